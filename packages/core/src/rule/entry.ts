/** Requirements, their locks and links: the exports that adapters and services use, part of the package's main entry. */
export * as ReadLockCandidates from "./queries/ReadLockCandidates.ts"
export * as Addition from "./Addition.ts"
export * as AddRule from "./commands/AddRule.ts"
export * as DeleteRule from "./commands/DeleteRule.ts"
export * as BulkEditRules from "./commands/BulkEditRules.ts"
export { EditBatch, editBatchActions, EditBatchItem, type NewEditBatch, type PastEditBatch } from "./EditBatch.ts"
export { EditBatchRepository } from "./EditBatchRepository.ts"
export * as FindAndReplace from "./FindAndReplace.ts"
export * as FieldStates from "./FieldStates.ts"
export * as InspecControl from "./InspecControl.ts"
export * as PublishedIdentity from "./PublishedIdentity.ts"
export * as KeptLint from "./KeptLint.ts"
export * as RecountLint from "./commands/RecountLint.ts"
export * as NistControls from "./NistControls.ts"
export * as LintRequirements from "./queries/LintRequirements.ts"
export * as FindRelatedRules from "./queries/FindRelatedRules.ts"
export {
  RelatedRuleRepository,
  type Related,
  RelatedComponent,
  RelatedComponentRule,
  RelatedStig,
  RelatedStigRule
} from "./RelatedRuleRepository.ts"
export * as MeetElsewhere from "./commands/MeetElsewhere.ts"
export * as ExportedTexts from "./ExportedTexts.ts"
export * as MetElsewhere from "./MetElsewhere.ts"
export * as LockAllRules from "./commands/LockAllRules.ts"
export * as LockSections from "./commands/LockSections.ts"
export * as Locks from "./Locks.ts"
export * as RuleEdit from "./RuleEdit.ts"
export * as EditRule from "./commands/EditRule.ts"
export * as LinkRules from "./commands/LinkRules.ts"
export * as ReadRules from "./queries/ReadRules.ts"
export * as Rule from "./Rule.ts"
export * as OtherIdents from "./OtherIdents.ts"
export * as RuleContent from "./RuleContent.ts"
export * as RuleDescription from "./RuleDescription.ts"
export * as AssignRules from "./commands/AssignRules.ts"
export * as ListWaitingRules from "./queries/ListWaitingRules.ts"
export * as RuleAssignment from "./RuleAssignment.ts"
export {
  RuleAssignmentRepository,
  RuleAssignmentView,
  WaitingRule,
  type WaitingRuleQuery
} from "./RuleAssignmentRepository.ts"
export * as RuleReview from "./RuleReview.ts"
export * as ReviewRules from "./commands/ReviewRules.ts"
export type { RulesHaveChanged } from "./RulesHaveChanged.ts"
export * as RuleStatus from "./RuleStatus.ts"
export * as Section from "./Section.ts"
export * as SectionText from "./SectionText.ts"
export * as Severity from "./Severity.ts"
export {
  RuleRepository,
  AdditionalAnswer,
  ChangedAnswer,
  RuleAnswer,
  LinkedRule,
  NewAnswer,
  type CommentCounts,
  type NewRule,
  SatisfactionLink
} from "./RuleRepository.ts"
export * as RuleActs from "./RuleActs.ts"
