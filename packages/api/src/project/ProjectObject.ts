/** Projects and memberships on the wire. */
import { ComponentId, MembershipId, Project, ProjectActs, type Projects, Role, RuleStatus, UserId } from "@docket/core"
import { Schema, Struct } from "effect"
import { ComponentSummary, summaryToWire } from "../component/ComponentObject.ts"
import { SeverityCounts } from "../wire/Answer.ts"
import { IsoTime } from "../wire/Time.ts"
import { wireFields } from "../wire/Wire.ts"

const projectFields = {
  // `metadata` has another name on the wire.
  ...wireFields(Struct.omit(Project.Project.fields, ["metadata"]), IsoTime),
  memberships_count: Schema.Int,
  admin_name: Schema.String,
  admin_email: Schema.String
}

/** How the caller stands to a project of the list. Percentages are those of the statistics (R11.1). */
const ProjectStanding = Schema.Struct({
  effective_permissions: Schema.NullOr(Role.Role),
  access_requested: Schema.Boolean,
  /** Null for those who are no members of the project. */
  progress: Schema.NullOr(
    Schema.Struct({
      components: Schema.Int,
      requirements: Schema.Int,
      completion_pct: Schema.NullOr(Schema.Finite),
      lock_pct: Schema.NullOr(Schema.Finite),
      /** Top-level comments, and those of them that nobody has decided. */
      comments: Schema.Int,
      pending_comments: Schema.Int
    })
  )
}).annotate({ identifier: "ProjectStanding" })

export const ProjectRow = Schema.Struct({ ...projectFields, standing: Schema.optionalKey(ProjectStanding) }).annotate({
  identifier: "ProjectRow"
})

export const Member = Schema.Struct({
  id: MembershipId,
  user_id: UserId,
  name: Schema.String,
  email: Schema.String,
  role: Role.Role
}).annotate({ identifier: "Member" })

const HeldMembership = Schema.NullOr(Schema.Struct({ id: MembershipId, role: Role.Role }))

/** Somebody with a role on a component (R1.2). `email` is "" where it is withheld (R5.6). */
export const ComponentMember = Schema.Struct({
  user_id: UserId,
  name: Schema.String,
  email: Schema.String,
  effective_role: Schema.NullOr(Role.Role),
  source: Schema.Literals(["project", "component"]),
  project_membership: HeldMembership,
  component_membership: HeldMembership
}).annotate({ identifier: "ComponentMember" })

/** A project as its members see it. Members of one of its components see those alone, and no memberships (R1.3). */
export const ProjectDetails = Schema.Struct({
  ...projectFields,
  project_metadata_attributes: Schema.Struct({ data: Schema.Record(Schema.String, Schema.String) }),
  effective_permissions: Schema.NullOr(Role.Role),
  permits: ProjectActs.Permits.annotate({ identifier: "ProjectPermits" }),
  /** At most 1000 of them. */
  components: Schema.Array(ComponentSummary),
  components_count: Schema.Int,
  memberships: Schema.optionalKey(Schema.Array(Member))
}).annotate({ identifier: "Project" })

/** The whole project. */
export const detailsToWire = (details: Projects.ProjectDetails): typeof ProjectDetails.Type => ({
  ...Struct.omit(details.project, ["metadata"]),
  project_metadata_attributes: { data: details.project.metadata },
  effective_permissions: details.effective_permissions,
  permits: details.permits,
  components: details.components.map(summaryToWire),
  components_count: details.components_count,
  ...(details.memberships === null ? {} : { memberships: details.memberships })
})

export const Membership = Schema.Struct({
  id: MembershipId,
  user_id: UserId,
  role: Role.Role,
  membership_type: Schema.Literals(["Project", "Component"]),
  membership_id: Schema.Int
}).annotate({ identifier: "Membership" })

const percentage = Schema.NullOr(Schema.Finite)

const statusKeys = (kind: RuleStatus.DocumentType) =>
  Schema.Struct(
    Object.fromEntries(Object.values(RuleStatus.statisticsKeys[kind]).map((key) => [key, Schema.Int])) as Record<
      string,
      typeof Schema.Int
    >
  )

/** Percentages are 0–100 with one decimal, null where there are no requirements (R11.1). */
export const ProjectStatistics = Schema.Struct({
  aggregate: Schema.Struct({
    rules_by_status_by_type: Schema.Struct({ stig: statusKeys("stig"), srg: statusKeys("srg") }),
    rules_by_severity: SeverityCounts,
    rule_count: Schema.Int,
    completion_pct: percentage,
    lock_pct: percentage
  }),
  components: Schema.Array(
    Schema.Struct({
      id: ComponentId,
      name: Schema.String,
      prefix: Schema.String,
      document_type: RuleStatus.DocumentType,
      rule_count: Schema.Int,
      completion_pct: percentage,
      lock_pct: percentage
    })
  )
}).annotate({ identifier: "ProjectStatistics" })
