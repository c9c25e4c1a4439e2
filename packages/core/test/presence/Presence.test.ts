/** Who is present, by hand-written reports and by laws over any reports. */
import { describe, expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { ComponentId, Presence, ReviewId, RuleId, UserId } from "../../src/index.ts"

const now = new Date("2026-03-01T12:00:00.000Z")
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)

const names = ["Aisha", "Ben", "Chen"]
const report = (
  user: number,
  seconds: number,
  {
    editing = false,
    review = null,
    rule = null,
    tab = "a"
  }: Partial<Record<"rule" | "review", number | null>> & {
    readonly tab?: string
    readonly editing?: boolean
  } = {}
): Presence.Heartbeat => ({
  user_id: UserId.make(user),
  user_name: names[user - 1] ?? `User ${user}`,
  tab,
  component_id: ComponentId.make(1),
  rule_id: rule === null ? null : RuleId.make(rule),
  review_id: review === null ? null : ReviewId.make(review),
  editing,
  at: ago(seconds)
})

const shown = (...reports: ReadonlyArray<Presence.Heartbeat>) =>
  Presence.presentAt(reports, now).map(
    ({ editing, review_id, rule_id, user }) =>
      `${user.name} ${rule_id === null ? (review_id === null ? "-" : `#${review_id}`) : rule_id}${editing ? " writes" : ""}`
  )

describe("a user is present", () => {
  it("until 60 seconds after the last report of the tab", () => {
    expect(shown(report(1, 0), report(2, 59.999), report(3, 60))).toEqual(["Aisha -", "Ben -"])
    expect(shown()).toEqual([])
  })

  it("once at each place, whatever the number of tabs", () => {
    expect(
      shown(
        report(1, 1, { rule: 5, tab: "a" }),
        report(1, 2, { rule: 5, tab: "b" }),
        report(1, 3, { review: 5, tab: "c" }),
        report(1, 3, { tab: "d" })
      )
    ).toEqual(["Aisha -", "Aisha #5", "Aisha 5"])
  })

  it("as writing when one of their tabs at the place is, and only while it is there", () => {
    expect(shown(report(1, 1, { rule: 5 }), report(1, 30, { rule: 5, tab: "b", editing: true }))).toEqual([
      "Aisha 5 writes"
    ])
    expect(shown(report(1, 1, { rule: 5 }), report(1, 61, { rule: 5, tab: "b", editing: true }))).toEqual(["Aisha 5"])
    expect(shown(report(1, 1, { rule: 6 }), report(1, 2, { rule: 5, tab: "b", editing: true }))).toEqual([
      "Aisha 5 writes",
      "Aisha 6"
    ])
  })

  it("in the order of names, then ids and places, whatever the order of the reports", () => {
    const reports = [report(3, 1), report(1, 9), report(2, 5, { rule: 2 }), report(2, 4, { rule: 1, tab: "b" })]
    const expected = ["Aisha -", "Ben 1", "Ben 2", "Chen -"]
    expect(shown(...reports)).toEqual(expected)
    expect(shown(...reports.toReversed())).toEqual(expected)
  })

  it("among the 100 places with the newest reports", () => {
    const reports = Array.from({ length: 130 }, (_, user) => report(user + 1, user / 10))
    const present = Presence.presentAt(reports.toReversed(), now)
    expect(present.map(({ user }) => user.id).toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: 100 }, (_, user) => user + 1)
    )
  })
})

const Some = Schema.Array(
  Schema.Struct({
    user: Schema.Literals([1, 2, 3]),
    tab: Schema.Literals(["a", "b"]),
    rule: Schema.NullOr(Schema.Literals([7, 8])),
    editing: Schema.Boolean,
    seconds: Schema.Literals([0, 10, 59, 60, 90])
  })
)

it.prop("of any reports, exactly those of the last minute count", [Arbitrary.schema(Some)], ([given]) => {
  const reports = given.map(({ seconds, user, ...place }) => report(user, seconds, place))
  const live = given.filter(({ seconds }) => seconds < 60)
  const found = Presence.presentAt(reports, now)
  expect(new Set(found.map(({ rule_id, user }) => `${user.id} ${rule_id}`))).toEqual(
    new Set(live.map(({ rule, user }) => `${user} ${rule}`))
  )
  for (const { editing, rule_id, user } of found) {
    expect(editing).toBe(live.some((one) => one.user === user.id && one.rule === rule_id && one.editing))
  }
})
