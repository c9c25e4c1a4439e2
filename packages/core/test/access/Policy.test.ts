/** Policies in words: what the reference page prints. */
import { expect, it } from "@effect/vitest"
import { Policy, Role } from "../../src/index.ts"

it("every policy is described, each in its own words", () => {
  const policies = [
    Policy.everyone,
    Policy.signedIn,
    Policy.session,
    Policy.siteAdmin,
    Policy.inProject,
    ...Role.order.flatMap((role) => [
      Policy.onProject(role),
      Policy.onComponent(role),
      Policy.onComponentOrReleased(role),
      Policy.authorOfComment(role),
      Policy.authorOfCommentOrAdmin(role)
    ])
  ]
  const descriptions = policies.map(Policy.describe)
  expect(new Set(descriptions).size).toBe(policies.length)
  expect(Policy.describe(Policy.onComponentOrReleased("viewer"))).toBe(
    "Role viewer or above on the component; any signed-in user once it is released."
  )
  expect(Policy.describe(Policy.authorOfComment("viewer"))).toBe(
    "The author of the comment, with role viewer or above on the component."
  )
  expect(Policy.describe(Policy.authorOfCommentOrAdmin("viewer"))).toBe(
    "The author of the comment, with role viewer or above, or an admin, on the component."
  )
})
