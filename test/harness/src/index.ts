/** What the tests of several packages share. The set-up of a run and its reporter are entries of their own, used by vitest.config.ts. */
export { chromiumProgram } from "./Chromium.ts"
export { freshDatabase, freshPooledDatabase, hasPgBouncer, hasPostgres, postgresUrl, settled } from "./Database.ts"
export * as PostgresServer from "./PostgresServer.ts"
export { postgresVariable } from "./Requirements.ts"
export { runFolder } from "./RunFolder.ts"
export * as ServiceProcess from "./ServiceProcess.ts"
