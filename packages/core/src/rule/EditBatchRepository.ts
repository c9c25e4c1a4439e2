/** Storage of bulk edits. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { ComponentId, EditBatchId, UserId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { EditBatch, NewEditBatch, PastEditBatch } from "./EditBatch.ts"

/** Laws: a batch is kept as long as its component; a deleted user is removed from it. */
export class EditBatchRepository extends Context.Service<
  EditBatchRepository,
  {
    /** Stores a batch and returns its id. One statement for any number of items. */
    readonly insert: (batch: NewEditBatch) => Effect.Effect<EditBatchId>
    /** The batches of a component, newest first. One statement. */
    readonly page: (component: ComponentId, request: PageRequest) => Effect.Effect<Page<PastEditBatch>>
    /** The component that a batch belongs to, and its action. */
    readonly headOf: (id: EditBatchId) => Effect.Effect<Option.Option<Pick<EditBatch, "component_id" | "action">>>
    /** The batch with its items, locked until the transaction ends. */
    readonly lock: (id: EditBatchId) => Effect.Effect<Option.Option<EditBatch>>
    /** Stores who undid a batch, and when. */
    readonly saveUndone: (id: EditBatchId, by: UserId, at: Date) => Effect.Effect<void>
  }
>()("docket/EditBatchRepository") {}
