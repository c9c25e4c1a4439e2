/** Comment matrices: imported once with the names of their commenters, undone, handed out, and returned with decisions (R24). */
import { read, utils, write } from "@e965/xlsx"
import { describe, expect, test } from "vitest"
import * as ArchiveFile from "../src/ArchiveFile.ts"
import type { Answer } from "../src/Answer.ts"
import { forEachAdapter } from "../src/Service.ts"
import type { BuiltComponent, Person } from "../src/World.ts"

type Cells = ReadonlyArray<ReadonlyArray<string | number | null>>

const csv = (rows: Cells): Uint8Array =>
  new TextEncoder().encode(
    rows.map((row) => row.map((cell) => `"${String(cell ?? "").replaceAll('"', '""')}"`).join(",")).join("\r\n")
  )

const workbook = (sheets: Readonly<Record<string, Cells>>): Uint8Array => {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name)
  }
  return new Uint8Array(write(book, { type: "array", bookType: "xlsx" }))
}

const header = ["Requirement", "SRG ID", "Section", "Comment", "Suggested Change", "Reviewer", "Agency", "Type", "Date"]

forEachAdapter("a comment matrix", (service) => {
  const { people } = { people: () => service.world.people }
  const made = () => service.world.component(service.world.project)
  const send = (
    path: string,
    file: Uint8Array,
    {
      by = people().admin,
      name = "matrix.csv",
      parts = {}
    }: { by?: Person; name?: string; parts?: Record<string, string> } = {}
  ) => {
    const form = new FormData()
    for (const [part, value] of Object.entries(parts)) form.set(part, value)
    form.set("file", new Blob([new Uint8Array(file)]), name)
    return by.api.send("POST", path, { raw: form })
  }
  const importing = (
    { id }: BuiltComponent,
    file: Uint8Array,
    options: Parameters<typeof send>[2] & { dry?: boolean } = {}
  ) => send(`/components/${id}/import_comments${options.dry === true ? "?dry_run=true" : ""}`, file, options)
  const comments = async ({ id }: BuiltComponent) =>
    (await people().author.api.get(`/components/${id}/comments?triage_status=all&per_page=1000`)).body
  const matrixOf = ({ prefix }: BuiltComponent): Cells => [
    ["UNCLASSIFIED"],
    header,
    [
      `${prefix}-000001`,
      "",
      "Check Text",
      'Too strict, "always".\nTwo lines.',
      "Say may.",
      "Ada Byron",
      "ACME",
      "S",
      "2026-01-31"
    ],
    ["", "", "", "Good work.", "", "Bob", "", "A", ""],
    [`${prefix}-999999`, "", "", "Nowhere.", "", "Bob", "", "", ""],
    [],
    [`${prefix.toLowerCase()}-000002`, "", "p. 12", "=cmd|'/c calc'!A1", "", "", "", "", ""]
  ]
  const places = ({ body }: Answer) => body.rows.map(({ row, state }: { row: number; state: string }) => [row, state])

  test("is previewed without a write, and every row says what becomes of it", async () => {
    const component = await made()
    const preview = await importing(component, csv(matrixOf(component)), { dry: true })
    expect(preview, preview.text).toMatchObject({
      status: 200,
      body: {
        dry_run: true,
        format: "csv",
        valid: false,
        total: 4,
        counts: { unmatched: 2, invalid: 0, new: 2, present: 0, repeated: 0, skipped: 0 },
        without_comment: 0,
        import_number: null
      }
    })
    expect(places(preview)).toEqual([
      [4, "unmatched"],
      [5, "unmatched"],
      [3, "new"],
      [7, "new"]
    ])
    const [nameless, unknown, first, last] = preview.body.rows
    expect(nameless.errors).toMatchObject([{ code: "unknown_row", row: 4, pointer: "/file" }])
    expect(unknown).toMatchObject({ named: `${component.prefix}-999999`, errors: [{ code: "unknown_row", row: 5 }] })
    expect(first).toMatchObject({
      rule_id: component.rules[0],
      rule_displayed_name: `${component.prefix}-000001`,
      section: "check_content",
      comment: 'Too strict, "always".\nTwo lines.\n\nProposed change: Say may.',
      proposed_text: null,
      comment_type: "S",
      posted_on: "2026-01-31T00:00:00.000Z",
      errors: [],
      notes: []
    })
    expect(last).toMatchObject({
      rule_id: component.rules[1],
      commenter: null,
      notes: [expect.stringContaining("p. 12")]
    })
    expect((await comments(component)).rows).toEqual([])
    expect((await people().admin.api.get(`/components/${component.id}/comment_imports`)).body.rows).toEqual([])
  })

  test("is refused with every row that has no requirement, until these are assigned or left out", async () => {
    const component = await made()
    const file = csv(matrixOf(component))
    const refused = await importing(component, file)
    expect(refused, refused.text).toMatchObject({ status: 422, body: { code: "unknown_row" } })
    expect(refused.body.errors.map(({ row }: { row: number }) => row)).toEqual([4, 5])
    expect((await comments(component)).rows).toEqual([])

    const rows = [
      { row: 4, rule_id: null },
      { row: 5, rule_id: component.rules[2] }
    ]
    const imported = await importing(component, file, { parts: { rows: JSON.stringify(rows) } })
    expect(imported, imported.text).toMatchObject({
      status: 200,
      body: { valid: true, counts: { new: 4 }, import_number: 1, toast: { message: ["4 comments added."] } }
    })
    const { rows: listed, status_counts } = await comments(component)
    expect(status_counts.pending).toBe(4)
    expect(
      listed
        .map((row: Record<string, unknown>) => [
          row["rule_displayed_name"],
          row["section"],
          row["author_name"],
          row["author_email"]
        ])
        .toSorted()
    ).toEqual(
      [
        ["(component)", null, "Bob", ""],
        [`${component.prefix}-000001`, "check_content", "Ada Byron, ACME", ""],
        [`${component.prefix}-000002`, null, null, ""],
        [`${component.prefix}-000003`, null, "Bob", ""]
      ].toSorted()
    )
    const first = listed.find(({ section }: { section: string | null }) => section === "check_content")
    expect(first).toMatchObject({ created_at: "2026-01-31T00:00:00.000Z", triage_status: "pending" })
  })

  test("adds nothing when it is imported again, in another form and order, and adds what is new", async () => {
    const component = await made()
    const rows = matrixOf(component)
    const leave_out = { parts: { leave_out: "true" } }
    expect((await importing(component, csv(rows), leave_out)).body).toMatchObject({
      counts: { new: 2, unmatched: 2 },
      import_number: 1
    })
    const again = await importing(component, csv(rows), leave_out)
    expect(again.body).toMatchObject({ counts: { new: 0, present: 2, unmatched: 2 }, import_number: null })
    const other = workbook({
      Notes: [["nothing"]],
      Review: [
        header,
        rows[6]!,
        [`${component.prefix}-000004`, "", "", "One more.", "", "Cy", "", "", ""],
        rows[2]!,
        rows[2]!
      ]
    })
    const third = await importing(component, other, { name: "other.xlsx" })
    expect(third, third.text).toMatchObject({
      status: 200,
      body: { format: "xlsx", counts: { new: 1, present: 3, repeated: 0 }, other_sheets: ["Notes"], import_number: 2 }
    })
    expect((await comments(component)).pagination.total).toBe(3)
  })

  test("is one entry of the history, one event, and is undone as a whole", async () => {
    const component = await made()
    const { cursor } = (await people().admin.api.get("/api/events?after=now")).body
    await importing(component, csv(matrixOf(component)), { parts: { leave_out: "true" } })
    const { events } = (await people().admin.api.get(`/api/events?after=${cursor}`)).body
    expect(events.map(({ type }: { type: string }) => type)).toEqual(["component.comments_imported"])
    const [entry] = (await people().admin.api.get(`/components/${component.id}/histories`)).body.rows
    expect(entry).toMatchObject({
      action: "import_comments",
      audited_changes: [
        { field: "imported_comments", prev_value: null, new_value: 2 },
        { field: "imported_from", prev_value: null, new_value: "matrix.csv" },
        { field: "comment_import", prev_value: null, new_value: 1 }
      ]
    })
    const imports = () => people().admin.api.get(`/components/${component.id}/comment_imports`)
    expect((await imports()).body).toMatchObject({
      rows: [{ number: 1, file_name: "matrix.csv", imported_by: people().admin.name, comments: 2, undone_at: null }],
      pagination: { total: 1 }
    })
    const undo = () => people().admin.api.post(`/components/${component.id}/comment_imports/1/undo`)
    expect(await undo()).toMatchObject({ status: 200, body: { comment_import: { undone_by: people().admin.name } } })
    expect((await comments(component)).pagination.total).toBe(0)
    expect(await undo()).toMatchObject({ status: 422, body: { code: "batch_undone" } })
    const again = await importing(component, csv(matrixOf(component)), { parts: { leave_out: "true" } })
    expect(again.body).toMatchObject({ counts: { new: 2 }, import_number: 2 })
    expect((await people().admin.api.post(`/components/${component.id}/comment_imports/9/undo`)).status).toBe(404)
  })

  test("is not undone once a comment of it was decided or answered", async () => {
    const component = await made()
    await importing(component, csv(matrixOf(component)), { parts: { leave_out: "true" } })
    const [first, second] = (await comments(component)).rows.toSorted(
      (a: { id: number }, b: { id: number }) => a.id - b.id
    )
    const undo = () => people().admin.api.post(`/components/${component.id}/comment_imports/1/undo`)
    await people().author.setUp.patch(`/reviews/${first.id}/triage`, { triage_status: "concur" })
    await service.world.comment(people().viewer, { rule: component.rules[1]! }, { responding_to_review_id: second.id })
    const refused = await undo()
    expect(refused).toMatchObject({ status: 422, body: { code: "touched_since" } })
    expect(refused.body.errors.map(({ review_id }: { review_id: number }) => review_id)).toEqual([first.id, second.id])
    expect((await comments(component)).pagination.total).toBe(2)
  })

  test("is imported after the comment period, and refused while the component is frozen", async () => {
    const component = await made()
    const phase = (fields: object) => people().admin.setUp.patch(`/components/${component.id}`, { component: fields })
    await phase({ comment_phase: "closed", closed_reason: "adjudicating" })
    const file = csv([header, [`${component.prefix}-000001`, "", "", "Late.", "", "Ada", "", "", ""]])
    expect((await importing(component, file)).body.counts).toMatchObject({ new: 1 })
    await phase({ comment_phase: "closed", closed_reason: "finalized" })
    const other = csv([header, [`${component.prefix}-000001`, "", "", "Later.", "", "Ada", "", "", ""]])
    expect(await importing(component, other)).toMatchObject({ status: 422, body: { code: "component_frozen" } })
    expect(await importing(component, other, { dry: true })).toMatchObject({ status: 422 })
  })

  test("with a thousand rows is imported as one with one row", async () => {
    const component = await made()
    const rows = Array.from({ length: 1000 }, (_, index) => [
      `${component.prefix}-00000${1 + (index % 3)}`,
      "",
      index % 2 === 0 ? "Fix" : "",
      `Comment ${index}`,
      "",
      `Person ${index % 7}`,
      "",
      "",
      ""
    ])
    const imported = await importing(component, csv([header, ...rows]))
    expect(imported.body, imported.text).toMatchObject({ counts: { new: 1000 }, rows_left_off: 0 })
    expect((await comments(component)).pagination.total).toBe(1000)
  })

  describe("a request that cannot be understood", () => {
    test.each<[string, Record<string, string>, number, string]>([
      ["rows that are not JSON", { rows: "[" }, 400, "rows"],
      ["a row without a decision", { rows: '[{"row":3}]' }, 400, "rows"],
      ["a row with both decisions", { rows: '[{"row":3,"rule_id":1,"skip":true}]' }, 400, "rows"],
      ["a row that the file does not have", { rows: '[{"row":99,"skip":true}]' }, 422, "/rows/0/row"],
      ["a requirement that does not exist", { rows: '[{"row":3,"rule_id":999999}]' }, 422, "/rows/0/rule_id"],
      ["another choice", { leave_out: "perhaps" }, 400, "leave_out"]
    ])("for %s is refused with the field", async (_, parts, status, pointer) => {
      const component = await made()
      const answer = await importing(component, csv(matrixOf(component)), { parts })
      expect(answer.status, answer.text).toBe(status)
      expect(JSON.stringify(answer.body.errors)).toContain(pointer)
    })

    test.each<[string, string, Uint8Array, string]>([
      ["an image", "a.png", new Uint8Array([0x89, 0x50, 0x4e, 0x47]), "unknown_file_type"],
      [
        "a table of something else",
        "a.csv",
        csv([
          ["Name", "Age"],
          ["Ada", "36"]
        ]),
        "no_header"
      ],
      ["two columns for one field", "a.csv", csv([["Requirement", "Comment", "Comments"]]), "column_twice"],
      ["nothing", "a.csv", new Uint8Array(), "table_unreadable"]
    ])("with %s is refused", async (_, name, file, code) => {
      const component = await made()
      expect(await importing(component, file, { name })).toMatchObject({ status: 422, body: { code } })
      expect(await send(`/components/${component.id}/comment_matrix/dispositions`, file, { name })).toMatchObject({
        status: 422,
        body: { code }
      })
    })
  })

  const download = async (person: Person, path: string) => {
    const answer = await fetch(`${service.origin}${path}`, { headers: { authorization: `Token ${person.token}` } })
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }

  test("is handed out with the requirements of the component, and read when it is filled in", async () => {
    const component = await made()
    const path = `/components/${component.id}/import_comments/template`
    const { answer, bytes } = await download(people().viewer, path)
    expect(answer.headers.get("content-disposition")).toContain("_comments.xlsx")
    const book = read(bytes)
    expect(book.SheetNames).toEqual(["Comments", "Requirements"])
    const [[first] = [], ...named] = utils.sheet_to_json<Array<string>>(book.Sheets["Requirements"]!, { header: 1 })
    expect(first).toBe("Requirement")
    expect(named.map(([name]) => name)).toEqual(
      component.rules.map((_, index) => `${component.prefix}-00000${index + 1}`)
    )
    const cells = ["ABCD", "", "Template.", "", "", "Ada", "", ""].map((cell, at) =>
      at === 0 ? `${component.prefix}-000002` : cell
    )
    utils.sheet_add_aoa(book.Sheets["Comments"]!, [cells], { origin: "A2" })
    const filled = new Uint8Array(write(book, { type: "array", bookType: "xlsx" }))
    const imported = await importing(component, filled, { name: "filled.xlsx" })
    expect(imported.body, imported.text).toMatchObject({ counts: { new: 1 }, other_sheets: ["Requirements"] })

    const text = new TextDecoder().decode((await download(people().viewer, `${path}?format=csv`)).bytes)
    expect(text.split("\r\n").length).toBe(component.rules.length + 2)
    expect((await importing(component, new TextEncoder().encode(text))).body).toMatchObject({
      total: 0,
      without_comment: component.rules.length
    })
  })

  const returned = async (component: BuiltComponent, file: Uint8Array, name: string) => {
    const form = new FormData()
    form.set("file", new Blob([new Uint8Array(file)]), name)
    const answer = await fetch(`${service.origin}/components/${component.id}/comment_matrix/dispositions`, {
      method: "POST",
      headers: { authorization: `Token ${people().author.token}` },
      body: form
    })
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }

  test("is returned with the decisions on its comments", async () => {
    const component = await made()
    const rows = matrixOf(component)
    await importing(component, csv(rows), { parts: { leave_out: "true" } })
    const first = (await comments(component)).rows.find(
      ({ section }: { section: string }) => section === "check_content"
    )
    await people().author.setUp.patch(`/reviews/${first.id}/triage`, {
      triage_status: "non_concur",
      response_comment: "It is needed."
    })
    await people().author.setUp.patch(`/reviews/${first.id}/adjudicate`)

    const book = workbook({ Review: [...rows.slice(1, 2).map((head) => [...head, "Disposition"]), ...rows.slice(2)] })
    const { answer, bytes } = await returned(component, book, "review.xlsx")
    expect(answer.status).toBe(200)
    expect(answer.headers.get("docket-left-out")).toBe("2")
    expect(answer.headers.get("content-disposition")).toContain("review_dispositions.xlsx")
    const day = new Date().toISOString().slice(0, 10)
    const lines = utils.sheet_to_json<Array<string>>(read(bytes).Sheets["Review"]!, { header: 1 })
    expect(lines[0]?.slice(9)).toEqual(["Disposition", "Status", "Response", "Decided By", "Decided On"])
    expect(lines[1]?.slice(9)).toEqual(["Non-Concur", "Resolved", "It is needed.", people().author.name, day])
    expect(lines[2]?.slice(9)).toEqual([])
    expect(lines[5]?.slice(10)).toEqual(["Open"])
    expect(lines.map((line) => line.slice(0, 9))).toEqual(
      utils.sheet_to_json<Array<string>>(read(book).Sheets["Review"]!, { header: 1 }).map((line) => line.slice(0, 9))
    )
    // The returned file adds nothing.
    const again = await importing(component, bytes, { name: "review.xlsx", parts: { leave_out: "true" } })
    expect(again.body.counts).toMatchObject({ new: 0, present: 2 })
  })

  test("adds nothing to the restored component either", async () => {
    const component = await made()
    const bytes = csv(matrixOf(component))
    const first = await importing(component, bytes, { parts: { leave_out: "true" } })
    expect(first.body.counts.new).toBeGreaterThan(0)
    const { siteAdmin } = people()
    const archive = await ArchiveFile.download(siteAdmin, `/components/${component.id}/export/json_archive`)
    const restored = await ArchiveFile.restore(siteAdmin, archive.bytes, {
      options: { name: `Restored ${component.prefix}` }
    })
    expect(restored.status, restored.text).toBe(201)
    const again = await importing({ ...component, id: restored.body.components[0].id }, bytes, {
      by: siteAdmin,
      parts: { leave_out: "true" }
    })
    expect(again.body.counts).toMatchObject({ new: 0, present: first.body.counts.new })
  })

  test("as the disposition matrix of the component gets its decisions, and adds nothing", async () => {
    const component = await made()
    const posted = await service.world.comment(
      people().viewer,
      { rule: component.rules[0]! },
      { comment: "Posted here." }
    )
    const path = `/components/${component.id}/export/disposition?format=csv`
    const { bytes } = await download(people().author, path)
    expect((await importing(component, bytes)).body).toMatchObject({ counts: { new: 0, present: 1 } })
    await people().author.setUp.patch(`/reviews/${posted.id}/triage`, { triage_status: "concur" })
    const { answer, bytes: written } = await returned(component, bytes, "matrix.csv")
    expect(answer.headers.get("docket-left-out")).toBe("0")
    expect(new TextDecoder().decode(written)).toContain('"Concur"')
  })

  test("is for admins to import, for triagers to return, and for members to fill in", async () => {
    const component = await made()
    const file = csv(matrixOf(component))
    expect((await importing(component, file, { by: people().author })).status).toBe(403)
    expect((await importing(component, file, { by: people().stranger })).status).toBe(404)
    const path = `/components/${component.id}/comment_matrix/dispositions`
    expect((await send(path, file, { by: people().viewer })).status).toBe(403)
    expect((await send(path, file, { by: people().author })).status).toBe(200)
    expect((await people().stranger.api.get(`/components/${component.id}/import_comments/template`)).status).toBe(404)
  })
})
