/** The arguments behind `npm start --`: read by main.ts before anything is opened. Everything else is set by the environment (Configuration.ts). */
import { Data, Effect } from "effect"

/** What this start does. */
export interface Arguments {
  /** Load the sample into an empty database. */
  readonly demo: boolean
  /** Print the arguments, and end. */
  readonly help: boolean
}

/** An argument that does not exist. Nothing is started: it may have been meant to change something that matters. */
export class ArgumentIsUnknown extends Data.TaggedError("ArgumentIsUnknown")<{ readonly argument: string }> {
  override get message(): string {
    return `There is no argument ${this.argument}; --help names those that there are.`
  }
}

const known = new Set(["--demo", "--help", "-h"])

/** Reads the arguments behind the name of the script. Fails with ArgumentIsUnknown for the first one that does not exist. */
export const read = (given: ReadonlyArray<string>): Effect.Effect<Arguments, ArgumentIsUnknown> => {
  const argument = given.find((one) => !known.has(one))
  return argument === undefined
    ? Effect.succeed({ demo: given.includes("--demo"), help: given.includes("--help") || given.includes("-h") })
    : Effect.fail(new ArgumentIsUnknown({ argument }))
}

/** What `--help` prints. */
export const help = `Serves Docket.

  npm start                  at http://127.0.0.1:8080, with the database in ./data
  npm start -- --demo        the same; an empty database is filled with a sample first
  npm start -- --help        this text

Settings are environment variables, such as PORT, DATA_DIR and DATABASE_URL: docs/reference/settings.md has all of them.
Commands on files are those of docket: npx docket --help`
