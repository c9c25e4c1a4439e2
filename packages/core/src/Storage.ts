/** The services of a storage adapter: every repository and the Transactor. */
import type { AccessRepository } from "./access/AccessRepository.ts"
import type { AccessRequestRepository } from "./project/AccessRequestRepository.ts"
import type { AdministrationRepository } from "./administration/AdministrationRepository.ts"
import type { ArchiveRepository } from "./archive/ArchiveRepository.ts"
import type { AssignmentRepository } from "./review/AssignmentRepository.ts"
import type { RuleAssignmentRepository } from "./rule/RuleAssignmentRepository.ts"
import type { AuditRepository } from "./audit/AuditRepository.ts"
import type { AuditSealRepository } from "./audit/AuditSealRepository.ts"
import type { BenchmarkRepository } from "./benchmark/BenchmarkRepository.ts"
import type { CommentImportRepository } from "./matrix/CommentImportRepository.ts"
import type { CommentViewRepository } from "./review/CommentViewRepository.ts"
import type { ComponentRepository } from "./component/ComponentRepository.ts"
import type { EditBatchRepository } from "./rule/EditBatchRepository.ts"
import type { FeedRepository } from "./feed/FeedRepository.ts"
import type { GroupMembershipRepository } from "./project/GroupMembershipRepository.ts"
import type { IdentityRepository } from "./account/IdentityRepository.ts"
import type { InvitationRepository } from "./project/InvitationRepository.ts"
import type { JobRepository } from "./job/JobRepository.ts"
import type { KeptAnswerRepository } from "./retry/KeptAnswerRepository.ts"
import type { OverlayRepository } from "./overlay/OverlayRepository.ts"
import type { OwnDataRepository } from "./account/OwnDataRepository.ts"
import type { OwnCommentRepository } from "./review/OwnCommentRepository.ts"
import type { PendingSignInRepository } from "./account/PendingSignInRepository.ts"
import type { PersonalAccessTokenRepository } from "./account/PersonalAccessTokenRepository.ts"
import type { PresenceRepository } from "./presence/PresenceRepository.ts"
import type { ProjectRepository } from "./project/ProjectRepository.ts"
import type { PublicCommentRepository } from "./publicComment/PublicCommentRepository.ts"
import type { QuestionRepository } from "./component/QuestionRepository.ts"
import type { LetterRepository } from "./mail/LetterRepository.ts"
import type { WatchRepository } from "./mail/WatchRepository.ts"
import type { MentionRepository } from "./review/MentionRepository.ts"
import type { ReactionRepository } from "./review/ReactionRepository.ts"
import type { RelatedRuleRepository } from "./rule/RelatedRuleRepository.ts"
import type { RelocationRepository } from "./relocation/RelocationRepository.ts"
import type { SavedFilterRepository } from "./project/SavedFilterRepository.ts"
import type { ResponseTemplateRepository } from "./review/ResponseTemplateRepository.ts"
import type { ReviewRepository } from "./review/ReviewRepository.ts"
import type { RuleRepository } from "./rule/RuleRepository.ts"
import type { SearchRepository } from "./search/SearchRepository.ts"
import type { SecondFactorRepository } from "./account/SecondFactorRepository.ts"
import type { SessionRepository } from "./account/SessionRepository.ts"
import type { SignInAttemptRepository } from "./account/SignInAttemptRepository.ts"
import type { StatisticsRepository } from "./statistics/StatisticsRepository.ts"
import type { SubmissionRepository } from "./submission/SubmissionRepository.ts"
import type { Transactor } from "./Transactor.ts"
import type { TriageBatchRepository } from "./review/TriageBatchRepository.ts"
import type { TriageStatisticsRepository } from "./statistics/TriageStatisticsRepository.ts"
import type { UserRepository } from "./account/UserRepository.ts"
import type { WaitingRepository } from "./review/WaitingRepository.ts"
import type { WebhookRepository } from "./webhook/WebhookRepository.ts"

/** All services, as the requirement type of an effect. */
export type Storage =
  | AccessRepository
  | AccessRequestRepository
  | AdministrationRepository
  | ArchiveRepository
  | AssignmentRepository
  | RuleAssignmentRepository
  | AuditRepository
  | AuditSealRepository
  | BenchmarkRepository
  | CommentImportRepository
  | CommentViewRepository
  | ComponentRepository
  | EditBatchRepository
  | FeedRepository
  | GroupMembershipRepository
  | IdentityRepository
  | InvitationRepository
  | JobRepository
  | KeptAnswerRepository
  | LetterRepository
  | MentionRepository
  | OverlayRepository
  | OwnCommentRepository
  | OwnDataRepository
  | PendingSignInRepository
  | PersonalAccessTokenRepository
  | PresenceRepository
  | ProjectRepository
  | PublicCommentRepository
  | QuestionRepository
  | ReactionRepository
  | RelatedRuleRepository
  | RelocationRepository
  | ResponseTemplateRepository
  | SavedFilterRepository
  | ReviewRepository
  | RuleRepository
  | SearchRepository
  | SecondFactorRepository
  | SessionRepository
  | SignInAttemptRepository
  | StatisticsRepository
  | SubmissionRepository
  | Transactor
  | TriageBatchRepository
  | TriageStatisticsRepository
  | UserRepository
  | WaitingRepository
  | WatchRepository
  | WebhookRepository
