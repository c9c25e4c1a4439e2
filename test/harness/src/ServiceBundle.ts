/**
 * The service and the docket command as the programs that people run, bundled from the sources as they are now. Each worker makes them when one of its files first asks,
 * beside what `npm start` runs: loading them takes a tenth of the time that the sources take.
 */
import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, rmSync } from "node:fs"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import { runFolder } from "./RunFolder.ts"

const server = fileURLToPath(new URL("../../../apps/server", import.meta.url))

const prefixOf = (run: string): string => `dist-${basename(run)}-`

/** The path of a program: `main` is the service, `docket` the command. Throws outside of a run, and when there can be no bundle. */
export const programPath = (program: "main" | "docket"): string => {
  const run = runFolder()
  if (run === null) throw new Error("The service is bundled for runs of the tests only.")
  const folder = `${prefixOf(run)}${process.pid}`
  const path = join(server, folder, `${program}.js`)
  if (existsSync(path)) return path
  const { status, stderr } = spawnSync(process.execPath, [join(server, "bundle.js"), folder], { encoding: "utf8" })
  if (status !== 0) throw new Error(`The service cannot be bundled: ${stderr}`)
  return path
}

/** Takes those of a run away. */
export const removeOf = (run: string): void => {
  for (const name of readdirSync(server).filter((name) => name.startsWith(prefixOf(run)))) {
    rmSync(join(server, name), { recursive: true, force: true })
  }
}
