/** Lists the keyboard shortcuts of triage. */
import { type KeyLine, KeysDialog } from "../../parts/KeysDialog.tsx"
import { triageStatuses } from "../../words/triage.ts"
import { decidable } from "./decision.ts"
import * as words from "../../words/triagePage.ts"

const keys: ReadonlyArray<KeyLine> = [
  { keys: ["j", "↓"], does: words.shortcutsNextComment },
  { keys: ["k", "↑"], does: words.shortcutsPreviousComment },
  ...decidable.map((status) => ({
    keys: [triageStatuses[status].digit ?? ""],
    does: `${triageStatuses[status].act} (${triageStatuses[status].official})`
  })),
  { keys: ["Ctrl Enter"], does: words.shortcutsSaveAndNext },
  { keys: ["Ctrl Shift Enter"], does: words.shortcutsSaveAndStay },
  { keys: ["e"], does: words.shortcutsReply },
  { keys: ["t"], does: words.shortcutsApply },
  { keys: ["w"], does: words.shortcutsWord },
  { keys: ["r"], does: words.shortcutsResolve },
  { keys: ["u"], does: words.shortcutsUndo },
  { keys: ["a"], does: words.shortcutsAssign },
  { keys: ["x"], does: words.shortcutsSelect },
  { keys: ["v"], does: words.shortcutsPanesOrTable },
  { keys: ["/"], does: words.shortcutsSearch },
  { keys: ["Esc"], does: words.shortcutsLeaveField },
  { keys: ["?"], does: words.shortcutsThisHelp }
]

export const Shortcuts = (switching: {
  readonly isOn: boolean
  readonly onSwitch: (on: boolean) => void
  readonly onClose: () => void
}) => <KeysDialog keys={keys} left={words.shortcutsLeft} {...switching} />
