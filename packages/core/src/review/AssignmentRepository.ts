/** Storage of assignments. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { ReviewId } from "../Ids.ts"
import type { Assigned, Assignment } from "./Assignment.ts"

/**
 * Laws: an assignment goes with its comment and with its assignee's account, and with nothing else. It counts only while the assignee has the role
 * author or above on the comment's component, by a membership there or in its project or as a site admin, and an account that is not disabled;
 * review objects, rows and filters show those that count.
 */
export class AssignmentRepository extends Context.Service<
  AssignmentRepository,
  {
    /** The assignments of these comments that count, by the comment's id. */
    readonly standing: (reviews: ReadonlyArray<ReviewId>) => Effect.Effect<ReadonlyArray<Assignment>>
    /** Stores assignments in place of those that the comments had, and when the comments were changed. One statement. */
    readonly save: (changes: ReadonlyArray<Pick<Assigned, "review" | "assignment">>) => Effect.Effect<void>
  }
>()("docket/AssignmentRepository") {}
