/** Run by vitest before and after all tests: starts the private Postgres server where there can be one, and insists on what the run must have. */
import * as PostgresServer from "./PostgresServer.ts"
import * as RunFolder from "./RunFolder.ts"
import { insistOnRequired, postgresVariable } from "./Requirements.ts"

const setup = async (): Promise<() => void> => {
  // A server of one's own is used as it is.
  const programs = process.env[postgresVariable] ? null : PostgresServer.findPrograms()
  const server = programs === null ? null : await PostgresServer.start(programs)
  if (server !== null) process.env[postgresVariable] = server.url
  try {
    insistOnRequired()
  } catch (error) {
    server?.stop()
    throw error
  }
  const removeFolder = RunFolder.make()
  return () => {
    removeFolder()
    server?.stop()
  }
}

export default setup
