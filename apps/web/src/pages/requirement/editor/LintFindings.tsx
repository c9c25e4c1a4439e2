/** The lint findings in the texts of a section, with the suggestions that can be applied (R20), and the rules that are switched off there (R20.9). */
import { Button, Text } from "@mantine/core"
import { IconAlertTriangle, IconCircleX, IconEyeOff } from "@tabler/icons-react"
import { useState } from "react"
import { docket } from "../../../api/docket.ts"
import { takeRule, withTag } from "../../../api/ruleWrites.ts"
import { useSending } from "../../../api/useSending.ts"
import { ReasonDialog } from "../../../parts/ReasonDialog.tsx"
import { tellDone, tellFailure } from "../../../parts/told.ts"
import * as words from "../../../words/lint.ts"
import { type LintFinding, type OffFinding, type PlacedFinding, withSuggestion } from "../state/lint.ts"
import classes from "./Editor.module.css"
import { useEditor } from "./EditorContext.ts"
import { useField } from "./Field.tsx"

/** The most findings that are listed. */
const most = 5

type Place = Pick<LintFinding, "rule" | "field">

/** Switches a rule off or on for a field of the open requirement. */
const useSwitch = (onDone: () => void = () => {}) => {
  const { rule } = useEditor()
  return useSending({
    mutationFn: ({ field, off, reason, rule: id }: Place & { readonly off: boolean; readonly reason: string }) =>
      withTag((sending) =>
        docket.rules.switchLintOfRule(
          // The names of the rules are those of the service.
          { params: { ruleId: rule.id }, headers: {}, payload: { rule: id as never, field, off, reason } },
          sending
        )
      ),
    onSuccess: async ({ answer, etag }) => {
      onDone()
      tellDone(answer.toast)
      await takeRule(answer.rule, etag)
    },
    onError: tellFailure
  })
}

const SwitchOff = ({ finding }: { readonly finding: LintFinding }) => {
  const { rule } = useEditor()
  const [isAsked, setAsked] = useState(false)
  const change = useSwitch(() => setAsked(false))
  if (rule.permits.switch_lint !== true) return null
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        aria-label={words.switchOffLabel(finding.message)}
        onClick={() => setAsked(true)}
      >
        {words.switchOff}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={words.switchOffTitle}
          act={words.switchOff}
          explanation={words.switchOffExplanation(finding.message)}
          subject={`lint:${rule.id}:${finding.field}:${finding.rule}`}
          isPending={change.isPending}
          onClose={() => setAsked(false)}
          onConfirm={(reason, sent) =>
            change.mutate({ rule: finding.rule, field: finding.field, off: true, reason }, { onSuccess: sent })
          }
        />
      )}
    </>
  )
}

const Suggestion = ({ name, placed }: { readonly placed: PlacedFinding; readonly name: string }) => {
  const { isHeld, isSaving, text, write } = useField(name)
  const { suggestion } = placed.finding
  return isHeld || suggestion === null ? null : (
    <Button
      size="compact-xs"
      variant="default"
      disabled={isSaving}
      title={words.applyHint}
      onClick={() => write(withSuggestion(text, placed))}
    >
      {words.apply(suggestion)}
    </Button>
  )
}

const Row = ({ finding, placed }: { readonly finding: LintFinding; readonly placed?: PlacedFinding }) => {
  const Icon = finding.severity === "error" ? IconCircleX : IconAlertTriangle
  return (
    <li className={classes["lintRow"]} data-severity={finding.severity}>
      <Icon size={15} aria-hidden />
      <Text size="xs" component="span">
        <b>{words.severity[finding.severity]}</b> {finding.message} {words.place(finding)}
      </Text>
      {placed !== undefined && placed.name !== null && <Suggestion placed={placed} name={placed.name} />}
      <SwitchOff finding={finding} />
    </li>
  )
}

const OffRow = ({ off }: { readonly off: OffFinding }) => {
  const { rule } = useEditor()
  const change = useSwitch()
  return (
    <li className={classes["lintRow"]}>
      <IconEyeOff size={15} aria-hidden />
      <Text size="xs" component="span" c="dimmed">
        {words.off[off.by]} {off.message} {words.why(off.reason)}
      </Text>
      {off.by === "requirement" && rule.permits.switch_lint === true && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={words.switchOnLabel(off.message)}
          aria-busy={change.isPending}
          onClick={() => {
            if (!change.isPending) change.mutate({ rule: off.rule, field: off.field, off: false, reason: "" })
          }}
        >
          {words.switchOn}
        </Button>
      )}
    </li>
  )
}

export const LintFindings = ({
  fields,
  heading
}: {
  readonly fields: ReadonlyArray<string>
  readonly heading: string
}) => {
  const { lint } = useEditor()
  const mine = lint.findings.filter(({ finding }) => fields.includes(finding.field))
  const off = lint.switchedOff.filter(({ field }) => fields.includes(field))
  return (
    <>
      {mine.length > 0 && (
        <ul className={classes["lint"]} aria-label={words.listOf(heading)}>
          {mine.slice(0, most).map((placed) => (
            <Row key={`${placed.finding.rule} ${placed.finding.start}`} finding={placed.finding} placed={placed} />
          ))}
        </ul>
      )}
      {mine.length > most && (
        <Text size="xs" c="dimmed">
          {words.more(mine.length - most)}
        </Text>
      )}
      {off.length > 0 && (
        <ul className={classes["lint"]} aria-label={words.offIn(heading)}>
          {off.map((one) => (
            <OffRow key={`${one.rule} ${one.field}`} off={one} />
          ))}
        </ul>
      )}
    </>
  )
}

/** What the lint finds when it compares the saved requirement with the others of its document. */
export const DocumentFindings = () => {
  const { lint } = useEditor()
  return lint.ofDocument.length === 0 ? null : (
    <ul className={classes["lint"]} aria-label={words.listOf(words.document)}>
      {lint.ofDocument.map((finding) => (
        <Row key={`${finding.rule} ${finding.message}`} finding={finding} />
      ))}
    </ul>
  )
}
