/** What the keys do in the editor. */
import { type KeyLine, KeysDialog } from "../../parts/KeysDialog.tsx"

const keys: ReadonlyArray<KeyLine> = [
  { keys: ["j"], does: "Next requirement" },
  { keys: ["k"], does: "Previous requirement" },
  { keys: ["/"], does: "Find a requirement" },
  { keys: ["↑", "↓"], does: "Through the list, while it has the focus; Home and End lead to its ends" },
  { keys: ["Ctrl S"], does: "Save, also from within a field" },
  { keys: ["Ctrl ]"], does: "Indent the line of InSpec code" },
  { keys: ["?"], does: "This help" }
]

export const Keys = (switching: {
  readonly isOn: boolean
  readonly onSwitch: (on: boolean) => void
  readonly onClose: () => void
}) => <KeysDialog keys={keys} left="those with Ctrl" {...switching} />
