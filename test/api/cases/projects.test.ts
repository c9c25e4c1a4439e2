/** Projects: the list, one project, statistics, members; and the header of a component (R1.2–R1.8, R4.2, section 11). */
import { beforeAll, describe, expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"
import type { Person } from "../src/World.ts"

const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

forEachAdapter("projects", (service) => {
  const people = () => service.world.people
  const make = async (name: string, over: object = {}, by: Person = people().admin): Promise<number> => {
    const answer = await by.api.post("/projects", { project: { name, ...over } })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.project.id
  }

  describe("listed", () => {
    let lister: Person
    const list = (query = "", by: Person = lister) => by.api.get(`/api/projects${query === "" ? "" : `?${query}`}`)
    const namesOf = async (query: string) => {
      const { body, status } = await list(query)
      expect(status).toBe(200)
      return body.rows.map(({ name }: { name: string }) => name)
    }

    beforeAll(async () => {
      lister = await service.world.person("Lisa Lister")
      await make("Zebra", { description: "50%_off" }, lister)
      await make("Alpha", { visibility: "discoverable" }, lister)
      await make("Mango", { description: "ALPHABET" }, lister)
      await make("Not for Lisa")
    })

    test("are those that the caller may know of, by name", async () => {
      const { body, status } = await list()
      expect(status).toBe(200)
      expect(body.rows.map(({ name }: { name: string }) => name)).toEqual(["Alpha", "Mango", "Open house", "Zebra"])
      expect(body.pagination).toEqual({ page: 1, per_page: 25, total: 4 })
      expect(body.rows[0]).toEqual({
        id: expect.any(Number),
        name: "Alpha",
        description: null,
        visibility: "discoverable",
        memberships_count: 1,
        admin_name: lister.name,
        admin_email: lister.email,
        created_at: expect.stringMatching(iso),
        updated_at: expect.stringMatching(iso)
      })
    })

    test("have the caller's role on each, and for members its progress", async () => {
      const { body } = await list("standing=true")
      const standings = Object.fromEntries(
        body.rows.map(({ name, standing }: { name: string; standing: unknown }) => [name, standing])
      )
      const nothing = {
        components: 0,
        requirements: 0,
        completion_pct: null,
        lock_pct: null,
        comments: 0,
        pending_comments: 0
      }
      expect(standings).toEqual({
        Alpha: { effective_permissions: "admin", access_requested: false, progress: nothing },
        Mango: { effective_permissions: "admin", access_requested: false, progress: nothing },
        "Open house": { effective_permissions: null, access_requested: false, progress: null },
        Zebra: { effective_permissions: "admin", access_requested: false, progress: nothing }
      })
      const { componentViewer, siteAdmin } = people()
      const ofComponent = (await list("standing=true&q=Home", componentViewer)).body.rows
      expect(ofComponent.map(({ standing }: { standing: unknown }) => standing)).toEqual([
        { effective_permissions: null, access_requested: false, progress: null }
      ])
      const all = (await list("standing=true&q=Zebra", siteAdmin)).body.rows
      expect(all[0].standing.effective_permissions).toBe("admin")
      expect((await list("standing=perhaps")).status).toBe(400)
    })

    test("have the project's row for a member of a component, and all rows for a site admin", async () => {
      const { componentViewer, siteAdmin } = people()
      const ofComponent = (await list("", componentViewer)).body.rows.map(({ name }: { name: string }) => name)
      expect(ofComponent).toEqual(["Alpha", "Home", "Open house"])
      const all = (await list("per_page=100", siteAdmin)).body.rows.map(({ name }: { name: string }) => name)
      expect(all).toEqual(expect.arrayContaining(["Elsewhere", "Home", "Not for Lisa", "Shelf", "Zebra"]))
    })

    test("are searched in name and description, literally", async () => {
      expect(await namesOf("q=ALPHA")).toEqual(["Alpha", "Mango"])
      expect(await namesOf("q=%25")).toEqual(["Zebra"])
      expect(await namesOf("q=_")).toEqual(["Zebra"])
      expect(await namesOf("q=%25_o")).toEqual(["Zebra"])
      expect(await namesOf("q=a%25a")).toEqual([])
      expect(await namesOf("q=not+for")).toEqual([])
      expect(await namesOf("q=")).toHaveLength(4)
    })

    test("are sorted, and an unknown sort is ignored", async () => {
      expect(await namesOf("sort=name&order=desc")).toEqual(["Zebra", "Open house", "Mango", "Alpha"])
      expect(await namesOf("sort=created_at")).toEqual(["Open house", "Zebra", "Alpha", "Mango"])
      expect(await namesOf("sort=updated_at&order=desc")).toEqual(["Mango", "Alpha", "Zebra", "Open house"])
      const byName = ["Alpha", "Mango", "Open house", "Zebra"]
      expect(await namesOf("sort=id")).toEqual(byName)
      expect(await namesOf("sort=name%3B+drop")).toEqual(byName)
      expect((await list("order=up")).status).toBe(400)
    })

    test("come in pages; a missing page is a 400", async () => {
      expect(await namesOf("per_page=3")).toEqual(["Alpha", "Mango", "Open house"])
      expect(await namesOf("per_page=3&page=2")).toEqual(["Zebra"])
      expect((await list("per_page=101")).body.pagination.per_page).toBe(100)
      expect((await list("per_page=9007199254740991")).body.pagination.per_page).toBe(100)
      for (const query of ["per_page=3&page=3", "page=2", "page=9007199254740991", "q=nothing&page=2"]) {
        const answer = await list(query)
        expect(answer, query).toMatchObject({
          status: 400,
          body: { code: "page_out_of_range", errors: [{ parameter: "page" }] }
        })
      }
      for (const query of ["page=0", "page=-1", "page=abc", "per_page=0", "per_page=-5", "per_page=x"]) {
        expect(await list(query), query).toMatchObject({ status: 400, body: { code: "invalid_parameter" } })
      }
      expect((await list("q=nothing&page=1")).body).toEqual({
        rows: [],
        pagination: { page: 1, per_page: 25, total: 0 }
      })
    })
  })

  describe("created and read", () => {
    test("are created by any user, who becomes the admin; hidden by default", async () => {
      const { stranger } = people()
      const { body, status } = await stranger.api.post("/projects", { project: { name: "Sam's own" } })
      expect(status).toBe(201)
      expect(body.toast.variant).toBe("success")
      expect(body.project).toMatchObject({
        name: "Sam's own",
        description: null,
        visibility: "hidden",
        memberships_count: 1,
        admin_name: stranger.name,
        admin_email: stranger.email,
        effective_permissions: "admin"
      })
      const read = await stranger.api.get(`/projects/${body.project.id}`)
      expect(read.body.project).toEqual(body.project)
    })

    test("need a valid name and visibility", async () => {
      const { stranger } = people()
      const create = (project: object) => stranger.api.post("/projects", { project })
      for (const name of ["", "  ", "x".repeat(256)]) {
        const answer = await create({ name })
        expect(answer, name).toMatchObject({ status: 422, body: { errors: [{ pointer: "/project/name" }] } })
      }
      expect((await create({})).status).toBe(400)
      expect((await create({ name: "x", visibility: "public" })).status).toBe(400)
      expect(await create({ name: "a\u0001b" })).toMatchObject({ status: 400, body: { code: "invalid_parameter" } })
      const odd = await create({ name: "a\ufffeb" })
      expect(odd).toMatchObject({ status: 422, body: { code: "unrepresentable_text" } })
    })
  })

  describe("members", () => {
    const memberships = (id: number) =>
      people()
        .siteAdmin.api.get(`/projects/${id}`)
        .then(({ body }) => body.project.memberships)
    const add = (user: Person, role: string, id: number, type = "Project", by: Person = people().admin) =>
      by.api.post("/memberships", {
        membership: { user_id: user.id, role, membership_type: type, membership_id: id }
      })

    test("are added, given another role, and removed", async () => {
      const { stranger, viewer } = people()
      const project = await make("With members")
      const added = await add(viewer, "viewer", project)
      expect(added).toMatchObject({
        status: 201,
        body: {
          membership: { user_id: viewer.id, role: "viewer", membership_type: "Project", membership_id: project },
          toast: { variant: "success" }
        }
      })
      const { id } = added.body.membership
      const changed = await people().admin.api.patch(`/memberships/${id}`, { membership: { role: "reviewer" } })
      expect(changed.body.membership).toEqual({ ...added.body.membership, role: "reviewer" })
      expect(await memberships(project)).toHaveLength(2)
      expect((await people().admin.api.delete(`/memberships/${id}`)).status).toBe(200)
      expect(await memberships(project)).toHaveLength(1)
      expect((await people().admin.api.delete(`/memberships/${id}`)).status).toBe(404)
      expect((await viewer.api.get(`/projects/${project}`)).status).toBe(404)
      expect((await add(stranger, "owner", project)).status).toBe(400)
    })

    test("are added once, and need an account", async () => {
      const { stranger, viewer } = people()
      const project = await make("Once")
      await add(viewer, "viewer", project)
      const twice = await add(viewer, "author", project)
      expect(twice).toMatchObject({ status: 422, body: { code: "membership_exists" } })
      const nobody = await add({ ...stranger, id: Number.MAX_SAFE_INTEGER }, "viewer", project)
      expect(nobody).toMatchObject({ status: 422, body: { code: "target_not_found" } })
      expect((await add(stranger, "viewer", Number.MAX_SAFE_INTEGER, "Component")).status).toBe(404)
    })

    test("always have one admin", async () => {
      const { viewer } = people()
      const project = await make("Kept")
      const [{ id }] = await memberships(project)
      const refused = { status: 422, body: { code: "last_admin" } }
      expect(await people().admin.api.delete(`/memberships/${id}`)).toMatchObject(refused)
      const demoted = await people().admin.api.patch(`/memberships/${id}`, { membership: { role: "reviewer" } })
      expect(demoted).toMatchObject(refused)
      await add(viewer, "admin", project)
      expect((await viewer.api.delete(`/memberships/${id}`)).status).toBe(200)
    })

    test("have the higher of both roles on a component", async () => {
      const { component, person } = service.world
      const both = await person("Bo Both")
      const project = await make("Roles")
      await add(people().siteAdmin, "admin", project)
      const { id } = await component(project)
      const roleOf = async () => (await both.api.get(`/api/components/${id}/summary`)).body.effective_permissions
      await add(both, "viewer", project, "Project", people().siteAdmin)
      expect(await roleOf()).toBe("viewer")
      await add(both, "reviewer", id, "Component")
      expect(await roleOf()).toBe("reviewer")
      const summary = (await both.api.get(`/api/components/${id}/summary`)).body
      expect(summary.memberships_count).toBe(1)
    })
  })

  describe("the header of a component", () => {
    test("is complete", async () => {
      const { main, project, srgs } = service.world
      const { body, status } = await people().viewer.api.get(`/api/components/${main.id}/summary`)
      expect(status).toBe(200)
      expect(body).toEqual({
        id: main.id,
        name: `Component ${main.prefix}`,
        prefix: main.prefix,
        title: `Guide ${main.prefix}`,
        document_type: "stig",
        version: 1,
        release: 1,
        released: false,
        project_id: project,
        component_id: null,
        security_requirements_guide_id: srgs.os,
        based_on_title: "Example Operating System Security Requirements Guide",
        based_on_version: "V1R2",
        newer_srgs: [],
        published_srg_id: null,
        rules_count: 8,
        memberships_count: 1,
        pending_comment_count: 0,
        severity_counts: { high: 2, medium: 5, low: 1 },
        effective_permissions: "viewer",
        updated_at: expect.stringMatching(iso),
        comment_phase: "open",
        closed_reason: null,
        comment_period_starts_at: null,
        comment_period_ends_at: null,
        accepting_new_comments: true,
        triaging_active: true,
        frozen_for_writes: false,
        comment_period_days_remaining: null,
        permits: {
          ...Object.fromEntries(
            [
              "triage",
              "merge_comments",
              "import_comments",
              "edit_requirements",
              "update_srg",
              "add_requirement",
              "lock_sections",
              "review_requirements",
              "lock",
              "export_disposition",
              "keep_dispositions",
              "submit",
              "export_archive",
              "export_with_people",
              "manage_public_comments",
              "manage_members",
              "configure",
              "change_questions",
              "release",
              "delete"
            ].map((act) => [act, ["permission_denied"]])
          ),
          see_content: true,
          comment: true,
          export: true,
          export_for_team: true
        }
      })
    })

    test("counts waiting comments", async () => {
      const { comment, component, project } = service.world
      const { id, rules } = await component(project)
      const [first = 0, second = 0] = rules
      const waiting = await comment(people().viewer, { rule: first })
      await comment(people().viewer, { rule: first }, { responding_to_review_id: waiting.id })
      const decided = await comment(people().viewer, { rule: second })
      await comment(people().viewer, { component: id })
      await people().author.api.patch(`/reviews/${decided.id}/triage`, { triage_status: "concur" })
      const { body } = await people().viewer.api.get(`/api/components/${id}/summary`)
      expect(body.pending_comment_count).toBe(2)
    })

    test("of a released one is for everyone signed in, who has no role on it", async () => {
      const { released } = service.world
      const { body, status } = await people().stranger.api.get(`/api/components/${released.id}/summary`)
      expect(status).toBe(200)
      expect(body).toMatchObject({ released: true, effective_permissions: null })
    })

    const day = 86_400_000
    test.each([
      ["open", null, null, null, [true, true, false, null]],
      ["open", null, -3 * day, 1.5 * day, [true, true, false, 2]],
      ["open", null, 1 * day, 5 * day, [false, true, false, null]],
      ["open", null, -5 * day, -1 * day, [false, true, false, null]],
      ["closed", null, null, 5 * day, [false, false, false, null]],
      ["closed", "adjudicating", null, null, [false, true, false, null]],
      ["closed", "finalized", -5 * day, 5 * day, [false, false, true, null]]
    ] as const)(
      "%s (%s) from %s to %s",
      async (comment_phase, closed_reason, starts, ends, [accepts, triages, frozen, days]) => {
        const { alter, component, project } = service.world
        const { id, rules } = await component(project)
        const at = (offset: number | null) => (offset === null ? null : new Date(Date.now() + offset))
        await alter(id, {
          comment_phase,
          closed_reason,
          comment_period_starts_at: at(starts),
          comment_period_ends_at: at(ends)
        })
        const { body } = await people().viewer.api.get(`/api/components/${id}/summary`)
        expect(body).toMatchObject({
          comment_phase,
          closed_reason,
          accepting_new_comments: accepts,
          triaging_active: triages,
          frozen_for_writes: frozen,
          comment_period_days_remaining: days
        })
        const posted = await people().viewer.api.post(`/rules/${rules[0]}/reviews`, { review: { comment: "Now?" } })
        if (accepts) expect(posted.status).toBe(201)
        else
          expect(posted).toMatchObject({ status: 422, body: { code: frozen ? "component_frozen" : "comments_closed" } })
      }
    )
  })

  describe("statistics", () => {
    test("have every status of both kinds, and percentages with one decimal", async () => {
      const { component, srgs } = service.world
      const project = await make("Counted")
      await people().admin.api.post("/memberships", {
        membership: {
          user_id: people().siteAdmin.id,
          role: "admin",
          membership_type: "Project",
          membership_id: project
        }
      })
      const empty = await people().admin.api.get(`/api/projects/${project}/stats`)
      const stig = {
        not_yet_determined: 0,
        applicable_configurable: 0,
        applicable_inherently_meets: 0,
        applicable_does_not_meet: 0,
        not_applicable: 0
      }
      const srg = { not_yet_determined: 0, applicable: 0, not_applicable: 0 }
      expect(empty.body).toEqual({
        aggregate: {
          rules_by_status_by_type: { stig, srg },
          rules_by_severity: { high: 0, medium: 0, low: 0 },
          rule_count: 0,
          completion_pct: null,
          lock_pct: null
        },
        components: []
      })

      const first = await component(project)
      const second = await component(project, { document_type: "srg", security_requirements_guide_id: srgs.web })
      const { body } = await people().admin.api.get(`/api/projects/${project}/stats`)
      expect(body.aggregate).toMatchObject({
        rules_by_status_by_type: {
          stig: { ...stig, not_yet_determined: first.rules.length },
          srg: { ...srg, not_yet_determined: second.rules.length }
        },
        rule_count: first.rules.length + second.rules.length,
        completion_pct: 0,
        lock_pct: 0
      })
      expect(body.components).toHaveLength(2)
      expect(body.components).toEqual(
        expect.arrayContaining([
          {
            id: second.id,
            name: `Component ${second.prefix}`,
            prefix: second.prefix,
            document_type: "srg",
            rule_count: second.rules.length,
            completion_pct: 0,
            lock_pct: 0
          }
        ])
      )
    })
  })
})
