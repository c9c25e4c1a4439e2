/**
 * The floor of a request, a process of its own: bare `node:http` and `pg`. For each request it sends the statements that the service was seen to send
 * for it, in the same order and as prepared, and answers with the bytes that the service answered with. It decides nothing and checks nobody.
 */
import { createServer } from "node:http"
import { Client, type QueryConfig, types } from "pg"
import type { Asked } from "./Exchange.ts"
import type { Statement, Waves } from "./Statement.ts"

/** What the floor is told before it serves: a request, what is done for it, and its answer. */
export interface FloorAnswer {
  readonly asked: Asked
  readonly waves: Waves
  readonly body: Uint8Array
}

/** The message that starts it. It answers with its origin. */
export interface FloorOrder {
  readonly url: string
  readonly answers: ReadonlyArray<FloorAnswer>
}

const names = new Map<string, string>()
const nameOf = ({ text, types }: Statement): string => {
  const key = `${types.join()} ${text}`
  const name = names.get(key) ?? `floor_${names.size}`
  names.set(key, name)
  return name
}

/** What `pg` is given for a statement. It takes the declared types of parameters from where its parsers of results are. */
const queryOf = (statement: Statement): QueryConfig => ({
  text: statement.text,
  ...(statement.way === "simple"
    ? {}
    : {
        values: statement.values.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value)),
        types: Object.assign([...statement.types], { getTypeParser: types.getTypeParser })
      }),
  ...(statement.way === "named" ? { name: nameOf(statement) } : {})
})

const start = async ({ answers, url }: FloorOrder): Promise<void> => {
  const clients = new Map<number, Client>()
  for (const { connection } of answers.flatMap(({ waves }) => waves.flat())) {
    if (clients.has(connection)) continue
    const client = new Client({ connectionString: url })
    clients.set(connection, client)
    await client.connect()
  }
  const prepared = new Map(
    answers.map(({ asked, body, waves }) => [
      `${asked.method} ${asked.path} ${asked.body ?? ""}`,
      {
        bytes: Buffer.from(body),
        waves: waves.map((wave) =>
          wave.map((statement) => ({ client: clients.get(statement.connection), query: queryOf(statement) }))
        )
      }
    ])
  )
  const server = createServer((request, response) => {
    const fail = (error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    }
    const answer = async () => {
      const pieces: Array<Buffer> = []
      for await (const piece of request) pieces.push(piece)
      const asked = prepared.get(`${request.method} ${request.url} ${Buffer.concat(pieces).toString()}`)
      if (asked === undefined) return fail("The floor knows nothing of this request.")
      for (const wave of asked.waves) await Promise.all(wave.map(({ client, query }) => client?.query(query)))
      response.setHeader("content-type", "application/json")
      response.setHeader("content-length", asked.bytes.length)
      response.end(asked.bytes)
    }
    answer().catch(fail)
  })
  server.listen(0, "127.0.0.1", () => {
    const address = server.address()
    if (typeof address === "object" && address !== null) process.send?.(`http://127.0.0.1:${address.port}`)
  })
}

process.once("message", (order: FloorOrder) => void start(order))
process.once("disconnect", () => process.exit(0))
