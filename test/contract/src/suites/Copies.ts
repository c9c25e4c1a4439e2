/** The content of a component's duplicate (R10.7): requirements, numbers, rows, answers, and whole threads of comments. */
import { expect } from "@effect/vitest"
import { Effect, Option, Struct } from "effect"
import {
  BenchmarkRepository,
  BenchmarkRuleId,
  CommentViewRepository,
  ComponentId,
  ComponentRepository,
  QuestionRepository,
  ReviewRepository,
  type RuleId,
  RuleRepository
} from "@docket/core"
import { TestRecords } from "../TestRecords.ts"
import type { Suite } from "../Adapter.ts"
import * as Fixtures from "../Fixtures.ts"
import {
  decided,
  makeComponent,
  makeRules,
  makeSrg,
  makeUser,
  makeWorkplace,
  minute,
  newComment,
  newReply,
  pinOf,
  storeOne
} from "../Fixtures.ts"

export const suite: Suite = (it) => {
  it.effect("the imported content and the rebase result of a requirement are read back as stored", () =>
    Effect.gen(function* () {
      const source = {
        stig_id: "RHEL-09-1",
        columns: Object.fromEntries(Fixtures.awkwardTexts.map((text) => [text, text]))
      }
      const source_changed = Fixtures.awkwardTexts.map((text) => ({ field: "title", prev_value: text, new_value: "" }))
      const { rules } = yield* makeWorkplace([
        { source },
        { source_removed: true },
        { source_changed },
        { source_changed: [] }
      ])
      const repository = yield* RuleRepository
      for (const rule of rules) expect(yield* repository.find(rule.id)).toEqual(Option.some(rule))
      const stored = Option.getOrThrow(yield* repository.find(rules[0]!.id))
      expect(Object.keys(stored.source)).toEqual(["stig_id", "columns"])
    })
  )

  it.effect("every requirement of a component is found, deleted ones too, by number", () =>
    Effect.gen(function* () {
      const { component, rules } = yield* makeWorkplace([
        { rule_number: 3 },
        { rule_number: 1, deleted_at: minute(9) },
        { rule_number: 2 }
      ])
      yield* makeWorkplace()
      const all = yield* (yield* RuleRepository).everyOf(component.id)
      expect(all).toEqual([rules[1], rules[2], rules[0]])
    })
  )

  it.effect("the used numbers are counted, without using one", () =>
    Effect.gen(function* () {
      const components = yield* ComponentRepository
      const { id } = yield* makeComponent()
      expect(yield* components.numbersTaken(id)).toBe(0)
      yield* components.takeNumbers(id, 7)
      expect(yield* components.numbersTaken(id)).toBe(7)
      expect(yield* components.takeNumbers(id, 1)).toBe(8)
      expect(yield* components.numbersTaken(ComponentId.make(Number.MAX_SAFE_INTEGER))).toBe(0)
    })
  )

  it.effect("published rows are found by their ids, of any documents, without missing ones", () =>
    Effect.gen(function* () {
      const benchmarks = yield* BenchmarkRepository
      const [one, other] = [yield* makeSrg(), yield* makeSrg()]
      const unknownId = BenchmarkRuleId.make(Number.MAX_SAFE_INTEGER)
      const wanted = [other.rules[1]!, one.rules[0]!]
      expect(yield* benchmarks.findRules([...wanted.map(({ id }) => id), unknownId, one.rules[0]!.id])).toEqual([
        one.rules[0],
        other.rules[1]
      ])
      expect(yield* benchmarks.findRules([])).toEqual([])
    })
  )

  it.effect(
    "a document is in use by the components that declare it, and by those that have a requirement made from it",
    () =>
      Effect.gen(function* () {
        const benchmarks = yield* BenchmarkRepository
        const { benchmark, rules } = yield* makeSrg()
        expect(yield* benchmarks.usesOf(benchmark.id)).toBe(0)
        const declaring = yield* makeComponent({ security_requirements_guide_id: benchmark.id })
        yield* makeRules(declaring, [{ srg_rule_id: rules[0]!.id }])
        expect(yield* benchmarks.usesOf(benchmark.id)).toBe(1)
        yield* makeWorkplace([{ srg_rule_id: rules[0]!.id, source_removed: true }, { srg_rule_id: rules[1]!.id }])
        expect(yield* benchmarks.usesOf(benchmark.id)).toBe(2)
      })
  )

  it.effect("answers move to the copies of their questions and requirements", () =>
    Effect.gen(function* () {
      const testRecords = yield* TestRecords
      const questions = yield* QuestionRepository
      const ruleRepository = yield* RuleRepository
      const { component, project, rules } = yield* makeWorkplace([{}, {}, { deleted_at: minute(5) }])
      const other = yield* makeComponent({ project_id: project.id })
      const copies = yield* makeRules(other, [{}, {}, {}])
      const asked = [yield* testRecords.ask(component.id, "Which port?"), yield* testRecords.ask(component.id, "Why?")]
      const originals = yield* questions.ofComponent(component.id)
      yield* testRecords.answer(rules[0]!.id, asked[0]!, "443")
      yield* testRecords.answer(rules[0]!.id, asked[1]!, " because ")
      yield* testRecords.answer(rules[2]!.id, asked[1]!, "kept")
      const copied = yield* questions.insert(
        originals.map((question) => ({ ...Struct.omit(question, ["id"]), component_id: other.id }))
      )
      yield* questions.copyAnswers(
        new Map(originals.map(({ id }, at) => [id, copied[at]!])),
        new Map(rules.map(({ id }, at) => [id, copies[at]!.id]))
      )
      yield* questions.copyAnswers(new Map(), new Map())
      const answers = (id: RuleId) =>
        Effect.map(ruleRepository.answersOf(id), (all) =>
          all.map(({ additional_question_id, answer }) => [additional_question_id, answer])
        )
      expect(yield* answers(copies[0]!.id)).toEqual([
        [copied[0], "443"],
        [copied[1], " because "]
      ])
      expect(yield* answers(copies[1]!.id)).toEqual([])
      expect(yield* answers(copies[2]!.id)).toEqual([[copied[1], "kept"]])
      expect(yield* answers(rules[0]!.id)).toHaveLength(2)
    })
  )

  it.effect("threads are copied completely, with the names of authors with and without accounts", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const commentViews = yield* CommentViewRepository
      const { component, project, user: author, rules } = yield* makeWorkplace([{}, {}, { deleted_at: minute(8) }])
      const [triager, adjudicator, reader] = [yield* makeUser(), yield* makeUser(), yield* makeUser()]
      const pin = pinOf("the check as it was", "check_content")
      const first = yield* storeOne(newComment(component, rules[0]!, author.id, { section: "check_content", pin }))
      const samePin = yield* storeOne(
        newComment(component, rules[0]!, null, { pin, section: "check_content", imported_name: "Old Hand" })
      )
      const reply = yield* storeOne(
        newReply(first, reader.id, {
          triage_status: "withdrawn",
          triage_set_by_id: reader.id,
          triage_set_at: minute(12),
          adjudicated_by_id: reader.id,
          adjudicated_at: minute(12)
        })
      )
      const deep = yield* storeOne(newReply(reply, author.id))
      const addressed = yield* storeOne(
        newComment(component, null, author.id, {
          ...decided("addressed_by", triager.id, minute(15)),
          adjudicated_by_id: adjudicator.id,
          addressed_by_rule_id: rules[1]!.id
        })
      )
      const canonical = yield* storeOne(newComment(component, rules[2]!, author.id))
      const duplicate = yield* storeOne(
        newComment(component, rules[0]!, author.id, {
          ...decided("duplicate", triager.id, minute(16)),
          duplicate_of_review_id: canonical.id
        })
      )
      yield* storeOne(newComment(component, rules[0]!, author.id, { action: "request_review", triage_status: null }))
      yield* Fixtures.react(reader.id, first, "up")

      const other = yield* makeComponent({ project_id: project.id })
      const copies = yield* makeRules(other, [{}, {}, { deleted_at: minute(8) }])
      const map = new Map(rules.map(({ id }, at) => [id, copies[at]!.id]))
      const to = { component_id: other.id, project_id: other.project_id }
      expect(yield* reviews.copyComments(component.id, to, map)).toBe(7)

      const onFirst = yield* commentViews.viewsOfRule(copies[0]!.id, reader.id)
      const originals = yield* commentViews.viewsOfRule(rules[0]!.id, reader.id)
      expect(onFirst.map(({ comment }) => comment)).toEqual(
        originals.filter(({ action }) => action === "comment").map(({ comment }) => comment)
      )
      const copyOf = (original: { readonly comment: string }) =>
        onFirst.find(({ comment }) => comment === original.comment)!
      expect(copyOf(first)).toMatchObject({
        triage_status: "pending",
        section: "check_content",
        author_name: author.name,
        commenter_imported: true,
        author_email: "",
        responses_count: 1,
        reactions: { up: 0, down: 0, mine: null },
        created_at: first.created_at,
        updated_at: first.updated_at
      })
      expect(copyOf(samePin)).toMatchObject({ author_name: "Old Hand", commenter_imported: true })
      expect(copyOf(reply)).toMatchObject({
        responding_to_review_id: copyOf(first).id,
        triage_status: "withdrawn",
        triager_display_name: reader.name,
        triager_imported: true,
        adjudicator_display_name: reader.name,
        adjudicator_imported: true
      })
      expect(copyOf(deep)).toMatchObject({ responding_to_review_id: copyOf(reply).id, author_name: author.name })

      const page = yield* commentViews.page(other.id, { ...Fixtures.everyComment, include_deleted: true }, reader.id)
      expect(page).toMatchObject({ total: 5, total_comments: 7 })
      const row = (original: { readonly comment: string }) =>
        page.rows.find(({ comment }) => comment === original.comment)!
      expect(row(addressed)).toMatchObject({
        rule_id: null,
        triage_status: "addressed_by",
        addressed_by_rule_id: copies[1]!.id,
        triager_display_name: triager.name,
        adjudicator_display_name: adjudicator.name,
        triage_set_at: minute(15),
        adjudicated_at: minute(15)
      })
      expect(row(canonical)).toMatchObject({ rule_id: copies[2]!.id, rule_deleted: true })
      expect(row(duplicate)).toMatchObject({ duplicate_of_review_id: row(canonical).id })
      expect(row(first).pinned_sha256).toBe(pin.sha256)

      const testRecords = yield* TestRecords
      expect(yield* testRecords.textsOf(copyOf(deep).id)).toEqual([deep.comment])
      expect(yield* testRecords.pinnedTextOf(copyOf(first).id)).toBe(pin.text)
      expect(yield* testRecords.pinnedTextOf(copyOf(deep).id)).toBeNull()
      const untouched = yield* commentViews.page(
        component.id,
        { ...Fixtures.everyComment, include_deleted: true },
        reader.id
      )
      expect(untouched).toMatchObject({ total: 5, total_comments: 7 })
    })
  )

  it.effect("a copied thread can be copied again, keeps its names, and is triaged like any other", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const commentViews = yield* CommentViewRepository
      const { component, project, user, rules } = yield* makeWorkplace([{}])
      yield* storeOne(newComment(component, rules[0]!, user.id, decided("informational", user.id, minute(12))))
      const [second, third] = [
        yield* makeComponent({ project_id: project.id }),
        yield* makeComponent({ project_id: project.id })
      ]
      const [one] = yield* makeRules(second)
      const [two] = yield* makeRules(third)
      const copy = (from: ComponentId, to: typeof second, old: RuleId, now: RuleId) =>
        reviews.copyComments(from, { component_id: to.id, project_id: to.project_id }, new Map([[old, now]]))
      expect(yield* copy(component.id, second, rules[0]!.id, one!.id)).toBe(1)
      expect(yield* copy(second.id, third, one!.id, two!.id)).toBe(1)
      const [view] = yield* commentViews.viewsOfRule(two!.id, user.id)
      expect(view).toMatchObject({ author_name: user.name, triager_display_name: user.name, triager_imported: true })
      const review = Option.getOrThrow(yield* reviews.find(view!.id))
      yield* reviews.saveTriage([
        {
          ...review,
          triage_status: "concur",
          triage_set_by_id: user.id,
          triage_set_by_imported_name: null,
          adjudicated_by_id: null,
          adjudicated_at: null,
          adjudicated_by_imported_name: null
        }
      ])
      const [triaged] = yield* commentViews.viewsOfRule(two!.id, user.id)
      expect(triaged).toMatchObject({
        triager_display_name: user.name,
        triager_imported: false,
        adjudicator_display_name: null,
        adjudicator_imported: false
      })
    })
  )
}
