/**
 * Data directories of the embedded database that are migrated already. Making one takes seconds, copying it a fraction of one: the first
 * test file of a run makes it, the others copy. Used by Adapters.ts.
 */
import { Effect, Layer, type Scope } from "effect"
import { cpSync } from "node:fs"
import { mkdtemp, rename, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Postgres from "@docket/postgres"
import { runFolder } from "@docket/test-harness"

const exists = (path: string) =>
  Effect.promise(() =>
    stat(path).then(
      () => true,
      () => false
    )
  )

/** A folder of one's own inside this one; removed when the scope closes. */
const ownFolder = (parent: string): Effect.Effect<string, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.promise(() => mkdtemp(join(parent, "embedded-"))),
    (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true }))
  )

/** Makes a migrated data directory and closes it. */
const make = (dataDir: string) =>
  Effect.scoped(
    Layer.build(
      Layer.effectDiscard(Postgres.migrate).pipe(Layer.provide(Postgres.embeddedLayer({ dataDir })), Layer.fresh)
    )
  )

/** A data directory with an empty, migrated database. */
export const copyOfTemplate = Effect.gen(function* () {
  const parent = runFolder() ?? tmpdir()
  const template = join(parent, "embedded-template")
  const own = yield* ownFolder(parent)
  const dataDir = join(own, "data")
  if (runFolder() === null) return dataDir
  if (!(yield* exists(template))) {
    const made = join(own, "template")
    yield* make(made)
    // Who is second keeps the first one's.
    yield* Effect.promise(() => rename(made, template).catch(() => {}))
  }
  // At one go: a thousand files one by one cost the worker more than their bytes do.
  yield* Effect.sync(() => cpSync(template, dataDir, { recursive: true }))
  return dataDir
})
