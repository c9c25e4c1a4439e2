/**
 * Settings and releases through the use cases of the core, on each adapter: stored values, audit entries, and concurrent acts
 * (R6.3, R10.10).
 */
import { expect } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option, Result } from "effect"
import {
  AuditRepository,
  BenchmarkRepository,
  type Caller,
  CommentViewRepository,
  type ComponentId,
  ComponentRepository,
  ReadComponents,
  ConfigureComponent,
  FeedRepository,
  ReadProjects,
  QuestionRepository,
  Refusal,
  PostComment,
  PublishedSrg,
  type PublishSrg,
  RuleRepository,
  Transactor,
  TriageStatisticsRepository
} from "@docket/core"
import { TestRecords } from "../TestRecords.ts"
import type { Suite } from "../Adapter.ts"
import { untilBlocked } from "../Settled.ts"
import {
  callerOf,
  everyComment,
  makeComponent,
  makeMember,
  makeRules,
  makeUser,
  makeWorkplace,
  newBenchmark,
  newComment,
  noSrg,
  ruleContent,
  store,
  unique
} from "../Fixtures.ts"

const lockedRule = {
  status: "Not Applicable",
  title: "The system must log.",
  status_justification: "It has no such part.",
  locked: true
} as const

const applicable = { ...lockedRule, ...ruleContent(1), title: "The gateway must log.", status: "Applicable" } as const

/** The published form of an SRG, as read from its file. */
const published = ({ component, rules }: Parameters<PublishSrg.Write>[0]) =>
  Effect.succeed(
    newBenchmark(
      { benchmark_id: PublishedSrg.documentIdOf(component), version: PublishedSrg.versionOf(component) },
      rules.map(({ rule }) => ({ srg_id: rule.srg_id, title: rule.title }))
    )
  )

const codes = (result: Result.Result<unknown, unknown>) =>
  Result.isFailure(result) && result.failure instanceof Refusal.Refused
    ? result.failure.refusals.map(({ code }) => code)
    : "done"

const change = (
  caller: Caller,
  ...[id, wanted]: [Parameters<typeof ConfigureComponent.change>[1], Parameters<typeof ConfigureComponent.change>[2]]
) => Effect.result(ConfigureComponent.change(caller, id, wanted, false, noSrg))

const found = (id: Parameters<ComponentRepository["Service"]["find"]>[0]) =>
  Effect.flatMap(ComponentRepository, (components) => Effect.map(components.find(id), Option.getOrThrow))

/** Posts a comment on the component as another user. */
const post = (caller: Caller, id: Parameters<typeof PostComment.postOnComponent>[1]) =>
  Effect.result(
    PostComment.postOnComponent(caller, id, {
      action: "comment",
      comment: "Is this still so?",
      section: null,
      responding_to_review_id: null
    })
  )

const pendingOn = (component: ComponentId) =>
  Effect.flatMap(TriageStatisticsRepository, ({ tallyOf }) =>
    Effect.map(tallyOf(component), ({ by_triage_status }) => by_triage_status.pending)
  )

export const suite: Suite = (it, adapter) => {
  it.effect("an unchanged write writes nothing: no entry, no new time", () =>
    Effect.gen(function* () {
      const { component, user } = yield* makeWorkplace()
      const admin = callerOf(user)
      const [question] = yield* (yield* QuestionRepository).insert([
        {
          component_id: component.id,
          project_id: component.project_id,
          name: "Why?",
          question_type: "freeform",
          options: []
        }
      ])
      const same = {
        name: component.name,
        prefix: component.prefix.toLowerCase(),
        released: false,
        metadata: {},
        questions: [{ id: question!, name: "Why?" }]
      }
      expect(codes(yield* change(admin, component.id, same))).toBe("done")
      expect(codes(yield* change(admin, component.id, {}))).toBe("done")
      expect(yield* found(component.id)).toEqual(component)
      expect(codes(yield* change(admin, component.id, { ...same, title: "Other" }))).toBe("done")
      const after = yield* found(component.id)
      expect(after).toEqual({ ...component, title: "Other", updated_at: after.updated_at })
      expect(after.updated_at.getTime()).toBeGreaterThan(component.updated_at.getTime())
    })
  )

  it.effect("a name in use is refused and undoes the rest of the change", () =>
    Effect.gen(function* () {
      const { component, user } = yield* makeWorkplace()
      const taken = yield* makeComponent({ project_id: component.project_id })
      const wanted = { name: taken.name, title: "Other", questions: [{ name: "Why?" }] }
      expect(codes(yield* change(callerOf(user), component.id, wanted))).toEqual(["name_taken"])
      expect(yield* found(component.id)).toEqual(component)
      expect(yield* (yield* QuestionRepository).ofComponent(component.id)).toEqual([])
    })
  )

  it.effect("answers that are removed with their question are in the history of their requirements", () =>
    Effect.gen(function* () {
      const { component, user, rules } = yield* makeWorkplace([lockedRule])
      const testRecords = yield* TestRecords
      const id = yield* testRecords.ask(component.id, "Why?")
      yield* testRecords.answer(rules[0]!.id, id, "Because.")
      expect(codes(yield* change(callerOf(user), component.id, { questions: [{ id, _destroy: true }] }))).toBe("done")
      const [entry] = yield* (yield* AuditRepository).newestOfRule(rules[0]!.id, 5)
      expect(entry).toMatchObject({
        action: "update",
        auditable_type: "Rule",
        user_name: user.name,
        changes: [
          {
            field: "additional_answer",
            prev_value: { additional_question_id: id, answer: "Because." },
            new_value: null
          }
        ]
      })
    })
  )

  it.effect("a release names all its blockers, and freezes the component", () =>
    Effect.gen(function* () {
      const { component, user, rules } = yield* makeWorkplace([lockedRule, { ...lockedRule, locked: false }, {}])
      const admin = callerOf(user)
      yield* store([newComment(component, rules[0]!, user.id)])
      const release = (accept: boolean) => Effect.result(ConfigureComponent.release(admin, component.id, accept, noSrg))
      expect(codes(yield* release(false))).toEqual([
        "not_locked",
        "not_locked",
        "requirement_incomplete",
        "open_comments"
      ])
      expect((yield* found(component.id)).released).toBe(false)

      const lock = (rule: (typeof rules)[number]) =>
        Effect.result(
          PostComment.postOnRule(admin, rule.id, {
            action: "lock_control",
            comment: "Ready.",
            section: null,
            responding_to_review_id: null
          })
        )
      expect(codes(yield* lock(rules[1]!))).toBe("done")
      expect(codes(yield* lock(rules[2]!))).toEqual(["requirement_incomplete"])
      // A requirement that another one satisfies needs no status of its own.
      yield* (yield* RuleRepository).addSatisfactions([{ rule_id: rules[2]!.id, satisfied_by_rule_id: rules[0]!.id }])
      expect(codes(yield* lock(rules[2]!))).toBe("done")
      expect(codes(yield* release(false))).toEqual(["open_comments"])
      expect(codes(yield* release(true))).toBe("done")
      const released = yield* found(component.id)
      expect(released.released).toBe(true)
      expect(codes(yield* release(false))).toBe("done")
      expect(yield* found(component.id)).toEqual(released)

      const unlock = PostComment.postOnRule(admin, rules[0]!.id, {
        action: "unlock_control",
        comment: "Again.",
        section: null,
        responding_to_review_id: null
      })
      expect(codes(yield* Effect.result(unlock))).toEqual(["component_released"])
      expect(codes(yield* change(admin, component.id, { version: 9, title: "T" }))).toEqual(["component_released"])
      expect(codes(yield* post(admin, component.id))).toBe("done")
    })
  )

  it.effect("the release of an SRG stores its published form, and notifies those that use an earlier release", () =>
    Effect.gen(function* () {
      const name = `Gateway ${unique()}`
      const srg = { name, document_type: "srg" } as const
      const { component, user, project } = yield* makeWorkplace([applicable, lockedRule], srg)
      const release = (who: Caller, id: ComponentId) =>
        Effect.result(ConfigureComponent.release(who, id, false, published))
      expect(codes(yield* release(callerOf(user), component.id))).toBe("done")
      const first = (yield* found(component.id)).published_srg_id!
      const benchmarks = yield* BenchmarkRepository
      expect(Option.getOrThrow(yield* benchmarks.find("srg", first))).toMatchObject({ version: "V1R1", rules_count: 2 })

      const users = [
        yield* makeComponent({ security_requirements_guide_id: first }),
        yield* makeComponent({ security_requirements_guide_id: first, released: true })
      ]
      yield* makeComponent()
      const next = yield* makeComponent({ ...srg, project_id: project.id, release: 2 })
      yield* makeRules(next, [applicable])
      const end = yield* (yield* FeedRepository).end
      expect(codes(yield* release(callerOf(user), next.id))).toBe("done")
      const second = (yield* found(next.id)).published_srg_id!
      expect(second).not.toBe(first)
      const reader = { user_id: user.id, site_admin: true }
      const { entries } = yield* (yield* FeedRepository).page(reader, end, 100)
      const told = entries.filter(({ action }) => action === "source_released")
      expect(told.map(({ component_id }) => component_id)).toEqual(users.map(({ id }) => id))
      expect(told[0]).toMatchObject({ project_id: users[0]!.project_id, user_name: user.name })

      const elsewhere = yield* makeWorkplace([applicable], { ...srg, release: 3 })
      expect(codes(yield* release(callerOf(elsewhere.user), elsewhere.component.id))).toEqual(["srg_of_others"])
      expect((yield* found(elsewhere.component.id)).released).toBe(false)
      const siteAdmin = { ...callerOf(elsewhere.user), site_admin: true }
      expect(codes(yield* release(siteAdmin, elsewhere.component.id))).toBe("done")
      const again = yield* makeWorkplace([lockedRule], { ...srg, release: 3 })
      expect(codes(yield* release(callerOf(again.user), again.component.id))).toEqual([
        "nothing_to_publish",
        "srg_exists",
        "srg_of_others"
      ])
    })
  )

  it.effect("if two projects publish the same new SRG at once, one of them becomes its publisher", () =>
    Effect.gen(function* () {
      for (let round = 0; round < 3; round++) {
        const name = `Race ${unique()}`
        const places = yield* Effect.forEach([1, 2], (release) =>
          makeWorkplace([applicable], { name, document_type: "srg", release })
        )
        const results = yield* Effect.all(
          places.map(({ component, user }) =>
            Effect.result(ConfigureComponent.release(callerOf(user), component.id, false, published))
          ),
          { concurrency: "unbounded" }
        )
        expect(results.map((result) => String(codes(result))).toSorted()).toEqual(["done", "srg_of_others"])
      }
    })
  )

  it.effect("settings are for the project's admins; others learn no more than they may know", () =>
    Effect.gen(function* () {
      const { component, project, user } = yield* makeWorkplace()
      const [stranger, owner, reviewer] = [yield* makeUser(), yield* makeUser(), yield* makeUser()]
      yield* makeMember(owner.id, { project_id: project.id, component_id: component.id }, "admin")
      yield* makeMember(reviewer.id, { project_id: project.id }, "reviewer")
      const outcome = (who: typeof stranger) =>
        Effect.map(change(callerOf(who), component.id, { title: "T" }), (result) =>
          Result.isFailure(result) ? result.failure._tag : "done"
        )
      expect(yield* outcome(stranger)).toBe("NotFound")
      expect(yield* outcome(owner)).toBe("PermissionDenied")
      expect(yield* outcome(reviewer)).toBe("PermissionDenied")
      expect(yield* outcome(user)).toBe("done")
    })
  )

  it.effect("a project shows all its components to its members, and only theirs to members of components", () =>
    Effect.gen(function* () {
      const { component, project, user } = yield* makeWorkplace([{}, {}], { name: "B" })
      const [owner, viewer] = [yield* makeUser(), yield* makeUser()]
      const later = yield* makeComponent({ project_id: project.id, name: "A", version: 2 })
      const sooner = yield* makeComponent({ project_id: project.id, name: "A", version: 1 })
      yield* makeComponent({ name: "A" })
      yield* makeMember(owner.id, { project_id: project.id, component_id: component.id }, "reviewer")
      yield* makeMember(viewer.id, { project_id: project.id })
      yield* makeMember(viewer.id, { project_id: project.id, component_id: later.id }, "author")
      const shown = (who: typeof viewer) =>
        Effect.map(ReadProjects.read(callerOf(who), project.id), (details) => ({
          role: details.effective_permissions,
          memberships: details.memberships?.length ?? null,
          components: details.components.map((one) => [one.component.id, one.effective_permissions]),
          count: details.components_count
        }))
      expect(yield* shown(viewer)).toEqual({
        role: "viewer",
        memberships: 2,
        components: [
          [sooner.id, "viewer"],
          [later.id, "author"],
          [component.id, "viewer"]
        ],
        count: 3
      })
      expect((yield* shown(user)).components.map(([, role]) => role)).toEqual(["admin", "admin", "admin"])
      expect(yield* shown(owner)).toEqual({
        role: null,
        memberships: null,
        components: [[component.id, "reviewer"]],
        count: 1
      })
      const [first] = (yield* ReadProjects.read(callerOf(owner), project.id)).components
      expect(first).toEqual(yield* ReadComponents.summary(callerOf(owner), component.id))
    })
  )

  it.effect("concurrent changes of settings are all stored, one after the other", () =>
    Effect.gen(function* () {
      const { component, user } = yield* makeWorkplace()
      const admin = callerOf(user)
      const wanted = [
        { title: "T" },
        { description: "D" },
        { admin_name: "N" },
        { metadata: { a: "b" } },
        { questions: [{ name: "Q" }] },
        { comment_phase: "closed" as const }
      ]
      const results = yield* Effect.forEach(wanted, (one) => change(admin, component.id, one), {
        concurrency: "unbounded"
      })
      expect(results.map(codes)).toEqual(wanted.map(() => "done"))
      expect(yield* found(component.id)).toMatchObject({
        title: "T",
        description: "D",
        admin_name: "N",
        metadata: { a: "b" },
        comment_phase: "closed"
      })
      expect(yield* (yield* QuestionRepository).ofComponent(component.id)).toHaveLength(1)
    })
  )

  it.effect(
    "comments that are posted while the phase closes are stored exactly when accepted, and none after the close",
    () =>
      Effect.gen(function* () {
        const { component, user } = yield* makeWorkplace()
        const admin = callerOf(user)
        const close = Effect.asVoid(change(admin, component.id, { comment_phase: "closed" }))
        const posts = Array.from({ length: 8 }, () => post(admin, component.id))
        const results = yield* Effect.all([...posts.slice(0, 4), Effect.as(close, null), ...posts.slice(4)], {
          concurrency: "unbounded"
        })
        const accepted = results.filter((result) => result !== null && Result.isSuccess(result))
        const refused = results.filter((result) => result !== null && Result.isFailure(result))
        expect(refused.map((result) => codes(result!))).toEqual(refused.map(() => ["comments_closed"]))
        expect(yield* pendingOn(component.id)).toBe(accepted.length)
        expect(codes(yield* post(admin, component.id))).toEqual(["comments_closed"])
      })
  )

  if (adapter.severalTransactions) {
    it.effect("a comment during an uncommitted close waits for it, and is refused", () =>
      Effect.gen(function* () {
        const { component, user } = yield* makeWorkplace()
        const admin = callerOf(user)
        const closed = yield* Deferred.make<void>()
        const commit = yield* Deferred.make<void>()
        const close = ConfigureComponent.change(admin, component.id, { comment_phase: "closed" }, false, noSrg).pipe(
          Effect.andThen(Deferred.succeed(closed, undefined)),
          Effect.andThen(Deferred.await(commit))
        )
        const { transact } = yield* Transactor
        const closing = yield* Effect.forkChild(transact(close))
        yield* Deferred.await(closed)
        const posting = yield* Effect.forkChild(post(admin, component.id))
        yield* untilBlocked(posting)
        yield* Deferred.succeed(commit, undefined)
        yield* Fiber.join(closing)
        expect(codes(yield* Fiber.join(posting))).toEqual(["comments_closed"])
        expect(yield* pendingOn(component.id)).toBe(0)
      })
    )

    it.effect("a requirement is not unlocked after a concurrent release: one of the two waits, and then decides", () =>
      Effect.gen(function* () {
        for (let round = 0; round < 5; round++) {
          const { component, user, rules } = yield* makeWorkplace([lockedRule])
          const admin = callerOf(user)
          const unlock = PostComment.postOnRule(admin, rules[0]!.id, {
            action: "unlock_control",
            comment: "Again.",
            section: null,
            responding_to_review_id: null
          })
          const [released, unlocked] = yield* Effect.all(
            [Effect.result(ConfigureComponent.release(admin, component.id, true, noSrg)), Effect.result(unlock)],
            { concurrency: "unbounded" }
          )
          const locked = Option.getOrThrow(yield* (yield* RuleRepository).find(rules[0]!.id)).locked
          const after = yield* found(component.id)
          expect(after.released).toBe(Result.isSuccess(released))
          expect(locked).toBe(Result.isFailure(unlocked))
          expect(after.released).toBe(locked)
        }
      })
    )
  }

  it.effect("the counts by status are those of the triage table", () =>
    Effect.gen(function* () {
      const { component, user, rules } = yield* makeWorkplace()
      yield* store([newComment(component, rules[0]!, user.id), newComment(component, null, user.id)])
      const page = yield* (yield* CommentViewRepository).page(component.id, { ...everyComment, per_page: 1 }, user.id)
      const details = yield* ReadComponents.read(callerOf(user), component.id)
      expect(details.status_counts).toEqual(page.status_counts)
      expect(details.status_counts.pending).toBe(2)
    })
  )
}
