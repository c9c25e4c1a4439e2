/** The filters by author and by assignee. */
import { useQuery } from "@tanstack/react-query"
import { type CommentRow, type CommentScope, componentMembersQuery } from "../../api/comments.ts"
import { useMe } from "../../api/me.ts"
import { projectQuery } from "../../api/project.ts"
import { FilterChoice } from "./FilterChoice.tsx"
import { useTriageFilters } from "./useTriage.ts"
import * as words from "../../words/triagePage.ts"

interface Member {
  readonly user_id: number
  readonly name: string
  readonly decides: boolean
}

/** The users with a role, and whether they decide comments. */
const useMembers = ({ id, kind }: CommentScope): ReadonlyArray<Member> => {
  const decides = (role: string | null) => role !== null && role !== "viewer"
  const ofComponent = useQuery({ ...componentMembersQuery(id), enabled: kind === "component" })
  const ofProject = useQuery({ ...projectQuery(id), enabled: kind === "project" })
  return kind === "component"
    ? (ofComponent.data ?? []).map(({ effective_role, name, user_id }) => ({
        user_id,
        name,
        decides: decides(effective_role)
      }))
    : (ofProject.data?.memberships ?? []).map(({ name, role, user_id }) => ({ user_id, name, decides: decides(role) }))
}

/** `rows` are the listed comments. Their authors are the options of a filter. */
export const PeopleFilters = ({ rows }: { readonly rows: ReadonlyArray<CommentRow> }) => {
  const { go, scope, search } = useTriageFilters()
  const me = useMe()
  const members = useMembers(scope)
  const people = new Map([
    ...members.map(({ name, user_id }) => [String(user_id), name] as const),
    ...rows.flatMap(({ author_id, author_name }) =>
      author_id === null || author_name === null ? [] : [[String(author_id), author_name] as const]
    )
  ])
  const byName = (options: ReadonlyArray<readonly [string, string]>) =>
    options.map(([value, label]) => ({ value, label })).toSorted((one, other) => one.label.localeCompare(other.label))
  const triagers = members.filter(({ decides }) => decides)
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
