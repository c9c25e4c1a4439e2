/** Endpoints of projects and memberships. */
import {
  ComponentId,
  FormerMember,
  ListComponentMembers,
  MembershipId,
  ManageMemberships,
  Project,
  ProjectId,
  ManageProjects,
  Page,
  projectSorts,
  ReadProjects,
  Role,
  UserId,
  Resolution
} from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { contracted, described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import { Metadata } from "../component/NewComponentBody.ts"
import { changesRecord } from "../handling/Handling.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { idInText, InputName, InputText } from "../wire/Input.ts"
import { ComponentMember, Member, Membership, ProjectDetails, ProjectRow, ProjectStatistics } from "./ProjectObject.ts"
import { LintSwitchBody } from "../lint/LintSwitchBody.ts"
import { flag, optional, page } from "../wire/Parameter.ts"
import { withExample } from "../wire/Example.ts"

const NewProjectBody = Schema.Struct({
  project: Schema.Struct({
    name: InputName,
    description: Schema.optionalKey(Schema.NullOr(InputText)),
    visibility: Schema.optionalKey(Project.Visibility),
    project_metadata_attributes: Schema.optionalKey(Metadata)
  })
})

const NewMembershipBody = Schema.Struct({
  membership: Schema.Struct({
    /** The id of a user whom the caller can find. */
    user_id: Schema.optionalKey(UserId),
    /** Alternatively, the full address of any account. */
    email: Schema.optionalKey(InputName),
    role: Role.Role,
    membership_type: Schema.Literals(["Project", "Component"]),
    membership_id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))
  }).check(
    Schema.makeFilter(({ email, user_id }) =>
      (email === undefined) === (user_id === undefined)
        ? { path: ["user_id"], issue: "Give either `user_id` or `email`" }
        : undefined
    )
  )
})

const membershipParams = { membershipId: idInText(MembershipId) }
const projectParams = { projectId: idInText(ProjectId) }

export class ProjectEndpoints extends HttpApiGroup.make("projects")
  .annotate(OpenApi.Description, "Projects with their settings, members and completion.")
  .add(
    HttpApiEndpoint.get("listProjects", "/api/projects", {
      query: {
        q: optional(InputText, "Text that must occur in the name or the description."),
        /** Unknown values are ignored. */
        sort: optional(InputText, `${projectSorts.map((sort) => `\`${sort}\``).join(", ")}; other values are ignored.`),
        order: optional(Schema.Literals(Page.orders), "`asc` or `desc`."),
        /** `true` adds `standing` to each row. */
        standing: flag(
          "`true`: adds your standing to each project: your role, an access request, and, for members, the progress."
        ),
        ...page()
      },
      success: Schema.Struct({ rows: Schema.Array(ProjectRow), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      contracted(
        ReadProjects.signedInPolicy,
        "List the projects that you can see",
        "With `standing=true` each row has the caller's role on the project, whether they requested access, and, for members, the progress: completion, locks and comments."
      )
    ),
    HttpApiEndpoint.post("createProject", "/projects", {
      payload: withExample(NewProjectBody, {
        project: { name: "Photon OS", description: "Its STIGs.", visibility: "discoverable" }
      }),
      success: Schema.Struct({ project: ProjectDetails, toast: Toast }).pipe(HttpApiSchema.status(201)),
      error: Declared.ofBody
    }).annotateMerge(described(ReadProjects.signedInPolicy, "Create a project", "The caller becomes its admin.")),
    HttpApiEndpoint.get("readProject", "/projects/:projectId", {
      params: projectParams,
      success: Schema.Struct({ project: ProjectDetails }),
      error: Declared.ofPath
    }).annotateMerge(described(ReadProjects.readPolicy, "Read a project with its components and members")),
    HttpApiEndpoint.patch("changeProject", "/projects/:projectId", {
      params: projectParams,
      payload: withExample(
        Schema.Struct({
          project: Schema.Struct({
            name: Schema.optionalKey(InputName),
            description: Schema.optionalKey(Schema.NullOr(InputText)),
            visibility: Schema.optionalKey(Project.Visibility),
            /** `true`: warnings of the lint block locks and releases like errors. */
            lint_warnings_block: Schema.optionalKey(Schema.Boolean),
            /** The decisions that resolve a comment at once. */
            resolve_with: Schema.optionalKey(Resolution.projectFields.resolve_with),
            /** What becomes of the names of accounts that are deleted from now on. */
            former_members: Schema.optionalKey(FormerMember.projectFields.former_members),
            /** Replaces all metadata. */
            project_metadata_attributes: Schema.optionalKey(Metadata)
          })
        }),
        { project: { visibility: "hidden" } }
      ),
      success: Schema.Struct({ project: ProjectDetails, toast: Toast }),
      error: Declared.ofBody
    })
      .annotateMerge(
        described(ManageProjects.adminPolicy, "Change a project", "Only the fields in the request change.")
      )
      .annotateMerge(changesRecord("project", ProjectDetails)),
    HttpApiEndpoint.patch("switchLintOfProject", "/projects/:projectId/lint_rules", {
      params: projectParams,
      payload: withExample(LintSwitchBody, {
        rule: "fix-steps",
        off: true,
        reason: "The vendor's fixes are single commands."
      }),
      success: Schema.Struct({ project: ProjectDetails, toast: Toast }),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        ManageProjects.adminPolicy,
        "Switch a rule of the lint off or on for a project",
        "A rule that is off finds nothing in the project and blocks nothing. `reason` is required to switch it off, and kept in the audit."
      )
    ),
    HttpApiEndpoint.delete("deleteProject", "/projects/:projectId", {
      params: projectParams,
      success: Schema.Struct({ toast: Toast }),
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ManageProjects.adminPolicy,
        "Delete a project",
        "All its components are deleted as well; the audit entries stay."
      )
    ),
    HttpApiEndpoint.get("projectStatistics", "/api/projects/:projectId/stats", {
      params: projectParams,
      success: ProjectStatistics,
      error: Declared.ofPath
    }).annotateMerge(
      contracted(ReadProjects.statisticsPolicy, "Read completion and locks of the project and each component")
    ),
    HttpApiEndpoint.post("addMembership", "/memberships", {
      payload: withExample(NewMembershipBody, {
        membership: { user_id: 5, role: "author", membership_type: "Project", membership_id: 1 }
      }),
      success: Schema.Struct({ membership: Membership, toast: Toast }).pipe(HttpApiSchema.status(201)),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        ManageMemberships.projectPolicy,
        "Add a member to a project or a component",
        "For a component, an admin of the component may also add members. `email` is the full address of any account. `user_id` can be that of a user who shares a project with the caller, or who requested access to this one. Others are refused like an unknown id, unless the caller is a site admin or `USER_DIRECTORY=open`."
      )
    ),
    HttpApiEndpoint.get("listComponentMembers", "/components/:componentId/memberships", {
      params: { componentId: idInText(ComponentId) },
      query: page(),
      success: Schema.Struct({ rows: Schema.Array(ComponentMember), pagination: Pagination }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ListComponentMembers.policy,
        "List the members of a component",
        "Its members and those of its project, each once, by name, then user id. `source` is the source of the effective role; if both give the same role, it is the project."
      )
    ),
    HttpApiEndpoint.patch("changeMembership", "/memberships/:membershipId", {
      params: membershipParams,
      payload: withExample(Schema.Struct({ membership: Schema.Struct({ role: Role.Role }) }), {
        membership: { role: "reviewer" }
      }),
      success: Schema.Struct({ membership: Membership, toast: Toast }),
      error: Declared.ofBody
    })
      .annotateMerge(described(ManageMemberships.projectPolicy, "Change the role of a member"))
      .annotateMerge(changesRecord("membership", Membership, Member)),
    HttpApiEndpoint.delete("removeMembership", "/memberships/:membershipId", {
      params: membershipParams,
      success: Schema.Struct({ toast: Toast }),
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(described(ManageMemberships.projectPolicy, "Remove a member"))
  )
  .middleware(Authentication) {}
