/** The membership that gives a user their role on a component (R1.2). */
import { expect, it } from "vitest"
import { ListComponentMembers, MembershipId, Role } from "../../src/index.ts"

const held = (role: Role.Role | null) => (role === null ? null : { id: MembershipId.make(1), role })

it("the higher role counts, and the project's where both are equal", () => {
  const roles = [null, ...Role.order]
  for (const ofProject of roles) {
    for (const ofComponent of roles) {
      const { effective_role, source } = ListComponentMembers.roleOf({
        project_membership: held(ofProject),
        component_membership: held(ofComponent)
      })
      expect(effective_role).toBe(roles[Math.max(roles.indexOf(ofProject), roles.indexOf(ofComponent))])
      const isOfComponent = roles.indexOf(ofComponent) > roles.indexOf(ofProject)
      expect(source).toBe(isOfComponent ? "component" : "project")
    }
  }
})
