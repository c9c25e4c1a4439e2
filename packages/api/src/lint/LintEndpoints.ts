/** The endpoints of the lint, which reports what DISA's reviewers would send back (R20). They change nothing. */
import { ComponentId, LintRequirements, Policy, RuleId, RuleStatus } from "@docket/core"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { withExample } from "../wire/Example.ts"
import { idInText, InputText } from "../wire/Input.ts"
import { optional, page } from "../wire/Parameter.ts"
import { LintRuleId } from "./LintSwitchBody.ts"
import { LintOfComponent, LintOfTexts, LintRuleObject, LintSeverityName } from "./LintObject.ts"

/** The maximum number of findings in an answer. `errors` and `warnings` count all. */
export const mostLintFindings = 1000

const texts = {
  title: Schema.optionalKey(InputText),
  vuln_discussion: Schema.optionalKey(InputText),
  check_content: Schema.optionalKey(InputText),
  fixtext: Schema.optionalKey(InputText),
  mitigations: Schema.optionalKey(InputText),
  artifact_description: Schema.optionalKey(InputText),
  status_justification: Schema.optionalKey(InputText)
}
const fields = Struct.keys(texts)

/** The texts of a requirement, at least one. Missing texts are not checked. */
const LintBody = Schema.Struct({
  /** The requirement of the texts. Rules that are switched off for it are left out, and inherited fields do not count as missing. */
  rule_id: Schema.optionalKey(RuleId),
  document_type: Schema.optionalKey(RuleStatus.DocumentType),
  status: Schema.optionalKey(RuleStatus.RuleStatus),
  ...texts
}).check(
  Schema.makeFilter(
    (body) =>
      fields.every((field) => body[field] === undefined)
        ? { path: ["title"], issue: `Give at least one of ${fields.join(", ")}` }
        : undefined,
    { toJsonSchema: () => ({ anyOf: fields.map((field) => ({ required: [field] })) }) }
  )
)

export class LintEndpoints extends HttpApiGroup.make("lint")
  .annotate(OpenApi.Description, "Checks of the texts of requirements against the style of published documents.")
  .add(
    HttpApiEndpoint.post("lintTexts", "/api/lint", {
      payload: withExample(LintBody, {
        status: "Applicable - Configurable",
        title: "The system shall log.",
        check_content: "Verify that the system logs."
      }),
      success: LintOfTexts,
      error: Declared.ofBody
    }).annotateMerge(
      described(
        LintRequirements.textsPolicy,
        "Lint the texts of a requirement",
        "Nothing is stored. With `rule_id`, a requirement that the caller can read, what is switched off for it is listed in `switched_off` alone. Only the fields that are sent are checked; an empty text is checked, an absent one is not. Without a status the requirement is Applicable - Configurable, in an SRG Applicable. `start` and `end` count characters (code points) of the field."
      )
    ),
    HttpApiEndpoint.get("lintRules", "/api/lint_rules", {
      success: Schema.Array(LintRuleObject),
      error: Declared.always
    }).annotateMerge(
      described(
        Policy.signedIn,
        "The rules of the lint",
        "`error`: DISA refuses it. `warning`: a reviewer will ask. `often` rules fire on more than a tenth of the requirements that DISA has published."
      )
    ),
    HttpApiEndpoint.get("lintComponent", "/components/:componentId/lint", {
      params: { componentId: idInText(ComponentId) },
      query: {
        severity: optional(LintSeverityName, "Only findings of this severity."),
        rule: optional(LintRuleId, "Only findings of the rule with this id."),
        rule_id: optional(idInText(RuleId), "Only the requirement with this id, in comparison with the others."),
        ...page()
      },
      success: LintOfComponent,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        LintRequirements.policy,
        "Lint the requirements of a component",
        `The requirements that have findings, by number, each with at most ${LintRequirements.mostFindings} of them. \`errors\` and \`warnings\` count all. \`document\` holds what belongs to no one requirement. \`off\` counts the findings of rules that are switched off, and \`switched_off\` names these.`
      )
    )
  )
  .middleware(Authentication) {}
