/**
 * The rules of a benchmark as updates of the requirements of an existing component (R16.1). Pure. Ids that DISA changes with each
 * release are not included, and neither are fields that XCCDF does not have; a missing element changes nothing.
 */
import { Struct } from "effect"
import { type ComponentUpdate, type ImportedComponent, RuleContent } from "@docket/core"
import type { Benchmark } from "@docket/xccdf"
import * as RequirementsFromXccdf from "./RequirementsFromXccdf.ts"

/** The rules in the order of the file. */
export const updatesOf = (benchmark: Benchmark): ReadonlyArray<ComponentUpdate.ProposedRequirement> =>
  RequirementsFromXccdf.requirementsOf(benchmark).map(({ content, place, srg_id, stig_id }) => ({
    place,
    id: null,
    stig_id,
    srg_ids: srg_id === "" ? [] : [srg_id],
    // Rules get another revision with each release, and their checks and fixes get other ids; those of Groups stay the same.
    identifiers:
      content.vuln_id === undefined || content.vuln_id === ""
        ? {}
        : { vuln_id: { text: content.vuln_id, column_name: "Group" } },
    answers: new Map(),
    values: valuesOf(content),
    empty: [],
    columns: new Map(),
    satisfies: null,
    satisfied_by: null
  }))

const fields = [
  "title",
  "rule_severity",
  "rule_weight",
  "ident",
  "fixtext",
  ...RuleContent.taggedParts
] as const satisfies ReadonlyArray<ComponentUpdate.UpdatedField>

const valuesOf = ({
  checks = [],
  further_fixes = [],
  ...content
}: ImportedComponent.ImportedRequirement["content"]): ComponentUpdate.ProposedValues => {
  const check_content = RuleContent.checkContent(checks)
  const said = Object.entries(Struct.pick(content, fields)).filter(([, value]) => value !== "")
  return {
    ...Object.fromEntries(said),
    ...(check_content === "" ? {} : { check_content }),
    ...(further_fixes.length === 0 ? {} : { further_fixes: further_fixes.map(({ fixtext }) => fixtext) })
  }
}
