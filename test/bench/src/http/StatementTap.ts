/**
 * A proxy to a Postgres server that records statements. It is between the service and its database only during a recording, never
 * during a measurement. It reads version 3 of the protocol without encryption, and passes all bytes unchanged.
 */
import { createServer, connect, type Server, type Socket } from "node:net"
import type { Statement, Waves } from "./Statement.ts"

/** An open tap. */
export interface StatementTap {
  /** The address of the database through the tap. */
  readonly url: string
  /** Returns the statements during the action. */
  readonly record: (act: () => Promise<unknown>) => Promise<Waves>
  readonly close: () => void
}

/** Opens a tap before the database at this address. */
export const openTap = async (url: string): Promise<StatementTap> => {
  let waves: Array<Array<Statement>> = []
  // The number of pending answers on all connections.
  let awaited = 0
  let connections = 0
  const sockets = new Set<Socket>()
  const { hostname, port } = new URL(url)

  const pass = (client: Socket): void => {
    const server = connect(Number(port || 5432), hostname)
    const end = () => {
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on("error", end)
      socket.on("close", end)
    }
    const reader = readClient(connections, {
      statement: (statement, begun) => {
        const last = waves.at(-1)
        if (last !== undefined && (awaited > 0 || begun)) last.push(statement)
        else waves.push([statement])
      },
      // Each of these has a ReadyForQuery answer.
      question: () => {
        awaited += 1
      }
    })
    connections += 1
    const answers = framesOf(false, (kind) => {
      if (kind === "Z") awaited -= 1
    })
    client.on("data", (bytes) => {
      reader(bytes)
      server.write(bytes)
    })
    server.on("data", (bytes) => {
      answers(bytes)
      client.write(bytes)
    })
  }

  const listener = createServer(pass)
  const database = new URL(url)
  database.port = String(await portOf(listener))
  database.hostname = "127.0.0.1"
  database.searchParams.set("sslmode", "disable")
  return {
    url: database.href,
    record: async (act) => {
      waves = []
      await act()
      return waves
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      listener.close()
    }
  }
}

const portOf = (listener: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    listener.once("error", reject)
    listener.listen(0, "127.0.0.1", () => {
      const address = listener.address()
      if (typeof address === "object" && address !== null) resolve(address.port)
    })
  })

/** The messages of a client. `begun` is true if earlier statements are answered together with this one. */
interface Heard {
  readonly statement: (statement: Statement, begun: boolean) => void
  readonly question: () => void
}

/** Reads the messages of a client on one connection. */
const readClient = (connection: number, heard: Heard): ((bytes: Buffer) => void) => {
  const prepared = new Map<string, Pick<Statement, "text" | "types">>()
  let bound: Statement | undefined
  let begun = false
  return framesOf(true, (kind, body) => {
    const fields = new Fields(body)
    switch (kind) {
      // The first message. ReadyForQuery answers it after authentication.
      case "":
        return heard.question()
      case "P":
        prepared.set(fields.text(), { text: fields.text(), types: fields.many(() => fields.int32()) })
        return
      case "B": {
        fields.text()
        const name = fields.text()
        const { text, types } = prepared.get(name) ?? { text: "", types: [] }
        const formats = fields.many(() => fields.int16())
        const values = fields.many((at) => fields.value((formats.length === 1 ? formats[0] : formats[at]) === 1))
        bound = { connection, text, way: name === "" ? "unnamed" : "named", types, values }
        return
      }
      case "E":
        if (bound !== undefined) heard.statement(bound, begun)
        begun = true
        return
      case "Q":
        heard.statement({ connection, text: fields.text(), way: "simple", types: [], values: [] }, begun)
        return heard.question()
      case "S":
        begun = false
        return heard.question()
    }
  })
}

/** Splits a byte stream into messages. The first message of a client has no type letter. */
const framesOf = (ofClient: boolean, told: (kind: string, body: Buffer) => void): ((bytes: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0)
  let letters = ofClient ? 0 : 1
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    while (rest.length >= letters + 4) {
      const end = letters + rest.readInt32BE(letters)
      if (rest.length < end) return
      told(rest.toString("latin1", 0, letters), rest.subarray(letters + 4, end))
      rest = rest.subarray(end)
      letters = 1
    }
  }
}

/** Reads the fields of a message in order. */
class Fields {
  #at = 0
  readonly #body: Buffer

  constructor(body: Buffer) {
    this.#body = body
  }

  text(): string {
    const end = this.#body.indexOf(0, this.#at)
    const text = this.#body.toString("utf8", this.#at, end)
    this.#at = end + 1
    return text
  }

  int16(): number {
    this.#at += 2
    return this.#body.readInt16BE(this.#at - 2)
  }

  int32(): number {
    this.#at += 4
    return this.#body.readInt32BE(this.#at - 4)
  }

  /** Reads a count and that many items. */
  many<A>(one: (at: number) => A): ReadonlyArray<A> {
    return Array.from({ length: this.int16() }, (_, at) => one(at))
  }

  value(binary: boolean): string | Uint8Array | null {
    const length = this.int32()
    if (length < 0) return null
    const bytes = this.#body.subarray(this.#at, this.#at + length)
    this.#at += length
    return binary ? Uint8Array.from(bytes) : bytes.toString("utf8")
  }
}
