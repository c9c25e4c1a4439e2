// Implements `docket restore`: uploads the archive and reports the result.
import { openAsBlob } from "node:fs"
import { basename } from "node:path"
import { Console, Effect, Option, Schema } from "effect"
import { failureOf } from "./Answer.ts"
import { connect } from "./Connection.ts"
import type { ConnectionOptions } from "./ConnectionFlags.ts"
import { CommandFailed } from "./Failure.ts"

/** The options of the subcommand. */
export interface RestoreOptions extends ConnectionOptions {
  readonly file: string
  readonly dryRun: boolean
  readonly name: Option.Option<string>
  readonly into: Option.Option<number>
  readonly matchEmails: boolean
  readonly json: boolean
}

/** The part of the report that is printed as text. */
const Report = Schema.Struct({
  dry_run: Schema.Boolean,
  project: Schema.Struct({ id: Schema.Int, name: Schema.String }),
  components: Schema.Array(Schema.Struct({ name: Schema.String })),
  counts: Schema.Record(Schema.String, Schema.Int),
  warnings: Schema.Array(Schema.String)
})

const inWords = ({ components, counts, dry_run, project, warnings }: typeof Report.Type): string =>
  [
    dry_run
      ? `${project.name} would be restored; nothing was stored.`
      : `${project.name} was restored as project ${project.id}.`,
    `${components.length} components: ${components.map(({ name }) => name).join(", ")}`,
    ...Object.entries(counts).map(([kind, count]) => `${count} ${kind.replaceAll("_", " ")}`),
    ...warnings.map((warning) => `warning: ${warning}`)
  ].join("\n")

/** Restores the archive and prints the report. The file is streamed from disk. */
export const run = ({ dryRun, file, into, json, matchEmails, name, ...connection }: RestoreOptions) =>
  Effect.gen(function* () {
    const content = yield* Effect.tryPromise({
      try: () => openAsBlob(file, { type: "application/zip" }),
      catch: () => new CommandFailed({ code: "file_not_found", detail: `There is no file ${file} that can be read.` })
    })
    const { ask } = yield* connect(connection)
    const body = new FormData()
    body.set(
      "options",
      JSON.stringify({ ...(Option.isSome(name) ? { name: name.value } : {}), match_emails: matchEmails })
    )
    body.set("file", content, basename(file))
    const project = Option.isSome(into) ? `/projects/${into.value}` : "/projects"
    const answer = yield* Effect.tryPromise({
      try: () => ask(`${project}/import_backup?dry_run=${dryRun}`, { method: "POST", body }),
      catch: failureOf
    })
    const told: unknown = yield* Effect.tryPromise({
      try: () => answer.json(),
      catch: () => failureOf(new Error(`status ${answer.status}`))
    })
    if (!answer.ok) return yield* failureOf(told)
    const report = yield* Effect.mapError(Schema.decodeUnknownEffect(Report)(told), failureOf)
    yield* Console.log(json ? JSON.stringify(told) : inWords(report))
  }).pipe(Effect.scoped)
