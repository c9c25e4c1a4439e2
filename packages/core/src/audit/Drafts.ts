/** Drafts of audit entries by kind of record. Decisions make them; `comment` is the actor's reason. */
import type { ComponentId, Plain, ProjectId, RuleId } from "../Ids.ts"
import { ruleIdOf } from "../rule/RuleName.ts"
import type { AuditableType, AuditDraft, AuditedChange } from "./AuditEntry.ts"

type Changes = ReadonlyArray<AuditedChange>

/** The place of a record in a project. */
interface Place {
  readonly component_id: ComponentId
  readonly project_id: ProjectId
}

/** A draft about a comment, a reply or another review. */
export const auditOnReview = (
  action: string,
  { component_id, id, project_id, rule_id }: Plain<Place & { readonly id: number; readonly rule_id: RuleId | null }>,
  changes: Changes,
  comment = ""
): AuditDraft => ({
  action,
  auditable_type: "Review",
  auditable_id: id,
  audited_name: `Comment ${id}`,
  rule_id: rule_id as RuleId | null,
  component_id: component_id as ComponentId,
  project_id: project_id as ProjectId,
  comment,
  changes
})

/** A draft about a requirement. */
export const auditOnRule = (
  action: string,
  { component_id, id, project_id, rule_number }: Place & { readonly id: RuleId; readonly rule_number: number },
  changes: Changes,
  comment = ""
): AuditDraft => ({
  action,
  auditable_type: "Rule",
  auditable_id: id,
  audited_name: `Requirement ${ruleIdOf(rule_number)}`,
  rule_id: id,
  component_id,
  project_id,
  comment,
  changes
})

/** A draft about a component. */
export const auditOnComponent = (
  action: string,
  { id, name, project_id }: Omit<Place, "component_id"> & { readonly id: ComponentId; readonly name: string },
  changes: Changes
): AuditDraft => ({
  action,
  auditable_type: "Component",
  auditable_id: id,
  audited_name: name,
  rule_id: null,
  component_id: id,
  project_id,
  comment: "",
  changes
})

/** A draft about a project or a record of the project as a whole; `name` is the audited name. */
export const auditOnProject = (action: string, id: ProjectId, name: string, changes: Changes): AuditDraft => ({
  ...auditOutside("Project", action, id, name, changes),
  project_id: id
})

/** A draft about a record outside of projects. */
export const auditOutside = (
  auditable_type: AuditableType,
  action: string,
  id: number,
  name: string,
  changes: Changes
): AuditDraft => ({
  action,
  auditable_type,
  auditable_id: id,
  audited_name: name,
  rule_id: null,
  component_id: null,
  project_id: null,
  comment: "",
  changes
})
