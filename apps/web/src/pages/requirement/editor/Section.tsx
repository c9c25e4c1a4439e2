/** A section of the requirement: its name, missing fields, lock, comments, and the SRG's text. */
import { isBlank } from "@docket/api/fetch"
import { Anchor, Badge, Text, Title, Tooltip } from "@mantine/core"
import { IconAlertCircle, IconMessage } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, useSearch } from "@tanstack/react-router"
import { type ReactNode, useEffect, useId, useMemo, useRef } from "react"
import { baseQuery } from "../../../api/overlays.ts"
import { unresolvedOf } from "../../../parts/comment/thread.ts"
import { InlineDifference } from "../../../parts/TextDifference.tsx"
import { wordDifference } from "../../../parts/wordDifference.ts"
import { fieldName } from "../../../words/ruleField.ts"
import { sectionNames, type SectionKey, type SectionName } from "../../../words/section.ts"
import { requirementsSearch } from "../search.ts"
import { fieldsOfStatus, textOf } from "../state/missing.ts"
import { StateBadge } from "../state/StateBadge.tsx"
import { SectionLock } from "../state/SectionLock.tsx"
import classes from "./Editor.module.css"
import { useEditor } from "./EditorContext.ts"
import { LintFindings } from "./LintFindings.tsx"
import { RequirementText } from "../../../parts/requirement/RequirementText.tsx"
import { commandBlocks } from "../../../parts/requirement/commandBlocks.ts"
import { toolArea } from "../../../parts/requirement/copying.ts"
import { isShort, SectionTools } from "../../../parts/requirement/SectionTools.tsx"
import { useMonospaced } from "../../../parts/requirement/useMonospaced.ts"
import * as words from "../../../words/requirement.ts"

/** The SRG's text, or the author's changes to it. An identical text is not repeated but keeps its space, so that nothing moves when a user starts to write. */
const SrgText = ({ mine, srg }: { readonly srg: string; readonly mine: string }) => {
  const { srgView } = useEditor()
  const isSame = srg === mine
  const segments = useMemo(
    () => (srgView === "difference" && !isSame ? wordDifference(srg, mine) : []),
    [srgView, isSame, srg, mine]
  )
  return (
    <div className={classes["srg"]}>
      <Text size="xs" fw={600} c="dimmed">
        {isSame ? words.sectionSameAsSrg : srgView === "difference" ? words.sectionFromSrg : words.sectionSrg}
      </Text>
      {!isSame &&
        (srgView === "difference" ? <InlineDifference segments={segments} /> : <RequirementText text={srg} />)}
    </div>
  )
}

const Discussed = ({ section }: { readonly section: SectionKey }) => {
  const { component, rule } = useEditor()
  const unresolved = unresolvedOf(rule.reviews).filter((comment) => comment.section === section).length
  return unresolved === 0 ? null : (
    <Anchor
      size="xs"
      renderRoot={(props) => (
        <Link
          to="/components/$componentId/requirements/$ruleId"
          params={{ componentId: String(component.id), ruleId: String(rule.id) }}
          search={(before: Record<string, unknown>) => ({ ...requirementsSearch(before), side: "comments" as const })}
          {...props}
        />
      )}
    >
      <IconMessage size={14} aria-hidden style={{ verticalAlign: "-2px" }} /> {words.sectionUnresolved(unresolved)}
      <span className="visually-hidden"> {words.sectionOnSection(sectionNames[section])}</span>
    </Anchor>
  )
}

/** Whether the section has the text of the base of an overlay. A section with several fields shows the state that needs a look. */
const Inherits = ({ fields }: { readonly fields: ReadonlyArray<string> }) => {
  const { component, rule } = useEditor()
  const { data } = useQuery({ ...baseQuery(rule.id), enabled: component.overlay !== null })
  const states = new Set((data?.fields ?? []).filter(({ field }) => fields.includes(field)).map(({ state }) => state))
  const state = (["waiting", "overridden", "inherited"] as const).find((one) => states.has(one))
  return state === undefined ? null : <StateBadge state={state} />
}

export const Section = ({
  children,
  fields,
  heading,
  lock,
  mine = "",
  sectionKey = null,
  srg = null
}: {
  readonly heading: string
  /** The section whose lock covers it; null if none does. */
  readonly lock: SectionName | null
  readonly sectionKey?: SectionKey | null
  /** The names of its fields in the table of statuses. Missing required ones are shown. */
  readonly fields: ReadonlyArray<string>
  /** The SRG's text; null if there is none. */
  readonly srg?: string | null
  readonly mine?: string
  readonly children: ReactNode
}) => {
  const { editing, missing, rule, srgView, states } = useEditor()
  const id = useId()
  const { section: sought } = useSearch({ from: "/signed-in/components/$componentId/requirements" })
  const place = useRef<HTMLElement>(null)
  const isSought = sought !== undefined && sought === sectionKey
  useEffect(() => {
    if (isSought) place.current?.scrollIntoView({ block: "start" })
  }, [isSought])
  const lacking = fields.filter((field) => missing.includes(field))
  const status = editing.values["status"] ?? rule.status
  const inForm = new Map(Object.entries(fieldsOfStatus(states, rule, status).fields ?? {}))
  const isLeftBlank = fields.some((field) => inForm.get(field) === "B" && !isBlank(textOf(editing.values, field)))
  const isLocked = lock !== null && rule.locked_fields[lock] === true
  // The key of a section with texts is the name of its main field.
  const textIn = (values: typeof editing.values) =>
    sectionKey === null || isShort(sectionKey) ? "" : textOf(values, sectionKey)
  const saved = textIn(editing.current)
  // A field cannot have two faces, so one with commands is monospaced as a whole.
  const hasCommands = useMemo(() => commandBlocks(saved).some(({ kind }) => kind === "commands"), [saved])
  const [isMonospaced, toggle] = useMonospaced(sectionKey, hasCommands)
  const showsSrg = srg !== null && !isBlank(srg) && srgView !== "hidden"
  return (
    <section
      ref={place}
      className={classes["section"]}
      aria-labelledby={id}
      data-locked={isLocked}
      {...toolArea}
      data-monospaced={isMonospaced}
    >
      <div className={classes["sectionHead"]}>
        <Title order={3} size="h5" id={id} title={lock === null || lock === heading ? undefined : lock}>
          {heading}
        </Title>
        {lacking.length > 0 && (
          <Tooltip
            label={
              lacking.some((field) => inForm.get(field) === "R")
                ? words.sectionRequired(status)
                : words.sectionNeededToLock
            }
            openDelay={300}
          >
            <Badge color="orange" variant="light" tt="none" leftSection={<IconAlertCircle size={13} aria-hidden />}>
              {lacking.length === 1 && fields.length === 1
                ? words.sectionMissing
                : words.sectionMissingFields(lacking.map((field) => fieldName(field).toLowerCase()).join(", "))}
            </Badge>
          </Tooltip>
        )}
        <Inherits fields={fields} />
        {isLeftBlank && (
          <Tooltip label={words.sectionWhyBlank(status)} openDelay={300}>
            <Badge color="gray" variant="light" tt="none">
              {words.sectionBlank}
            </Badge>
          </Tooltip>
        )}
        <SectionTools name={heading} text={textIn(editing.values)} isMonospaced={isMonospaced} onMonospaced={toggle} />
        <span className={classes["sectionEnd"]}>
          {sectionKey !== null && <Discussed section={sectionKey} />}
          {lock !== null && <SectionLock section={lock} />}
        </span>
      </div>
      <div className={classes["beside"]} data-srg={showsSrg}>
        <div>
          {children}
          <LintFindings fields={fields} heading={heading} />
        </div>
        {showsSrg && <SrgText srg={srg} mine={mine} />}
      </div>
    </section>
  )
}
