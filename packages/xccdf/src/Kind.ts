// What kind of document a benchmark is, and where a rule's SRG id then is (R10.2, R15.4).
// Used at the end of reading, when every rule has been seen.

/** `srg`, `stig`, `scap` (a data stream), `results` (a benchmark that carries test results), `other`. */
export type Kind = "srg" | "stig" | "scap" | "results" | "other"

/** What decides the kind of a file that was read as a benchmark. */
export interface KindFacts {
  readonly dataStream: boolean
  readonly results: boolean
  readonly title: string
  readonly everyVersionIsSrgId: boolean
}

/** R15.4. A benchmark with test results is `results` whatever else it is: it tells how a machine fared. */
export const kindOf = ({ dataStream, everyVersionIsSrgId, results, title }: KindFacts): Kind => {
  if (results) return "results"
  if (dataStream) return "scap"
  return everyVersionIsSrgId || /(?:security requirements guide|\bSRG)\W*$/i.test(title) ? "srg" : "stig"
}

/** R10.2: the Rule's `version` in an SRG, the Group's title in anything else; white space around it is not part of the id. */
export const srgIdOf = (kind: Kind, rule: { readonly version: string; readonly group_title: string }): string =>
  (kind === "srg" ? rule.version : rule.group_title).trim()
