/** Roles are ordered (R1.1). */
import { expect, it } from "@effect/vitest"
import { Role } from "../../src/index.ts"

const roles = [null, ...Role.order]
const rank = (role: Role.Role | null) => roles.indexOf(role)

it("roles are ordered viewer < author < reviewer < admin", () => {
  expect(Role.order).toEqual(["viewer", "author", "reviewer", "admin"])
})
it("a role includes its own permissions and those of every lower one, and no role includes none", () => {
  for (const role of roles)
    for (const needed of Role.order)
      expect(Role.carries(role, needed)).toBe(role !== null && rank(role) >= rank(needed))
})
it("the higher of two roles is one of them, in either order", () => {
  for (const left of roles)
    for (const right of roles) {
      const higher = Role.higher(left, right)
      expect(higher).toBe(rank(left) >= rank(right) ? left : right)
      expect(higher).toBe(Role.higher(right, left))
    }
})
