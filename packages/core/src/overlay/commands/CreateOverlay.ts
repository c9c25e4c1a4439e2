/** The command that creates an overlay of a published STIG (R21.1). That of a component is a duplicate that follows its original: DuplicateComponent.ts. */
import { Effect, Option } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import type { BenchmarkRule } from "../../benchmark/Benchmark.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import * as CreateComponent from "../../component/commands/CreateComponent.ts"
import * as ImportComponent from "../../component/commands/ImportComponent.ts"
import * as NewComponentCommand from "../../component/NewComponentCommand.ts"
import * as PublishedRequirement from "../../component/PublishedRequirement.ts"
import type { BenchmarkId, ProjectId } from "../../Ids.ts"
import { refusing, TargetNotFound } from "../../Refusal.ts"
import type { Rule } from "../../rule/Rule.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import { Transactor } from "../../Transactor.ts"
import * as Base from "../Base.ts"
import { OverlayRepository } from "../OverlayRepository.ts"
import * as StoreOverlay from "./StoreOverlay.ts"

/** The requested overlay. */
export interface OverlayCommand extends NewComponentCommand.NewComponentCommand {
  readonly benchmark_id: BenchmarkId
  /** True to include requirements whose SRG id is in no declared source. */
  readonly allow_unmatched: boolean
}

/**
 * Creates a component with the requirements of a published STIG, which follow it. Requirements of the sources that the STIG does not have are left out.
 * A fixed number of statements. Fails with NotFound, PermissionDenied, or Refused with every reason.
 */
export const ofStig = Effect.fn("CreateOverlay.ofStig")(function* (
  caller: Caller,
  project: ProjectId,
  command: OverlayCommand
) {
  yield* Guard.onProject(caller, project, CreateComponent.policy)
  const transactor = yield* Transactor
  const benchmarks = yield* BenchmarkRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const { benchmark_id } = command
      if (Option.isNone(yield* benchmarks.find("stig", benchmark_id))) {
        return yield* refusing(new TargetNotFound({ pointer: "/component/benchmark_id" }))
      }
      const rows = yield* benchmarks.rulesOf([benchmark_id])
      const sources = yield* benchmarks.rulesOf(NewComponentCommand.sourceIds(command))
      const { component } = yield* ImportComponent.create(
        caller,
        project,
        { ...command, document_type: "stig", requirement_selections: coveredBy(rows, sources) },
        rows.map((row) =>
          PublishedRequirement.importedFrom(row, {
            place: { kind: "row", number: row.position },
            stig_id: row.version.trim()
          })
        )
      )
      const { id, name, project_id } = component.component
      const overlay = { component_id: id, project_id, base_component_id: null, base_benchmark_id: benchmark_id }
      const rules = yield* (yield* RuleRepository).ofComponent(id)
      yield* (yield* OverlayRepository).insert(overlay, followingRows(rules, rows))
      yield* StoreOverlay.record(caller, name, overlay, null, yield* transactor.now)
      return component
    })
  )
})

/** The SRG ids of the STIG in each source, so that nothing else of the sources becomes a requirement. */
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

/** The published requirement of each rule: the one of its XCCDF id, in order if several have it. */
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
