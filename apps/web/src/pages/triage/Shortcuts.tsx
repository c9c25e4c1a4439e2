/** What the keys do in triage. */
import { type KeyLine, KeysDialog } from "../../parts/KeysDialog.tsx"
import { triageStatuses } from "../../words/triage.ts"
import { decidable } from "./decision.ts"

const keys: ReadonlyArray<KeyLine> = [
  { keys: ["j", "↓"], does: "Next comment" },
  { keys: ["k", "↑"], does: "Previous comment" },
  ...decidable.map((status) => ({
    keys: [triageStatuses[status].digit ?? ""],
    does: `${triageStatuses[status].act} (${triageStatuses[status].official})`
  })),
  { keys: ["Ctrl Enter"], does: "Save and go to the next one" },
  { keys: ["Ctrl Shift Enter"], does: "Save and stay" },
  { keys: ["e"], does: "Reply" },
  { keys: ["a"], does: "Assign" },
  { keys: ["x"], does: "Choose the open comment for a batch" },
  { keys: ["v"], does: "Panes or table" },
  { keys: ["/"], does: "Search" },
  { keys: ["Esc"], does: "Leave a field; on a small screen, back to the list" },
  { keys: ["?"], does: "This help" }
]

export const Shortcuts = (switching: {
  readonly isOn: boolean
  readonly onSwitch: (on: boolean) => void
  readonly onClose: () => void
}) => <KeysDialog keys={keys} left="Ctrl Enter in the decision, and Esc in fields" {...switching} />
