/** Components, their comment phase, imports and updates: the exports that adapters and services use, part of the package's main entry. */
export * as CreateComponent from "./commands/CreateComponent.ts"
export * as ReadComponents from "./queries/ReadComponents.ts"
export * as NewComponentCommand from "./NewComponentCommand.ts"
export * as Duplicate from "./Duplicate.ts"
export type * as FirstSettings from "./FirstSettings.ts"
export * as DuplicateComponent from "./commands/DuplicateComponent.ts"
export * as ImportedComponent from "./ImportedComponent.ts"
export * as ImportedStig from "./ImportedStig.ts"
export * as QuestionHeader from "./QuestionHeader.ts"
export * as SatisfactionLists from "./SatisfactionLists.ts"
export * as ImportedAnswers from "./ImportedAnswers.ts"
export * as ImportedSatisfactions from "./ImportedSatisfactions.ts"
export * as ImportComponent from "./commands/ImportComponent.ts"
export * as ExportComponent from "./queries/ExportComponent.ts"
export * as Component from "./Component.ts"
export * as ComponentSettings from "./ComponentSettings.ts"
export * as ConfigureComponent from "./commands/ConfigureComponent.ts"
export * as PublishedSrg from "./PublishedSrg.ts"
export type * as PublishSrg from "./commands/PublishSrg.ts"
export * as DeleteComponent from "./commands/DeleteComponent.ts"
export * as Question from "./Question.ts"
export * as QuestionChanges from "./QuestionChanges.ts"
export { QuestionRepository, type NewQuestion, RemovedAnswer } from "./QuestionRepository.ts"
export * as CommentPhase from "./CommentPhase.ts"
export { PhaseState } from "./PhaseState.ts"
export type { NamedAccount, PastBatch } from "./PastBatch.ts"
export * as ComponentUpdate from "./ComponentUpdate.ts"
export * as UpdateSegments from "./UpdateSegments.ts"
export * as UpdateComponent from "./commands/UpdateComponent.ts"
export * as UpdateSrg from "./commands/UpdateSrg.ts"
export * as SourceMerge from "./SourceMerge.ts"
export * as SrgUpdate from "./SrgUpdate.ts"
export {
  ComponentRepository,
  ComponentOverview,
  type DeclaredSource,
  NewerSrg,
  type ListedComponent,
  type NewComponent,
  type SourceUser,
  type ProjectComponents
} from "./ComponentRepository.ts"
export * as ComponentActs from "./ComponentActs.ts"
