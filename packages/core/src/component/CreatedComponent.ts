/** The steps that every way to create a component shares, inside its transaction: storing it under a name that is free, and its audit entry. */
import { Effect, Option } from "effect"
import { NotFound } from "../access/Access.ts"
import type { AuditDraft, AuditedChange } from "../audit/AuditEntry.ts"
import { auditOnComponent } from "../audit/Drafts.ts"
import type { ComponentId, ProjectId } from "../Ids.ts"
import { ProjectRepository } from "../project/ProjectRepository.ts"
import { refusing } from "../Refusal.ts"
import { NameIsTaken } from "./ComponentHeader.ts"
import * as FirstSettings from "./FirstSettings.ts"
import { QuestionRepository } from "./QuestionRepository.ts"
import { ComponentRepository, type NewComponent } from "./ComponentRepository.ts"

/** Holds the project of the component to be against deletion. Fails with NotFound when it is gone by now. */
export const holdProject = Effect.fnUntraced(function* (id: ProjectId) {
  if (!(yield* (yield* ProjectRepository).hold(id))) return yield* new NotFound()
})

/** Stores the component, still without requirements. Refused when its name, version and release are taken in the project (R10.1). */
export const insert = Effect.fnUntraced(function* (component: NewComponent) {
  const inserted = yield* (yield* ComponentRepository).insert(component)
  return Option.isNone(inserted) ? yield* refusing(new NameIsTaken()) : inserted.value
})

/** Stores the additional questions that the component is created with. */
export const ask = Effect.fnUntraced(function* (
  id: ComponentId,
  project_id: ProjectId,
  settings: FirstSettings.FirstSettings = {}
) {
  const questions = FirstSettings.questionsOf(settings, { id, project_id })
  if (questions.length > 0) yield* (yield* QuestionRepository).insert(questions)
})

/** The entry owed for the component; `action` says how it came to be, `changes` what is to be said beyond the usual. */
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
