/** Frequent lists use their indexes instead of whole tables, and are one statement each for any size. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import {
  ArchivedRecord,
  ArchiveRepository,
  AuditRepository,
  SuggestClusters,
  CommentViewRepository,
  ComponentRepository,
  Day,
  ProjectRepository,
  ReactionRepository,
  ReviewRepository,
  RuleRepository,
  StatisticsRepository,
  TriageBatchRepository,
  TriageStatisticsRepository,
  WaitingRepository,
  bulk
} from "@docket/core"
import { hasPostgres } from "@docket/test-harness"
import { either, onBoth, onServer } from "./Databases.ts"
import { at, everything, makeWorld } from "./Seed.ts"
import { planOf, statementsOf } from "./Statements.ts"

/** Either index finds the comments of one component; their number decides which is cheaper. */
const byComponent = /reviews_triage|reviews_comments_of_component/

describe.skipIf(!hasPostgres)("on a server with many records", () => {
  it.live("each hot list is read by its index", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const commentViews = yield* CommentViewRepository
      const reactionRepository = yield* ReactionRepository
      const components = yield* ComponentRepository
      const { component, rules, guide, commenter, author } = yield* makeWorld
      const rule = rules[0]!.id as never
      yield* components.insert({ ...component, name: "Crowded", source_ids: [guide] })
      const [crowded] = yield* sql<{ id: bigint }>`select max(id) as id from components`
      const component_id = Number(crowded!.id) as never
      const { id: _, ...template } = rules[0]!
      yield* (yield* RuleRepository).insert(
        Array.from({ length: 2000 }, (_, n) => ({ ...template, component_id, rule_number: n + 1 }))
      )
      yield* sql`
        insert into reviews (id, thread_id, component_id, project_id, action, comment, user_id, triage_status,
          created_at, updated_at) overriding system value
        select 1000 + n, 1000 + n, ${crowded!.id}, ${component.project_id}, 'comment',
          'word' || n || ' ' || md5(n::text), ${commenter}, 'pending', now(), now()
        from generate_series(1, 20000) n`
      yield* sql`
        insert into reviews (id, thread_id, responding_to_review_id, component_id, project_id, action, comment, user_id,
          created_at, updated_at) overriding system value
        select 40000 + n, 1000 + n, 1000 + n, ${crowded!.id}, ${component.project_id}, 'comment', 'reply' || n,
          ${commenter}, now(), now()
        from generate_series(1, 5000) n`
      yield* sql`
        insert into comment_versions (review_id, component_id, project_id, number, comment, user_id, created_at)
        select id, component_id, project_id, 1, comment, user_id, created_at from reviews where id > 1000`
      yield* sql`
        insert into reactions (review_id, user_id, component_id, project_id, kind, created_at)
        select id, ${commenter}, component_id, project_id, 'up', created_at from reviews where id > 1000`
      yield* sql`
        insert into audit_entries (action, auditable_type, auditable_id, audited_name, rule_id, comment, changes, user_name,
          request_id, created_at)
        select 'update', 'Rule', n, '', n, '', '[]', '', '', now() from generate_series(1000, 9000) n`
      yield* sql`
        insert into audit_entries (action, auditable_type, auditable_id, audited_name, project_id, comment, changes,
          user_name, request_id, created_at)
        select 'update', 'Project', n % 50 + 1, '', n % 50 + 1, '', '[]', '', '', now() from generate_series(1, 8000) n`
      yield* sql`vacuum analyze`

      expect(yield* planOf(commentViews.page(component.id, everything, author))).toMatch(byComponent)
      // In a component with most of all comments they are read in table order, but none of another component is.
      const searched = yield* planOf(commentViews.page(component.id, { ...everything, terms: ["word777"] }, author))
      expect(searched).toMatch(byComponent)
      expect(searched).not.toMatch(/Seq Scan on reviews|_by_text/)
      expect(yield* planOf(commentViews.viewsOfRule(rule, author))).toContain("reviews_of_rule")
      expect(yield* planOf(commentViews.views([1001 as never, 1002 as never], author))).toMatch(
        /Index Scan using reviews_\w+ on reviews r/
      )
      expect(yield* planOf((yield* RuleRepository).ofComponent(component.id))).toMatch(/rules_live|rules_number/)
      expect(yield* planOf((yield* AuditRepository).newestOfRule(rule, 20))).toContain("audit_entries_of_rule")
      const page = { page: 1, per_page: 25 }
      const of = { _tag: "Project", id: component.project_id } as const
      const history = yield* planOf((yield* AuditRepository).historyPage({ ...page, of, for_admins: true, act: null }))
      expect(history).toContain("Index Only Scan using audit_entries_of_project")
      const shown = yield* planOf((yield* AuditRepository).historyPage({ ...page, of, for_admins: false, act: null }))
      expect(shown).toContain("Index Only Scan using audit_entries_of_project")
      expect(shown).toContain("audit_entries_for_admins")
      const context = { user_id: author, site_admin: false }
      const waiting = { ...page, reason: null, unassigned: true, today: Day.of(at(0)) }
      const waits = yield* planOf((yield* WaitingRepository).page(context, waiting))
      for (const index of ["reviews_open", "reviews_questioned", "reviews_of_thread"]) expect(waits).toContain(index)
      expect(waits).not.toMatch(/Seq Scan on (reviews|rules)/)
      const answers = yield* planOf(commentViews.responsesTo(1001 as never, { ...page, depth: "direct" }, author))
      expect(answers).toContain("reviews_replies")
      const thread = yield* planOf(commentViews.responsesTo(1001 as never, { ...page, depth: "all" }, author))
      expect(thread).toContain("reviews_replies")
      expect(thread).not.toMatch(/Seq Scan on reviews/)
      expect(yield* planOf(commentViews.versions(1001 as never, page))).toContain("comment_versions_pkey")
      expect(yield* planOf(reactionRepository.reactors(1001 as never, 100))).toContain("reactions_one")
      const numbers = yield* TriageStatisticsRepository
      const days = { from: Day.of(at(0)), to: Day.of(at(0)) }
      const lists: ReadonlyArray<Effect.Effect<unknown>> = [
        commentViews.page(component.id, everything, author),
        commentViews.viewsOfRule(rule, author),
        commentViews.matching(component.id, everything, 1000),
        commentViews.rows([1001 as never, 1002 as never], author),
        commentViews.pendingTexts(component.id, SuggestClusters.bounds),
        numbers.tallyOf(component.id),
        numbers.waitingOf(component.id, at(0)),
        numbers.flowOf(component.id, days),
        numbers.triagersOf(component.id, days, 1000)
      ]
      for (const list of lists) {
        expect(yield* planOf(list)).not.toMatch(/Seq Scan on reviews/)
      }

      const archives = yield* ArchiveRepository
      const scope = { project_id: component.project_id, whole: true, selected: false, components: [component.id] }
      expect(yield* planOf(archives.audit(scope, 0, 2000))).toContain("audit_entries_archived")
      for (const kind of ArchivedRecord.componentKinds) {
        expect([kind, yield* planOf(archives.read(kind, component.id))]).not.toEqual([
          kind,
          expect.stringMatching(/Seq Scan on (reviews|comment_versions|reactions|rules)/)
        ])
      }
    }).pipe(Effect.provide(Layer.fresh(onServer)))
  )
})

describe("on any database", () => {
  it.live("lists and writes of many are one statement", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const commentViews = yield* CommentViewRepository
      const reactionRepository = yield* ReactionRepository
      const projects = yield* ProjectRepository
      const { author, component, review, rules } = yield* makeWorld
      const numbers = yield* TriageStatisticsRepository
      const statistics = yield* StatisticsRepository
      const batches = yield* TriageBatchRepository
      const days = { from: Day.of(at(0)), to: Day.of(at(0)) }
      const many = Array.from({ length: 1500 }, (_, n) => review({ comment: `Comment ${n}.` }))
      const ids = yield* reviews.insert(many)
      const stored = yield* reviews.lock(ids)
      expect(stored.map(({ comment }) => comment)).toEqual(many.map(({ comment }) => comment))
      for (const one of [
        reviews.insert(many),
        reviews.lock(ids),
        reviews.saveTriage(stored),
        reviews.saveMove(
          stored.map((one) => ({ ...one, rule_id: rules[1]!.id })),
          at(20)
        ),
        reviews.lockReplies(stored[0]!),
        commentViews.responsesTo(ids[0]!, { page: 1, per_page: 100, depth: "all" }, author),
        commentViews.versions(ids[0]!, { page: 1, per_page: 100 }),
        reactionRepository.reactors(ids[0]!, 100),
        (yield* RuleRepository).saveSectionLocks(rules),
        commentViews.views(ids, author),
        commentViews.viewsOfRule(rules[0]!.id as never, author),
        commentViews.page(component.id, { ...everything, per_page: 1000 }, author),
        reviews.saveMerge(ids, at(20)),
        commentViews.matching(component.id, everything, 1000),
        commentViews.rows(ids, author),
        commentViews.pendingTexts(component.id, SuggestClusters.bounds),
        numbers.tallyOf(component.id),
        numbers.talliesOf(component.project_id),
        numbers.waitingOf(component.id, at(30)),
        numbers.flowOf(component.id, days),
        numbers.triagersOf(component.id, days, 1000),
        statistics.tallyOf(component.id),
        statistics.requirementsOf(component.id),
        batches.insert({
          component_id: component.id,
          project_id: component.project_id,
          ...bulk,
          triage_status: "concur",
          created_by_id: author,
          created_at: at(20),
          items: stored.map((one) => ({
            review_id: one.id,
            updated_at: one.updated_at,
            response_review_id: null,
            before: one
          }))
        }),
        projects.page(
          { page: 1, per_page: 100, q: "a", sort: null, order: "asc" },
          { user_id: author, site_admin: false }
        )
      ]) {
        expect(yield* statementsOf<unknown, never, never>(one)).toHaveLength(1)
      }
    }).pipe(Effect.provide(either))
  )
})

onBoth((it) => {
  it.effect("any number of terms can be searched, each in the comment or in a reply", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const commentViews = yield* CommentViewRepository
      const { author, component, review } = yield* makeWorld
      const words = Array.from({ length: 400 }, (_, n) => `term${n}`)
      const [said, half] = yield* reviews.insert([
        review({ comment: words.slice(0, 200).join(" ").toUpperCase(), created_at: at(11) }),
        review({ comment: words.slice(0, 399).join(" ") })
      ])
      yield* reviews.insert([
        review({
          comment: words.slice(200).join("-"),
          thread_id: said!,
          responding_to_review_id: said!,
          triage_status: null
        })
      ])
      const page = yield* commentViews.page(component.id, { ...everything, terms: words }, author)
      expect(page.rows.map(({ id }) => id)).toEqual([said])
      expect([page.total, page.total_comments]).toEqual([1, 2])
      const both = yield* commentViews.page(component.id, { ...everything, terms: words.slice(0, 12) }, author)
      expect(both.rows.map(({ id }) => id)).toEqual([said, half])
      const literal = yield* commentViews.page(
        component.id,
        { ...everything, terms: [...words.slice(0, 12), "term%1"] },
        author
      )
      expect(literal.total).toBe(0)
    })
  )
})
