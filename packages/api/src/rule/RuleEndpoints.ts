/** Endpoints of requirements. */
import { ComponentId, LockingSections, RelatedRules, RuleId, Rules, Section } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Toast } from "../wire/Answer.ts"
import { idInText, InputText } from "../wire/Input.ts"
import { RelatedRuleList } from "./RelatedRuleObject.ts"
import { RuleListItem, RulePayload } from "./RuleObject.ts"

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
