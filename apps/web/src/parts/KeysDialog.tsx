/** Lists the keyboard shortcuts of a page. Single letters can be switched off, for users of speech input (WCAG 2.1.4). */
import { Kbd, Stack, Switch, Table } from "@mantine/core"
import { Dialog } from "./FormDialog.tsx"
import * as words from "../words/shared.ts"

/** Keys with the same effect, and a description. */
export interface KeyLine {
  readonly keys: ReadonlyArray<string>
  readonly does: string
}

export const KeysDialog = ({
  isOn,
  keys,
  left,
  onClose,
  onSwitch
}: {
  readonly keys: ReadonlyArray<KeyLine>
  readonly isOn: boolean
  /** The keys that remain when single letters are switched off: "those with Ctrl". */
  readonly left: string
  readonly onSwitch: (on: boolean) => void
  readonly onClose: () => void
}) => {
  return (
    <Dialog onClose={onClose} title={words.keysDialogKeys}>
      <Stack>
        <Switch
          label={words.keysDialogSingleKeys}
          description={words.keysDialogSingleKeysDescription(left)}
          checked={isOn}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={90}>{words.keysDialogKey}</Table.Th>
              <Table.Th>{words.keysDialogAction}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {keys.map(({ does, keys: pressed }) => (
              <Table.Tr key={does}>
                <Table.Td style={{ whiteSpace: "nowrap" }}>
                  {pressed.map((key, place) => (
                    <span key={key}>
                      {place > 0 && words.keysDialogOr}
                      <Kbd>{key}</Kbd>
                    </span>
                  ))}
                </Table.Td>
                <Table.Td>{does}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
    </Dialog>
  )
}
