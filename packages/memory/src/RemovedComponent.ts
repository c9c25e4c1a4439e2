/** Removes the records of a deleted component and the references to it, in memory. Used by the repositories of components and projects. */
import type { ComponentId } from "@docket/core"
import * as Memberships from "./Memberships.ts"
import { commentImportKey, heartbeatKey, mentionKey, reactionKey, satisfactionKey, submissionKey } from "./State.ts"
import type { Change } from "./Store.ts"

/** Removes a component with all its records. */
export const remove = (change: Change, id: ComponentId): void => {
  const { state } = change
  for (const overlay of [...state.overlays.where("baseComponent", id), state.overlays.get(id)]) {
    if (overlay !== undefined) endOverlay(change, overlay.component_id)
  }
  change.remove("publicPeriods", id)
  for (const comment of state.publicComments.where("component", id)) change.remove("publicComments", comment.id)
  for (const { review } of state.reviews.where("component", id)) {
    for (const comment of state.publicComments.where("review", review.id)) change.remove("publicComments", comment.id)
    for (const { version } of state.commentVersions.where("review", review.id)) {
      change.remove("commentVersions", `${review.id}/${version}`)
    }
    for (const reaction of state.reactions.where("review", review.id)) {
      change.remove("reactions", reactionKey(reaction))
    }
    for (const mention of state.mentions.where("review", review.id)) change.remove("mentions", mentionKey(mention))
    change.remove("assignments", review.id)
    change.remove("importedComments", review.id)
    change.remove("reviews", review.id)
  }
  const rules = new Set<number>()
  for (const rule of state.rules.where("component", id)) {
    rules.add(rule.id)
    for (const link of state.satisfactions.where("rule", rule.id)) change.remove("satisfactions", satisfactionKey(link))
    for (const answer of state.answers.where("rule", rule.id)) change.remove("answers", answer.id)
    change.remove("keptLint", rule.id)
    change.remove("rules", rule.id)
  }
  for (const row of state.heartbeats.where("component", id)) change.remove("heartbeats", heartbeatKey(row))
  for (const watch of state.watches.where("component", id)) change.remove("watches", watch.id)
  for (const question of state.questions.where("component", id)) change.remove("questions", question.id)
  for (const membership of state.memberships.where("component", id)) Memberships.remove(change, membership.id)
  for (const submission of state.submissions.where("component", id)) {
    change.remove("submissions", submissionKey(submission))
  }
  for (const made of state.commentImports.where("component", id)) {
    // Comments that were relocated to another component lose their fingerprints with the import.
    for (const { review_id } of state.importedComments.where("import", commentImportKey(made))) {
      change.remove("importedComments", review_id)
    }
    change.remove("commentImports", commentImportKey(made))
  }
  for (const batch of state.triageBatches.all()) {
    if (batch.component_id === id) change.remove("triageBatches", batch.id)
  }
  for (const batch of state.editBatches.all()) {
    if (batch.component_id === id) change.remove("editBatches", batch.id)
  }
  for (const relocation of state.relocations.all()) {
    if (relocation.component_id === id) {
      change.remove("relocations", relocation.id)
    } else if (relocation.target_component_id === id || rules.has(relocation.created_rule_id ?? 0)) {
      change.put("relocations", { ...relocation, target_component_id: null, created_rule_id: null })
    }
  }
  for (const row of state.reviews.all()) {
    if (row.moved !== null && rules.has(row.moved.original_rule_id ?? 0) && row.review.component_id !== id) {
      change.put("reviews", { ...row, moved: { ...row.moved, original_rule_id: null } })
    }
  }
  for (const row of state.components.all()) {
    if (row.component.component_id === id) {
      change.put("components", { ...row, component: { ...row.component, component_id: null } })
    }
  }
  change.remove("components", id)
}

/** Removes an overlay; its component stays. */
const endOverlay = (change: Change, id: ComponentId): void => {
  for (const { rule_id } of change.state.inheritedRules.where("component", id)) change.remove("inheritedRules", rule_id)
  change.remove("overlays", id)
}
