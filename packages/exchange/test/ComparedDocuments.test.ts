/** Documents compared with a later release of themselves (R12.3): generated ones, those of the cases, and published ones. */
import { expect, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import { existsSync, readdirSync } from "node:fs"
import {
  type Benchmark,
  BenchmarkId,
  BenchmarkRuleId,
  ComparedRequirement,
  DetailedComparison,
  RequirementMatching
} from "@docket/core"
import { cryptoLayer, FIXTURES, readFile } from "./Reading.ts"

const corpus = process.env["DOCKET_CORPUS"]
const options = { ignore_whitespace: false, changed_only: true }

const filesIn = (folder: string, kind: "srg" | "stig") =>
  existsSync(folder) ? readdirSync(folder).map((name) => ({ name, kind, path: `${folder}/${name}` })) : []

const own = [
  ...filesIn(`${FIXTURES}documents`, "srg").filter(({ name }) => name.includes("srg")),
  ...filesIn(`${FIXTURES}documents`, "stig").filter(({ name }) => name.includes("stig")),
  ...filesIn(`${FIXTURES}xccdf-cases`, "srg").filter(({ name }) => name.startsWith("07")),
  ...filesIn(`${FIXTURES}xccdf-cases`, "stig").filter(({ name }) => /^(05|06|25|26)/.test(name))
]
const published =
  corpus === undefined ? [] : [...filesIn(`${corpus}/srgs`, "srg"), ...filesIn(`${corpus}/stigs`, "stig")]

type Rules = ReadonlyArray<Benchmark.BenchmarkRule>

const stored = (rules: Benchmark.NewBenchmark["rules"]): Rules =>
  rules.map((rule, at) => ({ ...rule, id: BenchmarkRuleId.make(at + 1), benchmark_id: BenchmarkId.make(1) }))

const compare = (kind: "srg" | "stig", base: Rules, diff: Rules) =>
  RequirementMatching.match(
    kind,
    ComparedRequirement.ofDocument(kind, base),
    ComparedRequirement.ofDocument(kind, diff)
  ).map((pair) => DetailedComparison.outline(pair, options))

/** Returns a later release: of every four rules, one is removed, one is longer, one has other white space and another id, one is unchanged. */
const laterOf = (rules: Rules): Rules =>
  rules.flatMap((rule, at) => {
    const fixref = `F-${at}`
    switch (at % 4) {
      case 0:
        return []
      case 1:
        return [{ ...rule, vuln_discussion: `${rule.vuln_discussion} And more.`, fixtext_fixref: fixref }]
      case 2:
        return [{ ...rule, version: `${rule.version}-X`, title: `${rule.title} ` }]
      default:
        return [{ ...rule, fix_id: fixref }]
    }
  })

/** Returns the same document with white space around the ids for matching. */
const withBlanks = (rules: Rules): Rules =>
  rules.map((rule, at) => ({
    ...rule,
    version: at % 2 === 0 ? `${rule.version} ` : `\n${rule.version}\t`,
    vuln_id: `${rule.vuln_id} `,
    srg_id: ` ${rule.srg_id}`
  }))

layer(cryptoLayer)("a document", (test) => {
  for (const { name, kind, path } of [...own, ...published]) {
    test.effect(`${name} is compared with itself and with a later release`, () =>
      Effect.gen(function* () {
        const rules = stored((yield* readFile(path, kind)).document.rules)
        expect(compare(kind, rules, rules).map(({ base, diff, kind: of }) => [of, base?.id === diff?.id])).toEqual(
          rules.map(() => ["unchanged", true])
        )
        const blanks = compare(kind, rules, withBlanks(rules))
        expect(
          blanks.map(({ base, diff, matched_by, renumbered }) => [base?.id === diff?.id, renumbered, matched_by])
        ).toEqual(rules.map(() => [true, false, `${kind}_id`]))
        const isDistinct = new Set(rules.map(({ vuln_id }) => vuln_id)).size === rules.length
        if (!isDistinct) return
        const count = (rest: number) => rules.filter((_, at) => at % 4 === rest).length
        expect(DetailedComparison.summaryOf(compare(kind, rules, laterOf(rules)))).toEqual({
          base_total: rules.length,
          diff_total: rules.length - count(0),
          total: rules.length,
          removed: count(0),
          changed: count(1),
          renumbered: count(2),
          unchanged: count(3),
          whitespace: 0,
          added: 0,
          changed_and_renumbered: 0
        })
      })
    )
  }
})

it.skipIf(corpus === undefined)("published documents (DOCKET_CORPUS) are there", () =>
  expect(published.length).toBeGreaterThan(0)
)
