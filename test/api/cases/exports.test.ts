/** Documents as tables: their content for each kind of reader. Reading a table again returns what was written (R1.4, R16.1–R16.3). */
import { readBenchmark } from "@docket/xccdf"
import { parse } from "csv-parse/sync"
import { expect, test } from "vitest"
import type { Answer } from "../src/Answer.ts"
import type { Client } from "../src/Client.ts"
import { forEachAdapter } from "../src/Service.ts"

/** Returns the rows of a CSV file by header. */
const rowsOf = ({ text }: Answer): ReadonlyArray<Record<string, string>> => parse(text, { bom: true, columns: true })

const csvOf = (client: Client, path: string) => client.get(`${path}/export/csv`)

forEachAdapter("as CSV,", (service) => {
  test("published documents have each rule once, in the order of the file", async () => {
    const { people, srgs, stig } = service.world
    for (const [path, list] of [
      [`/srgs/${srgs.os}`, "srg_rules"],
      [`/stigs/${stig}`, "stig_rules"]
    ] as const) {
      const answer = await csvOf(people.stranger.api, path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8")
      expect(answer.headers.get("cache-control")).toBe("no-store")
      expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="[A-Za-z0-9._-]+\.csv"$/)
      const rules: ReadonlyArray<Record<string, string>> = (await people.stranger.api.get(path)).body[list]
      expect(rules.length).toBeGreaterThan(0)
      const rows = rowsOf(answer)
      expect(rows.map((row) => row["Rule ID"])).toEqual(rules.map(({ rule_id }) => rule_id))
      expect(rows.map((row) => row["Requirement"])).toEqual(rules.map(({ title }) => title))
      expect(rows.map((row) => row["SRGID"])).toEqual(rules.map(({ srg_id }) => srg_id))
      expect(rows.map((row) => row["Check"])).toEqual(rules.map(({ check_content }) => check_content))
      expect(rows.map((row) => row["CCI"])).toEqual(rules.map(({ ident }) => ident))
      if (list === "stig_rules") expect(rows.map((row) => row["STIGID"])).toEqual(rules.map(({ version }) => version))
      const other = list === "srg_rules" ? `/stigs/${srgs.os}` : `/srgs/${stig}`
      expect((await csvOf(people.stranger.api, other)).status).toBe(404)
    }
  })

  test("a component that is created from its own table is the same", async () => {
    const { component, people, project, srgs } = service.world
    const made = await component(project, { name: `Ünsafe; "name"/…` })
    const [first, second, third] = made.rules
    const edit = (rule: number | undefined, fields: Record<string, unknown>) =>
      people.author.api.patch(`/rules/${rule}`, { rule: fields })
    const described = {
      vuln_discussion: "-a\n-b",
      mitigations: "'=was quoted",
      false_positives: "@home",
      documentable: true,
      ia_controls: "IAC-1",
      poam: "later"
    }
    const edits = [
      await edit(first, {
        title: `=HYPERLINK("http://example.org")`,
        status: "Applicable - Configurable",
        fixtext: '\t"tab", and\nlines',
        rule_severity: "high",
        status_justification: "+1",
        vendor_comments: "Ours; theirs",
        artifact_description: "-",
        inspec_control_body: "describe file('/') do\nend",
        agency_rule_descriptions_attributes: [described],
        checks_attributes: [{ content: "'" }]
      }),
      await edit(second, { status: "Not Applicable", ident: "CCI-000015, CCI-000016" })
    ]
    expect(edits.map(({ status }) => status)).toEqual([200, 200])
    const link = { rule_id: third, satisfied_by_rule_id: first }
    expect((await people.author.api.post("/rule_satisfactions", link)).status).toBe(201)
    expect((await people.admin.api.delete(`/rules/${made.rules[3]}`)).status).toBe(200)

    const answer = await csvOf(people.viewer.api, `/components/${made.id}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="[A-Za-z0-9._-]+_V1R1\.csv"; filename\*=UTF-8''\S+_V1R1\.csv$/
    )
    // Decoding the text drops its byte order mark.
    const sent = await fetch(`${service.origin}/components/${made.id}/export/csv`, {
      headers: { authorization: `Token ${people.viewer.token}` }
    })
    const bytes = new Uint8Array(await sent.arrayBuffer())
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    const rows = rowsOf(answer)
    expect(rows).toHaveLength(made.rules.length - 1)
    expect(rows[0]).toMatchObject({
      STIGID: `${made.prefix}-000001`,
      Requirement: `'=HYPERLINK("http://example.org")`,
      Severity: "CAT I",
      Mitigation: "''=was quoted"
    })
    expect(rows[2]).toMatchObject({ "Satisfied By": `${made.prefix}-000001` })
    for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[=+\-@\t\r]/)

    const form = new FormData()
    form.append("file", new Blob([bytes]), "again.csv")
    form.append("component[name]", "Made again")
    form.append("component[prefix]", made.prefix)
    form.append("component[title]", "Made again")
    form.append("component[security_requirements_guide_id]", String(srgs.os))
    const again = await people.admin.api.send("POST", `/projects/${project}/components`, { raw: form })
    expect(again.status, again.text).toBe(200)
    const copy = await csvOf(people.viewer.api, `/components/${again.body.component.id}`)
    // The table does not cover the row that was deleted in the original, so it gets the next number.
    const withoutId = (row: Record<string, string>) => ({ ...row, "Docket ID": "" })
    expect(rowsOf(copy).slice(0, rows.length).map(withoutId)).toEqual(rows.map(withoutId))
    expect(rowsOf(copy)).toHaveLength(rows.length + 1)
  })

  test("a released component is for everyone, without the notes of its authors", async () => {
    const { main, people, released } = service.world
    const path = `/components/${released.id}`
    const [ofStranger, ofAdmin] = [await csvOf(people.stranger.api, path), await csvOf(people.siteAdmin.api, path)]
    expect([ofStranger.status, ofAdmin.status]).toEqual([200, 200])
    const internal = ["Status Justification", "Artifact Description", "Vendor Comments"]
    expect(Object.keys(rowsOf(ofAdmin)[0] ?? {})).toEqual(expect.arrayContaining(internal))
    const shown = Object.keys(rowsOf(ofStranger)[0] ?? {})
    expect(shown.filter((header) => internal.includes(header))).toEqual([])
    expect(shown).toContain("Requirement")
    expect((await csvOf(people.stranger.api, `/components/${main.id}`)).status).toBe(404)
  })

  test("a table costs the same number of statements whatever its size", async () => {
    const { both, main, people } = service.world
    const costOf = ({ id }: { id: number }) =>
      service.statementsOf(() => csvOf(people.viewer.browser, `/components/${id}`))
    expect(both.rules.length).toBeGreaterThan(main.rules.length)
    expect(await costOf(both)).toBe(await costOf(main))
  })
})

forEachAdapter("as XCCDF,", (service) => {
  const xccdfOf = (client: Client, id: number) => client.get(`/components/${id}/export/xccdf`)
  const edit = async (rule: number | undefined, fields: Record<string, unknown>) => {
    const { people } = service.world
    const answer = await people.author.api.patch(`/rules/${rule}`, { rule: fields })
    expect(answer.status, answer.text).toBe(200)
  }

  test("a STIG has its configurable requirements that no other satisfies, with every field", async () => {
    const { component, people, project, srgs } = service.world
    const made = await component(project, {
      name: "Written & read",
      title: "Written <again>",
      description: "Why\r\nnot"
    })
    const [first, second, third, fourth] = made.rules
    const text = "a <b> & </VulnDiscussion> \t]]> end\n  "
    await edit(first, {
      title: `Title ${text}`,
      status: "Applicable - Configurable",
      fixtext: `Fix ${text}`,
      rule_severity: "high",
      ident: "CCI-000016, CCI-000015",
      agency_rule_descriptions_attributes: [{ vuln_discussion: text, mitigations: text, documentable: true }],
      checks_attributes: [{ content: `Check ${text}` }]
    })
    await edit(second, { status: "Applicable - Configurable" })
    await edit(third, { status: "Applicable - Configurable", title: "Not linked" })
    await edit(fourth, { status: "Not Applicable", status_justification: "No." })
    const link = { rule_id: second, satisfied_by_rule_id: first }
    expect((await people.author.api.post("/rule_satisfactions", link)).status).toBe(201)

    const answer = await xccdfOf(people.viewer.api, made.id)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8")
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="[A-Za-z0-9._-]+_V1R1\.xml"$/)
    const read = await readBenchmark([new TextEncoder().encode(answer.text)])
    expect(read).toMatchObject({
      kind: "stig",
      title: "Written <again>",
      description: "Why\r\nnot",
      version: "V1R1",
      status: "draft"
    })
    expect(read.rules.map(({ version }) => version)).toEqual([`${made.prefix}-000001`, `${made.prefix}-000003`])

    const before = (await people.viewer.api.get(`/components/${made.id}/rules`)).body
    const [rule] = read.rules
    expect(rule).toMatchObject({
      title: `Title ${text}`,
      severity: "high",
      idents: ["CCI-000016", "CCI-000015"],
      mitigations: text,
      documentable: true,
      srg_id: before[0].srg_id
    })
    expect(rule?.vuln_discussion).toBe(`${text}\n\nSatisfies: ${before[0].srg_id}, ${before[1].srg_id}`)
    for (const { fixes } of read.rules)
      for (const { fixref, id } of fixes) expect([fixref, id]).toEqual([expect.stringMatching(/./), fixref])

    const form = new FormData()
    form.append("file", new Blob([answer.text]), "again.xml")
    form.append("component[name]", "Read again")
    form.append("component[prefix]", made.prefix)
    form.append("component[title]", "Read again")
    form.append("component[security_requirements_guide_id]", String(srgs.os))
    const again = await people.admin.api.send("POST", `/projects/${project}/components`, { raw: form })
    expect(again.status, again.text).toBe(200)
    const after = (await people.viewer.api.get(`/components/${again.body.component.id}/rules`)).body
    const [one, other] = [before, after].map((rules: ReadonlyArray<Record<string, unknown>>) =>
      rules.find(({ rule_id }) => rule_id === "000001")
    )
    for (const field of ["title", "status", "rule_severity", "fixtext", "ident", "srg_id", "version", "rule_weight"]) {
      expect(other?.[field], field).toEqual(one?.[field])
    }
    // Writing it again gives the same file under another name.
    const twice = await readBenchmark([
      new TextEncoder().encode((await xccdfOf(people.viewer.api, again.body.component.id)).text)
    ])
    expect(twice.rules.map((rule) => ({ ...rule, position: null }))).toEqual(
      read.rules.map((rule) => ({ ...rule, position: null }))
    )
  })

  test("a note names the violations of the schema", async () => {
    const { component, people, project } = service.world
    const made = await component(project)
    const notes = async () =>
      (await people.viewer.api.get(`/components/${made.id}/export/xccdf/notes`)).body.notes.filter(
        ({ message }: { message: string }) => !message.includes("is left out: ")
      )
    await edit(made.rules[0], { status: "Applicable - Configurable" })
    expect(await notes()).toEqual([])
    const severity_override_guidance = "None</Mitigations><SeverityOverrideGuidance>or some"
    await edit(made.rules[0], { agency_rule_descriptions_attributes: [{ severity_override_guidance }] })
    expect(await notes()).toEqual([
      { rule: `SV-${made.prefix}-000001_rule`, message: expect.stringMatching(/tags of a description/) }
    ])
  })

  test("an SRG has its applicable requirements", async () => {
    const { authored, people } = service.world
    const [first] = (await people.viewer.api.get(`/components/${authored.id}/rules`)).body
    await edit(first.id, { status: "Applicable" })
    const read = await readBenchmark([new TextEncoder().encode((await xccdfOf(people.viewer.api, authored.id)).text)])
    expect(read.kind).toBe("srg")
    expect(read.rules.map(({ version }) => version)).toContain(first.srg_id)
  })

  test("a released component is for everyone", async () => {
    const { main, people, released } = service.world
    const answer = await xccdfOf(people.stranger.api, released.id)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(">accepted</status>")
    expect((await xccdfOf(people.stranger.api, main.id)).status).toBe(404)
  })
})
