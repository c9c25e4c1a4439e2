/** Storage counts of requirements. Each method is one statement. */
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
    /** The tally of one component; none when the component does not exist. */
    readonly tallyOf: (component: ComponentId) => Effect.Effect<Option.Option<ComponentTally>>
    /** The review states of the live rules of a component; none when the component does not exist. */
    readonly requirementsOf: (component: ComponentId) => Effect.Effect<Option.Option<RequirementTally>>
    /** A tally for each existing project among these, by id. */
    readonly standingsOf: (
      projects: ReadonlyArray<ProjectId>,
      user: UserId
    ) => Effect.Effect<ReadonlyArray<StandingTally>>
    /** Readable components that declare the SRG as a source, ordered by name, then id, the first `limit`, at least 1 (R11.3). */
    readonly usageOf: (srg: BenchmarkId, reader: Reader, limit: number) => Effect.Effect<SrgUsage>
  }
>()("docket/StatisticsRepository") {}
