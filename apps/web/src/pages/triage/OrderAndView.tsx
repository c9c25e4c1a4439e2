/** In which order comments are listed, and whether in panes or in a table. */
import { Group, SegmentedControl, Select, Tooltip } from "@mantine/core"
import { IconArrowsSort, IconColumns3, IconTable } from "@tabler/icons-react"
import { orderOf, type Sort } from "./search.ts"
import { useTriageFilters } from "./useTriage.ts"
import { triagePageWords } from "../../words/triagePage.ts"

const words = triagePageWords.orderAndView

const orders: ReadonlyArray<{ readonly sort: Sort; readonly order: "asc" | "desc"; readonly label: string }> = [
  { sort: "rule", order: "asc", label: words.byRequirement },
  { sort: "created_at", order: "desc", label: words.newestFirst },
  { sort: "created_at", order: "asc", label: words.oldestFirst },
  { sort: "author", order: "asc", label: words.byCommenter },
  { sort: "status", order: "asc", label: words.byState }
]

export const OrderAndView = () => {
  const { go, search } = useTriageFilters()
  const { order, sort } = orderOf(search)
  return (
    <Group gap={6} ml="auto" wrap="nowrap">
      <Select
        size="xs"
        w={156}
        aria-label={words.order}
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
        aria-label={words.view}
        value={search.view ?? "panes"}
        onChange={(view) => go({ view: view === "table" ? "table" : undefined })}
        data={[
          {
            value: "panes",
            label: (
              <Tooltip label={words.panesHint}>
                <IconColumns3 size={16} aria-label={words.panes} style={{ display: "block" }} />
              </Tooltip>
            )
          },
          {
            value: "table",
            label: (
              <Tooltip label={words.table}>
                <IconTable size={16} aria-label={words.table} style={{ display: "block" }} />
              </Tooltip>
            )
          }
        ]}
      />
    </Group>
  )
}
