/** Stores the published form of an SRG in Documents, as a part of its release (R10.19). The rules are in PublishedSrg.ts. */
import { Effect, Option } from "effect"
import type { Caller } from "../../access/Caller.ts"
import type { AuditDraft } from "../../audit/AuditEntry.ts"
import { auditOnComponent } from "../../audit/Drafts.ts"
import type { Benchmark, NewBenchmark } from "../../benchmark/Benchmark.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import * as ManageBenchmarks from "../../benchmark/commands/ManageBenchmarks.ts"
import * as Series from "../../benchmark/Series.ts"
import type { BenchmarkId } from "../../Ids.ts"
import { refusing } from "../../Refused.ts"
import type { LockCandidate } from "../../rule/LockReadiness.ts"
import * as ReadRules from "../../rule/queries/ReadRules.ts"
import type { Component } from "../Component.ts"
import { ComponentRepository } from "../ComponentRepository.ts"
import * as PublishedSrg from "../PublishedSrg.ts"
import * as ExportComponent from "../queries/ExportComponent.ts"

/** Writes the published form of an SRG, and reads it as an upload of that file would be. */
export type Write<R = never> = (exported: ExportComponent.ExportedComponent) => Effect.Effect<NewBenchmark, never, R>

/** The facts about a publication, and the whole documents in the series of the SRG. */
export interface Facts extends PublishedSrg.PublicationFacts {
  readonly series: ReadonlyArray<Benchmark>
}

/** The facts about the publication of a component with these requirements; null for a STIG. Two statements. */
export const factsOf = Effect.fnUntraced(function* (
  { site_admin }: Pick<Caller, "site_admin">,
  component: Component,
  requirements: ReadonlyArray<LockCandidate>
) {
  if (component.document_type !== "srg") return null
  const key = Series.keyOf(PublishedSrg.documentIdOf(component))
  const series = yield* (yield* BenchmarkRepository).inSeriesOf("srg", [key])
  const ids = series.map(({ id }) => id)
  const own = new Set(yield* (yield* ComponentRepository).publishedIn(component.project_id, ids))
  const published = requirements.filter(({ facts, rule }) =>
    ExportComponent.isPublished({ rule, satisfied_by: facts.satisfied_by })
  )
  const facts: Facts = { requirements: published.length, series, own, site_admin }
  return facts
})

/** Reads the same facts for a release; no other transaction adds to the series until this one ends. */
export const lockedFactsOf = Effect.fnUntraced(function* (...asked: Parameters<typeof factsOf>) {
  const [, { document_type }] = asked
  if (document_type === "srg") yield* (yield* BenchmarkRepository).lockSeries("srg")
  return yield* factsOf(...asked)
})

/** A stored publication: the id of the document, and the audit entries. */
export interface Publication {
  readonly id: BenchmarkId
  readonly audits: ReadonlyArray<AuditDraft>
}

/**
 * Stores the published form of a component that is released, in a fixed number of statements. Components made from an earlier release get an audit entry,
 * which is an event of their project. Fails with Refused when another document has its id and version by now.
 */
export const publish = Effect.fnUntraced(function* <R>(
  component: Component,
  series: Facts["series"],
  write: Write<R>,
  now: Date
) {
  const rules = yield* ReadRules.listedOf(component.id)
  const document: NewBenchmark = {
    ...(yield* write({ component, rules, role: "admin" })),
    created_at: now
  }
  const { benchmark_id: srg_id, version } = document
  const id = Option.getOrNull(yield* (yield* BenchmarkRepository).insert(document))
  if (id === null) return yield* refusing(new PublishedSrg.SrgExists({ srg_id, version }))
  const replaced = PublishedSrg.replaced(component, series)
  const users = yield* (yield* ComponentRepository).madeFrom(replaced.map((one) => one.id))
  const newer = { field: "newer_source", prev_value: null, new_value: `${srg_id} ${version}` }
  const publication: Publication = {
    id,
    audits: [
      ManageBenchmarks.entry("create", id, document),
      ...users.map((user) => auditOnComponent("source_released", user, [newer]))
    ]
  }
  return publication
})
