/** PATCH /rules/{id}/section_locks (R8.1, R8.2, R6.3, R10.10). */
import { expect, test } from "vitest"
import { Section } from "@docket/core"
import { forEachAdapter } from "../src/Service.ts"
import type { Person } from "../src/World.ts"

forEachAdapter("section locks", (service) => {
  const lock = (rule: number, json: unknown, by: Person = service.world.people.reviewer) =>
    by.api.patch(`/rules/${rule}/section_locks`, json)
  const open = async (rule: number) => (await service.world.people.reviewer.api.get(`/rules/${rule}`)).body
  const firstRule = async (over: object = {}) => {
    const { component, project } = service.world
    const made = await component(project, over)
    return { component: made.id, rule: made.rules[0] ?? 0 }
  }

  test("every section of both kinds is locked and unlocked; the answer is the whole payload", async () => {
    const { srgs } = service.world
    const kinds = [{}, { document_type: "srg", security_requirements_guide_id: srgs.web }]
    for (const over of kinds) {
      const { rule } = await firstRule(over)
      const wanted: Record<string, boolean> = {}
      for (const section of Section.SectionName.literals) {
        const answer = await lock(rule, { section, locked: true, comment: `About ${section}.` })
        wanted[section] = true
        expect(answer).toMatchObject({ status: 200, body: { rule: { locked_fields: wanted } } })
        expect(answer.body.rule.locked_fields).toEqual(wanted)
        expect(answer.body).toEqual({ rule: await open(rule), toast: expect.anything() })
      }
      for (const section of Section.SectionName.literals) {
        delete wanted[section]
        expect((await lock(rule, { section, locked: false })).body.rule.locked_fields).toEqual(wanted)
      }
    }
  })

  test("each change has an entry, and locking twice has none", async () => {
    const { people } = service.world
    const { rule } = await firstRule()
    await lock(rule, { section: "Fix", locked: true, comment: "Agreed upon." })
    const once = await open(rule)
    expect(once.histories).toHaveLength(1)
    expect(once.histories[0]).toMatchObject({
      action: "lock_section",
      auditable_type: "Rule",
      auditable_id: rule,
      name: people.reviewer.name,
      comment: "Agreed upon.",
      audited_changes: [{ field: "locked_fields", prev_value: {}, new_value: { Fix: true } }]
    })
    expect((await lock(rule, { section: "Fix", locked: true })).status).toBe(200)
    expect(await open(rule)).toEqual(once)
    await lock(rule, { section: "Fix", locked: false, comment: null })
    expect((await open(rule)).histories[0].comment).toBe("Unlocked section: Fix")
    expect((await open(rule)).histories.map(({ action }: { action: string }) => action)).toEqual([
      "unlock_section",
      "lock_section"
    ])
    expect((await lock(rule, { section: "Fix", locked: false })).status).toBe(200)
    expect((await open(rule)).histories).toHaveLength(2)
  })

  test("an unknown section, and a body without `locked`, are malformed", async () => {
    const { rule } = await firstRule()
    const malformed = [
      { section: "fixtext", locked: true },
      { section: "Everything", locked: true },
      { section: null, locked: true },
      { section: ["Fix"], locked: true },
      { locked: true },
      { section: "Fix" },
      { section: "Fix", locked: null },
      { section: "Fix", locked: "true" },
      { section: "Fix", locked: 1 },
      { section: "Fix", locked: true, comment: 5 },
      { section: "Fix", locked: true, comment: "\u0000" },
      {},
      []
    ]
    for (const body of malformed) expect((await lock(rule, body)).status, JSON.stringify(body)).toBe(400)
    expect((await open(rule)).locked_fields).toEqual({})
    expect(await lock(rule, { section: "Fix", locked: true, comment: "x".repeat(4097) })).toMatchObject({ status: 422 })
    expect(await lock(rule, { section: "Fix", locked: true, comment: "\u0001" })).toMatchObject({
      body: { code: "unrepresentable_text" }
    })
  })

  test("locking is refused while the component is frozen, and after the release", async () => {
    const { alter } = service.world
    const { component, rule } = await firstRule()
    const code = async () => (await lock(rule, { section: "Fix", locked: true })).body.code
    await alter(component, { comment_phase: "closed", closed_reason: "finalized" })
    expect(await code()).toBe("component_frozen")
    await alter(component, { comment_phase: "closed", closed_reason: null, released: true })
    expect(await code()).toBe("component_released")
    await alter(component, { comment_phase: "closed", closed_reason: "finalized" })
    expect(await code()).toBe("invalid")
    await alter(component, { comment_phase: "closed", closed_reason: "adjudicating", released: false })
    expect((await lock(rule, { section: "Fix", locked: true })).status).toBe(200)
  })

  test("a review of the requirement does not block it", async () => {
    const { people } = service.world
    const { rule } = await firstRule()
    const act = (by: Person, action: string) =>
      by.api.post(`/rules/${rule}/reviews`, { review: { action, comment: "As agreed." } })
    expect((await act(people.author, "request_review")).status).toBe(201)
    expect((await lock(rule, { section: "Check", locked: true })).status).toBe(200)
    const underReview = await open(rule)
    expect(underReview).toMatchObject({ review_requestor_id: people.author.id, locked_fields: { Check: true } })
  })
})
