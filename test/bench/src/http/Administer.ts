/** What is done to a database from outside the service, before something is measured. */
import { Client } from "pg"

/** Sends statements one after the other, each a transaction of its own. Rejects with the first that fails. */
export const administer = async (url: string, statements: ReadonlyArray<string>): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
