/** The two databases on which growth is measured, on a server whose data is kept from run to run, since it takes long to make. */
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

/** A server with both databases, by their addresses. */
export interface KeptData {
  readonly small: string
  readonly large: string
  readonly stop: () => void
}

/** As for a machine of 24 GB that does other things too; what a statement may use to sort is the default. */
const settings = {
  shared_buffers: "2GB",
  effective_cache_size: "8GB",
  max_wal_size: "4GB",
  checkpoint_timeout: "30min",
  wal_level: "minimal",
  max_wal_senders: "0",
  random_page_cost: "1.1",
  max_connections: "200",
  // It is vacuumed when it is opened, so that nothing else is done during a measurement.
  autovacuum: "off"
}

/** How much there is, and whether it is kept. */
export interface KeptDataOptions {
  readonly scale: number
  /** False for a smoke run: there is little even in the middle, in a temporary folder that is gone afterwards. */
  readonly kept: boolean
}

/** Where data is kept unless DOCKET_BENCH_DATA names a folder. */
const keptFolder = (): string =>
  process.env["DOCKET_BENCH_DATA"] ?? join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "docket-bench")

/**
 * Starts the server that is kept, and fills what is not there as it should be: databases made with another scale, from another document or by an
 * earlier generation of this filling are made again, and newer migrations are run on top of what there is.
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
