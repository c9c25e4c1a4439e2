/**
 * The parts of the tests that need something of the machine: a Postgres server, PgBouncer, replicas, the published documents, LibreOffice, a browser, nginx, a shell, a small file system, Linux's /proc.
 * Without it they are skipped, with a report; `DOCKET_REQUIRE=postgres,corpus` makes a missing part a failure of the run.
 */
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromiumProgram, chromiumVariable } from "./Chromium.ts"
import * as PostgresServer from "./PostgresServer.ts"
import * as SmallDisk from "./SmallDisk.ts"

/** The parts by their names in DOCKET_REQUIRE. */
export const parts = [
  "postgres",
  "pgbouncer",
  "replica",
  "corpus",
  "libreoffice",
  "chromium",
  "nginx",
  "shell",
  "small-disk",
  "procfs"
] as const

export type Part = (typeof parts)[number]

/** The variable for the address of the run's Postgres server. The set-up of the run sets it, unless it names an external server. */
export const postgresVariable = "DOCKET_TEST_POSTGRES_URL"

/** The variable for how this server copies databases, as an option of `create database`. The set-up of the run sets it for a private server. */
export const copyVariable = "DOCKET_TEST_POSTGRES_COPY"

/** The same for the PgBouncer before it, in transaction mode. */
export const pgbouncerVariable = "DOCKET_TEST_PGBOUNCER_URL"

/** The same for a streaming replica of that server, if there is one. */
export const replicaVariable = "DOCKET_TEST_REPLICA_URL"

/** True if all of these programs are on the PATH. */
const onPath = (...programs: ReadonlyArray<string>): boolean => {
  const folders = (process.env["PATH"] ?? "").split(delimiter)
  return programs.every((program) => folders.some((folder) => existsSync(join(folder, program))))
}

/** Returns the path of a server program, which may be where only root has it on the PATH; null if it is not installed. */
export const serverProgram = (name: string): string | null =>
  [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"]
    .map((folder) => join(folder, name))
    .find((program) => existsSync(program)) ?? null

/** The reason why a part cannot be tested here, as a sentence; null if it can. */
export const missing: Readonly<Record<Part, () => string | null>> = {
  postgres: () =>
    process.env[postgresVariable]
      ? null
      : "no Postgres server: install postgresql 15 or later (initdb, pg_ctl), or set " + postgresVariable,
  pgbouncer: () =>
    process.env[pgbouncerVariable]
      ? null
      : "no PgBouncer before a Postgres server: install pgbouncer and postgresql, or set " + pgbouncerVariable,
  replica: () =>
    PostgresServer.findPrograms() === null
      ? "no programs to make a replica with: install postgresql 15 or later (initdb, pg_ctl, pg_basebackup)"
      : null,
  corpus: () => {
    const folder = process.env["DOCKET_CORPUS"]
    if (!folder) return "no published documents: set DOCKET_CORPUS to a folder with srgs/ and stigs/"
    return existsSync(folder) ? null : `no published documents: DOCKET_CORPUS names ${folder}, which is not there`
  },
  libreoffice: () =>
    onPath("soffice") ? null : "no LibreOffice: install libreoffice-calc, so that soffice is on the PATH",
  chromium: () =>
    chromiumProgram() === null ? `no browser: install chromium, or set ${chromiumVariable} to its program` : null,
  nginx: () =>
    serverProgram("nginx") === null || !onPath("openssl")
      ? "no nginx with client certificates: install nginx and openssl"
      : null,
  shell: () =>
    onPath("bash", "curl") ? null : "no shell for the commands of the documentation: install bash and curl",
  "small-disk": () =>
    SmallDisk.canMake() ? null : "no small file system to fill: run the tests as a user who may mount a tmpfs",
  procfs: () => (existsSync("/proc/self/fd") ? null : "no /proc: memory and open files of a process are read on Linux")
}

/** Throws if a required part is missing or unknown. */
export const insistOnRequired = (): void => {
  const required = (process.env["DOCKET_REQUIRE"] ?? "").split(",").map((part) => part.trim())
  for (const part of required.filter((part) => part !== "")) {
    const known = parts.find((one) => one === part)
    if (known === undefined) throw new Error(`DOCKET_REQUIRE names ${part}; it can name ${parts.join(", ")}.`)
    const reason = missing[known]()
    if (reason !== null) throw new Error(`DOCKET_REQUIRE requires ${part}, but there is ${reason}.`)
  }
}
