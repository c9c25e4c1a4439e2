/** DELETE /reviews/{id}/admin_destroy: permanent removal of a review with its replies (R5.13, R9.1). */
import { expect, test } from "vitest"
import { allTold, now, since } from "../src/EventFeed.ts"
import type { Comment, Person } from "../src/World.ts"
import { forEachAdapter } from "../src/Service.ts"

const finalized = { comment_phase: "closed", closed_reason: "finalized" } as const
const secret = "The password is swordfish."

forEachAdapter("reviews that are destroyed", (service) => {
  const place = async () => {
    const { people, comment, component, project } = service.world
    const made = await component(project)
    const [first = 0] = made.rules
    return { ...made, first, review: await comment(people.viewer, { rule: first }, { comment: secret }) }
  }
  const reply = (by: Person, rule: number, to: Comment, over: object = {}) =>
    service.world.comment(by, { rule }, { responding_to_review_id: to.id, ...over })
  const destroy = (id: number, json: object = {}, by: Person = service.world.people.admin) =>
    by.api.delete(`/reviews/${id}/admin_destroy`, { audit_comment: "It tells a secret.", ...json })
  const histories = async (rule: number) => (await service.world.people.viewer.api.get(`/rules/${rule}`)).body.histories
  const idsOn = async (rule: number) =>
    (await service.world.people.viewer.api.get(`/rules/${rule}`)).body.reviews.map(({ id }: Comment) => id)

  test("are removed with their whole subtree and all their texts; who, when and why are kept", async () => {
    const { people } = service.world
    const { id, first, project, review } = await place()
    const cursor = await now(people.viewer.api)
    await people.viewer.api.put(`/reviews/${review.id}`, { review: { comment: `${secret} Really.` } })
    const answer = await reply(people.author, first, review, { comment: `"${secret}" should not be here.` })
    const deep = await reply(people.viewer, first, answer)
    await people.author.api.post(`/reviews/${answer.id}/reactions`, { kind: "up" })
    const { status, body } = await destroy(review.id)
    expect(status).toBe(200)
    expect(body).toEqual({
      destroyed_ids: [review.id, answer.id, deep.id],
      returned_ids: [],
      toast: { title: expect.any(String), message: expect.any(Array), variant: "success" }
    })
    for (const gone of [review, answer, deep]) {
      for (const path of ["responses", "versions", "reactions"]) {
        expect((await people.admin.api.get(`/reviews/${gone.id}/${path}`)).status, path).toBe(404)
      }
    }
    const looks = [
      `/rules/${first}`,
      `/rules/${first}/histories?per_page=100`,
      `/components/${id}/comments?triage_status=all`,
      `/components/${id}/comments?triage_status=all&q=swordfish`,
      `/projects/${project}/comments?triage_status=all&q=swordfish`,
      `/projects/${project}/histories?per_page=100`,
      `/users/${people.viewer.id}/comments?q=swordfish`,
      `/api/events?after=${cursor}&limit=1000`
    ]
    await allTold()
    for (const look of looks) {
      const seen = await people[look.startsWith("/users") ? "viewer" : "admin"].api.get(look)
      expect(seen.status, look).toBe(200)
      expect(seen.text, look).not.toContain("swordfish")
    }
    expect(await idsOn(first)).toEqual([])
    const entries = (await histories(first)).filter(({ action }: { action: string }) => action === "admin_destroy")
    expect(entries.map(({ auditable_id }: { auditable_id: number }) => auditable_id)).toEqual([
      deep.id,
      answer.id,
      review.id
    ])
    expect(entries[2]).toMatchObject({
      name: people.admin.name,
      comment: "It tells a secret.",
      auditable_type: "Review"
    })
    expect(entries[2].audited_changes).toContainEqual({
      field: "user_id",
      prev_value: people.viewer.id,
      new_value: null
    })
    expect(
      (await since(people.viewer.api, cursor)).flatMap(({ component_id, review_id, type }) =>
        type === "comment.destroyed" && component_id === id ? [review_id] : []
      )
    ).toEqual([review.id, answer.id, deep.id])
    expect((await destroy(review.id)).status).toBe(404)
  })

  test("leave the comment when a reply is destroyed; an act stays in the history of its requirement", async () => {
    const { people } = service.world
    const { first, review } = await place()
    const [one, two] = [await reply(people.author, first, review), await reply(people.author, first, review)]
    const below = await reply(people.viewer, first, one)
    expect((await destroy(one.id)).body.destroyed_ids).toEqual([one.id, below.id])
    expect(await idsOn(first)).toEqual([review.id, two.id])
    const act = await people.author.api.post(`/rules/${first}/reviews`, {
      review: { action: "request_review", comment: secret }
    })
    expect(act.body.toast.message).toEqual(["A review of the requirement is requested."])
    expect((await destroy(act.body.review.id)).status).toBe(200)
    const rule = (await people.viewer.api.get(`/rules/${first}`)).body
    expect(rule.reviews.map(({ id }: Comment) => id)).toEqual([review.id, two.id])
    expect(rule.histories.map(({ action }: { action: string }) => action)).toContain("request_review")
    const again = { review: { action: "request_review", comment: "Please." } }
    expect((await people.author.api.post(`/rules/${first}/reviews`, again)).body.code).toBe("rule_under_review")
  })

  test("return their duplicates to the queue, and no batch that touched them is undone", async () => {
    const { people, comment } = service.world
    const { first, review } = await place()
    const duplicate = await comment(people.viewer, { rule: first })
    const { body } = await people.author.api.patch("/reviews/bulk_triage", {
      review_ids: [duplicate.id],
      triage_status: "duplicate",
      duplicate_of_review_id: review.id
    })
    const own = await people.author.api.patch("/reviews/bulk_triage", {
      review_ids: [review.id],
      triage_status: "concur"
    })
    expect((await destroy(review.id)).body.returned_ids).toEqual([duplicate.id])
    expect(await idsOn(first)).toEqual([duplicate.id])
    const entry = (await histories(first)).find(({ action }: { action: string }) => action === "returned_to_pending")
    expect(entry).toMatchObject({ auditable_id: duplicate.id, comment: "canonical_destroyed" })
    for (const [batch, id] of [
      [body.batch_id, duplicate.id],
      [own.body.batch_id, review.id]
    ]) {
      expect(await people.author.api.post(`/triage_batches/${batch}/undo`)).toMatchObject({
        status: 422,
        body: { code: "touched_since", errors: [{ review_id: id, code: "touched_since" }] }
      })
    }
  })

  test("can be destroyed while the component is frozen, by admins, with a reason and the seen state", async () => {
    const { people, alter } = service.world
    const { id, review } = await place()
    await alter(id, finalized)
    for (const by of [people.viewer, people.author, people.reviewer]) {
      expect((await destroy(review.id, {}, by)).status).toBe(403)
    }
    for (const audit_comment of ["", " ", "x".repeat(4097), "\u0001"]) {
      expect((await destroy(review.id, { audit_comment })).status).toBe(422)
    }
    for (const json of [undefined, {}, { audit_comment: 1 }, { audit_comment: "Why.", expected_updated_at: 1 }]) {
      expect((await people.admin.api.delete(`/reviews/${review.id}/admin_destroy`, json)).status).toBe(400)
    }
    expect(await destroy(review.id, { expected_updated_at: "2026-01-01T00:00:00.000Z" })).toMatchObject({
      status: 409,
      body: { code: "conflict", current: { id: review.id } }
    })
    expect((await destroy(review.id, { expected_updated_at: review.updated_at })).status).toBe(200)
  })

  test("can be comments on the component, or from another requirement", async () => {
    const { people, comment } = service.world
    const { id, first, rules, review } = await place()
    const onComponent = await comment(people.viewer, { component: id })
    expect((await destroy(onComponent.id)).body.destroyed_ids).toEqual([onComponent.id])
    const moved = { rule_id: rules[1], audit_comment: "It belongs there." }
    expect((await people.admin.api.patch(`/reviews/${review.id}/move_to_rule`, moved)).status).toBe(200)
    expect((await destroy(review.id)).status).toBe(200)
    expect(await idsOn(first)).toEqual([])
    expect((await people.admin.api.get(`/components/${id}/histories`)).text).not.toContain("swordfish")
  })

  test("cost the same for a large subtree as for a small one", async () => {
    const { people } = service.world
    const [short, long] = [await place(), await place()]
    await reply(people.viewer, short.first, short.review)
    let parent = long.review
    for (let count = 0; count < 12; count++) parent = await reply(people.viewer, long.first, parent)
    const cost = await service.statementsOf(() => destroy(short.review.id))
    expect(await service.statementsOf(() => destroy(long.review.id))).toBe(cost)
    expect(await idsOn(long.first)).toEqual([])
  })
})
