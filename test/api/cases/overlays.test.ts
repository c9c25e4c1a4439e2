/** Overlays over HTTP (R21): a field that is not overridden always has the text of its base, and changes of the base are listed. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import type { Answer } from "../src/Answer.ts"
import { describeAdapters, forEachAdapter, start } from "../src/Service.ts"
import { type BuiltComponent, documentText, firstAdmin, type Person, signIn } from "../src/World.ts"

interface Row {
  readonly id: number
  readonly rule_id: string
  readonly origin: string
  readonly overridden: ReadonlyArray<string>
  readonly waiting: ReadonlyArray<string>
  readonly changed: ReadonlyArray<object>
}

let made = 0

forEachAdapter("overlays", (service) => {
  const admin = () => service.world.people.admin
  const author = () => service.world.people.author
  const siteAdmin = () => service.world.people.siteAdmin
  const overlaying = (by: Person, component: object, project = service.world.project) =>
    by.api.post(`/projects/${project}/components`, { component: { overlay: true, ...component } })
  const named = (over: object = {}) => ({ name: `Overlay ${++made}`, prefix: "OVER-01", ...over })
  const rulesOf = async (id: number): Promise<ReadonlyArray<{ id: number; title: string; status: string }>> =>
    (await siteAdmin().api.get(`/components/${id}/rules`)).body
  const overlayOf = async (id: number, query = "") => (await author().api.get(`/components/${id}/overlay${query}`)).body
  const rowOf = async (component: number, rule: number): Promise<Row> =>
    (await overlayOf(component)).rows.find(({ id }: Row) => id === rule)
  const write = (by: Person, rule: number, fields: object) => by.api.patch(`/rules/${rule}`, { rule: fields })
  const ruleOf = async (id: number) => (await author().api.get(`/rules/${id}`)).body
  const codesOf = ({ body }: Answer) => (body.errors ?? []).map(({ code }: { code: string }) => code)

  /** Makes a component of the project, and an overlay of it, with the ids of its requirements in the same order. */
  const pair = async () => {
    const base = await service.world.component(service.world.project)
    const { body } = await overlaying(admin(), named({ id: base.id }))
    const rules = (await rulesOf(body.component.id)).map(({ id }) => id)
    return { base, overlay: body.component.id as number, rules }
  }

  describe("of a component", () => {
    test("begin with the texts of the base, and name the base requirements", async () => {
      const base = await service.world.component(service.world.project)
      await write(author(), base.rules[0]!, { title: "Ours.", status: "Applicable - Configurable" })
      const answer = await overlaying(admin(), named({ id: base.id }))
      expect(answer.status).toBe(200)
      const { component, toast } = answer.body
      expect(component).toMatchObject({ component_id: base.id, rules_count: base.rules.length, released: false })
      expect(toast.message).toEqual([
        `${component.name} was created as an overlay with ${base.rules.length} requirements.`
      ])
      expect((await rulesOf(component.id))[0]).toMatchObject({ title: "Ours.", status: "Applicable - Configurable" })
      const { name, release, version } = (await admin().api.get(`/api/components/${base.id}/summary`)).body
      const overlay = { kind: "component", id: base.id, name, version: `V${version}R${release}`, readable: true }
      expect((await admin().api.get(`/components/${component.id}`)).body).toMatchObject({ overlay })
      expect((await admin().api.get(`/components/${base.id}`)).body).toMatchObject({ overlay: null })
      expect(await overlayOf(component.id)).toMatchObject({
        base: overlay,
        later: [],
        added: [],
        counts: { all: base.rules.length, any_change: 0, overridden: 0, own: 0 }
      })
    })

    test("show a change of the base at once, everywhere, with an entry of their own", async () => {
      const { base, overlay, rules } = await pair()
      const words = `Zirconium ${base.id}`
      await write(author(), base.rules[0]!, { title: words, fixtext: "Run it." })
      expect(await ruleOf(rules[0]!)).toMatchObject({ title: words, fixtext: "Run it." })
      expect((await rulesOf(overlay))[0]).toMatchObject({ title: words })
      const found = await author().api.get(`/api/search/global?q=${encodeURIComponent(words)}&kinds=requirements`)
      expect(found.body.requirements.hits.map(({ id }: Row) => id)).toContain(rules[0])
      const csv = await author().api.get(`/components/${overlay}/export/csv`)
      expect(csv.text).toContain(words)
      const [entry] = (await ruleOf(rules[0]!)).histories
      expect(entry).toMatchObject({ action: "inherit", comment: "Inherited: Title, Fix" })
      expect(await rowOf(overlay, rules[0]!)).toMatchObject({
        overridden: [],
        waiting: [],
        changed: [
          { field: "title", new_value: words },
          { field: "fixtext", new_value: "Run it." }
        ]
      })
    })

    test("keep authored texts, show both texts, and can return to the base's", async () => {
      const { base, overlay, rules } = await pair()
      const [below, above] = [base.rules[0]!, rules[0]!]
      const { title: first } = await ruleOf(above)
      await write(author(), above, { title: "Mine." })
      await write(author(), below, { title: "Theirs.", vuln_id: "V-9", fixtext: "Both." })
      expect(await ruleOf(above)).toMatchObject({ title: "Mine.", fixtext: "Both." })
      expect((await ruleOf(above)).vuln_id).not.toBe("V-9")
      const { fields } = (await author().api.get(`/rules/${above}/base`)).body
      const title = fields.find(({ field }: { field: string }) => field === "title")
      expect(title).toMatchObject({
        state: "overridden",
        own: "Mine.",
        base: "Theirs.",
        changed: { prev_value: first, new_value: "Theirs." }
      })
      expect(fields.find(({ field }: { field: string }) => field === "fixtext")).toMatchObject({
        state: "inherited",
        segments: null
      })
      expect((await overlayOf(overlay, "?show=overridden")).rows.map(({ id }: Row) => id)).toEqual([above])

      const taken = await author().api.post(`/rules/${above}/take_base`, { fields: ["title"] })
      expect(taken.body.rule).toMatchObject({ title: "Theirs." })
      expect(taken.body.rule.histories[0]).toMatchObject({
        action: "take_base",
        comment: "Reverted to the base: Title"
      })
      expect(await rowOf(overlay, above)).toMatchObject({ overridden: [] })
      await write(author(), below, { title: "Again." })
      expect(await ruleOf(above)).toMatchObject({ title: "Again." })
    })

    test("inherit a field again that has the base's text again, by an edit, a revert or an undone batch", async () => {
      const { base, overlay, rules } = await pair()
      const { title } = await ruleOf(rules[0]!)
      await write(author(), rules[0]!, { title: "Mine." })
      await write(author(), rules[0]!, { title })
      expect(await rowOf(overlay, rules[0]!)).toMatchObject({ overridden: [] })
      const { body } = await author().api.post(`/components/${overlay}/bulk_edit`, {
        rule_ids: [rules[0], rules[1]],
        set: { rule_severity: "low" }
      })
      expect(await rowOf(overlay, rules[1]!)).toMatchObject({ overridden: ["rule_severity"] })
      await author().api.post(`/edit_batches/${body.batch_id}/undo`, {})
      expect(await rowOf(overlay, rules[1]!)).toMatchObject({ overridden: [] })
      await write(author(), base.rules[1]!, { rule_severity: "high" })
      expect(await ruleOf(rules[1]!)).toMatchObject({ rule_severity: "high" })
    })

    test("wait while a lock, a review or a freeze protects the text, and follow when it ends", async () => {
      const { base, overlay, rules } = await pair()
      const { reviewer } = service.world.people
      const [section, whole, reviewed, frozen] = rules as [number, number, number, number]
      const review = (by: Person, rule: number, action: string) =>
        by.api.post(`/rules/${rule}/reviews`, { review: { action, comment: "As agreed." } })
      const lock = (locked: boolean) =>
        reviewer.api.patch(`/rules/${section}/section_locks`, { section: "Title", locked })
      const phase = (closed_reason: string | null) =>
        admin().api.patch(`/components/${overlay}`, {
          component: { comment_phase: closed_reason === null ? "open" : "closed", closed_reason }
        })
      const titles = async () => (await Promise.all(rules.slice(0, 4).map(ruleOf))).map(({ title }) => title)
      const before = await titles()
      for (const [at, rule] of base.rules.slice(0, 4).entries()) {
        await write(author(), rule, { status: "Not Applicable", status_justification: `None ${at}.` })
      }
      await lock(true)
      await review(admin(), whole, "lock_control")
      await review(author(), reviewed, "request_review")
      for (const [at, rule] of base.rules.slice(0, 3).entries()) {
        await write(author(), rule, { title: `New ${at}.`, fixtext: "Free." })
      }
      await phase("finalized")
      await write(author(), base.rules[3]!, { title: "New 3." })
      expect(await titles()).toEqual(before)
      expect(await ruleOf(section)).toMatchObject({ fixtext: "Free." })
      const { rows } = await overlayOf(overlay, "?show=waiting")
      expect(rows.map(({ id, waiting }: Row) => [id, waiting])).toEqual([
        [section, ["title"]],
        [whole, ["title", "fixtext"]],
        [reviewed, ["title", "fixtext"]],
        [frozen, ["title"]]
      ])
      await phase(null)
      expect(await titles()).toEqual([...before.slice(0, 3), "New 3."])
      await lock(false)
      await review(admin(), whole, "unlock_control")
      await review(author(), reviewed, "revoke_review_request")
      expect(await titles()).toEqual(["New 0.", "New 1.", "New 2.", "New 3."])
      expect((await overlayOf(overlay)).counts.waiting).toBe(0)
      expect((await ruleOf(whole)).histories[0]).toMatchObject({ action: "inherit" })
    })

    test("list changes of the base until they are acknowledged", async () => {
      const { base, overlay, rules } = await pair()
      for (const rule of [0, 1, 2]) await write(author(), base.rules[rule]!, { title: `New ${rule}.` })
      const beneath = async () => (await overlayOf(overlay, "?show=any_change")).rows.map(({ id }: Row) => id)
      expect(await beneath()).toEqual(rules.slice(0, 3))
      const acknowledge = (json: object) => author().api.post(`/components/${overlay}/overlay/acknowledge`, json)
      expect((await acknowledge({ rule_ids: [rules[1]] })).body.acknowledged).toBe(1)
      expect(await beneath()).toEqual([rules[0], rules[2]])
      expect((await acknowledge({ rule_ids: [base.rules[0]] })).status).toBe(404)
      expect((await acknowledge({})).body.acknowledged).toBe(2)
      expect(await beneath()).toEqual([])
      expect((await acknowledge({})).body.acknowledged).toBe(0)
    })

    test("get new requirements of the base, and keep removed ones, with the next update", async () => {
      const { base, overlay, rules } = await pair()
      const { body } = await author().api.post(`/components/${base.id}/rules`, {
        rule: { duplicate: true, id: base.rules[0], title: "Brand new." }
      })
      await admin().api.delete(`/rules/${base.rules[1]}`)
      await admin().api.delete(`/rules/${rules[2]}`)
      expect(await overlayOf(overlay)).toMatchObject({
        added: [{ number: body.rule.rule_id, title: "Brand new." }],
        counts: { removed: 1, all: rules.length - 1 }
      })
      const preview = await author().api.post(`/components/${overlay}/overlay`, { dry_run: true })
      expect(preview.body).toMatchObject({
        dry_run: true,
        valid: true,
        added: [{ id: null, rule_id: body.rule.rule_id }]
      })
      expect((await rulesOf(overlay)).length).toBe(rules.length - 1)
      const updated = (await author().api.post(`/components/${overlay}/overlay`, {})).body
      expect(updated.added).toMatchObject([{ rule_id: body.rule.rule_id }])
      expect(updated.removed).toMatchObject([{ id: rules[1] }])
      await write(author(), body.rule.id, { title: "Newer." })
      expect(await ruleOf(updated.added[0].id)).toMatchObject({ title: "Newer." })
      expect((await author().api.post(`/components/${overlay}/overlay`, {})).body.added).toEqual([])
    })

    test("follow a later edition of the base, and so do their copies", async () => {
      const { base, overlay, rules } = await pair()
      await write(author(), rules[0]!, { title: "Mine." })
      const next = (
        await admin().api.post(`/projects/${service.world.project}/components`, {
          component: { duplicate: true, id: base.id }
        })
      ).body.component
      const nextRules = await rulesOf(next.id)
      await write(author(), nextRules[0]!.id, { title: "Later.", fixtext: "Later." })
      await write(author(), nextRules[1]!.id, { title: "Later too." })
      expect((await overlayOf(overlay)).later).toMatchObject([{ id: next.id, kind: "component" }])
      const moved = (await author().api.post(`/components/${overlay}/overlay`, { component_id: next.id })).body
      expect(moved).toMatchObject({ base: { id: next.id }, added: [], removed: [] })
      expect(moved.changed.map(({ id }: Row) => id)).toEqual([rules[0], rules[1]])
      expect(await ruleOf(rules[0]!)).toMatchObject({ title: "Mine.", fixtext: "Later." })
      expect(await ruleOf(rules[1]!)).toMatchObject({ title: "Later too." })
      const copy = (
        await admin().api.post(`/projects/${service.world.project}/components`, {
          component: { duplicate: true, id: overlay, name: `Copy ${++made}` }
        })
      ).body.component
      expect(await overlayOf(copy.id)).toMatchObject({ base: { id: next.id }, counts: { overridden: 1, changed: 2 } })
      await write(author(), nextRules[1]!.id, { title: "Latest." })
      expect((await rulesOf(copy.id))[1]).toMatchObject({ title: "Latest." })
      await write(author(), base.rules[1]!, { title: "Too late." })
      expect(await ruleOf(rules[1]!)).toMatchObject({ title: "Latest." })
    })

    test("become plain components when their base is deleted", async () => {
      const { base, overlay, rules } = await pair()
      await write(author(), base.rules[0]!, { title: "Last words." })
      await admin().api.delete(`/components/${base.id}`)
      expect(await overlayOf(overlay)).toMatchObject({ base: null, rows: [] })
      expect(await ruleOf(rules[0]!)).toMatchObject({ title: "Last words." })
      expect((await write(author(), rules[0]!, { title: "Own words." })).status).toBe(200)
    })

    test("are refused without a base, of an overlay, of a hidden component, of an unreleased one elsewhere", async () => {
      const { overlay } = await pair()
      const refused = async (fields: object, by = admin(), project = service.world.project) => {
        const answer = await overlaying(by, named(fields), project)
        return [
          answer.status,
          ...answer.body.errors.map(({ code, pointer }: { code: string; pointer: string }) => [code, pointer])
        ]
      }
      expect((await overlaying(admin(), named())).body.errors).toMatchObject([{ pointer: "/component/id" }])
      expect((await overlaying(admin(), named())).status).toBe(400)
      expect(await refused({ id: overlay })).toEqual([422, ["base_is_overlay", "/component/id"]])
      expect(await refused({ id: service.world.elsewhere.component.id })).toEqual([
        422,
        ["target_not_found", "/component/id"]
      ])
      const other = service.world.discoverable.project
      expect(await refused({ id: service.world.main.id }, siteAdmin(), other)).toEqual([
        422,
        ["base_not_released", "/component/id"]
      ])
      expect((await overlaying(siteAdmin(), named({ id: service.world.released.id }), other)).status).toBe(200)
      expect((await overlaying(admin(), named({ id: overlay, stig_id: service.world.stig }))).status).toBe(400)
    })

    test("are refused unsuitable bases, and reverts of requirements without a base", async () => {
      const { base, overlay, rules } = await pair()
      const move = (json: object, component = overlay) => author().api.post(`/components/${component}/overlay`, json)
      expect(codesOf(await move({ stig_id: service.world.stig }))).toEqual(["base_kind_differs"])
      expect(codesOf(await move({ component_id: service.world.authored.id }))).toEqual(["base_kind_differs"])
      expect(codesOf(await move({ component_id: overlay }))).toEqual(["target_not_found"])
      expect(codesOf(await move({ component_id: service.world.elsewhere.component.id }))).toEqual(["target_not_found"])
      expect(codesOf(await move({}, base.id))).toEqual(["no_overlay"])
      expect(codesOf(await author().api.post(`/rules/${base.rules[0]}/take_base`, { fields: ["title"] }))).toEqual([
        "nothing_inherited"
      ])
      expect((await author().api.post(`/rules/${rules[0]}/take_base`, { fields: [] })).status).toBe(422)
      expect((await author().api.post(`/rules/${rules[0]}/take_base`, { fields: ["vuln_id"] })).status).toBe(400)
      expect((await author().api.get(`/rules/${base.rules[0]}/base`)).body).toEqual({ base: null, fields: [] })
    })
  })

  describe("of a published STIG", () => {
    const overStig = (component: BuiltComponent["id"]) => component
    const create = async (over: object = {}) =>
      overlaying(admin(), {
        ...named({ title: "Over a STIG" }),
        stig_id: service.world.stig,
        security_requirements_guide_id: service.world.srgs.os,
        ...over
      })
    const published = async (id: number): Promise<ReadonlyArray<{ title: string; srg_id: string }>> =>
      (await author().api.get(`/stigs/${id}`)).body.stig_rules

    test("have its requirements and no others, and follow a selected later release", async () => {
      const answer = await create()
      expect(answer.status).toBe(200)
      const id = overStig(answer.body.component.id)
      const rows = await published(service.world.stig)
      const rules = await rulesOf(id)
      expect(rules.map(({ title }) => title).toSorted()).toEqual(rows.map(({ title }) => title).toSorted())
      expect(rules.every(({ status }) => status === "Applicable - Configurable")).toBe(true)
      await write(author(), rules[0]!.id, { title: "Mine." })

      const text = documentText("example-os-stig.xml")
      const second = text
        .replaceAll(rules[0]!.title, "Reworded below mine.")
        .replaceAll(rules[1]!.title, "Reworded in V9.")
        .replace(/<version[^>]*>[^<]*<\/version>/, "<version>9</version>")
      const next = (await siteAdmin().api.upload("/stigs", second)).body.stig.id
      expect(await ruleOf(rules[1]!.id)).toMatchObject({ title: rules[1]!.title })
      expect((await overlayOf(id)).later).toMatchObject([{ kind: "stig", id: next }])
      const preview = await author().api.post(`/components/${id}/overlay`, { stig_id: next, dry_run: true })
      expect(preview.body.changed).toHaveLength(2)
      const moved = (await author().api.post(`/components/${id}/overlay`, { stig_id: next })).body
      expect(moved).toMatchObject({ base: { id: next }, removed: [], added: [] })
      expect(await ruleOf(rules[0]!.id)).toMatchObject({ title: "Mine." })
      expect(await ruleOf(rules[1]!.id)).toMatchObject({ title: "Reworded in V9." })
      const beneath = await overlayOf(id, "?show=any_change")
      expect(beneath.rows.map((row: Row) => [row.id, row.overridden])).toEqual([
        [rules[0]!.id, ["title"]],
        [rules[1]!.id, []]
      ])
      expect((await siteAdmin().api.delete(`/stigs/${next}`)).body.code).toBe("benchmark_in_use")
    })

    test("need the sources of its SRG ids", async () => {
      const missing = await create({ security_requirements_guide_id: undefined })
      expect(missing.body.errors).toMatchObject([{ pointer: "/component/security_requirements_guide_id" }])
      const other = { security_requirements_guide_id: service.world.srgs.web }
      expect(codesOf(await create(other))).toContain("srg_id_unmatched")
      expect((await create({ ...other, allow_unmatched: true })).status).toBe(200)
      expect(codesOf(await create({ stig_id: service.world.srgs.os }))).toEqual(["target_not_found"])
    })
  })
})

const corpus = process.env["DOCKET_CORPUS"]
const document = (path: string) => readFileSync(join(corpus ?? "", path), "utf8")

interface Published {
  readonly version: string
  readonly title: string
  readonly fixtext: string
}

describe.skipIf(corpus === undefined || !existsSync(corpus))("the RHEL 9 STIG", () => {
  describeAdapters("as a base", (adapter) => {
    test("passes every text on, also those of its next release", async () => {
      const running = await start(adapter)
      const { api } = await signIn(running.client, firstAdmin)
      const project = (await api.post("/projects", { project: { name: "P" } })).body.project.id
      const text = document("stigs/U_RHEL_9_STIG_V2R7_Manual-xccdf.xml")
      const { srg } = (await api.upload("/srgs", document("srgs/U_GPOS_SRG_V3R3_Manual-xccdf.xml"))).body
      const { stig } = (await api.upload("/stigs", text)).body
      const published = async (id: number): Promise<ReadonlyArray<Published>> =>
        (await api.get(`/stigs/${id}`)).body.stig_rules
      const answer = await api.post(`/projects/${project}/components`, {
        component: {
          overlay: true,
          stig_id: stig.id,
          allow_unmatched: true,
          name: "Site",
          prefix: "RHEL-09",
          title: "Site",
          security_requirements_guide_id: srg.id
        }
      })
      expect(answer.body.component.rules_count, answer.text.slice(0, 1000)).toBe(446)
      const { id } = answer.body.component
      const rulesOf = async (
        component: number
      ): Promise<ReadonlyArray<Published & { id: number; displayed_name: string }>> =>
        (await api.get(`/components/${component}/rules`)).body
      const first = await rulesOf(id)
      await api.patch(`/rules/${first[0]!.id}`, { rule: { title: "Ours." } })

      // The next release: one text in many requirements, and a requirement less.
      const [gone = ""] = /<Group id="V-257778">.*?<\/Group>/s.exec(text) ?? []
      expect(gone).not.toBe("")
      const next = text.replace("Release: 7", "Release: 8").replace(gone, "").replaceAll("$ sudo ", "# ")
      const later = (await api.upload("/stigs", next)).body.stig
      const rows = new Map((await published(later.id)).map((row) => [row.version, row]))
      const before = await published(stig.id)
      const moved = (await api.post(`/components/${id}/overlay`, { stig_id: later.id })).body
      expect(moved.removed).toHaveLength(1)
      expect(moved.added).toEqual([])
      const differing = before.filter((row) => {
        const other = rows.get(row.version)
        return other !== undefined && JSON.stringify(textsOf(row)) !== JSON.stringify(textsOf(other))
      })
      expect(differing.length).toBeGreaterThan(100)
      expect(moved.changed).toHaveLength(differing.length)
      for (const rule of (await rulesOf(id)).slice(1)) {
        const row = rows.get(rule.displayed_name)
        if (row !== undefined) expect(textsOf(rule), rule.displayed_name).toEqual(textsOf(row))
      }
      expect((await rulesOf(id))[0]).toMatchObject({ title: "Ours." })

      // A component as a base: one find and replace reaches every requirement of its overlay.
      const plain = (
        await api.post(`/projects/${project}/components`, {
          component: {
            stig_id: stig.id,
            allow_unmatched: true,
            name: "Plain",
            prefix: "RHEL-09",
            title: "Plain",
            security_requirements_guide_id: srg.id
          }
        })
      ).body.component
      const over = (
        await api.post(`/projects/${project}/components`, {
          component: { overlay: true, id: plain.id, name: "Over" }
        })
      ).body.component
      const replacing = { find: "RHEL 9", replace: "Our system", fields: ["title", "fixtext", "check_content"] }
      const { total } = (await api.post(`/components/${plain.id}/find_and_replace`, { ...replacing, dry_run: true }))
        .body
      expect(total).toBeGreaterThan(446)
      expect(
        (await api.post(`/components/${plain.id}/find_and_replace`, { ...replacing, expected_total: total })).status
      ).toBe(200)
      const [below, above] = [await rulesOf(plain.id), await rulesOf(over.id)]
      expect(above.map(textsOf)).toEqual(below.map(textsOf))
      expect(above.some(({ title }) => title.startsWith("Our system"))).toBe(true)
      await running.stop()
    })
  })
})

const textsOf = (row: Published) => {
  const { checks_attributes: checks } = row as Published & {
    readonly checks_attributes: ReadonlyArray<{ content: string }>
  }
  return { title: row.title, fixtext: row.fixtext, check: checks.map(({ content }) => content) }
}
