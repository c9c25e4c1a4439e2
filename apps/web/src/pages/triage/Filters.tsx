/** The filters and the order of the list, in addition to the states. The address holds them. */
import { Button, Select } from "@mantine/core"
import { IconFilterOff } from "@tabler/icons-react"
import { memo, type Ref } from "react"
import type { CommentRow } from "../../api/comments.ts"
import { sectionNames, type SectionKey } from "../../words/section.ts"
import { ComponentFilter } from "./ComponentFilter.tsx"
import { SavedFilters } from "../../parts/savedFilters/SavedFilters.tsx"
import { MoreFilters } from "./MoreFilters.tsx"
import { OrderAndView } from "./OrderAndView.tsx"
import { PeopleFilters } from "./PeopleFilters.tsx"
import { isNarrowed, savedOf, triageSearch, unsaved, widened } from "./search.ts"
import { SearchComments } from "./SearchComments.tsx"
import { useTriageFilters } from "./useTriage.ts"
import * as words from "../../words/triagePage.ts"

const sections: ReadonlyArray<{ readonly value: SectionKey | "none"; readonly label: string }> = [
  { value: "none", label: words.filtersGeneral },
  ...(Object.keys(sectionNames) as Array<SectionKey>).map((value) => ({ value, label: sectionNames[value] }))
]

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
  const rule = search.rule === undefined ? null : rows.find(({ rule_id }) => rule_id === search.rule)
  return (
    <>
      <SearchComments inputRef={searchRef} />
      {scope.kind === "project" && <ComponentFilter projectId={scope.id} />}
      <Select
        size="xs"
        w={118}
        aria-label={words.filtersSection}
        placeholder={words.filtersAnySection}
        clearable
        data={[...sections]}
        value={search.section ?? null}
        onChange={(section) =>
          go({ section: sections.find(({ value }) => value === section)?.value, comment: undefined })
        }
      />
      <PeopleFilters rows={rows} />
      {search.rule !== undefined && (
        <Button
          size="compact-sm"
          variant="light"
          rightSection={<IconFilterOff size={14} aria-hidden />}
          onClick={() => go({ rule: undefined, comment: undefined })}
        >
          {words.filtersOnly(rule?.rule_displayed_name)}
        </Button>
      )}
      <MoreFilters />
      <SavedFilters
        projectId={projectId}
        kind="comments"
        query={savedOf(search)}
        isFiltered={isNarrowed(search) || search.status !== undefined}
        onUse={(query) => go({ ...unsaved, ...triageSearch(query), comment: undefined })}
      />
      {isNarrowed(search) && (
        <Button
          size="compact-sm"
          mih={26}
          variant="subtle"
          leftSection={<IconFilterOff size={14} aria-hidden />}
          onClick={() => {
            const kept = widened(search)
            const cleared = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))
            go({ ...cleared, ...kept, comment: undefined })
          }}
        >
          {words.filtersClear}
        </Button>
      )}
      <OrderAndView />
    </>
  )
})
