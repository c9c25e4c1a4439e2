/** Assignments of comments, and the items that need a user's attention, over HTTP (R5.25, R5.26). */
import { beforeEach, describe, expect, test } from "vitest"
import { forAnother } from "../src/Answer.ts"
import { now, since } from "../src/EventFeed.ts"
import { forEachAdapter } from "../src/Service.ts"
import type { BuiltComponent, Comment, Person } from "../src/World.ts"

forEachAdapter("assignments", (service) => {
  let component: BuiltComponent
  const people = () => service.world.people
  const say = (over: object = {}, by: Person = people().viewer) =>
    service.world.comment(by, { rule: component.rules[0] ?? 0 }, over)
  const assign = (id: number, body: object, by: Person = people().author) =>
    by.api.patch(`/reviews/${id}/assignment`, body)
  const assignMany = (body: object, by: Person = people().author) => by.api.patch("/reviews/bulk_assignment", body)
  const waiting = async (by: Person, query = "") => {
    const answer = await by.api.get(`/api/waiting${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const rows = async (query: string) =>
    (await people().viewer.api.get(`/components/${component.id}/comments?${query}`)).body.rows
  const review = async (id: number) =>
    (await people().viewer.api.get(`/rules/${component.rules[0]}`)).body.reviews.find((one: Comment) => one.id === id)
  const ids = (some: ReadonlyArray<{ readonly id: number }>) => some.map(({ id }) => id)
  const shownAs = ({ id, name }: Person) => ({ id, name })
  const newMember = async (name: string, role: string) => {
    const person = await service.world.person(`${name} ${component.id}`)
    const membership = await service.world.join(person, role, "Component", component.id)
    return { person, membership }
  }

  beforeEach(async () => {
    component = await service.world.component(service.world.project)
  })

  test("are made, changed, removed, and shown with the comment", async () => {
    const { author, reviewer, viewer } = people()
    const comment = await say()
    expect(comment).toMatchObject({ assignee: null, due_on: null })
    const made = await assign(comment.id, {
      assignee_id: reviewer.id,
      due_on: "2026-03-31",
      audit_comment: "Her field."
    })
    expect(made.status, made.text).toBe(200)
    const shown = { assignee: shownAs(reviewer), due_on: "2026-03-31" }
    expect(made.body.review).toMatchObject({ id: comment.id, triage_status: "pending", ...shown })
    expect(await review(comment.id)).toMatchObject(shown)
    expect(await rows("")).toMatchObject([{ id: comment.id, ...shown }])

    const change = async (body: object) => (await assign(comment.id, body)).body.review
    expect(await change({ assignee_id: author.id })).toMatchObject({ assignee: shownAs(author), due_on: "2026-03-31" })
    expect(await change({ due_on: null })).toMatchObject({ assignee: shownAs(author), due_on: null })
    // The payload of the requirement also has the present place of quoted words.
    const { quote_place: _, ...before } = await review(comment.id)
    expect((await assign(comment.id, { audit_comment: "Nothing." })).status).toBe(400)
    expect(await change({ assignee_id: author.id, due_on: null })).toEqual(forAnother(before))
    expect(await change({ assignee_id: null })).toMatchObject({ assignee: null, due_on: null })
    expect((await assign(comment.id, { assignee_id: author.id }, viewer)).status).toBe(403)

    const { histories } = (await viewer.api.get(`/rules/${component.rules[0]}`)).body
    expect(histories.slice(0, 4)).toMatchObject([
      { action: "unassign", audited_changes: [{ field: "assignee_id", prev_value: author.id, new_value: null }] },
      { action: "assign", audited_changes: [{ field: "due_on", prev_value: "2026-03-31", new_value: null }] },
      { action: "assign" },
      { action: "assign", comment: "Her field.", name: author.name }
    ])
  })

  test("are in the event feed", async () => {
    const { author, viewer } = people()
    const comment = await say()
    const cursor = await now(viewer.api)
    await assign(comment.id, { assignee_id: author.id })
    await assign(comment.id, { assignee_id: null })
    const told = await since(viewer.api, cursor)
    expect(told.map(({ review_id, type }) => [type, review_id])).toEqual([
      ["comment.assigned", comment.id],
      ["comment.unassigned", comment.id]
    ])
  })

  test("of many comments are made together or not at all, with every reason", async () => {
    const { author, reviewer, viewer } = people()
    const [one, two] = [await say(), await say()]
    const done = await assignMany({
      review_ids: [two.id, one.id, two.id],
      assignee_id: reviewer.id,
      due_on: "2026-03-31"
    })
    expect(done.status, done.text).toBe(200)
    expect(ids(done.body.reviews)).toEqual([two.id, one.id])
    for (const one of done.body.reviews)
      expect(one).toMatchObject({ assignee: shownAs(reviewer), due_on: "2026-03-31" })

    const withdrawn = await say()
    await viewer.api.patch(`/reviews/${withdrawn.id}/withdraw`)
    const reply = await say({ responding_to_review_id: one.id })
    const elsewhere = await service.world.comment(viewer, { rule: service.world.both.rules[0] ?? 0 })
    const refused = async (body: object, codes: ReadonlyArray<string>) => {
      const before = await rows("triage_status=all")
      const answer = await assignMany({ review_ids: [one.id], ...body })
      expect(answer.status, answer.text).toBe(422)
      expect(answer.body.errors.map(({ code }: { code: string }) => code)).toEqual(codes)
      expect(await rows("triage_status=all")).toEqual(before)
    }
    await refused({ review_ids: [], assignee_id: author.id }, ["invalid"])
    await refused({ review_ids: Array.from({ length: 1001 }, (_, at) => at + 1), assignee_id: null }, ["invalid"])
    await refused({ review_ids: [withdrawn.id, reply.id, elsewhere.id, one.id], assignee_id: author.id }, [
      "comment_withdrawn",
      "not_a_comment",
      "several_components"
    ])
    await refused({ assignee_id: viewer.id }, ["assignee_not_author"])
    await refused({ review_ids: [(await say()).id, one.id], due_on: "2026-04-01" }, ["assignee_required"])
    await refused({ assignee_id: null, due_on: "2026-04-01" }, ["assignee_required"])
    await refused({ assignee_id: author.id, audit_comment: "x".repeat(4097) }, ["invalid"])
    await service.world.alter(component.id, { comment_phase: "closed", closed_reason: "finalized" })
    await refused({ assignee_id: author.id }, ["component_frozen"])
    expect((await assign(one.id, { assignee_id: author.id })).body.code).toBe("component_frozen")
    for (const due_on of ["2026-02-30", "31.3.2026", "2026-03-31T00:00:00Z", 5]) {
      expect((await assign(one.id, { assignee_id: author.id, due_on })).status, String(due_on)).toBe(400)
    }
    expect((await assignMany({ assignee_id: author.id })).status).toBe(400)
    expect((await assignMany({ review_ids: [one.id, service.world.elsewhere.review], assignee_id: null })).status).toBe(
      404
    )
  })

  test("are refused for users without a role there, whether or not they exist", async () => {
    const { stranger } = people()
    const { id } = await say()
    const [known, unknown] = [
      await assign(id, { assignee_id: stranger.id }),
      await assign(id, { assignee_id: Number.MAX_SAFE_INTEGER })
    ]
    expect(known).toMatchObject({
      status: 422,
      body: { code: "target_not_found", errors: [{ pointer: "/assignee_id" }] }
    })
    const told = ({ body }: typeof known) => ({ ...body, request_id: "" })
    expect(told(known)).toEqual(told(unknown))
  })

  test("count as long as the assignee may decide", async () => {
    const { siteAdmin } = people()
    const { person, membership } = await newMember("Olga Once", "author")
    const comment = await say()
    await assign(comment.id, { assignee_id: person.id, due_on: "2026-03-31" })
    const shown = { assignee: shownAs(person), due_on: "2026-03-31" }
    const unassigned = { assignee: null, due_on: null }
    const role = (name: string) => siteAdmin.api.patch(`/memberships/${membership}`, { membership: { role: name } })
    await role("viewer")
    expect(await review(comment.id)).toMatchObject(unassigned)
    expect(ids(await rows("assigned=none"))).toEqual([comment.id])
    expect(await assign(comment.id, { due_on: "2026-04-01" })).toMatchObject({ body: { code: "assignee_required" } })
    await role("reviewer")
    expect(await review(comment.id)).toMatchObject(shown)
    await siteAdmin.api.post(`/users/${person.id}/lock`)
    expect(await review(comment.id)).toMatchObject(unassigned)
    expect(await assign(comment.id, { assignee_id: person.id })).toMatchObject({
      body: { code: "assignee_not_author" }
    })
    await siteAdmin.api.post(`/users/${person.id}/unlock`)
    expect(await review(comment.id)).toMatchObject(shown)
    await siteAdmin.api.delete(`/users/${person.id}`)
    expect(await review(comment.id)).toMatchObject(unassigned)
  })

  test("are kept through decisions, withdrawal, moves, merges and undone batches", async () => {
    const { admin, author, viewer } = people()
    const [one, other] = [await say(), await say()]
    await assign(one.id, { assignee_id: author.id, due_on: "2026-03-31" })
    const kept = { assignee: shownAs(author), due_on: "2026-03-31" }
    const decide = { review_ids: [one.id], triage_status: "concur" }
    const { body } = await author.api.patch("/reviews/bulk_triage", decide)
    expect(await review(one.id)).toMatchObject({ triage_status: "concur", ...kept })
    await author.api.post(`/triage_batches/${body.batch_id}/undo`)
    expect(await review(one.id)).toMatchObject({ triage_status: "pending", ...kept })
    await viewer.api.patch(`/reviews/${one.id}/withdraw`)
    expect(await review(one.id)).toMatchObject({ triage_status: "withdrawn", ...kept })
    await admin.api.patch(`/reviews/${one.id}/admin_restore`, { audit_comment: "A mistake." })
    const merge = { review_ids: [one.id], survivor_id: other.id, audit_comment: "The same." }
    const merged = await admin.api.patch("/reviews/merge", merge)
    expect(merged.body).toMatchObject({
      review: { assignee: null },
      merged_reviews: [{ triage_status: "duplicate", ...kept }]
    })
    const moved = await admin.api.patch(`/reviews/${one.id}/move_to_rule`, {
      rule_id: component.rules[1],
      audit_comment: "It belongs there."
    })
    expect(moved.body.review).toMatchObject(kept)
  })

  test("change the comment: an older view of it conflicts, and a batch is not undone after them", async () => {
    const { author } = people()
    const comment = await say()
    const seen = { expected_updated_at: comment.updated_at }
    expect((await assign(comment.id, { assignee_id: author.id, ...seen })).status).toBe(200)
    expect(await assign(comment.id, { assignee_id: null, ...seen })).toMatchObject({
      status: 409,
      body: { code: "conflict", current: { id: comment.id, assignee: shownAs(author) } }
    })
    const many = { review_ids: [comment.id], expected_updated_at: { [comment.id]: comment.updated_at } }
    expect((await assignMany({ ...many, assignee_id: null })).status).toBe(409)
    const stray = { expected_updated_at: { [comment.id + 1]: comment.updated_at } }
    expect(await assignMany({ ...many, ...stray, assignee_id: null })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: `/expected_updated_at/${comment.id + 1}` }] }
    })
    const { body } = await author.api.patch("/reviews/bulk_triage", {
      review_ids: [comment.id],
      triage_status: "concur"
    })
    await assign(comment.id, { assignee_id: null })
    expect((await author.api.post(`/triage_batches/${body.batch_id}/undo`)).body.code).toBe("touched_since")
  })

  test("filter the lists of a component and its project, and acts on many", async () => {
    const { author, reviewer, viewer } = people()
    const [late, later, free] = [await say(), await say(), await say()]
    await assign(late.id, { assignee_id: author.id, due_on: "2020-01-01" })
    await assign(later.id, { assignee_id: reviewer.id, due_on: "9999-12-31" })
    const expected: ReadonlyArray<readonly [string, ReadonlyArray<number>]> = [
      [`assignee_id=${author.id}`, [late.id]],
      ["assigned=any", [later.id, late.id]],
      ["assigned=none", [free.id]],
      ["overdue=true", [late.id]],
      ["overdue=false", [free.id, later.id]],
      [`overdue=true&assignee_id=${reviewer.id}`, []]
    ]
    const project = await service.world.component(service.world.project)
    expect(project.project).toBe(component.project)
    for (const [query, found] of expected) {
      expect(ids(await rows(query)), query).toEqual(found)
      const { body } = await viewer.api.get(
        `/projects/${component.project}/comments?per_page=1000&${query}&rule_id=${component.rules[0]}`
      )
      expect(ids(body.rows), query).toEqual(found)
    }
    for (const query of ["assigned=maybe", "overdue=1", "assignee_id=me"]) {
      expect((await viewer.api.get(`/components/${component.id}/comments?${query}`)).status, query).toBe(400)
    }
    const filter = { component_id: component.id, assignee_id: author.id }
    const decided = await author.api.patch("/reviews/bulk_triage", {
      filter,
      expected_total: 1,
      triage_status: "concur"
    })
    expect(ids(decided.body.reviews)).toEqual([late.id])
    expect(ids(await rows("triage_status=all&overdue=true"))).toEqual([])
  })

  describe("the waiting work", () => {
    test("of a triager has the assigned comments, by due day, and those without an assignee", async () => {
      const { person } = await newMember("Tess Triager", "author")
      expect(await waiting(person)).toEqual({
        rows: [],
        pagination: { page: 1, per_page: 25, total: 0 },
        counts: { assigned: 0, clarification_wanted: 0, mentioned: 0, unassigned: null, overdue: 0 },
        relocations_to_confirm: { rows: [], total: 0 },
        access_requests: { rows: [], total: 0 }
      })
      const [free, undated, late] = [await say(), await say(), await say({ section: "fixtext" })]
      await assign(undated.id, { assignee_id: person.id })
      await assign(late.id, { assignee_id: person.id, due_on: "2020-01-01" })
      const { counts, rows } = await waiting(person)
      expect(rows).toMatchObject([
        {
          reason: "assigned",
          id: late.id,
          project_id: component.project,
          project_name: "Home",
          component_id: component.id,
          rule_id: component.rules[0],
          rule_displayed_name: `${component.prefix}-000001`,
          section: "fixtext",
          comment: `${people().viewer.name} has a remark.`,
          author_name: people().viewer.name,
          triage_status: "pending",
          due_on: "2020-01-01",
          overdue: true
        },
        { reason: "assigned", id: undated.id, due_on: null, overdue: false }
      ])
      expect(counts).toEqual({ assigned: 2, clarification_wanted: 0, mentioned: 0, unassigned: null, overdue: 1 })
      const all = await waiting(person, "?unassigned=true")
      expect(ids(all.rows)).toEqual([late.id, free.id, undated.id])
      expect(all.counts).toEqual({ assigned: 2, clarification_wanted: 0, mentioned: 0, unassigned: 1, overdue: 1 })
      expect(await waiting(person, "?reason=unassigned&per_page=500")).toMatchObject({
        rows: [{ id: free.id, reason: "unassigned" }],
        pagination: { page: 1, per_page: 100, total: 1 },
        counts: all.counts
      })
      expect(ids((await waiting(person, "?page=2&per_page=1")).rows)).toEqual([undated.id])
      expect((await person.api.get("/api/waiting?reason=boredom")).status).toBe(400)

      await person.api.patch(`/reviews/${late.id}/triage`, { triage_status: "concur" })
      expect(ids((await waiting(person)).rows)).toEqual([undated.id])
    })

    test("of a commenter has their question until they answer", async () => {
      const { person, membership } = await newMember("Cora Commenter", "viewer")
      const comment = await say({}, person)
      await people().author.api.patch(`/reviews/${comment.id}/triage`, { triage_status: "needs_clarification" })
      expect((await waiting(person)).rows).toMatchObject([{ reason: "clarification_wanted", id: comment.id }])
      expect((await waiting(person, "?unassigned=true")).counts).toEqual({
        assigned: 0,
        clarification_wanted: 1,
        mentioned: 0,
        unassigned: 0,
        overdue: 0
      })
      await people().siteAdmin.api.delete(`/memberships/${membership}`)
      expect((await waiting(person)).rows).toEqual([])
      await service.world.join(person, "viewer", "Component", component.id)
      await say({ responding_to_review_id: comment.id }, person)
      expect((await waiting(person)).rows).toEqual([])
    })

    test("has only comments that the caller may decide", async () => {
      await say()
      const { rows } = await waiting(people().stranger, "?unassigned=true")
      expect(rows).toEqual([])
      expect((await waiting(people().viewer, "?unassigned=true")).counts.unassigned).toBe(0)
      expect((await service.world.anonymous.get("/api/waiting")).status).toBe(401)
    })
  })

  test("the number of statements does not depend on the number of comments", async () => {
    const { author, reviewer } = people()
    const comments = []
    for (let at = 0; at < 16; at++) comments.push(await say())
    const cost = async (some: ReadonlyArray<Comment>) => ({
      assign: await service.statementsOf(() => assignMany({ review_ids: ids(some), assignee_id: reviewer.id })),
      waiting: await service.statementsOf(() => waiting(reviewer, "?unassigned=true")),
      unassign: await service.statementsOf(() => assignMany({ review_ids: ids(some), assignee_id: null }))
    })
    expect((await waiting(author, "?unassigned=true")).counts.unassigned).toBeGreaterThanOrEqual(16)
    // The first acts of a caller have additional costs, such as cached data.
    await cost(comments.slice(0, 2))
    expect(await cost(comments.slice(4, 16))).toEqual(await cost(comments.slice(2, 4)))
  })

  describe("mentions", () => {
    const mine = async (by: Person) => {
      const { counts, rows: listed } = await waiting(by, "?reason=mentioned&per_page=100")
      const here = listed.filter((one: Comment) => one.component_id === component.id)
      return { counts, here, ids: ids(here) }
    }
    const reply = async (by: Person, to: number, comment: string) => {
      const review = { comment, responding_to_review_id: to }
      const answer = await by.api.post(`/rules/${component.rules[0]}/reviews`, { review })
      expect(answer.status, answer.text).toBe(201)
      return answer.body.review as Comment
    }
    const done = (by: Person, id: number, isDone: unknown = true) =>
      by.api.patch(`/reviews/${id}/mention`, { done: isDone })

    test("wait until the person replies, or marks them as done", async () => {
      const { author, viewer } = people()
      const { person } = await newMember("Mona Mentioned", "viewer")
      const comment = await say({ comment: "Nothing." })
      const named = await reply(author, comment.id, `@${person.name}, is this so?`)
      expect(named.comment).toBe(`@${person.name}, is this so?`)
      expect((await mine(person)).here).toMatchObject([
        {
          reason: "mentioned",
          id: comment.id,
          asked_review_id: named.id,
          asked_by: author.name,
          asked_comment: named.comment,
          due_on: null
        }
      ])
      expect((await mine(person)).counts.mentioned).toBe(1)
      expect((await mine(author)).ids).toEqual([])
      // A decision does not end it.
      const decided = await author.api.patch(`/reviews/${comment.id}/triage`, { triage_status: "informational" })
      expect(decided.status, decided.text).toBe(200)
      expect((await mine(person)).ids).toEqual([comment.id])
      await reply(person, comment.id, "It is.")
      expect((await mine(person)).ids).toEqual([])

      expect((await done(person, named.id, false)).body.toast.title).toBe("Not done")
      expect((await mine(person)).ids).toEqual([comment.id])
      expect((await done(viewer, named.id)).status).toBe(200)
      expect((await mine(person)).ids).toEqual([comment.id])
      expect((await done(person, comment.id)).body.toast.title).toBe("Done")
      expect((await mine(person)).ids).toEqual([])
      expect((await done(person, comment.id)).status).toBe(200)
      const wrong = await done(person, comment.id, "yes")
      expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([400, "/done"])
      expect((await done(people().stranger, comment.id)).status).toBe(404)
    })

    test("follow an edit of the text", async () => {
      const { viewer } = people()
      const { person } = await newMember("Edna Edited", "viewer")
      const other = (await newMember("Otto Other", "viewer")).person
      const comment = await say({ comment: `@${person.name} and someone@${other.name}` })
      const edit = async (text: string) => {
        const answer = await viewer.api.put(`/reviews/${comment.id}`, { review: { comment: text } })
        expect(answer.status, answer.text).toBe(200)
      }
      expect([(await mine(person)).ids, (await mine(other)).ids]).toEqual([[comment.id], []])
      await edit(`@${other.name}`)
      expect([(await mine(person)).ids, (await mine(other)).ids]).toEqual([[], [comment.id]])
      await edit("No one.")
      expect((await mine(other)).ids).toEqual([])
      // Not of one's own words, and not for those who read no comments there.
      await edit(`@${viewer.name} @${people().stranger.name}`)
      expect([(await mine(viewer)).ids, (await mine(people().stranger)).ids]).toEqual([[], []])
    })

    test("are listed once for the responses of a bulk decision, and end with a response of the person", async () => {
      const { author } = people()
      const { person } = await newMember("Rhea Responder", "author")
      const comments = [await say(), await say(), await say()]
      const bulk = await author.api.patch("/reviews/bulk_triage", {
        review_ids: ids(comments),
        triage_status: "concur",
        response_comment: `See @${person.name}.`
      })
      expect(bulk.status, bulk.text).toBe(200)
      expect((await mine(person)).ids).toEqual([comments[0]?.id])
      const answer = await person.api.patch(`/reviews/${comments[0]?.id}/adjudicate`, { resolution_comment: "Done." })
      expect(answer.status, answer.text).toBe(200)
      expect((await mine(person)).ids).toEqual([])
    })
  })
})
