/**
 * Data directories of the embedded database that are filled once in a run. To make the database takes seconds of a processor, to copy it a fraction of one: the
 * first test file that asks makes the template, the others copy it.
 */
import { Effect, type Scope } from "effect"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { madeOnce, runFolder } from "./RunFolder.ts"

/**
 * A copy of the data directory with this name; removed when the scope closes. The first caller of the run fills it: `fill` gets the path of a folder that is
 * not there yet, nor is its parent, and leaves no database open in it. Outside of a run every call fills a directory of its own.
 */
export const dataDirFromTemplate = <E>(
  name: string,
  fill: (dataDir: string) => Effect.Effect<unknown, E>
): Effect.Effect<string, E, Scope.Scope> =>
  Effect.gen(function* () {
    const own = yield* Effect.acquireRelease(
      Effect.sync(() => mkdtempSync(join(runFolder() ?? tmpdir(), "embedded-"))),
      (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
    )
    const dataDir = join(own, "data")
    const run = runFolder()
    if (run === null) {
      yield* fill(dataDir)
      return dataDir
    }
    const template = join(run, `template-${name}`, "embedded")
    yield* filled(
      `embedded-${name}`,
      Effect.suspend(() => fill(template))
    )
    // All at once: one by one, a thousand files cost the worker more than their bytes do.
    cpSync(template, dataDir, { recursive: true })
    return dataDir
  })

/** Fills a template, or waits for the worker that does. */
const filled = <E>(name: string, fill: Effect.Effect<unknown, E>): Effect.Effect<void, E> =>
  Effect.suspend(() => {
    const mine = ours.get(name)
    if (mine !== undefined) return Effect.promise(() => mine)
    const { finish, isOurs, wait } = madeOnce(name)
    if (!isOurs) return Effect.sync(wait)
    // Callers of the same worker must not block it while it fills.
    let done = () => {}
    ours.set(name, new Promise((resolve) => (done = resolve)))
    return Effect.onExit(Effect.asVoid(fill), (exit) =>
      Effect.sync(() => {
        finish(exit._tag === "Success" ? undefined : exit.cause)
        done()
      })
    )
  })

/** What this worker fills or has filled. */
const ours = new Map<string, Promise<void>>()
