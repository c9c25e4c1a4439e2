/** Exports of a project: several of its components in one archive, the formats, and the selected components (R16.3, R16.4). */
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
  ])("%s is a file of each, as %s gives it (%s)", async (type, single, query) => {
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

  test("only components of the project that the caller may read are given, and named", async () => {
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
    test("holds the chosen components alone, with the audit of these and of the project, and is restored", async () => {
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

  test("a kind that an export does not have is refused by every one of them", async () => {
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
