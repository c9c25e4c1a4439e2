/** The endpoints of overlays: the base, its changes, updates from it, and requirements compared with it (R21). */
import {
  AcknowledgeBase,
  BenchmarkId,
  ComponentId,
  InheritedField,
  OverlayState,
  ReadOverlay,
  Rule,
  RuleId,
  TakeBase,
  UpdateFromBase
} from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import { OverlayBase } from "../component/ComponentObject.ts"
import { RebasePreview, RebaseReport } from "../component/CreatedComponentObject.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem, Reason } from "../problem/Problem.ts"
import { RuleName, RulePayload } from "../rule/RuleObject.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { dryRunField, dryRunWords, RefusedDryRun } from "../wire/DryRun.ts"
import { withExample } from "../wire/Example.ts"
import { idInText, InputText } from "../wire/Input.ts"
import { optional, page } from "../wire/Parameter.ts"

const Fields = Schema.Array(InheritedField.InheritedField)
const Counts = Schema.Struct({
  all: Schema.Int,
  any_change: Schema.Int,
  changed: Schema.Int,
  overridden: Schema.Int,
  waiting: Schema.Int,
  removed: Schema.Int,
  own: Schema.Int
})

const Row = Schema.Struct({
  ...RuleName.fields,
  title: Schema.String,
  origin: Schema.Literals(["followed", "removed", "own"]),
  overridden: Fields,
  waiting: Fields,
  changed: Schema.Array(Rule.SourceDifference)
}).annotate({ identifier: "OverlayRow" })

const Segments = Schema.Array(
  Schema.Struct({ kind: Schema.Literals(["same", "removed", "added"]), text: Schema.String })
)

const FieldOverBase = Schema.Struct({
  field: InheritedField.InheritedField,
  state: Schema.Literals(["inherited", "overridden", "waiting"]),
  own: Schema.String,
  base: Schema.String,
  segments: Schema.NullOr(Segments),
  changed: Schema.NullOr(Schema.Struct({ ...Rule.SourceDifference.fields, segments: Segments }))
}).annotate({ identifier: "FieldOverBase" })

const Updated = { base: OverlayBase, toast: Toast }

const componentParams = { componentId: idInText(ComponentId) }
const ruleParams = { ruleId: idInText(RuleId) }

export class OverlayEndpoints extends HttpApiGroup.make("overlays")
  .annotate(OpenApi.Description, "Components that follow a base and override parts of it.")
  .add(
    HttpApiEndpoint.get("readOverlay", "/components/:componentId/overlay", {
      params: componentParams,
      query: {
        ...page(ReadOverlay.bound),
        show: optional(
          Schema.Literals(OverlayState.shows),
          "`any_change`: what changed beneath. `changed`: texts of the base that no author has acknowledged. `overridden`, `waiting`: requirements with such a field. `removed`: the base no longer has them. `own`: added in the overlay."
        )
      },
      success: Schema.Struct({
        base: Schema.NullOr(OverlayBase),
        later: Schema.Array(OverlayBase),
        counts: Counts,
        added: Schema.Array(Schema.Struct({ number: Schema.String, srg_id: Schema.String, title: Schema.String })),
        rows: Schema.Array(Row),
        pagination: Pagination
      }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ReadOverlay.policy,
        "What an overlay inherits, and what changed beneath",
        "Its requirements by number, each with its overridden fields and the changes of the base since an author acknowledged them. `later` has later editions of the base, `added` the requirements of the base that the overlay does not have. For a component that is not an overlay `base` is null, and there is nothing else."
      )
    ),
    HttpApiEndpoint.post("updateOverlay", "/components/:componentId/overlay", {
      params: componentParams,
      payload: [
        withExample(
          Schema.Struct({
            component_id: Schema.optionalKey(Schema.NullOr(ComponentId)),
            stig_id: Schema.optionalKey(Schema.NullOr(BenchmarkId)),
            ...dryRunField
          }),
          { stig_id: 12 }
        ),
        Schema.Null
      ],
      success: Schema.Union([
        Schema.Struct({
          ...Updated,
          ...RebasePreview.fields,
          dry_run: Schema.Literal(true),
          valid: Schema.Literal(true),
          errors: Schema.Array(Reason)
        }),
        RefusedDryRun,
        Schema.Struct({ ...Updated, ...RebaseReport.fields })
      ]),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        UpdateFromBase.policy,
        "Update an overlay from its base, or from another edition of it",
        `Texts that are not overridden get those of the base; what a lock or a review holds waits. Requirements that the overlay does not have are added, those that the base no longer has stay and are listed as removed. Without \`component_id\` and \`benchmark_id\` the base stays. ${dryRunWords}`
      )
    ),
    HttpApiEndpoint.post("acknowledgeBase", "/components/:componentId/overlay/acknowledge", {
      params: componentParams,
      payload: [
        withExample(Schema.Struct({ rule_ids: Schema.optionalKey(Schema.NullOr(Schema.Array(RuleId))) }), {
          rule_ids: [22]
        }),
        Schema.Null
      ],
      success: Schema.Struct({ acknowledged: Schema.Int, toast: Toast }),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        AcknowledgeBase.policy,
        "Acknowledge what changed beneath",
        "Of these requirements, or of all. No text changes."
      )
    ),
    HttpApiEndpoint.get("readBase", "/rules/:ruleId/base", {
      params: ruleParams,
      success: Schema.Struct({ base: Schema.NullOr(OverlayBase), fields: Schema.Array(FieldOverBase) }),
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ReadOverlay.policy,
        "A requirement field by field next to its base",
        "`base` is null, and `fields` empty, for a requirement that follows none."
      )
    ),
    HttpApiEndpoint.post("takeBase", "/rules/:ruleId/take_base", {
      params: ruleParams,
      headers: { "if-match": Schema.optionalKey(Schema.String) },
      payload: withExample(
        Schema.Struct({ fields: Fields, audit_comment: Schema.optionalKey(Schema.NullOr(InputText)) }),
        { fields: ["fixtext"], audit_comment: "The base is right." }
      ),
      success: Schema.Struct({ rule: RulePayload, toast: Toast }),
      error: [...Declared.ofBody, Problem[412]]
    }).annotateMerge(
      described(
        TakeBase.policy,
        "Revert fields of a requirement to the text of its base",
        "They are inherited again. The same checks as for an edit."
      )
    )
  )
  .middleware(Authentication) {}
