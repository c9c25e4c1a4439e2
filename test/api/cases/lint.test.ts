/** The lint findings in submitted texts and in the requirements of a component (R20). */
import { expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"

forEachAdapter("the lint", (service) => {
  const people = () => service.world.people

  test("checks the sent texts, and no others", async () => {
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

  test("counts characters, and depends on the status and the kind", async () => {
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
    expect(body.document).toEqual({ errors: 0, warnings: 0, off: 0, findings: [] })
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

  test("includes inherited texts, and the CCIs of the SRG row", async () => {
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

  /** Makes a component whose first requirement is ready except for these texts. */
  const oneReady = async (texts: object) => {
    const { author } = people()
    const made = await service.world.component(service.world.project)
    const [rule = 0] = made.rules
    const { body } = await author.api.get(`/rules/${rule}`)
    const edit = (fields: object) => author.api.patch(`/rules/${rule}`, { rule: fields })
    const saved = await edit({
      status: "Applicable - Configurable",
      title: "The system must log.",
      fixtext: "Enable logging.",
      checks_attributes: body.checks_attributes.map(({ id }: { id: number }) => ({
        id,
        content: "Verify that it logs. If it does not, this is a finding."
      })),
      ...texts
    })
    expect(saved.status).toBe(200)
    return { ...made, rule, edit }
  }

  test("is off for one field of one requirement, and blocks nothing there", async () => {
    const { admin, author, viewer } = people()
    const { id, rule } = await oneReady({ title: "The system logs." })
    const place = { rule: "title-must", field: "title" }
    const switchIt = (json: object) => author.api.patch(`/rules/${rule}/lint_rules`, json)
    const lint = async () => (await viewer.api.get(`/components/${id}/lint?rule_id=${rule}`)).body
    const permit = async () => (await admin.api.get(`/rules/${rule}`)).body.permits.lock_control
    expect((await lint()).rows[0].findings).toMatchObject([place])
    expect(await permit()).toEqual(["lint_error"])

    expect((await switchIt({ ...place, off: true })).body.errors).toMatchObject([{ pointer: "/reason" }])
    expect((await switchIt({ ...place, field: "fixtext", off: true, reason: "x" })).body.errors).toMatchObject([
      { pointer: "/field" }
    ])
    expect((await switchIt({ ...place, rule: "odd", off: true, reason: "x" })).status).toBe(400)
    expect((await viewer.api.patch(`/rules/${rule}/lint_rules`, { ...place, off: true, reason: "x" })).status).toBe(403)

    const off = await switchIt({ ...place, off: true, reason: "It is a heading." })
    expect(off.status).toBe(200)
    expect(off.body.rule.lint_off).toEqual([{ ...place, reason: "It is a heading." }])
    expect(off.body.rule.histories[0]).toMatchObject({ action: "switch_lint_rule_off", comment: "It is a heading." })
    expect(await lint()).toMatchObject({
      errors: 0,
      off: 1,
      rows: [],
      switched_off: { rules: [], places: [{ id: rule, ...place, reason: "It is a heading." }], places_count: 1 }
    })
    expect(await permit()).toBe(true)
    const texts = (await viewer.api.post("/api/lint", { rule_id: rule, title: "The system logs." })).body
    expect(texts).toMatchObject({
      errors: 0,
      findings: [],
      switched_off: [{ ...place, severity: "error", by: "requirement", reason: "It is a heading." }]
    })
    const preflight = (await viewer.api.get(`/components/${id}/submission_preflight?per_page=100`)).body
    expect(preflight.rows.filter((row: { rule_id: number }) => row.rule_id === rule)).toEqual([])

    const stale = await author.api.patch(
      `/rules/${rule}/lint_rules`,
      { ...place, off: false },
      { headers: { "if-match": '"old"' } }
    )
    expect(stale.status).toBe(412)
    expect((await switchIt({ ...place, off: false })).body.rule.lint_off).toEqual([])
    expect(await lint()).toMatchObject({ errors: 1, off: 0, switched_off: { places: [] } })
    expect(await permit()).toEqual(["lint_error"])
  })

  test("is switched off for a project with a reason, and on again", async () => {
    const { admin, author, viewer } = people()
    const { id, rule } = await oneReady({ title: "The system logs." })
    const { project } = service.world
    const switchIt = (json: object) =>
      admin.api.patch(`/projects/${project}/lint_rules`, { rule: "title-must", ...json })
    expect((await switchIt({ off: true, reason: "" })).body.errors).toMatchObject([
      { code: "reason_required", pointer: "/reason" }
    ])
    expect((await author.api.patch(`/projects/${project}/lint_rules`, { rule: "title-must", off: true })).status).toBe(
      403
    )
    const off = await switchIt({ off: true, reason: "Titles are given." })
    expect(off.body.project.lint_off).toEqual([{ rule: "title-must", reason: "Titles are given." }])
    const list = async (query: string) => (await viewer.api.get(`/components/${id}/lint?${query}`)).body
    expect(await list("rule=title-must")).toMatchObject({
      errors: 0,
      rows: [],
      off: expect.any(Number),
      switched_off: { rules: [{ rule: "title-must", reason: "Titles are given." }] }
    })
    expect((await list("rule=title-must")).off).toBeGreaterThan(0)
    expect((await admin.api.get(`/rules/${rule}`)).body.permits.lock_control).toBe(true)
    const [entry] = (await admin.api.get(`/projects/${project}/histories`)).body.rows
    expect(entry).toMatchObject({ action: "switch_lint_rule_off", comment: "Titles are given." })
    // Only its members see the settings.
    const listed = (await people().stranger.api.get("/api/projects?per_page=100")).body.rows
    expect(listed.every((row: object) => !("lint_off" in row))).toBe(true)
    expect((await switchIt({ off: false })).body.project.lint_off).toEqual([])
    expect((await list("rule=title-must")).errors).toBeGreaterThan(0)
  })

  test("block locks and the release when the project says so", async () => {
    const { admin, viewer } = people()
    const { edit, id, rule } = await oneReady({ title: "The system must log \u201Call\u201D." })
    const { project } = service.world
    const say = async (lint_warnings_block: boolean) => {
      const { body } = await admin.api.patch(`/projects/${project}`, { project: { lint_warnings_block } })
      expect(body.project.lint_warnings_block).toBe(lint_warnings_block)
    }
    const lock = () =>
      admin.api.post(`/rules/${rule}/reviews`, { review: { action: "lock_control", comment: "Ready." } })
    const blockers = async () => {
      const { body } = await viewer.api.get(`/api/components/${id}/workflow_state`)
      return body.release_readiness.by_code.find(({ code }: { code: string }) => code === "lint_warning")?.count ?? 0
    }
    expect(await blockers()).toBe(0)
    await say(true)
    try {
      expect(await lock()).toMatchObject({ status: 422, body: { errors: [{ code: "lint_warning", field: "title" }] } })
      expect(await blockers()).toBe(1)
      await say(false)
      expect((await lock()).status).toBe(201)
      expect(await blockers()).toBe(0)
      await say(true)
      // The requirement stays locked.
      expect((await admin.api.get(`/rules/${rule}`)).body.locked).toBe(true)
      expect(await blockers()).toBe(1)
      await admin.api.post(`/rules/${rule}/reviews`, { review: { action: "unlock_control", comment: "Again." } })
      expect((await edit({ title: "The system must log." })).status).toBe(200)
      expect((await lock()).status).toBe(201)
    } finally {
      await say(false)
    }
  })

  test("are counted in the list of requirements, which they filter", async () => {
    const { author, viewer } = people()
    const { edit, id, rule, rules } = await oneReady({ title: "The system shall log \u201Call\u201D." })
    const list = async (query = "") => (await viewer.api.get(`/components/${id}/rules${query}`)).body
    const lint = (await viewer.api.get(`/components/${id}/lint?per_page=100`)).body.rows
    for (const row of await list()) {
      const found = lint.find((one: { id: number }) => one.id === row.id) ?? { errors: 0, warnings: 0, off: 0 }
      expect(row.lint).toEqual({ errors: found.errors, warnings: found.warnings, off: found.off })
    }
    const own = async () => (await list()).find((row: { id: number }) => row.id === rule).lint
    expect(await own()).toEqual({ errors: 1, warnings: 3, off: 0 })
    const ids = async (filter: string) => (await list(`?lint=${filter}`)).map((row: { id: number }) => row.id)
    const withWarnings = lint.filter(({ warnings }: { warnings: number }) => warnings > 0)
    expect(await ids("warning")).toEqual(withWarnings.map((row: { id: number }) => row.id))
    expect(await ids("warning")).toContain(rule)
    expect(await ids("any")).toEqual(rules)
    expect((await viewer.api.get(`/components/${id}/rules?lint=odd`)).status).toBe(400)
    await edit({ title: "The system must log." })
    expect(await own()).toEqual({ errors: 0, warnings: 0, off: 0 })
    expect(await ids("error")).toEqual(rules.slice(1))
    // Two requirements with the same title and different checks both have an error.
    await author.api.patch(`/rules/${rules[1]}`, {
      rule: { status: "Applicable - Configurable", title: "The system must log." }
    })
    expect(await own()).toEqual({ errors: 1, warnings: 0, off: 0 })
  })
})
