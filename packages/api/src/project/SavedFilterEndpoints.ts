/** Endpoints of saved filters, and their API form (R18.7). */
import { ManageSavedFilters, PermitSchema, ProjectActs, ProjectId, SavedFilter, SavedFilterId } from "@docket/core"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import { changesRecord } from "../handling/Handling.ts"
import * as Declared from "../problem/Declared.ts"
import { Toast } from "../wire/Answer.ts"
import { idInText, InputName, InputText } from "../wire/Input.ts"
import { IsoTime } from "../wire/Time.ts"
import { withExample } from "../wire/Example.ts"

const FilterObject = Schema.Struct({
  id: SavedFilterId,
  project_id: ProjectId,
  kind: SavedFilter.FilterKind,
  name: Schema.String,
  query: SavedFilter.FilterQuery,
  shared: Schema.Boolean,
  /** Whether the caller saved it. */
  mine: Schema.Boolean,
  created_at: IsoTime,
  updated_at: IsoTime,
  permits: SavedFilter.Permits.annotate({ identifier: "SavedFilterPermits" })
}).annotate({ identifier: "SavedFilter" })

const query = Schema.Record(Schema.String, InputText)

const ofProject = { projectId: idInText(ProjectId) }
const ofFilter = { ...ofProject, filterId: idInText(SavedFilterId) }

const OneFilter = Schema.Struct({ saved_filter: FilterObject })
const Changed = Schema.Struct({ ...OneFilter.fields, toast: Toast })

export const filterToWire = (filter: ManageSavedFilters.ShownFilter): typeof FilterObject.Type =>
  Struct.omit(filter, ["user_id"])

export class SavedFilterEndpoints extends HttpApiGroup.make("savedFilters")
  .annotate(OpenApi.Description, "Saved filters of comments and requirements.")
  .add(
    HttpApiEndpoint.get("listSavedFilters", "/projects/:projectId/saved_filters", {
      params: ofProject,
      success: Schema.Struct({
        saved_filters: Schema.Array(FilterObject),
        permits: PermitSchema.permitsSchema(ProjectActs.acts).mapFields(Struct.pick(["save_filter", "share_filter"]))
      }),
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ManageSavedFilters.policy,
        "List your saved filters in a project, and the shared ones",
        `Ordered by kind, then by name. A list can have at most ${SavedFilter.mostOfKind} shared filters, and each user as many of their own.`
      )
    ),
    HttpApiEndpoint.post("createSavedFilter", "/projects/:projectId/saved_filters", {
      params: ofProject,
      payload: withExample(
        Schema.Struct({
          saved_filter: Schema.Struct({
            kind: SavedFilter.FilterKind,
            name: InputName,
            query,
            shared: Schema.optionalKey(Schema.Boolean)
          })
        }),
        {
          saved_filter: {
            kind: "comments",
            name: "Open on audit",
            query: { q: "audit", status: "pending" },
            shared: true
          }
        }
      ),
      success: Changed.pipe(HttpApiSchema.status(201)),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        ManageSavedFilters.policy,
        "Save a filter of comments or requirements",
        "`query` has the parameters of the workbench's address. `shared` requires author; without it only you see the filter."
      )
    ),
    HttpApiEndpoint.patch("changeSavedFilter", "/projects/:projectId/saved_filters/:filterId", {
      params: ofFilter,
      payload: withExample(
        Schema.Struct({
          saved_filter: Schema.Struct({
            name: Schema.optionalKey(InputName),
            query: Schema.optionalKey(query),
            shared: Schema.optionalKey(Schema.Boolean)
          })
        }),
        { saved_filter: { name: "Open on auditing" } }
      ),
      success: Changed,
      error: Declared.ofBody
    })
      .annotateMerge(
        described(ManageSavedFilters.policy, "Change a saved filter", "A shared one requires author, before or after.")
      )
      .annotateMerge(changesRecord("saved_filter", FilterObject)),
    HttpApiEndpoint.delete("deleteSavedFilter", "/projects/:projectId/saved_filters/:filterId", {
      params: ofFilter,
      success: Schema.Struct({ toast: Toast }),
      error: Declared.ofPath
    }).annotateMerge(described(ManageSavedFilters.policy, "Delete a saved filter", "A shared one requires author."))
  )
  .middleware(Authentication) {}
