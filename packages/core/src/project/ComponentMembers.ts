/** Who has a role on a component, by itself or by its project, and which of both gives it to them (R1.2). Changing roles is in Memberships.ts. */
import { Effect } from "effect"
import type { Caller } from "../access/Caller.ts"
import { EmailVisibility, sees } from "../access/EmailVisibility.ts"
import * as Guard from "../access/Guard.ts"
import * as Policy from "../access/Policy.ts"
import * as Role from "../access/Role.ts"
import type { ComponentId } from "../Ids.ts"
import { paged, type PageQuery } from "../Page.ts"
import { type ComponentMember, ProjectRepository } from "./ProjectRepository.ts"

/** Reading the members of a component. */
export const policy = Policy.onComponent("viewer")

/** A member with what follows. */
export interface ShownMember extends ComponentMember {
  readonly effective_role: Role.Role | null
  /** Where that role comes from: the project, unless the component gives a higher one. */
  readonly source: "project" | "component"
}

/** A page of the members by name, then id. Addresses are withheld as those of commenters are (R5.6). Fails with NotFound or PermissionDenied. */
export const list = Effect.fn("ComponentMembers.list")(function* (
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

/** The effective role of a member, and where it comes from (R1.2). */
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
