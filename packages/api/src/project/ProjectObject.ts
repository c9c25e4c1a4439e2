/** Projects and memberships in the API. */
import {
  FormerMember,
  Member as ProjectMember,
  MembershipId,
  PermitSchema,
  ProjectActs,
  ProjectRow as ListedProject,
  type ReadProjects,
  Resolution,
  Role,
  RuleStatus,
  Severity,
  Statistics,
  UserId
} from "@docket/core"
import { LintSettings } from "@docket/core/lint"
import { Schema, Struct } from "effect"
import { ComponentSummary, summaryToWire } from "../component/ComponentObject.ts"
import { IsoTime } from "../wire/Time.ts"
import { wireFields } from "../wire/Wire.ts"

// `metadata` has another name in the API. Other settings of a project are for its members only.
const projectFields = wireFields(
  Struct.omit(ListedProject.fields, [
    "metadata",
    ...Struct.keys(LintSettings.projectFields),
    ...Struct.keys(Resolution.projectFields),
    ...Struct.keys(FormerMember.projectFields)
  ]),
  IsoTime
)

/** The caller's standing in a listed project. Percentages are those of the statistics (R11.1). */
const ProjectStanding = Statistics.ProjectStanding.annotate({ identifier: "ProjectStanding" })

export const ProjectRow = Schema.Struct({ ...projectFields, standing: Schema.optionalKey(ProjectStanding) }).annotate({
  identifier: "ProjectRow"
})

export const Member = ProjectMember.annotate({ identifier: "Member" })

const HeldMembership = Schema.NullOr(Schema.Struct({ id: MembershipId, role: Role.Role }))

/** A user with a role on a component (R1.2). `email` is "" when withheld (R5.6). */
export const ComponentMember = Schema.Struct({
  user_id: UserId,
  name: Schema.String,
  email: Schema.String,
  effective_role: Schema.NullOr(Role.Role),
  source: Schema.Literals(["project", "component"]),
  project_membership: HeldMembership,
  component_membership: HeldMembership
}).annotate({ identifier: "ComponentMember" })

/** A project as its members see it. Members of one of its components see only their components, and no memberships (R1.3). */
export const ProjectDetails = Schema.Struct({
  ...projectFields,
  project_metadata_attributes: Schema.Struct({ data: Schema.Record(Schema.String, Schema.String) }),
  ...LintSettings.projectFields,
  ...Resolution.projectFields,
  ...FormerMember.projectFields,
  effective_permissions: Schema.NullOr(Role.Role),
  permits: PermitSchema.permitsSchema(ProjectActs.acts).annotate({ identifier: "ProjectPermits" }),
  /** At most 1000 components. */
  components: Schema.Array(ComponentSummary),
  components_count: Schema.Int,
  memberships: Schema.optionalKey(Schema.Array(Member))
}).annotate({ identifier: "Project" })

/** Makes the API form of a project. */
export const detailsToWire = (details: ReadProjects.ProjectDetails): typeof ProjectDetails.Type => ({
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

const statusKeys = (kind: RuleStatus.DocumentType) =>
  Schema.Struct(
    Object.fromEntries(Object.values(RuleStatus.statisticsKeys[kind]).map((key) => [key, Schema.Int])) as Record<
      string,
      typeof Schema.Int
    >
  )

/** Percentages are 0–100 with one decimal, null without requirements (R11.1). */
export const ProjectStatistics = Schema.Struct({
  aggregate: Schema.Struct({
    rules_by_status_by_type: Schema.Struct({ stig: statusKeys("stig"), srg: statusKeys("srg") }),
    rules_by_severity: Severity.SeverityCounts,
    ...Statistics.progressFields
  }),
  components: Schema.Array(Statistics.ComponentStatistics)
}).annotate({ identifier: "ProjectStatistics" })
