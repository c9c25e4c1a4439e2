/** Statistics of a component and of triage (section 11 of the rules): requirements, workflow state, summary, ageing, burn-down, triagers. */
import { Effect } from "effect"
import { beforeEach, describe, expect, test } from "vitest"
import { ReviewId, ReviewRepository } from "@docket/core"
import { forEachAdapter } from "../src/Service.ts"
import type { BuiltComponent, Comment, Person } from "../src/World.ts"

const noCounts = {
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

forEachAdapter("numbers", (service) => {
  let component: BuiltComponent
  const people = () => service.world.people
  const get = async (path: string, by: Person = people().viewer) => {
    const { body, status, text } = await by.api.get(`/api/components/${component.id}/${path}`)
    expect(status, text).toBe(200)
    return body
  }
  const say = (rule = 0, by: Person = people().viewer): Promise<Comment> =>
    service.world.comment(by, { rule: component.rules[rule] ?? 0 })
  const triage = ({ id }: Comment, body: object, by: Person = people().author) =>
    by.api.patch(`/reviews/${id}/triage`, body)
  /** Stores a comment as if it had been posted at that time. */
  const postedAt = (created_at: Date) =>
    service.run(
      Effect.gen(function* () {
        const reviews = yield* ReviewRepository
        const template = yield* reviews.find(ReviewId.make((yield* Effect.promise(() => say())).id))
        if (template._tag === "None") throw new Error("The comment is gone.")
        const { id: _id, thread_id: _thread, updated_at: _updated, ...review } = template.value
        yield* reviews.insert([{ ...review, thread_id: null, pin: null, created_at }])
      })
    )

  beforeEach(async () => {
    component = await service.world.component(service.world.project)
  })

  test("of a component are those in its project's statistics, with every status and severity", async () => {
    const stats = await get("stats")
    const project = (await people().viewer.api.get(`/api/projects/${service.world.project}/stats`)).body
    const { rules_by_status, rules_by_severity, ...rest } = stats
    expect(project.components).toContainEqual(rest)
    expect(rest).toMatchObject({ id: component.id, rule_count: component.rules.length, completion_pct: 0, lock_pct: 0 })
    expect(rules_by_status).toEqual({
      not_yet_determined: component.rules.length,
      applicable_configurable: 0,
      applicable_inherently_meets: 0,
      applicable_does_not_meet: 0,
      not_applicable: 0
    })
    expect(Object.keys(rules_by_severity).sort()).toEqual(["high", "low", "medium"])
    const authored = await people().viewer.api.get(`/api/components/${service.world.authored.id}/stats`)
    expect(Object.keys(authored.body.rules_by_status)).toEqual(["not_yet_determined", "applicable", "not_applicable"])
  })

  test("of triage are those of a component's comments, and of a project's together", async () => {
    expect(await get("triage_summary")).toEqual({
      by_triage_status: noCounts,
      total: 0,
      decided: 0,
      to_apply: 0,
      adjudicated: 0,
      adjudication_pct: null
    })
    const [first, second] = [await say(), await say(), await say()]
    await triage(first, { triage_status: "informational" })
    await triage(second, { triage_status: "concur" })
    const summary = {
      by_triage_status: { ...noCounts, pending: 1, informational: 1, concur: 1 },
      total: 3,
      decided: 2,
      to_apply: 1,
      adjudicated: 1,
      adjudication_pct: 33.3
    }
    expect(await get("triage_summary")).toEqual(summary)
    const { body } = await people().viewer.api.get(`/api/projects/${service.world.project}/triage_summary`)
    expect(body.components).toContainEqual({
      id: component.id,
      name: expect.any(String),
      prefix: component.prefix,
      ...summary
    })
    const sum = (key: string) =>
      body.components.reduce((all: number, one: Record<string, number>) => all + (one[key] ?? 0), 0)
    expect([body.total, body.adjudicated]).toEqual([sum("total"), sum("adjudicated")])
  })

  test("of the workflow have the progress of the document, and its release blockers", async () => {
    const [rule = 0, other = 0] = component.rules
    const comment = await say()
    await triage(await say(), { triage_status: "needs_clarification" })
    await people().author.api.post(`/rules/${rule}/reviews`, {
      review: { action: "request_review", comment: "Please." }
    })
    await people().reviewer.api.patch(`/rules/${other}/section_locks`, {
      section: "Fix",
      locked: true,
      comment: "Done."
    })
    const state = await get("workflow_state")
    expect(state).toMatchObject({
      id: component.id,
      released: false,
      phase: { comment_phase: "open", closed_reason: null, accepting_new_comments: true, frozen_for_writes: false },
      requirements: {
        total: component.rules.length,
        locked: 0,
        with_locked_sections: 1,
        under_review: 1,
        changes_requested: 0,
        lock_pct: 0
      },
      comments: { total: 2, undecided: 2, open: 2, adjudicated: 0 }
    })
    const { blockers, by_code, ready } = state.release_readiness
    expect(ready).toBe(false)
    expect(by_code.find(({ code }: { code: string }) => code === "not_locked").count).toBe(component.rules.length)
    expect(by_code).toContainEqual({ code: "open_comments", count: 1, detail: expect.stringContaining("2 comments") })
    expect(blockers).toBe(by_code.reduce((all: number, { count }: { count: number }) => all + count, 0))
    // The codes are those of the refusal.
    const refused = await people().admin.api.post(`/components/${component.id}/release`)
    expect(new Set(refused.body.errors.map(({ code }: { code: string }) => code))).toEqual(
      new Set(by_code.map(({ code }: { code: string }) => code))
    )

    await triage(comment, { triage_status: "concur" })
    await people().reviewer.api.post(`/rules/${rule}/reviews`, {
      review: { action: "request_changes", comment: "No." }
    })
    expect(await get("workflow_state")).toMatchObject({
      requirements: { under_review: 0, changes_requested: 1 },
      comments: { undecided: 1, open: 2 }
    })
    await service.world.alter(component.id, { released: true })
    expect((await get("workflow_state")).release_readiness).toBeNull()
  })

  test("of ageing have the waiting times of pending comments", async () => {
    expect(await get("triage_ageing")).toMatchObject({ pending: 0, oldest_at: null, median_days: null, p90_days: null })
    const oldest = new Date(Date.now() - 40 * 86_400_000)
    await postedAt(oldest)
    await triage(await say(), { triage_status: "concur" })
    const ageing = await get("triage_ageing")
    // The template comment has just been posted.
    expect(ageing).toMatchObject({
      pending: 2,
      oldest_at: oldest.toISOString(),
      median_days: 0,
      p90_days: 40,
      longest_days: 40
    })
    expect(ageing.buckets.map(({ comments }: { comments: number }) => comments)).toEqual([1, 0, 0, 0, 1, 0])
  })

  describe("the burn-down", () => {
    test("shows thirty days up to today by default", async () => {
      await triage(await say(), { triage_status: "concur" })
      await say()
      const { days, from, open_before, to } = await get("burn_down")
      expect(days).toHaveLength(30)
      expect([days[0].day, days[29].day]).toEqual([from, to])
      expect(open_before).toBe(0)
      // At midnight the two fall on different days.
      const sum = (key: string) => days.reduce((all: number, day: Record<string, number>) => all + (day[key] ?? 0), 0)
      expect([sum("posted"), sum("decided"), days[29].open]).toEqual([2, 1, 1])
    })

    test("starts with the comments that were open before the range", async () => {
      await postedAt(new Date("2026-01-05T10:00:00Z"))
      await postedAt(new Date("2026-01-07T10:00:00Z"))
      expect(await get("burn_down?from=2026-01-06&to=2026-01-08")).toEqual({
        from: "2026-01-06",
        to: "2026-01-08",
        open_before: 1,
        days: [
          { day: "2026-01-06", posted: 0, decided: 0, open: 1 },
          { day: "2026-01-07", posted: 1, decided: 0, open: 2 },
          { day: "2026-01-08", posted: 0, decided: 0, open: 2 }
        ]
      })
    })

    test("refuses invalid days, a reversed range, and too many days", async () => {
      const wrong: ReadonlyArray<readonly [string, string]> = [
        ["from=2026-02-30", "from"],
        ["from=yesterday", "from"],
        ["to=tomorrow", "to"],
        ["from=2026-01-01T00:00:00Z", "from"],
        ["from=2026-01-02&to=2026-01-01", "from"],
        ["from=2020-01-01&to=2026-01-01", "from"]
      ]
      for (const [query, parameter] of wrong) {
        expect(await people().viewer.api.get(`/api/components/${component.id}/burn_down?${query}`)).toMatchObject({
          status: 400,
          body: { code: "invalid_parameter", errors: [{ parameter }] }
        })
      }
    })
  })

  test("of triagers have their decisions", async () => {
    const comments = [await say(), await say(), await say(), await say(), await say()]
    const [first, second, third, fourth, fifth] = comments
    if (!first || !second || !third || !fourth || !fifth) throw new Error("Nothing was said.")
    await triage(first, { triage_status: "concur" })
    await triage(second, { triage_status: "informational" })
    await triage(third, { triage_status: "concur" }, people().admin)
    // A comment that was decided and returned has no triager; one that its author withdrew has no decision.
    await triage(fourth, { triage_status: "concur" }, people().admin)
    await triage(fourth, { triage_status: "pending" }, people().admin)
    await people().viewer.api.patch(`/reviews/${fifth.id}/withdraw`)
    const { rows, total } = await get("triagers")
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      {
        user_id: people().author.id,
        name: people().author.name,
        imported: false,
        decided: 2,
        by_triage_status: { ...noCounts, concur: 1, informational: 1 },
        adjudicated: 1
      },
      { user_id: people().admin.id, decided: 1, adjudicated: 0 }
    ])
    expect(await get("triagers?to=2020-01-01")).toEqual({ rows: [], total: 0 })
    expect(
      await people().viewer.api.get(`/api/components/${component.id}/triagers?from=2026-02-01&to=2026-01-01`)
    ).toMatchObject({ status: 400, body: { errors: [{ parameter: "from" }] } })
  })

  test("cost the same number of statements whatever the number of records", async () => {
    const paths = ["stats", "workflow_state", "triage_summary", "triage_ageing", "burn_down", "triagers"]
    const cost = async () => {
      const costs: Array<number> = []
      for (const path of paths) costs.push(await service.statementsOf(() => get(path)))
      return costs
    }
    await cost()
    const before = await cost()
    for (let at = 0; at < 12; at++) await triage(await say(), { triage_status: "concur" })
    await say()
    expect(await cost()).toEqual(before)
  })
})
