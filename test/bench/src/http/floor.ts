/**
 * The floor of a request, a process of its own: bare `node:http` and `pg`. For each request it sends the statements that the service was seen to send
 * for it, in the same order and as prepared, makes JSON of the rows that it gets, and answers with as many bytes as the service answered with. It
 * decides nothing and checks no one.
 */
import { createServer } from "node:http"
import { Pool, type QueryConfig, type QueryResult, types } from "pg"
import type { Asked } from "./Exchange.ts"
import type { Statement, Waves } from "./Statement.ts"

/** What the floor gets before it serves: a request, what is done for it, and its answer. */
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

/** The JSON of all that the statements answered with. Text that Postgres made of everything is passed unchanged. */
const jsonOf = (results: ReadonlyArray<QueryResult>): string => {
  const rows = results.flatMap((result) => result.rows)
  return rows.map((row) => wholeText(row) ?? JSON.stringify(row)).join(",")
}

/** The one column of a row that is nothing but text. */
const wholeText = (row: object): string | null => {
  const [only, ...more] = Object.values(row)
  return typeof only === "string" && more.length === 0 ? only : null
}

/** What is done for a request: which connection a transaction keeps to, if there is one, what is sent, and what is answered. */
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
  // More than there are clients at once, so that none waits for another.
  const pool = new Pool({ connectionString: url, max: 80 })
  const prepared = new Map(
    answers.map((answer) => {
      const { body, method, path } = answer.asked
      return [`${method} ${path} ${body ?? ""}`, prepare(answer)]
    })
  )

  /** A transaction has a connection of its own; whatever else is sent takes any, since `pg` sends nothing before what went before is answered. */
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
      // What was made has other names and another order: the answer is as long as that of the service.
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
