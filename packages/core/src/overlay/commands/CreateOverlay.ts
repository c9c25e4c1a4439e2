/** The command that creates an overlay of a published STIG (R21.1). An overlay of a component is a duplicate that follows its original: DuplicateComponent.ts. */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import type { BenchmarkRule } from "../../benchmark/Benchmark.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import * as CreateComponent from "../../component/commands/CreateComponent.ts"
import * as ImportComponent from "../../component/commands/ImportComponent.ts"
import * as NewComponentCommand from "../../component/NewComponentCommand.ts"
import * as DryRun from "../../DryRun.ts"
import type { ProjectId } from "../../Ids.ts"
import type { Rule } from "../../rule/Rule.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import { Transactor } from "../../Transactor.ts"
import * as Base from "../Base.ts"
import { OverlayRepository } from "../OverlayRepository.ts"
import * as StoreOverlay from "./StoreOverlay.ts"

/**
 * Creates a component with the requirements of a published STIG, which it follows. Requirements of the sources that are not in the STIG are left out.
 * A fixed number of statements. Fails like ImportComponent.fromStig.
 */
export const ofStig = Effect.fn("CreateOverlay.ofStig")(function* (
  caller: Caller,
  project: ProjectId,
  command: Parameters<typeof ImportComponent.fromStig>[2],
  { dry_run }: Pick<ImportComponent.ImportOptions, "dry_run">
) {
  yield* Guard.onProject(caller, project, CreateComponent.policy)
  const transactor = yield* Transactor
  const benchmarks = yield* BenchmarkRepository
  const creating = Effect.gen(function* () {
    const { stig_id } = command
    const rows = yield* benchmarks.rulesOf([stig_id])
    const sources = yield* benchmarks.rulesOf(NewComponentCommand.sourceIds(command))
    const covered = { ...command, document_type: "stig" as const, requirement_selections: coveredBy(rows, sources) }
    const imported = yield* ImportComponent.fromStig(caller, project, covered, { dry_run: false })
    const { id, name, project_id } = imported.component.component
    const overlay = { component_id: id, project_id, base_component_id: null, base_benchmark_id: stig_id }
    const rules = yield* (yield* RuleRepository).ofComponent(id)
    yield* (yield* OverlayRepository).insert(overlay, followingRows(rules, rows))
    yield* StoreOverlay.record(caller, name, overlay, null, yield* transactor.now)
    return imported
  })
  return yield* dry_run ? DryRun.rolledBack(creating) : transactor.transact(creating)
})

/** Returns the SRG ids of the STIG in each source, so that only these become requirements. */
const coveredBy = (
  rows: ReadonlyArray<BenchmarkRule>,
  sources: ReadonlyArray<BenchmarkRule>
): Readonly<Record<string, ReadonlyArray<string>>> => {
  const covered = new Set(rows.map(({ srg_id }) => srg_id))
  const selections: Record<string, Array<string>> = {}
  for (const { benchmark_id, srg_id } of sources) {
    if (covered.has(srg_id)) (selections[String(benchmark_id)] ??= []).push(srg_id)
  }
  return selections
}

/** Returns the published requirement of each rule: the one with its XCCDF id, in order if several have it. */
const followingRows = (rules: ReadonlyArray<Rule>, rows: ReadonlyArray<BenchmarkRule>) => {
  const byId = new Map<unknown, Array<BenchmarkRule>>()
  for (const row of rows) {
    const group = byId.get(row.rule_id)
    if (group === undefined) byId.set(row.rule_id, [row])
    else group.push(row)
  }
  return rules.flatMap((rule) => {
    const row = byId.get(rule.source["rule_id"])?.shift()
    return row === undefined ? [] : [Base.following(rule.id, rule, { base_row_id: row.id })]
  })
}
