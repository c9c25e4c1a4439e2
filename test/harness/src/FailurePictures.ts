/** Pictures of pages at the moment when a test failed. A run leaves them; a run a week later removes them. */
import { existsSync, readdirSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Where the tests in a browser put them. */
export const folder = join(tmpdir(), "docket-failures")

const week = 7 * 24 * 60 * 60 * 1000

/** Removes what is older than a week in a folder, which need not exist. Other runs may do the same at that time. */
export const removeOld = (pictures: string): void => {
  if (!existsSync(pictures)) return
  for (const name of readdirSync(pictures)) {
    const path = join(pictures, name)
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (made < Date.now() - week) rmSync(path, { force: true })
  }
}
