/** Storage of batches. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { ComponentId, TriageBatchId, UserId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { NewTriageBatch, PastTriageBatch, TriageBatch } from "./TriageBatch.ts"

/**
 * Laws: a batch is kept as long as its component. A user who is deleted, a canonical comment or a response that is destroyed, is no longer named by
 * `before` and the item; the item stays.
 */
export class TriageBatchRepository extends Context.Service<
  TriageBatchRepository,
  {
    /** One statement, whatever the number of items. */
    readonly insert: (batch: NewTriageBatch) => Effect.Effect<TriageBatchId>
    /** The batches of a component, the newest first. One statement. */
    readonly page: (component: ComponentId, request: PageRequest) => Effect.Effect<Page<PastTriageBatch>>
    /** The component that a batch belongs to. */
    readonly componentOf: (id: TriageBatchId) => Effect.Effect<Option.Option<ComponentId>>
    /** The batch with its items, held until the transaction ends. */
    readonly lock: (id: TriageBatchId) => Effect.Effect<Option.Option<TriageBatch>>
    /** Stores that a batch was undone, by whom and when. */
    readonly saveUndone: (id: TriageBatchId, by: UserId, at: Date) => Effect.Effect<void>
  }
>()("docket/TriageBatchRepository") {}
