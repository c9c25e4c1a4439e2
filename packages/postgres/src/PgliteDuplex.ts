/**
 * A Postgres wire connection to a PGlite in this process, for a driver over a stream, with the same driver, types and errors as on a server.
 * Used by EmbeddedLayer.ts. PGlite has one session, so a connection begins when the previous one is closed.
 */
import type { PGlite } from "@electric-sql/pglite"
import { Duplex } from "node:stream"

/** The code of a cancel request, after its length of 16, which is the first message of a connection. */
const cancelRequest = Buffer.from([0, 0, 0, 16, 4, 210, 22, 46])

/** The first byte of the untyped startup message. */
const startup = 0

/** The terminate message. PGlite would end its only session on it. */
const terminate = Buffer.from([0x58, 0, 0, 0, 4])

/** The end of the last connection, after which the next one begins; null before the first. */
interface Turns {
  last: Promise<void> | null
}

class PgliteConnection extends Duplex {
  readonly #db: PGlite
  readonly #syncToFs: boolean
  readonly #turns: Turns
  #begun = false
  #leave = (): void => {}

  constructor(db: PGlite, syncToFs: boolean, turns: Turns) {
    super()
    this.#db = db
    this.#syncToFs = syncToFs
    this.#turns = turns
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#answer(chunk).then(() => done(), done)
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null)
    this.#leave()
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#leave()
    done(error)
  }

  async #answer(chunk: Buffer): Promise<void> {
    if (!this.#begun) {
      this.#begun = true
      // The statement is finished before it could be read, because PGlite runs on the same thread.
      if (chunk.subarray(0, 8).equals(cancelRequest)) return void this.destroy()
      await this.#takeTurn()
    }
    if (chunk.equals(terminate) || this.destroyed) return
    const answer = await this.#db.runExclusive(() => this.#execute(new Uint8Array(chunk)))
    if (answer.length > 0 && !this.destroyed) this.push(answer)
  }

  /** The answer to messages. As a whole result PGlite would keep every returned row in memory; as a stream it keeps none. */
  async #execute(messages: Uint8Array): Promise<Uint8Array> {
    if (messages[0] === startup) return await this.#db.execProtocolRaw(messages, { syncToFs: this.#syncToFs })
    const pieces: Array<Uint8Array> = []
    await this.#db.execProtocolRawStream(messages, {
      syncToFs: this.#syncToFs,
      // The data is a view of memory that PGlite reuses.
      onRawData: (piece) => pieces.push(piece.slice())
    })
    return Buffer.concat(pieces)
  }

  /** Waits for the previous connection, and removes an open transaction and prepared statements that it may have left. */
  async #takeTurn(): Promise<void> {
    const before = this.#turns.last
    this.#turns.last = new Promise((resolve) => {
      this.#leave = resolve
    })
    if (before === null) return
    await before
    if (this.destroyed) return this.#leave()
    await this.#db.exec("rollback")
    await this.#db.exec("deallocate all")
  }

  // The socket methods that drivers use.
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

/** Opens connections to this PGlite. `syncToFs`: whether each answer waits until writes are stored in the folder. */
export const pgliteDuplex = (db: PGlite, syncToFs: boolean): (() => Duplex) => {
  const turns: Turns = { last: null }
  return () => new PgliteConnection(db, syncToFs, turns)
}
