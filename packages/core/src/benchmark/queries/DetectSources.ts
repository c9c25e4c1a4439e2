/** The queries that detect the published SRGs of a file and of a published STIG (R10.17). */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import type { BenchmarkId } from "../../Ids.ts"
import { BenchmarkRepository } from "../BenchmarkRepository.ts"
import * as SourceDetection from "../SourceDetection.ts"
import { policy } from "./ReadBenchmarks.ts"

/** The policy of reading published documents. */
export { policy }

/** The maximum number of SRGs in an answer, best match first. */
export const mostDetected = 50

/** Detects the SRGs of requirements with these SRG ids. */
export const ofRequirements = Effect.fn("DetectSources.ofRequirements")(function* (
  _caller: Caller,
  srgIds: ReadonlyArray<string>
) {
  return yield* detect(srgIds)
})

/** Detects the SRGs of a published STIG. Fails with NotFound. */
export const ofStig = Effect.fn("DetectSources.ofStig")(function* (_caller: Caller, id: BenchmarkId) {
  const benchmarks = yield* BenchmarkRepository
  if (Option.isNone(yield* benchmarks.find("stig", id))) return yield* new NotFound()
  return yield* detect((yield* benchmarks.rulesOf([id])).map(({ srg_id }) => srg_id))
})

const detect = Effect.fnUntraced(function* (srgIds: ReadonlyArray<string>) {
  const benchmarks = yield* BenchmarkRepository
  const found = yield* benchmarks.srgsWith([...new Set(srgIds)].filter((id) => id !== ""))
  const ids = new Map(found.map(({ id, srg_ids }) => [id, srg_ids]))
  const srgs = yield* benchmarks.findSrgs([...ids.keys()])
  const detection = SourceDetection.detect(
    srgIds,
    srgs.map((srg) => ({ srg, srg_ids: ids.get(srg.id) ?? [] }))
  )
  return { ...detection, srgs: detection.srgs.slice(0, mostDetected) } satisfies SourceDetection.Detection
})
