/** Exports of a project: several of its components in one archive or workbook, the formats, and the selected components (R16.3, R16.4). */
import { read, utils } from "@e965/xlsx"
import { strFromU8, unzipSync } from "fflate"
import { describe, expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"
import type { Person } from "../src/World.ts"

forEachAdapter("exports of several components", (service) => {
  const download = async (by: Person, path: string) => {
    const answer = await fetch(`${service.origin}${path}`, { headers: { authorization: `Token ${by.token}` } })
    return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }

  const filesOf = async (by: Person, path: string) => {
    const { bytes, headers, status } = await download(by, path)
    expect(status, strFromU8(bytes.subarray(0, 400))).toBe(200)
    expect(headers.get("content-type")).toBe("application/zip")
    return { headers, files: Object.entries(unzipSync(bytes)) }
  }

  const nameIn = (headers: Headers): string => {
    const header = headers.get("content-disposition") ?? ""
    const full = /filename\*=UTF-8''(\S+)/.exec(header)?.[1]
    return full === undefined ? (/filename="([^"]+)"/.exec(header)?.[1] ?? "") : decodeURIComponent(full)
  }

  /** Returns a project with three components, two of which have the same file name. */
  const threeComponents = async () => {
    const { component, people, project: make } = await newProject()
    const first = await component({ name: "Wärme & Kälte" })
    const second = await component({ name: "Wärme+Kälte", prefix: first.prefix })
    const third = await component({ name: "Zulu" })
    const edited = await people.admin.api.patch(`/rules/${first.rules[0]}`, {
      rule: { status: "Applicable - Configurable" }
    })
    expect(edited.status, edited.text).toBe(200)
    return { project: make, first, second, third }
  }

  const newProject = async () => {
    const { component, people } = service.world
    const made = await people.admin.api.post("/projects", { project: { name: `Several ${Math.random()}` } })
    expect(made.status, made.text).toBe(201)
    const project: number = made.body.project.id
    return { people, project, component: (fields: Record<string, unknown>) => component(project, fields) }
  }

  test.each([
    ["csv", "csv", ""],
    ["csv", "csv", "mode=working_copy"],
    ["xlsx", "xlsx", "form=vendor_submission"],
    ["excel", "xlsx", "mode=vendor_submission"],
    ["excel", "xlsx", "mode=working_copy"],
    ["xccdf", "xccdf", "mode=published_stig"],
    ["inspec", "inspec", "mode=published_stig"],
    ["ckl", "ckl", ""],
    ["ckl", "ckl", "format=ckl&mode=published_stig"]
  ])("%s has a file for each, as from %s (%s)", async (type, single, query) => {
    const { admin } = service.world.people
    const { first, project, second, third } = await threeComponents()
    const chosen = [third, first, second]
    const { files, headers } = await filesOf(
      admin,
      `/projects/${project}/export/${type}?component_ids=${chosen.map(({ id }) => id).join(",")}&${query}`
    )
    const singles = await Promise.all(
      chosen.map(({ id }) => download(admin, `/components/${id}/export/${single}?${query}`))
    )
    expect(files.map(([, bytes]) => Buffer.from(bytes))).toEqual(singles.map(({ bytes }) => Buffer.from(bytes)))
    const names = files.map(([name]) => name)
    expect(names.slice(0, 2)).toEqual(singles.slice(0, 2).map((one) => nameIn(one.headers)))
    const last = nameIn((singles[2] ?? expect.unreachable()).headers)
    expect(names[2]).toBe(last.replace(/(\.\w+)$/, `_${second.id}$1`))
    const left = singles.map((one) => one.headers.get("docket-left-out"))
    const total = left.reduce((sum, one) => sum + Number(one), 0)
    expect(headers.get("docket-left-out")).toBe(left[0] === null ? null : String(total))
    if (left[0] !== null) expect(total).toBe(3 * first.rules.length - 1)
    expect((await filesOf(admin, `/projects/${project}/export/${type}?${query}`)).files.map(([name]) => name)).toEqual(
      [first, second, third].map(({ id }) => names[chosen.findIndex((one) => one.id === id)])
    )
  })

  test("several formats are the files of each component, as from its own exports", async () => {
    const { admin, viewer, author } = service.world.people
    const { first, project, second } = await threeComponents()
    await service.world.join(viewer, "viewer", "Project", project)
    await service.world.join(author, "author", "Project", project)
    const path = `/projects/${project}/export/files`
    const chosen = [second, first]
    const ids = `component_ids=${chosen.map(({ id }) => id).join(",")}`
    const singles = [
      ["csv", "csv", ""],
      ["xlsx", "xlsx", ""],
      ["xccdf", "xccdf", ""],
      ["cklb", "ckl", ""],
      ["disposition", "disposition", "?format=xlsx"]
    ] as const
    const own = async (id: number, wanted: ReadonlyArray<string>) =>
      await Promise.all(
        singles.flatMap(([format, single, query]) =>
          wanted.includes(format) ? [download(admin, `/components/${id}/export/${single}${query}`)] : []
        )
      )
    const every = singles.map(([format]) => format)
    const { files } = await filesOf(admin, `${path}?${ids}`)
    const expected = [...(await own(second.id, every)), ...(await own(first.id, every))]
    expect(files.map(([, bytes]) => Buffer.from(bytes))).toEqual(expected.map(({ bytes }) => Buffer.from(bytes)))
    const names = files.map(([name]) => name)
    expect(names.slice(0, every.length)).toEqual(expected.slice(0, every.length).map((one) => nameIn(one.headers)))
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)

    const some = await filesOf(viewer, `${path}?${ids}&formats=xccdf,csv`)
    expect(some.files.map(([name]) => name.replace(/.*\./, ""))).toEqual(["xml", "csv", "xml", "csv"])
    expect((await viewer.api.get(`${path}?${ids}`)).status).toBe(403)
    expect((await author.api.get(`${path}?${ids}&redact=false`)).status).toBe(403)
    for (const formats of ["", "pdf", "csv,csv", "csv,"]) {
      const answer = await admin.api.get(`${path}?formats=${formats}`)
      expect([formats, answer.status]).toEqual([formats, formats === "" ? 200 : 400])
    }
  })

  test("one workbook has a sheet for each component, and for its matrix, with valid names", async () => {
    const { admin, viewer } = service.world.people
    const { first, project, second, third } = await threeComponents()
    await service.world.join(viewer, "viewer", "Project", project)
    await service.world.comment(service.world.people.siteAdmin, { rule: first.rules[0]! }, { comment: "=1+1 stays." })
    const path = `/projects/${project}/export/workbook`
    const ids = `component_ids=${[third, first, second].map(({ id }) => id).join(",")}`
    const sheetsOf = async (by: Person, query: string) => {
      const { bytes, headers, status } = await download(by, `${path}?${query}`)
      expect(status, strFromU8(bytes.subarray(0, 400))).toBe(200)
      expect(headers.get("content-type")).toContain("spreadsheetml.sheet")
      const { SheetNames, Sheets } = read(bytes)
      return SheetNames.map((name) => [name, utils.sheet_to_json<Record<string, string>>(Sheets[name]!)] as const)
    }
    const plain = await sheetsOf(viewer, ids)
    expect(plain.map(([name]) => name)).toEqual([
      `${third.prefix} V1R1`,
      `${first.prefix} V1R1`,
      `${first.prefix} V1R1 (2)`
    ])
    expect(plain.map(([, rows]) => rows.length)).toEqual([third, first, second].map(({ rules }) => rules.length))
    expect(plain[1]![1].map((row) => row["Docket ID"])).toEqual(first.rules.map(String))

    const all = await sheetsOf(admin, `${ids}&dispositions=true`)
    expect(all.map(([name]) => name)).toEqual([
      `${third.prefix} V1R1`,
      `${third.prefix} V1R1 dispositions`,
      `${first.prefix} V1R1`,
      `${first.prefix} V1R1 dispositions`,
      `${first.prefix} V1R1 (2)`,
      `${first.prefix} V1R1 dispositions (2)`
    ])
    for (const [name] of all) expect(name.length).toBeLessThanOrEqual(31)
    expect(all[3]![1]).toMatchObject([{ Comment: "=1+1 stays.", Commenter: "Commenter 1", Disposition: "Pending" }])
    expect((await viewer.api.get(`${path}?${ids}&dispositions=true`)).status).toBe(403)

    const { component, project: crowded } = await newProject()
    for (let at = 0; at < 11; at++) await component({ requirement_selections: { [service.world.srgs.os]: [] } })
    const tooMany = await admin.api.get(`/projects/${crowded}/export/workbook`)
    expect(tooMany).toMatchObject({ status: 422, body: { code: "too_many_components" } })
    expect(tooMany.body.detail).toContain("at most 10")
  })

  test("contain only components of the project that the caller may read, and name them", async () => {
    const { both, main, people, project } = service.world
    const of = (by: Person, ids: string, type = "csv") =>
      by.api.get(`/projects/${project}/export/${type}?component_ids=${ids}`)
    expect((await filesOf(people.componentViewer, `/projects/${project}/export/csv`)).files).toHaveLength(1)
    expect(
      (await filesOf(people.viewer, `/projects/${project}/export/csv?component_ids=${main.id},${main.id}`)).files
    ).toHaveLength(1)
    const other = await newProject()
    const elsewhere = await other.component({})
    const absent = 999_999_999
    for (const [by, id] of [
      [people.componentViewer, both.id],
      [people.viewer, elsewhere.id],
      [people.viewer, absent],
      [people.siteAdmin, elsewhere.id]
    ] as const) {
      const answer = await of(by, `${main.id},${id}`)
      expect(answer.status).toBe(404)
      const unknown = await of(by, String(absent))
      expect(unknown.status).toBe(404)
      expect(answer.body).toEqual(unknown.body)
    }
    expect((await of(people.admin, String(elsewhere.id), "json_archive")).status).toBe(404)
    for (const ids of ["", "0", "x", "1,", ",1", "1;2", Array.from({ length: 101 }, (_, at) => at + 1).join(",")]) {
      expect((await of(people.viewer, encodeURIComponent(ids))).status, ids).toBe(ids === "" ? 200 : 400)
    }
  })

  describe("the archive of a project", () => {
    test("contains only the chosen components, with the audit of these and of the project, and can be restored", async () => {
      const { admin } = service.world.people
      const { first, project, second, third } = await threeComponents()
      const path = `/projects/${project}/export/json_archive`
      const { files } = await filesOf(admin, `${path}?component_ids=${third.id},${first.id}&mode=backup`)
      const lines = (kind: string): ReadonlyArray<Record<string, unknown>> =>
        strFromU8(Object.fromEntries(files)[`${kind}.jsonl`] ?? new Uint8Array())
          .split("\n")
          .filter((line) => line !== "")
          .map((line) => JSON.parse(line))
      expect(lines("components").map(({ name }) => name)).toEqual(["Wärme & Kälte", "Zulu"])
      expect(lines("rules")).toHaveLength(first.rules.length + third.rules.length)
      const audited = lines("audit").map(({ auditable_type, audited_name }) => `${auditable_type} ${audited_name}`)
      expect(audited.some((one) => one.startsWith("Project "))).toBe(true)
      expect(audited).toContain("Component Zulu")
      expect(audited).not.toContain("Component Wärme+Kälte")
      expect((await filesOf(admin, path)).files.length).toBeGreaterThanOrEqual(files.length)
      const whole = await filesOf(admin, path)
      expect(strFromU8(Object.fromEntries(whole.files)["components.jsonl"] ?? new Uint8Array())).toContain(
        "Wärme+Kälte"
      )
      expect(second.id).toBeGreaterThan(0)

      const form = new FormData()
      const archive = await download(admin, `${path}?component_ids=${third.id},${first.id}`)
      form.set("file", new Blob([archive.bytes], { type: "application/zip" }), "archive.zip")
      form.set("options", JSON.stringify({ name: `Restored ${Math.random()}` }))
      const restored = await admin.api.send("POST", "/projects/import_backup", { raw: form })
      expect(restored.status, restored.text).toBe(201)
      expect(restored.body.components.map(({ name }: { name: string }) => name)).toEqual(["Wärme & Kälte", "Zulu"])
    })
  })

  test("a kind that an export does not have is refused by every export", async () => {
    const { main, people, project } = service.world
    const kinds = ["working_copy", "vendor_submission", "published_stig", "backup"]
    const has: Readonly<Record<string, ReadonlyArray<string>>> = {
      csv: ["working_copy"],
      xlsx: ["working_copy", "vendor_submission"],
      excel: ["working_copy", "vendor_submission"],
      xccdf: ["published_stig"],
      inspec: ["published_stig"],
      ckl: ["published_stig"],
      json_archive: ["backup"]
    }
    for (const place of [`/projects/${project}`, `/components/${main.id}`]) {
      for (const [type, modes] of Object.entries(has)) {
        if (type === "excel" && place.startsWith("/components")) continue
        for (const mode of kinds) {
          const answer = await download(people.admin, `${place}/export/${type}?mode=${mode}`)
          expect(answer.status, `${place} ${type} ${mode}`).toBe(modes.includes(mode) ? 200 : 400)
        }
      }
    }
    const unknown = await people.admin.api.get(`/projects/${project}/export/csv?include_srg=true`)
    expect(unknown.status).toBe(400)
    expect(unknown.body.code).toBe("unknown_field")
  })
})
