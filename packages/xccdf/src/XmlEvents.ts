// XML text in, elements opening, text and elements closing out: the one place that knows the `saxes` parser.
// Used by the benchmark reader. Refuses document types and too deep nesting; knows nothing of XCCDF.
import { SaxesParser, type SaxesTagNS } from "saxes"
import { DoctypeRefused, MalformedXml, type Place, TextTooLong, TooDeep, TooManyAttributes } from "./Errors.ts"
import type { XmlElement } from "./XmlElement.ts"

/** What happens in a document, in file order. `open` hands over an element that has no children yet. */
export interface XmlHandler {
  open(element: XmlElement): void
  text(text: string): void
  close(): void
  instruction(target: string, body: string): void
}

/** What a document may have before it is refused, each as soon as it is passed. */
export interface XmlLimits {
  /** How many elements may be open at once. */
  readonly maxDepth: number
  /** Of one element, namespace declarations included. */
  readonly maxAttributes: number
  /** Of one text, tag, comment, entity or processing instruction, in UTF-16 units; some tens of thousands more may pass. */
  readonly maxText: number
}

/** A push parser over decoded text. Comments are passed over; CDATA is text. */
export class XmlEvents {
  readonly #parser: Parser
  readonly #maxText: number
  /** Whether something ended since the last piece, and how much was read since something did. */
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

  /** Where the parser is. */
  get place(): Place {
    return this.#parser.place
  }

  /** Takes the next piece of text. Throws what the handler throws, {@link MalformedXml}, {@link DoctypeRefused}, or the error of a limit. */
  write(text: string): void {
    if (text === "") return
    this.#moved = false
    this.#parser.write(text)
    this.#pending = this.#moved ? 0 : this.#pending + text.length
    if (this.#pending > this.#maxText) {
      throw new TextTooLong(`a text, tag or comment is longer than ${this.#maxText} characters`, this.place)
    }
  }

  /** The text is over. Throws {@link MalformedXml} when the document is not complete. */
  end(): void {
    this.#parser.close()
  }
}

/**
 * Saxes with its complaints as ours. Being a class of its own it has room for all the handlers: a bare parser becomes a dictionary to V8 with the
 * seventh, and then every character takes several times as long.
 */
class Parser extends SaxesParser<{ xmlns: true; position: false; forceXMLVersion: true; defaultXMLVersion: "1.0" }> {
  constructor() {
    // XML 1.0 always: a file that calls itself 1.1 could otherwise carry control characters that no export could hold.
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
