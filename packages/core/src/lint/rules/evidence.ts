/** Rules about the mitigation, the artifact description and the status justification. */
import { isBlank } from "../../blank/index.ts"
import type { TextRule } from "../LintRule.ts"

export const mitigationRisk: TextRule = {
  id: "mitigation-risk",
  scope: "text",
  severity: "warning",
  field: "mitigations",
  sentence: "State the risk that remains, or what mitigates it fully.",
  check: (text, { status }) =>
    status !== "Applicable - Does Not Meet" ||
    isBlank(text) ||
    /\brisks?\b|\bresidual\b|\bfully\s+mitigate[sd]?\b/i.test(text)
      ? []
      : [{ start: 0, end: text.length }],
  example: {
    wrong: "Administrators review the log every day.",
    right: "Administrators review the log every day. The remaining risk is low.",
    status: "Applicable - Does Not Meet"
  }
}

const informalSource = /\b(?:(?:we)?blogs?|e-?mails?)\b|\bblogs?\.|mailto:/gi
const formalSource =
  /\b(?:manuals?|guides?|documentation|handbooks?|specifications?|datasheets?|certificat\w+|attest\w+|reports?|tests?|screenshots?|policy|policies|standards?|configuration|source code|white\s?papers?)\b/i

export const artifactSource: TextRule = {
  id: "artifact-source",
  scope: "text",
  severity: "warning",
  field: "artifact_description",
  sentence: "Cite a manual, a test report or an attestation: a blog or an e-mail alone is not evidence.",
  check: (text) =>
    formalSource.test(text)
      ? []
      : Array.from(text.matchAll(informalSource), ({ 0: part, index }) => ({ start: index, end: index + part.length })),
  example: {
    wrong: "See the vendor's blog of March 2024.",
    right: "See the administrator manual, section 4.2."
  }
}

const evidence =
  /\b(?:manuals?|guides?|documentation|documents?|handbooks?|test(?:s|ed|ing)?(?:\s+(?:reports?|results?))?|reports?|attest\w*|certificat\w+|certified|validated|validation|specifications?|white\s?papers?|screenshots?)\b/i

export const justificationEvidence: TextRule = {
  id: "justification-evidence",
  scope: "text",
  severity: "warning",
  field: "status_justification",
  sentence: "Name the kind of evidence: a manual, a test report or an attestation.",
  check: (text, { status }) =>
    status !== "Applicable - Inherently Meets" || isBlank(text) || evidence.test(text)
      ? []
      : [{ start: 0, end: text.length }],
  example: {
    wrong: "The product never displays passwords.",
    right: "The product never displays passwords, as the test report shows.",
    status: "Applicable - Inherently Meets"
  }
}
