// The work of `docket export` and `docket backup`: whatever the API gives as a file, saved. Which formats there are, its declarations say.
import { Api } from "@docket/api"
import { Console, Effect, Option } from "effect"
import { failureOf } from "./Answer.ts"
import { connect } from "./Connection.ts"
import type { ConnectionOptions } from "./ConnectionFlags.ts"
import { UsageIsWrong } from "./Failure.ts"
import { save } from "./SavedFile.ts"

/** What is requested. */
export interface ExportOptions extends ConnectionOptions {
  readonly kind: string
  readonly id: number
  readonly format: string
  readonly options: Readonly<Record<string, string>>
  readonly output: Option.Option<string>
  readonly json: boolean
}

/** The formats of a kind of document, from the paths `/components/:componentId/export/csv` and so on. */
const formatsOf = (kind: string): ReadonlyArray<string> =>
  Object.values(Api.groups)
    .flatMap(({ endpoints }) => Object.values(endpoints))
    .flatMap(({ method, path }) => {
      const format = method === "GET" ? new RegExp(`^/${kind}s/:\\w+/export/(\\w+)$`).exec(path)?.[1] : undefined
      return format === undefined ? [] : [format]
    })
    .sort()

/** Saves the document and tells where. */
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
