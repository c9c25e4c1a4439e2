/**
 * All migrations in order. Each is a list of statements, because the driver runs one at a time. Its id is the number in the file's name;
 * ids increase along the list. A released migration is never edited.
 */
import * as accounts from "./0001_accounts.ts"
import * as benchmarks from "./0002_benchmarks.ts"
import * as projects from "./0003_projects.ts"
import * as rules from "./0004_rules.ts"
import * as reviews from "./0005_reviews.ts"
import * as audit from "./0006_audit.ts"
import * as relatedRules from "./0007_related_rules.ts"
import * as origins from "./0008_origins.ts"
import * as editsAndMoves from "./0009_edits_and_moves.ts"
import * as componentSettings from "./0010_component_settings.ts"
import * as relocations from "./0011_relocations.ts"
import * as signInProtection from "./0012_sign_in_protection.ts"
import * as triageBatches from "./0013_triage_batches.ts"
import * as eventFeed from "./0014_event_feed.ts"
import * as webhooks from "./0015_webhooks.ts"
import * as people from "./0016_people.ts"
import * as editBatches from "./0017_edit_batches.ts"
import * as accessRequests from "./0018_access_requests.ts"
import * as latestReleases from "./0019_latest_releases.ts"
import * as ownComments from "./0020_own_comments.ts"
import * as responseTemplates from "./0021_response_templates.ts"
import * as proposals from "./0022_proposals.ts"
import * as identities from "./0023_identities.ts"
import * as search from "./0024_search.ts"
import * as batchLists from "./0025_batch_lists.ts"
import * as assignments from "./0026_assignments.ts"
import * as searchScope from "./0027_search_scope.ts"
import * as foreignKeys from "./0028_foreign_keys.ts"
import * as importedPeople from "./0029_imported_people.ts"
import * as jobs from "./0030_jobs.ts"
import * as updateBatches from "./0031_update_batches.ts"
import * as auditedJobs from "./0032_audited_jobs.ts"
import * as amongMany from "./0033_among_many.ts"
import * as searchAmongMany from "./0034_search_among_many.ts"
import * as lessAmongMany from "./0035_less_among_many.ts"
import * as newestOfAReader from "./0036_newest_of_a_reader.ts"
import * as searchKeys from "./0037_search_keys.ts"
import * as searchedVersions from "./0038_searched_versions.ts"
import * as newestOfComponents from "./0039_newest_of_components.ts"
import * as newestReleased from "./0040_newest_released.ts"
import * as destinations from "./0041_destinations.ts"
import * as auditSeals from "./0042_audit_seals.ts"
import * as keptAnswers from "./0043_kept_answers.ts"
import * as allowedIps from "./0044_allowed_ips.ts"
import * as ownSessions from "./0045_own_sessions.ts"
import * as projectMetadata from "./0046_project_metadata.ts"
import * as furtherFixes from "./0047_further_fixes.ts"
import * as series from "./0048_series.ts"
import * as otherIdents from "./0049_other_idents.ts"
import * as submissions from "./0050_submissions.ts"
import * as metElsewhere from "./0051_met_elsewhere.ts"
import * as overlays from "./0052_overlays.ts"
import * as srgUpdates from "./0053_srg_updates.ts"
import * as lint from "./0054_lint.ts"
import * as publishedSrgs from "./0055_published_srgs.ts"
import * as mentions from "./0056_mentions.ts"
import * as quotes from "./0057_quotes.ts"
import * as resolutions from "./0058_resolutions.ts"
import * as ruleAssignments from "./0059_rule_assignments.ts"
import * as presence from "./0060_presence.ts"
import * as savedFilters from "./0061_saved_filters.ts"
import * as invitations from "./0062_invitations.ts"
import * as chatWebhooks from "./0063_chat_webhooks.ts"
import * as accessMessages from "./0064_access_messages.ts"
import * as commentImports from "./0065_comment_imports.ts"
import * as mail from "./0066_mail.ts"
import * as commentLog from "./0067_comment_log.ts"
import * as formerMembers from "./0070_former_members.ts"
import * as publicComments from "./0068_public_comments.ts"
import * as secondFactors from "./0069_second_factors.ts"
import * as retention from "./0071_retention.ts"
import * as ownData from "./0072_own_data.ts"
import * as unusedRegistrations from "./0073_unused_registrations.ts"
import * as commentCounts from "./0074_comment_counts.ts"

export interface Migration {
  readonly id: number
  readonly name: string
  readonly statements: ReadonlyArray<string>
}

export const migrations: ReadonlyArray<Migration> = [
  { id: 1, name: "accounts", statements: accounts.statements },
  { id: 2, name: "benchmarks", statements: benchmarks.statements },
  { id: 3, name: "projects", statements: projects.statements },
  { id: 4, name: "rules", statements: rules.statements },
  { id: 5, name: "reviews", statements: reviews.statements },
  { id: 6, name: "audit", statements: audit.statements },
  { id: 7, name: "related_rules", statements: relatedRules.statements },
  { id: 8, name: "origins", statements: origins.statements },
  { id: 9, name: "edits_and_moves", statements: editsAndMoves.statements },
  { id: 10, name: "component_settings", statements: componentSettings.statements },
  { id: 11, name: "relocations", statements: relocations.statements },
  { id: 12, name: "sign_in_protection", statements: signInProtection.statements },
  { id: 13, name: "triage_batches", statements: triageBatches.statements },
  { id: 14, name: "event_feed", statements: eventFeed.statements },
  { id: 15, name: "webhooks", statements: webhooks.statements },
  { id: 16, name: "people", statements: people.statements },
  { id: 17, name: "edit_batches", statements: editBatches.statements },
  { id: 18, name: "access_requests", statements: accessRequests.statements },
  { id: 19, name: "latest_releases", statements: latestReleases.statements },
  { id: 20, name: "own_comments", statements: ownComments.statements },
  { id: 21, name: "response_templates", statements: responseTemplates.statements },
  { id: 22, name: "proposals", statements: proposals.statements },
  { id: 23, name: "identities", statements: identities.statements },
  { id: 24, name: "search", statements: search.statements },
  { id: 25, name: "batch_lists", statements: batchLists.statements },
  { id: 26, name: "assignments", statements: assignments.statements },
  { id: 27, name: "search_scope", statements: searchScope.statements },
  { id: 28, name: "foreign_keys", statements: foreignKeys.statements },
  { id: 29, name: "imported_people", statements: importedPeople.statements },
  { id: 30, name: "jobs", statements: jobs.statements },
  { id: 31, name: "update_batches", statements: updateBatches.statements },
  { id: 32, name: "audited_jobs", statements: auditedJobs.statements },
  { id: 33, name: "among_many", statements: amongMany.statements },
  { id: 34, name: "search_among_many", statements: searchAmongMany.statements },
  { id: 35, name: "less_among_many", statements: lessAmongMany.statements },
  { id: 36, name: "newest_of_a_reader", statements: newestOfAReader.statements },
  { id: 37, name: "search_keys", statements: searchKeys.statements },
  { id: 38, name: "searched_versions", statements: searchedVersions.statements },
  { id: 39, name: "newest_of_components", statements: newestOfComponents.statements },
  { id: 40, name: "newest_released", statements: newestReleased.statements },
  { id: 41, name: "destinations", statements: destinations.statements },
  { id: 42, name: "audit_seals", statements: auditSeals.statements },
  { id: 43, name: "kept_answers", statements: keptAnswers.statements },
  { id: 44, name: "allowed_ips", statements: allowedIps.statements },
  { id: 45, name: "own_sessions", statements: ownSessions.statements },
  { id: 46, name: "project_metadata", statements: projectMetadata.statements },
  { id: 47, name: "further_fixes", statements: furtherFixes.statements },
  { id: 48, name: "series", statements: series.statements },
  { id: 49, name: "other_idents", statements: otherIdents.statements },
  { id: 50, name: "submissions", statements: submissions.statements },
  { id: 51, name: "met_elsewhere", statements: metElsewhere.statements },
  { id: 52, name: "overlays", statements: overlays.statements },
  { id: 53, name: "srg_updates", statements: srgUpdates.statements },
  { id: 54, name: "lint", statements: lint.statements },
  { id: 55, name: "published_srgs", statements: publishedSrgs.statements },
  { id: 56, name: "mentions", statements: mentions.statements },
  { id: 57, name: "quotes", statements: quotes.statements },
  { id: 58, name: "resolutions", statements: resolutions.statements },
  { id: 59, name: "rule_assignments", statements: ruleAssignments.statements },
  { id: 60, name: "presence", statements: presence.statements },
  { id: 61, name: "saved_filters", statements: savedFilters.statements },
  { id: 62, name: "invitations", statements: invitations.statements },
  { id: 63, name: "chat_webhooks", statements: chatWebhooks.statements },
  { id: 64, name: "access_messages", statements: accessMessages.statements },
  { id: 65, name: "comment_imports", statements: commentImports.statements },
  { id: 66, name: "mail", statements: mail.statements },
  { id: 67, name: "comment_log", statements: commentLog.statements },
  { id: 68, name: "public_comments", statements: publicComments.statements },
  { id: 69, name: "second_factors", statements: secondFactors.statements },
  { id: 70, name: "former_members", statements: formerMembers.statements },
  { id: 71, name: "retention", statements: retention.statements },
  { id: 72, name: "own_data", statements: ownData.statements },
  { id: 73, name: "unused_registrations", statements: unusedRegistrations.statements },
  { id: 74, name: "comment_counts", statements: commentCounts.statements }
]

/** The id of the last one. */
export const newest: number = Math.max(...migrations.map(({ id }) => id))
