/** Who may enter an opened component (R23.1), compared with a table from the rules, and the changes of its settings. */
import { describe, expect, it } from "@effect/vitest"
import { Result } from "effect"
import { PublicAccess, PublicPeriod } from "../../src/index.ts"
import { componentId, projectId } from "../given.ts"

const component = { id: componentId(1), name: "Gateway", project_id: projectId(1) }

describe("a visitor with the link", () => {
  it("enters exactly where the component is open to them", () => {
    const table = [
      [null, false, "NotFound"],
      [null, true, "NotFound"],
      ["members", false, "NotFound"],
      ["members", true, "NotFound"],
      ["signed_in", false, "SignInIsRequired"],
      ["signed_in", true, "enters"],
      ["link", false, "enters"],
      ["link", true, "enters"]
    ] as const
    for (const [access, signedIn, expected] of table) {
      const decision = PublicAccess.decide(access, signedIn)
      expect([access, signedIn, Result.isFailure(decision) ? decision.failure._tag : "enters"]).toEqual([
        access,
        signedIn,
        expected
      ])
    }
  })
})

describe("the settings", () => {
  const at = (before: PublicPeriod.PublicPeriod | null, change: PublicPeriod.Change) =>
    PublicPeriod.change(before, change, { component, secret: "new" })
  const open: PublicPeriod.PublicPeriod = {
    component_id: component.id,
    access: "link",
    published: "nothing",
    secret: "old"
  }

  it("are closed without a record; equal values change nothing", () => {
    expect(at(null, { access: "members", published: "nothing" })).toBeNull()
    expect(at(null, {})).toBeNull()
    expect(at(open, { access: "link" })).toBeNull()
  })

  it("get their link once, keep it while closed, and are audited by field", () => {
    const opened = at(null, { access: "link" })
    expect(opened?.period).toEqual({ ...open, secret: "new" })
    expect(opened?.audit).toMatchObject({
      action: "configure_public_comments",
      auditable_type: "Component",
      changes: [{ field: "access", prev_value: "members", new_value: "link" }]
    })
    const closed = at(open, { access: "members", published: "decisions" })
    expect(closed?.period).toEqual({ ...open, access: "members", published: "decisions" })
    expect(closed?.audit.changes.map(({ field }) => field)).toEqual(["access", "published"])
    expect(JSON.stringify(closed?.audit)).not.toContain("old")
  })

  it("get another link on renewal, which the audit does not show", () => {
    const { audit, period } = PublicPeriod.renewed(open, component, "new")
    expect(period).toEqual({ ...open, secret: "new" })
    expect(audit).toMatchObject({ action: "renew_public_link", changes: [] })
  })
})
