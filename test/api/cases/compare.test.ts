/** `GET /api/components/compare`: two components by rule number (section 12 of the rules). */
import { beforeAll, describe, expect, test } from "vitest"
import type { Client } from "../src/Client.ts"
import { forEachAdapter } from "../src/Service.ts"
import { type BuiltComponent, documentText } from "../src/World.ts"

const compare = (client: Client, base: unknown, diff: unknown) =>
  client.get(`/api/components/compare?base_id=${base}&diff_id=${diff}`)

forEachAdapter("comparing components", (service) => {
  const people = () => service.world.people
  let one: BuiltComponent
  let nextRelease: BuiltComponent

  beforeAll(async () => {
    const { component, people, project, srgs } = service.world
    one = await component(project, { requirement_selections: { [srgs.os]: ["SRG-OS-000002-EXMP-00002"] } })
    const later = documentText("example-os-srg.xml").replace(/Release: \d+/, "Release: 99")
    const { body } = await people.siteAdmin.api.upload("/srgs", later)
    nextRelease = await component(project, { security_requirements_guide_id: body.srg.id })
  })

  test("shows the text of each side for each number, and the differences", async () => {
    const { both, main } = service.world
    const { body, status } = await compare(people().viewer.api, main.id, both.id)
    expect(status).toBe(200)
    expect(Object.keys(body.data).sort()).toEqual(both.rules.map((_, at) => String(at + 1).padStart(6, "0")))
    expect(body.meta).toEqual({ base_id: main.id, diff_id: both.id, rules_count: both.rules.length })
    for (const [number, { base, changed, diff }] of Object.entries<Record<string, unknown>>(body.data)) {
      expect(diff).toMatch(new RegExp(`^control '${number}' do\n  title `))
      const isInBoth = Number(number) <= main.rules.length
      expect([base, changed]).toEqual(isInBoth ? [diff, false] : [null, true])
    }
    expect(body.data["000001"].base).toContain("tag gtitle: 'SRG-OS-000001-EXMP-00001'\n")
  })

  test("is symmetric when the sides are exchanged", async () => {
    const { main } = service.world
    const { data } = (await compare(people().viewer.api, one.id, main.id)).body
    expect(data["000001"].base).toContain("SRG-OS-000002-EXMP-00002")
    expect(data["000001"].diff).toContain("SRG-OS-000001-EXMP-00001")
    expect(data["000001"].changed).toBe(true)
    const mirrored = (await compare(people().viewer.api, main.id, one.id)).body.data
    for (const [number, { base, changed, diff }] of Object.entries<Record<string, unknown>>(data)) {
      expect(mirrored[number]).toEqual({ base: diff, diff: base, changed })
    }
  })

  test("compares a component with itself, with another release of its SRG, and with the other kind", async () => {
    const { authored, both, main } = service.world
    const changes = async (base: BuiltComponent, diff: BuiltComponent) => {
      const { body, status } = await compare(people().viewer.api, base.id, diff.id)
      expect(status).toBe(200)
      return Object.values<{ changed: boolean }>(body.data).map(({ changed }) => changed)
    }
    expect(await changes(main, main)).toEqual(main.rules.map(() => false))
    expect(await changes(main, nextRelease)).toEqual(main.rules.map(() => false))
    expect(await changes(authored, authored)).toEqual(authored.rules.map(() => false))
    expect(await changes(authored, both)).toEqual(both.rules.map(() => true))
    const mixed = (await compare(people().viewer.api, authored.id, both.id)).body
    expect(mixed.data["000001"].base).toMatch(/^Title\n\n/)
    expect(mixed.data["000001"].diff).toMatch(/^control /)
  })

  test("is refused for components without a common SRG, to those who may read both", async () => {
    const { authored, main } = service.world
    for (const [base, diff] of [
      [main.id, authored.id],
      [authored.id, main.id]
    ]) {
      const { body, status } = await compare(people().viewer.api, base, diff)
      expect([status, body.code]).toEqual([422, "no_shared_srg"])
      expect((await compare(people().stranger.api, base, diff)).status).toBe(404)
    }
  })

  test("needs read access to each side: released for everyone, else for members; hidden is like missing", async () => {
    const { discoverable, elsewhere, main, released } = service.world
    const { componentViewer, siteAdmin, stranger, viewer } = people()
    const statusOf = async (client: Client, base: BuiltComponent, diff: BuiltComponent) =>
      (await compare(client, base.id, diff.id)).status
    expect(await statusOf(stranger.api, released, released)).toBe(200)
    expect(await statusOf(viewer.api, main, released)).toBe(200)
    expect(await statusOf(componentViewer.api, main, released)).toBe(200)
    expect(await statusOf(componentViewer.api, main, one)).toBe(404)
    expect(await statusOf(stranger.api, released, main)).toBe(404)
    expect(await statusOf(stranger.api, main, released)).toBe(404)
    expect(await statusOf(viewer.api, main, discoverable.component)).toBe(403)
    expect(await statusOf(siteAdmin.api, elsewhere.component, discoverable.component)).toBe(200)
    const missing = await compare(viewer.api, main.id, 999_999)
    const hidden = await compare(viewer.api, main.id, elsewhere.component.id)
    expect([missing.status, hidden.status]).toEqual([404, 404])
    expect(hidden.text).toBe(missing.text)
  })

  describe("both ids are required, each a number:", () => {
    test.each([
      ["", "base_id"],
      ["?base_id=1", "diff_id"],
      ["?diff_id=1", "base_id"],
      ["?base_id=&diff_id=1", "base_id"],
      ["?base_id=1&diff_id=x", "diff_id"],
      ["?base_id=0&diff_id=1", "base_id"],
      ["?base_id=1&diff_id=-1", "diff_id"],
      ["?base_id=1.5&diff_id=1", "base_id"],
      ["?base_id=1&diff_id=1e3", "diff_id"],
      ["?base_id=9007199254740993&diff_id=1", "base_id"],
      ["?base_id=1&diff_id=99999999999999999999", "diff_id"],
      ["?base_id=1&diff_id=1%00", "diff_id"],
      ["?base_id=1&base_id=2&diff_id=1", "base_id"]
    ])("%s", async (query, parameter) => {
      const { body, status } = await people().viewer.api.get(`/api/components/compare${query}`)
      expect([status, body.code]).toEqual([400, "invalid_parameter"])
      expect(body.errors[0].parameter.split(".")[0]).toBe(parameter)
    })
  })

  test("costs the same number of statements whatever the number of requirements", async () => {
    const { component, main, project, srgs } = service.world
    const small = await component(project, { requirement_selections: { [srgs.os]: ["SRG-OS-000004-EXMP-00004"] } })
    const costOf = (base: BuiltComponent, diff: BuiltComponent) =>
      service.statementsOf(() => compare(people().viewer.browser, base.id, diff.id))
    expect(await costOf(main, service.world.both)).toBe(await costOf(one, small))
  })
})
