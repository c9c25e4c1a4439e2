/** POST /components/{id}/bulk_edit and /find_and_replace, and their undo: previewed, checked, all or nothing (R8.3, R10.4). */
import { describe, expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"
import type { Person } from "../src/World.ts"

const finalized = { comment_phase: "closed", closed_reason: "finalized" } as const

forEachAdapter("editing many requirements", (service) => {
  const made = () => service.world.component(service.world.project)
  const author = () => service.world.people.author
  const edit = (rule: number, fields: object) => author().api.patch(`/rules/${rule}`, { rule: fields })
  const open = async (rule: number) => (await author().api.get(`/rules/${rule}`)).body
  const all = async (component: number) => (await author().api.get(`/components/${component}/rules`)).body
  const bulk = (component: number, json: object, by: Person = author()) =>
    by.api.post(`/components/${component}/bulk_edit`, json)
  const replace = (component: number, json: object, by: Person = author()) =>
    by.api.post(`/components/${component}/find_and_replace`, json)
  const undo = (batch: number, by: Person = author()) => by.api.post(`/edit_batches/${batch}/undo`)
  const lock = (rule: number, section: string) =>
    service.world.people.reviewer.api.patch(`/rules/${rule}/section_locks`, { section, locked: true })
  /** Returns a component with four teapots in its first three requirements. */
  const teapots = async () => {
    const component = await made()
    const [a = 0, b = 0, c = 0] = component.rules
    await edit(a, { title: "A Teapot, a teapots", fixtext: "None." })
    await edit(b, { checks_attributes: [{ content: "Is it a teapot?" }] })
    await edit(c, { agency_rule_descriptions_attributes: [{ mitigations: "TEAPOT($1)" }] })
    return { id: component.id, a, b, c, prefix: component.prefix }
  }

  describe("bulk edit", () => {
    test("sets a status of many; each has its entry; undone by one call", async () => {
      const component = await made()
      const before = await all(component.id)
      const ids = component.rules.slice(0, 3)
      const set = { status: "Not Applicable", status_justification: "There is none." }
      const tried = await bulk(component.id, { rule_ids: ids, set, dry_run: true })
      expect(tried.status, tried.text).toBe(200)
      expect(tried.body).toMatchObject({ dry_run: true, valid: true, total: 3, rules_count: 3, batch_id: null })
      expect(tried.body.changes[0]).toEqual({
        id: ids[0],
        rule_id: "000001",
        displayed_name: `${component.prefix}-000001`,
        field: "status",
        occurrences: 1,
        excerpts: [{ before: "Not Yet Determined", after: "Not Applicable", cut_before: false, cut_after: false }]
      })
      expect(await all(component.id)).toEqual(before)
      const done = await bulk(component.id, { rule_ids: [...ids, ids[0]], set, audit_comment: "As agreed." })
      expect(done.body).toMatchObject({ dry_run: false, total: 3, batch_id: expect.any(Number) })
      for (const id of ids) {
        const { histories, status } = await open(id)
        expect(status).toBe("Not Applicable")
        expect(histories).toMatchObject([
          {
            action: "bulk_edit",
            comment: "As agreed.",
            audited_changes: [
              { field: "status" },
              { field: "status_justification" },
              { field: "edit_batch_id", prev_value: null, new_value: done.body.batch_id }
            ]
          }
        ])
      }
      const again = await bulk(component.id, { rule_ids: ids, set })
      expect(again.body).toMatchObject({ total: 0, batch_id: null })
      const undone = await undo(done.body.batch_id)
      expect(undone.status, undone.text).toBe(200)
      expect(undone.body.rules.map(({ id }: { id: number }) => id)).toEqual(ids)
      const withoutTimes = (rules: ReadonlyArray<object>) => rules.map((rule) => ({ ...rule, updated_at: "" }))
      expect(withoutTimes(await all(component.id))).toEqual(withoutTimes(before))
      expect((await open(ids[0] ?? 0)).histories[0]).toMatchObject({
        action: "undo_edit",
        comment: `Batch ${done.body.batch_id}`
      })
      expect((await undo(done.body.batch_id)).body.code).toBe("batch_undone")
    })

    test("needs the seen number with a filter", async () => {
      const component = await made()
      const [first = 0] = component.rules
      await edit(first, { rule_severity: "low" })
      const json = { filter: { rule_severity: ["low"] }, set: { rule_severity: "high" } }
      const total = (await all(component.id)).filter(
        (rule: { rule_severity: string }) => rule.rule_severity === "low"
      ).length
      for (const counted of [{}, { expected_total: -1 }]) {
        expect(await bulk(component.id, { ...json, ...counted })).toMatchObject({
          status: 400,
          body: { code: "invalid_parameter", errors: [{ pointer: "/expected_total" }] }
        })
      }
      const other = await bulk(component.id, { ...json, expected_total: total + 1 })
      expect([other.status, other.body.code, other.body.current]).toEqual([409, "conflict", { total }])
      expect((await open(first)).rule_severity).toBe("low")
      expect((await bulk(component.id, { ...json, expected_total: total })).body.total).toBe(total)
      expect((await open(first)).rule_severity).toBe("high")
    })

    test("is all or nothing: locked requirements are named, or skipped on request", async () => {
      const component = await made()
      const [a = 0, b = 0, c = 0] = component.rules
      await lock(b, "Status")
      await author().api.post(`/rules/${c}/reviews`, { review: { action: "request_review", comment: "Please." } })
      const json = { rule_ids: [a, b, c], set: { status: "Not Applicable" } }
      const refused = await bulk(component.id, json)
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toMatchObject([
        { rule_id: b, code: "section_locked", pointer: "/set/status", field: "status" },
        { rule_id: c, code: "rule_under_review" }
      ])
      expect((await open(a)).status).toBe("Not Yet Determined")
      const tried = await bulk(component.id, { ...json, dry_run: true })
      expect(tried.body).toMatchObject({ valid: false, errors: refused.body.errors, skipped: [] })
      const done = await bulk(component.id, { ...json, skip_locked: true })
      expect(done.body.skipped).toMatchObject([{ rule_id: b, code: "section_locked" }, { rule_id: c }])
      expect(done.body.rules_count).toBe(1)
      expect([(await open(a)).status, (await open(b)).status]).toEqual(["Not Applicable", "Not Yet Determined"])
    })

    test("is refused for an invalid form or a violated rule", async () => {
      const { alter, main, people } = service.world
      const component = await made()
      const [a = 0] = component.rules
      const set = { status: "Not Applicable" }
      for (const json of [
        { set },
        { rule_ids: [a], filter: {}, set },
        { rule_ids: [a] },
        { rule_ids: [a], set: { status: "Odd" } }
      ]) {
        expect((await bulk(component.id, json)).status, JSON.stringify(json)).toBe(400)
      }
      for (const json of [
        { rule_ids: [], set },
        { rule_ids: [a], set: {} },
        { rule_ids: [a], set: { status: "Applicable" } }
      ]) {
        expect((await bulk(component.id, json)).status, JSON.stringify(json)).toBe(422)
      }
      expect((await bulk(component.id, { rule_ids: [a, main.rules[0]], set })).status).toBe(404)
      expect((await bulk(component.id, { rule_ids: [a], set }, people.viewer)).status).toBe(403)
      await alter(component.id, { released: true })
      expect((await bulk(component.id, { rule_ids: [a], set }, people.siteAdmin)).body.code).toBe("component_released")
      await alter(component.id, { released: false, ...finalized })
      expect((await bulk(component.id, { rule_ids: [a], set })).body.code).toBe("component_frozen")
    })
  })

  describe("find and replace", () => {
    test("shows every change first, then makes the shown changes", async () => {
      const { a, b, c, id } = await teapots()
      const search = { find: "teapot", replace: "$& <kettle>" }
      const tried = await replace(id, { ...search, dry_run: true })
      expect(tried.status, tried.text).toBe(200)
      const shown = tried.body.changes.map(
        ({ id, field, occurrences }: { id: number; field: string; occurrences: number }) => [id, field, occurrences]
      )
      expect(shown).toEqual([
        [a, "title", 2],
        [b, "check_content", 1],
        [c, "mitigations", 1]
      ])
      expect(tried.body.changes[0].excerpts).toEqual([
        { before: "A Teapot, a teapots", after: "A $& <kettle>, a teapots", cut_before: false, cut_after: false },
        { before: "A Teapot, a teapots", after: "A Teapot, a $& <kettle>s", cut_before: false, cut_after: false }
      ])
      expect(tried.body.total).toBe(4)
      expect((await replace(id, search)).status).toBe(400)
      expect((await replace(id, { ...search, expected_total: 5 })).status).toBe(409)
      const done = await replace(id, { ...search, expected_total: 4 })
      expect(done.body).toMatchObject({ total: 4, rules_count: 3 })
      expect((await open(a)).title).toBe("A $& <kettle>, a $& <kettle>s")
      expect((await open(b)).checks_attributes.at(-1).content).toBe("Is it a $& <kettle>?")
      expect((await open(c)).agency_rule_descriptions_attributes[0].mitigations).toBe("$& <kettle>($1)")
      expect((await open(b)).histories[0]).toMatchObject({ action: "find_and_replace" })
    })

    test("works on whole words, by case, in some fields, without special characters", async () => {
      const { id } = await teapots()
      const total = async (over: object) =>
        (await replace(id, { find: "teapot", replace: "kettle", dry_run: true, ...over })).body.total
      expect(await total({})).toBe(4)
      expect(await total({ whole_word: true })).toBe(3)
      expect(await total({ case_sensitive: true })).toBe(2)
      expect(await total({ fields: ["title", "fixtext"] })).toBe(2)
      expect(await total({ find: "teapot($1)" })).toBe(1)
      expect(await total({ find: ".*" })).toBe(0)
      for (const over of [{ find: "" }, { fields: [] }, { replace: "\u0001" }, { find: "x".repeat(1001) }]) {
        expect((await replace(id, { find: "a", replace: "b", dry_run: true, ...over })).status).toBe(422)
      }
      expect((await replace(id, { find: "a", replace: "b", fields: ["status"], dry_run: true })).status).toBe(400)
    })

    test("respects locks, field by field where they are skipped", async () => {
      const { a, id } = await teapots()
      await edit(a, { fixtext: "Boil the teapot." })
      await lock(a, "Title")
      const search = { find: "teapot", replace: "kettle", expected_total: 5 }
      const refused = await replace(id, search)
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toMatchObject([{ rule_id: a, code: "section_locked", field: "title" }])
      const done = await replace(id, { ...search, expected_total: 3, skip_locked: true })
      expect(done.status, done.text).toBe(200)
      expect(done.body.skipped).toMatchObject([{ rule_id: a, code: "section_locked" }])
      expect(await open(a)).toMatchObject({ title: "A Teapot, a teapots", fixtext: "Boil the kettle." })
    })

    test("is undone without newer changes of its fields, completely or not at all", async () => {
      const { a, b, id } = await teapots()
      const done = await replace(id, { find: "teapot", replace: "kettle", expected_total: 4 })
      // Another field has no effect.
      await edit(b, { vendor_comments: "Newer." })
      await edit(a, { title: "Newer." })
      const refused = await undo(done.body.batch_id)
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toMatchObject([{ rule_id: a, code: "edited_since", field: "title" }])
      await edit(a, { title: "A kettle, a kettles" })
      await lock(b, "Check")
      expect((await undo(done.body.batch_id)).body.code).toBe("section_locked")
      await service.world.people.reviewer.api.patch(`/rules/${b}/section_locks`, { section: "Check", locked: false })
      expect((await undo(done.body.batch_id, service.world.people.viewer)).status).toBe(403)
      expect((await undo(done.body.batch_id)).body.rules).toHaveLength(3)
      expect(await open(a)).toMatchObject({ title: "A Teapot, a teapots" })
      expect(await open(b)).toMatchObject({ vendor_comments: "Newer." })
      expect((await open(b)).checks_attributes.at(-1).content).toBe("Is it a teapot?")
    })

    test("marks comments on replaced text as outdated", async () => {
      const { a, id } = await teapots()
      const about = await service.world.comment(author(), { rule: a }, { section: "title" })
      await replace(id, { find: "teapot", replace: "kettle", expected_total: 4 })
      const { rows } = (await author().api.get(`/components/${id}/comments?include_rule_content=true`)).body
      expect(rows).toMatchObject([{ id: about.id, rule_content: { changed_since_comment: true } }])
    })

    test("costs the same for few requirements and for many", async () => {
      const [few, many] = [await made(), await made()]
      for (let more = 0; more < 12; more++) {
        await author().api.post(`/components/${many.id}/rules`, { rule: { duplicate: true, id: many.rules[0] } })
      }
      const set = { status_justification: "Said of all." }
      const cost = (component: number, rule_ids: ReadonlyArray<number>) =>
        service.statementsOf(() => bulk(component, { rule_ids, set }))
      const rules = (await all(many.id)).map(({ id }: { id: number }) => id)
      expect(await cost(many.id, rules)).toBe(await cost(few.id, few.rules.slice(0, 1)))
    })

    test("counts again after a concurrent one", async () => {
      const { id } = await teapots()
      const answers = await Promise.all(
        ["kettle", "pan"].map((word) => replace(id, { find: "teapot", replace: word, expected_total: 4 }))
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    })
  })
})
