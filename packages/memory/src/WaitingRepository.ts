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
  Review.isOpen(review) &&
  (review.rule_id === null || isLive(state, review.rule_id)) &&
  // The frozen state does not depend on the time.
  !CommentPhase.stateAt(componentOf(state, review), new Date(0)).frozen_for_writes

const reasonsOf = (
  state: State,
  review: Review.Review,
  reader: Reader,
  { unassigned }: WaitingQuery
): ReadonlyArray<WaitingReason> => {
  const assignee = Assignments.standingOf(state, review)?.assignee_id ?? null
  const isOwn = review.user_id === reader.user_id && Memberships.isMember(state, review, reader)
  return [
    ...(assignee === reader.user_id ? (["assigned"] as const) : []),
    ...(isOwn && review.triage_status === "needs_clarification" ? (["clarification_wanted"] as const) : []),
    ...(unassigned && assignee === null && (reader.site_admin || Assignments.mayDecide(state, reader.user_id, review))
      ? (["unassigned"] as const)
      : [])
  ]
}

const rowOf = (state: State, review: Review.Review, reason: WaitingReason, { today }: WaitingQuery): WaitingComment => {
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
              reasonsOf(state, review, reader, query).map((reason) => rowOf(state, review, reason, query))
            )
          const selected = all.filter(({ reason }) => query.reason === null || query.reason === reason)
          const count = (wanted: WaitingReason) => all.filter(({ reason }) => reason === wanted).length
          return {
            rows: Page.slice(selected.toSorted(mostUrgentFirst), query),
            total: selected.length,
            counts: {
              assigned: count("assigned"),
              clarification_wanted: count("clarification_wanted"),
              unassigned: query.unassigned ? count("unassigned") : null,
              overdue: all.filter(({ overdue }) => overdue).length
            }
          }
        })
    })
  )
)
