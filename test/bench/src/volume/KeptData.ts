/** The two databases for measuring growth, on a server whose data is kept between runs, because creating it takes long. */
import { createHash } from "node:crypto"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { homedir, tmpdir } from "node:os"
import { join } from "node:path"
import { KeptPostgresServer } from "@docket/test-harness"
import type { Document } from "../Documents.ts"
import { administer } from "../http/Administer.ts"
import { fill, generation, migrate } from "./Fill.ts"
import { longTexts } from "./Texts.ts"
import { large, shrunk, small, type Volume } from "./Volume.ts"

/** A server with both databases, by address. */
export interface KeptData {
  readonly small: string
  readonly large: string
  readonly stop: () => void
}

/** For a machine of 24 GB with other programs. The sort memory is the default. */
const settings = {
  shared_buffers: "2GB",
  effective_cache_size: "8GB",
  max_wal_size: "4GB",
  checkpoint_timeout: "30min",
  wal_level: "minimal",
  max_wal_senders: "0",
  random_page_cost: "1.1",
  max_connections: "200",
  // It is vacuumed when it is opened, so that no vacuum runs during a measurement.
  autovacuum: "off"
}

/** The size of the data, and whether it is kept. */
export interface KeptDataOptions {
  readonly scale: number
  /** False for a smoke run: even the middle is small, in a temporary folder that is removed afterwards. */
  readonly kept: boolean
}

/** The default folder without DOCKET_BENCH_DATA. */
const keptFolder = (): string =>
  process.env["DOCKET_BENCH_DATA"] ?? join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "docket-bench")

/**
 * Starts the kept server and fills what is missing: databases of another scale, document or
 * generation are created again, and newer migrations run on the existing ones.
 */
export const openKeptData = async (
  programs: string,
  { kept, scale }: KeptDataOptions,
  document: Document,
  say: (what: string) => void
): Promise<KeptData> => {
  const folder = kept ? join(keptFolder(), `scale-${scale}`) : mkdtempSync(join(tmpdir(), "docket-bench-data-"))
  mkdirSync(folder, { recursive: true })
  const server = await KeptPostgresServer.start(programs, folder, settings)
  const stop = () => {
    server.stop()
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const documentIs = createHash("sha256").update(document.bytes).digest("hex").slice(0, 16)
    const open = async (volume: Volume): Promise<string> => {
      const stamp = JSON.stringify({ generation, volume, documentIs })
      const stampFile = join(folder, `${volume.name}.stamp`)
      const database = new URL(server.url)
      database.pathname = `/${volume.name}`
      if (stampIn(stampFile) === stamp) {
        const ran = await migrate(database.href)
        if (ran.length > 0) say(`migrated ${volume.name}: ${ran.join(", ")}`)
        await administer(database.href, ["vacuum (analyze)"])
        return database.href
      }
      rmSync(stampFile, { force: true })
      await administer(server.url, [`drop database if exists ${volume.name}`, `create database ${volume.name}`])
      await fill(database.href, volume, await longTexts(document), say)
      writeFileSync(stampFile, stamp)
      return database.href
    }
    const [few, many] = kept ? [small, large(scale)] : [shrunk(small), shrunk(large(scale))]
    return { small: await open(few), large: await open(many), stop }
  } catch (error) {
    stop()
    throw error
  }
}

const stampIn = (file: string): string | null => {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return null
  }
}
