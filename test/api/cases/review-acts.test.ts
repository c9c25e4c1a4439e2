/** The acts on a comment other than triage: edits, moves, restoring, replies, reactions (R5.12–R5.18, R6.3). */
import { describe, expect, test } from "vitest"
import { forAnother } from "../src/Answer.ts"
import type { Comment, Person } from "../src/World.ts"
import { forEachAdapter } from "../src/Service.ts"

const text = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} UTC$/)
const finalized = { comment_phase: "closed", closed_reason: "finalized" } as const
const adjudicating = { comment_phase: "closed", closed_reason: "adjudicating" } as const

forEachAdapter("acts on reviews", (service) => {
  /** Returns a new component with a comment by the viewer on its first requirement. */
  const place = async () => {
    const { people, comment, component, project } = service.world
    const made = await component(project)
    const [first = 0, second = 0, third = 0] = made.rules
    return { ...made, first, second, third, review: await comment(people.viewer, { rule: first }) }
  }
  const reply = (by: Person, rule: number, to: Comment) =>
    service.world.comment(by, { rule }, { responding_to_review_id: to.id })
  const triage = async (id: number, json: object) => {
    const answer = await service.world.people.author.api.patch(`/reviews/${id}/triage`, json)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.review
  }
  const histories = async (rule: number) => (await service.world.people.viewer.api.get(`/rules/${rule}`)).body.histories

  describe("PUT /reviews/{id}", () => {
    const edit = (by: Person, id: number, comment: string, more: object = {}) =>
      by.api.put(`/reviews/${id}`, { review: { comment }, ...more })

    test("the author can edit it", async () => {
      const { people } = service.world
      const { first, review } = await place()
      expect(review).toMatchObject({ edited_at: null, edited_by: null })
      const said = "  Otherwise:\r\n<b>&amp; \\ \u{1F642}  "
      const answer = await edit(people.viewer, review.id, said)
      expect(answer.status).toBe(200)
      expect(answer.body.review).toEqual({
        ...review,
        comment: said,
        updated_at: expect.not.stringMatching(review.updated_at),
        edited_at: text,
        edited_by: null
      })
      expect(answer.body.toast.variant).toBe("success")
      const [entry] = await histories(first)
      expect(entry).toMatchObject({
        action: "edit",
        auditable_type: "Review",
        auditable_id: review.id,
        name: people.viewer.name,
        comment: "",
        audited_changes: [{ field: "comment_version", prev_value: 1, new_value: 2 }]
      })
      expect(JSON.stringify(await histories(first))).not.toContain("Otherwise")
    })

    test("earlier texts are listed for authors and above, page by page", async () => {
      const { people } = service.world
      const { review } = await place()
      await edit(people.viewer, review.id, "Second.")
      await edit(people.admin, review.id, "Third.")
      const list = (by: Person, query = "") => by.api.get(`/reviews/${review.id}/versions${query}`)
      const of = (number: number, comment: unknown, { name }: Person) => ({
        number,
        comment,
        proposed_text: null,
        quote: null,
        name,
        created_at: text
      })
      const all = [
        of(1, review["comment"], people.viewer),
        of(2, "Second.", people.viewer),
        of(3, "Third.", people.admin)
      ]
      expect((await list(people.author)).body).toEqual({ rows: all, pagination: { page: 1, per_page: 25, total: 3 } })
      expect((await list(people.author, "?page=2&per_page=2")).body.rows).toEqual(all.slice(2))
      expect((await list(people.viewer)).status).toBe(403)
    })

    test("the same text writes nothing", async () => {
      const { people } = service.world
      const { first, review } = await place()
      const before = await histories(first)
      const answer = await edit(people.viewer, review.id, String(review["comment"]))
      expect(answer).toMatchObject({ status: 200, body: { review } })
      expect(await histories(first)).toEqual(before)
    })

    test("an admin can edit it at any time, and is named; other members may not", async () => {
      const { people } = service.world
      const { review } = await place()
      await triage(review.id, { triage_status: "concur" })
      expect(await edit(people.viewer, review.id, "Mine.")).toMatchObject({
        status: 422,
        body: { code: "comment_decided", toast: { variant: "danger" } }
      })
      const { id, name } = people.admin
      expect(await edit(people.admin, review.id, "Redacted.")).toMatchObject({
        status: 200,
        body: { review: { comment: "Redacted.", triage_status: "concur", edited_by: { id, name } } }
      })
      for (const by of [people.author, people.reviewer]) {
        expect(await edit(by, review.id, "Mine.")).toMatchObject({ status: 403, body: { code: "permission_denied" } })
      }
      await people.admin.api.patch(`/reviews/${review.id}/admin_withdraw`, { audit_comment: "Why." })
      expect((await edit(people.viewer, review.id, "Mine.")).body.code).toBe("comment_withdrawn")
      expect((await edit(people.admin, review.id, "Redacted again.")).status).toBe(200)
    })

    test("a comment that needs clarification can be edited, and a reply until the comment is adjudicated", async () => {
      const { people } = service.world
      const { first, review } = await place()
      const answer = await reply(people.author, first, review)
      await triage(review.id, { triage_status: "needs_clarification" })
      expect((await edit(people.viewer, review.id, "Clearer.")).status).toBe(200)
      await triage(review.id, { triage_status: "concur" })
      expect((await edit(people.author, answer.id, "Better.")).status).toBe(200)
      await triage(review.id, { triage_status: "informational" })
      expect((await edit(people.author, answer.id, "Best.")).body.code).toBe("thread_adjudicated")
    })

    test("no one edits while the component is frozen, nor after losing their role", async () => {
      const { people, alter, person, join, comment } = service.world
      const { id, first, review } = await place()
      await alter(id, finalized)
      for (const by of [people.viewer, people.admin]) {
        expect((await edit(by, review.id, "Late.")).body.code).toBe("component_frozen")
      }
      const guest = await person(`Gina ${id}`)
      await alter(id, { comment_phase: "open", closed_reason: null })
      const membership = await join(guest, "viewer", "Component", id)
      const own = await comment(guest, { rule: first })
      await people.siteAdmin.api.delete(`/memberships/${membership}`)
      expect((await edit(guest, own.id, "Back.")).status).toBe(404)
    })

    test("an invalid text is refused", async () => {
      const { people } = service.world
      const { first, review } = await place()
      const { api } = people.viewer
      const path = `/reviews/${review.id}`
      for (const body of [
        { comment: "Bare." },
        {},
        { review: {} },
        { review: { comment: 1 } },
        { review: { comment: "\u0000" } }
      ]) {
        expect((await api.put(path, body)).status, JSON.stringify(body)).toBe(400)
      }
      expect((await edit(people.viewer, review.id, " \n ")).status).toBe(422)
      expect((await edit(people.viewer, review.id, "\u{1F642}".repeat(10_000))).status).toBe(200)
      expect((await edit(people.viewer, review.id, "x".repeat(10_001))).status).toBe(422)
      expect((await edit(people.viewer, review.id, "\u0001")).body.code).toBe("unrepresentable_text")
      const act = await people.author.api.post(`/rules/${first}/reviews`, {
        review: { action: "request_review", comment: "Please." }
      })
      expect((await edit(people.author, act.body.review.id, "Please!")).body.code).toBe("not_a_comment")
    })

    test("a stale `expected_updated_at` is a conflict", async () => {
      const { people } = service.world
      const { review } = await place()
      const seen = { expected_updated_at: review.updated_at }
      expect((await edit(people.viewer, review.id, "One.", seen)).status).toBe(200)
      expect(await edit(people.viewer, review.id, "Two.", seen)).toMatchObject({
        status: 409,
        body: { code: "conflict", current: { id: review.id, comment: "One." } }
      })
    })
  })

  describe("PATCH /reviews/{id}/move_to_rule", () => {
    const move = (id: number, rule_id: number, more: object = {}, by: Person = service.world.people.admin) =>
      by.api.patch(`/reviews/${id}/move_to_rule`, { rule_id, audit_comment: "It belongs there.", ...more })

    test("the comment moves with all its replies, with any status, and both histories have it", async () => {
      const { people } = service.world
      const { first, second, prefix, review } = await place()
      const answer = await reply(people.author, first, review)
      const deep = await reply(people.viewer, first, answer)
      const decided = await triage(review.id, { triage_status: "concur_with_comment" })
      const moved = await move(review.id, second)
      expect(moved.status).toBe(200)
      expect(moved.body.review).toEqual({
        ...forAnother(decided),
        rule_id: second,
        rule_displayed_name: `${prefix}-000002`,
        moved_at: text,
        original_rule_id: first,
        updated_at: expect.any(String)
      })
      const payload = (await people.viewer.api.get(`/rules/${second}`)).body
      expect(payload.reviews.map(({ id }: Comment) => id)).toEqual([review.id, answer.id, deep.id])
      expect(payload.reviews.map((one: Comment) => one["original_rule_id"])).toEqual([first, first, first])
      expect(payload.comment_summary).toEqual({ open: 3, total: 3 })
      expect((await people.viewer.api.get(`/rules/${first}`)).body.reviews).toEqual([])
      const entry = { comment: "It belongs there.", name: people.admin.name, auditable_type: "Rule" }
      const changed = { field: "rule_id", prev_value: first, new_value: second }
      expect((await histories(second))[0]).toMatchObject({
        ...entry,
        action: "review_moved_in",
        auditable_id: second,
        audited_changes: [{ field: "review_id", prev_value: null, new_value: review.id }, changed]
      })
      expect((await histories(first))[0]).toMatchObject({
        ...entry,
        action: "review_moved_out",
        auditable_id: first,
        audited_changes: [{ field: "review_id", prev_value: review.id, new_value: null }, changed]
      })
    })

    test("a comment on the component becomes one of a requirement, also where requirements are authored", async () => {
      const { people, comment, authored } = service.world
      const [rule = 0] = authored.rules
      const review = await comment(people.viewer, { component: authored.id }, { section: "fixtext" })
      expect(review).toMatchObject({ rule_id: null, commentable_type: "Component" })
      expect((await move(review.id, rule)).body.review).toMatchObject({
        rule_id: rule,
        commentable_type: "BaseRule",
        section: "fixtext",
        original_rule_id: null,
        moved_at: text
      })
      expect((await histories(rule))[0].action).toBe("review_moved_in")
    })

    test("an unsuitable comment or target is refused, with a code for each reason, and nothing moves", async () => {
      const { people, main } = service.world
      const { first, second, review } = await place()
      const answer = await reply(people.author, first, review)
      const act = await people.author.api.post(`/rules/${first}/reviews`, {
        review: { action: "request_review", comment: "Please." }
      })
      const codes = async (id: number, rule: number, more: object = {}) => {
        const { body, status } = await move(id, rule, more)
        expect(status).toBe(422)
        return [body.code, ...body.errors.map(({ code }: { code: string }) => code)]
      }
      expect(await codes(review.id, first)).toEqual(["already_there", "already_there"])
      expect(await codes(review.id, main.rules[0] ?? 0)).toEqual(["target_elsewhere", "target_elsewhere"])
      expect(await codes(review.id, Number.MAX_SAFE_INTEGER)).toEqual(["target_not_found", "target_not_found"])
      expect(await codes(answer.id, second)).toEqual(["reply_not_moved", "reply_not_moved"])
      expect(await codes(act.body.review.id, second)).toEqual(["not_a_comment", "not_a_comment"])
      expect(await codes(review.id, second, { audit_comment: " " })).toEqual(["invalid", "invalid"])
      expect(await codes(answer.id, first, { audit_comment: "" })).toEqual([
        "invalid",
        "reply_not_moved",
        "already_there",
        "invalid"
      ])
      const { api } = people.admin
      for (const body of [{ rule_id: second }, { audit_comment: "Why." }, { rule_id: "1", audit_comment: "Why." }]) {
        expect((await api.patch(`/reviews/${review.id}/move_to_rule`, body)).status).toBe(400)
      }
      const payload = (await api.get(`/rules/${first}`)).body
      expect(payload.reviews.map(({ id }: Comment) => id)).toEqual([review.id, answer.id, act.body.review.id])
    })

    test("moving is possible while the component is frozen, but not with an outdated view", async () => {
      const { alter } = service.world
      const { id, second, third, review } = await place()
      await alter(id, finalized)
      const seen = { expected_updated_at: review.updated_at }
      expect((await move(review.id, second, seen)).status).toBe(200)
      expect(await move(review.id, third, seen)).toMatchObject({ status: 409, body: { current: { rule_id: second } } })
      expect((await move(review.id, third)).status).toBe(200)
    })

    test("moving costs the same for a long thread as for a short one", async () => {
      const { people } = service.world
      const { first, second, review } = await place()
      const { review: long } = await place().then(async (other) => {
        let parent = other.review
        for (let count = 0; count < 12; count++) parent = await reply(people.viewer, other.first, parent)
        return other
      })
      const target = (await people.viewer.api.get(`/components/${String(long["component_id"])}/rules`)).body[1].id
      expect(first).not.toBe(second)
      const short = await service.statementsOf(() => move(review.id, second))
      expect(await service.statementsOf(() => move(long.id, target))).toBe(short)
    })
  })

  test("PATCH /reviews/{id}/adjudicate: the resolution is stored as a reply, in the section of the comment", async () => {
    const { people } = service.world
    const { review } = await place()
    const adjudicate = (json: unknown) => people.author.api.patch(`/reviews/${review.id}/adjudicate`, json)
    const responses = async () => (await people.viewer.api.get(`/reviews/${review.id}/responses`)).body.rows
    const early = await adjudicate({ resolution_comment: "Too early." })
    expect([early.status, early.body.code]).toEqual([422, "comment_pending"])
    expect(await responses()).toEqual([])
    await people.author.api.patch(`/reviews/${review.id}/triage`, { triage_status: "concur" })
    const answer = await adjudicate({ resolution_comment: "Fixed in release 2." })
    expect(answer.body).toMatchObject({
      review: { id: review.id, responses_count: 1, adjudicated_at: expect.any(String) },
      response_review: {
        comment: "Fixed in release 2.",
        section: review["section"],
        responding_to_review_id: review.id,
        author_name: people.author.name
      }
    })
    expect(await responses()).toEqual([forAnother(answer.body.response_review)])
    expect((await adjudicate({ resolution_comment: " " })).body.response_review).toBeNull()
    expect((await adjudicate({ resolution_comment: "x".repeat(10_001) })).body.errors).toMatchObject([
      { pointer: "/resolution_comment" }
    ])
    expect(await responses()).toHaveLength(1)
  })

  test("PATCH /reviews/{id}/reopen is refused while the comment is not adjudicated, and changes nothing", async () => {
    const { people } = service.world
    const { first, review } = await place()
    await people.author.api.patch(`/reviews/${review.id}/triage`, { triage_status: "concur" })
    const before = await histories(first)
    const reopen = () => people.author.api.patch(`/reviews/${review.id}/reopen`, {})
    expect(await reopen()).toMatchObject({ status: 422, body: { code: "not_adjudicated" } })
    expect(await histories(first)).toEqual(before)
    await people.author.api.patch(`/reviews/${review.id}/adjudicate`, {})
    expect((await reopen()).body.review).toMatchObject({ triage_status: "concur", adjudicated_at: null })
  })

  test("PATCH /reviews/{id}/admin_restore: an adjudicated comment waits again, a reply returns to its place, others are refused", async () => {
    const { people, alter } = service.world
    const { id, first, review } = await place()
    const answer = await reply(people.author, first, review)
    const restore = (of: number, audit_comment = "By mistake.") =>
      people.admin.api.patch(`/reviews/${of}/admin_restore`, { audit_comment })
    for (const { id } of [review, answer]) {
      expect(await restore(id)).toMatchObject({ status: 422, body: { code: "not_adjudicated" } })
    }
    await people.author.api.patch(`/reviews/${review.id}/triage`, { triage_status: "informational" })
    expect((await restore(review.id, "Not only.")).body.review).toMatchObject({ triage_status: "pending" })
    expect((await histories(first))[0]).toMatchObject({ action: "admin_restore", comment: "Not only." })
    await people.viewer.api.patch(`/reviews/${review.id}/withdraw`)
    await people.author.api.patch(`/reviews/${answer.id}/withdraw`)
    await alter(id, finalized)
    expect(await restore(review.id, " ")).toMatchObject({ status: 422, body: { code: "invalid" } })
    expect((await restore(review.id)).body.review).toMatchObject({
      triage_status: "pending",
      adjudicated_at: null,
      triage_set_by_id: null
    })
    expect((await restore(answer.id)).body.review).toMatchObject({ triage_status: null, adjudicated_at: null })
    expect((await histories(first))[0]).toMatchObject({ action: "admin_restore", comment: "By mistake." })
  })

  test("GET /reviews/{id}: only a comment is read, as the row of the table, with any status", async () => {
    const { people } = service.world
    const { first, review } = await place()
    const answer = await reply(people.author, first, review)
    const read = (id: number) => people.viewer.api.get(`/reviews/${id}`)
    const list = async () =>
      (await people.viewer.api.get(`/components/${review.component_id}/comments?triage_status=all`)).body.rows
    expect((await read(review.id)).body).toEqual({ comment: (await list())[0] })
    await people.viewer.api.patch(`/reviews/${review.id}/withdraw`, {})
    expect((await read(review.id)).body.comment).toMatchObject({ id: review.id, triage_status: "withdrawn" })
    for (const id of [answer.id, 999_999_999]) {
      expect(await read(id)).toMatchObject({ status: 404, body: { code: "not_found" } })
    }
    expect((await people.stranger.api.get(`/reviews/${review.id}`)).status).not.toBe(200)
  })

  test("GET /reviews/{id}/responses: replies, oldest first, page by page; direct ones, or all", async () => {
    const { people } = service.world
    const { first, review } = await place()
    const one = await reply(people.author, first, review)
    const two = await reply(people.reviewer, first, review)
    const deeper = await reply(people.viewer, first, one)
    const list = (query = "", id = review.id) => people.viewer.api.get(`/reviews/${id}/responses${query}`)
    const all = (await list()).body
    expect(all).toEqual({
      rows: [{ ...forAnother(one), responses_count: 1 }, forAnother(two)],
      pagination: { page: 1, per_page: 25, total: 2 }
    })
    expect((await list("?per_page=1&page=2")).body).toEqual({
      rows: [forAnother(two)],
      pagination: { page: 2, per_page: 1, total: 2 }
    })
    expect((await list("?page=9&per_page=1000")).body).toEqual({
      rows: [],
      pagination: { page: 9, per_page: 100, total: 2 }
    })
    expect((await list("", two.id)).body.pagination.total).toBe(0)
    const thread = (await list("?depth=all")).body
    expect(thread.rows.map(({ id }: { id: number }) => id)).toEqual([one.id, two.id, deeper.id])
    expect(thread.pagination.total).toBe(3)
    expect((await list("?depth=all", one.id)).body.rows).toEqual([deeper])
    expect((await list("?depth=deep")).status).toBe(400)
    for (const query of ["?page=0", "?page=x", "?per_page=-1"]) expect((await list(query)).status).toBe(400)
  })

  describe("/reviews/{id}/reactions", () => {
    const press = (by: Person, id: number, kind: unknown) => by.api.post(`/reviews/${id}/reactions`, { kind })

    test("a click adds, removes and switches; every review object shows it", async () => {
      const { people } = service.world
      const { first, review } = await place()
      const of = (up: number, down: number, mine: string | null) => ({ reactions: { up, down, mine } })
      expect((await press(people.viewer, review.id, "up")).body).toEqual(of(1, 0, "up"))
      expect((await press(people.author, review.id, "down")).body).toEqual(of(1, 1, "down"))
      expect((await press(people.admin, review.id, "up")).body).toEqual(of(2, 1, "up"))
      expect((await people.reviewer.api.get(`/reviews/${review.id}/reactions`)).body).toEqual({
        ...of(2, 1, null),
        up: [people.viewer.name, people.admin.name],
        down: [people.author.name]
      })
      expect((await press(people.author, review.id, "up")).body).toEqual(of(3, 0, "up"))
      expect((await press(people.author, review.id, "up")).body).toEqual(of(2, 0, null))
      const payload = (await people.admin.api.get(`/rules/${first}`)).body
      expect(payload.reviews[0]).toMatchObject(of(2, 0, "up"))
      expect(payload.reviews[0].updated_at).toBe(review.updated_at)
      expect(payload.histories.map(({ action }: { action: string }) => action)).not.toContain("react")
    })

    test("needs a component that accepts comments, and a comment that is not withdrawn", async () => {
      const { people, alter } = service.world
      const { id, review } = await place()
      await alter(id, adjudicating)
      expect(await press(people.viewer, review.id, "up")).toMatchObject({
        status: 422,
        body: { code: "comments_closed" }
      })
      await alter(id, finalized)
      expect((await press(people.viewer, review.id, "up")).body.code).toBe("component_frozen")
      await alter(id, { comment_phase: "open", closed_reason: null })
      await people.viewer.api.patch(`/reviews/${review.id}/withdraw`)
      expect((await press(people.viewer, review.id, "up")).body.code).toBe("comment_withdrawn")
      expect((await people.viewer.api.get(`/reviews/${review.id}/reactions`)).body.up).toEqual([])
      for (const kind of ["sideways", null, 1, undefined]) {
        expect((await press(people.viewer, review.id, kind)).status).toBe(400)
      }
    })
  })
})
