/** The download of a component's disposition matrix: for which callers, with which comments and names (R5.6, R16.2, R16.3). */
import { read, utils } from "@e965/xlsx"
import { parse } from "csv-parse/sync"
import { expect, test } from "vitest"
import type { Client } from "../src/Client.ts"
import { copyComment } from "../src/Copies.ts"
import { forEachAdapter } from "../src/Service.ts"

type Row = Readonly<Record<string, string>>

forEachAdapter("the disposition matrix", (service) => {
  const matrixOf = (client: Client, id: number, query = "") =>
    client.get(`/components/${id}/export/disposition${query}`)

  const csvOf = async (client: Client, id: number, query = ""): Promise<ReadonlyArray<Row>> => {
    const answer = await matrixOf(client, id, query)
    expect(answer.status, answer.text).toBe(200)
    return parse(answer.text, { bom: true, columns: true })
  }

  /** Returns a component with a decided comment with a reply, a duplicate of it, a withdrawn comment and a pending one on the whole component. */
  const reviewed = async () => {
    const { comment, component, people, project } = service.world
    const made = await component(project)
    const [rule = 0, other] = made.rules
    const { admin, author, reviewer, viewer } = people
    const first = await comment(viewer, { rule }, { comment: '=HYPERLINK("x")', section: "check_content" })
    const second = await comment(reviewer, { rule }, { comment: "The same." })
    const third = await comment(reviewer, { rule }, { comment: "Never mind." })
    const fourth = await comment(viewer, { component: made.id }, { comment: "In general." })
    const fifth = await comment(admin, { rule }, { comment: "See there." })
    const acts = [
      await author.api.patch(`/reviews/${first.id}/triage`, {
        triage_status: "non_concur",
        response_comment: "-No."
      }),
      await author.api.patch(`/reviews/${second.id}/triage`, {
        triage_status: "duplicate",
        duplicate_of_review_id: first.id
      }),
      await reviewer.api.patch(`/reviews/${third.id}/withdraw`),
      await author.api.patch(`/reviews/${fifth.id}/triage`, {
        triage_status: "addressed_by",
        addressed_by_rule_id: other
      })
    ]
    expect(acts.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    return { made, ids: [first.id, second.id, third.id, fourth.id, fifth.id] }
  }

  test("has a row for every comment, in terms of the domain and without the names of commenters", async () => {
    const { people } = service.world
    const { ids, made } = await reviewed()
    const answer = await matrixOf(people.author.api, made.id)
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8")
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="[A-Za-z0-9._-]+_V1R1_dispositions\.csv"$/
    )
    expect(answer.headers.get("cache-control")).toBe("no-store")
    for (const { email, name } of [people.viewer, people.reviewer, people.admin]) {
      expect(answer.text).not.toContain(name)
      expect(answer.text).not.toContain(email)
    }
    const rows = await csvOf(people.author.api, made.id)
    expect(rows.map((row) => Number(row["Comment ID"]))).toEqual(ids)
    expect(rows.map((row) => row["Commenter"])).toEqual([
      "Commenter 1",
      "Commenter 2",
      "Commenter 2",
      "Commenter 1",
      "Commenter 3"
    ])
    expect(rows.map((row) => row["Disposition"])).toEqual([
      "Non-Concur",
      "Duplicate",
      "Withdrawn",
      "Pending",
      "Addressed by Another Requirement"
    ])
    const srg = (await people.author.api.get(`/components/${made.id}/rules`)).body[0].srg_id
    expect(rows[0]).toMatchObject({
      Requirement: `${made.prefix}-000001`,
      "SRG ID": srg,
      Section: "Check",
      Comment: `'=HYPERLINK("x")`,
      Resolution: "'-No.",
      Responses: expect.stringMatching(/^Arthur Author, \d{4}-\d\d-\d\dT[\d:.]+Z: -No\.$/),
      "Triaged By": people.author.name,
      Adjudicated: "No",
      "Adjudicated By": ""
    })
    expect(rows[1]).toMatchObject({ Resolution: `See comment ${ids[0]}.`, "Duplicate Of": String(ids[0]) })
    expect(rows[2]).toMatchObject({ Resolution: "Withdrawn by the commenter.", "Adjudicated By": "Commenter 2" })
    expect(rows[3]).toMatchObject({ Requirement: "(component)", "SRG ID": "", Section: "General" })
    expect(rows[4]).toMatchObject({ "Addressed By": `${made.prefix}-000002`, Adjudicated: "Yes" })
  })

  test("has the same content as JSON", async () => {
    const { people } = service.world
    const { ids, made } = await reviewed()
    const answer = await matrixOf(people.author.api, made.id, "?format=json")
    expect(answer.headers.get("content-disposition")).toMatch(/_dispositions\.json"$/)
    expect(answer.body).toMatchObject({ component: { id: made.id, prefix: made.prefix }, redacted: true })
    const rows: ReadonlyArray<{ readonly id: number }> = answer.body.rows
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(rows[0]).toMatchObject({
      commenter: "Commenter 1",
      comment: '=HYPERLINK("x")',
      triage_status: "non_concur",
      disposition: "Non-Concur",
      responses: [{ name: people.author.name, comment: "-No.", withdrawn: false }],
      adjudicated_at: null
    })
    expect(answer.text).not.toContain("commenter_email")
    expect(await matrixOf(people.author.api, made.id, "?format=xml")).toMatchObject({ status: 400 })
  })

  test("has the same content as a workbook and as CSV", async () => {
    const { people } = service.world
    const { made } = await reviewed()
    const sent = await fetch(`${service.origin}/components/${made.id}/export/disposition?format=xlsx`, {
      headers: { authorization: `Token ${people.author.token}` }
    })
    expect(sent.status).toBe(200)
    expect(sent.headers.get("content-type")).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
    expect(sent.headers.get("content-disposition")).toMatch(/_dispositions\.xlsx"$/)
    const book = read(new Uint8Array(await sent.arrayBuffer()), { cellFormula: false })
    const [name = "", ...others] = book.SheetNames
    expect([name, others]).toEqual(["Dispositions", []])
    const sheet = book.Sheets[name] ?? {}
    // A cell of a workbook is text, and needs no mark against formulas (R16.2).
    const unmarked = (row: object) =>
      Object.fromEntries(
        Object.entries(row).map(([column, cell]) => [column, String(cell).replace(/^'(?='*[=+\-@\t\r])/, "")])
      )
    const rows = await csvOf(people.author.api, made.id)
    expect(utils.sheet_to_json(sheet, { defval: "", raw: true })).toEqual(rows.map(unmarked))
  })

  test("has the comments that the filters of the comment list select", async () => {
    const { people } = service.world
    const { ids, made } = await reviewed()
    const queries = [
      "triage_status=pending",
      "triage_status=all&resolved=true",
      "triage_status=all&section=check_content",
      "triage_status=all&commentable_type=component",
      `triage_status=all&author_id=${people.reviewer.id}`,
      "triage_status=all&q=no."
    ]
    for (const query of queries) {
      const { rows } = (await people.author.api.get(`/components/${made.id}/comments?${query}`)).body
      const listed = rows.map(({ id }: { id: number }) => id).sort((left: number, right: number) => left - right)
      const found = await csvOf(people.author.api, made.id, `?${query}`)
      expect(listed.length, query).toBeGreaterThan(0)
      expect(
        found.map((row) => Number(row["Comment ID"])),
        query
      ).toEqual(listed)
    }
    expect(await csvOf(people.author.api, made.id, "?resolved=false")).toHaveLength(2)
    expect(await csvOf(people.author.api, made.id, "?q=nobody-says-this")).toEqual([])
    for (const query of ["triage_status=open", "section=footer", "rule_id=x", "redact=no", "emails=1"]) {
      expect((await matrixOf(people.author.api, made.id, `?${query}`)).status, query).toBe(400)
    }
    const ofDeleted = `?rule_id=${made.rules[0]}`
    expect((await people.admin.api.delete(`/rules/${made.rules[0]}`)).status).toBe(200)
    expect(await csvOf(people.author.api, made.id, `${ofDeleted}&include_deleted=false`)).toEqual([])
    const deleted = await csvOf(people.author.api, made.id, ofDeleted)
    expect(deleted.map((row) => Number(row["Comment ID"]))).toEqual([ids[0], ids[1], ids[2], ids[4]])
    expect(deleted[0]?.["Requirement"]).toBe(`${made.prefix}-000001 (deleted)`)
  })

  test("names commenters to admins of the project, with addresses on request", async () => {
    const { join, people, person } = service.world
    const { made } = await reviewed()
    const named = await csvOf(people.admin.api, made.id, "?redact=false")
    expect(named.map((row) => row["Commenter"])).toEqual([
      people.viewer.name,
      people.reviewer.name,
      people.reviewer.name,
      people.viewer.name,
      people.admin.name
    ])
    expect(named[2]?.["Adjudicated By"]).toBe(people.reviewer.name)
    expect(Object.keys(named[0] ?? {})).not.toContain("Commenter Email")
    const addressed = await csvOf(people.siteAdmin.api, made.id, "?emails=true")
    expect(addressed[1]).toMatchObject({ Commenter: people.reviewer.name, "Commenter Email": people.reviewer.email })
    expect((await matrixOf(people.admin.api, made.id, "?emails=true&redact=false&format=json")).body).toMatchObject({
      redacted: false,
      rows: expect.arrayContaining([expect.objectContaining({ commenter_email: people.viewer.email })])
    })
    const contradiction = await matrixOf(people.admin.api, made.id, "?emails=true&redact=true")
    expect([contradiction.status, contradiction.body.code]).toEqual([400, "invalid_parameter"])

    const local = await person("Lola Local")
    await join(local, "admin", "Component", made.id)
    expect(await csvOf(local.api, made.id)).toHaveLength(5)
    for (const client of [people.author.api, people.reviewer.api, local.api]) {
      for (const query of ["?redact=false", "?emails=true"]) {
        expect((await matrixOf(client, made.id, query)).status).toBe(403)
      }
    }
    expect((await matrixOf(people.admin.api, made.id, "?redact=true")).text).not.toContain(people.viewer.name)
  })

  test("is for authors", async () => {
    const { main, people, released } = service.world
    expect((await matrixOf(people.reviewer.api, main.id)).status).toBe(200)
    expect((await matrixOf(people.viewer.api, main.id)).status).toBe(403)
    expect((await matrixOf(people.componentViewer.api, main.id)).status).toBe(403)
    expect((await matrixOf(people.stranger.api, main.id, "?redact=false")).status).toBe(404)
    expect((await matrixOf(people.stranger.api, released.id)).status).toBe(403)
  })

  test("has each of many comments once, and each hundred costs the same number of statements", async () => {
    const { comment, component, people, project } = service.world
    const made = await component(project)
    const costOf = () => service.statementsOf(() => matrixOf(people.author.browser, made.id))
    const [none, first] = [await costOf(), await comment(people.viewer, { rule: made.rules[0] ?? 0 })]
    const costs: Array<number> = []
    const ids = [first.id]
    for (const more of [9, 90, 150]) {
      ids.push(...(await copyComment(service, first.id, more)))
      costs.push(await costOf())
    }
    const ofPage = service.adapter.name === "memory" ? 0 : 2
    const ofWorkbook = await service.statementsOf(() => matrixOf(people.author.browser, made.id, "?format=xlsx"))
    expect(ofWorkbook - none).toBe(6 * ofPage)
    expect(costs.map((cost) => cost - none)).toEqual([ofPage, ofPage, 3 * ofPage])
    const rows = await csvOf(people.author.api, made.id)
    expect(rows.map((row) => Number(row["Comment ID"]))).toEqual(ids)
    expect((await matrixOf(people.author.api, made.id, "?format=json")).body.rows).toHaveLength(250)
  })
})
