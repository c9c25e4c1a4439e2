/** POST /components/{id}/meet_elsewhere, and the parents of satisfied requirements in answers and exports (R10.5, R10.16). */
import { describe, expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"
import type { Person } from "../src/World.ts"

forEachAdapter("inherited requirements", (service) => {
  const made = (over: object = {}) => service.world.component(service.world.project, over)
  const author = () => service.world.people.author
  const edit = (rule: number, fields: object) => author().setUp.patch(`/rules/${rule}`, { rule: fields })
  const open = async (rule: number) => (await author().setUp.get(`/rules/${rule}`)).body
  const all = async (component: number) => (await author().setUp.get(`/components/${component}/rules`)).body
  const meet = (component: number, json: object, by: Person = author()) =>
    by.api.post(`/components/${component}/meet_elsewhere`, json)
  const mitigationOf = (rule: { agency_rule_descriptions_attributes: ReadonlyArray<{ mitigations: string }> }) =>
    rule.agency_rule_descriptions_attributes[0]?.mitigations
  /** Reads a requirement of the published STIG. */
  const published = async () => (await author().setUp.get(`/stigs/${service.world.stig}`)).body.stig_rules[1]

  describe("met elsewhere", () => {
    test("is one act: status and citation, shown in the list, and undone", async () => {
      const component = await made()
      const [a = 0, b = 0, c = 0] = component.rules
      await edit(a, { status: "Applicable - Configurable", fixtext: "Set it here." })
      const before = await all(component.id)
      const { id: stig_rule_id } = await published()
      const json = { rule_ids: [a, b], met_by: { stig_rule_id } }
      const tried = await meet(component.id, { ...json, dry_run: true })
      expect(tried.status, tried.text).toBe(200)
      expect(tried.body).toMatchObject({ dry_run: true, valid: true, total: 2, rules_count: 2, batch_id: null })
      expect(tried.body.changes.map(({ field }: { field: string }) => field)).toEqual(
        [a, b].flatMap(() => ["mitigations", "status", "status_justification"])
      )
      expect(await all(component.id)).toEqual(before)
      const done = await meet(component.id, json)
      expect(done.status, done.text).toBe(200)
      const cited = { document: "Example OS 9 STIG V1R3", requirement: "EXOS-09-211010" }
      const [first, second, third] = await all(component.id)
      for (const rule of [first, second]) {
        expect(rule).toMatchObject({ status: "Applicable - Does Not Meet", met_elsewhere: cited })
        expect(mitigationOf(rule)).toBe("The risk is fully mitigated by Example OS 9 STIG V1R3 (EXOS-09-211010).")
      }
      expect([first.fixtext, third.met_elsewhere, third.id]).toEqual(["Set it here.", null, c])
      const listed = async (met: boolean) =>
        (await author().setUp.get(`/components/${component.id}/rules?met_elsewhere=${met}`)).body
      expect((await listed(true)).map(({ id }: { id: number }) => id)).toEqual([a, b])
      expect((await listed(false)).map(({ id }: { id: number }) => id)).toEqual(component.rules.slice(2))
      const opened = await open(a)
      expect(opened.met_elsewhere).toEqual(cited)
      expect(opened.histories[0]).toMatchObject({
        action: "meet_elsewhere",
        comment: "Met elsewhere: DISA Metadata, Status"
      })
      const batches = (await author().setUp.get(`/components/${component.id}/edit_batches`)).body
      expect(batches.rows[0]).toMatchObject({ id: done.body.batch_id, action: "meet_elsewhere", rules_count: 2 })
      expect((await meet(component.id, json)).body).toMatchObject({ total: 0, batch_id: null })
      await author().setUp.post(`/edit_batches/${done.body.batch_id}/undo`)
      const withoutTimes = (rules: ReadonlyArray<object>) => rules.map((rule) => ({ ...rule, updated_at: "" }))
      expect(withoutTimes(await all(component.id))).toEqual(withoutTimes(before))
    })

    test("needs nothing more for a lock, and its check and fix are blank in the submission", async () => {
      const component = await made()
      const [a = 0] = component.rules
      await meet(component.id, { rule_ids: [a], met_by: { operating_system: "" } })
      const findings = (
        await author().setUp.get(`/components/${component.id}/submission_preflight?severity=error&per_page=100`)
      ).body.rows
      expect(findings.filter(({ rule_id }: { rule_id: number }) => rule_id === a)).toEqual([])
      const rule = await open(a)
      expect(rule.met_elsewhere).toEqual({ document: "the operating system", requirement: null })
      expect(rule.permits.edit).toBe(true)
      expect(rule.exported_texts).toContainEqual({
        export: "submission",
        field: "fixtext",
        holds: "blank",
        rule_id: null
      })
    })

    test("may be by a requirement of another component that the caller can read", async () => {
      const [component, other] = [await made(), await made()]
      const [a = 0] = component.rules
      const [b = 0] = other.rules
      const justified = { status_justification: "The platform does it." }
      const done = await meet(component.id, { rule_ids: [a], met_by: { rule_id: b }, ...justified })
      expect(done.status, done.text).toBe(200)
      expect(await open(a)).toMatchObject({
        ...justified,
        met_elsewhere: { document: `Component ${other.prefix} STIG V1R1`, requirement: `${other.prefix}-000001` }
      })
    })

    test("refuses an invalid citation, with the field, and changes nothing", async () => {
      const component = await made()
      const authored = await made({ document_type: "srg" })
      const [a = 0, b = 0] = component.rules
      const { elsewhere, srgs } = service.world
      const srgRule = (await author().setUp.get(`/srgs/${srgs.os}`)).body.srg_rules[0].id
      const refused = async (met_by: object) => {
        const { body, status } = await meet(component.id, { rule_ids: [a], met_by })
        return [status, body.errors[0].code ?? body.code, body.errors[0].pointer]
      }
      const hidden = elsewhere.component.rules[0] ?? 0
      expect(await refused({ rule_id: hidden })).toEqual([422, "target_not_found", "/met_by/rule_id"])
      expect(await refused({ rule_id: 999_999_999 })).toEqual([422, "target_not_found", "/met_by/rule_id"])
      expect(await refused({ stig_rule_id: 999_999_999 })).toEqual([422, "target_not_found", "/met_by/stig_rule_id"])
      expect(await refused({ stig_rule_id: srgRule })).toEqual([422, "invalid", "/met_by/stig_rule_id"])
      expect(await refused({ rule_id: b })).toEqual([422, "invalid", "/met_by/rule_id"])
      expect(await refused({ rule_id: authored.rules[0] ?? 0 })).toEqual([422, "invalid", "/met_by/rule_id"])
      expect(await refused({ operating_system: "x".repeat(256) })).toEqual([422, "invalid", "/met_by/operating_system"])
      for (const met_by of [{}, { rule_id: b, operating_system: "" }]) {
        expect((await meet(component.id, { rule_ids: [a], met_by })).status).toBe(400)
      }
      expect((await meet(component.id, { rule_ids: [], met_by: { operating_system: "" } })).status).toBe(422)
      expect((await meet(component.id, { rule_ids: [a, hidden], met_by: { operating_system: "" } })).status).toBe(404)
      expect((await open(a)).status).toBe("Not Yet Determined")
      const srg = await meet(authored.id, { rule_ids: [authored.rules[0]], met_by: { operating_system: "" } })
      expect([srg.status, srg.body.errors[0].pointer]).toEqual([422, "/met_by/operating_system"])
    })
  })

  test("a satisfied requirement shows the check of the other, and the content of each export", async () => {
    const component = await made()
    const [child = 0, parent = 0] = component.rules
    await edit(parent, {
      status: "Applicable - Configurable",
      checks_attributes: [{ content: "Parent's check." }],
      fixtext: "Parent's fix."
    })
    const own = await open(child)
    await edit(child, {
      status: "Applicable - Configurable",
      fixtext: "Own fix.",
      checks_attributes: own.checks_attributes.map(({ id }: { id: number }) => ({ id, _destroy: true }))
    })
    await author().setUp.post("/rule_satisfactions", { rule_id: child, satisfied_by_rule_id: parent })
    const rule = await open(child)
    const parentsCheck = (await all(component.id)).find(({ id }: { id: number }) => id === parent).check_content
    expect(rule.satisfied_by).toMatchObject([{ id: parent, fixtext: "Parent's fix." }])
    expect(parentsCheck).toContain("Parent's check.")
    const held = (kind: string) =>
      rule.exported_texts
        .filter((one: { export: string }) => one.export === kind)
        .map(({ holds, rule_id }: { holds: string; rule_id: number | null }) => [holds, rule_id])
    expect(held("submission")).toEqual([
      ["inherited", parent],
      ["own", null]
    ])
    expect(held("table")).toEqual([
      ["blank", null],
      ["own", null]
    ])
    for (const kind of ["xccdf", "checklist", "inspec"]) {
      expect(held(kind)).toEqual([
        ["left_out", null],
        ["left_out", null]
      ])
    }
    // The files have the announced content.
    const file = async (path: string) => (await author().setUp.get(`/components/${component.id}/export/${path}`)).text
    expect(await file("xccdf")).not.toContain("Own fix.")
    const table = await file("csv")
    expect(table).toContain("Own fix.")
    expect(table.split("Parent's check.").length).toBe(2)
  })
})
