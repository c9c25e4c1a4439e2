/** Components, their comment phase, imports and updates: what adapters and services use, a part of the package's own entry. */
export * as Components from "./Components.ts"
export * as NewComponentCommand from "./NewComponentCommand.ts"
export * as Duplicate from "./Duplicate.ts"
export type * as FirstSettings from "./FirstSettings.ts"
export * as Duplicating from "./Duplicating.ts"
export * as ImportedComponent from "./ImportedComponent.ts"
export * as QuestionHeader from "./QuestionHeader.ts"
export * as SatisfactionLists from "./SatisfactionLists.ts"
export * as ImportedAnswers from "./ImportedAnswers.ts"
export * as ImportedSatisfactions from "./ImportedSatisfactions.ts"
export * as Importing from "./Importing.ts"
export * as Exporting from "./Exporting.ts"
export * as Component from "./Component.ts"
export * as ComponentSettings from "./ComponentSettings.ts"
export * as Configuring from "./Configuring.ts"
export * as Question from "./Question.ts"
export * as QuestionChanges from "./QuestionChanges.ts"
export { QuestionRepository, type NewQuestion, RemovedAnswer } from "./QuestionRepository.ts"
export * as CommentPhase from "./CommentPhase.ts"
export type { Doer, PastBatch } from "./PastBatch.ts"
export * as ComponentUpdate from "./ComponentUpdate.ts"
export * as UpdateSegments from "./UpdateSegments.ts"
export * as Updating from "./Updating.ts"
export {
  ComponentRepository,
  ComponentOverview,
  type DeclaredSource,
  type ListedComponent,
  type NewComponent,
  type ProjectComponents
} from "./ComponentRepository.ts"
export * as ComponentActs from "./ComponentActs.ts"
