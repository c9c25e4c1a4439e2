/** What the keys do in the editor. */
import { type KeyLine, KeysDialog } from "../../parts/KeysDialog.tsx"
import { requirementWords } from "../../words/requirement.ts"

const words = requirementWords.keys

const keys: ReadonlyArray<KeyLine> = [
  { keys: ["j"], does: words.nextRequirement },
  { keys: ["k"], does: words.previousRequirement },
  { keys: ["/"], does: words.findARequirement },
  { keys: ["↑", "↓"], does: words.moveInList },
  { keys: ["Ctrl S"], does: words.save },
  { keys: ["Ctrl ]"], does: words.indent },
  { keys: ["?"], does: words.thisHelp }
]

export const Keys = (switching: {
  readonly isOn: boolean
  readonly onSwitch: (on: boolean) => void
  readonly onClose: () => void
}) => <KeysDialog keys={keys} left="those with Ctrl" {...switching} />
