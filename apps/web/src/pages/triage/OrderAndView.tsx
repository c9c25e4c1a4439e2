/** The order of the comments, and the choice between panes and a table. */
import { ActionIcon, Group, Menu, SegmentedControl, Tooltip } from "@mantine/core"
import { IconArrowsSort, IconColumns3, IconTable } from "@tabler/icons-react"
import { MenuButton } from "../../parts/MenuButton.tsx"
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
  const shown = orders.find((one) => one.sort === sort && one.order === order)
  return (
    <Group gap={6} wrap="nowrap">
      <MenuButton
        position="bottom-end"
        button={
          <ActionIcon
            variant="default"
            size={26}
            aria-label={words.orderAndViewOrderIs(shown?.label ?? "")}
            title={words.orderAndViewOrderIs(shown?.label ?? "")}
          >
            <IconArrowsSort size={15} aria-hidden />
          </ActionIcon>
        }
      >
        {orders.map((one) => (
          <Menu.RadioItem
            key={one.label}
            value={one.label}
            checked={one === shown}
            onChange={() =>
              go({
                sort: one.sort === "rule" ? undefined : one.sort,
                order: one.order === "asc" && one.sort !== "created_at" ? undefined : one.order
              })
            }
          >
            {one.label}
          </Menu.RadioItem>
        ))}
      </MenuButton>
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
