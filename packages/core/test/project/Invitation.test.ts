/** Decisions about invitations (R1.11). */
import { expect, test } from "vitest"
import { Invitation, UserId } from "../../src/index.ts"
import * as CreateAccount from "../../src/account/commands/CreateAccount.ts"

const at = new Date("2026-01-01")
const account = (id: number, email: string, disabled_at: Date | null = null) => ({
  id: UserId.make(id),
  ...CreateAccount.newUser({ name: email, email, admin: false }, at),
  disabled_at
})

test("addresses are normalized, and each counts once", () => {
  expect(Invitation.addressesOf([" A@x.org", "b@x.org", "a@X.org", "b@x.org "])).toEqual(["a@x.org", "b@x.org"])
})

test("an address is added, invited or refused, by its account and its form", () => {
  const known = account(1, "known@x.org")
  const plan = Invitation.plan(
    ["new@x.org", "known@x.org", "off@x.org", "nonsense", "@x.org", `${"l".repeat(250)}@x.org`],
    [known, account(2, "off@x.org", at)]
  )
  expect(plan.map((one) => (one.act === "refuse" ? [one.act, one.refusal.code] : [one.act]))).toEqual([
    ["invite"],
    ["add"],
    ["refuse", "not_invitable"],
    ["refuse", "invalid"],
    ["refuse", "invalid"],
    ["refuse", "invalid"]
  ])
  expect(plan[0]).toEqual({ email: "new@x.org", act: "invite", name: "new" })
  expect(plan[1]).toMatchObject({ user: known })
})

test("who may invite, and renew the link of an account of other projects too", () => {
  const codes = (inviters: Invitation.Inviters, site_admin: boolean, is_elsewhere: boolean) =>
    [
      Invitation.refuseInviter(inviters, { site_admin }),
      Invitation.refuseRenewal(inviters, { site_admin }, { is_elsewhere })
    ].map((refusals) => refusals.map(({ code }) => code))
  // By setting, site admin, membership elsewhere: the refusals of an invitation, and of a renewal.
  expect(codes("admins", false, false)).toEqual([[], []])
  expect(codes("admins", false, true)).toEqual([[], ["account_elsewhere"]])
  expect(codes("admins", true, true)).toEqual([[], []])
  expect(codes("site_admins", false, false)).toEqual([["invitations_off"], ["invitations_off"]])
  expect(codes("site_admins", false, true)).toEqual([["invitations_off"], ["invitations_off", "account_elsewhere"]])
  expect(codes("site_admins", true, false)).toEqual([[], []])
})
