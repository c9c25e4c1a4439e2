/** `GET /rules/{id}/search/related_rules`: other implementations of the same SRG requirement (R13.1). */
import { Effect, Option } from "effect"
import { beforeAll, expect, test } from "vitest"
import { RuleId, RuleRepository } from "@docket/core"
import type { Client } from "../src/Client.ts"
import { forEachAdapter } from "../src/Service.ts"
import type { BuiltComponent } from "../src/World.ts"

const lockout = "SRG-OS-000021-EXMP-00005"

interface Row {
  readonly id: number
  readonly component_id?: number
  readonly stig_id?: number
}

forEachAdapter("related rules", (service) => {
  const people = () => service.world.people
  let rule: number

  /** Returns the requirements of a component with the SRG id, as in its list. */
  const withSrgId = async (component: BuiltComponent, srgId: string) => {
    const { body } = await people().siteAdmin.api.get(`/components/${component.id}/rules`)
    return body.filter(({ srg_id }: { srg_id: string }) => srg_id === srgId)
  }
  const search = (client: Client, id: number) => client.get(`/rules/${id}/search/related_rules`)

  beforeAll(async () => {
    rule = (await withSrgId(service.world.main, lockout))[0].id
  })

  test("are those of published STIGs, then those of other components, each with its parent", async () => {
    const { both, project, released, stig } = service.world
    const { body, status } = await search(people().viewer.api, rule)
    expect(status).toBe(200)
    const published = (await people().viewer.api.get(`/stigs/${stig}`)).body
    const ofStig = published.stig_rules.filter(({ srg_id }: { srg_id: string }) => srg_id === lockout)
    expect(ofStig).toHaveLength(2)
    const ofBoth = await withSrgId(both, lockout)
    const ofReleased = await withSrgId(released, lockout)
    // Both of its source SRGs have the requirement.
    expect([ofBoth.length, ofReleased.length]).toEqual([2, 1])
    const texts = {
      fixtext: expect.any(String),
      check_content: expect.any(String),
      vuln_discussion: expect.any(String)
    }
    const stigRow = (row: Record<string, unknown>) => ({
      id: row["id"],
      rule_id: row["rule_id"],
      title: row["title"],
      version: row["version"],
      rule_severity: row["rule_severity"],
      srg_id: lockout,
      ...texts,
      stig_id: stig
    })
    const componentRow = (row: Record<string, unknown>) => ({
      id: row["id"],
      rule_id: row["rule_id"],
      displayed_name: row["displayed_name"],
      title: row["title"],
      version: row["version"],
      status: row["status"],
      rule_severity: row["rule_severity"],
      srg_id: lockout,
      ...texts,
      component_id: row["component_id"]
    })
    expect(body.rules).toEqual([...ofStig.map(stigRow), ...[...ofBoth, ...ofReleased].map(componentRow)])
    expect(body.total).toBe(5)
    const summaryOf = async (id: number) => (await people().viewer.api.get(`/api/components/${id}/summary`)).body
    const parentOf = async (component: BuiltComponent, project: { id: number; name: string }) => {
      const { name, prefix, release, version } = await summaryOf(component.id)
      return { id: component.id, name, prefix, version, release, project }
    }
    expect(body.parents).toEqual([
      {
        id: stig,
        stig_id: "Example_OS_9_STIG",
        series: "exampleos9stig",
        name: "Example OS 9",
        title: "Example OS 9 Security Technical Implementation Guide",
        version: "V1R3"
      },
      await parentOf(both, { id: project, name: "Home" }),
      await parentOf(released, { id: released.project, name: "Shelf" })
    ])
  })

  test("are limited to components that the caller may read", async () => {
    const { both, discoverable, elsewhere, main, released } = service.world
    const componentsOf = async (client: Client, id: number) => {
      const { body } = await search(client, id)
      const ids = new Set(body.rules.map(({ component_id }: Row) => component_id))
      ids.delete(undefined)
      const parents = body.parents.filter((parent: { project?: unknown }) => parent.project !== undefined)
      expect(parents.map(({ id }: Row) => id)).toEqual([...ids])
      expect(body.rules.filter(({ stig_id }: Row) => stig_id !== undefined)).toHaveLength(2)
      return [...ids].sort()
    }
    const ids = (...components: ReadonlyArray<BuiltComponent>) => components.map(({ id }) => id).sort()
    const { componentViewer, siteAdmin, stranger, viewer } = people()
    expect(await componentsOf(viewer.api, rule)).toEqual(ids(both, released))
    expect(await componentsOf(componentViewer.api, rule)).toEqual(ids(released))
    expect(await componentsOf(siteAdmin.api, rule)).toEqual(
      ids(both, released, discoverable.component, elsewhere.component)
    )
    const [hidden] = await withSrgId(elsewhere.component, lockout)
    expect(await componentsOf(siteAdmin.api, hidden.id)).toEqual(ids(main, both, released, discoverable.component))
    expect((await search(stranger.api, rule)).status).toBe(404)
    const [open] = await withSrgId(discoverable.component, lockout)
    expect((await search(stranger.api, open.id)).status).toBe(403)
    const [shelved] = await withSrgId(released, lockout)
    expect((await search(stranger.api, shelved.id)).status).toBe(403)
  })

  test("are of all components in the same way, and STIGs without such a rule are not listed", async () => {
    const { both, released } = service.world
    const [only] = await withSrgId(both, "SRG-APP-000001-EXMP-00001")
    expect((await search(people().viewer.api, only.id)).body).toEqual({ rules: [], parents: [], total: 0 })
    const [second] = await withSrgId(both, "SRG-OS-000002-EXMP-00002")
    const { rules, parents } = (await search(people().viewer.api, second.id)).body
    expect(rules.map(({ component_id }: Row) => component_id)).toEqual([service.world.main.id, released.id])
    expect(parents).toHaveLength(2)
  })

  test("are not for an authored SRG requirement, which has the answer of a missing one", async () => {
    const [authored] = service.world.authored.rules
    for (const client of [people().viewer.api, people().siteAdmin.browser]) {
      const [answer, missing] = [await search(client, authored ?? 0), await search(client, 999_999)]
      expect([answer.status, missing.status]).toEqual([404, 404])
      expect(answer.text).toBe(missing.text)
    }
  })

  // Last in the file, because the requirements that it adds are related to those of other cases.
  test("are shown up to a bound and all counted, with the same number of statements", async () => {
    const { both, component, project } = service.world
    const [only] = await withSrgId(both, "SRG-APP-000001-EXMP-00001")
    const costOf = (id: number) => service.statementsOf(() => search(people().viewer.browser, id))
    const cost = await costOf(only.id)
    expect(await costOf(rule)).toBe(cost)
    const crowded = await component(project, { name: "Zzz, crowded" })
    await service.run(
      Effect.gen(function* () {
        const rules = yield* RuleRepository
        const { id: _, ...template } = Option.getOrThrow(yield* rules.find(RuleId.make(crowded.rules[3] ?? 0)))
        yield* rules.insert(Array.from({ length: 1100 }, (_, n) => ({ ...template, rule_number: 100 + n })))
      })
    )
    const { rules, total } = (await search(people().viewer.api, rule)).body
    expect(total).toBe(2 + 3 + 1101)
    expect(rules.filter(({ stig_id }: Row) => stig_id !== undefined)).toHaveLength(2)
    const ofComponents = rules.filter(({ component_id }: Row) => component_id !== undefined)
    expect(ofComponents).toHaveLength(1000)
    expect(ofComponents.at(-1)).toMatchObject({ component_id: crowded.id, rule_id: "001095" })
    expect(await costOf(rule)).toBe(cost)
  })
})
