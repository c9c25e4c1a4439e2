/** Reads a whole benchmark, with errors as refusals (R15.1, R15.4). Used by the uploads of documents and of components. */
import { Effect } from "effect"
import { Refusal } from "@docket/core"
import { type Benchmark, type Bytes, type Kind, readBenchmark, type ReadOptions, XccdfError } from "@docket/xccdf"
import { FileIsTooLarge, FileIsUnreadable } from "./FileRefusals.ts"

/** The kinds of file that hold requirements. */
export type DocumentKind = Extract<Kind, "srg" | "stig" | "scap">

/** The limits of a file. */
export interface Limits extends Pick<ReadOptions, "maxText"> {
  readonly maxBytes: number
}

/** Reads a benchmark. Fails with FileIsTooLarge, or Refused with FileIsUnreadable; a failure of the source of the bytes is a defect. */
export const readWhole = (
  bytes: (signal: AbortSignal) => Bytes,
  limits: Limits
): Effect.Effect<Benchmark, FileIsTooLarge | Refusal.Refused> =>
  Effect.tryPromise({
    try: (signal) => readBenchmark(bytes(signal), limits),
    catch: (error) => error
  }).pipe(Effect.catch((error) => refuseReading(error, limits.maxBytes)))

const refuseReading = (error: unknown, maxBytes: number): Effect.Effect<never, FileIsTooLarge | Refusal.Refused> => {
  if (!(error instanceof XccdfError)) return Effect.die(error)
  const { code, column = null, line = null, message } = error
  return code === "too_large"
    ? Effect.fail(new FileIsTooLarge({ maxBytes }))
    : Effect.fail(Refusal.refusing(new FileIsUnreadable({ code, message, line, column })))
}

/** Refuses a file that is not a requirements document (R15.4). */
export const requireDocument = (kind: Kind): Effect.Effect<DocumentKind, Refusal.Refused> => {
  if (kind !== "results" && kind !== "other") return Effect.succeed(kind)
  const message =
    kind === "results"
      ? "the file holds the results of a test next to its rules: it is a results file, not a requirements document"
      : "the file is not a requirements document"
  return Effect.fail(
    Refusal.refusing(new FileIsUnreadable({ code: "not_a_benchmark", message, line: null, column: null }))
  )
}
