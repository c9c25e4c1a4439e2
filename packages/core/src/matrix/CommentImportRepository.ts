/** Storage of imports of comments and of the fingerprints of their rows. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { ComponentId, ReviewId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { CommentImport, ImportedComment } from "./CommentImport.ts"

/** A comment of an import, and whether something changed it since: a decision, an edit, a move, a reply, or a duplicate of it. */
export interface AddedComment {
  readonly review_id: ReviewId
  readonly touched: boolean
}

/**
 * Laws:
 * - the numbers of a component's imports are unique, and so are the fingerprints of its comments;
 * - a comment that is removed loses its fingerprint; one that moves keeps it.
 */
export class CommentImportRepository extends Context.Service<
  CommentImportRepository,
  {
    /** Stores an import and its comments. Two statements. */
    readonly insert: (made: CommentImport, comments: ReadonlyArray<ImportedComment>) => Effect.Effect<void>
    /** The number of the component's last import, 0 without one. One statement. */
    readonly lastNumber: (component: ComponentId) => Effect.Effect<number>
    /** The comments of this component with one of these fingerprints. One statement. */
    readonly known: (
      component: ComponentId,
      fingerprints: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<ImportedComment>>
    /** A page of the component's imports, newest first. One statement. */
    readonly page: (component: ComponentId, request: PageRequest) => Effect.Effect<Page<CommentImport>>
    readonly lock: (component: ComponentId, number: number) => Effect.Effect<Option.Option<CommentImport>>
    /** The comments of an import that still exist, by id. One statement. */
    readonly added: (component: ComponentId, number: number) => Effect.Effect<ReadonlyArray<AddedComment>>
    /** Stores who undid the import and when. */
    readonly saveUndone: (undone: CommentImport) => Effect.Effect<void>
  }
>()("docket/CommentImportRepository") {}
