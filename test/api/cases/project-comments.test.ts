/** `GET /projects/{id}/comments`: the triage table over a project (section 17 of the rules). */
import { expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"

forEachAdapter("the comments of a project", (service) => {
  test("are those of all its components, for its members", async () => {
    const { both, elsewhere, main, people, project } = service.world
    const first = await service.world.comment(people.viewer, { rule: main.rules[0] ?? 0 })
    const second = await service.world.comment(people.author, { component: both.id })
    await people.author.api.patch(`/reviews/${first.id}/triage`, { triage_status: "concur" })
    const list = (query = "", by = people.viewer) => by.api.get(`/projects/${project}/comments${query}`)
    const { body, status } = await list("?triage_status=all")
    expect(status).toBe(200)
    expect(body.rows.map((row: { id: number; component_id: number }) => [row.component_id, row.id])).toEqual([
      [both.id, second.id],
      [main.id, first.id]
    ])
    expect(body.pagination).toEqual({ page: 1, per_page: 25, total: 2, total_comments: 2 })
    expect(body.status_counts).toMatchObject({ pending: 1, concur: 1 })
    const pending = await list()
    expect(pending.body.rows.map(({ id }: { id: number }) => id)).toEqual([second.id])
    expect((await list("?triage_status=unheard_of")).status).toBe(400)
    expect((await list("", people.componentViewer)).status).toBe(403)
    expect((await list("", people.stranger)).status).toBe(404)
    expect((await people.viewer.api.get(`/projects/${elsewhere.project}/comments`)).status).toBe(404)
  })
})
