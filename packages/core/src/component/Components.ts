/** Use cases of components: create one from published SRGs, see its header. */
import { Effect, Option } from "effect"
import { NotFound } from "../access/Access.ts"
import type { Caller } from "../access/Caller.ts"
import * as Guard from "../access/Guard.ts"
import * as Policy from "../access/Policy.ts"
import type * as Role from "../access/Role.ts"
import * as Audit from "../audit/Audit.ts"
import type { AuditDraft } from "../audit/AuditEntry.ts"
import { BenchmarkRepository } from "../benchmark/BenchmarkRepository.ts"
import type { ComponentId, ProjectId } from "../Ids.ts"
import { decided, refusing } from "../Refusal.ts"
import { RuleRepository } from "../rule/RuleRepository.ts"
import { Transactor } from "../Transactor.ts"
import * as CommentPhase from "./CommentPhase.ts"
import { type ComponentOverview, ComponentRepository, type NewComponent } from "./ComponentRepository.ts"
import * as NewComponentCommand from "./NewComponentCommand.ts"

/** Creating a component: admin of the project (R1.3). */
export const createPolicy = Policy.onProject("admin")
/** Reading a component's header: its members, and anybody signed in once it is released (R1.4). */
export const summaryPolicy = Policy.onComponentOrReleased("viewer")

/** A component's header as this caller sees it. */
export interface ComponentSummary extends ComponentOverview {
  readonly phase: CommentPhase.PhaseState
  /** The caller's effective role, null without one (R11.2). */
  readonly effective_permissions: Role.Role | null
}

/**
 * Creates a component whose requirements are those of its source SRGs, or the selected ones (R10.2, R10.3).
 * Fails with NotFound, PermissionDenied, or Refused with every reason.
 */
export const create = Effect.fn("Components.create")(function* (
  caller: Caller,
  project: ProjectId,
  command: NewComponentCommand.NewComponentCommand
) {
  yield* Guard.onProject(caller, project, createPolicy)
  const benchmarkRepository = yield* BenchmarkRepository
  const componentRepository = yield* ComponentRepository
  const transactor = yield* Transactor
  const wanted = NewComponentCommand.sourceIds(command)
  const sources = yield* benchmarkRepository.findSrgs(wanted)
  const rules = yield* benchmarkRepository.rulesOf(sources.map(({ id }) => id))
  const published = yield* decided(NewComponentCommand.decide(command, { sources, rules }))

  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const component = NewComponentCommand.newComponent(command, project, now)
      const inserted = Option.getOrNull(yield* componentRepository.insert(component))
      if (inserted === null) return yield* refusing(new NewComponentCommand.NameIsTaken())
      const first = yield* componentRepository.takeNumbers(inserted, published.length)
      yield* (yield* RuleRepository).insert(
        published.map((rule, index) =>
          NewComponentCommand.newRule(rule, {
            component_id: inserted,
            project_id: project,
            document_type: command.document_type,
            rule_number: first + index,
            now
          })
        )
      )
      yield* Audit.record(caller, now, [createdEntry(inserted, component, published.length)])
      return yield* overviewOf(inserted, "admin")
    })
  )
})

/** A component's header. Fails with NotFound or PermissionDenied. */
export const summary = Effect.fn("Components.summary")(function* (caller: Caller, id: ComponentId) {
  const { role } = yield* Guard.onComponent(caller, id, summaryPolicy)
  return yield* overviewOf(id, role)
})

const overviewOf = Effect.fnUntraced(function* (id: ComponentId, role: Role.Role | null) {
  const overview = Option.getOrNull(yield* (yield* ComponentRepository).overview(id))
  if (overview === null) return yield* new NotFound()
  const now = yield* (yield* Transactor).now
  const shown: ComponentSummary = {
    ...overview,
    phase: CommentPhase.stateAt(overview.component, now),
    effective_permissions: role
  }
  return shown
})

const createdEntry = (id: ComponentId, component: NewComponent, rules: number): AuditDraft => ({
  action: "create",
  auditable_type: "Component",
  auditable_id: id,
  audited_name: component.name,
  rule_id: null,
  component_id: id,
  project_id: component.project_id,
  comment: "",
  changes: [
    { field: "prefix", prev_value: null, new_value: component.prefix },
    { field: "version", prev_value: null, new_value: component.version },
    { field: "release", prev_value: null, new_value: component.release },
    { field: "source_srg_ids", prev_value: null, new_value: component.source_ids },
    { field: "rules_count", prev_value: null, new_value: rules }
  ]
})
