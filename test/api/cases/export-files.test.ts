/** A component as files for other tools: exactly its published content, for its team only (R16.3). */
import { unzipSync, strFromU8 } from "fflate"
import { expect, test } from "vitest"
import type { Client } from "../src/Client.ts"
import { forEachAdapter, type Service } from "../src/Service.ts"

/** Edits a requirement as its author. */
const edit = async ({ world }: Service, rule: number | undefined, fields: Record<string, unknown>) => {
  const answer = await world.people.author.api.patch(`/rules/${rule}`, { rule: fields })
  expect(answer.status, answer.text).toBe(200)
}

/** Returns a component whose first and third requirements are published. The first one satisfies the second. */
const halfPublished = async (service: Service) => {
  const { component, people, project } = service.world
  const made = await component(project, { name: `Ünsafe; "name"/…`, title: "Written: #1", description: "" })
  const [first, second, third, fourth] = made.rules
  const configurable = { status: "Applicable - Configurable" }
  await edit(service, first, {
    ...configurable,
    title: `It's "so" #{hard} \\ \n)`,
    ident: "CCI-000016, CCI-000015",
    rule_severity: "high",
    inspec_control_body: "describe file('/') do\nend"
  })
  await edit(service, second, configurable)
  await edit(service, third, configurable)
  await edit(service, fourth, { status: "Not Applicable", status_justification: "No." })
  const link = { rule_id: second, satisfied_by_rule_id: first }
  expect((await people.author.api.post("/rule_satisfactions", link)).status).toBe(201)
  return made
}

/** Checks that users outside of the team cannot download it, released or not. */
const isForTheTeam = async ({ world: { main, people, released } }: Service, download: string) => {
  const of = (client: Client, id: number) => client.get(`/components/${id}/export/${download}`)
  expect((await of(people.viewer.api, main.id)).status).toBe(200)
  expect((await of(people.componentViewer.api, main.id)).status).toBe(200)
  expect((await of(people.stranger.api, main.id)).status).toBe(404)
  expect((await of(people.stranger.api, released.id)).status).toBe(403)
}

/** Checks that a large component needs as many statements as a small one. */
const costsTheSame = async (service: Service, download: string) => {
  const { both, main, people } = service.world
  const costOf = (id: number) =>
    service.statementsOf(() => people.viewer.browser.get(`/components/${id}/export/${download}`))
  expect(both.rules.length).toBeGreaterThan(main.rules.length)
  expect(await costOf(both.id)).toBe(await costOf(main.id))
}

forEachAdapter("as an InSpec profile,", (service) => {
  const archiveOf = async (id: number) => {
    const answer = await fetch(`${service.origin}/components/${id}/export/inspec`, {
      headers: { authorization: `Token ${service.world.people.viewer.token}` }
    })
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }

  test("a component has its published requirements, each in a file with the control of the editor", async () => {
    const made = await halfPublished(service)
    const { answer, bytes } = await archiveOf(made.id)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-type")).toBe("application/zip")
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="[A-Za-z0-9._-]+_V1R1\.zip"; filename\*=UTF-8''\S+_V1R1\.zip$/
    )
    const files = Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)] as const)
    const controlOf = async (rule: number | undefined) =>
      (await service.world.people.viewer.api.get(`/rules/${rule}`)).body.inspec_control_file
    expect(files).toEqual([
      [
        "inspec.yml",
        'name: "nsafe-name-stig"\ntitle: "Written: #1"\nversion: "1.1.0"\nsummary: "Written: #1"\nsupports: []\n'
      ],
      [`controls/${made.prefix}-000001.rb`, await controlOf(made.rules[0])],
      [`controls/${made.prefix}-000003.rb`, await controlOf(made.rules[2])]
    ])
    expect((await archiveOf(made.id)).bytes).toEqual(bytes)
  })

  test("it is for its team", () => isForTheTeam(service, "inspec"))
  test("it costs the same number of statements whatever its size", () => costsTheSame(service, "inspec"))
})

forEachAdapter("as a checklist,", (service) => {
  const checklistOf = (id: number, query = "") =>
    service.world.people.viewer.api.get(`/components/${id}/export/ckl${query}`)

  test("a component has its published requirements, none of them reviewed", async () => {
    const made = await halfPublished(service)
    const answer = await checklistOf(made.id)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-type")).toBe("application/json")
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="[A-Za-z0-9._-]+_V1R1\.cklb"; filename\*=UTF-8''\S+_V1R1\.cklb$/
    )
    const [stig] = answer.body.stigs
    expect(stig).toMatchObject({ stig_name: "Written: #1", version: "1", size: 2 })
    const rules: ReadonlyArray<{ readonly [key: string]: unknown }> = stig.rules
    expect(rules.map(({ rule_version }) => rule_version)).toEqual([`${made.prefix}-000001`, `${made.prefix}-000003`])
    expect(rules[0]).toMatchObject({
      rule_title: `It's "so" #{hard} \\ \n)`,
      severity: "high",
      ccis: ["CCI-000016", "CCI-000015"],
      status: "not_reviewed"
    })
    expect((await checklistOf(made.id)).text).toBe(answer.text)
    expect((await checklistOf(made.id, "?format=cklb")).text).toBe(answer.text)

    const xml = await checklistOf(made.id, "?format=ckl")
    expect(xml.headers.get("content-type")).toBe("application/xml; charset=utf-8")
    expect(xml.headers.get("content-disposition")).toMatch(/_V1R1\.ckl"; filename\*=UTF-8/)
    expect(xml.text.match(/<STATUS>Not_Reviewed<\/STATUS>/g)).toHaveLength(2)
    expect(xml.text).toContain(`<ATTRIBUTE_DATA>${made.prefix}-000003</ATTRIBUTE_DATA>`)
    expect((await checklistOf(made.id, "?format=xml")).status).toBe(400)
  })

  test("it is for its team", () => isForTheTeam(service, "ckl"))
  test("it costs the same number of statements whatever its size", () => costsTheSame(service, "ckl"))
})

forEachAdapter("as an HTML page,", (service) => {
  test("a component has all its requirements, its own policy, and comments for authors only", async () => {
    const made = await halfPublished(service)
    const { author, viewer } = service.world.people
    const { id } = await service.world.comment(viewer, { rule: made.rules[0] ?? 0 }, { section: "fixtext" })
    const page = await author.api.get(`/components/${made.id}/export/html`)
    expect(page.headers.get("content-disposition")).toMatch(/^attachment; .*\.html$/)
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8")
    for (const inline of ["", "?inline=true"]) {
      const shown = await author.api.get(`/components/${made.id}/export/html${inline}`)
      expect(shown.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/)
    }
    const shown = await author.api.get(`/components/${made.id}/export/html?inline=true`)
    expect(shown.headers.get("content-disposition")).toBe("inline")
    expect(page.text.match(/<article /g)).toHaveLength(made.rules.length)
    expect(page.text).toContain("It&#39;s &#34;so&#34; #{hard}")
    expect(page.text).not.toContain(`Comment ${id} on`)
    const commented = await author.api.get(`/components/${made.id}/export/html?comments=true`)
    expect(commented.text).toContain(`Comment ${id} on Fix: Pending`)
    expect(commented.text).toContain('<p class="facts">Commenter 1, <time')
    expect(commented.text).not.toContain(`<p class="facts">${viewer.name}`)
    expect((await viewer.api.get(`/components/${made.id}/export/html?comments=true`)).status).toBe(403)
  })
})
