/**
 * A Postgres wire connection to a PGlite in this process, for a driver that takes a stream: the same driver, types and errors as on a server.
 * Used by EmbeddedLayer.ts. PGlite has one session, so at most one of these may be open at a time.
 */
import type { PGlite } from "@electric-sql/pglite"
import { Duplex } from "node:stream"

/** The message with which a client takes its leave. PGlite would take it as the end of its only session. */
const terminate = "X".charCodeAt(0)

class PgliteConnection extends Duplex {
  readonly #db: PGlite
  readonly #syncToFs: boolean
  // What an earlier connection left behind: an open transaction, prepared statements.
  #fresh = true

  constructor(db: PGlite, syncToFs: boolean) {
    super()
    this.#db = db
    this.#syncToFs = syncToFs
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#answer(chunk).then(() => done(), done)
  }

  async #answer(chunk: Uint8Array): Promise<void> {
    if (this.#fresh) {
      this.#fresh = false
      await this.#db.exec("rollback")
      await this.#db.exec("deallocate all")
    }
    if (chunk[0] === terminate && chunk.length === 5) return
    const answer = await this.#db.runExclusive(() =>
      this.#db.execProtocolRaw(new Uint8Array(chunk), { syncToFs: this.#syncToFs })
    )
    if (answer.length > 0) this.push(answer)
  }

  // What drivers ask of a socket.
  connect(): this {
    process.nextTick(() => this.emit("connect"))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  setTimeout(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}

/** Opens connections to this PGlite. `syncToFs`: whether each answer waits until a stored folder has what was written. */
export const pgliteDuplex = (db: PGlite, syncToFs: boolean) => (): Duplex => new PgliteConnection(db, syncToFs)
