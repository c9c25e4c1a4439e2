/** The database itself refuses records that the core would never store, so that a bug in the core cannot corrupt it. */
import { expect } from "@effect/vitest"
import { Cause, Effect, Exit } from "effect"
import { SqlClient, SqlError } from "effect/sql"
import {
  AuditRepository,
  BenchmarkRepository,
  ComponentRepository,
  type NewReview,
  ReviewRepository,
  RuleRepository
} from "@docket/core"
import { anAuditEntry } from "@docket/testing/records"
import { onBoth } from "./Databases.ts"
import { at, benchmark, makeWorld } from "./Seed.ts"

/** True if the effect died because a constraint or a trigger refused it. */
const isRefused = <A, E>(exit: Exit.Exit<A, E>): boolean =>
  Exit.isFailure(exit) &&
  exit.cause.reasons.some(
    (reason) =>
      Cause.isDieReason(reason) &&
      SqlError.isSqlError(reason.defect) &&
      ["ConstraintError", "UniqueViolation"].includes(reason.defect.reason._tag)
  )

const refused = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.map(Effect.exit(effect), isRefused)

onBoth((it) => {
  it.effect("reviews that violate an invariant are refused, each for one reason", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { review, author, rules, component } = yield* makeWorld
      const [rule, other] = rules
      const [top, onOther] = yield* reviews.insert([review(), review({ rule_id: other!.id as never })])
      const adjudicated = { adjudicated_at: at(20), adjudicated_by_id: author }
      const broken: Record<string, Partial<NewReview>> = {
        "a comment without a status": { triage_status: null },
        "an approval with a status": { action: "approve", triage_status: "concur" },
        "a withdrawn approval": { action: "approve", triage_status: "withdrawn", ...adjudicated },
        "a decided reply": { responding_to_review_id: top!, thread_id: top!, triage_status: "concur" },
        "pending with a triager": { triage_set_by_id: author },
        "pending with a time": { triage_set_at: at(20) },
        "pending and adjudicated": adjudicated,
        "terminal, not adjudicated": { triage_status: "informational" },
        "not triaged, adjudicated": { action: "approve", triage_status: null, ...adjudicated },
        "an adjudicator without adjudication": { triage_status: "concur", adjudicated_by_id: author },
        "a duplicate of nothing": { triage_status: "duplicate", ...adjudicated },
        "a canonical comment of a comment that is not a duplicate": { duplicate_of_review_id: top! },
        "addressed by nothing": { triage_status: "addressed_by", ...adjudicated },
        "an addressing rule of what is not addressed": { addressed_by_rule_id: other!.id as never },
        "an unknown status": { triage_status: "maybe" as never },
        "an unknown section": { section: "Fix" as never },
        "an unknown action": { action: "wave" as never },
        "an unknown rule": { rule_id: 999_999 as never },
        "a thread of another": { thread_id: top! },
        "a reply without a thread": { responding_to_review_id: top!, triage_status: null },
        "a reply on another rule": {
          responding_to_review_id: onOther!,
          thread_id: onOther!,
          triage_status: null
        },
        "a reply on the component to a comment on a rule": {
          rule_id: null,
          responding_to_review_id: top!,
          thread_id: top!,
          triage_status: null
        },
        "a reply in another thread": { responding_to_review_id: top!, thread_id: onOther!, triage_status: null },
        "another project": { project_id: 999_999 as never }
      }
      for (const [what, over] of Object.entries(broken)) {
        expect(yield* refused(reviews.insert([review(over)])), what).toBe(true)
      }
      const sound = [
        review({ responding_to_review_id: top!, thread_id: top!, triage_status: null }),
        review({ triage_status: "duplicate", duplicate_of_review_id: top!, ...adjudicated }),
        review({ triage_status: "addressed_by", addressed_by_rule_id: other!.id as never, ...adjudicated }),
        review({ rule_id: null, section: null })
      ]
      expect(yield* reviews.insert(sound)).toHaveLength(4)
      expect(rule!.component_id).toBe(component.id)
    })
  )

  it.effect("an editor without an edit, an editor without a name, and an origin without a move are refused", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const sql = yield* SqlClient.SqlClient
      const { review, author, rules } = yield* makeWorld
      const [top] = yield* reviews.insert([review()])
      const set = (columns: string) => sql.unsafe(`update reviews set ${columns} where id = ${top}`).pipe(Effect.orDie)
      for (const columns of [
        "edited_by_name = 'Ada'",
        `edited_at = now(), edited_by_id = ${author}`,
        `original_rule_id = ${rules[1]?.id}`
      ]) {
        expect([columns, yield* refused(set(columns))]).toEqual([columns, true])
      }
      yield* set(`edited_at = now(), edited_by_id = ${author}, edited_by_name = 'Ada'`)
      yield* set(`moved_at = now(), original_rule_id = ${rules[1]?.id}`)
    })
  )

  it.effect("targets in another component are refused", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const components = yield* ComponentRepository
      const rules = yield* RuleRepository
      const sql = yield* SqlClient.SqlClient
      const world = yield* makeWorld
      const elsewhere = yield* components.insert({ ...world.component, name: "Other", source_ids: [world.guide] })
      const component_id = (yield* sql<{ id: bigint }>`select max(id) as id from components`)[0]!.id
      expect(elsewhere._tag).toBe("Some")
      const { id: _, ...rule } = world.rules[0]!
      const [ruleElsewhere] = yield* rules.insert([{ ...rule, component_id: Number(component_id) as never }])
      const [commentElsewhere] = yield* reviews.insert([
        world.review({ component_id: Number(component_id) as never, rule_id: null })
      ])
      const adjudicated = { adjudicated_at: at(20) }
      const broken: ReadonlyArray<Partial<NewReview>> = [
        { triage_status: "duplicate", duplicate_of_review_id: commentElsewhere!, ...adjudicated },
        { triage_status: "addressed_by", addressed_by_rule_id: ruleElsewhere!, ...adjudicated },
        { rule_id: ruleElsewhere! },
        { responding_to_review_id: commentElsewhere!, thread_id: commentElsewhere!, rule_id: null, triage_status: null }
      ]
      for (const over of broken) expect(yield* refused(reviews.insert([world.review(over)]))).toBe(true)
      expect(
        yield* refused(
          rules.addSatisfactions([{ rule_id: ruleElsewhere!, satisfied_by_rule_id: world.rules[0]!.id as never }])
        )
      ).toBe(true)
    })
  )

  it.effect("components and rules that violate an invariant are refused", () =>
    Effect.gen(function* () {
      const components = yield* ComponentRepository
      const rules = yield* RuleRepository
      const {
        component,
        guide,
        rules: [rule]
      } = yield* makeWorld
      const another = { ...component, name: "Another", source_ids: [guide] }
      const broken = [
        { ...another, prefix: "rhel-10" },
        { ...another, closed_reason: "finalized" as const },
        { ...another, comment_period_starts_at: at(2), comment_period_ends_at: at(1) },
        { ...another, source_ids: [999_999 as never] }
      ]
      for (const one of broken) expect(yield* refused(components.insert(one))).toBe(true)
      const { id: _, ...sound } = rule!
      const brokenRules = [
        { ...sound, rule_number: 10, status: "Applicable" as const },
        { ...sound, rule_number: 10, document_type: "srg" as const },
        { ...sound, rule_number: 10, locked_sections: ["fixtext" as never] },
        { ...sound, rule_number: 0 },
        sound
      ]
      for (const one of brokenRules) expect(yield* refused(rules.insert([one]))).toBe(true)
    })
  )

  it.effect("audit entries are neither changed nor removed, and remain when their subject is deleted", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const audit = yield* AuditRepository
      const reviews = yield* ReviewRepository
      const { component, rules, review, author } = yield* makeWorld
      const rule_id = rules[0]!.id as never
      yield* audit.append([
        anAuditEntry({
          auditable_id: rule_id,
          audited_name: "RHEL-10-000001",
          rule_id,
          component_id: component.id,
          project_id: component.project_id,
          comment: "why",
          changes: [{ field: "title", prev_value: "\ud800 lone, and \u0000", new_value: { b: 1, a: null } }],
          user_id: author,
          user_name: "Ada",
          request_id: "r1",
          created_at: at(30)
        })
      ])
      const before = yield* audit.newestOfRule(rule_id, 20)
      expect(before[0]?.changes).toEqual([
        { field: "title", prev_value: "\ud800 lone, and \u0000", new_value: { b: 1, a: null } }
      ])
      for (const statement of [
        sql`update audit_entries set comment = 'other'`,
        sql`delete from audit_entries`,
        sql`truncate audit_entries`
      ]) {
        expect(yield* refused(Effect.orDie(statement))).toBe(true)
      }
      const [top] = yield* reviews.insert([review()])
      yield* reviews.insert([
        review({ thread_id: top!, responding_to_review_id: top!, triage_status: null }),
        review({ triage_status: "duplicate", duplicate_of_review_id: top!, adjudicated_at: at(20) }),
        review({ triage_status: "addressed_by", addressed_by_rule_id: rule_id, adjudicated_at: at(20) })
      ])
      yield* sql`delete from projects where id = ${component.project_id}`
      yield* sql`delete from users`
      expect(yield* audit.newestOfRule(rule_id, 20)).toEqual(before)
    })
  )

  it.effect("a document that a component uses cannot be replaced", () =>
    Effect.gen(function* () {
      const benchmarks = yield* BenchmarkRepository
      const { guide } = yield* makeWorld
      expect(yield* refused(benchmarks.replace(guide, benchmark("V3R3", 3)))).toBe(true)
      expect(yield* benchmarks.rulesOf([guide])).toHaveLength(2)
    })
  )
})
