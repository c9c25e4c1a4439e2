// Readers return the same as the readers of @docket/exchange, fail for files that exceed their limits, and are reused.
import { describe, expect, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Scope } from "effect"
import { zipSync } from "fflate"
import { availableParallelism } from "node:os"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { fileURLToPath } from "node:url"
import { join } from "node:path"
import { FileReading, here, layer } from "../src/reading/FileReading.ts"
import * as Readers from "../src/reading/Readers.ts"

const imports = { memoryMegabytes: 128, seconds: 120, longestQueue: 20 }
const inReaders = layer({ imports })
const maxBytes = 50 * 1024 * 1024

const fixture = (name: string) => fileURLToPath(new URL(`../../../test/fixtures/${name}`, import.meta.url))

/** Runs an action with readers and in this process. */
const bothWays = <A, E>(act: Effect.Effect<A, E, FileReading>) =>
  Effect.all([Effect.exit(Effect.provide(act, inReaders)), Effect.exit(Effect.provide(act, here))])

/** The outcome as in the API: refusals by their text. */
const shown = (exit: Exit.Exit<unknown, unknown>): unknown =>
  JSON.parse(
    JSON.stringify(
      Exit.isSuccess(exit)
        ? exit.value
        : exit.cause.reasons.map((reason) =>
            reason._tag === "Fail" && typeof reason.error === "object" && reason.error !== null
              ? "refusals" in reason.error && Array.isArray(reason.error.refusals)
                ? reason.error.refusals.map(({ code, detail, pointer }) => ({ code, detail, pointer }))
                : { ...reason.error }
              : String(reason)
          )
    ),
    // The time of reading differs between the two ways.
    (key, value: unknown) => (key === "created_at" || key === "updated_at" ? null : value)
  )

const written = (name: string, bytes: string | Uint8Array) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => mkdtempSync(join(tmpdir(), "docket-readers-"))),
      (folder) => Effect.sync(() => rmSync(folder, { recursive: true }))
    ),
    (folder) => {
      writeFileSync(join(folder, name), bytes)
      return { path: join(folder, name), name, maxBytes }
    }
  )

const table = "STIG ID,SRG ID,Requirement,Status\nABCD-01-000001,SRG-OS-000001-GPOS-00001,Ä text,Not Applicable\n"

describe("a reader returns the same as reading in this process", () => {
  it.live.each([
    ["documents/example-os-stig.xml", "stig"],
    ["documents/example-os-srg.xml", "srg"],
    ["documents/example-os-srg.xml", "stig"],
    ["xccdf-cases/17-scap-data-stream.xml", "stig"],
    ["xccdf-cases/18-doctype.xml", "stig"],
    ["xccdf-cases/20-not-xml.xml", "stig"],
    ["xccdf-cases/23-results-file.xml", "stig"]
  ] as const)("of %s as a %s", ([name, kind]) =>
    Effect.gen(function* () {
      const input = { path: fixture(name), kind, maxBytes }
      const [there, local] = yield* bothWays(Effect.flatMap(FileReading, ({ read }) => read("benchmark", input)))
      expect(shown(there)).toEqual(shown(local))
      expect(Exit.isSuccess(there)).toBe(Exit.isSuccess(local))
    })
  )

  it.live("of tables, archives of another system, and files that are too large", () =>
    Effect.gen(function* () {
      const csv = yield* written("a.csv", table)
      const wrong = yield* written("b.csv", "no,header\n")
      const json = { path: fixture("vulcan/archive.json"), maxBytes }
      const bytes = readFileSync(fixture("documents/example-os-stig.xml"))
      const acts = Effect.flatMap(FileReading, ({ read }) =>
        Effect.all(
          [
            Effect.exit(read("component", csv)),
            Effect.exit(read("component", wrong)),
            Effect.exit(read("update", csv)),
            Effect.exit(read("vulcan", json)),
            Effect.exit(read("vulcan", { ...json, maxBytes: 10 })),
            Effect.exit(read("document", { bytes, maxBytes }))
          ],
          { concurrency: 1 }
        )
      )
      const [there, local] = yield* Effect.all([Effect.provide(acts, inReaders), Effect.provide(acts, here)])
      expect(there.map(shown)).toEqual(local.map(shown))
      expect(there.map(({ _tag }) => _tag === "Success")).toEqual([true, false, true, true, false, true])
    }).pipe(Effect.scoped)
  )

  it.live("of a file that is not an archive", () =>
    Effect.gen(function* () {
      const file = yield* written("a.zip", zipSync({ "a.txt": Buffer.from("x") }))
      const limits = { maxDocumentBytes: maxBytes, maxBytes }
      const open = Effect.flatMap(FileReading, ({ openArchive }) => Effect.scoped(openArchive(file.path, limits)))
      const [there, local] = yield* bothWays(open)
      expect(shown(there)).toEqual(shown(local))
      expect(JSON.stringify(shown(there))).toContain("archive_unreadable")
    }).pipe(Effect.scoped)
  )
})

describe("a file that is too much for a reader", () => {
  const codes = (exit: Exit.Exit<unknown, unknown>) => JSON.stringify(shown(exit))

  it.live("is refused when the memory is exhausted, and the next file is read", () =>
    Effect.gen(function* () {
      const huge = yield* written("a.json", `{"manifest":[${"{},".repeat(4_000_000)}{}]}`)
      const { read } = yield* FileReading
      expect(codes(yield* Effect.exit(read("vulcan", huge)))).toContain("file_too_complex")
      const next = yield* read("vulcan", { path: fixture("vulcan/archive.json"), maxBytes })
      expect(next.components.length).toBeGreaterThan(0)
    }).pipe(Effect.scoped, Effect.provide(inReaders))
  )

  it.live("is refused at the time limit", () =>
    Effect.gen(function* () {
      const huge = yield* written("a.json", `{"manifest":[${"1,".repeat(2_000_000)}1]}`)
      const { read } = yield* FileReading
      expect(codes(yield* Effect.exit(read("vulcan", huge)))).toContain("file_too_complex")
    }).pipe(Effect.scoped, Effect.provide(Layer.fresh(layer({ imports: { ...imports, seconds: 0.001 } }))))
  )
})

describe("the readers", () => {
  const all = Array.from({ length: Readers.size })

  it.live("are limited; later files wait, up to the bound", () =>
    Effect.gen(function* () {
      expect(Readers.size).toBeLessThanOrEqual(Math.max(1, availableParallelism() / 2))
      const scopes = yield* Effect.forEach(all, () => Scope.make())
      const held = yield* Effect.forEach(scopes, (scope) => Scope.provide(Readers.take(128, 1), scope))
      const waiting = yield* Effect.forkChild(Effect.scoped(Readers.take(128, 1)))
      while (Readers.queueLength() === 0) yield* Effect.yieldNow
      const turnedAway = yield* Effect.exit(Effect.scoped(Readers.take(128, 1)))
      expect(JSON.stringify(turnedAway)).toContain("ReadersAreBusy")
      const [first] = scopes
      if (first !== undefined) yield* Scope.close(first, Exit.void)
      // The returned reader, not a new one.
      expect(yield* Fiber.join(waiting)).toBe(held[0])
      expect(Readers.queueLength()).toBe(0)
      for (const scope of scopes.slice(1)) yield* Scope.close(scope, Exit.void)
    })
  )

  it.live("drop a file that the client no longer waits for", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      yield* Effect.forEach(all, () => Scope.provide(Readers.take(128, 1), scope))
      const waiting = yield* Effect.forkChild(Effect.scoped(Readers.take(128, 1)))
      while (Readers.queueLength() === 0) yield* Effect.yieldNow
      yield* Fiber.interrupt(waiting)
      expect(Readers.queueLength()).toBe(0)
      yield* Scope.close(scope, Exit.void)
    })
  )
})
