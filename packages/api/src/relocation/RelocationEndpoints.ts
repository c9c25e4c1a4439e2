/** Endpoints of relocations: a requirement of one SRG component proposed to another technology, and what becomes of it (section 14 of the rules). */
import {
  AdjudicateRelocation,
  ComponentId,
  ProjectId,
  Relocation,
  RelocationId,
  ProposeRelocation,
  ListRelocations,
  RuleId
} from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { contracted, described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { RulePayload } from "../rule/RuleObject.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { idInText, InputName, InputText } from "../wire/Input.ts"
import { Destination, DryRun, RelocationObject } from "./RelocationObject.ts"
import { flag, optional, page } from "../wire/Parameter.ts"
import { withExample } from "../wire/Example.ts"

const relocationParams = { relocationId: idInText(RelocationId) }

/** Names the component that decides. */
const target = { target_component_id: ComponentId }

export class RelocationEndpoints extends HttpApiGroup.make("relocations")
  .add(
    HttpApiEndpoint.post("proposeRelocation", "/rules/:ruleId/relocations", {
      params: { ruleId: idInText(RuleId) },
      payload: withExample(
        Schema.Struct({
          requirement_relocation: Schema.Struct({
            target_technology_token: InputName,
            target_project_id: Schema.optionalKey(ProjectId),
            target_component_id: Schema.optionalKey(ComponentId)
          })
        }),
        {
          requirement_relocation: { target_technology_token: "RACC", target_project_id: 1 }
        }
      ),
      success: Schema.Struct({ relocation: RelocationObject, toast: Toast }).pipe(HttpApiSchema.status(201)),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        ProposeRelocation.proposePolicy,
        "Propose to relocate an authored SRG requirement",
        "The token is the letters that start the destination's prefix. `target_project_id` or `target_component_id` says where it goes; without either it is the requirement's own project. A requirement has one open proposal at most."
      )
    ),
    HttpApiEndpoint.get("listRelocations", "/requirement_relocations", {
      query: {
        ...page(),
        state: optional(
          Schema.Literals([...Relocation.RelocationState.literals, "all"]),
          "Only proposals in this state."
        ),
        component_id: optional(idInText(ComponentId), "Only what leaves this component."),
        to_confirm: flag("`true`: only accepted proposals that await your confirmation.")
      },
      success: Schema.Struct({ rows: Schema.Array(RelocationObject), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ListRelocations.listPolicy,
        "Relocation proposals, newest first",
        "Those out of components that you have a role on, and those that are made to a component of which you are author. `to_confirm=true` lists those whose acceptance you may confirm. `component_id` is the component that the requirement leaves."
      )
    ),
    HttpApiEndpoint.get("listDestinations", "/requirement_relocations/destinations", {
      query: {
        ...page(),
        relocation_id: optional(idInText(RelocationId), "The proposal that a destination is looked for."),
        target_technology_token: optional(InputName, "The letters that the prefix of the destination begins with.")
      },
      success: Schema.Struct({ rows: Schema.Array(Destination), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ListRelocations.listPolicy,
        "Components that a requirement could be relocated to",
        "Unreleased SRG components of which you are author: those for a proposal, those of a technology, or without either parameter all. Whether the relocation can run is told by its dry run."
      )
    ),
    HttpApiEndpoint.delete("takeBackRelocation", "/requirement_relocations/:relocationId", {
      params: relocationParams,
      success: Schema.Struct({ toast: Toast }),
      error: Declared.ofPath
    }).annotateMerge(
      described(ProposeRelocation.withdrawPolicy, "Take an open proposal back, on the requirement's side")
    ),
    HttpApiEndpoint.post("dryRunRelocation", "/requirement_relocations/:relocationId/dry_run", {
      params: relocationParams,
      payload: withExample(Schema.Struct(target), { target_component_id: 3 }),
      success: DryRun,
      error: Declared.ofBody
    }).annotateMerge(
      contracted(
        AdjudicateRelocation.policy,
        "Preview accepting a proposal",
        "Writes nothing. The component is the destination; a role on the source is not needed. The preview is answered whether valid or not; a proposal that was accepted or declined answers 404."
      )
    ),
    HttpApiEndpoint.post("acceptRelocation", "/requirement_relocations/:relocationId/accept", {
      params: relocationParams,
      payload: withExample(Schema.Struct(target), { target_component_id: 3 }),
      success: Schema.Struct({ relocation: RelocationObject, rule: Schema.NullOr(RulePayload), toast: Toast }),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        AdjudicateRelocation.policy,
        "Accept a proposal",
        "The requirement is copied into the destination under its next number, its comments move with it, and the source becomes a tombstone. The component is the destination. If it is in another project and you are no author of the source, the proposal awaits a confirmation by an admin of the source's project, and `rule` is null."
      )
    ),
    HttpApiEndpoint.post("confirmRelocation", "/requirement_relocations/:relocationId/confirm", {
      params: relocationParams,
      success: Schema.Struct({ relocation: RelocationObject, toast: Toast }),
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(
      described(
        AdjudicateRelocation.confirmPolicy,
        "Confirm the acceptance of a proposal",
        "The project is the requirement's. The requirement leaves as if its own project had accepted."
      )
    ),
    HttpApiEndpoint.post("declineRelocation", "/requirement_relocations/:relocationId/decline", {
      params: relocationParams,
      payload: withExample(
        Schema.Struct({
          ...target,
          requirement_relocation: Schema.Struct({ adjudication_rationale: InputText })
        }),
        {
          target_component_id: 3,
          requirement_relocation: { adjudication_rationale: "It is asked for there already." }
        }
      ),
      success: Schema.Struct({ relocation: RelocationObject, toast: Toast }),
      error: Declared.ofBody
    }).annotateMerge(
      described(AdjudicateRelocation.policy, "Decline a proposal with a rationale", "The component is the destination.")
    )
  )
  .middleware(Authentication) {}
