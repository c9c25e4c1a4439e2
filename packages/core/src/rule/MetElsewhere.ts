/**
 * A requirement of a STIG that another document or the operating system meets (R10.16; section 4.1.15 of DISA's Vendor STIG Process Guide): its status, and the mitigation that cites what
 * meets it. Pure. The citation is the only record of it, so it also survives files and copies. The command is in MeetElsewhere.ts.
 */
import { isBlank } from "../Text.ts"
import type { Rule } from "./Rule.ts"
import type { RuleStatus } from "./RuleStatus.ts"

/** What meets a requirement. `requirement` is the id of a requirement in the document; null when the citation has none. */
export interface MetBy {
  readonly document: string
  readonly requirement: string | null
}

/** The cited document when no other name is given. */
export const operatingSystem = "the operating system"

/** The status of a requirement that is met elsewhere. */
export const status: RuleStatus = "Applicable - Does Not Meet"

/** The name of a STIG in a citation: `Photon OS 5 STIG V1R2`. */
export const documentName = (name: string, version: string): string =>
  `${name.trim()}${/\bSTIG$/i.test(name.trim()) ? "" : " STIG"} ${version}`

/** What the citation says after "mitigated by": `Photon OS 5 STIG V1R2 (PHTN-50-000001)`. */
const named = ({ document, requirement }: MetBy): string =>
  requirement === null ? document : `${document} (${requirement})`

const sentence = (metBy: MetBy): string => `The risk is fully mitigated by ${named(metBy)}.`

/** The justification of the status when an author gives none. */
export const justification = (metBy: MetBy): string =>
  `The product does not meet this requirement itself. It is met by ${named(metBy)}.`

/** A citation: its document, then an id with a digit in brackets. It ends with its sentence or its line. Each blank is matched once, which keeps the search linear. */
const citation = /\bfully mitigated by (\S.*?)(?: [([]([\w.-]*\d[\w.-]*)[)\]])?(?=[.;](?:\s|$)|$)/im

/** What meets a requirement by its mitigation; null for one that is not met elsewhere. */
export const of = (rule: Pick<Rule, "status" | "mitigations">): MetBy | null => {
  if (rule.status !== status) return null
  const [, document, requirement = null] = citation.exec(rule.mitigations) ?? []
  return document === undefined ? null : { document, requirement }
}

/** A mitigation with the citation: in the place of an earlier one, otherwise before the text. */
const cited = (mitigations: string, metBy: MetBy): string => {
  if (isBlank(mitigations)) return sentence(metBy)
  return citation.test(mitigations)
    ? mitigations.replace(citation, () => `fully mitigated by ${named(metBy)}`)
    : `${sentence(metBy)}\n\n${mitigations}`
}

/**
 * The requirement as met elsewhere. Its check and its fix stay: a submission leaves them blank by status (R10.4). The justification is the given one, or the one that the requirement has,
 * unless that names what met it before.
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
