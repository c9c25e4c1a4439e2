/** Submissions to DISA: the form, its preflight, and the stored records (R19). The expected cells come from DISA's table of fields by status, not from the code. */
import { read, type WorkBook } from "@e965/xlsx"
import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import type { Client } from "../src/Client.ts"
import { forEachAdapter } from "../src/Service.ts"

/** The 17 columns of DISA's template, in its order. */
const columns = [
  "IA Control",
  "CCI",
  "SRGID",
  "STIGID",
  "SRG Requirement",
  "Requirement",
  "SRG VulDiscussion",
  "VulDiscussion",
  "Status",
  "SRG Check",
  "Check",
  "SRG Fix",
  "Fix",
  "Severity",
  "Mitigation",
  "Artifact Description",
  "Status Justification"
]

forEachAdapter("a submission to DISA", (service) => {
  const people = () => service.world.people
  const post = (id: number, body: object = {}) => people().admin.api.post(`/components/${id}/submissions`, body)
  const get = (path: string, by: Client = people().viewer.api) => by.get(path)

  const fileAt = async (path: string) => {
    const answer = await fetch(`${service.origin}${path}`, {
      headers: { authorization: `Token ${people().viewer.token}` }
    })
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  const rowsIn = (bytes: Uint8Array): ReadonlyArray<ReadonlyArray<string>> => {
    const workbook: WorkBook = read(bytes.slice(), { dense: true })
    expect(workbook.SheetNames).toHaveLength(1)
    const data = workbook.Sheets[workbook.SheetNames[0] ?? ""]?.["!data"] ?? []
    return data.map((row) => (row ?? []).map((cell) => String(cell?.v ?? "")))
  }
  const byHeader = (bytes: Uint8Array) => {
    const [header = [], ...rows] = rowsIn(bytes)
    expect(header).toEqual(columns)
    return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ""])))
  }
  const edit = async (rule: number | undefined, fields: object) => {
    const answer = await people().author.api.patch(`/rules/${rule}`, { rule: fields })
    expect(answer.status, answer.text).toBe(200)
  }

  const texts = {
    fixtext: "F",
    artifact_description: "A",
    status_justification: "J",
    agency_rule_descriptions_attributes: [{ vuln_discussion: "D", mitigations: "M" }]
  }
  const statuses = [
    "Applicable - Configurable",
    "Applicable - Inherently Meets",
    "Applicable - Does Not Meet",
    "Not Applicable"
  ]
  /** Returns a component whose first four requirements have one status each, and all texts. */
  const withStatuses = async () => {
    const made = await service.world.component(service.world.project)
    for (const [index, status] of statuses.entries())
      await edit(made.rules[index], { ...texts, title: `T${index} must`, status })
    return made
  }

  test("has the SRG's texts unchanged, no STIGID, and blanks by status", async () => {
    const made = await withStatuses()
    const answer = await post(made.id, { comment: "First." })
    expect(answer.status, answer.text).toBe(201)
    const { submission } = answer.body
    const { answer: file, bytes } = await fileAt(`/components/${made.id}/submissions/1/file`)
    expect(file.status).toBe(200)
    expect(file.headers.get("content-disposition")).toContain(`"${submission.file_name}"`)
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(submission.sha256)

    const rows = byHeader(bytes)
    expect(rows).toHaveLength(4)
    const { body: srg } = await get(`/srgs/${service.world.srgs.os}`)
    const sources = srg.srg_rules.map((source: Readonly<Record<string, string>>) => ({
      "IA Control": source["nist_control_family"],
      CCI: source["ident"],
      SRGID: source["srg_id"],
      "SRG Requirement": source["title"],
      "SRG VulDiscussion": source["vuln_discussion"],
      "SRG Check": source["check_content"],
      "SRG Fix": source["fixtext"]
    }))
    for (const row of rows) {
      expect(sources).toContainEqual(Object.fromEntries(Object.keys(sources[0]).map((name) => [name, row[name]])))
      expect(row["STIGID"]).toBe("")
    }
    const own = [
      "Status",
      "Requirement",
      "VulDiscussion",
      "Fix",
      "Severity",
      "Mitigation",
      "Artifact Description",
      "Status Justification"
    ]
    expect(rows.map((row) => own.map((name) => row[name]))).toEqual([
      [statuses[0], "T0 must", "D", "F", "CAT II", "M", "A", "J"],
      [statuses[1], "T1 must", "D", "", "CAT II", "M", "A", "J"],
      [statuses[2], "T2 must", "D", "", "CAT II", "M", "A", "J"],
      [statuses[3], "T3 must", "", "", "", "M", "A", "J"]
    ])
    expect(rows.map((row) => row["Check"] !== "")).toEqual([true, false, false, false])

    expect(submission).toMatchObject({
      component_id: made.id,
      number: 1,
      submitted_by: people().admin.name,
      comment: "First.",
      version: 1,
      release: 1,
      rule_numbers: [1, 2, 3, 4],
      left_out: made.rules.slice(4).map((_, index) => index + 5),
      straightened: [],
      with_errors: []
    })
    // The export of the form is the same file.
    const { bytes: exported } = await fileAt(`/components/${made.id}/export/xlsx?form=vendor_submission`)
    expect(exported).toEqual(bytes)
  })

  test("is plain text: typography is replaced, each character listed, and unchanged in the component", async () => {
    const made = await withStatuses()
    await edit(made.rules[0], { title: "“T” must – it’s…\u00a0so", fixtext: "a\u200b-b" })
    const { body } = await post(made.id)
    const [row] = byHeader((await fileAt(`/components/${made.id}/submissions/1/file`)).bytes)
    expect([row?.["Requirement"], row?.["Fix"]]).toEqual([`"T" must - it's... so`, "a-b"])
    const straightened = (field: string, character: string, plain: string) => ({
      rule_number: 1,
      field,
      character,
      plain,
      count: 1
    })
    expect(body.submission.straightened).toEqual([
      straightened("title", "“", '"'),
      straightened("title", "”", '"'),
      straightened("title", "–", "-"),
      straightened("title", "’", "'"),
      straightened("title", "…", "..."),
      straightened("title", "\u00a0", " "),
      straightened("fixtext", "\u200b", "")
    ])
    expect((await get(`/rules/${made.rules[0]}`)).body.title).toBe("“T” must – it’s…\u00a0so")
  })

  test("has the text of the satisfying requirement for one without its own", async () => {
    const made = await withStatuses()
    await edit(made.rules[1], { status: "Applicable - Configurable", fixtext: "" })
    const link = { rule_id: made.rules[1], satisfied_by_rule_id: made.rules[0] }
    expect((await people().author.api.post("/rule_satisfactions", link)).status).toBe(201)
    await edit(made.rules[0], { fixtext: "Of the other." })
    expect((await post(made.id)).status).toBe(201)
    const rows = byHeader((await fileAt(`/components/${made.id}/submissions/1/file`)).bytes)
    expect(rows.slice(0, 2).map((row) => row["Fix"])).toEqual(["Of the other.", "Of the other."])
  })

  test("with a missing required field is refused with every reason, and accepted on request", async () => {
    const made = await withStatuses()
    await edit(made.rules[1], { artifact_description: " " })
    await edit(made.rules[3], { status_justification: "", title: "" })
    const refused = await post(made.id)
    expect(refused.status).toBe(422)
    const reasons = refused.body.errors.map((one: { rule_id: number; detail: string }) => [one.rule_id, one.detail])
    expect(reasons).toEqual([
      [made.rules[1], "Requirement 000002 needs an artifact description."],
      [made.rules[3], "Requirement 000004 needs a title."],
      [made.rules[3], "Requirement 000004 needs a justification of its status."]
    ])
    expect((await get(`/components/${made.id}/submissions`)).body.rows).toEqual([])
    const { body } = await post(made.id, { accept_errors: true })
    expect(body.submission).toMatchObject({ number: 1, with_errors: [2, 4] })
  })

  test("its preflight lists errors and warnings by requirement, a page at a time", async () => {
    const made = await withStatuses()
    await edit(made.rules[0], { title: "It’s a must" })
    await edit(made.rules[2], { title: "It must be so." })
    const lock = { review: { action: "lock_control", comment: "Done." } }
    expect((await people().admin.api.post(`/rules/${made.rules[2]}/reviews`, lock)).status).toBe(201)
    await edit(made.rules[1], { artifact_description: "" })
    const path = `/components/${made.id}/submission_preflight`
    const { body } = await get(`${path}?per_page=100`)
    expect(body).toMatchObject({ requirements: 4, errors: 1, locked_errors: 0, ready: false })
    expect(body.warnings + body.errors).toBe(body.rows.length)
    const numbers = body.rows.map(({ rule_number }: { rule_number: number | null }) => rule_number ?? Infinity)
    expect(numbers).toEqual(numbers.toSorted((left: number, right: number) => left - right))
    const of = (code: string) => body.rows.filter((row: { code: string }) => row.code === code)
    expect(of("not_determined")).toHaveLength(made.rules.length - 4)
    expect(of("typography")).toEqual([
      {
        severity: "warning",
        code: "typography",
        rule_id: made.rules[0],
        rule_number: 1,
        displayed_name: `${made.prefix}-000001`,
        locked: false,
        field: "title",
        detail: "1 character is written in plain form: U+2019."
      }
    ])
    expect(of("requirement_incomplete")).toEqual([
      {
        severity: "error",
        code: "requirement_incomplete",
        rule_id: made.rules[1],
        rule_number: 2,
        displayed_name: `${made.prefix}-000002`,
        locked: false,
        field: "artifact_description",
        detail: "Requirement 000002 needs an artifact description."
      }
    ])
    // "F" has no action verb, and no text states the remaining risk.
    expect(of("lint_warning")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ rule_number: 1, field: "fixtext" }),
        expect.objectContaining({ rule_number: 3, field: "mitigations" })
      ])
    )
    const page = await get(`${path}?per_page=2&page=2`)
    expect(page.body.rows).toEqual(body.rows.slice(2, 4))
    expect(page.body.pagination).toEqual({ page: 2, per_page: 2, total: body.rows.length })
    const codes = async (query: string) =>
      (await get(`${path}?${query}`)).body.rows.map(({ code }: { code: string }) => code)
    expect(await codes("severity=error")).toEqual(["requirement_incomplete"])
    expect(await codes("severity=error&locked=true")).toEqual([])
    await edit(made.rules[1], { artifact_description: "A" })
    expect((await get(path)).body).toMatchObject({ errors: 0, ready: true })
    // A lint error is also refused.
    await edit(made.rules[0], { title: "T is so" })
    expect((await get(`${path}?severity=error`)).body.rows).toMatchObject([{ code: "lint_error", field: "title" }])
    expect((await post(made.id)).body.code).toBe("lint_error")
    expect((await post(made.id, { accept_errors: true })).body.submission.with_errors).toEqual([1])
    expect((await get(`${path}?severity=odd`)).status).toBe(400)
  })

  test("is permanent: later edits change nothing in it, and the next one shows the differences", async () => {
    const made = await withStatuses()
    await post(made.id)
    const first = await fileAt(`/components/${made.id}/submissions/1/file`)
    await edit(made.rules[0], { title: "Another must", status: "Not Applicable" })
    await edit(made.rules[1], { status: "Not Yet Determined" })
    await edit(made.rules[4], { ...texts, title: "T4 must", status: "Not Applicable" })
    expect((await post(made.id)).body.submission).toMatchObject({ number: 2, rule_numbers: [1, 3, 4, 5] })
    expect((await fileAt(`/components/${made.id}/submissions/1/file`)).bytes).toEqual(first.bytes)

    const { body } = await get(`/components/${made.id}/submissions/2/difference`)
    const [was] = byHeader(first.bytes)
    expect(body).toEqual({
      number: 2,
      against: 1,
      rows: [
        {
          rule_number: 1,
          kind: "changed",
          cells: [
            { column: "Requirement", before: "T0 must", after: "Another must" },
            { column: "VulDiscussion", before: "D", after: "" },
            { column: "Status", before: "Applicable - Configurable", after: "Not Applicable" },
            { column: "Check", before: was?.["Check"], after: "" },
            { column: "Fix", before: "F", after: "" },
            { column: "Severity", before: "CAT II", after: "" }
          ]
        },
        { rule_number: 2, kind: "removed", cells: [] },
        { rule_number: 5, kind: "added", cells: [] }
      ]
    })
    const back = await get(`/components/${made.id}/submissions/1/difference?against=2`)
    expect(back.body.rows.map(({ kind }: { kind: string }) => kind)).toEqual(["changed", "added", "removed"])
    const alone = await get(`/components/${made.id}/submissions/1/difference`)
    expect(alone.body).toMatchObject({ against: null, rows: [1, 2, 3, 4].map(() => ({ kind: "added" })) })
    const list = await get(`/components/${made.id}/submissions`)
    expect(list.body.rows.map(({ number }: { number: number }) => number)).toEqual([2, 1])
    expect(list.body.rows[0]).not.toHaveProperty("file")
    expect((await get(`/components/${made.id}/submissions/3`)).status).toBe(404)
    expect((await get(`/components/${made.id}/submissions/0/file`)).status).toBe(404)
    expect((await get(`/components/${made.id}/submissions/1/difference?against=9`)).status).toBe(404)
    const acts = await get(`/components/${made.id}/acts`)
    expect(acts.body.rows.filter(({ action }: { action: string }) => action === "submit")).toHaveLength(2)
  })

  test("of a component without a status, and of an SRG, is refused", async () => {
    const made = await service.world.component(service.world.project)
    const nothing = await post(made.id, { accept_errors: true })
    expect([nothing.status, nothing.body.code]).toEqual([422, "nothing_to_submit"])
    const srg = await service.world.component(service.world.project, { document_type: "srg" })
    expect([(await post(srg.id)).status, (await post(srg.id)).body.code]).toEqual([422, "srg_not_submitted"])
    expect((await get(`/components/${srg.id}/submission_preflight`)).status).toBe(422)
    expect((await post(made.id, { odd: 1, accept_errors: "yes" })).status).toBe(400)
  })

  test("gets its own number when two are made at once", async () => {
    const made = await withStatuses()
    const both = await Promise.all([post(made.id), post(made.id)])
    expect(both.map(({ body }) => body.submission.number).toSorted()).toEqual([1, 2])
  })
})
