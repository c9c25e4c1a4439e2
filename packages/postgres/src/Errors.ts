/** Why Docket's database cannot be used, each a sentence for the operator. Failures of the layers and of `migrate`; the driver's words stay in the log. */
import { Data } from "effect"

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

/** Another process has the embedded database of this folder open. `pid` is null when it has just begun and not said who it is. */
export class DataDirectoryIsInUse extends Data.TaggedError("DataDirectoryIsInUse")<{
  readonly dataDir: string
  readonly pid: number | null
}> {
  override get message(): string {
    const who = this.pid === null ? "another process" : `the running process ${this.pid}`
    return `The data directory ${this.dataDir} is in use by ${who}; stop it, or choose another directory.`
  }
}

/** The folder cannot be written to, or what lies in it is not a database that can be opened. */
export class DataDirectoryIsUnusable extends Data.TaggedError("DataDirectoryIsUnusable")<{
  readonly dataDir: string
  readonly cause: unknown
}> {
  override get message(): string {
    return `The embedded database in ${this.dataDir} cannot be opened.`
  }
}

/** A migration did not run; nothing of it remains. */
export class MigrationFailed extends Data.TaggedError("MigrationFailed")<{
  readonly migration: string
  readonly cause: unknown
}> {
  override get message(): string {
    return `The database could not be brought up to date: ${this.migration} failed.`
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
  readonly why: "no_answer" | "not_migrated"
}> {
  override get message(): string {
    return this.why === "no_answer" ? "The database does not answer." : "The database is not up to date."
  }
}
