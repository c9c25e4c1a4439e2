/** Archives of MITRE Vulcan are imported into a project completely or not at all (R16.6). */
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { zipSync } from "fflate"
import type { Answer } from "../src/Answer.ts"
import { download } from "../src/ArchiveFile.ts"
import { forEachAdapter } from "../src/Service.ts"
import type { Person } from "../src/World.ts"

/** Parsed JSON that a test changes freely. */
type Json = Answer["body"]

const fixture = (): Json =>
  JSON.parse(readFileSync(new URL("../../fixtures/vulcan/archive.json", import.meta.url), "utf8"))

const files = ["component", "rules", "satisfactions", "reviews"] as const

/** Returns the archive as Vulcan packs it. */
const zipOf = ({ components, manifest, project }: Json): Uint8Array => {
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value, null, 2))
  const entries: Record<string, Uint8Array> = {
    "manifest.json": bytes(manifest),
    "project.json": bytes(project)
  }
  for (const one of components as ReadonlyArray<Json>) {
    const folder = `components/${one["component"].name.replaceAll(" ", "-")}-V1R1/`
    for (const file of files) entries[`${folder}${file}.json`] = bytes(one[file])
  }
  return zipSync(entries)
}

let made = 0

/** Returns the fixture with unused component names and the test's change. */
const archive = (change: (whole: Json) => void = () => undefined): Json => {
  const whole = fixture()
  made++
  for (const { component } of whole["components"]) component.name = `${component.name} ${made}`
  change(whole)
  return whole
}

forEachAdapter("archives of Vulcan", (service) => {
  const send = (
    file: Json | Uint8Array | string,
    { by = service.world.people.admin, query = "", project = service.world.project } = {} as {
      by?: Person
      query?: string
      project?: number
    }
  ): Promise<Answer> => {
    const content = typeof file === "string" || file instanceof Uint8Array ? file : JSON.stringify(file)
    return by.api.upload(`/projects/${project}/import_vulcan${query}`, content, "backup.zip")
  }
  const taken = async (file: Json | Uint8Array): Promise<Json> => {
    const answer = await send(file)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const get = async (path: string, by: Person = service.world.people.admin) => {
    const answer = await by.api.get(path)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const componentsOf = async (): Promise<ReadonlyArray<Json>> =>
    (await get(`/projects/${service.world.project}`)).project.components
  const codesOf = ({ body }: Answer) => (body.errors ?? []).map(({ code }: Json) => code)
  const detailsOf = ({ body }: Answer) => (body.errors ?? []).map(({ detail }: Json) => detail).join("\n")

  describe("an import has", () => {
    test("components with their settings, requirements, links, questions and answers", async () => {
      const { report, toast, dry_run } = await taken(zipOf(archive()))
      expect([dry_run, toast.variant]).toEqual([false, "success"])
      expect(report.written_by).toBe("Vulcan 2.4.0")
      expect(report.components).toMatchObject([
        {
          prefix: "EXOS-01",
          version: 1,
          release: 2,
          document_type: "stig",
          released: false,
          sources: [
            { srg_id: "Example_Operating_System_SRG", version: "V1R2" },
            { srg_id: "Example_Web_Service_SRG", version: "V2R1" }
          ],
          requirements: 8,
          deleted_requirements: 1,
          satisfactions: 1,
          questions: 3,
          answers: 2,
          comments: 14,
          replies: 3,
          acts: 2
        },
        { prefix: "EXWB-01", document_type: "srg", requirements: 1, comments: 1, replies: 0, acts: 0 }
      ])
      const [os, web] = report.components
      const details = await get(`/components/${os.id}`)
      expect(details).toMatchObject({
        description: "Invented.",
        admin_name: "Olga Owner",
        comment_phase: "closed",
        closed_reason: "adjudicating"
      })
      expect((await get(`/components/${web.id}`)).comment_phase).toBe("closed")

      const rules: ReadonlyArray<Json> = await get(`/components/${os.id}/rules`)
      expect(rules.map(({ rule_id, status, srg_id }) => [rule_id, status, srg_id])).toEqual([
        ["000001", "Applicable - Configurable", "SRG-OS-000001-EXMP-00001"],
        ["000002", "Not Applicable", "SRG-OS-000002-EXMP-00002"],
        ["000003", "Applicable - Configurable", "SRG-OS-000033-EXMP-00014"],
        ["000004", "Applicable - Configurable", "SRG-OS-000033-EXMP-00014"],
        ["000005", "Not Yet Determined", "OWN-000005"],
        ["000007", "Not Yet Determined", "SRG-APP-000001-EXMP-00001"],
        ["000009", "Applicable - Configurable", "SRG-OS-000480-EXMP-00227"]
      ])
      const opened = await get(`/rules/${rules[0]!["id"]}`)
      expect(opened).toMatchObject({
        title: "Wording of 000001.",
        fixtext: "Set up 000001.",
        vendor_comments: "Seen <b>here</b>.",
        locked: true,
        locked_fields: { Fix: true, Check: true },
        srg_rule_attributes: { title: "The system must manage accounts by automated means." }
      })
      expect(opened.additional_answers_attributes.map(({ answer }: Json) => answer)).toEqual(["accounts", "no"])
      // Two rows of the SRG have the same id: each requirement has its own.
      const rows = await Promise.all([2, 3].map((place) => get(`/rules/${rules[place]!["id"]}`)))
      expect(rows.map(({ srg_rule_attributes }) => srg_rule_attributes.title)).toEqual([
        "The system must protect remote sessions with approved cryptography.",
        "The system must protect remote maintenance with approved cryptography."
      ])
      expect(rows[1].satisfied_by).toMatchObject([{ id: rules[2]!["id"] }])

      // A used number is never assigned again, not even that of a deleted requirement.
      const added = await service.world.people.author.api.post(`/components/${os.id}/rules`, {
        rule: { duplicate: true, id: rules[1]!["id"] }
      })
      expect(added.body.rule.rule_id, added.text).toBe("000010")
    })

    test("threads with their decisions, under the names of the archive", async () => {
      const { report } = await taken(archive())
      const id = report.components[0].id
      const { pagination, rows } = await get(
        `/components/${id}/comments?triage_status=all&per_page=100&sort=created_at`
      )
      expect(pagination.total).toBe(14)
      const byText = new Map<string, Json>(rows.map((row: Json) => [row["comment"], row]))
      const fix = byText.get("The fix names no file.")!
      expect(fix).toMatchObject({
        section: "fixtext",
        triage_status: "concur",
        author_name: "Cora Commenter",
        triager_display_name: "Tara Triager",
        created_at: "2026-03-02T09:00:11.000Z",
        updated_at: "2026-03-05T10:00:00.000Z",
        responses_count: 1,
        reactions: { up: 1, down: 0, mine: null }
      })
      expect(await get(`/reviews/${fix.id}/reactions`)).toMatchObject({ up: ["rita"], down: [] })
      for (const text of ["It is not said which file.", "A duplicate of a duplicate."]) {
        expect(byText.get(text)).toMatchObject({ triage_status: "duplicate", duplicate_of_review_id: fix["id"] })
      }
      const rules: ReadonlyArray<Json> = await get(`/components/${id}/rules`)
      expect(byText.get("Answered elsewhere.")).toMatchObject({
        triage_status: "addressed_by",
        addressed_by_rule_id: rules[2]!["id"],
        adjudicator_display_name: "Ada Adjudicator"
      })
      for (const text of ["Answered by what is gone.", "Repeats itself.", "Wondering.", "Old: it has no status."]) {
        expect(byText.get(text)).toMatchObject({ triage_status: "pending", adjudicated_at: null })
      }
      expect(byText.get("On nothing.")).toMatchObject({ rule_id: null, section: null })
      const { responses } = await get(`/reviews/${fix["id"]}/responses`).then((body) => ({
        responses: body.rows ?? body.responses
      }))
      expect(responses).toMatchObject([{ comment: "Which one would you name?", section: "fixtext" }])
      // A comment is pinned to the imported text.
      expect((await get(`/reviews/${fix["id"]}/difference`)).changed_since_comment).toBe(false)
      // It can be triaged like any other.
      const wondering = byText.get("Wondering.")!["id"]
      const triage = await service.world.people.author.api.patch(`/reviews/${wondering}/triage`, {
        triage_status: "informational"
      })
      expect(triage.status, triage.text).toBe(200)
    })

    test("every changed value reported with its place, and itself in the history", async () => {
      const { report } = await taken(archive())
      const notes: ReadonlyArray<Json> = report.notes
      expect(report.notes_total).toBe(notes.length)
      const told = (path: string) =>
        notes.filter((note) => note["path"] === path).map(({ value, count }) => [value, count])
      expect(told("components/0/component.json#/colour")).toEqual([["green", 1]])
      expect(told("components/0/rules.json#/1/rule_severity")).toEqual([["unknown", 1]])
      expect(told("components/0/rules.json#/*/inspec_control_file")).toEqual([[null, 8]])
      expect(told("components/0/reviews.json#/7/original_rule_id")).toEqual([["000001", 1]])
      expect(told("components/0/reviews.json#/*/adjudicated_by_email")).toEqual([["ada@example.org", 4]])
      // The search for an SRG row covers only the declared source.
      expect(told("components/0/rules.json#/6")).toEqual([["SRG-OS-009999-EXMP-00099", 1]])
      const { rows } = await get(`/components/${report.components[0].id}/histories`)
      expect(rows.at(-1)).toMatchObject({ action: "import", name: service.world.people.admin.name })
      expect(JSON.stringify(rows.at(-1))).toContain("Vulcan 2.4.0")
      expect(JSON.stringify(rows)).not.toContain("names no file")
    })

    test("an archive of one component, of the first format", async () => {
      const whole = archive()
      const [one] = whole["components"]
      delete one.component.document_type
      delete one.component.source_srgs
      const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
      const body = await taken(
        zipSync({
          "manifest.json": bytes({ ...whole["manifest"], backup_format_version: "1.0", components: [{}] }),
          ...Object.fromEntries(files.map((file) => [`${file}.json`, bytes(one[file])])),
          "srgs/Example.xml": bytes("")
        })
      )
      expect(body["report"].components).toMatchObject([{ path: "component.json", requirements: 8, comments: 14 }])
      const paths = body["report"].notes.map(({ path }: Json) => path)
      expect(paths).toEqual(expect.arrayContaining(["srgs/Example.xml", "rules.json#/5"]))
    })

    test("one JSON file, as browsers send it", async () => {
      const form = new FormData()
      form.set("file", new File([JSON.stringify(archive())], "backup.json", { type: "application/json" }))
      const { people, project } = service.world
      const answer = await people.admin.api.send("POST", `/projects/${project}/import_vulcan?dry_run=true`, {
        raw: form
      })
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body["report"].components).toHaveLength(2)
    })
  })

  test("characters that neither XML nor a database supports are replaced everywhere", async () => {
    const fixed = new Set(
      "name question_type prefix version srg_id document_type rule_id satisfied_by_rule_id question_name action kind backup_format_version".split(
        " "
      )
    )
    const soiled = (value: Json, name = ""): Json => {
      if (Array.isArray(value)) return value.map((one) => soiled(one, name))
      if (typeof value === "object" && value !== null) {
        return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, soiled(one, key)]))
      }
      const isFree = typeof value === "string" && !fixed.has(name) && !/_at$|_srg_id$/.test(name)
      return isFree ? `${value}\u0000\ud800` : value
    }
    const { components } = (await taken(soiled(archive())))["report"]
    const [rule] = await get(`/components/${components[0].id}/rules`)
    expect(rule.title).toBe("Wording of 000001.\ufffd\ufffd")
    const missing = await send(archive(({ components: [os] }) => (os.component.based_on.version = "V1\u0000")))
    expect([missing.status, missing.body.code]).toEqual([422, "source_srg_missing"])
  })

  test("a dry run does everything and keeps nothing", async () => {
    const file = archive()
    const before = await componentsOf()
    const dry = await send(file, { query: "?dry_run=true" })
    expect(dry.status, dry.text).toBe(200)
    expect(dry.body.dry_run).toBe(true)
    expect(dry.body.report.components.map(({ id }: Json) => id)).toEqual([null, null])
    expect(await componentsOf()).toEqual(before)
    const { report } = await taken(file)
    const nameless = (of: Json) => ({ ...of, components: of["components"].map((one: Json) => ({ ...one, id: null })) })
    expect(dry.body.report).toEqual(nameless(report))
    const again = await send(file, { query: "?dry_run=true" })
    expect([again.status, codesOf(again)]).toEqual([422, ["name_taken", "name_taken"]])
  })

  test("an imported component is valid: it is archived and restored like any other", async () => {
    const { admin } = service.world.people
    const { report } = await taken(archive())
    const { bytes, files } = await download(admin, `/components/${report.components[0].id}/export/json_archive`)
    const form = new FormData()
    form.set("file", new Blob([new Uint8Array(bytes)], { type: "application/zip" }), "archive.zip")
    const restored = await admin.api.send("POST", "/projects/import_backup?dry_run=true", { raw: form })
    expect(restored.status, restored.text).toBe(200)
    expect(files["reviews.jsonl"]?.split("\n")).toHaveLength(19 + 1)
    expect(files["reactions.jsonl"]).toContain("rita")
  })

  test("a thousand comments cost as many statements as ten, at any depth of threads", async () => {
    const costs: Array<number> = []
    // The first import has additional costs for data that later ones reuse.
    for (const count of [1, 10, 1000]) {
      const file = archive((whole) => {
        const [os] = whole.components
        const [rule] = os.rules
        const [first] = os.reviews
        const numbers = Array.from({ length: count }, (_one, index) => index + 1)
        os.rules = numbers.map((number) => ({ ...rule, rule_id: String(number).padStart(6, "0") }))
        os.satisfactions = []
        os.reviews = numbers.map((number) => ({
          ...first,
          external_id: number,
          responding_to_external_id: number === 1 ? null : number - 1
        }))
      })
      costs.push(await service.statementsOf(() => taken(file)))
    }
    expect(costs[2]).toBe(costs[1])
  })

  describe("an import is refused", () => {
    test("with the names of all missing SRGs", async () => {
      const answer = await send(
        archive(({ components: [os, web] }) => {
          os.component.source_srgs[1].version = "V9R9"
          web.component.based_on = { srg_id: "Unknown_Document", title: "Unknown", version: "V1R1" }
        })
      )
      expect([answer.status, answer.body.code]).toEqual([422, "source_srg_missing"])
      expect(detailsOf(answer)).toContain("Example_Web_Service_SRG V9R9")
      expect(detailsOf(answer)).toContain("Unknown_Document V1R1 (Unknown)")
    })

    test("as a whole when one of its components is invalid", async () => {
      const before = await componentsOf()
      const file = archive(({ components: [os, web] }) => {
        web.component.name = os.component.name
        Object.assign(web.component, { version: 1, release: 2 })
      })
      const answer = await send(file)
      expect([answer.status, answer.body.code]).toEqual([422, "name_taken"])
      expect(await componentsOf()).toEqual(before)
    })

    test("for the second of two concurrent ones, because the names are in use", async () => {
      const file = archive()
      const answers = await Promise.all([send(file), send(file)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
      expect(answers.flatMap(codesOf)).toEqual(["name_taken", "name_taken"])
    })

    test("for every problem at once", async () => {
      const answer = await send(
        archive((whole) => {
          const [os] = whole["components"]
          whole["manifest"].backup_format_version = "7"
          os.component.name = 5
          os.rules[0].locked = "yes"
          os.reviews[2].created_at = "yesterday"
          os.satisfactions[0] = null
        })
      )
      expect([answer.status, answer.body.code]).toEqual([422, "foreign_value_invalid"])
      for (const place of [
        "manifest.json#/backup_format_version",
        "components/0/component.json#/name",
        "components/0/rules.json#/0/locked",
        "components/0/reviews.json#/2/created_at",
        "components/0/satisfactions.json#/0"
      ]) {
        expect(detailsOf(answer)).toContain(`${place}: `)
      }
      const header = await send(archive(({ components: [os] }) => (os.component.prefix = "NOT A PREFIX")))
      expect([header.status, header.body.code]).toEqual([422, "foreign_value_invalid"])
      expect(detailsOf(header)).toContain("components/0/component.json#/prefix: ")
    })

    test("for a file that is not an archive", async () => {
      for (const [file, code] of [
        ["no file", "foreign_value_invalid"],
        ["[]", "foreign_value_invalid"],
        ["{}", "foreign_value_invalid"],
        [new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2]), "archive_unreadable"],
        [zipSync({ "readme.txt": new Uint8Array() }), "foreign_value_invalid"]
      ] as const) {
        const answer = await send(file)
        expect([answer.status, answer.body.code], answer.text).toEqual([422, code])
        expect(answer.body.toast).toMatchObject({ variant: "danger" })
      }
    })

    test("for a caller who is not an admin of the project, before anything is read", async () => {
      for (const by of [service.world.people.reviewer, service.world.people.componentViewer]) {
        expect((await send("no file", { by })).status).toBe(403)
      }
      expect((await send("no file", { by: service.world.people.stranger })).status).toBe(404)
    })
  })
})
