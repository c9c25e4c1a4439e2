/**
 * An uploaded SRG or STIG, from its bytes to the record that `Benchmarks.upload` stores and the report that the uploader gets (R15.3, R15.4).
 * Used by the server's upload endpoints. Stores nothing.
 */
import { Clock, Crypto, Effect } from "effect"
import { type Benchmark, Refusal } from "@docket/core"
import { type Bytes, type Counts, type Kind, readBenchmark, TooLarge, type Warning, XccdfError } from "@docket/xccdf"
import { newBenchmark } from "./BenchmarkMapping.ts"
import { BenchmarkHasNoId, FileIsTooLarge, FileIsUnreadable, KindIsWrong } from "./FileRefusals.ts"

/** The kinds of file that are stored. */
export type DocumentKind = Extract<Kind, "srg" | "stig" | "scap">

/** What the uploader is told of the file (R15.4). */
export interface UploadReport {
  readonly kind: DocumentKind
  readonly counts: Counts
  readonly warnings: ReadonlyArray<Warning>
}

/** A file read whole. */
export interface ReadDocument {
  readonly document: Benchmark.NewBenchmark
  readonly report: UploadReport
}

/**
 * Reads the file that was sent to the upload of `wanted` documents. Of the bytes, which are kept with the document, at most `maxBytes` are
 * held; parsing goes piece by piece. Fails with FileIsTooLarge, or Refused with FileIsUnreadable, KindIsWrong or BenchmarkHasNoId;
 * a failure of the source of the bytes itself is a defect.
 */
export const read = Effect.fn("BenchmarkFromXccdf.read")(function* (
  bytes: Bytes,
  wanted: Benchmark.BenchmarkKind,
  { maxBytes }: { readonly maxBytes: number }
) {
  const crypto = yield* Crypto.Crypto
  const kept: Array<Uint8Array> = []
  const benchmark = yield* Effect.tryPromise({
    try: (signal) => readBenchmark(keeping(bytes, kept, signal), { maxBytes }),
    catch: (error) => error
  }).pipe(Effect.catch((error) => refuseReading(error, maxBytes)))
  const { id, counts, warnings } = benchmark
  const kind = yield* refuseKind(benchmark.kind, wanted)
  yield* Refusal.refuse(id === "" ? [new BenchmarkHasNoId()] : [])

  const file = joined(kept)
  const digest = yield* Effect.orDie(crypto.digest("SHA-256", file))
  const document = newBenchmark(benchmark, {
    file,
    content_sha256: hexadecimal(digest),
    created_at: new Date(yield* Clock.currentTimeMillis)
  })
  const answer: ReadDocument = { document, report: { kind, counts, warnings } }
  return answer
})

/** The same bytes, remembered as they pass. Ends with an error when the request is over. */
async function* keeping(bytes: Bytes, kept: Array<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    signal.throwIfAborted()
    kept.push(chunk)
    yield chunk
  }
}

const refuseReading = (error: unknown, maxBytes: number): Effect.Effect<never, FileIsTooLarge | Refusal.Refused> => {
  if (error instanceof TooLarge) return Effect.fail(new FileIsTooLarge({ maxBytes }))
  return error instanceof XccdfError ? Effect.fail(Refusal.refusing(FileIsUnreadable.of(error))) : Effect.die(error)
}

/** The wrong upload path is refused, naming the right one; what is no requirement document at all has none (R15.4). */
const refuseKind = (kind: Kind, wanted: Benchmark.BenchmarkKind): Effect.Effect<DocumentKind, Refusal.Refused> => {
  if (kind === "results" || kind === "other") {
    const message =
      kind === "results"
        ? "the file holds the results of a test beside its rules: it is a results file, not a requirements document"
        : "the file is not a requirements document"
    return Effect.fail(
      Refusal.refusing(new FileIsUnreadable({ code: "not_a_benchmark", message, line: null, column: null }))
    )
  }
  const right = kind === "srg" ? "srg" : "stig"
  return right === wanted
    ? Effect.succeed(kind)
    : Effect.fail(Refusal.refusing(new KindIsWrong({ found: kind, right })))
}

const joined = (pieces: ReadonlyArray<Uint8Array>): Uint8Array => {
  const whole = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

const hexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
