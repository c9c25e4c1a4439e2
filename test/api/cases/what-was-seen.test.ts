/** The version that a caller saw is never ignored, wherever it is in the request. An unchanged decision writes nothing (R5.12, R5.18, R9.2). */
import { expect, test } from "vitest"
import { forAnother } from "../src/Answer.ts"
import { forEachAdapter } from "../src/Service.ts"

forEachAdapter("the stated view of a comment", (service) => {
  const place = async () => {
    const { people, comment, component, project } = service.world
    const made = await component(project)
    const [first = 0] = made.rules
    const said = () => comment(people.viewer, { rule: first })
    return { ...made, first, said, review: await said() }
  }
  const histories = async (rule: number) => (await service.world.people.viewer.api.get(`/rules/${rule}`)).body.histories
  const past = "2026-01-01T00:00:00.000Z"

  test("is a 400 inside the wrapper, which names it, and nothing is done", async () => {
    const { people } = service.world
    const { first, review } = await place()
    const { api } = people.viewer
    const before = await histories(first)
    const wrapped = { expected_updated_at: past }
    const misplaced = [
      api.put(`/reviews/${review.id}`, { review: { comment: "Otherwise.", ...wrapped } }),
      api.put(`/reviews/${review.id}`, { review: { comment: "Otherwise.", expected_updated_at: null } })
    ]
    for (const { body, status } of await Promise.all(misplaced)) {
      expect(status).toBe(400)
      expect(body).toMatchObject({
        code: "invalid_parameter",
        errors: [{ pointer: "/review/expected_updated_at", detail: expect.stringContaining("next to `review`") }]
      })
    }
    // Without a wrapper the field is unknown.
    const unwrapped = [
      api.patch(`/reviews/${review.id}/withdraw`, { review: wrapped }),
      people.author.api.patch(`/reviews/${review.id}/adjudicate`, { review: wrapped }),
      people.author.api.patch(`/reviews/${review.id}/reopen`, { review: wrapped })
    ]
    for (const { body, status } of await Promise.all(unwrapped)) {
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: "unknown_field", errors: [{ pointer: "/review" }] })
    }
    expect(await histories(first)).toEqual(before)
  })

  test("is a 422 when a batch or a merge does not include the comment", async () => {
    const { people } = service.world
    const { said, review } = await place()
    const [other, third] = [await said(), await said()]
    const seen = { [review.id]: review.updated_at, [other.id]: other.updated_at }
    const refused = {
      status: 422,
      body: { code: "invalid", errors: [{ pointer: `/expected_updated_at/${other.id}` }] }
    }
    const batch = { review_ids: [review.id], triage_status: "concur", expected_updated_at: seen }
    expect(await people.author.api.patch("/reviews/bulk_triage", batch)).toMatchObject(refused)
    const tried = await people.author.api.patch("/reviews/bulk_triage", { ...batch, dry_run: true })
    expect(tried.body).toMatchObject({ valid: false, errors: [{ pointer: `/expected_updated_at/${other.id}` }] })
    const merge = { review_ids: [review.id], survivor_id: third.id, audit_comment: "The same." }
    const merging = (expected_updated_at: object) =>
      people.admin.api.patch("/reviews/merge", { ...merge, expected_updated_at })
    expect(await merging(seen)).toMatchObject(refused)
    const sound = { [review.id]: review.updated_at, [third.id]: third.updated_at }
    expect((await merging(sound)).status).toBe(200)
    const both = { ...batch, review_ids: [other.id], expected_updated_at: { [other.id]: other.updated_at } }
    expect((await people.author.api.patch("/reviews/bulk_triage", both)).status).toBe(200)
  })

  test("is a conflict when a filter no longer selects the comment", async () => {
    const { people } = service.world
    const { id, said, review } = await place()
    const other = await said()
    await people.author.api.patch(`/reviews/${other.id}/triage`, { triage_status: "concur" })
    const third = await said()
    // The same number as the caller saw, but other comments.
    const asked = {
      filter: { component_id: id },
      expected_total: 2,
      expected_updated_at: { [review.id]: review.updated_at, [other.id]: other.updated_at },
      triage_status: "informational"
    }
    const conflict = { code: "conflict", detail: "The filter selects other comments now." }
    const answer = await people.author.api.patch("/reviews/bulk_triage", asked)
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ code: "conflict", current: { total: 2 } })
    const tried = await people.author.api.patch("/reviews/bulk_triage", { ...asked, dry_run: true })
    expect(tried.body).toMatchObject({ valid: false, total: 2, errors: [conflict] })
    const seen = { [review.id]: review.updated_at, [third.id]: third.updated_at }
    const sound = await people.author.api.patch("/reviews/bulk_triage", { ...asked, expected_updated_at: seen })
    expect(sound.body.reviews).toHaveLength(2)
  })

  test("with keys that are not ids is a 400", async () => {
    const { people } = service.world
    const { review } = await place()
    for (const key of ["", "0", "-1", "x", "1.5", "01", " 1", "9007199254740993", "1e3", "__proto__x"]) {
      const expected_updated_at = { [review.id]: review.updated_at, [key]: past }
      const batch = { review_ids: [review.id], triage_status: "concur", expected_updated_at }
      expect((await people.author.api.patch("/reviews/bulk_triage", batch)).status, key).toBe(400)
      const merge = { review_ids: [review.id], survivor_id: 1, audit_comment: "The same.", expected_updated_at }
      expect((await people.admin.api.patch("/reviews/merge", merge)).status, key).toBe(400)
    }
  })

  test("allows the same decision by the same user, which writes nothing but its response", async () => {
    const { people } = service.world
    const { first, review } = await place()
    const decide = (json: object, by = people.author) => by.api.patch(`/reviews/${review.id}/triage`, json)
    const decided = (await decide({ triage_status: "concur" })).body.review
    const before = await histories(first)
    expect((await decide({ triage_status: "concur" })).body.review).toEqual(decided)
    expect(await histories(first)).toEqual(before)
    const said = (await decide({ triage_status: "concur", response_comment: "As I said." })).body
    expect(said.review).toEqual({ ...decided, responses_count: 1 })
    expect(said.response_review).toMatchObject({ comment: "As I said." })
    const [posted, ...others] = await histories(first)
    expect([posted.action, others]).toEqual(["reply", before])
    const batch = { review_ids: [review.id], triage_status: "concur" }
    const many = (await people.author.api.patch("/reviews/bulk_triage", batch)).body
    expect(many).toMatchObject({ response_reviews: [], batch_id: null })
    const taken = (await decide({ triage_status: "concur" }, people.reviewer)).body.review
    expect(taken).toMatchObject({ triage_status: "concur", triage_set_by_id: people.reviewer.id })
    expect((await histories(first))[0]).toMatchObject({ action: "triage", name: people.reviewer.name })
    // Closing it and deciding it again reopens it.
    await people.reviewer.api.patch(`/reviews/${review.id}/adjudicate`)
    expect((await decide({ triage_status: "concur" }, people.reviewer)).body.review.adjudicated_at).toBeNull()
  })

  test("allows an admin's reason for a withdrawn comment, which changes nothing and is recorded", async () => {
    const { people } = service.world
    const { first, review } = await place()
    const withdrawn = (await people.viewer.api.patch(`/reviews/${review.id}/withdraw`)).body.review
    const before = await histories(first)
    const { body, status } = await people.admin.api.patch(`/reviews/${review.id}/admin_withdraw`, {
      audit_comment: "It named a person."
    })
    expect([status, body.review]).toEqual([200, forAnother(withdrawn)])
    const [entry, ...others] = await histories(first)
    expect(others).toEqual(before)
    expect(entry).toMatchObject({
      action: "admin_withdraw",
      auditable_id: review.id,
      name: people.admin.name,
      comment: "It named a person.",
      audited_changes: []
    })
  })
})
