/** The arguments after `npm start --`. main.ts reads them first. All other settings are environment variables (Configuration.ts). */
import { Data, Effect } from "effect"

/** The arguments of a start. */
export interface Arguments {
  /** Loads the sample into an empty database. */
  readonly demo: boolean
  /** Prints the arguments and exits. */
  readonly help: boolean
}

/** An unknown argument. The service does not start, because the argument may have been important. */
export class ArgumentIsUnknown extends Data.TaggedError("ArgumentIsUnknown")<{ readonly argument: string }> {
  override get message(): string {
    return `There is no argument ${this.argument}; --help names those that there are.`
  }
}

const known = new Set(["--demo", "--help", "-h"])

/** Parses the arguments after the name of the script. Fails with ArgumentIsUnknown for the first unknown one. */
export const read = (given: ReadonlyArray<string>): Effect.Effect<Arguments, ArgumentIsUnknown> => {
  const argument = given.find((one) => !known.has(one))
  return argument === undefined
    ? Effect.succeed({ demo: given.includes("--demo"), help: given.includes("--help") || given.includes("-h") })
    : Effect.fail(new ArgumentIsUnknown({ argument }))
}

/** The output of `--help`. */
export const help = `Serves Docket.

  npm start                  at http://127.0.0.1:8080, with the database in ./data
  npm start -- --demo        the same; an empty database is filled with a sample first
  npm start -- --help        this text

Settings are environment variables, such as PORT, DATA_DIR and DATABASE_URL: docs/reference/settings.md has all of them.
Commands on files are those of docket: npx docket --help`
