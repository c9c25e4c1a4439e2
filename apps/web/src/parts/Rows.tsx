/** A table of rows. Each row has its cells by heading. A table that is too wide scrolls. Numbers are right-aligned. */
import { Table, type TableProps } from "@mantine/core"
import type { ReactNode } from "react"
import { focusPlace } from "./focusScope.ts"
import * as words from "../words/shared.ts"

const aligned = (cell: ReactNode) => (typeof cell === "number" ? { ta: "right" as const } : {})

export const Rows = <Row,>({
  children,
  keyOf,
  label,
  minWidth,
  rows,
  ...looks
}: Pick<TableProps, "fz" | "highlightOnHover" | "verticalSpacing"> & {
  /** The label of the table for screen readers. */
  readonly label: string
  readonly minWidth: number
  readonly rows: ReadonlyArray<Row>
  readonly keyOf: (row: Row) => string | number
  /** Returns the cells of a row; "" is the heading of its buttons. */
  readonly children: (row: Row) => Readonly<Record<string, ReactNode>>
}) => {
  const cells = rows.map((row) => ({ key: keyOf(row), of: Object.entries(children(row)) }))
  return (
    <Table.ScrollContainer
      minWidth={minWidth}
      {...focusPlace}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, "aria-label": label } }}
    >
      <Table {...looks}>
        <Table.Thead>
          <Table.Tr>
            {cells[0]?.of.map(([heading, cell]) => (
              <Table.Th key={heading} {...aligned(cell)}>
                {heading === "" ? <span className="visually-hidden">{words.rowsActions}</span> : heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {cells.map(({ key, of }) => (
            <Table.Tr key={key}>
              {of.map(([heading, cell]) => (
                <Table.Td key={heading} {...aligned(cell)}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
