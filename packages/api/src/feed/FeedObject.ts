/** Events in the API: ids and names, the change and its time; no text of a comment, no e-mail address. */
import { ComponentId, FeedCursor, type FeedEvent, ProjectId, ReviewId, RuleId, UserId } from "@docket/core"
import { Schema } from "effect"
import { IsoTime } from "../wire/Time.ts"

export const FeedEventObject = Schema.Struct({
  /** The position of the event, to continue from after processing it. */
  cursor: Schema.String,
  at: IsoTime,
  /** The record and the change, such as `comment.triaged`. More types may be added; ignore unknown ones. */
  type: Schema.String,
  /** Null for acts of the system. */
  actor: Schema.NullOr(Schema.Struct({ id: UserId, name: Schema.String })),
  project_id: ProjectId,
  component_id: Schema.NullOr(ComponentId),
  rule_id: Schema.NullOr(RuleId),
  review_id: Schema.NullOr(ReviewId),
  triage_status: Schema.NullOr(Schema.String),
  adjudicated: Schema.NullOr(Schema.Boolean),
  summary: Schema.String
}).annotate({ identifier: "Event" })

/** An event in the API. */
export const feedEventToWire = ({ cursor, ...event }: FeedEvent.FeedEvent): typeof FeedEventObject.Type => ({
  cursor: FeedCursor.format(cursor),
  ...event
})
