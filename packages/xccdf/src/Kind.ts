// The kind of document of a benchmark, and the place of a rule's SRG id (R10.2, R15.4).
// Used at the end of reading, after all rules.

/** `srg`, `stig`, `scap` (a data stream), `results` (a benchmark with test results), `other`. */
export type Kind = "srg" | "stig" | "scap" | "results" | "other"

/** The facts that decide the kind of a benchmark file. */
export interface KindFacts {
  readonly dataStream: boolean
  readonly results: boolean
  readonly id: string
  readonly title: string
  readonly everyVersionIsSrgId: boolean
}

/** The kind of a benchmark (R15.4). One with test results is always `results`: it describes the state of a machine. */
export const kindOf = ({ dataStream, everyVersionIsSrgId, id, results, title }: KindFacts): Kind => {
  if (results) return "results"
  if (dataStream) return "scap"
  const isNamedSrg = /(?:security requirements guide|\bSRG)\W*$/i.test(title) || /_SRG$/i.test(id)
  return everyVersionIsSrgId || isNamedSrg ? "srg" : "stig"
}

/** The SRG id of a rule (R10.2): the Rule's `version` in an SRG, otherwise the Group's title, without surrounding white space. */
export const srgIdOf = (kind: Kind, rule: { readonly version: string; readonly group_title: string }): string =>
  (kind === "srg" ? rule.version : rule.group_title).trim()
