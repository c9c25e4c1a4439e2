/** The steps that all commands that create a component share, inside their transaction: storing it under an unused name, and its audit entry. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { AuditDraft, AuditedChange } from "../../audit/AuditEntry.ts"
import { auditOnComponent } from "../../audit/Drafts.ts"
import type { ComponentId, ProjectId } from "../../Ids.ts"
import { ProjectRepository } from "../../project/ProjectRepository.ts"
import { refusing } from "../../Refused.ts"
import { NameIsTaken } from "../ComponentHeader.ts"
import * as FirstSettings from "../FirstSettings.ts"
import { QuestionRepository } from "../QuestionRepository.ts"
import { ComponentRepository, type NewComponent } from "../ComponentRepository.ts"

/** Locks the project of the new component against deletion. Fails with NotFound when it is gone. */
export const holdProject = Effect.fnUntraced(function* (id: ProjectId) {
  if (!(yield* (yield* ProjectRepository).hold(id))) return yield* new NotFound()
})

/** Stores the component without requirements. Refused when its name, version and release are in use in the project (R10.1). */
export const insert = Effect.fnUntraced(function* (component: NewComponent) {
  const inserted = yield* (yield* ComponentRepository).insert(component)
  return Option.isNone(inserted) ? yield* refusing(new NameIsTaken()) : inserted.value
})

/** Stores the additional questions of the new component. */
export const ask = Effect.fnUntraced(function* (
  id: ComponentId,
  project_id: ProjectId,
  settings: FirstSettings.FirstSettings = {}
) {
  const questions = FirstSettings.questionsOf(settings, { id, project_id })
  if (questions.length > 0) yield* (yield* QuestionRepository).insert(questions)
})

/** The audit entry of the new component; `action` names the command, `changes` are additional changes. */
export const entry = (
  id: ComponentId,
  component: NewComponent,
  rules: number,
  action: "create" | "duplicate" | "rebase" | "import" = "create",
  changes: ReadonlyArray<AuditedChange> = []
): AuditDraft =>
  auditOnComponent(action, { ...component, id }, [
    { field: "prefix", prev_value: null, new_value: component.prefix },
    { field: "version", prev_value: null, new_value: component.version },
    { field: "release", prev_value: null, new_value: component.release },
    { field: "source_srg_ids", prev_value: null, new_value: component.source_ids },
    { field: "rules_count", prev_value: null, new_value: rules },
    ...changes
  ])
