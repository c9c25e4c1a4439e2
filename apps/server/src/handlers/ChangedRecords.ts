/**
 * How each record that a body changes is read, in the shapes that its endpoint declares: a body may hold fields of the record that cannot be written, as long
 * as they are equal (R3.2). The caller sees each as an answer gives it to them, so that comparing reveals nothing.
 */
import { ComponentObject, CurrentCaller, ProjectObject, RuleToWire, UserObject } from "@docket/api"
import {
  Accounts,
  type Caller,
  type ComponentId,
  Components,
  Editing,
  ManagingAccounts,
  type MembershipId,
  Memberships,
  type ProjectId,
  Projects,
  type ResponseTemplateId,
  ResponseTemplates,
  type ReviewId,
  Reviews,
  type RuleId,
  Rules,
  type UserId,
  type WebhookId,
  Webhooks
} from "@docket/core"
import { Effect } from "effect"
import type { ReadRecord } from "../answer/TakenRequest.ts"
import { membershipToWire } from "./MembershipTarget.ts"

/** Reads a record by the ids of the path. */
const record =
  <Params>(
    read: (caller: Caller, params: Params) => Effect.Effect<ReadonlyArray<unknown>, unknown, unknown>
  ): ReadRecord =>
  ({ params }) =>
    Effect.flatMap(CurrentCaller, (caller) => read(caller, params as Params))

/** The editor payload, and the item of the list. */
const rule = record((caller, { ruleId }: { readonly ruleId: RuleId }) =>
  Effect.map(Rules.open(caller, ruleId), (dossier) => [
    RuleToWire.dossierToWire(dossier),
    RuleToWire.listedToWire(dossier, dossier.prefix)
  ])
)

const component = record((caller, { componentId }: { readonly componentId: ComponentId }) =>
  Effect.map(Components.read(caller, componentId), (details) => [ComponentObject.detailsToWire(details)])
)

const project = record((caller, { projectId }: { readonly projectId: ProjectId }) =>
  Effect.map(Projects.read(caller, projectId), (details) => [ProjectObject.detailsToWire(details)])
)

/** The review object, and of a comment at the top of its thread the row of the triage table. */
const review = record((caller, { reviewId }: { readonly reviewId: ReviewId }) =>
  Effect.all([Editing.read(caller, reviewId), Effect.orElseSucceed(Reviews.read(caller, reviewId), () => null)]).pipe(
    Effect.map((both) => both.filter((one) => one !== null))
  )
)

const template = record(
  (caller, { projectId, templateId }: { readonly projectId: ProjectId; readonly templateId: ResponseTemplateId }) =>
    Effect.map(ResponseTemplates.read(caller, projectId, templateId), (found) => [found])
)

const webhook = record(
  (caller, { projectId, webhookId }: { readonly projectId: ProjectId; readonly webhookId: WebhookId }) =>
    Effect.map(Webhooks.list(caller, projectId), (webhooks) => webhooks.filter(({ id }) => id === webhookId))
)

const user = record((caller, { userId }: { readonly userId: UserId }) =>
  Effect.map(ManagingAccounts.read(caller, userId), (found) => [UserObject.userToWire(found)])
)

const ownAccount = record((caller) => Effect.map(Accounts.me(caller), (me) => [me]))

/** The membership, and the row of the project's list of members. */
const membership = record((caller, { membershipId }: { readonly membershipId: MembershipId }) =>
  Effect.map(Memberships.read(caller, membershipId), (found) => [membershipToWire(found), found])
)

/** By the path of the endpoints that change them. */
export const records: Readonly<Record<string, ReadRecord>> = {
  "/rules/:ruleId": rule,
  "/components/:componentId": component,
  "/projects/:projectId": project,
  "/memberships/:membershipId": membership,
  "/reviews/:reviewId": review,
  "/projects/:projectId/triage_response_templates/:templateId": template,
  "/projects/:projectId/webhooks/:webhookId": webhook,
  "/users/:userId": user,
  "/users": ownAccount
}
