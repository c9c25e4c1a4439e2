/** The promises of AuditRepository: entries are appended and read back unchanged. */
import { expect } from "@effect/vitest"
import { Effect, Option, Struct } from "effect"
import {
  type Act,
  AuditId,
  AuditRepository,
  FeedEvent,
  HistoryFilter,
  type HistoryOf,
  type NewAuditEntry,
  ReviewId,
  Rule,
  RuleId,
  type SecurityEvent,
  Transactor,
  type UserId
} from "@docket/core"
import { anAuditEntry } from "@docket/testing/records"
import type { Suite } from "../Adapter.ts"
import { awkwardTexts, makeUser, makeWorkplace, minute, newComment, newReply, storeOne } from "../Fixtures.ts"

const unknownId = RuleId.make(Number.MAX_SAFE_INTEGER)

/** Returns an entry about the workplace's first rule. */
const entryOf = (
  { user, project, component, rules }: Effect.Success<ReturnType<typeof makeWorkplace>>,
  over: Partial<NewAuditEntry> = {}
): NewAuditEntry =>
  anAuditEntry({
    auditable_id: rules[0]!.id,
    audited_name: "LNUX-01-000001",
    rule_id: rules[0]!.id,
    component_id: component.id,
    project_id: project.id,
    user_id: user.id,
    user_name: user.name,
    request_id: "req-1",
    created_at: minute(10),
    ...over
  })

/** The field that differs between entries in these tests. */
const comments = (entries: ReadonlyArray<{ readonly comment: string }>) => entries.map(({ comment }) => comment)

export const suite: Suite = (it) => {
  it.effect("an entry is read back as written, with any JSON in its changes", () =>
    Effect.gen(function* () {
      const audit = yield* AuditRepository
      const work = yield* makeWorkplace()
      const values = [null, true, 0, -1.5, 9007199254740991, "", [], {}, [[1], { "a b": [null, { c: "d" }] }]]
      const changes = [...values, ...awkwardTexts].map((value) => ({
        field: "locked_fields",
        prev_value: value,
        new_value: { z: value, a: [value] }
      }))
      const text = awkwardTexts.join("|")
      const entries = [
        entryOf(work, { changes, comment: text, audited_name: text, user_name: text, request_id: text, action: text }),
        entryOf(work, {
          user_id: null,
          component_id: null,
          project_id: null,
          auditable_type: "Review",
          auditable_id: 7
        })
      ]
      yield* audit.append(entries)
      const found = yield* audit.newestOfRule(work.rules[0]!.id, 10)
      expect(found.map((entry) => Struct.omit(entry, ["id"]))).toEqual(entries.toReversed())
      expect(found[0]!.id).toBeGreaterThan(found[1]!.id)
    })
  )

  it.effect("a time in the changes is stored as text", () =>
    Effect.gen(function* () {
      const audit = yield* AuditRepository
      const work = yield* makeWorkplace()
      const change = { field: "adjudicated_at", prev_value: null, new_value: minute(3) }
      yield* audit.append([entryOf(work, { changes: [change] })])
      const [found] = yield* audit.newestOfRule(work.rules[0]!.id, 1)
      expect(found!.changes).toEqual([{ ...change, new_value: minute(3).toISOString() }])
    })
  )

  it.effect("a rule's entries are ordered newest first, those of one write in reverse, with the requested number", () =>
    Effect.gen(function* () {
      const audit = yield* AuditRepository
      const work = yield* makeWorkplace()
      const entry = (comment: string, at: number) => entryOf(work, { comment, created_at: minute(at) })
      yield* audit.append([entry("1", 10), entry("2", 11), entry("3", 11)])
      yield* audit.append([])
      yield* audit.append([entry("4", 11), entry("5", 12)])
      yield* audit.append([entryOf(work, { rule_id: null }), entryOf(work, { rule_id: work.rules[1]!.id })])
      const rule = work.rules[0]!.id
      expect(comments(yield* audit.newestOfRule(rule, 20))).toEqual(["5", "4", "3", "2", "1"])
      expect(comments(yield* audit.newestOfRule(rule, 2))).toEqual(["5", "4"])
      expect(yield* audit.newestOfRule(rule, 0)).toEqual([])
      expect(yield* audit.newestOfRule(unknownId, 20)).toEqual([])
    })
  )

  it.effect("many entries keep their order", () =>
    Effect.gen(function* () {
      const audit = yield* AuditRepository
      const work = yield* makeWorkplace()
      const names = Array.from({ length: 1000 }, (_, at) => String(at))
      yield* audit.append(names.map((comment) => entryOf(work, { comment })))
      const found = yield* audit.newestOfRule(work.rules[0]!.id, 2000)
      expect(comments(found)).toEqual(names.toReversed())
    })
  )

  it.effect("entries are part of the transaction that wrote them", () =>
    Effect.gen(function* () {
      const audit = yield* AuditRepository
      const { transact } = yield* Transactor
      const work = yield* makeWorkplace()
      const write = (comment: string) => audit.append([entryOf(work, { comment })])
      yield* Effect.exit(transact(Effect.andThen(write("lost"), Effect.fail("no"))))
      yield* transact(write("kept"))
      expect(comments(yield* audit.newestOfRule(work.rules[0]!.id, 9))).toEqual(["kept"])
    })
  )

  it.effect("histories are paged newest first, of a rule, a component and a project, without security events", () =>
    Effect.gen(function* () {
      const audit = yield* AuditRepository
      const work = yield* makeWorkplace()
      const { component, project, rules } = work
      const entry = (comment: string, at: number, over = {}) =>
        entryOf(work, { comment, created_at: minute(at), ...over })
      yield* audit.append([
        entry("rule", 10),
        entry("another rule", 11, { rule_id: rules[1]!.id }),
        entry("component", 12, { rule_id: null }),
        entry("project", 12, { rule_id: null, component_id: null }),
        entry("secret", 13, { auditable_type: "Security", auditable_id: unknownId }),
        entry("member", 13, { auditable_type: "Membership", rule_id: null }),
        entry("webhook", 13, { action: FeedEvent.adminActions[0]!, auditable_type: "Project", rule_id: null }),
        entry("rule again", 14),
        entry("elsewhere", 15, { rule_id: null, component_id: null, project_id: null })
      ])
      const page = (of: HistoryOf, page = 1, per_page = 9) =>
        Effect.map(audit.historyPage({ of, page, per_page, for_admins: false, act: null }), ({ rows, total }) => [
          comments(rows),
          total
        ])
      const ofProject = ["rule again", "project", "component", "another rule", "rule"]
      expect(yield* page({ _tag: "Rule", id: rules[0]!.id })).toEqual([["rule again", "rule"], 2])
      expect(yield* page({ _tag: "Component", id: component.id })).toEqual([
        ofProject.filter((name) => name !== "project"),
        4
      ])
      expect(yield* page({ _tag: "Project", id: project.id })).toEqual([ofProject, 5])
      expect(yield* page({ _tag: "Project", id: project.id }, 2, 2)).toEqual([["component", "another rule"], 5])
      expect(yield* page({ _tag: "Project", id: project.id }, Number.MAX_SAFE_INTEGER, 2)).toEqual([[], 5])
      expect(yield* page({ _tag: "Rule", id: unknownId })).toEqual([[], 0])
      const forAdmins = {
        of: { _tag: "Component", id: component.id },
        page: 1,
        per_page: 9,
        for_admins: true,
        act: null
      } as const
      const shown = yield* audit.historyPage(forAdmins)
      expect([comments(shown.rows).slice(0, 3), shown.total]).toEqual([["rule again", "webhook", "member"], 6])
      const [newest] = (yield* audit.historyPage({
        of: { _tag: "Rule", id: rules[0]!.id },
        page: 1,
        per_page: 1,
        for_admins: false,
        act: null
      })).rows
      expect(yield* audit.find(newest!.id)).toEqual(Option.some(newest))
      expect(yield* audit.find(AuditId.make(Number.MAX_SAFE_INTEGER))).toEqual(Option.none())
    })
  )

  it.effect(
    "a history is filtered by person, kind and time, in entries and in acts, with the counts of the filter",
    () =>
      Effect.gen(function* () {
        const audit = yield* AuditRepository
        const work = yield* makeWorkplace()
        const { component, project } = work
        const other = yield* makeUser()
        const entry = (comment: string, at: number, over: Partial<NewAuditEntry> = {}) =>
          entryOf(work, { comment, created_at: minute(at), ...over })
        const written = [
          entry("rule", 10),
          entry("rule of another", 11, { user_id: other.id, user_name: other.name }),
          entry("comment", 12, { auditable_type: "Review" }),
          entry("component", 13, { auditable_type: "Component", rule_id: null }),
          entry("project", 14, { auditable_type: "Project", rule_id: null, component_id: null }),
          entry("member", 15, { auditable_type: "Membership", rule_id: null }),
          entry("of the system", 16, { user_id: null })
        ]
        yield* audit.append(written)
        const filters: ReadonlyArray<readonly [Partial<HistoryFilter.HistoryFilter>, ReadonlyArray<string>]> = [
          [{}, ["of the system", "member", "project", "component", "comment", "rule of another", "rule"]],
          [{ user_id: other.id }, ["rule of another"]],
          [{ user_id: work.user.id, kind: "requirement" }, ["rule"]],
          [{ kind: "requirement" }, ["of the system", "rule of another", "rule"]],
          [{ kind: "comment" }, ["comment"]],
          [{ kind: "component" }, ["component"]],
          [{ kind: "project" }, ["project"]],
          [{ kind: "member" }, ["member"]],
          // The start is included, the end is not.
          [{ from: minute(12), to: minute(14) }, ["component", "comment"]],
          [{ from: minute(17) }, []],
          [{ to: minute(10) }, []]
        ]
        for (const [given, expected] of filters) {
          const filter = { ...HistoryFilter.everything, ...given }
          for (const for_admins of [true, false]) {
            const shown = expected.filter((name) => for_admins || name !== "member")
            const said = JSON.stringify([given, for_admins])
            const all = { of: { _tag: "Project", id: project.id }, for_admins, filter } as const
            const { rows, total } = yield* audit.historyPage({ ...all, page: 1, per_page: 9, act: null })
            expect([comments(rows), total], said).toEqual([shown, shown.length])
            const acts = yield* audit.acts({ ...all, before: null, limit: 9 })
            expect(
              acts.map(({ newest }) => newest.comment),
              said
            ).toEqual(shown)
            const ofComponent = { ...all, of: { _tag: "Component", id: component.id } } as const
            const here = yield* audit.acts({ ...ofComponent, before: null, limit: 9 })
            expect(
              here.map(({ newest }) => newest.comment),
              said
            ).toEqual(shown.filter((name) => name !== "project"))
          }
        }
      })
  )

  it.effect("comments and replies are named by their requirement, section and first words; others are not found", () =>
    Effect.gen(function* () {
      const audit = yield* AuditRepository
      const { component, rules, user } = yield* makeWorkplace()
      const long = `${"é".repeat(200)}!`
      const comment = yield* storeOne(newComment(component, rules[0]!, user.id, { comment: long, section: "fixtext" }))
      const reply = yield* storeOne(newReply(comment, user.id, { comment: "Short." }))
      const found = yield* audit.reviews([reply.id, comment.id, ReviewId.make(unknownId)])
      const name = Rule.displayedName(component.prefix, rules[0]!.rule_number)
      const common = { thread_id: comment.id, component_id: component.id, rule_displayed_name: name }
      expect(found.toSorted((left, right) => left.id - right.id)).toEqual([
        { id: comment.id, ...common, section: "fixtext", words: "é".repeat(200), continues: true },
        { id: reply.id, ...common, section: reply.section, words: "Short.", continues: false }
      ])
      expect(yield* audit.reviews([])).toEqual([])
      expect(yield* audit.ruleNames([rules[0]!.id, unknownId])).toEqual([{ id: rules[0]!.id, displayed_name: name }])
    })
  )

  it.effect("the entries of one act are shown by its newest entry, and counted", () =>
    Effect.gen(function* () {
      const audit = yield* AuditRepository
      const work = yield* makeWorkplace()
      const { component, rules } = work
      const entry = (comment: string, at: number, over: Partial<NewAuditEntry> = {}) =>
        entryOf(work, { comment, created_at: minute(at), ...over })
      const two = { rule_id: rules[1]!.id }
      yield* audit.append([
        entry("a1", 10),
        entry("a2", 10, two),
        // Each differs from an act in one field.
        entry("later", 11),
        entry("b1", 12, { request_id: "b" }),
        entry("other request", 12, { request_id: "c" }),
        entry("b2", 12, { ...two, request_id: "b" }),
        entry("other action", 12, { request_id: "b", action: "lock" }),
        entry("other kind", 12, { request_id: "b", auditable_type: "Review" }),
        entry("of the system", 12, { request_id: "b", user_id: null }),
        entry("secret", 13, { auditable_type: "Security", auditable_id: unknownId }),
        entry("member", 13, { auditable_type: "Membership", rule_id: null }),
        entry("elsewhere", 13, { component_id: null })
      ])
      const of: HistoryOf = { _tag: "Component", id: component.id }
      const asked = { of, for_admins: false, before: null, limit: 9 }
      const told = (acts: ReadonlyArray<Act>) => acts.map(({ entries, newest }) => [newest.comment, entries])
      const all = [
        ["of the system", 1],
        ["other kind", 1],
        ["other action", 1],
        ["b2", 2],
        ["other request", 1],
        ["later", 1],
        ["a2", 2]
      ]
      const acts = yield* audit.acts(asked)
      expect(told(acts)).toEqual(all)
      expect(told(yield* audit.acts({ ...asked, for_admins: true })).slice(0, 1)).toEqual([["member", 1]])
      const first = yield* audit.acts({ ...asked, limit: 4 })
      expect(told(first)).toEqual(all.slice(0, 4))
      const before = first.at(-1)!.newest.id
      expect(told(yield* audit.acts({ ...asked, before }))).toEqual(all.slice(4))
      expect(yield* audit.acts({ ...asked, before: AuditId.make(Number.MAX_SAFE_INTEGER) })).toEqual([])
      const entries = (act: AuditId, whose: HistoryOf = of) =>
        Effect.map(
          audit.historyPage({ of: whose, page: 1, per_page: 9, for_admins: false, act }),
          ({ rows, total }) => [comments(rows), total]
        )
      expect(yield* entries(before)).toEqual([["b2", "b1"], 2])
      expect(yield* entries(acts.at(-1)!.newest.id)).toEqual([["a2", "a1"], 2])
      expect(yield* entries(acts[0]!.newest.id)).toEqual([["of the system"], 1])
      expect(yield* entries(before, { _tag: "Rule", id: rules[0]!.id })).toEqual([["b1"], 1])
      expect(yield* entries(AuditId.make(Number.MAX_SAFE_INTEGER))).toEqual([[], 0])
    })
  )

  it.effect("security events are paged newest first, by account and action, apart from all other entries", () =>
    Effect.gen(function* () {
      const audit = yield* AuditRepository
      const work = yield* makeWorkplace()
      const [about, other] = [yield* makeUser(), yield* makeUser()]
      const event = (comment: string, over: Partial<NewAuditEntry>) =>
        entryOf(work, {
          auditable_type: "Security",
          auditable_id: about.id,
          action: "sign_in",
          user_id: about.id,
          rule_id: null,
          component_id: null,
          project_id: null,
          comment,
          ...over
        })
      const page = (
        query: Partial<{
          user_id: UserId | null
          action: SecurityEvent.SecurityAction | null
          page: number
          since: Date
        }> = {}
      ) =>
        Effect.map(
          audit.securityPage({ page: 1, per_page: 3, user_id: about.id, action: null, since: null, ...query }),
          (found) => ({
            ...found,
            rows: comments(found.rows)
          })
        )
      yield* audit.append([
        event("1", { created_at: minute(30) }),
        event("2", { created_at: minute(29), action: "lock", user_id: null }),
        event("3", { created_at: minute(30), auditable_id: other.id }),
        event("4", { created_at: minute(31), action: "change_role", user_id: other.id }),
        event("not theirs", { auditable_id: other.id, user_id: other.id }),
        event("about no one", { auditable_id: 0, user_id: null }),
        entryOf(work, { auditable_type: "User", auditable_id: about.id, user_id: about.id, comment: "no event" })
      ])
      expect(yield* page()).toEqual({ rows: ["4", "3", "1"], total: 4 })
      expect(yield* page({ page: 2 })).toEqual({ rows: ["2"], total: 4 })
      expect(yield* page({ page: 3 })).toEqual({ rows: [], total: 4 })
      expect(yield* page({ page: Number.MAX_SAFE_INTEGER })).toEqual({ rows: [], total: 4 })
      expect(yield* page({ action: "sign_in" })).toEqual({ rows: ["3", "1"], total: 2 })
      expect(yield* page({ action: "use_token" })).toEqual({ rows: [], total: 0 })
      expect(yield* page({ since: minute(30) })).toEqual({ rows: ["4", "3", "1"], total: 3 })
      const all = yield* audit.securityPage({ page: 1, per_page: 100, user_id: null, action: null, since: null })
      expect(all.total).toBeGreaterThanOrEqual(6)
      expect(all.rows.every(({ auditable_type }) => auditable_type === "Security")).toBe(true)
      expect(comments(all.rows)).toContain("about no one")
      expect(comments(all.rows)).not.toContain("no event")
    })
  )
}
