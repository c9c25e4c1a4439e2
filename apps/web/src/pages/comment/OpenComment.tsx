/** Opens a comment by its number: where the user can decide it, else where they read it. */
import { useQuery } from "@tanstack/react-query"
import { Navigate, useParams } from "@tanstack/react-router"
import { commentQuery } from "../../api/comments.ts"
import { Placeholder } from "../../parts/Loaded.tsx"
import { PageFailure } from "../../parts/PageFailure.tsx"
import { isOffered } from "../../words/permit.ts"

export const OpenComment = () => {
  const { commentId } = useParams({ from: "/signed-in/comments/$commentId" })
  const { data, error, isRefetching, refetch } = useQuery(commentQuery(commentId))
  if (error !== null) return <PageFailure error={error} isRetrying={isRefetching} onRetry={() => void refetch()} />
  if (data === undefined) return <Placeholder />
  const { component_id, id, permits, rule_deleted, rule_id } = data
  const params = { componentId: String(component_id) }
  return isOffered(permits.triage) || rule_deleted ? (
    <Navigate
      to="/components/$componentId/triage"
      params={params}
      search={{ status: "all", deleted: true, comment: id }}
      replace
    />
  ) : (
    <Navigate
      to="/components/$componentId"
      params={params}
      search={{ rule: rule_id ?? "document", comment: id }}
      replace
    />
  )
}
