/** Decisions on comments: `PATCH /reviews/bulk_triage`, its single form, `withdraw` and `admin_withdraw` (R5.8–R5.12, R5.18). */
import { beforeEach, describe, expect, test } from "vitest"
import { TriageStatus } from "@docket/core"
import { forEachAdapter } from "../src/Service.ts"
import type { BuiltComponent, Comment, Person } from "../src/World.ts"

const utc = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} UTC$/

forEachAdapter("triage", (service) => {
  let component: BuiltComponent
  let other: BuiltComponent
  let comments: ReadonlyArray<Comment>
  let ids: ReadonlyArray<number>

  const people = () => service.world.people
  const say = (over: object = {}, by: Person = people().viewer) =>
    service.world.comment(by, { rule: component.rules[0] ?? 0 }, over)
  const bulk = (body: object, by: Person = people().author) => by.api.patch("/reviews/bulk_triage", body)
  const triage = (id: number, body: object, by: Person = people().author) => by.api.patch(`/reviews/${id}/triage`, body)

  /** Returns the component as its members see it, to detect changes. */
  const everything = async (of: BuiltComponent = component) => [
    (await people().viewer.api.get(`/components/${of.id}/comments?triage_status=all`)).text,
    (await people().viewer.api.get(`/rules/${of.rules[0]}`)).text
  ]

  beforeEach(async () => {
    other = service.world.both
    component = service.world.main
    comments = [await say(), await say({ section: "fixtext" }), await say()]
    ids = comments.map(({ id }) => id)
  })

  /** Checks that nothing changes, and that these reasons are reported; by default at least one. */
  const rejected = async (body: object, code: string, reasons: ReadonlyArray<object> | null = null) => {
    const before = await everything()
    const answer = await bulk(body)
    expect(answer, answer.text).toMatchObject({ status: 422, body: { code } })
    if (reasons === null) expect(answer.body.errors).not.toEqual([])
    else expect(answer.body.errors).toMatchObject(reasons)
    expect(answer.body.toast.message).not.toEqual([])
    expect(await everything()).toEqual(before)
  }

  describe("of many", () => {
    test("answers with exactly seven keys each, in the requested order", async () => {
      const asked = ids.toReversed()
      const { body, status } = await bulk({ review_ids: asked, triage_status: "concur" })
      expect(status).toBe(200)
      expect(body).toEqual({
        reviews: asked.map((id) => ({
          id,
          action: "comment",
          comment: `${people().viewer.name} has a remark.`,
          triage_status: "concur",
          rule_id: component.rules[0],
          created_at: expect.stringMatching(utc),
          reactions: { up: 0, down: 0, mine: null }
        })),
        response_reviews: [],
        batch_id: expect.any(Number)
      })
    })

    test("shows the existing reactions", async () => {
      const [first = 0] = ids
      await people().author.api.post(`/reviews/${first}/reactions`, { kind: "up" })
      await people().viewer.api.post(`/reviews/${first}/reactions`, { kind: "down" })
      const { body } = await bulk({ review_ids: [first], triage_status: "concur" })
      expect(body.reviews[0].reactions).toEqual({ up: 1, down: 1, mine: "up" })
    })

    test("creates one response on each, in its section, by the caller", async () => {
      const { body } = await bulk({ review_ids: ids, triage_status: "non_concur", response_comment: " No.\n" })
      expect(body.response_reviews).toHaveLength(3)
      const shown = (await people().viewer.api.get(`/rules/${component.rules[0]}`)).body.reviews
      for (const [at, response] of body.response_reviews.entries()) {
        expect(response).toEqual({
          id: response.id,
          action: "comment",
          comment: " No.\n",
          triage_status: null,
          rule_id: component.rules[0],
          created_at: expect.stringMatching(utc),
          reactions: { up: 0, down: 0, mine: null }
        })
        expect(shown.find(({ id }: Comment) => id === response.id)).toMatchObject({
          responding_to_review_id: ids[at],
          section: comments[at]?.["section"],
          author_name: people().author.name
        })
      }
      const blank = await bulk({ review_ids: ids, triage_status: "concur", response_comment: " \n" })
      expect(blank.body.response_reviews).toEqual([])
    })

    test("sets the required fields of each status, and adjudicates if it is terminal", async () => {
      const canonical = await say()
      for (const triage_status of TriageStatus.TriageStatus.literals) {
        if (triage_status === "withdrawn") continue
        const [id = 0] = ids
        const answer = await bulk({
          review_ids: [id],
          triage_status,
          response_comment: "Because.",
          duplicate_of_review_id: canonical.id,
          addressed_by_rule_id: component.rules[1]
        })
        expect(answer.status, answer.text).toBe(200)
        const { reviews } = (await people().viewer.api.get(`/rules/${component.rules[0]}`)).body
        const shown = reviews.find((review: Comment) => review.id === id)
        const isTerminal = ["duplicate", "informational", "addressed_by"].includes(triage_status)
        expect(shown, triage_status).toMatchObject({
          triage_status,
          triage_set_at: triage_status === "pending" ? null : expect.stringMatching(utc),
          triage_set_by_id: triage_status === "pending" ? null : people().author.id,
          adjudicated_at: isTerminal ? expect.stringMatching(utc) : null,
          duplicate_of_review_id: triage_status === "duplicate" ? canonical.id : null,
          addressed_by_rule_id: triage_status === "addressed_by" ? component.rules[1] : null
        })
      }
    })

    test("accepts each id once", async () => {
      const [first = 0, second = 0] = ids
      const { body } = await bulk({ review_ids: [second, first, second, first], triage_status: "concur" })
      expect(body.reviews.map(({ id }: Comment) => id)).toEqual([second, first])
    })

    test("is refused without the required fields of its status", async () => {
      await rejected({ review_ids: ids, triage_status: "non_concur" }, "response_required")
      await rejected({ review_ids: ids, triage_status: "non_concur", response_comment: " \t" }, "response_required")
      await rejected({ review_ids: ids, triage_status: "duplicate" }, "canonical_required")
      await rejected(
        { review_ids: ids, triage_status: "duplicate", duplicate_of_review_id: null },
        "canonical_required"
      )
      await rejected({ review_ids: ids, triage_status: "addressed_by" }, "rule_required")
    })

    test("is refused with an invalid canonical", async () => {
      const [first = 0, ...rest] = ids
      const reply = await say({ responding_to_review_id: first })
      const withdrawn = await say()
      await people().viewer.api.patch(`/reviews/${withdrawn.id}/withdraw`)
      const [of] = [await say()]
      const duplicate = await say()
      await triage(duplicate.id, { triage_status: "duplicate", duplicate_of_review_id: of.id })
      const elsewhere = await service.world.comment(people().viewer, { rule: other.rules[0] ?? 0 })
      const onto = (canonical: number) => ({
        review_ids: rest,
        triage_status: "duplicate",
        duplicate_of_review_id: canonical
      })
      await rejected(onto(rest[0] ?? 0), "canonical_among_ids")
      await rejected(onto(reply.id), "canonical_is_reply")
      await rejected(onto(withdrawn.id), "canonical_withdrawn")
      await rejected(onto(duplicate.id), "canonical_is_duplicate")
      await rejected(
        onto(elsewhere.id),
        "canonical_elsewhere",
        rest.map((review_id) => ({ review_id, code: "canonical_elsewhere", pointer: "/duplicate_of_review_id" }))
      )
      await rejected({ ...onto(first), review_ids: [of.id] }, "has_duplicates", [{ review_id: of.id }])
      await rejected(onto(Number.MAX_SAFE_INTEGER), "target_not_found", [{ pointer: "/duplicate_of_review_id" }])
      await rejected(onto(service.world.elsewhere.review), "target_not_found")
    })

    test("is refused with a requirement outside the component", async () => {
      const onto = (rule: number) => ({ review_ids: ids, triage_status: "addressed_by", addressed_by_rule_id: rule })
      await rejected(onto(other.rules[0] ?? 0), "rule_elsewhere")
      await rejected(onto(Number.MAX_SAFE_INTEGER), "target_not_found")
      await rejected(onto(service.world.elsewhere.component.rules[0] ?? 0), "target_not_found")
    })

    test("is refused as a whole, with every reason at once", async () => {
      const [first = 0] = ids
      const reply = await say({ responding_to_review_id: first })
      const withdrawn = await say()
      await people().viewer.api.patch(`/reviews/${withdrawn.id}/withdraw`)
      await rejected({ review_ids: [...ids, reply.id], triage_status: "concur" }, "not_a_comment", [
        { review_id: reply.id, code: "not_a_comment" }
      ])
      await rejected({ review_ids: [withdrawn.id, ...ids], triage_status: "pending" }, "comment_withdrawn")
      await rejected({ review_ids: [...ids, withdrawn.id, reply.id], triage_status: "concur" }, "invalid", [
        { review_id: withdrawn.id, code: "comment_withdrawn" },
        { review_id: reply.id, code: "not_a_comment" }
      ])
    })

    test("is refused for comments of several components, and for none or too many", async () => {
      const elsewhere = await service.world.comment(people().viewer, { rule: other.rules[0] ?? 0 })
      await rejected({ review_ids: [...ids, elsewhere.id], triage_status: "concur" }, "several_components")
      await rejected({ review_ids: [], triage_status: "concur" }, "invalid", [{ pointer: "/review_ids" }])
      const many = Array.from({ length: 1001 }, (_, at) => at + 1)
      await rejected({ review_ids: many, triage_status: "concur" }, "invalid", [{ pointer: "/review_ids" }])
    })

    test("is refused while the component is frozen", async () => {
      const { comment, component: make, project, alter } = service.world
      const frozen = await make(project)
      const { id } = await comment(people().viewer, { rule: frozen.rules[0] ?? 0 })
      await alter(frozen.id, { comment_phase: "closed", closed_reason: "finalized" })
      const answer = await bulk({ review_ids: [id], triage_status: "concur" })
      expect(answer).toMatchObject({ status: 422, body: { code: "component_frozen" } })
      const withdrawal = await people().viewer.api.patch(`/reviews/${id}/withdraw`)
      expect(withdrawal).toMatchObject({ status: 422, body: { code: "component_frozen" } })
      const forced = await people().admin.api.patch(`/reviews/${id}/admin_withdraw`, { audit_comment: "Off topic." })
      expect(forced).toMatchObject({ status: 200, body: { review: { triage_status: "withdrawn" } } })
    })

    test("is refused with a comment on a deleted requirement as target, and so are a merge into it and its return by undoing", async () => {
      const { comment, component: make, project } = service.world
      const [kept = 0, gone = 0] = (await make(project)).rules
      const [first, second, third] = [
        await comment(people().viewer, { rule: kept }),
        await comment(people().viewer, { rule: kept }),
        await comment(people().viewer, { rule: gone })
      ]
      const onto = { triage_status: "duplicate", duplicate_of_review_id: third.id }
      expect((await bulk({ review_ids: [second.id], ...onto })).status).toBe(200)
      const batch = await bulk({ review_ids: [second.id], triage_status: "informational" })
      expect((await people().admin.api.delete(`/rules/${gone}`)).status).toBe(200)

      const refused = { status: 422, body: { code: "canonical_elsewhere" } }
      expect(await bulk({ review_ids: [first.id], ...onto })).toMatchObject(refused)
      expect(await triage(first.id, onto)).toMatchObject(refused)
      const merge = { review_ids: [first.id], survivor_id: third.id, audit_comment: "The same." }
      expect(await people().admin.api.patch("/reviews/merge", merge)).toMatchObject(refused)
      const undone = await people().author.api.post(`/triage_batches/${batch.body.batch_id}/undo`, {})
      expect(undone).toMatchObject({ status: 200, body: { reviews: [{ id: second.id, triage_status: "pending" }] } })
    })

    test("continues in a paused component", async () => {
      const { comment, component: make, project, alter } = service.world
      const paused = await make(project)
      const { id } = await comment(people().viewer, { rule: paused.rules[0] ?? 0 })
      await alter(paused.id, { comment_phase: "closed", closed_reason: null })
      expect((await bulk({ review_ids: [id], triage_status: "concur" })).status).toBe(200)
      const refused = await people().viewer.api.post(`/rules/${paused.rules[0]}/reviews`, {
        review: { comment: "Late.", responding_to_review_id: id }
      })
      expect(refused).toMatchObject({ status: 422, body: { code: "comments_closed" } })
    })

    test("is a 404 for all when one of them does not exist, and a 400 for an invalid id", async () => {
      const before = await everything()
      for (const id of [Number.MAX_SAFE_INTEGER, service.world.elsewhere.review]) {
        expect(await bulk({ review_ids: [...ids, id], triage_status: "concur" })).toMatchObject({
          status: 404,
          body: { code: "not_found" }
        })
      }
      for (const id of [0, -1, 1.5, "1", null, 2 ** 63]) {
        const answer = await bulk({ review_ids: [...ids, id], triage_status: "concur" })
        expect(answer.status, JSON.stringify(id)).toBe(400)
        expect(answer.body.errors[0].pointer).toBe("/review_ids/3")
      }
      for (const body of [
        { review_ids: ids },
        { triage_status: "concur" },
        { review_ids: ids, triage_status: "all" }
      ]) {
        expect((await bulk(body)).status).toBe(400)
      }
      expect(await everything()).toEqual(before)
    })

    test("is a conflict with changes since the view", async () => {
      const [first = 0, second = 0] = ids
      const seen = Object.fromEntries(comments.map(({ id, updated_at }) => [id, updated_at]))
      await triage(second, { triage_status: "informational" })
      const before = await everything()
      const answer = await bulk({ review_ids: ids, triage_status: "concur", expected_updated_at: seen })
      expect(answer).toMatchObject({ status: 409, body: { code: "conflict", errors: [{ review_id: second }] } })
      expect(answer.body.current).toMatchObject({ id: second, triage_status: "informational" })
      expect(await everything()).toEqual(before)
      const again = await bulk({
        review_ids: [first],
        triage_status: "concur",
        expected_updated_at: { [first]: seen[first] }
      })
      expect(again.status).toBe(200)
    })
  })

  describe("of one", () => {
    test("answers with the review and its response", async () => {
      const [first = 0] = ids
      const { body, status } = await triage(first, { triage_status: "concur_with_comment", response_comment: "Yes." })
      expect(status).toBe(200)
      expect(body.review).toMatchObject({ id: first, triage_status: "concur_with_comment", responses_count: 1 })
      expect(body.response_review).toMatchObject({
        responding_to_review_id: first,
        comment: "Yes.",
        triage_status: null
      })
      const without = await triage(first, { triage_status: "concur" })
      expect(without.body.response_review).toBeNull()
    })

    test("is a conflict with changes since the view", async () => {
      const [{ id, updated_at } = { id: 0, updated_at: "" }] = comments
      await triage(id, { triage_status: "concur" })
      const answer = await triage(id, { triage_status: "informational", expected_updated_at: updated_at })
      expect(answer).toMatchObject({
        status: 409,
        body: { code: "conflict", current: { id, triage_status: "concur" } }
      })
    })
  })

  describe("withdrawing", () => {
    test("needs no body, keeps replies, and adjudicates", async () => {
      const [first = 0] = ids
      await say({ responding_to_review_id: first })
      const { body, status } = await people().viewer.api.patch(`/reviews/${first}/withdraw`)
      expect(status).toBe(200)
      expect(body.review).toMatchObject({
        id: first,
        triage_status: "withdrawn",
        adjudicated_at: expect.stringMatching(utc),
        adjudicator_display_name: people().viewer.name,
        responses_count: 1
      })
      expect(body.toast.variant).toBe("success")
    })

    test("again changes nothing, with or without a body", async () => {
      const [first = 0] = ids
      const once = await people().viewer.api.patch(`/reviews/${first}/withdraw`, {})
      const twice = await people().viewer.api.patch(`/reviews/${first}/withdraw`)
      expect(twice.status).toBe(200)
      expect(twice.body.review).toEqual(once.body.review)
    })

    test("of a reply keeps its place", async () => {
      const [first = 0] = ids
      const reply = await say({ responding_to_review_id: first })
      const { body } = await people().viewer.api.patch(`/reviews/${reply.id}/withdraw`)
      expect(body.review).toMatchObject({ responding_to_review_id: first, triage_status: "withdrawn" })
    })

    test("is a conflict with changes since the view", async () => {
      const [{ id, updated_at } = { id: 0, updated_at: "" }] = comments
      await triage(id, { triage_status: "concur" })
      const answer = await people().viewer.api.patch(`/reviews/${id}/withdraw`, { expected_updated_at: updated_at })
      expect(answer.status).toBe(409)
    })

    test("returns its duplicates to the queue", async () => {
      const [first = 0, second = 0] = ids
      await triage(second, { triage_status: "duplicate", duplicate_of_review_id: first })
      await people().viewer.api.patch(`/reviews/${first}/withdraw`)
      const { reviews } = (await people().viewer.api.get(`/rules/${component.rules[0]}`)).body
      expect(reviews.find(({ id }: Comment) => id === second)).toMatchObject({
        triage_status: "pending",
        duplicate_of_review_id: null,
        adjudicated_at: null
      })
    })

    test("is for the author alone, and needs a present role", async () => {
      const [first = 0] = ids
      for (const who of ["author", "admin", "siteAdmin"] as const) {
        expect((await people()[who].api.patch(`/reviews/${first}/withdraw`)).status).toBe(403)
      }
      const { comment, join, person, project } = service.world
      const leaver = await person(`Lea Leaver of ${component.id} ${first}`)
      const membership = await join(leaver, "viewer", "Project", project)
      const { id } = await comment(leaver, { rule: component.rules[0] ?? 0 })
      await people().admin.api.delete(`/memberships/${membership}`)
      expect((await leaver.api.patch(`/reviews/${id}/withdraw`)).status).toBe(404)
      expect((await triage(id, { triage_status: "concur" })).status).toBe(200)
    })

    test("by an admin needs a reason of up to 4096 characters, and works on anything", async () => {
      const [first = 0, second = 0] = ids
      const force = (id: number, body: object) => people().admin.api.patch(`/reviews/${id}/admin_withdraw`, body)
      expect((await force(first, {})).status).toBe(400)
      expect((await force(first, { audit_comment: null })).status).toBe(400)
      for (const audit_comment of ["", " \n", "x".repeat(4097)]) {
        const answer = await force(first, { audit_comment })
        expect(answer).toMatchObject({
          status: 422,
          body: { code: "invalid", errors: [{ pointer: "/audit_comment" }] }
        })
      }
      const reply = await say({ responding_to_review_id: second })
      expect((await force(reply.id, { audit_comment: "x".repeat(4096) })).status).toBe(200)
      await triage(second, { triage_status: "concur" })
      const { body, status } = await force(second, { audit_comment: "Off topic." })
      expect(status).toBe(200)
      expect(body.review).toMatchObject({ triage_status: "withdrawn", adjudicator_display_name: people().admin.name })
      const { histories } = (await people().viewer.api.get(`/rules/${component.rules[0]}`)).body
      expect(histories[0]).toMatchObject({ comment: "Off topic.", name: people().admin.name, auditable_id: second })
    })
  })
})
