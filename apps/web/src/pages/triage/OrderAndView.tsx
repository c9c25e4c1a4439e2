/** The order of the comments, and the choice between panes and a table. */
import { Group, SegmentedControl, Select, Tooltip } from "@mantine/core"
import { IconArrowsSort, IconColumns3, IconTable } from "@tabler/icons-react"
import { orderOf, type Sort } from "./search.ts"
import { useTriageFilters } from "./useTriage.ts"
import * as words from "../../words/triagePage.ts"

const orders: ReadonlyArray<{ readonly sort: Sort; readonly order: "asc" | "desc"; readonly label: string }> = [
  { sort: "rule", order: "asc", label: words.orderAndViewByRequirement },
  { sort: "created_at", order: "desc", label: words.orderAndViewNewestFirst },
  { sort: "created_at", order: "asc", label: words.orderAndViewOldestFirst },
  { sort: "author", order: "asc", label: words.orderAndViewByCommenter },
  { sort: "status", order: "asc", label: words.orderAndViewByState }
]

export const OrderAndView = () => {
  const { go, search } = useTriageFilters()
  const { order, sort } = orderOf(search)
  return (
    <Group gap={6} ml="auto" wrap="nowrap">
      <Select
        size="xs"
        w={156}
        aria-label={words.orderAndViewOrder}
        allowDeselect={false}
        leftSection={<IconArrowsSort size={14} aria-hidden />}
        data={orders.map((one) => ({ value: `${one.sort} ${one.order}`, label: one.label }))}
        value={`${sort} ${order}`}
        onChange={(value) => {
          const chosen = orders.find((one) => `${one.sort} ${one.order}` === value)
          if (chosen !== undefined)
            go({
              sort: chosen.sort === "rule" ? undefined : chosen.sort,
              order: chosen.order === "asc" && chosen.sort !== "created_at" ? undefined : chosen.order
            })
        }}
      />
      <SegmentedControl
        size="xs"
        aria-label={words.orderAndViewView}
        value={search.view ?? "panes"}
        onChange={(view) => go({ view: view === "table" ? "table" : undefined })}
        data={[
          {
            value: "panes",
            label: (
              <Tooltip label={words.orderAndViewPanesHint}>
                <IconColumns3 size={16} aria-label={words.orderAndViewPanes} style={{ display: "block" }} />
              </Tooltip>
            )
          },
          {
            value: "table",
            label: (
              <Tooltip label={words.orderAndViewTable}>
                <IconTable size={16} aria-label={words.orderAndViewTable} style={{ display: "block" }} />
              </Tooltip>
            )
          }
        ]}
      />
    </Group>
  )
}
