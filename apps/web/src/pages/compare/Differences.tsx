/** The differences between two documents: counts, the requirements in the order of the later document, and the texts of the open one. */
import { Anchor, Button, Chip, Group, SegmentedControl, Switch, Text } from "@mantine/core"
import { IconDownload, IconEqual } from "@tabler/icons-react"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useMemo } from "react"
import { changeLogOf, type ComparedRow, type Comparison, type ComparisonAsked } from "../../api/comparison.ts"
import { Choices } from "../../parts/Choices.tsx"
import { Empty } from "../../parts/Empty.tsx"
import { ListLine } from "../../parts/ListLine.tsx"
import { ReadingPanes } from "../../parts/ReadingPanes.tsx"
import { useRowAddress } from "../../parts/useRowAddress.ts"
import { type DifferenceKind, differenceKindNames, differenceKinds } from "../../words/difference.ts"
import { DifferenceBadge, rowName, RowText } from "./RowText.tsx"
import { compareSearch, type CompareSearch } from "./search.ts"
import * as words from "../../words/compare.ts"

/** A row with its position among all rows. The address uses the position. */
interface PlacedRow {
  readonly place: number
  readonly row: ComparedRow
}

const renderRow = ({ row }: PlacedRow) => (
  <ListLine name={rowName(row)} marks={<DifferenceBadge kind={row.kind} />} title={(row.diff ?? row.base)?.title} />
)

const isListed = ({ kind, renumbered }: ComparedRow, wanted: DifferenceKind | undefined): boolean => {
  if (wanted === undefined) return kind !== "unchanged"
  return kind === wanted || (wanted === "renumbered" && renumbered)
}

export const Differences = ({
  asked,
  comparison
}: {
  readonly asked: ComparisonAsked
  readonly comparison: Comparison
}) => {
  const search = useSearch({ from: "/signed-in/compare" })
  const navigate = useNavigate({ from: "/compare" })
  const hrefOf = useRowAddress("row")
  const { summary } = comparison
  const { kind } = search
  const listed = useMemo(
    () =>
      comparison.rows.flatMap((row, place): ReadonlyArray<PlacedRow> => (isListed(row, kind) ? [{ place, row }] : [])),
    [comparison.rows, kind]
  )
  const chosen = search.row === undefined ? undefined : comparison.rows[search.row]
  const open = chosen ?? listed[0]?.row
  const openPlace = chosen === undefined ? (listed[0]?.place ?? null) : (search.row ?? null)

  const change = (next: Record<string, unknown>) =>
    void navigate({
      search: (before: CompareSearch) => compareSearch({ ...before, ...next }),
      replace: true,
      resetScroll: false
    })

  const counts: Readonly<Record<DifferenceKind, number>> = {
    ...summary,
    renumbered: summary.renumbered + summary.changed_and_renumbered
  }
  const differing = summary.total - summary.unchanged
  return (
    <>
      <Group gap="8px 32px">
        <Chip.Group value={kind ?? ""} onChange={(value) => change({ kind: value, row: undefined })}>
          <Choices label={words.differencesListed}>
            <Chip size="sm" value="">
              {words.differencesAll(differing)}
            </Chip>
            {/* With white space ignored, requirements that differ only there count as unchanged. */}
            {differenceKindNames
              .filter((one) => one !== "whitespace" || search.strict === true || kind === one)
              .map((one) => (
                <Chip key={one} size="sm" value={one} disabled={counts[one] === 0}>
                  {`${differenceKinds[one].word} ${counts[one]}`}
                </Chip>
              ))}
          </Choices>
        </Chip.Group>
        <Group gap="sm">
          <Switch
            label={words.differencesShowWhitespace}
            checked={search.strict === true}
            onChange={(event) => change({ strict: event.currentTarget.checked, row: undefined })}
          />
          <SegmentedControl
            size="xs"
            aria-label={words.differencesView}
            value={search.view ?? "inline"}
            data={[
              { value: "inline", label: words.differencesInline },
              { value: "side", label: words.differencesSideBySide }
            ]}
            onChange={(view) => change({ view })}
          />
          <Button
            component="a"
            href={changeLogOf(asked)}
            download="changes.md"
            size="xs"
            variant="default"
            leftSection={<IconDownload size={15} aria-hidden />}
          >
            {words.differencesChangeLog}
          </Button>
        </Group>
      </Group>
      {differing === 0 && kind === undefined ? (
        <Empty icon={<IconEqual />} title={words.differencesNoDifferences}>
          {search.strict === true
            ? words.differencesAllSame(summary.total)
            : words.differencesAllSameIgnoringWhitespace(summary.total)}
        </Empty>
      ) : (
        <ReadingPanes
          kind="compare"
          items={listed}
          idOf={({ place }) => place}
          named="row"
          openId={openPlace}
          chosen={search.row !== undefined}
          label={words.differencesRequirementsThatDiffer}
          rowHeight={64}
          filters={
            <Text size="xs" c="dimmed" component="output">
              {words.differencesCount(listed.length, summary.total)}
              {words.differencesBefore(summary.base_total, summary.diff_total)}
            </Text>
          }
          empty={
            <Text size="sm" c="dimmed" p="md">
              {words.differencesNoMatchingRequirements}{" "}
              <Anchor component="button" size="sm" underline="always" onClick={() => change({ kind: undefined })}>
                {words.differencesShowAllDifferences}
              </Anchor>
            </Text>
          }
          hrefOf={({ place }) => hrefOf(place)}
          renderRow={renderRow}
          back={words.differencesAllDifferences}
          onBack={() => change({ row: undefined })}
          onOpen={({ place }) => change({ row: place })}
        >
          {open !== undefined && <RowText comparison={comparison} row={open} side={search.view === "side"} />}
        </ReadingPanes>
      )}
    </>
  )
}
