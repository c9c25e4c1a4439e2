/**
 * What an uploaded file holds: an XCCDF document, alone or in a ZIP archive, or the sheets of a CSV file or workbook. The content decides the type of a file,
 * not its name; only a CSV file needs its extension. Used by ComponentFromFile.ts and UpdateFromFile.ts, which know which columns they need.
 */
import { Effect } from "effect"
import { Decision, Refusal } from "@docket/core"
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

/** Bounds of a file, and the recognition of a header. */
interface Reading {
  readonly maxBytes: number
  readonly namesColumns: (sheet: Sheet) => boolean
}

/**
 * Reads a file of at most `maxBytes`, unpacked or not; `namesColumns` recognizes the header among the first rows of a table. Fails with FileIsTooLarge, or Refused with
 * all its problems.
 */
export const read = Effect.fn("FileContent.read")(function* (file: UploadedFile, { maxBytes, namesColumns }: Reading) {
  const { bytes, name } = file
  if (bytes.length > maxBytes) return yield* new FileIsTooLarge({ maxBytes })
  if (Archive.isArchive(bytes)) {
    const archive = yield* unpacking(() => Archive.open(bytes), maxBytes)
    return isWorkbook(archive)
      ? yield* readWorkbook(archive, bytes, "strict")
      : yield* readXccdf(yield* OnlyXccdf.unpack(archive, { maxBytes, instead: null }), maxBytes)
  }
  if (looksLikeXml(bytes) || /\.xml$/i.test(name)) return yield* readXccdf(bytes, maxBytes)
  if (isCsv(name)) return yield* readCsv(bytes, namesColumns)
  return yield* Refusal.refusing(new FileTypeIsUnknown({ why: whyUnknown(bytes) }))
})

/** Reads the tables of a CSV file or workbook, with days in ISO 8601 and errors of formulas as texts. Fails like `read`, also for other files. */
export const readTables = Effect.fn("FileContent.readTables")(function* (
  { bytes, name }: UploadedFile,
  { maxBytes, namesColumns }: Reading
) {
  if (bytes.length > maxBytes) return yield* new FileIsTooLarge({ maxBytes })
  if (Archive.isArchive(bytes)) {
    const archive = yield* unpacking(() => Archive.open(bytes), maxBytes)
    if (isWorkbook(archive)) return yield* readWorkbook(archive, bytes, "lenient")
  } else if (isCsv(name) && !looksLikeXml(bytes)) return yield* readCsv(bytes, namesColumns)
  return yield* Refusal.refusing(new FileTypeIsUnknown({ why: whyUnknown(bytes), expected: "table" }))
})

const isCsv = (name: string): boolean => /\.(?:csv|tsv|txt)$/i.test(name)

const isWorkbook = ({ paths }: Archive.Archive): boolean => paths.includes("xl/workbook.xml")

const whyUnknown = (bytes: Uint8Array): string =>
  startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])
    ? "This is a document of an older Office: save it as .xlsx."
    : "The type of this file is not known."

const readCsv = Effect.fnUntraced(function* (bytes: Uint8Array, namesColumns: Reading["namesColumns"]) {
  const sheet = yield* Effect.mapError(Effect.fromResult(SheetFromCsv.read(bytes, namesColumns)), Refusal.refusing)
  return { format: "csv" as const, sheets: [sheet] } satisfies FileContent
})

const readWorkbook = Effect.fnUntraced(function* (
  archive: Archive.Archive,
  bytes: Uint8Array,
  cells: "strict" | "lenient"
) {
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
  const sheets = yield* Effect.catch(SheetsFromXlsx.read(bytes, cells), (refusals) =>
    Refusal.decided(Decision.refused(refusals))
  )
  return { format: "xlsx" as const, sheets } satisfies FileContent
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
