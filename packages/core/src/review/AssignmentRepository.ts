/** Storage of assignments. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { ReviewId } from "../Ids.ts"
import type { Assigned, Assignment } from "./Assignment.ts"

/**
 * Laws: an assignment is removed with its comment or its assignee's account, and with nothing else. It counts only while the assignee has the role
 * author or above on the comment's component, by a membership there or in its project or as a site admin, and an account that is not disabled;
 * review objects, rows and filters show those that count.
 */
export class AssignmentRepository extends Context.Service<
  AssignmentRepository,
  {
    /** The assignments of these comments that count, by comment id. */
    readonly standing: (reviews: ReadonlyArray<ReviewId>) => Effect.Effect<ReadonlyArray<Assignment>>
    /** Replaces the assignments of the comments, and stores their `updated_at`. One statement. */
    readonly save: (changes: ReadonlyArray<Pick<Assigned, "review" | "assignment">>) => Effect.Effect<void>
  }
>()("docket/AssignmentRepository") {}
