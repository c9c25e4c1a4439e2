/** Watches: a person follows a project, a component or a requirement, and gets letters about what happens there (R22.6). Pure. */
import { Schema } from "effect"
import type { FeedType } from "../feed/FeedEvent.ts"
import { ComponentId, ProjectId, RuleId, UserId, WatchId } from "../Ids.ts"
import { Violation } from "../Refusal.ts"

/** Invariant: one for each person and target. A target has its component and project; a watch of a project has neither component nor requirement. */
export const Watch = Schema.Struct({
  id: WatchId,
  user_id: UserId,
  project_id: ProjectId,
  component_id: Schema.NullOr(ComponentId),
  rule_id: Schema.NullOr(RuleId),
  created_at: Schema.Date
})
export interface Watch extends Schema.Schema.Type<typeof Watch> {}

/** What is watched. */
export type Target = Pick<Watch, "project_id" | "component_id" | "rule_id">

/** A watch with the names of its target. */
export const WatchView = Schema.Struct({
  ...Watch.fields,
  project_name: Schema.String,
  component_name: Schema.NullOr(Schema.String),
  component_version: Schema.NullOr(Schema.Int),
  component_release: Schema.NullOr(Schema.Int),
  rule_displayed_name: Schema.NullOr(Schema.String)
})
export interface WatchView extends Schema.Schema.Type<typeof WatchView> {}

/** The most watches of a person. */
export const mostOfUser = 500

export class TooManyWatches extends Violation("TooManyWatches", "too_many_watches", {
  detail: `You can watch at most ${mostOfUser} projects, components and requirements.`
}) {}

/** The types of events that those who watch get. Others are of no lasting interest, or are for admins. */
export const watchedTypes: ReadonlyArray<FeedType> = [
  "comment.created",
  "comment.replied",
  "comment.triaged",
  "comment.adjudicated",
  "comment.reopened",
  "comment.withdrawn",
  "comment.merged",
  "comment.moved",
  "comment.proposal_accepted",
  "comment.triage_undone",
  "rule.created",
  "rule.edited",
  "rule.deleted",
  "rule.review_requested",
  "rule.changes_requested",
  "rule.approved",
  "rule.locked",
  "rule.unlocked",
  "rule.relocated_in",
  "rule.relocated_out",
  "component.created",
  "component.changed",
  "component.phase_changed",
  "component.released",
  "component.deleted"
]

/** True when the watch is of the place of an event. */
export const covers = (watch: Target, place: { readonly [Key in keyof Target]: Target[Key] | null }): boolean =>
  watch.project_id === place.project_id &&
  (watch.component_id === null || watch.component_id === place.component_id) &&
  (watch.rule_id === null || watch.rule_id === place.rule_id)
