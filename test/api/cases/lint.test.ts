/** The lint findings in submitted texts and in the requirements of a component (R20). */
import { expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"

forEachAdapter("the lint", (service) => {
  const people = () => service.world.people

  test("checks the texts that are sent, and no others", async () => {
    const { body, status } = await people().stranger.api.post("/api/lint", {
      title: "The system shall log.",
      check_content: ""
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ errors: 2, warnings: 1 })
    expect(body.findings).toEqual([
      {
        rule: "title-must",
        severity: "error",
        field: "title",
        message: expect.stringContaining("must"),
        start: 0,
        end: 21,
        excerpt: "The system shall log.",
        suggestion: null
      },
      {
        rule: "title-modal",
        severity: "warning",
        field: "title",
        message: expect.any(String),
        start: 11,
        end: 16,
        excerpt: "shall",
        suggestion: "must"
      },
      expect.objectContaining({ rule: "check-empty", field: "check_content", start: 0, end: 0, excerpt: "" })
    ])
    const nothing = await people().stranger.api.post("/api/lint", { status: "Not Applicable" })
    expect([nothing.status, nothing.body.errors[0].pointer]).toEqual([400, "/title"])
  })

  test("counts characters, and goes by the status and the kind", async () => {
    const lint = async (json: object) => (await people().viewer.api.post("/api/lint", json)).body.findings
    expect(await lint({ title: "\u{1F512} It must log \u201Cx\u201D." })).toMatchObject([
      { start: 14, end: 15 },
      { start: 16, end: 17 }
    ])
    const justification = { status_justification: "" }
    expect(await lint(justification)).toEqual([])
    expect(await lint({ ...justification, status: "Not Applicable" })).toHaveLength(1)
    expect(await lint({ vuln_discussion: "x", status: "Not Applicable" })).toHaveLength(1)
    expect(await lint({ vuln_discussion: "x", status: "Not Applicable", document_type: "srg" })).toEqual([])
    expect((await people().viewer.api.post("/api/lint", { status: "Odd" })).status).toBe(400)
    expect((await people().viewer.api.post("/api/lint", { title: "x\u0000" })).status).toBe(400)
  })

  test("names its rules", async () => {
    const { body } = await people().stranger.api.get("/api/lint_rules")
    expect(body.length).toBeGreaterThan(30)
    expect(body.find(({ id }: { id: string }) => id === "title-must")).toEqual({
      id: "title-must",
      severity: "error",
      field: "title",
      message: expect.any(String),
      often: false,
      example: { wrong: expect.any(String), right: expect.any(String) }
    })
  })

  test("lists the requirements of a component that have findings, by number, in pages", async () => {
    const { author, stranger, viewer } = people()
    const { id, rules } = await service.world.component(service.world.project)
    const path = `/components/${id}/lint`
    const [first = 0, second = 0, third = 0] = rules
    const configurable = {
      status: "Applicable - Configurable",
      title: "The system must log.",
      fixtext: "Enable logging."
    }
    for (const [rule, fields] of [
      [first, configurable],
      [second, { ...configurable, title: "The system shall log \u201Call\u201D." }],
      [third, { ...configurable, title: "" }]
    ] as const) {
      expect((await author.api.patch(`/rules/${rule}`, { rule: fields })).status).toBe(200)
    }
    const { body, status } = await viewer.api.get(`${path}?per_page=100`)
    expect(status).toBe(200)
    const ids = body.rows.map((row: { id: number }) => row.id)
    // The others are Not Yet Determined.
    expect(ids).toEqual(rules.slice(1))
    expect(body.pagination).toEqual({ page: 1, per_page: 100, total: rules.length - 1 })
    const findingsOf = (rule: number) =>
      body.rows.find((row: { id: number }) => row.id === rule).findings.map((finding: { rule: string }) => finding.rule)
    expect(findingsOf(second)).toEqual(["title-must", "title-modal", "text-quotes", "text-quotes"])
    expect(findingsOf(third)).toContain("title-empty")
    expect(findingsOf(rules[3] ?? 0)).toContain("document-undetermined")
    expect(body.document).toEqual({ errors: 0, warnings: 0, findings: [] })
    const total = (what: "errors" | "warnings") =>
      body.rows.reduce((sum: number, row: Record<string, number>) => sum + (row[what] ?? 0), 0)
    expect([body.errors, body.warnings]).toEqual([total("errors"), total("warnings")])

    const paged = (await viewer.api.get(`${path}?per_page=1&page=2`)).body
    expect(paged.rows).toEqual([body.rows[1]])
    expect(paged).toMatchObject({ errors: body.errors, pagination: { total: rules.length - 1 } })
    const empty = (await viewer.api.get(`${path}?rule=title-empty`)).body
    expect(empty).toMatchObject({ errors: 1, warnings: 0, rows: [{ id: third }], pagination: { total: 1 } })
    const warnings = (await viewer.api.get(`${path}?severity=warning&rule=title-modal`)).body
    expect(warnings).toMatchObject({ errors: 0, warnings: 1, rows: [{ id: second, errors: 0, warnings: 1 }] })
    expect((await viewer.api.get(`${path}?rule=odd`)).status).toBe(400)
    expect((await stranger.api.get(path)).status).toBe(404)
  })

  test("knows what a requirement inherits, and which CCIs its SRG row has", async () => {
    const { author, viewer } = people()
    const { id, rules } = await service.world.component(service.world.project)
    const [child = 0, parent = 0] = rules
    const lint = async (rule: string) =>
      (await viewer.api.get(`/components/${id}/lint?rule=${rule}&per_page=100`)).body.rows.map(
        (row: { id: number }) => row.id
      )
    expect(
      (await author.api.patch(`/rules/${child}`, { rule: { status: "Applicable - Configurable", title: "" } })).status
    ).toBe(200)
    expect(await lint("title-empty")).toEqual([child])
    expect(
      (await author.api.post("/rule_satisfactions", { rule_id: child, satisfied_by_rule_id: parent })).status
    ).toBe(201)
    expect(await lint("title-empty")).toEqual([])
    expect(await lint("document-cci-uncovered")).toEqual([])
    expect((await author.api.patch(`/rules/${parent}`, { rule: { ident: "CCI-999999" } })).status).toBe(200)
    expect(await lint("document-cci-uncovered")).toEqual([parent])
  })

  test("keeps a requirement with an error from being locked, and names the field", async () => {
    const { admin, author, viewer } = people()
    const { id, rules } = await service.world.component(service.world.project)
    const [rule = 0] = rules
    const edit = (fields: object) => author.api.patch(`/rules/${rule}`, { rule: fields })
    const lock = () =>
      admin.api.post(`/rules/${rule}/reviews`, { review: { action: "lock_control", comment: "Ready." } })
    const permit = async () => (await admin.api.get(`/rules/${rule}`)).body.permits.lock_control
    expect((await edit({ status: "Applicable - Configurable", title: "The system logs." })).status).toBe(200)
    expect(await lock()).toMatchObject({
      status: 422,
      body: { code: "lint_error", errors: [{ rule_id: rule, code: "lint_error", field: "title" }] }
    })
    expect(await permit()).toEqual(["lint_error"])
    const { body } = await viewer.api.get(`/api/components/${id}/workflow_state`)
    expect(body.release_readiness.by_code.find(({ code }: { code: string }) => code === "lint_error")).toMatchObject({
      count: 1
    })
    expect((await edit({ title: "The system must log." })).status).toBe(200)
    expect(await permit()).toBe(true)
    expect((await lock()).status).toBe(201)
  })
})
