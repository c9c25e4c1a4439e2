/** Counting in storage: one statement for each question. */
import { Context, type Effect, type Option } from "effect"
import type { Reader } from "../access/Caller.ts"
import type { BenchmarkId, ComponentId, ProjectId, UserId } from "../Ids.ts"
import type { ComponentTally, SrgUsage, StandingTally } from "./Statistics.ts"
import type { RequirementTally } from "./WorkflowState.ts"

export class StatisticsRepository extends Context.Service<
  StatisticsRepository,
  {
    /** A tally for each component of the project, also for those without rules, by name, then id. */
    readonly talliesOf: (project: ProjectId) => Effect.Effect<ReadonlyArray<ComponentTally>>
    /** The tally of one component; none when there is no such component. */
    readonly tallyOf: (component: ComponentId) => Effect.Effect<Option.Option<ComponentTally>>
    /** Where the live rules of a component stand in their review; none when there is no such component. */
    readonly requirementsOf: (component: ComponentId) => Effect.Effect<Option.Option<RequirementTally>>
    /** One for each of the projects that exist, by id. */
    readonly standingsOf: (
      projects: ReadonlyArray<ProjectId>,
      user: UserId
    ) => Effect.Effect<ReadonlyArray<StandingTally>>
    /** Components that declare the SRG as a source and that the reader may read: by name, then id, the first `limit`, at least 1 (R11.3). */
    readonly usageOf: (srg: BenchmarkId, reader: Reader, limit: number) => Effect.Effect<SrgUsage>
  }
>()("docket/StatisticsRepository") {}
