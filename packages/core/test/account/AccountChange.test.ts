/** Changes of accounts by site admins (R1.7): the decisions. */
import { describe, expect, it } from "@effect/vitest"
import { aUser } from "@docket/testing/records"
import { AccountChange } from "../../src/account/index.ts"
import { allowed, type Decision, valueOf } from "../../src/Decision.ts"
import { at, userId } from "../given.ts"

const codes = (result: Decision<unknown, { readonly code: string }>) =>
  !result.ok ? result.refusals.map(({ code }) => code) : []

describe("other fields of an account", () => {
  const state = { user: aUser(), site_admins: [userId(2)] }

  it("are trimmed, and change the time of the account", () => {
    const wanted = { name: " Ada L ", email: " ADA.L@Example.test ", admin: true }
    expect(AccountChange.decideFields(state, wanted, at(5))).toEqual(
      allowed(aUser({ name: "Ada L", email: "ada.l@example.test", admin: true, updated_at: at(5) }))
    )
    const sameTime = AccountChange.decideFields(state, { name: "Other" }, at(0))
    expect(valueOf(sameTime).updated_at).toEqual(at(1))
  })

  it("that are the same change nothing", () => {
    for (const wanted of [{}, { name: "Ada" }, { email: "ADA@example.test", admin: false }]) {
      expect(valueOf(AccountChange.decideFields(state, wanted, at(5)))).toBe(state.user)
    }
  })

  it("are refused with every reason", () => {
    const last = { user: aUser({ admin: true }), site_admins: [userId(1)] }
    const refused = AccountChange.decideFields(last, { name: " ", email: "nobody", admin: false }, at(5))
    expect(codes(refused)).toEqual(["invalid", "invalid", "last_site_admin"])
  })
})

describe("the last enabled site admin", () => {
  const admin = aUser({ admin: true })

  it("is not demoted, disabled or removed", () => {
    const state = { user: admin, site_admins: [userId(1)] }
    expect(codes(AccountChange.decideFields(state, { admin: false }, at(5)))).toEqual(["last_site_admin"])
    expect(codes(AccountChange.decideDisabling(state, at(5)))).toEqual(["last_site_admin"])
    expect(AccountChange.refuseWithout(admin, [userId(1)])).toHaveLength(1)
    expect(AccountChange.decideFields(state, { name: "Renamed" }, at(5)).ok).toBe(true)
  })

  it("is the last only while there is no other, and while enabled", () => {
    const two = { user: admin, site_admins: [userId(1), userId(2)] }
    expect(AccountChange.decideDisabling(two, at(5))).toEqual(
      allowed({ ...admin, disabled_at: at(5), updated_at: at(5) })
    )
    const disabled = { user: aUser({ admin: true, disabled_at: at(1) }), site_admins: [userId(2)] }
    expect(valueOf(AccountChange.decideDisabling(disabled, at(5)))).toBe(disabled.user)
    expect(AccountChange.decideFields(disabled, { admin: false }, at(5)).ok).toBe(true)
  })
})
