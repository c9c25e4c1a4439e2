/** What the keys do in triage. */
import { type KeyLine, KeysDialog } from "../../parts/KeysDialog.tsx"
import { triageStatuses } from "../../words/triage.ts"
import { decidable } from "./decision.ts"
import { triagePageWords } from "../../words/triagePage.ts"

const words = triagePageWords.shortcuts

const keys: ReadonlyArray<KeyLine> = [
  { keys: ["j", "↓"], does: words.nextComment },
  { keys: ["k", "↑"], does: words.previousComment },
  ...decidable.map((status) => ({
    keys: [triageStatuses[status].digit ?? ""],
    does: `${triageStatuses[status].act} (${triageStatuses[status].official})`
  })),
  { keys: ["Ctrl Enter"], does: words.saveAndNext },
  { keys: ["Ctrl Shift Enter"], does: words.saveAndStay },
  { keys: ["e"], does: words.reply },
  { keys: ["a"], does: words.assign },
  { keys: ["x"], does: words.select },
  { keys: ["v"], does: words.panesOrTable },
  { keys: ["/"], does: words.search },
  { keys: ["Esc"], does: words.leaveField },
  { keys: ["?"], does: words.thisHelp }
]

export const Shortcuts = (switching: {
  readonly isOn: boolean
  readonly onSwitch: (on: boolean) => void
  readonly onClose: () => void
}) => <KeysDialog keys={keys} left="Ctrl Enter in the decision, and Esc in fields" {...switching} />
