/**
 * The use case that takes over components of another system with their comments (R16.6): all of an archive or nothing. The rules are in Takeover.ts;
 * files are read in @docket/exchange.
 */
import { Data, Effect, Option } from "effect"
import type { Caller } from "../access/Caller.ts"
import * as Guard from "../access/Guard.ts"
import * as Audit from "../audit/Audit.ts"
import { BenchmarkRepository } from "../benchmark/BenchmarkRepository.ts"
import { ComponentRepository } from "../component/ComponentRepository.ts"
import * as Components from "../component/Components.ts"
import * as CreatedComponent from "../component/CreatedComponent.ts"
import { QuestionRepository } from "../component/QuestionRepository.ts"
import type { ComponentId, ProjectId, QuestionId, ReviewId, RuleId } from "../Ids.ts"
import { type Refusal, refuse } from "../Refusal.ts"
import { type NewReview, ReviewRepository } from "../review/ReviewRepository.ts"
import { RuleRepository } from "../rule/RuleRepository.ts"
import { Transactor } from "../Transactor.ts"
import type { ForeignArchive, ForeignComponent, ForeignNote, ForeignReview } from "./ForeignArchive.ts"
import * as Takeover from "./Takeover.ts"
import { ForeignNameIsTaken } from "./TakeoverRefusals.ts"

/** Taking components over: admin of the project. */
export const policy = Components.createPolicy

/** A component that was taken over, or would be, with the number of its records. */
export interface TakenOver {
  /** Null when nothing was kept. */
  readonly id: ComponentId | null
  readonly foreign: ForeignComponent
}

/** What came of an archive. */
export interface TakeoverReport {
  readonly components: ReadonlyArray<TakenOver>
  readonly notes: ReadonlyArray<ForeignNote>
}

export interface TakeoverOptions {
  /** Does everything and takes it back. */
  readonly dry_run: boolean
}

/** Carries a report out of a transaction that is to be undone. */
class DryRunIsDone extends Data.TaggedError("DryRunIsDone")<{ readonly report: TakeoverReport }> {}

/**
 * Takes over every component of an archive, in one transaction. The number of statements goes by that of components, of sources, and of levels in the
 * deepest thread, not by that of records.
 * Fails with NotFound, PermissionDenied, or Refused with every reason; then nothing is written.
 */
export const takeOver = Effect.fn("TakingOver.takeOver")(function* (
  caller: Caller,
  project: ProjectId,
  archive: ForeignArchive,
  { dry_run }: TakeoverOptions
) {
  yield* Guard.onProject(caller, project, policy)
  const transactor = yield* Transactor
  const taken = Effect.gen(function* () {
    yield* CreatedComponent.holdProject(project)
    const installed = yield* installedSources(archive)
    yield* refuse(Takeover.refuse(archive, installed))
    const places = yield* insertComponents(archive, installed, project)
    const notes: Array<ForeignNote> = [...archive.notes]
    for (const { component_id, foreign, source_ids } of places) {
      const at = { component_id, project_id: project, source_ids }
      const { notes: ofRules, rules } = Takeover.newRules(foreign, installed, at)
      notes.push(...ofRules)
      const rule_ids = yield* insertRequirements(foreign, rules, at)
      yield* insertReviews(foreign.reviews, { at, rules, rule_ids })
    }
    const now = yield* transactor.now
    yield* Audit.record(
      caller,
      now,
      places.map(({ component_id, component, foreign }) =>
        CreatedComponent.entry(component_id, component, foreign.requirements.length, "import", [
          { field: "imported_from", prev_value: null, new_value: archive.written_by },
          { field: "imported_requirements", prev_value: null, new_value: foreign.requirements.length },
          { field: "imported_comments", prev_value: null, new_value: foreign.reviews.length }
        ])
      )
    )
    const report: TakeoverReport = {
      components: places.map(({ component_id, foreign }) => ({ id: dry_run ? null : component_id, foreign })),
      notes
    }
    return dry_run ? yield* new DryRunIsDone({ report }) : report
  })
  return yield* transactor.transact(taken).pipe(Effect.catchTag("DryRunIsDone", ({ report }) => Effect.succeed(report)))
})

const installedSources = Effect.fnUntraced(function* (archive: ForeignArchive) {
  const benchmarkRepository = yield* BenchmarkRepository
  const found = yield* Effect.forEach(Takeover.sourcesOf(archive), ({ benchmark_id, version }) =>
    benchmarkRepository.findByIdentity("srg", benchmark_id, version)
  )
  const documents = found.flatMap((one) => Option.toArray(one))
  const installed: Takeover.InstalledSources = {
    documents,
    rows: yield* benchmarkRepository.rulesOf(documents.map(({ id }) => id))
  }
  return installed
})

/** Stores all components, still empty. Refused with every one whose name is taken. */
const insertComponents = Effect.fnUntraced(function* (
  archive: ForeignArchive,
  installed: Takeover.InstalledSources,
  project: ProjectId
) {
  const componentRepository = yield* ComponentRepository
  const refusals: Array<Refusal> = []
  const places = yield* Effect.forEach(archive.components, (foreign) => {
    const component = Takeover.newComponent(foreign, installed, project)
    return Effect.map(componentRepository.insert(component), (inserted) => {
      if (Option.isSome(inserted)) {
        return [{ component_id: inserted.value, component, source_ids: component.source_ids, foreign }]
      }
      const { name, path, release, version } = foreign
      refusals.push(new ForeignNameIsTaken({ path, name, version, release }))
      return []
    })
  })
  yield* refuse(refusals)
  return places.flat()
})

/** Stores the requirements with their numbers, links, questions and answers. */
const insertRequirements = Effect.fnUntraced(function* (
  { answers, numbers_taken, questions, satisfactions }: ForeignComponent,
  rules: Takeover.Stored["rules"],
  { component_id, project_id }: Takeover.StoredComponent
) {
  const ruleRepository = yield* RuleRepository
  yield* (yield* ComponentRepository).takeNumbers(component_id, numbers_taken)
  const rule_ids = yield* ruleRepository.insert(rules)
  yield* ruleRepository.addSatisfactions(
    satisfactions.flatMap(([child, parent]) => {
      const [rule_id, satisfied_by_rule_id] = [rule_ids[child], rule_ids[parent]]
      return rule_id === undefined || satisfied_by_rule_id === undefined ? [] : [{ rule_id, satisfied_by_rule_id }]
    })
  )
  const question_ids = yield* (yield* QuestionRepository).insert(
    questions.map((question) => ({ ...question, component_id, project_id }))
  )
  yield* ruleRepository.addAnswers(
    answers.flatMap(({ answer, question, requirement }) => {
      const [rule_id, additional_question_id]: [RuleId | undefined, QuestionId | undefined] = [
        rule_ids[requirement],
        question_ids[question]
      ]
      return rule_id === undefined || additional_question_id === undefined
        ? []
        : [{ rule_id, additional_question_id, answer }]
    })
  )
  return rule_ids
})

/** Stores the reviews level by level, then what they were decided to be. */
const insertReviews = Effect.fnUntraced(function* (
  foreign: ReadonlyArray<ForeignReview>,
  around: Omit<Takeover.Stored, "reviews">
) {
  const reviewRepository = yield* ReviewRepository
  const reviews: Array<{ readonly id: ReviewId; readonly thread_id: ReviewId }> = []
  const stored: Array<{ readonly foreign: ForeignReview; readonly stored: NewReview; readonly id: ReviewId }> = []
  for (const level of Takeover.levelsOf(foreign)) {
    const records = level.flatMap((place) => {
      const one = foreign[place]
      return one === undefined ? [] : [{ place, foreign: one, stored: Takeover.newReview(one, { ...around, reviews }) }]
    })
    const ids = yield* reviewRepository.insert(records.map(({ stored }) => stored))
    records.forEach((record, index) => {
      const id = ids[index]
      if (id === undefined) return
      reviews[record.place] = { id, thread_id: record.stored.thread_id ?? id }
      stored[record.place] = { foreign: record.foreign, stored: record.stored, id }
    })
  }
  yield* reviewRepository.saveTriage(Takeover.decided(stored))
})
