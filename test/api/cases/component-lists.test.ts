/** The members of a component, the changes of one act, and the differences that a rebase found (R1.2, R5.20, R10.7, R10.13). */
import { expect, test } from "vitest"
import type { Answer } from "../src/Answer.ts"
import { forEachAdapter } from "../src/Service.ts"
import { documentText } from "../src/World.ts"

const idsOf = ({ body }: Answer): ReadonlyArray<number> => body.rows.map(({ id }: { id: number }) => id)

forEachAdapter("a component lists", (service) => {
  test("its members and its project's, each once, with the source of their role, which are, which are", async () => {
    const { component, join, people, person, project } = service.world
    const made = await component(project)
    const other = await component(project)
    const direct = await person("Bert Direct")
    await join(direct, "reviewer", "Component", made.id)
    await join(people.viewer, "author", "Component", made.id)
    await join(people.admin, "viewer", "Component", made.id)
    await join(await person("Olga Other"), "viewer", "Component", other.id)
    const path = `/components/${made.id}/memberships`
    const { body, status } = await people.viewer.api.get(`${path}?per_page=100`)
    expect(status).toBe(200)
    expect(body.pagination).toEqual({ page: 1, per_page: 100, total: body.rows.length })
    const names = body.rows.map(({ name }: { name: string }) => name)
    expect(names).toEqual(names.toSorted())
    expect(new Set(names).size).toBe(names.length)
    expect(names).not.toContain("Olga Other")
    const of = (id: number) => body.rows.find(({ user_id }: { user_id: number }) => user_id === id)
    const held = { id: expect.any(Number) }
    expect(of(direct.id)).toEqual({
      user_id: direct.id,
      name: direct.name,
      email: direct.email,
      effective_role: "reviewer",
      source: "component",
      project_membership: null,
      component_membership: { ...held, role: "reviewer" }
    })
    expect(of(people.viewer.id)).toMatchObject({
      effective_role: "author",
      source: "component",
      project_membership: { ...held, role: "viewer" }
    })
    expect(of(people.admin.id)).toMatchObject({ effective_role: "admin", source: "project" })
    expect(of(people.author.id)).toMatchObject({ effective_role: "author", component_membership: null })
    const second = await direct.api.get(`${path}?per_page=1&page=2`)
    expect(second.body.rows).toEqual([body.rows[1]])
    expect((await people.stranger.api.get(path)).status).toBe(404)
    expect((await people.stranger.api.get(`/components/${service.world.released.id}/memberships`)).status).toBe(403)
  })

  test("its batches of triage, newest first, with the user who undid them, which are", async () => {
    const { comment, component, people, project } = service.world
    const { id, rules } = await component(project)
    const path = `/components/${id}/triage_batches`
    const decide = async (triage_status: string, count: number) => {
      const review_ids = []
      for (let n = 0; n < count; n++) review_ids.push((await comment(people.viewer, { rule: rules[0] ?? 0 })).id)
      return (await people.author.api.patch("/reviews/bulk_triage", { review_ids, triage_status })).body.batch_id
    }
    const batches = [await decide("concur", 2), await decide("informational", 1)]
    expect((await people.admin.api.post(`/triage_batches/${batches[0]}/undo`)).status).toBe(200)
    const { body, status } = await people.author.api.get(path)
    expect(status).toBe(200)
    const by = ({ id, name }: { id: number; name: string }) => ({ id, name })
    const row = { act: "triage", created_at: expect.any(String), created_by: by(people.author) }
    expect(body).toEqual({
      rows: [
        { ...row, id: batches[1], triage_status: "informational", comments_count: 1, undone_at: null, undone_by: null },
        {
          ...row,
          id: batches[0],
          triage_status: "concur",
          comments_count: 2,
          undone_at: expect.any(String),
          undone_by: by(people.admin)
        }
      ],
      pagination: { page: 1, per_page: 25, total: 2 }
    })
    expect(idsOf(await people.author.api.get(`${path}?per_page=1&page=2`))).toEqual([batches[0]])
    expect((await people.viewer.api.get(path)).status).toBe(403)
  })

  test("its batches of edits, newest first", async () => {
    const { component, people, project } = service.world
    const { id, rules } = await component(project)
    const edit = { rule_ids: rules.slice(0, 2), set: { status_justification: "Because." } }
    const first = (await people.author.api.post(`/components/${id}/bulk_edit`, edit)).body.batch_id
    const replacing = { find: "Because.", replace: "So.", fields: ["status_justification"], expected_total: 2 }
    const second = (await people.author.api.post(`/components/${id}/find_and_replace`, replacing)).body.batch_id
    expect((await people.author.api.post(`/edit_batches/${second}/undo`)).status).toBe(200)
    const { body, status } = await people.author.api.get(`/components/${id}/edit_batches`)
    expect(status).toBe(200)
    const by = { id: people.author.id, name: people.author.name }
    const row = { created_at: expect.any(String), created_by: by, rules_count: 2 }
    expect(body.rows).toEqual([
      { ...row, id: second, action: "find_and_replace", undone_at: expect.any(String), undone_by: by },
      { ...row, id: first, action: "bulk_edit", undone_at: null, undone_by: null }
    ])
    expect((await people.viewer.api.get(`/components/${id}/edit_batches`)).status).toBe(403)
  })

  test("the requirements whose SRG text has changed, until an author acknowledges each", async () => {
    const { component, people, project } = service.world
    const original = await component(project)
    const next = documentText("example-os-srg.xml")
      .replace(/(<Benchmark[^>]* id=")[^"]*"/, `$1REWORDED_${original.id}"`)
      .replace(/<title>(The [^<]*)<\/title>/, "<title>$1 It always does.</title>")
    expect(next).toContain("It always does.")
    const srg = (await people.siteAdmin.api.upload("/srgs", next)).body.srg.id
    const made = await people.admin.api.post(`/projects/${project}/components`, {
      component: { duplicate: true, id: original.id, security_requirements_guide_id: srg }
    })
    expect(made.status, made.text).toBe(200)
    const { id } = made.body.component
    const [{ id: rule, differences }] = made.body.rebase.changed
    const changed = () => people.viewer.api.get(`/components/${id}/rules?source=changed`)
    expect((await changed()).body.map((one: { id: number }) => one.id)).toEqual([rule])
    expect((await people.viewer.api.get(`/components/${id}/rules?source=removed`)).body).toEqual([])
    expect((await people.viewer.api.get(`/components/${id}/rules`)).body).toHaveLength(original.rules.length)
    expect((await people.viewer.api.get(`/components/${id}/rules?source=else`)).status).toBe(400)

    const shown = await people.viewer.api.get(`/rules/${rule}/source_change`)
    expect(shown).toMatchObject({ status: 200, body: { id: rule, source_changed: true, source_removed: false } })
    expect(shown.body.differences).toMatchObject(differences)
    const title = shown.body.differences.find(({ field }: { field: string }) => field === "title")
    expect(title).toMatchObject({ change: "changed", new_value: expect.stringMatching(/It always does\.$/) })
    expect(title.segments.at(-1)).toEqual({ kind: "added", text: expect.stringContaining("It always does.") })

    const path = `/rules/${rule}/acknowledge_source_change`
    expect((await people.viewer.api.post(path)).status).toBe(403)
    const stale = await people.author.api.post(path, undefined, { headers: { "if-match": '"0"' } })
    expect(stale.status).toBe(412)
    const done = await people.author.api.post(path)
    expect(done).toMatchObject({ status: 200, body: { rule: { source_changed: null } } })
    expect(done.body.rule.histories[0]).toMatchObject({ action: "acknowledge_source_change" })
    const again = await people.author.api.post(path)
    expect(again).toMatchObject({ status: 200, body: { rule: { updated_at: done.body.rule.updated_at } } })
    expect(again.body.rule.histories).toHaveLength(done.body.rule.histories.length)
    expect((await changed()).body).toEqual([])
    expect((await people.viewer.api.get(`/rules/${rule}/source_change`)).body.differences).toEqual([])
  })
})
