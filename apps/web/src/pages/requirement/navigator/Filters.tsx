/** The filters of the navigator: words, status, severity and state of work. The address holds them. */
import { Group, NativeSelect } from "@mantine/core"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { FindField } from "../../../parts/FindField.tsx"
import { ruleMarks } from "../../../words/ruleMark.ts"
import { type RuleStatus, ruleStatuses } from "../../../words/ruleStatus.ts"
import { severities } from "../../../words/severity.ts"
import { SavedFilters } from "../../../parts/savedFilters/SavedFilters.tsx"
import {
  isFiltered,
  marks,
  overlayMarks,
  requirementsSearch,
  type RequirementsSearch,
  savedOf,
  unsaved
} from "../search.ts"
import { requirementTips } from "../../../words/search.ts"
import * as words from "../../../words/requirement.ts"

/** The id of the search field. A keyboard shortcut focuses it. */
export const findId = "find-requirement"

const route = "/signed-in/components/$componentId/requirements" as const

/** Fits three filters in a row into the width of the list, with complete labels. */
const narrow = { size: "xs", rightSectionWidth: 20, styles: { input: { paddingInlineStart: 8 } } } as const

export const Filters = ({
  isOverlay,
  projectId,
  statuses
}: {
  readonly isOverlay: boolean
  readonly projectId: number
  readonly statuses: ReadonlyArray<RuleStatus>
}) => {
  const search = useSearch({ from: route })
  const navigate = useNavigate()
  const change = (next: Partial<Record<keyof RequirementsSearch, string>>) =>
    void navigate({ to: ".", search: (before) => requirementsSearch({ ...before, ...next }), replace: true })
  return (
    <>
      <Group gap={6} wrap="nowrap">
        <FindField
          flex={1}
          id={findId}
          size="xs"
          aria-label={words.filtersFind}
          placeholder={words.filtersNumberIdOrTitle}
          asked={search.q}
          onAsk={(q) => change({ q })}
          clear={words.filtersClear}
          tips={requirementTips}
        />
        <SavedFilters
          projectId={projectId}
          kind="requirements"
          query={savedOf(search)}
          isFiltered={isFiltered(search)}
          onUse={(query) => change({ ...unsaved, ...query })}
        />
      </Group>
      <Group gap={6} grow wrap="nowrap">
        <NativeSelect
          {...narrow}
          aria-label={words.filtersStatus}
          value={search.status ?? ""}
          onChange={(event) => change({ status: event.currentTarget.value })}
          data={[
            { value: "", label: words.filtersStatus },
            ...statuses.map((status) => ({ value: status, label: ruleStatuses[status].word }))
          ]}
        />
        <NativeSelect
          {...narrow}
          aria-label={words.filtersSeverity}
          value={search.severity ?? ""}
          onChange={(event) => change({ severity: event.currentTarget.value })}
          data={[
            { value: "", label: words.filtersSeverity },
            ...Object.entries(severities).map(([value, { category, word }]) => ({
              value,
              label: `${category} ${word}`
            }))
          ]}
        />
        <NativeSelect
          {...narrow}
          aria-label={words.filtersWork}
          value={search.mark ?? ""}
          onChange={(event) => change({ mark: event.currentTarget.value })}
          data={[
            { value: "", label: words.filtersWorkAny },
            ...marks
              .filter((mark) => isOverlay || !overlayMarks.has(mark))
              .map((mark) => ({ value: mark, label: ruleMarks[mark].word }))
          ]}
        />
      </Group>
    </>
  )
}
