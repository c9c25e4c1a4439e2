/** Decisions on many comments: by a filter, as a dry run, undone as a batch, merged, and grouped by similarity (R5.11–R5.13, R5.19–R5.22). */
import { beforeEach, describe, expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"
import type { BuiltComponent, Comment, Person } from "../src/World.ts"

/** Texts of comments that are not similar to each other. */
const points = [
  "The check does not say where the audit configuration file is found.",
  "Please name the minimum version of the cryptographic module.",
  "Session timeout of ten minutes contradicts the enterprise policy.",
  "A typo: 'adminstrator' should read 'administrator'.",
  "This requirement overlaps with password complexity elsewhere.",
  "Fix text should restart the daemon after changing its settings.",
  "Severity seems too high for a workstation without remote access.",
  "The discussion mentions a mailing list that was closed years ago.",
  "Our product has no kernel modules, so make this not applicable.",
  "The command prints nothing on success; say what a finding looks like.",
  "Why are wireless interfaces treated unlike wired ones here?",
  "Log rotation is handled by another team; clarify responsibility.",
  "Certificates signed internally ought to be acceptable in a lab.",
  "Replace the deprecated option, newer releases reject it.",
  "Banner wording must follow the current memorandum verbatim.",
  "Accounts of contractors expire earlier than thirty-five days.",
  "Backups are encrypted at rest, is encryption in transit needed?",
  "Consider containers: there is no init system to query.",
  "The regular expression misses paths with trailing slashes.",
  "USB storage is physically disabled on these appliances."
]

/** Functions that return a similar text: changed case, punctuation and single words. */
const variants: ReadonlyArray<(point: string) => string> = [
  (point) => point,
  (point) => point.toUpperCase(),
  (point) => `${point} Thanks.`,
  (point) => point.replaceAll(/[.,:;?']/g, ""),
  (point) => `>> ${point}`,
  (point) => point.replaceAll(" ", "  "),
  (point) => `${point} +1`,
  (point) => `Hi, ${point}`,
  (point) => point.replace(/\w+/, (word) => `${word},`),
  (point) => `${point}\n\n${point}`
]

forEachAdapter("triage of many", (service) => {
  let component: BuiltComponent
  const people = () => service.world.people
  const say = (comment: string, over: object = {}, by: Person = people().viewer) =>
    service.world.comment(by, { rule: component.rules[0] ?? 0 }, { comment, ...over })
  const bulk = (body: object, by: Person = people().author) => by.api.patch("/reviews/bulk_triage", body)
  const undo = (batch: number, by: Person = people().author) => by.api.post(`/triage_batches/${batch}/undo`)
  const merge = (body: object, by: Person = people().admin) => by.api.patch("/reviews/merge", body)
  const clusters = (query = "", by: Person = people().author) =>
    by.api.get(`/components/${component.id}/comments/clusters${query}`)
  const rows = async (query = "triage_status=all&per_page=1000"): Promise<ReadonlyArray<Comment>> =>
    (await people().author.api.get(`/components/${component.id}/comments?${query}`)).body.rows
  const row = async (id: number) => (await rows()).find((one) => one.id === id)
  const idsOf = (comments: ReadonlyArray<Comment>) => comments.map(({ id }) => id)
  /** Returns the triage fields of a row. */
  const decisionOf = ({ triage_status, triage_set_at, adjudicated_at, duplicate_of_review_id }: Comment) => ({
    triage_status,
    triage_set_at,
    adjudicated_at,
    duplicate_of_review_id
  })

  beforeEach(async () => {
    component = await service.world.component(service.world.project)
  })

  test("200 comments that make 20 points are decided in 20 acts", { timeout: 120_000 }, async () => {
    for (const variant of variants) {
      await Promise.all(points.map((point) => say(variant(point))))
    }
    const { body } = await clusters("?per_page=100")
    expect(body).toMatchObject({ total: 20, considered: 200, pending: 200, threshold: 0.6 })
    expect(body.clusters.map(({ size }: { size: number }) => size)).toEqual(points.map(() => 10))
    for (const { canonical, members } of body.clusters) {
      // The oldest is the canonical, and no comment is in two clusters.
      expect(points).toContain(canonical.comment)
      expect(members.map(({ similarity }: { similarity: number }) => similarity)).toEqual(
        members.map(({ similarity }: { similarity: number }) => similarity).toSorted((a: number, b: number) => b - a)
      )
      const review_ids = [canonical.id, ...idsOf(members)]
      const decided = await bulk({ review_ids, triage_status: "concur", response_comment: "We agree." })
      expect(decided.status).toBe(200)
      expect(decided.body.reviews).toHaveLength(10)
    }
    expect((await clusters()).body).toMatchObject({ clusters: [], total: 0, pending: 0 })
    expect(await rows("triage_status=pending")).toEqual([])
  })

  describe("suggested clusters", () => {
    test("are of pending comments on existing requirements, largest first, with rows as in the table", async () => {
      const [first = "", second = ""] = points
      const oldest = await say(first)
      const later = [await say(`${first} Indeed.`), await say(first.toLowerCase())]
      const pair = [await say(second), await say(second)]
      const decided = await say(first)
      await bulk({ review_ids: [decided.id], triage_status: "concur" })
      await people().author.api.post(`/rules/${component.rules[0]}/reviews`, {
        review: { action: "comment", comment: first, responding_to_review_id: oldest.id }
      })
      const { body } = await clusters()
      expect(body).toMatchObject({
        total: 2,
        considered: 5,
        pending: 5,
        pagination: { page: 1, per_page: 25, total: 2 }
      })
      const [large, small] = body.clusters
      expect(large).toMatchObject({ size: 3, canonical: { id: oldest.id, responses_count: 1 } })
      expect(large.members).toMatchObject([
        { id: later[1]?.id, similarity: 1 },
        { id: later[0]?.id, similarity: expect.any(Number) }
      ])
      expect(large.canonical).toEqual(await row(oldest.id))
      expect(small).toMatchObject({ size: 2, canonical: { id: pair[0]?.id }, members: [{ id: pair[1]?.id }] })
      expect((await clusters("?per_page=1&page=2")).body.clusters).toEqual([small])
      expect((await clusters("?threshold=1")).body).toMatchObject({ total: 2, threshold: 1 })
    })

    test("refuse an invalid threshold", async () => {
      for (const threshold of ["0.2", "1.1", "0", "-0.5", "NaN", "1e0", "half"]) {
        expect(await clusters(`?threshold=${threshold}`)).toMatchObject({
          status: 400,
          body: { code: "invalid_parameter", errors: [{ parameter: "threshold" }] }
        })
      }
    })

    test("are for triagers", async () => {
      expect((await clusters("", people().viewer)).status).toBe(403)
    })
  })

  describe("by a filter", () => {
    const filtered = (filter: object, expected_total: number, over: object = {}) =>
      bulk({ filter: { component_id: component.id, ...filter }, expected_total, triage_status: "concur", ...over })

    test("decides exactly the comments of the list with the same filter", async () => {
      const wanted = [
        await say("About logging.", { section: "fixtext" }),
        await say("Logging again.", { section: "fixtext" })
      ]
      const others = [
        await say("About logging.", { section: "check_content" }),
        await say("Other.", { section: "fixtext" })
      ]
      const query = { section: "fixtext", q: "logging" }
      const listed = await rows("section=fixtext&q=logging")
      expect(new Set(idsOf(listed))).toEqual(new Set(idsOf(wanted)))
      const { body, status } = await filtered(query, 2)
      expect(status).toBe(200)
      expect(idsOf(body.reviews)).toEqual(idsOf(wanted))
      expect(Object.keys(body.reviews[0]).sort()).toEqual(
        ["id", "action", "comment", "triage_status", "rule_id", "created_at", "reactions"].sort()
      )
      expect(await Promise.all(others.map(async ({ id }) => (await row(id))?.["triage_status"]))).toEqual([
        "pending",
        "pending"
      ])
    })

    test("changes nothing when it selects another number meanwhile, and names that", async () => {
      await say("One.")
      await say("Two.")
      const before = await rows()
      for (const expected of [1, 3]) {
        expect(await filtered({}, expected)).toMatchObject({
          status: 409,
          body: {
            code: "conflict",
            detail: `The filter selects 2 comments now, not ${expected}.`,
            current: { total: 2 }
          }
        })
      }
      expect(await rows()).toEqual(before)
    })

    test("takes 1 to 1000 comments", async () => {
      expect(await filtered({}, 0)).toMatchObject({ status: 422, body: { errors: [{ pointer: "/filter" }] } })
    })

    test("needs ids or a filter, not both, and with a filter its number", async () => {
      const { id } = await say("One.")
      const filter = { component_id: component.id }
      const wrong: ReadonlyArray<readonly [object, string]> = [
        [{}, "/review_ids"],
        [{ review_ids: [id], filter, expected_total: 1 }, "/filter"],
        [{ filter }, "/expected_total"],
        [{ filter: {}, expected_total: 1 }, "/filter/component_id"],
        [{ filter: { ...filter, triage_status: "decided" }, expected_total: 1 }, "/filter/triage_status"],
        [{ filter, expected_total: -1 }, "/expected_total"],
        [{ filter, expected_total: "1" }, "/expected_total"]
      ]
      for (const [body, pointer] of wrong) {
        expect(await bulk({ ...body, triage_status: "concur" })).toMatchObject({
          status: 400,
          body: { code: "invalid_parameter", errors: [{ pointer }] }
        })
      }
      expect(await row(id)).toMatchObject({ triage_status: "pending" })
    })

    test("checks for changes since the view like ids do", async () => {
      const { id } = await say("One.")
      const past = "2020-01-01T00:00:00.000Z"
      expect(await filtered({}, 1, { expected_updated_at: { [id]: past } })).toMatchObject({
        status: 409,
        body: { errors: [{ review_id: id }] }
      })
      // A comment that the filter does not select.
      const another = { [id]: past, [Number.MAX_SAFE_INTEGER]: past }
      expect(await filtered({}, 1, { expected_updated_at: another })).toMatchObject({
        status: 409,
        body: { current: { total: 1 } }
      })
    })
  })

  describe("as a dry run", () => {
    const everything = async () => [await rows(), (await people().viewer.api.get(`/rules/${component.rules[0]}`)).text]

    test("reports every refusal and writes nothing", async () => {
      const canonical = await say("Canonical.")
      const withdrawn = await say("Withdrawn.")
      await people().viewer.api.patch(`/reviews/${withdrawn.id}/withdraw`)
      const fine = await say("Fine.")
      const before = await everything()
      const { body, status } = await bulk({
        dry_run: true,
        review_ids: [canonical.id, withdrawn.id, fine.id],
        triage_status: "duplicate",
        duplicate_of_review_id: canonical.id,
        expected_updated_at: { [fine.id]: "2020-01-01T00:00:00Z" }
      })
      expect(status).toBe(200)
      expect(body).toMatchObject({ dry_run: true, valid: false, total: 3 })
      expect(body.errors).toEqual([
        { code: "conflict", review_id: fine.id, detail: expect.any(String) },
        {
          code: "canonical_among_ids",
          review_id: canonical.id,
          pointer: "/duplicate_of_review_id",
          detail: expect.any(String)
        },
        { code: "comment_withdrawn", review_id: withdrawn.id, detail: expect.any(String) }
      ])
      expect(await everything()).toEqual(before)
    })

    test("reports success for the same request that is then done", async () => {
      await say("One.")
      await say("Two.")
      const before = await everything()
      const act = { filter: { component_id: component.id }, triage_status: "informational", response_comment: "Noted." }
      const tried = await bulk({ ...act, dry_run: true })
      expect(tried.body).toEqual({ dry_run: true, valid: true, total: 2, errors: [] })
      expect(await everything()).toEqual(before)
      expect((await bulk({ ...act, expected_total: tried.body.total })).body.reviews).toHaveLength(2)
    })

    test("reports a wrong number, an empty batch and a missing response too", async () => {
      const filter = { component_id: component.id }
      const none = await bulk({ dry_run: true, filter, expected_total: 3, triage_status: "concur" })
      expect(none.body).toMatchObject({
        valid: false,
        total: 0,
        errors: [{ code: "conflict" }, { code: "invalid", pointer: "/filter" }]
      })
      expect((await bulk({ dry_run: true, review_ids: [], triage_status: "concur" })).body).toMatchObject({
        valid: false,
        total: 0,
        errors: [{ pointer: "/review_ids" }]
      })
      const { id } = await say("One.")
      expect((await bulk({ dry_run: true, review_ids: [id], triage_status: "non_concur" })).body).toMatchObject({
        valid: false,
        errors: [{ code: "response_required" }]
      })
    })
  })

  describe("a batch", () => {
    test("is undone: every comment is as before, and its responses are withdrawn", async () => {
      const canonical = await say("Canonical.")
      const comments = [await say("Pending."), await say("Decided."), await say("Repeats.")]
      const [, decided, repeats] = comments
      await bulk({ review_ids: [decided?.id], triage_status: "concur" })
      await bulk({ review_ids: [repeats?.id], triage_status: "duplicate", duplicate_of_review_id: canonical.id })
      const before = (await rows()).map(decisionOf)

      const review_ids = idsOf(comments)
      const { body: done } = await bulk({ review_ids, triage_status: "non_concur", response_comment: "No." })
      const undone = await undo(done.batch_id)
      expect(undone.status).toBe(200)
      expect(idsOf(undone.body.reviews)).toEqual(review_ids)
      expect((await rows()).map(decisionOf)).toEqual(before)
      expect(undone.body.response_reviews).toHaveLength(3)
      for (const response of undone.body.response_reviews) {
        expect(response).toMatchObject({ triage_status: "withdrawn", comment: "No." })
      }
      // It is in the history, with the batch.
      const { histories } = (await people().viewer.api.get(`/rules/${component.rules[0]}`)).body
      const entries = histories.filter(({ action }: { action: string }) => action === "undo_triage")
      expect(entries).toHaveLength(6)
      expect(new Set(entries.map(({ comment }: { comment: string }) => comment))).toEqual(
        new Set([`Batch ${done.batch_id}`])
      )
    })

    test("is undone once", async () => {
      const { id } = await say("One.")
      const { body } = await bulk({ review_ids: [id], triage_status: "concur" })
      const both = await Promise.all([undo(body.batch_id), undo(body.batch_id)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
      expect(await undo(body.batch_id)).toMatchObject({ status: 422, body: { code: "batch_undone" } })
    })

    test("is not undone after a newer change, and the refusal names it", async () => {
      const touches: Readonly<Record<string, (id: number, response: number) => Promise<unknown>>> = {
        "another decision": (id) => people().author.api.patch(`/reviews/${id}/triage`, { triage_status: "concur" }),
        "an edit": (id) => people().admin.api.put(`/reviews/${id}`, { review: { comment: "Other words." } }),
        "an edit of the response": (_id, response) =>
          people().admin.api.put(`/reviews/${response}`, { review: { comment: "Other words." } }),
        "a move": (id) =>
          people().admin.api.patch(`/reviews/${id}/move_to_rule`, {
            rule_id: component.rules[1],
            audit_comment: "It belongs there."
          }),
        "a withdrawal": (id) => people().viewer.api.patch(`/reviews/${id}/withdraw`)
      }
      for (const touch of Object.values(touches)) {
        const comments = [await say("One."), await say("Two.")]
        const { body } = await bulk({
          review_ids: idsOf(comments),
          triage_status: "concur_with_comment",
          response_comment: "Yes."
        })
        const [, touched] = comments
        await touch(touched?.id ?? 0, body.response_reviews[1].id)
        const before = await rows()
        expect(await undo(body.batch_id)).toMatchObject({
          status: 422,
          body: { code: "touched_since", errors: [{ code: "touched_since", review_id: touched?.id }] }
        })
        expect(await rows()).toEqual(before)
      }
    })

    test("that withdrew a canonical is undone with the duplicates that it returned", async () => {
      const canonical = await say("Canonical.")
      const repeats = await say("Repeats.")
      await bulk({ review_ids: [repeats.id], triage_status: "duplicate", duplicate_of_review_id: canonical.id })
      const before = (await rows()).map(decisionOf)
      const { body } = await bulk({ review_ids: [canonical.id], triage_status: "withdrawn" })
      expect(await row(repeats.id)).toMatchObject({ triage_status: "pending" })
      expect((await undo(body.batch_id)).status).toBe(200)
      expect((await rows()).map(decisionOf)).toEqual(before)
    })

    test("returns a comment to the queue whose target is no longer suitable", async () => {
      const canonical = await say("Canonical.")
      const repeats = await say("Repeats.")
      await bulk({ review_ids: [repeats.id], triage_status: "duplicate", duplicate_of_review_id: canonical.id })
      const { body } = await bulk({ review_ids: [repeats.id], triage_status: "concur" })
      await people().viewer.api.patch(`/reviews/${canonical.id}/withdraw`)
      expect((await undo(body.batch_id)).body.reviews).toMatchObject([
        { id: repeats.id, triage_status: "pending", duplicate_of_review_id: null }
      ])
    })

    test("does not restore a duplicate that has duplicates by now", async () => {
      const canonical = await say("Canonical.")
      const [repeats, other] = [await say("Repeats."), await say("Other.")]
      await bulk({ review_ids: [repeats.id], triage_status: "duplicate", duplicate_of_review_id: canonical.id })
      const { body } = await bulk({ review_ids: [repeats.id], triage_status: "concur" })
      await bulk({ review_ids: [other.id], triage_status: "duplicate", duplicate_of_review_id: repeats.id })
      expect(await undo(body.batch_id)).toMatchObject({
        status: 422,
        body: { code: "has_duplicates", errors: [{ review_id: repeats.id }] }
      })
    })

    test("does not exist when nothing was changed or posted", async () => {
      const { id } = await say("One.")
      expect((await bulk({ review_ids: [id], triage_status: "pending" })).body.batch_id).toBeNull()
    })

    test("waits while the component is frozen, and is for triagers", async () => {
      const { id } = await say("One.")
      const { body } = await bulk({ review_ids: [id], triage_status: "concur" })
      expect((await undo(body.batch_id, people().viewer)).status).toBe(403)
      await service.world.alter(component.id, { comment_phase: "closed", closed_reason: "finalized" })
      expect(await undo(body.batch_id)).toMatchObject({ status: 422, body: { code: "component_frozen" } })
    })
  })

  describe("a merge", () => {
    const reason = { audit_comment: "They say the same." }

    test("makes comments duplicates of the survivor, which names them; words, authors and replies stay", async () => {
      const survivor = await say("The check is vague.")
      const merged = [await say("Vague check.", {}, people().author), await say("The check: vague.")]
      const [first] = merged
      await people().author.api.post(`/rules/${component.rules[0]}/reviews`, {
        review: { action: "comment", comment: "Is it?", responding_to_review_id: first?.id }
      })
      const { body, status } = await merge({
        review_ids: idsOf([survivor, ...merged]),
        survivor_id: survivor.id,
        ...reason
      })
      expect(status).toBe(200)
      expect(body.review).toMatchObject({
        id: survivor.id,
        triage_status: "pending",
        merged_from: [
          { id: first?.id, author_name: people().author.name, merged_at: body.merged_reviews[0].triage_set_at },
          { id: merged[1]?.id, author_name: people().viewer.name }
        ]
      })
      expect(body.merged_reviews).toMatchObject([
        {
          id: first?.id,
          comment: "Vague check.",
          author_name: people().author.name,
          triage_status: "duplicate",
          duplicate_of_review_id: survivor.id,
          responses_count: 1,
          adjudicator_display_name: people().admin.name,
          merged_from: []
        },
        { id: merged[1]?.id, triage_status: "duplicate" }
      ])
      const { histories } = (await people().viewer.api.get(`/rules/${component.rules[0]}`)).body
      const actions = histories.filter(({ comment }: { comment: string }) => comment === reason.audit_comment)
      expect(actions.map(({ action }: { action: string }) => action).sort()).toEqual([
        "merge",
        "merge",
        "merge_received"
      ])
    })

    test("that is made again by the same user changes nothing, and leaves no entry", async () => {
      const [survivor, merged] = [await say("A."), await say("B.")]
      const body = { review_ids: [merged.id], survivor_id: survivor.id, ...reason }
      const first = await merge(body)
      const entries = async () =>
        (await people().admin.api.get(`/components/${component.id}/histories`)).body.pagination.total
      const before = await entries()
      const second = await merge(body)
      expect([second.status, second.body.review, second.body.merged_reviews]).toEqual([
        200,
        first.body.review,
        first.body.merged_reviews
      ])
      expect(await entries()).toBe(before)
      expect((await merge(body, people().siteAdmin)).body.merged_reviews[0].triage_set_by_id).toBe(
        people().siteAdmin.id
      )
      expect(await entries()).toBe(before + 2)
    })

    test("ends for a comment that is decided otherwise afterwards", async () => {
      const [survivor, merged] = [await say("A."), await say("B.")]
      await merge({ review_ids: [merged.id], survivor_id: survivor.id, ...reason })
      await people().author.api.patch(`/reviews/${merged.id}/triage`, { triage_status: "concur" })
      const again = { triage_status: "duplicate", duplicate_of_review_id: survivor.id }
      await people().author.api.patch(`/reviews/${merged.id}/triage`, again)
      const { reviews } = (await people().viewer.api.get(`/rules/${component.rules[0]}`)).body
      expect(reviews.find(({ id }: Comment) => id === survivor.id)).toMatchObject({ merged_from: [] })
    })

    test("returns the duplicates of merged comments to the queue, except those that are merged too", async () => {
      const [survivor, merged] = [await say("A."), await say("B.")]
      const [outside, inside] = [await say("C."), await say("D.")]
      await bulk({
        review_ids: [outside.id, inside.id],
        triage_status: "duplicate",
        duplicate_of_review_id: merged.id
      })
      await merge({ review_ids: [merged.id, inside.id], survivor_id: survivor.id, ...reason })
      expect(await row(outside.id)).toMatchObject({ triage_status: "pending", duplicate_of_review_id: null })
      expect(await row(inside.id)).toMatchObject({ triage_status: "duplicate", duplicate_of_review_id: survivor.id })
    })

    test("reports every reason against it, and changes nothing", async () => {
      const [one, two, withdrawn] = [await say("A."), await say("B."), await say("C.")]
      await people().viewer.api.patch(`/reviews/${withdrawn.id}/withdraw`)
      const reply = (
        await people().author.api.post(`/rules/${component.rules[0]}/reviews`, {
          review: { action: "comment", comment: "Is it?", responding_to_review_id: one.id }
        })
      ).body.review
      const elsewhere = await service.world.comment(people().viewer, { rule: service.world.both.rules[0] ?? 0 })
      const refused = async (body: object, codes: ReadonlyArray<string>) => {
        const before = await rows()
        const answer = await merge({ ...reason, ...body })
        expect(answer.status, answer.text).toBe(422)
        expect(answer.body.errors.map(({ code }: { code: string }) => code)).toEqual(codes)
        expect(await rows()).toEqual(before)
      }
      await refused({ review_ids: [one.id], survivor_id: one.id }, ["invalid"])
      await refused({ review_ids: [], survivor_id: one.id }, ["invalid"])
      await refused({ review_ids: [one.id], survivor_id: two.id, audit_comment: " " }, ["invalid"])
      await refused({ review_ids: [withdrawn.id, reply.id], survivor_id: two.id }, [
        "comment_withdrawn",
        "not_a_comment"
      ])
      await refused({ review_ids: [one.id], survivor_id: withdrawn.id }, ["canonical_withdrawn"])
      await refused({ review_ids: [two.id], survivor_id: reply.id }, ["canonical_is_reply"])
      await refused({ review_ids: [one.id], survivor_id: elsewhere.id }, ["canonical_elsewhere"])
      await refused({ review_ids: [one.id, elsewhere.id], survivor_id: two.id }, ["several_components"])
      await refused({ review_ids: [one.id], survivor_id: Number.MAX_SAFE_INTEGER }, ["target_not_found"])
      await bulk({ review_ids: [two.id], triage_status: "duplicate", duplicate_of_review_id: one.id })
      await refused({ review_ids: [one.id], survivor_id: two.id }, ["canonical_is_duplicate"])
      await service.world.alter(component.id, { comment_phase: "closed", closed_reason: "finalized" })
      await refused({ review_ids: [two.id], survivor_id: one.id }, ["component_frozen"])
    })

    test("is for admins, and checks for changes since the view like a decision does", async () => {
      const [survivor, merged] = [await say("A."), await say("B.")]
      const body = { review_ids: [merged.id], survivor_id: survivor.id, ...reason }
      expect((await merge(body, people().reviewer)).status).toBe(403)
      const expected_updated_at = { [survivor.id]: "2020-01-01T00:00:00Z" }
      expect(await merge({ ...body, expected_updated_at })).toMatchObject({
        status: 409,
        body: { code: "conflict", current: { id: survivor.id } }
      })
    })
  })

  test("the number of statements does not depend on the number of comments", async () => {
    const comments = []
    for (let at = 0; at < 24; at++) comments.push(await say(`Remark ${at}.`))
    const ids = idsOf(comments)
    const response = { triage_status: "concur_with_comment", response_comment: "Yes." }
    const cost = async (some: ReadonlyArray<number>) => {
      let batch = 0
      return {
        bulk: await service.statementsOf(async () => {
          batch = (await bulk({ review_ids: some, ...response })).body.batch_id
        }),
        undo: await service.statementsOf(() => undo(batch)),
        tried: await service.statementsOf(() => bulk({ dry_run: true, review_ids: some, ...response })),
        merge: await service.statementsOf(() =>
          merge({ review_ids: some.slice(1), survivor_id: some[0], audit_comment: "The same." })
        ),
        clusters: await service.statementsOf(() => clusters())
      }
    }
    // The first acts of a caller have additional costs, such as cached data.
    await cost(ids.slice(0, 2))
    expect(await cost(ids.slice(4, 20))).toEqual(await cost(ids.slice(2, 4)))
  })
})
