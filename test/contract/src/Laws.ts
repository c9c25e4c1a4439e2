/**
 * The promises of the core's repositories, which every adapter keeps. Used by one test file for each adapter.
 *
 * The laws run as follows:
 * - Memory, PGlite and Postgres run all of them. PGlite gets the same SQL from the same driver as Postgres, but it is another version (18), compiled
 *   to WebAssembly, with one session: functions, plans, and waiting within the session differ.
 * - Postgres is used as the role of the service, which has fewer rights than the owner.
 * - Behind PgBouncer a statement reaches the same server. Only state beyond a statement can differ: a transaction, its locks, its settings and its
 *   temporary tables, and its view of others. The suites about that also run there, each with its reason (`pooled`). Names of prepared statements
 *   are the same for all SQL, and have their own tests (packages/postgres/test/NamedStatements.test.ts).
 */
import { describe, layer } from "@effect/vitest"
import type { Adapter, Suite } from "./Adapter.ts"
import * as Access from "./suites/AccessRepository.ts"
import * as Accounts from "./suites/Accounts.ts"
import * as Administration from "./suites/AdministrationRepository.ts"
import * as Assignment from "./suites/AssignmentRepository.ts"
import * as Archives from "./suites/Archives.ts"
import * as Audit from "./suites/AuditRepository.ts"
import * as AuditSeal from "./suites/AuditSealRepository.ts"
import * as Benchmark from "./suites/BenchmarkRepository.ts"
import * as CommentCounts from "./suites/CommentCounts.ts"
import * as CommentImport from "./suites/CommentImportRepository.ts"
import * as CommentPage from "./suites/CommentPage.ts"
import * as Component from "./suites/ComponentRepository.ts"
import * as Copies from "./suites/Copies.ts"
import * as Configuring from "./suites/Configuring.ts"
import * as DryRuns from "./suites/DryRuns.ts"
import * as Dispositions from "./suites/Dispositions.ts"
import * as DestroyedReviews from "./suites/DestroyedReviews.ts"
import * as EditBatch from "./suites/EditBatchRepository.ts"
import * as Feed from "./suites/FeedRepository.ts"
import * as Identity from "./suites/IdentityRepository.ts"
import * as Job from "./suites/JobRepository.ts"
import * as LockCandidates from "./suites/LockCandidates.ts"
import * as KeptAnswer from "./suites/KeptAnswerRepository.ts"
import * as KeptLint from "./suites/KeptLint.ts"
import * as LatestDocuments from "./suites/LatestDocuments.ts"
import * as Overlays from "./suites/Overlays.ts"
import * as OwnComment from "./suites/OwnCommentRepository.ts"
import * as OwnData from "./suites/OwnDataRepository.ts"
import * as Permits from "./suites/Permits.ts"
import * as PersonalAccessToken from "./suites/PersonalAccessTokenRepository.ts"
import * as Presence from "./suites/PresenceRepository.ts"
import * as Project from "./suites/ProjectRepository.ts"
import * as Proposals from "./suites/Proposals.ts"
import * as PublicComments from "./suites/PublicCommentRepository.ts"
import * as Question from "./suites/QuestionRepository.ts"
import * as RelatedRule from "./suites/RelatedRuleRepository.ts"
import * as Relocating from "./suites/Relocating.ts"
import * as Relocation from "./suites/RelocationRepository.ts"
import * as Removals from "./suites/Removals.ts"
import * as ResponseTemplate from "./suites/ResponseTemplateRepository.ts"
import * as SavedFilters from "./suites/SavedFilterRepository.ts"
import * as Review from "./suites/ReviewRepository.ts"
import * as ReviewChanges from "./suites/ReviewChanges.ts"
import * as ReviewConcurrency from "./suites/ReviewConcurrency.ts"
import * as ReviewInvariants from "./suites/ReviewInvariants.ts"
import * as ReviewSections from "./suites/ReviewSections.ts"
import * as ReviewView from "./suites/ReviewView.ts"
import * as Rule from "./suites/RuleRepository.ts"
import * as RuleAssignment from "./suites/RuleAssignmentRepository.ts"
import * as Search from "./suites/SearchRepository.ts"
import * as SectionLocks from "./suites/SectionLocks.ts"
import * as SecondFactor from "./suites/SecondFactorRepository.ts"
import * as Session from "./suites/SessionRepository.ts"
import * as SignInAttempt from "./suites/SignInAttemptRepository.ts"
import * as Statistics from "./suites/StatisticsRepository.ts"
import * as TriageBatch from "./suites/TriageBatchRepository.ts"
import * as TriageOfMany from "./suites/TriageOfMany.ts"
import * as TriageStatistics from "./suites/TriageStatisticsRepository.ts"
import * as Submission from "./suites/SubmissionRepository.ts"
import * as TransactorSuite from "./suites/Transactor.ts"
import * as User from "./suites/UserRepository.ts"
import * as Waiting from "./suites/WaitingRepository.ts"
import * as Letter from "./suites/LetterRepository.ts"
import * as Webhook from "./suites/WebhookRepository.ts"

interface Entry {
  readonly name: string
  readonly suite: Suite
  /** The reason why a pooler can affect these laws. */
  readonly pooled?: string
}

// The accounts come first, because they need an empty storage. Then those that read the whole storage, while it is small.
const suites: ReadonlyArray<Entry> = [
  { name: "UserRepository", suite: User.suite },
  { name: "dry runs", suite: DryRuns.suite },
  { name: "relocation", suite: Relocating.suite },
  { name: "triage of many", suite: TriageOfMany.suite },
  { name: "reviews that are destroyed", suite: DestroyedReviews.suite },
  { name: "SearchRepository", suite: Search.suite },
  { name: "accounts that change and go", suite: Accounts.suite },
  {
    name: "Transactor",
    suite: TransactorSuite.suite,
    pooled: "each transaction may be in another session: begin, savepoint, retry and end must reach the same one"
  },
  { name: "SecondFactorRepository", suite: SecondFactor.suite },
  { name: "SessionRepository", suite: Session.suite },
  { name: "SignInAttemptRepository", suite: SignInAttempt.suite },
  { name: "PresenceRepository", suite: Presence.suite },
  { name: "LetterRepository", suite: Letter.suite, pooled: "claims that several transactions make at once" },
  {
    name: "AdministrationRepository",
    suite: Administration.suite,
    pooled: "a lock that others skip while a transaction has it"
  },
  { name: "IdentityRepository", suite: Identity.suite },
  { name: "PersonalAccessTokenRepository", suite: PersonalAccessToken.suite },
  { name: "ProjectRepository", suite: Project.suite },
  { name: "projects and components that change and go", suite: Removals.suite },
  { name: "AccessRepository", suite: Access.suite },
  { name: "BenchmarkRepository", suite: Benchmark.suite },
  { name: "ComponentRepository", suite: Component.suite },
  { name: "QuestionRepository", suite: Question.suite },
  { name: "RuleRepository", suite: Rule.suite },
  { name: "EditBatchRepository", suite: EditBatch.suite },
  { name: "RelatedRuleRepository", suite: RelatedRule.suite },
  { name: "RelocationRepository", suite: Relocation.suite },
  { name: "ReviewRepository", suite: Review.suite },
  { name: "CommentImportRepository", suite: CommentImport.suite },
  { name: "what becomes of reviews", suite: ReviewChanges.suite },
  { name: "texts that comments propose", suite: Proposals.suite },
  {
    name: "acts on reviews at the same time",
    suite: ReviewConcurrency.suite,
    pooled: "more transactions wait for locks than the pooler has sessions"
  },
  { name: "the sections of reviews", suite: ReviewSections.suite },
  { name: "section locks", suite: SectionLocks.suite },
  { name: "readiness for locks", suite: LockCandidates.suite, pooled: "a lock that several transactions share" },
  {
    name: "settings and releases",
    suite: Configuring.suite,
    pooled: "a lock that a transaction keeps while another waits"
  },
  { name: "what is kept of the lint", suite: KeptLint.suite, pooled: "rows that another has locked are skipped" },
  { name: "copies of components", suite: Copies.suite },
  {
    name: "overlays",
    suite: Overlays.suite,
    pooled: "locks of several components and requirements in one transaction"
  },
  { name: "what answers permit", suite: Permits.suite },
  { name: "review objects", suite: ReviewView.suite },
  { name: "the invariants of reviews", suite: ReviewInvariants.suite },
  { name: "the triage table", suite: CommentPage.suite },
  { name: "the disposition matrix", suite: Dispositions.suite },
  { name: "TriageBatchRepository", suite: TriageBatch.suite },
  { name: "AssignmentRepository", suite: Assignment.suite },
  { name: "RuleAssignmentRepository", suite: RuleAssignment.suite },
  { name: "WaitingRepository", suite: Waiting.suite },
  { name: "ResponseTemplateRepository", suite: ResponseTemplate.suite },
  { name: "SavedFilterRepository", suite: SavedFilters.suite },
  { name: "SubmissionRepository", suite: Submission.suite },
  { name: "PublicCommentRepository", suite: PublicComments.suite },
  { name: "OwnCommentRepository", suite: OwnComment.suite },
  { name: "OwnDataRepository", suite: OwnData.suite },
  { name: "newest versions", suite: LatestDocuments.suite },
  { name: "StatisticsRepository", suite: Statistics.suite },
  { name: "TriageStatisticsRepository", suite: TriageStatistics.suite },
  { name: "AuditRepository", suite: Audit.suite },
  {
    name: "AuditSealRepository",
    suite: AuditSeal.suite,
    pooled: "a snapshot tells which transactions of other sessions are open"
  },
  {
    name: "ArchiveRepository",
    suite: Archives.suite,
    pooled: "a level of isolation, and a temporary table: both must end with the transaction"
  },
  {
    name: "FeedRepository",
    suite: Feed.suite,
    pooled: "a snapshot tells which transactions of other sessions are open"
  },
  {
    name: "WebhookRepository",
    suite: Webhook.suite,
    pooled: "several instances skip the rows that another has locked"
  },
  { name: "JobRepository", suite: Job.suite, pooled: "an advisory lock, which must end with the transaction" },
  {
    name: "KeptAnswerRepository",
    suite: KeptAnswer.suite,
    pooled: "an advisory lock, which must end with the transaction"
  },
  // The last, because it recounts what all of the others stored.
  { name: "counts of comments", suite: CommentCounts.suite, pooled: "rows that another has locked are skipped" }
]

/** Registers the laws for an adapter: all of them, or those that a pooler can affect. They share one storage. */
export const keep = (adapter: Adapter, which: "all" | "pooled" = "all"): void => {
  const kept = which === "all" ? suites : suites.filter(({ pooled }) => pooled !== undefined)
  describe.skipIf(!adapter.isAvailable)(`${adapter.name}`, () => {
    layer(adapter.layer, { timeout: "60 seconds", excludeTestServices: true })((it) => {
      for (const { name, suite } of kept) {
        describe(`${name}`, () => {
          suite(it, adapter)
        })
      }
    })
  })
}
