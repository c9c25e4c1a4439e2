/** `POST /components/{id}/import`: the changes in a file, their obstacles, and the accepted changes (R16.1, R8.3). */
import { parse } from "csv-parse/sync"
import { describe, expect, test } from "vitest"
import type { Answer } from "../src/Answer.ts"
import { forEachAdapter } from "../src/Service.ts"
import { type BuiltComponent, type Person } from "../src/World.ts"

type Row = Record<string, string>

/** Returns the row without the columns of links. */
const withoutLinks = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== "Satisfies" && name !== "Satisfied By"))

/** Returns the changes of a preview in the form of the accepting request. */
const acceptedFrom = ({ body }: Answer) =>
  body.rows.map(({ id, fields }: { id: number; fields: ReadonlyArray<{ field: string }> }) => ({
    rule_id: id,
    fields: fields.map(({ field }) => field)
  }))

forEachAdapter("a component updated from a file", (service) => {
  const author = () => service.world.people.author
  const made = (over: object = {}) => service.world.component(service.world.project, over)
  const open = async (rule: number | undefined) => (await author().api.get(`/rules/${rule}`)).body
  const all = async ({ id }: BuiltComponent) => (await author().api.get(`/components/${id}/rules`)).body
  const edit = async (rule: number | undefined, fields: object) => {
    const answer = await author().api.patch(`/rules/${rule}`, { rule: fields })
    expect(answer.status, answer.text).toBe(200)
  }
  const exported = async ({ id }: BuiltComponent, path: string) => {
    const answer = await fetch(`${service.origin}/components/${id}/export/${path}`, {
      headers: { authorization: `Token ${author().token}` }
    })
    expect(answer.status).toBe(200)
    return new Uint8Array(await answer.arrayBuffer())
  }
  const rowsOf = async (component: BuiltComponent): Promise<Array<Row>> =>
    parse(new TextDecoder().decode(await exported(component, "csv")), { bom: true, columns: true })
  /** Returns the rows as a CSV file with the headers of the first row. */
  const csv = (rows: ReadonlyArray<Row>) => {
    const headers = Object.keys(rows[0] ?? {})
    const lines = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ""))]
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    return new TextEncoder().encode(lines.map((cells) => cells.map(quoted).join(",")).join("\n"))
  }

  const send = (
    { id }: BuiltComponent,
    file: Uint8Array,
    parts: Readonly<Record<string, string>> = {},
    { by = author(), name = "table.csv", query = "" }: { by?: Person; name?: string; query?: string } = {}
  ) => {
    const form = new FormData()
    for (const [part, value] of Object.entries(parts)) form.set(part, value)
    form.set("file", new Blob([new Uint8Array(file)]), name)
    return by.api.send("POST", `/components/${id}/import${query}`, { raw: form })
  }
  const preview = async (component: BuiltComponent, file: Uint8Array, parts = {}, name = "table.csv") => {
    const answer = await send(component, file, parts, { name, query: "?dry_run=true" })
    expect(answer.status, answer.text).toBe(200)
    return answer
  }
  const seenIn = ({ body }: Answer) => ({ expected_updated_at: JSON.stringify(body.expected_updated_at) })

  /** Returns a component with texts that spreadsheets tend to change. */
  const written = async () => {
    const component = await made()
    const [first, second, third] = component.rules
    await edit(first, {
      title: "=SUM(A1)",
      status: "Applicable - Configurable",
      fixtext: "a  \r\nb\t\r\n\r\n",
      ident: "CCI-000015, CCI-000016",
      rule_severity: "high",
      vendor_comments: "'-",
      status_justification: "#N/A",
      inspec_control_body: "_x000D_",
      agency_rule_descriptions_attributes: [
        { vuln_discussion: `${"long ".repeat(7000)}end`, mitigations: "kept, though the status does not ask" }
      ]
    })
    await edit(second, { status: "Not Applicable", status_justification: "No.", vendor_comments: "Kept." })
    const link = { rule_id: third, satisfied_by_rule_id: first }
    expect((await author().api.post("/rule_satisfactions", link)).status).toBe(201)
    return component
  }

  describe("as it was exported", () => {
    test("changes nothing, in any form", async () => {
      const component = await written()
      for (const [path, name] of [
        ["csv", "table.csv"],
        ["xlsx", "table.xlsx"],
        ["xlsx?form=vendor_submission", "table.xlsx"],
        ["xccdf", "document.xml"]
      ] as const) {
        const { body } = await preview(component, await exported(component, path), { empty_cells: "clear" }, name)
        expect(body, path).toMatchObject({ valid: true, total: 0, rules_count: 0, rows: [], errors: [], notes: [] })
        // Requirements that are Not Yet Determined are not in a submission (R19.1).
        const not_in_file = path === "xlsx?form=vendor_submission" ? 6 : 0
        if (path !== "xccdf") expect(body, path).toMatchObject({ unchanged: 8 - not_in_file, not_in_file })
        if (path.endsWith("csv") || path === "xlsx") expect(body, path).toMatchObject({ empty_cells: 0 })
      }
    })

    test("changes nothing with other line ends and trailing blanks", async () => {
      const component = await written()
      const rows = (await rowsOf(component)).map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, text]) => [
            name,
            text.replaceAll(/[ \t]*\r?\n/g, name === "Fix" ? "\r\n" : "   \n") + (text === "" ? "" : "\n \n")
          ])
        )
      )
      expect((await preview(component, csv(rows))).body).toMatchObject({ valid: true, total: 0, unchanged: 8 })
    })
  })

  describe("a preview", () => {
    test("shows each field that differs, with its row and column, and writes nothing", async () => {
      const component = await written()
      const before = await all(component)
      const rows = await rowsOf(component)
      rows[0] = { ...rows[0], Fix: "Another fix", Severity: "III", Check: "Check  this" }
      rows[1] = { ...rows[1], Status: "na", Requirement: `${rows[1]?.["Requirement"]?.replaceAll(" ", "  ")}` }
      const { body } = await preview(component, csv(rows.toReversed()))
      expect(body).toMatchObject({
        dry_run: true,
        format: "csv",
        valid: true,
        total: 4,
        rules_count: 2,
        rows_left_off: 0,
        unchanged: 6,
        batch_id: null,
        errors: []
      })
      expect(body.rows[0]).toMatchObject({
        id: component.rules[0],
        rule_id: "000001",
        displayed_name: `${component.prefix}-000001`,
        row: 9,
        fields: [
          { field: "rule_severity", column: "Severity", old_value: "high", new_value: "low", change: "changed" },
          { field: "check_content", column: "Check", new_value: "Check  this" },
          {
            field: "fixtext",
            column: "Fix",
            old_value: "a  \r\nb\t\r\n\r\n",
            new_value: "Another fix",
            segments: expect.arrayContaining([{ kind: "added", text: expect.stringContaining("Another") }]),
            errors: []
          }
        ]
      })
      expect(body.rows[1].fields).toMatchObject([{ field: "title", change: "whitespace" }])
      expect(Object.keys(body.expected_updated_at).map(Number).sort()).toEqual(component.rules.slice(0, 2).sort())
      expect(await all(component)).toEqual(before)
    })

    test("matches rows by id, then STIG ID, then SRG ID, and guesses nothing", async () => {
      const component = await made()
      const [first, second, third] = await rowsOf(component)
      const twice = (await all(component)).map(({ srg_id }: { srg_id: string }) => srg_id)
      const ambiguous = twice.find((id: string, index: number) => twice.indexOf(id) !== index)
      const rows = [
        { "Docket ID": first?.["Docket ID"], STIGID: "", SRGID: "", Fix: "by id" },
        { "Docket ID": "", STIGID: second?.["STIGID"]?.toLowerCase(), SRGID: "", Fix: "by STIG ID" },
        { "Docket ID": "", STIGID: "SOME-01-000001", SRGID: third?.["SRGID"], Fix: "by SRG ID" },
        { "Docket ID": "", STIGID: "", SRGID: ambiguous, Fix: "ambiguous" },
        { "Docket ID": "", STIGID: `${component.prefix}-000099`, SRGID: third?.["SRGID"], Fix: "not there" },
        { "Docket ID": first?.["Docket ID"], STIGID: second?.["STIGID"], SRGID: "", Fix: "contradiction" },
        { "Docket ID": "", STIGID: second?.["STIGID"], SRGID: "SRG-OS-999999", Fix: "contradiction" },
        { "Docket ID": "", STIGID: "", SRGID: "", Fix: "nothing" }
      ] as Array<Row>
      const { body } = await preview(component, csv(rows))
      expect(body.rows.map(({ fields }: { fields: Array<{ new_value: string }> }) => fields[0]?.new_value)).toEqual([
        "by id",
        "by STIG ID",
        "by SRG ID"
      ])
      expect(body.valid).toBe(false)
      expect(body.errors.map(({ code, row }: { code: string; row: number }) => [code, row])).toEqual([
        ["ambiguous_row", 5],
        ["unknown_row", 6],
        ["contradicting_row", 7],
        ["contradicting_row", 8],
        ["unknown_row", 9]
      ])
    })

    test("lists all errors at once, with row and column", async () => {
      const component = await made()
      const rows = await rowsOf(component)
      const [first = {}, second = {}, third = {}] = rows
      const sent = [
        { ...first, Status: "Perhaps", Severity: "CAT IV" },
        { ...second, Documentable: "maybe", Fix: "a\u0001" },
        { ...second, Fix: "again" },
        { ...third, Status: "Applicable" }
      ]
      const { body } = await preview(component, csv(sent))
      expect(body.valid).toBe(false)
      const errors = body.errors.map(({ code, column, row }: Row) => [code, row, column])
      expect(errors).toEqual(
        expect.arrayContaining([
          ["invalid_cell", 2, "Status"],
          ["invalid_cell", 2, "Severity"],
          ["invalid_cell", 3, "Documentable"],
          ["unrepresentable_text", 3, "Fix"],
          ["row_twice", 3, undefined],
          ["row_twice", 4, undefined]
        ])
      )
      expect(body.rows).toMatchObject([
        { row: 5, fields: [{ field: "status", errors: [{ code: "invalid", row: 5, column: "Status" }] }] }
      ])
    })

    test("refuses each cell that an edit would refuse", async () => {
      const component = await made()
      const [first, second, third, fourth] = component.rules
      const { admin, reviewer } = service.world.people
      const lock = { section: "Fix", locked: true }
      expect((await reviewer.api.patch(`/rules/${first}/section_locks`, lock)).status).toBe(200)
      const act = (action: string) => ({ review: { action, comment: "x" } })
      expect((await author().api.post(`/rules/${second}/reviews`, act("request_review"))).status).toBe(201)
      await edit(third, { status: "Not Applicable", status_justification: "No." })
      expect((await admin.api.post(`/rules/${third}/reviews`, act("lock_control"))).status).toBe(201)
      await edit(fourth, { checks_attributes: [{ content: "one" }, { content: "two" }] })
      const rows = (await rowsOf(component)).map((row) => ({
        ...row,
        Fix: "Fix.",
        Requirement: "Req.",
        Check: "Check."
      }))
      const { body } = await preview(component, csv(rows.slice(0, 5)))
      const codes = body.rows.map(({ fields }: { fields: Array<{ field: string; errors: Array<{ code: string }> }> }) =>
        Object.fromEntries(fields.map(({ errors, field }) => [field, errors.map(({ code }) => code)]))
      )
      const free = { title: [], check_content: [], fixtext: [] }
      const held = (code: string) => ({ title: [code], check_content: [code], fixtext: [code] })
      expect(codes).toEqual([
        { ...free, fixtext: ["section_locked"] },
        held("rule_under_review"),
        held("rule_locked"),
        { ...free, check_content: ["several_checks"] },
        free
      ])
      const whole = await send(component, csv(rows), { all: "true", ...seenIn(await preview(component, csv(rows))) })
      expect(whole.status).toBe(422)
      expect(whole.body.errors.length).toBe(8)
      expect(await open(component.rules[4])).not.toMatchObject({ title: "Req." })
    })

    test("of a frozen component is refused once", async () => {
      const component = await made()
      const rows = (await rowsOf(component)).map((row) => ({ ...row, Fix: "Fix." }))
      await service.world.alter(component.id, { comment_phase: "closed", closed_reason: "finalized" })
      const shown = await preview(component, csv(rows))
      expect(shown.body).toMatchObject({ valid: false, total: 8, errors: [{ code: "component_frozen" }] })
      const some = { rows: JSON.stringify(acceptedFrom(shown)), ...seenIn(shown) }
      expect(await send(component, csv(rows), some)).toMatchObject({ status: 422, body: { code: "component_frozen" } })
    })

    test("ignores an empty cell, unless it is to empty its field", async () => {
      const component = await written()
      const rows = (await rowsOf(component)).slice(1, 2)
      const sent = csv(rows.map((row) => ({ ...row, "Vendor Comments": "", Status: "", Fix: "" })))
      expect((await preview(component, sent)).body).toMatchObject({ total: 0, empty_cells: 2 })
      const { body } = await preview(component, sent, { empty_cells: "clear" })
      // A status is never empty, and a requirement that is Not Applicable needs no fix, so these empty cells are not meant as removals.
      expect(body).toMatchObject({ total: 1, empty_cells: 1, not_in_file: 7 })
      expect(body.rows[0].fields).toMatchObject([{ field: "vendor_comments", old_value: "Kept.", new_value: "" }])
    })

    test("shows a maximum number of changes, counts the rest, and has the times of all", async () => {
      const component = await made()
      const text = "word ".repeat(150_000)
      const names = ["Requirement", "Fix", "Check", "VulDiscussion", "Vendor Comments"]
      const long = Object.fromEntries(names.map((name) => [name, text]))
      const rows = (await rowsOf(component)).slice(0, 4).map((row) => ({ ...row, ...long }))
      const { body } = await preview(component, csv(rows))
      expect(body).toMatchObject({ valid: true, total: 20, rules_count: 4, rows_left_off: 2 })
      expect(body.rows.map(({ rule_id }: Row) => rule_id)).toEqual(["000001", "000002"])
      expect(Object.keys(body.expected_updated_at)).toHaveLength(4)
    })

    test("shows links as a field of the row, and removes none for a missing column", async () => {
      const component = await written()
      const { prefix, rules } = component
      const rows = await rowsOf(component)
      rows[2] = { ...rows[2], "Satisfied By": `${prefix}-000002` }
      // The first row still satisfies the third: a link is removed only if neither row names it.
      const { body: contradicting } = await preview(component, csv(rows))
      expect(contradicting.notes).toMatchObject([{ row: 4, message: expect.stringContaining("the link stays") }])
      expect(contradicting.rows).toMatchObject([{ fields: [{ links_added: [{ id: rules[1] }], links_removed: [] }] }])
      rows[0] = { ...rows[0], Satisfies: "" }
      const { body } = await preview(component, csv(rows))
      expect(body).toMatchObject({ valid: true, total: 1, rules_count: 1, empty_cells: 1, notes: [] })
      expect(body.rows[0]).toMatchObject({
        id: rules[2],
        row: 4,
        fields: [
          {
            field: "satisfied_by",
            column: "Satisfied By",
            old_value: `${prefix}-000001`,
            new_value: `${prefix}-000002`,
            change: "changed",
            links_added: [{ id: rules[1], rule_id: "000002", displayed_name: `${prefix}-000002` }],
            links_removed: [{ id: rules[0] }],
            errors: []
          }
        ]
      })
      expect(body.expected_links).toEqual({ [String(rules[2])]: { satisfies: [], satisfied_by: [rules[0]] } })
      expect((await open(rules[2])).satisfied_by.map(({ id }: { id: number }) => id)).toEqual([rules[0]])
      const without = rows.map(withoutLinks)
      for (const empty_cells of ["ignore", "clear"]) {
        expect((await preview(component, csv(without), { empty_cells })).body).toMatchObject({ total: 0, notes: [] })
      }
      const empty = without.map((row) => ({ ...row, "Satisfied By": "" }))
      expect((await preview(component, csv(empty))).body).toMatchObject({ total: 0, empty_cells: 1 })
      const cleared = await preview(component, csv(empty), { empty_cells: "clear" })
      expect(cleared.body.rows).toMatchObject([{ id: rules[2], fields: [{ field: "satisfied_by", new_value: "" }] }])
    })

    test("guesses no link, and refuses those that the editor would refuse", async () => {
      const component = await written()
      const { prefix, rules } = component
      const srgIds = (await rowsOf(component)).map((row) => row["SRGID"] ?? "")
      const fieldsFor = async (index: number, cells: Row) => {
        const sent = csv((await rowsOf(component)).map((row, at) => (at === index ? { ...row, ...cells } : row)))
        const { body } = await preview(component, sent)
        expect(body.valid).toBe(false)
        return body.rows.flatMap(({ fields }: { fields: unknown }) => fields)
      }
      expect(await fieldsFor(4, { "Satisfied By": "SRG-NONE-1" })).toMatchObject([
        { field: "satisfied_by", new_value: "SRG-NONE-1", errors: [{ code: "unknown_link", row: 6 }] }
      ])
      // The first one satisfies the third, so a link in the other direction is refused.
      expect(await fieldsFor(4, { "Satisfied By": `${prefix}-000003` })).toMatchObject([
        { errors: [{ code: "satisfaction_chain", row: 6, column: "Satisfied By" }] }
      ])
      expect(await fieldsFor(0, { "Satisfied By": srgIds[4] ?? "" })).toMatchObject([
        { new_value: `${prefix}-000005`, errors: [{ code: "satisfaction_chain" }] }
      ])
      const copy = { rule: { duplicate: true, id: rules[6] } }
      expect((await author().api.post(`/components/${component.id}/rules`, copy)).status).toBeLessThan(300)
      expect(await fieldsFor(4, { "Satisfied By": `${prefix}-000002 ${srgIds[6]}` })).toMatchObject([
        { new_value: `${prefix}-000002, ${srgIds[6]}`, errors: [{ code: "ambiguous_link" }] }
      ])
      await edit(rules[2], { status: "Not Applicable", status_justification: "No." })
      const lock = { review: { action: "lock_control", comment: "x" } }
      const { admin } = service.world.people
      expect((await admin.api.post(`/rules/${rules[2]}/reviews`, lock)).status).toBe(201)
      // The refusal is on the side that the file names: the satisfying one.
      expect(await fieldsFor(1, { Satisfies: `${prefix}-000003` })).toMatchObject([
        { field: "satisfies", errors: [{ code: "rule_locked", row: 3, column: "Satisfies" }] }
      ])
    })
  })

  describe("accepting", () => {
    test("some fields changes only those, as one batch that is undone by one call", async () => {
      const component = await written()
      const before = await all(component)
      const rows = (await rowsOf(component)).map((row) => ({
        ...row,
        Fix: `Fix ${row["STIGID"]}`,
        Requirement: "Req."
      }))
      const shown = await preview(component, csv(rows))
      expect(shown.body.total).toBe(16)
      const accepted = [
        { rule_id: component.rules[0], fields: ["fixtext"] },
        { rule_id: component.rules[1], fields: ["title", "fixtext"] }
      ]
      const parts = { rows: JSON.stringify(accepted), audit_comment: "From the vendor.", ...seenIn(shown) }
      const done = await send(component, csv(rows), parts)
      expect(done.status, done.text).toBe(200)
      expect(done.body).toMatchObject({ dry_run: false, total: 3, rules_count: 2, batch_id: expect.any(Number) })
      const after = await all(component)
      expect(after[0]).toMatchObject({ title: "=SUM(A1)", fixtext: `Fix ${component.prefix}-000001` })
      expect(after[1]).toMatchObject({ title: "Req.", fixtext: `Fix ${component.prefix}-000002` })
      expect(after.slice(3)).toEqual(before.slice(3))
      expect((await open(component.rules[1])).histories[0]).toMatchObject({
        action: "update_from_file",
        comment: "From the vendor.",
        audited_changes: [{ field: "title" }, { field: "fixtext" }, { field: "edit_batch_id" }]
      })
      const batches = await author().api.get(`/components/${component.id}/edit_batches`)
      expect(batches.body.rows).toMatchObject([{ action: "update_from_file", rules_count: 2 }])
      expect((await author().api.post(`/edit_batches/${done.body.batch_id}/undo`)).status).toBe(200)
      const texts = ({ title, fixtext, status }: Row) => ({ title, fixtext, status })
      expect((await all(component)).map(texts)).toEqual(before.map(texts))
    })

    test("all of them changes everything as in the workbook", async () => {
      const component = await made()
      const { rules } = component
      await edit(rules[0], { checks_attributes: [{ content: "x".repeat(40_000) }], rule_severity: "low" })
      const workbook = await exported(component, "xlsx")
      await edit(rules[0], { checks_attributes: [], title: "Edited since", rule_severity: "high" })
      const shown = await preview(component, workbook, {}, "table.xlsx")
      expect(shown.body.format).toBe("xlsx")
      const parts = { all: "true", ...seenIn(shown) }
      const done = await send(component, workbook, parts, { name: "table.xlsx" })
      expect(done.status, done.text).toBe(200)
      const now = await open(rules[0])
      expect(now).toMatchObject({ rule_severity: "low" })
      expect(now.title).not.toBe("Edited since")
      const again = await send(component, workbook, parts, { name: "table.xlsx" })
      expect(again.body).toMatchObject({ total: 0, batch_id: null })
    })

    test("conflicts with a change in the meantime, which is named, and then nothing is written", async () => {
      const component = await made()
      const rows = (await rowsOf(component)).map((row) => ({ ...row, Fix: "Fix." }))
      const shown = await preview(component, csv(rows))
      await edit(component.rules[1], { vendor_comments: "Meanwhile." })
      const some = acceptedFrom(shown)
      for (const parts of [{ all: "true" }, { rows: JSON.stringify(some) }]) {
        const late = await send(component, csv(rows), { ...parts, ...seenIn(shown) })
        expect(late.status, late.text).toBe(409)
        expect(late.body).toMatchObject({
          code: "conflict",
          errors: [{ rule_id: component.rules[1] }],
          current: [{ id: component.rules[1], rule_id: "000002" }]
        })
      }
      expect((await all(component)).some(({ fixtext }: Row) => fixtext === "Fix.")).toBe(false)
      // Concurrent changes of some requirements do not affect the others.
      const others = JSON.stringify(some.slice(2))
      expect((await send(component, csv(rows), { rows: others, ...seenIn(shown) })).status).toBe(200)
    })

    test("twice at once is done once", async () => {
      const component = await made()
      const rows = (await rowsOf(component)).map((row) => ({ ...row, Fix: "Fix." }))
      const parts = { all: "true", ...seenIn(await preview(component, csv(rows))) }
      const answers = await Promise.all([1, 2].map(() => send(component, csv(rows), parts)))
      // The later request has nothing left to change, so nothing blocks it.
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers.filter(({ body }) => body.batch_id !== null)).toHaveLength(1)
      const batches = await author().api.get(`/components/${component.id}/edit_batches`)
      expect(batches.body.rows).toHaveLength(1)
    })

    test("is only possible for changes of the file, with the seen state", async () => {
      const component = await made()
      const rows = (await rowsOf(component)).map((row) => ({ ...row, Fix: "Fix." }))
      const shown = await preview(component, csv(rows))
      const [rule_id] = component.rules
      const seen = seenIn(shown)
      const sent = (parts: Record<string, string>) => send(component, csv(rows), parts)
      for (const parts of [
        {},
        seen,
        { all: "true" },
        { all: "true", rows: "[]", ...seen },
        { rows: "{}", ...seen },
        { rows: "no JSON", ...seen },
        { rows: JSON.stringify([{ rule_id, fields: ["version"] }]), ...seen },
        { all: "true", expected_updated_at: '{"x":"2026-01-01T00:00:00Z"}' }
      ]) {
        expect((await sent(parts)).status, JSON.stringify(parts)).toBe(400)
      }
      const elsewhere = service.world.elsewhere.component.rules[0]
      for (const other of [
        { rule_id, fields: ["title"] },
        { rule_id: elsewhere, fields: ["fixtext"] },
        { rule_id: 999_999, fields: ["fixtext"] }
      ]) {
        const answer = await sent({ rows: JSON.stringify([other]), ...seen })
        expect(answer).toMatchObject({ status: 422, body: { code: "change_not_in_file" } })
      }
      expect((await send(component, new TextEncoder().encode("a,b\n1,2\n"), { all: "true", ...seen })).body.code).toBe(
        "no_header"
      )
    })
  })

  describe("accepting links", () => {
    const seenLinks = (shown: Answer) => ({
      ...seenIn(shown),
      expected_links: JSON.stringify(shown.body.expected_links)
    })
    const idsOf = (rules: ReadonlyArray<{ id: number }>) => rules.map(({ id }) => id)

    test("adds and removes the accepted links in one batch, with entries on both sides, and is undone with it", async () => {
      const component = await written()
      const { prefix, rules } = component
      const rows = await rowsOf(component)
      rows[0] = { ...rows[0], Satisfies: "" }
      rows[2] = { ...rows[2], "Satisfied By": `${prefix}-000002`, Fix: "Fix." }
      rows[3] = { ...rows[3], Satisfies: `${prefix}-000006\n${rows[4]?.["SRGID"]}` }
      const shown = await preview(component, csv(rows))
      expect(shown.body).toMatchObject({ valid: true, total: 3, rules_count: 2 })
      const done = await send(component, csv(rows), { all: "true", audit_comment: "As agreed.", ...seenLinks(shown) })
      expect(done.status, done.text).toBe(200)
      expect(done.body).toMatchObject({ total: 3, batch_id: expect.any(Number) })
      const third = await open(rules[2])
      expect(third.fixtext).toBe("Fix.")
      expect(idsOf(third.satisfied_by)).toEqual([rules[1]])
      expect(idsOf((await open(rules[3])).satisfies)).toEqual([rules[4], rules[5]])
      expect((await open(rules[0])).histories[0]).toMatchObject({
        action: "unsatisfy",
        comment: "As agreed.",
        audited_changes: [{ field: "satisfies", prev_value: "000003", new_value: null }, { field: "edit_batch_id" }]
      })
      expect((await preview(component, csv(rows))).body).toMatchObject({ total: 0 })
      const undone = await author().api.post(`/edit_batches/${done.body.batch_id}/undo`)
      expect(undone.status, undone.text).toBe(200)
      const back = await open(rules[2])
      expect(idsOf(back.satisfied_by)).toEqual([rules[0]])
      expect(back.fixtext).not.toBe("Fix.")
      expect((await open(rules[3])).satisfies).toEqual([])
      expect((await author().api.post(`/edit_batches/${done.body.batch_id}/undo`)).body.code).toBe("batch_undone")
    })

    test("is possible for one cell at a time, and not undone after another change of the link", async () => {
      const component = await made()
      const { prefix, rules } = component
      const rows = await rowsOf(component)
      rows[1] = { ...rows[1], "Satisfied By": `${prefix}-000001` }
      rows[2] = { ...rows[2], "Satisfied By": `${prefix}-000001`, Fix: "Fix." }
      const shown = await preview(component, csv(rows))
      const some = JSON.stringify([{ rule_id: rules[2], fields: ["satisfied_by"] }])
      const done = await send(component, csv(rows), { rows: some, ...seenLinks(shown) })
      expect(done.body).toMatchObject({ total: 1, rules_count: 1 })
      expect(idsOf((await open(rules[0])).satisfies)).toEqual([rules[2]])
      expect((await open(rules[2])).fixtext).not.toBe("Fix.")
      const link = { rule_id: rules[2], satisfied_by_rule_id: rules[0] }
      expect((await author().api.delete("/rule_satisfactions", link)).status).toBe(200)
      const undone = await author().api.post(`/edit_batches/${done.body.batch_id}/undo`)
      expect(undone).toMatchObject({ status: 422, body: { errors: [{ code: "edited_since", rule_id: rules[2] }] } })
    })

    test("conflicts with a link that was made in the meantime, which it would remove unseen", async () => {
      const component = await written()
      const { prefix, rules } = component
      const rows = await rowsOf(component)
      rows[0] = { ...rows[0], Satisfies: "" }
      rows[2] = { ...rows[2], "Satisfied By": `${prefix}-000002` }
      const shown = await preview(component, csv(rows))
      const link = { rule_id: rules[2], satisfied_by_rule_id: rules[4] }
      expect((await author().api.post("/rule_satisfactions", link)).status).toBe(201)
      for (const parts of [seenLinks(shown), seenIn(shown)]) {
        const late = await send(component, csv(rows), { all: "true", ...parts })
        expect(late).toMatchObject({ status: 409, body: { code: "conflict", errors: [{ rule_id: rules[2] }] } })
      }
      expect(idsOf((await open(rules[2])).satisfied_by)).toEqual([rules[0], rules[4]])
    })

    test("in texts only adds, where the file has no column of links", async () => {
      const component = await written()
      const { rules } = component
      const rows = (await rowsOf(component)).map(withoutLinks)
      const other = rows[4]?.["SRGID"]
      rows[0] = { ...rows[0], "Vendor Comments": `Satisfies: ${other}, SRG-NONE-000001` }
      const shown = await preview(component, csv(rows))
      expect(shown.body).toMatchObject({
        valid: true,
        notes: [{ row: 2, message: expect.stringContaining("SRG-NONE") }]
      })
      expect(shown.body.rows[0].fields).toMatchObject([
        { field: "vendor_comments" },
        { field: "satisfies", links_added: [{ id: rules[4] }], links_removed: [] }
      ])
      const done = await send(component, csv(rows), { all: "true", ...seenLinks(shown) })
      expect(done.status, done.text).toBe(200)
      expect(idsOf((await open(rules[0])).satisfies)).toEqual([rules[2], rules[4]])
    })

    test("in the closing line of an XCCDF document only adds, and does not change the text", async () => {
      const component = await written()
      const { rules } = component
      const other = (await rowsOf(component))[4]?.["SRGID"]
      const document = new TextDecoder().decode(await exported(component, "xccdf"))
      expect(document).toContain("Satisfies: SRG-")
      const edited = new TextEncoder().encode(document.replace(/Satisfies: [A-Z0-9, -]+/, `Satisfies: ${other}`))
      const { body } = await preview(component, edited, { empty_cells: "clear" }, "document.xml")
      expect(body).toMatchObject({ valid: true, total: 1, notes: [] })
      expect(body.rows).toMatchObject([
        { id: rules[0], fields: [{ field: "satisfies", links_added: [{ id: rules[4] }], links_removed: [] }] }
      ])
    })

    test("costs the same number of statements whatever their number", async () => {
      const costOf = async (many: number) => {
        const component = await made()
        const rows = (await rowsOf(component)).map((row, index) =>
          index === 0 || index > many ? row : { ...row, "Satisfied By": `${component.prefix}-000001` }
        )
        const shown = await preview(component, csv(rows))
        expect(shown.body.total).toBe(many)
        let batch = 0
        const writing = await service.statementsOf(async () => {
          const done = await send(component, csv(rows), { all: "true", ...seenLinks(shown) })
          expect(done.status, done.text).toBe(200)
          batch = done.body.batch_id
        })
        const undoing = await service.statementsOf(() => author().api.post(`/edit_batches/${batch}/undo`))
        return [writing, undoing]
      }
      expect(await costOf(7)).toEqual(await costOf(1))
    })
  })

  test("is for its authors, and costs the same number of statements whatever its size", async () => {
    const { both, main, people, released } = service.world
    const { viewer, stranger } = people
    const file = csv(await rowsOf(main))
    const by = (person: Person, component: BuiltComponent) =>
      send(component, file, {}, { by: person, query: "?dry_run=true" })
    expect((await by(viewer, main)).status).toBe(403)
    expect((await by(stranger, main)).status).toBe(404)
    expect((await by(stranger, released)).status).toBe(403)
    expect(both.rules.length).toBeGreaterThan(main.rules.length)
    const costOf = async (component: BuiltComponent) => {
      const rows = (await rowsOf(component)).map((row) => ({ ...row, "Vendor Comments": "Priced." }))
      const shown = await preview(component, csv(rows))
      const reading = await service.statementsOf(() => preview(component, csv(rows)))
      const writing = await service.statementsOf(() => send(component, csv(rows), { all: "true", ...seenIn(shown) }))
      return [reading, writing]
    }
    const one = await made({ security_requirements_guide_id: service.world.srgs.web })
    const more = await made()
    expect(more.rules.length).toBeGreaterThan(one.rules.length)
    expect(await costOf(more)).toEqual(await costOf(one))
  })
})
