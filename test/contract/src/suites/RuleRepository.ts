/** The promises of RuleRepository: rules, their links, answers and comment counts. */
import { expect } from "@effect/vitest"
import { Effect, Exit, Option, Struct } from "effect"
import { ComponentId, QuestionId, RuleId, RuleRepository, Transactor } from "@docket/core"
import { TestRecords } from "../TestRecords.ts"
import type { Suite } from "../Adapter.ts"
import * as Fixtures from "../Fixtures.ts"
import { awkwardTexts, decided, makeComponent, makeRules, makeWorkplace, minute, newRule } from "../Fixtures.ts"

const unknownId = RuleId.make(Number.MAX_SAFE_INTEGER)

export const suite: Suite = (it) => {
  it.effect("a rule is read back as stored, deleted or not, by every read", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const { transact } = yield* Transactor
      const srg = yield* Fixtures.makeSrg()
      const user = yield* Fixtures.makeUser()
      const component = yield* makeComponent({ security_requirements_guide_id: srg.benchmark.id })
      const made = yield* makeRules(component, [
        {},
        {
          srg_rule_id: srg.rules[1]!.id,
          status: "Applicable - Inherently Meets",
          locked: true,
          locked_sections: ["XCCDF Metadata", "Fix", "Vulnerability Discussion"],
          review_requestor_id: user.id,
          changes_requested: true,
          deleted_at: new Date("2026-06-07T08:09:10.011Z"),
          documentable: true,
          rule_severity: "high",
          checks: []
        }
      ])
      for (const rule of made) {
        expect(yield* rules.find(rule.id)).toEqual(Option.some(rule))
        expect(yield* transact(rules.lock(rule.id))).toEqual(Option.some(rule))
      }
      expect(yield* rules.find(unknownId)).toEqual(Option.none())
      expect(yield* transact(rules.lock(unknownId))).toEqual(Option.none())
    })
  )

  it.effect("texts are read back exactly, in every column", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const component = yield* makeComponent()
      const textual = Object.entries(newRule(component, 1)).filter(
        ([field, value]) => typeof value === "string" && !["document_type", "status", "rule_severity"].includes(field)
      )
      const made = yield* makeRules(
        component,
        awkwardTexts.map((text) => ({
          ...Object.fromEntries(textual.map(([field]) => [field, text])),
          checks: [
            { id: 9, system: text, content_ref_name: text, content_ref_href: text, content: text },
            { id: 3, system: "", content_ref_name: "", content_ref_href: "", content: "" }
          ]
        }))
      )
      expect(textual.length).toBeGreaterThan(25)
      expect(yield* rules.ofComponent(component.id)).toEqual(made)
    })
  )

  it.effect("texts of a megabyte are stored completely", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const long = "Prüfung 🙂 \\ ' \" % \r\n".repeat(45_000)
      const check = { id: 1, system: "", content_ref_name: "", content_ref_href: "", content: long }
      const [made] = yield* makeRules(yield* makeComponent(), [
        { fixtext: long, vuln_discussion: long, checks: [check] }
      ])
      const found = Option.getOrThrow(yield* rules.find(made!.id))
      const stored = [found.fixtext, found.vuln_discussion, found.checks[0]!.content]
      expect(stored.map(Fixtures.sha256)).toEqual(stored.map(() => Fixtures.sha256(long)))
    })
  )

  it.effect("ids are in the order in which the rules were given", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const component = yield* makeComponent()
      const numbers = Array.from({ length: 300 }, (_, at) => ((at * 7) % 300) + 1)
      const ids = yield* rules.insert(numbers.map((number) => newRule(component, number)))
      const found = yield* Effect.forEach(ids, (id) => Effect.map(rules.find(id), Option.getOrThrow))
      expect(found.map(({ rule_number }) => rule_number)).toEqual(numbers)
      expect(yield* rules.insert([])).toEqual([])
    })
  )

  it.effect("many are found by id, each once, with deleted ones and without missing ones", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const made = yield* makeRules(yield* makeComponent(), [
        { rule_number: 9 },
        { rule_number: 4, deleted_at: minute(9) }
      ])
      const [elsewhere] = yield* makeRules(yield* makeComponent())
      const asked = [elsewhere!.id, unknownId, made[1]!.id, made[0]!.id, elsewhere!.id]
      const byId = [...made, elsewhere!].toSorted((a, b) => a.id - b.id)
      expect(yield* rules.findMany(asked)).toEqual(byId)
      expect(yield* rules.findMany([])).toEqual([])
    })
  )

  it.effect("a component's rules are the existing ones, by number", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const component = yield* makeComponent()
      const numbers = [12, 2, 100_000, 7, 1]
      const made = yield* makeRules(
        component,
        numbers.map((rule_number) => ({ rule_number, deleted_at: rule_number === 7 ? minute(9) : null }))
      )
      yield* makeRules(yield* makeComponent())
      const live = made.filter(({ deleted_at }) => deleted_at === null)
      expect(yield* rules.ofComponent(component.id)).toEqual(live.toSorted((a, b) => a.rule_number - b.rule_number))
      expect(yield* rules.ofComponent(ComponentId.make(Number.MAX_SAFE_INTEGER))).toEqual([])
    })
  )

  it.effect("a number is never assigned twice in a component, not even that of a deleted rule", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const component = yield* makeComponent()
      yield* makeRules(component, [{ rule_number: 1 }, { rule_number: 2, deleted_at: minute(9) }])
      for (const rule_number of [1, 2, 0]) {
        const batch = [newRule(component, 50), newRule(component, rule_number)]
        expect(Exit.isFailure(yield* Effect.exit(rules.insert(batch)))).toBe(true)
      }
      expect((yield* rules.ofComponent(component.id)).map(({ rule_number }) => rule_number)).toEqual([1])
    })
  )

  it.effect("a rule has its component's project and kind, and a status of that kind", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const [stig, srg] = [yield* makeComponent(), yield* makeComponent({ document_type: "srg" })]
      const broken = [
        newRule(stig, 1, { status: "Applicable" }),
        newRule(srg, 1, { status: "Applicable - Configurable" }),
        newRule(stig, 1, { document_type: "srg" }),
        newRule(stig, 1, { project_id: srg.project_id })
      ]
      for (const rule of broken) expect(Exit.isFailure(yield* Effect.exit(rules.insert([rule])))).toBe(true)
      yield* makeRules(srg, [{ status: "Applicable" }, { status: "Not Applicable" }])
      yield* makeRules(stig, [{ status: "Applicable - Configurable" }, { status: "Applicable - Does Not Meet" }])
    })
  )

  it.effect("only the review state is saved, of that rule alone", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const { user, rules: made } = yield* makeWorkplace()
      const [rule, bystander] = made
      const state = { locked: true, review_requestor_id: user.id, changes_requested: true, updated_at: minute(70) }
      yield* rules.saveReviewState([
        { ...rule!, ...state, title: "lost", status: "Not Applicable", locked_sections: ["Fix"] }
      ])
      expect(yield* rules.find(rule!.id)).toEqual(Option.some({ ...rule, ...state }))
      yield* rules.saveReviewState([{ ...rule!, updated_at: minute(71) }])
      expect(yield* rules.find(rule!.id)).toEqual(Option.some({ ...rule, updated_at: minute(71) }))
      expect(yield* rules.find(bystander!.id)).toEqual(Option.some(bystander))
    })
  )

  it.effect("a locked rule does not change until the transaction ends, and no change is lost", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const { transact } = yield* Transactor
      const [rule] = yield* makeRules(yield* makeComponent())
      const later = transact(
        Effect.gen(function* () {
          const read = Option.getOrThrow(yield* rules.lock(rule!.id))
          yield* Effect.yieldNow
          yield* rules.saveReviewState([{ ...read, updated_at: new Date(read.updated_at.getTime() + 1) }])
        })
      )
      yield* Effect.all(
        Array.from({ length: 10 }, () => later),
        { concurrency: "unbounded" }
      )
      const updated_at = new Date(rule!.updated_at.getTime() + 10)
      expect(yield* rules.find(rule!.id)).toEqual(Option.some({ ...rule, updated_at }))
    })
  )

  it.effect("links are ordered by both ids, between existing rules; an existing link is kept", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const gone = { deleted_at: minute(9) }
      const { component, rules: made } = yield* makeWorkplace([
        { rule_number: 60 },
        { rule_number: 50 },
        { rule_number: 40 },
        { rule_number: 30, ...gone },
        { rule_number: 20 },
        { rule_number: 10, ...gone }
      ])
      const [parent, child, child2, deletedChild, parent2, deletedParent] = made
      const link = (rule: typeof parent, by: typeof parent) => ({ rule_id: rule!.id, satisfied_by_rule_id: by!.id })
      yield* rules.addSatisfactions([
        link(child2, parent2),
        link(child2, parent),
        link(child, parent),
        link(deletedChild, parent),
        link(child, deletedParent)
      ])
      yield* rules.addSatisfactions([link(child, parent)])
      yield* rules.addSatisfactions([])
      expect(yield* rules.satisfactionsOf(component.id)).toEqual([
        link(child, parent),
        link(child2, parent),
        link(child2, parent2)
      ])
      expect(yield* rules.satisfactionsOf((yield* makeComponent()).id)).toEqual([])
    })
  )

  it.effect("a rule's links are ordered by number, only to existing rules, in both directions", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const { rules: made } = yield* makeWorkplace(
        [30, 20, 10, 5, 40].map((rule_number) => ({
          rule_number,
          srg_id: `SRG-${rule_number}`,
          fixtext: `Do ${rule_number}.`,
          deleted_at: rule_number === 5 ? minute(9) : null
        }))
      )
      const [parent, child20, child10, deleted, parent40] = made
      const link = (rule: typeof parent, by: typeof parent) => ({ rule_id: rule!.id, satisfied_by_rule_id: by!.id })
      yield* rules.addSatisfactions([
        link(child20, parent),
        link(child10, parent),
        link(deleted, parent),
        link(child10, parent40)
      ])
      const shown = (rule: typeof parent) => ({
        id: rule!.id,
        rule_number: rule!.rule_number,
        srg_id: rule!.srg_id,
        fixtext: rule!.fixtext
      })
      expect(yield* rules.linksOf(parent!.id)).toEqual({
        satisfies: [shown(child10), shown(child20)],
        satisfied_by: []
      })
      expect(yield* rules.linksOf(child10!.id)).toEqual({
        satisfies: [],
        satisfied_by: [shown(parent), shown(parent40)]
      })
      expect(yield* rules.linksOf(unknownId)).toEqual({ satisfies: [], satisfied_by: [] })
    })
  )

  it.effect("no rule satisfies itself, nor one of another component", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const [[one], [elsewhere]] = [yield* makeRules(yield* makeComponent()), yield* makeRules(yield* makeComponent())]
      for (const by of [one!, elsewhere!]) {
        const attempt = rules.addSatisfactions([{ rule_id: one!.id, satisfied_by_rule_id: by.id }])
        expect(Exit.isFailure(yield* Effect.exit(attempt))).toBe(true)
      }
    })
  )

  it.effect("answers are ordered by question, only those of the rule", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const testRecords = yield* TestRecords
      const { component, rules: made } = yield* makeWorkplace()
      const [first, second] = [
        yield* testRecords.ask(component.id, "Owner?"),
        yield* testRecords.ask(component.id, "When?")
      ]
      const text = awkwardTexts.join("|")
      const later = yield* testRecords.answer(made[0]!.id, second, text)
      const earlier = yield* testRecords.answer(made[0]!.id, first, "")
      yield* testRecords.answer(made[1]!.id, first, "elsewhere")
      expect(yield* rules.answersOf(made[0]!.id)).toEqual([
        { id: earlier, additional_question_id: first, answer: "" },
        { id: later, additional_question_id: second, answer: text }
      ])
      expect(yield* rules.answersOf(unknownId)).toEqual([])
    })
  )

  it.effect("answers of existing rules are ordered by number, then question; many are changed at once", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const testRecords = yield* TestRecords
      const { component, rules: made } = yield* makeWorkplace()
      const elsewhere = yield* makeWorkplace()
      const [first, second] = [
        yield* testRecords.ask(component.id, "Owner?"),
        yield* testRecords.ask(component.id, "When?")
      ]
      const other = yield* testRecords.ask(elsewhere.component.id, "Owner?")
      yield* testRecords.answer(elsewhere.rules[0]!.id, other, "Not here")
      const [one, two] = [made[0]!.id, made[1]!.id]
      const text = awkwardTexts.join("|")
      const change = (rule_id: RuleId, question: number, answer: string | null) => ({
        rule_id,
        additional_question_id: QuestionId.make(question),
        answer
      })
      yield* rules.changeAnswers([change(two, first, "Late"), change(one, second, text), change(one, first, "")])
      const all = [
        { rule_id: one, additional_question_id: first, answer: "" },
        { rule_id: one, additional_question_id: second, answer: text },
        { rule_id: two, additional_question_id: first, answer: "Late" }
      ]
      expect(yield* rules.answersOfComponent(component.id)).toEqual(all)
      yield* rules.changeAnswers([])
      yield* rules.changeAnswers([change(one, first, "New"), change(one, second, null), change(two, second, null)])
      expect(yield* rules.answersOfComponent(component.id)).toEqual([{ ...all[0], answer: "New" }, all[2]])
      yield* rules.saveDeletions([{ ...made[1]!, deleted_at: minute(3), updated_at: minute(3) }])
      yield* rules.saveDeletions([])
      expect(yield* rules.answersOfComponent(component.id)).toEqual([{ ...all[0], answer: "New" }])
      expect(yield* rules.answersOfComponent(ComponentId.make(Number.MAX_SAFE_INTEGER))).toEqual([])
    })
  )

  it.effect("only the fields of authors are stored, and nothing else of the rule", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const component = yield* makeComponent()
      const [one, other, third] = yield* makeRules(component, [
        { locked: true, locked_sections: ["Fix"], changes_requested: true },
        {},
        {}
      ])
      const text = awkwardTexts.join("|")
      const written = {
        ...Struct.omit(newRule(component, 9, { title: text, fixtext: text, vuln_discussion: text }), ["document_type"]),
        status: "Not Applicable" as const,
        rule_severity: "high" as const,
        documentable: true,
        checks: [{ id: 7, system: text, content_ref_name: "", content_ref_href: "", content: text }],
        further_fixes: [{ id: 3, fixtext: text, fixtext_fixref: "F-3", fix_id: text }],
        source_changed: [{ field: "title", prev_value: text, new_value: "" }],
        source_removed: true,
        srg_rule_id: (yield* Fixtures.makeSrg()).rules[0]!.id,
        updated_at: minute(20)
      }
      // Fields of other saves are not compared.
      const asked = { locked: false, locked_sections: [], changes_requested: false, rule_number: 77 }
      const kept = ({ id, component_id, project_id, document_type, rule_number, ...of }: typeof one & {}) => ({
        id,
        component_id,
        project_id,
        document_type,
        rule_number,
        ...Struct.pick(of, ["locked", "locked_sections", "review_requestor_id", "changes_requested"]),
        ...Struct.pick(of, ["source", "deleted_at", "created_at"])
      })
      yield* rules.saveContent([one!, other!].map((rule) => ({ ...rule, ...written, ...asked, id: rule.id })))
      yield* rules.saveContent([])
      for (const rule of [one!, other!]) {
        expect(yield* rules.find(rule.id)).toEqual(Option.some({ ...rule, ...written, ...kept(rule) }))
      }
      expect(yield* rules.find(third!.id)).toEqual(Option.some(third))
    })
  )

  it.effect("the existing rules of a component are locked, by number; whole locks are stored", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const { transact } = yield* Transactor
      const component = yield* makeComponent()
      const [third, , first] = yield* makeRules(component, [
        { rule_number: 3 },
        { rule_number: 2, deleted_at: minute(9) },
        { rule_number: 1 }
      ])
      expect(yield* transact(rules.lockLive(component.id))).toEqual([first, third])
      yield* rules.saveReviewState([{ ...third!, locked: true, title: "Not looked at", updated_at: minute(20) }])
      yield* rules.saveReviewState([])
      expect(yield* rules.ofComponent(component.id)).toEqual([
        first,
        { ...third!, locked: true, updated_at: minute(20) }
      ])
    })
  )

  it.effect("answers replace those to the same question, and can be removed", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const testRecords = yield* TestRecords
      const { component, rules: made } = yield* makeWorkplace()
      const ids = [yield* testRecords.ask(component.id, "Owner?"), yield* testRecords.ask(component.id, "When?")]
      const [first, second] = ids.map((id) => QuestionId.make(id))
      const given = (question: QuestionId | undefined, answer: string) => ({
        additional_question_id: question!,
        answer
      })
      const answers = (rule = made[0]) =>
        Effect.map(rules.answersOf(rule!.id), (all) =>
          all.map((one) => given(QuestionId.make(one.additional_question_id), one.answer))
        )
      yield* rules.saveAnswers(made[0]!.id, [given(second, "Then"), given(first, "Her")])
      yield* rules.saveAnswers(made[1]!.id, [given(first, "Him")])
      const before = yield* rules.answersOf(made[0]!.id)
      yield* rules.saveAnswers(made[0]!.id, [given(first, awkwardTexts.join("|"))])
      yield* rules.saveAnswers(made[0]!.id, [])
      expect(yield* answers()).toEqual([given(first, awkwardTexts.join("|")), given(second, "Then")])
      expect((yield* rules.answersOf(made[0]!.id)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
      yield* rules.removeAnswers(made[0]!.id, [first!])
      yield* rules.removeAnswers(made[0]!.id, [])
      expect(yield* answers()).toEqual([given(second, "Then")])
      expect(yield* answers(made[1])).toEqual([given(first, "Him")])
      const elsewhere = yield* makeRules(yield* makeComponent())
      for (const rule of [elsewhere[0]!.id, unknownId]) {
        expect(Exit.isFailure(yield* Effect.exit(rules.saveAnswers(rule, [given(first, "No")])))).toBe(true)
      }
    })
  )

  it.effect("links are removed, and the others stay", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const component = yield* makeComponent()
      const [one, by, also] = yield* makeRules(component, [{}, {}, {}])
      const link = (to = by) => ({ rule_id: one!.id, satisfied_by_rule_id: to!.id })
      yield* rules.addSatisfactions([link(), link(also)])
      yield* rules.removeSatisfactions([link()])
      yield* rules.removeSatisfactions([link(), { rule_id: also!.id, satisfied_by_rule_id: one!.id }])
      yield* rules.removeSatisfactions([])
      expect(yield* rules.satisfactionsOf(component.id)).toEqual([link(also)])
      yield* rules.addSatisfactions([link()])
      yield* rules.removeSatisfactions([link(also), link(), link()])
      expect(yield* rules.satisfactionsOf(component.id)).toEqual([])
      // A requirement that satisfied another one can now be satisfied itself.
      yield* rules.addSatisfactions([{ rule_id: by!.id, satisfied_by_rule_id: one!.id }])
      expect(yield* rules.satisfactionsOf(component.id)).toHaveLength(1)
    })
  )

  it.effect("comments are counted with their replies, and the open ones as those that are not adjudicated", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const { component, user, rules: made } = yield* makeWorkplace([{}, { deleted_at: minute(9) }, {}])
      const [rule, deleted, quiet] = made
      const on = (over = {}, at = rule) => Fixtures.newComment(component, at!, user.id, over)
      const [open, decidedOpen, closed] = yield* Fixtures.store([
        on(),
        on(decided("concur", user.id, minute(12))),
        on(decided("informational", user.id, minute(12))),
        on({ ...decided("non_concur", user.id, minute(12)), adjudicated_at: minute(13), adjudicated_by_id: user.id }),
        on({ action: "approve", triage_status: null }),
        Fixtures.newComment(component, null, user.id)
      ])
      const reply = yield* Fixtures.storeOne(Fixtures.newReply(open!, user.id))
      yield* Fixtures.store([
        Fixtures.newReply(reply, user.id),
        Fixtures.newReply(decidedOpen!, user.id, decided("withdrawn", user.id, minute(13))),
        Fixtures.newReply(closed!, user.id)
      ])
      expect(yield* rules.commentSummaryOf(rule!.id)).toEqual({ open: 5, total: 8 })
      yield* Fixtures.store([on({}, deleted)])
      expect(yield* rules.commentSummaryOf(deleted!.id)).toEqual({ open: 1, total: 1 })
      expect(yield* rules.commentSummaryOf(quiet!.id)).toEqual({ open: 0, total: 0 })
    })
  )
}
