/**
 * Files and acts that were once handled wrongly, each as a case on every adapter: ids with trailing spaces, invisible texts, archives in document
 * uploads, reissued documents, and comments that were moved or lost their requirement.
 */
import { read, utils } from "@e965/xlsx"
import { parse } from "csv-parse/sync"
import { zipSync } from "fflate"
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import type { Answer } from "../src/Answer.ts"
import { forEachAdapter } from "../src/Service.ts"
import { documentText } from "../src/World.ts"

const caseFile = (path: string): string =>
  readFileSync(new URL(`../../fixtures/file-cases/${path}`, import.meta.url), "utf8")

const bytes = (text: string) => new TextEncoder().encode(text)

/** Returns a document of the fixtures with another id. */
const named = (name: string, id: string): string =>
  documentText(name).replace(/(<Benchmark[^>]* id=")[^"]*"/, `$1${id}"`)

const statusOf = (answer: Answer) => [answer.status, answer.body?.code]

forEachAdapter("misunderstood files and acts", (service) => {
  const people = () => service.world.people
  const root = () => people().siteAdmin.api

  const uploaded = async (kind: "srg" | "stig", document: string): Promise<number> => {
    const answer = await root().upload(`/${kind}s`, document)
    expect(answer.status, answer.text).toBe(201)
    return answer.body[kind].id
  }

  test("have no other id for a trailing blank", async () => {
    const [v1, v2] = [
      await uploaded("stig", caseFile("18-blank-behind-stig-id/v1.xml")),
      await uploaded("stig", caseFile("18-blank-behind-stig-id/v2.xml"))
    ]
    const { body } = await people().stranger.api.get(`/api/benchmarks/compare?base=${v1}&diff=${v2}`)
    expect(body.summary).toMatchObject({ total: 1, unchanged: 1, renumbered: 0 })
    expect(body.rows).toMatchObject([{ kind: "unchanged", renumbered: false, matched_by: "stig_id" }])
    expect(body.rows[0].base.number).toBe("WA000-WI6165")
  })

  test("include drafts of an SRG, which are found under the version in Vulcan, else one of the candidates is named", async () => {
    const backup = caseFile("04-vulcan-backup-draft-source/backup.json")
    const draft = caseFile("04-vulcan-backup-draft-source/source-srg-release-0.1.xml")
    const { project } = service.world
    const takeOver = (options?: object, query = "") => {
      const form = new FormData()
      form.set("file", new Blob([backup]), "backup.json")
      if (options !== undefined) form.set("options", JSON.stringify(options))
      return people().admin.api.send("POST", `/projects/${project}/import_vulcan${query}`, { raw: form })
    }
    expect(statusOf(await takeOver())).toEqual([422, "source_srg_missing"])
    const first = await uploaded("srg", draft)
    const trial = await takeOver(undefined, "?dry_run=true")
    expect(trial.status, trial.text).toBe(200)
    expect(trial.body.report.notes).toContainEqual({
      path: "component.json#/based_on",
      value: "Example_Core V3R0",
      message: "In this installation the SRG is Example_Core V3R0.1.",
      count: 1
    })
    const second = await uploaded("srg", draft.replace("Release: 0.1", "Release: 0.2"))
    const refused = await takeOver()
    expect(statusOf(refused)).toEqual([422, "source_srg_missing"])
    expect(refused.body.errors[0]).toMatchObject({
      source: { srg_id: "Example_Core", version: "V3R0" },
      candidates: [
        { id: first, srg_id: "Example_Core", version: "V3R0.1" },
        { id: second, srg_id: "Example_Core", version: "V3R0.2" }
      ]
    })
    const named = (id: number, version = "V3R0") => ({ sources: [{ srg_id: "Example_Core", version, id }] })
    expect(statusOf(await takeOver(named(999_999)))).toEqual([422, "target_not_found"])
    expect((await takeOver(named(second, "V9R9"))).status).toBe(422)
    expect((await takeOver({ sources: [{ srg_id: "Example_Core" }] })).status).toBe(400)
    const taken = await takeOver(named(second))
    expect(taken.status, taken.text).toBe(200)
    const [{ id }] = taken.body.report.components
    const { source_srg_ids } = (await people().admin.api.get(`/components/${id}`)).body
    expect(source_srg_ids).toEqual([second])
    const [rule] = (await people().admin.api.get(`/components/${id}/rules`)).body
    expect(rule.srg_id).toBe("SRG-OS-000001")
  })

  describe("a series of releases", () => {
    /** Returns the SRG of the fixtures with another id and release. */
    const srg = (id: string, release: number) =>
      named("example-os-srg.xml", id).replace(/Release: \d+/, `Release: ${release}`)
    const seriesOf = async (id: number) => (await people().viewer.api.get(`/api/benchmarks/${id}/series`)).body
    const compared = async (base: number, diff: number) => {
      const { body, status } = await people().stranger.api.get(`/api/benchmarks/compare?base=${base}&diff=${diff}`)
      return status === 200 ? body.summary : body.code
    }

    test("continues when the case of an id changes", async () => {
      const [v1, v3] = [
        await uploaded("stig", caseFile("09-benchmark-id-changed/v1.xml")),
        await uploaded("stig", caseFile("09-benchmark-id-changed/v3.xml"))
      ]
      expect(await compared(v1, v3)).toMatchObject({ total: 1, changed: 1 })
      const { rows } = (await people().viewer.api.get("/api/stigs/latest?per_page=100")).body
      const bind = rows.filter(({ stig_id }: { stig_id: string }) => /^bind/i.test(stig_id))
      expect(bind).toMatchObject([{ id: v3, version: "V3R1", kind: "stig" }])
      const series = await seriesOf(v1)
      expect(series.documents.map(({ id }: { id: number }) => id)).toEqual([v1, v3])
      expect(await seriesOf(v3)).toEqual(series)
    })

    test("is joined and split by a site admin, and used by comparisons, rebases and the newest version", async () => {
      const [old, next, last] = [
        await uploaded("srg", srg("OLD_NAME_SRG", 1)),
        await uploaded("srg", srg("NEW_NAME_SRG", 2)),
        await uploaded("srg", srg("new-name.srg", 3))
      ]
      const { project } = service.world
      const original = await service.world.component(project, { security_requirements_guide_id: old })
      const rebase = async () => {
        const name = `Rebased on ${next} ${Math.random()}`
        const component = { duplicate: true, id: original.id, name, security_requirements_guide_id: next }
        const made = await people().admin.api.post(`/projects/${project}/components`, { component })
        expect(made.status, made.text).toBe(200)
        return made.body.component.id as number
      }
      const rebased = await rebase()
      const comparison = (path: string) =>
        people().viewer.api.get(`/api/components/${path}?base_id=${original.id}&diff_id=${rebased}`)
      const both = async () =>
        [await comparison("compare"), await comparison("compare/details")].map(({ status }) => status)
      const latest = async () => {
        const { rows } = (await people().viewer.api.get("/api/srgs/latest?per_page=100")).body
        return rows
          .filter(({ id }: { id: number }) => [old, next, last].includes(id))
          .map(({ id }: { id: number }) => id)
      }
      const join = (one: unknown, other: unknown, by = root()) =>
        by.post(`/api/benchmarks/${one}/series`, { joined_id: other })
      expect(await compared(old, next)).toBe("documents_differ")
      expect(await both()).toEqual([422, 422])
      expect((await latest()).toSorted()).toEqual([old, last].toSorted())

      expect((await join(old, next, people().admin.api)).status).toBe(403)
      expect(statusOf(await join(old, 999_999))).toEqual([422, "target_not_found"])
      expect((await join(999_999, old)).status).toBe(404)
      expect(statusOf(await join(old, service.world.stig))).toEqual([422, "other_kind"])
      expect(statusOf(await root().delete(`/api/benchmarks/${old}/series`))).toEqual([422, "not_joined"])
      const joined = await join(old, next)
      expect(joined.status, joined.text).toBe(200)
      const ids = ({ documents }: { documents: ReadonlyArray<{ id: number }> }) =>
        documents.map(({ id }) => id).toSorted()
      expect(ids(joined.body.series)).toEqual([old, next, last].toSorted())
      expect((await join(next, old)).body.series).toEqual(joined.body.series)
      expect(await compared(old, last)).toMatchObject({ total: 8, unchanged: 8 })
      expect(await both()).toEqual([200, 200])
      expect(await latest()).toEqual([last])
      const later = await uploaded("srg", srg("OLD_NAME_SRG", 9))
      expect(ids(await seriesOf(next))).toEqual([old, next, last, later].toSorted())

      const parted = await root().delete(`/api/benchmarks/${later}/series`)
      expect(parted.status, parted.text).toBe(200)
      expect(ids(parted.body.series)).toEqual([old, later].toSorted())
      expect(ids(await seriesOf(last))).toEqual([next, last].toSorted())
      expect(await compared(old, next)).toBe("documents_differ")
      expect(await both()).toEqual([422, 422])
    })

    test("shows the kind of its files, and a draft only where nothing was accepted", async () => {
      const manual = named("example-os-stig.xml", "KINDS_9_STIG")
        .replace(/Release: \d+/, "Release: 7")
        .replace(/<version>1<\/version>/, "<version>2</version>")
      const scap = readFileSync(new URL("../../fixtures/xccdf-cases/17-scap-data-stream.xml", import.meta.url), "utf8")
        .replace(/(<xccdf:Benchmark[^>]* id=")[^"]*"/, '$1xccdf_mil.disa.stig_benchmark_KINDS_9_STIG"')
        .replace("<xccdf:version>1<", "<xccdf:version>002.009<")
      const draft = manual
        .replace("Release: 7", "Release: 0")
        .replace("<version>2<", "<version>3<")
        .replace(/>accepted</, ">draft<")
      const made = [await uploaded("stig", manual), await uploaded("stig", scap), await uploaded("stig", draft)]
      const alike = await uploaded("stig", manual.replace("Release: 7", "Release: 9"))
      const read = (await people().viewer.api.get(`/stigs/${made[1]}`)).body
      expect(read).toMatchObject({ kind: "scap", version: "V2R9", stig_id: "KINDS_9_STIG" })
      const { rows } = (await people().viewer.api.get("/api/stigs/latest?per_page=100")).body
      const mine = rows.filter(({ stig_id }: { stig_id: string }) => stig_id === "KINDS_9_STIG")
      expect(mine.map(({ id, kind, version }: Record<string, unknown>) => [id, kind, version]).toSorted()).toEqual(
        [
          [alike, "stig", "V2R9"],
          [made[1], "scap", "V2R9"]
        ].toSorted()
      )
      const only = await uploaded("stig", draft.replaceAll("KINDS_9_STIG", "DRAFTS_9_STIG"))
      const again = (await people().viewer.api.get("/api/stigs/latest?per_page=100")).body.rows
      expect(again.find(({ stig_id }: { stig_id: string }) => stig_id === "DRAFTS_9_STIG")).toMatchObject({
        id: only,
        draft: true
      })
    })
  })

  describe("identifiers of other systems", () => {
    const cce = { system: "http://cce.mitre.org", value: "CCE-86184-7" }
    const odd = { system: "urn:example:ids", value: "EXID-77/a" }
    const element = ({ system, value }: typeof cce) => `<ident system="${system}">${value}</ident>`
    const withOthers = (document: string) =>
      document.replace(/(<ident [^>]*>CCI-\d+<\/ident>)/, `${element(cce)}$1${element(odd)}`)
    const idents = (xccdf: string) =>
      [...xccdf.matchAll(/<ident system="([^"]*)">([^<]*)</g)].map(([, system, value]) => ({ system, value }))

    test("are shown, searched and exported, of published rules", async () => {
      const id = await uploaded("stig", withOthers(named("example-os-stig.xml", "OTHER_IDENTS_STIG")))
      const { stig_rules } = (await people().viewer.api.get(`/stigs/${id}`)).body
      const [first, second] = stig_rules
      expect(first.other_idents).toEqual([cce, odd])
      expect(first.ident).toMatch(/^CCI-/)
      expect(second.other_idents).toEqual([])
      for (const q of [cce.value, "cce-8618", odd.value]) {
        const path = `/api/search/global?q=${encodeURIComponent(q)}&kinds=published_requirements`
        const { hits } = (await people().viewer.api.get(path)).body.published_requirements
        expect(
          hits.map((hit: Record<string, unknown>) => [hit["id"], hit["field"]]),
          q
        ).toEqual([[first.id, "other_idents"]])
      }
      const csv = (await people().viewer.api.get(`/stigs/${id}/export/csv`)).text
      const [row, next] = parse(csv, { bom: true, columns: true }) as ReadonlyArray<Record<string, string>>
      expect(row?.["Other Identifiers"]).toBe(`${cce.value} ${cce.system}\n${odd.value} ${odd.system}`)
      expect(next?.["Other Identifiers"]).toBe("")
    })

    test("stay with a requirement that comes from a file, also when its CCIs are edited, and are read back from a table", async () => {
      const { project, srgs } = service.world
      const create = async (prefix: string, file: string, name: string) => {
        const form = new FormData()
        const component = { name: `With others ${prefix}`, prefix, title: "T", security_requirements_guide_id: srgs.os }
        form.set("component", JSON.stringify(component))
        form.set("file", new Blob([file]), name)
        const made = await people().admin.api.send("POST", `/projects/${project}/components?allow_unmatched=true`, {
          raw: form
        })
        expect(made.status, made.text).toBe(200)
        const id: number = made.body.component.id
        const rules = (await people().author.api.get(`/components/${id}/rules`)).body
        return { id, rule: rules.find(({ other_idents }: { other_idents: unknown[] }) => other_idents.length > 0) }
      }
      const made = await create("OTHR-01", withOthers(documentText("example-os-stig.xml")), "a.xml")
      expect(made.rule.other_idents).toEqual([cce, odd])
      const edited = await people().author.api.patch(`/rules/${made.rule.id}`, { rule: { ident: "CCI-000366" } })
      expect(edited.status, edited.text).toBe(200)
      expect(edited.body.rule.other_idents).toEqual([cce, odd])
      const search = async (by = people().viewer) => {
        const path = `/api/search/global?q=${cce.value}&kinds=requirements`
        return (await by.api.get(path)).body.requirements.hits.map(({ id }: { id: number }) => id)
      }
      expect(await search()).toEqual([made.rule.id])
      expect(await search(people().stranger)).toEqual([])
      const xccdf = (await people().viewer.api.get(`/components/${made.id}/export/xccdf`)).text
      expect(idents(xccdf)).toEqual(expect.arrayContaining([cce, odd]))
      expect(idents(xccdf).filter(({ value }) => value === cce.value)).toHaveLength(1)
      const csv = (await people().viewer.api.get(`/components/${made.id}/export/csv`)).text
      const form = new FormData()
      form.set("file", new Blob([csv]), "a.csv")
      const unchanged = await people().author.api.send("POST", `/components/${made.id}/import?dry_run=true`, {
        raw: form
      })
      expect(unchanged.body).toMatchObject({ total: 0, notes: [] })
      const again = await create("OTHR-02", csv, "a.csv")
      expect(again.rule.other_idents).toEqual([cce, odd])
      const copy = (await people().viewer.api.get(`/components/${again.id}/export/xccdf`)).text
      expect(idents(copy)).toEqual(expect.arrayContaining([cce, odd]))
    })
  })

  describe("an invisible text is blank", () => {
    const invisible = ["\u200b", "\u3164", "\ufeff", "\u2800", " \u2060\u00ad\n"]

    test("as a comment, a response, a reason and a name", async () => {
      const { comment, main } = service.world
      const { admin, author } = people()
      const [rule = 0] = main.rules
      const first = await comment(people().viewer, { rule })
      for (const text of invisible) {
        const refused = [
          await author.api.post(`/rules/${rule}/reviews`, { review: { action: "comment", comment: text } }),
          await author.api.put(`/reviews/${first.id}`, { review: { comment: text } }),
          await author.api.patch("/reviews/bulk_triage", {
            review_ids: [first.id],
            triage_status: "non_concur",
            response_comment: text
          }),
          await admin.api.patch(`/reviews/${first.id}/admin_withdraw`, { audit_comment: text }),
          await admin.api.post("/projects", { project: { name: text } }),
          await root().post("/users/admin_create", { user: { name: text, email: "nobody@example.org" } })
        ]
        expect(
          refused.map(({ status }) => status),
          JSON.stringify(text)
          // A line break is a control character, which names cannot contain (R3.2).
        ).toEqual([422, 403, 422, 422, ...(text.includes("\n") ? [400, 400] : [422, 422])])
        expect(statusOf(refused[2]!)).toEqual([422, "response_required"])
      }
      const { body } = await author.api.get(`/reviews/${first.id}/responses`)
      expect(body.rows ?? body.responses).toEqual([])
    })

    test("next to visible text it is kept as sent", async () => {
      const { comment, main } = service.world
      const text = "\u200b!\u3164"
      const posted = await comment(people().viewer, { rule: main.rules[0] ?? 0 }, { comment: text })
      expect(posted["comment"]).toBe(text)
    })
  })

  describe("a ZIP archive at the uploads of documents", () => {
    const srg = (id: string) => bytes(named("example-web-srg.xml", id))

    test("with one document is that document, with the contained bytes", async () => {
      const files = {
        "U_ZIP/U_ZIP_Manual-xccdf.xml": srg("ZIPPED_SRG"),
        "U_ZIP/style.xsl": bytes("<xsl/>"),
        "U_ZIP/other.xml": bytes("<other/>")
      }
      const made = await root().upload("/srgs", zipSync(files), "U_ZIP.zip")
      expect(made.status, made.text).toBe(201)
      expect(made.body).toMatchObject({ srg: { srg_id: "ZIPPED_SRG" }, report: { kind: "srg", outcome: "created" } })
      const again = await root().upload("/srgs", named("example-web-srg.xml", "ZIPPED_SRG"))
      expect([again.status, again.body.srg.id]).toEqual([200, made.body.srg.id])
      const stig = zipSync({ "a.xml": bytes(named("example-os-stig.xml", "ZIPPED_STIG")) }, { level: 0 })
      expect((await root().upload("/stigs", stig, "a.xml")).status).toBe(201)
      expect(statusOf(await root().upload("/srgs", stig))).toEqual([422, "wrong_kind"])
    })

    test("with several or none names the endpoint that accepts it", async () => {
      const two = zipSync({ "a-xccdf.xml": srg("ONE_SRG"), "b-xccdf.xml": srg("OTHER_SRG") })
      const library = zipSync({ "a.zip": two })
      for (const archive of [two, library]) {
        for (const path of ["/srgs", "/stigs"]) {
          const refused = await root().upload(path, archive, "library.zip")
          expect(statusOf(refused)).toEqual([422, "not_one_file"])
          expect(refused.body.detail).toContain("POST /libraries")
        }
      }
      expect(statusOf(await root().upload("/srgs", zipSync({ "a.txt": bytes("-") })))).toEqual([422, "not_one_file"])
      expect(statusOf(await root().upload("/srgs", two.slice(0, -30)))).toEqual([422, "archive_unreadable"])
      expect(statusOf(await root().upload("/srgs", bytes("PK\u0003\u0004")))).toEqual([422, "archive_unreadable"])
    })
  })

  test("a document that is issued again with other white space is reported first", async () => {
    const document = named("example-os-stig.xml", "REISSUED_STIG")
    await uploaded("stig", document)
    const spaced = document
      .replaceAll(/(<title>)(\w)/g, "$1 $2")
      .replaceAll(/ (\w+)(<\/(?:check-content|fixtext)>)/g, "\n  $1\n$2")
    const refused = await root().upload("/stigs", spaced)
    expect(statusOf(refused)).toEqual([409, "exists_with_other_content"])
    expect(refused.body.difference.whitespace_only).toBe(true)
    expect(refused.body.difference.changed.length).toBe(6)
    expect(refused.body.detail).toMatch(/^The file differs from the stored .* only in white space\.$/)
    const reworded = await root().upload("/stigs", spaced.replace("Weak ciphers", "Old ciphers"))
    expect(reworded.body.difference.whitespace_only).toBe(false)
    expect(reworded.body.detail).not.toContain("white space")
  })

  describe("the disposition matrix", () => {
    const matrix = async (id: number, query = "") => {
      const path = `/components/${id}/export/disposition`
      const csv = await people().author.api.get(`${path}?format=csv${query}`)
      const json = await people().author.api.get(`${path}?format=json${query}`)
      const book = await fetch(`${service.origin}${path}?format=xlsx${query}`, {
        headers: { authorization: `Token ${people().author.token}` }
      })
      const sheet = read(new Uint8Array(await book.arrayBuffer())).Sheets["Dispositions"] ?? {}
      const rows: ReadonlyArray<Record<string, string>> = parse(csv.text, { bom: true, columns: true })
      expect(utils.sheet_to_json(sheet, { defval: "", raw: true })).toEqual(rows)
      return { rows, json: json.body.rows as ReadonlyArray<Record<string, unknown>> }
    }

    test("names the requirement on which a moved comment was posted", async () => {
      const { comment, component, project } = service.world
      const made = await component(project)
      const [first = 0, second = 0, third = 0] = made.rules
      const moved = await comment(people().viewer, { rule: first })
      const general = await comment(people().viewer, { component: made.id })
      const stayed = await comment(people().viewer, { rule: first })
      for (const [id, rule] of [
        [moved.id, second],
        [moved.id, third],
        [general.id, second]
      ] as const) {
        const answer = await people().admin.api.patch(`/reviews/${id}/move_to_rule`, {
          rule_id: rule,
          audit_comment: "It is about that."
        })
        expect(answer.status, answer.text).toBe(200)
      }
      const { json, rows } = await matrix(made.id)
      expect(rows.map((row) => [Number(row["Comment ID"]), row["Requirement"], row["Moved From"]])).toEqual([
        [moved.id, `${made.prefix}-000003`, `${made.prefix}-000001`],
        [general.id, `${made.prefix}-000002`, "(component)"],
        [stayed.id, `${made.prefix}-000001`, ""]
      ])
      expect(json.map(({ moved_at, moved_from }) => [moved_from, moved_at !== null])).toEqual([
        [`${made.prefix}-000001`, true],
        ["(component)", true],
        [null, false]
      ])
      expect(rows.map((row) => row["Moved At"])).toEqual(json.map(({ moved_at }) => moved_at ?? ""))
    })

    test("has the comments of deleted requirements, marked", async () => {
      const { comment, component, project } = service.world
      const made = await component(project)
      const [first = 0, second = 0] = made.rules
      const lost = await comment(people().viewer, { rule: first })
      const kept = await comment(people().viewer, { rule: second })
      const decided = await people().author.api.patch(`/reviews/${lost.id}/triage`, { triage_status: "concur" })
      expect(decided.status).toBe(200)
      expect((await people().admin.api.delete(`/rules/${first}`)).status).toBe(200)
      const { json, rows } = await matrix(made.id)
      expect(rows.map((row) => [row["Requirement"], row["Disposition"]])).toEqual([
        [`${made.prefix}-000001 (deleted)`, "Concur"],
        [`${made.prefix}-000002`, "Pending"]
      ])
      expect(json.map(({ id, rule_deleted }) => [id, rule_deleted])).toEqual([
        [lost.id, true],
        [kept.id, false]
      ])
      expect((await matrix(made.id, "&include_deleted=false")).json.map(({ id }) => id)).toEqual([kept.id])
      expect((await matrix(made.id, "&triage_status=concur")).json.map(({ id }) => id)).toEqual([lost.id])
    })
  })
})
