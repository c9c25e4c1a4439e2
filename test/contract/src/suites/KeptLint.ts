/** The stored lint counts of each requirement (R20.11): written with every text, and equal to a recount. */
import { expect } from "@effect/vitest"
import { Effect, Option, Struct } from "effect"
import { ArchiveRepository, type ComponentId, KeptLint, RecountLint, RuleRepository, Transactor } from "@docket/core"
import { Lint } from "@docket/core/lint"
import { TestRecords } from "../TestRecords.ts"
import type { Suite } from "../Adapter.ts"
import { awkwardTexts, makeComponent, makeRules, minute } from "../Fixtures.ts"

/** The live requirements of a component, each with a recount of its texts. */
const recounted = (component: ComponentId) =>
  Effect.map(
    Effect.flatMap(RuleRepository, (rules) => rules.ofComponent(component)),
    (rules) =>
      rules.map((rule) => ({
        ...Struct.pick(
          rule,
          Struct.keys(Struct.omit(KeptLint.LintedRow.fields, Struct.keys(KeptLint.KeptLint.fields)))
        ),
        ...KeptLint.of(rule)
      }))
  )
const kept = (component: ComponentId) => Effect.flatMap(RuleRepository, (rules) => rules.lintedOf(component))

const check = (content: string) => ({ id: 1, system: "", content_ref_name: "", content_ref_href: "", content })

export const suite: Suite = (it) => {
  it.effect("the stored lint counts are those of a recount", () =>
    Effect.gen(function* () {
      const rules = yield* RuleRepository
      const component = yield* makeComponent()
      const made = yield* makeRules(component, [
        { status: "Applicable - Configurable", title: "The system shall log.", checks: [check("Please look.")] },
        { status: "Not Applicable", title: "", vuln_discussion: "Why." },
        { status: "Applicable - Configurable", title: "", deleted_at: minute(9) },
        ...awkwardTexts.map((text) => ({ title: text, fixtext: text, checks: [check(text)] }))
      ])
      expect(yield* kept(component.id)).toEqual(yield* recounted(component.id))
      const [first, second] = made
      yield* rules.saveContent([
        {
          ...first!,
          title: "The system must log.",
          checks: [],
          lint_off: [{ rule: "check-empty", field: "check_content", reason: "Later." }]
        },
        { ...second!, status: "Applicable - Inherently Meets" }
      ])
      const after = yield* kept(component.id)
      expect(after).toEqual(yield* recounted(component.id))
      expect(after[0]).toMatchObject({ lint_version: Lint.version, lint_check: "", title: "The system must log." })
      expect(after[0]?.lint_counts).toContainEqual({
        rule: "check-empty",
        field: "check_content",
        own: 1,
        inheriting: 0
      })
      expect(after.map(({ id }) => id)).not.toContain(made[2]?.id)
    })
  )

  it.effect("a requirement of an archive is counted when it is restored", () =>
    Effect.gen(function* () {
      const archives = yield* ArchiveRepository
      const component = yield* makeComponent()
      const [original] = yield* makeRules(component, [
        { status: "Applicable - Configurable", title: "The system shall log.", checks: [check("Look.")] }
      ])
      const [record] = yield* archives.read("rules", component.id)
      const [id] = yield* archives.reserve("rules", 1)
      yield* (yield* Transactor).transact(
        archives.store("rules", component.project_id, [{ ...record!, id: id!, rule_number: 77 }])
      )
      const [before, restored] = yield* kept(component.id)
      expect(restored).toEqual({ ...before, id, rule_number: 77, srg_rule_id: original!.srg_rule_id })
      expect(restored?.lint_counts.length).toBeGreaterThan(2)
    })
  )

  it.effect("counts of an earlier version are repeated once, also by concurrent runs", () =>
    Effect.gen(function* () {
      const { forgetLint } = yield* TestRecords
      const rules = yield* RuleRepository
      yield* RecountLint.recount()
      const component = yield* makeComponent()
      const made = yield* makeRules(
        component,
        Array.from({ length: 230 }, () => ({ title: "It shall." }))
      )
      const before = yield* kept(component.id)
      yield* forgetLint(made.map(({ id }) => id))
      expect((yield* kept(component.id)).every(KeptLint.isStale)).toBe(true)
      const [one, other] = yield* Effect.all([RecountLint.recount(), RecountLint.recount()], {
        concurrency: "unbounded"
      })
      // A run that finds locks of the other leaves the rest to it, and may end too early.
      const rest = yield* RecountLint.recount()
      expect(one + other + rest).toBeGreaterThanOrEqual(made.length)
      expect(yield* kept(component.id)).toEqual(before)
      expect(yield* rules.find(made[0]!.id)).toEqual(Option.some(made[0]))
      expect(yield* RecountLint.recount()).toBe(0)
    })
  )
}
