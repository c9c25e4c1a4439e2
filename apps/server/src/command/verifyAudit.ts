// `docket verify-audit`: checks that the audit table is as it was sealed (R9.6).
import { Effect } from "effect"
import { Command, Flag } from "effect/cli"
import { connectionFlags } from "./ConnectionFlags.ts"
import { telling } from "./Failure.ts"

/** The subcommand. Exits with 1 if an entry or a seal was changed, added or removed. */
export const verifyAudit = Command.make(
  "verify-audit",
  {
    seals: Flag.String("seal").pipe(
      Flag.withDescription(
        "NUMBER:HASH of a seal as an archive or the log has it; can be given several times. It must still be there"
      ),
      Flag.atLeast(0)
    ),
    json: Flag.Boolean("json").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Print the result as one JSON document")
    ),
    ...connectionFlags
  },
  (options) =>
    Effect.promise(() => import("./AuditVerification.ts")).pipe(
      Effect.flatMap(({ run }) => run(options)),
      telling(options.json)
    )
).pipe(
  Command.withDescription(
    "Compare the audit table with its seals, and print each entry that was changed, added or removed behind Docket's back"
  ),
  Command.withExamples([
    { command: "docket verify-audit --url https://docket.example.org", description: "On a server, as a site admin" },
    { command: "docket verify-audit --data-dir ./data", description: "On a database that no server has open" }
  ])
)
