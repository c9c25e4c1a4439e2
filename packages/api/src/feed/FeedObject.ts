/** The wire form of events: ids and names, what happened and when; no text of a comment, no e-mail address. */
import { ComponentId, FeedCursor, type FeedEvent, ProjectId, ReviewId, RuleId, UserId } from "@docket/core"
import { Schema } from "effect"
import { IsoTime } from "../wire/Time.ts"

export const FeedEventObject = Schema.Struct({
  /** The event's place: what to go on from once it was dealt with. */
  cursor: Schema.String,
  at: IsoTime,
  /** The record and what happened to it, such as `comment.triaged`. More may come; what is not known is to be ignored. */
  type: Schema.String,
  /** Null for what the system did by itself. */
  actor: Schema.NullOr(Schema.Struct({ id: UserId, name: Schema.String })),
  project_id: ProjectId,
  component_id: Schema.NullOr(ComponentId),
  rule_id: Schema.NullOr(RuleId),
  review_id: Schema.NullOr(ReviewId),
  triage_status: Schema.NullOr(Schema.String),
  adjudicated: Schema.NullOr(Schema.Boolean),
  summary: Schema.String
}).annotate({ identifier: "Event" })

/** An event as it travels. */
export const feedEventToWire = ({ cursor, ...event }: FeedEvent.FeedEvent): typeof FeedEventObject.Type => ({
  cursor: FeedCursor.format(cursor),
  ...event
})
