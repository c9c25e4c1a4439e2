/** The filters by author and by assignee. */
import { useQuery } from "@tanstack/react-query"
import { type CommentRow, componentMembersQuery } from "../../api/comments.ts"
import { useMe } from "../../api/me.ts"
import { FilterChoice } from "./FilterChoice.tsx"
import { useTriageFilters } from "./useTriage.ts"
import * as words from "../../words/triagePage.ts"

/** `rows` are the listed comments. Their authors are the options of a filter. */
export const PeopleFilters = ({ rows }: { readonly rows: ReadonlyArray<CommentRow> }) => {
  const { componentId, go, search } = useTriageFilters()
  const me = useMe()
  const { data: members = [] } = useQuery(componentMembersQuery(componentId))
  const people = new Map([
    ...members.map(({ name, user_id }) => [String(user_id), name] as const),
    ...rows.flatMap(({ author_id, author_name }) =>
      author_id === null || author_name === null ? [] : [[String(author_id), author_name] as const]
    )
  ])
  const byName = (options: ReadonlyArray<readonly [string, string]>) =>
    options.map(([value, label]) => ({ value, label })).toSorted((one, other) => one.label.localeCompare(other.label))
  const triagers = members.filter(({ effective_role }) => effective_role !== null && effective_role !== "viewer")
  return (
    <>
      <FilterChoice
        label={words.peopleFiltersCommenter}
        options={byName([...people])}
        value={search.author === undefined ? null : String(search.author)}
        onChange={(author) => go({ author: author === null ? undefined : Number(author), comment: undefined })}
      />
      <FilterChoice
        label={words.peopleFiltersAssignedTo}
        options={[
          { value: String(me.id), label: words.peopleFiltersMe },
          { value: "none", label: words.peopleFiltersUnassigned },
          { value: "any", label: words.peopleFiltersAssigned },
          ...byName(
            triagers.filter(({ user_id }) => user_id !== me.id).map(({ name, user_id }) => [String(user_id), name])
          )
        ]}
        value={search.assignee === undefined ? null : String(search.assignee)}
        onChange={(value) =>
          go({
            assignee: value === null ? undefined : value === "any" || value === "none" ? value : Number(value),
            comment: undefined
          })
        }
      />
    </>
  )
}
