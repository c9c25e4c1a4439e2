/** The command that creates a component from published SRGs (R10.2). The rules are in NewComponentCommand.ts. */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as ProjectActs from "../../project/ProjectActs.ts"
import * as Audit from "../../audit/Audit.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import type { ProjectId } from "../../Ids.ts"
import { decided } from "../../Refused.ts"
import * as NewRequirement from "../../rule/NewRequirement.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import { Transactor } from "../../Transactor.ts"
import { ComponentRepository } from "../ComponentRepository.ts"
import * as StoreNewComponent from "./StoreNewComponent.ts"
import * as NewComponentCommand from "../NewComponentCommand.ts"
import * as ReadComponents from "../queries/ReadComponents.ts"

/** The policy of creating a component: admin of the project (R1.3). */
export const policy = ProjectActs.acts.create_component

/**
 * Creates a component whose requirements are those of its source SRGs, or the selected ones (R10.2, R10.3).
 * Fails with NotFound, PermissionDenied, or Refused with every reason.
 */
export const create = Effect.fn("CreateComponent.create")(function* (
  caller: Caller,
  project: ProjectId,
  command: NewComponentCommand.NewComponentCommand
) {
  yield* Guard.onProject(caller, project, policy)
  const benchmarkRepository = yield* BenchmarkRepository
  const componentRepository = yield* ComponentRepository
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      yield* StoreNewComponent.holdProject(project)
      // Inside the transaction, so that sources that are deleted or replaced meanwhile are read again (Transactor).
      const sources = yield* benchmarkRepository.findSrgs(NewComponentCommand.sourceIds(command))
      const rules = yield* benchmarkRepository.rulesOf(sources.map(({ id }) => id))
      const published = yield* decided(NewComponentCommand.decide(command, { sources, rules }))
      const now = yield* transactor.now
      const component = NewComponentCommand.newComponent(command, project, now)
      const inserted = yield* StoreNewComponent.insert(component)
      const first = yield* componentRepository.takeNumbers(inserted, published.length)
      yield* (yield* RuleRepository).insert(
        published.map((rule, index) =>
          NewRequirement.begun(rule, command.document_type, {
            component_id: inserted,
            project_id: project,
            rule_number: first + index,
            now
          })
        )
      )
      yield* StoreNewComponent.ask(inserted, project, command.settings)
      yield* Audit.record(caller, now, [StoreNewComponent.entry(inserted, component, published.length)])
      return yield* ReadComponents.summaryOf(caller, inserted, ReadComponents.asAdmin)
    })
  )
})
