/** What becomes of an SRG when it is released: a published SRG in Documents, from which components start (R10.19). */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import type { Answer } from "../src/Answer.ts"
import { forEachAdapter } from "../src/Service.ts"
import type { Person } from "../src/World.ts"

const codes = ({ body }: Answer): ReadonlyArray<string> => body.errors.map(({ code }: { code: string }) => code)

type Content = Readonly<Record<string, unknown>>

const lists = (rule: Answer["body"]) => ({
  checks: rule.checks_attributes.map(({ content, content_ref_href, content_ref_name }: Content) => ({
    content,
    content_ref_href,
    content_ref_name
  })),
  further: rule.further_fixes_attributes.map(({ fixtext }: Content) => fixtext)
})

/** The content of a requirement or of a published rule, without the ids that every document assigns again. */
const contentOf = (rule: Answer["body"]): Content => {
  const {
    id: _,
    rule_id: __,
    base_rule_id: ___,
    _destroy: ____,
    ...description
  } = rule.agency_rule_descriptions_attributes[0]
  const { fixtext, ident, ident_system, rule_severity, rule_weight, srg_id, title, version } = rule
  return {
    ...description,
    ...lists(rule),
    fixtext,
    ident,
    ident_system,
    rule_severity,
    rule_weight,
    srg_id,
    title,
    version
  }
}

let made = 0

forEachAdapter("a released SRG", (service) => {
  const admin = () => service.world.people.admin
  const rulesOf = async (component: number) =>
    (await service.world.people.siteAdmin.api.get(`/components/${component}/rules`)).body
  const srgOf = async (id: number) => (await admin().api.get(`/srgs/${id}`)).body

  /** An SRG whose requirements are locked: all Applicable, but the last of several, which does not apply. */
  const ready = async (by: Person, name: string, project = service.world.project, srg = service.world.srgs.web) => {
    const component = await service.world.component(project, {
      name,
      title: `${name} Security Requirements Guide`,
      document_type: "srg",
      security_requirements_guide_id: srg
    })
    await complete(by, component.rules)
    return component
  }

  const complete = async (by: Person, rules: ReadonlyArray<number>) => {
    for (const [at, rule] of rules.entries()) {
      const isLast = at > 0 && at === rules.length - 1
      const change = isLast
        ? { status: "Not Applicable", status_justification: "It has no such part." }
        : { status: "Applicable" }
      expect(await by.api.patch(`/rules/${rule}`, { rule: change })).toMatchObject({ status: 200 })
      const review = { action: "lock_control", comment: "It is time." }
      expect(await by.api.post(`/rules/${rule}/reviews`, { review })).toMatchObject({ status: 201 })
    }
  }
  const release = (by: Person, id: number) => by.api.post(`/components/${id}/release`, {})

  test("is a published SRG with its Applicable requirements, unchanged", async () => {
    const name = `Gateway ${++made}`
    const { id, prefix, rules } = await ready(admin(), name)
    const odd = "It says <b>so</b> & more.\r\n\tIndented,   spaced. é ☃ 😀 \n\nLast line "
    await service.world.people.siteAdmin.api.post(`/rules/${rules[0]}/reviews`, {
      review: { action: "unlock_control", comment: "Again." }
    })
    const [{ agency_rule_descriptions_attributes: before_it }] = await rulesOf(id)
    const changed = await admin().api.patch(`/rules/${rules[0]}`, {
      rule: {
        fixtext: odd,
        agency_rule_descriptions_attributes: [
          { id: before_it[0].id, vuln_discussion: odd, severity_override_guidance: odd }
        ]
      }
    })
    expect(changed.status).toBe(200)
    await admin().api.post(`/rules/${rules[0]}/reviews`, { review: { action: "lock_control", comment: "Ready." } })

    const preview = await admin().api.post(`/components/${id}/release`, { dry_run: true })
    expect(preview).toMatchObject({ status: 200, body: { valid: true } })
    const before = (await admin().api.get("/api/srgs/latest?per_page=100")).body.pagination.total
    const released = await release(admin(), id)
    expect(released).toMatchObject({ status: 200, body: { component: { released: true } } })
    const { published_srg_id } = released.body.component
    const srg = await srgOf(published_srg_id)
    expect((await admin().api.get("/api/srgs/latest?per_page=100")).body.pagination.total).toBe(before + 1)
    expect(srg).toMatchObject({
      srg_id: `${name.replace(" ", "_")}_SRG`,
      title: `${name} Security Requirements Guide`,
      version: "V1R1",
      kind: "srg",
      status: "accepted",
      draft: false
    })
    const applicable = (await rulesOf(id)).slice(0, -1)
    expect(srg.srg_rules.map(contentOf)).toEqual(applicable.map(contentOf))
    expect(contentOf(srg.srg_rules[0])).toMatchObject({
      fixtext: odd,
      vuln_discussion: odd,
      severity_override_guidance: odd
    })
    for (const { vuln_id } of srg.srg_rules) expect(vuln_id).toContain(prefix)
    const file = await admin().api.get(`/srgs/${published_srg_id}/export/xccdf`)
    const exported = await admin().api.get(`/components/${id}/export/xccdf`)
    expect(file.text).toBe(exported.text)
  })

  test("is the source of components, and its next release is found as the newer one", async () => {
    const name = `Gateway ${++made}`
    const first = await ready(admin(), name)
    const { published_srg_id: old } = (await release(admin(), first.id)).body.component
    const elsewhere = await service.world.twin()
    const user = await service.world.component(elsewhere, { security_requirements_guide_id: old })
    const other = await service.world.component(elsewhere, { security_requirements_guide_id: old })
    expect(user.rules).toHaveLength(first.rules.length - 1)
    const [made_of] = await rulesOf(user.id)
    const related = await admin().api.get(`/rules/${made_of.id}/search/related_rules`)
    expect(related.body.rules.map((row: { component_id?: number }) => row.component_id)).toContain(other.id)

    const hook = { url: "https://receiver.example.org/", events: ["component.source_released"] }
    expect((await admin().api.post(`/projects/${elsewhere}/webhooks`, { webhook: hook })).status).toBe(201)
    const { cursor } = (await admin().api.get("/api/events?after=now")).body
    const copy = await admin().api.post(`/projects/${service.world.project}/components`, {
      component: { duplicate: true, id: first.id }
    })
    const next = copy.body.component
    expect(next).toMatchObject({ release: 2, released: false, published_srg_id: null })
    const rules: ReadonlyArray<{ id: number }> = await rulesOf(next.id)
    await admin().api.patch(`/rules/${rules[0]!.id}`, { rule: { title: "The gateway must do it otherwise." } })
    await complete(
      admin(),
      rules.map(({ id }) => id)
    )
    const released = await release(admin(), next.id)
    const { published_srg_id: newer } = released.body.component
    expect(await srgOf(newer)).toMatchObject({ version: "V1R2", srg_id: (await srgOf(old)).srg_id })

    const latest = (await admin().api.get(`/api/srgs/latest?q=${encodeURIComponent(name)}`)).body.rows
    expect(latest.map(({ id }: { id: number }) => id)).toEqual([newer])
    const shown = await admin().api.get(`/api/components/${user.id}/summary`)
    expect(shown.body.newer_srgs.map(({ id }: { id: number }) => id)).toEqual([newer])
    const difference = await admin().api.get(`/api/benchmarks/compare?base=${old}&diff=${newer}`)
    expect(difference).toMatchObject({ status: 200, body: { summary: { changed: 1, added: 0, removed: 0 } } })
    const rebased = await admin().api.post(`/projects/${elsewhere}/components`, {
      component: { duplicate: true, id: user.id, name: "Rebased", security_requirements_guide_id: newer }
    })
    expect(rebased.body.rebase.changed).toHaveLength(1)
    const compared = await admin().api.get(
      `/api/components/compare/details?base_id=${user.id}&diff_id=${rebased.body.component.id}`
    )
    expect(compared.status).toBe(200)

    const { events } = (await admin().api.get(`/api/events?after=${cursor}&limit=200`)).body
    const told = events.filter(({ type }: { type: string }) => type === "component.source_released")
    expect(told.map(({ component_id }: { component_id: number }) => component_id)).toEqual([user.id, other.id])
    expect(told[0]).toMatchObject({ project_id: elsewhere, actor: { name: admin().name } })
  })

  test("names the blockers of its publication, and a site admin can replace the SRGs of others", async () => {
    const name = `Gateway ${++made}`
    const first = await ready(admin(), name)
    expect((await release(admin(), first.id)).status).toBe(200)
    const elsewhere = await service.world.twin()
    const second = await ready(admin(), name, elsewhere)
    const refused = await release(admin(), second.id)
    expect(refused.status).toBe(422)
    expect(codes(refused)).toEqual(["srg_exists", "srg_of_others"])
    const state = await admin().api.get(`/api/components/${second.id}/workflow_state`)
    expect(state.body.release_readiness.by_code.map(({ code }: { code: string }) => code)).toEqual(codes(refused))
    expect(codes(await admin().api.patch(`/components/${second.id}`, { component: { released: true } }))).toEqual(
      codes(refused)
    )
    const later = await admin().api.patch(`/components/${second.id}`, { component: { released: true, release: 2 } })
    expect(codes(later)).toEqual(["srg_of_others"])
    const { siteAdmin } = service.world.people
    const done = await siteAdmin.api.patch(`/components/${second.id}`, { component: { released: true, release: 2 } })
    expect(done).toMatchObject({ status: 200, body: { component: { released: true, release: 2 } } })

    const nothing = await service.world.component(elsewhere, {
      document_type: "srg",
      security_requirements_guide_id: service.world.srgs.web,
      requirement_selections: { [service.world.srgs.web]: [(await rulesOf(first.id))[0].srg_id] }
    })
    for (const rule of nothing.rules) {
      await admin().api.patch(`/rules/${rule}`, {
        rule: { status: "Not Applicable", status_justification: "It has no such part." }
      })
      await admin().api.post(`/rules/${rule}/reviews`, { review: { action: "lock_control", comment: "Ready." } })
    }
    expect(codes(await release(admin(), nothing.id))).toEqual(["nothing_to_publish"])
  })

  test("keeps its component when the document is deleted", async () => {
    const name = `Gateway ${++made}`
    const { id } = await ready(admin(), name)
    const { published_srg_id } = (await release(admin(), id)).body.component
    const { siteAdmin } = service.world.people
    expect((await siteAdmin.api.delete(`/srgs/${published_srg_id}`)).status).toBe(200)
    const shown = await admin().api.get(`/api/components/${id}/summary`)
    expect(shown.body).toMatchObject({ released: true, published_srg_id: null })
  })

  test("costs the same number of statements whatever the number of requirements", async () => {
    const few = await ready(admin(), `Gateway ${++made}`, service.world.project, service.world.srgs.web)
    const many = await ready(admin(), `Gateway ${++made}`, service.world.project, service.world.srgs.os)
    expect(many.rules.length).toBeGreaterThan(few.rules.length)
    const cost = ({ id }: { id: number }) =>
      service.statementsOf(async () => {
        expect((await release(admin(), id)).status).toBe(200)
      })
    expect(await cost(many)).toBe(await cost(few))
  })

  const corpus = join(process.env["DOCKET_CORPUS"] ?? "", "srgs/U_Container_Platform_SRG_V2R4_Manual-xccdf.xml")
  test.skipIf(!existsSync(corpus))("of DISA's size has every text of its source", async () => {
    const { siteAdmin } = service.world.people
    const { id: source } = (await siteAdmin.api.upload("/srgs", readFileSync(corpus, "utf8"))).body.srg
    const name = `Containers ${++made}`
    const component = await service.world.component(service.world.project, {
      name,
      title: `${name} Security Requirements Guide`,
      document_type: "srg",
      security_requirements_guide_id: source
    })
    const set = await admin().api.post(`/components/${component.id}/bulk_edit`, {
      rule_ids: component.rules,
      set: { status: "Applicable" }
    })
    expect(set.status).toBe(200)
    expect((await admin().api.post(`/components/${component.id}/lock`, { comment: "Ready." })).status).toBe(200)
    const { published_srg_id } = (await release(admin(), component.id)).body.component
    const of = async (id: number) =>
      (await srgOf(id)).srg_rules
        .map(contentOf)
        .toSorted((one: Content, other: Content) => (String(one["srg_id"]) < String(other["srg_id"]) ? -1 : 1))
    expect(await of(published_srg_id)).toEqual(await of(source))
  })
})
