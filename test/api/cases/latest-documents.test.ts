/** Published documents as files, their newest versions and their deletion over HTTP; the newest releases; the service version (section 17 of the rules). */
import { expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"
import { documentText } from "../src/World.ts"

const nothing = 9_007_199_254_740_991

forEachAdapter("documents", (service) => {
  const people = () => service.world.people
  const upload = async (kind: "srg" | "stig", file: string) => {
    const { body } = await people().siteAdmin.api.upload(`/${kind}s`, file)
    return body[kind] as { id: number; version: string; srg_id?: string }
  }
  /** Returns the document with another id, in this version. */
  const variant = (name: string, id: string, version: string) =>
    documentText(name)
      .replace(/(<Benchmark[^>]* id=")[^"]*"/, `$1${id}"`)
      .replace(/<version>[^<]*<\/version>/, `<version>${version}</version>`)

  test("are returned as the uploaded bytes", async () => {
    for (const [kind, name] of [
      ["srg", "example-web-srg.xml"],
      ["stig", "example-os-stig.xml"]
    ] as const) {
      const text = variant(name, `EXAMPLE_BYTES_${kind}`, "7")
      const { id } = await upload(kind, text)
      const answer = await people().stranger.api.get(`/${kind}s/${id}/export/xccdf`)
      expect(answer.status).toBe(200)
      expect(answer.text).toBe(text)
      expect(answer.headers.get("content-type")).toMatch(/^application\/xml/)
      const disposition = answer.headers.get("content-disposition")
      expect(disposition).toMatch(new RegExp(`^attachment; filename="EXAMPLE_BYTES_${kind}_V7R\\d+\\.xml"$`))
      const other = kind === "srg" ? "stigs" : "srgs"
      expect((await people().stranger.api.get(`/${other}/${id}/export/xccdf`)).status).toBe(404)
    }
    expect((await people().stranger.api.get(`/srgs/${nothing}/export/xccdf`)).status).toBe(404)
  })

  test("are listed once, in their newest version", async () => {
    const [two, ten] = [
      await upload("srg", variant("example-web-srg.xml", "EXAMPLE_LATEST", "2")),
      await upload("srg", variant("example-web-srg.xml", "EXAMPLE_LATEST", "10"))
    ]
    await upload("srg", variant("example-web-srg.xml", "EXAMPLE_LATEST", "9"))
    const { body } = await people().viewer.api.get("/api/srgs/latest?per_page=100")
    const found = body.rows.filter(({ srg_id }: { srg_id: string }) => srg_id === "EXAMPLE_LATEST")
    expect(found.map(({ id }: { id: number }) => id)).toEqual([ten.id])
    expect(found[0].version).not.toBe(two.version)
    expect(body.pagination).toEqual({ page: 1, per_page: 100, total: body.rows.length })
    const stigs = await people().viewer.api.get("/api/stigs/latest?page=1&per_page=1")
    expect(stigs.body.rows).toHaveLength(1)
  })

  test("are deleted by site admins, unless a component has them as a source", async () => {
    const { main, srgs } = service.world
    expect(main.id).toBeGreaterThan(0)
    const used = await people().siteAdmin.api.delete(`/srgs/${srgs.os}`)
    expect(used).toMatchObject({ status: 422, body: { code: "benchmark_in_use" } })
    const { id } = await upload("stig", variant("example-os-stig.xml", "EXAMPLE_DELETED", "1"))
    expect((await people().siteAdmin.api.delete(`/srgs/${id}`)).status).toBe(404)
    expect((await people().admin.api.delete(`/stigs/${id}`)).status).toBe(403)
    expect((await people().siteAdmin.api.delete(`/stigs/${id}`)).status).toBe(200)
    expect((await people().siteAdmin.api.get(`/stigs/${id}`)).status).toBe(404)
    expect((await people().siteAdmin.api.delete(`/stigs/${id}`)).status).toBe(404)
  })

  test("have the content of a STIG", async () => {
    const { stig } = service.world
    const whole = await people().viewer.api.get(`/stigs/${stig}`)
    const { body } = await people().viewer.api.get(`/api/stigs/${stig}/stats`)
    expect(body).toEqual({ rule_count: whole.body.stig_rules.length, severity_counts: expect.any(Object) })
    const { high, low, medium } = body.severity_counts
    expect(high + medium + low).toBe(body.rule_count)
    expect((await people().viewer.api.get(`/api/stigs/${service.world.srgs.os}/stats`)).status).toBe(404)
  })

  test("that were released here are listed in their newest release, for everyone signed in", async () => {
    const { released } = service.world
    const list = async () => {
      const { body } = await people().stranger.api.get("/api/components/latest?per_page=100")
      return body.rows as ReadonlyArray<{ id: number; version: number; release: number }>
    }
    const first = (await list()).find(({ id }) => id === released.id)
    expect(first).toMatchObject({ project_id: released.project, prefix: released.prefix })
    expect((await list()).some(({ id }) => id === service.world.main.id)).toBe(false)
    const { name } = (await people().siteAdmin.api.get(`/components/${released.id}`)).body
    const next = await service.world.component(released.project, { name, version: first!.version, release: 99 })
    expect((await list()).some(({ id }) => id === next.id)).toBe(false)
    await service.world.alter(next.id, { released: true })
    const ids = (await list()).map(({ id }) => id)
    expect(ids).toContain(next.id)
    expect(ids).not.toContain(released.id)
  })

  test("are served by a version of Docket", async () => {
    const { body, status } = await service.client().get("/api/version")
    expect(status).toBe(200)
    expect(body).toEqual({ name: "Docket", version: expect.stringMatching(/^\d+\.\d+\.\d+/), classification: null })
  })
})
