/** Unusual files, from the upload to every export: their content is neither lost nor changed silently (R10.8, R15.5, R16.1). */
import { readBenchmark } from "@docket/xccdf"
import { read as readWorkbook, utils } from "@e965/xlsx"
import { parse } from "csv-parse/sync"
import { unzipSync } from "fflate"
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import type { Answer } from "../src/Answer.ts"
import { forEachAdapter } from "../src/Service.ts"

const fixture = (path: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../fixtures/file-cases/${path}`, import.meta.url)))

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** Returns an SRG with these rows. */
const srgOf = (ids: ReadonlyArray<string>): string =>
  `<?xml version="1.0"?><Benchmark xmlns="http://checklists.nist.gov/xccdf/1.1" id="AWKWARD_SRG"><status date="2026-01-01">accepted</status><title>Awkward Security Requirements Guide</title><plain-text id="release-info">Release: 1 Benchmark Date: 01 Jan 2026</plain-text><version>1</version>${ids
    .map(
      (id, at) =>
        `<Group id="V-9${at}"><title>${id.slice(0, 13)}</title><Rule id="SV-9${at}r1_rule" weight="10.0" severity="medium"><version>${id}</version><title>SRG ${at}</title><description>&lt;VulnDiscussion&gt;D&lt;/VulnDiscussion&gt;</description><ident system="http://cyber.mil/cci">CCI-000015</ident><fixtext fixref="F-9${at}_fix">SRG fix</fixtext><fix id="F-9${at}_fix"/><check system="C-9${at}_chk"><check-content>SRG check</check-content></check></Rule></Group>`
    )
    .join("")}</Benchmark>`

const srgIds = [
  "SRG-OS-000001-GPOS-00001",
  "SRG-OS-000002-GPOS-00002",
  "SRG-OS-000021-GPOS-00005",
  "SRG-OS-000023-GPOS-00006",
  "SRG-OS-000123-GPOS-00064",
  "SRG-OS-000480-GPOS-00227"
]

type Row = Readonly<Record<string, string>>

let made = 0

forEachAdapter("an awkward file", (service) => {
  const admin = () => service.world.people.admin.api

  let srg: number | null = null

  /** Returns the SRG of all cases, which is uploaded once for each adapter. */
  const srgId = async (): Promise<number> => {
    if (srg !== null) return srg
    const answer = await service.world.people.siteAdmin.api.upload("/srgs", srgOf(srgIds))
    expect(answer.status, answer.text).toBe(201)
    const { id } = answer.body.srg
    srg = id
    return id
  }

  const formOf = (file: Uint8Array, name: string, parts: Readonly<Record<string, string>>) => {
    const form = new FormData()
    for (const [part, value] of Object.entries(parts)) form.set(part, value)
    form.set("file", new Blob([new Uint8Array(file)]), name)
    return form
  }

  const upload = async (file: Uint8Array, name: string): Promise<Answer> => {
    const raw = formOf(file, name, {
      "component[name]": `Awkward ${++made}`,
      "component[prefix]": "ABCD-01",
      "component[title]": "Awkward",
      "component[security_requirements_guide_id]": String(await srgId())
    })
    return await admin().send("POST", `/projects/${service.world.project}/components`, { raw })
  }

  /** Creates a component from a file. */
  const create = async (file: Uint8Array, name: string) => {
    const answer = await upload(file, name)
    expect(answer.status, answer.text).toBe(200)
    const notes: ReadonlyArray<string> = answer.body.import.notes.map(({ message }: { message: string }) => message)
    return { id: answer.body.component.id as number, notes, report: answer.body.import }
  }

  const rulesOf = async (component: number): Promise<Answer["body"]> =>
    (await admin().get(`/components/${component}/rules`)).body

  const exported = async (component: number, path: string): Promise<Uint8Array> => {
    const answer = await fetch(`${service.origin}/components/${component}/export/${path}`, {
      headers: { authorization: `Token ${service.world.people.admin.token}` }
    })
    expect(answer.status, path).toBe(200)
    return new Uint8Array(await answer.arrayBuffer())
  }

  const preview = async (component: number, file: Uint8Array, name = "table.csv", parts = {}) => {
    const raw = formOf(file, name, parts)
    return await admin().send("POST", `/components/${component}/import?dry_run=true`, { raw })
  }

  const csvRows = (bytes: Uint8Array): ReadonlyArray<Row> => parse(textOf(bytes), { bom: true, columns: true })

  const csv = (rows: ReadonlyArray<Row>): Uint8Array => {
    const headers = Object.keys(rows[0] ?? {})
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    const lines = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ""))]
    return new TextEncoder().encode(lines.map((cells) => cells.map(quoted).join(",")).join("\n"))
  }

  /** Returns the ids of every published requirement in every export: V-, SV-, C-, F-, by format. */
  const identitiesIn = async (component: number) => {
    const listed = (text: string | undefined) => (text ?? "").split(", ").filter((id) => id !== "")
    const xccdf = (await readBenchmark([await exported(component, "xccdf")])).rules.map((rule) => ({
      vuln: rule.vuln_id,
      rule: rule.rule_id,
      checks: rule.checks.map(({ system }) => system),
      fixes: rule.fixes.map(({ id }) => id)
    }))
    const cklb = JSON.parse(textOf(await exported(component, "ckl?format=cklb"))).stigs[0].rules.map(
      (rule: Record<string, string>) => ({ vuln: rule["group_id"], rule: rule["rule_id_src"] })
    )
    const ckl = [...textOf(await exported(component, "ckl?format=ckl")).matchAll(/<VULN>[^]*?<\/VULN>/g)].map(
      ([vuln]) => {
        const of = (name: string) =>
          new RegExp(`<VULN_ATTRIBUTE>${name}</VULN_ATTRIBUTE>\\s*<ATTRIBUTE_DATA>([^<]*)<`).exec(vuln)?.[1]
        return { vuln: of("Vuln_Num"), rule: of("Rule_ID") }
      }
    )
    const tag = (control: string, name: string) =>
      [...(new RegExp(`^  tag ${name}: (.*)$`, "m").exec(control)?.[1] ?? "").matchAll(/'([^']*)'/g)].map(
        ([, id]) => id
      )
    const inspec = Object.entries(unzipSync(await exported(component, "inspec")))
      .filter(([path]) => path.startsWith("controls/"))
      .map(([, bytes]) => {
        const control = textOf(bytes)
        return {
          vuln: tag(control, "gid")[0],
          rule: tag(control, "rid")[0],
          checks: tag(control, "check_id"),
          fixes: tag(control, "fix_id")
        }
      })
    const rows = csvRows(await exported(component, "csv"))
    const workbook = readWorkbook(await exported(component, "xlsx"), { type: "array" })
    const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ""]
    const sheetRows = sheet === undefined ? [] : utils.sheet_to_json<Row>(sheet, { raw: false })
    const inTable = (all: ReadonlyArray<Row>) =>
      all
        .filter((row) => xccdf.some(({ rule }) => rule === row["Rule ID"]))
        .map((row) => ({
          vuln: row["Vuln ID"],
          rule: row["Rule ID"],
          checks: listed(row["Check ID"]),
          fixes: listed(row["Fix ID"])
        }))
    return { xccdf, inspec, csv: inTable(rows), xlsx: inTable(sheetRows), cklb, ckl }
  }

  const expectEqual = async (component: number, count: number) => {
    const { ckl, cklb, csv: table, inspec, xccdf, xlsx } = await identitiesIn(component)
    expect(xccdf).toHaveLength(count)
    for (const ids of [inspec, table, xlsx]) expect(ids).toEqual(xccdf)
    for (const ids of [ckl, cklb]) expect(ids).toEqual(xccdf.map(({ rule, vuln }) => ({ vuln, rule })))
    return xccdf
  }

  const notesOf = async (component: number, format: string): Promise<ReadonlyArray<{ message: string }>> => {
    const answer = await admin().get(`/components/${component}/export/notes?format=${format}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.notes
  }

  describe("of two published rules, one of which lists the other,", () => {
    const file = () => fixture("01-published-rules-vanish/two-rules.xml")

    test("has both in every export, under the same ids", async () => {
      const { id, notes, report } = await create(file(), "two-rules.xml")
      expect(report.satisfactions).toBe(0)
      expect(notes).toEqual([
        '"Satisfies: SRG-OS-000023-GPOS-00006" was not linked: SRG-OS-000023-GPOS-00006 has its own rule in the file, which stays published.'
      ])
      const ids = await expectEqual(id, 2)
      expect(ids).toEqual([
        { vuln: "V-1", rule: "SV-1r1_rule", checks: ["C-1r1_chk"], fixes: ["F-1r1_fix"] },
        { vuln: "V-2", rule: "SV-2r1_rule", checks: ["C-2r1_chk"], fixes: ["F-2r1_fix"] }
      ])
      // The file as an update changes nothing, not even links.
      const shown = await preview(id, file(), "two-rules.xml")
      expect(shown.body).toMatchObject({ valid: true, total: 0 })
      // Requirements that an export leaves out are in its notes and counted in its header.
      const others = (await rulesOf(id)).length - 2
      for (const format of ["xccdf", "inspec", "ckl", "cklb"]) {
        const leftOut = (await notesOf(id, format)).filter(({ message }) => message.includes("is left out: "))
        expect(leftOut.filter(({ message }) => message.startsWith("ABCD-01-"))).toHaveLength(others)
      }
      for (const path of ["xccdf", "inspec", "ckl"]) {
        const answer = await fetch(`${service.origin}/components/${id}/export/${path}`, {
          headers: { authorization: `Token ${service.world.people.admin.token}` }
        })
        expect(answer.headers.get("docket-left-out")).toBe(String(others))
        await answer.arrayBuffer()
      }
    })

    test("links uncovered rules, and a manual link is noted when it removes a rule", async () => {
      const alone = textOf(file()).replace(/<Group id="V-2">.*<\/Group>/, "")
      const { id, report } = await create(new TextEncoder().encode(alone), "one-rule.xml")
      expect(report.satisfactions).toBe(1)
      await expectEqual(id, 1)
      const both = await create(file(), "two-rules.xml")
      const [first, second] = await rulesOf(both.id)
      const link = { rule_id: second?.["id"], satisfied_by_rule_id: first?.["id"] }
      expect((await admin().post("/rule_satisfactions", link)).status).toBe(201)
      await expectEqual(both.id, 1)
      expect(await notesOf(both.id, "cklb")).toContainEqual({
        rule: "SV-2r1_rule",
        message: "ABCD-01-000002 is left out: it is satisfied by ABCD-01-000001."
      })
    })
  })

  test("and authored requirements have the same ids in every export, and so has an imported copy", async () => {
    const { component, people, project } = service.world
    const authored = await component(project)
    for (const rule of authored.rules.slice(0, 2)) {
      const edit = { rule: { status: "Applicable - Configurable" } }
      expect((await people.author.api.patch(`/rules/${rule}`, edit)).status).toBe(200)
    }
    const [first] = await expectEqual(authored.id, 2)
    const name = `${authored.prefix}-000001`
    expect(first).toEqual({
      vuln: `V-${name}`,
      rule: `SV-${name}_rule`,
      checks: [`C-${name}_chk`],
      fixes: [`F-${name}_fix`]
    })
    const { id } = await create(fixture("01-published-rules-vanish/two-rules.xml"), "two-rules.xml")
    const [original] = await rulesOf(id)
    const copy = await admin().post(`/components/${id}/rules`, { rule: { duplicate: true, id: original?.["id"] } })
    expect(copy.status, copy.text).toBeLessThan(300)
    const all = await expectEqual(id, 3)
    expect(new Set(all.map(({ rule }) => rule)).size).toBe(3)
    expect(new Set(all.map(({ vuln }) => vuln)).size).toBe(3)
  })

  test("with two fixes in one rule keeps, shows, edits and exports both", async () => {
    const { id } = await create(fixture("03-second-fix-lost/two-fixes.xml"), "two-fixes.xml")
    const [rule] = await rulesOf(id)
    expect(rule).toMatchObject({
      fixtext: "First way",
      further_fixes_attributes: [{ id: 1, fixtext: "SECOND WAY", fixtext_fixref: "F-2r1_fix", fix_id: "F-2r1_fix" }]
    })
    const fixesIn = async () =>
      (await readBenchmark([await exported(id, "xccdf")])).rules[0]?.fixes.map(({ text }) => text)
    expect(await fixesIn()).toEqual(["First way", "SECOND WAY"])
    await expectEqual(id, 1)
    const path = `/rules/${rule?.["id"]}`
    const edit = (further_fixes_attributes: ReadonlyArray<object>) =>
      admin().patch(path, { rule: { further_fixes_attributes } })
    expect((await edit([{ id: 1, fixtext: "Second way" }, { fixtext: "Third way" }])).status).toBe(200)
    expect(await fixesIn()).toEqual(["First way", "Second way", "Third way"])
    expect((await edit([{ id: 7, fixtext: "?" }])).body.errors).toMatchObject([{ code: "target_not_found" }])
    for (const format of ["ckl", "cklb", "inspec"]) {
      expect(await notesOf(id, format)).toContainEqual({
        rule: "SV-1r1_rule",
        message: "ABCD-01-000001: its 3 fixes are joined into one text."
      })
    }
    expect(await notesOf(id, "csv")).toEqual([])
    expect(JSON.parse(textOf(await exported(id, "ckl"))).stigs[0].rules[0].fix_text).toBe(
      "First way\n\nSecond way\n\nThird way"
    )
    // A table can be imported again, into this component and another one.
    for (const [form, name] of [
      ["csv", "a.csv"],
      ["xlsx", "a.xlsx"]
    ] as const) {
      const table = await exported(id, form)
      expect((await preview(id, table, name)).body).toMatchObject({ valid: true, total: 0, notes: [] })
      const [again] = await rulesOf((await create(table, name)).id)
      expect(again?.["further_fixes_attributes"].map(({ fixtext }: { fixtext: string }) => fixtext)).toEqual([
        "Second way",
        "Third way"
      ])
    }
    const rows = csvRows(await exported(id, "csv")).map((row) => ({
      ...row,
      "Fix 3": row["Fix 3"] === "" ? "" : "3rd"
    }))
    const shown = await preview(id, csv(rows))
    expect(shown.body).toMatchObject({ valid: true, total: 1, rows: [{ fields: [{ field: "further_fixes" }] }] })
    // Reverting an edit restores the fixes, and a lock of the section protects them.
    const { histories } = (await admin().get(path)).body
    const reverted = await admin().post(`${path}/revert`, { audit_id: histories[0].id, fields: ["further_fixes"] })
    expect(reverted.status, reverted.text).toBe(200)
    expect(await fixesIn()).toEqual(["First way", "SECOND WAY"])
    expect((await admin().patch(`/components/${id}/lock_sections`, { sections: ["Fix"], locked: true })).status).toBe(
      200
    )
    expect((await edit([{ id: 1, fixtext: "No" }])).body.errors).toMatchObject([
      { code: "section_locked", pointer: "/rule/further_fixes_attributes" }
    ])
    const duplicate = await admin().post(`/projects/${service.world.project}/components`, {
      component: { duplicate: true, id }
    })
    const [copied] = await rulesOf(duplicate.body.component.id)
    expect(copied?.["further_fixes_attributes"]).toMatchObject([{ fixtext: "SECOND WAY" }])
  })

  test("with two SRG ids in a cell has the first, satisfies the second, and is read back unchanged", async () => {
    const { id, report } = await create(fixture("05-srg-ids-in-one-cell/two-srg-ids.csv"), "two-srg-ids.csv")
    expect(report).toMatchObject({ satisfactions: 1 })
    const [first] = await rulesOf(id)
    expect(first).toMatchObject({
      srg_id: "SRG-OS-000123-GPOS-00064",
      satisfies: [{ srg_id: "SRG-OS-000002-GPOS-00002" }]
    })
    for (const [form, name] of [
      ["csv", "a.csv"],
      ["xlsx", "a.xlsx"]
    ] as const) {
      for (const empty_cells of ["ignore", "clear"]) {
        const { body } = await preview(id, await exported(id, form), name, { empty_cells })
        expect(body).toMatchObject({ valid: true, total: 0, errors: [], notes: [] })
      }
    }
    const again = await preview(id, fixture("05-srg-ids-in-one-cell/two-srg-ids.csv"))
    expect(again.body).toMatchObject({ valid: true, total: 0 })
  })

  test("of openpyxl has its characters", async () => {
    const { id } = await create(fixture("06-xlsx-astral-characters/openpyxl.xlsx"), "openpyxl.xlsx")
    expect((await rulesOf(id)).map(({ fixtext }: { readonly fixtext: string }) => fixtext)).toContain(
      "Set level to 𝟙 😀 now"
    )
  })

  test("with contradicting ids is refused, and no edit sets an id in use", async () => {
    const { id } = await create(fixture("07-vuln-id-overwritten/component.xml"), "component.xml")
    const [first, second] = await rulesOf(id)
    const update = fixture("07-vuln-id-overwritten/update.csv")
    expect((await preview(id, update)).body).toMatchObject({
      valid: false,
      errors: [
        { code: "contradicting_row", row: 2, detail: expect.stringContaining("Vuln ID V-2 is that of ABCD-01-000002") }
      ]
    })
    // An unknown id is not imported and noted.
    const unknown = new TextEncoder().encode(textOf(update).replace("V-2", "V-99"))
    const shown = (await preview(id, unknown)).body
    expect(shown).toMatchObject({ valid: true, total: 1, rows: [{ fields: [{ field: "fixtext" }] }] })
    expect(shown.notes).toMatchObject([
      { row: 2, message: expect.stringContaining("Column Vuln ID: V-99 was ignored") }
    ])
    const edit = (fields: object) => admin().patch(`/rules/${first?.["id"]}`, { rule: fields })
    for (const fields of [{ vuln_id: "V-2" }, { vuln_id: "v-2" }]) {
      const refused = await edit(fields)
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toMatchObject([{ code: "id_in_use", pointer: "/rule/vuln_id" }])
    }
    expect((await edit({ fix_id: "F-2r1_fix" })).body.errors).toMatchObject([
      { code: "id_in_use", pointer: "/rule/fix_id" }
    ])
    expect((await edit({ vuln_id: "V-3" })).status).toBe(200)
    expect((await admin().patch(`/rules/${second?.["id"]}`, { rule: { vuln_id: "V-1" } })).status).toBe(200)
    // A revert is an edit.
    const { histories } = (await admin().get(`/rules/${first?.["id"]}`)).body
    const revert = { audit_id: histories[0].id, fields: ["vuln_id"] }
    expect((await admin().post(`/rules/${first?.["id"]}/revert`, revert)).body.errors).toMatchObject([
      { code: "id_in_use", pointer: "/fields/0" }
    ])
    await expectEqual(id, 2)
  })

  test("with SATISFIED BY in any spelling is linked, or reported with row and column", async () => {
    const file = textOf(fixture("11-satisfied-by-in-capitals/capitals.csv"))
    const child = async (words: string) => {
      const bytes = csv(
        parse(file.replace("SATISFIED BY: ABCD-01-000002", words), { columns: true }) as ReadonlyArray<Row>
      )
      const { id, notes } = await create(bytes, "capitals.csv")
      const [first] = await rulesOf(id)
      return { links: first?.["satisfied_by"].length, notes, id, bytes }
    }
    for (const words of [
      "SATISFIED BY: ABCD-01-000002",
      "Satisfied by : abcd-01-000002",
      "satisfied BY:• ABCD-01-000002"
    ]) {
      const { bytes, id, links, notes } = await child(words)
      expect([links, notes], words).toEqual([1, []])
      expect((await preview(id, bytes)).body).toMatchObject({ valid: true, total: 0 })
    }
    const opaqueToPlanner = await child("Satisfied by: the other one")
    expect([opaqueToPlanner.links, opaqueToPlanner.notes]).toEqual([
      0,
      ['Column Vendor Comments: "Satisfied By:" was not linked: no requirement id follows it.']
    ])
    expect(opaqueToPlanner.id).toBeGreaterThan(0)
  })

  test("with leading apostrophes keeps them; only those of Docket are removed", async () => {
    const { id } = await create(fixture("15-leading-apostrophe-eaten/foreign.csv"), "foreign.csv")
    const [first] = await rulesOf(id)
    expect(first).toMatchObject({ title: "'@' is not allowed", fixtext: "'-rw-r--r--' is wanted" })
    const texts = ["=1+1", "'=1+1", "''@", "-", "'", "\tx"]
    for (const title of texts) {
      expect((await admin().patch(`/rules/${first?.["id"]}`, { rule: { title } })).status).toBe(200)
      for (const [form, name] of [
        ["csv", "a.csv"],
        ["xlsx", "a.xlsx"]
      ] as const) {
        const table = await exported(id, form)
        expect((await preview(id, table, name)).body, `${form} ${title}`).toMatchObject({ valid: true, total: 0 })
        expect((await rulesOf((await create(table, name)).id))[0]).toMatchObject({ title })
      }
    }
  })

  test("with a <sub> has the value that it names, a warning with the line, and the <sub> in the export", async () => {
    const { id, report } = await create(fixture("16-sub-dropped/sub.xml"), "sub.xml")
    expect(report.notes).toContainEqual({ line: 2, message: '<sub idref="v1"> is read as its value, "5"' })
    expect((await rulesOf(id))[0]).toMatchObject({ fixtext: "Set it to 5 or less." })
    expect(textOf(await exported(id, "xccdf"))).toContain('Set it to <sub idref="v1"/> or less.')
  })

  test("with answers to questions restores them, changes them, and is undone", async () => {
    const { component, people, project } = service.world
    const made = await component(project)
    const changed = await people.admin.api.patch(`/components/${made.id}`, {
      component: {
        additional_questions_attributes: [
          { name: "Which port?" },
          { name: "Which port?" },
          { name: "Who?", question_type: "dropdown", options: ["Ada", "Bob"] }
        ]
      }
    })
    expect(changed.status, changed.text).toBe(200)
    const questions = (await people.admin.api.get(`/components/${made.id}`)).body
      .additional_questions_attributes as ReadonlyArray<{
      readonly id: number
    }>
    const answersOf = async (rule: number | undefined) =>
      (await people.author.api.get(`/rules/${rule}`)).body.additional_answers_attributes.map(
        (one: { additional_question_id: number; answer: string }) => [
          questions.findIndex(({ id }) => id === one.additional_question_id),
          one.answer
        ]
      )
    const [first, second] = made.rules
    const answers = ["443", "=8443", "Ada"].map((answer, at) => ({ additional_question_id: questions[at]?.id, answer }))
    const given = await people.author.api.patch(`/rules/${first}`, { rule: { additional_answers_attributes: answers } })
    expect(given.status, given.text).toBe(200)

    const [row, other] = csvRows(await exported(made.id, "csv"))
    const headers = ["Question: Which port?", "Question: Which port? (2)", "Question: Who?"]
    expect(headers.map((header) => row?.[header])).toEqual(["443", "'=8443", "Ada"])
    expect(headers.map((header) => other?.[header])).toEqual(["", "", ""])
    for (const [form, name] of [
      ["csv", "a.csv"],
      ["xlsx", "a.xlsx"]
    ] as const) {
      const table = await exported(made.id, form)
      for (const empty_cells of ["ignore", "clear"]) {
        const { body } = await preview(made.id, table, name, { empty_cells })
        expect(body).toMatchObject({ valid: true, total: 0, notes: [] })
      }
    }
    const rows = csvRows(await exported(made.id, "csv")).map((one, index) =>
      index === 0
        ? { ...one, "Question: Which port?": "444", "Question: Who?": "Eve" }
        : index === 1
          ? { ...one, "Question: Which port?": "1", "Question: Unasked?": "?" }
          : one
    )
    const wrong = await preview(made.id, csv(rows.map((one) => ({ ...one, "Question: Unasked?": "?" }))))
    expect(wrong.body).toMatchObject({ valid: false, total: 3 })
    expect(wrong.body.notes).toMatchObject([{ message: expect.stringContaining("Column Question: Unasked?") }])
    const port = `additional_answers.${questions[0]?.id}`
    const who = `additional_answers.${questions[2]?.id}`
    expect(wrong.body.rows[0].fields).toMatchObject([
      { field: port, column: "Question: Which port?", old_value: "443", new_value: "444", errors: [] },
      { field: who, errors: [{ code: "invalid", row: 2, column: "Question: Who?" }] }
    ])
    const accepted = [
      { rule_id: first, fields: [port] },
      { rule_id: second, fields: [port] }
    ]
    const raw = formOf(csv(rows), "a.csv", {
      rows: JSON.stringify(accepted),
      expected_updated_at: JSON.stringify(wrong.body.expected_updated_at)
    })
    const done = await people.author.api.send("POST", `/components/${made.id}/import`, { raw })
    expect(done.status, done.text).toBe(200)
    expect(await answersOf(first)).toEqual([
      [0, "444"],
      [1, "=8443"],
      [2, "Ada"]
    ])
    expect(await answersOf(second)).toEqual([[0, "1"]])
    const undone = await people.author.api.post(`/edit_batches/${done.body.batch_id}/undo`, {})
    expect(undone.status, undone.text).toBe(200)
    expect(await answersOf(first)).toEqual([
      [0, "443"],
      [1, "=8443"],
      [2, "Ada"]
    ])
    expect(await answersOf(second)).toEqual([])
    // In another component the questions come from the file.
    const form = formOf(await exported(made.id, "csv"), "a.csv", {
      "component[name]": `Answered ${Math.random()}`,
      "component[prefix]": made.prefix,
      "component[title]": "Answered",
      "component[security_requirements_guide_id]": String(service.world.srgs.os)
    })
    const copy = await people.admin.api.send("POST", `/projects/${project}/components`, { raw: form })
    expect(copy.status, copy.text).toBe(200)
    const withoutId = (one: Row) => ({
      ...one,
      "Docket ID": "",
      "Question: Which port? (2)": "",
      "Question: Which port? (2) (2)": ""
    })
    const again = csvRows(await exported(copy.body.component.id, "csv"))
    expect(again.map(withoutId)).toEqual(csvRows(await exported(made.id, "csv")).map(withoutId))
    expect(again[0]?.["Question: Which port? (2)"]).toBe("'=8443")
    // Users without a role on a released component get no answers.
    expect(copy.body.import.notes).toMatchObject([{ message: expect.stringContaining("imported as free text") }])
  })
})
