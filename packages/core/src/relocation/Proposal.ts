/** Proposals of relocations, and their withdrawal: the violations, the record, and the audit entries (R14.1). Pure. */
import type { AuditDraft } from "../audit/AuditEntry.ts"
import { auditOnRule } from "../audit/Drafts.ts"
import type { Component } from "../component/Component.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import type { ComponentId, ProjectId, RelocationId, UserId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal, Violation, TargetNotFound } from "../Refusal.ts"
import { type Rule } from "../rule/Rule.ts"
import * as Eligibility from "./Eligibility.ts"
import type { Relocation } from "./Relocation.ts"
import type { NewRelocation } from "./RelocationRepository.ts"

const projectField = "/requirement_relocation/target_project_id"
const componentField = "/requirement_relocation/target_component_id"

/** The requirement is not an authored SRG requirement, but one of a STIG. */
export class RequirementIsNoSrgRequirement extends Violation("RequirementIsNoSrgRequirement", "not_srg_requirement") {}

/** The requirement already has an open proposal. */
export class RelocationIsProposed extends Violation("RelocationIsProposed", "relocation_proposed") {}

/** The named component is not in the named project. */
export class ComponentIsOfAnotherProject extends Violation("ComponentIsOfAnotherProject", "destination_differs", {
  pointer: componentField,
  detail: "The component does not belong to the project in the request."
}) {}

const tokenField = "/requirement_relocation/target_technology_token"

/** A prefix starts with four letters or digits (R10.1), so a token has at most four letters. */
const tokenForm = /^[A-Z]{1,4}$/

/** The requested proposal: a technology and a destination. Without a destination it is the source's own project. */
export interface ProposeCommand {
  readonly target_technology_token: string
  readonly target_project_id: ProjectId | null
  readonly target_component_id: ComponentId | null
}

/** The named destinations that the caller can see (R1.5); null when the command names none. */
export interface NamedDestination {
  readonly project: ProjectId | "unknown" | null
  readonly component: Component | "unknown" | null
}

/** The violations that stop any relocation of this requirement. */
export const refuseRequirement = (facts: Eligibility.SourceFacts): ReadonlyArray<Refusal> => [
  ...(facts.rule.document_type === "srg" ? [] : [new RequirementIsNoSrgRequirement()]),
  ...Eligibility.refuseSource(facts)
]

/** Decides a proposal. Returns the record to store, or every refusal. Letters are case-insensitive. */
export const decide = (
  command: Pick<ProposeCommand, "target_technology_token">,
  named: NamedDestination,
  { rule, source, now, actor }: Eligibility.SourceFacts & { readonly actor: UserId }
): Decision<NewRelocation> => {
  const target_technology_token = command.target_technology_token.trim().toUpperCase()
  const component = named.component === "unknown" ? null : named.component
  const project = named.project === "unknown" ? null : named.project
  const refusals = [
    ...(tokenForm.test(target_technology_token)
      ? []
      : [
          new FieldIsInvalid({
            pointer: tokenField,
            detail: "A technology token must be the one to four letters at the start of the destination's prefix."
          })
        ]),
    ...(named.project === "unknown" ? [new TargetNotFound({ pointer: projectField })] : []),
    ...(named.component === "unknown" ? [new TargetNotFound({ pointer: componentField })] : []),
    ...(component !== null && project !== null && component.project_id !== project
      ? [new ComponentIsOfAnotherProject()]
      : []),
    ...(component === null ? [] : Eligibility.refuseToken({ target_technology_token }, component)),
    ...refuseRequirement({ rule, source, now })
  ]
  if (refusals.length > 0) return refused(refusals)
  return allowed({
    rule_id: rule.id,
    component_id: rule.component_id,
    project_id: rule.project_id,
    target_technology_token,
    target_project_id: component?.project_id ?? project ?? rule.project_id,
    state: "proposed",
    requested_by_id: actor,
    target_component_id: component?.id ?? null,
    created_rule_id: null,
    adjudicated_by_id: null,
    adjudicated_at: null,
    adjudication_rationale: "",
    created_at: now,
    updated_at: now
  })
}

/** The audit action of a proposal on its source requirement. */
export type RelocationAct =
  | "relocation_proposed"
  | "relocation_taken_back"
  | "relocation_accepted"
  | "relocation_confirmed"
  | "relocation_declined"
  | "relocated_out"

/**
 * The audit entry on the source requirement. It leaves out the destination, because not every reader of the source may see the
 * target (R1.5).
 */
export const auditOnSource = (
  action: RelocationAct,
  relocation: Pick<Relocation, "target_technology_token"> & { readonly id: RelocationId },
  rule: Pick<Rule, "id" | "rule_number" | "component_id" | "project_id">,
  comment: string = ""
): AuditDraft =>
  auditOnRule(
    action,
    rule,
    [
      { field: "relocation_id", prev_value: null, new_value: relocation.id },
      { field: "target_technology_token", prev_value: null, new_value: relocation.target_technology_token }
    ],
    comment
  )
