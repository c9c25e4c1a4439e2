/** Run by vitest before and after all tests: starts the private Postgres server and its PgBouncer where they can be, and insists on what the run must have. */
import * as PgBouncer from "./PgBouncer.ts"
import * as PostgresServer from "./PostgresServer.ts"
import * as RunFolder from "./RunFolder.ts"
import { insistOnRequired, pgbouncerVariable, postgresVariable } from "./Requirements.ts"

const setup = async (): Promise<() => void> => {
  // A server of one's own is used as it is.
  const programs = process.env[postgresVariable] ? null : PostgresServer.findPrograms()
  const server = programs === null ? null : await PostgresServer.start(programs)
  if (server !== null) process.env[postgresVariable] = server.url
  const pooler = await startPooler().catch((error: unknown) => {
    server?.stop()
    throw error
  })
  const stop = () => {
    pooler?.stop()
    server?.stop()
  }
  try {
    insistOnRequired()
  } catch (error) {
    stop()
    throw error
  }
  const removeFolder = RunFolder.make()
  return () => {
    removeFolder()
    stop()
  }
}

/** Null where there is nothing to start: no program, no server, or a PgBouncer of one's own. */
const startPooler = async (): Promise<PgBouncer.PgBouncer | null> => {
  const program = PgBouncer.findProgram()
  const server = process.env[postgresVariable]
  if (process.env[pgbouncerVariable] || program === null || !server) return null
  const pooler = await PgBouncer.start(program, server)
  process.env[pgbouncerVariable] = pooler.url
  return pooler
}

export default setup
