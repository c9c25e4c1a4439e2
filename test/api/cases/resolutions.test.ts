/** From decided to done: resolving with the decision, a wording of the triager, many at once, the worklist, and undo of one decision (R5.20, R5.24, R5.29, R5.30). */
import { beforeEach, describe, expect, test } from "vitest"
import { now, since } from "../src/EventFeed.ts"
import { forEachAdapter } from "../src/Service.ts"
import type { BuiltComponent, Comment, Person } from "../src/World.ts"

forEachAdapter("resolutions", (service) => {
  let component: BuiltComponent
  let rule = 0
  let project = 0
  const people = () => service.world.people
  const say = (over: object = {}, by: Person = people().viewer) =>
    service.world.comment(by, { rule }, { section: "fixtext", ...over })
  const triage = (id: number, body: object) => people().author.api.patch(`/reviews/${id}/triage`, body)
  const accept = (id: number, body: object, by: Person = people().author) =>
    by.api.post(`/reviews/${id}/accept_proposal`, body)
  const undo = (batch: number, by: Person = people().author) => by.api.post(`/triage_batches/${batch}/undo`)
  const close = (body: object, by: Person = people().author) => by.api.patch("/reviews/bulk_adjudicate", body)
  const setting = async (resolve_with: ReadonlyArray<string>, by: Person = people().admin) =>
    by.api.patch(`/projects/${project}`, { project: { resolve_with } })
  const open = async () => (await people().author.api.get(`/rules/${rule}`)).body
  const rows = async (query: string): Promise<ReadonlyArray<Comment>> =>
    (await people().author.api.get(`/components/${component.id}/comments?triage_status=all&${query}`)).body.rows
  const row = async (id: number) => (await rows("per_page=1000")).find((one) => one.id === id)
  const codes = (answer: { status: number; body: { code: string; errors?: ReadonlyArray<{ code: string }> } }) => [
    answer.status,
    answer.body.code,
    ...(answer.body.errors ?? []).map(({ code }) => code)
  ]

  beforeEach(async () => {
    project = service.world.project
    component = await service.world.component(project)
    await setting(["concur", "applied_text", "non_concur"])
    rule = component.rules[0] ?? 0
    const edited = await people().author.api.patch(`/rules/${rule}`, { rule: { fixtext: "Set the mode to 600." } })
    expect(edited.status, edited.text).toBe(200)
  })

  describe("with a decision", () => {
    test("are off unless it says so, by itself or by the setting of the project", async () => {
      const plain = await say()
      expect((await triage(plain.id, { triage_status: "concur" })).body.review.adjudicated_at).toBeNull()
      const { review } = (await triage(plain.id, { triage_status: "concur", resolve: true })).body
      expect(review).toMatchObject({ triage_status: "concur", adjudicator_display_name: people().author.name })
      expect(review.adjudicated_at).toBe(review.triage_set_at)
      const proposing = await say({ proposed_text: "Set the mode to 640." })
      const by = { triage_status: "concur", resolve: "by_setting" }
      expect((await triage(proposing.id, by)).body.review.adjudicated_at).toBeNull()
      const another = await say()
      expect((await triage(another.id, by)).body.review.adjudicated_at).not.toBeNull()
      const noted = { ...by, triage_status: "concur_with_comment" }
      expect((await triage((await say()).id, noted)).body.review.adjudicated_at).toBeNull()
      expect((await setting(["concur_with_comment"])).status).toBe(200)
      expect((await triage((await say()).id, noted)).body.review.adjudicated_at).not.toBeNull()
      expect((await triage((await say()).id, by)).body.review.adjudicated_at).toBeNull()
      for (const resolve of ["yes", 1, null]) {
        expect((await triage(plain.id, { triage_status: "concur", resolve })).status).toBe(400)
      }
    })

    test("of many are resolved for each comment by the setting", async () => {
      const [plain, proposing] = [await say(), await say({ proposed_text: "Set the mode to 640." })]
      const { body } = await people().author.api.patch("/reviews/bulk_triage", {
        review_ids: [plain.id, proposing.id],
        triage_status: "concur",
        resolve: "by_setting"
      })
      expect((await row(plain.id))?.["adjudicated_at"]).not.toBeNull()
      expect((await row(proposing.id))?.["adjudicated_at"]).toBeNull()
      expect((await undo(body.batch_id)).status).toBe(200)
      expect(await row(plain.id)).toMatchObject({ triage_status: "pending", adjudicated_at: null })
    })

    test("are set by admins of the project, audited, and shown to everyone who triages", async () => {
      const shown = async () => (await people().author.api.get(`/components/${component.id}`)).body
      expect((await shown()).resolve_with).toEqual(["concur", "applied_text", "non_concur"])
      const cursor = await now(people().admin.api)
      expect((await setting(["concur"], people().author)).status).toBe(403)
      expect((await setting(["pending"])).status).toBe(400)
      const set = await setting(["non_concur", "concur", "concur"])
      expect(set.body.project.resolve_with).toEqual(["concur", "non_concur"])
      expect((await shown()).resolve_with).toEqual(["concur", "non_concur"])
      const told = (await since(people().admin.api, cursor)).filter((event) => event.project_id === project)
      expect(told.map(({ type }) => type)).toContain("project.changed")
    })
  })

  describe("with a text", () => {
    test("follow an applied proposal by the setting, and undo restores text, decision and proposal at once", async () => {
      const review = await say({ proposed_text: "Set the mode to 640." })
      const accepted = await accept(review.id, { response_comment: "Thank you." })
      expect(accepted.body).toMatchObject({
        review: { triage_status: "concur", proposal_accepted_at: expect.any(String) },
        rule: { fixtext: "Set the mode to 640." }
      })
      expect(accepted.body.review.adjudicated_at).not.toBeNull()
      const undone = await undo(accepted.body.batch_id)
      expect(undone.status, undone.text).toBe(200)
      expect(undone.body.reviews).toMatchObject([
        { id: review.id, triage_status: "pending", adjudicated_at: null, proposal_accepted_at: null }
      ])
      expect(undone.body.response_reviews).toMatchObject([{ triage_status: "withdrawn" }])
      const after = await open()
      expect(after.fixtext).toBe("Set the mode to 600.")
      expect(after.histories[0]).toMatchObject({ action: "undo_triage" })
      expect(codes(await undo(accepted.body.batch_id))).toEqual([422, "batch_undone", "batch_undone"])
      // It can be accepted again.
      expect((await accept(review.id, { resolve: false })).body.review.adjudicated_at).toBeNull()
    })

    test("are applied as a wording of the triager, on a comment with and without a proposal", async () => {
      for (const proposed_text of [null, "Set the mode to 640."]) {
        const review = await say({ proposed_text })
        const text = `Set the mode to 644, ${proposed_text === null ? "or less" : "or more"}.`
        const { rule: before } = { rule: await open() }
        const applied = await accept(review.id, {
          text,
          triage_status: "concur_with_comment",
          expected_rule_updated_at: before.updated_at,
          force: true
        })
        expect(applied.status, applied.text).toBe(200)
        expect(applied.body).toMatchObject({
          review: { triage_status: "concur_with_comment", proposed_text, proposal_accepted_at: null },
          rule: { fixtext: text }
        })
        expect(applied.body.review.adjudicated_at).not.toBeNull()
        expect((await open()).histories.map(({ action }: { action: string }) => action)).toContain("apply_text")
        expect((await undo(applied.body.batch_id)).status).toBe(200)
        expect((await open()).fixtext).toBe("Set the mode to 600.")
      }
    })

    test("never overwrite a text that the triager did not see, and say what changed", async () => {
      const review = await say()
      const before = await open()
      await people().author.api.patch(`/rules/${rule}`, { rule: { fixtext: "Set the mode to 666." } })
      const stale = await accept(review.id, {
        text: "Set the mode to 644.",
        force: true,
        expected_rule_updated_at: before.updated_at
      })
      expect(codes(stale)).toEqual([409, "section_changed"])
      expect(stale.body.difference.fields[0]).toMatchObject({
        base: "Set the mode to 600.",
        diff: "Set the mode to 666."
      })
      expect(await row(review.id)).toMatchObject({ triage_status: "pending" })
      expect((await open()).fixtext).toBe("Set the mode to 666.")
    })

    test("respect sections, locks and the review, and their undo as well", async () => {
      const wording = { text: "Set the mode to 644.", force: true }
      expect(codes(await accept((await say({ section: null })).id, wording))).toEqual([
        422,
        "proposal_not_taken",
        "proposal_not_taken"
      ])
      const review = await say()
      expect(review["permits"]).toMatchObject({ apply_text: ["permission_denied"] })
      expect(await row(review.id)).toMatchObject({ permits: { apply_text: true, accept_proposal: ["no_proposal"] } })
      const applied = await accept(review.id, wording)
      const lock = (locked: boolean) =>
        people().reviewer.api.patch(`/rules/${rule}/section_locks`, { section: "Fix", locked })
      await lock(true)
      expect(codes(await undo(applied.body.batch_id))).toEqual([422, "section_locked", "section_locked"])
      expect(await row(review.id)).toMatchObject({ permits: { apply_text: ["section_locked"] } })
      await lock(false)
      await people().author.api.patch(`/rules/${rule}`, { rule: { fixtext: "Newer." } })
      expect(codes(await undo(applied.body.batch_id))).toEqual([422, "edited_since", "edited_since"])
      await people().author.api.patch(`/rules/${rule}`, { rule: { fixtext: wording.text } })
      expect((await undo(applied.body.batch_id)).status).toBe(200)
      expect((await open()).fixtext).toBe("Set the mode to 600.")
    })
  })

  describe("undone one by one", () => {
    test("are followed by the earlier status, target and resolution, and the response is withdrawn", async () => {
      const canonical = await say()
      const review = await say()
      await triage(review.id, { triage_status: "duplicate", duplicate_of_review_id: canonical.id })
      const before = await row(review.id)
      const decided = (await triage(review.id, { triage_status: "non_concur", response_comment: "No.", resolve: true }))
        .body
      const undone = (await undo(decided.batch_id)).body
      const { updated_at: _, permits: _permits, responses_count: _count, ...state } = before!
      expect(await row(review.id)).toMatchObject(state)
      expect(undone.response_reviews).toMatchObject([{ id: decided.response_review.id, triage_status: "withdrawn" }])
      expect((await triage(review.id, { triage_status: "pending" })).body.batch_id).not.toBeNull()
      expect((await triage(review.id, { triage_status: "pending" })).body.batch_id).toBeNull()
    })

    test("are not in the list of bulk decisions, need a role, and say when something newer exists", async () => {
      const review = await say()
      const { batch_id } = (await triage(review.id, { triage_status: "concur" })).body
      const { body } = await people().author.api.get(`/components/${component.id}/triage_batches`)
      expect(body).toMatchObject({ rows: [], pagination: { total: 0 } })
      expect((await undo(batch_id, people().viewer)).status).toBe(403)
      const closed = (await people().author.api.patch(`/reviews/${review.id}/adjudicate`)).body
      expect(codes(await undo(batch_id))).toEqual([422, "touched_since", "touched_since"])
      expect((await undo(closed.batch_id)).body.reviews).toMatchObject([
        { triage_status: "concur", adjudicated_at: null }
      ])
      await people().author.api.patch(`/reviews/${review.id}/adjudicate`)
      const reopened = (await people().author.api.patch(`/reviews/${review.id}/reopen`)).body
      expect((await undo(reopened.batch_id)).body.reviews[0].adjudicated_at).not.toBeNull()
    })
  })

  describe("of many", () => {
    test("are all closed and undone together", async () => {
      const reviews = [await say(), await say(), await say()]
      for (const { id } of reviews) await triage(id, { triage_status: "concur_with_comment" })
      await triage(reviews[2]!.id, { triage_status: "informational" })
      const ids = reviews.map(({ id }) => id)
      const closed = await close({ review_ids: ids.toReversed() })
      expect(closed.status, closed.text).toBe(200)
      expect(closed.body.reviews.map(({ id }: Comment) => id)).toEqual(ids.toReversed())
      for (const review of closed.body.reviews) expect(review.adjudicated_at).not.toBeNull()
      const { body } = await people().author.api.get(`/components/${component.id}/triage_batches`)
      expect(body.rows).toMatchObject([
        { id: closed.body.batch_id, act: "adjudicate", triage_status: null, comments_count: 3 }
      ])
      expect((await undo(closed.body.batch_id)).status).toBe(200)
      expect(await row(ids[0]!)).toMatchObject({ triage_status: "concur_with_comment", adjudicated_at: null })
      expect((await close({ review_ids: [ids[2]] })).body.batch_id).toBeNull()
    })

    test("are refused as a whole", async () => {
      const [decided, pending] = [await say(), await say()]
      await triage(decided.id, { triage_status: "concur" })
      const ids = { review_ids: [decided.id, pending.id] }
      expect(codes(await close(ids))).toEqual([422, "comment_pending", "comment_pending"])
      expect((await close(ids)).body.errors[0].review_id).toBe(pending.id)
      expect((await row(decided.id))?.["adjudicated_at"]).toBeNull()
      expect((await close({ review_ids: [decided.id] }, people().viewer)).status).toBe(403)
      expect((await close({ review_ids: [decided.id, 2 ** 40] })).status).toBe(404)
      expect((await close({ review_ids: [] })).status).toBe(422)
      const stale = { review_ids: [decided.id], expected_updated_at: { [decided.id]: decided.updated_at } }
      expect(codes(await close(stale))[0]).toBe(409)
      const elsewhere = await service.world.component(project)
      const far = await service.world.comment(people().viewer, { rule: elsewhere.rules[0] ?? 0 })
      await triage(far.id, { triage_status: "concur" })
      expect(codes(await close({ review_ids: [decided.id, far.id] }))).toEqual([
        422,
        "several_components",
        "several_components"
      ])
    })
  })

  test("the stages filter the list, bulk triage and the numbers", async () => {
    const [pending, asked, agreed, declined, done] = [await say(), await say(), await say(), await say(), await say()]
    await triage(asked.id, { triage_status: "needs_clarification" })
    await triage(agreed.id, { triage_status: "concur_with_comment" })
    await triage(declined.id, { triage_status: "non_concur", response_comment: "No." })
    await triage(done.id, { triage_status: "concur", resolve: true })
    const at = async (stage: string) => (await rows(`stage=${stage}`)).map(({ id }) => id).toSorted((a, b) => a - b)
    expect(await at("undecided")).toEqual([pending.id, asked.id])
    expect(await at("decided")).toEqual([agreed.id, declined.id, done.id])
    expect(await at("to_apply")).toEqual([agreed.id])
    expect(await at("to_resolve")).toEqual([agreed.id, declined.id])
    const wrong = await people().author.api.get(`/components/${component.id}/comments?stage=late`)
    expect(wrong.status).toBe(400)
    const tried = await people().author.api.patch("/reviews/bulk_triage", {
      filter: { component_id: component.id, triage_status: "all", stage: "to_apply" },
      triage_status: "concur",
      dry_run: true
    })
    expect(tried.body).toMatchObject({ valid: true, total: 1 })
    const summary = await people().author.api.get(`/api/components/${component.id}/triage_summary`)
    expect(summary.body).toMatchObject({ total: 5, decided: 3, to_apply: 1, adjudicated: 1 })
  })
})
