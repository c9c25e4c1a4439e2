/** Assignments of requirements, and the requirements that wait for a user, over HTTP (R10.22). */
import { Record } from "effect"
import { beforeEach, describe, expect, test } from "vitest"
import { now, since } from "../src/EventFeed.ts"
import { forEachAdapter } from "../src/Service.ts"
import type { BuiltComponent, Person } from "../src/World.ts"

const finalized = { comment_phase: "closed", closed_reason: "finalized" }

forEachAdapter("assignments of requirements", (service) => {
  let component: BuiltComponent
  const people = () => service.world.people
  const ruleAt = (place: number) => component.rules[place] ?? 0
  const assign = (id: number, body: object, by: Person = people().author) =>
    by.api.patch(`/rules/${id}/assignment`, body)
  const assignMany = (body: object, by: Person = people().author) =>
    by.api.patch(`/components/${component.id}/bulk_assignment`, body)
  const open = async (id: number) => (await people().viewer.api.get(`/rules/${id}`)).body
  const row = async (id: number) =>
    (await people().viewer.api.get(`/components/${component.id}/rules`)).body.find(
      (one: { id: number }) => one.id === id
    )
  const waiting = async (by: Person, query = "") => {
    const answer = await by.api.get(`/api/waiting/requirements${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
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

  test("are made, changed, removed, and shown with the requirement and in the list", async () => {
    const { author, reviewer, viewer } = people()
    const rule = ruleAt(0)
    expect(await open(rule)).toMatchObject({ assignee: null, due_on: null })
    const before = await open(rule)
    const start = await now(author.api)
    const made = await assign(rule, { assignee_id: reviewer.id, due_on: "2026-03-31", audit_comment: "Her field." })
    expect(made.status, made.text).toBe(200)
    const shown = { assignee: shownAs(reviewer), due_on: "2026-03-31" }
    expect(made.body.rule).toMatchObject({ id: rule, ...shown })
    const after = await open(rule)
    expect(after).toMatchObject({ ...shown, updated_at: before.updated_at })
    expect(after.histories).toMatchObject([
      {
        action: "assign",
        comment: "Her field.",
        audited_changes: [
          { field: "assignee_id", prev_value: null, new_value: reviewer.id },
          { field: "due_on", prev_value: null, new_value: "2026-03-31" }
        ]
      },
      ...before.histories
    ])
    expect(await row(rule)).toMatchObject(shown)
    expect(await row(ruleAt(1))).toMatchObject({ assignee: null, due_on: null })

    const change = async (body: object) => (await assign(rule, body)).body.rule
    expect(await change({ assignee_id: author.id })).toMatchObject({ assignee: shownAs(author), due_on: "2026-03-31" })
    expect(await change({ due_on: null })).toMatchObject({ assignee: shownAs(author), due_on: null })
    const { histories } = await open(rule)
    expect((await assign(rule, { audit_comment: "Nothing." })).status).toBe(400)
    await change({ assignee_id: author.id, due_on: null })
    expect((await open(rule)).histories).toEqual(histories)
    expect(await change({ assignee_id: null })).toMatchObject({ assignee: null, due_on: null })
    expect((await open(rule)).histories[0]).toMatchObject({ action: "unassign", comment: "Unassigned" })
    expect((await assign(rule, { assignee_id: author.id }, viewer)).status).toBe(403)
    expect((await since(author.api, start)).filter((event) => event.rule_id === rule)).toMatchObject([
      { type: "rule.assigned" },
      { type: "rule.assigned" },
      { type: "rule.assigned" },
      { type: "rule.unassigned" }
    ])
  })

  test("do not make an author's view of the text stale", async () => {
    const { author } = people()
    const rule = ruleAt(0)
    const seen = await author.api.get(`/rules/${rule}`)
    const tag = String(seen.headers.get("etag"))
    await assign(rule, { assignee_id: author.id })
    const again = await author.api.get(`/rules/${rule}`, { headers: { "if-none-match": tag } })
    expect(again.status).toBe(200)
    const saved = await author.api.patch(
      `/rules/${rule}`,
      { rule: { title: "Another" } },
      { headers: { "if-match": tag } }
    )
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body.rule.assignee).toEqual(shownAs(author))
  })

  test("of many are all or nothing", async () => {
    const { author, reviewer, viewer } = people()
    const [one, two, three] = [ruleAt(0), ruleAt(1), ruleAt(2)]
    await assign(one, { assignee_id: reviewer.id, due_on: "2026-04-01" })
    const done = await assignMany({ rule_ids: [two, one, two], assignee_id: reviewer.id })
    expect(done.status, done.text).toBe(200)
    expect(done.body.changed).toEqual([{ id: two, rule_id: "000002", displayed_name: `${component.prefix}-000002` }])
    expect(await open(one)).toMatchObject({ assignee: shownAs(reviewer), due_on: "2026-04-01" })
    const elsewhere = await service.world.component(service.world.project)
    for (const [body, status] of [
      [{ rule_ids: [one, elsewhere.rules[0]], assignee_id: author.id }, 404],
      [{ rule_ids: [one, Number.MAX_SAFE_INTEGER], assignee_id: author.id }, 404],
      [{ rule_ids: [], assignee_id: author.id }, 422],
      [{ rule_ids: Array.from({ length: 1001 }, (_, at) => at + 1), assignee_id: author.id }, 422],
      [{ rule_ids: [one] }, 400],
      [{ rule_ids: [one], assignee_id: author.id, due_on: "2026-02-30" }, 400],
      [{ rule_ids: [one], assignee_id: viewer.id }, 422]
    ] as const) {
      expect([(await assignMany(body)).status, body], JSON.stringify(body).slice(0, 90)).toEqual([status, body])
    }
    const undue = await assignMany({ rule_ids: [one, three], due_on: "2026-05-01" })
    expect(undue).toMatchObject({
      status: 422,
      body: { code: "assignee_required", errors: [{ rule_id: three, pointer: "/due_on" }] }
    })
    const late = await assignMany({
      rule_ids: [one, two],
      assignee_id: null,
      expected: { assignee_id: reviewer.id, due_on: null }
    })
    expect(late).toMatchObject({
      status: 422,
      body: { code: "assignment_changed", errors: [{ rule_id: one, pointer: "/expected" }] }
    })
    expect((await open(two)).assignee).toEqual(shownAs(reviewer))
    expect(await open(one)).toMatchObject({ assignee: shownAs(reviewer), due_on: "2026-04-01" })
  })

  test("are refused for users without a role there, whether or not they exist", async () => {
    const { stranger } = people()
    const known = await assign(ruleAt(0), { assignee_id: stranger.id })
    const unknown = await assign(ruleAt(0), { assignee_id: Number.MAX_SAFE_INTEGER })
    expect(known).toMatchObject({
      status: 422,
      body: { code: "target_not_found", errors: [{ pointer: "/assignee_id" }] }
    })
    const told = ({ body }: typeof known) => ({ ...body, request_id: "" })
    expect(told(known)).toEqual(told(unknown))
  })

  test("count as long as the assignee may write there", async () => {
    const { siteAdmin } = people()
    const { person, membership } = await newMember("Olga Once", "author")
    const rule = ruleAt(0)
    await assign(rule, { assignee_id: person.id, due_on: "2026-03-31" })
    const shown = { assignee: shownAs(person), due_on: "2026-03-31" }
    const unassigned = { assignee: null, due_on: null }
    const role = (name: string) => siteAdmin.api.patch(`/memberships/${membership}`, { membership: { role: name } })
    await role("viewer")
    expect(await open(rule)).toMatchObject(unassigned)
    expect(await row(rule)).toMatchObject(unassigned)
    expect(await waiting(person)).toMatchObject({ rows: [], pagination: { total: 0 } })
    expect(await assign(rule, { due_on: "2026-04-01" })).toMatchObject({ body: { code: "assignee_required" } })
    await role("reviewer")
    expect(await open(rule)).toMatchObject(shown)
    await siteAdmin.api.post(`/users/${person.id}/lock`)
    expect(await row(rule)).toMatchObject(unassigned)
    expect(await assign(rule, { assignee_id: person.id })).toMatchObject({ body: { code: "assignee_not_author" } })
    await siteAdmin.api.post(`/users/${person.id}/unlock`)
    expect(await row(rule)).toMatchObject(shown)
    await siteAdmin.api.delete(`/users/${person.id}`)
    expect(await open(rule)).toMatchObject(unassigned)
    expect(await assign(rule, { assignee_id: people().author.id })).toMatchObject({ body: { rule: { due_on: null } } })
  })

  test("stay through edits, locks and reviews, and are not copied", async () => {
    const { admin, author } = people()
    const rule = ruleAt(0)
    await assign(rule, { assignee_id: author.id, due_on: "2026-03-31" })
    const kept = { assignee: shownAs(author), due_on: "2026-03-31" }
    const ready = { status: "Not Applicable", status_justification: "There is none." }
    await author.api.patch(`/rules/${rule}`, { rule: ready })
    await author.api.post(`/rules/${rule}/reviews`, { review: { action: "request_review", comment: "Please." } })
    expect((await assign(rule, { due_on: "2026-04-30" })).status).toBe(200)
    await admin.api.post(`/rules/${rule}/reviews`, { review: { action: "approve", comment: "Good." } })
    expect(await open(rule)).toMatchObject({ locked: true, ...kept, due_on: "2026-04-30" })
    expect((await assign(rule, { due_on: kept.due_on })).status).toBe(200)
    const copy = await author.api.post(`/components/${component.id}/rules`, { rule: { duplicate: true, id: rule } })
    expect(copy.body.rule).toMatchObject({ assignee: null, due_on: null })
    await admin.api.patch(`/components/${component.id}`, { component: finalized })
    expect(await assign(rule, { assignee_id: null })).toMatchObject({ status: 422, body: { code: "component_frozen" } })
  })

  describe("the waiting requirements", () => {
    test("are those of the caller that can still be written, by due day, then the oldest", async () => {
      const { admin, author } = people()
      const { person } = await newMember("Tess Writer", "author")
      expect(await waiting(person)).toEqual({
        rows: [],
        pagination: { page: 1, per_page: 25, total: 0 },
        overdue: 0
      })
      const other = await service.world.component(service.world.project)
      await service.world.join(person, "author", "Component", other.id)
      const [late, undated, elsewhere] = [ruleAt(2), ruleAt(0), other.rules[0] ?? 0]
      await assign(undated, { assignee_id: person.id })
      await assign(late, { assignee_id: person.id, due_on: "2020-01-01" })
      await assign(elsewhere, { assignee_id: person.id, due_on: "2999-01-01" })
      await assign(ruleAt(1), { assignee_id: author.id, due_on: "2020-01-01" })
      const { overdue, pagination, rows } = await waiting(person)
      expect(rows).toMatchObject([
        {
          id: late,
          rule_displayed_name: `${component.prefix}-000003`,
          project_id: component.project,
          project_name: "Home",
          component_id: component.id,
          status: "Not Yet Determined",
          under_review: false,
          changes_requested: false,
          due_on: "2020-01-01",
          overdue: true
        },
        { id: elsewhere, component_id: other.id, due_on: "2999-01-01", overdue: false },
        { id: undated, due_on: null, overdue: false }
      ])
      expect([overdue, pagination.total]).toEqual([1, 3])
      expect(ids((await waiting(person, "?page=2&per_page=1")).rows)).toEqual([elsewhere])

      await person.api.post(`/rules/${late}/reviews`, { review: { action: "request_review", comment: "Please." } })
      expect((await waiting(person)).rows[0]).toMatchObject({ id: late, under_review: true })
      const ready = { status: "Not Applicable", status_justification: "There is none." }
      await author.api.patch(`/rules/${undated}`, { rule: ready })
      await admin.api.post(`/rules/${undated}/reviews`, { review: { action: "lock_control", comment: "Done." } })
      await admin.api.patch(`/components/${other.id}`, { component: finalized })
      expect(ids((await waiting(person)).rows)).toEqual([late])
      await admin.api.post(`/rules/${late}/reviews`, { review: { action: "request_changes", comment: "Not yet." } })
      expect((await waiting(person)).rows).toMatchObject([{ id: late, under_review: false, changes_requested: true }])
      await admin.api.delete(`/rules/${late}`)
      expect((await waiting(person)).rows).toEqual([])
      expect((await service.world.anonymous.get("/api/waiting/requirements")).status).toBe(401)
    })
  })

  test("the list of a component counts comments and names what each requirement lacks", async () => {
    const { author, viewer } = people()
    const [one, two] = [ruleAt(0), ruleAt(1)]
    const first = await service.world.comment(viewer, { rule: one })
    const second = await service.world.comment(viewer, { rule: one })
    const third = await service.world.comment(viewer, { rule: one })
    await service.world.comment(viewer, { rule: one }, { responding_to_review_id: first.id })
    await author.api.patch(`/reviews/${second.id}/triage`, { triage_status: "informational" })
    await viewer.api.patch(`/reviews/${third.id}/withdraw`)
    await author.api.patch(`/rules/${two}`, { rule: { status: "Not Applicable" } })
    expect(await row(one)).toMatchObject({ comments: { open: 1, total: 2 }, missing: ["status"] })
    expect(await row(two)).toMatchObject({ comments: { open: 0, total: 0 }, missing: ["status_justification"] })
    await author.api.patch(`/rules/${two}`, { rule: { status_justification: "There is none." } })
    expect((await row(two)).missing).toEqual([])
  })

  test("the number of statements does not depend on the number of requirements", async () => {
    const { reviewer } = people()
    const cost = async (rule_ids: ReadonlyArray<number>) => ({
      assign: await service.statementsOf(() => assignMany({ rule_ids, assignee_id: reviewer.id })),
      waiting: await service.statementsOf(() => waiting(reviewer)),
      unassign: await service.statementsOf(() => assignMany({ rule_ids, assignee_id: null }))
    })
    // The first acts of a caller have additional costs, such as cached data. A replica that is late sends a read again to the primary.
    const least = async (rule_ids: ReadonlyArray<number>) => {
      const [first, second] = [await cost(rule_ids), await cost(rule_ids)]
      return Record.map(first, (statements, act) => Math.min(statements, second[act]))
    }
    await cost([ruleAt(0)])
    expect(await least(component.rules.slice(1))).toEqual(await least([ruleAt(0)]))
  })
})
