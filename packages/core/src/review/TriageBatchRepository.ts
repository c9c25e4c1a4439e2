/** Storage of batches. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { ComponentId, TriageBatchId, UserId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { NewTriageBatch, PastTriageBatch, TriageBatch } from "./TriageBatch.ts"

/**
 * Laws: a batch is kept as long as its component. A deleted user, a destroyed canonical comment and a destroyed response are removed from
 * `before` and from the item; the item stays.
 */
export class TriageBatchRepository extends Context.Service<
  TriageBatchRepository,
  {
    /** Stores a batch and returns its id. One statement for any number of items. */
    readonly insert: (batch: NewTriageBatch) => Effect.Effect<TriageBatchId>
    /** The batches of a component, newest first. One statement. */
    readonly page: (component: ComponentId, request: PageRequest) => Effect.Effect<Page<PastTriageBatch>>
    /** The component that a batch belongs to. */
    readonly componentOf: (id: TriageBatchId) => Effect.Effect<Option.Option<ComponentId>>
    /** The batch with its items, locked until the transaction ends. */
    readonly lock: (id: TriageBatchId) => Effect.Effect<Option.Option<TriageBatch>>
    /** Stores who undid a batch, and when. */
    readonly saveUndone: (id: TriageBatchId, by: UserId, at: Date) => Effect.Effect<void>
  }
>()("docket/TriageBatchRepository") {}
