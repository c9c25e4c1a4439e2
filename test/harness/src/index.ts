/** The shared parts of the tests of several packages. The set-up of a run and its reporters are separate entries for vitest.config.ts. */
export { chromiumProgram } from "./Chromium.ts"
export {
  asServiceRole,
  behindPgBouncer,
  databaseFromTemplate,
  freshDatabase,
  freshPooledDatabase,
  hasPgBouncer,
  hasPostgres,
  onReplica,
  postgresUrl,
  settled
} from "./Database.ts"
export { dataDirFromTemplate } from "./DataDirectory.ts"
export { freePort } from "./FreePort.ts"
export * as FailurePictures from "./FailurePictures.ts"
export { postgresManner } from "./PostgresManner.ts"
export * as KeptPostgresServer from "./KeptPostgresServer.ts"
export * as PostgresServer from "./PostgresServer.ts"
export { missing, postgresVariable, serverProgram } from "./Requirements.ts"
export * as DataDirectory from "./DataDirectory.ts"
export { madeOnce, runFolder } from "./RunFolder.ts"
export { programPath } from "./ServiceBundle.ts"
export * as ServiceProcess from "./ServiceProcess.ts"
export * as PostgresProcesses from "./PostgresProcesses.ts"
export * as SmallDisk from "./SmallDisk.ts"
