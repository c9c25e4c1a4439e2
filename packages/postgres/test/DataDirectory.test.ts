/** Only one process uses a data directory: a second process is refused; after a crash the next one is accepted, and exactly one of many. */
import { afterAll, beforeAll, describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { spawnSync } from "node:child_process"
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { acquire, lockFileName } from "../src/DataDirectoryLock.ts"
import { embeddedLayer } from "../src/index.ts"
import { unusable } from "../src/UnusableDirectory.ts"
import { migratedDirectory } from "./Databases.ts"
import { hold } from "./HeldDirectory.ts"

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "docket-data-"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const directory = () => mkdtempSync(join(folder, "dir-"))

/** Returns the id of a process that has ended. */
const endedProcess = (): number => spawnSync(process.execPath, ["-e", ""]).pid

describe("the embedded database", () => {
  it.live("keeps its rows, refuses a second process while it is open, and accepts the next one", () =>
    Effect.gen(function* () {
      const dataDir = yield* migratedDirectory
      const database = () => Layer.fresh(embeddedLayer({ dataDir }))
      yield* Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`create table kept (n integer)`
        yield* sql`insert into kept values (7)`
        const refusal = yield* Effect.flip(Effect.scoped(Layer.build(database())))
        expect(refusal).toMatchObject({ _tag: "DataDirectoryIsInUse", dataDir, pid: process.pid })
        expect(refusal.message).toBe(
          `The data directory ${dataDir} is in use by the running process ${process.pid}. Stop it, or choose another directory.`
        )
        expect((yield* sql`select n from kept`).length).toBe(1)
      }).pipe(Effect.provide(database()))
      expect(existsSync(join(dataDir, lockFileName))).toBe(false)
      const rows = yield* Effect.provide(
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ n: number }>`select n from kept`),
        database()
      )
      expect(rows).toEqual([{ n: 7 }])
    }).pipe(Effect.scoped)
  )

  const failure = (dataDir: string) => Effect.flip(Effect.scoped(Layer.build(embeddedLayer({ dataDir }))))

  it.live("reports that the folder cannot be created or has other content", () =>
    Effect.gen(function* () {
      const file = join(directory(), "file")
      writeFileSync(file, "")
      for (const dataDir of [file, join(file, "below")]) {
        const notAFolder = yield* failure(dataDir)
        expect(notAFolder).toMatchObject({ _tag: "DataDirectoryIsUnusable", dataDir, why: "not_a_folder" })
        expect(notAFolder.message).toBe(
          `The embedded database in ${dataDir} cannot be opened: it is not a folder, or its path leads through a file. Choose another directory.`
        )
      }
    })
  )

  it.live("reports that the folder, or a file in it, belongs to another user", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      const database = join(dataDir, "pglite")
      mkdirSync(database)
      writeFileSync(join(database, "PG_VERSION"), "18\n", { mode: 0o444 })
      chmodSync(folder, 0o755)
      chmodSync(database, 0o777)
      for (const mode of [0o555, 0o777]) {
        chmodSync(dataDir, mode)
        const notAllowed = yield* asNobody(failure(dataDir))
        expect(notAllowed).toMatchObject({ _tag: "DataDirectoryIsUnusable", dataDir, why: "not_allowed" })
        expect(notAllowed.message).toMatch(/: user \d+ of this process cannot read and write all of it\. Make/)
        expect(readdirSync(dataDir)).toEqual(["pglite"])
      }
    })
  )

  it.each([
    ["EROFS", "read_only", /read-only file system. Mount it/],
    ["ENOSPC", "full", /its disk is full. Free some space/],
    ["EDQUOT", "full", /its disk is full/],
    ["EIO", "unknown", /cannot be opened\.$/]
  ])("of %s says %s", (code, why, sentence) => {
    const error = unusable(directory(), Object.assign(new Error(code), { code }))
    expect(error.why).toBe(why)
    expect(error.message).toMatch(sentence)
  })
})

/** Runs as an unprivileged user, because root can read everything. */
const asNobody = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  process.geteuid?.() === 0
    ? Effect.acquireUseRelease(
        Effect.sync(() => process.seteuid?.(65_534)),
        () => effect,
        () => Effect.sync(() => process.seteuid?.(0))
      )
    : effect

describe("the lock", () => {
  it.live("is held against another process until that one ends", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      const { child, finish, line } = yield* Effect.promise(() => hold(dataDir))
      expect(line).toBe("held")
      const refusal = yield* Effect.flip(Effect.scoped(acquire(dataDir)))
      expect(refusal).toMatchObject({ _tag: "DataDirectoryIsInUse", pid: child.pid })
      yield* Effect.promise(finish)
      yield* Effect.scoped(acquire(dataDir))
    })
  )

  it.live("of a killed process is replaced", () =>
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

  it.live("of an earlier process with the id of a running one is replaced", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      writeFileSync(join(dataDir, lockFileName), `${process.pid}\nanother boot, another time\n`)
      yield* Effect.scoped(acquire(dataDir))
    })
  )

  it.live("of an earlier version excludes others while its process runs", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      writeFileSync(join(dataDir, lockFileName), `${process.pid}\n\n`)
      const refusal = yield* Effect.flip(Effect.scoped(acquire(dataDir)))
      expect(refusal).toMatchObject({ _tag: "DataDirectoryIsInUse", pid: process.pid, elsewhere: null })
    })
  )

  it.live("without an owner, or with an interrupted takeover, is replaced", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      writeFileSync(join(dataDir, lockFileName), "")
      writeFileSync(join(dataDir, `${lockFileName}.unnamed`), "")
      writeFileSync(join(dataDir, `${lockFileName}.unnamed.unnamed`), `${endedProcess()}\n\n`)
      yield* Effect.scoped(acquire(dataDir))
      expect(readdirSync(dataDir)).toEqual([])
    })
  )

  it.live("that is stale goes to exactly one of several processes", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      const [dead, claimant] = [endedProcess(), endedProcess()]
      writeFileSync(join(dataDir, lockFileName), `${dead}\n\n`)
      writeFileSync(join(dataDir, `${lockFileName}.${dead}-`), `${claimant}\n\n`)
      const all = yield* Effect.promise(() => Promise.all(Array.from({ length: 4 }, () => hold(dataDir))))
      expect(all.filter(({ line }) => line === "held")).toHaveLength(1)
      expect(all.filter(({ line }) => line.startsWith("refused DataDirectoryIsInUse"))).toHaveLength(3)
      yield* Effect.promise(() => Promise.all(all.map(({ finish }) => finish())))
      expect(readdirSync(dataDir)).toEqual([])
    })
  )
})
