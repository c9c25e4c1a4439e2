/** The dialog that switches a rule of the lint off for one field, with a reason (R20.9). */
import { ReasonDialog } from "../../../parts/ReasonDialog.tsx"
import * as words from "../../../words/lintSwitches.ts"
import type { LintFinding } from "../state/lint.ts"
import { useEditor } from "./EditorContext.ts"
import { useLintSwitch } from "./useLintSwitch.ts"

export const SwitchOffDialog = ({
  finding: { field, message, rule: id },
  onClose,
  opened = true
}: {
  readonly finding: LintFinding
  readonly opened?: boolean
  readonly onClose: () => void
}) => {
  const { rule } = useEditor()
  const change = useLintSwitch(rule, onClose)
  return opened ? (
    <ReasonDialog
      title={words.switchOffTitle}
      act={words.switchOffAct}
      explanation={words.switchOffExplanation(message)}
      subject={`lint:${rule.id}:${field}:${id}`}
      isPending={change.isPending}
      onClose={onClose}
      onConfirm={(reason, sent) => change.mutate({ rule: id, field, off: true, reason }, { onSuccess: sent })}
    />
  ) : null
}
