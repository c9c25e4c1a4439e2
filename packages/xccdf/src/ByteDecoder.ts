// Decodes bytes to text: detects the encoding by byte-order mark, by pattern or by the XML declaration, and decodes in pieces (R15.1).
// Used by the benchmark reader. Does not parse XML beyond its declaration.
import { NotXml, UnsupportedEncoding } from "./Errors.ts"

/** Bytes that are not valid in the encoding; `before` is the text before them in the same piece. */
export class InvalidBytes extends Error {
  readonly encoding: string
  readonly before: string

  constructor(encoding: string, before: string) {
    super(`a byte sequence is not valid ${encoding}`)
    this.encoding = encoding
    this.before = before
  }
}

// Enough for any XML declaration.
const HEAD_BYTES = 1024
const START = { line: 1, column: 1 }

/** Decodes a document of unknown encoding. The byte-order mark is not part of the text. */
export class ByteDecoder {
  #head: Uint8Array = new Uint8Array(0)
  #decode: ((bytes: Uint8Array, last: boolean) => string) | undefined
  /** Set when the declaration contradicts the bytes, which then take precedence. */
  contradiction: string | undefined

  /** Decodes the next bytes; the text may be "" while the encoding is not known. Throws {@link InvalidBytes}, {@link NotXml}, {@link UnsupportedEncoding}. */
  push(bytes: Uint8Array): string {
    if (this.#decode !== undefined) return this.#decode(bytes, false)
    this.#head = concatenate(this.#head, bytes)
    return this.#head.length < HEAD_BYTES ? "" : this.#begin(false)
  }

  /** Decodes the rest after all bytes were pushed. Throws like {@link push}. */
  finish(): string {
    return this.#decode === undefined ? this.#begin(true) : this.#decode(new Uint8Array(0), true)
  }

  #begin(last: boolean): string {
    const head = this.#head
    this.#head = new Uint8Array(0)
    const beginning = head.subarray(0, HEAD_BYTES)
    const encoding = this.#encodingOf(beginning)
    this.#decode = decoderOf(encoding)
    refuseOtherFormats(beginning, encoding)
    return this.#decode(head, last)
  }

  #encodingOf(head: Uint8Array): string {
    const sign = hex(head)
    if (sign.startsWith("fffe0000") || sign.startsWith("0000feff") || /^(?:3c000000|0000003c)/.test(sign)) {
      throw new UnsupportedEncoding("the file is encoded in UTF-32, which is not supported", START)
    }
    if (sign.startsWith("fffe") || /^3c00(?!00)/.test(sign)) return "utf-16le"
    if (sign.startsWith("feff") || /^003c00(?!00)/.test(sign)) return "utf-16be"
    if (sign.startsWith("efbbbf")) return "utf-8"
    const declared = DECLARED_ENCODING.exec(latin1(head))?.[1]?.toLowerCase() ?? "utf-8"
    if (/^(?:utf-?16|ucs-?2|iso-10646-ucs-2|utf-?32)/.test(declared)) {
      // A declaration of a wider encoding could not have been read in eight-bit units.
      this.contradiction = `the XML declaration says ${declared}, but the file is not; it was read as UTF-8`
      return "utf-8"
    }
    // In the Encoding Standard, the names of this encoding mean windows-1252, which differs in 27 characters.
    if (/^(?:iso[-_]8859-1|latin-?1|l1)$/.test(declared)) return "iso-8859-1"
    return declared === "us-ascii" || declared === "ascii" ? "utf-8" : declared
  }
}

const DECLARED_ENCODING = /^<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]*)["']/

const decoderOf = (encoding: string): ((bytes: Uint8Array, last: boolean) => string) => {
  if (encoding === "iso-8859-1") return latin1
  const decoder = strictDecoder(encoding)
  // Some releases of Node decode windows-1252 as if it were ISO 8859-1.
  if (decoder.encoding === "windows-1252") return windows1252
  return (bytes, last) => {
    try {
      return decoder.decode(bytes, { stream: !last })
    } catch {
      const [before = ""] = new TextDecoder(encoding).decode(bytes).split("\uFFFD", 1)
      throw new InvalidBytes(encoding, before)
    }
  }
}

const strictDecoder = (encoding: string): InstanceType<typeof TextDecoder> => {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new UnsupportedEncoding(`the file declares the encoding ${encoding}, which is not supported`, START)
  }
}

const latin1 = (bytes: Uint8Array): string => {
  let text = ""
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096))
  return text
}

// 80 to 9F; the five undefined bytes are unchanged.
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"

const windows1252 = (bytes: Uint8Array): string =>
  latin1(bytes).replaceAll(/[\u0080-\u009f]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? control)

const refuseOtherFormats = (head: Uint8Array, encoding: string): void => {
  const start = new TextDecoder(encoding === "iso-8859-1" ? "utf-8" : encoding).decode(head).trimStart()
  if (start === "" && head.length < HEAD_BYTES) throw new NotXml("the file is empty", START)
  if (start === "" || start.startsWith("<")) return
  const format = FORMATS.find(([sign]) => start.startsWith(sign))?.[1] ?? "it does not start with an XML tag"
  throw new NotXml(`the file is not XML: ${format}`, START)
}

const FORMATS: ReadonlyArray<readonly [string, string]> = [
  ["PK\u0003\u0004", "it is a ZIP archive"],
  ["%PDF", "it is a PDF document"],
  ["{", "it looks like JSON"],
  ["[", "it looks like JSON"]
]

const concatenate = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, "0")).join("")
