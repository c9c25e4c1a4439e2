// Implements `docket import-comments` and `docket write-dispositions`: uploads the matrix and reports the rows, or saves the answer.
import { openAsBlob } from "node:fs"
import { basename } from "node:path"
import { Console, Effect, Option, Schema } from "effect"
import { failureOf } from "./Answer.ts"
import { connect } from "./Connection.ts"
import type { ConnectionOptions } from "./ConnectionFlags.ts"
import { CommandFailed } from "./Failure.ts"
import { save } from "./SavedFile.ts"

interface MatrixOptions extends ConnectionOptions {
  readonly component: number
  readonly file: string
  readonly json: boolean
}

export interface ImportOptions extends MatrixOptions {
  readonly dryRun: boolean
  readonly leaveOut: boolean
}

export interface WriteOptions extends MatrixOptions {
  readonly output: Option.Option<string>
}

/** The part of the report that is printed as text. */
const Report = Schema.Struct({
  rows: Schema.Array(
    Schema.Struct({
      errors: Schema.Array(Schema.Struct({ detail: Schema.String })),
      notes: Schema.Array(Schema.String),
      row: Schema.Int,
      sheet: Schema.String
    })
  ),
  import_number: Schema.NullOr(Schema.Int),
  toast: Schema.Struct({ message: Schema.Array(Schema.String) })
})

const inWords = ({ import_number, rows, toast }: typeof Report.Type): string =>
  [
    ...toast.message,
    ...(import_number === null ? [] : [`import ${import_number}`]),
    ...rows.flatMap(({ errors }) => errors.map(({ detail }) => detail)),
    ...rows.flatMap(({ notes, row, sheet }) =>
      notes.map((note) => `note: ${sheet === "" ? "" : `${sheet}, `}row ${row}, ${note}`)
    )
  ].join("\n")

const send = Effect.fnUntraced(function* (
  options: MatrixOptions,
  path: string,
  parts: Readonly<Record<string, string>>
) {
  const { component, file, ...connection } = options
  const content = yield* Effect.tryPromise({
    try: () => openAsBlob(file),
    catch: () => new CommandFailed({ code: "file_not_found", detail: `There is no file ${file} that can be read.` })
  })
  const { ask } = yield* connect(connection)
  const body = new FormData()
  for (const [name, value] of Object.entries(parts)) body.set(name, value)
  body.set("file", content, basename(file))
  return yield* Effect.tryPromise({
    try: () => ask(`/components/${component}/${path}`, { method: "POST", body }),
    catch: failureOf
  })
})

/** Imports the comments and prints what became of the rows. */
export const runImport = ({ dryRun, leaveOut, ...options }: ImportOptions) =>
  Effect.gen(function* () {
    const answer = yield* send(options, `import_comments?dry_run=${dryRun}`, { leave_out: String(leaveOut) })
    const told: unknown = yield* Effect.tryPromise({
      try: () => answer.json(),
      catch: () => failureOf(new Error(`status ${answer.status}`))
    })
    if (!answer.ok) return yield* failureOf(told)
    const report = yield* Effect.mapError(Schema.decodeUnknownEffect(Report)(told), failureOf)
    yield* Console.log(options.json ? JSON.stringify(told) : inWords(report))
  }).pipe(Effect.scoped)

/** Saves the matrix with its decisions. */
export const runWriting = ({ output, ...options }: WriteOptions) =>
  Effect.gen(function* () {
    const answer = yield* send(options, "comment_matrix/dispositions", {})
    const left_out = Number(answer.headers.get("docket-left-out") ?? 0)
    const { bytes, file } = yield* save(answer, Option.getOrNull(output))
    if (file === null) return
    yield* Console.log(
      options.json ? JSON.stringify({ file, bytes, left_out }) : `${file}  ${bytes} bytes, ${left_out} rows left out`
    )
  }).pipe(Effect.scoped)
