/**
 * One process for each data directory: PGlite opens a folder that another process has open without complaint, and then both lose rows.
 * A file names the process that has the directory; it is taken before opening and removed after closing. Used by EmbeddedLayer.ts.
 * Whether a process of the same machine or container lives is asked of the system; one elsewhere lives while its file moves (DataDirectoryHeartbeat.ts).
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

/** How a directory is taken. */
export interface Manner {
  readonly place: Place
  /** Milliseconds from one sign of life to the next. */
  readonly beat: number
  /** Said before a lock from elsewhere is watched, with the name of the host that left it. */
  readonly whenWatching: (host: string) => Effect.Effect<void>
  /** Run when the directory is found to be that of another process, or of none: whoever has it open is to stop without another write to it. */
  readonly whenLost: Effect.Effect<void>
}

/** How often one looks again, every 50 ms, when another process is just writing its lock or replacing a stale one. */
const looks = 40

/** A lock from elsewhere is looked at four times for each beat, and stale when it stood still for three of them and a little. */
const looksAtBeat = 4
const looksAtStill = 13

/** What lies at a path, and the time of it, which the clock of another machine may have set: good for nothing but being another than before. */
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
 * and with DataDirectoryIsUnusable when the file cannot be written. Waits only for a lock from elsewhere that was not released.
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
  /** Lets an interruption in, which nowhere else may come between the file and the knowledge of it. */
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

/** Whether the owner that a file names lives. A file that names none is being written; after a while (`late`) it is what a process left that died. */
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
 * Puts this process in the place of a dead owner, whose file is at `path`; false when another does so, or did. Who may is the one that creates the claim, a file
 * with the name of that owner: so there is one claim to each death. A claim is no good when the dead one is not there any more; and a claim whose own
 * owner died is replaced in turn. The rename puts in one step what the claim says where the dead one was.
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

/** Removes the lock. By a claim on it, as a successor would: then nobody puts another in its place meanwhile, which would be removed. */
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

/** Whether it could be created; a disk without room, or that is read-only, stands in the way of no removal. */
const created = (claim: string, own: Owner): boolean => {
  try {
    return create(claim, own)
  } catch {
    return true
  }
}

/** One that names nobody is known by where it lies: it may be a claim itself. */
const claimOn = (file: string, path: string, text: string): string => {
  const owner = ownerIn(text)
  return owner === null ? `${path}.unnamed` : `${file}.${owner.name}`
}

/** Removes what those left that died while they took over, which means nothing now that the lock is another. */
const tidy = (dataDir: string, own: Owner): void => {
  const left = readdirSync(dataDir).filter((name) => name.startsWith(`${lockFileName}.`) && !name.endsWith(own.name))
  for (const name of left) ifThere(() => unlinkSync(join(dataDir, name)))
}

const attempt = <A>({ dataDir }: Taking, action: () => A): Effect.Effect<A, DataDirectoryIsUnusable> =>
  Effect.try({ try: action, catch: (cause) => unusable(dataDir, cause) })

/** Creates the file with this owner in it; false when there is one already. */
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
    // For want of room: an empty lock would keep others out for a while.
    unlinkSync(file)
    throw error
  } finally {
    closeSync(opened)
  }
}

/** null when nothing is there. It is opened each time, which makes a shared file system ask its server. */
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
