/** POST /components/{id}/update_srg: the notice of a newer SRG, the update in place, and the undo (R10.18). */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { describeAdapters, forEachAdapter, start } from "../src/Service.ts"
import { documentText, firstAdmin, type Person, signIn } from "../src/World.ts"

/** Makes a later release of a document: `change` gets and returns the groups of its requirements. */
const laterRelease = (
  text: string,
  release: number,
  change: (groups: ReadonlyArray<string>) => ReadonlyArray<string>
): string => {
  const groups = text.match(/<Group [\s\S]*?<\/Group>/g) ?? []
  const [head = ""] = text.split("<Group ")
  const profiles = /<Profile [\s\S]*<\/Profile>/
  return `${head.replace(/Release: \d+/, `Release: ${release}`).replace(profiles, "")}${change(groups).join("")}</Benchmark>`
}

/** Returns the group with another title of its rule. */
const retitled = (group: string, title: string): string =>
  group.replace(/(<\/version><title>)[^<]*/, (_, before: string) => before + title)

/** Returns a group for a new requirement. */
const anotherGroup = (group: string, srgId: string): string =>
  group
    .replaceAll(/V-\d+/g, "V-999999")
    .replaceAll(/(SV|F|C)-\d+r/g, "$1-999999r")
    .replace(/<version>[^<]*/, `<version>${srgId}`)
    .replaceAll(/<ident system="http:\/\/cyber.mil\/legacy">[^<]*<\/ident>/g, "")

let releases = 100

forEachAdapter("updating a component to a newer SRG", (service) => {
  const admin = () => service.world.people.admin
  const author = () => service.world.people.author
  /** Uploads a newer release: the first and the third requirement are reworded, the second is removed, another is new. */
  const newer = async () => {
    const text = laterRelease(documentText("example-os-srg.xml"), ++releases, (groups) => [
      retitled(groups[0] ?? "", `Reworded in ${releases}.`),
      retitled(groups[2] ?? "", `Reworded in ${releases} as well.`),
      ...groups.slice(3),
      anotherGroup(groups[0] ?? "", `SRG-OS-0009${releases}-EXMP-00${releases}`)
    ])
    const { body, status, text: said } = await service.world.people.siteAdmin.api.upload("/srgs", text)
    expect(status, said).toBe(201)
    return { id: body.srg.id as number, version: `V1R${releases}`, release: releases }
  }
  const made = () => service.world.component(service.world.project)
  const update = (component: number, json: object, by: Person = admin()) =>
    by.api.post(`/components/${component}/update_srg`, json)
  const open = async (rule: number) => (await author().api.get(`/rules/${rule}`)).body
  const rulesOf = async (component: number): Promise<ReadonlyArray<Record<string, unknown>>> =>
    (await author().api.get(`/components/${component}/rules`)).body
  const header = async (component: number) => (await author().api.get(`/components/${component}`)).body
  const withoutTimes = (rules: ReadonlyArray<object>) => rules.map((rule) => ({ ...rule, updated_at: "" }))

  test("a component reports a newer version of its SRG, in its answer and in lists", async () => {
    const component = await made()
    const { id, version } = await newer()
    const { newer_srgs: said } = await header(component.id)
    expect(said).toEqual([
      { id, title: "Example Operating System Security Requirements Guide", version, replaced_version: "V1R2" }
    ])
    const { body } = await author().api.get(`/projects/${service.world.project}`)
    expect(body.project.components.find((one: { id: number }) => one.id === component.id).newer_srgs).toEqual(said)
    expect((await author().api.get(`/api/components/${component.id}/summary`)).body.newer_srgs).toEqual(said)
  })

  test("shows reworded, removed and new requirements first, then makes the changes, and can be undone completely", async () => {
    const component = await made()
    const [first = 0, second = 0, third = 0, fourth = 0] = component.rules
    await author().api.patch(`/rules/${third}`, { rule: { title: "Ours." } })
    const { id, release, version } = await newer()
    const before = await rulesOf(component.id)
    const body = { security_requirements_guide_id: id }

    const tried = await update(component.id, { ...body, dry_run: true })
    expect(tried.status, tried.text).toBe(200)
    const srgTitle = before[0]?.["title"]
    expect(tried.body).toMatchObject({
      dry_run: true,
      valid: true,
      newer: { id, version },
      counts: { unchanged: component.rules.length - 3, reworded: 2, removed: 1, added: 1, flagged: 1 },
      reworded: [
        {
          id: first,
          rule_id: "000001",
          prev_srg_id: null,
          fields: [
            {
              field: "title",
              base: srgTitle,
              yours: srgTitle,
              theirs: `Reworded in ${release}.`,
              result: "updated"
            }
          ]
        },
        { id: third, fields: [{ field: "title", yours: "Ours.", result: "conflict" }] }
      ],
      removed: [{ id: second, srg_id: "SRG-OS-000002-EXMP-00002" }],
      added: [{ id: null, rule_id: String(component.rules.length + 1).padStart(6, "0") }],
      batch_id: null
    })
    expect(await rulesOf(component.id)).toEqual(before)
    expect((await header(component.id)).source_srg_ids).toEqual([service.world.srgs.os])

    const done = await update(component.id, { ...body, audit_comment: "As agreed." })
    expect(done.status, done.text).toBe(200)
    expect(done.body).toMatchObject({
      dry_run: false,
      counts: tried.body.counts,
      reworded: tried.body.reworded,
      removed: tried.body.removed,
      batch_id: expect.any(Number)
    })
    const added = done.body.added[0].id
    expect(await open(first)).toMatchObject({
      title: `Reworded in ${release}.`,
      source_changed: null,
      histories: [{ action: "update_srg", comment: "As agreed." }]
    })
    expect(await open(third)).toMatchObject({
      title: "Ours.",
      source_changed: [{ field: "title", new_value: `Reworded in ${release} as well.` }]
    })
    expect(await open(second)).toMatchObject({ source_removed: true })
    expect(await open(added)).toMatchObject({ status: "Not Yet Determined", srg_rule_attributes: expect.anything() })
    expect((await open(fourth)).title).toBe(before[3]?.["title"])
    expect(await header(component.id)).toMatchObject({
      source_srg_ids: [id],
      security_requirements_guide_id: id,
      based_on_version: version,
      newer_srgs: []
    })
    const { rows } = (await author().api.get(`/components/${component.id}/edit_batches`)).body
    expect(rows[0]).toMatchObject({ id: done.body.batch_id, action: "update_srg" })

    expect((await author().api.post(`/edit_batches/${done.body.batch_id}/undo`)).status).toBe(403)
    const undone = await admin().api.post(`/edit_batches/${done.body.batch_id}/undo`)
    expect(undone.status, undone.text).toBe(200)
    expect(withoutTimes(await rulesOf(component.id))).toEqual(withoutTimes(before))
    expect(await header(component.id)).toMatchObject({
      source_srg_ids: [service.world.srgs.os],
      newer_srgs: [{ id }]
    })
    const again = await update(component.id, body)
    expect(again.body.counts).toEqual(tried.body.counts)
    expect(again.body.added[0].rule_id).toBe(String(component.rules.length + 2).padStart(6, "0"))
  })

  test("a comment that names a new requirement returns to the queue when the update is undone", async () => {
    const component = await made()
    const { id } = await newer()
    const { body } = await update(component.id, { security_requirements_guide_id: id })
    const rule = body.added[0].id
    const comment = await service.world.comment(service.world.people.viewer, { rule: component.rules[0] ?? 0 })
    await author().api.patch(`/reviews/${comment.id}/triage`, {
      triage_status: "addressed_by",
      addressed_by_rule_id: rule
    })
    expect((await admin().api.post(`/edit_batches/${body.batch_id}/undo`)).status).toBe(200)
    const { rows } = (await author().api.get(`/components/${component.id}/comments`)).body
    expect(rows.find((one: { id: number }) => one.id === comment.id)).toMatchObject({
      triage_status: "pending",
      addressed_by_rule_id: null
    })
  })

  test("is undone completely or not at all", async () => {
    const component = await made()
    const { id } = await newer()
    const { body } = await update(component.id, { security_requirements_guide_id: id })
    await author().api.patch(`/rules/${component.rules[0]}`, { rule: { title: "Edited since." } })
    const refused = await admin().api.post(`/edit_batches/${body.batch_id}/undo`)
    expect([refused.status, refused.body.code]).toEqual([422, "edited_since"])
    expect((await header(component.id)).source_srg_ids).toEqual([id])
  })

  test("a locked text, or one under review, is unchanged and flagged", async () => {
    const component = await made()
    const [first = 0, , third = 0] = component.rules
    await service.world.people.reviewer.api.patch(`/rules/${first}/section_locks`, { section: "Title", locked: true })
    await author().api.post(`/rules/${third}/reviews`, { review: { action: "request_review", comment: "Please." } })
    const before = await Promise.all([open(first), open(third)])
    const { id } = await newer()
    const { body } = await update(component.id, { security_requirements_guide_id: id })
    expect(body.reworded.map(({ fields }: { fields: ReadonlyArray<{ result: string }> }) => fields[0]?.result)).toEqual(
      ["protected", "protected"]
    )
    for (const { id: rule, title } of before) {
      expect(await open(rule)).toMatchObject({ title, source_changed: [{ field: "title", prev_value: title }] })
    }
  })

  test("is refused for an SRG that is not newer, with field and reason; a preview of a released component reports that", async () => {
    const { released, srgs } = service.world
    const component = await made()
    const root = service.world.people.siteAdmin
    const codes = async (srg: unknown, of = component.id) => {
      const { body, status } = await update(of, { security_requirements_guide_id: srg }, root)
      return [status, body.code, body.errors?.[0]?.pointer]
    }
    const pointer = "/security_requirements_guide_id"
    expect(await codes(srgs.os)).toEqual([422, "srg_not_newer", pointer])
    expect(await codes(srgs.web)).toEqual([422, "srg_not_newer", pointer])
    expect(await codes(Number.MAX_SAFE_INTEGER)).toEqual([422, "target_not_found", pointer])
    expect((await update(component.id, {})).status).toBe(400)
    const { id } = await newer()
    expect((await update(component.id, { security_requirements_guide_id: id }, author())).status).toBe(403)
    const tried = await update(released.id, { security_requirements_guide_id: id, dry_run: true }, root)
    expect(tried.body).toMatchObject({ valid: false, errors: [{ code: "component_released" }] })
    expect((await codes(id, released.id)).slice(0, 2)).toEqual([422, "component_released"])
  })

  test("an overlay keeps the texts of its base, and follows when the base is updated", async () => {
    const base = await made()
    const answer = await admin().api.post(`/projects/${service.world.project}/components`, {
      component: { overlay: true, id: base.id, name: `Over ${base.id}`, prefix: "OVER-00" }
    })
    expect(answer.status, answer.text).toBe(200)
    const overlay = answer.body.component.id
    const { id, release } = await newer()
    const updated = await update(overlay, { security_requirements_guide_id: id })
    expect(updated.body.reworded[0].fields).toMatchObject([{ field: "title", result: "protected" }])
    const [before] = await rulesOf(base.id)
    expect((await rulesOf(overlay))[0]).toMatchObject({ title: before?.["title"] })
    await update(base.id, { security_requirements_guide_id: id })
    expect((await rulesOf(overlay))[0]).toMatchObject({ title: `Reworded in ${release}.` })
  })

  test("is compared with a component on the older version", async () => {
    const [older, component] = [await made(), await made()]
    const { id, release } = await newer()
    await update(component.id, { security_requirements_guide_id: id })
    const { body, status } = await author().api.get(
      `/api/components/compare/details?base_id=${older.id}&diff_id=${component.id}&changed_only=true`
    )
    expect(status).toBe(200)
    const kinds = body.rows.map((row: { kind: string }) => row.kind)
    expect(kinds).toEqual(["changed", "changed", "added"])
    expect(JSON.stringify(body.rows[0])).toContain(String(release))
  })
})

const corpus = process.env["DOCKET_CORPUS"]

describe.skipIf(corpus === undefined || !existsSync(corpus))(
  "a STIG on the General Purpose Operating System SRG",
  () => {
    describeAdapters("real documents", (adapter) => {
      test("is updated to a later release: unchanged fields get the new text, and no text of an author is lost", async () => {
        const running = await start(adapter)
        const { api } = await signIn(running.client, firstAdmin)
        const project = (await api.post("/projects", { project: { name: "P" } })).body.project.id
        const text = readFileSync(join(corpus ?? "", "srgs/U_GPOS_SRG_V3R3_Manual-xccdf.xml"), "utf8")
        const { srg } = (await api.upload("/srgs", text)).body
        const made = await api.post(`/projects/${project}/components`, {
          component: { name: "OS", prefix: "EXOS-00", title: "OS", security_requirements_guide_id: srg.id }
        })
        const component = made.body.component.id
        const before = (await api.get(`/components/${component}/rules`)).body
        const own = before.filter((_: unknown, at: number) => at % 3 === 0)
        for (const rule of own) await api.patch(`/rules/${rule.id}`, { rule: { title: `Ours: ${rule.srg_id}` } })

        const later = laterRelease(text, 4, (groups) => [
          ...groups.slice(5).map((group, at) => retitled(group, `Reworded ${at}.`)),
          anotherGroup(groups[0] ?? "", "SRG-OS-999999-GPOS-99999")
        ])
        const { srg: newer } = (await api.upload("/srgs", later)).body
        const body = { security_requirements_guide_id: newer.id }
        const tried = await api.post(`/components/${component}/update_srg`, { ...body, dry_run: true })
        expect(tried.body.counts).toMatchObject({ reworded: before.length - 5, removed: 5, added: 1, unchanged: 0 })
        const done = await api.post(`/components/${component}/update_srg`, body)
        expect(done.status, done.text.slice(0, 2000)).toBe(200)
        const after = (await api.get(`/components/${component}/rules`)).body
        expect(after).toHaveLength(before.length + 1)
        const owned = new Set(own.map(({ id }: { id: number }) => id))
        for (const rule of after.slice(0, before.length)) {
          if (owned.has(rule.id)) expect(rule.title).toBe(`Ours: ${rule.srg_id}`)
          else if (!rule.source_removed) expect(rule.title).toMatch(/^Reworded \d+\.$/)
        }
        const undone = await api.post(`/edit_batches/${done.body.batch_id}/undo`)
        expect(undone.status, undone.text.slice(0, 2000)).toBe(200)
        const back = (await api.get(`/components/${component}/rules`)).body
        expect(back.map(({ title }: { title: string }) => title)).toEqual(
          before.map((rule: { id: number; srg_id: string; title: string }) =>
            owned.has(rule.id) ? `Ours: ${rule.srg_id}` : rule.title
          )
        )
        await running.stop()
      })
    })
  }
)
