/** Screenshots of pages at the time of a failure. Runs keep them; a run a week later removes them. */
import { existsSync, readdirSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** The folder of the browser tests' screenshots. */
export const folder = join(tmpdir(), "docket-failures")

const week = 7 * 24 * 60 * 60 * 1000

/** Removes files that are older than a week from a folder, which may be missing. Other runs can do the same concurrently. */
export const removeOld = (pictures: string): void => {
  if (!existsSync(pictures)) return
  for (const name of readdirSync(pictures)) {
    const path = join(pictures, name)
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (made < Date.now() - week) rmSync(path, { force: true })
  }
}
