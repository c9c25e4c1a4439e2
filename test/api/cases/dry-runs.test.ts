/** `dry_run` over HTTP (R3.10): the preview has the fields of the command's answer, and the command then gives the same answer. test/contract tests that nothing is written. */
import { expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"

forEachAdapter("dry runs", (service) => {
  const admin = () => service.world.people.admin.api
  const made = (over: object = {}) => service.world.component(service.world.project, over)
  const everything = async (component: number) =>
    Promise.all(
      [
        `/components/${component}/rules`,
        `/components/${component}/comments?triage_status=all`,
        `/components/${component}/histories`
      ].map(async (path) => (await admin().get(path)).text)
    )
  const ready = async (rule: number) => {
    const fields = { status: "Not Applicable", status_justification: "There is none." }
    expect((await admin().patch(`/rules/${rule}`, { rule: fields })).status).toBe(200)
  }

  test("of lock, lock_sections, section locks, merge and move_to_rule list their changes, and change nothing", async () => {
    const { id, rules } = await made()
    const [first = 0, second = 0] = rules
    await ready(first)
    const comments = [1, 2].map(() => service.world.comment(service.world.people.viewer, { rule: first }))
    const [one, two] = await Promise.all(comments)
    const calls = [
      ["PATCH", `/rules/${first}/section_locks`, { section: "Fix", locked: true }],
      ["PATCH", `/rules/${first}/bulk_section_locks`, { sections: ["Check"], locked: true }],
      ["PATCH", `/components/${id}/lock_sections`, { sections: ["Title"], locked: true }],
      ["POST", `/components/${id}/lock`, { comment: "For release." }],
      ["PATCH", `/reviews/merge`, { review_ids: [two!.id], survivor_id: one!.id }],
      ["PATCH", `/reviews/${one!.id}/move_to_rule`, { rule_id: second, audit_comment: "It belongs there." }]
    ] as const
    for (const [method, path, json] of calls) {
      const before = await everything(id)
      const dry = await admin().send(method, path, { json: { ...json, dry_run: true } })
      expect(dry.status, `${path}: ${dry.text}`).toBe(200)
      expect(dry.body).toMatchObject({ dry_run: true, valid: true, errors: [] })
      expect(await everything(id), path).toEqual(before)
      const done = await admin().send(method, path, { json: { ...json, dry_run: false } })
      expect(done.status, `${path}: ${done.text}`).toBe(200)
      expect(Object.keys(dry.body).toSorted()).toEqual(
        [...Object.keys(done.body), "dry_run", "valid", "errors"].toSorted()
      )
      expect(await everything(id), path).not.toEqual(before)
    }
    const nothing = await admin().post(`/components/${id}/lock`, { dry_run: true })
    expect(nothing.body).toMatchObject({ dry_run: true, valid: false, toast: { variant: "danger" } })
    expect(nothing.body.errors[0]).toMatchObject({ code: "nothing_to_lock" })
    const { author } = service.world.people
    expect((await author.api.post(`/components/${id}/lock`, { dry_run: true })).status).toBe(403)
  })

  test("of a release show every reason against it, and change nothing", async () => {
    const { id } = await made()
    const dry = await admin().post(`/components/${id}/release`, { dry_run: true })
    const refused = await admin().post(`/components/${id}/release`, {})
    expect([dry.status, refused.status]).toEqual([200, 422])
    expect(dry.body).toMatchObject({ dry_run: true, valid: false })
    expect(dry.body.errors).toEqual(refused.body.errors)
  })

  test("of a duplicate and a rebase list the new records, without ids, and create nothing", async () => {
    const { project, srgs } = service.world
    const { id } = await made()
    const path = `/projects/${project}/components`
    const count = async () => (await admin().get(`/projects/${project}`)).body.components_count
    const before = await count()
    for (const over of [{}, { security_requirements_guide_id: srgs.web }]) {
      const component = { duplicate: true, id, ...over }
      const answers = [
        await admin().post(path, { component, dry_run: true }),
        await admin().post(path, { component: { ...component, dry_run: true } }),
        await admin().post(`${path}?dry_run=true`, { component })
      ]
      for (const { body, headers, status, text } of answers) {
        expect(status, text).toBe(200)
        expect(body).toMatchObject({ dry_run: true, valid: true, errors: [], component: { release: 2 } })
        expect([headers.get("location"), "id" in body.component]).toEqual([null, false])
        expect("rebase" in body).toBe("security_requirements_guide_id" in over)
        expect([body.rules_count, body.rebase]).toEqual([answers[0]?.body.rules_count, answers[0]?.body.rebase])
      }
      expect(await count()).toBe(before)
    }
    const { name } = (await admin().get(`/components/${id}`)).body
    const taken = await admin().post(path, { component: { duplicate: true, id, name, release: 1 }, dry_run: true })
    expect(taken.body).toMatchObject({ dry_run: true, valid: false, errors: [{ code: "name_taken" }] })
    const created = await admin().post(path, {
      component: { duplicate: true, id, security_requirements_guide_id: srgs.web }
    })
    expect(created.status, created.text).toBe(200)
    const dry = await admin().post(path, {
      component: { duplicate: true, id, security_requirements_guide_id: srgs.web, release: 9 },
      dry_run: true
    })
    const numbers = (list: ReadonlyArray<{ readonly rule_id: string }>) => list.map(({ rule_id }) => rule_id)
    for (const list of ["unchanged", "changed", "removed", "added"]) {
      expect(numbers(dry.body.rebase[list])).toEqual(numbers(created.body.rebase[list]))
    }
  })
})
