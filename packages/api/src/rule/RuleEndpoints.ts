/** Endpoints of requirements. */
import {
  Authoring,
  BenchmarkRuleId,
  ComponentId,
  LockingSections,
  RelatedRules,
  RuleId,
  Rules,
  RuleStatus,
  Section,
  Severity
} from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { Toast } from "../wire/Answer.ts"
import { idInText, InputText } from "../wire/Input.ts"
import { RelatedRuleList } from "./RelatedRuleObject.ts"
import { RuleListItem, RulePayload } from "./RuleObject.ts"

/** What a new requirement is made of, and what is said of it at once; the rest is as its origin has it. */
const NewRuleBody = Schema.Struct({
  rule: Schema.Struct({
    duplicate: Schema.optionalKey(Schema.Boolean),
    id: Schema.optionalKey(Schema.NullOr(RuleId)),
    srg_rule_id: Schema.optionalKey(Schema.NullOr(BenchmarkRuleId)),
    title: Schema.optionalKey(InputText),
    status: Schema.optionalKey(RuleStatus.RuleStatus),
    status_justification: Schema.optionalKey(InputText),
    rule_severity: Schema.optionalKey(Severity.Severity),
    rule_weight: Schema.optionalKey(InputText),
    version: Schema.optionalKey(InputText),
    ident: Schema.optionalKey(InputText),
    fixtext: Schema.optionalKey(InputText),
    vendor_comments: Schema.optionalKey(InputText),
    artifact_description: Schema.optionalKey(InputText),
    inspec_control_body: Schema.optionalKey(InputText),
    audit_comment: Schema.optionalKey(Schema.NullOr(InputText))
  })
})

export class RuleEndpoints extends HttpApiGroup.make("rules")
  .add(
    HttpApiEndpoint.get("listRules", "/components/:componentId/rules", {
      params: { componentId: idInText(ComponentId) },
      success: Schema.Array(RuleListItem),
      error: Declared.ofPath
    }).annotateMerge(described(Rules.readPolicy, "The requirements of a component, with full content")),
    HttpApiEndpoint.get("openRule", "/rules/:ruleId", {
      params: { ruleId: idInText(RuleId) },
      success: RulePayload,
      error: Declared.ofPath
    }).annotateMerge(described(Rules.readPolicy, "One requirement with everything that an editor shows")),
    HttpApiEndpoint.post("addRule", "/components/:componentId/rules", {
      params: { componentId: idInText(ComponentId) },
      payload: NewRuleBody,
      success: Schema.Struct({ rule: RulePayload, toast: Toast }).pipe(HttpApiSchema.status(201)),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        Authoring.addPolicy,
        "Add a requirement to a component",
        "A copy of another one (`duplicate` and `id`), one for a row of a declared source (`srg_rule_id`), or, in an SRG, a net-new one. It gets the component's next number."
      )
    ),
    HttpApiEndpoint.delete("deleteRule", "/rules/:ruleId", {
      params: { ruleId: idInText(RuleId) },
      success: Schema.Struct({ toast: Toast }),
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(
      described(
        Authoring.deletePolicy,
        "Delete a requirement",
        "It stays as a tombstone with its number and its comments; what pointed at it or at them returns to the queue."
      )
    ),
    HttpApiEndpoint.patch("lockSection", "/rules/:ruleId/section_locks", {
      params: { ruleId: idInText(RuleId) },
      payload: Schema.Struct({
        section: Section.SectionName,
        locked: Schema.Boolean,
        comment: Schema.optionalKey(Schema.NullOr(InputText))
      }),
      success: Schema.Struct({ rule: RulePayload, toast: Toast }),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        LockingSections.policy,
        "Lock or unlock a section of a requirement",
        "What a locked section covers does not change until it is unlocked. Locking twice is fine."
      )
    ),
    HttpApiEndpoint.get("relatedRules", "/rules/:ruleId/search/related_rules", {
      params: { ruleId: idInText(RuleId) },
      success: RelatedRuleList,
      error: Declared.ofPath
    }).annotateMerge(
      described(
        Rules.readPolicy,
        "Rules of other components and of published STIGs that implement the same SRG requirement",
        `At most ${RelatedRules.mostRelated} rules of STIGs and as many of components; these are limited to components that the caller may read. A requirement of an authored SRG answers 404.`
      )
    )
  )
  .middleware(Authentication) {}
