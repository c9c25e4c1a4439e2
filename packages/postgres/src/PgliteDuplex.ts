/**
 * A Postgres wire connection to a PGlite in this process, for a driver that takes a stream: the same driver, types and errors as on a server.
 * Used by EmbeddedLayer.ts. PGlite has one session, so connections take turns: the next begins when the one before is closed.
 */
import type { PGlite } from "@electric-sql/pglite"
import { Duplex } from "node:stream"

/** The first message of a connection that asks for another's statement to be cancelled: its code, after its length of 16. */
const cancelRequest = Buffer.from([0, 0, 0, 16, 4, 210, 22, 46])

/** The first byte of the message with which a connection begins, which has no type. */
const startup = 0

/** The message with which a client takes its leave. PGlite would take it as the end of its only session. */
const terminate = Buffer.from([0x58, 0, 0, 0, 4])

/** Whose turn it is: when the last connection that came is gone; null while none has come. */
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
      // By the time it could be read the statement is over: PGlite works on the thread that reads.
      if (chunk.subarray(0, 8).equals(cancelRequest)) return void this.destroy()
      await this.#takeTurn()
    }
    if (chunk.equals(terminate) || this.destroyed) return
    const answer = await this.#db.runExclusive(() => this.#execute(new Uint8Array(chunk)))
    if (answer.length > 0 && !this.destroyed) this.push(answer)
  }

  /** The answer to messages. Asked for it whole, PGlite would keep every row that it ever answered with; as a stream it keeps none. */
  async #execute(messages: Uint8Array): Promise<Uint8Array> {
    if (messages[0] === startup) return await this.#db.execProtocolRaw(messages, { syncToFs: this.#syncToFs })
    const pieces: Array<Uint8Array> = []
    await this.#db.execProtocolRawStream(messages, {
      syncToFs: this.#syncToFs,
      // What is given is a view of memory that PGlite goes on to use.
      onRawData: (piece) => pieces.push(piece.slice())
    })
    return Buffer.concat(pieces)
  }

  /** Waits for the connection before, and clears away what it may have left: an open transaction, prepared statements. */
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
export const pgliteDuplex = (db: PGlite, syncToFs: boolean): (() => Duplex) => {
  const turns: Turns = { last: null }
  return () => new PgliteConnection(db, syncToFs, turns)
}
