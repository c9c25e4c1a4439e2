/**
 * Writes texts into cells of an Excel workbook in place: only the XML of the sheets with new cells changes, every other file in the archive stays byte for byte. Used by
 * CommentMatrixToFile.ts.
 */
import { buffer } from "node:stream/consumers"
import { ZipFile } from "yazl"
import * as Archive from "./Archive.ts"
import * as SheetXmlEdit from "./SheetXmlEdit.ts"

/** The texts for one sheet, by its name. */
export interface SheetEdits {
  readonly sheet: string
  readonly edits: ReadonlyArray<SheetXmlEdit.WorksheetEdit>
  /** The positions of new columns, from 0. */
  readonly added: ReadonlyArray<number>
}

/** The workbook, and the number of cells that were left because they have a formula. */
export interface EditedWorkbook {
  readonly bytes: Uint8Array
  readonly formulas: number
}

/** Returns the workbook with these texts. Rejects like Archive.ts. */
export const edit = async (
  bytes: Uint8Array,
  sheets: ReadonlyArray<SheetEdits>,
  maxBytes: number
): Promise<EditedWorkbook> => {
  const archive = await Archive.open(bytes)
  try {
    const text = async (path: string) => new TextDecoder().decode(await archive.unpack(path, maxBytes))
    const paths = pathsOf(await text("xl/workbook.xml"), await text("xl/_rels/workbook.xml.rels"))
    const byPath = new Map(sheets.map((one) => [paths.get(one.sheet) ?? "", one]))
    const written = new ZipFile()
    let formulas = 0
    for (const path of archive.paths) {
      const content = await archive.unpack(path, maxBytes)
      const edits = byPath.get(path)
      const edited = edits === undefined ? null : editedSheet(content, edits)
      formulas += edited?.formulas ?? 0
      written.addBuffer(edited === null ? Buffer.from(content) : Buffer.from(edited.xml, "utf8"), path, { mtime })
    }
    written.end()
    return { bytes: await buffer(written.outputStream), formulas }
  } finally {
    archive.close()
  }
}

/** The first day that ZIP archives can have, so that the same edit gives the same bytes. */
const mtime = new Date("1980-01-01T00:00:00")

const editedSheet = (content: Uint8Array, { added, edits }: SheetEdits): SheetXmlEdit.EditedXml =>
  SheetXmlEdit.edit(new TextDecoder("utf-8", { ignoreBOM: true }).decode(content), edits, added)

/** The path of each sheet in the archive, by name. */
const pathsOf = (workbook: string, relations: string): ReadonlyMap<string, string> => {
  const targets = new Map(
    [...relations.matchAll(/<(?:[\w.-]+:)?Relationship\s([^>]*)>/g)].map(([, attributes = ""]) => [
      valueOf(attributes, "Id"),
      valueOf(attributes, "Target")
    ])
  )
  return new Map(
    [...workbook.matchAll(/<(?:[\w.-]+:)?sheet\s([^>]*)>/g)].flatMap(([, attributes = ""]) => {
      const target = targets.get(valueOf(attributes, "(?:[\\w.-]+:)?id"))
      if (target === undefined) return []
      const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`
      return [[valueOf(attributes, "name"), path] as const]
    })
  )
}

const valueOf = (attributes: string, name: string): string => {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return plain(found?.[1] ?? found?.[2] ?? "")
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

const plain = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9A-Fa-f]+)|#(\d+)|(\w+));/g, (whole, hex?: string, decimal?: string, name?: string) =>
    hex !== undefined
      ? String.fromCodePoint(Number.parseInt(hex, 16))
      : decimal !== undefined
        ? String.fromCodePoint(Number(decimal))
        : (entities[name ?? ""] ?? whole)
  )
