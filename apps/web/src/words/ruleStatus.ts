/** The statuses of requirements (R10.4): a short word, the official term for tooltips and exports and a color. */
import type { Answered } from "@docket/api/fetch"

/** A status of a requirement, of a STIG or of an SRG. It is also the official term. */
export type RuleStatus = Answered<"rules", "listRules">[number]["status"]

/** How a status is shown. */
export interface RuleStatusWords {
  readonly word: string
  /** What it means, in a sentence. */
  readonly meaning: string
  readonly color: string
}

/** The statuses of both kinds of document, in the official order. */
export const ruleStatuses: Readonly<Record<RuleStatus, RuleStatusWords>> = {
  "Not Yet Determined": {
    word: "Not decided",
    meaning: "Whether and how the requirement applies is undecided.",
    color: "gray"
  },
  "Applicable - Configurable": {
    word: "Configurable",
    meaning: "It applies, and administrators of the product configure it: a check and a fix say how.",
    color: "ink"
  },
  Applicable: {
    word: "Applicable",
    meaning: "It applies; a check and a fix say how it is met.",
    color: "ink"
  },
  "Applicable - Inherently Meets": {
    word: "Always met",
    meaning: "It applies, and the product always meets it: no configuration can change that.",
    color: "green"
  },
  "Applicable - Does Not Meet": {
    word: "Not met",
    meaning: "It applies, and the product cannot meet it: mitigations describe alternative measures.",
    color: "red"
  },
  "Not Applicable": {
    word: "Not applicable",
    meaning: "It does not apply to the product; a justification says why.",
    color: "gray"
  }
}
