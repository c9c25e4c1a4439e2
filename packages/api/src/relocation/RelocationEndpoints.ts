/** Endpoints of relocations: proposals to move a requirement of an SRG component to another technology, and their decisions (section 14 of the rules). */
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
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
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

/** The component that decides. */
const target = { target_component_id: ComponentId }

export class RelocationEndpoints extends HttpApiGroup.make("relocations")
  .annotate(OpenApi.Description, "Proposals to move an authored requirement to another component.")
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
        "The token is the letters at the start of the destination's prefix. `target_project_id` or `target_component_id` is the destination; by default it is the requirement's own project. A requirement can have one open proposal."
      )
    ),
    HttpApiEndpoint.get("listRelocations", "/requirement_relocations", {
      query: {
        ...page(),
        state: optional(
          Schema.Literals([...Relocation.RelocationState.literals, "all"]),
          "Only proposals in this state."
        ),
        component_id: optional(idInText(ComponentId), "Only proposals from this component."),
        to_confirm: flag("`true`: only accepted proposals that await your confirmation.")
      },
      success: Schema.Struct({ rows: Schema.Array(RelocationObject), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ListRelocations.listPolicy,
        "List relocation proposals, newest first",
        "Proposals from components on which you have a role, and to components of which you are author. `to_confirm=true` lists those whose acceptance you may confirm. `component_id` is the component of the requirement."
      )
    ),
    HttpApiEndpoint.get("listDestinations", "/requirement_relocations/destinations", {
      query: {
        ...page(),
        relocation_id: optional(idInText(RelocationId), "The proposal that needs a destination."),
        target_technology_token: optional(InputName, "The letters at the start of the destination's prefix.")
      },
      success: Schema.Struct({ rows: Schema.Array(Destination), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ListRelocations.listPolicy,
        "List the possible destinations of a requirement",
        "Unreleased SRG components of which you are author: those for a proposal, those of a technology, or all. The dry run of a relocation shows whether it can run."
      )
    ),
    HttpApiEndpoint.delete("takeBackRelocation", "/requirement_relocations/:relocationId", {
      params: relocationParams,
      success: Schema.Struct({ toast: Toast }),
      error: Declared.ofPath
    }).annotateMerge(
      described(ProposeRelocation.withdrawPolicy, "Withdraw an open proposal, on the requirement's side")
    ),
    HttpApiEndpoint.post("dryRunRelocation", "/requirement_relocations/:relocationId/dry_run", {
      params: relocationParams,
      payload: withExample(Schema.Struct(target), { target_component_id: 3 }),
      success: DryRun,
      error: Declared.ofBody
    }).annotateMerge(
      contracted(
        AdjudicateRelocation.policy,
        "Preview the acceptance of a proposal",
        "Writes nothing. The component is the destination; no role on the source is needed. The preview is returned whether valid or not. A proposal that was accepted or declined gives 404."
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
        "The requirement is copied into the destination under its next number, its comments move with it, and the source becomes a tombstone. The component is the destination. If it is in another project and you are not an author of the source, the proposal awaits a confirmation by an admin of the source's project, and `rule` is null."
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
        "The project is that of the requirement. The relocation then runs as after an acceptance."
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
          requirement_relocation: { adjudication_rationale: "That SRG already requires it." }
        }
      ),
      success: Schema.Struct({ relocation: RelocationObject, toast: Toast }),
      error: Declared.ofBody
    }).annotateMerge(
      described(AdjudicateRelocation.policy, "Decline a proposal with a rationale", "The component is the destination.")
    )
  )
  .middleware(Authentication) {}
