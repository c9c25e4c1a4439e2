/** The other ways to create a component: as a duplicate, rebased on another SRG, from a file (R10.7, R10.8, R16.1). projects.test.ts tests the plain way. */
import { utils, write } from "@e965/xlsx"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { Effect } from "effect"
import { RuleId, RuleRepository } from "@docket/core"
import type { Answer } from "../src/Answer.ts"
import { describeAdapters, forEachAdapter, start } from "../src/Service.ts"
import { documentText, firstAdmin, type Person, signIn } from "../src/World.ts"

const nothing = Number.MAX_SAFE_INTEGER

type Parts = Readonly<Record<string, string | ReadonlyArray<string>>>

/** Returns a form with a file; without a file for null. */
const formOf = (file: { readonly name: string; readonly content: string | Uint8Array } | null, parts: Parts) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) for (const one of [value].flat()) form.append(name, one)
  if (file !== null) {
    const { content, name } = file
    form.append("file", new Blob([typeof content === "string" ? content : new Uint8Array(content)]), name)
  }
  return form
}

let made = 0

forEachAdapter("new components", (service) => {
  const create = (by: Person, component: unknown, project = service.world.project) =>
    by.api.post(`/projects/${project}/components`, { component })
  const send = (
    by: Person,
    file: Parameters<typeof formOf>[0],
    parts: Parts,
    query = "",
    project = service.world.project
  ): Promise<Answer> => by.api.send("POST", `/projects/${project}/components${query}`, { raw: formOf(file, parts) })
  const rulesOf = async (component: number): Promise<ReadonlyArray<Record<string, unknown>>> =>
    (await service.world.people.siteAdmin.api.get(`/components/${component}/rules`)).body
  const admin = () => service.world.people.admin
  const fields = (over: Parts = {}): Parts => ({
    "component[name]": `Imported ${++made}`,
    "component[prefix]": "exos-09",
    "component[title]": "Imported",
    "component[security_requirements_guide_id]": String(service.world.srgs.os),
    ...over
  })
  const codesOf = ({ body }: Answer) => (body.errors ?? []).map(({ code }: { code: string }) => code)

  test("start with closed comments on request, however they are created", async () => {
    const { srgs } = service.world
    const phaseOf = async ({ body }: Answer) =>
      (await admin().api.get(`/api/components/${body.component.id}/summary`)).body.comment_phase
    const plain = (over: object) => {
      const name = `Phased ${++made}`
      const given = { name, prefix: "EXOS-08", title: name, security_requirements_guide_id: srgs.os, ...over }
      return create(admin(), given)
    }
    const open = await plain({})
    expect(await phaseOf(open)).toBe("open")
    expect(await phaseOf(await plain({ comment_phase: "closed" }))).toBe("closed")
    const copy = { duplicate: true, id: open.body.component.id, comment_phase: "closed" }
    expect(await phaseOf(await create(admin(), copy))).toBe("closed")
    const file = { name: "table.csv", content: "SRG ID,Title\nSRG-OS-000001-EXMP-00001,One\n" }
    expect(await phaseOf(await send(admin(), file, fields({ "component[comment_phase]": "closed" })))).toBe("closed")
    expect(await plain({ comment_phase: "finalized" })).toMatchObject({ status: 400 })
  })

  describe("a duplicate", () => {
    test("has the content of its original under its numbers, and starts unlocked", async () => {
      const { component, people, project } = service.world
      const original = await component(project)
      const [first, second, third] = original.rules
      await people.admin.api.patch(`/components/${original.id}`, {
        component: {
          description: "Ours.",
          additional_questions_attributes: [{ name: "Which port?", question_type: "freeform" }],
          component_metadata_attributes: { data: { team: "blue" } }
        }
      })
      await service.run(
        Effect.flatMap(RuleRepository, (rules) =>
          rules.addSatisfactions([{ rule_id: RuleId.make(second!), satisfied_by_rule_id: RuleId.make(first!) }])
        )
      )
      expect((await people.admin.api.delete(`/rules/${third}`)).status).toBeLessThan(300)
      const requested = { action: "request_review", comment: "Please." }
      await people.author.api.post(`/rules/${first}/reviews`, { review: requested })

      const answer = await create(people.admin, { duplicate: true, id: original.id })
      expect(answer.status, answer.text).toBe(200)
      const copy = answer.body.component
      expect(answer.body).not.toHaveProperty("rebase")
      expect(answer.headers.get("location")).toBe(`/api/components/${copy.id}/summary`)
      const before = (await people.admin.api.get(`/api/components/${original.id}/summary`)).body
      expect(copy).toEqual({
        ...before,
        id: copy.id,
        release: 2,
        component_id: original.id,
        updated_at: copy.updated_at
      })
      const details = (await people.admin.api.get(`/components/${copy.id}`)).body
      expect(details).toMatchObject({ description: "Ours." })
      expect(JSON.stringify(details)).toContain("Which port?")

      const [theirs, ours] = [await rulesOf(original.id), await rulesOf(copy.id)]
      expect(ours.map(({ rule_id }) => rule_id)).toEqual(theirs.map(({ rule_id }) => rule_id))
      expect(ours.map(({ rule_id }) => rule_id)).not.toContain("000003")
      const fields = ["rule_id", "title", "status", "version", "srg_id", "fixtext", "check_content", "vuln_discussion"]
      const text = (rule: Record<string, unknown>) => fields.map((field) => rule[field])
      expect(ours.map(text)).toEqual(theirs.map(text))
      expect(ours[1]!["satisfied_by"]).toMatchObject([{ id: ours[0]!["id"], rule_id: 1 }])
      expect(theirs[0]).toMatchObject({ review_requestor_id: people.author.id })
      expect(ours[0]).toMatchObject({ review_requestor_id: null, changes_requested: false, locked: false })

      // A used number is never assigned again, not even that of a deleted requirement.
      const row = (await people.author.api.get(`/rules/${ours[0]!["id"]}`)).body.srg_rule_attributes.id
      const added = await people.author.api.post(`/components/${copy.id}/rules`, { rule: { srg_rule_id: row } })
      expect(added.body.rule.rule_id).toBe(String(original.rules.length + 1).padStart(6, "0"))
    })

    test("has comments only on request: whole threads, without the accounts of their authors", async () => {
      const { comment, component, people, project } = service.world
      const original = await component(project)
      const [rule] = original.rules
      const top = await comment(people.viewer, { rule: rule! }, { comment: "A <b>remark</b>", section: "fixtext" })
      await comment(people.author, { rule: rule! }, { comment: "An answer", responding_to_review_id: top.id })
      const general = await comment(people.viewer, { component: original.id })
      const triage = { triage_status: "informational" }
      expect((await people.author.api.patch(`/reviews/${general.id}/triage`, triage)).status).toBe(200)

      const list = async (id: number) =>
        (await people.viewer.api.get(`/components/${id}/comments?triage_status=all`)).body
      const without = (await create(people.admin, { duplicate: true, id: original.id })).body.component
      expect((await list(without.id)).pagination).toMatchObject({ total: 0, total_comments: 0 })
      const answer = await create(people.admin, { duplicate: true, id: original.id, copy_comments: true, release: 9 })
      const { component: copy } = answer.body
      expect(copy).toMatchObject({ release: 9, pending_comment_count: 1 })
      const { pagination, rows } = await list(copy.id)
      expect(pagination).toMatchObject({ total: 2, total_comments: 3 })
      expect(rows.find((row: { section: unknown }) => row.section === "fixtext")).toMatchObject({
        comment: "A <b>remark</b>",
        author_name: people.viewer.name,
        author_email: "",
        responses_count: 1,
        triage_status: "pending",
        rule_displayed_name: `${copy.prefix}-000001`
      })
      const copied = rows.find((row: { rule_id: unknown }) => row.rule_id === null)
      expect(copied).toMatchObject({ triage_status: "informational", triager_display_name: people.author.name })
      const opened = (await people.viewer.api.get(`/rules/${(await rulesOf(copy.id))[0]!["id"]}`)).body
      expect(opened.reviews).toMatchObject([
        { commenter_imported: true, name: people.viewer.name, triage_set_by_id: null },
        { commenter_imported: true, name: people.author.name }
      ])
      // It is a comment like any other now, and has a named triager after a decision.
      const decided = await people.author.api.patch(`/reviews/${copied.id}/triage`, { triage_status: "concur" })
      expect(decided.body.review).toMatchObject({ triager_imported: false, triage_set_by_id: people.author.id })
      expect((await list(original.id)).pagination).toMatchObject({ total: 2, total_comments: 3 })
    })

    test("can have other names and another project, and is refused when its name is in use", async () => {
      const { component, people, project } = service.world
      const original = await component(project)
      const other = (await people.admin.api.post("/projects", { project: { name: "Copies" } })).body.project.id
      const kept = await create(people.admin, { duplicate: true, id: original.id }, other)
      expect(kept.body.component).toMatchObject({ project_id: other, release: 1, component_id: original.id })
      const named = { name: "Renamed", prefix: "zzzz-99", title: "T", version: 4, release: 7 }
      const renamed = await create(people.admin, { duplicate: true, id: original.id, ...named })
      expect(renamed.body.component).toMatchObject({ ...named, prefix: "ZZZZ-99", project_id: project })
      const taken = await create(people.admin, { duplicate: true, id: original.id, release: 1 })
      expect([taken.status, taken.body.code]).toEqual([422, "name_taken"])
      const twice = [
        await create(people.admin, { duplicate: true, id: original.id }),
        await create(people.admin, { duplicate: true, id: original.id })
      ]
      expect(twice.map(({ status }) => status)).toEqual([200, 422])
    })

    test("needs an admin of the project, and read access to the original; a hidden one is like a missing one", async () => {
      const { elsewhere, main, people, released } = service.world
      const duplicate = { duplicate: true, id: main.id }
      for (const by of [people.viewer, people.author, people.reviewer]) {
        expect((await create(by, duplicate)).status).toBe(403)
      }
      expect((await create(people.stranger, duplicate)).status).toBe(404)
      const own = (await people.stranger.api.post("/projects", { project: { name: "Mine" } })).body.project.id
      const answers = await Promise.all(
        [elsewhere.component.id, main.id, released.id, nothing].map((id) =>
          create(people.stranger, { duplicate: true, id }, own)
        )
      )
      for (const answer of answers) {
        expect([answer.status, answer.body.code]).toEqual([422, "target_not_found"])
        expect(answer.text).toBe(answers[3]!.text)
      }
      const byViewer = (await people.viewer.api.post("/projects", { project: { name: "Viewed" } })).body.project.id
      expect((await create(people.viewer, duplicate, byViewer)).status).toBe(200)
    })

    test("is refused with every reason, and a body without an id is malformed", async () => {
      const { main, people } = service.world
      const answer = await create(people.admin, {
        duplicate: true,
        id: main.id,
        name: " ",
        document_type: "srg",
        declared_source_srg_ids: [nothing]
      })
      expect([answer.status, codesOf(answer)]).toEqual([422, ["invalid", "document_type_differs", "target_not_found"]])
      const without = await create(people.admin, { duplicate: true })
      expect([without.status, without.body.errors]).toMatchObject([400, [{ pointer: "/component/id" }]])
    })

    test("costs the same whatever the number of comments", async () => {
      const { comment, component, people, project } = service.world
      const cost = async (comments: number) => {
        const { id, rules } = await component(project)
        for (let n = 0; n < comments; n++) await comment(people.viewer, { rule: rules[n % rules.length]! })
        return service.statementsOf(() => create(people.admin, { duplicate: true, id, copy_comments: true }))
      }
      const one = await cost(1)
      expect(await cost(20)).toBe(one)
      expect(one).toBeLessThan(40)
    })
  })

  describe("a rebase", () => {
    /** Returns the next release of the operating system SRG: one row with other text, one with another id and a legacy id, one removed, one new. */
    const nextRelease = async (): Promise<number> => {
      const changed = documentText("example-os-srg.xml")
        .replace("Release: 2 ", "Release: 3 ")
        .replace(/(<version>SRG-OS-000001-EXMP-00001<\/version><title>)[^<]*/, "$1Worded otherwise.")
        .replaceAll("SRG-OS-000002-EXMP-00002", "SRG-OS-000902-EXMP-00902")
        .replace(/<Group id="[^"]*"><title>SRG-OS-000480<\/title>.*?<\/Group>/s, "")
      expect(changed).toContain("Worded otherwise.")
      const answer = await service.world.people.siteAdmin.api.upload("/srgs", changed)
      expect([200, 201], answer.text).toContain(answer.status)
      return answer.body.srg.id
    }

    test("matches, flags and adds, and does not change the texts of authors", async () => {
      const { component, people, project } = service.world
      const original = await component(project)
      const next = await nextRelease()
      const answer = await create(people.admin, {
        duplicate: true,
        id: original.id,
        security_requirements_guide_id: next
      })
      expect(answer.status, answer.text).toBe(200)
      const { component: copy, rebase } = answer.body
      expect(copy).toMatchObject({ security_requirements_guide_id: next, component_id: original.id })
      const ids = (list: ReadonlyArray<{ srg_id: string }>) => list.map(({ srg_id }) => srg_id)
      expect(ids(rebase.removed)).toContain("SRG-OS-000480-EXMP-00227")
      const worded = rebase.changed.find(({ srg_id }: { srg_id: string }) => srg_id === "SRG-OS-000001-EXMP-00001")
      expect(worded).toMatchObject({
        rule_id: "000001",
        differences: [{ field: "title", new_value: "Worded otherwise." }]
      })
      const [before, after] = [await rulesOf(original.id), await rulesOf(copy.id)]
      expect(after).toHaveLength(before.length + rebase.added.length)
      for (const [index, rule] of before.entries()) {
        expect(after[index]).toMatchObject({ rule_id: rule["rule_id"], title: rule["title"], fixtext: rule["fixtext"] })
      }
      const all = [...rebase.unchanged, ...rebase.changed, ...rebase.removed, ...rebase.added]
      expect(new Set(all.map(({ id }) => id))).toEqual(new Set(after.map(({ id }) => id)))
      const opened = (await people.viewer.api.get(`/rules/${worded.id}`)).body
      expect(opened).toMatchObject({
        source_removed: false,
        source_changed: worded.differences,
        srg_rule_attributes: { title: "Worded otherwise." },
        srg_info: { version: "V1R3" }
      })
      const gone = rebase.removed.find(({ srg_id }: { srg_id: string }) => srg_id === "SRG-OS-000480-EXMP-00227")
      expect((await people.viewer.api.get(`/rules/${gone.id}`)).body).toMatchObject({
        source_removed: true,
        source_changed: null
      })
    })

    test("on a document that is not an SRG is refused", async () => {
      const { main, people, stig } = service.world
      for (const id of [stig, nothing]) {
        const answer = await create(people.admin, { duplicate: true, id: main.id, security_requirements_guide_id: id })
        expect([answer.status, answer.body.code]).toEqual([422, "target_not_found"])
      }
    })
  })

  describe("a file", () => {
    const stig = () => ({ name: "stig.xml", content: documentText("example-os-stig.xml") })

    test("in XCCDF is imported with each of its rules, and the rows that it does not cover", async () => {
      const answer = await send(admin(), stig(), fields())
      expect(answer.status, answer.text).toBe(200)
      const { component, import: report } = answer.body
      expect(component).toMatchObject({ prefix: "EXOS-09", document_type: "stig", version: 1, release: 1 })
      expect(report).toMatchObject({ format: "xccdf", requirements: 6, unmatched: [] })
      expect(report.not_covered).toEqual(["SRG-OS-000002-EXMP-00002", "SRG-OS-000004-EXMP-00004"])
      const rules = await rulesOf(component.id)
      expect(rules).toHaveLength(8)
      // EXOS-09-211005 has the component's prefix, so it keeps that number.
      expect(rules.map(({ rule_id, srg_id, status }) => [rule_id, srg_id, status]).slice(0, 2)).toEqual([
        ["211005", "SRG-OS-000001-EXMP-00001", "Applicable - Configurable"],
        ["211010", "SRG-OS-000021-EXMP-00005", "Applicable - Configurable"]
      ])
      expect(rules.slice(-2)).toMatchObject([
        { rule_id: "211031", srg_id: "SRG-OS-000002-EXMP-00002", status: "Not Yet Determined" },
        { rule_id: "211032", srg_id: "SRG-OS-000004-EXMP-00004", status: "Not Yet Determined" }
      ])
      const published = (await admin().api.get(`/stigs/${service.world.stig}`)).body.stig_rules
      expect(rules.slice(0, 6).map(({ title }) => title)).toEqual(
        published.map(({ title }: { title: string }) => title)
      )
    })

    test("has a dry run: everything is reported, and nothing is stored", async () => {
      const { project } = service.world
      const count = async () => (await admin().api.get(`/projects/${project}`)).body.components_count
      const before = await count()
      const tried = await send(admin(), stig(), fields(), "?dry_run=true")
      expect(tried.status, tried.text).toBe(200)
      expect(tried.headers.get("location")).toBeNull()
      expect(tried.body).toMatchObject({ dry_run: true, rules_count: 8, toast: { variant: "success" } })
      expect("id" in tried.body.component).toBe(false)
      expect(await count()).toBe(before)
      // The import matches its preview.
      const made = await send(admin(), stig(), fields({ "component[name]": "Tried first" }))
      expect(made.body.import).toEqual(tried.body.import)
      expect(made.body.component.rules_count).toBe(tried.body.rules_count)
      // A dry run also refuses a name in use, and an SRG id that no source has.
      const again = await send(admin(), stig(), fields({ "component[name]": "Tried first" }), "?dry_run=true")
      expect([again.status, again.body.code]).toEqual([422, "name_taken"])
      const part = await send(admin(), stig(), fields({ dry_run: "true" }))
      expect([part.status, part.body.dry_run]).toEqual([200, true])
      expect((await send(admin(), stig(), fields(), "?dry_run=perhaps")).status).toBe(400)
    })

    test("has its fields as JSON too, and a separate part takes precedence", async () => {
      const { srgs } = service.world
      const json = { name: "From JSON", prefix: "WXYZ-01", title: "T", security_requirements_guide_id: srgs.os }
      const answer = await send(admin(), stig(), {
        component: JSON.stringify(json),
        "component[version]": "3",
        "component[declared_source_srg_ids][]": [String(srgs.web)]
      })
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body.component).toMatchObject({ name: "From JSON", prefix: "WXYZ-01", version: 3 })
      expect((await rulesOf(answer.body.component.id))[0]).toMatchObject({ rule_id: "000001" })
    })

    test("with SRG ids of no source is refused, unless that is allowed", async () => {
      const { srgs } = service.world
      const web = { "component[security_requirements_guide_id]": String(srgs.web) }
      const refused = await send(admin(), stig(), fields(web))
      expect([refused.status, refused.body.code]).toEqual([422, "srg_id_unmatched"])
      expect(refused.body.errors).toHaveLength(2)
      for (const [parts, query] of [
        [{ allow_unmatched: "true" }, ""],
        [{ "component[allow_unmatched]": "true" }, ""],
        [{ component: JSON.stringify({ allow_unmatched: true }) }, ""],
        [{}, "?allow_unmatched=true"]
      ] as const) {
        const { body, status, text } = await send(admin(), stig(), fields({ ...web, ...parts }), query)
        expect(status, text).toBe(200)
        expect(body.import.unmatched).toEqual(["SRG-OS-000001-EXMP-00001", "SRG-OS-000480-EXMP-00227"])
        const rules = await rulesOf(body.component.id)
        const netNew = rules.find(({ srg_id }) => srg_id === "SRG-OS-000001-EXMP-00001")
        expect((await admin().api.get(`/rules/${netNew!["id"]}`)).body.srg_rule_attributes).toBeNull()
      }
    })

    const table: ReadonlyArray<ReadonlyArray<string>> = [
      ["UNCLASSIFIED"],
      ["SRGID", "STIGID", "Requirement", "VulDiscussion", "Status", "Check", "Fix", "Severity", "Vendor Comments"],
      [
        "SRG-OS-000001-EXMP-00001",
        "",
        "Ours, of 1",
        "Satisfies: SRG-OS-000002-EXMP-00002, SRG-OS-000004-EXMP-00004",
        "Applicable - Configurable",
        "Look.",
        "'=Do.",
        "CAT I",
        "None."
      ],
      ["SRG-OS-000002-EXMP-00002", "EXOS-09-000010", "", "", "", "", "", "", ""],
      ["SRG-OS-000021-EXMP-00005", "", "One", "", "Not Applicable", "", "", "", ""],
      ["SRG-OS-000021-EXMP-00005", "", "Two", "", "N/A", "", "", "", ""]
    ]
    const csv = (rows: typeof table) =>
      rows.map((row) => row.map((cell) => JSON.stringify(cell)).join(",")).join("\r\n")
    const xlsx = (rows: typeof table) => {
      const book = utils.book_new()
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), "Requirements")
      return new Uint8Array(write(book, { type: "array", bookType: "xlsx" }))
    }
    const tables = [
      ["csv", "a.csv", csv],
      ["xlsx", "a.xlsx", xlsx]
    ] as const

    for (const [format, name, file] of tables) {
      test(`as a ${format} table is imported row by row`, async () => {
        const answer = await send(admin(), { name, content: file(table) }, fields())
        expect(answer.status, answer.text).toBe(200)
        const { component, import: report } = answer.body
        expect(report).toMatchObject({ format, requirements: 4, satisfactions: 2, notes: [] })
        const rules = await rulesOf(component.id)
        expect(rules[0]).toMatchObject({
          rule_id: "000010",
          srg_id: "SRG-OS-000002-EXMP-00002",
          status: "Not Yet Determined",
          satisfied_by: [{ rule_id: 11 }]
        })
        expect(rules[1]).toMatchObject({
          rule_id: "000011",
          title: "Ours, of 1",
          rule_severity: "high",
          check_content: "Look.",
          fixtext: "'=Do.",
          vendor_comments: "None.",
          status: "Applicable - Configurable"
        })
        expect(rules.filter(({ srg_id }) => srg_id === "SRG-OS-000021-EXMP-00005")).toMatchObject([
          { title: "One", status: "Not Applicable" },
          { title: "Two", status: "Not Applicable" }
        ])
      })

      test(`as a ${format} table with wrong cells is refused with all of them, and nothing is written`, async () => {
        const wrong = [...table, ["", "", "", "", "maybe", "", "", "CAT IV", ""]]
        const parts = fields()
        const answer = await send(admin(), { name, content: file(wrong) }, parts)
        expect([answer.status, answer.body.code]).toEqual([422, "invalid_cell"])
        expect(answer.body.errors).toMatchObject([
          { pointer: "/file", row: 7, column: "SRGID" },
          { pointer: "/file", row: 7, column: "Severity" },
          { pointer: "/file", row: 7, column: "Status" }
        ])
        expect((await send(admin(), { name, content: file(table) }, parts)).status).toBe(200)
      })
    }

    test("is for admins of the project, and not read before that check", async () => {
      const { elsewhere, people } = service.world
      const broken = { name: "a.xml", content: "<broken" }
      for (const by of [people.viewer, people.author, people.reviewer]) {
        expect((await send(by, broken, fields())).status).toBe(403)
      }
      const hidden = await send(people.stranger, broken, fields(), "", elsewhere.project)
      const missing = await send(people.stranger, broken, fields(), "", nothing)
      expect([hidden.status, hidden.text]).toEqual([404, missing.text])
    })

    test("is malformed when it is missing, or next to fields of the wrong form", async () => {
      const problems = async (file: Parameters<typeof formOf>[0], parts: Parts) => {
        const { body, status } = await send(admin(), file, parts)
        return [status, ...(body.errors ?? []).map(({ pointer }: { pointer: string }) => pointer)]
      }
      expect(await problems(null, fields())).toEqual([400, "/file"])
      expect(await problems(stig(), {})).toEqual([
        400,
        "/component/name",
        "/component/prefix",
        "/component/title",
        "/component/security_requirements_guide_id"
      ])
      expect(await problems(stig(), fields({ "component[version]": "one" }))).toEqual([400, "/component/version"])
      expect(await problems(stig(), fields({ "component[document_type]": "memo" }))).toEqual([
        400,
        "/component/document_type"
      ])
      expect(await problems(stig(), fields({ component: "[1]" }))).toEqual([400, "/component"])
      expect(await problems(stig(), fields({ component: "{" }))).toEqual([400, "/component"])
      expect(await problems(stig(), fields({ allow_unmatched: "maybe" }))).toEqual([400, "/allow_unmatched"])
    })

    test("of another kind, or a body of another kind, is refused", async () => {
      const unknown = await send(admin(), { name: "a.pdf", content: "%PDF-1.4" }, fields())
      expect([unknown.status, unknown.body.code]).toEqual([422, "unknown_file_type"])
      const path = `/projects/${service.world.project}/components`
      const text = await admin().api.send("POST", path, { raw: "hello", headers: { "content-type": "text/plain" } })
      expect([text.status, text.body.code]).toEqual([415, "unsupported_media_type"])
    })

    test("costs the same whatever the number of its requirements", async () => {
      const cost = async (rows: number) => {
        const many = Array.from({ length: rows }, (_, n) => [
          "SRG-OS-000001-EXMP-00001",
          `EXOS-09-${String(n + 1).padStart(6, "0")}`
        ])
        const content = csv([["SRG ID", "STIG ID"], ...many])
        return service.statementsOf(() => send(admin(), { name: "a.csv", content }, fields()))
      }
      const few = await cost(10)
      expect(await cost(1000)).toBe(few)
      expect(few).toBeLessThan(25)
    })
  })
})

describeAdapters("an upload over the limit of the installation", (adapter) => {
  test("is too large", async () => {
    const running = await start(adapter, { MAX_UPLOAD_MB: "1" })
    const { api } = await signIn(running.client, firstAdmin)
    const project = (await api.post("/projects", { project: { name: "P" } })).body.project.id
    const content = `SRG ID,Check\nSRG-1,${"x".repeat(1024 * 1024)}`
    const form = formOf(
      { name: "a.csv", content },
      {
        component: JSON.stringify({ name: "N", prefix: "ABCD-01", title: "T", security_requirements_guide_id: 1 })
      }
    )
    const answer = await api.send("POST", `/projects/${project}/components`, { raw: form })
    expect([answer.status, answer.body.code]).toEqual([413, "too_large"])
    await running.stop()
  })
})

const corpus = process.env["DOCKET_CORPUS"]
const document = (path: string) => new Uint8Array(readFileSync(join(corpus ?? "", path)))

describe.skipIf(corpus === undefined || !existsSync(corpus))("the RHEL 9 STIG over its SRG", () => {
  describeAdapters("imported", (adapter) => {
    test("has every text, counts and numbers", async () => {
      const running = await start(adapter)
      const { api } = await signIn(running.client, firstAdmin)
      const project = (await api.post("/projects", { project: { name: "P" } })).body.project.id
      const upload = (path: string, file: string) => api.upload(path, document(file))
      const { srg } = (await upload("/srgs", "srgs/U_GPOS_SRG_V3R3_Manual-xccdf.xml")).body
      const { stig } = (await upload("/stigs", "stigs/U_RHEL_9_STIG_V2R7_Manual-xccdf.xml")).body
      const content = document("stigs/U_RHEL_9_STIG_V2R7_Manual-xccdf.xml")
      const component = { name: "RHEL 9", prefix: "RHEL-09", title: "RHEL 9", security_requirements_guide_id: srg.id }
      const send = (query: string) => {
        const form = formOf({ name: "rhel.xml", content }, { component: JSON.stringify(component) })
        return api.send("POST", `/projects/${project}/components${query}`, { raw: form })
      }
      const refused = await send("")
      expect([refused.status, refused.body.code]).toEqual([422, "srg_id_unmatched"])
      const { body, status, text } = await send("?allow_unmatched=true")
      expect(status, text.slice(0, 2000)).toBe(200)
      expect(body.import).toMatchObject({
        requirements: 446,
        unmatched: ["SRG-OS-000126-GPOS-00066", "SRG-OS-000047-GPOS-00023"]
      })
      expect(body.import.not_covered).toHaveLength(115)
      const rules = (await api.get(`/components/${body.component.id}/rules`)).body
      expect(rules).toHaveLength(446 + 115)
      const published = (await api.get(`/stigs/${stig.id}`)).body.stig_rules
      const byNumber = new Map<string, Record<string, unknown>>(
        rules.map((rule: { displayed_name: string }) => [rule.displayed_name, rule])
      )
      for (const original of published) {
        const rule = byNumber.get(original.version)
        expect(rule, original.version).toMatchObject({
          title: original.title,
          rule_severity: original.rule_severity,
          status: "Applicable - Configurable",
          fixtext: original.fixtext,
          ident: original.ident,
          vuln_id: original.vuln_id,
          checks_attributes: original.checks_attributes,
          agency_rule_descriptions_attributes: [{ ...original.agency_rule_descriptions_attributes[0], id: rule!["id"] }]
        })
      }
      await running.stop()
    })
  })
})
