/**
 * The documents for reading, writing, storing and comparing: published ones in DOCKET_CORPUS, else those of the tests, enlarged to the
 * same size by repeating their Groups with other ids.
 */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** A file with its metadata. */
export interface Document {
  readonly name: string
  readonly kind: "srg" | "stig"
  readonly bytes: Uint8Array
}

/** All documents of a run. */
export interface Library {
  /** Describes the documents in a sentence. */
  readonly about: string
  readonly all: ReadonlyArray<Document>
  /** The largest STIG, and the SRG of most of its requirements. */
  readonly stig: Document
  readonly srg: Document
}

/** The number of requirements of the STIG for RHEL 9, to which test documents are enlarged. */
export const fullSize = 446

/** Reads the documents. Those of the tests get at least `size` requirements each; published ones stay unchanged. */
export const library = (size: number, corpus = process.env["DOCKET_CORPUS"]): Library => {
  const all =
    corpus === undefined || corpus === ""
      ? filesIn(fileURLToPath(new URL("../../fixtures/documents/", import.meta.url))).map((file) => grown(file, size))
      : ["srgs", "stigs"].flatMap((folder) => filesIn(`${corpus}/${folder}/`))
  const stig = largest(all.filter(({ kind }) => kind === "stig"))
  const wanted = new Set(srgIdsIn(stig))
  const shared = ({ bytes }: Document) => new Set(srgIdsIn({ bytes }).filter((id) => wanted.has(id))).size
  const [srg] = all.filter(({ kind }) => kind === "srg").toSorted((left, right) => shared(right) - shared(left))
  if (srg === undefined) throw new Error("There is no SRG among the documents.")
  const size_ = megabytes(all)
  const origin = corpus ? "published documents" : `documents of the tests, grown to ${size} requirements each`
  return { about: `${all.length} ${origin}, ${size_.toFixed(1)} MB in all.`, all, stig, srg }
}

/** Returns the size of documents in millions of bytes. */
export const megabytes = (documents: ReadonlyArray<Pick<Document, "bytes">>): number =>
  documents.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6

export const textOf = ({ bytes }: Pick<Document, "bytes">): string => new TextDecoder().decode(bytes)

const filesIn = (folder: string): ReadonlyArray<Document> =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".xml"))
    .map((name) => ({ name, kind: /srgs?\b|_SRG_/i.test(name) ? "srg" : "stig", bytes: readFileSync(folder + name) }))

const srgIdsIn = (document: Pick<Document, "bytes">) => textOf(document).match(/SRG-[A-Z]+-\d+(?:-[A-Z]+-\d+)?/g) ?? []

const largest = (documents: ReadonlyArray<Document>): Document => {
  const [first] = documents.toSorted((left, right) => right.bytes.length - left.bytes.length)
  if (first === undefined) throw new Error("There is no STIG among the documents.")
  return first
}

/** Returns a document with at least that many requirements: it repeats the Groups, and adds the number of the round to their ids. */
export const grown = (document: Document, size: number): Document => {
  const text = textOf(document)
  const groups = text.match(/<Group [\s\S]*?<\/Group>\s*/g) ?? []
  const again = (group: string, round: number) =>
    round === 0 ? group : group.replaceAll(/\b(V|SV|F|C)-(\d+)/g, (_, letter, number) => `${letter}-${round}0${number}`)
  const more = Array.from({ length: Math.max(0, size - groups.length) }, (_, at) =>
    again(groups[at % groups.length] ?? "", Math.floor(at / groups.length) + 1)
  )
  const end = text.lastIndexOf("</Group>") + "</Group>".length
  return { ...document, bytes: new TextEncoder().encode(text.slice(0, end) + more.join("") + text.slice(end)) }
}
