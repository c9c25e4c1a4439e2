/** The in-memory implementation of OwnCommentRepository. */
import { Effect, Layer } from "effect"
import {
  type OwnComment,
  ListOwnComments,
  OwnCommentRepository,
  type OwnCommentState,
  Page,
  Review,
  type UserId
} from "@docket/core"
import { present } from "./Integrity.ts"
import { ascending, by, reversed } from "./Lists.ts"
import { isLive } from "./LiveRules.ts"
import * as Memberships from "./Memberships.ts"
import * as ReviewViews from "./ReviewViews.ts"
import type { State } from "./State.ts"
import { Store } from "./Store.ts"

/** The last change by others. */
const lastActivityOf = (review: Review.Review, replies: ReadonlyArray<Review.Review>, reader: UserId): Date | null => {
  const times = [
    ...replies.filter(({ user_id }) => user_id !== reader).map(({ created_at }) => created_at),
    ...(review.triage_set_by_id === reader ? [] : [review.triage_set_at]),
    ...(review.adjudicated_by_id === reader ? [] : [review.adjudicated_at])
  ]
  return times.reduce((last, time) => (time !== null && (last === null || time > last) ? time : last), null)
}

const rowOf = (state: State, review: Review.Review, reader: UserId): OwnComment => {
  const place = present("Review", state.components.get(review.component_id), "Its component does not exist.")
  const thread = state.reviews.where("thread", review.id).map((row) => row.review)
  const replies = thread.filter(({ id }) => id !== review.id)
  const response = replies
    .filter(({ triage_status, user_id }) => user_id !== reader && triage_status === null)
    .toSorted((left, right) => right.id - left.id)[0]
  return {
    id: review.id,
    project_id: review.project_id,
    component_id: review.component_id,
    component_name: place.component.name,
    component_version: place.component.version,
    component_release: place.component.release,
    component_released: place.component.released,
    rule_id: review.rule_id,
    rule_displayed_name: ReviewViews.ruleDisplayedNameOf(state, review),
    rule_deleted: review.rule_id !== null && !isLive(state, review.rule_id),
    section: review.section,
    comment: review.comment,
    triage_status: review.triage_status ?? "pending",
    triage_set_at: review.triage_set_at,
    adjudicated_at: review.adjudicated_at,
    replies_count: replies.length,
    last_activity_at: lastActivityOf(review, replies, reader),
    response_id: response?.id ?? null,
    response_by: response === undefined ? null : ReviewViews.authorNameOf(state, response),
    response_comment: response?.comment ?? null,
    response_at: response?.created_at ?? null,
    created_at: review.created_at,
    updated_at: review.updated_at
  }
}

const newestFirst = reversed(
  by<OwnComment>(
    ascending(({ created_at }) => created_at),
    ascending(({ id }) => id)
  )
)

export const layer: Layer.Layer<OwnCommentRepository, never, Store> = Layer.effect(
  OwnCommentRepository,
  Effect.map(Store, (store) =>
    OwnCommentRepository.of({
      page: (reader, request) =>
        store.read((state) => {
          const { project_id = null, state: wanted = null, triage_status = null } = request
          const seen_at = state.commentsSeen.get(reader.user_id)?.seen_at ?? null
          const all = state.reviews
            .all()
            .map(({ review }) => review)
            .filter((review) => review.user_id === reader.user_id && Review.isTopLevelComment(review))
            .filter((review) => Memberships.isMember(state, review, reader))
            .filter((review) => project_id === null || review.project_id === project_id)
            .filter((review) => triage_status === null || review.triage_status === triage_status)
            .map((review) => rowOf(state, review, reader.user_id))
          const isIn: Readonly<Record<OwnCommentState, (row: OwnComment) => boolean>> = {
            new: (row) => ListOwnComments.isNew(row, seen_at),
            open: (row) => Review.isOpen(row),
            decided: (row) => !Review.isOpen(row)
          }
          const listed = wanted === null ? all : all.filter(isIn[wanted])
          const countOf = (state: OwnCommentState) => all.filter(isIn[state]).length
          const counts = { new: countOf("new"), open: countOf("open"), decided: countOf("decided") }
          return {
            rows: Page.slice(listed.toSorted(newestFirst), request),
            total: listed.length,
            seen_at,
            new_total: counts.new,
            counts
          }
        }),
      markSeen: (user_id, at) =>
        store.write((change) => {
          const earlier = change.state.commentsSeen.get(user_id)?.seen_at
          if (change.state.users.get(user_id) === undefined || (earlier !== undefined && earlier >= at)) return
          change.put("commentsSeen", { user_id, seen_at: at })
        })
    })
  )
)
