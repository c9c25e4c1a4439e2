/**
 * Data directories that are filled once in a run and copied: creating an embedded database takes seconds of processor time, copying it a fraction of one. The first test
 * file fills the template; the others copy it. Used by tests on the embedded database, and by those that start the service with a separate database.
 */
import { Effect, type Scope } from "effect"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { madeOnce, runFolder } from "./RunFolder.ts"
import * as ServiceProcess from "./ServiceProcess.ts"

/** The templates that this worker has filled or waited for, because it must not wait for itself. */
const templates = new Map<string, Promise<string>>()

const filled = async (name: string, fill: (dataDir: string) => Promise<unknown>): Promise<string> => {
  const { finish, isOurs, run, wait } = madeOnce(name)
  const template = join(run, name, "data")
  if (isOurs) await fill(template).then(() => finish(), finish)
  wait()
  return template
}

const copy = async (name: string, folder: string, fill: (dataDir: string) => Promise<unknown>): Promise<void> => {
  const template = templates.get(name) ?? filled(name, fill)
  templates.set(name, template)
  // All at once, because copying a thousand files one by one costs the worker more than their bytes.
  cpSync(await template, folder, { recursive: true })
}

/**
 * Creates a copy of the data directory with this name, which is removed when the scope closes. The first caller of the run fills it: `fill` gets the path of a folder that does
 * not exist yet, like its parent, and leaves no database open in it. Dies on a failure, and outside of a run.
 */
export const dataDirFromTemplate = (
  name: string,
  fill: (dataDir: string) => Effect.Effect<unknown, unknown>
): Effect.Effect<string, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(runFolder() ?? tmpdir(), "data-"))),
    (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
  ).pipe(
    Effect.map((own) => join(own, "data")),
    Effect.tap((dataDir) =>
      Effect.promise(() => copy(`embedded-${name}`, dataDir, (template) => Effect.runPromise(fill(template))))
    )
  )

/** Makes `folder` the data directory of a service without accounts. Does nothing outside of a run, where the service creates it. */
export const copyEmpty = async (folder: string): Promise<void> => {
  if (runFolder() !== null) await copy("empty-data", folder, (dataDir) => runOn(dataDir, []))
}

/** Makes `folder` the data directory of a service with the demo. Does nothing outside of a run. */
export const copyDemo = async (folder: string): Promise<void> => {
  if (runFolder() !== null)
    await copy("demo-data", folder, async (dataDir) => {
      await copyEmpty(dataDir)
      await runOn(dataDir, ["--demo"])
    })
}

const runOn = async (dataDir: string, args: ReadonlyArray<string>): Promise<void> => {
  const service = ServiceProcess.start({ DATA_DIR: dataDir }, args)
  await service.ready
  const status = await service.stop()
  if (status !== 0) throw new Error(`The service ended with ${status}: ${service.output.stderr}`)
}
