/** Storage counts of comments. Each method is one statement. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, Schema } from "effect"
import { type ComponentId, type ProjectId, UserId } from "../Ids.ts"
import { StatusCounts } from "../review/TriageStatus.ts"
import type { Flow } from "./BurnDown.ts"
import type { AskedDays, Days } from "./Day.ts"
import type { Waiting } from "./TriageAgeing.ts"
import type { ComponentTriageTally, TriageTally } from "./TriageSummary.ts"

/** The present decisions of one triager. Without an account the triager has only a name (R5.7). */
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

/** A list of triagers, and their total number. */
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
    /** The pending comments by the whole days that they have waited until now. */
    readonly waitingOf: (component: ComponentId, now: Date) => Effect.Effect<Waiting>
    /** The posted and decided comments by day in UTC. */
    readonly flowOf: (component: ComponentId, days: Days) => Effect.Effect<Flow>
    /**
     * The triagers of the present decisions of these days in UTC: by descending number, then by name, then id, the first `limit`. An author
     * who withdrew their own comment is not a triager, and a decision without a person or time is not counted.
     */
    readonly triagersOf: (component: ComponentId, days: AskedDays, limit: number) => Effect.Effect<Triagers>
  }
>()("docket/TriageStatisticsRepository") {}
