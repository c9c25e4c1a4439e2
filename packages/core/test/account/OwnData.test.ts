// What a person's export shows of audit entries (R2.19), against a table that is written by hand.
import { describe, expect, it } from "@effect/vitest"
import { AuditId, OwnData, UserId } from "../../src/index.ts"

const me = UserId.make(7)
const entryOn = (auditable_type: OwnData.OwnRecords["acts"]["auditable_type"], auditable_id: number) => ({
  id: AuditId.make(1),
  action: "update",
  auditable_type,
  auditable_id,
  audited_name: "ABCD-01-000001",
  comment: "My reason.",
  changes: [{ field: "fixtext", prev_value: "theirs", new_value: "mine" }],
  request_id: "r",
  created_at: new Date("2026-11-30T12:00:00Z"),
  project_id: null,
  component_id: null,
  rule_id: null
})

describe("an audit entry in the export", () => {
  // type, about the own account, site admin, the place is readable → shown whole
  it.each([
    ["Rule", false, false, true, true],
    ["Rule", false, false, false, false],
    ["Rule", false, true, true, true],
    ["User", true, false, true, true],
    ["User", false, false, true, false],
    ["User", false, true, true, true],
    ["Security", true, false, true, true],
    ["Security", false, false, true, false],
    ["Security", false, true, true, true],
    ["Benchmark", false, false, true, true]
  ] as const)(
    "of another place or account loses its names and values, and keeps the reason: %s, own %s, site admin %s, readable %s",
    (type, isOwn, site_admin, isReadable, isWhole) => {
      const entry = entryOn(type, isOwn ? me : 8)
      expect(OwnData.shownEntry(entry, { user_id: me, site_admin }, isReadable)).toEqual(
        isWhole
          ? entry
          : {
              ...entry,
              audited_name: null,
              changes: [{ field: "fixtext", prev_value: null, new_value: null }]
            }
      )
    }
  )

  it("is ordered by its id, a version of a comment by its number as well", () => {
    expect(OwnData.positionOf({ ...entryOn("Rule", 1), id: AuditId.make(9) })).toEqual([9, 0])
  })
})
