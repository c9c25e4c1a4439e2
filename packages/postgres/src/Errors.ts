/** The failures of the database layers and of `migrate`, each with a sentence for the operator. Messages of the driver are only logged. */
import { Data } from "effect"
import { databaseFailureOf } from "./DatabaseFailure.ts"

/** The Postgres server does not answer, or refuses the connection. */
export class DatabaseIsUnreachable extends Data.TaggedError("DatabaseIsUnreachable")<{
  /** `host:port/database`, never with a password. */
  readonly address: string
  readonly why: "address_invalid" | "no_answer" | "sign_in_refused" | "refused"
  readonly cause?: unknown
}> {
  override get message(): string {
    switch (this.why) {
      case "address_invalid":
        return "The address of the database must have the form postgres://user:password@host:port/database."
      case "no_answer":
        return `No Postgres server answers at ${this.address}.`
      case "sign_in_refused":
        return `The Postgres server at ${this.address} refuses the user name or password.`
      case "refused":
        return `The Postgres server at ${this.address} refuses the connection. Check that the database exists.`
    }
  }
}

/** The server is too old for Docket's SQL. */
export class DatabaseIsTooOld extends Data.TaggedError("DatabaseIsTooOld")<{
  readonly address: string
  readonly version: string
}> {
  override get message(): string {
    return `The Postgres server at ${this.address} has version ${this.version}. Docket needs 15 or later.`
  }
}

/** Another process has the embedded database of this folder open. */
export class DataDirectoryIsInUse extends Data.TaggedError("DataDirectoryIsInUse")<{
  readonly dataDir: string
  /** The process id; null when that process is just starting. */
  readonly pid: number | null
  /** The host name of another container or machine; null for a local process. */
  readonly elsewhere: string | null
}> {
  override get message(): string {
    const where = `The data directory ${this.dataDir} is in use by`
    if (this.elsewhere !== null) {
      return `${where} another container or machine, with the host name ${this.elsewhere}. Stop that one, or choose another directory.`
    }
    const who = this.pid === null ? "another process" : `the running process ${this.pid}`
    return `${where} ${who}. Stop it, or choose another directory.`
  }
}

/** The folder is not writable, or does not contain a usable database. */
export class DataDirectoryIsUnusable extends Data.TaggedError("DataDirectoryIsUnusable")<{
  readonly dataDir: string
  readonly why: "not_allowed" | "read_only" | "full" | "not_a_folder" | "unknown"
  /** The id of the user of this process; null on systems without user ids. */
  readonly user: number | null
  readonly cause: unknown
}> {
  override get message(): string {
    const what = `The embedded database in ${this.dataDir} cannot be opened`
    switch (this.why) {
      case "not_allowed": {
        const user = this.user === null ? "the user of this process" : `user ${this.user} of this process`
        return `${what}: ${user} cannot read and write all of it. Make that user the owner of the folder and its content.`
      }
      case "read_only":
        return `${what}: it is on a read-only file system. Mount it writable, or choose another directory.`
      case "full":
        return `${what}: its disk is full. Free some space, or choose another directory.`
      case "not_a_folder":
        return `${what}: it is not a folder, or its path leads through a file. Choose another directory.`
      case "unknown":
        return `${what}.`
    }
  }
}

/** A migration failed and was rolled back. */
export class MigrationFailed extends Data.TaggedError("MigrationFailed")<{
  readonly migration: string
  readonly cause: unknown
}> {
  /** The part of the database's message that helps an operator. */
  get why(): "full" | "unknown" {
    return databaseFailureOf(this.cause) === "full" ? "full" : "unknown"
  }
  override get message(): string {
    const what = `The database could not be brought up to date: ${this.migration} failed`
    return this.why === "full" ? `${what}, because the disk of the database is full. Free some space.` : `${what}.`
  }
}

/** The database was migrated by a later version of Docket. */
export class DatabaseIsNewer extends Data.TaggedError("DatabaseIsNewer")<{
  readonly recorded: number
  readonly known: number
}> {
  override get message(): string {
    return `The database has migration ${this.recorded}, but this version of Docket knows only ${this.known}. Start a later version.`
  }
}

/** The database does not answer or lacks migrations, so the service cannot accept requests now. */
export class DatabaseIsNotReady extends Data.TaggedError("DatabaseIsNotReady")<{
  readonly why: "no_answer" | "not_migrated" | "full"
}> {
  override get message(): string {
    switch (this.why) {
      case "no_answer":
        return "The database does not answer."
      case "not_migrated":
        return "The database is not up to date."
      case "full":
        return "The disk of the database is full."
    }
  }
}
