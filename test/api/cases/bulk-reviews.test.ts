/** POST /components/{id}/bulk_reviews: one act of the review on many requirements (R10.21). */
import { beforeEach, describe, expect, test } from "vitest"
import { now, since } from "../src/EventFeed.ts"
import { forEachAdapter } from "../src/Service.ts"
import type { BuiltComponent, Person } from "../src/World.ts"

const nothing = Number.MAX_SAFE_INTEGER

forEachAdapter("reviewing many requirements", (service) => {
  let component: BuiltComponent
  const people = () => service.world.people
  const open = async (rule: number) => (await people().author.api.get(`/rules/${rule}`)).body
  const many = (json: object, by: Person) => by.api.post(`/components/${component.id}/bulk_reviews`, json)
  const request = (rule_ids: ReadonlyArray<number>, over: object = {}) =>
    many({ rule_ids, action: "request_review", ...over }, people().author)
  /** Makes requirements complete. */
  const complete = async (rule_ids: ReadonlyArray<number>) => {
    const set = { status: "Not Applicable", status_justification: "There is none." }
    const answer = await people().author.api.post(`/components/${component.id}/bulk_edit`, { rule_ids, set })
    expect(answer.status, answer.text).toBe(200)
  }
  const codesOf = (refused: ReadonlyArray<{ id: number; reasons: ReadonlyArray<{ code: string }> }>) =>
    refused.map(({ id, reasons }) => [id, reasons.map(({ code }) => code)])

  beforeEach(async () => {
    component = await service.world.component(service.world.project)
  })

  test("each act changes each requirement as the act on one does, with its comment and its entries", async () => {
    const { admin, author, reviewer } = people()
    const [one = 0, two = 0, alone = 0] = component.rules
    await complete([one, two, alone])
    const start = await now(author.api)
    const states = []
    for (const [action, by] of [
      ["request_review", author],
      ["revoke_review_request", author],
      ["request_review", author],
      ["request_changes", reviewer],
      ["request_review", author],
      ["approve", reviewer],
      ["unlock_control", admin],
      ["lock_control", admin]
    ] as const) {
      const answer = await many({ rule_ids: [two, one, two], action, comment: `Now ${action}.` }, by)
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body.refused).toEqual([])
      expect(answer.body.done).toEqual([
        { id: one, rule_id: "000001", displayed_name: `${component.prefix}-000001` },
        { id: two, rule_id: "000002", displayed_name: `${component.prefix}-000002` }
      ])
      const single = await by.api.post(`/rules/${alone}/reviews`, { review: { action, comment: `Now ${action}.` } })
      expect(single.status, single.text).toBe(201)
      const shown = []
      for (const rule of [one, two, alone]) {
        const { changes_requested, histories, locked, review_requestor_id, reviews } = await open(rule)
        const entries = histories
          .slice(0, 2)
          .map(({ action: name, audited_changes, comment }: Record<string, unknown>) => ({
            name,
            audited_changes,
            comment
          }))
        const { action: posted, comment, name, triage_status } = reviews.at(-1)
        shown.push({ changes_requested, locked, review_requestor_id, entries, posted, comment, name, triage_status })
      }
      expect(shown[0]).toEqual(shown[2])
      expect(shown[1]).toEqual(shown[2])
      states.push([shown[0]?.review_requestor_id !== null, shown[0]?.changes_requested, shown[0]?.locked])
    }
    expect(states).toEqual([
      [true, false, false],
      [false, false, false],
      [true, false, false],
      [false, true, false],
      [true, false, false],
      [false, false, true],
      [false, false, false],
      [false, false, true]
    ])
    const events = await since(author.api, start)
    const typesOf = (rule: number) => events.filter(({ rule_id }) => rule_id === rule).map(({ type }) => type)
    expect(typesOf(one)).toEqual(typesOf(alone))
    expect(typesOf(one)).toHaveLength(8)
  })

  test("without a comment nothing is posted, and only returning needs one", async () => {
    const [one = 0] = component.rules
    expect((await request([one], { comment: " " })).status).toBe(200)
    const { histories, review_requestor_id, reviews } = await open(one)
    expect(review_requestor_id).toBe(people().author.id)
    expect(reviews).toEqual([])
    expect(histories[0]).toMatchObject({ action: "request_review" })
    const returned = await many({ rule_ids: [one], action: "request_changes" }, people().reviewer)
    expect(returned).toMatchObject({ status: 422, body: { errors: [{ pointer: "/comment" }] } })
    expect((await request([one], { comment: "x".repeat(10_001) })).body.errors).toMatchObject([{ pointer: "/comment" }])
  })

  describe("with requirements that do not allow it", () => {
    test("is refused as a whole, with every reason of each", async () => {
      const { admin } = people()
      const [ready = 0, incomplete = 0, locked = 0] = component.rules
      await complete([ready, locked])
      expect((await many({ rule_ids: [locked], action: "lock_control" }, admin)).status).toBe(200)
      const before = await Promise.all([ready, incomplete, locked].map(open))
      const answer = await many({ rule_ids: [locked, incomplete, ready], action: "lock_control" }, admin)
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toMatchObject([
        { rule_id: incomplete, code: "requirement_incomplete" },
        { rule_id: locked, code: "rule_locked" }
      ])
      expect(answer.body.errors.every((error: object) => !("pointer" in error))).toBe(true)
      expect(await Promise.all([ready, incomplete, locked].map(open))).toEqual(before)
    })

    test("leaves them out when asked to, and names them", async () => {
      const { admin } = people()
      const [ready = 0, incomplete = 0] = component.rules
      await complete([ready])
      const json = { rule_ids: [ready, incomplete], action: "lock_control", skip_refused: true }
      const preview = await many({ ...json, dry_run: true }, admin)
      expect(preview.body).toMatchObject({ dry_run: true, valid: true, done: [{ id: ready }] })
      expect(codesOf(preview.body.refused)).toEqual([[incomplete, ["requirement_incomplete"]]])
      expect((await open(ready)).locked).toBe(false)
      const answer = await many(json, admin)
      expect(answer.body.done.map(({ id }: { id: number }) => id)).toEqual([ready])
      expect(answer.body.refused).toEqual(preview.body.refused)
      expect([(await open(ready)).locked, (await open(incomplete)).locked]).toEqual([true, false])
      const again = await many(json, admin)
      expect(again.body.done).toEqual([])
      expect(codesOf(again.body.refused)).toEqual([
        [ready, ["rule_locked"]],
        [incomplete, ["requirement_incomplete"]]
      ])
      const dry = await many({ ...json, skip_refused: false, dry_run: true }, admin)
      expect(dry.body).toMatchObject({ dry_run: true, valid: false })
      expect(dry.body.errors).toHaveLength(2)
    })

    test("an author does not approve their own requests", async () => {
      const { admin, author, reviewer } = people()
      const [one = 0, two = 0] = component.rules
      await complete([one, two])
      await request([one])
      await many({ rule_ids: [two], action: "request_review" }, reviewer)
      const answer = await many({ rule_ids: [one, two], action: "approve", skip_refused: true }, reviewer)
      expect(answer.body.done).toMatchObject([{ id: one }])
      expect(codesOf(answer.body.refused)).toEqual([[two, ["own_request"]]])
      expect((await many({ rule_ids: [two], action: "approve" }, author)).status).toBe(403)
      expect((await many({ rule_ids: [two], action: "approve" }, admin)).status).toBe(200)
    })
  })

  test("is a conflict with changes since the view", async () => {
    const { author } = people()
    const [one = 0, two = 0] = component.rules
    const [before, other] = [await open(one), await open(two)]
    await author.api.patch(`/rules/${one}`, { rule: { title: "Another" } })
    const expected_updated_at = { [one]: before.updated_at, [two]: other.updated_at }
    const answer = await request([one, two], { expected_updated_at })
    expect(answer).toMatchObject({ status: 409, body: { code: "conflict", errors: [{ rule_id: one }] } })
    expect((await open(two)).review_requestor_id).toBeNull()
    const { updated_at } = await open(one)
    const stray = await request([one], { expected_updated_at: { [two]: other.updated_at } })
    expect(stray).toMatchObject({ status: 422, body: { errors: [{ pointer: `/expected_updated_at/${two}` }] } })
    expect((await request([one], { expected_updated_at: { one: updated_at } })).status).toBe(400)
    expect((await request([one], { expected_updated_at: { [one]: updated_at } })).status).toBe(200)
  })

  test("takes 1 to 1000 requirements of the component", async () => {
    const { author } = people()
    const [one = 0] = component.rules
    const elsewhere = await service.world.component(service.world.project)
    expect((await request([])).body.errors).toMatchObject([{ pointer: "/rule_ids" }])
    expect((await request(Array.from({ length: 1001 }, (_, at) => at + 1))).body.errors).toMatchObject([
      { pointer: "/rule_ids" }
    ])
    expect((await request([one, nothing])).status).toBe(404)
    expect((await request([one, elsewhere.rules[0] ?? 0])).status).toBe(404)
    expect((await request([one], { action: "comment" })).status).toBe(400)
    expect((await open(one)).review_requestor_id).toBeNull()
    expect((await many({ rule_ids: [one], action: "lock_control" }, author)).status).toBe(403)
  })

  test("needs a component that is neither frozen nor released", async () => {
    const { admin } = people()
    const finalized = { comment_phase: "closed", closed_reason: "finalized" }
    await admin.api.patch(`/components/${component.id}`, { component: finalized })
    expect((await request([component.rules[0] ?? 0])).body.code).toBe("component_frozen")
  })

  test("the number of statements does not depend on the number of requirements", async () => {
    const { author, reviewer } = people()
    const rules = [...component.rules]
    await complete(rules)
    const cost = async (rule_ids: ReadonlyArray<number>) => {
      const comment = "As agreed."
      return {
        request: await service.statementsOf(() => request(rule_ids, { comment })),
        approve: await service.statementsOf(() => many({ rule_ids, action: "approve", comment }, reviewer)),
        preview: await service.statementsOf(() => request(rule_ids, { dry_run: true, skip_refused: true }))
      }
    }
    expect((await author.api.get(`/components/${component.id}/rules`)).body).toHaveLength(rules.length)
    // The first acts of a caller have additional costs, such as cached data.
    await cost(rules.slice(0, 1))
    expect(await cost(rules.slice(2))).toEqual(await cost(rules.slice(1, 2)))
  })
})
