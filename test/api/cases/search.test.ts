/** `GET /api/search/global`: all records that the caller can read, with field and snippet (section 18 of the rules). */
import { beforeAll, expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"
import type { Person } from "../src/World.ts"

const kinds = ["projects", "components", "requirements", "comments", "srgs", "stigs", "published_requirements"]

interface Hit {
  readonly id: number
  readonly component_id?: number
}

forEachAdapter("search", (service) => {
  const people = () => service.world.people
  const ask = (person: Person, q: string, more = "") =>
    person.api.get(`/api/search/global?q=${encodeURIComponent(q)}${more}`)
  const search = async (person: Person, q: string, more = "") => {
    const answer = await ask(person, q, more)
    expect(answer.status).toBe(200)
    return answer.body
  }
  const ids = (found: { hits: ReadonlyArray<Hit> }) => found.hits.map(({ id }) => id)
  const componentsOf = (found: { hits: ReadonlyArray<Hit> }) =>
    [...new Set(found.hits.map(({ component_id }) => component_id))].sort()

  beforeAll(async () => {
    const { elsewhere, main, people } = service.world
    const comment = await service.world.comment(
      people.viewer,
      { rule: main.rules[0] ?? 0 },
      {
        comment: "The zebra crossing of the log is 🦓 unclear."
      }
    )
    await people.author.api.post(`/rules/${main.rules[0]}/reviews`, {
      review: { action: "comment", comment: "Zebra, noted.", responding_to_review_id: comment.id }
    })
    await service.world.comment(people.siteAdmin, { component: elsewhere.component.id }, { comment: "A secret zebra." })
  })

  test("finds a comment and its reply, the reply with its thread", async () => {
    const { main, project } = service.world
    const found = await search(people().viewer, "zebra", "&kinds=comments")
    expect(Object.keys(found)).toEqual(["comments"])
    const [reply, comment] = found.comments.hits
    expect(found.comments).toMatchObject({ more: false, hits: [{}, {}] })
    expect(reply.thread_id).toBe(comment.id)
    expect(comment).toEqual({
      id: comment.id,
      thread_id: comment.id,
      project_id: project,
      component_id: main.id,
      component_name: `Component ${main.prefix}`,
      component_version: 1,
      component_release: 1,
      component_released: false,
      rule_id: main.rules[0],
      name: `${main.prefix}-000001`,
      field: "comment",
      snippet: {
        text: "The zebra crossing of the log is 🦓 unclear.",
        cut_before: false,
        cut_after: false,
        matches: [{ start: 4, end: 9 }]
      },
      section: null,
      author_name: "Vera Viewer",
      triage_status: "pending",
      created_at: comment.created_at
    })
    expect(ids((await search(people().siteAdmin, "zebra")).comments)).toHaveLength(3)
    expect(ids((await search(people().stranger, "zebra")).comments)).toEqual([])
  })

  test("finds records with all terms, however many newer records lack one of them", async () => {
    const { main } = service.world
    const { admin } = people()
    const say = async (comment: string): Promise<number> =>
      (await service.world.comment(admin, { component: main.id }, { comment })).id
    const describe = async (description: string): Promise<number> =>
      (await admin.setUp.post("/projects", { project: { name: "Animals", description, visibility: "hidden" } })).body
        .project.id
    const terms = ["aardvark", "badger", "capybara", "dingo"]
    for (const [kind, make] of Object.entries({ comments: say, projects: describe })) {
      const whole = await make(terms.join(" and "))
      for (const missing of [...terms, ...terms]) await make(terms.filter((term) => term !== missing).join(" and "))
      const found = await search(admin, terms.join(" "), `&kinds=${kind}&limit=1`)
      expect([kind, ids(found[kind]), found[kind].more]).toEqual([kind, [whole], false])
    }
  })

  test("is limited to a component or a project, and selects by category and status", async () => {
    const { main, project } = service.world
    const rules = (await people().viewer.api.get(`/components/${main.id}/rules`)).body
    const high = rules.filter(({ rule_severity }: { rule_severity: string }) => rule_severity === "high").length
    const inMain = await search(people().viewer, "cat:1", `&component_id=${main.id}&limit=50`)
    expect(inMain.requirements.hits).toHaveLength(Math.min(50, high))
    expect(inMain.projects).toEqual({ hits: [], more: false })
    const numbered = await search(people().viewer, "000001", `&component_id=${main.id}`)
    expect(numbered.requirements.hits[0]).toMatchObject({ name: `${main.prefix}-000001`, component_id: main.id })
    const inProject = await search(people().viewer, main.prefix, `&project_id=${project}`)
    expect(ids(inProject.components)).toContain(main.id)
    expect((await search(people().stranger, "status:nyd", `&component_id=${main.id}`)).requirements.hits).toEqual([])
    const { body, status } = await people().viewer.api.get("/api/search/global?q=audit&component_id=x")
    expect([status, JSON.stringify(body).includes("component_id")]).toEqual([400, true])
  })

  test("finds requirements by id, CCI, control and name, published ones too", async () => {
    const { main } = service.world
    const admin = people().siteAdmin
    const [first] = (await admin.api.get(`/components/${main.id}/rules`)).body
    const byName = await search(people().viewer, `${main.prefix}-000001`)
    expect(byName.requirements).toMatchObject({
      more: false,
      hits: [{ id: first.id, field: "displayed_name", name: `${main.prefix}-000001`, component_id: main.id }]
    })
    const bySrgId = await search(people().viewer, first.srg_id)
    expect(ids(bySrgId.requirements)).toContain(first.id)
    expect(bySrgId.published_requirements.hits.length).toBeGreaterThan(0)
    const [published] = bySrgId.published_requirements.hits
    const { ident, nist_control_family } = (await people().viewer.api.get(`/rules/${first.id}`)).body
    const [cci] = ident.split(", ")
    expect(ids((await search(people().viewer, cci)).requirements)).toContain(first.id)
    const byControl = await search(people().viewer, nist_control_family.split(", ")[0])
    expect(byControl.requirements.hits[0].field).toBe("nist_control_family")
    expect(ids(byControl.requirements)).toContain(first.id)
    const byRuleId = await search(people().stranger, published.rule_id)
    expect(byRuleId.published_requirements.hits[0]).toMatchObject({ id: published.id, field: "rule_id" })
  })

  test("finds documents, projects, components and comments", async () => {
    const { discoverable, project, srgs, stig } = service.world
    const found = await search(people().viewer, "Example OS")
    expect(ids(found.srgs)).toContain(srgs.os)
    expect(found.stigs.hits).toMatchObject([{ id: stig, stig_id: "Example_OS_9_STIG", field: "title" }])
    expect((await search(people().viewer, "example_os_9_stig")).stigs.hits).toMatchObject([{ field: "stig_id" }])
    expect(ids((await search(people().viewer, "about")).projects)).toEqual([discoverable.project, project])
    expect(ids((await search(people().stranger, "about")).projects)).toEqual([discoverable.project])
  })

  test("is limited to what the caller may read, whatever the limit", async () => {
    const { both, authored, discoverable, elsewhere, main, released } = service.world
    const { componentViewer, siteAdmin, stranger, viewer } = people()
    const sorted = (...list: ReadonlyArray<{ id: number }>) => list.map(({ id }) => id).sort()
    const all = [main, both, authored, discoverable.component, elsewhere.component, released]
    const visible = [
      [viewer, [main, both, authored], [main, both, authored, released]],
      [componentViewer, [main], [main, released]],
      [stranger, [], [released]],
      [siteAdmin, all, all]
    ] as const
    for (const [person, requirements, components] of visible) {
      const found = await search(person, "guide", "&limit=50")
      expect(ids(found.components).sort()).toEqual(sorted(...components))
      const rules = await search(person, "SRG-", "&limit=50&kinds=requirements")
      expect(componentsOf(rules.requirements)).toEqual(sorted(...requirements))
      const short = await search(person, "guide", `&limit=${components.length}&kinds=components`)
      expect(short.components.more).toBe(false)
    }
    const hidden = (await siteAdmin.api.get(`/api/components/${elsewhere.component.id}/summary`)).body
    const nobody = await ask(viewer, "nothing-like-this")
    const secret = await ask(viewer, `${hidden.prefix}-000001`)
    expect(secret.text).toBe(nobody.text)
    expect(ids((await search(siteAdmin, `${hidden.prefix}-000001`)).requirements)).toEqual([
      elsewhere.component.rules[0]
    ])
  })

  test("never finds users by their address", async () => {
    const { viewer, siteAdmin } = people()
    for (const person of [viewer, siteAdmin]) {
      const found = await search(person, viewer.email)
      for (const kind of kinds) expect(found[kind]).toEqual({ hits: [], more: false })
    }
  })

  test("accepts a limit, caps it, and reports if there is more", async () => {
    const one = await search(people().viewer, "SRG-", "&limit=1")
    expect([one.requirements.hits.length, one.requirements.more]).toEqual([1, true])
    const usual = await search(people().viewer, "SRG-")
    expect(usual.requirements.hits.length).toBeLessThanOrEqual(10)
    const most = await search(people().viewer, "SRG-", "&limit=9999999999999999999")
    expect(most.requirements.hits.length).toBeLessThanOrEqual(50)
    expect(ids(most.requirements).slice(0, usual.requirements.hits.length)).toEqual(ids(usual.requirements))
  })

  test("searches the requested kinds", async () => {
    expect(Object.keys(await search(people().viewer, "example"))).toEqual(kinds)
    const two = await search(people().viewer, "example", "&kinds=stigs,projects")
    expect(Object.keys(two)).toEqual(["projects", "stigs"])
  })

  test("refuses invalid searches, and names the parameter", async () => {
    const wrong: ReadonlyArray<readonly [string, string, string]> = [
      ["", "", "q"],
      ["   ", "", "q"],
      ["ab", "", "q"],
      ["of it", "", "q"],
      ["-----", "", "q"],
      ["a\u0000bc", "", "q"],
      ["word ".repeat(101), "", "q"],
      [Array.from({ length: 40 }, (_, at) => `word${at}`).join(" "), "", "q"],
      ["audit", "&limit=0", "limit"],
      ["audit", "&limit=-1", "limit"],
      ["audit", "&limit=ten", "limit"],
      ["audit", "&kinds=users", "kinds"],
      ["audit", "&kinds=projects,", "kinds"]
    ]
    for (const [q, more, parameter] of wrong) {
      const answer = await ask(people().viewer, q, more)
      expect([answer.status, answer.body.code, answer.body.errors?.[0]?.parameter], q + more).toEqual([
        400,
        "invalid_parameter",
        parameter
      ])
    }
    expect((await people().viewer.api.get("/api/search/global")).status).toBe(400)
    expect((await service.world.anonymous.get("/api/search/global?q=audit")).status).toBe(401)
  })

  test("costs a fixed number of statements, and at most two more for a name", async () => {
    const costOf = (q: string) =>
      service.statementsOf(() => people().viewer.browser.get(`/api/search/global?q=${encodeURIComponent(q)}`))
    const cost = await costOf("nothing like this")
    expect(await costOf("must be")).toBe(cost)
    // For the name of a requirement or a control: its requirements, and the comments on them.
    for (const named of ["SRG-", "AC-2 (1)", `${service.world.main.prefix}-000001`, "SRG-OS-999999"]) {
      const more = (await costOf(named)) - cost
      expect([named, more >= 0 && more <= 2]).toEqual([named, true])
    }
  })
})
