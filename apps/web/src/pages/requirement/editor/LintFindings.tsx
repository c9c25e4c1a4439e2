/** The lint findings in the texts of a section, with the suggestions that can be applied (R20), and the rules that are switched off there (R20.9). */
import { Button, Text } from "@mantine/core"
import { IconAlertTriangle, IconCircleX, IconEyeOff } from "@tabler/icons-react"
import { useState } from "react"
import { later } from "../../../parts/later.tsx"
import * as words from "../../../words/lint.ts"
import { type LintFinding, type OffFinding, type PlacedFinding, withSuggestion } from "../state/lint.ts"
import classes from "./Editor.module.css"
import { useEditor } from "./EditorContext.ts"
import { useField } from "./Field.tsx"
import { useLintSwitch } from "./useLintSwitch.ts"

/** The maximum number of findings that are listed. */
const most = 5

const SwitchOffDialog = later(() => import("./SwitchOffDialog.tsx").then((loaded) => loaded.SwitchOffDialog))

const SwitchOff = ({ finding }: { readonly finding: LintFinding }) => {
  const { rule } = useEditor()
  const [isAsked, setAsked] = useState(false)
  return rule.permits.switch_lint === true ? (
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
      <SwitchOffDialog opened={isAsked} finding={finding} onClose={() => setAsked(false)} />
    </>
  ) : null
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
      <span className={classes["lintActs"]}>
        {placed !== undefined && placed.name !== null && <Suggestion placed={placed} name={placed.name} />}
        <SwitchOff finding={finding} />
      </span>
    </li>
  )
}

const OffRow = ({ off }: { readonly off: OffFinding }) => {
  const { rule } = useEditor()
  const change = useLintSwitch(rule)
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

/** The findings from the comparison of the saved requirement with the others of its document. */
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
