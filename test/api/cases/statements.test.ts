/** The cost of frequent endpoints: as many SQL statements for 1000 rows as for 10. */
import { beforeAll, expect, test } from "vitest"
import { download } from "../src/ArchiveFile.ts"
import { copyComment } from "../src/Copies.ts"
import { forEachAdapter } from "../src/Service.ts"
import { type BuiltComponent, documentText } from "../src/World.ts"

const sizes = [10, 1000] as const

/** Returns an SRG with that many requirements. */
const srgOf = (count: number): string => {
  const document = documentText("example-os-srg.xml").replace(/(<Benchmark[^>]* id=")[^"]*"/, `$1SRG_OF_${count}"`)
  const group = /<Group .*?<\/Group>/s.exec(document)?.[0] ?? ""
  const groups = Array.from({ length: count }, (_, at) => {
    const number = String(at + 1).padStart(6, "0")
    return group
      .replaceAll("V-800001", `V-${number}`)
      .replaceAll("r100001_rule", `r${number}_rule`)
      .replaceAll("SRG-OS-000001-EXMP-00001", `SRG-OS-${number}-EXMP-00001`)
  })
  return document.replace(/<Profile .*<\/Profile>/s, "").replace(/<Group .*<\/Group>/s, groups.join("\n"))
}

/** A component with that many requirements, whose first one has that many comments. */
interface Sized extends BuiltComponent {
  readonly comments: ReadonlyArray<number>
}

forEachAdapter("the number of statements", (service) => {
  const built = new Map<number, Sized>()
  const api = () => service.world.people.admin.api

  beforeAll(async () => {
    const { comment, component, people } = service.world
    for (const size of sizes) {
      const { body } = await people.admin.api.post("/projects", { project: { name: `Of ${size}` } })
      await people.admin.api.post("/memberships", {
        membership: {
          user_id: people.siteAdmin.id,
          role: "admin",
          membership_type: "Project",
          membership_id: body.project.id
        }
      })
      const uploaded = await people.siteAdmin.api.upload("/srgs", srgOf(size))
      const made = await component(body.project.id, { security_requirements_guide_id: uploaded.body.srg.id })
      expect(made.rules).toHaveLength(size)
      const first = await comment(people.admin, { rule: made.rules[0] ?? 0 })
      built.set(size, { ...made, comments: [first.id, ...(await copyComment(service, first.id, size - 1))] })
    }
  })

  /** Sends the request for each size and compares the costs. */
  const costsTheSame = async (
    request: (sized: Sized) => Promise<{ readonly status: number; readonly text: string }>
  ) => {
    const costs: Array<number> = []
    for (const size of sizes) {
      const sized = built.get(size)
      if (sized === undefined) throw new Error(`Nothing of the size ${size} was built.`)
      const cost = await service.statementsOf(async () => {
        const { status, text } = await request(sized)
        expect(status, text.slice(0, 500)).toBe(200)
      })
      expect(cost).toBeGreaterThan(0)
      costs.push(cost)
    }
    expect(costs[1]).toBe(costs[0])
  }

  const reads: ReadonlyArray<readonly [string, (sized: Sized) => string]> = [
    ["the list of comments", ({ id }) => `/components/${id}/comments?per_page=1000`],
    ["with their requirements", ({ id }) => `/components/${id}/comments?per_page=1000&include_rule_content=true`],
    ["a search of comments", ({ id }) => `/components/${id}/comments?per_page=1000&q=remark&triage_status=all`],
    ["a requirement with its conversation", ({ rules }) => `/rules/${rules[0]}`],
    ["the list of requirements", ({ id }) => `/components/${id}/rules`],
    ["the lint of a component", ({ id }) => `/components/${id}/lint?per_page=100`],
    ["a comparison in detail", ({ id }) => `/api/components/compare/details?base_id=${id}&diff_id=${id}`],
    ["the header of a component", ({ id }) => `/api/components/${id}/summary`],
    ["the statistics of a project", ({ project }) => `/api/projects/${project}/stats`],
    ["a component as an archive", ({ id }) => `/components/${id}/export/json_archive`]
  ]
  test.each(reads)("%s", async (_name, path) => {
    await costsTheSame((sized) => api().get(path(sized)))
  })

  // First in the file: the history of an archive is stored in batches of a thousand entries.
  test("of a restored archive does not depend on its size", async () => {
    const archives = new Map<number, Uint8Array>()
    for (const { id } of built.values()) {
      archives.set(id, (await download(service.world.people.admin, `/components/${id}/export/json_archive`)).bytes)
    }
    await costsTheSame(({ id }) =>
      api().upload("/projects/import_backup?dry_run=true", archives.get(id) ?? new Uint8Array(), "archive.zip")
    )
  })

  test.each([
    ["a decision on many", { triage_status: "concur" }],
    ["with a response on each", { triage_status: "non_concur", response_comment: "No." }],
    ["that ends them", { triage_status: "informational" }],
    ["that sends them back", { triage_status: "pending" }]
  ])("%s", async (_name, decision) => {
    await costsTheSame(({ comments }) => api().patch("/reviews/bulk_triage", { review_ids: comments, ...decision }))
  })

  test("of many duplicates of one is the same", async () => {
    await costsTheSame(({ comments: [canonical, ...others] }) =>
      api().patch("/reviews/bulk_triage", {
        review_ids: others,
        triage_status: "duplicate",
        duplicate_of_review_id: canonical
      })
    )
  })

  test("of an import of comments, its preview and its undo does not depend on its rows", async () => {
    const matrixOf = ({ prefix, rules }: Sized) => {
      const lines = rules.map((_, at) => `${prefix}-${String(at + 1).padStart(6, "0")},Imported ${at}`)
      return new TextEncoder().encode(`Requirement,Comment\n${lines.join("\n")}`)
    }
    const path = ({ id }: Sized) => `/components/${id}/import_comments`
    await costsTheSame((sized) => api().upload(`${path(sized)}?dry_run=true`, matrixOf(sized), "matrix.csv"))
    await costsTheSame((sized) => api().upload(path(sized), matrixOf(sized), "matrix.csv"))
    const returned = ({ id }: Sized) => `/components/${id}/comment_matrix/dispositions`
    await costsTheSame((sized) => api().upload(returned(sized), matrixOf(sized), "matrix.csv"))
    await costsTheSame(({ id }) => api().post(`/components/${id}/comment_imports/1/undo`))
  })

  test("of withdrawing a canonical does not depend on its duplicates", async () => {
    await costsTheSame(({ comments }) => api().patch(`/reviews/${comments[0]}/withdraw`))
  })
})
