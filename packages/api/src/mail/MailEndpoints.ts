/** Endpoints of e-mail: what people choose and watch, links to unsubscribe, and letters that failed (R22). */
import {
  ChangeMailSettings,
  ComponentId,
  Letter,
  LetterId,
  MailSetting,
  ManageLetters,
  ManageWatches,
  ProjectId,
  RuleId,
  Watch,
  WatchId
} from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import { ignoresForm } from "../handling/Handling.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { withExample } from "../wire/Example.ts"
import { idInText, InputText } from "../wire/Input.ts"
import { optional, page, required } from "../wire/Parameter.ts"
import { LetterObject, MailSettings, SomeMailSettings, WatchObject } from "./MailObject.ts"

const token = required(InputText, "The token of the link in the e-mail.")

const unsubscribed = Schema.Struct({
  kinds: Schema.Array(
    Schema.Struct({
      kind: MailSetting.MailTopic,
      cadence: MailSetting.Cadence,
      /** The choice before. */
      previous: MailSetting.Cadence
    })
  ),
  toast: Toast
})

/** Links of e-mails, which work without signing in. */
export class UnsubscribeEndpoints extends HttpApiGroup.make("unsubscribing")
  .annotate(OpenApi.Description, "Links in e-mails that switch their kinds off, without sign-in.")
  .add(
    HttpApiEndpoint.post("unsubscribe", "/api/unsubscribe", {
      query: { token },
      success: unsubscribed,
      error: Declared.ofQuery
    })
      .annotateMerge(
        described(
          ChangeMailSettings.linkPolicy,
          "Switch the kinds of an e-mail off",
          "The address in the header `List-Unsubscribe` of the e-mail (RFC 8058). The form that mail programs send is ignored. A browser that opens the same address gets a page with a button."
        )
      )
      .annotateMerge(ignoresForm),
    HttpApiEndpoint.put("resubscribe", "/api/unsubscribe", {
      query: { token },
      payload: withExample(Schema.Struct({ settings: SomeMailSettings }), { settings: { decided: "daily" } }),
      success: unsubscribed,
      error: Declared.ofBody
    }).annotateMerge(
      described(
        ChangeMailSettings.linkPolicy,
        "Switch kinds of an e-mail on again",
        "Only the kinds of the link change; others are ignored."
      )
    )
  ) {}

const oneTarget = Schema.makeFilter(
  (target: { readonly project_id?: unknown; readonly component_id?: unknown; readonly rule_id?: unknown }) =>
    [target.project_id, target.component_id, target.rule_id].filter((id) => id !== undefined).length === 1
      ? undefined
      : { path: ["rule_id"], issue: "Name one of project_id, component_id and rule_id" }
)

const Target = Schema.Struct({
  project_id: Schema.optionalKey(ProjectId),
  component_id: Schema.optionalKey(ComponentId),
  rule_id: Schema.optionalKey(RuleId)
}).check(oneTarget)

const ofLetter = { letterId: idInText(LetterId) }

const changedLetter = Schema.Struct({ letter: LetterObject, toast: Toast })

export class MailEndpoints extends HttpApiGroup.make("mail")
  .annotate(OpenApi.Description, "E-mail settings, what you watch, and e-mails that failed.")
  .add(
    HttpApiEndpoint.get("readMailSettings", "/api/mail_settings", {
      success: Schema.Struct({
        /** False when this installation sends no e-mail. */
        enabled: Schema.Boolean,
        settings: MailSettings,
        defaults: MailSettings
      }),
      error: Declared.always
    }).annotateMerge(
      described(
        ChangeMailSettings.policy,
        "Read what you get by e-mail",
        "Each kind is `at_once`, `daily`, `weekly` or `off`. Letters about your account are always sent."
      )
    ),
    HttpApiEndpoint.patch("changeMailSettings", "/api/mail_settings", {
      payload: withExample(Schema.Struct({ settings: SomeMailSettings }), { settings: { decided: "weekly" } }),
      success: Schema.Struct({ settings: MailSettings, toast: Toast }),
      error: Declared.ofBody
    }).annotateMerge(described(ChangeMailSettings.policy, "Choose what you get by e-mail")),
    HttpApiEndpoint.get("listWatches", "/api/watches", {
      query: {
        project_id: optional(idInText(ProjectId), "Only the watch of this project."),
        component_id: optional(idInText(ComponentId), "Only the watch of this component."),
        rule_id: optional(idInText(RuleId), "Only the watch of this requirement."),
        ...page()
      },
      success: Schema.Struct({ rows: Schema.Array(WatchObject), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ManageWatches.policy,
        "List what you watch, newest first",
        "Of what you may read. At most one of the three ids."
      )
    ),
    HttpApiEndpoint.put("watch", "/api/watches", {
      payload: withExample(Target, { component_id: 12 }),
      success: Schema.Struct({ watch: Schema.Struct({ id: WatchId }), toast: Toast }),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        ManageWatches.policy,
        "Watch a project, component or requirement",
        `You get e-mail of the kind \`watched\` about comments and changes there. What you watch already stays so. At most ${Watch.mostOfUser}.`
      )
    ),
    HttpApiEndpoint.delete("unwatch", "/api/watches/:watchId", {
      params: { watchId: idInText(WatchId) },
      success: Schema.Struct({ toast: Toast }),
      error: Declared.ofPath
    }).annotateMerge(described(ManageWatches.policy, "Stop watching")),
    HttpApiEndpoint.get("listLetters", "/api/letters", {
      query: {
        state: optional(Letter.LetterState, "Only letters in this state; by default `failed` and `uncertain`."),
        ...page()
      },
      success: Schema.Struct({ rows: Schema.Array(LetterObject), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ManageLetters.policy,
        "List e-mails that failed, newest first",
        "An e-mail is `uncertain` when the service stopped while it sent it: the mail server may have it or not. It is not sent again without you."
      )
    ),
    HttpApiEndpoint.post("retryLetter", "/api/letters/:letterId/retry", {
      params: ofLetter,
      success: changedLetter,
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(described(ManageLetters.policy, "Send an e-mail again that failed")),
    HttpApiEndpoint.post("discardLetter", "/api/letters/:letterId/discard", {
      params: ofLetter,
      success: changedLetter,
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(described(ManageLetters.policy, "Give up an e-mail that failed"))
  )
  .middleware(Authentication) {}
