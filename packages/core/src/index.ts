/**
 * The domain of Docket: the rules of reviewing security requirement documents, as values and pure functions, and the use cases that
 * bring them together with storage. Runs in Node and in browsers.
 */
export * from "./Ids.ts"
export * as DryRun from "./DryRun.ts"
export * as Refusal from "./Refusal.ts"
export { type RefusalCode, sentences as refusalSentences } from "./refusals/index.ts"
export * as Text from "./Text.ts"
export * as Page from "./Page.ts"
export { LongWork } from "./LongWork.ts"
export { Replicas } from "./Replicas.ts"
export type { Storage } from "./Storage.ts"
export { Transactor, timeOfChange } from "./Transactor.ts"

export * as Access from "./access/Access.ts"
export { AccessRepository, type ReviewFacts, type RuleFacts } from "./access/AccessRepository.ts"
export type { Caller, Reader } from "./access/Caller.ts"
export { UserDirectory } from "./access/UserDirectory.ts"
export { EmailVisibility } from "./access/EmailVisibility.ts"
export * as Guard from "./access/Guard.ts"
export * as Policy from "./access/Policy.ts"
export * as Role from "./access/Role.ts"

export * as Audit from "./audit/Audit.ts"
export * as AuditSeal from "./audit/AuditSeal.ts"
export { AuditSealRepository } from "./audit/AuditSealRepository.ts"
export * as SealingAudit from "./audit/SealingAudit.ts"
export * as VerifyingAudit from "./audit/VerifyingAudit.ts"
export * from "./audit/AuditEntry.ts"
export {
  type Act,
  type ActsQuery,
  AuditRepository,
  type HistoryOf,
  type HistoryQuery,
  type SecurityQuery
} from "./audit/AuditRepository.ts"
export * as Histories from "./audit/Histories.ts"
export * as SecurityEvent from "./audit/SecurityEvent.ts"
export * as SecurityEvents from "./audit/SecurityEvents.ts"

export * as Feed from "./feed/Feed.ts"
export * as FeedCursor from "./feed/FeedCursor.ts"
export * as FeedEvent from "./feed/FeedEvent.ts"
export { FeedRepository, type AddressedEntry, type FeedPage } from "./feed/FeedRepository.ts"

export * as Delivering from "./webhook/Delivering.ts"
export * as Delivery from "./webhook/Delivery.ts"
export * as WebhookSignature from "./webhook/Signature.ts"
export * as Webhook from "./webhook/Webhook.ts"
export * as Webhooks from "./webhook/Webhooks.ts"
export {
  mostClaimedOfOne,
  WebhookRepository,
  type ClaimedDelivery,
  type NewDelivery
} from "./webhook/WebhookRepository.ts"

export * as ImportedFile from "./job/ImportedFile.ts"
export * as Job from "./job/Job.ts"
export { JobRepository } from "./job/JobRepository.ts"
export * as Jobs from "./job/Jobs.ts"
export * as JobWork from "./job/JobWork.ts"

export * as AllowedAddress from "./account/AllowedAddress.ts"
export * as Accounts from "./account/Accounts.ts"
export * as AccountChange from "./account/AccountChange.ts"
export * as ManagingAccounts from "./account/ManagingAccounts.ts"
export * as OwnAccount from "./account/OwnAccount.ts"
export * as UserSearch from "./account/UserSearch.ts"
export * as Password from "./account/Password.ts"
export { PasswordHasher } from "./account/PasswordHasher.ts"
export * as Secret from "./account/Secret.ts"
export * as StandingCredential from "./account/StandingCredential.ts"
export * as Admission from "./account/Admission.ts"
export * as Identity from "./account/Identity.ts"
export { IdentityRepository } from "./account/IdentityRepository.ts"
export { PendingSignInRepository, type PendingSignIn } from "./account/PendingSignInRepository.ts"
export * as Reassurance from "./account/Reassurance.ts"
export * as ProviderSignIn from "./account/ProviderSignIn.ts"
export * as SignIn from "./account/SignIn.ts"
export * as SignInRules from "./account/SignInRules.ts"
export { SignInAttemptRepository, type AttemptKey } from "./account/SignInAttemptRepository.ts"
export * as SignInThrottle from "./account/SignInThrottle.ts"
export * as Tokens from "./account/Tokens.ts"
export * as User from "./account/User.ts"
export { UserRepository, type SetupLink, type SignInState } from "./account/UserRepository.ts"
export * as Sessions from "./account/Sessions.ts"
export * as Session from "./account/Session.ts"
export { SessionRepository } from "./account/SessionRepository.ts"
export * as PersonalAccessToken from "./account/PersonalAccessToken.ts"
export { PersonalAccessTokenRepository } from "./account/PersonalAccessTokenRepository.ts"

export * as KeptAnswer from "./retry/KeptAnswer.ts"
export { KeptAnswerRepository } from "./retry/KeptAnswerRepository.ts"
export * as Retrying from "./retry/Retrying.ts"

export * as AccessRequest from "./project/AccessRequest.ts"
export { AccessRequestRepository } from "./project/AccessRequestRepository.ts"
export * as AccessRequests from "./project/AccessRequests.ts"
export * as ProjectChange from "./project/ProjectChange.ts"
export * as Memberships from "./project/Memberships.ts"
export * as ComponentMembers from "./project/ComponentMembers.ts"
export * as ProjectActs from "./project/ProjectActs.ts"
export * as Projects from "./project/Projects.ts"
export * as Project from "./project/Project.ts"
export {
  ProjectRepository,
  type ComponentMember,
  type Member,
  type ProjectQuery,
  ProjectRow
} from "./project/ProjectRepository.ts"

export * as Benchmarks from "./benchmark/Benchmarks.ts"
export * as Benchmark from "./benchmark/Benchmark.ts"
export * as Series from "./benchmark/Series.ts"
export * as JoiningSeries from "./benchmark/JoiningSeries.ts"
export * as BenchmarkDifference from "./benchmark/BenchmarkDifference.ts"
export { BenchmarkRepository, type BenchmarkSummary, type PublishedSource } from "./benchmark/BenchmarkRepository.ts"

export * as Components from "./component/Components.ts"
export * as NewComponentCommand from "./component/NewComponentCommand.ts"
export * as Duplicate from "./component/Duplicate.ts"
export type * as FirstSettings from "./component/FirstSettings.ts"
export * as Duplicating from "./component/Duplicating.ts"
export * as Rebase from "./component/Rebase.ts"
export * as ImportedComponent from "./component/ImportedComponent.ts"
export * as QuestionHeader from "./component/QuestionHeader.ts"
export * as SatisfactionLists from "./component/SatisfactionLists.ts"
export * as ImportedAnswers from "./component/ImportedAnswers.ts"
export * as ImportedSatisfactions from "./component/ImportedSatisfactions.ts"
export * as Importing from "./component/Importing.ts"
export type * as ForeignArchive from "./takeover/ForeignArchive.ts"
export * as FoundSources from "./takeover/FoundSources.ts"
export * as Takeover from "./takeover/Takeover.ts"
export * as TakeoverRefusals from "./takeover/TakeoverRefusals.ts"
export * as TakingOver from "./takeover/TakingOver.ts"
export * as Exporting from "./component/Exporting.ts"
export * as Component from "./component/Component.ts"
export * as ComponentSettings from "./component/ComponentSettings.ts"
export * as ComponentActs from "./component/ComponentActs.ts"
export * as Configuring from "./component/Configuring.ts"
export * as Question from "./component/Question.ts"
export * as QuestionChanges from "./component/QuestionChanges.ts"
export { QuestionRepository, type NewQuestion, RemovedAnswer } from "./component/QuestionRepository.ts"
export * as Release from "./component/Release.ts"
export * as CommentPhase from "./component/CommentPhase.ts"
export * as Numbering from "./component/Numbering.ts"
export type { Doer, PastBatch } from "./component/PastBatch.ts"
export * as RequirementWrites from "./component/RequirementWrites.ts"
export * as ComponentUpdate from "./component/ComponentUpdate.ts"
export * as UpdateSegments from "./component/UpdateSegments.ts"
export * as Updating from "./component/Updating.ts"
export {
  ComponentRepository,
  type ComponentOverview,
  type DeclaredSource,
  type ListedComponent,
  type NewComponent,
  type ProjectComponents
} from "./component/ComponentRepository.ts"

export * as Comparison from "./comparison/Comparison.ts"
export * as Comparisons from "./comparison/Comparisons.ts"
export { ComparedFieldName, type ComparedTexts, placeOf as placeOfCompared } from "./comparison/ComparedField.ts"
export * as ComparedRequirement from "./comparison/ComparedRequirement.ts"
export * as ComparingInDetail from "./comparison/ComparingInDetail.ts"
export * as ComparisonMarkdown from "./comparison/ComparisonMarkdown.ts"
export * as DetailedComparison from "./comparison/DetailedComparison.ts"
export * as Markdown from "./comparison/Markdown.ts"
export * as RequirementMatching from "./comparison/RequirementMatching.ts"
export * as TextDifference from "./comparison/TextDifference.ts"

export * as LockCandidates from "./rule/LockCandidates.ts"
export * as LockReadiness from "./rule/LockReadiness.ts"
export * as Addition from "./rule/Addition.ts"
export * as Deletion from "./rule/Deletion.ts"
export * as Authoring from "./rule/Authoring.ts"
export * as BatchEdit from "./rule/BatchEdit.ts"
export * as BatchEditing from "./rule/BatchEditing.ts"
export { EditBatch, editBatchActions, EditBatchItem, type NewEditBatch, type PastEditBatch } from "./rule/EditBatch.ts"
export { EditBatchRepository } from "./rule/EditBatchRepository.ts"
export * as FindAndReplace from "./rule/FindAndReplace.ts"
export * as FieldStates from "./rule/FieldStates.ts"
export * as InspecControl from "./rule/InspecControl.ts"
export * as IdsInUse from "./rule/IdsInUse.ts"
export * as PublishedIdentity from "./rule/PublishedIdentity.ts"
export * as NistControls from "./rule/NistControls.ts"
export * as RelatedRules from "./rule/RelatedRules.ts"
export {
  RelatedRuleRepository,
  type Related,
  type RelatedComponent,
  type RelatedComponentRule,
  type RelatedStig,
  type RelatedStigRule
} from "./rule/RelatedRuleRepository.ts"
export * as LockingAll from "./rule/LockingAll.ts"
export * as LockingSections from "./rule/LockingSections.ts"
export * as Locks from "./rule/Locks.ts"
export * as RequirementText from "./rule/RequirementText.ts"
export * as Revert from "./rule/Revert.ts"
export * as RuleChange from "./rule/RuleChange.ts"
export * as RuleEdit from "./rule/RuleEdit.ts"
export * as RuleActs from "./rule/RuleActs.ts"
export * as RuleEditing from "./rule/RuleEditing.ts"
export * as Satisfaction from "./rule/Satisfaction.ts"
export * as Satisfying from "./rule/Satisfying.ts"
export * as Rules from "./rule/Rules.ts"
export * as SourceChange from "./rule/SourceChange.ts"
export * as Rule from "./rule/Rule.ts"
export * as OtherIdents from "./rule/OtherIdents.ts"
export * as RuleContent from "./rule/RuleContent.ts"
export * as RuleDescription from "./rule/RuleDescription.ts"
export * as RuleReview from "./rule/RuleReview.ts"
export * as RuleStatus from "./rule/RuleStatus.ts"
export * as Section from "./rule/Section.ts"
export * as SectionDifference from "./rule/SectionDifference.ts"
export * as SectionLocks from "./rule/SectionLocks.ts"
export * as SectionText from "./rule/SectionText.ts"
export * as Severity from "./rule/Severity.ts"
export {
  RuleRepository,
  AdditionalAnswer,
  ChangedAnswer,
  RuleAnswer,
  LinkedRule,
  NewAnswer,
  type NewRule,
  SatisfactionLink
} from "./rule/RuleRepository.ts"

export * as RelocationActs from "./relocation/RelocationActs.ts"
export * as Relocations from "./relocation/Relocations.ts"
export * as Adjudicating from "./relocation/Adjudicating.ts"
export * as Relocation from "./relocation/Relocation.ts"
export * as RelocationAdjudication from "./relocation/Adjudication.ts"
export * as RelocationEligibility from "./relocation/Eligibility.ts"
export * as RelocationProposal from "./relocation/Proposal.ts"
export {
  Destination,
  type DestinationQuery,
  type RelocationQuery,
  type RelocationView
} from "./relocation/RelocationView.ts"
export { RelocationRepository, type NewRelocation } from "./relocation/RelocationRepository.ts"

export * as OwnComments from "./review/OwnComments.ts"
export { OwnCommentRepository, type OwnComment, type OwnCommentPage } from "./review/OwnCommentRepository.ts"
export * as Accepting from "./review/Accepting.ts"
export * as ChangingSection from "./review/ChangingSection.ts"
export * as Assigning from "./review/Assigning.ts"
export * as Assignment from "./review/Assignment.ts"
export { AssignmentRepository } from "./review/AssignmentRepository.ts"
export * as CommentActs from "./review/CommentActs.ts"
export * as Closing from "./review/Closing.ts"
export * as CommentDifference from "./review/CommentDifference.ts"
export { commentedFields, type CommentedRule } from "./review/CommentedRule.ts"
export * as Destroying from "./review/Destroying.ts"
export * as Destruction from "./review/Destruction.ts"
export * as Disposition from "./review/Disposition.ts"
export * as DispositionMatrix from "./review/DispositionMatrix.ts"
export * as Edit from "./review/Edit.ts"
export * as Editing from "./review/Editing.ts"
export * as Move from "./review/Move.ts"
export * as Moving from "./review/Moving.ts"
export * as Posting from "./review/Posting.ts"
export * as Proposal from "./review/Proposal.ts"
export * as Reacting from "./review/Reacting.ts"
export * as Reaction from "./review/Reaction.ts"
export * as ReviewConflict from "./review/ReviewConflict.ts"
export * as Reviews from "./review/Reviews.ts"
export * as Clustering from "./review/Clustering.ts"
export * as Clusters from "./review/Clusters.ts"
export * as Merge from "./review/Merge.ts"
export * as Merging from "./review/Merging.ts"
export * as TextSimilarity from "./review/TextSimilarity.ts"
export * as LostTargets from "./review/LostTargets.ts"
export * as ResponseTemplate from "./review/ResponseTemplate.ts"
export { ResponseTemplateRepository } from "./review/ResponseTemplateRepository.ts"
export * as ResponseTemplates from "./review/ResponseTemplates.ts"
export * as SectionChange from "./review/SectionChange.ts"
export * as Triaging from "./review/Triaging.ts"
export * as TriageSelection from "./review/TriageSelection.ts"
export * as TriageChange from "./review/TriageChange.ts"
export { BatchItem, type NewTriageBatch, type PastTriageBatch, TriageBatch } from "./review/TriageBatch.ts"
export { TriageBatchRepository } from "./review/TriageBatchRepository.ts"
export * as Undo from "./review/Undo.ts"
export * as Undoing from "./review/Undoing.ts"
export * as Review from "./review/Review.ts"
export * as ReviewView from "./review/ReviewView.ts"
export {
  type ResponsesRequest,
  ReviewRepository,
  type EditedReview,
  type Matching,
  type NewReview,
  type PendingTexts,
  type TextBounds
} from "./review/ReviewRepository.ts"
export * as Triage from "./review/Triage.ts"
export * as Waiting from "./review/Waiting.ts"
export { WaitingReason, WaitingRepository, type WaitingComment, type WaitingQuery } from "./review/WaitingRepository.ts"
export * as TriageStatus from "./review/TriageStatus.ts"

export * as Statistics from "./statistics/Statistics.ts"
export * as BurnDown from "./statistics/BurnDown.ts"
export * as Day from "./statistics/Day.ts"
export * as Numbers from "./statistics/Numbers.ts"
export * as TriageAgeing from "./statistics/TriageAgeing.ts"
export * as TriageSummary from "./statistics/TriageSummary.ts"
export {
  TriageStatisticsRepository,
  type TriagerTally,
  type Triagers
} from "./statistics/TriageStatisticsRepository.ts"
export * as WorkflowState from "./statistics/WorkflowState.ts"
export { StatisticsRepository } from "./statistics/StatisticsRepository.ts"

export * as Search from "./search/Search.ts"
export * as SearchedFields from "./search/SearchedFields.ts"
export * as SearchQuery from "./search/SearchQuery.ts"
export * as SearchRanking from "./search/SearchRanking.ts"
export { SearchRepository, type SearchRequest } from "./search/SearchRepository.ts"

export * as ArchivedRecord from "./archive/ArchivedRecord.ts"
export {
  ArchiveRepository,
  type ArchivedEntry,
  type ArchivedIds,
  type ArchivedAccount,
  type ArchiveScope,
  type StoredKind
} from "./archive/ArchiveRepository.ts"
export * as Archiving from "./archive/Archiving.ts"
export { fileOf, type ArchiveSummary } from "./archive/ArchiveCheck.ts"
export * as ArchiveRefusals from "./archive/ArchiveRefusals.ts"
export * as Restoring from "./archive/Restoring.ts"
