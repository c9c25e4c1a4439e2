/** The query of the members of a component, directly or through its project, and the source of their role (R1.2). */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import { EmailVisibility, sees } from "../../access/EmailVisibility.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as Role from "../../access/Role.ts"
import type { ComponentId } from "../../Ids.ts"
import { paged, type PageQuery } from "../../Page.ts"
import { type ComponentMember, ProjectRepository } from "../ProjectRepository.ts"

/** The policy of reading the members of a component. */
export const policy = Policy.onComponent("viewer")

/** A member with the effective role. */
export interface ShownMember extends ComponentMember {
  readonly effective_role: Role.Role | null
  /** The source of the role: the project, unless the component gives a higher one. */
  readonly source: "project" | "component"
}

/** A page of the members by name, then id. Addresses are withheld like those of commenters (R5.6). Fails with NotFound or PermissionDenied. */
export const list = Effect.fn("ListComponentMembers.list")(function* (
  caller: Caller,
  component: ComponentId,
  query: PageQuery
) {
  const { role } = yield* Guard.onComponent(caller, component, policy)
  const projectRepository = yield* ProjectRepository
  const { pagination, rows } = yield* paged(query, (page) => projectRepository.membersOfComponent(component, page))
  const visible = sees(yield* EmailVisibility, role)
  const shown: ReadonlyArray<ShownMember> = rows.map((member) => ({
    ...member,
    email: visible ? member.email : "",
    ...roleOf(member)
  }))
  return { rows: shown, pagination }
})

/** The effective role of a member, and its source (R1.2). */
export const roleOf = ({
  component_membership,
  project_membership
}: Pick<ComponentMember, "component_membership" | "project_membership">): Pick<
  ShownMember,
  "effective_role" | "source"
> => {
  const [ofProject, ofComponent] = [project_membership?.role ?? null, component_membership?.role ?? null]
  const source = ofComponent === null || Role.carries(ofProject, ofComponent) ? "project" : "component"
  return { effective_role: Role.higher(ofProject, ofComponent), source }
}
