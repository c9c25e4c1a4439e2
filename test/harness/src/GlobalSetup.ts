/**
 * Vitest runs this before and after all tests: starts the private Postgres server, its replica and its PgBouncer if possible, and checks the required parts of
 * the run.
 */
import * as FailurePictures from "./FailurePictures.ts"
import * as PgBouncer from "./PgBouncer.ts"
import { postgresManner, wantsReplica } from "./PostgresManner.ts"
import * as PostgresServer from "./PostgresServer.ts"
import * as RunFolder from "./RunFolder.ts"
import * as ServiceBundle from "./ServiceBundle.ts"
import { copyVariable, insistOnRequired, pgbouncerVariable, postgresVariable, replicaVariable } from "./Requirements.ts"

type Stop = () => void | Promise<void>

const setup = async (): Promise<Stop> => {
  const stops: Array<Stop> = []
  // In reverse order of starting.
  const stop = async () => {
    for (const one of stops.toReversed()) await one()
  }
  // A private server is removed with its databases.
  const serverStays = Boolean(process.env[postgresVariable])
  FailurePictures.removeOld(FailurePictures.folder)
  try {
    await startServers(stops)
    await startPooler(stops)
    insistOnRequired()
    postgresManner()
    const run = RunFolder.make()
    stops.push(run.remove, () => ServiceBundle.removeOf(run.folder))
    if (serverStays) stops.push(async () => (await import("./Database.ts")).dropTemplates(run.folder))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** Does nothing without programs. An external server is used unchanged. */
const startServers = async (stops: Array<Stop>): Promise<void> => {
  const programs = process.env[postgresVariable] ? null : PostgresServer.findPrograms()
  if (programs === null) return
  const isFollowed = wantsReplica() && !process.env[replicaVariable]
  const server = await PostgresServer.start(programs, { isFollowed })
  stops.push(server.stop)
  process.env[postgresVariable] = server.url
  if (server.isInMemory) process.env[copyVariable] = "strategy file_copy"
  if (!isFollowed) return
  const replica = await PostgresServer.start(programs, { replicaOf: server })
  stops.push(replica.stop)
  process.env[replicaVariable] = replica.url
}

/** Does nothing without a program or server, or with an external PgBouncer. */
const startPooler = async (stops: Array<Stop>): Promise<void> => {
  const program = PgBouncer.findProgram()
  const server = process.env[postgresVariable]
  if (process.env[pgbouncerVariable] || program === null || !server) return
  const pooler = await PgBouncer.start(program, server)
  stops.push(pooler.stop)
  process.env[pgbouncerVariable] = pooler.url
}

export default setup
