/** Components as workbooks: the working copy and DISA's vendor submission, who can export them, and which cells can be changed (R16.2, R16.3). */
import { read, type WorkBook } from "@e965/xlsx"
import { strFromU8, unzipSync } from "fflate"
import { expect, test } from "vitest"
import type { Client } from "../src/Client.ts"
import { forEachAdapter } from "../src/Service.ts"

forEachAdapter("as a workbook,", (service) => {
  const people = () => service.world.people

  const fileOf = async (id: number, query = "") => {
    const answer = await fetch(`${service.origin}/components/${id}/export/xlsx${query}`, {
      headers: { authorization: `Token ${people().viewer.token}` }
    })
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  /** Returns the rows of the only sheet, with the header first. */
  const rowsOf = (bytes: Uint8Array): ReadonlyArray<ReadonlyArray<string>> => {
    // The library adds its own methods to the bytes.
    const workbook: WorkBook = read(bytes.slice(), { dense: true })
    expect(workbook.SheetNames).toHaveLength(1)
    const data = workbook.Sheets[workbook.SheetNames[0] ?? ""]?.["!data"] ?? []
    return data.map((row) => (row ?? []).map((cell) => String(cell?.v ?? "")))
  }
  /** Returns the rows by header. */
  const byHeader = (bytes: Uint8Array) => {
    const [header = [], ...rows] = rowsOf(bytes)
    return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ""])))
  }
  const edit = async (rule: number | undefined, fields: object) => {
    const answer = await people().author.api.patch(`/rules/${rule}`, { rule: fields })
    expect(answer.status, answer.text).toBe(200)
  }

  test("a component has its requirements by number, under the headers of the CSV file", async () => {
    const made = await service.world.component(service.world.project, { name: `Ünsafe; "name"/…` })
    await edit(made.rules[0], { title: "=1+1", status: "Applicable - Configurable", rule_severity: "high" })
    const { answer, bytes } = await fileOf(made.id)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-type")).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="[A-Za-z0-9._-]+_V1R1\.xlsx"; filename\*=UTF-8''\S+_V1R1\.xlsx$/
    )
    expect(answer.headers.get("cache-control")).toBe("no-store")
    const csv = await people().viewer.api.get(`/components/${made.id}/export/csv`)
    expect(
      rowsOf(bytes)[0]
        ?.map((header) => `"${header}"`)
        .join(",")
    ).toBe(csv.text.split("\r\n")[0]?.replace("\uFEFF", ""))
    const rows = byHeader(bytes)
    expect(rows.map((row) => row["Docket ID"])).toEqual(made.rules.map(String))
    expect(rows[0]).toMatchObject({
      STIGID: `${made.prefix}-000001`,
      Requirement: "=1+1",
      Status: "Applicable - Configurable",
      Severity: "CAT I"
    })
    expect((await fileOf(made.id, "?form=working_copy")).bytes).toEqual(bytes)
    expect((await fileOf(made.id, "?form=other")).answer.status).toBe(400)
  })

  test("its working copy offers statuses and severities, and protects the cells that would be refused", async () => {
    const made = await service.world.component(service.world.project)
    const locks = { section: "Title", locked: true }
    expect((await people().reviewer.api.patch(`/rules/${made.rules[1]}/section_locks`, locks)).status).toBe(200)
    const review = { review: { action: "request_review", comment: "Ready." } }
    expect((await people().author.api.post(`/rules/${made.rules[2]}/reviews`, review)).status).toBe(201)
    const { bytes } = await fileOf(made.id)
    const header = rowsOf(bytes)[0] ?? []
    const files = unzipSync(bytes)
    const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array())
    const styles = strFromU8(files["xl/styles.xml"] ?? new Uint8Array())
    const formats = [...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? "").matchAll(/<xf [^>]*\/>|<xf .*?<\/xf>/gs)]
    const letters = (index: number): string =>
      (index >= 26 ? letters(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26))
    /** Returns the headers of the unprotected cells of a row. */
    const open = (row: number) =>
      header.filter((_, index) => {
        const style = new RegExp(`<c r="${letters(index)}${row}"[^>]*? s="(\\d+)"`).exec(sheet)?.[1] ?? "0"
        return formats[Number(style)]?.[0].includes('locked="0"') === true
      })
    expect(open(1)).toEqual([])
    expect(open(2)).toEqual(expect.arrayContaining(["Requirement", "Status", "Check", "Fix", "Vendor Comments"]))
    for (const id of ["Docket ID", "SRGID", "STIGID", "Rule ID"]) expect(open(2)).not.toContain(id)
    expect(open(2)).toEqual(expect.arrayContaining(["Satisfies", "Satisfied By"]))
    expect(open(3)).toEqual(open(2).filter((name) => name !== "Requirement"))
    // A review protects the texts that a requirement has and inherits, but not those that others inherit from it (R10.5).
    expect(open(4)).toEqual(["Satisfies"])
    expect(sheet).toContain('<sheetProtection sheet="1"')
    const lists = [...sheet.matchAll(/sqref="([A-Z]+)2:[^>]*>\s*<formula1>"(.*?)"/g)].map(([, column, list]) => [
      header.find((_, index) => letters(index) === column),
      list?.split(",")
    ])
    expect(Object.fromEntries(lists)).toMatchObject({
      Status: [
        "Not Yet Determined",
        "Applicable - Configurable",
        "Applicable - Inherently Meets",
        "Applicable - Does Not Meet",
        "Not Applicable"
      ],
      Severity: ["CAT I", "CAT II", "CAT III"]
    })
  })

  test("it is for its team, and costs the same number of statements whatever it holds", async () => {
    const { both, main, released } = service.world
    for (const form of ["", "?form=vendor_submission"]) {
      const of = (client: Client, id: number) => client.get(`/components/${id}/export/xlsx${form}`)
      expect((await of(people().componentViewer.api, main.id)).status).toBe(200)
      expect((await of(people().stranger.api, main.id)).status).toBe(404)
      expect((await of(people().stranger.api, released.id)).status).toBe(403)
      const costOf = (id: number) => service.statementsOf(() => of(people().viewer.browser, id))
      expect(both.rules.length).toBeGreaterThan(main.rules.length)
      expect(await costOf(both.id)).toBe(await costOf(main.id))
    }
  })
})
