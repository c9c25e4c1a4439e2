/**
 * Reads the records that bodies change, in the shapes that their endpoints declare. A body can contain read-only fields of the record as long
 * as they are equal (R3.2). The caller sees each record as in an answer, so the comparison reveals nothing.
 */
import { ComponentObject, CurrentCaller, filterToWire, ProjectObject, RuleToWire, UserObject } from "@docket/api"
import {
  ReadAccounts,
  type Caller,
  type ComponentId,
  ReadComponents,
  ReadComment,
  ManageAccounts,
  type MembershipId,
  ManageMemberships,
  type ProjectId,
  ReadProjects,
  type ResponseTemplateId,
  type SavedFilterId,
  ManageResponseTemplates,
  ManageSavedFilters,
  type ReviewId,
  ListComments,
  type RuleId,
  ReadRules,
  type UserId,
  type WebhookId,
  ManageWebhooks
} from "@docket/core"
import { Effect } from "effect"
import type { ReadRecord } from "../answer/TakenRequest.ts"
import { membershipToWire } from "./MembershipTarget.ts"

/** Reads a record by the ids in the path. */
const record =
  <Params>(
    read: (caller: Caller, params: Params) => Effect.Effect<ReadonlyArray<unknown>, unknown, unknown>
  ): ReadRecord =>
  ({ params }) =>
    Effect.flatMap(CurrentCaller, (caller) => read(caller, params as Params))

/** The editor payload, and the list item. */
const rule = record((caller, { ruleId }: { readonly ruleId: RuleId }) =>
  Effect.gen(function* () {
    const dossier = yield* ReadRules.open(caller, ruleId)
    const { prefix, rules } = yield* ReadRules.list(caller, dossier.rule.component_id)
    const rows = rules.filter(({ rule }) => rule.id === ruleId)
    return [RuleToWire.dossierToWire(dossier), ...rows.map((row) => RuleToWire.countedToWire(row, prefix))]
  })
)

const component = record((caller, { componentId }: { readonly componentId: ComponentId }) =>
  Effect.map(ReadComponents.read(caller, componentId), (details) => [ComponentObject.detailsToWire(details)])
)

const project = record((caller, { projectId }: { readonly projectId: ProjectId }) =>
  Effect.map(ReadProjects.read(caller, projectId), (details) => [ProjectObject.detailsToWire(details)])
)

/** The review object as its requirement shows it, and for a top-level comment also its row of the triage table. */
const review = record((caller, { reviewId }: { readonly reviewId: ReviewId }) =>
  Effect.gen(function* () {
    const view = yield* ReadComment.read(caller, reviewId)
    const reviews = view.rule_id === null ? [] : (yield* ReadRules.open(caller, view.rule_id)).reviews
    const row = yield* Effect.orElseSucceed(ListComments.read(caller, reviewId), () => null)
    const placed = reviews.find(({ id }) => id === reviewId) ?? { ...view, quote_place: null }
    return row === null ? [placed] : [placed, row]
  })
)

const template = record(
  (caller, { projectId, templateId }: { readonly projectId: ProjectId; readonly templateId: ResponseTemplateId }) =>
    Effect.map(ManageResponseTemplates.read(caller, projectId, templateId), (found) => [found])
)

const savedFilter = record(
  (caller, { filterId, projectId }: { readonly projectId: ProjectId; readonly filterId: SavedFilterId }) =>
    Effect.map(ManageSavedFilters.read(caller, projectId, filterId), (found) => [filterToWire(found)])
)

const webhook = record(
  (caller, { projectId, webhookId }: { readonly projectId: ProjectId; readonly webhookId: WebhookId }) =>
    Effect.map(ManageWebhooks.list(caller, projectId), (webhooks) => webhooks.filter(({ id }) => id === webhookId))
)

const user = record((caller, { userId }: { readonly userId: UserId }) =>
  Effect.map(ManageAccounts.read(caller, userId), (found) => [UserObject.userToWire(found)])
)

const ownAccount = record((caller) => Effect.map(ReadAccounts.me(caller), (me) => [me]))

/** The membership, and its row in the project's list of members. */
const membership = record((caller, { membershipId }: { readonly membershipId: MembershipId }) =>
  Effect.map(ManageMemberships.read(caller, membershipId), (found) => [membershipToWire(found), found])
)

/** The readers by the path of the endpoint. */
export const records: Readonly<Record<string, ReadRecord>> = {
  "/rules/:ruleId": rule,
  "/components/:componentId": component,
  "/projects/:projectId": project,
  "/memberships/:membershipId": membership,
  "/reviews/:reviewId": review,
  "/projects/:projectId/triage_response_templates/:templateId": template,
  "/projects/:projectId/saved_filters/:filterId": savedFilter,
  "/projects/:projectId/webhooks/:webhookId": webhook,
  "/users/:userId": user,
  "/users": ownAccount
}
