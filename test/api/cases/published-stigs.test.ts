/** Published documents as a start: the SRGs of a file or a STIG, a component from a STIG, and their comparison (R10.17, R10.20, R12.4). */
import { describe, expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"
import { documentText } from "../src/World.ts"

let made = 0

forEachAdapter("published documents", (service) => {
  const admin = () => service.world.people.admin
  const viewer = () => service.world.people.viewer
  const fields = (over: object = {}) => ({
    name: `From a STIG ${++made}`,
    prefix: "exos-09",
    title: "From a STIG",
    security_requirements_guide_id: service.world.srgs.os,
    stig_id: service.world.stig,
    ...over
  })
  const create = (over: object = {}, query = "", by = admin()) =>
    by.api.post(`/projects/${service.world.project}/components${query}`, { component: fields(over) })
  const rulesOf = async (component: number) =>
    (await admin().setUp.get(`/components/${component}/rules`)).body.map((rule: object) => ({
      ...rule,
      id: 0,
      component_id: 0,
      created_at: "",
      updated_at: "",
      rule_descriptions_attributes: [],
      agency_rule_descriptions_attributes: [],
      satisfies: [],
      satisfied_by: []
    }))

  describe("detected SRGs", () => {
    test("are the same for a file and its STIG, ranked, and nothing is stored", async () => {
      const { srgs, stig } = service.world
      const ofFile = await viewer().api.upload("/api/detect_srgs", documentText("example-os-stig.xml"), "stig.xml")
      expect(ofFile.status, ofFile.text).toBe(200)
      expect(ofFile.body).toMatchObject({ requirements: 6, unmatched: [] })
      expect(ofFile.body.srgs[0]).toEqual({
        id: srgs.os,
        srg_id: expect.any(String),
        title: expect.any(String),
        version: expect.any(String),
        draft: false,
        requirements: 6,
        suggested: true
      })
      // The other SRG has some of the ids too, and adds nothing.
      expect(ofFile.body.srgs[1]).toMatchObject({ id: srgs.web, requirements: 4, suggested: false })
      expect((await viewer().api.get(`/api/stigs/${stig}/detected_srgs`)).body).toEqual(ofFile.body)
      const table = "SRG ID,Title\nSRG-OS-000001-EXMP-00001,One\nSRG-OS-000001-EXMP-00001,Two\nSRG-NO-1,Three\n"
      const ofTable = await viewer().api.upload("/api/detect_srgs", table, "table.csv")
      expect(ofTable.body).toMatchObject({
        requirements: 3,
        srgs: [{ id: srgs.os, requirements: 2, suggested: true }],
        unmatched: ["SRG-NO-1"]
      })
    })

    test("are refused for a file of another type", async () => {
      const picture = await viewer().api.upload("/api/detect_srgs", "GIF89a", "picture.gif")
      expect([picture.status, picture.body.code]).toEqual([422, "unknown_file_type"])
      expect((await viewer().api.get(`/api/stigs/${service.world.srgs.os}0000/detected_srgs`)).status).toBe(404)
    })
  })

  describe("a component from a STIG", () => {
    test("is the same as one from its file", async () => {
      const tried = await create({ dry_run: true })
      expect(tried.status, tried.text).toBe(200)
      expect(tried.body).toMatchObject({ dry_run: true, valid: true, import: { format: "published", requirements: 6 } })
      const answer = await create()
      expect(answer.status, answer.text).toBe(200)
      const { component } = answer.body
      expect(answer.body.import).toEqual(tried.body.import)
      expect(component.rules_count).toBe(tried.body.rules_count)
      const form = new FormData()
      form.append("component", JSON.stringify({ ...fields(), stig_id: undefined }))
      form.append("file", new Blob([documentText("example-os-stig.xml")]), "stig.xml")
      const ofFile = await admin().api.send("POST", `/projects/${service.world.project}/components`, { raw: form })
      expect(ofFile.status, ofFile.text).toBe(200)
      expect(await rulesOf(component.id)).toEqual(await rulesOf(ofFile.body.component.id))
      const { body } = await admin().api.get(`/components/${component.id}/histories`)
      expect(body.rows[0].audited_changes).toContainEqual({
        field: "imported_from",
        prev_value: null,
        new_value: "Example OS 9 Security Technical Implementation Guide V1R3"
      })
    })

    test("is refused with every reason, and nothing is stored", async () => {
      const { srgs } = service.world
      const other = await create({ security_requirements_guide_id: srgs.web })
      expect(other.status).toBe(422)
      expect(other.body.errors).toHaveLength(2)
      expect(other.body.errors[0]).toMatchObject({ code: "srg_id_unmatched", pointer: "/component/stig_id" })
      expect((await create({ security_requirements_guide_id: srgs.web, dry_run: true })).status).toBe(422)
      const allowed = await create({ security_requirements_guide_id: srgs.web, allow_unmatched: true })
      expect(allowed.body.import.unmatched).toEqual(["SRG-OS-000001-EXMP-00001", "SRG-OS-000480-EXMP-00227"])
      for (const stig_id of [999_999_999, srgs.os]) {
        const unknown = await create({ stig_id })
        expect(unknown.body.errors).toMatchObject([{ code: "target_not_found", pointer: "/component/stig_id" }])
      }
      expect((await create({}, "", viewer())).status).toBe(403)
      expect((await create({ name: undefined })).status).toBe(400)
    })
  })

  describe("a STIG and a component", () => {
    const compare = (stig: number, component: number, more = "") =>
      viewer().api.get(`/api/stigs/compare?stig_id=${stig}&component_id=${component}${more}`)

    test("are the same until an edit if the component was created from the STIG", async () => {
      const { stig } = service.world
      const { component } = (await create()).body
      const same = await compare(stig, component.id)
      expect(same.status, same.text).toBe(200)
      expect(same.body).toMatchObject({
        base: { id: stig, kind: "stig", version: "V1R3" },
        diff: { id: component.id, prefix: "EXOS-09" },
        summary: { base_total: 6, diff_total: 6, unchanged: 6, total: 6 }
      })
      const rules = (await admin().setUp.get(`/components/${component.id}/rules`)).body
      const edited = rules.find(({ displayed_name }: { displayed_name: string }) => displayed_name === "EXOS-09-211010")
      await admin().setUp.patch(`/rules/${edited.id}`, {
        rule: { fixtext: "Another fix.", vendor_comments: "For the team." }
      })
      const gone = rules.find(({ displayed_name }: { displayed_name: string }) => displayed_name === "EXOS-09-211030")
      await admin().setUp.patch(`/rules/${gone.id}`, { rule: { status: "Not Applicable" } })
      const { body } = await compare(stig, component.id, "&changed_only=true")
      expect(body.summary).toMatchObject({ unchanged: 4, changed: 1, removed: 1, added: 0 })
      const [row] = body.rows
      expect(row).toMatchObject({ kind: "changed", matched_by: "stig_id", base: { number: "EXOS-09-211010" } })
      expect(row.fields.map(({ field }: { field: string }) => field)).toEqual(["fixtext"])
      const text = await compare(stig, component.id, "&format=markdown")
      expect(text.text).toContain("<ins>Another fix</ins>")
    })

    test("with different prefixes are matched by the former STIG ids", async () => {
      const { stig } = service.world
      const { component } = (await create({ prefix: "OTHR-01" })).body
      const { body } = await compare(stig, component.id)
      expect(body.summary).toMatchObject({ base_total: 6, renumbered: 6, changed: 0 })
      expect(new Set(body.rows.map(({ matched_by }: { matched_by: string }) => matched_by))).toEqual(
        new Set(["stig_id"])
      )
    })

    test("that have no common SRG id, are hidden or unknown are refused", async () => {
      const { component, elsewhere, project, srgs, stig } = service.world
      const web = await component(project, {
        security_requirements_guide_id: srgs.web,
        requirement_selections: {
          [srgs.web]: ["SRG-APP-000001-EXMP-00001"]
        }
      })
      const other = await compare(stig, web.id)
      expect([other.status, other.body.code]).toEqual([422, "no_shared_srg"])
      expect((await compare(stig, elsewhere.component.id)).status).toBe(404)
      expect((await compare(999_999_999, web.id)).status).toBe(404)
      expect((await compare(srgs.os, web.id)).status).toBe(404)
      expect((await viewer().api.get(`/api/stigs/compare?stig_id=${stig}`)).status).toBe(400)
    })
  })
})
