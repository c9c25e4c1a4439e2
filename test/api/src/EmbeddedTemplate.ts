/**
 * Data directories of the embedded database that have their content already. Making one takes seconds, copying it a fraction of one: the first
 * test file of a run makes it, the others copy. Used by Adapters.ts.
 */
import { Effect, type Scope } from "effect"
import { cpSync, existsSync } from "node:fs"
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { runFolder } from "@docket/test-harness"

/** A folder of one's own inside this one; removed when the scope closes. */
const ownFolder = (parent: string): Effect.Effect<string, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.promise(() => mkdtemp(join(parent, "embedded-"))),
    (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true }))
  )

/** A copy of the data directory with this name, and what `fill` answered when it made the first one. It makes and closes the directory. */
export const copyOfTemplate = Effect.fnUntraced(function* <A>(name: string, fill: (dataDir: string) => Promise<A>) {
  const parent = runFolder() ?? tmpdir()
  const template = join(parent, `embedded-template-${name}`)
  const own = yield* ownFolder(parent)
  const dataDir = join(own, "data")
  if (runFolder() === null) return { dataDir, known: yield* Effect.promise(() => fill(dataDir)) }
  if (!existsSync(template)) {
    const made = join(own, "template")
    yield* Effect.promise(async () => {
      const known = await fill(join(made, "data"))
      await writeFile(join(made, "known.json"), JSON.stringify(known ?? null))
      // Who is second keeps the first one's.
      await rename(made, template).catch(() => {})
    })
  }
  // At one go: a thousand files one by one cost the worker more than their bytes do.
  yield* Effect.sync(() => cpSync(join(template, "data"), dataDir, { recursive: true }))
  const known: A = JSON.parse(yield* Effect.promise(() => readFile(join(template, "known.json"), "utf8")))
  return { dataDir, known }
})
