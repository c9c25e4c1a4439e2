/** Bulk locks of complete requirements and of sections, field states, and satisfactions (R8.2, R10.4, R10.5). */
import { describe, expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"
import type { Person } from "../src/World.ts"

const finalized = { comment_phase: "closed", closed_reason: "finalized" } as const
const nothing = Number.MAX_SAFE_INTEGER

forEachAdapter("locks and links of requirements", (service) => {
  const made = (over: object = {}) => service.world.component(service.world.project, over)
  const edit = async (rule: number, fields: object) => {
    const answer = await service.world.people.author.api.patch(`/rules/${rule}`, { rule: fields })
    expect(answer.status, answer.text).toBe(200)
  }
  const open = async (rule: number) => (await service.world.people.author.api.get(`/rules/${rule}`)).body
  const notApplicable = { status: "Not Applicable", status_justification: "There is none." }

  describe("POST /components/{id}/lock", () => {
    const lock = (component: number, json: unknown = {}, by: Person = service.world.people.admin) =>
      by.api.post(`/components/${component}/lock`, json)

    test("locks ready requirements and names the others with every reason", async () => {
      const { people } = service.world
      const component = await made()
      const [ready = 0, unjustified = 0, underReview = 0, ...undetermined] = component.rules
      await edit(ready, notApplicable)
      await edit(unjustified, { status: "Not Applicable" })
      await edit(underReview, notApplicable)
      await people.author.api.post(`/rules/${underReview}/reviews`, {
        review: { action: "request_review", comment: "Please." }
      })
      const answer = await lock(component.id, { comment: "End of round one." })
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body.locked).toEqual([
        { id: ready, rule_id: "000001", displayed_name: `${component.prefix}-000001` }
      ])
      expect(answer.body.locked_before).toBe(0)
      const blocked = answer.body.blocked.map(
        ({ id, reasons }: { id: number; reasons: ReadonlyArray<{ code: string }> }) => [
          id,
          reasons.map(({ code }) => code)
        ]
      )
      expect(blocked).toEqual([
        [unjustified, ["requirement_incomplete"]],
        [underReview, ["rule_under_review"]],
        ...undetermined.map((id) => [id, ["requirement_incomplete"]])
      ])
      const { histories, locked } = await open(ready)
      expect(locked).toBe(true)
      expect(histories[0]).toMatchObject({ action: "lock_control", comment: "End of round one." })
      const again = await lock(component.id, undefined)
      expect([again.status, again.body.errors[0].code]).toEqual([422, "nothing_to_lock"])
      const reasons = again.body.errors.slice(1)
      expect(reasons.map(({ code, rule_id }: { code: string; rule_id: number }) => [rule_id, [code]])).toEqual(blocked)
      expect((await open(ready)).histories).toHaveLength(histories.length)
    })

    test("has the comment of a review as its comment, or a default one", async () => {
      const comment = async (json: unknown) => {
        const { id, rules } = await made()
        await edit(rules[0] ?? 0, notApplicable)
        expect((await lock(id, json)).status).toBe(200)
        return (await open(rules[0] ?? 0)).histories[0].comment
      }
      expect(await comment({ review: { action: "lock_control", comment: "For release." } })).toBe("For release.")
      expect(await comment({ comment: " " })).toBe("Locked all complete requirements")
      const { id } = await made()
      expect((await lock(id, { review: { action: "comment", comment: "x" } })).status).toBe(400)
      expect((await lock(id, { comment: "One.", review: { comment: "Another." } })).status).toBe(400)
    })

    test("needs an admin, and a component that is not frozen", async () => {
      const { alter, people } = service.world
      const component = await made()
      expect((await lock(component.id, {}, people.reviewer)).status).toBe(403)
      await alter(component.id, finalized)
      expect((await lock(component.id)).body.code).toBe("component_frozen")
    })

    test("costs the same for few requirements and for many", async () => {
      const few = await made()
      const many = await made()
      for (let more = 0; more < 12; more++) {
        await service.world.people.author.api.post(`/components/${many.id}/rules`, {
          rule: { duplicate: true, id: many.rules[0] }
        })
      }
      const rules = (await service.world.people.author.api.get(`/components/${many.id}/rules`)).body
      for (const rule of rules) await edit(rule.id, notApplicable)
      const [first = 0] = few.rules
      await edit(first, notApplicable)
      const one = await service.statementsOf(() => lock(few.id))
      expect(await service.statementsOf(() => lock(many.id))).toBe(one)
    })
  })

  test("PATCH /components/{id}/lock_sections locks sections of every requirement, as one change each", async () => {
    const { people } = service.world
    const component = await made()
    const [first = 0] = component.rules
    const lock = (json: object, by = people.reviewer) => by.api.patch(`/components/${component.id}/lock_sections`, json)
    await people.reviewer.api.patch(`/rules/${first}/bulk_section_locks`, { sections: ["Title", "Fix"], locked: true })
    const answer = await lock({ sections: ["Fix", "Title", "Fix"], locked: true, comment: "Agreed." })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.changed.map(({ id }: { id: number }) => id)).toEqual(component.rules.slice(1))
    for (const rule of component.rules) {
      expect(await open(rule)).toMatchObject({ locked_fields: { Title: true, Fix: true } })
      expect((await open(rule)).histories).toHaveLength(1)
    }
    expect((await lock({ sections: ["Fix"], locked: false })).body.changed).toHaveLength(component.rules.length)
    expect((await open(first)).locked_fields).toEqual({ Title: true })
    expect((await lock({ sections: [], locked: true })).status).toBe(422)
    expect((await lock({ sections: ["Odd"], locked: true })).status).toBe(400)
    expect((await lock({ sections: ["Fix"] })).status).toBe(400)
    expect((await lock({ sections: ["Fix"], locked: true }, people.author)).status).toBe(403)
  })

  test("GET /api/field_states says what locking requires", async () => {
    const { people } = service.world
    const { body } = await people.stranger.api.get("/api/field_states")
    const { rules, id } = await made()
    for (const { fields, needed, status } of body.stig) {
      const required = Object.entries(fields).flatMap(([field, state]) => (state === "R" ? [field] : []))
      expect(needed).toEqual(
        status === "Not Yet Determined" ? ["status"] : required.filter((field) => field !== "rule_severity")
      )
      const [rule = 0] = rules
      const emptyContent = { title: "", fixtext: "", status_justification: "", artifact_description: "" }
      await edit(rule, {
        ...emptyContent,
        status,
        checks_attributes: (await open(rule)).checks_attributes.map((check: object) => ({ ...check, _destroy: true })),
        agency_rule_descriptions_attributes: [{ _destroy: true }]
      })
      const { errors } = (await people.admin.api.post(`/components/${id}/lock`, {})).body
      expect(errors.filter(({ rule_id }: { rule_id?: number }) => rule_id === rule)).toHaveLength(needed.length)
    }
    // DISA's table, column by column.
    const column = (title: string, discussion: string, text: string, severity: string, others: string) => ({
      title,
      vuln_discussion: discussion,
      check_content: text,
      fixtext: text,
      rule_severity: severity,
      mitigations: others[0],
      artifact_description: others[1],
      status_justification: others[2]
    })
    expect(body.stig.map(({ fields, status }: { fields: object; status: string }) => [status, fields])).toEqual([
      ["Not Yet Determined", column("–", "–", "–", "–", "–––")],
      ["Applicable - Configurable", column("R", "R", "R", "R", "–––")],
      ["Applicable - Inherently Meets", column("R", "R", "B", "R", "–RR")],
      ["Applicable - Does Not Meet", column("R", "R", "B", "R", "R–R")],
      ["Not Applicable", column("R", "B", "B", "B", "––R")]
    ])
    expect(body.srg.map(({ status }: { status: string }) => status)).toEqual([
      "Not Yet Determined",
      "Applicable",
      "Not Applicable"
    ])
  })

  describe("/rule_satisfactions", () => {
    const link = (rule_id: number, satisfied_by_rule_id: number, by: Person = service.world.people.author) =>
      by.api.post("/rule_satisfactions", { rule_id, satisfied_by_rule_id })
    const unlink = (rule_id: number, satisfied_by_rule_id: number, by: Person = service.world.people.author) =>
      by.api.delete("/rule_satisfactions", { rule_id, satisfied_by_rule_id })

    test("adds and removes links, with entries on both sides, and changes nothing else", async () => {
      const [child = 0, parent = 0] = (await made()).rules
      const before = await open(child)
      const linked = await link(child, parent)
      expect(linked.status, linked.text).toBe(201)
      const { satisfied_by, histories, ...rest } = linked.body.rule
      const { satisfied_by: _1, histories: _2, ...was } = before
      expect(rest).toEqual(was)
      expect(satisfied_by).toMatchObject([{ id: parent, rule_id: 2 }])
      expect(histories).toMatchObject([
        { action: "satisfy", audited_changes: [{ field: "satisfied_by", prev_value: null, new_value: "000002" }] }
      ])
      const other = await open(parent)
      expect(other.satisfies).toMatchObject([{ id: child }])
      expect(other.histories).toMatchObject([{ action: "satisfy", audited_changes: [{ field: "satisfies" }] }])
      expect((await link(child, parent)).body.rule).toEqual(linked.body.rule)
      const gone = await unlink(child, parent)
      expect([gone.status, gone.body.rule.satisfied_by]).toEqual([200, []])
      expect(gone.body.rule.histories[0].action).toBe("unsatisfy")
      expect((await unlink(child, parent)).body.rule).toEqual(gone.body.rule)
    })

    test("never has links in both directions, in chains or to another component", async () => {
      const { authored, elsewhere, people, main } = service.world
      const [a = 0, b = 0, c = 0, d = 0] = (await made()).rules
      expect((await link(a, b)).status).toBe(201)
      // Several requirements can satisfy one, and one can satisfy several.
      expect((await link(a, c)).status).toBe(201)
      expect((await link(d, b)).status).toBe(201)
      const cases = [
        [b, a, "satisfaction_chain"],
        [b, c, "satisfaction_chain"],
        [c, a, "satisfaction_chain"],
        [a, a, "satisfies_itself"],
        [a, main.rules[0], "satisfying_elsewhere"],
        [a, elsewhere.component.rules[0], "target_not_found"],
        [a, nothing, "target_not_found"]
      ] as const
      for (const [rule, by = 0, code] of cases) {
        const answer = await link(rule, by)
        expect([answer.status, answer.body.code], `${rule} by ${by}`).toEqual([422, code])
      }
      const [first = 0, second = 0] = authored.rules
      expect((await link(first, second)).body.code).toBe("not_stig_requirement")
      expect((await link(elsewhere.component.rules[0] ?? 0, a)).text).toBe((await link(nothing, a)).text)
      expect((await link(a, d, people.viewer)).status).toBe(403)
      expect((await people.author.api.post("/rule_satisfactions", { rule_id: a })).status).toBe(400)
    })

    test("is refused for deleted, locked, frozen or released sides", async () => {
      const { alter, people } = service.world
      const component = await made()
      const [a = 0, b = 0, gone = 0, d = 0] = component.rules
      await people.admin.api.delete(`/rules/${gone}`)
      expect((await link(a, gone)).body.code).toBe("satisfying_elsewhere")
      expect((await link(gone, a)).status).toBe(404)
      expect((await link(a, b)).status).toBe(201)
      await edit(a, notApplicable)
      await people.admin.api.post(`/components/${component.id}/lock`, {})
      expect((await unlink(a, b)).body.code).toBe("rule_locked")
      await alter(component.id, { released: true })
      expect((await link(d, b)).body.code).toBe("component_released")
      await alter(component.id, { released: false, ...finalized })
      expect((await link(d, b)).body.code).toBe("component_frozen")
    })

    test("has no chains after concurrent requests", async () => {
      const { rules } = await made()
      const [a = 0, b = 0, c = 0] = rules
      for (let round = 0; round < 5; round++) {
        const answers = await Promise.all([link(a, b), link(b, c), link(c, a)])
        const done = answers.filter(({ status }) => status === 201).length
        expect(done).toBe(1)
        expect(answers.filter(({ body }) => body.code === "satisfaction_chain")).toHaveLength(2)
        for (const [rule, by] of [
          [a, b],
          [b, c],
          [c, a]
        ] as const) {
          await unlink(rule, by)
        }
      }
    })
  })
})
