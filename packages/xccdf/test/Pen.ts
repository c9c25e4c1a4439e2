// Writes XML in the many forms that a file can have for the same document: quotes, references, CDATA, comments, line ends, encodings.
// Independent of the reader and of XCCDF.

/** The form of a piece of text: plain with escapes, every character as a reference, by name, or as CDATA. */
export type Way = "plain" | "decimal" | "hexadecimal" | "named" | "cdata"

/** The encoding of a file, and how a reader detects it. */
export type Encoding =
  | "utf-8"
  | "utf-8 with mark"
  | "utf-16le with mark"
  | "utf-16be with mark"
  | "utf-16le"
  | "utf-16be"
  | "iso-8859-1"
  | "windows-1252"
  | "us-ascii"

/** A sequence of choices, which is the same each time it starts again. */
export interface Hand {
  readonly seed: number
  readonly quote: '"' | "'"
  readonly ways: ReadonlyArray<Way>
  readonly lineEnds: ReadonlyArray<"\n" | "\r\n" | "\r">
  /** The white space and comments between elements. */
  readonly layouts: ReadonlyArray<string>
  /** Puts comments between the pieces of a text. */
  readonly comments: boolean
  readonly encoding: Encoding
}

const NAMED: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos" }
const COMMENT = "<!-- <Rule> & no text ]]> -->"

export class Pen {
  readonly #hand: Hand
  #state: number

  constructor(hand: Hand) {
    this.#hand = hand
    this.#state = hand.seed
  }

  /** Writes an element with finished markup as its content. */
  element(name: string, attributes: Readonly<Record<string, string | undefined>>, content: string): string {
    const written = Object.entries(attributes).map(([key, value]) =>
      value === undefined ? "" : this.#attribute(key, value)
    )
    const start = `<${name}${written.join("")}`
    return content === "" && this.#next([true, false])
      ? `${start}/>`
      : `${start}>${content}</${name}${this.#next(["", " "])}>`
  }

  /** Returns the text between two elements. */
  layout(): string {
    return this.#next(this.#hand.layouts)
  }

  /** Writes text between tags. */
  text(text: string): string {
    let markup = ""
    const characters = [...text]
    for (let at = 0; at < characters.length;) {
      const length = this.#next([1, 5, 2, 40])
      const piece = this.#piece(characters.slice(at, at + length), this.#next(this.#hand.ways))
      // A carriage return and a line feed from two pieces would become one line end.
      markup += markup.endsWith("\r") && piece.startsWith("\n") ? `&#10;${piece.slice(1)}` : piece
      at += length
      if (this.#hand.comments && this.#next([false, true, false])) markup += COMMENT
    }
    return markup
  }

  /** Returns the document in the bytes of its encoding, with the declaration that it needs. */
  file(markup: string): Uint8Array {
    const { encoding, quote } = this.#hand
    const name = encoding.replace(" with mark", "").replace(/^utf-16.*/, "utf-16")
    const text = `<?xml version=${quote}1.0${quote} encoding=${quote}${this.#next([name, name.toUpperCase()])}${quote}?>${markup}`
    switch (encoding) {
      case "utf-8":
      case "us-ascii":
        return Buffer.from(text, "utf8")
      case "utf-8 with mark":
        return Buffer.from(`\uFEFF${text}`, "utf8")
      case "utf-16le with mark":
        return Buffer.from(`\uFEFF${text}`, "utf16le")
      case "utf-16be with mark":
        return Buffer.from(`\uFEFF${text}`, "utf16le").swap16()
      case "utf-16le":
        return Buffer.from(text, "utf16le")
      case "utf-16be":
        return Buffer.from(text, "utf16le").swap16()
      case "iso-8859-1":
        return Buffer.from(text, "latin1")
      case "windows-1252":
        return Buffer.from(
          text.replaceAll(/[“”…]/g, (one) => String.fromCharCode(WINDOWS_1252[one] ?? 0)),
          "latin1"
        )
    }
  }

  #attribute(name: string, value: string): string {
    const { quote } = this.#hand
    const written = [...value].map((character) => {
      const must = character === "&" || character === "<" || character === quote || /[\t\n\r]/.test(character)
      return must || !this.#canHold(character)
        ? reference(character, this.#next(["decimal", "hexadecimal", "named"]))
        : character
    })
    return `${this.#next([" ", "\n", "  "])}${name}${this.#next(["=", " = "])}${quote}${written.join("")}${quote}`
  }

  #piece(characters: ReadonlyArray<string>, way: Way): string {
    if (way === "decimal" || way === "hexadecimal") return characters.map((one) => reference(one, way)).join("")
    let markup = way === "cdata" ? "<![CDATA[" : ""
    for (const character of characters) {
      const written = this.#written(character, way, markup)
      markup += markup.endsWith("\r") && written === "\n" ? outside("&#10;", way) : written
    }
    return way === "cdata" ? `${markup}]]>` : markup
  }

  /** Writes a character after the text before it. */
  #written(character: string, way: Way, before: string): string {
    if (character === "\n") return this.#next(this.#hand.lineEnds)
    if (character === "\r" || !this.#canHold(character)) return outside(reference(character, "hexadecimal"), way)
    if (way === "cdata") return character === ">" && before.endsWith("]]") ? "]]><![CDATA[>" : character
    if (character === "&" || character === "<" || (way === "named" && character in NAMED))
      return reference(character, "named")
    // "]]>" must not be in text, and its brackets may be in the previous piece.
    return character === ">" && (before === "" || before.endsWith("]")) ? "&gt;" : character
  }

  #canHold(character: string): boolean {
    const code = character.codePointAt(0) ?? 0
    switch (this.#hand.encoding) {
      case "us-ascii":
        return code < 0x80
      case "iso-8859-1":
        return code < 0x100
      case "windows-1252":
        return code < 0x80 || (code >= 0xa0 && code < 0x100) || character in WINDOWS_1252
      default:
        return true
    }
  }

  #next<A>(all: ReadonlyArray<A>): A {
    // A linear congruential generator, whose upper bits are better.
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0
    const one = all[Math.floor((this.#state / 2 ** 32) * all.length)]
    if (one === undefined) throw new Error("a hand has none of what it needs")
    return one
  }
}

const WINDOWS_1252: Readonly<Record<string, number>> = { "“": 0x93, "”": 0x94, "…": 0x85 }

const outside = (markup: string, way: Way): string => (way === "cdata" ? `]]>${markup}<![CDATA[` : markup)

const reference = (character: string, way: "decimal" | "hexadecimal" | "named"): string => {
  const code = character.codePointAt(0) ?? 0
  const name = NAMED[character]
  if (way === "named" && name !== undefined) return `&${name};`
  return way === "decimal" ? `&#${code};` : `&#x${code.toString(16)};`
}
