// Converts XML text to events for opening elements, text and closing elements: the only module that uses the `saxes` parser.
// Used by the benchmark reader. Refuses document types and too deep nesting; independent of XCCDF.
import { SaxesParser, type SaxesTagNS } from "saxes"
import { DoctypeRefused, MalformedXml, type Place, TextTooLong, TooDeep, TooManyAttributes } from "./Errors.ts"
import type { XmlElement } from "./XmlElement.ts"

/** The events of a document, in file order. `open` receives an element without its children. */
export interface XmlHandler {
  open(element: XmlElement): void
  text(text: string): void
  close(): void
  instruction(target: string, body: string): void
}

/** The limits of a document, each checked as soon as it is exceeded. */
export interface XmlLimits {
  /** The maximum number of elements that are open at once. */
  readonly maxDepth: number
  /** The maximum number of attributes of one element, including namespace declarations. */
  readonly maxAttributes: number
  /** The maximum length of one text, tag, comment, entity or processing instruction, in UTF-16 units. It may be exceeded by some tens of thousands. */
  readonly maxText: number
}

/** A push parser over decoded text. Comments are ignored; CDATA is text. */
export class XmlEvents {
  readonly #parser: Parser
  readonly #maxText: number
  /** Whether a token has ended since the last piece, and the number of characters since the last end. */
  #moved = false
  #pending = 0

  constructor(handler: XmlHandler, { maxAttributes, maxDepth, maxText }: XmlLimits) {
    this.#maxText = maxText
    const parser = new Parser()
    const moved = () => void (this.#moved = true)
    let depth = 0
    let attributes = 0
    let line = 1
    parser.on("doctype", () => {
      throw new DoctypeRefused("the file has a DOCTYPE, which is refused", this.place)
    })
    parser.on("comment", moved)
    parser.on("attribute", () => {
      attributes += 1
      if (attributes > maxAttributes) {
        throw new TooManyAttributes(`an element has more than ${maxAttributes} attributes`, this.place)
      }
    })
    parser.on("opentagstart", () => {
      moved()
      attributes = 0
      depth += 1
      line = parser.line
      if (depth > maxDepth) throw new TooDeep(`elements are nested deeper than ${maxDepth}`, this.place)
    })
    parser.on("opentag", (tag) => {
      moved()
      handler.open(toElement(tag, line))
    })
    parser.on("text", (text) => {
      moved()
      handler.text(text)
    })
    parser.on("cdata", (text) => {
      moved()
      handler.text(text)
    })
    parser.on("closetag", () => {
      moved()
      depth -= 1
      handler.close()
    })
    parser.on("processinginstruction", ({ target, body }) => {
      moved()
      handler.instruction(target, body)
    })
    this.#parser = parser
  }

  /** The position of the parser. */
  get place(): Place {
    return this.#parser.place
  }

  /** Parses the next piece of text. Throws what the handler throws, {@link MalformedXml}, {@link DoctypeRefused}, or the error of a limit. */
  write(text: string): void {
    if (text === "") return
    this.#moved = false
    this.#parser.write(text)
    this.#pending = this.#moved ? 0 : this.#pending + text.length
    if (this.#pending > this.#maxText) {
      throw new TextTooLong(`a text, tag or comment is longer than ${this.#maxText} characters`, this.place)
    }
  }

  /** Ends the text. Throws {@link MalformedXml} when the document is not complete. */
  end(): void {
    this.#parser.close()
  }
}

/**
 * A saxes parser with the errors of this package. It is a class, so that it has room for all handlers: V8 turns a plain parser into a dictionary at the
 * seventh handler, which makes parsing several times slower.
 */
class Parser extends SaxesParser<{ xmlns: true; position: false; forceXMLVersion: true; defaultXMLVersion: "1.0" }> {
  constructor() {
    // Always XML 1.0: a file that declares 1.1 could otherwise contain control characters that cannot be exported.
    super({ xmlns: true, position: false, forceXMLVersion: true, defaultXMLVersion: "1.0" })
  }

  get place(): Place {
    return { line: this.line, column: Math.max(this.column, 1) }
  }

  override fail(message: string): this {
    throw new MalformedXml(`the XML is not well-formed: ${message}`, this.place)
  }
}

const toElement = (tag: SaxesTagNS, line: number): XmlElement => ({
  name: tag.name,
  local: tag.local,
  namespace: tag.uri,
  attributes: Object.values(tag.attributes).map(({ name, value }) => ({ name, value })),
  children: [],
  line
})
