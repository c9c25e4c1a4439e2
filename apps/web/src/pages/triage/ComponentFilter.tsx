/** The filter of a project's comments by component, with the number of undecided ones in each. */
import { Select } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { projectTriageQuery } from "../../api/numbers.ts"
import { useTriageFilters } from "./useTriage.ts"
import * as words from "../../words/triagePage.ts"

export const ComponentFilter = ({ projectId }: { readonly projectId: string }) => {
  const { go, search } = useTriageFilters()
  const { data } = useQuery(projectTriageQuery(projectId))
  return (
    <Select
      size="xs"
      w={180}
      aria-label={words.componentFilterComponent}
      placeholder={words.componentFilterAny}
      clearable
      searchable
      nothingFoundMessage={words.peopleFiltersNoMatch}
      data={(data?.components ?? []).map(({ by_triage_status, id, name }) => ({
        value: String(id),
        label: words.componentFilterOption(name, by_triage_status.pending)
      }))}
      value={search.component === undefined ? null : String(search.component)}
      onChange={(component) =>
        go({ component: component === null ? undefined : Number(component), rule: undefined, comment: undefined })
      }
    />
  )
}
