/** Who is on a component, in the API. */
import { ComponentId, ReviewId, RuleId, UserId } from "@docket/core"
import { Schema } from "effect"

/** A user at a place: on the component, or on a requirement or comment of it. */
export const PresentObject = Schema.Struct({
  user: Schema.Struct({ id: UserId, name: Schema.String }),
  rule_id: Schema.NullOr(RuleId),
  review_id: Schema.NullOr(ReviewId),
  /** The user has unsaved text there. */
  editing: Schema.Boolean
}).annotate({ identifier: "Present" })

export const PresencesObject = Schema.Struct({
  /** False when the installation does not show presence. */
  shown: Schema.Boolean,
  present: Schema.Array(PresentObject)
}).annotate({ identifier: "Presences" })

/** The message of a stream of events: all who are on the component now. */
export const PresenceMessage = Schema.Struct({
  component_id: ComponentId,
  present: Schema.Array(PresentObject)
})
