/** Shows which check and fix each export contains for a requirement that others satisfy (R10.5). */
import { Table, Text } from "@mantine/core"
import type { Rule } from "../../../api/rules.ts"
import { useEditor } from "../editor/EditorContext.ts"
import * as words from "../../../words/exportedTexts.ts"

type ExportedText = NonNullable<Rule["exported_texts"]>[number]

const kinds = ["submission", "xccdf", "checklist", "inspec", "table", "html"] as const

export const ExportedTexts = () => {
  const { editing, parents, rule } = useEditor()
  const texts = rule.exported_texts ?? []
  const inWords = (field: ExportedText["field"], kind: ExportedText["export"]): string => {
    const text = texts.find((one) => one.export === kind && one.field === field)
    switch (text?.holds) {
      case "own":
        return words.own
      case "inherited":
        return words.inherited(parents.find(({ id }) => id === text.rule_id)?.displayed_name ?? "")
      case "left_out":
        return words.leftOut
      default:
        return words.blank
    }
  }
  return (
    <div>
      <Text size="xs" fw={600} c="dimmed" id="exported-texts">
        {words.title}
      </Text>
      <Table withRowBorders={false} verticalSpacing={2} aria-labelledby="exported-texts" w="auto">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.kind}</Table.Th>
            <Table.Th>{words.check}</Table.Th>
            <Table.Th>{words.fix}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {kinds.map((kind) => (
            <Table.Tr key={kind}>
              <Table.Th scope="row" fw={400}>
                {words.kinds[kind]}
              </Table.Th>
              <Table.Td>{inWords("check_content", kind)}</Table.Td>
              <Table.Td>{inWords("fixtext", kind)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {editing.draft !== null && (
        <Text size="xs" c="dimmed">
          {words.asSaved}
        </Text>
      )}
    </div>
  )
}
