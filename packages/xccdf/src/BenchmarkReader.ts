// Reads a benchmark from bytes: as events while the bytes arrive, or at once. The entry of the package for its users
// (the upload of SRGs and STIGs, the docket command). Stores nothing.
import { Assembler, type BenchmarkEvent, type Counts } from "./Assembler.ts"
import { ByteDecoder, InvalidBytes } from "./ByteDecoder.ts"
import { MalformedXml, TooLarge } from "./Errors.ts"
import type { Header } from "./Header.ts"
import type { Kind } from "./Kind.ts"
import { type Rule, type RuleRead, withSrgId } from "./Rule.ts"
import type { Warning } from "./Warnings.ts"
import { XmlEvents } from "./XmlEvents.ts"

/** The limits of R15.1. */
export interface ReadOptions {
  /** Default 52,428,800 (50 MB). */
  readonly maxBytes?: number
  /** The maximum nesting depth of elements; default 100. */
  readonly maxDepth?: number
  /** The maximum number of attributes of one element; default 256. */
  readonly maxAttributes?: number
  /** The maximum length of one text, in UTF-16 units; default 2,000,000. */
  readonly maxText?: number
  /** The maximum number of kept elements, without those of machine checks and test results; default 1,000,000. */
  readonly maxElements?: number
}

/** The bytes of a file, in pieces of any size. Node streams and web streams are both accepted. */
export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** A complete benchmark: its header, kind and report with all rules. */
export interface Benchmark extends Header {
  readonly kind: Kind
  readonly rules: ReadonlyArray<Rule>
  readonly counts: Counts
  readonly warnings: ReadonlyArray<Warning>
}

/** R15.1: 50 MB. */
export const DEFAULT_MAX_BYTES = 50 * 1024 * 1024

const DEFAULT_LIMITS = { maxDepth: 100, maxAttributes: 256, maxText: 2_000_000, maxElements: 1_000_000 }

// One piece is decoded and parsed at a time, so that a file in one piece is not held twice.
const PIECE = 64 * 1024

/**
 * Reads a benchmark while it arrives: one `header`, every `rule` in file order, one `end` with the kind and the report. Memory
 * is bounded by the header and the largest rule, for any size of the file.
 *
 * The header event contains everything before the first rule; `end.header` is complete. Throws an `XccdfError` (see Errors);
 * the file is known to be a benchmark only when `end` has come, so nothing should be stored before.
 */
export async function* readEvents(bytes: Bytes, options: ReadOptions = {}): AsyncGenerator<BenchmarkEvent, void, void> {
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES
  const decoder = new ByteDecoder()
  const limits = { ...DEFAULT_LIMITS, ...options }
  const assembler: Assembler = new Assembler(() => xml.place, limits.maxElements)
  const xml = new XmlEvents(assembler, limits)
  let size = 0
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += PIECE) {
      const piece = chunk.subarray(at, at + PIECE)
      size += piece.length
      if (size > maxBytes) throw new TooLarge(`the file is larger than ${inMegabytes(maxBytes)}`)
      write(xml, () => decoder.push(piece))
      yield* assembler.take()
    }
  }
  write(xml, () => decoder.finish())
  xml.end()
  if (decoder.contradiction !== undefined) assembler.warn(1, decoder.contradiction)
  yield* assembler.take()
  yield assembler.end()
}

/** Reads a whole benchmark. Rejects when {@link readEvents} throws. */
export const readBenchmark = async (bytes: Bytes, options: ReadOptions = {}): Promise<Benchmark> => {
  const rules: Array<RuleRead> = []
  for await (const event of readEvents(bytes, options)) {
    if (event.type === "rule") rules.push(event.rule)
    if (event.type === "end") {
      const { counts, header, kind, warnings } = event
      return { kind, ...header, counts, rules: rules.map((rule) => withSrgId(rule, kind)), warnings }
    }
  }
  throw new Error("reading ended without an end event")
}

const write = (xml: XmlEvents, decode: () => string): void => {
  let text: string
  try {
    text = decode()
  } catch (error) {
    if (!(error instanceof InvalidBytes)) throw error
    // The text before the invalid bytes is parsed first: it advances the position, and may contain an earlier error.
    xml.write(error.before)
    throw new MalformedXml(`${error.message}, the declared or detected encoding of the file`, xml.place)
  }
  xml.write(text)
}

const inMegabytes = (bytes: number): string =>
  bytes % (1024 * 1024) === 0 ? `${bytes / (1024 * 1024)} MB` : `${bytes} bytes`
