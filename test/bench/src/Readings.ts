/**
 * The compared readers of XCCDF: ours, the tools of the domain, and two for reference: the parser alone, which is the
 * least cost of reading, and a tree, which shows the actual content of the file.
 */
import { processXCCDF } from "@mitre/inspec-objects"
import { reviewsFromXccdf } from "@nuwcdivnpt/stig-manager-client-modules"
import { readBenchmark } from "@docket/xccdf"
import { DOMParser, type Element } from "@xmldom/xmldom"
import { SaxesParser } from "saxes"
import type { Document } from "./Documents.ts"
import { textOf } from "./Documents.ts"

/** The texts that are compared: those that authors use. A requirement with several checks or fixes is represented by the first. */
export interface Requirement {
  readonly title: string
  readonly discussion: string
  readonly check: string
  readonly fix: string
}

// The size of the pieces in our reader.
const piece = 64 * 1024

/** Runs only the parser of our reader with the same events, and ignores them. Returns the number of elements. */
export const parseAlone = ({ bytes }: Document): number => {
  const parser = new SaxesParser({ xmlns: true, position: false, forceXMLVersion: true, defaultXMLVersion: "1.0" })
  let elements = 0
  parser.on("opentag", () => {
    elements += 1
  })
  for (const event of ["text", "cdata", "closetag", "processinginstruction"] as const) parser.on(event, () => undefined)
  const decoder = new TextDecoder("utf-8", { fatal: true })
  for (let at = 0; at < bytes.length; at += piece) {
    parser.write(decoder.decode(bytes.subarray(at, at + piece), { stream: true }))
  }
  parser.write(decoder.decode()).close()
  return elements
}

/** Our reader. */
export const readByDocket = async ({ bytes }: Document): Promise<ReadonlyArray<Requirement>> =>
  (await readBenchmark([bytes])).rules.map(({ checks, fixes, title, vuln_discussion }) => ({
    title,
    discussion: vuln_discussion,
    check: checks[0]?.content ?? "",
    fix: fixes[0]?.text ?? ""
  }))

/** MITRE's reader, which is used for common InSpec profiles. */
export const readByInspecObjects = (document: Document): ReadonlyArray<Requirement> =>
  processXCCDF(textOf(document), false, "rule").controls.map(({ desc, descs, title }) => ({
    title: title ?? "",
    discussion: desc ?? "",
    check: named(descs, "check"),
    fix: named(descs, "fix")
  }))

const named = (texts: unknown, name: string): string => {
  const value =
    typeof texts === "object" && texts !== null ? Object.entries(texts).find(([key]) => key === name)?.[1] : ""
  return typeof value === "string" ? value : ""
}

/**
 * STIG Manager's reader. It only reads result files, which contain the benchmark and the results of a scanner: `withResults` makes one from a
 * document. It returns the id of a requirement and no text.
 */
export const readByStigManager = (results: string): number =>
  reviewsFromXccdf({ ...stigManagerSettings, data: results }).checklists[0]?.reviews.length ?? 0

const always = { enabled: "always", required: "always" }
const stigManagerSettings = {
  fieldSettings: { detail: always, comment: always },
  allowAccept: false,
  importOptions: {
    autoStatus: { fail: "saved", notapplicable: "saved", pass: "saved" },
    unreviewed: "commented",
    unreviewedCommented: "informational",
    emptyDetail: "replace",
    emptyComment: "ignore",
    allowCustom: true
  },
  sourceRef: "bench"
}

/** Returns the document as a scanner's result file with every requirement passed. */
export const withResults = (document: Document): string => {
  const text = textOf(document)
  const results = Array.from(
    text.matchAll(/<Rule id="([^"]+)"/g),
    ([, id]) => `<rule-result idref="${id}"><result>pass</result></rule-result>`
  )
  const end = text.lastIndexOf("</Benchmark>")
  const opened = '<TestResult id="bench" end-time="2026-01-01T00:00:00" test-system="cpe:/a:example:scanner:1">'
  return `${text.slice(0, end)}${opened}<target>host</target>${results.join("")}</TestResult>${text.slice(end)}`
}

/** Returns the content of the file, by a tree of another parser. Reads DISA's form of a description, and throws for any other. */
export const readByTree = (document: Document): ReadonlyArray<Requirement> => {
  const root = new DOMParser().parseFromString(textOf(document), "text/xml").documentElement
  return root === null ? [] : [...root.getElementsByTagNameNS("*", "Rule")].map(inTree)
}

const discussionIn = /^<VulnDiscussion>(.*)<\/VulnDiscussion><FalsePositives>/s

const inTree = (rule: Element): Requirement => {
  const textIn = (name: string) => rule.getElementsByTagNameNS("*", name).item(0)?.textContent ?? ""
  const discussion = discussionIn.exec(textIn("description"))?.[1]
  if (discussion === undefined) throw new Error(`The description of ${rule.getAttribute("id")} is not in DISA's form.`)
  return { title: textIn("title"), discussion, check: textIn("check-content"), fix: textIn("fixtext") }
}
