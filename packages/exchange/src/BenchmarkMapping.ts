/**
 * Maps a benchmark from the reader to the domain's record of a published document (R10.2, R15.3). Pure.
 * Values without a column of their own go to `source`, so that a writer can produce the same file (R15.2).
 */
import { Struct } from "effect"
import { Benchmark, RuleContent, Series } from "@docket/core"
import type { Benchmark as XccdfBenchmark, Rule, SourceElement } from "@docket/xccdf"

type RuleOfDocument = Benchmark.NewBenchmark["rules"][number]

/** The metadata of an uploaded document. */
export interface UploadedBytes {
  readonly file: Uint8Array
  /** In lower-case hexadecimal. */
  readonly content_sha256: string
  readonly created_at: Date
}

/** The record to be stored. A data stream is stored as a STIG; the original kind is in `source.kind` (R15.4). */
export const newBenchmark = (read: XccdfBenchmark, uploaded: UploadedBytes): Benchmark.NewBenchmark => ({
  kind: read.kind === "srg" ? "srg" : "stig",
  file_kind: read.kind === "srg" || read.kind === "scap" ? read.kind : "stig",
  benchmark_id: read.id,
  series: Series.keyOf(read.id),
  name: Benchmark.nameFromTitle(read.title),
  title: read.title,
  description: read.description,
  version: read.version,
  benchmark_date: read.date,
  status: read.status,
  draft: read.draft,
  source: { kind: read.kind, xccdf_version: read.xccdf, language: read.language, xccdf: read.source },
  ...uploaded,
  rules: rulesOf(read)
})

/** The rules of the document, in its order. */
export const rulesOf = (read: Pick<XccdfBenchmark, "rules">): ReadonlyArray<RuleOfDocument> =>
  read.rules.map((rule, index) => ruleOf(rule, read.rules[index - 1]))

const ruleOf = (rule: Rule, previous: Rule | undefined): RuleOfDocument => {
  const [fix] = rule.fixes
  return {
    position: rule.position.index,
    rule_id: rule.rule_id,
    vuln_id: rule.vuln_id,
    group_title: rule.group_title,
    srg_id: rule.srg_id,
    version: rule.version,
    title: rule.title,
    rule_severity: rule.severity,
    rule_weight: rule.weight,
    ident: rule.idents.join(", "),
    ident_system: identSystemOf(rule),
    legacy_ids: rule.legacy_ids.join(", "),
    fixtext: fix?.text ?? "",
    fixtext_fixref: fix?.fixref ?? "",
    fix_id: fix?.id ?? "",
    fixes: rule.fixes.map(({ text, fixref, id }) => ({ text, fixref, id })),
    checks: rule.checks.map((check, index) => ({ id: index + 1, ...check })),
    ...Struct.pick(rule, RuleContent.taggedParts),
    // Not in XCCDF files: these are written by authors.
    ...RuleContent.textOfEach(RuleContent.untaggedParts, () => ""),
    source: {
      xccdf: rule.source,
      references: rule.references,
      // Relative to the previous rule, not by number: a new Group before the others must not change all of them.
      ...(sharesGroup(rule, previous) ? { same_group: true } : {})
    }
  }
}

const sharesGroup = (rule: Rule, previous: Rule | undefined): boolean =>
  previous !== undefined && rule.position.group !== null && rule.position.group === previous.position.group

/** The system of CCIs in current files. */
const cciSystem = "http://cyber.mil/cci"

/** The system as the file has it: the reader keeps the elements themselves when it is not the current one. */
const identSystemOf = ({ idents: [first], source }: Rule): string => {
  if (first === undefined) return ""
  const element = source.idents?.find((ident) => textOf(ident).trim() === first)
  return element?.attributes?.["system"] ?? cciSystem
}

const textOf = (element: SourceElement): string =>
  (element.children ?? []).map((child) => (typeof child === "string" ? child : textOf(child))).join("")
