/** The status of the requirement, with its justification where one is required (R10.4). */
import { NativeSelect, Stack } from "@mantine/core"
import { ruleStatusIcons } from "../../../parts/icons.ts"
import { type RuleStatus, ruleStatuses } from "../../../words/ruleStatus.ts"
import { fieldsOfStatus } from "../state/missing.ts"
import classes from "./Editor.module.css"
import { useEditor } from "./EditorContext.ts"
import { Field, HeldText, useField } from "./Field.tsx"
import { OtherFields } from "./OtherFields.tsx"
import { Section } from "./Section.tsx"
import * as words from "../../../words/requirement.ts"

const statusLabel = (status: RuleStatus): string => {
  const { word } = ruleStatuses[status]
  return word.toLowerCase() === status.toLowerCase() ? status : `${word} — ${status}`
}

export const StatusSection = () => {
  const { editing, rule, states } = useEditor()
  const { isChanged, isHeld, isSaving, text, write } = useField("status")
  const status = states[rule.document_type].find((one) => one.status === text)?.status ?? rule.status
  const { meaning, word } = ruleStatuses[status]
  const Icon = ruleStatusIcons[status]
  const asked = fieldsOfStatus(states, rule, status)
  const showsWhy =
    [...asked.needed, ...asked.offered].includes("status_justification") ||
    editing.values["status_justification"] !== ""
  return (
    <Section
      heading={words.statusSectionStatus}
      lock="Status"
      sectionKey="status"
      fields={["status", "status_justification"]}
    >
      <Stack gap="xs">
        {isHeld ? (
          <HeldText text={`${word} (${status})`} />
        ) : (
          <NativeSelect
            aria-label={words.statusSectionStatus}
            className={isChanged ? classes["changed"] : undefined}
            leftSection={<Icon size={16} aria-hidden />}
            description={meaning}
            value={status}
            disabled={isSaving}
            onChange={(event) => write(event.currentTarget.value)}
            data={states[rule.document_type].map((one) => ({
              value: one.status,
              label: statusLabel(one.status)
            }))}
          />
        )}
        {showsWhy && !(isHeld && editing.values["status_justification"] === "") && (
          <Field name="status_justification" label={words.statusSectionJustification} rows={2} />
        )}
        <OtherFields section="status" />
      </Stack>
    </Section>
  )
}
