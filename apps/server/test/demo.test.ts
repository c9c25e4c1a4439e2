// `npm start -- --demo`: its content as its users see it over HTTP; it loads once, and no other account has its password.
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { unzipSync } from "fflate"
import { password, people, type PersonKey } from "../src/demo/People.ts"
import { DataDirectory, ServiceProcess } from "@docket/test-harness"

const dataDir = mkdtempSync(join(tmpdir(), "docket-demo-"))
const admin = { ADMIN_EMAIL: "own@example.org", ADMIN_PASSWORD: "correct horse" }

let demo: ServiceProcess.Started
let origin: string
const cookies = new Map<PersonKey, string>()

const login = (email: string, secret: string) =>
  fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: secret })
  })

/** The fields of records that these tests read. */
interface Component {
  readonly id: number
  readonly name: string
  readonly project_id: number
}
interface Row {
  readonly id: number
  readonly rule_id: number | null
  readonly commentable_type: string
  readonly triage_status: string
  readonly proposed_text: string | null
  readonly proposal_accepted_at: string | null
  readonly responses_count: number
  readonly reactions: { readonly up: number; readonly down: number }
  readonly rule_content?: { readonly changed_since_comment: boolean } | null
}
interface Rows {
  readonly pagination: { readonly total: number }
  readonly rows: ReadonlyArray<Row>
  readonly status_counts: Readonly<Record<string, number>>
}
interface Requirement {
  readonly id: number
  readonly rule_id: string
  readonly locked: boolean
  readonly satisfied_by: ReadonlyArray<unknown>
  readonly reviews: ReadonlyArray<{ readonly moved_at?: string | null }>
}
interface Day {
  readonly posted: number
  readonly decided: number
}
interface Seal {
  readonly number: number
  readonly hash: string
  readonly sealed_at: string
}
interface Statistics {
  readonly aggregate: {
    readonly rule_count: number
    readonly lock_pct: number
    readonly rules_by_status_by_type: { readonly stig: Readonly<Record<string, number>> }
  }
}

const get = async <A>(who: PersonKey, path: string): Promise<A> => {
  const response = await fetch(`${origin}${path}`, { headers: { cookie: cookies.get(who) ?? "" } })
  expect([path, response.status]).toEqual([path, 200])
  return (await response.json()) as A
}

const keys = Object.keys(people) as ReadonlyArray<PersonKey>

beforeAll(async () => {
  await DataDirectory.copyEmpty(dataDir)
  demo = ServiceProcess.start({ DATA_DIR: dataDir, ...admin }, ["--demo"])
  origin = await demo.ready
  for (const key of keys) {
    const response = await login(people[key].email, password)
    expect([key, response.status]).toEqual([key, 200])
    cookies.set(key, response.headers.get("set-cookie")?.split(";")[0] ?? "")
  }
})

afterAll(() => {
  ServiceProcess.killAll()
  rmSync(dataDir, { recursive: true, force: true })
})

const components = async (who: PersonKey): Promise<ReadonlyArray<Component>> => {
  const { rows } = await get<{ readonly rows: ReadonlyArray<{ readonly id: number }> }>(who, "/api/projects")
  const projects = await Promise.all(
    rows.map(({ id }) =>
      get<{ readonly project: { readonly components: ReadonlyArray<Component> } }>(who, `/projects/${id}`)
    )
  )
  return projects.flatMap(({ project }) => project.components)
}

const named = async (name: string): Promise<Component> => {
  const component = (await components("aisha")).find((one) => one.name === name)
  if (component === undefined) throw new Error(`there is no component ${name}`)
  return component
}

const commentsOf = async (id: number, more = "") =>
  get<Rows>("aisha", `/components/${id}/comments?triage_status=all&per_page=1000${more}`)

describe("the demo", () => {
  it("prints who can sign in, and all of them can", async () => {
    for (const key of keys) expect(demo.output.stdout).toContain(people[key].email)
    expect(demo.output.stdout).toContain(`"${password}"`)
    expect(demo.output.stderr).toBe("")
    expect(demo.output.stdout).not.toContain("/setup#")
  })

  it("has the configured site admin too", async () => {
    expect(demo.output.stdout).not.toContain(admin.ADMIN_PASSWORD)
    const response = await login(admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
    expect(await response.json()).toMatchObject({ email: admin.ADMIN_EMAIL, admin: true })
    expect((await login(admin.ADMIN_EMAIL, password)).status).toBe(401)
  })

  it("has comments of every status, threads, reactions, and comments on the component", async () => {
    const { id } = await named("Harbor Gateway 3")
    const { pagination, rows, status_counts } = await commentsOf(id)
    expect(pagination.total).toBe(40)
    expect(Object.keys(status_counts)).toHaveLength(9)
    for (const count of Object.values(status_counts)) expect(count).toBeGreaterThan(0)
    expect(rows.some((row) => row.responses_count > 1)).toBe(true)
    expect(rows.some((row) => row.reactions.up > 1)).toBe(true)
    expect(rows.some((row) => row.reactions.down > 0)).toBe(true)
    expect(rows.some((row) => row.commentable_type !== "BaseRule")).toBe(true)
  })

  it("has comments on text that has changed since, edited ones, and a moved one", async () => {
    const { id } = await named("Harbor Gateway 3")
    const { rows } = await commentsOf(id, "&include_rule_content=true")
    const changed = rows.filter((row) => row.rule_content?.changed_since_comment === true)
    expect(changed.length).toBeGreaterThan(3)
    expect(changed.length).toBeLessThan(20)
    const requirements = await Promise.all(
      [...new Set(rows.map((row) => row.rule_id))]
        .filter((rule) => rule !== null)
        .map((rule) => get<Requirement>("aisha", `/rules/${rule}`))
    )
    const reviews = requirements.flatMap((rule) => rule.reviews)
    expect(reviews.filter((review) => review.moved_at !== null && review.moved_at !== undefined)).toHaveLength(1)
    const versions = await Promise.all(
      rows.map((row) => get<Pick<Rows, "pagination">>("aisha", `/reviews/${row.id}/versions`))
    )
    expect(versions.filter((page) => page.pagination.total > 1).length).toBeGreaterThanOrEqual(2)
  })

  it("has proposed texts, one of them accepted, and templates for responses", async () => {
    const { id, project_id } = await named("Harbor Gateway 3")
    const { rows } = await commentsOf(id)
    const proposing = rows.filter(({ proposed_text }) => proposed_text !== null)
    expect(proposing.map(({ triage_status }) => triage_status)).toEqual(["pending", "pending", "concur"])
    expect(proposing.map(({ proposal_accepted_at }) => proposal_accepted_at === null)).toEqual([true, true, false])
    const templates = await get<{ readonly triage_response_templates: ReadonlyArray<unknown> }>(
      "aisha",
      `/projects/${project_id}/triage_response_templates`
    )
    expect(templates.triage_response_templates).toHaveLength(3)
  })

  it("has comments that wait for users, some of them overdue", async () => {
    const waiting = (who: PersonKey) => get<{ readonly counts: unknown }>(who, "/api/waiting")
    expect((await waiting("aisha")).counts).toMatchObject({ assigned: 2, overdue: 2 })
    expect((await waiting("tomas")).counts).toMatchObject({ assigned: 2, overdue: 0 })
    expect((await waiting("lena")).counts).toMatchObject({ assigned: 0, clarification_wanted: 1 })
  })

  it("has near-duplicates that the suggested clusters find", async () => {
    const { id } = await named("Harbor Gateway 3")
    const { clusters } = await get<{ readonly clusters: ReadonlyArray<{ readonly size: number }> }>(
      "aisha",
      `/components/${id}/comments/clusters`
    )
    expect(clusters.map(({ size }) => size)).toEqual([4, 3])
  })

  it("has an open comment period, a released component, and numbers that agree with the comments", async () => {
    const open = await named("Harbor Gateway 3")
    expect(open).toMatchObject({ accepting_new_comments: true, comment_period_days_remaining: 9, released: false })
    expect(await named("Harbor Gateway 2")).toMatchObject({ released: true })
    const { status_counts } = await commentsOf(open.id)
    const summary = await get<{ readonly by_triage_status: unknown }>(
      "aisha",
      `/api/components/${open.id}/triage_summary`
    )
    expect(summary.by_triage_status).toEqual(status_counts)
    const ageing = await get<{ readonly pending: number; readonly longest_days: number }>(
      "aisha",
      `/api/components/${open.id}/triage_ageing`
    )
    expect(ageing.pending).toBe(status_counts["pending"])
    expect(ageing.longest_days).toBeGreaterThan(14)
    const { days } = await get<{ readonly days: ReadonlyArray<Day> }>("aisha", `/api/components/${open.id}/burn_down`)
    expect(days.reduce((sum, day) => sum + day.posted, 0)).toBe(40)
    expect(days.filter((day) => day.decided > 0).length).toBeGreaterThan(5)
    const { aggregate } = await get<Statistics>("aisha", `/api/projects/${open.project_id}/stats`)
    expect(aggregate).toMatchObject({ rule_count: 30 })
    for (const [status, count] of Object.entries(aggregate.rules_by_status_by_type.stig)) {
      expect([status, count]).not.toEqual([status, 0])
    }
    expect(aggregate.lock_pct).toBeGreaterThan(0)
  })

  it("has locks of requirements and sections, a satisfaction, related rules, and an open relocation", async () => {
    const { id } = await named("Harbor Gateway 3")
    const rules = await get<ReadonlyArray<Requirement>>("aisha", `/components/${id}/rules`)
    expect(rules.filter(({ locked }) => locked)).toHaveLength(3)
    expect(rules.some(({ satisfied_by }) => satisfied_by.length > 0)).toBe(true)
    const fifth = rules.find(({ rule_id }) => rule_id === "000005")
    expect(await get("aisha", `/rules/${fifth?.id}`)).toMatchObject({ locked_fields: { Check: true } })
    const related = await get<{ readonly parents: ReadonlyArray<{ readonly name: string }> }>(
      "aisha",
      `/rules/${fifth?.id}/search/related_rules`
    )
    expect(related.parents.map(({ name }) => name)).toEqual(["Lantern Proxy 2", "Harbor Gateway 2"])
    const guides = await named("Network Gateway SRG, next version")
    const { rows } = await get<{ readonly rows: ReadonlyArray<{ readonly state: string }> }>(
      "aisha",
      `/requirement_relocations?project_id=${guides.project_id}`
    )
    expect(rows.map(({ state }) => state)).toEqual(["proposed", "declined"])
  })

  it("has its history in the order of time", async () => {
    const { id } = await named("Harbor Gateway 3")
    const { rows } = await get<{ readonly rows: ReadonlyArray<{ readonly created_at: string }> }>(
      "aisha",
      `/components/${id}/histories?per_page=100`
    )
    const times = rows.map(({ created_at }) => created_at)
    expect(times).toEqual([...times].sort().toReversed())
    const { events } = await get<{ readonly events: ReadonlyArray<{ readonly at: string }> }>(
      "aisha",
      "/api/events?limit=1000"
    )
    const moments = events.map(({ at }) => at)
    expect(moments).toEqual([...moments].sort())
    expect(new Set(moments.map((at) => at.slice(0, 10))).size).toBeGreaterThan(20)
  })

  it("is sealed by the service, and archives have the last seal", async () => {
    const seals = () => get<{ readonly rows: ReadonlyArray<Seal> }>("nora", "/api/audit_seals")
    await expect.poll(async () => (await seals()).rows.length).toBeGreaterThan(0)
    const { project_id } = await named("Harbor Gateway 3")
    const headers = { cookie: cookies.get("marek") ?? "" }
    const archive = await fetch(`${origin}/projects/${project_id}/export/json_archive`, { headers })
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
    const { audit_seal } = JSON.parse(new TextDecoder().decode(files["manifest.json"]))
    const known = (await seals()).rows.map(({ hash, number, sealed_at }) => ({ number, hash, sealed_at }))
    expect(known).toContainEqual(audit_seal)
  })

  it("hides members-only data from commenters", async () => {
    expect((await components("lena")).map(({ name }) => name)).toEqual(["Harbor Gateway 2", "Harbor Gateway 3"])
  })

  it("is loaded once: a second start finds it, and keeps later changes", async () => {
    const { id } = await named("Harbor Gateway 3")
    const posted = await fetch(`${origin}/components/${id}/reviews`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: cookies.get("lena") ?? "" },
      body: JSON.stringify({ review: { action: "comment", comment: "One more." } })
    })
    expect(posted.status).toBe(201)
    demo.child.kill("SIGTERM")
    expect(await demo.exited).toBe(0)
    demo = ServiceProcess.start({ DATA_DIR: dataDir }, ["--demo"])
    origin = await demo.ready
    expect(demo.output.stdout).toContain("the demo is loaded already")
    expect((await commentsOf(id)).pagination.total).toBe(41)
  })
})
