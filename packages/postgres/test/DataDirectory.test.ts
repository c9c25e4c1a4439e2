/** One process for each data directory: who comes second is refused, who comes after a crash is let in, of many who come after a crash one is. */
import { afterAll, beforeAll, describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { acquire, lockFileName } from "../src/DataDirectoryLock.ts"
import { embeddedLayer } from "../src/index.ts"

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "docket-data-"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const directory = () => mkdtempSync(join(folder, "dir-"))

/** The id of a process that has ended. */
const endedProcess = (): number => spawnSync(process.execPath, ["-e", ""]).pid

const program = new URL("./HoldDirectory.ts", import.meta.url).pathname

/** Another process that takes the lock: answers with its first line, `held` or `refused …`. */
const hold = (dataDir: string): Promise<{ readonly child: ChildProcess; readonly line: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", "tsx", program, dataDir], { stdio: ["pipe", "pipe", "inherit"] })
    child.once("error", reject)
    child.once("exit", (code) => reject(new Error(`The process ended with ${code} before it said anything.`)))
    child.stdout.once("data", (data: Buffer) => resolve({ child, line: data.toString().trim() }))
  })

const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once("exit", () => resolve())
    child.stdin?.end()
  })

describe("the embedded database", () => {
  it.live("keeps its rows, refuses a second opener while it is open, and lets the next one in", () =>
    Effect.gen(function* () {
      const dataDir = join(directory(), "not", "there", "yet")
      const database = () => Layer.fresh(embeddedLayer({ dataDir }))
      yield* Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`create table kept (n integer)`
        yield* sql`insert into kept values (7)`
        const refusal = yield* Effect.flip(Effect.scoped(Layer.build(database())))
        expect(refusal).toMatchObject({ _tag: "DataDirectoryIsInUse", dataDir, pid: process.pid })
        expect(refusal.message).toBe(
          `The data directory ${dataDir} is in use by the running process ${process.pid}; stop it, or choose another directory.`
        )
        expect((yield* sql`select n from kept`).length).toBe(1)
      }).pipe(Effect.provide(database()))
      expect(existsSync(join(dataDir, lockFileName))).toBe(false)
      const rows = yield* Effect.provide(
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ n: number }>`select n from kept`),
        database()
      )
      expect(rows).toEqual([{ n: 7 }])
    })
  )

  it.live("says so when the folder cannot be made or holds something else", () =>
    Effect.gen(function* () {
      const file = join(directory(), "file")
      writeFileSync(file, "")
      const notAFolder = yield* Effect.flip(Effect.scoped(Layer.build(embeddedLayer({ dataDir: file }))))
      expect(notAFolder).toMatchObject({ _tag: "DataDirectoryIsUnusable", dataDir: file })
      expect(notAFolder.message).toBe(`The embedded database in ${file} cannot be opened.`)
    })
  )
})

describe("the lock", () => {
  it.live("is held against another process until that one ends", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      const { child, line } = yield* Effect.promise(() => hold(dataDir))
      expect(line).toBe("held")
      const refusal = yield* Effect.flip(Effect.scoped(acquire(dataDir)))
      expect(refusal).toMatchObject({ _tag: "DataDirectoryIsInUse", pid: child.pid })
      yield* Effect.promise(() => end(child))
      yield* Effect.scoped(acquire(dataDir))
    })
  )

  it.live("of a process that was killed is taken over", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      const { child } = yield* Effect.promise(() => hold(dataDir))
      yield* Effect.promise(
        () =>
          new Promise<void>((resolve) => {
            child.once("exit", () => resolve())
            child.kill("SIGKILL")
          })
      )
      expect(readFileSync(join(dataDir, lockFileName), "utf8").split("\n")[0]).toBe(String(child.pid))
      yield* Effect.scoped(
        Effect.andThen(
          acquire(dataDir),
          Effect.sync(() =>
            expect(readFileSync(join(dataDir, lockFileName), "utf8").split("\n")[0]).toBe(String(process.pid))
          )
        )
      )
      expect(readdirSync(dataDir)).toEqual([])
    })
  )

  it.live("of an earlier process that had the id of one running now is taken over", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      writeFileSync(join(dataDir, lockFileName), `${process.pid}\nanother boot, another time\n`)
      yield* Effect.scoped(acquire(dataDir))
    })
  )

  it.live("that names nobody, or whose takeover was cut short, does not keep everybody out", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      writeFileSync(join(dataDir, lockFileName), "")
      writeFileSync(join(dataDir, `${lockFileName}.takeover`), `${endedProcess()}\n\n`)
      yield* Effect.scoped(acquire(dataDir))
      expect(readdirSync(dataDir)).toEqual([])
    })
  )

  it.live("that is stale is taken by one of several processes that find it", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      writeFileSync(join(dataDir, lockFileName), `${endedProcess()}\n\n`)
      const all = yield* Effect.promise(() => Promise.all(Array.from({ length: 4 }, () => hold(dataDir))))
      expect(all.filter(({ line }) => line === "held")).toHaveLength(1)
      expect(all.filter(({ line }) => line.startsWith("refused DataDirectoryIsInUse"))).toHaveLength(3)
      yield* Effect.promise(() => Promise.all(all.map(({ child }) => end(child))))
    })
  )
})
