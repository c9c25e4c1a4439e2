/** JSON responses. */
import { Array } from "effect"
import { HttpServerResponse } from "effect/http"

/**
 * Returns a response with a value that is already in encoded form. Long texts become bytes here: for a string the response and Node would each count its bytes,
 * which takes as long as encoding it. Short texts are sent together with their headers.
 */
export const jsonResponse = (value: unknown, status: number): HttpServerResponse.HttpServerResponse => {
  const head = { status, contentType: "application/json" }
  const pieces = piecesOf(value)
  const [text] = pieces
  return text !== undefined && pieces.length === 1 && text.length < longText
    ? HttpServerResponse.text(text, head)
    : HttpServerResponse.uint8Array(bytesOf(pieces), head)
}

/** Encodes all pieces into one buffer. A buffer for each piece would be copied and then garbage-collected. */
const bytesOf = (pieces: ReadonlyArray<string>): Buffer => {
  const bytes = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0))
  pieces.reduce((at, piece) => at + bytes.write(piece, at), 0)
  return bytes
}

/** The shortest long text in characters. */
const longText = 64 * 1024

/** The shortest long list in items. */
const longList = 64

/**
 * The number of items of a long list that are serialized together. One character beyond Latin-1 makes a whole string use two bytes per character, which doubles the time to build and
 * encode it. With this limit, a quotation mark in one of 600 requirements affects sixteen of them instead of all.
 */
const together = 16

/** Serializes a value in pieces: a single one, unless the value is or contains a long list. */
const piecesOf = (value: unknown): ReadonlyArray<string> => {
  if (isLongList(value)) return listed(value)
  const members = typeof value === "object" && value !== null ? Object.entries(value) : []
  if (!members.some(([, held]) => isLongList(held))) return [JSON.stringify(value)]
  const written = members
    .filter(([, held]) => held !== undefined)
    .map(([name, held]) => [`${JSON.stringify(name)}:`, ...(isLongList(held) ? listed(held) : [JSON.stringify(held)])])
  return ["{", ...separated(written), "}"]
}

const isLongList = (value: unknown): value is Array.NonEmptyArray<unknown> =>
  globalThis.Array.isArray(value) && value.length > longList

const listed = (items: Array.NonEmptyArray<unknown>): ReadonlyArray<string> => [
  "[",
  ...separated(Array.chunksOf(items, together).map((some) => [JSON.stringify(some).slice(1, -1)])),
  "]"
]

const separated = (groups: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> =>
  groups.flatMap((group, at) => (at === 0 ? group : [",", ...group]))
