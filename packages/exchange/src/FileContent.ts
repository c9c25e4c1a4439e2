/**
 * What an uploaded file holds: an XCCDF document, alone or in a ZIP archive, or the sheets of a CSV file or workbook. The content decides the type of a file,
 * not its name; only a CSV file needs its extension. Used by ComponentFromFile.ts and UpdateFromFile.ts, which know which columns they need.
 */
import { Effect, Result } from "effect"
import { Refusal } from "@docket/core"
import type { Benchmark } from "@docket/xccdf"
import * as Archive from "./Archive.ts"
import { FileIsTooLarge, FileTypeIsUnknown, mostRequirements, TooManyRequirements } from "./FileRefusals.ts"
import * as OnlyXccdf from "./OnlyXccdf.ts"
import type { Sheet } from "./Sheet.ts"
import * as SheetFromCsv from "./SheetFromCsv.ts"
import { unpacking } from "./Unpacking.ts"
import { WorkbookScan } from "./WorkbookScan.ts"
import { readWhole, requireDocument } from "./XccdfReading.ts"

/** An uploaded file. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The content of a file. */
export type FileContent =
  | { readonly format: "xccdf"; readonly benchmark: Benchmark }
  | { readonly format: "csv" | "xlsx"; readonly sheets: ReadonlyArray<Sheet> }

/**
 * Reads a file of at most `maxBytes`, unpacked or not; `namesColumns` recognizes the header among the first rows of a table. Fails with FileIsTooLarge, or Refused with
 * all its problems.
 */
export const read = Effect.fn("FileContent.read")(function* (
  { bytes, name }: UploadedFile,
  { maxBytes, namesColumns }: { readonly maxBytes: number; readonly namesColumns: (sheet: Sheet) => boolean }
) {
  if (bytes.length > maxBytes) return yield* new FileIsTooLarge({ maxBytes })
  if (Archive.isArchive(bytes)) return yield* readArchive(bytes, maxBytes)
  if (looksLikeXml(bytes) || /\.xml$/i.test(name)) return yield* readXccdf(bytes, maxBytes)
  if (/\.(?:csv|tsv|txt)$/i.test(name)) {
    const sheet = yield* Effect.mapError(Effect.fromResult(SheetFromCsv.read(bytes, namesColumns)), Refusal.refusing)
    return { format: "csv", sheets: [sheet] } satisfies FileContent
  }
  const isOldWorkbook = startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])
  const why = isOldWorkbook
    ? "This is a document of an older Office: save it as .xlsx."
    : "The type of this file is not known."
  return yield* Refusal.refusing(new FileTypeIsUnknown({ why }))
})

const readArchive = Effect.fnUntraced(function* (bytes: Uint8Array, maxBytes: number) {
  const archive = yield* unpacking(() => Archive.open(bytes), maxBytes)
  if (archive.paths.includes("xl/workbook.xml")) {
    // Loaded on demand with its library, which is large: most servers rarely read a workbook.
    const SheetsFromXlsx = yield* Effect.promise(() => import("./SheetsFromXlsx.ts"))
    const scan = new WorkbookScan()
    let current: string | null = null
    const look = (path: string, piece: Uint8Array): boolean => {
      if (path !== current) scan.begin()
      current = path
      return scan.take(piece)
    }
    yield* unpacking(() => archive.verify(SheetsFromXlsx.largestWorkbook, look), SheetsFromXlsx.largestWorkbook)
    yield* Effect.mapError(Effect.fromResult(scan.result), Refusal.refusing)
    const sheets = yield* Effect.catch(SheetsFromXlsx.read(bytes), (refusals) => Refusal.decided(Result.fail(refusals)))
    return { format: "xlsx", sheets } satisfies FileContent
  }
  return yield* readXccdf(yield* OnlyXccdf.unpack(archive, { maxBytes, instead: null }), maxBytes)
})

const readXccdf = Effect.fnUntraced(function* (bytes: Uint8Array, maxBytes: number) {
  const benchmark = yield* readWhole(() => [bytes], { maxBytes })
  yield* requireDocument(benchmark.kind)
  yield* Refusal.refuse(
    benchmark.rules.length > mostRequirements ? [new TooManyRequirements({ most: mostRequirements })] : []
  )
  return { format: "xccdf", benchmark } satisfies FileContent
})

/** The first character is an angle bracket, in any encoding in which a byte of it is 0x3C. */
const looksLikeXml = (bytes: Uint8Array): boolean => {
  const marks = new Set([0xef, 0xbb, 0xbf, 0xfe, 0xff, 0x00, 0x09, 0x0a, 0x0d, 0x20])
  return bytes.find((byte) => !marks.has(byte)) === 0x3c
}

const startsWith = (bytes: Uint8Array, beginning: ReadonlyArray<number>): boolean =>
  beginning.every((byte, index) => bytes[index] === byte)
