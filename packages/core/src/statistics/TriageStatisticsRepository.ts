/** Counting comments in storage: one statement for each question. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, Schema } from "effect"
import { type ComponentId, type ProjectId, UserId } from "../Ids.ts"
import { StatusCounts } from "../review/TriageStatus.ts"
import type { Flow } from "./BurnDown.ts"
import type { AskedDays, Days } from "./Day.ts"
import type { Waiting } from "./TriageAgeing.ts"
import type { ComponentTriageTally, TriageTally } from "./TriageSummary.ts"

/** What one triager decided that still stands. Without an account, the name says who it was (R5.7). */
export const TriagerTally = Schema.Struct({
  user_id: Schema.NullOr(UserId),
  name: Schema.String,
  imported: Schema.Boolean,
  decided: Schema.Int,
  by_triage_status: StatusCounts,
  adjudicated: Schema.Int,
  last_decided_at: Schema.Date
})
export interface TriagerTally extends Schema.Schema.Type<typeof TriagerTally> {}

/** Triagers, and how many there are. */
export interface Triagers {
  readonly rows: ReadonlyArray<TriagerTally>
  readonly total: number
}

/** Law: only top-level comments on components and on their live rules are counted (R7.1). */
export class TriageStatisticsRepository extends Context.Service<
  TriageStatisticsRepository,
  {
    readonly tallyOf: (component: ComponentId) => Effect.Effect<TriageTally>
    /** A tally for each component of the project, also for those without comments, by name, then id. */
    readonly talliesOf: (project: ProjectId) => Effect.Effect<ReadonlyArray<ComponentTriageTally>>
    /** The pending comments by the whole days for which they have waited at this moment. */
    readonly waitingOf: (component: ComponentId, now: Date) => Effect.Effect<Waiting>
    /** What was posted and decided, by day in UTC. */
    readonly flowOf: (component: ComponentId, days: Days) => Effect.Effect<Flow>
    /**
     * Who made the present decisions of these days in UTC: who decided most first, then by name, then id, the first `limit`. A comment's own author
     * who withdrew it is no triager, and a decision that does not say by whom or when it was made is nobody's.
     */
    readonly triagersOf: (component: ComponentId, days: AskedDays, limit: number) => Effect.Effect<Triagers>
  }
>()("docket/TriageStatisticsRepository") {}
