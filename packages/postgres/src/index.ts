/**
 * Docket's storage in SQL: every repository of the core and its Transactor, on a Postgres server or embedded in the process.
 * Both use the same SQL. Run `migrate` first.
 */
import { Layer } from "effect"
import type { SqlClient } from "effect/sql"
import type { Storage } from "@docket/core"
import * as Access from "./AccessRepositorySql.ts"
import * as AccessRequest from "./AccessRequestRepositorySql.ts"
import * as Administration from "./AdministrationRepositorySql.ts"
import * as Assignment from "./AssignmentRepositorySql.ts"
import * as Archive from "./ArchiveRepositorySql.ts"
import * as Audit from "./AuditRepositorySql.ts"
import * as AuditSeal from "./AuditSealRepositorySql.ts"
import * as Benchmark from "./BenchmarkRepositorySql.ts"
import * as CommentImport from "./CommentImportRepositorySql.ts"
import * as CommentView from "./CommentViewRepositorySql.ts"
import * as Component from "./ComponentRepositorySql.ts"
import * as EditBatch from "./EditBatchRepositorySql.ts"
import * as Feed from "./FeedRepositorySql.ts"
import * as GroupMembership from "./GroupMembershipRepositorySql.ts"
import * as Identity from "./IdentityRepositorySql.ts"
import * as Invitation from "./InvitationRepositorySql.ts"
import * as Job from "./JobRepositorySql.ts"
import * as KeptAnswerLayer from "./KeptAnswerRepositorySql.ts"
import * as LongWorkSql from "./LongWorkSql.ts"
import * as Letter from "./LetterRepositorySql.ts"
import * as Mention from "./MentionRepositorySql.ts"
import * as Overlay from "./OverlayRepositorySql.ts"
import * as OwnComment from "./OwnCommentRepositorySql.ts"
import * as OwnData from "./OwnDataRepositorySql.ts"
import * as Presence from "./PresenceRepositorySql.ts"
import * as PendingSignIn from "./PendingSignInRepositorySql.ts"
import * as PersonalAccessToken from "./PersonalAccessTokenRepositorySql.ts"
import * as Project from "./ProjectRepositorySql.ts"
import * as PublicComment from "./PublicCommentRepositorySql.ts"
import * as Question from "./QuestionRepositorySql.ts"
import * as Reaction from "./ReactionRepositorySql.ts"
import * as RelatedRule from "./RelatedRuleRepositorySql.ts"
import * as Relocation from "./RelocationRepositorySql.ts"
import * as ResponseTemplate from "./ResponseTemplateRepositorySql.ts"
import * as SavedFilter from "./SavedFilterRepositorySql.ts"
import * as Review from "./ReviewRepositorySql.ts"
import * as RuleAssignment from "./RuleAssignmentRepositorySql.ts"
import * as Rule from "./RuleRepositorySql.ts"
import * as Search from "./SearchRepositorySql.ts"
import * as SecondFactor from "./SecondFactorRepositorySql.ts"
import * as Session from "./SessionRepositorySql.ts"
import * as SignInAttempt from "./SignInAttemptRepositorySql.ts"
import * as Statistics from "./StatisticsRepositorySql.ts"
import * as TransactorSql from "./TransactorSql.ts"
import * as Submission from "./SubmissionRepositorySql.ts"
import * as TriageBatch from "./TriageBatchRepositorySql.ts"
import * as TriageStatistics from "./TriageStatisticsRepositorySql.ts"
import * as User from "./UserRepositorySql.ts"
import * as Waiting from "./WaitingRepositorySql.ts"
import * as Watch from "./WatchRepositorySql.ts"
import * as Webhook from "./WebhookRepositorySql.ts"

export { embeddedLayer, type EmbeddedOptions } from "./EmbeddedLayer.ts"
export { embeddedUpkeep } from "./EmbeddedUpkeep.ts"
export {
  DatabaseIsNewer,
  DatabaseIsNotReady,
  DatabaseIsTooOld,
  DatabaseIsUnreachable,
  DataDirectoryIsInUse,
  DataDirectoryIsUnusable,
  MigrationFailed
} from "./Errors.ts"
export { migrate, migrateEmbedded, ready } from "./Migrate.ts"
export { replicaLayer } from "./ReplicaLayer.ts"
export { type Limits, serverLayer, type ServerOptions } from "./ServerLayer.ts"
export { serviceRoleLayer, type ServiceRoleOptions } from "./ServiceRole.ts"
export { type DatabaseFailure, databaseFailureOf } from "./DatabaseFailure.ts"

/** All repositories and the Transactor over one client. A database failure that a repository does not declare is a defect. */
export const layer: Layer.Layer<Storage, never, SqlClient.SqlClient> = Layer.mergeAll(
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
  TransactorSql.layer,
  CommentImport.layer,
  Submission.layer,
  TriageBatch.layer,
  TriageStatistics.layer,
  User.layer,
  Waiting.layer,
  Watch.layer,
  Webhook.layer,
  Layer.provide(LongWorkSql.layer, TransactorSql.layer)
)
