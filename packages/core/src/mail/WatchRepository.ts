/** Storage of watches. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { Reader } from "../access/Caller.ts"
import type { UserId, WatchId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { Target, Watch, WatchView } from "./Watch.ts"

/** Laws: a watch goes with its person, its project, its component and its requirement. */
export class WatchRepository extends Context.Service<
  WatchRepository,
  {
    /** The person's watch of exactly this, and the number of all their watches. One statement. */
    readonly find: (
      user: UserId,
      target: Target
    ) => Effect.Effect<{ readonly watch: Option.Option<Watch>; readonly count: number }>
    readonly insert: (watch: Omit<Watch, "id">) => Effect.Effect<WatchId>
    /** Removes a watch of this person, and returns it; none when there is none. */
    readonly remove: (user: UserId, id: WatchId) => Effect.Effect<Option.Option<Watch>>
    /** The reader's watches of what they may read, newest first; only that of a target if given. One statement. */
    readonly page: (
      reader: Reader,
      request: PageRequest & { readonly target?: Target | undefined }
    ) => Effect.Effect<Page<WatchView>>
  }
>()("docket/WatchRepository") {}
