/** A response with JSON. Used by whatever answers with records. */
import { Array } from "effect"
import { HttpServerResponse } from "effect/http"

/**
 * The value as JSON, for which it is made already. What is long is encoded here: of a text the response would count the bytes for its head, and Node for its room,
 * each as long as encoding takes. Short texts go out with their head in one piece.
 */
export const jsonResponse = (value: unknown, status: number): HttpServerResponse.HttpServerResponse => {
  const head = { status, contentType: "application/json" }
  const pieces = piecesOf(value)
  const [text] = pieces
  return text !== undefined && pieces.length === 1 && text.length < longText
    ? HttpServerResponse.text(text, head)
    : HttpServerResponse.uint8Array(bytesOf(pieces), head)
}

/** In one buffer: a buffer for each piece would be copied, and its room collected as garbage. */
const bytesOf = (pieces: ReadonlyArray<string>): Buffer => {
  const bytes = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0))
  pieces.reduce((at, piece) => at + bytes.write(piece, at), 0)
  return bytes
}

/** In characters. */
const longText = 64 * 1024

/** In items. */
const longList = 64

/**
 * How many items of a long list become JSON at once. A text with one character beyond Latin-1 holds all of them in two bytes, and takes twice as long to make and
 * to encode: so a quotation mark somewhere among 600 requirements costs sixteen of them that, and not all.
 */
const together = 16

/** The JSON of a value in pieces: a single one, unless it is a long list or holds some. */
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
