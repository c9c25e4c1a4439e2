/** The filters and the order of the list, in addition to the states. The address holds them. */
import { ActionIcon, Button, Popover, Tooltip } from "@mantine/core"
import { IconAdjustmentsHorizontal, IconFilterOff } from "@tabler/icons-react"
import { lazy, memo, type Ref, Suspense } from "react"
import type { CommentRow } from "../../api/comments.ts"
import { Placeholder } from "../../parts/Loaded.tsx"
import { ComponentFilter } from "./ComponentFilter.tsx"
import { SavedFilters } from "../../parts/savedFilters/SavedFilters.tsx"
import { OrderAndView } from "./OrderAndView.tsx"
import { isNarrowed, narrowingOf, savedOf, triageSearch, unsaved, widened } from "./search.ts"
import { SearchComments } from "./SearchComments.tsx"
import { useTriageFilters } from "./useTriage.ts"
import classes from "./triage.module.css"
import * as words from "../../words/triagePage.ts"

// Its fields load when it first opens.
const FilterPanel = lazy(() => import("./FilterPanel.tsx").then((module) => ({ default: module.FilterPanel })))

export const Filters = memo(function Filters({
  projectId,
  rows,
  searchRef
}: {
  readonly projectId: number
  /** The listed comments. Their authors are the options of a filter. */
  readonly rows: ReadonlyArray<CommentRow>
  readonly searchRef: Ref<HTMLInputElement>
}) {
  const { go, scope, search } = useTriageFilters()
  const on = narrowingOf(search)
  const rule = search.rule === undefined ? null : rows.find(({ rule_id }) => rule_id === search.rule)
  return (
    <>
      <SearchComments inputRef={searchRef} />
      {scope.kind === "project" && <ComponentFilter projectId={scope.id} />}
      <Popover position="bottom-start" width={420} returnFocus shadow="md" transitionProps={{ duration: 0 }}>
        <Popover.Target>
          <Button
            size="compact-sm"
            mih={26}
            fw={500}
            flex="none"
            variant={on === 0 ? "default" : "light"}
            leftSection={<IconAdjustmentsHorizontal size={14} aria-hidden />}
          >
            <span className={classes["narrowed"] ?? ""}>{words.barsFilters(on)}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown
          aria-label={words.barsFilter}
          maw="calc(100vw - 16px)"
          mah="70vh"
          style={{ overflowY: "auto" }}
        >
          <Suspense fallback={<Placeholder lines={4} />}>
            <FilterPanel rows={rows} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {search.rule !== undefined && (
        <Button
          size="compact-sm"
          flex="none"
          variant="light"
          rightSection={<IconFilterOff size={14} aria-hidden />}
          onClick={() => go({ rule: undefined, comment: undefined })}
        >
          {words.filtersOnly(rule?.rule_displayed_name)}
        </Button>
      )}
      <SavedFilters
        projectId={projectId}
        kind="comments"
        query={savedOf(search)}
        isFiltered={isNarrowed(search) || search.status !== undefined}
        onUse={(query) => go({ ...unsaved, ...triageSearch(query), comment: undefined })}
      />
      {isNarrowed(search) && (
        <Tooltip label={words.noCommentsClear}>
          <ActionIcon
            variant="subtle"
            size={26}
            aria-label={words.filtersClear}
            onClick={() => {
              const kept = widened(search)
              const cleared = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))
              go({ ...cleared, ...kept, comment: undefined })
            }}
          >
            <IconFilterOff size={15} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <OrderAndView />
    </>
  )
})
