/** The promises about the newest versions of published documents and components, files, and documents that go. */
import { expect } from "@effect/vitest"
import { Effect, Option } from "effect"
import { BenchmarkId, BenchmarkRepository, ComponentRepository, Transactor } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { makeComponent, makeProject, makeSrg, unique } from "../Fixtures.ts"

const wide = { page: 1, per_page: 1000 }

export const suite: Suite = (it) => {
  it.effect("of each document the newest version is listed, by title", () =>
    Effect.gen(function* () {
      const benchmarks = yield* BenchmarkRepository
      const benchmark_id = `LATEST_${unique()}`
      const made = yield* Effect.forEach(["V3R9", "V3R10", "V2R99"], (version) => makeSrg({ benchmark_id, version }))
      const other = yield* makeSrg({ benchmark_id: `${benchmark_id}_OTHER`, version: "V1R1" })
      const { rows, total } = yield* benchmarks.latest("srg", wide)
      const found = rows.filter((row) => row.benchmark_id.startsWith(benchmark_id)).map(({ id }) => id)
      expect(found.toSorted()).toEqual([made[1]!.benchmark.id, other.benchmark.id].toSorted())
      expect(total).toBe(rows.length)
      expect(new Set(rows.map((row) => row.benchmark_id)).size).toBe(rows.length)
      const titles = rows.map(({ title }) => title)
      expect(titles).toEqual(titles.toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0)))
      const page = yield* benchmarks.latest("srg", { page: 2, per_page: 1 })
      expect(page).toEqual({ rows: [rows[1]], total })
      expect((yield* benchmarks.latest("stig", wide)).rows.some(({ kind }) => kind !== "stig")).toBe(false)
    })
  )

  it.effect("the uploaded bytes come back, of the right kind only", () =>
    Effect.gen(function* () {
      const benchmarks = yield* BenchmarkRepository
      const file = Uint8Array.from([0xef, 0xbb, 0xbf, 0, 255, 60])
      const { benchmark } = yield* makeSrg({ file })
      const found = Option.getOrThrow(yield* benchmarks.file("srg", benchmark.id))
      expect(Uint8Array.from(found.content)).toEqual(file)
      expect(found.benchmark.id).toBe(benchmark.id)
      expect(yield* benchmarks.file("stig", benchmark.id)).toEqual(Option.none())
      expect(yield* benchmarks.file("srg", BenchmarkId.make(Number.MAX_SAFE_INTEGER))).toEqual(Option.none())
    })
  )

  it.effect("a document goes with its rules", () =>
    Effect.gen(function* () {
      const benchmarks = yield* BenchmarkRepository
      const { transact } = yield* Transactor
      const [gone, kept] = [yield* makeSrg(), yield* makeSrg()]
      const { id } = gone.benchmark
      expect(Option.map(yield* transact(benchmarks.lock("srg", id)), (locked) => locked.id)).toEqual(Option.some(id))
      expect(yield* transact(benchmarks.lock("stig", id))).toEqual(Option.none())
      yield* benchmarks.remove(id)
      expect(yield* benchmarks.find("srg", id)).toEqual(Option.none())
      expect(yield* benchmarks.rulesOf([id])).toEqual([])
      expect(Option.isSome(yield* benchmarks.find("srg", kept.benchmark.id))).toBe(true)
    })
  )

  it.effect("of each released component the newest release is listed, by name, then id", () =>
    Effect.gen(function* () {
      const components = yield* ComponentRepository
      const [project, other] = [yield* makeProject(), yield* makeProject()]
      const name = `Latest ${unique()}`
      const make = (version: number, release: number, released: boolean, project_id = project.id) =>
        makeComponent({ project_id, name, version, release, released })
      yield* make(1, 9, true)
      const newest = yield* make(2, 1, true)
      yield* make(2, 2, false)
      const elsewhere = yield* make(1, 1, true, other.id)
      const { rows, total } = yield* components.latestReleases(wide)
      expect(rows.filter((row) => row.name === name)).toEqual([newest, elsewhere])
      expect(total).toBe(rows.length)
      const page = yield* components.latestReleases({ page: 2, per_page: 1 })
      expect(page).toEqual({ rows: [rows[1]], total })
    })
  )
}
