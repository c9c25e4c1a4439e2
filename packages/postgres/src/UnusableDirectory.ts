/**
 * Finds the reason why a data directory cannot be used. PGlite gives no reason for most failures, so the folder is checked afterwards:
 * whether this process can read and write all of it, and whether the disk has space. Used by EmbeddedLayer.ts and DataDirectoryLock.ts.
 */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync
} from "node:fs"
import { join } from "node:path"
import { codeOf } from "./DataDirectoryOwner.ts"
import { DataDirectoryIsUnusable } from "./Errors.ts"

/** The folder of the database in the data directory. */
export const databaseFolder = "pglite"

type Why = DataDirectoryIsUnusable["why"]

/** The meanings of system error codes. */
const meanings: Readonly<Record<string, Why>> = {
  EACCES: "not_allowed",
  EPERM: "not_allowed",
  EROFS: "read_only",
  ENOSPC: "full",
  EDQUOT: "full",
  ENOTDIR: "not_a_folder",
  EEXIST: "not_a_folder"
}

/** The bytes that Postgres allocates at once for its log. */
const leastRoom = 16 * 1024 * 1024

/** The error of a directory, with its reason; null is a database in memory, which has no directory. */
export const unusable = (dataDir: string | null, cause: unknown): DataDirectoryIsUnusable =>
  new DataDirectoryIsUnusable({
    dataDir: dataDir ?? "memory",
    why: dataDir === null ? "unknown" : (meaningOf(cause) ?? reasonIn(dataDir) ?? "unknown"),
    user: process.getuid?.() ?? null,
    cause
  })

const meaningOf = (error: unknown): Why | undefined => meanings[String(codeOf(error))]

const reasonIn = (dataDir: string): Why | undefined =>
  failureOf(() => everythingIn(dataDir).forEach(mayUse)) ?? failureOf(() => room(dataDir))

const mayUse = (path: string): void => {
  if (statSync(path).isFile()) closeSync(openSync(path, "r+"))
  else accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
}

/** The folder and the files of the database; a volume may also have `lost+found`. */
const everythingIn = (dataDir: string): ReadonlyArray<string> => {
  const database = join(dataDir, databaseFolder)
  const files = existsSync(database) ? readdirSync(database, { recursive: true, encoding: "utf8" }) : null
  return files === null ? [dataDir] : [dataDir, database, ...files.map((name) => join(database, name))]
}

const room = (dataDir: string): void => {
  const { bavail, blocks, bsize } = statfsSync(dataDir)
  if (blocks > 0 && bavail * bsize < leastRoom) throw Object.assign(new Error("no room"), { code: "ENOSPC" })
  // A quota shows only on a write.
  const probe = join(dataDir, `docket.probe.${process.pid}`)
  try {
    writeFileSync(probe, new Uint8Array(65_536))
  } finally {
    rmSync(probe, { force: true })
  }
}

const failureOf = (look: () => void): Why | undefined => {
  try {
    look()
    return undefined
  } catch (error) {
    return meaningOf(error)
  }
}
