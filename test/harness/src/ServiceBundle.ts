/**
 * The service and the docket command as for `npm start`, in a folder that does not change during a run. The first worker that needs them builds them if their sources have changed,
 * and copies them; the others wait for the copy.
 */
import { execFileSync } from "node:child_process"
import { cpSync, rmSync } from "node:fs"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import { madeOnce, runFolder } from "./RunFolder.ts"

const root = fileURLToPath(new URL("../../../", import.meta.url))
const server = join(root, "apps/server")

// At the depth of the original, because a bundle finds packages by relative paths.
const folderOf = (run: string): string => join(server, `dist-${basename(run)}`)

let isMade = false

/** Returns the path of a program: `main` is the service, `docket` the command. Throws outside of a run, and if the build fails. */
export const programPath = (program: "main" | "docket"): string => {
  const run = runFolder()
  if (run === null) throw new Error("The service is bundled for runs of the tests only.")
  const folder = folderOf(run)
  if (!isMade) make(folder)
  isMade = true
  return join(folder, `${program}.js`)
}

const make = (folder: string): void => {
  const { finish, isOurs, wait } = madeOnce("service")
  if (isOurs) {
    try {
      execFileSync(process.execPath, [join(root, "scripts/service.js")], { stdio: ["ignore", "ignore", "pipe"] })
      cpSync(join(server, "dist"), folder, { recursive: true })
      finish()
    } catch (error) {
      finish(error)
    }
  }
  wait()
}

/** Removes the programs of a run. */
export const removeOf = (run: string): void => rmSync(folderOf(run), { recursive: true, force: true })
