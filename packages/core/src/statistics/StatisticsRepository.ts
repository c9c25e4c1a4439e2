/** Counting in storage: one statement for a whole project. */
import { Context, type Effect } from "effect"
import type { ProjectId } from "../Ids.ts"
import type { ComponentTally } from "./Statistics.ts"

export class StatisticsRepository extends Context.Service<
  StatisticsRepository,
  {
    /** A tally for each component of the project, also for those without rules, by name, then id. */
    readonly talliesOf: (project: ProjectId) => Effect.Effect<ReadonlyArray<ComponentTally>>
  }
>()("docket/StatisticsRepository") {}
