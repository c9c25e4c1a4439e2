/** GET /components|projects/{id}/acts, and the entries of one act: the changes of one request to many records are one row (R9.2). */
import { expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"

forEachAdapter("acts", (service) => {
  const people = () => service.world.people

  test("on many records have one row in the activity, which lists them one by one", async () => {
    const { id, rules } = await service.world.component(service.world.project)
    const set = { status: "Not Applicable", status_justification: "There is none." }
    const { api } = people().author
    await api.post(`/components/${id}/bulk_edit`, { rule_ids: rules.slice(0, 3), set, audit_comment: "As agreed." })
    await api.patch(`/rules/${rules[0]}`, { rule: { vendor_comments: "Alone." } })
    const first = await people().viewer.api.get(`/components/${id}/acts?per_page=2`)
    expect(first.status, first.text).toBe(200)
    expect(first.body.rows).toMatchObject([
      { action: "update", auditable_id: rules[0], entries: 1, component_id: id },
      { action: "bulk_edit", auditable_id: rules[2], rule_id: rules[2], entries: 3, comment: "As agreed." }
    ])
    const act = first.body.rows[1].id
    expect(first.body.next).toBe(act)
    const behind = await people().viewer.api.get(`/components/${id}/acts?per_page=100&before=${act}`)
    expect(behind.body.next).toBeNull()
    expect(behind.body.rows.map(({ action }: { action: string }) => action)).not.toContain("bulk_edit")
    expect(behind.body.rows.length).toBeGreaterThan(0)

    const entries = (query: string) => people().viewer.api.get(`/components/${id}/histories?act=${act}${query}`)
    const all = (await entries("")).body
    expect(all.rows.map(({ auditable_id }: { auditable_id: number }) => auditable_id)).toEqual(
      rules.slice(0, 3).toReversed()
    )
    expect(all.pagination).toEqual({ page: 1, per_page: 25, total: 3 })
    expect((await entries("&page=2&per_page=2")).body.rows).toHaveLength(1)
    const ofRule = await people().viewer.api.get(`/rules/${rules[1]}/histories?act=${act}`)
    expect(ofRule.body.rows).toMatchObject([{ auditable_id: rules[1] }])

    const ofProject = await people().admin.api.get(`/projects/${service.world.project}/acts?per_page=5`)
    expect(ofProject.body.rows).toContainEqual(expect.objectContaining({ id: act, entries: 3 }))
    expect((await people().viewer.api.get(`/components/${id}/acts?before=nothing`)).status).toBe(400)
  })
})
