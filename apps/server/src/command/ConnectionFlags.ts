// The flags that select the service of a subcommand. Connection.ts evaluates them and loads on demand.
import type { Option, Redacted } from "effect"
import { Flag } from "effect/cli"

/** The flags of every subcommand that uses a service. */
export const connectionFlags = {
  url: Flag.String("url").pipe(
    Flag.withDescription("The address of a server that runs, such as https://docket.example.org"),
    Flag.optional
  ),
  token: Flag.Redacted("token").pipe(
    Flag.withDescription("An access token for the server; better in the variable DOCKET_TOKEN, which no one else sees"),
    Flag.optional
  ),
  dataDir: Flag.String("data-dir").pipe(
    Flag.withDescription(
      "The folder of an embedded database that no server has open; without it and --url, DATABASE_URL"
    ),
    Flag.optional
  ),
  as: Flag.String("as").pipe(
    Flag.withDescription(
      "The e-mail address of the site admin as whom to work on a database; needed where there are several"
    ),
    Flag.optional
  )
}

export interface ConnectionOptions {
  readonly url: Option.Option<string>
  readonly token: Option.Option<Redacted.Redacted<string>>
  readonly dataDir: Option.Option<string>
  readonly as: Option.Option<string>
}
