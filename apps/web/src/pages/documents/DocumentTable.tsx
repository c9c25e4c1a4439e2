/** The documents as a virtual table. */
import { Anchor, Badge, Table, Text } from "@mantine/core"
import { IconPencil } from "@tabler/icons-react"
import { useWindowVirtualizer } from "@tanstack/react-virtual"
import { Link } from "@tanstack/react-router"
import { useLayoutEffect, useRef, useState } from "react"
import { SeverityCounts } from "../../parts/SeverityCounts.tsx"
import classes from "./Documents.module.css"
import type { ShownDocument } from "./shownDocuments.ts"
import * as words from "../../words/documents.ts"

/** The estimated height of a row before it is measured, in pixels. */
const rowHeight = 58

const Cells = ({ document, releases }: ShownDocument) => (
  <>
    <Table.Td>
      <Anchor
        fw={600}
        size="sm"
        renderRoot={(props) => (
          <Link
            to="/documents/$kind/$benchmarkId"
            params={{ kind: document.kind, benchmarkId: String(document.id) }}
            {...props}
          />
        )}
      >
        {document.title}
      </Anchor>
      <Text size="xs" c="dimmed">
        {document.document_id}
      </Text>
    </Table.Td>
    <Table.Td>
      <Text size="sm" component="span" fw={600}>
        {document.version}
      </Text>{" "}
      {document.file_kind === "scap" && (
        <Badge size="sm" color="gray" variant="light" tt="none">
          {words.documentTableScap}
        </Badge>
      )}
      {document.draft && (
        <Badge size="sm" color="orange" variant="light" tt="none" leftSection={<IconPencil size={13} aria-hidden />}>
          {words.documentTableDraft}
        </Badge>
      )}
      {releases > 1 && (
        <Text size="xs" c="dimmed">
          {words.documentTableOfReleases(releases)}
        </Text>
      )}
    </Table.Td>
    <Table.Td>{document.benchmark_date ?? words.documentTableNoDate}</Table.Td>
    <Table.Td className={classes["number"] ?? ""}>
      {document.rules_count}
      <span className={classes["unit"]}> {words.documentTableRequirementsUnit(document.rules_count)}</span>
    </Table.Td>
    <Table.Td>
      <SeverityCounts counts={document.severity_counts} />
    </Table.Td>
  </>
)

/** Fills the height of the rows that are not rendered. */
const Gap = ({ height }: { readonly height: number }) => (height <= 0 ? null : <tr aria-hidden style={{ height }} />)

export const DocumentTable = ({
  label,
  rows
}: {
  readonly rows: ReadonlyArray<ShownDocument>
  readonly label: string
}) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const [offset, setOffset] = useState(0)
  // The offset of the table is known after it is rendered.
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0
    // oxlint-disable-next-line react/set-state-in-effect -- a measure of what was just drawn
    setOffset(top + window.scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: offset,
    getItemKey: (index) => rows[index]?.document.id ?? index
  })
  const shown = virtualizer.getVirtualItems()
  const before = (shown[0]?.start ?? offset) - offset
  const after = virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? offset) - offset)
  return (
    <Table className={classes["table"] ?? ""} aria-label={label} aria-rowcount={rows.length + 1} highlightOnHover>
      <Table.Thead>
        <Table.Tr aria-rowindex={1}>
          {[
            words.documentTableDocument,
            words.documentTableRelease,
            words.documentTablePublished,
            words.documentTableRequirements,
            words.documentTableSeverities
          ].map((name) => (
            <Table.Th key={name} scope="col">
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody ref={body}>
        <Gap height={before} />
        {shown.map(({ index, key }) => {
          const row = rows[index]
          return row === undefined ? null : (
            <Table.Tr key={key} aria-rowindex={index + 2} data-index={index} ref={virtualizer.measureElement}>
              <Cells {...row} />
            </Table.Tr>
          )
        })}
        <Gap height={after} />
      </Table.Tbody>
    </Table>
  )
}
