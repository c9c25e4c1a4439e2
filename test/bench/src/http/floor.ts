/**
 * The floor of a request, as a separate process: only `node:http` and `pg`. For each request it sends the recorded statements of the service
 * in the same order and form, makes JSON from the rows, and answers with as many bytes as the service. It
 * makes no decisions and checks no rights.
 */
import { createServer } from "node:http"
import { Pool, type QueryConfig, type QueryResult, types } from "pg"
import type { Asked } from "./Exchange.ts"
import type { Statement, Waves } from "./Statement.ts"

/** The input of the floor: a request, its statements, and its answer. */
export interface FloorAnswer {
  readonly asked: Asked
  readonly waves: Waves
  readonly body: Uint8Array
}

/** The message that starts the floor. It answers with its origin. */
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

/** Returns a statement for `pg`. `pg` reads the declared types of parameters from the place of its result parsers. */
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

/** Returns the JSON of all results. JSON text from Postgres stays unchanged. */
const jsonOf = (results: ReadonlyArray<QueryResult>): string => {
  const rows = results.flatMap((result) => result.rows)
  return rows.map((row) => wholeText(row) ?? JSON.stringify(row)).join(",")
}

/** Returns the only column of a row if it is text. */
const wholeText = (row: object): string | null => {
  const [only, ...more] = Object.values(row)
  return typeof only === "string" && more.length === 0 ? only : null
}

/** The work for a request: the connection of its transaction, if any, the statements, and the answer. */
interface Prepared {
  readonly transaction: number | null
  readonly waves: ReadonlyArray<ReadonlyArray<{ readonly connection: number; readonly query: QueryConfig }>>
  readonly bytes: Buffer
}

const prepare = ({ body, waves }: FloorAnswer): Prepared => ({
  transaction: waves.flat().find(({ text }) => /^begin/i.test(text))?.connection ?? null,
  waves: waves.map((wave) =>
    wave.map((statement) => ({ connection: statement.connection, query: queryOf(statement) }))
  ),
  bytes: Buffer.from(body)
})

const start = ({ answers, url }: FloorOrder): void => {
  // More than the number of concurrent clients, so that none waits for another.
  const pool = new Pool({ connectionString: url, max: 80 })
  const prepared = new Map(
    answers.map((answer) => {
      const { body, method, path } = answer.asked
      return [`${method} ${path} ${body ?? ""}`, prepare(answer)]
    })
  )

  /** A transaction has its own connection. Other statements use any, because `pg` sends the next one only after an answer. */
  const work = async ({ transaction, waves }: Prepared): Promise<string> => {
    const own = transaction === null ? null : await pool.connect()
    try {
      const results: Array<QueryResult> = []
      for (const wave of waves) {
        const sent = wave.map(({ connection, query }) => (connection === transaction && own ? own : pool).query(query))
        results.push(...(await Promise.all(sent)))
      }
      return jsonOf(results)
    } finally {
      own?.release()
    }
  }

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
      const made = Buffer.from(await work(asked))
      response.setHeader("content-type", "application/json")
      response.setHeader("content-length", asked.bytes.length)
      // The result has other names and another order, but the answer has the length of the service's.
      response.end(made.length === asked.bytes.length ? made : asked.bytes)
    }
    answer().catch(fail)
  })
  server.listen(0, "127.0.0.1", () => {
    const address = server.address()
    if (typeof address === "object" && address !== null) process.send?.(`http://127.0.0.1:${address.port}`)
  })
}

process.once("message", (order: FloorOrder) => start(order))
process.once("disconnect", () => process.exit(0))
