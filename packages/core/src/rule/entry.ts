/** Requirements, their locks and links: what adapters and services use, a part of the package's own entry. */
export * as LockCandidates from "./queries/LockCandidates.ts"
export * as Addition from "./Addition.ts"
export * as Authoring from "./commands/Authoring.ts"
export * as BatchEditing from "./commands/BatchEditing.ts"
export { EditBatch, editBatchActions, EditBatchItem, type NewEditBatch, type PastEditBatch } from "./EditBatch.ts"
export { EditBatchRepository } from "./EditBatchRepository.ts"
export * as FindAndReplace from "./FindAndReplace.ts"
export * as FieldStates from "./FieldStates.ts"
export * as InspecControl from "./InspecControl.ts"
export * as PublishedIdentity from "./PublishedIdentity.ts"
export * as NistControls from "./NistControls.ts"
export * as LintRequirements from "./queries/LintRequirements.ts"
export * as RelatedRules from "./queries/RelatedRules.ts"
export {
  RelatedRuleRepository,
  type Related,
  RelatedComponent,
  RelatedComponentRule,
  RelatedStig,
  RelatedStigRule
} from "./RelatedRuleRepository.ts"
export * as LockingAll from "./commands/LockingAll.ts"
export * as LockingSections from "./commands/LockingSections.ts"
export * as Locks from "./Locks.ts"
export * as RuleEdit from "./RuleEdit.ts"
export * as RuleEditing from "./commands/RuleEditing.ts"
export * as Satisfying from "./commands/Satisfying.ts"
export * as Rules from "./queries/Rules.ts"
export * as Rule from "./Rule.ts"
export * as OtherIdents from "./OtherIdents.ts"
export * as RuleContent from "./RuleContent.ts"
export * as RuleDescription from "./RuleDescription.ts"
export * as RuleReview from "./RuleReview.ts"
export * as RuleStatus from "./RuleStatus.ts"
export * as StatusFields from "./StatusFields.ts"
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
  type NewRule,
  SatisfactionLink
} from "./RuleRepository.ts"
export * as RuleActs from "./RuleActs.ts"
