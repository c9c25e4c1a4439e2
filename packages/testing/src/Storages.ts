/** The storages of a Docket for tests: in memory, embedded, or on a server. */
import * as Memory from "@docket/memory"
import { alwaysReady, type Configuration, type Storage, storageFromConfiguration } from "@docket/server"
import { Effect, Layer } from "effect"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/**
 * `"memory"`, the default, keeps everything in this process; `"pglite"` is the embedded database in a folder that `close` removes; `postgres` is the URL of a
 * database of a server, which is migrated and stays.
 */
export type StorageChoice = "memory" | "pglite" | { readonly postgres: string }

/** A chosen storage with the environment variables that name it. */
export interface Chosen {
  readonly env: Readonly<Record<string, string>>
  readonly layer: (configuration: Configuration.Configuration) => Layer.Layer<Storage, { readonly message: string }>
  /** Removes the folder of an embedded database. */
  readonly removeFolder: () => void
}

const silently = () => Effect.void

/** Returns the storage. */
export const choose = (choice: StorageChoice): Chosen => {
  if (choice === "memory") {
    return { env: {}, layer: () => Layer.merge(Memory.layerOf(Memory.nothing), alwaysReady), removeFolder: () => {} }
  }
  const layer = (configuration: Configuration.Configuration) => storageFromConfiguration(configuration, silently)
  if (choice !== "pglite") return { env: { DATABASE_URL: choice.postgres }, layer, removeFolder: () => {} }
  const folder = mkdtempSync(join(tmpdir(), "docket-testing-"))
  return {
    env: { DATA_DIR: join(folder, "data") },
    layer,
    removeFolder: () => rmSync(folder, { recursive: true, force: true })
  }
}
