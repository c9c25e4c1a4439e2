/** Storage of the settings of site admins, and what they read about the whole installation. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { Page } from "../Page.ts"
import type { AccessGrant, AccessQuery } from "./AccessGrant.ts"
import type { Cutoffs, OlderRecords, Retention } from "./Retention.ts"
import type { StorageHealth } from "./StorageHealth.ts"

/** Each method is one statement, except `health`, which is two. */
export class AdministrationRepository extends Context.Service<
  AdministrationRepository,
  {
    readonly retention: Effect.Effect<Retention>
    /** The same, locked until the transaction ends. */
    readonly lockRetention: Effect.Effect<Retention>
    /** The same without waiting; none while another transaction has the lock. */
    readonly claimRetention: Effect.Effect<Option.Option<Retention>>
    readonly saveRetention: (retention: Retention) => Effect.Effect<void>
    /** The number of records that are older. */
    readonly older: (cutoffs: Cutoffs) => Effect.Effect<OlderRecords>
    /**
     * Roles of people. By person: name, id, project, component. By project: project, component, person. Site admins are before projects, a project is
     * before its components; equal names are ordered by id.
     */
    readonly accessPage: (query: AccessQuery) => Effect.Effect<Page<AccessGrant>>
    readonly health: Effect.Effect<StorageHealth>
  }
>()("docket/AdministrationRepository") {}
