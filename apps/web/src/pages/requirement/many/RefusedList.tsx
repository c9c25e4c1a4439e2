/** The requirements that a bulk act leaves as they are, each as a link, with every reason. */
import type { Answered } from "@docket/api/fetch"
import { Anchor, ScrollArea, Table, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"

/** The requirements with their reasons, as in answers of bulk acts. */
export type Refused =
  Answered<"rules", "reviewMany"> extends infer Answer
    ? Answer extends { readonly refused: infer Rows }
      ? Rows
      : never
    : never

export const RefusedList = ({
  componentId,
  onOpen,
  refused,
  title,
  why
}: {
  readonly componentId: number
  readonly refused: Refused
  /** The headings of the columns. */
  readonly title: string
  readonly why: string
  /** Called when a requirement is opened. */
  readonly onOpen: () => void
}) => (
  <ScrollArea.Autosize mah="40vh" type="auto" viewportProps={{ tabIndex: 0, "aria-label": title }}>
    <Table verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={150}>{title}</Table.Th>
          <Table.Th>{why}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {refused.map(({ displayed_name, id, reasons }) => (
          <Table.Tr key={id}>
            <Table.Td style={{ verticalAlign: "top" }}>
              <Anchor
                size="sm"
                onClick={onOpen}
                renderRoot={(props) => (
                  <Link
                    to="/components/$componentId/requirements/$ruleId"
                    params={{ componentId: String(componentId), ruleId: String(id) }}
                    search={true}
                    {...props}
                  />
                )}
              >
                {displayed_name}
              </Anchor>
            </Table.Td>
            <Table.Td>
              {reasons.map(({ detail }) => (
                <Text key={detail} size="sm">
                  {detail}
                </Text>
              ))}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollArea.Autosize>
)
