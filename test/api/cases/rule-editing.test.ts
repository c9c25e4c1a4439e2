/** PATCH·PUT /rules/{id}, POST /rules/{id}/revert, and the histories (R4.5, R5.5, R8.3, R8.4, R9.2, R10.1, R10.4, R10.10). */
import { describe, expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"
import type { Person } from "../src/World.ts"

const finalized = { comment_phase: "closed", closed_reason: "finalized" } as const

forEachAdapter("editing requirements", (service) => {
  const made = (over: object = {}) => service.world.component(service.world.project, over)
  const edit = (rule: number, fields: object, headers: Record<string, string> = {}, by?: Person) =>
    (by ?? service.world.people.author).api.patch(`/rules/${rule}`, { rule: fields }, { headers })
  const open = async (rule: number) => (await service.world.people.author.api.get(`/rules/${rule}`)).body
  const codes = (answer: { body: { errors: ReadonlyArray<{ code: string; pointer?: string }> } }) =>
    answer.body.errors.map(({ code, pointer }) => [code, pointer])

  describe("PATCH /rules/{id}", () => {
    test("changes only the given fields, and has them in the history", async () => {
      const { author } = service.world.people
      const [rule = 0] = (await made()).rules
      const before = await open(rule)
      const words = { title: " A <title> & more\r\n", status: "Applicable - Configurable", rule_severity: "low" }
      const answer = await edit(rule, { ...words, audit_comment: "Agreed upon." })
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body.rule).toEqual(await open(rule))
      // What is computed from the status follows it.
      const { exported_texts, histories, updated_at, inspec_control_file, ...after } = answer.body.rule
      const { exported_texts: _0, histories: _1, updated_at: _2, inspec_control_file: _3, ...rest } = before
      expect(after).toEqual({ ...rest, ...words })
      expect(inspec_control_file).not.toBe(before.inspec_control_file)
      expect(exported_texts).not.toEqual(before.exported_texts)
      expect(Date.parse(updated_at)).toBeGreaterThan(Date.parse(before.updated_at))
      expect(histories).toHaveLength(1)
      expect(histories[0]).toMatchObject({
        action: "update",
        auditable_type: "Rule",
        auditable_id: rule,
        name: author.name,
        comment: "Agreed upon."
      })
      expect(histories[0].audited_changes).toEqual(
        expect.arrayContaining(
          Object.entries(words).map(([field, new_value]) => ({ field, prev_value: before[field], new_value }))
        )
      )
      expect(histories[0].audited_changes).toHaveLength(3)
      const again = await edit(rule, words)
      expect(again.body.rule).toEqual(answer.body.rule)
      // A whole answer can be sent back.
      const whole = await author.api.put(`/rules/${rule}`, { rule: answer.body.rule })
      expect(whole.body.rule).toEqual(answer.body.rule)
    })

    test("changes, adds and removes checks, and the fields of the description", async () => {
      const [rule = 0] = (await made()).rules
      const before = await open(rule)
      const [first] = before.checks_attributes
      const added = await edit(rule, {
        checks_attributes: [{ content: "Another check." }, { id: first.id, content: "Look closer." }],
        agency_rule_descriptions_attributes: [{ id: rule, mitigations: "A wall.", documentable: true }]
      })
      expect(added.status, added.text).toBe(200)
      const [changed, extra] = added.body.rule.checks_attributes
      expect(changed).toEqual({ ...first, content: "Look closer." })
      expect(extra).toMatchObject({ content: "Another check.", system: "" })
      expect(added.body.rule.agency_rule_descriptions_attributes).toEqual([
        { ...before.agency_rule_descriptions_attributes[0], mitigations: "A wall.", documentable: true }
      ])
      const fields = added.body.rule.histories[0].audited_changes.map(({ field }: { field: string }) => field)
      expect(fields.sort()).toEqual(["checks_attributes", "documentable", "mitigations"])
      const gone = await edit(rule, { checks_attributes: [{ id: first.id, _destroy: true }] })
      expect(gone.body.rule.checks_attributes).toEqual([extra])
      const wrong = await edit(rule, {
        checks_attributes: [{ id: 4711 }, { id: extra.id }, { id: extra.id }],
        agency_rule_descriptions_attributes: [{ id: rule + 1 }, {}]
      })
      expect(wrong.status).toBe(422)
      expect(codes(wrong)).toEqual([
        ["invalid", "/rule/agency_rule_descriptions_attributes"],
        ["target_not_found", "/rule/agency_rule_descriptions_attributes/0/id"],
        ["target_not_found", "/rule/checks_attributes/0/id"],
        ["invalid", "/rule/checks_attributes/2/id"]
      ])
    })

    test("adds, changes and empties answers to additional questions", async () => {
      const { people } = service.world
      const component = await made()
      const [rule = 0] = component.rules
      await people.admin.api.patch(`/components/${component.id}`, {
        component: { additional_questions_attributes: [{ name: "Who?" }, { name: "When?" }] }
      })
      const shown = (await people.author.api.get(`/components/${component.id}`)).body
      const ids = shown.additional_questions_attributes.map(({ id }: { id: number }) => id)
      const answers = (list: ReadonlyArray<object>) => edit(rule, { additional_answers_attributes: list })
      const given = await answers(ids.map((id: number) => ({ additional_question_id: id, answer: `To ${id}` })))
      expect(given.status, given.text).toBe(200)
      const [first, second] = given.body.rule.additional_answers_attributes
      expect([first, second]).toMatchObject([{ answer: `To ${ids[0]}` }, { answer: `To ${ids[1]}` }])
      const changed = await answers([
        { id: first.id, answer: "Her" },
        { id: second.id, _destroy: true }
      ])
      expect(changed.body.rule.additional_answers_attributes).toEqual([{ ...first, answer: "Her" }])
      expect(changed.body.rule.histories[0].audited_changes).toMatchObject([{ field: "additional_answers_attributes" }])
      expect(codes(await answers([{ id: second.id }, { additional_question_id: 4711, answer: "" }]))).toEqual([
        ["target_not_found", "/rule/additional_answers_attributes/0/id"],
        ["target_not_found", "/rule/additional_answers_attributes/1/additional_question_id"]
      ])
    })

    test("respects locks, and names the locked fields", async () => {
      const { reviewer } = service.world.people
      const [rule = 0] = (await made()).rules
      await reviewer.api.patch(`/rules/${rule}/bulk_section_locks`, { sections: ["Fix", "Check"], locked: true })
      const before = await open(rule)
      const refused = await edit(rule, {
        fixtext: "Otherwise.",
        title: "Free",
        checks_attributes: [{ content: "More." }]
      })
      expect(refused.status).toBe(422)
      expect(codes(refused)).toEqual([
        ["section_locked", "/rule/fixtext"],
        ["section_locked", "/rule/checks_attributes"],
        ["section_locked", "/rule/checks_attributes"],
        ["section_locked", "/rule/checks_attributes"],
        ["section_locked", "/rule/checks_attributes"]
      ])
      expect(await open(rule)).toEqual(before)
      // A locked field can be sent back unchanged.
      expect((await edit(rule, { fixtext: before.fixtext, title: "Free" })).status).toBe(200)
    })

    test("is refused for a requirement that is under review or locked, and in a frozen component", async () => {
      const { alter, people } = service.world
      const component = await made()
      const [rule = 0] = component.rules
      const act = (by: Person, action: string) =>
        by.api.post(`/rules/${rule}/reviews`, { review: { action, comment: "As agreed." } })
      expect((await edit(rule, { status: "Not Applicable", status_justification: "No such thing." })).status).toBe(200)
      expect((await act(people.author, "request_review")).status).toBe(201)
      expect((await edit(rule, { title: "Quickly" })).body.code).toBe("rule_under_review")
      const approved = await act(people.reviewer, "approve")
      expect(approved.status, approved.text).toBe(201)
      const locked = await edit(rule, { title: "Quickly" })
      expect(locked.status).toBe(422)
      expect(codes(locked)).toEqual([["rule_locked", "/rule/title"]])
      await alter(component.id, finalized)
      expect(codes(await edit(component.rules[1] ?? 0, { title: "Late" }))).toEqual([["component_frozen", undefined]])
    })

    test("is for site admins alone in a released component, with a reason", async () => {
      const { alter, people } = service.world
      const component = await made()
      const [rule = 0] = component.rules
      await alter(component.id, { released: true })
      expect((await edit(rule, { title: "Corrected" })).body.code).toBe("component_released")
      expect((await edit(rule, { title: "Corrected" }, {}, people.admin)).body.code).toBe("component_released")
      const root = (fields: object) => edit(rule, fields, {}, people.siteAdmin)
      expect(codes(await root({ title: "Corrected" }))).toEqual([["reason_required", "/rule/audit_comment"]])
      expect(codes(await root({ status: "Not Applicable", audit_comment: "A slip." }))).toEqual([
        ["component_released", "/rule/status"]
      ])
      const done = await root({ title: "Corrected", audit_comment: "A slip." })
      expect(done.status, done.text).toBe(200)
      expect(done.body.rule.histories[0]).toMatchObject({ comment: "A slip.", name: people.siteAdmin.name })
    })

    test("is refused for a malformed body and violated rules, with every reason", async () => {
      const [rule = 0] = (await made()).rules
      const { author } = service.world.people
      for (const fields of [
        { title: 7 },
        { title: null },
        { status: "Odd" },
        { rule_severity: "info" },
        { fixtext: "\u0000" }
      ]) {
        expect((await edit(rule, fields)).status, JSON.stringify(fields)).toBe(400)
      }
      expect((await author.api.patch(`/rules/${rule}`, { title: "Unwrapped" })).body.detail).toMatch(/rule/)
      const wrong = await edit(rule, { status: "Applicable", title: "a\u0001", fixtext: "\uffff" })
      expect(codes(wrong)).toEqual([
        ["invalid", "/rule/status"],
        ["unrepresentable_text", "/rule/title"],
        ["unrepresentable_text", "/rule/fixtext"]
      ])
    })

    test("needs an author of the component", async () => {
      const { people } = service.world
      const [rule = 0] = (await made()).rules
      expect((await edit(rule, { title: "No" }, {}, people.viewer)).status).toBe(403)
      expect((await edit(rule, { title: "No" }, {}, people.stranger)).text).toBe(
        (await edit(Number.MAX_SAFE_INTEGER, { title: "No" }, {}, people.stranger)).text
      )
    })

    test("marks pinned comments as outdated", async () => {
      const { comment, people } = service.world
      const component = await made()
      const [rule = 0] = component.rules
      const about = await comment(people.viewer, { rule }, { section: "fixtext" })
      const other = await comment(people.viewer, { rule }, { section: "title" })
      await edit(rule, { fixtext: "Do otherwise." })
      const { rows } = (await people.viewer.api.get(`/components/${component.id}/comments?include_rule_content=true`))
        .body
      const changed = Object.fromEntries(
        rows.map((row: { id: number; rule_content: { changed_since_comment: boolean } }) => [
          row.id,
          row.rule_content.changed_since_comment
        ])
      )
      expect(changed).toEqual({ [about.id]: true, [other.id]: false })
    })
  })

  describe("ETag and If-Match", () => {
    const tagOf = async (rule: number) =>
      (await service.world.people.author.api.get(`/rules/${rule}`)).headers.get("etag") ?? ""

    test("refuse the second of two authors, who gets the text of the first", async () => {
      const { comment, people } = service.world
      const [rule = 0] = (await made()).rules
      const seen = await tagOf(rule)
      // Comments do not make an edit stale.
      await comment(people.viewer, { rule })
      expect(await tagOf(rule)).not.toBe(seen)
      const first = await edit(rule, { title: "By the first" }, { "if-match": seen })
      expect(first.status, first.text).toBe(200)
      const second = await edit(rule, { title: "By the second" }, { "if-match": seen }, people.admin)
      expect([second.status, second.body.code]).toEqual([412, "stale"])
      expect(second.body.current).toEqual((await people.admin.api.get(`/rules/${rule}`)).body)
      const next = first.headers.get("etag") ?? ""
      expect(
        (await edit(rule, { title: "By the second" }, { "if-match": `"other", ${next}` }, people.admin)).status
      ).toBe(200)
      expect((await edit(rule, { title: "Any" }, { "if-match": "*" })).status).toBe(200)
      expect((await edit(rule, { title: "None" }, { "if-match": "nonsense" })).status).toBe(412)
    })

    test("allow one of two concurrent edits with the same tag, and refuse the other", async () => {
      const { people } = service.world
      const [rule = 0] = (await made()).rules
      const seen = await tagOf(rule)
      const answers = await Promise.all(
        [people.author, people.reviewer, people.admin].map((person) =>
          edit(rule, { title: `By ${person.name}` }, { "if-match": seen }, person)
        )
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
      const winner = answers.find(({ status }) => status === 200)
      expect((await open(rule)).title).toBe(winner?.body.rule.title)
      expect((await open(rule)).histories).toHaveLength(1)
    })

    test("have a 304 for If-None-Match until anything in the answer changes", async () => {
      const { comment, people } = service.world
      const [rule = 0] = (await made()).rules
      const seen = await tagOf(rule)
      const ask = () => people.author.api.get(`/rules/${rule}`, { headers: { "if-none-match": seen } })
      const known = await ask()
      expect([known.status, known.text, known.headers.get("etag")]).toEqual([304, "", seen])
      expect(known.headers.get("cache-control")).toBe("private, no-cache")
      await comment(people.viewer, { rule })
      const fresh = await ask()
      expect(fresh.status).toBe(200)
      expect(fresh.headers.get("etag")).not.toBe(seen)
    })
  })

  describe("POST /rules/{id}/revert", () => {
    const revert = (rule: number, json: object, by?: Person) =>
      (by ?? service.world.people.author).api.post(`/rules/${rule}/revert`, json)

    test("returns the fields to their values before an entry", async () => {
      const [rule = 0] = (await made()).rules
      const before = await open(rule)
      const first = await edit(rule, { title: "One", fixtext: "Do.", checks_attributes: [{ content: "Two." }] })
      const { id: audit_id } = first.body.rule.histories[0]
      await edit(rule, { title: "Two", vendor_comments: "Kept." })
      const answer = await revert(rule, {
        audit_id,
        fields: ["title", "checks_attributes"],
        audit_comment: "Too much."
      })
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body.rule).toMatchObject({
        title: before.title,
        fixtext: "Do.",
        vendor_comments: "Kept.",
        checks_attributes: before.checks_attributes
      })
      expect(answer.body.rule.histories[0]).toMatchObject({ action: "revert", comment: "Too much." })
      expect((await revert(rule, { audit_id, fields: ["title"] })).body.rule).toEqual(answer.body.rule)
    })

    test("respects locks; locks, reviews and content elsewhere are not reverted", async () => {
      const { people } = service.world
      const [rule = 0, other = 0] = (await made()).rules
      const first = await edit(rule, { title: "One", fixtext: "Do." })
      const { id: audit_id } = first.body.rule.histories[0]
      const locked = await people.reviewer.api.patch(`/rules/${rule}/section_locks`, { section: "Title", locked: true })
      expect(codes(await revert(rule, { audit_id, fields: ["title"] }))).toEqual([["section_locked", "/fields/0"]])
      const lock = { audit_id: locked.body.rule.histories[0].id, fields: ["locked_fields"] }
      expect(codes(await revert(rule, lock))).toEqual([["not_revertible", "/fields/0"]])
      expect(codes(await revert(rule, { audit_id, fields: ["status"] }))).toEqual([["invalid", "/fields/0"]])
      expect(codes(await revert(rule, { audit_id, fields: [] }))).toEqual([["invalid", "/fields"]])
      for (const elsewhere of [Number.MAX_SAFE_INTEGER, audit_id]) {
        expect((await revert(other, { audit_id: elsewhere, fields: ["title"] })).body.code).toBe("target_not_found")
      }
      expect((await revert(rule, { audit_id, fields: ["fixtext"] }, people.viewer)).status).toBe(403)
    })
  })

  describe("histories", () => {
    test("have all entries in pages, newest first, of a requirement, its component and its project", async () => {
      const { people } = service.world
      const component = await made()
      const [rule = 0, other = 0] = component.rules
      for (const title of ["One", "Two", "Three"]) await edit(rule, { title })
      await edit(other, { title: "Four" })
      await people.admin.api.patch(`/components/${component.id}`, { component: { description: "Described." } })
      const page = async (path: string, query = "") => (await people.viewer.api.get(`${path}/histories${query}`)).body
      const own = await page(`/rules/${rule}`)
      expect(own.pagination).toEqual({ page: 1, per_page: 25, total: 3 })
      const shown = (await open(rule)).histories
      expect(own.rows).toEqual(
        shown.map((entry: object) => ({
          ...entry,
          user_id: people.author.id,
          rule_id: rule,
          rule_displayed_name: `${component.prefix}-000001`,
          component_id: component.id,
          review: null
        }))
      )
      const second = await page(`/rules/${rule}`, "?page=2&per_page=2")
      expect(second).toEqual({ rows: [own.rows[2]], pagination: { page: 2, per_page: 2, total: 3 } })
      expect((await page(`/rules/${rule}`, "?page=9")).rows).toEqual([])
      const ofComponent = await page(`/components/${component.id}`)
      expect(ofComponent.rows[0]).toMatchObject({ auditable_type: "Component", rule_id: null })
      expect(ofComponent.rows.filter(({ action }: { action: string }) => action === "update").length).toBeGreaterThan(4)
      const ofProject = await page(`/projects/${service.world.project}`)
      expect(ofProject.rows.slice(0, 5)).toEqual(ofComponent.rows.slice(0, 5))
      expect(ofProject.pagination.total).toBeGreaterThan(ofComponent.pagination.total)
      const types = new Set(ofProject.rows.map(({ auditable_type }: { auditable_type: string }) => auditable_type))
      expect(types.has("Security")).toBe(false)
      // Only admins see memberships.
      const rows = async (person: Person): Promise<ReadonlyArray<{ auditable_type: string }>> =>
        (await person.api.get(`/projects/${service.world.project}/histories?per_page=100`)).body.rows
      const isMembership = ({ auditable_type }: { auditable_type: string }) => auditable_type === "Membership"
      expect((await rows(people.reviewer)).some(isMembership)).toBe(false)
      expect((await rows(people.admin)).some(isMembership)).toBe(true)
      expect((await people.viewer.api.get(`/rules/${rule}/histories?page=0`)).status).toBe(400)
      expect((await people.componentViewer.api.get(`/projects/${service.world.project}/histories`)).status).toBe(403)
    })
  })
})
