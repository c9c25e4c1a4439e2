/** Endpoints of the administration: who may do what, settings, retention, and the state of the service (R25). */
import { AccessGrant, ListAccess, ManageRetention, ProjectId, ReadHealth, Retention, UserId } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { dryRunField, dryRunWords, orDryRun } from "../wire/DryRun.ts"
import { withExample } from "../wire/Example.ts"
import { idInText, InputText, PositiveIntegerInText } from "../wire/Input.ts"
import { optional, page } from "../wire/Parameter.ts"
import { bodyFields } from "../wire/Wire.ts"
import {
  AccessGrantObject,
  OlderRecordsObject,
  RetentionObject,
  ServiceHealth,
  SettingObject
} from "./AdministrationObject.ts"

const Csv = Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/csv" }))

const Xlsx = Schema.Uint8Array.pipe(
  HttpApiSchema.asUint8Array({ contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" })
)

const format = optional(Schema.Literals(["csv", "xlsx"]), "`csv`, the default, or `xlsx`: an Excel workbook.")

const filtersInProject = {
  order: optional(AccessGrant.AccessOrder, "`person`, the default, or `project`."),
  q: optional(InputText, "A part of the name or address of the person, or of the name of the project or component."),
  user_id: optional(idInText(UserId), "Only roles of this person."),
  source: optional(AccessGrant.AccessSource, "Only roles from there.")
}

const filters = {
  ...filtersInProject,
  project_id: optional(idInText(ProjectId), "Only roles on this project and its components.")
}

const changedRetention = Schema.Struct({ retention: RetentionObject, older: OlderRecordsObject, toast: Toast })

export class AdministrationEndpoints extends HttpApiGroup.make("administration")
  .annotate(OpenApi.Description, "Access reports, retention, settings and the state of the service, for site admins.")
  .add(
    HttpApiEndpoint.get("listAccess", "/api/access", {
      query: { ...filters, ...page() },
      success: Schema.Struct({ rows: Schema.Array(AccessGrantObject), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ListAccess.policy,
        "List who may do what, by person or by project",
        "One row for each role that a person was given, and one for each site admin. `effective_role` is the role that counts there; null while the account is locked. `group_provider` is the sign-in provider whose group gave the role."
      )
    ),
    HttpApiEndpoint.get("exportAccess", "/api/access/export", {
      query: {
        ...filters,
        format,
        page: optional(PositiveIntegerInText, "The number of the file; by default 1.")
      },
      success: [Csv, Xlsx],
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ListAccess.policy,
        "Download who may do what",
        `The rows of the list with the same filters. A file has at most ${ListAccess.mostInFile} rows; \`page=2\` has the next ones.`
      )
    ),
    HttpApiEndpoint.get("listProjectAccess", "/api/projects/:projectId/access", {
      params: { projectId: idInText(ProjectId) },
      query: { ...filtersInProject, ...page() },
      success: Schema.Struct({ rows: Schema.Array(AccessGrantObject), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ListAccess.projectPolicy,
        "List who may do what in a project",
        "The members of the project and of its components, with the role that counts. The same as `GET /api/access`, for admins of the project."
      )
    ),
    HttpApiEndpoint.get("exportProjectAccess", "/api/projects/:projectId/access/export", {
      params: { projectId: idInText(ProjectId) },
      query: { format },
      success: [Csv, Xlsx],
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ListAccess.projectPolicy,
        "Download who may do what in a project",
        `The members of the project and of its components, with the role that counts. At most ${ListAccess.mostInFile} rows.`
      )
    ),
    HttpApiEndpoint.get("readRetention", "/api/retention", {
      success: Schema.Struct({ retention: RetentionObject, older: OlderRecordsObject }),
      error: Declared.always
    }).annotateMerge(
      described(
        ManageRetention.policy,
        "Read how long records are kept",
        "Days; null for ever. `older` has the number of records that are older now. Security events are part of the sealed audit and never removed: older ones are not listed and exported."
      )
    ),
    HttpApiEndpoint.patch("changeRetention", "/api/retention", {
      payload: withExample(
        Schema.Struct({ retention: Schema.Struct(bodyFields(Retention.Retention.fields)), ...dryRunField }),
        { retention: { letter_days: 180 } }
      ),
      success: orDryRun(changedRetention),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        ManageRetention.policy,
        "Change how long records are kept",
        `\`older\` has the number of records that the next run removes, or no longer lists. ${dryRunWords}`
      )
    ),
    HttpApiEndpoint.get("listSettings", "/api/settings", {
      success: Schema.Struct({ rows: Schema.Array(SettingObject) }),
      error: Declared.always
    }).annotateMerge(
      described(
        ReadHealth.policy,
        "List the settings of the service, by name",
        "The environment variables that the instance read at its start. A secret has no `value`; `is_set` says whether it is set. Without `is_set` the value is the default."
      )
    ),
    HttpApiEndpoint.get("readHealth", "/api/health", { success: ServiceHealth, error: Declared.always }).annotateMerge(
      described(
        ReadHealth.policy,
        "Read the state of the service",
        "The database, the queues, the repeated tasks and the last seal. `tasks`, `memory`, `version` and `started_at` are those of the instance that answers. `/healthz` and `/readyz` are for orchestrators, `/metrics` is for monitoring."
      )
    )
  )
  .middleware(Authentication) {}
