/**
 * The lock that allows only one process for each data directory. PGlite opens a folder that another process has open without an error, and then both lose rows.
 * A file names the process that has the directory; it is created before opening and removed after closing. Used by EmbeddedLayer.ts.
 * The system knows whether a process of the same machine or container is alive; one elsewhere is alive while its file is updated (DataDirectoryHeartbeat.ts).
 */
import { Effect, type Scope } from "effect"
import { closeSync, fstatSync, openSync, readdirSync, readFileSync, renameSync, unlinkSync, writeSync } from "node:fs"
import { join } from "node:path"
import { heartbeat } from "./DataDirectoryHeartbeat.ts"
import {
  codeOf,
  isNear,
  isRunning,
  type Owner,
  ownerHere,
  ownerIn,
  type Place,
  placeHere
} from "./DataDirectoryOwner.ts"
import { DataDirectoryIsInUse, type DataDirectoryIsUnusable } from "./Errors.ts"
import { unusable } from "./UnusableDirectory.ts"

/** The name of the lock file in the data directory. Its first line is the process id. */
export const lockFileName = "docket.lock"

/** The options of a lock. */
export interface Manner {
  readonly place: Place
  /** The milliseconds between two heartbeats. */
  readonly beat: number
  /** Called with the host name before a lock from elsewhere is watched. */
  readonly whenWatching: (host: string) => Effect.Effect<void>
  /** Run when the directory belongs to another process, or to none. This process must then stop without writing to it. */
  readonly whenLost: Effect.Effect<void>
}

/** The number of retries, every 50 ms, while another process is writing its lock or replacing a stale one. */
const looks = 40

/** A lock from elsewhere is checked four times for each heartbeat, and is stale after slightly more than three heartbeats without an update. */
const looksAtBeat = 4
const looksAtStill = 13

/** The text and time of a file. The clock of another machine may have set the time, so it is only compared with the previous one. */
interface Look {
  readonly text: string
  readonly moved: bigint
}

type Judgement =
  | { readonly _tag: "Unsettled" }
  | { readonly _tag: "Lives"; readonly owner: Owner; readonly near: boolean }
  | { readonly _tag: "Dead"; readonly text: string }

const unsettled: Judgement = { _tag: "Unsettled" }

/**
 * Takes the directory until the scope closes. Fails with DataDirectoryIsInUse when a running process has it,
 * and with DataDirectoryIsUnusable when the file cannot be written. Waits only for an unreleased lock from elsewhere.
 */
export const acquire = (
  dataDir: string,
  manner: Partial<Manner> = {}
): Effect.Effect<void, DataDirectoryIsInUse | DataDirectoryIsUnusable, Scope.Scope> =>
  Effect.gen(function* () {
    const { beat = 3000, place = placeHere(), whenLost = Effect.void, whenWatching = () => Effect.void } = manner
    const own = ownerHere(place)
    const file = join(dataDir, lockFileName)
    yield* Effect.uninterruptibleMask((restore) =>
      Effect.andThen(
        take({ dataDir, file, own, place, beat, pause: (wait) => restore(wait), whenWatching }),
        Effect.addFinalizer(() => released(dataDir, file, own))
      )
    )
    yield* heartbeat({ dataDir, file, text: own.text, beat, whenLost })
  })

interface Taking extends Omit<Manner, "whenLost"> {
  readonly dataDir: string
  readonly file: string
  readonly own: Owner
  /** Allows an interruption here only, so that none can occur between creating the file and knowing of it. */
  readonly pause: (wait: Effect.Effect<void>) => Effect.Effect<void>
}

const take = Effect.fnUntraced(function* (taking: Taking) {
  const { dataDir, file, own, pause } = taking
  for (let left = looks; left > 0; left--) {
    if (yield* attempt(taking, () => create(file, own) && lookAt(file)?.text === own.text)) return
    const late = left < looks / 2
    const found = yield* judge(taking, file, late)
    if (found._tag === "Lives") {
      const { pid, place } = found.owner
      return yield* new DataDirectoryIsInUse({ dataDir, pid, elsewhere: found.near ? null : (place?.host ?? "") })
    }
    if (found._tag === "Dead" && (yield* replace(taking, file, found.text, late))) {
      return yield* attempt(taking, () => tidy(dataDir, own))
    }
    yield* pause(Effect.sleep("50 millis"))
  }
  return yield* new DataDirectoryIsInUse({ dataDir, pid: null, elsewhere: null })
})

/** True when the owner in a file is alive. A file without an owner is being written; after a while (`late`) it was left by a process that died. */
const judge = Effect.fnUntraced(function* (taking: Taking, file: string, late: boolean) {
  const seen = yield* attempt(taking, () => lookAt(file))
  if (seen === null) return unsettled
  const owner = ownerIn(seen.text)
  const dead: Judgement = { _tag: "Dead", text: seen.text }
  if (owner === null) return late ? dead : unsettled
  if (isNear(owner, taking.place)) {
    const lives: Judgement = { _tag: "Lives", owner, near: true }
    return isRunning(owner) ? lives : dead
  }
  yield* taking.pause(taking.whenWatching(owner.place?.host ?? ""))
  for (let left = looksAtStill; left > 0; left--) {
    yield* taking.pause(Effect.sleep(taking.beat / looksAtBeat))
    const now = yield* attempt(taking, () => lookAt(file))
    if (now?.text !== seen.text) return unsettled
    const lives: Judgement = { _tag: "Lives", owner, near: false }
    if (now.moved !== seen.moved) return lives
  }
  return dead
})

/**
 * Replaces a dead owner, whose file is at `path`, by this process; false when another process does so. The process that creates the claim may do it, a file
 * with the name of that owner, so that there is one claim for each dead owner. A claim is invalid when the dead owner's file is gone, and a claim whose own
 * owner died is replaced in turn. The rename atomically replaces the dead owner's file by the claim.
 */
const replace = (
  taking: Taking,
  path: string,
  dead: string,
  late: boolean
): Effect.Effect<boolean, DataDirectoryIsUnusable> =>
  Effect.gen(function* () {
    const { file, own } = taking
    const claim = claimOn(file, path, dead)
    if (!(yield* attempt(taking, () => create(claim, own)))) {
      const claimant = yield* judge(taking, claim, late)
      if (claimant._tag !== "Dead" || !(yield* replace(taking, claim, claimant.text, late))) return false
    }
    return yield* attempt(taking, () => {
      if (lookAt(path)?.text === dead) ifThere(() => renameSync(claim, path))
      else removeOwn(claim, own)
      return lookAt(path)?.text === own.text
    })
  })

/** Removes the lock through a claim, as a successor would, so that no other process replaces it meanwhile and loses its lock. */
const released = (dataDir: string, file: string, own: Owner): Effect.Effect<void> =>
  Effect.try(() => {
    const claim = claimOn(file, file, own.text)
    if (!created(claim, own)) return
    removeOwn(file, own)
    removeOwn(claim, own)
  }).pipe(
    Effect.catch(({ cause }) =>
      Effect.logWarning(`The lock of the data directory ${dataDir} could not be removed.`, cause)
    )
  )

/** True when it could be created, or when a full or read-only disk prevents it, which must not stop the removal. */
const created = (claim: string, own: Owner): boolean => {
  try {
    return create(claim, own)
  } catch {
    return true
  }
}

/** A file without an owner is identified by its path, because it may be a claim itself. */
const claimOn = (file: string, path: string, text: string): string => {
  const owner = ownerIn(text)
  return owner === null ? `${path}.unnamed` : `${file}.${owner.name}`
}

/** Removes the claims of processes that died while they took over, which are obsolete under a new lock. */
const tidy = (dataDir: string, own: Owner): void => {
  const left = readdirSync(dataDir).filter((name) => name.startsWith(`${lockFileName}.`) && !name.endsWith(own.name))
  for (const name of left) ifThere(() => unlinkSync(join(dataDir, name)))
}

const attempt = <A>({ dataDir }: Taking, action: () => A): Effect.Effect<A, DataDirectoryIsUnusable> =>
  Effect.try({ try: action, catch: (cause) => unusable(dataDir, cause) })

/** Creates the file with this owner; false when a file exists. */
const create = (file: string, { text }: Owner): boolean => {
  let opened: number
  try {
    opened = openSync(file, "wx")
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false
    throw error
  }
  try {
    writeSync(opened, text)
    return true
  } catch (error) {
    // Out of disk space: an empty lock would block others for a while.
    unlinkSync(file)
    throw error
  } finally {
    closeSync(opened)
  }
}

/** Null without a file. It is opened each time, so that a shared file system asks its server. */
const lookAt = (file: string): Look | null =>
  ifThere(() => {
    const opened = openSync(file, "r")
    try {
      return { text: readFileSync(opened, "utf8"), moved: fstatSync(opened, { bigint: true }).mtimeNs }
    } finally {
      closeSync(opened)
    }
  })

const removeOwn = (file: string, own: Owner): void => {
  if (lookAt(file)?.text === own.text) ifThere(() => unlinkSync(file))
}

const ifThere = <A>(action: () => A): A | null => {
  try {
    return action()
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null
    throw error
  }
}
