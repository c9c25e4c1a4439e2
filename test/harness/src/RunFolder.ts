/** A folder that belongs to one run of the tests: what is expensive to make is left there by one test file for the others. Gone after the run. */
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

/** Where the workers of a run find it. */
const variable = "DOCKET_TEST_RUN_FOLDER"

const inMemory = "/dev/shm"
const gigabyte = 1024 ** 3

/** Where files are made and copied in a fraction of the time: a file system in memory that has room for so many gigabytes, else the folder for temporary files. */
export const quickFolder = (gigabytes: number): string => {
  if (!existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return Math.min(bavail * bsize, freemem()) >= gigabytes * gigabyte ? inMemory : tmpdir()
}

/** Makes the folder; answers with it and what takes it away. Called once, before the workers start. */
export const make = (): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(join(quickFolder(1), "docket-run-"))
  process.env[variable] = folder
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The folder of this run; null outside of one. */
export const runFolder = (): string | null => process.env[variable] ?? null

/** Something that is made once in a run, whichever worker needs it first. */
export interface MadeOnce {
  /** The folder of the run. */
  readonly run: string
  /** Whether this worker makes it; then it says when that is done. */
  readonly isOurs: boolean
  /** Tells all workers that it is made, or why it cannot be. */
  readonly finish: (fault?: unknown) => void
  /** Returns once it is made. Throws when it cannot be made. */
  readonly wait: () => void
}

/** Takes something on that has this name, unless another worker has. Throws outside of a run. */
export const madeOnce = (name: string): MadeOnce => {
  const run = runFolder()
  if (run === null) throw new Error(`There is no run of the tests to make ${name} for.`)
  const finished = join(run, `${name}-finished`)
  const finish = (fault?: unknown) => {
    writeFileSync(`${finished}.part`, fault === undefined ? "" : `${name} cannot be made: ${String(fault)}`)
    renameSync(`${finished}.part`, finished)
  }
  const wait = () => {
    // Workers share the file system alone, and a worker that waits has nothing else to do.
    const pause = new Int32Array(new SharedArrayBuffer(4))
    while (!existsSync(finished)) Atomics.wait(pause, 0, 0, 50)
    const fault = readFileSync(finished, "utf8")
    if (fault !== "") throw new Error(fault)
  }
  return { run, isOurs: isFirst(join(run, `${name}-begun`)), finish, wait }
}

/** Whether a folder was not there before. */
const isFirst = (folder: string): boolean => {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
