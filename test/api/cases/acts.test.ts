/** GET /components|projects/{id}/acts, and the entries of one act: the changes of one request to many records are one row (R9.2). */
import { parse } from "csv-parse/sync"
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

  test("are filtered by person, kind and time, and name the requirement, section and words of a comment", async () => {
    const { author, siteAdmin, viewer } = people()
    const { id, rules } = await service.world.component(service.world.project)
    const [rule = 0, other = 0] = rules
    const comment = await service.world.comment(viewer, { rule }, { comment: "The path is wrong.", section: "fixtext" })
    await author.api.patch(`/reviews/${comment.id}/triage`, { triage_status: "concur", response_comment: "Thank you." })
    await author.api.patch(`/rules/${other}`, { rule: { vendor_comments: "New." } })
    const acts = async (query: string) => {
      const { body, status, text } = await viewer.api.get(`/components/${id}/acts?per_page=100&${query}`)
      expect(status, text).toBe(200)
      return body.rows.map(({ action }: { action: string }) => action)
    }
    expect(await acts(`user_id=${viewer.id}`)).toEqual(["comment"])
    expect(await acts(`user_id=${author.id}&kind=requirement`)).toEqual(["update"])
    expect((await acts("kind=comment")).toSorted()).toEqual(["comment", "reply", "triage"])
    expect(await acts("kind=component")).toEqual(["create"])
    expect(await acts("from=2999-01-01")).toEqual([])
    expect(await acts("to=1999-01-01T12:00:00Z")).toEqual([])
    expect(await acts("from=1999-01-01&to=2999-01-01&kind=component")).toEqual(["create"])
    for (const wrong of ["kind=rule", "user_id=x", "from=yesterday", "to=2026-02-30"]) {
      const { body, status } = await viewer.api.get(`/components/${id}/acts?${wrong}`)
      expect([status, body.errors?.[0]?.parameter], wrong).toEqual([400, wrong.split("=")[0]])
    }
    const { body } = await viewer.api.get(`/components/${id}/histories?kind=comment&user_id=${viewer.id}`)
    expect(body).toMatchObject({ pagination: { total: 1 } })
    expect(body.rows[0]).toMatchObject({
      user_id: viewer.id,
      review: {
        id: comment.id,
        thread_id: comment.id,
        section: "fixtext",
        words: "The path is wrong.",
        continues: false
      }
    })
    expect(body.rows[0].review.rule_displayed_name).toMatch(/-000001$/)
    expect(JSON.stringify(body.rows[0].audited_changes)).not.toContain("The path is wrong.")

    // What is gone or has moved to another component has no words there.
    await siteAdmin.api.delete(`/reviews/${comment.id}/admin_destroy`, { audit_comment: "Posted by mistake." })
    const after = await viewer.api.get(`/components/${id}/histories?kind=comment&user_id=${viewer.id}`)
    expect(after.body.rows[0]).toMatchObject({ action: "comment", review: null })
  })

  test("are exported with the same filters, as CSV and as a workbook, with inert cells", async () => {
    const { author, componentViewer, viewer } = people()
    const { id, rules } = await service.world.component(service.world.project)
    const [rule = 0] = rules
    const rows = async (query: string) => {
      const answer = await viewer.api.get(`/components/${id}/export/activity?${query}`)
      expect(answer.status, answer.text).toBe(200)
      expect(answer.headers.get("content-disposition")).toMatch(/_activity\.csv/)
      return parse(answer.text, { bom: true, columns: true }) as ReadonlyArray<Record<string, string>>
    }
    const rule1 = { vendor_comments: "=1+1", title: "Another title." }
    await author.api.patch(`/rules/${rule}`, { rule: { ...rule1, audit_comment: "+ as agreed" } })
    await service.world.comment(viewer, { rule }, { comment: "@all: see here", section: "title" })
    const all = await rows("")
    // Newest first; an entry has a row for each field.
    expect(all[0]).toMatchObject({ Action: "comment", Kind: "Review", Section: "Title", Comment: "'@all: see here" })
    expect([...new Set(all.map(({ Action, Kind }) => `${Kind} ${Action}`))].slice(0, 2)).toEqual([
      "Review comment",
      "Rule update"
    ])
    const written = await rows(`kind=requirement&user_id=${author.id}`)
    expect(written.map(({ After, Field }) => [Field, After]).toSorted()).toEqual([
      ["title", "Another title."],
      ["vendor_comments", "'=1+1"]
    ])
    expect(new Set(written.map(({ Reason }) => Reason))).toEqual(new Set(["'+ as agreed"]))
    expect(written[0]?.Time).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/)
    expect(written[0]?.Requirement).toMatch(/-000001$/)
    expect(await rows("to=1999-01-01")).toEqual([])
    const workbook = await viewer.api.get(`/projects/${service.world.project}/export/activity?format=xlsx`)
    expect(workbook.status).toBe(200)
    expect(workbook.headers.get("content-type")).toContain("spreadsheetml")
    for (const wrong of ["kind=rule", "format=pdf", "until=1"]) {
      const answer = await viewer.api.get(`/components/${id}/export/activity?${wrong}`)
      expect([answer.status, answer.body.errors?.[0]?.parameter], wrong).toEqual([400, wrong.split("=")[0]])
    }
    const ofProject = `/projects/${service.world.project}/export/activity`
    expect((await componentViewer.api.get(ofProject)).status).toBe(403)
  })
})
