/** Disposition matrices that are kept after a comment period: numbered, with counts and hash, never changed (R19.7). */
import { read, utils } from "@e965/xlsx"
import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"

forEachAdapter("a kept disposition matrix", (service) => {
  const { people } = { people: () => service.world.people }
  const keep = (id: number, body: object = {}) =>
    people().admin.api.post(`/components/${id}/disposition_snapshots`, body)
  const list = async (id: number) => (await people().author.api.get(`/components/${id}/disposition_snapshots`)).body
  const close = async (id: number, component: object = { comment_phase: "closed" }) =>
    expect((await people().admin.api.patch(`/components/${id}`, { component })).status).toBe(200)
  const fileOf = async (id: number, number: number) => {
    const answer = await fetch(`${service.origin}/components/${id}/disposition_snapshots/${number}/file`, {
      headers: { authorization: `Token ${people().author.token}` }
    })
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  const rowsIn = (bytes: Uint8Array) => {
    const { SheetNames, Sheets } = read(bytes.slice())
    return utils.sheet_to_json<Record<string, string>>(Sheets[SheetNames[0]!]!)
  }

  /** Makes a component with three comments: one of them declined and resolved, one on a deleted requirement. */
  const discussed = async () => {
    const { author, siteAdmin, viewer } = people()
    const made = await service.world.component(service.world.project)
    const first = await service.world.comment(viewer, { rule: made.rules[0]! }, { comment: "Too strict." })
    await service.world.comment(author, { component: made.id })
    await service.world.comment(viewer, { rule: made.rules[1]! })
    const triage = { triage_status: "non_concur", response_comment: "It is needed." }
    const decided = await author.api.patch(`/reviews/${first.id}/triage`, triage)
    expect(decided.status, decided.text).toBe(200)
    expect((await author.api.patch(`/reviews/${first.id}/adjudicate`)).status).toBe(200)
    expect((await people().admin.api.delete(`/rules/${made.rules[1]!}`)).status).toBe(200)
    return { ...made, first, siteAdmin }
  }

  test("is refused while comments can be posted, and permanent afterwards", async () => {
    const { id, first } = await discussed()
    expect(await keep(id)).toMatchObject({ status: 422, body: { code: "comments_open" } })
    const permits = (await people().admin.api.get(`/api/components/${id}/summary`)).body.permits
    expect(permits.keep_dispositions).toEqual(["comments_open"])
    expect((await list(id)).rows).toEqual([])

    await close(id)
    const kept = await keep(id, { comment: "The first round." })
    expect(kept, kept.text).toMatchObject({
      status: 201,
      body: {
        snapshot: {
          component_id: id,
          number: 1,
          kept_by: people().admin.name,
          comment: "The first round.",
          version: 1,
          release: 1,
          counts: { comments: 3, adjudicated: 1, by_triage_status: { pending: 2, non_concur: 1, concur: 0 } }
        }
      }
    })
    const { answer, bytes } = await fileOf(id, 1)
    expect(answer.headers.get("content-disposition")).toContain("_V1R1_dispositions_1.xlsx")
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(kept.body.snapshot.sha256)
    const rows = rowsIn(bytes)
    expect(rows.map((row) => row["Disposition"])).toEqual(["Non-Concur", "Pending", "Pending"])
    expect(rows.map((row) => row["Commenter"])).toEqual(["Commenter 1", "Commenter 2", "Commenter 1"])
    expect(rows[0]).toMatchObject({
      "Comment ID": String(first.id),
      Comment: "Too strict.",
      Resolution: "It is needed."
    })
    expect(rows[2]!["Requirement"]).toContain("(deleted)")

    await close(id, { comment_phase: "open" })
    await service.world.comment(people().viewer, { component: id })
    await close(id)
    const second = await keep(id)
    expect(second.body.snapshot).toMatchObject({ number: 2, counts: { comments: 4 } })
    const { pagination, rows: listed } = await list(id)
    expect([pagination.total, listed]).toEqual([2, [second.body.snapshot, kept.body.snapshot]])
    expect((await fileOf(id, 1)).bytes).toEqual(bytes)
    expect((await fileOf(id, 3)).answer.status).toBe(404)

    const submissions = await people().viewer.api.get(`/components/${id}/submissions`)
    expect(submissions.body.pagination.total).toBe(0)
    const { rows: acts } = (await people().viewer.api.get(`/components/${id}/acts`)).body
    const entries = acts.filter(({ action }: { action: string }) => action === "keep_dispositions")
    expect(entries).toHaveLength(2)
    const history = (await people().viewer.api.get(`/components/${id}/histories`)).body
    expect(JSON.stringify(history)).toContain(kept.body.snapshot.sha256)
  })

  test("may follow the end of a comment period, without a close", async () => {
    const { id } = await discussed()
    const period = { comment_period_starts_at: "2020-01-01T00:00:00Z", comment_period_ends_at: "2020-02-01T00:00:00Z" }
    await close(id, period)
    expect((await keep(id)).status).toBe(201)
    await close(id, { ...period, comment_period_ends_at: "2999-01-01T00:00:00Z" })
    expect((await keep(id)).body.code).toBe("comments_open")
  })

  test("is for triagers, and is archived with its project", async () => {
    const { id } = await discussed()
    await close(id)
    const kept = await keep(id)
    expect((await people().viewer.api.get(`/components/${id}/disposition_snapshots`)).status).toBe(403)
    expect((await people().author.api.post(`/components/${id}/disposition_snapshots`)).status).toBe(403)
    expect((await keep(id, { comment: "a\u0001" })).status).toBe(422)

    const archive = await fetch(`${service.origin}/components/${id}/export/json_archive`, {
      headers: { authorization: `Token ${people().siteAdmin.token}` }
    })
    const form = new FormData()
    form.set("file", new Blob([await archive.arrayBuffer()], { type: "application/zip" }), "archive.zip")
    form.set("options", JSON.stringify({ name: `Restored ${id}` }))
    const restored = await people().siteAdmin.api.send("POST", "/projects/import_backup", { raw: form })
    expect(restored.status, restored.text).toBe(201)
    const [copy] = restored.body.components
    const { rows } = (await people().siteAdmin.api.get(`/components/${copy.id}/disposition_snapshots`)).body
    expect(rows).toEqual([{ ...kept.body.snapshot, component_id: copy.id }])
  })
})
