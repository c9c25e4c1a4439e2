/** Proposing a relocation and taking the proposal back: what is refused, the record, and the entries owed (R14.1). Pure. */
import { Data, Result } from "effect"
import type { AuditDraft } from "../audit/AuditEntry.ts"
import type { RelocationId, UserId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal } from "../Refusal.ts"
import { type Rule, ruleIdOf } from "../rule/Rule.ts"
import * as Eligibility from "./Eligibility.ts"
import type { Relocation } from "./Relocation.ts"
import type { NewRelocation } from "./RelocationRepository.ts"

/** Requirements of a STIG are not authored SRG requirements. */
export class RequirementIsNoSrgRequirement extends Data.TaggedClass("RequirementIsNoSrgRequirement") {
  readonly code = "not_srg_requirement"
  readonly detail = "Only authored requirements of an SRG are relocated."
}

/** A requirement has one open proposal at most. */
export class RelocationIsProposed extends Data.TaggedClass("RelocationIsProposed") {
  readonly code = "relocation_proposed"
  readonly detail = "A relocation of the requirement is proposed already."
}

const tokenField = "/requirement_relocation/target_technology_token"

/** A prefix starts with four letters or digits (R10.1), so a token has at most as many letters. */
const tokenForm = /^[A-Z]{1,4}$/

/** Decides a proposal towards a technology: the record to be stored, or every refusal. Letters count in any case. */
export const decide = (
  token: string,
  { rule, source, now, actor }: Eligibility.SourceFacts & { readonly actor: UserId }
): Result.Result<NewRelocation, ReadonlyArray<Refusal>> => {
  const target_technology_token = token.trim().toUpperCase()
  const refusals = [
    ...(tokenForm.test(target_technology_token)
      ? []
      : [
          new FieldIsInvalid({
            pointer: tokenField,
            detail: "A technology token is one to four letters: those that start the destination's prefix."
          })
        ]),
    ...(rule.document_type === "srg" ? [] : [new RequirementIsNoSrgRequirement()]),
    ...Eligibility.refuseSource({ rule, source, now })
  ]
  if (refusals.length > 0) return Result.fail(refusals)
  return Result.succeed({
    rule_id: rule.id,
    component_id: rule.component_id,
    project_id: rule.project_id,
    target_technology_token,
    state: "proposed",
    requested_by_id: actor,
    target_component_id: null,
    created_rule_id: null,
    adjudicated_by_id: null,
    adjudicated_at: null,
    adjudication_rationale: "",
    created_at: now,
    updated_at: now
  })
}

/** An act on a proposal, as the entry under its source requirement names it. */
export type RelocationAct = "relocation_proposed" | "relocation_taken_back" | "relocation_declined" | "relocated_out"

/**
 * The entry owed under the source requirement. Where the requirement went is not among it: not everybody who reads the source may know of the
 * target (R1.5).
 */
export const auditOnSource = (
  action: RelocationAct,
  relocation: Pick<Relocation, "target_technology_token"> & { readonly id: RelocationId },
  rule: Pick<Rule, "id" | "rule_number" | "component_id" | "project_id">,
  comment: string = ""
): AuditDraft => ({
  action,
  auditable_type: "Rule",
  auditable_id: rule.id,
  audited_name: `Requirement ${ruleIdOf(rule.rule_number)}`,
  rule_id: rule.id,
  component_id: rule.component_id,
  project_id: rule.project_id,
  comment,
  changes: [
    { field: "relocation_id", prev_value: null, new_value: relocation.id },
    { field: "target_technology_token", prev_value: null, new_value: relocation.target_technology_token }
  ]
})
