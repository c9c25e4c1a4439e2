/** What the keys do in the editor; single letters can be switched off, for those who speak to their machine (WCAG 2.1.4). */
import { Kbd, Modal, Stack, Switch, Table } from "@mantine/core"
import { useReturnedFocus } from "../../parts/useReturnedFocus.ts"

const keys: ReadonlyArray<readonly [key: string, does: string]> = [
  ["j", "The requirement below"],
  ["k", "The requirement above"],
  ["/", "Find a requirement"],
  ["↑ ↓", "Through the list, while it has the focus; Home and End lead to its ends"],
  ["Ctrl S", "Save, also from within a field"],
  ["Ctrl ]", "Indent the line of InSpec code"],
  ["?", "This help"]
]

export const Keys = ({
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
          description="While no field has the focus. Off: only those with Ctrl."
          checked={isOn}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={90}>Key</Table.Th>
              <Table.Th>What it does</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {keys.map(([key, does]) => (
              <Table.Tr key={key}>
                <Table.Td style={{ whiteSpace: "nowrap" }}>
                  <Kbd>{key}</Kbd>
                </Table.Td>
                <Table.Td>{does}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
    </Modal>
  )
}
