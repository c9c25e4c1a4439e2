/** The SQL conditions of assignments that count (R1.6). Used by the repositories of reviews, assignments and waiting comments. */
import { Assignment, Role } from "@docket/core"

/** A condition on the membership `m`: its role is one that decides comments. */
export const isDeciding = `m.role in (${Role.order
  .filter((role) => Role.carries(role, Assignment.neededRole))
  .map((role) => `'${role}'`)
  .join(", ")})`

/** A condition on the account `assignee` and a record `r` of a project and component: the assignee may decide comments there. memberships_target */
export const mayDecide = `(assignee.disabled_at is null and (assignee.admin or exists (
    select from memberships m
    where m.user_id = assignee.id and m.project_id = r.project_id
      and (m.component_id is null or m.component_id = r.component_id) and ${isDeciding})))`

/** The assignment `a` of the review `r` and its `assignee`, null columns when it does not count. assignments_pkey */
export const countedAssignment = `
  left join assignments a on a.review_id = r.id
  left join users assignee on assignee.id = a.assignee_id and ${mayDecide}`

/** The shown columns of the assignment. */
export const assignmentExpressions = {
  assignee_id: "assignee.id",
  assignee_name: "assignee.name",
  due_on: "case when assignee.id is not null then a.due_on end"
}
