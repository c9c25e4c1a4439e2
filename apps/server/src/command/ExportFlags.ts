// The argument and flags of subcommands that save a file.
import { Schema } from "effect"
import { Argument, Flag } from "effect/cli"

/** Returns an argument for the id of a record. */
export const idArgument = (name: string, description: string) =>
  Argument.Int(name).pipe(
    Argument.withDescription(description),
    Argument.withSchema(Schema.Int.check(Schema.isGreaterThan(0)))
  )

export const outputFlags = {
  output: Flag.String("output").pipe(
    Flag.withAlias("o"),
    Flag.withDescription(
      "The file to write, - for stdout; else one of the name that the server gives, unless it is there"
    ),
    Flag.optional
  ),
  json: Flag.Boolean("json").pipe(
    Flag.withDefault(false),
    Flag.withDescription("Print what was written as a JSON document")
  )
}
