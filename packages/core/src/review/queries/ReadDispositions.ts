/** The query of the disposition matrix of a component (R16.3). It selects the comments, then reads their dispositions page by page. */
import { Effect, Option, Stream } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as ComponentActs from "../../component/ComponentActs.ts"
import type { Component } from "../../component/Component.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import type { ComponentId } from "../../Ids.ts"
import * as Disposition from "../Disposition.ts"
import { CommentViewRepository } from "../CommentViewRepository.ts"
import type { CommentFilter } from "../ReviewView.ts"

/** The policies of the matrix: triagers may read it; only admins of the project see names and addresses of commenters (R5.6). */
export const policy = ComponentActs.acts.export_disposition.policy
export const namesPolicy = ComponentActs.acts.export_with_people.policy

/** The way people are shown: commenters by pseudonym, everyone by name, or by name with the commenters' e-mail addresses. */
export type Shown = "redacted" | "names" | "names_and_emails"

/** The comments that a filter selects, by id, in pages that are read on demand. */
export interface DispositionMatrix {
  readonly component: Component
  readonly shown: Shown
  readonly pages: Stream.Stream<ReadonlyArray<Disposition.Disposition>>
}

/** The filter that selects every comment, also on deleted requirements. */
export const everyComment: CommentFilter = {
  triage_status: "all",
  section: null,
  comment_type: null,
  rule_id: null,
  author_id: null,
  terms: [],
  search: [],
  resolved: null,
  stage: null,
  commentable_type: null,
  include_deleted: true,
  assignee_id: null,
  assigned: null,
  overdue: null
}

/** The number of comments in one page. */
const pageSize = 100

/**
 * Opens the matrix in a fixed number of statements; each page takes a fixed number of them. The comments and the pseudonyms are fixed
 * here; a page shows the state at the time when it is read. Fails with NotFound or PermissionDenied.
 */
export const open = Effect.fn("ReadDispositions.open")(function* (
  caller: Caller,
  id: ComponentId,
  filter: CommentFilter,
  shown: Shown
) {
  yield* Guard.onComponent(caller, id, policy)
  if (shown !== "redacted") yield* Guard.onParentProject(caller, id, namesPolicy)
  const component = Option.getOrNull(yield* (yield* ComponentRepository).find(id))
  if (component === null) return yield* new NotFound()
  const commentViewRepository = yield* CommentViewRepository
  const attributions = yield* commentViewRepository.attributions(id, filter)
  const options = {
    called: shown === "redacted" ? Disposition.byPseudonym(attributions) : Disposition.byName,
    emails: shown === "names_and_emails",
    organizations: shown !== "redacted"
  }
  const ids = attributions.map((attribution) => attribution.id)
  const matrix: DispositionMatrix = {
    component,
    shown,
    pages: Stream.fromIterable(ids).pipe(
      Stream.grouped(pageSize),
      Stream.mapEffect((page) => commentViewRepository.disposed(page)),
      Stream.map((comments) => comments.map((comment) => Disposition.of(comment, options)))
    )
  }
  return matrix
})
