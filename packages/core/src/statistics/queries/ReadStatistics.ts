/**
 * The queries of a component's statistics, and of a project's triage. The computations are
 * in the files named after each; the statistics of a project's requirements are in ReadProjects.ts.
 */
import { Effect, Option, Schema } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as CommentPhase from "../../component/CommentPhase.ts"
import * as PublishSrg from "../../component/commands/PublishSrg.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import type { ComponentId, ProjectId } from "../../Ids.ts"
import * as ReadLockCandidates from "../../rule/queries/ReadLockCandidates.ts"
import { Transactor } from "../../Transactor.ts"
import * as BurnDown from "../BurnDown.ts"
import * as Day from "../Day.ts"
import * as Statistics from "../Statistics.ts"
import { StatisticsRepository } from "../StatisticsRepository.ts"
import * as TriageAgeing from "../TriageAgeing.ts"
import { TriageStatisticsRepository } from "../TriageStatisticsRepository.ts"
import * as TriageSummary from "../TriageSummary.ts"
import * as WorkflowState from "../WorkflowState.ts"

/** The policy of a component's statistics: role viewer or above on it. */
export const componentPolicy = Policy.onComponent("viewer")
/** The policy of a project's statistics: role viewer or above on it. */
export const projectPolicy = Policy.onProject("viewer")

/** The maximum number of listed triagers. */
export const mostTriagers = 1000

/** Completion and locks of a component. Fails with NotFound or PermissionDenied, like all functions here. */
export const statistics = Effect.fn("ReadStatistics.statistics")(function* (caller: Caller, id: ComponentId) {
  yield* Guard.onComponent(caller, id, componentPolicy)
  const tally = Option.getOrNull(yield* (yield* StatisticsRepository).tallyOf(id))
  return tally === null ? yield* new NotFound() : Statistics.ofComponent(tally)
})

/** The workflow state of a component. */
export const workflowState = Effect.fn("ReadStatistics.workflowState")(function* (caller: Caller, id: ComponentId) {
  yield* Guard.onComponent(caller, id, componentPolicy)
  const found = yield* Effect.all(
    {
      component: (yield* ComponentRepository).find(id),
      requirements: (yield* StatisticsRepository).requirementsOf(id),
      comments: (yield* TriageStatisticsRepository).tallyOf(id),
      now: (yield* Transactor).now
    },
    { concurrency: "unbounded" }
  )
  const component = Option.getOrNull(found.component)
  const requirements = Option.getOrNull(found.requirements)
  if (component === null || requirements === null) return yield* new NotFound()
  const candidates = component.released ? [] : yield* ReadLockCandidates.ofComponent(component)
  return WorkflowState.of(component, {
    phase: CommentPhase.stateAt(component, found.now),
    requirements,
    comments: found.comments,
    candidates,
    publication: component.released ? null : yield* PublishSrg.factsOf(caller, component, candidates)
  })
})

/** The comments of a component by status, and the number of adjudicated ones. */
export const triageSummary = Effect.fn("ReadStatistics.triageSummary")(function* (caller: Caller, id: ComponentId) {
  yield* Guard.onComponent(caller, id, componentPolicy)
  return TriageSummary.of(yield* (yield* TriageStatisticsRepository).tallyOf(id))
})

/** The triage summary of all components of a project, and of each. */
export const projectTriageSummary = Effect.fn("ReadStatistics.projectTriageSummary")(function* (
  caller: Caller,
  id: ProjectId
) {
  yield* Guard.onProject(caller, id, projectPolicy)
  return TriageSummary.ofProject(yield* (yield* TriageStatisticsRepository).talliesOf(id))
})

/** The ageing of the pending comments of a component. */
export const triageAgeing = Effect.fn("ReadStatistics.triageAgeing")(function* (caller: Caller, id: ComponentId) {
  yield* Guard.onComponent(caller, id, componentPolicy)
  const now = yield* (yield* Transactor).now
  return TriageAgeing.of(yield* (yield* TriageStatisticsRepository).waitingOf(id, now))
})

/** The shown days, with the changes of each. */
export const ShownBurnDown = Schema.Struct({
  from: Day.Day,
  to: Day.Day,
  open_before: Schema.Int,
  days: Schema.Array(BurnDown.BurnDownDay)
})
export interface ShownBurnDown extends Schema.Schema.Type<typeof ShownBurnDown> {}

/** The posted, decided and open comments by day. Also fails with DaysAreInvalid. */
export const burnDown = Effect.fn("ReadStatistics.burnDown")(function* (
  caller: Caller,
  id: ComponentId,
  asked: Day.AskedDays
) {
  yield* Guard.onComponent(caller, id, componentPolicy)
  const today = Day.of(yield* (yield* Transactor).now)
  const range = yield* Effect.fromResult(Day.rangeOf(asked, today))
  const flow = yield* (yield* TriageStatisticsRepository).flowOf(id, range)
  const shown: ShownBurnDown = { ...range, open_before: flow.open_before, days: BurnDown.of(flow, range) }
  return shown
})

/** The triagers with the number of their present decisions, by default of all days. Also fails with DaysAreInvalid. */
export const triagers = Effect.fn("ReadStatistics.triagers")(function* (
  caller: Caller,
  id: ComponentId,
  asked: Day.AskedDays
) {
  yield* Guard.onComponent(caller, id, componentPolicy)
  if (asked.from !== null && asked.to !== null && asked.from > asked.to) {
    return yield* new Day.DaysAreInvalid({ parameter: "from", detail: "The first day is after the last." })
  }
  return yield* (yield* TriageStatisticsRepository).triagersOf(id, asked, mostTriagers)
})
