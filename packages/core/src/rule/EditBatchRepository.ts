/** Storage of batches of edits. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { ComponentId, EditBatchId, UserId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { EditBatch, NewEditBatch, PastEditBatch } from "./EditBatch.ts"

/** Laws: a batch is kept as long as its component; a user who is deleted is no longer named by it. */
export class EditBatchRepository extends Context.Service<
  EditBatchRepository,
  {
    /** One statement, whatever the number of items. */
    readonly insert: (batch: NewEditBatch) => Effect.Effect<EditBatchId>
    /** The batches of a component, the newest first. One statement. */
    readonly page: (component: ComponentId, request: PageRequest) => Effect.Effect<Page<PastEditBatch>>
    /** The component that a batch belongs to. */
    readonly componentOf: (id: EditBatchId) => Effect.Effect<Option.Option<ComponentId>>
    /** The batch with its items, held until the transaction ends. */
    readonly lock: (id: EditBatchId) => Effect.Effect<Option.Option<EditBatch>>
    /** Stores that a batch was undone, by whom and when. */
    readonly saveUndone: (id: EditBatchId, by: UserId, at: Date) => Effect.Effect<void>
  }
>()("docket/EditBatchRepository") {}
