/** Lists the keyboard shortcuts of the editor. */
import { type KeyLine, KeysDialog } from "../../parts/KeysDialog.tsx"
import * as words from "../../words/requirement.ts"

const keys: ReadonlyArray<KeyLine> = [
  { keys: ["j"], does: words.keysNextRequirement },
  { keys: ["k"], does: words.keysPreviousRequirement },
  { keys: ["/"], does: words.keysFindARequirement },
  { keys: ["r"], does: words.keysReview },
  { keys: ["↑", "↓"], does: words.keysMoveInList },
  { keys: ["Space"], does: words.keysSelect },
  { keys: ["Shift ↑", "Shift ↓"], does: words.keysSelectRange },
  { keys: ["Ctrl A"], does: words.keysSelectAll },
  { keys: ["a"], does: words.keysAssign },
  { keys: ["Ctrl S"], does: words.keysSave },
  { keys: ["Ctrl ."], does: words.keysApply },
  { keys: ["Ctrl ]"], does: words.keysIndent },
  { keys: ["?"], does: words.keysThisHelp }
]

export const Keys = (switching: {
  readonly isOn: boolean
  readonly onSwitch: (on: boolean) => void
  readonly onClose: () => void
}) => <KeysDialog keys={keys} left={words.keysLeft} {...switching} />
