/** Storage of saved filters. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { ProjectId, SavedFilterId, UserId } from "../Ids.ts"
import type { SavedFilter } from "./SavedFilter.ts"

/**
 * Laws: a filter is removed with its project, a private one with the account of its owner; a shared one stays. Lists have the shared ones and the
 * user's own, ordered by kind, name (in the order of code points) and id.
 */
export class SavedFilterRepository extends Context.Service<
  SavedFilterRepository,
  {
    /** The filters that a user sees in a project; for null, the shared ones. At most two hundred of each kind, because their number is limited. One statement. */
    readonly visible: (project: ProjectId, user: UserId | null) => Effect.Effect<ReadonlyArray<SavedFilter>>
    /** The same, with the project locked against other changes of its filters. */
    readonly lockVisible: (project: ProjectId, user: UserId) => Effect.Effect<ReadonlyArray<SavedFilter>>
    readonly insert: (filter: Omit<SavedFilter, "id">) => Effect.Effect<SavedFilterId>
    /** Stores every field except the id and the project. */
    readonly save: (filter: SavedFilter) => Effect.Effect<void>
    readonly delete: (id: SavedFilterId) => Effect.Effect<void>
  }
>()("docket/SavedFilterRepository") {}
