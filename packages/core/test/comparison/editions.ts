/** Editions of documents for tests of comparisons: published rules and requirements with few different ids and texts, so that matches are common. */
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import {
  ComparedRequirement,
  DetailedComparison,
  type Benchmark,
  type Rule,
  type SatisfactionLink
} from "../../src/index.ts"
import { at, benchmarkRule, rule, ruleId } from "../given.ts"

const Texts = Schema.Literals(["", "One.", "One. ", "Two words.", "Two  words.", "Three words here."])
const Legacy = Schema.Literals(["", "V-1", "V-2, SV-2", "V-1, V-3", "SV-3"])

const Row = Schema.Struct({
  version: Schema.Literals(["EX-1", "EX-2", "EX-3", "EX-4", ""]),
  vuln_id: Schema.Literals(["", "V-1", "V-2", "V-3", "V-4"]),
  srg_id: Schema.Literals(["SRG-1", "SRG-2", ""]),
  legacy_ids: Legacy,
  title: Texts,
  fixtext: Texts,
  vuln_discussion: Texts,
  rule_severity: Schema.Literals(["high", "low"])
})

/** The rules of a published document, in file order. */
export const anyRelease: Arbitrary.Arbitrary<ReadonlyArray<Benchmark.BenchmarkRule>> = Arbitrary.map(
  Arbitrary.array(Arbitrary.schema(Row)),
  (rows) => rows.map((row, index) => benchmarkRule(index + 1, `SV-${(index % 5) + 1}r${index}_rule`, row))
)

/** The requirements of a component, some deleted, some linked with the first. */
export const anyComponent: Arbitrary.Arbitrary<{
  readonly rules: ReadonlyArray<Rule.Rule>
  readonly satisfactions: ReadonlyArray<SatisfactionLink>
}> = Arbitrary.map(
  Arbitrary.array(
    Arbitrary.schema(
      Schema.Struct({ ...Row.fields, rule_number: Schema.Literals([1, 2, 3, 4, 5, 6, 70]), deleted: Schema.Boolean })
    )
  ),
  (rows) => {
    const byNumber = new Map(rows.map((row) => [row.rule_number, row]))
    const rules = [...byNumber.values()].map(({ deleted, ...given }) =>
      rule({ ...given, id: ruleId(given.rule_number), deleted_at: deleted ? at(1) : null })
    )
    const satisfactions = rules.slice(1).map(({ id }) => ({ rule_id: id, satisfied_by_rule_id: rules[0]?.id ?? id }))
    return { rules, satisfactions }
  }
)

/** The requirements of a component in the form of a comparison. */
export const anyRequirements = Arbitrary.map(anyComponent, ComparedRequirement.ofComponent)

/** Returns the fields of a requirement as in an answer. */
export const fieldsOf = (row: DetailedComparison.Outlined, options: DetailedComparison.Options) =>
  DetailedComparison.fieldNames.flatMap((name) => DetailedComparison.fieldOf(row, name, options) ?? [])
