/** `GET /api/components/compare/details`, `GET /api/benchmarks/compare`: two editions field by field (R12.3). */
import { beforeAll, describe, expect, test } from "vitest"
import type { Client } from "../src/Client.ts"
import { forEachAdapter } from "../src/Service.ts"
import { type BuiltComponent, documentText } from "../src/World.ts"

const details = (client: Client, base: unknown, diff: unknown, more = "") =>
  client.get(`/api/components/compare/details?base_id=${base}&diff_id=${diff}${more}`)

const releases = (client: Client, base: unknown, diff: unknown, more = "") =>
  client.get(`/api/benchmarks/compare?base=${base}&diff=${diff}${more}`)

interface Row {
  readonly kind: string
  readonly change: string | null
  readonly renumbered: boolean
  readonly matched_by: string | null
  readonly base: { readonly number: string } | null
  readonly diff: { readonly number: string } | null
  readonly fields: ReadonlyArray<Record<string, unknown>>
}

const told = ({ base, diff, fields, kind, renumbered }: Row) =>
  [kind, base?.number, diff?.number, renumbered, fields.map(({ field }) => field).join()] as const

forEachAdapter("comparing components in detail", (service) => {
  const people = () => service.world.people
  let edited: BuiltComponent

  beforeAll(async () => {
    const { component, project, srgs } = service.world
    edited = await component(project, {
      requirement_selections: { [srgs.os]: ["SRG-OS-000001-EXMP-00001", "SRG-OS-000002-EXMP-00002"] }
    })
    const author = people().author.api
    const edit = (rule: number | undefined, given: object) => author.patch(`/rules/${rule}`, { rule: given })
    const { body } = await author.get(`/rules/${edited.rules[0]}`)
    expect((await edit(edited.rules[0], { title: "Another title.", vendor_comments: "New." })).status).toBe(200)
    expect((await edit(edited.rules[1], { fixtext: "a\nb", status: "Not Applicable" })).status).toBe(200)
    expect(body.title).not.toBe("Another title.")
  })

  test("names the outcome of each requirement, and of each field", async () => {
    const { main } = service.world
    const { body, status } = await details(people().viewer.api, main.id, edited.id, "&changed_only=true")
    expect(status).toBe(200)
    expect(body.base).toMatchObject({ id: main.id, prefix: main.prefix, released: false })
    expect(body.diff.id).toBe(edited.id)
    const [first, second, ...rest]: ReadonlyArray<Row> = body.rows
    expect(first && told(first)).toEqual(["changed", "000001", "000001", false, "title,vendor_comments"])
    expect(second && told(second)).toEqual(["changed", "000002", "000002", false, "status,fixtext"])
    expect(rest.map(({ kind }) => kind)).toEqual(main.rules.slice(2).map(() => "removed"))
    expect(first?.fields[1]).toEqual({
      field: "vendor_comments",
      name: "Vendor Comments",
      section: "vendor_comments",
      change: "changed",
      base: "",
      diff: "New.",
      segments: [{ kind: "added", text: "New." }]
    })
    expect(first?.matched_by).toBe("srg_id")
    expect(body.summary).toEqual({
      base_total: main.rules.length,
      diff_total: 2,
      total: main.rules.length,
      unchanged: 0,
      whitespace: 0,
      renumbered: 0,
      changed: 2,
      removed: main.rules.length - 2,
      added: 0,
      changed_and_renumbered: 0
    })
    expect(body.pagination).toEqual({ page: 1, per_page: 1000, total: main.rules.length })
  })

  test("is symmetric: a removed requirement is an added one; a component has no change from itself", async () => {
    const { main } = service.world
    const { summary } = (await details(people().viewer.api, edited.id, main.id)).body
    expect([summary.added, summary.removed, summary.changed]).toEqual([main.rules.length - 2, 0, 2])
    const same = (await details(people().viewer.api, main.id, main.id)).body
    expect([same.summary.unchanged, same.summary.total]).toEqual([main.rules.length, main.rules.length])
    expect(same.rows[0].fields.find(({ field }: { field: string }) => field === "title")).toMatchObject({
      change: "unchanged",
      segments: null
    })
    const nothing = (await details(people().viewer.api, main.id, main.id, "&changed_only=true")).body
    expect([nothing.rows, nothing.pagination.total]).toEqual([[], 0])
  })

  test("has a requirement with another number as renumbered, not as removed and added", async () => {
    const { component, main, project, srgs } = service.world
    const later = await component(project, { requirement_selections: { [srgs.os]: ["SRG-OS-000002-EXMP-00002"] } })
    const { body } = await details(people().viewer.api, main.id, later.id, "&changed_only=true")
    const rows: ReadonlyArray<Row> = body.rows
    expect(rows.filter(({ kind }) => kind !== "removed").map(told)).toEqual([
      ["renumbered", "000002", "000001", true, ""]
    ])
    expect(body.summary).toMatchObject({ renumbered: 1, removed: main.rules.length - 1, added: 0 })
  })

  test("distinguishes white space, and does not count it when it is to be ignored", async () => {
    const { component, project, srgs } = service.world
    const make = (selected: string) => component(project, { requirement_selections: { [srgs.os]: [selected] } })
    const [base, diff] = [await make("SRG-OS-000001-EXMP-00001"), await make("SRG-OS-000001-EXMP-00001")]
    const { body } = await people().author.api.get(`/rules/${base.rules[0]}`)
    await people().author.api.patch(`/rules/${diff.rules[0]}`, { rule: { title: `${body.title}  ` } })
    const shown = (await details(people().viewer.api, base.id, diff.id, "&changed_only=true")).body
    expect(shown.rows.map(told)).toEqual([["whitespace", "000001", "000001", false, "title"]])
    const ignored = (await details(people().viewer.api, base.id, diff.id, "&ignore_whitespace=true")).body
    expect(ignored.summary).toMatchObject({ unchanged: 1, whitespace: 0 })
    const text = (await details(people().viewer.api, base.id, diff.id, "&format=markdown")).text
    expect(text).toContain("## White space only\n\n- **000001**")
  })

  test("comes in pages, in the order of the later one; the summary counts all", async () => {
    const { both, main } = service.world
    const page = (number: number, per = 3) =>
      details(people().viewer.api, main.id, both.id, `&page=${number}&per_page=${per}`)
    const [one, two] = [(await page(1)).body, (await page(2)).body]
    expect([...one.rows, ...two.rows].map((row: Row) => row.diff?.number)).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `00000${number}`)
    )
    expect(two.pagination).toEqual({ page: 2, per_page: 3, total: both.rules.length })
    expect(two.summary).toEqual(one.summary)
    expect((await page(99)).body.rows).toEqual([])
    expect((await page(1, 999_999)).body.pagination.per_page).toBe(1000)
  })

  test.each([
    ["&format=markdown", undefined, true],
    ["&format=markdown", "application/json", true],
    ["&format=json", "text/markdown", false],
    ["", "text/markdown", true],
    ["", "text/markdown, */*;q=0.5", true],
    ["", "application/json, text/markdown;q=0.5", false],
    ["", "text/markdown;q=0, */*", false],
    ["", "*/*", false]
  ])("answers in the requested form: %s %s", async (query, accept, isMarkdown) => {
    const { main } = service.world
    const path = `/api/components/compare/details?base_id=${main.id}&diff_id=${edited.id}${query}`
    const { headers, status, text } = await people().viewer.api.get(
      path,
      accept === undefined ? {} : { headers: { accept } }
    )
    expect(status).toBe(200)
    expect(headers.get("vary")?.toLowerCase()).toContain("accept")
    if (isMarkdown) {
      expect(headers.get("content-type")).toBe("text/markdown; charset=utf-8")
      expect(text).toMatch(/^# .* V1R1 → .* V1R1\n\n\| Requirements \| Count \|\n/)
      expect(text).toContain("### 000001 Another title.\n\n**Title**")
      expect(text).toContain("**Vendor Comments**: none → New.\n")
    } else {
      expect(headers.get("content-type")).toMatch(/^application\/json/)
    }
  })

  test("needs read access to both sides, and a common SRG, as in the comparison by number", async () => {
    const { authored, discoverable, elsewhere, main, released } = service.world
    const { stranger, viewer } = people()
    const statusOf = async (client: Client, base: BuiltComponent, diff: BuiltComponent) =>
      (await details(client, base.id, diff.id)).status
    expect(await statusOf(stranger.api, released, released)).toBe(200)
    expect(await statusOf(stranger.api, released, main)).toBe(404)
    expect(await statusOf(viewer.api, main, discoverable.component)).toBe(403)
    expect((await details(viewer.api, main.id, authored.id)).body.code).toBe("no_shared_srg")
    const [missing, hidden] = [
      await details(viewer.api, main.id, 999_999),
      await details(viewer.api, main.id, elsewhere.component.id)
    ]
    expect([missing.status, hidden.status]).toEqual([404, 404])
    expect(hidden.text).toBe(missing.text)
  })

  describe("refuses", () => {
    test.each([
      ["base_id=1", "diff_id"],
      ["diff_id=1", "base_id"],
      ["base_id=1&diff_id=x", "diff_id"],
      ["base_id=1&diff_id=1&changed_only=yes", "changed_only"],
      ["base_id=1&diff_id=1&ignore_whitespace=1", "ignore_whitespace"],
      ["base_id=1&diff_id=1&format=html", "format"],
      ["base_id=1&diff_id=1&page=0", "page"]
    ])("%s", async (query, parameter) => {
      const { body, status } = await people().viewer.api.get(`/api/components/compare/details?${query}`)
      expect([status, body.code]).toEqual([400, "invalid_parameter"])
      expect(body.errors[0].parameter.split(".")[0]).toBe(parameter)
    })
  })

  test("costs the same number of statements whatever the number of requirements", async () => {
    const { component, main, project, srgs } = service.world
    const make = () => component(project, { requirement_selections: { [srgs.os]: ["SRG-OS-000004-EXMP-00004"] } })
    const [one, other] = [await make(), await make()]
    const costOf = (base: BuiltComponent, diff: BuiltComponent) =>
      service.statementsOf(() => details(people().viewer.browser, base.id, diff.id))
    expect(await costOf(main, service.world.both)).toBe(await costOf(one, other))
  })
})

forEachAdapter("comparing releases of a published document", (service) => {
  const people = () => service.world.people
  let next: number

  beforeAll(async () => {
    const later = documentText("example-os-stig.xml")
      .replace("Release: 3", "Release: 40")
      .replace("Weak ciphers can be broken.", "Weak ciphers are broken.")
      .replace("EXOS-09-211025", "EXOS-09-999999")
      .replace(/<Group id="V-900101">.*?<\/Group>/s, "")
    const { body, status } = await people().siteAdmin.api.upload("/stigs", later)
    expect(status).toBe(201)
    next = body.stig.id
  })

  test("matches rules by STIG id, then by their other ids", async () => {
    const { stig } = service.world
    const { body, status } = await releases(people().stranger.api, stig, next, "&changed_only=true")
    expect(status).toBe(200)
    expect(body.base).toEqual({
      id: stig,
      kind: "stig",
      benchmark_id: "Example_OS_9_STIG",
      title: "Example OS 9 Security Technical Implementation Guide",
      version: "V1R3",
      benchmark_date: "2025-09-01"
    })
    expect(body.diff).toMatchObject({ id: next, version: "V1R40" })
    expect(body.summary).toMatchObject({ base_total: 6, diff_total: 5, removed: 1, changed: 1, unchanged: 4 })
    expect(body.summary.changed_and_renumbered).toBe(1)
    const [removed, changed]: ReadonlyArray<Row> = body.rows
    expect(removed).toMatchObject({ kind: "removed", base: { vuln_id: "V-900101" }, diff: null, matched_by: null })
    expect(changed).toMatchObject({
      kind: "changed",
      renumbered: true,
      matched_by: "vuln_id",
      base: { number: "EXOS-09-211025" },
      diff: { number: "EXOS-09-999999" }
    })
    expect(changed?.fields).toEqual([
      {
        field: "vuln_discussion",
        name: "Vulnerability Discussion",
        section: "vuln_discussion",
        change: "changed",
        base: "Weak ciphers can be broken.",
        diff: "Weak ciphers are broken.",
        segments: [
          { kind: "same", text: "Weak ciphers " },
          { kind: "removed", text: "can be" },
          { kind: "added", text: "are" },
          { kind: "same", text: " broken." }
        ]
      }
    ])
  })

  test("is written as a text for a change log", async () => {
    const { stig } = service.world
    const { headers, text } = await releases(people().viewer.api, stig, next, "&format=markdown")
    expect(headers.get("content-type")).toBe("text/markdown; charset=utf-8")
    expect(text).toMatch(
      /^# Example OS 9 Security Technical Implementation Guide V1R3 → Example OS 9 Security Technical Implementation Guide V1R40\n/
    )
    expect(text).toContain("### EXOS-09-211025 → EXOS-09-999999 ")
    expect(text).toContain("**Vulnerability Discussion**: Weak ciphers can be broken. → Weak ciphers are broken.\n")
  })

  test("compares SRGs too, also with themselves", async () => {
    const { srgs } = service.world
    const { body } = await releases(people().stranger.api, srgs.os, srgs.os)
    expect(body.base.kind).toBe("srg")
    expect([body.summary.total, body.summary.unchanged]).toEqual([8, 8])
    expect(new Set(body.rows.map(({ matched_by }: Row) => matched_by))).toEqual(new Set(["srg_id"]))
  })

  test("is a 404 for an unknown id; releases of other documents are refused", async () => {
    const { srgs, stig } = service.world
    for (const [base, diff] of [
      [999_999, stig],
      [stig, 999_999],
      [999_999, 999_999]
    ]) {
      expect((await releases(people().viewer.api, base, diff)).status).toBe(404)
    }
    for (const [base, diff] of [
      [srgs.os, srgs.web],
      [srgs.os, stig],
      [stig, srgs.web]
    ]) {
      const { body, status } = await releases(people().viewer.api, base, diff)
      expect([status, body.code]).toEqual([422, "documents_differ"])
    }
    expect((await releases(service.world.anonymous, stig, stig)).status).toBe(401)
  })

  test.each([
    ["base=1", "diff"],
    ["diff=1", "base"],
    ["base=1&diff=0", "diff"],
    ["base=1&diff=1&format=xml", "format"]
  ])("refuses %s", async (query, parameter) => {
    const { body, status } = await people().viewer.api.get(`/api/benchmarks/compare?${query}`)
    expect([status, body.code]).toEqual([400, "invalid_parameter"])
    expect(body.errors[0].parameter.split(".")[0]).toBe(parameter)
  })

  test("costs the same number of statements whatever the document", async () => {
    const { srgs, stig } = service.world
    const costOf = (base: number, diff: number) =>
      service.statementsOf(() => releases(people().viewer.browser, base, diff))
    expect(await costOf(stig, next)).toBe(await costOf(srgs.web, srgs.web))
  })
})
