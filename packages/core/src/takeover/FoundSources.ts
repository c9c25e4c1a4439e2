/**
 * Matches the sources of another system's components with published SRGs of this installation (R16.6): the one named in the request, otherwise the one of the same
 * series and version, otherwise the only one whose version the other system would spell the same. Pure.
 */
import type { Benchmark } from "../benchmark/Benchmark.ts"
import { keyOf as seriesKeyOf } from "../benchmark/Series.ts"
import type { BenchmarkId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal, TargetNotFound } from "../Refusal.ts"
import type { ForeignComponent, ForeignNote, ForeignSource } from "./ForeignArchive.ts"
import { SourceSrgIsMissing } from "./TakeoverRefusals.ts"

/** The SRG that a user chooses for a source of the archive. */
export interface SourceChoice extends Pick<ForeignSource, "benchmark_id" | "version"> {
  readonly id: BenchmarkId
}

/** The document of each source by `keyOf`, and the violations of the others. */
export interface FoundSources {
  readonly found: ReadonlyMap<string, Benchmark>
  readonly refusals: ReadonlyArray<Refusal>
}

/** The key of a source in an archive. */
export const keyOf = ({ benchmark_id, version }: Pick<ForeignSource, "benchmark_id" | "version">): string =>
  JSON.stringify([benchmark_id, version])

/** The version as MITRE Vulcan spells it. Vulcan reads only the leading digits of the release, so that `V3R0.1` becomes `V3R0`. */
export const spelledElsewhere = (version: string): string =>
  version.replace(
    /^V(\d+)(?:R(\d+).*)?$/,
    (_, number: string, release: string | undefined) => `V${number}R${release ?? ""}`
  )

/** Finds the sources among the `candidates`: SRGs of their series, and the chosen ones. */
export const find = (
  sources: ReadonlyArray<ForeignSource>,
  candidates: ReadonlyArray<Benchmark>,
  choices: ReadonlyArray<SourceChoice>
): FoundSources => {
  const found = new Map<string, Benchmark>()
  const refusals: Array<Refusal> = refuseChoices(sources, candidates, choices)
  for (const source of sources) {
    const key = keyOf(source)
    const choice = choices.find((one) => keyOf(one) === key)
    const ofSeries = candidates.filter((one) => isOfSeries(one, source, candidates))
    const named = choice === undefined ? undefined : candidates.find(({ id }) => id === choice.id)
    const document = named ?? sameVersion(ofSeries, source)
    if (document !== undefined) found.set(key, document)
    else if (choice === undefined) refusals.push(new SourceSrgIsMissing({ ...source, candidates: ofSeries }))
  }
  return { found, refusals }
}

/** A note on each source of a component that has another id or version here. */
export const notesOf = ({ path, sources }: ForeignComponent, { found }: FoundSources): ReadonlyArray<ForeignNote> =>
  sources.flatMap((source, place) => {
    const document = found.get(keyOf(source))
    if (document === undefined || keyOf(document) === keyOf(source)) return []
    return [
      {
        path: `${path}#/${place === 0 ? "based_on" : "source_srgs"}`,
        value: `${source.benchmark_id} ${source.version}`,
        message: `In this installation the SRG is ${document.benchmark_id} ${document.version}.`,
        count: 1
      }
    ]
  })

/** The series of a source: that of a document with its id, or, for joined ids, that of their documents. */
const isOfSeries = (document: Benchmark, { benchmark_id }: ForeignSource, all: ReadonlyArray<Benchmark>): boolean => {
  const key = seriesKeyOf(benchmark_id)
  const joined = all.find((one) => seriesKeyOf(one.benchmark_id) === key)?.series ?? key
  return document.series === joined
}

const sameVersion = (
  ofSeries: ReadonlyArray<Benchmark>,
  { benchmark_id, version }: ForeignSource
): Benchmark | undefined => {
  const same = ofSeries.filter((one) => one.version === version)
  const exact = same.find((one) => one.benchmark_id === benchmark_id) ?? (same.length === 1 ? same[0] : undefined)
  if (exact !== undefined) return exact
  const spelled = ofSeries.filter((one) => spelledElsewhere(one.version) === spelledElsewhere(version))
  return spelled.length === 1 ? spelled[0] : undefined
}

const refuseChoices = (
  sources: ReadonlyArray<ForeignSource>,
  candidates: ReadonlyArray<Benchmark>,
  choices: ReadonlyArray<SourceChoice>
): Array<Refusal> => {
  const known = new Set(sources.map(keyOf))
  return choices.flatMap((choice, place): ReadonlyArray<Refusal> => {
    const pointer = `/options/sources/${place}`
    const detail = `No component of the archive uses ${choice.benchmark_id} ${choice.version}.`
    if (!known.has(keyOf(choice))) return [new FieldIsInvalid({ pointer, detail })]
    return candidates.some(({ id }) => id === choice.id) ? [] : [new TargetNotFound({ pointer: `${pointer}/id` })]
  })
}
