/** Endpoints of components. */
import {
  Component,
  ComponentId,
  CreateComponent,
  ReadComponents,
  ConfigureComponent,
  ProjectId,
  QuestionId
} from "@docket/core"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { contracted, described } from "../AccessRule.ts"
import { Authentication, FileUpload } from "../Authentication.ts"
import { changesRecord } from "../handling/Handling.ts"
import * as Declared from "../problem/Declared.ts"
import { Reason } from "../problem/Problem.ts"
import { ignorable, Pagination, Toast } from "../wire/Answer.ts"
import { dryRunField, dryRunWords, orDryRun, RefusedDryRun } from "../wire/DryRun.ts"
import { idInText, InputName, InputText } from "../wire/Input.ts"
import { IsoTime } from "../wire/Time.ts"
import { ComponentDetails, ComponentSummary, ReleasedComponent } from "./ComponentObject.ts"
import { ImportReport, RebasePreview, RebaseReport } from "./CreatedComponentObject.ts"
import { ImportForm, Metadata, NewComponentBody, newQuestionFields } from "./NewComponentBody.ts"
import { dryRun, flag, optional, page } from "../wire/Parameter.ts"
import { withExample } from "../wire/Example.ts"

/** Only present fields change. */
const ComponentBody = Schema.Struct({
  component: Schema.Struct({
    name: Schema.optionalKey(InputName),
    prefix: Schema.optionalKey(InputName),
    title: Schema.optionalKey(InputName),
    description: Schema.optionalKey(InputText),
    version: Schema.optionalKey(Schema.Int),
    release: Schema.optionalKey(Schema.Int),
    /** `true` releases the component (R10.10). */
    released: Schema.optionalKey(Schema.Boolean),
    /** With `released: true`: releases even if comments are not decided yet. */
    accept_open_comments: Schema.optionalKey(Schema.Boolean),
    admin_name: Schema.optionalKey(InputName),
    admin_email: Schema.optionalKey(InputName),
    advanced_fields: Schema.optionalKey(Schema.Boolean),
    comment_phase: Schema.optionalKey(Component.CommentPhase),
    closed_reason: Schema.optionalKey(Schema.NullOr(Component.ClosedReason)),
    comment_period_starts_at: Schema.optionalKey(Schema.NullOr(IsoTime)),
    comment_period_ends_at: Schema.optionalKey(Schema.NullOr(IsoTime)),
    /** With an id a question is changed, or removed with its answers; without one a question is added. */
    additional_questions_attributes: Schema.optionalKey(
      Schema.Array(Schema.Struct({ id: Schema.optionalKey(QuestionId), ...newQuestionFields }))
    ),
    /** Replaces all metadata. */
    component_metadata_attributes: Schema.optionalKey(Metadata)
  })
})

/** `rebase` is set when a duplicate declares other sources than its original, `import` for a file. */
const Created = Schema.Struct({
  toast: Toast,
  component: ComponentSummary,
  rebase: Schema.optionalKey(RebaseReport),
  import: Schema.optionalKey(ImportReport),
  ...ignorable
})

/** The component that would be created. Nothing is stored, so neither it nor its requirements have ids. */
const WouldBeCreated = Schema.Struct({
  dry_run: Schema.Literal(true),
  valid: Schema.Literal(true),
  errors: Schema.Array(Reason),
  component: Schema.Struct(Struct.omit(ComponentSummary.fields, ["id"])),
  /** The number of requirements that the component would have. */
  rules_count: Schema.Int,
  rebase: Schema.optionalKey(RebasePreview),
  import: Schema.optionalKey(ImportReport),
  toast: Toast,
  ...ignorable
})

const createDescription = [
  "**From SRGs** (JSON with `name`, `prefix`, `title` and `security_requirements_guide_id`): its requirements are those of all sources, or the selected ones.",
  "**From a published STIG** (the same JSON with `stig_id`): every rule of the STIG becomes a requirement as from its file. `GET /api/stigs/{id}/detected_srgs` names the SRGs that it belongs to.",
  "**As a duplicate** (JSON with `duplicate: true` and the `id` of a component that you can read): requirements, satisfactions, questions and answers are copied with their numbers, but without locks and reviews. `copy_comments: true` also copies the comments, without the accounts of their authors. Fields that are not given come from the original. Without a `release`, a copy in the same project with the same name and version gets the next release. With another `security_requirements_guide_id` (or other `declared_source_srg_ids`) the copy is rebased: `rebase` lists what is unchanged, changed, removed and added.",
  "**As an overlay** (with `overlay: true`): the component follows its base. With the `id` of a component the rest is as for a duplicate; the base is in the same project or released, and not an overlay itself. With `stig_id` the rest is as from a published STIG, without the requirements of the SRGs that the STIG does not have. What authors do not override has the text of the base.",
  "**From a file** (`multipart/form-data` with the part `file`: XCCDF, also in a ZIP archive, CSV or XLSX; the fields as parts `component[name]` and so on, or as JSON in the part `component`): every requirement of the file becomes one of the component, matched with the sources by its SRG id. SRG ids that are in no source are refused, unless `allow_unmatched` is `true` in the query or as a part. `import` is the report of the file.  ",
  "**`dry_run`**, `true` in the query or the body, runs and rolls back the creation: `component` is a preview without an id, with `rules_count`, `rebase` and `import`. `valid` is false when it would be refused, and `errors` lists every violation; for a file and a published STIG the answer is then 422.",
  "The header Location has the address of the new component."
].join("\n\n")

const Changed = Schema.Struct({ toast: Toast, component: ComponentSummary, ...ignorable })

const componentParams = { componentId: idInText(ComponentId) }

export class ComponentEndpoints extends HttpApiGroup.make("components")
  .annotate(OpenApi.Description, "Components, the documents that a project writes: create, change and release.")
  .add(
    HttpApiEndpoint.post("createComponent", "/projects/:projectId/components", {
      params: { projectId: idInText(ProjectId) },
      query: {
        allow_unmatched: flag("`true`: also imports requirements of the file whose SRG id is in no source."),
        dry_run: dryRun
      },
      payload: [
        withExample(NewComponentBody, {
          component: {
            name: "Photon OS 5",
            prefix: "PHTN-50",
            title: "Photon OS 5 STIG",
            version: 1,
            release: 1,
            security_requirements_guide_id: 1
          }
        }),
        ImportForm
      ],
      success: HttpApiSchema.WithHeaders(Schema.Union([WouldBeCreated, RefusedDryRun, Created]), {
        location: Schema.optionalKey(Schema.String)
      }),
      error: Declared.ofBody
    })
      .middleware(FileUpload)
      .annotateMerge(
        contracted(
          CreateComponent.policy,
          "Create a component: from published SRGs, from a published STIG, from another component, or from a file",
          createDescription
        )
      ),
    HttpApiEndpoint.get("latestComponents", "/api/components/latest", {
      query: {
        ...page(),
        q: optional(InputText, "Text that must occur in the name, the title or the prefix.")
      },
      success: Schema.Struct({ rows: Schema.Array(ReleasedComponent), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(ReadComponents.latestPolicy, "List the newest release of each released component", "Ordered by name.")
    ),
    HttpApiEndpoint.get("componentSummary", "/api/components/:componentId/summary", {
      params: { componentId: idInText(ComponentId) },
      success: ComponentSummary,
      error: Declared.ofPath
    }).annotateMerge(contracted(ReadComponents.summaryPolicy, "Read a component's header")),
    HttpApiEndpoint.get("readComponent", "/components/:componentId", {
      params: componentParams,
      success: ComponentDetails,
      error: Declared.ofPath
    }).annotateMerge(described(ReadComponents.summaryPolicy, "Read a component with its settings")),
    HttpApiEndpoint.patch("changeComponent", "/components/:componentId", {
      params: componentParams,
      payload: withExample(ComponentBody, {
        component: { comment_phase: "open", comment_period_ends_at: "2030-06-30T22:00:00.000Z" }
      }),
      success: Changed,
      error: Declared.ofBody
    })
      .annotateMerge(
        contracted(
          ConfigureComponent.policy,
          "Change the settings of a component",
          "Only the fields in the request change."
        )
      )
      .annotateMerge(changesRecord("component", ComponentDetails)),
    HttpApiEndpoint.put("putComponent", "/components/:componentId", {
      params: componentParams,
      payload: withExample(ComponentBody, { component: { comment_phase: "closed", closed_reason: "adjudicating" } }),
      success: Changed,
      error: Declared.ofBody
    })
      .annotateMerge(
        contracted(ConfigureComponent.policy, "The same as PATCH", "Only the fields in the request change.")
      )
      .annotateMerge(changesRecord("component", ComponentDetails)),
    HttpApiEndpoint.delete("deleteComponent", "/components/:componentId", {
      params: componentParams,
      success: Schema.Struct({ toast: Toast }),
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ConfigureComponent.policy,
        "Delete a component",
        "Its requirements and comments are deleted as well; the audit entries stay."
      )
    ),
    HttpApiEndpoint.post("releaseComponent", "/components/:componentId/release", {
      params: componentParams,
      payload: [
        withExample(Schema.Struct({ accept_open_comments: Schema.optionalKey(Schema.Boolean), ...dryRunField }), {
          accept_open_comments: true
        }),
        Schema.Null
      ],
      success: Schema.Union(orDryRun(Changed)),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        ConfigureComponent.policy,
        "Release a component",
        `All requirements must be complete and locked. All blockers are reported at once. An SRG is also published: its Applicable requirements become the document \`published_srg_id\`, and components made from an earlier release get the event \`component.source_released\`. ${dryRunWords}`
      )
    )
  )
  .middleware(Authentication) {}
