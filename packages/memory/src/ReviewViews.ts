/** The displayed form of a review: names, counts and reactions from the state (R5.7, R5.17). Used by CommentViewRepository.ts. */
import {
  Page,
  type ResponsesRequest,
  type Review,
  type ReviewId,
  ReviewView,
  type RuleId,
  type UserId
} from "@docket/core"
import { Proposal } from "@docket/core/review"
import { Struct } from "effect"
import * as Assignments from "./Assignments.ts"
import { present } from "./Integrity.ts"
import { ascending, by } from "./Lists.ts"
import type { ReviewRow, State } from "./State.ts"

/** The name of an account; null without one. */
export const nameOf = ({ users }: State, id: UserId | null): string | null =>
  id === null ? null : (users.get(id)?.user.name ?? null)

/** The name of a review's author: from the account, otherwise as imported, otherwise none. */
export const authorNameOf = (state: State, { user_id, imported_name }: Review.Review): string | null =>
  nameOf(state, user_id) ?? imported_name

/** The name of a review's triager, likewise. */
export const triagerNameOf = (state: State, review: Review.Review): string | null =>
  nameOf(state, review.triage_set_by_id) ?? review.triage_set_by_imported_name

/** The name of a review's adjudicator, likewise. */
export const adjudicatorNameOf = (state: State, review: Review.Review): string | null =>
  nameOf(state, review.adjudicated_by_id) ?? review.adjudicated_by_imported_name

/** The e-mail address of the author's account; "" without one. */
export const authorEmailOf = ({ users }: State, { user_id }: Review.Review): string =>
  user_id === null ? "" : (users.get(user_id)?.user.email ?? "")

/** The number of approving and disapproving reactions to a review, and the caller's own. */
export const reactionsTo = ({ reactions }: State, { id }: Review.Review, caller: UserId): ReviewView.Reactions => {
  const all = reactions.where("review", id)
  return {
    up: all.filter(({ kind }) => kind === "up").length,
    down: all.filter(({ kind }) => kind === "down").length,
    mine: all.find(({ user_id }) => user_id === caller)?.kind ?? null
  }
}

/** The displayed name of a review's requirement. */
export const ruleDisplayedNameOf = ({ components, rules }: State, review: Review.Review): string => {
  const { component } = present("Review", components.get(review.component_id), "Its component does not exist.")
  const rule = review.rule_id === null ? null : present("Review", rules.get(review.rule_id), "Its rule does not exist.")
  return ReviewView.ruleDisplayedName(component.prefix, rule?.rule_number ?? null)
}

/** The current name of the account that edited another's text. */
const editorOf = (state: State, by: ReviewView.EditorView | null): ReviewView.EditorView | null =>
  by === null ? null : { id: by.id, name: nameOf(state, by.id) ?? by.name }

/** The comments whose current decision is the merge into this one, by id. */
const mergedInto = (state: State, { id }: Review.Review): ReadonlyArray<ReviewView.MergedComment> =>
  state.reviews
    .where("canonical", id)
    .flatMap(({ review, merged_at }) =>
      merged_at !== null && merged_at.getTime() === review.triage_set_at?.getTime()
        ? [{ id: review.id, author_name: authorNameOf(state, review), merged_at }]
        : []
    )
    .slice(0, ReviewView.mostMerged)

/** The review object as the caller sees it. */
export const viewOf = (state: State, { review, edited, moved }: ReviewRow, caller: UserId): ReviewView.ReviewView => {
  const author = authorNameOf(state, review)
  const email = authorEmailOf(state, review)
  return {
    ...Struct.pick(review, ReviewView.fieldsOfRecord),
    edited_at: edited?.at ?? null,
    edited_by: editorOf(state, edited?.by ?? null),
    moved_at: moved?.at ?? null,
    original_rule_id: moved?.original_rule_id ?? null,
    merged_from: mergedInto(state, review),
    ...Assignments.viewOf(state, review),
    name: author,
    author_id: review.user_id,
    author_name: author,
    commenter_display_name: author,
    triager_display_name: triagerNameOf(state, review),
    adjudicator_display_name: adjudicatorNameOf(state, review),
    commenter_imported: review.user_id === null && review.imported_name !== null,
    triager_imported: review.triage_set_by_id === null && review.triage_set_by_imported_name !== null,
    adjudicator_imported: review.adjudicated_by_id === null && review.adjudicated_by_imported_name !== null,
    commentable_type: ReviewView.commentableType(review.rule_id !== null),
    responses_count: state.reviews.count("parent", review.id),
    rule_displayed_name: ruleDisplayedNameOf(state, review),
    author_email: email,
    commenter_email: email,
    reactions: reactionsTo(state, review, caller),
    ...rightsOf(state, review)
  }
}

/** The facts on which the permits of a review depend, apart from its own fields. */
export const rightsOf = (
  state: State,
  review: Review.Review
): Pick<ReviewView.ReviewView, "rule_deleted" | "thread_adjudicated" | "proposal_target"> => {
  const rule = review.rule_id === null ? null : (state.rules.get(review.rule_id) ?? null)
  return {
    rule_deleted: rule !== null && rule.deleted_at !== null,
    thread_adjudicated: (state.reviews.get(review.thread_id)?.review.adjudicated_at ?? null) !== null,
    proposal_target: Proposal.targetOf(review, rule)
  }
}

const oldestFirst = by<ReviewRow>(
  ascending(({ review }) => review.created_at),
  ascending(({ review }) => review.id)
)

/** All reviews of a rule with their replies, oldest first. */
export const ofRule = (state: State, rule: RuleId, caller: UserId): ReadonlyArray<ReviewView.ReviewView> =>
  state.reviews
    .where("rule", rule)
    .toSorted(oldestFirst)
    .map((row) => viewOf(state, row, caller))

/** The replies to a review, including nested ones when all are requested. */
const repliesTo = (state: State, id: ReviewId, depth: ResponsesRequest["depth"]): ReadonlyArray<ReviewRow> => {
  const direct = state.reviews.where("parent", id)
  if (depth === "direct") return direct
  return [...direct, ...direct.flatMap(({ review }) => repliesTo(state, review.id, depth))]
}

/** A page of the replies to a review, oldest first. */
export const responsesTo = (
  state: State,
  id: ReviewId,
  request: ResponsesRequest,
  caller: UserId
): Page.Page<ReviewView.ReviewView> => {
  const replies = repliesTo(state, id, request.depth).toSorted(oldestFirst)
  return { rows: Page.slice(replies, request).map((row) => viewOf(state, row, caller)), total: replies.length }
}
