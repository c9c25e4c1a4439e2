/**
 * The requirements of a new component, and the order of their numbers (R10.2, R10.3). Pure; the numbers themselves come
 * from the component's sequence.
 */
import type { BenchmarkRule } from "../benchmark/Benchmark.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import type { BenchmarkId } from "../Ids.ts"
import { compareNaturally } from "../NaturalOrder.ts"
import { type Refusal, Tagged } from "../Refusal.ts"

/** The fields that determine a requirement's selection and order. */
export type NumberedRule = Pick<BenchmarkRule, "srg_id" | "rule_id">

/** A declared source SRG with its requirements. */
export interface Source<R extends NumberedRule> {
  readonly source_id: BenchmarkId
  readonly rules: ReadonlyArray<R>
}

/** `requirement_selections` of the contract: SRG ids by the database id of their source, as JSON keys it. */
export type RequirementSelections = Readonly<Record<string, ReadonlyArray<string>>>

export class SelectedSourceIsUnknown extends Tagged("SelectedSourceIsUnknown")<{
  readonly source_id: string
}> {
  readonly code = "unknown_source"
  get pointer(): string {
    return pointerTo(this.source_id)
  }
  get detail(): string {
    return `The SRG ${this.source_id} is not a declared source of the component.`
  }
}

export class SelectedSrgIdIsUnknown extends Tagged("SelectedSrgIdIsUnknown")<{
  readonly source_id: string
  readonly srg_id: string
  /** Its index in the source's list. */
  readonly index: number
}> {
  readonly code = "unknown_srg_id"
  get pointer(): string {
    return `${pointerTo(this.source_id)}/${this.index}`
  }
  get detail(): string {
    return `The SRG ${this.source_id} has no requirement ${this.srg_id}.`
  }
}

/** A JSON pointer (RFC 6901 §3) to a source's list in the body. */
const pointerTo = (sourceId: string): string =>
  `/component/requirement_selections/${sourceId.replaceAll("~", "~0").replaceAll("/", "~1")}`

/**
 * Narrows the sources to the selected requirements (R10.2). Null selects all; a source that is absent or has an empty
 * list keeps none; an SRG id that occurs twice in a source selects both rows. Fails with every unknown source and SRG id.
 */
export const select = <R extends NumberedRule>(
  sources: ReadonlyArray<Source<R>>,
  selections: RequirementSelections | null
): Decision<ReadonlyArray<Source<R>>> => {
  if (selections === null) return allowed(sources)
  const selected = new Map(Object.entries(selections))
  const refusals = [...selected].flatMap(([sourceId, srgIds]) => refuseSelection(sources, sourceId, srgIds))
  if (refusals.length > 0) return refused(refusals)
  return allowed(
    sources.map((source) => {
      const wanted = new Set(selected.get(String(source.source_id)))
      return { ...source, rules: source.rules.filter(({ srg_id }) => wanted.has(srg_id)) }
    })
  )
}

const refuseSelection = (
  sources: ReadonlyArray<Source<NumberedRule>>,
  sourceId: string,
  srgIds: ReadonlyArray<string>
): ReadonlyArray<Refusal> => {
  const source = sources.find(({ source_id }) => String(source_id) === sourceId)
  if (source === undefined) return [new SelectedSourceIsUnknown({ source_id: sourceId })]
  const known = new Set(source.rules.map(({ srg_id }) => srg_id))
  return srgIds.flatMap((srg_id, index) =>
    known.has(srg_id) ? [] : [new SelectedSrgIdIsUnknown({ source_id: sourceId, srg_id, index })]
  )
}

/**
 * All requirements in the order of their numbers (R10.3): those of the primary source, then of the others by id; within a source by
 * SRG id and then XCCDF rule id, both in natural order. Rules that are equal in both keep the order of the file.
 */
export const inOrder = <R extends NumberedRule>(sources: ReadonlyArray<Source<R>>): ReadonlyArray<R> => {
  const [primary, ...others] = sources
  if (primary === undefined) return []
  const ordered = [primary, ...others.sort((left, right) => left.source_id - right.source_id)]
  return ordered.flatMap(({ rules }) => [...rules].sort(compareRules))
}

const compareRules = (left: NumberedRule, right: NumberedRule): number =>
  compareNaturally(left.srg_id, right.srg_id) || compareNaturally(left.rule_id, right.rule_id)
