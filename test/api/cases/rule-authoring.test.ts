/** New requirements of a component, and their deletion (R10.3, R10.11, R5.12). */
import { describe, expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"
import type { Person } from "../src/World.ts"

const nothing = Number.MAX_SAFE_INTEGER
const finalized = { comment_phase: "closed", closed_reason: "finalized" } as const

forEachAdapter("adding and deleting requirements", (service) => {
  const add = (by: Person, component: number, rule: unknown) => by.api.post(`/components/${component}/rules`, { rule })
  const rulesOf = async (component: number): Promise<ReadonlyArray<{ id: number; rule_id: string; title: string }>> =>
    (await service.world.people.viewer.api.get(`/components/${component}/rules`)).body
  const stig = () => service.world.component(service.world.project)
  const srg = () => {
    const { component, project, srgs } = service.world
    return component(project, { document_type: "srg", security_requirements_guide_id: srgs.web })
  }

  describe("POST /components/{id}/rules", () => {
    test("adds a net-new requirement of an SRG, with the given texts", async () => {
      const { author } = service.world.people
      const made = await srg()
      const words = { title: " A <new> & odd one\r\n", status: "Applicable", rule_severity: "high", fixtext: "Do." }
      const answer = await add(author, made.id, { ...words, audit_comment: "Missing so far." })
      expect(answer.status, answer.text).toBe(201)
      const { rule, toast } = answer.body
      expect(toast.variant).toBe("success")
      expect(rule).toMatchObject({
        ...words,
        component_id: made.id,
        document_type: "srg",
        rule_id: String(made.rules.length + 1).padStart(6, "0"),
        srg_rule_attributes: null,
        checks_attributes: []
      })
      expect("satisfies" in rule || "satisfied_by" in rule).toBe(false)
      expect(rule.histories).toHaveLength(1)
      expect(rule.histories[0]).toMatchObject({ action: "create", name: author.name, comment: "Missing so far." })
      expect((await author.api.get(`/rules/${rule.id}`)).body).toEqual(rule)
    })

    test("adds one for a row of a declared source, and refuses one for a row of another", async () => {
      const { people, main, authored } = service.world
      const made = await stig()
      const row = (await people.author.api.get(`/rules/${main.rules[0]}`)).body.srg_rule_attributes
      const { status, body } = await add(people.author, made.id, { srg_rule_id: row.id })
      expect(status).toBe(201)
      expect(body.rule).toMatchObject({ title: row.title, status: "Not Yet Determined", srg_rule_attributes: row })
      expect(body.rule.satisfies).toEqual([])
      const other = (await people.author.api.get(`/rules/${authored.rules[0]}`)).body.srg_rule_attributes
      const refused = await add(people.author, made.id, { srg_rule_id: other.id })
      expect([refused.status, refused.body.code]).toEqual([422, "row_of_no_source"])
      const unknown = await add(people.author, made.id, { srg_rule_id: nothing })
      expect([unknown.status, unknown.body.code]).toEqual([422, "target_not_found"])
    })

    test("copies a requirement of the component, and not of another", async () => {
      const { people, main, elsewhere } = service.world
      const made = await stig()
      const [original = 0] = made.rules
      await people.reviewer.api.patch(`/rules/${original}/section_locks`, { section: "Title", locked: true })
      const before = (await people.author.api.get(`/rules/${original}`)).body
      const { status, body } = await add(people.author, made.id, { duplicate: true, id: original })
      expect(status).toBe(201)
      const own = new Set([
        "id",
        "rule_id",
        "displayed_name",
        "created_at",
        "updated_at",
        "histories",
        "inspec_control_file"
      ])
      const content = Object.fromEntries(Object.entries(body.rule).filter(([field]) => !own.has(field)))
      expect(before).toMatchObject({
        ...content,
        locked_fields: { Title: true },
        agency_rule_descriptions_attributes: [expect.anything()],
        rule_descriptions_attributes: [expect.anything()]
      })
      expect(body.rule.locked_fields).toEqual({})
      expect(body.rule.rule_id).toBe(String(made.rules.length + 1).padStart(6, "0"))
      const cases = [
        [{ duplicate: true }, "invalid"],
        [{ duplicate: true, id: main.rules[0] }, "original_elsewhere"],
        [{ duplicate: true, id: elsewhere.component.rules[0] }, "target_not_found"],
        [{ duplicate: true, id: nothing }, "target_not_found"],
        [{}, "origin_required"],
        [{ duplicate: false, id: original }, "origin_required"]
      ] as const
      for (const [rule, code] of cases) {
        const answer = await add(people.author, made.id, rule)
        expect([answer.status, answer.body.code], JSON.stringify(rule)).toEqual([422, code])
      }
      expect(await rulesOf(made.id)).toHaveLength(made.rules.length + 1)
    })

    test("is refused for a malformed body, a violated rule, and a frozen component", async () => {
      const { people, alter } = service.world
      const made = await srg()
      for (const rule of [undefined, "x", { title: 7 }, { title: "\u0000" }, { status: "Odd" }, { srg_rule_id: "1" }]) {
        expect((await add(people.author, made.id, rule)).status, JSON.stringify(rule)).toBe(400)
      }
      const words = { status: "Applicable - Configurable", title: "\u0001" }
      const wrong = await add(people.author, made.id, words)
      expect(wrong.status).toBe(422)
      expect(wrong.body.errors).toMatchObject([
        { pointer: "/rule/status", code: "invalid" },
        { pointer: "/rule/title", code: "unrepresentable_text" }
      ])
      await alter(made.id, { released: true, ...finalized })
      const closed = await add(people.author, made.id, {})
      expect(closed.body.errors.map(({ code }: { code: string }) => code)).toEqual([
        "component_frozen",
        "component_released"
      ])
      expect(await rulesOf(made.id)).toHaveLength(made.rules.length)
    })

    test("needs an author", async () => {
      const { people } = service.world
      const made = await srg()
      expect((await add(people.viewer, made.id, {})).status).toBe(403)
      expect((await add(people.stranger, made.id, {})).text).toBe((await add(people.stranger, nothing, {})).text)
      expect((await add(people.author, made.id, {})).status).toBe(201)
    })

    test("many at once get numbers without a gap", async () => {
      const { people } = service.world
      const made = await srg()
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => add(people.author, made.id, { title: `At once ${n}` }))
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
      const numbers = (await rulesOf(made.id)).map(({ rule_id }) => Number(rule_id))
      expect(numbers).toEqual(numbers.map((_, at) => at + 1))
      expect(numbers).toHaveLength(made.rules.length + 8)
    })
  })

  describe("DELETE /rules/{id}", () => {
    test("leaves a tombstone: its number is not assigned again, its comments are kept", async () => {
      const { people, comment } = service.world
      const made = await srg()
      const [first = 0, second = 0] = made.rules
      const kept = await comment(people.viewer, { rule: first })
      const pointing = await comment(people.viewer, { rule: second })
      await people.author.api.patch(`/reviews/${pointing.id}/triage`, {
        triage_status: "duplicate",
        duplicate_of_review_id: kept.id
      })
      const answer = await people.admin.api.delete(`/rules/${first}`)
      expect([answer.status, Object.keys(answer.body)]).toEqual([200, ["toast"]])
      expect((await people.admin.api.delete(`/rules/${first}`)).status).toBe(404)
      expect((await people.author.api.get(`/rules/${first}`)).status).toBe(404)
      const comments = async (query: string) =>
        (await people.viewer.api.get(`/components/${made.id}/comments?triage_status=all${query}`)).body.rows.map(
          (row: { id: number; triage_status: string; rule_deleted: boolean }) => [
            row.id,
            row.triage_status,
            row.rule_deleted
          ]
        )
      expect(await comments("")).toEqual([[pointing.id, "pending", false]])
      expect(await comments("&include_deleted=true")).toContainEqual([kept.id, "pending", true])
      const [entry] = (await people.author.api.get(`/rules/${second}`)).body.histories
      expect(entry).toMatchObject({ action: "returned_to_pending", comment: "canonical_on_deleted_rule" })
      const added = await add(people.author, made.id, {})
      expect(added.body.rule.rule_id).toBe(String(made.rules.length + 1).padStart(6, "0"))
    })

    test("needs an admin, and a requirement that can be deleted", async () => {
      const { people, alter } = service.world
      const made = await srg()
      const [rule = 0] = made.rules
      const remove = (by: Person, id = rule) => by.api.delete(`/rules/${id}`)
      for (const person of [people.viewer, people.author, people.reviewer]) {
        expect((await remove(person)).status).toBe(403)
      }
      expect((await remove(people.stranger)).text).toBe((await remove(people.stranger, nothing)).text)
      await alter(made.id, { released: true })
      const released = await remove(people.admin)
      expect([released.status, released.body.code]).toEqual([422, "component_released"])
      await alter(made.id, finalized)
      expect((await remove(people.admin)).body.errors.map(({ code }: { code: string }) => code)).toContain(
        "component_frozen"
      )
      expect(await rulesOf(made.id)).toHaveLength(made.rules.length)
    })
  })
})
