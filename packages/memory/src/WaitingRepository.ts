/** The in-memory implementation of WaitingRepository. */
import { Effect, Layer } from "effect"
import {
  Assignment,
  CommentPhase,
  Page,
  type Reader,
  Review,
  type WaitingComment,
  type WaitingQuery,
  type WaitingReason,
  WaitingRepository
} from "@docket/core"
import * as Assignments from "./Assignments.ts"
import { present } from "./Integrity.ts"
import { ascending, by, type Comparison } from "./Lists.ts"
import { isLive } from "./LiveRules.ts"
import * as Memberships from "./Memberships.ts"
import * as ReviewViews from "./ReviewViews.ts"
import type { State } from "./State.ts"
import { Store } from "./Store.ts"
import { compareTexts } from "./TextOrder.ts"

const componentOf = (state: State, { component_id }: Review.Review) =>
  present("Review", state.components.get(component_id), "Its component does not exist.").component

const isWaiting = (state: State, review: Review.Review): boolean =>
  Review.isTopLevelComment(review) &&
  (review.rule_id === null || isLive(state, review.rule_id)) &&
  // The frozen state does not depend on the time.
  !CommentPhase.stateAt(componentOf(state, review), new Date(0)).frozen_for_writes

/** The newest open mention of the reader in the thread of a comment: the review that has it. */
const mentioning = (state: State, review: Review.Review, reader: Reader): Review.Review | null =>
  state.mentions
    .where("user", reader.user_id)
    .flatMap(({ done_at, review_id }) => (done_at === null ? (state.reviews.get(review_id)?.review ?? []) : []))
    .filter(({ thread_id, triage_status }) => thread_id === review.id && triage_status !== "withdrawn")
    .toSorted((left, right) => right.id - left.id)[0] ?? null

/** The last reply of others to a comment; null without one. */
const lastReply = (state: State, review: Review.Review): Review.Review | null =>
  state.reviews
    .where("thread", review.id)
    .map((row) => row.review)
    .filter(
      ({ action, id, triage_status, user_id }) =>
        id !== review.id && action === "comment" && triage_status === null && user_id !== review.user_id
    )
    .toSorted((left, right) => right.id - left.id)[0] ?? null

const reasonsOf = (
  state: State,
  review: Review.Review,
  reader: Reader,
  { unassigned }: WaitingQuery
): ReadonlyArray<WaitingReason> => {
  const assignee = Assignments.standingOf(state, review)?.assignee_id ?? null
  const isOwn = review.user_id === reader.user_id && Memberships.isMember(state, review, reader)
  return [
    ...(review.triage_status !== "withdrawn" &&
    mentioning(state, review, reader) !== null &&
    Memberships.isMember(state, review, reader)
      ? (["mentioned"] as const)
      : []),
    ...(!Review.isOpen(review) ? [] : openReasonsOf(state, review, reader, { isOwn, assignee, unassigned }))
  ]
}

const openReasonsOf = (
  state: State,
  review: Review.Review,
  reader: Reader,
  {
    assignee,
    isOwn,
    unassigned
  }: { readonly isOwn: boolean; readonly assignee: number | null; readonly unassigned: boolean }
): ReadonlyArray<WaitingReason> => [
  ...(assignee === reader.user_id ? (["assigned"] as const) : []),
  ...(isOwn && review.triage_status === "needs_clarification" ? (["clarification_wanted"] as const) : []),
  ...(unassigned && assignee === null && (reader.site_admin || Assignments.mayDecide(state, reader.user_id, review))
    ? (["unassigned"] as const)
    : [])
]

const rowOf = (
  state: State,
  review: Review.Review,
  reason: WaitingReason,
  { today }: WaitingQuery,
  reader: Reader
): WaitingComment => {
  const asked =
    reason === "mentioned"
      ? mentioning(state, review, reader)
      : reason === "clarification_wanted"
        ? lastReply(state, review)
        : null
  const { name, release, released, version } = componentOf(state, review)
  const project = present("Review", state.projects.get(review.project_id), "Its project does not exist.")
  const due_on = reason === "assigned" ? (Assignments.standingOf(state, review)?.due_on ?? null) : null
  return {
    reason,
    id: review.id,
    project_id: review.project_id,
    project_name: project.name,
    component_id: review.component_id,
    component_name: name,
    component_version: version,
    component_release: release,
    component_released: released,
    rule_id: review.rule_id,
    rule_displayed_name: ReviewViews.ruleDisplayedNameOf(state, review),
    section: review.section,
    comment: review.comment,
    author_name: ReviewViews.authorNameOf(state, review),
    triage_status: review.triage_status ?? "pending",
    triage_set_at: review.triage_set_at,
    due_on,
    overdue: Assignment.isOverdue(review, due_on, today),
    asked_review_id: asked?.id ?? null,
    asked_by: asked === null ? null : ReviewViews.authorNameOf(state, asked),
    asked_comment: asked?.comment ?? null,
    asked_at: asked?.created_at ?? null,
    created_at: review.created_at,
    updated_at: review.updated_at
  }
}

const mostUrgentFirst: Comparison<WaitingComment> = by(
  (left, right) => compareTexts(left.due_on ?? "~", right.due_on ?? "~"),
  ascending(({ created_at }) => created_at),
  ascending(({ id }) => id),
  (left, right) => compareTexts(left.reason, right.reason)
)

export const layer: Layer.Layer<WaitingRepository, never, Store> = Layer.effect(
  WaitingRepository,
  Effect.map(Store, (store) =>
    WaitingRepository.of({
      page: (reader, query) =>
        store.read((state) => {
          const all = state.reviews
            .all()
            .map(({ review }) => review)
            .filter((review) => isWaiting(state, review))
            .flatMap((review) =>
              reasonsOf(state, review, reader, query).map((reason) => rowOf(state, review, reason, query, reader))
            )
          const selected = all.filter(({ reason }) => query.reason === null || query.reason === reason)
          const count = (wanted: WaitingReason) => all.filter(({ reason }) => reason === wanted).length
          return {
            rows: Page.slice(selected.toSorted(mostUrgentFirst), query),
            total: selected.length,
            counts: {
              assigned: count("assigned"),
              clarification_wanted: count("clarification_wanted"),
              mentioned: count("mentioned"),
              unassigned: query.unassigned ? count("unassigned") : null,
              overdue: all.filter(({ overdue }) => overdue).length
            }
          }
        })
    })
  )
)
