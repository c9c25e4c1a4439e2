/**
 * Docket's storage in memory: every repository of the core and its Transactor, for tests and examples.
 * Behaves like the databases; the content is lost when the process ends.
 */
import { Layer } from "effect"
import type { Storage } from "@docket/core"
import * as Access from "./AccessRepository.ts"
import * as AccessRequest from "./AccessRequestRepository.ts"
import * as Administration from "./AdministrationRepository.ts"
import * as Assignment from "./AssignmentRepository.ts"
import * as Archive from "./ArchiveRepository.ts"
import * as Audit from "./AuditRepository.ts"
import * as AuditSeal from "./AuditSealRepository.ts"
import * as Benchmark from "./BenchmarkRepository.ts"
import * as CommentImport from "./CommentImportRepository.ts"
import * as CommentView from "./CommentViewRepository.ts"
import * as Component from "./ComponentRepository.ts"
import * as EditBatch from "./EditBatchRepository.ts"
import * as Feed from "./FeedRepository.ts"
import * as GroupMembership from "./GroupMembershipRepository.ts"
import * as Identity from "./IdentityRepository.ts"
import * as Invitation from "./InvitationRepository.ts"
import * as Job from "./JobRepository.ts"
import * as KeptAnswerLayer from "./KeptAnswerRepository.ts"
import * as Letter from "./LetterRepository.ts"
import * as Mention from "./MentionRepository.ts"
import * as Overlay from "./OverlayRepository.ts"
import * as OwnComment from "./OwnCommentRepository.ts"
import * as OwnData from "./OwnDataRepository.ts"
import * as Presence from "./PresenceRepository.ts"
import * as PendingSignIn from "./PendingSignInRepository.ts"
import * as PersonalAccessToken from "./PersonalAccessTokenRepository.ts"
import * as Project from "./ProjectRepository.ts"
import * as PublicComment from "./PublicCommentRepository.ts"
import * as Question from "./QuestionRepository.ts"
import * as Reaction from "./ReactionRepository.ts"
import * as RelatedRule from "./RelatedRuleRepository.ts"
import * as Relocation from "./RelocationRepository.ts"
import * as ResponseTemplate from "./ResponseTemplateRepository.ts"
import * as SavedFilter from "./SavedFilterRepository.ts"
import * as Review from "./ReviewRepository.ts"
import * as RuleAssignment from "./RuleAssignmentRepository.ts"
import * as Rule from "./RuleRepository.ts"
import * as Search from "./SearchRepository.ts"
import * as SecondFactor from "./SecondFactorRepository.ts"
import * as Session from "./SessionRepository.ts"
import * as SignInAttempt from "./SignInAttemptRepository.ts"
import * as Statistics from "./StatisticsRepository.ts"
import * as Store from "./Store.ts"
import * as Submission from "./SubmissionRepository.ts"
import * as TriageBatch from "./TriageBatchRepository.ts"
import * as TriageStatistics from "./TriageStatisticsRepository.ts"
import * as User from "./UserRepository.ts"
import * as Waiting from "./WaitingRepository.ts"
import * as Watch from "./WatchRepository.ts"
import * as Webhook from "./WebhookRepository.ts"

export { BrokenRecord } from "./Integrity.ts"
export { nothing, restore, snapshot, type Snapshot, Store } from "./Store.ts"

const repositories = Layer.mergeAll(
  Access.layer,
  AccessRequest.layer,
  Administration.layer,
  Archive.layer,
  Assignment.layer,
  Audit.layer,
  AuditSeal.layer,
  Benchmark.layer,
  CommentView.layer,
  Component.layer,
  EditBatch.layer,
  Feed.layer,
  GroupMembership.layer,
  Identity.layer,
  Invitation.layer,
  Job.layer,
  KeptAnswerLayer.layer,
  Letter.layer,
  Mention.layer,
  Overlay.layer,
  OwnComment.layer,
  OwnData.layer,
  Presence.layer,
  PendingSignIn.layer,
  PersonalAccessToken.layer,
  Project.layer,
  PublicComment.layer,
  Question.layer,
  Reaction.layer,
  RelatedRule.layer,
  Relocation.layer,
  ResponseTemplate.layer,
  SavedFilter.layer,
  Review.layer,
  Rule.layer,
  RuleAssignment.layer,
  Search.layer,
  SecondFactor.layer,
  Session.layer,
  SignInAttempt.layer,
  Statistics.layer,
  CommentImport.layer,
  Submission.layer,
  TriageBatch.layer,
  TriageStatistics.layer,
  User.layer,
  Waiting.layer,
  Watch.layer,
  Webhook.layer,
  Store.transactorLayer
)

/** The same as `layer` with a store that starts from the snapshot, and whose content can be read. */
export const layerOf = (beginning: Store.Snapshot): Layer.Layer<Storage | Store.Store> =>
  Layer.provideMerge(repositories, Store.layerOf(beginning))

/**
 * All repositories and the Transactor over one store. Each build of the layer has a store of its own, empty;
 * within one build (`Layer.provide` in many places) it is shared, as layers are.
 *
 * Writers wait for one another, a transaction for its whole length, and readers never wait. A record that violates an invariant, or a
 * missing reference, is a defect (`BrokenRecord`). Inside a transaction use effects, not `Effect.runPromise`: an effect
 * that runs outside the transaction's fibers waits for it to end.
 */
export const layer: Layer.Layer<Storage> = layerOf(Store.nothing)
