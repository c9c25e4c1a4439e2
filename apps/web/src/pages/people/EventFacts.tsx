/** The details of a security event: address, role and project. Records appear with their names instead of their ids. */
import { Text } from "@mantine/core"
import { Fragment, type ReactNode } from "react"
import type { SecurityEvent } from "../../api/people.ts"
import { auditedFieldName } from "../../words/auditedField.ts"
import { auditedValue } from "../../words/auditedValue.ts"
import { EventComponent, EventProject } from "./EventPlace.tsx"
import * as words from "../../words/people.ts"

type Change = SecurityEvent["changes"][number]

/** The ids of tokens and providers, which appear as names instead. */
const untold = new Set(["token_id", "identity_id"])

/** The address value of an event where a signed-in user entered a password. */
const within = "session"

/** True when a signed-in user entered a wrong password. */
export const isWithinSession = ({ action, changes }: Pick<SecurityEvent, "action" | "changes">): boolean =>
  action === "sign_in_failed" && changes.some(({ field, new_value }) => field === "address" && new_value === within)

const factOf = ({ field, new_value, prev_value }: Change): ReactNode => {
  if (field === "project_id" && typeof new_value === "number") {
    return (
      <>
        {words.eventFactsProject} <EventProject id={new_value} />
      </>
    )
  }
  if (field === "component_id" && typeof new_value === "number") {
    return (
      <>
        {words.eventFactsComponent} <EventComponent id={new_value} />
      </>
    )
  }
  if (field === "address" && new_value === within) return words.eventFactsRequestedAgain
  if (field === "site") return words.eventFactsEverywhere
  const before = prev_value === null ? "" : `${auditedValue(field, prev_value, "none")} → `
  return `${auditedFieldName(words.eventFactsSecurity, field)}: ${before}${auditedValue(field, new_value, "none")}`
}

export const EventFacts = ({ changes }: Pick<SecurityEvent, "changes">) => (
  <Text size="xs" c="dimmed" component="div" style={{ overflowWrap: "anywhere" }}>
    {changes
      .filter(({ field, new_value, prev_value }) => !untold.has(field) && (new_value !== null || prev_value !== null))
      .map((change, place) => (
        <Fragment key={change.field}>
          {place > 0 && " · "}
          {factOf(change)}
        </Fragment>
      ))}
  </Text>
)
