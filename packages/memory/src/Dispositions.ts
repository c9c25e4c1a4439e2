/** The rows of the disposition matrix, from the state (R16.3). Used by CommentViewRepository.ts. */
import {
  type ComponentId,
  Disposition,
  type Review,
  type ReviewId,
  type ReviewView,
  Rule,
  type RuleId
} from "@docket/core"
import { Struct } from "effect"
import { isComment, selected } from "./CommentPages.ts"
import { present } from "./Integrity.ts"
import { ascending, by } from "./Lists.ts"
import { isLive } from "./LiveRules.ts"
import * as ReviewViews from "./ReviewViews.ts"
import type { ReviewRow, State } from "./State.ts"

const authorOf = ({ imported_name, user_id }: Review.Review): Disposition.Who => ({ user_id, imported_name })

const triagerOf = (review: Review.Review): Disposition.Who => ({
  user_id: review.triage_set_by_id,
  imported_name: review.triage_set_by_imported_name
})

const adjudicatorOf = (review: Review.Review): Disposition.Who => ({
  user_id: review.adjudicated_by_id,
  imported_name: review.adjudicated_by_imported_name
})

/** The author and the triager of each comment that a filter selects, by id. */
export const attributions = (
  state: State,
  component: ComponentId,
  filter: ReviewView.CommentFilter,
  now: Date
): ReadonlyArray<Disposition.Attribution> =>
  selected(state, component, filter, now).map(({ review }) => ({
    id: review.id,
    author: authorOf(review),
    triager: triagerOf(review),
    adjudicator: adjudicatorOf(review)
  }))

/** The texts and decisions of these top-level comments, in the order of the ids. */
export const disposed = (state: State, ids: ReadonlyArray<ReviewId>): ReadonlyArray<Disposition.DisposedComment> =>
  ids.flatMap((id) => {
    const row = state.reviews.get(id)
    if (row === undefined || !isComment(row)) return []
    const { review } = row
    const rule = review.rule_id === null ? undefined : state.rules.get(review.rule_id)
    return [
      {
        ...Struct.pick(review, Disposition.fieldsOfRecord),
        triage_status: review.triage_status,
        rule_displayed_name: ReviewViews.ruleDisplayedNameOf(state, review),
        rule_deleted: review.rule_id !== null && !isLive(state, review.rule_id),
        srg_id: rule?.srg_id ?? "",
        author: { ...authorOf(review), name: ReviewViews.authorNameOf(state, review) },
        author_email: ReviewViews.authorEmailOf(state, review),
        triager: { ...triagerOf(review), name: ReviewViews.triagerNameOf(state, review) },
        adjudicator: { ...adjudicatorOf(review), name: ReviewViews.adjudicatorNameOf(state, review) },
        addressed_by: addressedBy(state, review),
        moved_from: movedFrom(state, row),
        moved_at: row.moved?.at ?? null,
        responses: responsesTo(state, id)
      }
    ]
  })

/** The requirement may be in another component after a relocation. */
const movedFrom = (state: State, { moved, review }: ReviewRow): string | null =>
  moved === null ? null : ReviewViews.ruleDisplayedNameOf(state, placeOf(state, review, moved.original_rule_id))

const placeOf = (state: State, review: Review.Review, rule_id: RuleId | null): Review.Review => {
  const rule = rule_id === null ? undefined : state.rules.get(rule_id)
  return { ...review, rule_id, component_id: rule?.component_id ?? review.component_id }
}

const addressedBy = (state: State, { addressed_by_rule_id, component_id }: Review.Review): string | null => {
  if (addressed_by_rule_id === null) return null
  const { component } = present("Review", state.components.get(component_id), "Its component does not exist.")
  const rule = present("Review", state.rules.get(addressed_by_rule_id), "The rule that addresses it does not exist.")
  return Rule.displayedName(component.prefix, rule.rule_number)
}

const oldestFirst = by<ReviewRow>(
  ascending(({ review }) => review.created_at),
  ascending(({ review }) => review.id)
)

const responsesTo = (state: State, id: ReviewId): ReadonlyArray<Disposition.Response> =>
  state.reviews
    .where("thread", id)
    .filter(({ review }) => review.responding_to_review_id !== null)
    .toSorted(oldestFirst)
    .map(({ review }) => ({
      id: review.id,
      author: { ...authorOf(review), name: ReviewViews.authorNameOf(state, review) },
      created_at: review.created_at,
      comment: review.comment,
      withdrawn: review.triage_status !== null
    }))
