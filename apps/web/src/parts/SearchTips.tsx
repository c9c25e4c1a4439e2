/** What can be typed in a search field, behind a button in the field (R18.5). */
import { ActionIcon, Code, Popover, Table, Text } from "@mantine/core"
import { IconHelp } from "@tabler/icons-react"
import * as words from "../words/search.ts"

export const SearchTips = ({ tips }: { readonly tips: ReadonlyArray<words.SearchTip> }) => (
  <Popover width={320} position="bottom-end" withArrow trapFocus returnFocus>
    <Popover.Target>
      <ActionIcon size="sm" variant="transparent" color="gray" aria-label={words.searchTipsTitle}>
        <IconHelp size={16} aria-hidden />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown aria-label={words.searchTipsTitle}>
      <Text size="xs" mb={4}>
        {words.searchTipsAll}
      </Text>
      <Table withRowBorders={false} fz="xs" verticalSpacing={2} horizontalSpacing={4}>
        <Table.Tbody>
          {tips.map(({ example, finds }) => (
            <Table.Tr key={example}>
              <Table.Td>
                <Code style={{ whiteSpace: "nowrap" }}>{example}</Code>
              </Table.Td>
              <Table.Td>{finds}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Popover.Dropdown>
  </Popover>
)
