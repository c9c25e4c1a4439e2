// Implements `docket export` and `docket backup`: saves a file of the API. The API's declarations define the formats.
import { Api } from "@docket/api"
import { Console, Effect, Option } from "effect"
import { failureOf } from "./Answer.ts"
import { connect } from "./Connection.ts"
import type { ConnectionOptions } from "./ConnectionFlags.ts"
import { UsageIsWrong } from "./Failure.ts"
import { save } from "./SavedFile.ts"

/** The options of the subcommand. */
export interface ExportOptions extends ConnectionOptions {
  readonly kind: string
  readonly id: number
  readonly format: string
  readonly options: Readonly<Record<string, string>>
  readonly output: Option.Option<string>
  readonly json: boolean
}

/** Returns the formats of a kind of document, from paths such as `/components/:componentId/export/csv`. */
const formatsOf = (kind: string): ReadonlyArray<string> =>
  Object.values(Api.groups)
    .flatMap(({ endpoints }) => Object.values(endpoints))
    .flatMap(({ method, path }) => {
      const format = method === "GET" ? new RegExp(`^/${kind}s/:\\w+/export/(\\w+)$`).exec(path)?.[1] : undefined
      return format === undefined ? [] : [format]
    })
    .sort()

/** Saves the document and prints its path. */
export const run = ({ format, id, json, kind, options, output, ...connection }: ExportOptions) =>
  Effect.gen(function* () {
    const formats = formatsOf(kind)
    if (!formats.includes(format)) {
      return yield* new UsageIsWrong({ detail: `The formats of a ${kind} are: ${formats.join(", ")}.` })
    }
    const { ask } = yield* connect(connection)
    const query = new URLSearchParams(options).toString()
    const answer = yield* Effect.tryPromise({
      try: () => ask(`/${kind}s/${id}/export/${format}${query === "" ? "" : `?${query}`}`),
      catch: failureOf
    })
    const { bytes, file } = yield* save(answer, Option.getOrNull(output))
    if (file === null) return
    yield* Console.log(json ? JSON.stringify({ file, bytes }) : `${file}  ${bytes} bytes`)
  }).pipe(Effect.scoped)
