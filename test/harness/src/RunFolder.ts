/** A folder of one run of the tests, in which test files share data that is expensive to create. It is removed after the run. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync
} from "node:fs"
import { freemem, tmpdir } from "node:os"
import { join } from "node:path"

/** The variable with which the workers of a run find it. */
const variable = "DOCKET_TEST_RUN_FOLDER"

const inMemory = "/dev/shm"
const gigabyte = 1024 ** 3

/** Returns a folder, in an in-memory file system if one has so many gigabytes free: copying a database of a thousand files takes a fraction of the time there. */
export const quickFolder = (gigabytes: number): string => {
  if (!existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return Math.min(bavail * bsize, freemem()) >= gigabytes * gigabyte ? inMemory : tmpdir()
}

/** Creates the folder. Returns it with a function that removes it. Called once, before the workers start. */
export const make = (): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(join(quickFolder(1), "docket-run-"))
  process.env[variable] = folder
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Returns the folder of this run; null outside of a run. */
export const runFolder = (): string | null => process.env[variable] ?? null

/** Shared data that the first worker in a run creates. */
export interface MadeOnce {
  /** The folder of the run. */
  readonly run: string
  /** True if this worker creates it and must call `finish`. */
  readonly isOurs: boolean
  /** Tells all workers that it is finished, or why it failed. */
  readonly finish: (fault?: unknown) => void
  /** Returns when it is finished. Throws if it failed. */
  readonly wait: () => void
}

/** Claims the data with this name, unless another worker has. Throws outside of a run. */
export const madeOnce = (name: string): MadeOnce => {
  const run = runFolder()
  if (run === null) throw new Error(`There is no run of the tests to make ${name} for.`)
  const finished = join(run, `${name}-finished`)
  const finish = (fault?: unknown) => {
    writeFileSync(`${finished}.part`, fault === undefined ? "" : `${name} cannot be made: ${String(fault)}`)
    renameSync(`${finished}.part`, finished)
  }
  const wait = () => {
    // Workers share only the file system, and a waiting worker has nothing else to do.
    const pause = new Int32Array(new SharedArrayBuffer(4))
    while (!existsSync(finished)) Atomics.wait(pause, 0, 0, 50)
    const fault = readFileSync(finished, "utf8")
    if (fault !== "") throw new Error(fault)
  }
  return { run, isOurs: isFirst(join(run, `${name}-begun`)), finish, wait }
}

/** True if the folder did not exist. */
const isFirst = (folder: string): boolean => {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
