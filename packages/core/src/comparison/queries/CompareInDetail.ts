/**
 * The queries that compare two editions field by field (R12.3): two components, two releases of a published document, or a published STIG and a component (R12.4). Each takes a fixed number
 * of statements. Texts are long, so the work yields to other requests between requirements.
 */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import type { Benchmark } from "../../benchmark/Benchmark.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import { policy as readPolicy } from "../../benchmark/queries/ReadBenchmarks.ts"
import type { Component } from "../../component/Component.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import type { BenchmarkId, ComponentId } from "../../Ids.ts"
import { type Bound, bounded, type PageQuery, type PageRequest, slice } from "../../Page.ts"
import { Violation, refuse } from "../../Refused.ts"
import { type ComparedRequirement, ofComponent, ofDocument, ofPublished, ofStig } from "../ComparedRequirement.ts"
import { NoSharedSrg, refusals } from "../Comparison.ts"
import { comparePolicy, ruleSetOf } from "./CompareComponents.ts"
import {
  type FieldDifference,
  fieldNames,
  fieldOf,
  type Options,
  outline,
  type Outlined,
  type RequirementDifference,
  type Summary,
  summaryOf
} from "../DetailedComparison.ts"
import { match, type Sort } from "../RequirementMatching.ts"

/** The policy of comparing two components in detail, the same as for the comparison by number. */
export const componentsPolicy = comparePolicy
/** The policy of comparing two releases of a published document, the same as for reading them. */
export const releasesPolicy = readPolicy

/** The number of requirements in an answer. */
export const bound: Bound = { usual: 1000, most: 1000 }

/** The options of the comparison, and the page of requirements. */
export interface DetailsQuery extends Options, PageQuery {}

/**
 * The documents, the counts of all changes, and a page of requirements in the order of the later document. `total` counts the
 * requirements of all pages.
 */
export interface DetailedComparison<Document> {
  readonly base: Document
  readonly diff: Document
  readonly summary: Summary
  readonly rows: ReadonlyArray<RequirementDifference>
  readonly pagination: PageRequest & { readonly total: number }
}

/** The two documents belong to different series (R15.12). */
export class DocumentsDiffer extends Violation("DocumentsDiffer", "documents_differ") {}

/**
 * Compares two components in detail. Fails with NotFound or PermissionDenied for either, and with Refused when they share no source SRG (R12.1).
 */
export const components = Effect.fn("CompareInDetail.components")(function* (
  caller: Caller,
  base_id: ComponentId,
  diff_id: ComponentId,
  query: DetailsQuery
) {
  yield* Guard.onComponent(caller, base_id, comparePolicy)
  yield* Guard.onComponent(caller, diff_id, comparePolicy)
  const componentRepository = yield* ComponentRepository
  const sources = yield* componentRepository.sourcesOf(base_id)
  yield* refuse(refusals(sources, yield* componentRepository.sourcesOf(diff_id)))
  const read = Effect.fnUntraced(
    function* (id: ComponentId) {
      const component = yield* Effect.flatMap(componentRepository.find(id), Effect.fromOption)
      return { component, requirements: ofComponent(yield* ruleSetOf(id)) }
    },
    Effect.catchTag("NoSuchElementError", () => Effect.fail(new NotFound()))
  )
  const base = yield* read(base_id)
  const diff = diff_id === base_id ? base : yield* read(diff_id)
  const compared = yield* inDetail("component", base.requirements, diff.requirements, query)
  const comparison: DetailedComparison<Component> = { base: base.component, diff: diff.component, ...compared }
  return comparison
})

/** Compares two releases of a published SRG or STIG. Fails with NotFound, and with Refused when they are not of the same series. */
export const releases = Effect.fn("CompareInDetail.releases")(function* (
  _caller: Caller,
  base_id: BenchmarkId,
  diff_id: BenchmarkId,
  query: DetailsQuery
) {
  const benchmarkRepository = yield* BenchmarkRepository
  const found = yield* benchmarkRepository.findMany([base_id, diff_id])
  const base = found.find(({ id }) => id === base_id)
  const diff = found.find(({ id }) => id === diff_id)
  if (base === undefined || diff === undefined) return yield* new NotFound()
  const isOne = base.kind === diff.kind && base.series === diff.series
  yield* refuse(isOne ? [] : [new DocumentsDiffer()])
  const rules = yield* benchmarkRepository.rulesOf([base_id, diff_id])
  const requirementsOf = (document: BenchmarkId) =>
    ofDocument(
      base.kind,
      rules.filter(({ benchmark_id }) => benchmark_id === document)
    )
  const compared = yield* inDetail(base.kind, requirementsOf(base_id), requirementsOf(diff_id), query)
  const comparison: DetailedComparison<Benchmark> = { base, diff, ...compared }
  return comparison
})

/**
 * Compares a published STIG with the published form of a component. Fails with NotFound or PermissionDenied for either, and with Refused when no requirement of the component has
 * an SRG id of the STIG.
 */
export const stigWithComponent = Effect.fn("CompareInDetail.stigWithComponent")(function* (
  caller: Caller,
  stig_id: BenchmarkId,
  component_id: ComponentId,
  query: DetailsQuery
) {
  yield* Guard.onComponent(caller, component_id, comparePolicy)
  const benchmarks = yield* BenchmarkRepository
  const component = Option.getOrNull(yield* (yield* ComponentRepository).find(component_id))
  const [stig] = yield* benchmarks.findMany([stig_id])
  if (component === null || stig?.kind !== "stig") return yield* new NotFound()
  const published = yield* benchmarks.rulesOf([stig_id])
  const set = yield* ruleSetOf(component_id)
  const srgIds = new Set(published.map(({ srg_id }) => srg_id))
  yield* refuse(set.rules.some(({ srg_id }) => srg_id !== "" && srgIds.has(srg_id)) ? [] : [new NoSharedSrg()])
  const compared = yield* inDetail("stig_and_component", ofStig(published), ofPublished(set, component.prefix), query)
  return { base: stig, diff: component, ...compared }
})

const inDetail = Effect.fnUntraced(function* (
  sort: Sort,
  base: ReadonlyArray<ComparedRequirement>,
  diff: ReadonlyArray<ComparedRequirement>,
  query: DetailsQuery
) {
  const outlined = yield* inTurns(match(sort, base, diff), (pair) => outline(pair, query))
  const listed = query.changed_only ? outlined.filter(({ kind }) => kind !== "unchanged") : outlined
  const page = bounded(query, bound)
  const asked = slice(listed, page)
  const rows = yield* Effect.forEach(asked, (row) =>
    Effect.map(fieldsOf(row, query), (fields): RequirementDifference => ({ ...row, fields }))
  )
  return { summary: summaryOf(outlined), rows, pagination: { ...page, total: listed.length } }
})

/** The fields of a requirement; yields to other work after each difference. */
const fieldsOf = Effect.fnUntraced(function* (row: Outlined, options: Options) {
  const fields: Array<FieldDifference> = []
  for (const name of fieldNames) {
    const field = fieldOf(row, name, options)
    if (field === null) continue
    fields.push(field)
    if (field.segments !== null) yield* Effect.yieldNow
  }
  return fields
})

/** Runs steps one after the other, and yields to other work between them. */
const inTurns = <A, B>(items: ReadonlyArray<A>, step: (item: A) => B): Effect.Effect<ReadonlyArray<B>> =>
  Effect.forEach(items, (item) => Effect.as(Effect.yieldNow, item).pipe(Effect.map(step)))
