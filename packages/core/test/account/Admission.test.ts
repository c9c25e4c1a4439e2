/** Admission of users by a sign-in provider (R2.8): the decision in every state. */
import { describe, expect, it } from "@effect/vitest"
import { aUser } from "@docket/testing/records"
import { Admission, type User } from "../../src/index.ts"
import { at, userId } from "../given.ts"

const user = (id: number, over: Partial<User.User> = {}) => aUser({ id: userId(id), ...over })

const assertion: Admission.Assertion = {
  provider: "somewhere",
  issuer: "https://login.example.test",
  subject: "1234",
  email: " Ada@Example.test ",
  email_verified: true,
  name: "Ada Lovelace",
  site_admin: null,
  project_roles: null
}

const unknown: Admission.Known = { linked: null, holder: null, holder_is_another: false, may_create: false }

const disabled = { disabled_at: at(1) }

describe("a user of a provider", () => {
  it("signs in to the account that has the identity, whatever the address", () => {
    const linked = user(1, { email: "other@example.test" })
    for (const over of [{}, { email: null }, { email_verified: false }, { email: "nonsense" }]) {
      const known = { ...unknown, linked, holder: user(2), holder_is_another: true }
      expect(Admission.decide({ ...assertion, ...over }, known)).toEqual(Admission.Admission.Enter({ user: linked }))
    }
  })

  it("signs in to the account that has the verified address", () => {
    const holder = user(1, { locked_at: at(1), failed_attempts: 10, admin: true })
    expect(Admission.decide(assertion, { ...unknown, holder })).toEqual(
      Admission.Admission.Link({ user: holder, email: "ada@example.test" })
    )
  })

  it("gets a new account only where that is enabled", () => {
    expect(Admission.decide(assertion, { ...unknown, may_create: true })).toEqual(
      Admission.Admission.Create({ name: "Ada Lovelace", email: "ada@example.test" })
    )
    expect(Admission.decide(assertion, unknown)).toMatchObject({ _tag: "Refuse", reason: "no_account", user: null })
  })

  it.each([null, "", "  ", "a".repeat(256), "bell \u0007"])(
    "is named by the address when the name is not usable: %j",
    (name) => {
      const known = { ...unknown, may_create: true }
      expect(Admission.decide({ ...assertion, name }, known)).toMatchObject({ _tag: "Create", name: "ada" })
    }
  )

  it("never signs in without a verified address, except by identity", () => {
    const addresses = [
      { email: null },
      { email_verified: false },
      { email: "nonsense" },
      { email: "" },
      { email: "a@b\u0000" },
      { email: `${"a".repeat(250)}@example.test` }
    ]
    for (const over of addresses) {
      for (const holder of [null, user(1)]) {
        for (const holder_is_another of [false, true]) {
          for (const may_create of [false, true]) {
            const known = { linked: null, holder, holder_is_another, may_create }
            expect(Admission.decide({ ...assertion, ...over }, known)).toMatchObject({
              _tag: "Refuse",
              reason: "email_not_verified",
              user: null
            })
          }
        }
      }
    }
  })

  it("never signs in to a disabled account", () => {
    for (const may_create of [false, true]) {
      for (const holder_is_another of [false, true]) {
        const off = user(1, disabled)
        const known = [
          { linked: off, holder: null, holder_is_another, may_create },
          { linked: off, holder: user(2), holder_is_another, may_create },
          { linked: null, holder: off, holder_is_another, may_create }
        ]
        for (const one of known) {
          expect(Admission.decide(assertion, one)).toMatchObject({ reason: "account_disabled", user: { id: 1 } })
        }
      }
    }
  })

  it("never gets the account of another user of the same issuer", () => {
    const known = { ...unknown, holder: user(1), holder_is_another: true, may_create: true }
    expect(Admission.decide(assertion, known)).toMatchObject({ reason: "identity_conflict", user: { id: 1 } })
  })
})
