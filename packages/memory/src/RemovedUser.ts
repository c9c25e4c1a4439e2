/** Updates the records that refer to a deleted account, in memory (R5.7). Used by the repository of users. */
import { type BatchItem, type ComponentId, FormerMember, ProjectId, type Review, type UserId } from "@docket/core"
import * as Memberships from "./Memberships.ts"
import { removeLinks } from "./SetupLinks.ts"
import { heartbeatKey, keptAnswerKey, mailSettingKey, mentionKey } from "./State.ts"
import type { Change } from "./Store.ts"

/** Returns null for this user, and any other id unchanged. */
const without = (user: UserId, id: UserId | null): UserId | null => (id === user ? null : id)

/** The same for the users in the items of a batch. */
const namedBefore = (user: UserId, name: string, before: BatchItem["before"]): BatchItem["before"] => ({
  ...before,
  triage_set_by_id: without(user, before.triage_set_by_id),
  triage_set_by_imported_name: before.triage_set_by_id === user ? name : before.triage_set_by_imported_name,
  adjudicated_by_id: without(user, before.adjudicated_by_id),
  adjudicated_by_imported_name: before.adjudicated_by_id === user ? name : before.adjudicated_by_imported_name
})

const withName = (user: UserId, name: string, review: Review.Review): Review.Review => ({
  ...review,
  user_id: without(user, review.user_id),
  imported_name: review.user_id === user ? name : review.imported_name,
  triage_set_by_id: without(user, review.triage_set_by_id),
  triage_set_by_imported_name: review.triage_set_by_id === user ? name : review.triage_set_by_imported_name,
  adjudicated_by_id: without(user, review.adjudicated_by_id),
  adjudicated_by_imported_name: review.adjudicated_by_id === user ? name : review.adjudicated_by_imported_name
})

/** Removes the account with its own records, and keeps its name on its texts and decisions. */
export const remove = (change: Change, user: UserId, name: string): void => {
  const { state } = change
  const nameIn = (component: ComponentId): string => {
    const project = state.projects.get(state.components.get(component)?.component.project_id ?? ProjectId.make(0))
    return FormerMember.nameIn((project ?? FormerMember.standard).former_members, name)
  }
  for (const { former_members, id } of state.projects.all()) {
    if (former_members === "anonymous") change.put("formerMembers", { project_id: id, user_id: user })
  }
  for (const row of state.reviews.all()) {
    const shown = nameIn(row.review.component_id)
    const review = withName(user, shown, row.review)
    const edited = row.edited?.by?.id === user ? { ...row.edited, by: { id: null, name: shown } } : row.edited
    change.put("reviews", { ...row, review, edited })
  }
  for (const version of state.commentVersions.all()) {
    const review = state.reviews.get(version.review_id)?.review
    if (version.user_id !== user || review === undefined) continue
    change.put("commentVersions", { ...version, user_id: null, imported_name: nameIn(review.component_id) })
  }
  for (const filter of state.savedFilters.all()) {
    if (filter.user_id !== user) continue
    if (filter.shared) change.put("savedFilters", { ...filter, user_id: null })
    else change.remove("savedFilters", filter.id)
  }
  for (const batch of state.triageBatches.all()) {
    const items = batch.items.map((item) => ({
      ...item,
      before: namedBefore(user, nameIn(batch.component_id), item.before)
    }))
    change.put("triageBatches", { ...batch, items })
  }
  for (const rule of state.rules.all()) {
    const review_requestor_id = without(user, rule.review_requestor_id)
    const assignee_id = without(user, rule.assignee_id)
    if (review_requestor_id !== rule.review_requestor_id || assignee_id !== rule.assignee_id) {
      change.put("rules", { ...rule, review_requestor_id, assignee_id })
    }
  }
  for (const relocation of state.relocations.all()) {
    const requested_by_id = without(user, relocation.requested_by_id)
    const adjudicated_by_id = without(user, relocation.adjudicated_by_id)
    change.put("relocations", { ...relocation, requested_by_id, adjudicated_by_id })
  }
  for (const reaction of state.reactions.all()) {
    if (reaction.user_id === user) change.remove("reactions", `${reaction.review_id}/${user}`)
  }
  for (const mention of state.mentions.where("user", user)) change.remove("mentions", mentionKey(mention))
  for (const { review_id } of state.assignments.where("assignee", user)) change.remove("assignments", review_id)
  for (const job of state.jobs.where("user", user)) change.put("jobs", { ...job, user_id: null })
  for (const { id } of state.memberships.where("user", user)) Memberships.remove(change, id)
  for (const comment of state.publicComments.all()) {
    const user_id = without(user, comment.user_id)
    const own = user_id === comment.user_id ? {} : { user_id, name: nameIn(comment.component_id), email: "" }
    const decided_by_id = without(user, comment.decided_by_id)
    change.put("publicComments", { ...comment, ...own, decided_by_id })
  }
  for (const invitation of state.invitations.all()) {
    if (invitation.invited_by_id === user) change.put("invitations", { ...invitation, invited_by_id: null })
  }
  for (const { id } of state.accessRequests.where("user", user)) change.remove("accessRequests", id)
  for (const { secret_sha256 } of state.sessions.where("user", user)) change.remove("sessions", secret_sha256)
  for (const row of state.heartbeats.where("user", user)) change.remove("heartbeats", heartbeatKey(row))
  for (const kept of state.keptAnswers.where("user", user)) change.remove("keptAnswers", keptAnswerKey(kept))
  for (const { id } of state.identities.where("user", user)) change.remove("identities", id)
  for (const { token } of state.tokens.where("user", user)) change.remove("tokens", token.id)
  change.remove("secondFactors", user)
  change.remove("commentsSeen", user)
  removeLinks(change, user)
  for (const { id } of state.letters.where("user", user)) change.remove("letters", id)
  for (const setting of state.mailSettings.where("user", user)) change.remove("mailSettings", mailSettingKey(setting))
  for (const { id } of state.watches.where("user", user)) change.remove("watches", id)
  change.remove("users", user)
}
