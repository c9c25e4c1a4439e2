/**
 * A requirement of a STIG that another document or the operating system meets (R10.16; section 4.1.15 of DISA's Vendor STIG Process Guide): its status, and the mitigation with the
 * citation. Pure. Only the citation records it, so files and copies keep it. The command is in MeetElsewhere.ts.
 */
import { isBlank } from "../Text.ts"
import type { Rule } from "./Rule.ts"
import type { RuleStatus } from "./RuleStatus.ts"

/** The cited document. `requirement` is the id of a requirement in it; null when the citation has none. */
export interface MetBy {
  readonly document: string
  readonly requirement: string | null
}

/** The name of the cited document by default. */
export const operatingSystem = "the operating system"

/** The status of a requirement that is met elsewhere. */
export const status: RuleStatus = "Applicable - Does Not Meet"

/** Returns the name of a STIG in a citation: `Photon OS 5 STIG V1R2`. */
export const documentName = (name: string, version: string): string =>
  `${name.trim()}${/\bSTIG$/i.test(name.trim()) ? "" : " STIG"} ${version}`

/** Returns the text of the citation after "mitigated by": `Photon OS 5 STIG V1R2 (PHTN-50-000001)`. */
const named = ({ document, requirement }: MetBy): string =>
  requirement === null ? document : `${document} (${requirement})`

const sentence = (metBy: MetBy): string => `The risk is fully mitigated by ${named(metBy)}.`

/** Returns the default justification of the status. */
export const justification = (metBy: MetBy): string =>
  `The product does not meet this requirement itself. It is met by ${named(metBy)}.`

/** A citation: a document, then an id with a digit in brackets, up to the end of the sentence or line. Each blank is matched once, which keeps the search linear. */
const citation = /\bfully mitigated by (\S.*?)(?: [([]([\w.-]*\d[\w.-]*)[)\]])?(?=[.;](?:\s|$)|$)/im

/** Returns the cited document in the mitigation; null for a requirement that is not met elsewhere. */
export const of = (rule: Pick<Rule, "status" | "mitigations">): MetBy | null => {
  if (rule.status !== status) return null
  const [, document, requirement = null] = citation.exec(rule.mitigations) ?? []
  return document === undefined ? null : { document, requirement }
}

/** Adds the citation to a mitigation: replaces an earlier one, otherwise precedes the text. */
const cited = (mitigations: string, metBy: MetBy): string => {
  if (isBlank(mitigations)) return sentence(metBy)
  return citation.test(mitigations)
    ? mitigations.replace(citation, () => `fully mitigated by ${named(metBy)}`)
    : `${sentence(metBy)}\n\n${mitigations}`
}

/**
 * Marks a requirement as met elsewhere. Its check and its fix are kept: a submission leaves them blank by status (R10.4). The justification is the given one, or the present one
 * unless that names the earlier citation.
 */
export const meet = (rule: Rule, metBy: MetBy, given: string | null): Rule => {
  const before = of(rule)
  const isOwn =
    !isBlank(rule.status_justification) && (before === null || rule.status_justification !== justification(before))
  return {
    ...rule,
    status,
    mitigations: cited(rule.mitigations, metBy),
    status_justification: given ?? (isOwn ? rule.status_justification : justification(metBy))
  }
}
