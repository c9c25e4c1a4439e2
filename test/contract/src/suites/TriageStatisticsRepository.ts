/** The promises of TriageStatisticsRepository: the numbers of comments by status, by waiting days, by day, and by triager. */
import { expect } from "@effect/vitest"
import { Effect } from "effect"
import { ComponentId, Day, type NewReview, ProjectId, TriageStatisticsRepository, TriageStatus } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import {
  decided,
  makeComponent,
  makeProject,
  makeRules,
  makeUser,
  makeWorkplace,
  minute,
  newComment,
  newReply,
  store,
  storeOne
} from "../Fixtures.ts"

const unknownId = ComponentId.make(Number.MAX_SAFE_INTEGER)
const day = (text: string) => Day.Day.make(text)
const counts = (over: Partial<ReturnType<typeof TriageStatus.countsFrom>>) =>
  TriageStatus.countsFrom((status) => over[status] ?? 0)

/** Stores a workplace whose second rule is deleted, with records that do not count: on that rule, a reply, an act. */
const quiet = Effect.fnUntraced(function* () {
  const work = yield* makeWorkplace([{}, { deleted_at: minute(9) }])
  const { component, rules, user } = work
  const say = (over: Partial<NewReview> = {}) => newComment(component, rules[0]!, user.id, over)
  yield* store([
    newComment(component, rules[1]!, user.id),
    newComment(component, rules[1]!, user.id, decided("concur", user.id, minute(20))),
    say({ action: "approve", triage_status: null })
  ])
  return { ...work, say }
})

export const suite: Suite = (it) => {
  it.effect("comments are counted by status and adjudication, for a component and for each of a project", () =>
    Effect.gen(function* () {
      const statistics = yield* TriageStatisticsRepository
      const { component, project, say, user } = yield* quiet()
      const [pending] = yield* store([
        say(),
        newComment(component, null, user.id),
        say(decided("concur", user.id, minute(20))),
        say({ ...decided("concur", user.id, minute(20)), adjudicated_by_id: user.id, adjudicated_at: minute(21) }),
        say(decided("withdrawn", user.id, minute(20))),
        say(decided("needs_clarification", user.id, minute(20)))
      ])
      yield* storeOne(newReply(pending!, user.id, decided("withdrawn", user.id, minute(20))))
      const tally = {
        by_triage_status: counts({ pending: 2, concur: 2, needs_clarification: 1, withdrawn: 1 }),
        to_apply: 1,
        adjudicated: 2
      }
      expect(yield* statistics.tallyOf(component.id)).toEqual(tally)
      const by_triage_status = {
        pending: 0,
        concur: 0,
        concur_with_comment: 0,
        non_concur: 0,
        duplicate: 0,
        informational: 0,
        needs_clarification: 0,
        withdrawn: 0,
        addressed_by: 0
      }
      const nothing = { by_triage_status, to_apply: 0, adjudicated: 0 }
      expect(yield* statistics.tallyOf(unknownId)).toEqual(nothing)

      const first = yield* makeComponent({ project_id: project.id, name: "AAA" })
      const last = yield* makeComponent({ project_id: project.id, name: component.name, release: 2 })
      const [rule] = yield* makeRules(last)
      yield* storeOne(newComment(last, rule!, user.id))
      const named = ({ id, name, prefix }: typeof component) => ({ id, name, prefix })
      expect(yield* statistics.talliesOf(project.id)).toEqual([
        { ...named(first), ...nothing },
        { ...named(component), ...tally },
        { ...named(last), by_triage_status: counts({ pending: 1 }), to_apply: 0, adjudicated: 0 }
      ])
      expect(yield* statistics.talliesOf((yield* makeProject()).id)).toEqual([])
      expect(yield* statistics.talliesOf(ProjectId.make(Number.MAX_SAFE_INTEGER))).toEqual([])
    })
  )

  it.effect("pending comments are counted by the whole days that they have waited", () =>
    Effect.gen(function* () {
      const statistics = yield* TriageStatisticsRepository
      const { component, say, user } = yield* quiet()
      const now = new Date("2026-03-10T12:00:00.000Z")
      expect(yield* statistics.waitingOf(component.id, now)).toEqual({ oldest_at: null, by_days: [] })
      const oldest = new Date("2026-03-01T11:59:59.999Z")
      yield* store([
        ...[oldest, new Date("2026-03-01T12:00:00.000Z"), new Date("2026-03-01T12:00:00.001Z")].map((created_at) =>
          say({ created_at })
        ),
        ...[now, new Date("2026-03-09T12:00:00.001Z"), new Date("2026-03-11T00:00:00Z")].map((created_at) =>
          newComment(component, null, user.id, { created_at })
        ),
        say({ created_at: minute(0), ...decided("needs_clarification", user.id, minute(20)) })
      ])
      expect(yield* statistics.waitingOf(component.id, now)).toEqual({
        oldest_at: oldest,
        by_days: [
          { days: 0, comments: 3 },
          { days: 8, comments: 1 },
          { days: 9, comments: 2 }
        ]
      })
    })
  )

  it.effect("posts and decisions are counted by day in UTC, with those that were open before", () =>
    Effect.gen(function* () {
      const statistics = yield* TriageStatisticsRepository
      const { component, say, user } = yield* quiet()
      const at = (text: string) => new Date(`2026-03-${text}Z`)
      const posted = (text: string, over: Partial<NewReview> = {}) => say({ created_at: at(text), ...over })
      yield* store([
        posted("01T00:00:00"),
        posted("01T10:00:00", decided("concur", user.id, at("02T23:59:59.999"))),
        posted("02T10:00:00", decided("duplicate", user.id, at("05T00:00:00"), { triage_status: "informational" })),
        posted("05T23:59:59.999", decided("needs_clarification", user.id, at("06T10:00:00"))),
        posted("06T00:00:00", decided("informational", user.id, at("07T10:00:00"))),
        // Copied with an earlier decision, and imported with a decision without a time.
        posted("05T10:00:00", decided("concur", user.id, at("01T10:00:00"))),
        posted("06T10:00:00", { triage_status: "concur", triage_set_by_imported_name: "Grace H." })
      ])
      const flow = (from: string, to: string) => statistics.flowOf(component.id, { from: day(from), to: day(to) })
      const whole = [
        { day: "2026-03-01", posted: 2, decided: 0 },
        { day: "2026-03-02", posted: 1, decided: 1 },
        { day: "2026-03-05", posted: 2, decided: 2 },
        { day: "2026-03-06", posted: 2, decided: 1 },
        { day: "2026-03-07", posted: 0, decided: 1 }
      ]
      expect(yield* flow("2026-02-01", "2026-12-31")).toEqual({ open_before: 0, days: whole })
      expect(yield* flow("2026-03-03", "2026-03-06")).toEqual({ open_before: 2, days: whole.slice(2, 4) })
      expect(yield* flow("2026-04-01", "2026-04-01")).toEqual({ open_before: 2, days: [] })
      expect(yield* flow("0001-01-01", "2026-02-28")).toEqual({ open_before: 0, days: [] })
      expect(yield* statistics.flowOf(unknownId, { from: day("2026-01-01"), to: day("2026-12-31") })).toEqual({
        open_before: 0,
        days: []
      })
    })
  )

  it.effect("triagers are listed with their decisions of these days, most decisions first, then by name", () =>
    Effect.gen(function* () {
      const statistics = yield* TriageStatisticsRepository
      const { component, say, user } = yield* quiet()
      const [ann, zoe] = [yield* makeUser({ name: "ann" }), yield* makeUser({ name: "Zoe" })]
      const at = (text: string) => new Date(`2026-03-${text}Z`)
      yield* store([
        say(decided("concur", ann.id, at("01T00:00:00"))),
        say(decided("informational", ann.id, at("02T23:59:59.999"))),
        say(decided("needs_clarification", zoe.id, at("02T00:00:00"))),
        say(decided("withdrawn", zoe.id, at("04T00:00:00"))),
        // Imported: by a name without an account, by no one, without a time; and withdrawn by its own author.
        say({ triage_status: "concur", triage_set_by_imported_name: "Grace H.", triage_set_at: at("03T00:00:00") }),
        say({ triage_status: "concur", triage_set_at: at("03T00:00:00") }),
        say({ triage_status: "concur", triage_set_by_imported_name: "Grace H." }),
        say(decided("withdrawn", user.id, at("03T00:00:00"))),
        say()
      ])
      const row = (user_id: typeof ann.id | null, name: string, over: Parameters<typeof counts>[0], rest: object) => ({
        user_id,
        name,
        imported: user_id === null,
        by_triage_status: counts(over),
        ...rest
      })
      const everything = yield* statistics.triagersOf(component.id, { from: null, to: null }, 10)
      expect(everything).toEqual({
        rows: [
          row(
            zoe.id,
            "Zoe",
            { needs_clarification: 1, withdrawn: 1 },
            {
              decided: 2,
              adjudicated: 1,
              last_decided_at: at("04T00:00:00")
            }
          ),
          row(
            ann.id,
            "ann",
            { concur: 1, informational: 1 },
            {
              decided: 2,
              adjudicated: 1,
              last_decided_at: at("02T23:59:59.999")
            }
          ),
          row(null, "Grace H.", { concur: 1 }, { decided: 1, adjudicated: 0, last_decided_at: at("03T00:00:00") })
        ],
        total: 3
      })
      const names = (from: string | null, to: string | null, limit = 10) =>
        Effect.map(
          statistics.triagersOf(
            component.id,
            { from: from === null ? null : day(from), to: to === null ? null : day(to) },
            limit
          ),
          ({ rows, total }) => [total, ...rows.map((one) => `${one.name} ${one.decided}`)]
        )
      expect(yield* names("2026-03-02", "2026-03-02")).toEqual([2, "Zoe 1", "ann 1"])
      expect(yield* names("2026-03-03", null)).toEqual([2, "Grace H. 1", "Zoe 1"])
      expect(yield* names(null, "2026-03-01")).toEqual([1, "ann 1"])
      expect(yield* names(null, null, 1)).toEqual([3, "Zoe 2"])
      expect(yield* names("2027-01-01", null)).toEqual([0])
    })
  )
}
