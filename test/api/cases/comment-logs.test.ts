/** The type, the organization and the outside reference of comments over HTTP (R5.33). */
import { beforeEach, expect, test } from "vitest"
import { download, pack } from "../src/ArchiveFile.ts"
import { now, since } from "../src/EventFeed.ts"
import { forEachAdapter } from "../src/Service.ts"
import type { BuiltComponent } from "../src/World.ts"

forEachAdapter("comment logs", (service) => {
  let component: BuiltComponent
  const people = () => service.world.people
  const log = { comment_type: "technical", organization: "Harbor Analytics", external_reference: "HA-17" }
  const none = { comment_type: null, organization: null, external_reference: null }
  const describe = (id: number, body: object, by = people().author) => by.api.patch(`/reviews/${id}/description`, body)

  beforeEach(async () => {
    component = await service.world.component(service.world.project)
  })

  test("are posted, changed, exported and archived", async () => {
    const { admin, author, viewer } = people()
    const rule = component.rules[0] ?? 0
    const comment = await service.world.comment(viewer, { rule }, log)
    const plain = await service.world.comment(viewer, { component: component.id })
    expect(comment).toMatchObject(log)
    expect(plain).toMatchObject(none)
    const reply = await viewer.api.post(`/rules/${rule}/reviews`, {
      review: { comment: "Why?", responding_to_review_id: comment.id, ...log }
    })
    expect(reply.body).toMatchObject({ code: "comment_log_not_taken" })
    const long = await viewer.api.post(`/rules/${rule}/reviews`, {
      review: { comment: "Why?", organization: "x".repeat(201) }
    })
    expect(long.body.errors).toMatchObject([{ pointer: "/review/organization" }])

    const cursor = await now(author.api)
    const changed = await describe(comment.id, { comment_type: "editorial", external_reference: null })
    expect(changed.body.review).toMatchObject({ ...log, comment_type: "editorial", external_reference: null })
    const stale = await describe(comment.id, { organization: null, expected_updated_at: comment.updated_at })
    expect(stale.status).toBe(409)
    expect((await describe(comment.id, { organization: null }, viewer)).status).toBe(403)
    expect((await describe(comment.id, { comment_type: "other" })).status).toBe(400)
    expect((await describe(comment.id, { organization: " " })).body.errors).toMatchObject([
      { pointer: "/organization" }
    ])
    await author.api.patch(`/reviews/${comment.id}/triage`, { triage_status: "informational" })
    await viewer.api.put(`/reviews/${plain.id}`, { review: { comment: "Edited." } })
    expect((await describe(comment.id, log)).body.review).toMatchObject({ ...log, triage_status: "informational" })
    expect((await since(author.api, cursor)).map(({ type }) => type)).toContain("comment.described")
    const { rows } = (await viewer.api.get(`/components/${component.id}/comments?triage_status=all`)).body
    expect(rows.find(({ id }: { id: number }) => id === comment.id)).toMatchObject(log)

    const matrix = (query: string) => admin.api.get(`/components/${component.id}/export/disposition?${query}`)
    const [named, redacted] = [await matrix("format=json&redact=false"), await matrix("format=json")]
    expect(named.text).toContain("Harbor Analytics")
    expect(redacted.text).not.toMatch(/Harbor Analytics|HA-17/)
    expect(redacted.text).toContain("technical")
    const csv = (await matrix("format=csv&redact=false")).text
    expect(csv.split("\r\n")[0]).toContain('"Organization","Type","External Reference"')
    expect(csv).toContain('"Harbor Analytics","Technical","HA-17"')

    const copied = await admin.api.post(`/projects/${service.world.project}/components`, {
      component: { duplicate: true, id: component.id, copy_comments: true, name: `Copy of ${component.id}` }
    })
    expect(copied.status, copied.text).toBe(200)
    const listed = `/components/${copied.body.component.id}/comments?triage_status=all`
    expect((await viewer.api.get(listed)).body.rows).toContainEqual(expect.objectContaining(log))

    const { siteAdmin } = people()
    const path = `/projects/${service.world.project}/export/json_archive?component_ids=${component.id}`
    const { files } = await download(siteAdmin, path)
    const restored = async (given: typeof files, name: string) => {
      const form = new FormData()
      form.set("file", new Blob([new Uint8Array(pack(given))], { type: "application/zip" }), "archive.zip")
      form.set("options", JSON.stringify({ name }))
      const answer = await siteAdmin.api.send("POST", "/projects/import_backup", { raw: form })
      expect(answer.status, answer.text).toBe(201)
      const { rows } = (await siteAdmin.api.get(`/projects/${answer.body.project.id}/comments?triage_status=all`)).body
      return rows.find((one: { comment: string }) => one.comment === comment["comment"])
    }
    expect(await restored(files, `Logged ${component.id}`)).toMatchObject(log)
    const older = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        name === "reviews.jsonl"
          ? text.replaceAll(/"(?:comment_type|organization|external_reference)":(?:null|"[^"]*"),?/g, "")
          : text
      ])
    )
    expect(older["reviews.jsonl"]).not.toContain("organization")
    expect(await restored(older, `Older than logs ${component.id}`)).toMatchObject(none)
  })
})
