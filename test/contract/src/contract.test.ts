/** The promises of the core's repositories, kept by every adapter: one suite, run against memory, the embedded database, a server, and a server behind a pooler. */
import { describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import * as Memory from "@docket/memory"
import * as Postgres from "@docket/postgres"
import {
  asServiceRole,
  freshDatabase,
  freshPooledDatabase,
  hasPgBouncer,
  hasPostgres,
  settled
} from "@docket/test-harness"
import type { Adapter, Suite } from "./Adapter.ts"
import { Settled } from "./Settled.ts"
import * as SqlBackdoor from "./SqlBackdoor.ts"
import * as Access from "./suites/AccessRepository.ts"
import * as Accounts from "./suites/Accounts.ts"
import * as Assignment from "./suites/AssignmentRepository.ts"
import * as Archives from "./suites/Archives.ts"
import * as Audit from "./suites/AuditRepository.ts"
import * as AuditSeal from "./suites/AuditSealRepository.ts"
import * as Benchmark from "./suites/BenchmarkRepository.ts"
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
import * as LatestDocuments from "./suites/LatestDocuments.ts"
import * as OwnComment from "./suites/OwnCommentRepository.ts"
import * as PersonalAccessToken from "./suites/PersonalAccessTokenRepository.ts"
import * as Project from "./suites/ProjectRepository.ts"
import * as Proposals from "./suites/Proposals.ts"
import * as Question from "./suites/QuestionRepository.ts"
import * as RelatedRule from "./suites/RelatedRuleRepository.ts"
import * as Relocating from "./suites/Relocating.ts"
import * as Relocation from "./suites/RelocationRepository.ts"
import * as Removals from "./suites/Removals.ts"
import * as ResponseTemplate from "./suites/ResponseTemplateRepository.ts"
import * as Review from "./suites/ReviewRepository.ts"
import * as ReviewChanges from "./suites/ReviewChanges.ts"
import * as ReviewConcurrency from "./suites/ReviewConcurrency.ts"
import * as ReviewInvariants from "./suites/ReviewInvariants.ts"
import * as ReviewSections from "./suites/ReviewSections.ts"
import * as ReviewView from "./suites/ReviewView.ts"
import * as Rule from "./suites/RuleRepository.ts"
import * as Search from "./suites/SearchRepository.ts"
import * as SectionLocks from "./suites/SectionLocks.ts"
import * as Session from "./suites/SessionRepository.ts"
import * as SignInAttempt from "./suites/SignInAttemptRepository.ts"
import * as Statistics from "./suites/StatisticsRepository.ts"
import * as TriageBatch from "./suites/TriageBatchRepository.ts"
import * as TriageOfMany from "./suites/TriageOfMany.ts"
import * as TriageStatistics from "./suites/TriageStatisticsRepository.ts"
import * as TransactorSuite from "./suites/Transactor.ts"
import * as User from "./suites/UserRepository.ts"
import * as Waiting from "./suites/WaitingRepository.ts"
import * as Webhook from "./suites/WebhookRepository.ts"

/** Everything that the suites use, over a client whose database is migrated first. */
const inSql = <E>(client: Layer.Layer<SqlClient.SqlClient, E>) =>
  Layer.mergeAll(Postgres.layer, SqlBackdoor.layer).pipe(
    Layer.provideMerge(Layer.effectDiscard(Postgres.migrate)),
    Layer.provide(client)
  )

const onServer = <E>(client: Layer.Layer<SqlClient.SqlClient, E>) =>
  Layer.merge(inSql(client), Layer.succeed(Settled, settled))

const adapters: ReadonlyArray<Adapter> = [
  { name: "memory", isAvailable: true, layer: Memory.layer, readsBesideTransactions: true, severalTransactions: false },
  {
    name: "PGlite",
    isAvailable: true,
    layer: inSql(Postgres.embeddedLayer({ dataDir: null })),
    readsBesideTransactions: false,
    severalTransactions: false
  },
  {
    name: "Postgres",
    isAvailable: hasPostgres,
    layer: Layer.unwrap(
      Effect.gen(function* () {
        const ownerUrl = yield* freshDatabase
        const url = yield* asServiceRole(ownerUrl)
        return onServer(Postgres.serviceRoleLayer({ ownerUrl, url, maxConnections: 10 }))
      })
    ),
    readsBesideTransactions: true,
    severalTransactions: true
  },
  {
    name: "Postgres behind PgBouncer",
    isAvailable: hasPgBouncer,
    layer: Layer.unwrap(
      Effect.map(freshPooledDatabase, (url) => onServer(Postgres.serverLayer({ url, maxConnections: 10 })))
    ),
    readsBesideTransactions: true,
    severalTransactions: true
  }
]

// The accounts come first: they begin with the empty storage.
const suites: ReadonlyArray<readonly [string, Suite]> = [
  ["UserRepository", User.suite],
  ["accounts that change and go", Accounts.suite],
  ["Transactor", TransactorSuite.suite],
  ["SessionRepository", Session.suite],
  ["SignInAttemptRepository", SignInAttempt.suite],
  ["IdentityRepository", Identity.suite],
  ["PersonalAccessTokenRepository", PersonalAccessToken.suite],
  ["ProjectRepository", Project.suite],
  ["projects and components that change and go", Removals.suite],
  ["AccessRepository", Access.suite],
  ["BenchmarkRepository", Benchmark.suite],
  ["ComponentRepository", Component.suite],
  ["QuestionRepository", Question.suite],
  ["RuleRepository", Rule.suite],
  ["EditBatchRepository", EditBatch.suite],
  ["RelatedRuleRepository", RelatedRule.suite],
  ["RelocationRepository", Relocation.suite],
  ["ReviewRepository", Review.suite],
  ["what becomes of reviews", ReviewChanges.suite],
  ["texts that comments propose", Proposals.suite],
  ["acts on reviews at the same time", ReviewConcurrency.suite],
  ["the sections of reviews", ReviewSections.suite],
  ["reviews that are destroyed", DestroyedReviews.suite],
  ["section locks", SectionLocks.suite],
  ["dry runs", DryRuns.suite],
  ["readiness for locks", LockCandidates.suite],
  ["settings and releases", Configuring.suite],
  ["copies of components", Copies.suite],
  ["review objects", ReviewView.suite],
  ["the invariants of reviews", ReviewInvariants.suite],
  ["the triage table", CommentPage.suite],
  ["triage of many", TriageOfMany.suite],
  ["the disposition matrix", Dispositions.suite],
  ["TriageBatchRepository", TriageBatch.suite],
  ["relocation", Relocating.suite],
  ["AssignmentRepository", Assignment.suite],
  ["WaitingRepository", Waiting.suite],
  ["ResponseTemplateRepository", ResponseTemplate.suite],
  ["OwnCommentRepository", OwnComment.suite],
  ["SearchRepository", Search.suite],
  ["newest versions", LatestDocuments.suite],
  ["StatisticsRepository", Statistics.suite],
  ["TriageStatisticsRepository", TriageStatistics.suite],
  ["AuditRepository", Audit.suite],
  ["AuditSealRepository", AuditSeal.suite],
  ["ArchiveRepository", Archives.suite],
  ["FeedRepository", Feed.suite],
  ["WebhookRepository", Webhook.suite],
  ["JobRepository", Job.suite],
  ["KeptAnswerRepository", KeptAnswer.suite]
]

for (const adapter of adapters) {
  describe.skipIf(!adapter.isAvailable)(`${adapter.name}`, () => {
    layer(adapter.layer, { timeout: "60 seconds", excludeTestServices: true })((it) => {
      for (const [name, suite] of suites) {
        describe(`${name}`, () => {
          suite(it, adapter)
        })
      }
    })
  })
}
