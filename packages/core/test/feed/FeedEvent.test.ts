/** The event of an audit entry, for every kind of record and any action. */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { anAuditEntry } from "@docket/testing/records"
import {
  type AuditableType,
  AuditId,
  ComponentId,
  FeedCursor,
  FeedEvent,
  ProjectId,
  ReviewId,
  RuleId,
  UserId
} from "../../src/index.ts"

const entry = (over: Partial<FeedEvent.FeedEntry> = {}): FeedEvent.FeedEntry => ({
  ...anAuditEntry({
    action: "comment",
    auditable_type: "Review",
    auditable_id: 12,
    audited_name: "Comment 12",
    rule_id: RuleId.make(3),
    component_id: ComponentId.make(2),
    project_id: ProjectId.make(1),
    comment: "a reason that is not shown",
    user_id: UserId.make(9),
    user_name: "Rita",
    created_at: new Date(0)
  }),
  id: AuditId.make(5),
  position: 77,
  ...over
})

const Entries = {
  action: Schema.Literals([
    "comment",
    "reply",
    "triage",
    "approve",
    "update",
    "release",
    "review_moved_out",
    "whatever"
  ]),
  type: Schema.Literals(["Review", "Rule", "Component", "Project", "Membership", "User", "Benchmark", "Security"]),
  project: Schema.Boolean,
  text: Schema.String
}

describe("an event", () => {
  it.prop(
    "is created for every entry of an event action, and for no other; it has no reason and no changed text",
    Entries,
    (one) => {
      const { action, project, text, type } = one
      const found = entry({
        action,
        auditable_type: type,
        project_id: project ? ProjectId.make(1) : null,
        comment: `~${text}~`,
        changes: [{ field: "fixtext", prev_value: `~${text}~`, new_value: `~${text}~` }]
      })
      const event = FeedEvent.of(found)
      expect(event !== null).toBe(FeedEvent.isEvent(found))
      if (event === null) return
      expect(JSON.stringify(event)).not.toContain(`~${text.slice(0, 1)}`)
      expect(event.type).toMatch(/^(comment|rule|component|project|membership)\.[a-z_]+$/)
      expect(event.cursor).toEqual({ position: 77, id: 5 })
      expect(event.summary).toMatch(/\.$/)
    }
  )

  it("is not created for security, for published documents, and for entries that another entry covers", () => {
    const none: ReadonlyArray<Partial<FeedEvent.FeedEntry>> = [
      { auditable_type: "Security" },
      { auditable_type: "Benchmark" },
      { project_id: null },
      { action: "approve" },
      { action: "review_moved_out", auditable_type: "Rule" }
    ]
    for (const over of none) expect(FeedEvent.of(entry(over))).toBeNull()
  })

  it.each<readonly [AuditableType, string, string]>([
    ["Review", "comment", "comment.created"],
    ["Review", "reply", "comment.replied"],
    ["Review", "admin_withdraw", "comment.withdrawn"],
    ["Rule", "review_moved_in", "comment.moved"],
    ["Rule", "approve", "rule.approved"],
    ["Component", "rebase", "component.created"],
    ["Component", "release", "component.released"],
    ["Membership", "destroy", "membership.deleted"],
    ["Project", "update_webhook", "webhook.changed"],
    ["Rule", "something_new", "rule.something_new"]
  ])("of %s, %s, has the type %s", (auditable_type, action, type) => {
    expect(FeedEvent.of(entry({ auditable_type, action }))?.type).toBe(type)
  })

  it("of settings is one of the phase when the phase changes", () => {
    const settings = { auditable_type: "Component", action: "update" } as const
    const change = (field: string) => ({ ...settings, changes: [{ field, prev_value: null, new_value: "x" }] })
    expect(FeedEvent.of(entry(change("title")))?.type).toBe("component.changed")
    expect(FeedEvent.of(entry(change("comment_phase")))?.type).toBe("component.phase_changed")
    expect(FeedEvent.of(entry(change("closed_reason")))?.type).toBe("component.phase_changed")
  })

  it("names the comment that was moved, the status that was set, and if that closed it", () => {
    const moved = [{ field: "review_id", prev_value: null, new_value: 40 }]
    expect(FeedEvent.of(entry({ auditable_type: "Rule", action: "review_moved_in", changes: moved }))?.review_id).toBe(
      ReviewId.make(40)
    )
    const triaged = (adjudicated_at: string | null) =>
      FeedEvent.of(
        entry({
          action: "triage",
          changes: [
            { field: "triage_status", prev_value: "pending", new_value: "concur_with_comment" },
            { field: "adjudicated_at", prev_value: "then", new_value: adjudicated_at }
          ]
        })
      )
    expect(triaged(null)).toMatchObject({ triage_status: "concur_with_comment", adjudicated: false })
    expect(triaged("now")).toMatchObject({ adjudicated: true, summary: "Comment 12 was triaged: concur with comment." })
    expect(FeedEvent.of(entry())).toMatchObject({ triage_status: null, adjudicated: null, review_id: 12 })
    expect(FeedEvent.of(entry({ user_id: null }))?.actor).toBeNull()
  })
})

describe("a cursor", () => {
  const number = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999_999_999_999_999 }))
  it.prop("is read back unchanged", { position: number, id: number }, (cursor) => {
    expect(FeedCursor.parse(FeedCursor.format(cursor))).toEqual(cursor)
  })
  it.prop("is before, after or equal to another", [number, number, number, number], ([a, b, c, d]) => {
    const [left, right] = [
      { position: a, id: b },
      { position: c, id: d }
    ]
    const ways = [FeedCursor.isBehind(left, right), FeedCursor.isBehind(right, left)].filter(Boolean).length
    expect(ways).toBe(a === c && b === d ? 0 : 1)
  })
  it("is refused in any other form", () => {
    for (const text of ["", "1", "-", "1-", "-1", "1-2-3", "a-b", " 1-2", "1-2\n", `${"9".repeat(16)}-1`]) {
      expect(FeedCursor.parse(text)).toBeNull()
    }
  })
})
