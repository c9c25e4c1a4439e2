/** The limits of a project's fields, and the decision on changing them. Pure; used by ManageProjects.ts. */
import type { AuditDraft, AuditedChange } from "../audit/AuditEntry.ts"
import { auditOnProject } from "../audit/Drafts.ts"
import { refuseMetadata } from "../component/ComponentSettings.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import type { ProjectId } from "../Ids.ts"
import { LintSwitches } from "../lint/index.ts"
import * as Resolution from "../review/Resolution.ts"
import * as LintSwitch from "../rule/LintSwitch.ts"
import { FieldIsInvalid, type Refusal } from "../Refusal.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import { timeOfChange } from "../Transactor.ts"
import type { Project, Visibility } from "./Project.ts"

/** The fields of a project that people write. */
export interface ProjectFields {
  readonly name: string
  readonly description: string | null
  readonly visibility: Visibility
  /** Empty in a new project unless given. */
  readonly metadata?: Project["metadata"]
  /** False in a new project by default. */
  readonly lint_warnings_block?: boolean
  /** The decisions that resolve a comment at once (R5.29). */
  readonly resolve_with?: Project["resolve_with"]
  /** `keep` in a new project by default (R1.12). */
  readonly former_members?: Project["former_members"]
}

/** Lengths in characters. */
const longestName = 255
const longestDescription = 10_000

/** The violations of the fields of a project. */
export const refuseProject = ({
  name,
  description,
  metadata = {}
}: Pick<ProjectFields, "name" | "description" | "metadata">): ReadonlyArray<Refusal> => [
  ...refuseMetadata(metadata, "/project/project_metadata_attributes/data"),
  ...(isBlank(name) ? [new FieldIsInvalid({ pointer: "/project/name", detail: "A project needs a name." })] : []),
  ...(lengthInCharacters(name) > longestName
    ? [new FieldIsInvalid({ pointer: "/project/name", detail: `A name can have at most ${longestName} characters.` })]
    : []),
  ...(lengthInCharacters(description ?? "") > longestDescription
    ? [
        new FieldIsInvalid({
          pointer: "/project/description",
          detail: `A description can have at most ${longestDescription} characters.`
        })
      ]
    : []),
  ...refuseUnrepresentable("/project/name", name),
  ...refuseUnrepresentable("/project/description", description ?? "")
]

/** Decides a change of these fields. Returns the project, the same object when nothing changes, or every refusal. */
export const decide = (project: Project, wanted: Partial<ProjectFields>, now: Date): Decision<Project> => {
  const { name = project.name, description = project.description, visibility = project.visibility } = wanted
  const { metadata = project.metadata, lint_warnings_block = project.lint_warnings_block } = wanted
  const { former_members = project.former_members } = wanted
  const resolve_with = Resolution.ordered(wanted.resolve_with ?? project.resolve_with)
  const refusals = refuseProject({ name, description, metadata })
  if (refusals.length > 0) return refused(refusals)
  const isSame =
    name === project.name &&
    description === project.description &&
    visibility === project.visibility &&
    lint_warnings_block === project.lint_warnings_block &&
    former_members === project.former_members &&
    resolve_with.join() === project.resolve_with.join() &&
    JSON.stringify(metadata) === JSON.stringify(project.metadata)
  const updated_at = timeOfChange(project.updated_at, now)
  return allowed(
    isSame
      ? project
      : {
          ...project,
          name,
          description,
          visibility,
          metadata,
          lint_warnings_block,
          resolve_with,
          former_members,
          updated_at
        }
  )
}

/** Decides a rule switch for all requirements of a project (R20.8). Returns and refuses like `decide`. */
export const decideLint = (project: Project, command: LintSwitch.SwitchCommand, now: Date): Decision<Project> => {
  const refusals = LintSwitch.refuse(command)
  if (refusals.length > 0) return refused(refusals)
  const { off, reason, rule } = command
  const lint_off = LintSwitches.switched(project.lint_off, { rule, reason }, off)
  if (lint_off === project.lint_off) return allowed(project)
  return allowed({ ...project, lint_off, updated_at: timeOfChange(project.updated_at, now) })
}

/** The audit entry of a change to a project. */
export const entry = (
  action: string,
  { id, name }: { readonly id: ProjectId; readonly name: string },
  changes: ReadonlyArray<AuditedChange> = []
): AuditDraft => auditOnProject(action, id, name, changes)
