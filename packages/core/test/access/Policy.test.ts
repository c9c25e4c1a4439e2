/** Policies as sentences on the reference page. */
import { expect, it } from "@effect/vitest"
import { Policy, Role } from "../../src/index.ts"

it("every policy has its own description", () => {
  const policies = [
    Policy.everyone,
    Policy.visitor,
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
    "Role viewer or above on the component; any signed-in user once it is released or open to them."
  )
  expect(Policy.describe(Policy.authorOfComment("viewer"))).toBe(
    "The author of the comment, with role viewer or above on the component."
  )
  expect(Policy.describe(Policy.authorOfCommentOrAdmin("viewer"))).toBe(
    "The author of the comment, with role viewer or above, or an admin, on the component."
  )
})

it("each policy names the permitted callers and their description (R1.1–R1.6)", () => {
  const told = [
    Policy.everyone,
    Policy.visitor,
    Policy.signedIn,
    Policy.session,
    Policy.siteAdmin,
    Policy.inProject,
    Policy.onProject("author")
  ].map((policy) => [policy, Policy.describe(policy)])
  expect(told).toEqual([
    [{ _tag: "Public" }, "Open to everyone."],
    [
      { _tag: "Visitor" },
      "Everyone with the link of an opened component; signed-in users with the link if it is open to those."
    ],
    [{ _tag: "SignedIn" }, "Any signed-in user."],
    [{ _tag: "Session" }, "Any signed-in user, by session cookie; access tokens are refused."],
    [{ _tag: "SiteAdmin" }, "Site admins."],
    [
      { _tag: "InProject" },
      "Members of the project; members of one of its components see its row and their components."
    ],
    [{ _tag: "OnProject", role: "author" }, "Role author or above on the project."]
  ])
  const onComponent = { _tag: "OnComponent", role: "author", released: "members", whose: "any" }
  expect(Policy.onComponent("author")).toEqual(onComponent)
  expect(Policy.onComponentOrReleased("author")).toEqual({ ...onComponent, released: "signed_in" })
  expect(Policy.authorOfComment("author")).toEqual({ ...onComponent, whose: "own" })
  expect(Policy.authorOfCommentOrAdmin("author")).toEqual({ ...onComponent, whose: "own_or_admin" })
})
