/**
 * Data directories of the service that are made once in a run and copied: to make the embedded database takes seven seconds of a processor, to copy it a fraction of one.
 * Used by tests that start the service on a database of their own.
 */
import { cpSync } from "node:fs"
import { join } from "node:path"
import { madeOnce, runFolder } from "./RunFolder.ts"
import * as ServiceProcess from "./ServiceProcess.ts"

/** Makes `folder` the data directory of a service that has run and has no account yet. Does nothing outside of a run, where the service makes it. */
export const copyEmpty = (folder: string): Promise<void> =>
  copy("empty-data", folder, async (dataDir) => {
    await runOn(dataDir, [])
  })

/** Makes `folder` the data directory of a service that has the demo. Does nothing outside of a run. */
export const copyDemo = (folder: string): Promise<void> =>
  copy("demo-data", folder, async (dataDir) => {
    await copyEmpty(dataDir)
    await runOn(dataDir, ["--demo"])
  })

const runOn = async (dataDir: string, args: ReadonlyArray<string>): Promise<void> => {
  const service = ServiceProcess.start({ DATA_DIR: dataDir }, args)
  await service.ready
  const status = await service.stop()
  if (status !== 0) throw new Error(`The service ended with ${status}: ${service.output.stderr}`)
}

/** What this worker has made or waited for: it must not wait for itself. */
const made = new Map<string, Promise<string>>()

const copy = async (name: string, folder: string, make: (dataDir: string) => Promise<void>): Promise<void> => {
  const run = runFolder()
  if (run === null) return
  if (!made.has(name)) made.set(name, makeOrWait(name, join(run, name), make))
  cpSync((await made.get(name)) ?? "", folder, { recursive: true })
}

const makeOrWait = async (name: string, template: string, make: (dataDir: string) => Promise<void>) => {
  const { finish, isOurs, wait } = madeOnce(name)
  if (isOurs) await make(template).then(() => finish(), finish)
  wait()
  return template
}
