/** Proposed texts of comments, the changes since a comment, and accepting a proposal (R5.5, R5.15, R5.24, R8.3). */
import { describe, expect, test } from "vitest"
import { now, since } from "../src/EventFeed.ts"
import type { Comment, Person } from "../src/World.ts"
import { forEachAdapter } from "../src/Service.ts"

forEachAdapter("proposed texts", (service) => {
  const people = () => service.world.people
  /** Returns a new component whose first requirement has texts. */
  const place = async () => {
    const { component, project } = service.world
    const made = await component(project)
    const [rule = 0, other = 0] = made.rules
    await edit(rule, { title: "The title.", fixtext: "Set the mode to 600." })
    return { ...made, rule, other }
  }
  const edit = async (rule: number, fields: object) => {
    const answer = await people().author.api.patch(`/rules/${rule}`, { rule: fields })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.rule
  }
  const open = async (rule: number) => (await people().author.api.get(`/rules/${rule}`)).body
  const propose = (rule: number, proposed_text: string | null, over: object = {}, by = people().viewer) =>
    service.world.comment(by, { rule }, { section: "fixtext", proposed_text, ...over })
  const accept = (review: Comment, json: object | undefined = undefined, by: Person = people().author) =>
    by.api.post(`/reviews/${review.id}/accept_proposal`, json)
  const difference = async (review: { readonly id: number }, by = people().viewer) => {
    const answer = await by.api.get(`/reviews/${review.id}/difference`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const codes = (answer: { status: number; body: { code: string; errors?: ReadonlyArray<{ code: string }> } }) => [
    answer.status,
    answer.body.code,
    ...(answer.body.errors ?? []).map(({ code }) => code)
  ]

  describe("posting and editing", () => {
    test("shows a proposal with its comment, everywhere except in bulk triage", async () => {
      const { id, rule } = await place()
      const proposed_text = " Set the <mode> to 640.\r\n"
      const review = await propose(rule, proposed_text)
      const shown = { proposed_text, proposal_accepted_at: null }
      expect(review).toMatchObject(shown)
      expect((await open(rule)).reviews).toMatchObject([shown])
      const { rows } = (await people().viewer.api.get(`/components/${id}/comments`)).body
      expect(rows).toMatchObject([{ id: review.id, ...shown }])
      const plain = await service.world.comment(people().viewer, { rule })
      expect(plain).toMatchObject({ proposed_text: null, proposal_accepted_at: null })
      const { body } = await people().author.api.patch("/reviews/bulk_triage", {
        review_ids: [review.id],
        triage_status: "concur"
      })
      expect(Object.keys(body.reviews[0])).not.toContain("proposed_text")
    })

    test("is refused where no section has a main text to replace, and for invalid texts", async () => {
      const { id, rule } = await place()
      const parent = await propose(rule, null)
      const post = (path: string, review: object) =>
        people().viewer.api.post(path, { review: { comment: "Words.", proposed_text: "Text.", ...review } })
      const on = `/rules/${rule}/reviews`
      for (const [path, review] of [
        [on, {}],
        [on, { section: null }],
        [on, { section: "severity" }],
        [on, { section: "status" }],
        [on, { section: "disa_metadata" }],
        [on, { section: "xccdf_metadata" }],
        [on, { section: "fixtext", responding_to_review_id: parent.id }],
        [`/components/${id}/reviews`, { section: "fixtext" }]
      ] as const) {
        const answer = await post(path, review)
        expect([review, ...codes(answer)]).toEqual([review, 422, "proposal_not_taken", "proposal_not_taken"])
        expect(answer.body.errors[0].pointer).toBe("/review/proposed_text")
      }
      const bell = await post(on, { section: "fixtext", proposed_text: "a\u0007" })
      expect(codes(bell)).toEqual([422, "unrepresentable_text", "unrepresentable_text"])
      for (const proposed_text of [1, ["a"], "a\u0000"]) {
        expect((await post(on, { section: "fixtext", proposed_text })).status).toBe(400)
      }
    })

    test("is done together with the comment; every earlier text is kept", async () => {
      const { rule } = await place()
      const review = await propose(rule, "First.")
      const put = (words: object) =>
        people().viewer.api.put(`/reviews/${review.id}`, { review: { comment: "Words.", ...words } })
      expect((await put({})).body.review).toMatchObject({ comment: "Words.", proposed_text: "First." })
      expect((await put({ proposed_text: "Second." })).body.review).toMatchObject({ proposed_text: "Second." })
      expect((await put({ proposed_text: null })).body.review).toMatchObject({ proposed_text: null })
      const { rows } = (await people().author.api.get(`/reviews/${review.id}/versions`)).body
      expect(rows.map((row: { proposed_text: string | null }) => row.proposed_text)).toEqual([
        "First.",
        "First.",
        "Second.",
        null
      ])
      const reply = await service.world.comment(people().viewer, { rule }, { responding_to_review_id: review.id })
      const answer = await people().viewer.api.put(`/reviews/${reply.id}`, {
        review: { comment: "Words.", proposed_text: "Text." }
      })
      expect(codes(answer)).toEqual([422, "proposal_not_taken", "proposal_not_taken"])
    })
  })

  describe("GET /reviews/{id}/difference", () => {
    test("shows the former and present section, and the proposal, word by word", async () => {
      const { rule } = await place()
      const review = await propose(rule, "Set the mode to 640.")
      expect(await difference(review)).toMatchObject({
        section: "fixtext",
        pinned: true,
        changed_since_comment: false,
        fields: [
          { field: "fixtext", check: null, change: "unchanged", base: "Set the mode to 600." },
          { field: "fix_id", change: "unchanged" },
          { field: "fixtext_fixref", change: "unchanged" }
        ],
        proposal: { field: "fixtext", change: "changed", base: "Set the mode to 600.", diff: "Set the mode to 640." }
      })
      await edit(rule, { fixtext: "Set the mode to 644.", title: "Another title." })
      const after = await difference(review)
      expect(after.changed_since_comment).toBe(true)
      expect(after.fields[0]).toEqual({
        field: "fixtext",
        check: null,
        change: "changed",
        base: "Set the mode to 600.",
        diff: "Set the mode to 644.",
        segments: [
          { kind: "same", text: "Set the mode to " },
          { kind: "removed", text: "600" },
          { kind: "added", text: "644" },
          { kind: "same", text: "." }
        ]
      })
      expect(after.proposal).toMatchObject({ base: "Set the mode to 644.", diff: "Set the mode to 640." })
      // Replies belong to the top-level comment.
      const reply = await service.world.comment(people().viewer, { rule }, { responding_to_review_id: review.id })
      expect(await difference(reply)).toEqual(after)
    })

    test("has all fields for a general comment, and none for one on the component", async () => {
      const { id, rule } = await place()
      const general = await service.world.comment(people().viewer, { rule })
      await edit(rule, { title: "Another title." })
      const { fields, proposal, section } = await difference(general)
      expect([section, proposal]).toEqual([null, null])
      expect(fields.length).toBeGreaterThan(20)
      const changed = fields.filter(({ change }: { change: string }) => change !== "unchanged")
      expect(changed).toMatchObject([{ field: "title", base: "The title.", diff: "Another title." }])
      const onComponent = await service.world.comment(people().viewer, { component: id })
      expect(await difference(onComponent)).toEqual({
        section: null,
        pinned: false,
        quote_place: null,
        changed_since_comment: false,
        rule_updated_at: null,
        fields: [],
        proposal: null
      })
    })

    test("compares with the original requirement for a moved comment", async () => {
      const { other, rule } = await place()
      const review = await propose(rule, "Set the mode to 640.")
      const moved = await people().admin.api.patch(`/reviews/${review.id}/move_to_rule`, {
        rule_id: other,
        audit_comment: "There."
      })
      expect(moved.body.review).toMatchObject({ proposed_text: "Set the mode to 640." })
      const { fixtext } = await open(other)
      expect(await difference(review)).toMatchObject({
        changed_since_comment: true,
        fields: [{ field: "fixtext", base: "Set the mode to 600.", diff: fixtext }, {}, {}],
        proposal: { base: fixtext }
      })
      expect((await accept(review)).body.code).toBe("section_changed")
      expect((await accept(review, { force: true })).body.rule).toMatchObject({
        id: other,
        fixtext: "Set the mode to 640."
      })
    })
  })

  test("a comment with a proposal keeps its section", async () => {
    const { rule } = await place()
    const review = await propose(rule, "Set the mode to 640.")
    const put = (section: string | null) =>
      people().author.api.patch(`/reviews/${review.id}/section`, { section, audit_comment: "Elsewhere." })
    for (const section of ["title", "severity", null]) {
      expect(codes(await put(section))).toEqual([422, "proposal_keeps_section", "proposal_keeps_section"])
    }
    expect((await put("fixtext")).status).toBe(200)
    await people().viewer.api.put(`/reviews/${review.id}`, { review: { comment: "Words.", proposed_text: null } })
    expect((await put("severity")).status).toBe(200)
  })

  describe("POST /reviews/{id}/accept_proposal", () => {
    test("edits the section and decides the comment, and both histories refer to each other", async () => {
      const { rule } = await place()
      const before = await open(rule)
      const review = await propose(rule, "Set the mode to 640.")
      const answer = await accept(review, { response_comment: "Thank you.", audit_comment: "Well put." })
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body.rule).toEqual(await open(rule))
      expect(answer.body.rule).toMatchObject({ fixtext: "Set the mode to 640.", title: before.title })
      expect(answer.body.review).toMatchObject({
        id: review.id,
        triage_status: "concur",
        // As a new project sets it for an applied text (R5.29).
        adjudicated_at: expect.any(String),
        triager_display_name: people().author.name,
        proposed_text: "Set the mode to 640.",
        proposal_accepted_at: expect.stringMatching(/ UTC$/),
        responses_count: 1
      })
      expect(answer.body.response_review).toMatchObject({
        comment: "Thank you.",
        responding_to_review_id: review.id,
        proposed_text: null
      })
      expect(answer.body.toast.variant).toBe("success")

      const told = answer.body.rule.histories
      const ofRule = told.find(({ action }: { action: string }) => action === "accept_proposal")
      expect(ofRule).toMatchObject({ auditable_type: "Rule", auditable_id: rule, comment: "Well put." })
      expect(ofRule.audited_changes).toEqual([
        { field: "fixtext", prev_value: "Set the mode to 600.", new_value: "Set the mode to 640." },
        { field: "review_id", prev_value: null, new_value: review.id }
      ])
      const ofComment = told.find(({ action }: { action: string }) => action === "triage")
      expect(ofComment).toMatchObject({ auditable_type: "Review", auditable_id: review.id, comment: "Well put." })
      expect(ofComment.audited_changes).toContainEqual({
        field: "proposal_accepted_for",
        prev_value: null,
        new_value: { rule_id: rule, field: "fixtext" }
      })
      // The edit can be reverted like any other.
      const reverted = await people().author.api.post(`/rules/${rule}/revert`, {
        audit_id: ofRule.id,
        fields: ["fixtext"]
      })
      expect(reverted.body.rule.fixtext).toBe("Set the mode to 600.")
      expect(codes(await accept(review))).toEqual([422, "proposal_accepted", "proposal_accepted"])
    })

    test("is in the event feed of the requirement, with the comment", async () => {
      const { id, rule } = await place()
      // Earlier events are only before the cursor after no transaction of other files holds them back.
      const cursor = await now(people().author.api)
      const review = await propose(rule, "Set the mode to 640.")
      await accept(review)
      const here = (await since(people().author.api, cursor)).filter(({ component_id }) => component_id === id)
      const told = here.map(({ review_id, rule_id, triage_status, type }) => [type, rule_id, review_id, triage_status])
      expect(told).toEqual([
        ["comment.created", rule, review.id, "pending"],
        ["rule.edited", rule, review.id, null],
        ["comment.triaged", rule, review.id, "concur"]
      ])
    })

    test("after a change shows the difference and changes nothing, unless it is forced", async () => {
      const { rule } = await place()
      const review = await propose(rule, "Set the mode to 640.")
      await edit(rule, { fixtext: "Set the mode to 644." })
      const before = await open(rule)
      const refused = await accept(review, { response_comment: "Thank you." })
      expect(codes(refused)).toEqual([409, "section_changed"])
      expect(refused.body.difference).toEqual(await difference(review))
      expect(refused.body.difference).toMatchObject({
        changed_since_comment: true,
        fields: [{ base: "Set the mode to 600.", diff: "Set the mode to 644." }, {}, {}],
        proposal: { base: "Set the mode to 644.", diff: "Set the mode to 640." }
      })
      expect(refused.body.current).toMatchObject({ id: review.id, triage_status: "pending" })
      expect(refused.body.toast.variant).toBe("danger")
      expect(await open(rule)).toEqual(before)
      // Force applies to the difference that was shown, not to newer changes.
      const seen = { force: true, expected_rule_updated_at: refused.body.difference.rule_updated_at }
      await edit(rule, { fixtext: "Set the mode to 666." })
      const again = await accept(review, seen)
      expect(codes(again)).toEqual([409, "section_changed"])
      expect(again.body.difference.proposal).toMatchObject({ base: "Set the mode to 666." })
      seen.expected_rule_updated_at = again.body.difference.rule_updated_at
      expect((await accept(review, seen)).body).toMatchObject({
        review: { triage_status: "concur" },
        response_review: null,
        rule: { fixtext: "Set the mode to 640." }
      })
      // Changes of other sections need no force, and neither does the same text by another author.
      const next = await propose(rule, "Set the mode to 400.")
      await edit(rule, { title: "Another title." })
      expect((await accept(next)).status).toBe(200)
      const last = await propose(rule, "Set the mode to 444.")
      await edit(rule, { fixtext: "Set the mode to 444." })
      expect((await accept(last)).body).toMatchObject({ review: { triage_status: "concur" } })
    })

    test("respects the locks, the review and the state of the component like every edit", async () => {
      const { id, rule } = await place()
      const review = await propose(rule, "Set the mode to 640.")
      const lock = (locked: boolean) =>
        people().reviewer.api.patch(`/rules/${rule}/section_locks`, { section: "Fix", locked })
      expect((await lock(true)).status).toBe(200)
      for (const force of [false, true]) {
        expect(codes(await accept(review, { force }))).toEqual([422, "section_locked", "section_locked"])
      }
      await lock(false)
      const act = (action: string, by: Person) =>
        by.api.post(`/rules/${rule}/reviews`, { review: { action, comment: "Act." } })
      await act("request_review", people().author)
      expect(codes(await accept(review))).toEqual([422, "rule_under_review", "rule_under_review"])
      await act("revoke_review_request", people().author)
      await service.world.alter(id, { comment_phase: "closed", closed_reason: "finalized" })
      expect(codes(await accept(review))).toEqual([422, "component_frozen", "component_frozen"])
      await service.world.alter(id, { comment_phase: "open", closed_reason: null, released: true })
      expect(codes(await accept(review))).toEqual([422, "component_released", "component_released"])
      await service.world.alter(id, { released: false })
      expect((await open(rule)).fixtext).toBe("Set the mode to 600.")
      expect((await accept(review)).status).toBe(200)
    })

    test("needs a proposal, a role, and an unchanged comment", async () => {
      const { rule } = await place()
      const plain = await propose(rule, null)
      expect(codes(await accept(plain))).toEqual([422, "no_proposal", "no_proposal"])
      const reply = await service.world.comment(people().viewer, { rule }, { responding_to_review_id: plain.id })
      expect(codes(await accept(reply))).toEqual([422, "invalid", "not_a_comment", "no_proposal"])
      const review = await propose(rule, "Set the mode to 640.")
      expect((await accept(review, {}, people().viewer)).status).toBe(403)
      expect((await accept(review, {}, people().stranger)).status).toBe(404)
      for (const json of [{ force: "yes" }, { audit_comment: 1 }, { response_comment: [] }]) {
        expect([json, (await accept(review, json)).status]).toEqual([json, 400])
      }
      const long = await accept(review, { response_comment: "a".repeat(10_001), audit_comment: "a".repeat(4097) })
      expect(long.body.errors.map(({ pointer }: { pointer: string }) => pointer).toSorted()).toEqual([
        "/audit_comment",
        "/response_comment"
      ])
      await people().viewer.api.put(`/reviews/${review.id}`, {
        review: { comment: "Words.", proposed_text: "Set the mode to 000." }
      })
      const stale = await accept(review, { expected_updated_at: review.updated_at })
      expect(codes(stale)).toEqual([409, "conflict", undefined])
      expect(stale.body.current).toMatchObject({ proposed_text: "Set the mode to 000." })
      await people().viewer.api.patch(`/reviews/${review.id}/withdraw`)
      expect(codes(await accept(review))).toEqual([422, "comment_withdrawn", "comment_withdrawn"])
      const gone = await propose(rule, "Text.")
      expect((await people().admin.api.delete(`/rules/${rule}`)).status).toBe(200)
      expect(codes(await accept(gone))).toEqual([422, "rule_deleted", "rule_deleted"])
      expect((await difference(gone)).proposal).toMatchObject({ diff: "Text." })
    })

    test("of a check replaces the content of the first one", async () => {
      const { rule } = await place()
      const { checks_attributes } = await open(rule)
      const review = await propose(rule, "Look elsewhere.", { section: "check_content" })
      const answer = await accept(review)
      expect(answer.status, answer.text).toBe(200)
      const [first, ...others] = checks_attributes
      expect(answer.body.rule.checks_attributes).toEqual([{ ...first, content: "Look elsewhere." }, ...others])
    })
  })
})
