/** Unknown names in a request are refused, or ignored and listed (R3.2). */
import { expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"

const strict = { headers: { prefer: "handling=strict" } }

/** Returns the problem of one unknown name. */
const unknown = (place: { pointer: string } | { parameter: string }, nearest: string) => ({
  code: "unknown_field",
  errors: [{ ...place, detail: expect.stringContaining(`The nearest known name is "${nearest}".`) }]
})

forEachAdapter("unknown fields", (service) => {
  test("a misspelt filter selects nothing", async () => {
    const { main, people } = service.world
    await service.world.comment(people.viewer, { rule: main.rules[0] ?? 0 })
    const answer = await people.author.api.patch("/reviews/bulk_triage", {
      filter: { component_id: main.id, query: "TLS 1.3" },
      triage_status: "concur",
      dry_run: true
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject(unknown({ pointer: "/filter/query" }, "q"))
    expect(answer.body.toast.variant).toBe("danger")
  })

  test("a misspelt filter of an edit selects nothing", async () => {
    const { main, people } = service.world
    const answer = await people.author.api.post(`/components/${main.id}/bulk_edit`, {
      filter: { statuses: ["Not Yet Determined"] },
      set: { rule_severity: "low" },
      dry_run: true
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject(unknown({ pointer: "/filter/statuses" }, "status"))
  })

  test("a misspelt field of a requirement is not saved", async () => {
    const { main, people } = service.world
    const path = `/rules/${main.rules[0]}`
    const before = (await people.author.api.get(path)).body
    const answer = await people.author.api.patch(path, { rule: { title: "Other", fix_text: "Other." } })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject(unknown({ pointer: "/rule/fix_text" }, "fixtext"))
    expect((await people.author.api.get(path)).body).toEqual(before)
  })

  test("a body without known fields is refused, also on an endpoint of the contract", async () => {
    const { main, people } = service.world
    const answer = await people.admin.api.patch(`/components/${main.id}`, { component: { comment_phse: "closed" } })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject(unknown({ pointer: "/component/comment_phse" }, "comment_phase"))
  })

  test("next to known fields, an endpoint of the contract ignores unknown ones, and reports them", async () => {
    const { main, people } = service.world
    const body = { component: { description: "Clear.", comment_phse: "closed" }, "a/b": 1 }
    const path = `/components/${main.id}`
    const refused = await people.admin.api.patch(path, body, strict)
    expect(refused.status).toBe(400)
    expect(refused.headers.get("preference-applied")).toBe("handling=strict")
    expect(refused.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      "/component/comment_phse",
      "/a~1b"
    ])
    const done = await people.admin.api.patch(path, body)
    expect(done.status).toBe(200)
    expect(done.headers.get("preference-applied")).toBe(null)
    expect(done.body.ignored).toEqual(["/component/comment_phse", "/a~1b"])
    expect(done.body.toast.variant).toBe("warning")
    expect(done.body.toast.message.at(-1)).toContain("/component/comment_phse, /a~1b")
    expect((await people.admin.api.get(path)).body).toMatchObject({ description: "Clear.", comment_phase: "open" })
    const usual = await people.admin.api.patch(path, { component: { description: "Clear." } }, strict)
    expect(usual.headers.get("preference-applied")).toBe("handling=strict")
    expect(usual.body).not.toHaveProperty("ignored")
    expect(usual.body.toast.variant).toBe("success")
  })

  test("an endpoint without a body accepts no field", async () => {
    const { main, people } = service.world
    const { body: batch } = await people.author.api.post(`/components/${main.id}/bulk_edit`, {
      rule_ids: [main.rules[1]],
      set: { status_justification: "Once." }
    })
    const undo = `/edit_batches/${batch.batch_id}/undo`
    const refused = await people.author.api.post(undo, { dry_run: true })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ code: "unknown_field", errors: [{ pointer: "/dry_run" }] })
    const form = new FormData()
    form.set("dry_run", "true")
    expect((await people.author.api.post(undo, undefined, { raw: form })).status).toBe(400)
    expect((await people.author.api.post(undo, [])).status).toBe(400)
    expect((await people.author.api.post(undo, {})).status).toBe(200)
  })

  test("a missing wrapper is named before unknown fields", async () => {
    const { main, people } = service.world
    const answer = await people.viewer.api.post(`/rules/${main.rules[0]}/reviews`, { comment: "Why?", sction: null })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: "malformed_request", errors: [{ pointer: "/review" }] })
  })

  test("a read-only field is accepted when it is equal to the record", async () => {
    const { main, people } = service.world
    const path = `/components/${main.id}`
    const { id, updated_at } = (await people.admin.api.get(path)).body
    const equal = await people.admin.api.put(path, { component: { id, updated_at, description: "Equal." } }, strict)
    expect(equal.status).toBe(200)
    expect(equal.body).not.toHaveProperty("ignored")
    const other = { component: { id: id + 1, description: "Other." } }
    expect((await people.admin.api.put(path, other)).body.ignored).toEqual(["/component/id"])
    const refused = await people.admin.api.put(path, other, strict)
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual([
      { pointer: "/component/id", detail: expect.stringContaining("cannot be changed") }
    ])

    const rule = `/rules/${main.rules[0]}`
    const open = (await people.author.api.get(rule)).body
    expect((await people.author.api.patch(rule, { rule: { title: "T", srg_id: open.srg_id } })).status).toBe(200)
    const wrong = await people.author.api.patch(rule, { rule: { title: "U", srg_id: "SRG-OS-000000" } })
    expect(wrong.status).toBe(400)
    expect(wrong.body).toMatchObject({ code: "unknown_field", errors: [{ pointer: "/rule/srg_id" }] })
  })

  test("a comparison tells an outsider nothing about a hidden record", async () => {
    const { elsewhere, people } = service.world
    const path = `/rules/${elsewhere.component.rules[0]}`
    const { title, ...record } = (await people.siteAdmin.api.get(path)).body
    const asked = (rule: object) => people.stranger.api.patch(path, { rule: { title, ...rule } })
    const right = await asked({ srg_id: record.srg_id })
    const wrong = await asked({ srg_id: "SRG-OS-000000" })
    expect(right.status).toBe(400)
    expect(right.text).toBe(wrong.text)
    const nothing = await people.stranger.api.patch("/rules/999999999", { rule: { title, srg_id: record.srg_id } })
    expect(nothing.text).toBe(right.text)
  })

  test("unknown parts of a form are refused, and unknown fields of a part with JSON", async () => {
    const { main, people } = service.world
    const sent = (parts: Readonly<Record<string, string>>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(parts)) form.set(name, value)
      form.set("file", new Blob(["Docket ID\n"], { type: "text/csv" }), "table.csv")
      return people.author.api.post(`/components/${main.id}/import?dry_run=true`, undefined, { raw: form })
    }
    const part = await sent({ rowz: "[]" })
    expect(part.status).toBe(400)
    expect(part.body).toMatchObject(unknown({ pointer: "/rowz" }, "rows"))
    const field = await sent({ rows: JSON.stringify([{ rule_id: main.rules[0], fields: [], feilds: ["title"] }]) })
    expect(field.status).toBe(400)
    expect(field.body).toMatchObject(unknown({ pointer: "/rows/0/feilds" }, "fields"))

    const created = new FormData()
    created.set("component", JSON.stringify({ name: "From a file", prefx: "FILE-01" }))
    created.set("component[titel]", "A file")
    created.set("file", new Blob(["<a/>"], { type: "text/xml" }), "document.xml")
    const path = `/projects/${main.project}/components`
    const answer = await people.admin.api.post(path, undefined, { raw: created, ...strict })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      code: "unknown_field",
      errors: [
        { pointer: "/component/prefx", detail: expect.stringContaining('"prefix"') },
        { pointer: "/component[titel]", detail: expect.stringContaining('"component[title]"') }
      ]
    })
  })

  test("unknown parameters are refused by exports, events and all writes, and ignored elsewhere", async () => {
    const { main, people } = service.world
    for (const path of [
      `/components/${main.id}/export/csv?sectoin=fixtext`,
      `/components/${main.id}/export/xlsx?sectoin=fixtext`,
      "/api/events?sectoin=fixtext"
    ]) {
      const answer = await people.author.api.get(path)
      expect(answer.status, path).toBe(400)
      expect(answer.body, path).toMatchObject({ code: "unknown_field", errors: [{ parameter: "sectoin" }] })
    }
    const write = await people.author.api.post(`/components/${main.id}/lock?dry_run=true`, {})
    expect(write.status).toBe(400)
    const list = `/components/${main.id}/comments?sectoin=fixtext&a%2Cb=1&q=TLS`
    const read = await people.author.api.get(list)
    expect(read.status).toBe(200)
    expect(read.headers.get("docket-ignored")).toBe("sectoin, a%2Cb")
    const refused = await people.author.api.get(list, strict)
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0]).toMatchObject(unknown({ parameter: "sectoin" }, "section").errors[0] ?? {})
  })
})
