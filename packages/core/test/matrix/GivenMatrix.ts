/** Rows and requirements for the tests of comment matrices. */
import type { MatrixRow, Rule } from "../../src/index.ts"
import { componentId, rule, ruleId } from "../given.ts"

/** A row with a comment of Ada on `ABCD-01-000001`. */
export const row = (given: Partial<MatrixRow.MatrixRow> = {}): MatrixRow.MatrixRow => ({
  place: { sheet: "", row: 2 },
  ids: [{ column_name: "Requirement", text: "ABCD-01-000001" }],
  section: null,
  comment: "Too strict.",
  proposed_change: "",
  proposed_text: "",
  commenter: "Ada",
  organization: "",
  comment_type: "",
  external_reference: "",
  posted_on: null,
  comment_id: null,
  problems: [],
  notes: [],
  ...given
})

/** Cells that name a requirement. */
export const ids = (...texts: ReadonlyArray<string>): MatrixRow.MatrixRow["ids"] =>
  texts.map((text) => ({ column_name: "Requirement", text }))

export const requirement = (number: number, given: Partial<Rule.Rule> = {}): Rule.Rule =>
  rule({
    id: ruleId(number),
    component_id: componentId(1),
    rule_number: number,
    srg_id: `SRG-OS-00000${number}`,
    ident: `CCI-00000${number}`,
    vuln_id: "",
    legacy_ids: "",
    source: {},
    ...given
  })
