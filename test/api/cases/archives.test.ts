/** Project archives: exported, restored and exported again without a difference, on every adapter; the refusals and their sentences (R16.4, R16.5). */
import { readdirSync, readlinkSync } from "node:fs"
import { missing } from "@docket/test-harness"
import { describe, expect, test, vi } from "vitest"
import { type ArchiveFiles, archivedKinds, download, emptyArchive, pack, restore } from "../src/ArchiveFile.ts"
import { forEachAdapter } from "../src/Service.ts"
import { documentText } from "../src/World.ts"

/** Returns the files of an archive without its creation time, to compare two archives of the same content. */
const comparable = (files: ArchiveFiles): ArchiveFiles => ({
  ...files,
  "manifest.json": JSON.stringify({ ...JSON.parse(files["manifest.json"] ?? "{}"), created_at: null, audit_seal: null })
})

/** The fields of lines that tests read. */
interface Line {
  readonly id: string
  readonly name: string
  readonly user: string | null
  readonly component_id: number | null
}

const linesOf = (files: ArchiveFiles, kind: (typeof archivedKinds)[number]): ReadonlyArray<Line> =>
  (files[`${kind}.jsonl`] ?? "")
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line))

/** The system's list of a process's open files. */
const openFiles = "/proc/self/fd"

/** Returns the number of open archives in this process, which runs the service. */
const openArchives = (): number =>
  readdirSync(openFiles).filter((name) => {
    try {
      return readlinkSync(`${openFiles}/${name}`).includes("docket-archive-")
    } catch {
      return false
    }
  }).length

let count = 0
const newName = (): string => `Archived ${++count}`

forEachAdapter("archives of projects", (service) => {
  const everybody = () => Object.values(service.world.people)

  /** Returns the account of each named person. */
  const peopleOf = (files: ArchiveFiles) =>
    Object.fromEntries(
      linesOf(files, "people").flatMap(({ id, name }) => {
        const person = everybody().find((one) => one.name === name)
        return person === undefined ? [] : [[id, person.id]]
      })
    )

  /** Returns the project of the world with some comments in it. */
  const lively = async (): Promise<string> => {
    const { comment, main, people, project } = service.world
    const top = await comment(people.viewer, { rule: main.rules[0] ?? 0 }, { section: "title" })
    const other = await comment(people.author, { rule: main.rules[1] ?? 0 })
    await people.viewer.api.post(`/reviews/${top.id}/reactions`, { kind: "up" })
    await people.admin.api.put(`/reviews/${top.id}`, { review: { comment: "Edited: ünsafe \u2028 text" } })
    const decision = { review_ids: [other.id], triage_status: "duplicate", duplicate_of_review_id: top.id }
    expect((await people.author.api.patch("/reviews/bulk_triage", decision)).status).toBe(200)
    return `/projects/${project}`
  }

  describe("a project", () => {
    test("is restored as before, byte by byte except for the time in the manifest", async () => {
      const { people } = service.world
      const path = await lively()
      const first = await download(people.siteAdmin, `${path}/export/json_archive`)
      expect(Object.keys(first.files).slice(0, archivedKinds.length)).toEqual(
        archivedKinds.map((kind) => `${kind}.jsonl`)
      )
      expect(first.files["people.jsonl"]).not.toContain("@")
      const all = JSON.stringify(first.files)
      for (const { password, session, token } of everybody()) {
        for (const kept of [password, session, token]) expect(all).not.toContain(kept)
      }
      const answer = await restore(people.admin, first.bytes, { options: { name: "x" } })
      expect([answer.status, answer.body.project.name]).toEqual([201, "x"])

      const mapped = await restore(people.siteAdmin, first.bytes, { options: { people: peopleOf(first.files) } })
      expect(mapped.status, mapped.text).toBe(201)
      const again = `/projects/${mapped.body.project.id}/export/json_archive`
      const second = await download(people.siteAdmin, again)
      expect(comparable(second.files)).toEqual(comparable(first.files))

      const history = await people.siteAdmin.api.get(`/projects/${mapped.body.project.id}/histories`)
      expect(history.body.rows[0]).toMatchObject({ action: "restore" })
      expect(history.body.rows.length).toBeGreaterThan(1)
      const comments = await people.siteAdmin.api.get(
        `/components/${mapped.body.components[0].id}/comments?triage_status=all`
      )
      expect(comments.status).toBe(200)
    })

    test("is restored by a user who may create one, with all people by name", async () => {
      const { people } = service.world
      const path = await lively()
      const { bytes } = await download(people.admin, `${path}/export/json_archive`)
      const dry = await restore(people.stranger, bytes, { dry_run: true, options: { name: newName() } })
      expect([dry.status, dry.body.dry_run, dry.body.memberships_restored]).toEqual([200, true, 1])
      const hidden = await people.stranger.api.get(`/projects/${dry.body.project.id}`)
      expect(hidden.status).toBe(404)
      const answer = await restore(people.stranger, bytes, { options: { name: newName() } })
      expect(answer.status).toBe(201)
      expect(answer.body.warnings.join()).toContain("only a name, without an account")
      const project = await people.stranger.api.get(`/projects/${answer.body.project.id}`)
      expect(project.body.project.memberships.map(({ user_id }: { user_id: number }) => user_id)).toEqual([
        people.stranger.id
      ])
      const { body } = await people.stranger.api.get(`/projects/${answer.body.project.id}/comments?triage_status=all`)
      expect(body.rows.length).toBeGreaterThan(0)
      for (const row of body.rows) expect(row.author_email).toBe("")
      expect((await people.viewer.api.get(`/projects/${answer.body.project.id}`)).status).toBe(404)
    })

    test("brings its source documents, for a site admin", async () => {
      const { people } = service.world
      const document = documentText("example-web-srg.xml").replace(
        /(<Benchmark[^>]* id=")[^"]*"/,
        `$1BROUGHT_${newName()}"`
      )
      const uploaded = await people.siteAdmin.api.upload("/srgs", document)
      const srg: number = uploaded.body.srg.id
      const made = await people.siteAdmin.api.post("/projects", { project: { name: newName() } })
      const project: number = made.body.project.id
      const component = {
        name: "Web",
        prefix: "WEBS-01",
        title: "Web",
        security_requirements_guide_id: srg
      }
      await people.siteAdmin.api.post(`/projects/${project}/components`, { component })
      const { bytes, files } = await download(people.siteAdmin, `/projects/${project}/export/json_archive`)
      expect(files["documents/0001.xml"]).toBe(document)
      await people.siteAdmin.api.delete(`/projects/${project}`)
      expect((await people.siteAdmin.api.delete(`/srgs/${srg}`)).status).toBe(200)

      const refused = await restore(people.stranger, bytes)
      expect([refused.status, refused.body.code]).toEqual([422, "document_missing"])
      const answer = await restore(people.siteAdmin, bytes)
      expect([answer.status, answer.body.documents_stored]).toEqual([201, 1])
      const again = await restore(people.siteAdmin, bytes)
      expect([again.status, again.body.documents_stored]).toEqual([201, 0])
      const other = pack({
        ...files,
        "documents.jsonl": (files["documents.jsonl"] ?? "").replace(
          /"content_sha256":"....../,
          '"content_sha256":"000000'
        )
      })
      const differs = await restore(people.siteAdmin, other)
      expect([differs.status, differs.body.code]).toEqual([422, "document_differs"])
    })
  })

  describe("components", () => {
    test("are restored into a project, and get new names where theirs are in use", async () => {
      const { main, people, project } = service.world
      await lively()
      const { bytes, files } = await download(people.admin, `/components/${main.id}/export/json_archive`)
      expect(linesOf(files, "components").length).toBe(1)
      const path = `/projects/${project}/import_backup`
      const taken = await restore(people.admin, bytes, { path })
      expect([taken.status, taken.body.code]).toEqual([422, "name_taken"])
      expect(taken.body.errors[0].pointer).toBe("/options/names")
      const name = linesOf(files, "components")[0]?.name ?? ""
      const names = { [name]: newName() }
      const answer = await restore(people.admin, bytes, { path, options: { names } })
      expect(answer.status, answer.text).toBe(201)
      expect(answer.body.components[0].name).toBe(names[name])
      const id: number = answer.body.components[0].id
      // The last column is the database id.
      const table = async (component: number) =>
        (await people.admin.api.get(`/components/${component}/export/csv`)).text.replaceAll(/"\d+"\r\n/g, "")
      expect(await table(id)).toBe(await table(main.id))
      const unknown = await restore(people.admin, bytes, { path, options: { names: { Nothing: "x" } } })
      expect(unknown.body.errors[0]).toMatchObject({ pointer: "/options/names/Nothing" })
      const named = await restore(people.admin, bytes, { path, options: { name: "x", names: { [name]: newName() } } })
      expect([named.status, named.body.errors?.[0]?.pointer]).toEqual([422, "/options/name"])
    })

    test("are archived by their admins, with addresses only by those of the project", async () => {
      const { join, main, people, person } = service.world
      const admin = await person(`Component Admin ${newName()}`)
      await join(admin, "admin", "Component", main.id)
      const path = `/components/${main.id}/export/json_archive`
      expect((await admin.api.get(`${path}?emails=true`)).status).toBe(403)
      expect((await people.reviewer.api.get(path)).status).toBe(403)
      expect((await download(admin, path)).files["people.jsonl"]).not.toContain("@")
      const { files } = await download(people.admin, `${path}?emails=true`)
      expect(files["people.jsonl"]).toContain(people.author.email)
    })

    test.skipIf(missing.procfs() !== null)("leave no file open, also when interrupted or only requested", async () => {
      const { main, people } = service.world
      const ask = (method: string) =>
        fetch(`${service.origin}/components/${main.id}/export/json_archive`, {
          method,
          headers: { authorization: `Token ${people.admin.token}` }
        })
      const asked = await ask("HEAD")
      expect([asked.status, asked.headers.get("content-type")]).toEqual([200, "application/zip"])
      await (await ask("GET")).arrayBuffer()
      await (await ask("GET")).body?.cancel()
      await vi.waitFor(() => expect(openArchives()).toBe(0))
    })
  })

  describe("a restore", () => {
    const refused = async (file: Uint8Array, by = service.world.people.siteAdmin, options: unknown = null) => {
      const answer = await restore(by, file, { options })
      return { is: [answer.status, answer.body.code], why: JSON.stringify(answer.body.errors ?? answer.body.detail) }
    }
    const archive = async () =>
      (await download(service.world.people.siteAdmin, `${await lively()}/export/json_archive`)).files

    test("is refused for a file that is not an archive, or has another form", async () => {
      const { people } = service.world
      expect((await refused(new TextEncoder().encode("no zip"))).is).toEqual([422, "archive_unreadable"])
      expect((await refused(pack({}, "{"))).is).toEqual([422, "archive_invalid"])
      expect((await refused(pack({}, '{"backup_format_version":"1.1"}'))).is).toEqual([422, "archive_invalid"])
      expect((await refused(pack({}, { version: 5 }))).is).toEqual([422, "archive_version_unknown"])
      const evil = await refused(pack({ "../evil": "x" }))
      expect(evil.is).toEqual([422, "archive_unreadable"])
      expect(evil.why).toContain("invalid relative path")
      expect((await people.siteAdmin.api.post("/projects/import_backup", {})).status).toBe(415)
    })

    test("is refused for all invalid lines at once, with their places", async () => {
      const files = await archive()
      const [first = ""] = (files["rules.jsonl"] ?? "").split("\n")
      const broken = {
        ...files,
        "rules.jsonl": (files["rules.jsonl"] ?? "").replace('"locked":false', '"locked":"no"'),
        "reviews.jsonl": `{\n${files["reviews.jsonl"] ?? ""}`,
        "audit.jsonl": (files["audit.jsonl"] ?? "").replace('"action":"', '"action":"\\u0000')
      }
      expect(first).toContain('"locked"')
      const { is, why: details } = await refused(pack(broken))
      expect(is).toEqual([422, "archive_invalid"])
      expect(details).toContain("rules.jsonl, line 1:")
      expect(details).toContain("locked")
      expect(details).toContain("reviews.jsonl, line 1: it is not JSON.")
      expect(details).toContain("audit.jsonl, line 1: it contains a character that cannot be stored.")
      const { "audit.jsonl": _audit, ...missing } = files
      expect((await refused(pack({ ...missing, "stranger.txt": "x" }))).why).toContain("audit.jsonl: it is missing.")
    })

    test("is refused for changed files", async () => {
      const files = await archive()
      const manifest = files["manifest.json"] ?? ""
      const changed = pack(files, manifest.replace(/"sha256": "....../, '"sha256": "000000'))
      expect((await refused(changed)).why).toContain("its SHA-256 differs")
      const shorter = pack(files, manifest.replace(/"records": 1\b/, '"records": 2'))
      expect((await refused(shorter)).why).toContain("it contains 1 lines, not 2.")
    })

    test("is refused when a caller without the site role maps people to accounts, and for unknown people and accounts", async () => {
      const { people } = service.world
      const files = await archive()
      const key = people.viewer.name
      expect((await refused(pack(files), people.admin, { people: { [key]: people.viewer.id } })).is).toEqual([
        403,
        "permission_denied"
      ])
      expect((await refused(pack(files), people.admin, { match_emails: true })).is).toEqual([403, "permission_denied"])
      const nobody = Number.MAX_SAFE_INTEGER
      expect((await refused(pack(files), people.siteAdmin, { people: { [key]: nobody } })).is).toEqual([
        422,
        "target_not_found"
      ])
      expect((await refused(pack(files), people.siteAdmin, { people: { Nemo: people.viewer.id } })).is).toEqual([
        422,
        "invalid"
      ])
      expect((await refused(pack(files), people.siteAdmin, { names: 5 })).is).toEqual([400, "invalid_parameter"])
    })

    test("of an archive without components creates an empty project", async () => {
      const answer = await restore(service.world.people.stranger, emptyArchive(newName()))
      expect([answer.status, answer.body.components]).toEqual([201, []])
    })
  })
})
