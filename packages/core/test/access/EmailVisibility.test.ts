/** The visibility of e-mail addresses (R5.6). */
import { expect, it } from "@effect/vitest"
import { Role } from "../../src/index.ts"
import { sees, withhold } from "../../src/access/EmailVisibility.ts"

it("addresses are visible to everyone with a role (members), or to authors and above (triagers)", () => {
  const who = (visibility: "members" | "triagers") => [null, ...Role.order].filter((role) => sees(visibility, role))
  expect(who("members")).toEqual(["viewer", "author", "reviewer", "admin"])
  expect(who("triagers")).toEqual(["author", "reviewer", "admin"])
})
it("a withheld address is empty in every field that has it, and nothing else changes", () => {
  const row = { author_email: "a@example.test", commenter_email: "a@example.test", id: 1 }
  const short = { author_email: "a@example.test", id: 2 }
  expect(withhold([row], true)).toEqual([row])
  expect(withhold([row], false)).toEqual([{ author_email: "", commenter_email: "", id: 1 }])
  expect(withhold([short], false)).toEqual([{ author_email: "", id: 2 }])
})
