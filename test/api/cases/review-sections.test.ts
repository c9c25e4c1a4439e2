/** PATCH /reviews/{id}/section: the section of a comment (R5.5, R5.13). */
import { expect, test } from "vitest"
import { forAnother } from "../src/Answer.ts"
import type { Comment, Person } from "../src/World.ts"
import { forEachAdapter } from "../src/Service.ts"

const finalized = { comment_phase: "closed", closed_reason: "finalized" } as const

forEachAdapter("the section of a comment", (service) => {
  const place = async (over: object = {}) => {
    const { people, comment, component, project } = service.world
    const made = await component(project)
    const [first = 0] = made.rules
    return { ...made, first, review: await comment(people.viewer, { rule: first }, over) }
  }
  const reply = (by: Person, rule: number, to: Comment) =>
    service.world.comment(by, { rule }, { responding_to_review_id: to.id })
  const put = (id: number, section: unknown, more: object = {}, by: Person = service.world.people.author) =>
    by.api.patch(`/reviews/${id}/section`, { section, audit_comment: "It is about that.", ...more })
  const edit = async (rule: number, fields: object) => {
    const answer = await service.world.people.author.api.patch(`/rules/${rule}`, { rule: fields })
    expect(answer.status, answer.text).toBe(200)
  }
  const histories = async (rule: number) => (await service.world.people.viewer.api.get(`/rules/${rule}`)).body.histories
  const changedSince = async (component: number) => {
    const { body } = await service.world.people.viewer.api.get(
      `/components/${component}/comments?include_rule_content=true`
    )
    return body.rows.map(({ rule_content }: { rule_content: Comment }) => rule_content["changed_since_comment"])
  }

  test("changes for the whole thread, and the history has both sections", async () => {
    const { people } = service.world
    const { id, first, review } = await place()
    const answer = await reply(people.reviewer, first, review)
    const deep = await reply(people.viewer, first, answer)
    const { status, body } = await put(review.id, "fixtext")
    expect(status).toBe(200)
    expect(body.review).toEqual({
      ...forAnother(review),
      section: "fixtext",
      responses_count: 1,
      updated_at: expect.not.stringMatching(review.updated_at)
    })
    expect(body.toast).toMatchObject({ variant: "success" })
    const { reviews } = (await people.viewer.api.get(`/rules/${first}`)).body
    expect(reviews.map((one: Comment) => [one.id, one["section"]])).toEqual(
      [review, answer, deep].map((one) => [one.id, "fixtext"])
    )
    const { rows } = (await people.viewer.api.get(`/components/${id}/comments?section=fixtext`)).body
    expect(rows.map((one: Comment) => one.id)).toEqual([review.id])
    expect((await histories(first))[0]).toMatchObject({
      action: "change_section",
      auditable_type: "Review",
      auditable_id: review.id,
      name: people.author.name,
      comment: "It is about that.",
      audited_changes: [{ field: "section", prev_value: null, new_value: "fixtext" }]
    })
    expect((await put(review.id, null)).body.review.section).toBeNull()
  })

  test("is written only when it differs", async () => {
    const { first, review } = await place()
    const before = await histories(first)
    expect(await put(review.id, null)).toMatchObject({ status: 200, body: { review: forAnother(review) } })
    expect(await histories(first)).toEqual(before)
  })

  test("has the text that counts for changes: since the comment, or since the act", async () => {
    const { id, first, review } = await place()
    await edit(first, { fixtext: "Do it otherwise." })
    expect(await changedSince(id)).toEqual([true])
    // It was on all sections, so the earlier text of each is known.
    await put(review.id, "title")
    expect(await changedSince(id)).toEqual([false])
    const other = await place()
    await edit(other.first, { fixtext: "Do it otherwise." })
    await put(other.review.id, "fixtext")
    expect(await changedSince(other.id)).toEqual([true])
    // From one section to another it is not known: only later changes are shown.
    const third = await place({ section: "title" })
    await edit(third.first, { fixtext: "Do it otherwise." })
    await put(third.review.id, "fixtext")
    expect(await changedSince(third.id)).toEqual([false])
    await edit(third.first, { fixtext: "And otherwise again." })
    expect(await changedSince(third.id)).toEqual([true])
  })

  test("is refused for reviews without their own section, with a code for each reason", async () => {
    const { people, comment, alter } = service.world
    const { id, first, review } = await place()
    const answer = await reply(people.reviewer, first, review)
    const act = await people.author.api.post(`/rules/${first}/reviews`, {
      review: { action: "request_review", comment: "Please." }
    })
    const onComponent = await comment(people.viewer, { component: id })
    const gone = await comment(people.viewer, { rule: first })
    await people.viewer.api.patch(`/reviews/${gone.id}/withdraw`)
    const code = async (of: number, more: object = {}) => {
      const { body, status } = await put(of, "fixtext", more)
      expect(status).toBe(422)
      expect(body.toast.variant).toBe("danger")
      return body.code
    }
    expect(await code(answer.id)).toBe("reply_keeps_section")
    expect(await code(act.body.review.id)).toBe("not_a_comment")
    expect(await code(onComponent.id)).toBe("comment_on_component")
    expect(await code(gone.id)).toBe("comment_withdrawn")
    for (const audit_comment of ["", " \n", "x".repeat(4097)]) {
      expect(await code(review.id, { audit_comment })).toBe("invalid")
    }
    expect((await put(review.id, "fixtext", { audit_comment: "x".repeat(4096) })).status).toBe(200)
    await alter(id, finalized)
    expect((await put(review.id, "title")).body.code).toBe("component_frozen")
  })

  test("is a 400 in a wrong form, and needs the role author", async () => {
    const { people } = service.world
    const { review } = await place()
    const { api } = people.author
    for (const json of [
      { audit_comment: "Why." },
      { section: "fixtext" },
      { section: "Fix", audit_comment: "Why." },
      { section: "none", audit_comment: "Why." },
      { section: ["fixtext"], audit_comment: "Why." },
      { section: "fixtext", audit_comment: null },
      { section: "fixtext", audit_comment: "Why.\u0000" }
    ]) {
      expect((await api.patch(`/reviews/${review.id}/section`, json)).status, JSON.stringify(json)).toBe(400)
    }
    expect((await put(review.id, "fixtext", {}, people.viewer)).status).toBe(403)
  })

  test("is a conflict with a stale `expected_updated_at`, and a batch is not undone after it", async () => {
    const { people } = service.world
    const { review } = await place()
    const { body } = await people.author.api.patch("/reviews/bulk_triage", {
      review_ids: [review.id],
      triage_status: "concur"
    })
    const seen = { expected_updated_at: review.updated_at }
    expect(await put(review.id, "fixtext", seen)).toMatchObject({
      status: 409,
      body: { code: "conflict", current: { id: review.id, section: null, triage_status: "concur" } }
    })
    expect((await put(review.id, "fixtext")).body.review).toMatchObject({ triage_status: "concur", section: "fixtext" })
    const undone = await people.author.api.post(`/triage_batches/${body.batch_id}/undo`)
    expect(undone).toMatchObject({ status: 422, body: { code: "touched_since" } })
  })

  test("costs the same for a long thread as for a short one", async () => {
    const { people } = service.world
    const short = await place()
    const long = await place()
    let parent = long.review
    for (let count = 0; count < 12; count++) parent = await reply(people.viewer, long.first, parent)
    const cost = await service.statementsOf(() => put(short.review.id, "fixtext"))
    expect(await service.statementsOf(() => put(long.review.id, "fixtext"))).toBe(cost)
  })
})
