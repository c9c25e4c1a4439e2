/** The commands that create a component from an uploaded file (R10.8) or a published STIG (R10.20). The rules are in ImportedComponent.ts; @docket/exchange reads the file. */
import { Effect, Option } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import type { BenchmarkId, ProjectId } from "../../Ids.ts"
import * as DryRun from "../../DryRun.ts"
import { type Refusal, Refused, Tagged, TargetNotFound, decided, refuse, refusing } from "../../Refused.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import { Transactor } from "../../Transactor.ts"
import { ComponentRepository } from "../ComponentRepository.ts"
import * as CreateComponent from "./CreateComponent.ts"
import * as ReadComponents from "../queries/ReadComponents.ts"
import * as StoreNewComponent from "./StoreNewComponent.ts"
import * as ImportedAnswers from "../ImportedAnswers.ts"
import * as ImportedComponent from "../ImportedComponent.ts"
import * as ImportedStig from "../ImportedStig.ts"
import * as NewComponentCommand from "../NewComponentCommand.ts"
import { QuestionRepository } from "../QuestionRepository.ts"

/** The component with notes for its importer. */
export interface Imported {
  readonly component: ReadComponents.ComponentSummary
  /** The number of requirements in the file. */
  readonly requirements: number
  /** SRG ids of the requirements that the file does not cover, by their numbers; they are not yet determined. */
  readonly not_covered: ReadonlyArray<string>
  /** SRG ids of the file that are in no declared source, each once. */
  readonly unmatched: ReadonlyArray<string>
  readonly links: number
  readonly notes: ReadonlyArray<ImportedComponent.ImportNote>
}

/** The options of an import. */
export interface ImportOptions {
  /** True for a preview: the import runs and is rolled back, so that it reports every refusal. */
  readonly dry_run: boolean
  /** The name of the published document, for the history; none for a file. */
  readonly document?: string
}

/** A refusal of a requirement of a published STIG, with its place in the document that the body names. */
class StigDoesNotFit extends Tagged("StigDoesNotFit")<Pick<Refusal, "code" | "detail">> {
  readonly pointer = "/component/stig_id"
}

/**
 * Creates a component from the requirements of a file, in a fixed number of statements for any number of requirements.
 * Fails with NotFound, PermissionDenied, or Refused with every reason; then nothing is written.
 */
export const create = Effect.fn("ImportComponent.create")(function* (
  caller: Caller,
  project: ProjectId,
  command: ImportedComponent.ImportCommand,
  requirements: ReadonlyArray<ImportedComponent.ImportedRequirement>,
  { document, dry_run }: ImportOptions = { dry_run: false }
) {
  yield* Guard.onProject(caller, project, CreateComponent.policy)
  const benchmarkRepository = yield* BenchmarkRepository
  const ruleRepository = yield* RuleRepository
  const transactor = yield* Transactor
  const taken = Effect.gen(function* () {
    yield* StoreNewComponent.holdProject(project)
    // Inside the transaction, so that sources that are deleted or replaced meanwhile are read again (Transactor).
    const sources = yield* benchmarkRepository.findSrgs(NewComponentCommand.sourceIds(command))
    const rules = yield* benchmarkRepository.rulesOf(sources.map(({ id }) => id))
    const plan = yield* decided(ImportedComponent.decide(command, requirements, { sources, rules }))
    const now = yield* transactor.now
    const component = NewComponentCommand.newComponent(command, project, now)
    const component_id = yield* StoreNewComponent.insert(component)
    yield* (yield* ComponentRepository).takeNumbers(component_id, plan.numbers_taken)
    const { prefix, document_type } = component
    const place = { component_id, project_id: project, prefix, document_type, now }
    const ids = yield* ruleRepository.insert(plan.requirements.map((one) => ImportedComponent.newRule(one, place)))
    yield* ruleRepository.addSatisfactions(
      plan.links.flatMap(([child, parent]) => {
        const [rule_id, satisfied_by_rule_id] = [ids[child], ids[parent]]
        return rule_id === undefined || satisfied_by_rule_id === undefined ? [] : [{ rule_id, satisfied_by_rule_id }]
      })
    )
    yield* StoreNewComponent.ask(component_id, project, command.settings)
    const asked = ImportedAnswers.questionsOf(requirements, { id: component_id, project_id: project })
    yield* refuse(asked.refusals)
    const questions = yield* (yield* QuestionRepository).insert(asked.questions)
    yield* ruleRepository.changeAnswers(ImportedAnswers.answersOf(plan.requirements, ids, asked, questions))
    yield* Audit.record(caller, now, [
      StoreNewComponent.entry(component_id, component, ids.length, "import", [
        { field: "imported_requirements", prev_value: null, new_value: requirements.length },
        ...(document === undefined ? [] : [{ field: "imported_from", prev_value: null, new_value: document }])
      ])
    ])
    const imported: Imported = {
      component: yield* ReadComponents.summaryOf(caller, component_id, ReadComponents.asAdmin),
      requirements: requirements.length,
      not_covered: plan.requirements.flatMap((one) => (one.imported === null ? (one.row?.srg_id ?? []) : [])),
      unmatched: [
        ...new Set(plan.requirements.flatMap((one) => (one.row === null ? (one.imported?.srg_id ?? []) : [])))
      ],
      links: plan.links.length,
      notes: [...asked.notes, ...plan.notes]
    }
    return imported
  })
  return yield* dry_run ? DryRun.rolledBack(taken) : transactor.transact(taken)
})

/**
 * Creates a component from a published STIG, as from its file: each rule becomes a requirement. Writes nothing on a failure, which is NotFound, PermissionDenied, or Refused
 * with every reason.
 */
export const fromStig = Effect.fn("ImportComponent.fromStig")(function* (
  caller: Caller,
  project: ProjectId,
  { stig_id, ...command }: ImportedComponent.ImportCommand & { readonly stig_id: BenchmarkId },
  { dry_run }: Pick<ImportOptions, "dry_run">
) {
  yield* Guard.onProject(caller, project, CreateComponent.policy)
  const benchmarks = yield* BenchmarkRepository
  const stig = Option.getOrNull(yield* benchmarks.find("stig", stig_id))
  if (stig === null) return yield* refusing(new TargetNotFound({ pointer: "/component/stig_id" }))
  const requirements = ImportedStig.requirementsOf(yield* benchmarks.rulesOf([stig_id]))
  const document = `${stig.title} ${stig.version}`
  return yield* create(caller, project, command, requirements, { dry_run, document }).pipe(
    Effect.catchTag("Refused", ({ refusals: [first, ...others] }) =>
      Effect.fail(new Refused({ refusals: [atStig(first), ...others.map(atStig)] }))
    )
  )
})

const atStig = (refusal: Refusal): Refusal =>
  refusal.pointer === "/file" ? new StigDoesNotFit({ code: refusal.code, detail: refusal.detail }) : refusal
