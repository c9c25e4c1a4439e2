/**
 * The service and the docket command as `npm start` runs them, in a folder that nothing changes during a run. The first worker that needs them builds them where their sources have changed,
 * and copies them; the others wait for the copy.
 */
import { execFileSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import { runFolder } from "./RunFolder.ts"

const root = fileURLToPath(new URL("../../../", import.meta.url))
const server = join(root, "apps/server")

// At the depth of the original: a bundle finds packages by relative paths.
const folderOf = (run: string): string => join(server, `dist-${basename(run)}`)

/** The path of a program: `main` is the service, `docket` the command. Throws outside of a run, and when the programs cannot be built. */
export const programPath = (program: "main" | "docket"): string => {
  const run = runFolder()
  if (run === null) throw new Error("The service is bundled for runs of the tests only.")
  const folder = folderOf(run)
  if (!existsSync(folder)) make(run, folder)
  return join(folder, `${program}.js`)
}

const make = (run: string, folder: string): void => {
  const fault = join(run, "bundle-fault")
  if (isFirst(join(run, "bundling"))) {
    try {
      execFileSync(process.execPath, [join(root, "scripts/service.js")], { stdio: ["ignore", "ignore", "pipe"] })
      cpSync(join(server, "dist"), `${folder}-made`, { recursive: true })
      renameSync(`${folder}-made`, folder)
    } catch (error) {
      writeFileSync(fault, String(error))
    }
  }
  const waiting = new Int32Array(new SharedArrayBuffer(4))
  while (!existsSync(folder)) {
    if (existsSync(fault)) throw new Error(`The service cannot be bundled: ${readFileSync(fault, "utf8")}`)
    Atomics.wait(waiting, 0, 0, 50)
  }
}

/** Whether no other worker of the run has taken this on. */
const isFirst = (mark: string): boolean => {
  try {
    mkdirSync(mark)
    return true
  } catch {
    return false
  }
}

/** Removes the programs of a run. */
export const removeOf = (run: string): void => {
  const name = basename(folderOf(run))
  for (const one of readdirSync(server).filter((one) => one.startsWith(name))) {
    rmSync(join(server, one), { recursive: true, force: true })
  }
}
