// Reads texts and files in the tests of this package.
import { readBenchmark, type ReadOptions, XccdfError } from "@docket/xccdf"
import { fileURLToPath } from "node:url"

/** The folder of test fixtures that all packages share. */
export const FIXTURES = fileURLToPath(new URL("../../../test/fixtures/", import.meta.url))

/** Returns a text as UTF-8 bytes. */
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Reads a document from a text. */
export const readText = (xml: string, options?: ReadOptions) => readBenchmark([utf8(xml)], options)

/** Reads a document with one rule and returns that rule. */
export const readOneRule = async (xml: string) => {
  const { rules } = await readText(xml)
  const [rule] = rules
  if (rule === undefined || rules.length !== 1) throw new Error(`the document has ${rules.length} rules`)
  return rule
}

/** Returns the refusal of a document. Fails if it is accepted. */
export const refusalOf = async (bytes: Uint8Array, options?: ReadOptions): Promise<XccdfError> => {
  const outcome = await readBenchmark([bytes], options).then(
    () => undefined,
    (error: unknown) => error
  )
  if (outcome instanceof XccdfError) return outcome
  throw outcome ?? new Error("the document was read")
}

/** Returns the same bytes in pieces of these lengths, repeatedly. */
export const cut = (bytes: Uint8Array, lengths: ReadonlyArray<number>): ReadonlyArray<Uint8Array> => {
  const pieces: Array<Uint8Array> = []
  let at = 0
  for (let turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1
    pieces.push(bytes.subarray(at, at + length))
    at += length
  }
  return pieces
}
