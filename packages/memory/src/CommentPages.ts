/** The triage table of a component: filters, orders and counts of section 7 of the rules. Used by CommentViewRepository.ts. */
import {
  Assignment,
  CommentNumber,
  type ComponentId,
  Day,
  type Matching,
  NistControls,
  OtherIdents,
  Page,
  type PendingTexts,
  type ProjectId,
  Query,
  Review,
  type ReviewId,
  ReviewView,
  Text,
  type TextBounds,
  TriageStatus,
  type UserId,
  Resolution
} from "@docket/core"
import { Struct } from "effect"
import * as Assignments from "./Assignments.ts"
import { ascending, by, type Comparison, reversed } from "./Lists.ts"
import { isLive } from "./LiveRules.ts"
import * as ReviewViews from "./ReviewViews.ts"
import type { ReviewRow, State } from "./State.ts"
import { compareTexts, occursIn } from "./TextOrder.ts"

/** A top-level comment: the only kind with a row and always with a status. */
interface Comment extends Review.Review {
  readonly triage_status: TriageStatus.TriageStatus
}
export interface CommentRecord extends ReviewRow {
  readonly review: Comment
}

export const isComment = (row: ReviewRow): row is CommentRecord =>
  Review.isTopLevelComment(row.review) && row.review.triage_status !== null

/** True when every term occurs in the comment or in a reply to it, at any depth, or is the number of one (R7.2). */
const saysAll = ({ reviews }: State, comment: Comment, terms: ReadonlyArray<string>): boolean => {
  if (terms.length === 0) return true
  const thread = reviews.where("thread", comment.id).map(({ review }) => review)
  return terms.every((term) =>
    thread.some((review) => CommentNumber.parse(term) === review.id || occursIn(review.comment, term))
  )
}

/** True when every term of the search is fulfilled by the thread or by its requirement (R7.2). */
const isSought = (state: State, comment: Comment, search: Query.Query): boolean => {
  if (search.length === 0) return true
  const rule = comment.rule_id === null ? undefined : state.rules.get(comment.rule_id)
  const thread = state.reviews.where("thread", comment.id).map(({ review }) => review)
  return Query.isFulfilledBy(search, {
    texts: thread.map((review) => review.comment),
    comments: thread.map((review) => review.id),
    identifiers:
      rule === undefined
        ? []
        : [
            ReviewViews.ruleDisplayedNameOf(state, comment),
            rule.version,
            rule.srg_id,
            rule.vuln_id,
            rule.legacy_ids,
            rule.ident,
            OtherIdents.listed(rule)
          ],
    controls: rule === undefined ? "" : NistControls.nistControlFamily(rule.ident),
    severity: rule?.rule_severity ?? null,
    status: rule?.status ?? null
  })
}

const isAssignedAs = (
  state: State,
  review: Comment,
  { assigned, assignee_id, overdue }: ReviewView.CommentFilter,
  now: Date
): boolean => {
  if (assigned === null && assignee_id === null && overdue === null) return true
  const assignment = Assignments.standingOf(state, review)
  const isOverdue = Assignment.isOverdue(review, assignment?.due_on ?? null, Day.of(now))
  return (
    (assigned === null || assigned === (assignment !== null)) &&
    (assignee_id === null || assignee_id === assignment?.assignee_id) &&
    (overdue === null || overdue === isOverdue)
  )
}

/** The filters that also apply to status counts (R7.3). */
const isAskedFor = (state: State, review: Comment, query: ReviewView.CommentFilter, now: Date): boolean =>
  (query.include_deleted || review.rule_id === null || isLive(state, review.rule_id)) &&
  (query.commentable_type === null || (query.commentable_type === "component") === (review.rule_id === null)) &&
  (query.rule_id === null || query.rule_id === review.rule_id) &&
  (query.author_id === null || query.author_id === review.user_id) &&
  (query.section === null || (query.section === "none" ? null : query.section) === review.section) &&
  (query.comment_type === null ||
    (query.comment_type === "none" ? null : query.comment_type) === review.comment_type) &&
  isAssignedAs(state, review, query, now) &&
  saysAll(state, review, query.terms) &&
  isSought(state, review, query.search)

/** The filters that status counts ignore. */
const isSelected = (review: Comment, { triage_status, resolved, stage }: ReviewView.CommentFilter): boolean =>
  (stage === null || Resolution.isAt(stage, review)) &&
  (triage_status === "all" || triage_status === review.triage_status) &&
  (resolved === null || resolved === (review.adjudicated_at !== null))

const statuses = TriageStatus.TriageStatus.literals

/** The ascending order of each sort. Comments on the component as a whole and those without a known author are last. */
const comparisonOf = (state: State, sort: ReviewView.CommentQuery["sort"]): Comparison<Comment> => {
  switch (sort) {
    case "created_at":
      return ascending(({ created_at }) => created_at)
    case "rule":
      return ascending(({ rule_id }) =>
        rule_id === null ? Infinity : (state.rules.get(rule_id)?.rule_number ?? Infinity)
      )
    case "status":
      return ascending(({ triage_status }) => statuses.indexOf(triage_status))
    case "author":
      return (left, right) =>
        compareNames(ReviewViews.authorNameOf(state, left), ReviewViews.authorNameOf(state, right))
  }
}

const compareNames = (left: string | null, right: string | null): number =>
  left === null || right === null ? Number(left === null) - Number(right === null) : compareTexts(left, right)

const rowOf = (state: State, { review, pinned_sha256 }: CommentRecord, caller: UserId): ReviewView.CommentRow => ({
  ...Struct.pick(review, ReviewView.fieldsOfRow),
  component_name: state.components.get(review.component_id)?.component.name ?? "",
  commentable_type: ReviewView.commentableType(review.rule_id !== null),
  rule_displayed_name: ReviewViews.ruleDisplayedNameOf(state, review),
  rule_deleted: review.rule_id !== null && !isLive(state, review.rule_id),
  author_id: review.user_id,
  author_name: ReviewViews.authorNameOf(state, review),
  author_email: ReviewViews.authorEmailOf(state, review),
  triage_status: review.triage_status,
  triager_display_name: ReviewViews.triagerNameOf(state, review),
  adjudicator_display_name: ReviewViews.adjudicatorNameOf(state, review),
  ...Assignments.viewOf(state, review),
  responses_count: state.reviews.count("parent", review.id),
  reactions: ReviewViews.reactionsTo(state, review, caller),
  pinned_sha256,
  proposal_target: ReviewViews.rightsOf(state, review).proposal_target
})

const askedFor = (
  state: State,
  component: ComponentId,
  filter: ReviewView.CommentFilter,
  now: Date
): ReadonlyArray<CommentRecord> =>
  state.reviews
    .where("component", component)
    .filter(isComment)
    .filter(({ review }) => isAskedFor(state, review, filter, now))

/** A page of a component's comments in the caller's view, with the counts of R7.3. */
export const page = (
  state: State,
  component: ComponentId,
  query: ReviewView.CommentQuery,
  caller: UserId,
  now: Date
): ReviewView.CommentPage => pageFrom(state, askedFor(state, component, query, now), query, caller)

/** The same over all components of a project. */
export const pageOfProject = (
  state: State,
  project: ProjectId,
  query: ReviewView.CommentQuery,
  caller: UserId,
  now: Date
): ReviewView.CommentPage => {
  const components = state.components.where("project", project).map(({ component }) => component.id)
  const asked = components.flatMap((component) => askedFor(state, component, query, now))
  // Requirements are in order of their components.
  const first = query.sort === "rule" ? ascending<Comment>(({ component_id }) => component_id) : undefined
  return pageFrom(state, asked, query, caller, first)
}

const pageFrom = (
  state: State,
  asked: ReadonlyArray<CommentRecord>,
  query: ReviewView.CommentQuery,
  caller: UserId,
  first: Comparison<Comment> = () => 0
): ReviewView.CommentPage => {
  const selected = asked.filter(({ review }) => isSelected(review, query))
  const whole = by<Comment>(
    first,
    comparisonOf(state, query.sort),
    ascending(({ id }) => id)
  )
  const order = query.order === "desc" ? reversed(whole) : whole
  const ordered = selected.toSorted((left, right) => order(left.review, right.review))
  return {
    rows: Page.slice(ordered, query).map((row) => rowOf(state, row, caller)),
    total: selected.length,
    total_comments: selected.reduce((all, { review }) => all + state.reviews.count("thread", review.id), 0),
    status_counts: TriageStatus.countsOf(asked.map(({ review }) => review))
  }
}

/** The comments that a filter selects, by id. */
export const selected = (
  state: State,
  component: ComponentId,
  filter: ReviewView.CommentFilter,
  now: Date
): ReadonlyArray<CommentRecord> =>
  askedFor(state, component, filter, now).filter(({ review }) => isSelected(review, filter))

/** The first of them, and how many there are. */
export const matching = (
  state: State,
  component: ComponentId,
  filter: ReviewView.CommentFilter,
  limit: number,
  now: Date
): Matching => {
  const found = selected(state, component, filter, now)
  return { ids: found.slice(0, limit).map(({ review }) => review.id), total: found.length }
}

/** The rows of these comments, in the order of the ids. */
export const rows = (
  state: State,
  ids: ReadonlyArray<ReviewId>,
  caller: UserId
): ReadonlyArray<ReviewView.CommentRow> =>
  ids.flatMap((id) => {
    const row = state.reviews.get(id)
    return row !== undefined && isComment(row) ? [rowOf(state, row, caller)] : []
  })

/** The texts of pending comments that are not on deleted rules, oldest first, within the limits. */
export const pendingTexts = (state: State, component: ComponentId, bounds: TextBounds): PendingTexts => {
  const pending = state.reviews
    .where("component", component)
    .filter(isComment)
    .map(({ review }) => review)
    .filter(({ triage_status, rule_id }) => triage_status === "pending" && (rule_id === null || isLive(state, rule_id)))
    .toSorted(
      by(
        ascending(({ created_at }) => created_at),
        ascending(({ id }) => id)
      )
    )
  let characters = 0
  const within = pending.slice(0, bounds.comments).filter(({ comment }) => {
    characters += Text.lengthInCharacters(comment)
    return characters <= bounds.characters
  })
  return { texts: within.map(({ id, comment }) => ({ id, comment })), total: pending.length }
}
