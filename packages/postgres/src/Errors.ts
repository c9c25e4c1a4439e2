/** Why Docket's database cannot be used, each a sentence for the operator. Failures of the layers and of `migrate`; the driver's words stay in the log. */
import { Data } from "effect"
import { troubleOf } from "./Trouble.ts"

/** No Postgres server answers there, or it does not let us in. */
export class DatabaseIsUnreachable extends Data.TaggedError("DatabaseIsUnreachable")<{
  /** `host:port/database`, never with a password. */
  readonly address: string
  readonly why: "address_invalid" | "no_answer" | "sign_in_refused" | "refused"
  readonly cause?: unknown
}> {
  override get message(): string {
    switch (this.why) {
      case "address_invalid":
        return "The address of the database is not of the form postgres://user:password@host:port/database."
      case "no_answer":
        return `No Postgres server answers at ${this.address}.`
      case "sign_in_refused":
        return `The Postgres server at ${this.address} refuses the user name or password.`
      case "refused":
        return `The Postgres server at ${this.address} refuses the connection; does the database exist?`
    }
  }
}

/** The server is older than the SQL that Docket speaks. */
export class DatabaseIsTooOld extends Data.TaggedError("DatabaseIsTooOld")<{
  readonly address: string
  readonly version: string
}> {
  override get message(): string {
    return `The Postgres server at ${this.address} has version ${this.version}; Docket needs 15 or later.`
  }
}

/** Another process has the embedded database of this folder open. */
export class DataDirectoryIsInUse extends Data.TaggedError("DataDirectoryIsInUse")<{
  readonly dataDir: string
  /** As that process knows itself; null when it has just begun and not said who it is. */
  readonly pid: number | null
  /** The host name of another container or machine, whose process ids are not those of this one; null for a process here. */
  readonly elsewhere: string | null
}> {
  override get message(): string {
    const where = `The data directory ${this.dataDir} is in use by`
    if (this.elsewhere !== null) {
      return `${where} another container or machine, with the host name ${this.elsewhere}; stop that one, or choose another directory.`
    }
    const who = this.pid === null ? "another process" : `the running process ${this.pid}`
    return `${where} ${who}; stop it, or choose another directory.`
  }
}

/** The folder cannot be written to, or what lies in it is not a database that can be opened. */
export class DataDirectoryIsUnusable extends Data.TaggedError("DataDirectoryIsUnusable")<{
  readonly dataDir: string
  readonly why: "not_allowed" | "read_only" | "full" | "not_a_folder" | "unknown"
  /** The id of the user that this process runs as; null where users have none. */
  readonly user: number | null
  readonly cause: unknown
}> {
  override get message(): string {
    const what = `The embedded database in ${this.dataDir} cannot be opened`
    switch (this.why) {
      case "not_allowed": {
        const user = this.user === null ? "the user of this process" : `user ${this.user}, as whom this process runs,`
        return `${what}: ${user} may not read and write all of it; make that user the owner of the folder and everything in it.`
      }
      case "read_only":
        return `${what}: it lies on a read-only file system; mount it to be written to, or choose another directory.`
      case "full":
        return `${what}: there is no room left on its disk; make room, or choose another directory.`
      case "not_a_folder":
        return `${what}: it is no folder, or its path leads through a file; choose another directory.`
      case "unknown":
        return `${what}.`
    }
  }
}

/** A migration did not run; nothing of it remains. */
export class MigrationFailed extends Data.TaggedError("MigrationFailed")<{
  readonly migration: string
  readonly cause: unknown
}> {
  /** What the database said, as far as an operator can do something about it. */
  get why(): "full" | "unknown" {
    return troubleOf(this.cause) === "full" ? "full" : "unknown"
  }
  override get message(): string {
    const what = `The database could not be brought up to date: ${this.migration} failed`
    return this.why === "full"
      ? `${what}, since there is no room left on the disk of the database; make room.`
      : `${what}.`
  }
}

/** The database was migrated by a later version of Docket. */
export class DatabaseIsNewer extends Data.TaggedError("DatabaseIsNewer")<{
  readonly recorded: number
  readonly known: number
}> {
  override get message(): string {
    return `The database has migration ${this.recorded}, this version of Docket knows ${this.known}: start a later version.`
  }
}

/** The database does not answer, or lacks migrations: the service cannot take requests now. */
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
        return "There is no room left on the disk of the database."
    }
  }
}
