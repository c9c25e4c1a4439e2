// Saves the file of an answer while it arrives. It has a temporary name at first, so that a partial file never looks complete.
import { createWriteStream } from "node:fs"
import { rename, rm, stat } from "node:fs/promises"
import { Readable, Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import { Effect } from "effect"
import * as FileName from "../FileName.ts"
import { failureOf } from "./Answer.ts"
import { CommandFailed } from "./Failure.ts"

/** Returns the file name in an answer. */
const nameOf = (answer: Response): string =>
  FileName.fromHeader(answer.headers.get("content-disposition") ?? "") ?? "docket-export"

/** Counts bytes in a stream. */
const counter = () => {
  const counted = { bytes: 0 }
  const through = new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      counted.bytes += chunk.length
      done(null, chunk)
    }
  })
  return { counted, through }
}

/**
 * Writes the body to the named file, which may exist; to stdout for `-`; or for null to the name in the answer, which must not exist.
 * Fails with CommandFailed if the answer is a problem or cannot be written.
 */
export const save = Effect.fnUntraced(function* (answer: Response, output: string | null) {
  const { body, ok } = answer
  if (!ok || body === null) {
    return yield* Effect.flatMap(
      Effect.tryPromise({ try: () => answer.json(), catch: () => failureOf(new Error(`status ${answer.status}`)) }),
      (problem) => Effect.fail(failureOf(problem))
    )
  }
  const { counted, through } = counter()
  const file = output ?? nameOf(answer)
  const source = Readable.from(body)
  if (file === "-") {
    yield* writing(() => pipeline(source, through, process.stdout, { end: false }))
    return { file: null, bytes: counted.bytes }
  }
  if (output === null && (yield* exists(file))) {
    return yield* new CommandFailed({ code: "file_exists", detail: `${file} is there already; name another with -o.` })
  }
  const part = `${file}.part`
  yield* writing(() => pipeline(source, through, createWriteStream(part))).pipe(
    Effect.onError(() => Effect.promise(() => rm(part, { force: true })))
  )
  yield* writing(() => rename(part, file))
  return { file, bytes: counted.bytes }
})

const exists = (file: string) =>
  Effect.promise(() =>
    stat(file).then(
      () => true,
      () => false
    )
  )

const writing = <A>(act: () => Promise<A>) =>
  Effect.tryPromise({
    try: act,
    catch: (error) => {
      const detail = `The file cannot be written: ${error instanceof Error ? error.message : String(error)}`
      return new CommandFailed({ code: "file_unwritable", detail })
    }
  })
