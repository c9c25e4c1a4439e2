/** Endpoints of presence: who is on a component now (R4.6). */
import { ComponentId, Presence, ReadPresence, ReportPresence, ReviewId, RuleId } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import { unattended } from "../handling/Handling.ts"
import * as Declared from "../problem/Declared.ts"
import { Toast } from "../wire/Answer.ts"
import { withExample } from "../wire/Example.ts"
import { idInText } from "../wire/Input.ts"
import { required } from "../wire/Parameter.ts"
import { PresencesObject } from "./PresenceObject.ts"

const Report = Schema.Struct({
  tab: Presence.Tab,
  component_id: ComponentId,
  rule_id: Schema.optionalKey(Schema.NullOr(RuleId)),
  review_id: Schema.optionalKey(Schema.NullOr(ReviewId)),
  editing: Schema.Boolean
}).check(
  Schema.makeFilter(({ review_id, rule_id }) =>
    (rule_id ?? null) === null || (review_id ?? null) === null
      ? undefined
      : { path: ["review_id"], issue: "A tab is on a requirement or on a comment, not on both" }
  )
)

export class PresenceEndpoints extends HttpApiGroup.make("presence")
  .annotate(OpenApi.Description, "Who is on a component now.")
  .add(
    HttpApiEndpoint.put("report", "/api/presence", {
      payload: withExample(Report, {
        tab: "5f1c7f0e-3f0a-4a46-9a0b-2d3c5f3c9b1d",
        component_id: 12,
        rule_id: 36,
        editing: true
      }),
      success: PresencesObject,
      error: Declared.ofBody
    })
      .annotateMerge(
        described(
          ReportPresence.policy,
          "Report that you are on a component",
          `\`tab\` names the tab or program; it has one place. \`rule_id\` or \`review_id\` is the open requirement or comment; \`editing\` says that you have unsaved text in it. Repeat it every ${Presence.secondsPresent / 3} seconds: after ${Presence.secondsPresent} the tab is gone. A user has at most ${Presence.mostTabs} tabs. Returns who is present, you included. It leaves no history entry and no event, and does not extend a session.`
        )
      )
      .annotateMerge(unattended),
    HttpApiEndpoint.get("read", "/api/presence", {
      query: { component_id: required(idInText(ComponentId), "The component.") },
      success: PresencesObject,
      error: Declared.ofQuery
    })
      .annotateMerge(
        described(
          ReadPresence.policy,
          "Read who is on a component",
          `Each user once at each place, by name; at most ${Presence.mostPresent} places. \`shown\` is false when the installation does not show presence. Changes also come in the stream of \`GET /api/events?presence=true\`.`
        )
      )
      .annotateMerge(unattended),
    HttpApiEndpoint.delete("leave", "/api/presence", {
      query: { tab: required(Presence.Tab, "The name of the tab.") },
      success: Schema.Struct({ toast: Toast }),
      error: Declared.ofQuery
    })
      .annotateMerge(described(ReportPresence.leavePolicy, "Report that a tab is closed", "An unknown tab is ignored."))
      .annotateMerge(unattended)
  )
  .middleware(Authentication) {}
