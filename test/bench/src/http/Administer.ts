/** Changes a database from outside of the service before a measurement. */
import { Client } from "pg"

/** Sends statements in order, each in its own transaction. Rejects with the first failure. */
export const administer = async (url: string, statements: ReadonlyArray<string>): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
