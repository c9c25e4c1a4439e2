/** What users may do with their own account (R2.15, R2.16), and the names that stay (R1.12): the decisions. */
import { describe, expect, it } from "@effect/vitest"
import { OwnAccount } from "../../src/account/index.ts"
import { FormerMember, IdentityId } from "../../src/index.ts"

const codes = (refusals: ReadonlyArray<{ readonly code: string }>) => refusals.map(({ code }) => code)
const identity = (id: number, provider: string) => ({ id: IdentityId.make(id), provider })

describe("an identity", () => {
  const one = identity(1, "sso")
  const other = identity(2, "okta")
  // has a password, passwords are on, other identities, providers → may be unlinked
  it.each([
    [true, true, [], ["sso"], true],
    [true, false, [], ["sso"], false],
    [false, true, [], ["sso"], false],
    [false, true, [other], ["sso", "okta"], true],
    [false, true, [other], ["sso"], false],
    [true, false, [other], ["sso"], false],
    [true, false, [other], ["okta"], true],
    [false, false, [other], null, true],
    [false, false, [], null, false],
    [true, true, [other], [], true]
  ] as const)(
    "is unlinked unless it is the last way to sign in: password %s, passwords on %s, others %j, providers %j",
    (has_password, local_passwords, others, providers, may) => {
      const refusals = OwnAccount.refuseUnlinking({ has_password, identities: [one, ...others] }, one, {
        local_passwords,
        providers
      })
      expect(codes(refusals)).toEqual(may ? [] : ["last_way_to_sign_in"])
    }
  )
})

describe("the deletion of the own account", () => {
  it("is refused for the last site admin, and once for each project with no other admin", () => {
    const free = { is_last_site_admin: false, sole_admin_of: [] }
    expect(OwnAccount.refuseDeletion(free)).toEqual([])
    expect(codes(OwnAccount.refuseDeletion({ ...free, is_last_site_admin: true }))).toEqual(["last_site_admin"])
    const refusals = OwnAccount.refuseDeletion({ is_last_site_admin: true, sole_admin_of: ["A", "B"] })
    expect(codes(refusals)).toEqual(["last_site_admin", "last_admin", "last_admin"])
    expect(refusals[2]?.detail).toBe('The project "B" must keep at least one admin.')
  })

  it("needs the name of the account, letter by letter", () => {
    const typed = (name: string) => codes(OwnAccount.refuseName("/name", name, "Ada Lovelace"))
    expect(["Ada Lovelace", " Ada Lovelace "].map(typed)).toEqual([[], []])
    const others = ["", "Ada", "ada lovelace", "Ada  Lovelace"].flatMap(typed)
    expect(others).toEqual(["invalid", "invalid", "invalid", "invalid"])
  })
})

describe("the name of a deleted account", () => {
  it("stays or is replaced, by the policy of the project", () => {
    expect(FormerMember.standard.former_members).toBe("keep")
    expect(FormerMember.policies.map((policy) => FormerMember.nameIn(policy, "Ada"))).toEqual(["Ada", "Former member"])
  })
})
