// The header of a benchmark, before and after its rules: names, version, date, status (R15.3), and the rest in `source`.
// Used by the benchmark reader. It does not include the kind, which is known only after all rules.
import { unwrapId } from "./Ids.ts"
import { parseDate, readPaddedVersion, readReleaseInfo } from "./ReleaseInfo.ts"
import type { Warn } from "./Warnings.ts"
import {
  attributeOf,
  isPlain,
  isXccdf,
  type SourceElement,
  textOf,
  toAttributes,
  toSource,
  type XmlElement
} from "./XmlElement.ts"

/** An element between rules that belongs to none. */
export interface Stray {
  /** The number of the rule that it follows; 0 before the first. */
  readonly after: number
  /** The number of Groups around that rule that also contain it, starting from the outermost. */
  readonly depth: number
  readonly element: SourceElement
}

/** The parts of a benchmark without a field (R15.2). Absent keys mean none. */
export interface HeaderSource {
  /** Processing instructions before the root element, such as the style sheet. */
  readonly instructions?: ReadonlyArray<{ readonly target: string; readonly body: string }>
  /** All attributes of Benchmark, as written. */
  readonly attributes?: Readonly<Record<string, string>>
  /** The children of Benchmark, in file order, except Groups, Rules, and a title and description that are only text. */
  readonly elements?: ReadonlyArray<SourceElement>
  /** Text directly inside Benchmark. */
  readonly text?: string
  /** Groups without rules, and the elements after a rule in a Group, in file order. */
  readonly strays?: ReadonlyArray<Stray>
  /**
   * The data stream around the benchmark: its attributes, its catalogue, and its components in file order, each followed
   * by its root element unless that is the benchmark; components and roots without their content.
   */
  readonly data_stream?: {
    readonly attributes: Readonly<Record<string, string>>
    readonly elements: ReadonlyArray<SourceElement>
  }
}

/** The record of a benchmark without its rules. Texts are unchanged, "" when absent. */
export interface Header {
  /** Unwrapped (R15.3). */
  readonly id: string
  readonly title: string
  readonly description: string
  /** `V{v}R{n}`, `V{v}` without a release, "" without a version. */
  readonly version: string
  /** YYYY-MM-DD: the Benchmark Date of the release-info, otherwise the date of the status, otherwise null. */
  readonly date: string | null
  readonly status: string
  /** Whether the status, the release-info, the title or a rule's id marks a draft. */
  readonly draft: boolean
  /** `xml:lang`, "" when absent. */
  readonly language: string
  readonly xccdf: "1.1" | "1.2"
  readonly source: HeaderSource
}

/** The parts of a header, collected while the file is read. */
export interface HeaderParts {
  readonly benchmark: XmlElement
  readonly elements: ReadonlyArray<XmlElement>
  readonly instructions: ReadonlyArray<{ readonly target: string; readonly body: string }>
  readonly text: string
  readonly strays: ReadonlyArray<Stray>
  readonly dataStream: HeaderSource["data_stream"]
  readonly draftRules: boolean
}

/** Makes the record of a benchmark; `warn` is called for a missing version, release or date. */
export const readHeader = (parts: HeaderParts, warn: Warn): Header => {
  const { benchmark, elements } = parts
  const first = (local: string) => elements.find((element) => isXccdf(element, local))
  const text = (local: string) => textOf(first(local) ?? benchmarkWithout)
  const info = elements.find(
    (element) => isXccdf(element, "plain-text") && attributeOf(element, "id") === "release-info"
  )
  const infoText = info === undefined ? "" : textOf(info)
  const release = readReleaseInfo(infoText)
  const line = info?.line ?? benchmark.line
  const version = text("version")
    .trim()
    .replace(/^v(?=\d)/i, "")
  const status = elements.findLast((element) => isXccdf(element, "status"))
  const statusText = status === undefined ? "" : textOf(status).trim()
  const title = text("title")
  const padded = readPaddedVersion(version)

  if (version === "") warn(benchmark.line, "the benchmark has no version")
  if (padded === undefined && info === undefined)
    warn(benchmark.line, "the benchmark has no release-info, so its version has no release")
  else if (padded === undefined && release.release === undefined) {
    warn(line, `the release-info names no release, so the version has none: ${JSON.stringify(infoText)}`)
  }
  if (release.unreadableDate !== undefined) {
    warn(line, `the Benchmark Date is not a date: ${JSON.stringify(release.unreadableDate)}`)
  }

  return {
    id: unwrapId(attributeOf(benchmark, "id") ?? ""),
    title,
    description: text("description"),
    version:
      padded ?? (version === "" ? "" : `V${version}`) + (release.release === undefined ? "" : `R${release.release}`),
    date: release.date ?? parseDate((status && attributeOf(status, "date")) ?? "") ?? null,
    status: statusText,
    draft:
      statusText.toLowerCase() === "draft" || parts.draftRules || /\bdraft\b/i.test(`${title} ${infoText} ${version}`),
    language: attributeOf(benchmark, "xml:lang") ?? "",
    xccdf: benchmark.namespace.endsWith("1.2") ? "1.2" : "1.1",
    source: sourceOf(parts)
  }
}

const benchmarkWithout: XmlElement = { name: "", local: "", namespace: "", attributes: [], children: [], line: 1 }

const sourceOf = ({ benchmark, dataStream, elements, instructions, strays, text }: HeaderParts): HeaderSource => {
  const attributes = toAttributes(benchmark.attributes)
  // The first of each is in the fields; a later one is always kept in source.
  const said = new Set(["title", "description"].map((local) => elements.find((element) => isXccdf(element, local))))
  const kept = elements.filter((element) => !said.has(element) || !isPlain(element))
  return {
    ...(instructions.length === 0 ? {} : { instructions }),
    ...(attributes === undefined ? {} : { attributes }),
    ...(kept.length === 0 ? {} : { elements: kept.map(toSource) }),
    ...(text.trim() === "" ? {} : { text }),
    ...(strays.length === 0 ? {} : { strays }),
    ...(dataStream === undefined ? {} : { data_stream: dataStream })
  }
}
