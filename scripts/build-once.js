// Runs a build only when its sources have changed: the second `npm start` loses almost no time.
// Plain JavaScript without dependencies. It runs after bootstrap.js.
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"

export const root = join(dirname(fileURLToPath(import.meta.url)), "..")

/** Returns all files below a folder. */
export const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/**
 * Runs Node with `program` in the folder `cwd`, unless `dist` was built from the same `sources` by the same Node. Ends the process if the build fails. `what`
 * is the name in the message.
 */
export const buildOnce = ({ cwd, dist, program, sources, what }) => {
  const stamp = join(dist, ".built-from")
  const hash = createHash("sha256").update(process.version)
  for (const file of sources.toSorted()) hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
  const state = hash.digest("hex")
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === state) return

  console.error(`docket: building ${what} (once) …`)
  const build = spawnSync(process.execPath, program, { cwd, stdio: ["ignore", 2, 2] })
  if (build.error || build.status !== 0) {
    const reason = build.error ? `: ${build.error.message}` : ""
    console.error(`docket: ${what} could not be built${reason}. See the lines above.`)
    process.exit(build.status || 1)
  }
  mkdirSync(dist, { recursive: true })
  writeFileSync(stamp, state)
}
