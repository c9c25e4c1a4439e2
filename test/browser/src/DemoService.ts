/**
 * The service with the demo in it, on an embedded database, for the test files of this room: each file has a service and data of its own. The demo is told
 * once in a run, by the file that comes first, and copied by the others.
 */
import { afterAll, beforeAll } from "vitest"
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { runFolder, ServiceProcess } from "@docket/test-harness"

const built = fileURLToPath(new URL("../../../apps/web/dist/index.html", import.meta.url))

/** The password of everybody in the demo. */
export const demoPassword = "safe harbor"

/** A service for the tests of a file, with settings of its own besides. `origin` answers once they run. */
export const demoForThisFile = (settings: Readonly<Record<string, string>> = {}): { readonly origin: () => string } => {
  const folder = mkdtempSync(join(tmpdir(), "docket-browser-"))
  let service: ServiceProcess.Started | undefined
  let origin = ""
  beforeAll(async () => {
    if (!existsSync(built)) throw new Error("The workbench is not built: run `npm run workbench` first.")
    const data = join(folder, "data")
    await copyDemo(data)
    service = ServiceProcess.start({ DATA_DIR: data, ...settings }, ["--demo"])
    origin = await service.ready
  }, 300_000)
  afterAll(async () => {
    await service?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { origin: () => origin }
}

/** Brings the demo's data here; where there is no run, it is left to be told anew. */
const copyDemo = async (data: string): Promise<void> => {
  const shared = runFolder()
  if (shared === null) return
  const told = join(shared, "demo")
  const finished = join(shared, "demo-finished")
  if (takes(join(shared, "demo-begun"))) {
    const service = ServiceProcess.start({ DATA_DIR: told }, ["--demo"])
    await service.ready
    await service.stop()
    writeFileSync(finished, "")
  }
  while (!existsSync(finished)) await pause(200)
  cpSync(told, data, { recursive: true })
}

/** True for the first who comes. */
const takes = (place: string): boolean => {
  try {
    mkdirSync(place)
    return true
  } catch {
    return false
  }
}
