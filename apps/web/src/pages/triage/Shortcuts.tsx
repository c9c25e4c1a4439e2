/** What the keys do here; single letters can be switched off, for those who speak to their machine (WCAG 2.1.4). */
import { Kbd, Modal, Stack, Switch, Table, Text } from "@mantine/core"
import { useReturnedFocus } from "../../parts/useReturnedFocus.ts"
import { decidable } from "./decision.ts"
import { triageStatuses } from "../../words/triage.ts"

const keys: ReadonlyArray<{ readonly keys: ReadonlyArray<string>; readonly does: string }> = [
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

export const Shortcuts = ({
  isOn,
  onClose,
  onSwitch
}: {
  readonly isOn: boolean
  readonly onSwitch: (on: boolean) => void
  readonly onClose: () => void
}) => {
  useReturnedFocus()
  return (
    <Modal opened onClose={onClose} title="Keys">
      <Stack>
        <Switch
          label="Single keys are commands"
          description="Off: only Ctrl Enter and Esc, within fields."
          checked={isOn}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Key</Table.Th>
              <Table.Th>What it does</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {keys.map(({ does, keys: pressed }) => (
              <Table.Tr key={does}>
                <Table.Td style={{ whiteSpace: "nowrap" }}>
                  {pressed.map((key, place) => (
                    <span key={key}>
                      {place > 0 && " or "}
                      <Kbd>{key}</Kbd>
                    </span>
                  ))}
                </Table.Td>
                <Table.Td>{does}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Text size="xs" c="dimmed">
          Keys are commands while no field has the focus.
        </Text>
      </Stack>
    </Modal>
  )
}
