/** Comments, triage and reactions: what adapters and services use, a part of the package's own entry. */
export * as OwnComments from "./OwnComments.ts"
export { OwnCommentRepository, OwnComment, type OwnCommentPage } from "./OwnCommentRepository.ts"
export * as Accepting from "./Accepting.ts"
export * as ChangingSection from "./ChangingSection.ts"
export * as Assigning from "./Assigning.ts"
export * as Assignment from "./Assignment.ts"
export { AssignmentRepository } from "./AssignmentRepository.ts"
export * as Closing from "./Closing.ts"
export * as CommentDifference from "./CommentDifference.ts"
export { commentedFields, type CommentedRule } from "./CommentedRule.ts"
export * as Destroying from "./Destroying.ts"
export * as Disposition from "./Disposition.ts"
export * as DispositionMatrix from "./DispositionMatrix.ts"
export * as Editing from "./Editing.ts"
export * as Moving from "./Moving.ts"
export * as Reacting from "./Reacting.ts"
export * as Reaction from "./Reaction.ts"
export * as ReviewConflict from "./ReviewConflict.ts"
export * as Reviews from "./Reviews.ts"
export * as Clustering from "./Clustering.ts"
export * as Clusters from "./Clusters.ts"
export * as Merging from "./Merging.ts"
export * as TextSimilarity from "./TextSimilarity.ts"
export * as ResponseTemplate from "./ResponseTemplate.ts"
export { ResponseTemplateRepository } from "./ResponseTemplateRepository.ts"
export * as ResponseTemplates from "./ResponseTemplates.ts"
export * as Triaging from "./Triaging.ts"
export * as TriageSelection from "./TriageSelection.ts"
export * as TriageChange from "./TriageChange.ts"
export { BatchItem, type NewTriageBatch, type PastTriageBatch, TriageBatch } from "./TriageBatch.ts"
export { TriageBatchRepository } from "./TriageBatchRepository.ts"
export * as Undoing from "./Undoing.ts"
export * as Review from "./Review.ts"
export * as ReviewView from "./ReviewView.ts"
export {
  type ResponsesRequest,
  ReviewRepository,
  type EditedReview,
  type Matching,
  type NewReview,
  type PendingTexts,
  type TextBounds
} from "./ReviewRepository.ts"
export * as Triage from "./Triage.ts"
export * as Waiting from "./Waiting.ts"
export { WaitingReason, WaitingRepository, WaitingComment, type WaitingQuery } from "./WaitingRepository.ts"
export * as TriageStatus from "./TriageStatus.ts"
export * as CommentActs from "./CommentActs.ts"
