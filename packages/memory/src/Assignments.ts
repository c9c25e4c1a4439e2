/** The assignments that count in memory (R1.6). Used by the repositories of reviews, assignments and waiting items. */
import { Access, Assignment, type ReviewView, Role, type Review, type UserId } from "@docket/core"
import * as Memberships from "./Memberships.ts"
import type { State } from "./State.ts"

type Place = Pick<Review.Review, "project_id" | "component_id">

/** The role of an account on a component; null without a role or without an account. */
export const roleIn = (state: State, user_id: UserId, { project_id, component_id }: Place): Role.Role | null =>
  Access.roleOnComponent(state.users.get(user_id)?.user.admin === true, {
    project_role: Memberships.roleOf(state, user_id, project_id, null),
    component_role: Memberships.roleOf(state, user_id, project_id, component_id)
  })

/** Whether an account may decide on comments there. */
export const mayDecide = (state: State, user_id: UserId, place: Place): boolean =>
  state.users.get(user_id)?.user.disabled_at === null &&
  Role.carries(roleIn(state, user_id, place), Assignment.neededRole)

/** The counting assignment of a comment; null without one. */
export const standingOf = (state: State, review: Review.Review): Assignment.Assignment | null => {
  const assignment = state.assignments.get(review.id)
  return assignment !== undefined && mayDecide(state, assignment.assignee_id, review) ? assignment : null
}

/** Returns the displayed form of an assignment. */
export const viewOf = (state: State, review: Review.Review): ReviewView.AssignmentView => {
  const assignment = standingOf(state, review)
  if (assignment === null) return { assignee: null, due_on: null }
  const { assignee_id: id, due_on } = assignment
  return { assignee: { id, name: state.users.get(id)?.user.name ?? "" }, due_on }
}
