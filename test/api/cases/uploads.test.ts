/** `POST /srgs` and `POST /stigs`: stored, existing and refused files (R15.1–R15.4); the lists of both. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readFileSync } from "node:fs"
import type { Running } from "../src/Running.ts"
import { describeAdapters, forEachAdapter, start } from "../src/Service.ts"
import { documentText, firstAdmin, type Person, signIn } from "../src/World.ts"

const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

const caseFile = (name: string) => readFileSync(new URL(`../../fixtures/xccdf-cases/${name}`, import.meta.url))

/** Returns the document with another id. */
const renamed = (document: string, id: string) => document.replace(/(<Benchmark[^>]* id=")[^"]*"/, `$1${id}"`)

forEachAdapter("uploads", (service) => {
  const root = () => service.world.people.siteAdmin.api

  test("store a document, and report its content", async () => {
    const { body, status } = await root().upload("/stigs", renamed(documentText("example-os-stig.xml"), "NEW_STIG"))
    expect(status).toBe(201)
    expect(body.stig).toEqual({
      id: expect.any(Number),
      stig_id: "NEW_STIG",
      kind: "stig",
      series: "newstig",
      name: expect.any(String),
      title: expect.stringContaining("Security Technical Implementation Guide"),
      version: expect.stringMatching(/^V1R\d+$/),
      benchmark_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      severity_counts: { high: expect.any(Number), medium: expect.any(Number), low: expect.any(Number) },
      rules_count: 6,
      description: expect.any(String),
      status: expect.any(String),
      draft: false,
      created_at: expect.stringMatching(iso)
    })
    expect(body.report).toMatchObject({ kind: "stig", outcome: "created", counts: { rules: 6 }, warnings: [] })
    expect(body.toast.variant).toBe("success")
    const { body: read } = await service.world.people.stranger.api.get(`/stigs/${body.stig.id}`)
    expect(read).toMatchObject(body.stig)
    expect(read.stig_rules).toHaveLength(6)
  })

  test("of the same bytes have no effect", async () => {
    const document = renamed(documentText("example-web-srg.xml"), "SAME_BYTES")
    const first = await root().upload("/srgs", document)
    const again = await root().upload("/srgs", document, "another name.xml")
    expect(again.status).toBe(200)
    expect(again.body.srg).toEqual(first.body.srg)
    expect(again.body.report).toMatchObject({ outcome: "unchanged" })
  })

  test("of other content under the same id and version are a conflict, unless they replace it", async () => {
    const document = renamed(documentText("example-web-srg.xml"), "OTHER_CONTENT")
    const first = await root().upload("/srgs", document)
    const changed = document.replace(/(<Rule [^>]*severity=")\w+"/, `$1low"`)
    expect(changed).not.toBe(document)
    const conflict = await root().upload("/srgs", changed)
    expect(conflict).toMatchObject({ status: 409, body: { code: "exists_with_other_content" } })
    expect(JSON.stringify(conflict.body.difference)).toContain("severity")
    const replaced = await root().upload("/srgs?replace=true", changed)
    expect(replaced).toMatchObject({ status: 200, body: { report: { outcome: "replaced" } } })
    expect(replaced.body.srg.id).toBe(first.body.srg.id)
    expect(replaced.body.srg.severity_counts).not.toEqual(first.body.srg.severity_counts)
    expect((await root().upload("/srgs?replace=false", document)).status).toBe(409)
    expect((await root().upload("/srgs?replace=maybe", document)).status).toBe(400)
  })

  test("of the other kind are refused, with the right path", async () => {
    const stig = await root().upload("/srgs", documentText("example-os-stig.xml"))
    expect(stig).toMatchObject({ status: 422, body: { code: "wrong_kind" } })
    expect(stig.body.detail).toContain("/stigs")
    const srg = await root().upload("/stigs", documentText("example-os-srg.xml"))
    expect(srg).toMatchObject({ status: 422, body: { code: "wrong_kind" } })
    expect(srg.body.detail).toContain("/srgs")
  })

  test("of another file are refused, with its kind", async () => {
    const refusals: ReadonlyArray<readonly [string, string | Uint8Array]> = [
      ["not_xml", caseFile("20-not-xml.xml")],
      ["malformed_xml", caseFile("21-truncated.xml")],
      ["no_rules", caseFile("22-no-rules.xml")],
      ["doctype_refused", caseFile("18-doctype.xml")],
      ["doctype_refused", caseFile("19-external-entity.xml")],
      ["not_a_benchmark", caseFile("23-results-file.xml")],
      ["not_a_benchmark", "<html><body/></html>"]
    ]
    for (const [code, file] of refusals) {
      const answer = await root().upload("/stigs", file)
      expect(answer, code).toMatchObject({ status: 422, body: { code, toast: { variant: "danger" } } })
    }
    expect((await root().upload("/stigs", "")).status).toBe(422)
  })

  test("without a form are refused", async () => {
    const post = (raw: string, headers: Record<string, string>) => root().send("POST", "/srgs", { raw, headers })
    expect((await post("{}", { "content-type": "application/json" })).status).toBe(415)
    expect((await post("<Benchmark/>", { "content-type": "text/xml" })).status).toBe(415)
    expect((await post("nothing", { "content-type": "multipart/form-data; boundary=b" })).status).toBe(400)
    const form = new FormData()
    form.set("document", new Blob(["<Benchmark/>"]), "a.xml")
    expect((await root().send("POST", "/srgs", { raw: form })).status).toBe(400)
    const text = new FormData()
    text.set("file", "<Benchmark/>")
    expect((await root().send("POST", "/srgs", { raw: text })).status).toBe(400)
    const two = new FormData()
    two.append("file", new Blob([documentText("example-web-srg.xml")]), "a.xml")
    two.append("file", new Blob([documentText("example-web-srg.xml")]), "b.xml")
    expect((await root().send("POST", "/srgs", { raw: two })).status).toBe(400)
  })

  describe("are listed", () => {
    test("without their rules, in pages", async () => {
      const { stranger } = service.world.people
      const { body, status } = await stranger.api.get("/srgs")
      expect(status).toBe(200)
      expect(body.pagination).toMatchObject({ page: 1, per_page: 25, total: body.rows.length })
      for (const row of body.rows) expect(Object.keys(row)).not.toContain("srg_rules")
      const titles = body.rows.map(({ title }: { title: string }) => title)
      expect(titles).toEqual([...titles].sort())
      const second = await stranger.api.get("/srgs?per_page=1&page=2")
      expect(second.body.rows).toEqual([body.rows[1]])
      expect((await stranger.api.get("/stigs?per_page=101")).body.pagination.per_page).toBe(100)
      expect((await stranger.api.get("/stigs?page=0")).status).toBe(400)
    })
  })
})

describeAdapters("an upload over the limit", (adapter) => {
  let running: Running
  let root: Person
  beforeAll(async () => {
    running = await start(adapter, { MAX_UPLOAD_MB: "1" })
    root = await signIn(running.client, firstAdmin)
  })
  afterAll(() => running.stop())

  test("is refused", async () => {
    const document = documentText("example-web-srg.xml")
    const limit = 1024 * 1024
    const ofSize = (bytes: number) =>
      document.replace("</Benchmark>", `${" ".repeat(bytes - Buffer.byteLength(document))}</Benchmark>`)
    const answer = await root.api.upload("/srgs", ofSize(limit + 1))
    expect(answer).toMatchObject({ status: 413, body: { code: "too_large" } })
    expect((await root.api.upload("/srgs", ofSize(limit))).status).toBe(201)
  })
})
