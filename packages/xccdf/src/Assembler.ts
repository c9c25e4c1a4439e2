// Converts XML events to a header and rules: reads data stream, Benchmark, Groups and Rules, and keeps only
// the current rule and the header in memory. Used by the benchmark reader.
import { NoRules, NotABenchmark, type Place, SeveralBenchmarks, TooManyElements } from "./Errors.ts"
import { type Header, type HeaderParts, readHeader, type Stray } from "./Header.ts"
import { isSrgId, unwrapId } from "./Ids.ts"
import { type Kind, kindOf } from "./Kind.ts"
import { describeOther } from "./OtherDocument.ts"
import { ProfileIndex } from "./ProfileIndex.ts"
import { type GroupSource, readGroup, readRule, type RuleRead } from "./Rule.ts"
import { Substitutions } from "./Substitutions.ts"
import { detached, type Warning, Warnings } from "./Warnings.ts"
import {
  attributeOf,
  childElements,
  isXccdf,
  type SourceElement,
  toAttributes,
  toSource,
  type XmlElement
} from "./XmlElement.ts"
import type { XmlHandler } from "./XmlEvents.ts"

/** The numbers of elements in a file: Group, Rule, check and ident, and fixes as in `Rule.fixes`. */
export interface Counts {
  readonly groups: number
  readonly rules: number
  readonly checks: number
  readonly fixes: number
  readonly idents: number
}

/** The end of a file: its kind, the complete header, and the report (R15.4). */
export interface BenchmarkEnd {
  readonly kind: Kind
  readonly header: Header
  readonly counts: Counts
  readonly warnings: ReadonlyArray<Warning>
}

/** The events of reading a file, in this order: one header, every rule in file order, one end. */
export type BenchmarkEvent =
  | { readonly type: "header"; readonly header: Header }
  | { readonly type: "rule"; readonly rule: RuleRead }
  | ({ readonly type: "end" } & BenchmarkEnd)

interface GroupFrame {
  readonly type: "group"
  readonly element: XmlElement
  readonly ordinal: number
  filled: boolean
  source: GroupSource | undefined
}

type Frame = { readonly type: "collection" | "component" | "benchmark"; readonly element: XmlElement } | GroupFrame

const DATA_STREAM = "http://scap.nist.gov/schema/scap/source/"

/** Reads one file. Call {@link take} after each piece of the file and {@link end} once. */
export class Assembler implements XmlHandler {
  readonly #warnings = new Warnings()
  readonly #place: () => Place
  #elementsLeft: number
  #events: Array<BenchmarkEvent> = []

  /** Open structural elements. */
  readonly #frames: Array<Frame> = []
  /** Open elements of the part being collected, outermost first. */
  readonly #piece: Array<XmlElement> = []
  /** The depth inside an ignored element. */
  #skipping = 0

  #benchmark: XmlElement | undefined
  #collection: XmlElement | undefined
  #headerSent = false
  readonly #elements: Array<XmlElement> = []
  readonly #instructions: Array<{ target: string; body: string }> = []
  readonly #strays: Array<Stray> = []
  readonly #catalogue: Array<SourceElement> = []
  #text = ""

  readonly #profiles = new ProfileIndex()
  readonly #substitutions = new Substitutions()
  readonly #ruleIds = new Set<string>()
  #everyVersionIsSrgId = true
  #draftRules = false
  #results = 0
  readonly #counts = { groups: 0, rules: 0, checks: 0, fixes: 0, idents: 0 }

  /**
   * @param place the position of the parser, for errors
   * @param maxElements the maximum number of kept elements; exceeding it throws {@link TooManyElements}
   */
  constructor(place: () => Place, maxElements: number) {
    this.#place = place
    this.#elementsLeft = maxElements
  }

  /** The events since the last call. */
  take(): ReadonlyArray<BenchmarkEvent> {
    const events = this.#events
    this.#events = []
    return events
  }

  /** Adds a warning about the bytes. */
  warn(line: number, message: string): void {
    this.#warnings.warn(line, message)
  }

  instruction(target: string, body: string): void {
    if (this.#frames.length === 0 && this.#benchmark === undefined) this.#instructions.push({ target, body })
  }

  open(element: XmlElement): void {
    if (this.#skipping > 0) {
      this.#skipping += 1
      return
    }
    this.#elementsLeft -= 1
    if (this.#elementsLeft < 0) throw new TooManyElements("the file has too many elements", this.#place())
    const outer = this.#piece.at(-1)
    if (outer !== undefined) {
      outer.children.push(element)
      this.#piece.push(element)
      return
    }
    const frame = this.#frames.at(-1)
    if (frame === undefined) this.#openRoot(element)
    else if (frame.type === "collection" || frame.type === "component") this.#openInDataStream(frame.type, element)
    else if (isXccdf(element, "Group")) this.#openGroup(element)
    else if (isXccdf(element, "TestResult")) this.#openResults(element)
    else {
      if (isXccdf(element, "Rule")) this.#sendHeader()
      this.#piece.push(element)
    }
  }

  text(text: string): void {
    if (this.#skipping > 0) return
    const inner = this.#piece.at(-1)
    if (inner !== undefined) {
      const last = inner.children.length - 1
      const before = inner.children[last]
      if (typeof before === "string") inner.children[last] = before + text
      else inner.children.push(text)
      return
    }
    const frame = this.#frames.at(-1)
    if (frame === undefined || text.trim() === "") return
    this.warn(this.#place().line, `<${frame.element.name}> contains text, which is kept in source only`)
    if (frame.type === "group" && !frame.filled) frame.element.children.push(text)
    else this.#text += text
  }

  close(): void {
    if (this.#skipping > 0) {
      this.#skipping -= 1
      return
    }
    const element = this.#piece.pop()
    if (element === undefined) {
      const frame = this.#frames.pop()
      if (frame?.type === "group") this.#closeGroup(frame)
    } else if (this.#piece.length === 0) this.#deliver(element)
  }

  /** Ends the file. Throws {@link NotABenchmark} or {@link NoRules} when it has no content. */
  end(): BenchmarkEvent {
    const benchmark = this.#benchmark
    if (benchmark === undefined) {
      throw new NotABenchmark("other", "the file is a SCAP data stream without a benchmark", placeOf(this.#collection))
    }
    if (this.#counts.rules === 0) {
      if (this.#results > 0) {
        const message = "the file contains test results and no rules: it is a results file, not a benchmark"
        throw new NotABenchmark("results", message, placeOf(benchmark))
      }
      throw new NoRules("the benchmark has no rules", placeOf(benchmark))
    }
    const header = readHeader(this.#headerParts(benchmark), this.#warnings.warn)
    const kind = kindOf({
      dataStream: this.#collection !== undefined,
      results: this.#results > 0,
      id: header.id,
      title: header.title,
      everyVersionIsSrgId: this.#everyVersionIsSrgId
    })
    const warnings = this.#warnings.list()
    return { type: "end", kind, header, counts: { ...this.#counts }, warnings }
  }

  #openRoot(element: XmlElement): void {
    if (isXccdf(element, "Benchmark")) this.#openBenchmark(element)
    else if (element.local === "data-stream-collection" && element.namespace.startsWith(DATA_STREAM)) {
      this.#collection = element
      this.#frames.push({ type: "collection", element })
    } else {
      const [kind, what] = describeOther(element)
      throw new NotABenchmark(kind, `the file is not a benchmark: ${what}`, placeOf(element))
    }
  }

  #openBenchmark(element: XmlElement): void {
    if (this.#benchmark !== undefined) {
      throw new SeveralBenchmarks("the data stream holds more than one benchmark", placeOf(element))
    }
    this.#benchmark = element
    this.#frames.push({ type: "benchmark", element })
  }

  #openInDataStream(type: "collection" | "component", element: XmlElement): void {
    if (type === "component" && isXccdf(element, "Benchmark")) this.#openBenchmark(element)
    else if (type === "collection" && element.local === "component") {
      this.#frames.push({ type: "component", element })
      this.#catalogue.push(bareSource(element))
    } else if (type === "collection" && element.local === "data-stream") this.#piece.push(element)
    else {
      // Machine checks can be many times as large as the benchmark; a requirements document does not need them.
      this.warn(element.line, `the data stream also contains <${element.name}>, whose content is not kept`)
      this.#catalogue.push(bareSource(element))
      this.#skipping = 1
    }
  }

  #openGroup(element: XmlElement): void {
    this.#sendHeader()
    this.#counts.groups += 1
    this.#frames.push({ type: "group", element, ordinal: this.#counts.groups, filled: false, source: undefined })
  }

  #openResults(element: XmlElement): void {
    this.#results += 1
    this.warn(element.line, `the test results ${attributeOf(element, "id") ?? ""} are not kept`)
    this.#skipping = 1
  }

  #deliver(element: XmlElement): void {
    const frame = this.#frames.at(-1)
    if (frame?.type === "collection") {
      this.#catalogue.push(toSource(element))
      return
    }
    this.#substitutions.add(element)
    // Elements around the rules may refer to a Value that follows: they are filled in with the header.
    if (frame?.type === "group" || isXccdf(element, "Rule")) this.#substitutions.fill(element, this.#warnings.warn)
    if (isXccdf(element, "Rule")) this.#deliverRule(element)
    else if (frame?.type === "group") {
      if (!frame.filled) frame.element.children.push(element)
      else {
        this.warn(element.line, `<${element.name}> follows a rule of its group; it is kept in source only`)
        this.#stray(element)
      }
    } else {
      this.#elements.push(element)
      if (isXccdf(element, "Profile")) this.#profiles.add(element)
    }
  }

  #deliverRule(element: XmlElement): void {
    const groups = this.#frames.filter((frame) => frame.type === "group")
    for (const frame of groups) frame.filled = true
    this.#counts.rules += 1
    const setting = {
      groups: groups.map(groupSource),
      profiles: this.#profiles.selecting([...groups.map((frame) => frame.element), element]),
      index: this.#counts.rules,
      group: groups.at(-1)?.ordinal ?? null
    }
    const rule = readRule(element, setting, this.#warnings.warn)
    if (rule.rule_id !== "") {
      if (this.#ruleIds.has(rule.rule_id)) this.warn(element.line, `rule ${rule.rule_id} occurs more than once`)
      this.#ruleIds.add(detached(rule.rule_id))
    }
    this.#everyVersionIsSrgId &&= isSrgId(rule.version)
    this.#draftRules ||= rule.rule_id.endsWith("_drf")
    this.#counts.checks += rule.checks.length
    this.#counts.fixes += rule.fixes.length
    this.#counts.idents += childElements(element).filter((child) => isXccdf(child, "ident")).length
    this.#events.push({ type: "rule", rule })
  }

  #closeGroup({ element, filled }: GroupFrame): void {
    if (filled) return
    this.warn(element.line, `group ${unwrapId(attributeOf(element, "id") ?? "")} has no rules`)
    const outer = this.#frames.at(-1)
    if (outer?.type === "group" && !outer.filled) outer.element.children.push(element)
    else this.#stray(element)
  }

  /** Keeps an element that follows a rule in the innermost open Group, or is outside of any Group. */
  #stray(element: XmlElement): void {
    const depth = this.#frames.filter(({ type }) => type === "group").length
    this.#strays.push({ after: this.#counts.rules, depth, element: toSource(element) })
  }

  #sendHeader(): void {
    if (this.#headerSent || this.#benchmark === undefined) return
    this.#headerSent = true
    // Problems of the header are reported once, at the end, when it is complete.
    const header = readHeader(this.#headerParts(this.#benchmark), () => undefined)
    this.#events.push({ type: "header", header })
  }

  #headerParts(benchmark: XmlElement): HeaderParts {
    const collection = this.#collection
    for (const element of this.#elements) this.#substitutions.fill(element, this.#warnings.warn)
    return {
      benchmark,
      elements: this.#elements,
      instructions: this.#instructions,
      text: this.#text,
      strays: this.#strays,
      dataStream: collection && { attributes: toAttributes(collection.attributes) ?? {}, elements: this.#catalogue },
      draftRules: this.#draftRules
    }
  }
}

const groupSource = (frame: GroupFrame): GroupSource => (frame.source ??= readGroup(frame.element))

const bareSource = (element: XmlElement): SourceElement => toSource({ ...element, children: [] })

const placeOf = (element: XmlElement | undefined): Place | undefined => element && { line: element.line, column: 1 }
