/** The member that a membership entry is about. An entry has only the id. Only admins read such entries. */
import { useQuery } from "@tanstack/react-query"
import { componentMembersQuery } from "../../api/comments.ts"
import type { HistoryOf, HistoryRow } from "../../api/history.ts"
import { projectQuery } from "../../api/project.ts"
import * as words from "../../words/activity.ts"

/** The name of a former member. */
const former = words.memberNameFormerMember

const OfProject = ({ membership, projectId }: { readonly membership: number; readonly projectId: number | string }) => {
  const { data } = useQuery({ ...projectQuery(projectId), staleTime: 60_000 })
  if (data === undefined) return "…"
  return data.memberships?.find(({ id }) => id === membership)?.name ?? former
}

const OfComponent = ({ componentId, membership }: { readonly membership: number; readonly componentId: number }) => {
  const { data } = useQuery({ ...componentMembersQuery(componentId), staleTime: 60_000 })
  if (data === undefined) return "…"
  return data.find(({ component_membership }) => component_membership?.id === membership)?.name ?? former
}

/** `of` is the owner of the history. An entry without a component belongs to its project. */
export const MemberName = ({ of, row }: { readonly of: HistoryOf; readonly row: HistoryRow }) =>
  row.component_id === null ? (
    <OfProject membership={row.auditable_id} projectId={of.id} />
  ) : (
    <OfComponent membership={row.auditable_id} componentId={row.component_id} />
  )
