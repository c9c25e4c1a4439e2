/** Detects the published SRGs of the requirements in a file or a STIG, by their SRG ids (R10.17). Pure. */
import { compareNaturally } from "../NaturalOrder.ts"
import type { Benchmark } from "./Benchmark.ts"

/** An SRG with the searched SRG ids that it contains. */
export interface Candidate {
  readonly srg: Benchmark
  readonly srg_ids: ReadonlyArray<string>
}

/** An SRG with SRG ids of the requirements. */
export interface DetectedSrg {
  readonly srg: Benchmark
  /** The number of requirements with an SRG id in it. */
  readonly requirements: number
  /** True for the SRGs that together cover the most requirements, at most one in a series. */
  readonly suggested: boolean
}

export interface Detection {
  /** The number of requirements. */
  readonly requirements: number
  /** Ordered by the number of requirements, then accepted before drafts, then newest first. */
  readonly srgs: ReadonlyArray<DetectedSrg>
  /** The SRG ids that are in no SRG, each once, in the order of the requirements. */
  readonly unmatched: ReadonlyArray<string>
}

/** Detects the SRGs of requirements with these SRG ids; "" for a requirement without one. */
export const detect = (srgIds: ReadonlyArray<string>, candidates: ReadonlyArray<Candidate>): Detection => {
  const counts = new Map<string, number>()
  for (const id of srgIds) if (id !== "") counts.set(id, (counts.get(id) ?? 0) + 1)
  const requirementsOf = (ids: ReadonlyArray<string>) => ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
  const ranked = candidates
    .map((candidate) => ({ ...candidate, requirements: requirementsOf(candidate.srg_ids) }))
    .filter(({ requirements }) => requirements > 0)
    .toSorted(
      (left, right) =>
        right.requirements - left.requirements ||
        Number(left.srg.draft) - Number(right.srg.draft) ||
        compareNaturally(right.srg.version, left.srg.version) ||
        right.srg.id - left.srg.id
    )
  const suggested = new Set<Benchmark>()
  const covered = new Set<string>()
  let open = ranked
  for (;;) {
    const gains = open.map(({ srg_ids }) => requirementsOf(srg_ids.filter((id) => !covered.has(id))))
    const next = open[gains.indexOf(Math.max(...gains))]
    if (next === undefined || Math.max(...gains) === 0) break
    suggested.add(next.srg)
    for (const id of next.srg_ids) covered.add(id)
    open = open.filter(({ srg }) => srg.series !== next.srg.series)
  }
  const known = new Set(ranked.flatMap(({ srg_ids }) => srg_ids))
  return {
    requirements: srgIds.length,
    srgs: ranked.map(({ requirements, srg }) => ({ srg, requirements, suggested: suggested.has(srg) })),
    unmatched: [...counts.keys()].filter((id) => !known.has(id))
  }
}
