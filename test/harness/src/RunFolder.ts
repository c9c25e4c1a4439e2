/** A folder that belongs to one run of the tests: what is expensive to make is left there by one test file for the others. Gone after the run. */
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Where the workers of a run find it. */
const variable = "DOCKET_TEST_RUN_FOLDER"

const inMemory = "/dev/shm"
const roomNeeded = 1024 ** 3

/** A file system in memory where there is one with room: a database of a thousand files is copied there in a fraction of the time. */
const parent = (): string => {
  if (!existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize >= roomNeeded ? inMemory : tmpdir()
}

/** Makes the folder; answers with it and what takes it away. Called once, before the workers start. */
export const make = (): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(join(parent(), "docket-run-"))
  process.env[variable] = folder
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The folder of this run; null outside of one. */
export const runFolder = (): string | null => process.env[variable] ?? null
