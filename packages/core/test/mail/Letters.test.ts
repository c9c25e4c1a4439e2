/** Who gets a letter about what, when it is sent, and what an attempt does to it: against tables written by hand from R22. */
import { describe, expect, it } from "@effect/vitest"
import { anAuditEntry } from "@docket/testing/records"
import {
  AuditId,
  ComponentId,
  type FeedEvent,
  Letter,
  LetterId,
  MailSetting,
  Occasions,
  ProjectId,
  ReviewId,
  RuleId,
  Unsubscribe,
  UserId,
  Watch,
  WatchId
} from "../../src/index.ts"

const now = new Date("2026-11-30T12:00:00.000Z")
const user = UserId.make
const [actor, writer, starter, assignee, named, admin, member] = [1, 2, 3, 4, 5, 6, 7].map((id) => user(id)) as [
  UserId,
  UserId,
  UserId,
  UserId,
  UserId,
  UserId,
  UserId
]

let entryCount = 0
const entry = (over: Partial<FeedEvent.FeedEntry>): FeedEvent.FeedEntry => ({
  ...anAuditEntry({
    auditable_type: "Review",
    auditable_id: 10,
    project_id: ProjectId.make(1),
    component_id: ComponentId.make(2),
    rule_id: RuleId.make(3),
    user_id: actor,
    request_id: "r",
    created_at: now
  }),
  id: AuditId.make(++entryCount),
  position: entryCount,
  ...over
})

const change = (field: string, new_value: unknown) => [{ field, prev_value: null, new_value }]

const facts: Occasions.Facts = {
  reviews: [
    {
      id: ReviewId.make(10),
      thread_id: ReviewId.make(9),
      author_id: writer,
      thread_author_id: starter,
      assignee_id: assignee,
      mentioned: [named, actor]
    }
  ],
  rules: [{ id: RuleId.make(3), assignee_id: assignee }],
  components: [
    { id: ComponentId.make(2), comment_period_starts_at: null, comment_period_ends_at: null, members: [actor, member] }
  ],
  projects: [{ id: ProjectId.make(1), admins: [admin, actor] }],
  watches: [],
  invited: []
}

const reached = (entries: ReadonlyArray<FeedEvent.FeedEntry>, given: Partial<Occasions.Facts> = {}) =>
  Occasions.ofEvents(entries, { ...facts, ...given }, now).map(({ detail, kind, user_id }) =>
    [kind, user_id, detail].filter((part) => part !== "").join(" ")
  )

describe("the letters of events", () => {
  it.each([
    ["a comment that mentions", entry({ action: "comment" }), ["mentioned 5"]],
    ["a reply", entry({ action: "reply" }), ["mentioned 5", "replied 3"]],
    ["a question", entry({ action: "triage", changes: change("triage_status", "needs_clarification") }), ["asked 2"]],
    ["a decision", entry({ action: "triage", changes: change("triage_status", "non_concur") }), ["decided 2"]],
    ["a merge", entry({ action: "merge", changes: change("triage_status", "duplicate") }), ["decided 2"]],
    ["a withdrawal", entry({ action: "withdraw", changes: change("triage_status", "withdrawn") }), []],
    ["a return to the queue", entry({ action: "reopen", changes: change("triage_status", "pending") }), []],
    ["an assignment", entry({ action: "assign", changes: change("assignee_id", 4) }), ["assigned 4"]],
    ["another due date", entry({ action: "assign", changes: change("due_on", "2026-12-01") }), []],
    [
      "an assigned requirement",
      entry({ action: "assign", auditable_type: "Rule", auditable_id: 3, changes: change("assignee_id", 4) }),
      ["assigned 4"]
    ],
    [
      "an access request",
      entry({ action: "request_access", auditable_type: "Project", component_id: null, rule_id: null }),
      ["access_request 6"]
    ],
    [
      "a new member",
      entry({ action: "create", auditable_type: "Membership", rule_id: null, changes: change("user_id", 7) }),
      ["access_granted 7"]
    ],
    ["a release", entry({ action: "release", auditable_type: "Component", auditable_id: 2 }), ["release 7"]],
    [
      "opened comments",
      entry({
        action: "update",
        auditable_type: "Component",
        auditable_id: 2,
        changes: change("comment_phase", "open")
      }),
      ["comment_period 7 opens"]
    ],
    [
      "closed comments",
      entry({
        action: "update",
        auditable_type: "Component",
        auditable_id: 2,
        changes: change("comment_phase", "closed")
      }),
      ["comment_period 7 ended"]
    ],
    ["another setting", entry({ action: "update", auditable_type: "Component", auditable_id: 2 }), []]
  ])("%s", (_name, given, expected) => {
    expect(reached([given])).toEqual(expected)
  })

  it("leave out an invited member, comments that open later, and old events", () => {
    const joined = entry({ action: "create", auditable_type: "Membership", changes: change("user_id", 7) })
    expect(reached([joined], { invited: [member] })).toEqual([])
    const opened = entry({
      action: "update",
      auditable_type: "Component",
      auditable_id: 2,
      changes: change("comment_phase", "open")
    })
    const later = facts.components.map((component) => ({ ...component, comment_period_starts_at: now }))
    expect(reached([opened], { components: later })).toEqual([])
    const closed = { ...opened, changes: change("comment_phase", "closed") }
    const over = facts.components.map((component) => ({ ...component, comment_period_ends_at: now }))
    expect(reached([closed], { components: over })).toEqual([])
    expect(reached([{ ...opened, created_at: new Date(now.getTime() - Occasions.oldest - 1) }])).toEqual([])
  })

  it("tell a decision with its response once", () => {
    const decided = entry({ action: "triage", auditable_id: 9, changes: change("triage_status", "concur") })
    const response = entry({ action: "reply" })
    const none = facts.reviews.map((review) => ({ ...review, mentioned: [] }))
    const top = none.map((review) => ({ ...review, id: ReviewId.make(9), author_id: starter }))
    expect(reached([response, decided], { reviews: [...none, ...top] })).toEqual(["decided 3"])
  })

  it("reach those who watch the place, unless the event reaches them anyway", () => {
    const watch = (user_id: UserId, over: Partial<Watch.Target> = {}): Watch.Watch => ({
      id: WatchId.make(user_id),
      user_id,
      project_id: ProjectId.make(1),
      component_id: null,
      rule_id: null,
      created_at: now,
      ...over
    })
    const watches = [
      watch(user(20)),
      watch(user(21), { component_id: ComponentId.make(2) }),
      watch(user(22), { component_id: ComponentId.make(2), rule_id: RuleId.make(3) }),
      watch(user(23), { component_id: ComponentId.make(2), rule_id: RuleId.make(4) }),
      watch(user(24), { component_id: ComponentId.make(5) }),
      watch(actor),
      watch(named)
    ]
    expect(reached([entry({ action: "comment" })], { watches })).toEqual([
      "mentioned 5",
      "watched 20 comment.created",
      "watched 21 comment.created",
      "watched 22 comment.created"
    ])
    // Memberships and reactions are of no concern.
    const joined = entry({ action: "create", auditable_type: "Membership" })
    expect(reached([joined, entry({ action: "react" })], { watches })).toEqual([])
  })
})

describe("the letters of a moment", () => {
  const period = (starts: string | null, ends: string | null): Occasions.Period => ({
    component_id: ComponentId.make(2),
    project_id: ProjectId.make(1),
    comment_period_starts_at: starts === null ? null : new Date(starts),
    comment_period_ends_at: ends === null ? null : new Date(ends),
    members: [member]
  })
  it.each([
    ["began this morning", "2026-11-30T06:00:00Z", "2027-01-30T00:00:00Z", ["opens"]],
    ["begins tomorrow", "2026-12-01T06:00:00Z", "2027-01-30T00:00:00Z", []],
    ["began last week", "2026-11-20T06:00:00Z", "2027-01-30T00:00:00Z", []],
    ["ends in three days", null, "2026-12-03T12:00:00Z", ["ends_soon"]],
    ["ends in more than three days", null, "2026-12-03T12:00:01Z", []],
    ["begins and ends soon", "2026-12-01T12:00:00Z", "2026-12-02T12:00:00Z", []],
    ["ended an hour ago", null, "2026-11-30T11:00:00Z", ["ended"]],
    ["ended now", null, "2026-11-30T12:00:00Z", ["ended"]],
    ["ended two days ago", null, "2026-11-28T11:00:00Z", []],
    ["has no end", null, null, []]
  ])("a comment period that %s", (_name, starts, ends, expected) => {
    expect(Occasions.ofPeriods([period(starts, ends)], now).map(({ detail }) => detail)).toEqual(expected)
  })

  it("a moved end is another occasion, and the same end is not", () => {
    const occasions = ["2026-12-02T12:00:00Z", "2026-12-02T12:00:00Z", "2026-12-01T12:00:00Z"].flatMap((ends) =>
      Occasions.ofPeriods([period(null, ends)], now).map(({ occasion }) => occasion)
    )
    expect(new Set(occasions).size).toBe(2)
  })
})

describe("a letter", () => {
  it.each([
    ["daily", "2026-11-30T06:59:00Z", "2026-11-30T07:00:00.000Z"],
    ["daily", "2026-11-30T07:00:00Z", "2026-12-01T07:00:00.000Z"],
    // The 30th is a Monday.
    ["weekly", "2026-11-30T06:59:00Z", "2026-11-30T07:00:00.000Z"],
    ["weekly", "2026-11-30T07:00:00Z", "2026-12-07T07:00:00.000Z"],
    ["weekly", "2026-12-06T23:00:00Z", "2026-12-07T07:00:00.000Z"]
  ] as const)("of a %s digest at %s is due at %s", (cadence, at, due) => {
    expect(MailSetting.nextDigest(cadence, new Date(at), 7).toISOString()).toBe(due)
  })

  const draft = Letter.ofAccount("decided", writer, "event/1")
  const letter = (over: Partial<Letter.Letter> = {}): Letter.Letter => {
    const planned = Letter.planned({ ...draft, request_id: "r" }, "at_once", now, 7)
    if (planned === null) throw new Error("It is wanted.")
    return { id: LetterId.make(1), ...planned, state: "sending", attempts: 1, ...over }
  }

  it("is one message with those of the same request or digest, and none if it is not wanted", () => {
    const bundle = (cadence: MailSetting.Cadence, request_id: string) =>
      Letter.planned({ ...draft, request_id }, cadence, now, 7)?.bundle ?? null
    expect(bundle("at_once", "a")).not.toBe(bundle("at_once", "b"))
    expect(bundle("daily", "a")).toBe(bundle("daily", "b"))
    expect(bundle("daily", "a")).not.toBe(bundle("weekly", "a"))
    expect(bundle("off", "a")).toBe(null)
  })

  it.each([
    [{ _tag: "Sent" }, 1, "sent", null],
    [{ _tag: "Nothing" }, 1, "dropped", null],
    [{ _tag: "Uncertain", why: "Gone." }, 1, "uncertain", null],
    [{ _tag: "Refused", permanent: true, why: "No." }, 1, "failed", null],
    [{ _tag: "Refused", permanent: false, why: "Later." }, 1, "pending", 30],
    [{ _tag: "Unreachable", why: "No connection." }, 2, "pending", 120],
    [{ _tag: "Unreachable", why: "No connection." }, 8, "pending", 86_400],
    [{ _tag: "Unreachable", why: "No connection." }, 9, "failed", null]
  ] as const)("after %o at attempt %i is %s", (outcome, attempts, state, seconds) => {
    const after = Letter.afterAttempt(letter({ attempts }), outcome, now)
    expect(after.state).toBe(state)
    expect(after.error).toBe("why" in outcome ? outcome.why : "")
    expect(after.next_attempt_at?.getTime() ?? null).toBe(seconds === null ? null : now.getTime() + seconds * 1000)
  })
})

describe("a link to unsubscribe", () => {
  const secret = "of this installation"
  const link = { user_id: user(12), kinds: ["decided", "watched"] } as const

  it("says whom and what, to those who have the secret", () => {
    const token = Unsubscribe.tokenOf(secret, link)
    expect(Unsubscribe.readToken(secret, token)).toEqual(link)
    expect(Unsubscribe.readToken("of another", token)).toBe(null)
  })

  it.each([
    (token: string) => token.replace("12", "13"),
    (token: string) => token.replace("decided", "asked"),
    (token: string) => `${token}0`,
    (token: string) => token.slice(0, -1),
    (token: string) => `${token}.more`,
    () => "",
    () => "12.decided."
  ])("is worth nothing once it is changed", (changed) => {
    expect(Unsubscribe.readToken(secret, changed(Unsubscribe.tokenOf(secret, link)))).toBe(null)
  })
})
