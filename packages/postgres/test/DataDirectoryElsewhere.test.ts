/** Containers or machines that share a directory cannot see each other's processes: only updates of the lock show that its owner is alive. */
import { afterAll, beforeAll, describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Logger, Scope } from "effect"
import { TestClock } from "effect/testing"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { acquire, lockFileName } from "../src/DataDirectoryLock.ts"
import { ownerHere, ownerIn } from "../src/DataDirectoryOwner.ts"
import { hold } from "./HeldDirectory.ts"

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "docket-elsewhere-"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const directory = () => mkdtempSync(join(folder, "dir-"))
const lockOf = (dataDir: string) => join(dataDir, lockFileName)
const hostOf = (dataDir: string) => ownerIn(readFileSync(lockOf(dataDir), "utf8"))?.place?.host

/** So long that only the first heartbeat occurs in a test. */
const seldom = 3_600_000

/** Returns the place of a container with that name and this process. */
const placeOf = (host: string) => ({ namespace: `pid of ${host}`, host })
const container = (host: string, beat = seldom) => ({ place: placeOf(host), beat })

/** Leaves a lock like a container that was killed. */
const leave = (dataDir: string, host: string) => {
  const { text, name } = ownerHere(placeOf(host))
  writeFileSync(lockOf(dataDir), text)
  return name
}

/** Sets another time, which is in the past as on a machine with a slow clock. */
const move = (file: string) => utimesSync(file, 1, statSync(file).mtimeMs / 1000 - 60)

/** Waits for that many checks of a lock, of which there are four per heartbeat. */
const looks = (many: number) =>
  Effect.forEach(Array.from({ length: many }), () => TestClock.adjust(seldom / 4), { discard: true })

/** True if the time of the file changes while this thread is blocked. */
const movesWhileBlocked = (file: string): boolean => {
  const unchanging = new Int32Array(new SharedArrayBuffer(4))
  const before = statSync(file).mtimeMs
  for (let left = 2000; left > 0; left--) {
    if (statSync(file).mtimeMs !== before) return true
    Atomics.wait(unchanging, 0, 0, 10)
  }
  return false
}

/** Returns the log of a scope, which closes after its first entry, and the log of its end. */
const logged = <E>(action: Effect.Effect<void, E, Scope.Scope>) =>
  Effect.gen(function* () {
    const log: Array<string> = []
    const recorder = Logger.make(
      ({ logLevel, message }) => void log.push(`${logLevel.toUpperCase()} ${String(message)}`)
    )
    const something = Effect.suspend(() => (log.length > 0 ? Effect.void : Effect.fail("nothing yet")))
    yield* action.pipe(
      Effect.andThen(Effect.eventually(Effect.delay(something, "10 millis"))),
      Effect.scoped,
      Effect.provide(Logger.layer([recorder]))
    )
    return log
  })

describe("a lock from elsewhere", () => {
  it.effect("with a heartbeat is kept, and others report its owner", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      yield* acquire(dataDir, container("first"))
      const second = yield* Effect.forkChild(Effect.flip(Effect.scoped(acquire(dataDir, container("second")))))
      yield* looks(12)
      move(lockOf(dataDir))
      yield* looks(1)
      const refusal = yield* Fiber.join(second)
      expect(refusal).toMatchObject({ _tag: "DataDirectoryIsInUse", dataDir, elsewhere: "first" })
      expect(refusal.message).toBe(
        `The data directory ${dataDir} is in use by another container or machine, with the host name first. Stop that one, or choose another directory.`
      )
      expect(hostOf(dataDir)).toBe("first")
    }).pipe(Effect.scoped)
  )

  it.effect("without a heartbeat is replaced after more than three beats, and the waiting process reports that", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      leave(dataDir, "killed")
      const said: Array<string> = []
      const scope = yield* Scope.make()
      const next = yield* acquire(dataDir, {
        ...container("next"),
        whenWatching: (host) => Effect.sync(() => void said.push(host))
      }).pipe(Scope.provide(scope), Effect.forkChild)
      yield* looks(12)
      expect(said).toEqual(["killed"])
      expect(hostOf(dataDir)).toBe("killed")
      yield* looks(1)
      yield* Fiber.join(next)
      expect(hostOf(dataDir)).toBe("next")
      yield* Scope.close(scope, Exit.void)
      expect(readdirSync(dataDir)).toEqual([])
    })
  )

  it.effect("that is released ends the wait", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      leave(dataDir, "stopping")
      const next = yield* Effect.forkChild(acquire(dataDir, container("next")))
      yield* looks(2)
      unlinkSync(lockOf(dataDir))
      yield* looks(2)
      yield* Fiber.join(next)
      expect(hostOf(dataDir)).toBe("next")
    }).pipe(Effect.scoped)
  )

  it.effect("ends the wait of a process that must stop", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      leave(dataDir, "killed")
      const next = yield* Effect.forkChild(Effect.scoped(acquire(dataDir, container("next"))))
      yield* looks(2)
      yield* Fiber.interrupt(next)
      expect(hostOf(dataDir)).toBe("killed")
    })
  )

  it.effect("goes to one of two processes that watch it, and the other is refused", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      leave(dataDir, "killed")
      const taking = (host: string) => Effect.forkChild(Effect.exit(acquire(dataDir, container(host))))
      const [left, right] = [yield* taking("left"), yield* taking("right")]
      yield* looks(14)
      const winner = hostOf(dataDir)
      expect(["left", "right"]).toContain(winner)
      move(lockOf(dataDir))
      yield* looks(2)
      const exits = [yield* Fiber.join(left), yield* Fiber.join(right)]
      expect(exits.filter((exit) => Exit.isSuccess(exit))).toHaveLength(1)
      const refused = yield* Effect.flip(exits.find((exit) => Exit.isFailure(exit)) ?? Effect.void)
      expect(refused).toMatchObject({ _tag: "DataDirectoryIsInUse", elsewhere: winner })
    }).pipe(Effect.scoped)
  )

  it.effect("whose successor died during the takeover is replaced", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      const killed = leave(dataDir, "killed")
      writeFileSync(join(dataDir, `${lockFileName}.${killed}`), ownerHere(placeOf("killed as well")).text)
      const next = yield* Effect.forkChild(acquire(dataDir, container("next")))
      yield* looks(27)
      yield* Fiber.join(next)
      expect(readdirSync(dataDir)).toEqual([lockFileName])
      expect(hostOf(dataDir)).toBe("next")
    }).pipe(Effect.scoped)
  )

  it.live(
    "goes to one of several processes that watch it",
    () =>
      Effect.gen(function* () {
        const dataDir = directory()
        leave(dataDir, "killed")
        const hosts = ["a", "b", "c"]
        const all = yield* Effect.promise(() => Promise.all(hosts.map((host) => hold(dataDir, host))))
        const lines = all.map(({ line }) => line).toSorted()
        expect(lines).toEqual(["held", "refused DataDirectoryIsInUse", "refused DataDirectoryIsInUse"])
        yield* Effect.promise(() => Promise.all(all.map(({ finish }) => finish())))
        expect(readdirSync(dataDir)).toEqual([])
      }),
    60_000
  )
})

describe("the heartbeat", () => {
  it.live("continues while this thread is busy, and never after the release", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* acquire(dataDir, container("busy", 20))
          for (let beats = 0; beats < 3; beats++) {
            expect(movesWhileBlocked(lockOf(dataDir))).toBe(true)
          }
        })
      )
      expect(readdirSync(dataDir)).toEqual([])
      const another = ownerHere(placeOf("another")).text
      writeFileSync(lockOf(dataDir), another)
      const { mtimeMs } = statSync(lockOf(dataDir))
      yield* Effect.sleep("100 millis")
      expect(statSync(lockOf(dataDir)).mtimeMs).toBe(mtimeMs)
    })
  )

  it.live("and the release do not change the lock of another process, and the former owner is notified", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      const another = ownerHere(placeOf("another")).text
      const lost = yield* Deferred.make<void>()
      const log = yield* logged(
        Effect.gen(function* () {
          const whenLost = Effect.asVoid(Deferred.succeed(lost, undefined))
          yield* acquire(dataDir, { ...container("paused"), whenLost })
          unlinkSync(lockOf(dataDir))
          writeFileSync(lockOf(dataDir), another)
          utimesSync(lockOf(dataDir), 1, 1)
        })
      )
      expect(log).toEqual([expect.stringMatching(/^ERROR .* is no longer that of this process/)])
      yield* Deferred.await(lost)
      expect(readFileSync(lockOf(dataDir), "utf8")).toBe(another)
      expect(statSync(lockOf(dataDir)).mtimeMs).toBe(1000)
    })
  )

  it.live("is reported in the log when it fails, and nothing ends", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      const log = yield* logged(
        Effect.gen(function* () {
          yield* acquire(dataDir, container("unlucky"))
          unlinkSync(lockOf(dataDir))
          mkdirSync(lockOf(dataDir))
        })
      )
      expect(log).toEqual([
        expect.stringMatching(/^WARN .* cannot be renewed \(EISDIR\)/),
        expect.stringMatching(/^WARN .* could not be removed/)
      ])
      rmdirSync(lockOf(dataDir))
    })
  )

  it.live("does not keep a process alive", () =>
    Effect.gen(function* () {
      const dataDir = directory()
      const { finish } = yield* Effect.promise(() => hold(dataDir, "left"))
      yield* Effect.promise(finish)
      expect(existsSync(lockOf(dataDir))).toBe(true)
      yield* Effect.scoped(acquire(dataDir))
      expect(readdirSync(dataDir)).toEqual([])
    })
  )
})
