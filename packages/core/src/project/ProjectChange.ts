/** What the fields of a project must be, and the decision on changing them. Pure; used by Projects.ts. */
import { Result } from "effect"
import type { AuditDraft, AuditedChange } from "../audit/AuditEntry.ts"
import { auditOnProject } from "../audit/Drafts.ts"
import { refuseMetadata } from "../component/ComponentSettings.ts"
import type { ProjectId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal } from "../Refusal.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import { timeOfChange } from "../Transactor.ts"
import type { Project, Visibility } from "./Project.ts"

/** What people write of a project. */
export interface ProjectFields {
  readonly name: string
  readonly description: string | null
  readonly visibility: Visibility
  /** A new project has none unless it is given. */
  readonly metadata?: Project["metadata"]
}

/** In characters. */
const longestName = 255
const longestDescription = 10_000

/** The refusals owed for the fields of a project. */
export const refuseProject = ({
  name,
  description,
  metadata = {}
}: Pick<ProjectFields, "name" | "description" | "metadata">): ReadonlyArray<Refusal> => [
  ...refuseMetadata(metadata, "/project/project_metadata_attributes/data"),
  ...(isBlank(name) ? [new FieldIsInvalid({ pointer: "/project/name", detail: "A project has a name." })] : []),
  ...(lengthInCharacters(name) > longestName
    ? [new FieldIsInvalid({ pointer: "/project/name", detail: `A name has at most ${longestName} characters.` })]
    : []),
  ...(lengthInCharacters(description ?? "") > longestDescription
    ? [
        new FieldIsInvalid({
          pointer: "/project/description",
          detail: `A description has at most ${longestDescription} characters.`
        })
      ]
    : []),
  ...refuseUnrepresentable("/project/name", name),
  ...refuseUnrepresentable("/project/description", description ?? "")
]

/** The project with these fields, or every reason against it. The same project when nothing is another. */
export const decide = (
  project: Project,
  wanted: Partial<ProjectFields>,
  now: Date
): Result.Result<Project, ReadonlyArray<Refusal>> => {
  const { name = project.name, description = project.description, visibility = project.visibility } = wanted
  const metadata = wanted.metadata ?? project.metadata
  const refusals = refuseProject({ name, description, metadata })
  if (refusals.length > 0) return Result.fail(refusals)
  const isSame =
    name === project.name &&
    description === project.description &&
    visibility === project.visibility &&
    JSON.stringify(metadata) === JSON.stringify(project.metadata)
  const updated_at = timeOfChange(project.updated_at, now)
  return Result.succeed(isSame ? project : { ...project, name, description, visibility, metadata, updated_at })
}

/** What was done to a project. */
export const entry = (
  action: string,
  { id, name }: { readonly id: ProjectId; readonly name: string },
  changes: ReadonlyArray<AuditedChange> = []
): AuditDraft => auditOnProject(action, id, name, changes)
