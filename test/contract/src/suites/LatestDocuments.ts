/** The promises about the newest versions of published documents and components, about files, and about deleted documents. */
import { expect } from "@effect/vitest"
import { Effect, Option } from "effect"
import { type Benchmark, BenchmarkId, BenchmarkRepository, ComponentRepository, Series, Transactor } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { makeComponent, makeProject, makeSrg, unique } from "../Fixtures.ts"

const wide = { page: 1, per_page: 1000 }

export const suite: Suite = (it) => {
  it.effect("the newest version of each document is listed, by title", () =>
    Effect.gen(function* () {
      const benchmarks = yield* BenchmarkRepository
      const benchmark_id = `LATEST_${unique()}`
      const made = yield* Effect.forEach(["V3R9", "V3R10", "V2R99"], (version) => makeSrg({ benchmark_id, version }))
      const other = yield* makeSrg({ benchmark_id: `${benchmark_id}_OTHER`, version: "V1R1" })
      // No release of this id was accepted.
      yield* makeSrg({ benchmark_id: `${benchmark_id}_DRAFT`, version: "V1R1", draft: true })
      const draft = yield* makeSrg({ benchmark_id: `${benchmark_id}_DRAFT`, version: "V1R2", draft: true })
      yield* makeSrg({ benchmark_id: benchmark_id.toLowerCase(), version: "V4R0", draft: true })
      const { rows, total } = yield* benchmarks.latest("srg", wide)
      const found = rows.filter((row) => row.benchmark_id.startsWith(benchmark_id)).map(({ id }) => id)
      expect(found.toSorted()).toEqual([made[1]!.benchmark.id, other.benchmark.id, draft.benchmark.id].toSorted())
      expect(total).toBe(rows.length)
      expect(new Set(rows.map(({ file_kind, series }) => `${file_kind} ${series}`)).size).toBe(rows.length)
      const titles = rows.map(({ title }) => title)
      expect(titles).toEqual(titles.toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0)))
      const page = yield* benchmarks.latest("srg", { page: 2, per_page: 1 })
      expect(page).toEqual({ rows: [rows[1]], total })
      expect((yield* benchmarks.latest("stig", wide)).rows.some(({ kind }) => kind !== "stig")).toBe(false)
    })
  )

  it.effect("the newest version of each kind of file in a series is listed", () =>
    Effect.gen(function* () {
      const benchmarks = yield* BenchmarkRepository
      const benchmark_id = `KINDS_${unique()}`
      const make = (version: string, file_kind: "stig" | "scap", over: Partial<Benchmark.NewBenchmark> = {}) =>
        makeSrg({ kind: "stig", benchmark_id, version, file_kind, ...over })
      const manual = yield* make("V2R8", "stig")
      yield* make("V2R7", "stig")
      const scap = yield* make("V2R9", "scap")
      // The same version in both kinds is two documents.
      yield* make("V2R8", "scap")
      const found = (yield* benchmarks.latest("stig", wide)).rows.filter((row) => row.benchmark_id === benchmark_id)
      expect(found.map(({ file_kind, id }) => [file_kind, id]).toSorted()).toEqual([
        ["scap", scap.benchmark.id],
        ["stig", manual.benchmark.id]
      ])
      expect(yield* benchmarks.findByIdentity("stig", benchmark_id, "V2R8", "stig")).toEqual(
        Option.some(manual.benchmark)
      )
    })
  )

  it.effect(
    "documents are in the series of their ids, and in those joined to it, also when documents are added later",
    () =>
      Effect.gen(function* () {
        const benchmarks = yield* BenchmarkRepository
        const { transact } = yield* Transactor
        const id = `SERIES_${unique()}`
        const keys = [id, `${id}_OLD`, `${id}_OLDER`].map(Series.keyOf)
        const [key = "", old = "", older = ""] = keys
        const first = yield* makeSrg({ benchmark_id: id, version: "V1R1", title: "A" })
        const second = yield* makeSrg({
          benchmark_id: id.replaceAll("_", "-").toLowerCase(),
          version: "V1R2",
          title: "B"
        })
        const third = yield* makeSrg({ benchmark_id: `${id}_OLD`, version: "V0R1", title: "C" })
        const idsOf = (...of: ReadonlyArray<string>) =>
          Effect.map(benchmarks.inSeriesOf("srg", of), (found) => found.map((one) => one.id))
        expect(yield* idsOf(key)).toEqual([first.benchmark.id, second.benchmark.id])
        expect(yield* idsOf(key, old)).toEqual([first, second, third].map(({ benchmark }) => benchmark.id))
        expect(yield* idsOf()).toEqual([])
        expect(yield* benchmarks.inSeriesOf("stig", [key])).toEqual([])

        const save = (change: Series.SeriesChange) => transact(benchmarks.saveSeries("srg", change))
        const members = keys.map((one) => ({ key: one, series: key }))
        yield* save({ members, alone: [] })
        const mine = (rows: ReadonlyArray<Series.SeriesMember>) => rows.filter((row) => keys.includes(row.key))
        expect(mine(yield* transact(benchmarks.lockSeries("srg")))).toEqual(
          members.toSorted((l, r) => (l.key < r.key ? -1 : 1))
        )
        expect(mine(yield* transact(benchmarks.lockSeries("stig")))).toEqual([])
        const later = yield* makeSrg({ benchmark_id: `${id}_OLDER`, version: "V0R0", title: "D" })
        const all = [first, second, third, later].map(({ benchmark }) => benchmark.id)
        for (const one of keys) expect(yield* idsOf(one)).toEqual(all)
        const found = yield* benchmarks.findMany(all)
        expect(new Set(found.map(({ series }) => series))).toEqual(new Set([key]))

        yield* save({ members: members.filter((one) => one.key !== old), alone: [old] })
        expect(yield* idsOf(old)).toEqual([third.benchmark.id])
        expect(yield* idsOf(older)).toEqual([first, second, later].map(({ benchmark }) => benchmark.id))
      })
  )

  it.effect("the uploaded bytes are returned, only for the right kind", () =>
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

  it.effect("a document is deleted with its rules", () =>
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

  it.effect("the newest release of each released component is listed, by name, then id", () =>
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
