/** Queries of the triage table: the comments of a component or a project, one of its rows, and the replies to a comment. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import type { ComponentId, ProjectId, ReviewId } from "../../Ids.ts"
import { type Bound, paged, type Unbounded } from "../../Page.ts"
import * as ReadCommentedRules from "./ReadCommentedRules.ts"
import { CommentViewRepository, type ResponsesRequest } from "../CommentViewRepository.ts"
import type { CommentQuery } from "../ReviewView.ts"
import * as ReadReviews from "./ReadReviews.ts"

/** The policy of reading the triage table of a component. */
export const listPolicy = Policy.onComponent("viewer")
/** The policy of reading the triage table of a project. */
export const projectListPolicy = Policy.onProject("viewer")
/** A row with its requirement: null for a component-level comment, absent when it was not requested (R7.4). */
export interface ListedComment extends ReadReviews.ShownComment {
  readonly rule_content?: ReadCommentedRules.CommentedRule | null
}

/** The page size of the triage table (R4.3). */
export const bound: Bound = { usual: 25, most: 1000 }

/** The triage table of a component (section 7 of the rules). Fails with NotFound or PermissionDenied. */
export const list = Effect.fn("ListComments.list")(function* (
  caller: Caller,
  component: ComponentId,
  query: Unbounded<CommentQuery> & { readonly include_rule_content: boolean }
) {
  const grant = yield* Guard.onComponent(caller, component, listPolicy)
  const commentViewRepository = yield* CommentViewRepository
  const page = yield* paged(query, (request) => commentViewRepository.page(component, request, caller.user_id), bound)
  const rows = yield* ReadReviews.comments(caller, [grant], page.rows)
  const commented: ReadonlyArray<ListedComment> = query.include_rule_content
    ? yield* ReadCommentedRules.withRules(component, rows)
    : rows
  return { ...page, rows: commented }
})

/**
 * The comments of all components of a project, or of one component, with triage counts and without the content of requirements. Fails with PermissionDenied,
 * or with NotFound, which includes a component of another project.
 */
export const listOfProject = Effect.fn("ListComments.listOfProject")(function* (
  caller: Caller,
  project: ProjectId,
  query: Unbounded<CommentQuery>,
  component: ComponentId | null = null
) {
  const role = yield* Guard.onProject(caller, project, projectListPolicy)
  const commentViewRepository = yield* CommentViewRepository
  if (component !== null) {
    const found = Option.getOrNull(yield* (yield* ComponentRepository).find(component))
    if (found?.project_id !== project) return yield* new NotFound()
  }
  const read = (request: CommentQuery) =>
    component === null
      ? commentViewRepository.pageOfProject(project, request, caller.user_id)
      : commentViewRepository.page(component, request, caller.user_id)
  const page = yield* paged(query, read, bound)
  const grants = yield* Guard.onListed(
    caller,
    page.rows.map((row) => row.component_id)
  )
  return { ...page, rows: yield* ReadReviews.comments(caller, grants, page.rows, role) }
})

/** The triage table row of one comment. Fails with PermissionDenied, or with NotFound, which includes a review that is not a top-level comment. */
export const read = Effect.fn("ListComments.read")(function* (caller: Caller, id: ReviewId) {
  const grant = yield* Guard.onReview(caller, id, listPolicy)
  const rows = yield* (yield* CommentViewRepository).rows([id], caller.user_id)
  const [row] = yield* ReadReviews.comments(caller, [grant], rows)
  return row ?? (yield* new NotFound())
})

/** The replies to a review, oldest first, including withdrawn ones. Fails with NotFound or PermissionDenied. */
export const responses = Effect.fn("ListComments.responses")(function* (
  caller: Caller,
  id: ReviewId,
  query: Unbounded<ResponsesRequest>
) {
  const grant = yield* Guard.onReview(caller, id, listPolicy)
  return yield* ReadReviews.responsesTo(caller, grant, id, query)
})
