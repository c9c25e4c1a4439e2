/** A Docket for tests, as its users use it: in memory, on PGlite and on Postgres. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ProblemError } from "@docket/client"
import { embeddedLayer, migrate } from "@docket/postgres"
import { dataDirFromTemplate, freshDatabase, hasPostgres } from "@docket/test-harness"
import { Effect, Exit, Scope } from "effect"
import { type Docket, type DocketOptions, makeDocket } from "../src/index.ts"

/** The same one as in packages/postgres. */
const migratedDirectory = dataDirFromTemplate("schema", (dataDir) =>
  Effect.provide(migrate, embeddedLayer({ dataDir }), { local: true })
)

let docket: Docket
beforeAll(async () => {
  docket = await makeDocket({ now: new Date("2026-03-01T09:00:00Z") })
})
afterAll(() => docket.close())

const post = (by: { readonly api: Docket["root"]["api"] }, ruleId: number, comment: string) =>
  by.api.reviews.postOnRule({ params: { ruleId }, payload: { review: { comment } } })

describe("a Docket for tests", () => {
  test("has people with the rights of their roles", async () => {
    const component = await docket.component({ requirements: 2 })
    const author = await docket.user("Ada Author", "author")
    const viewer = await docket.user("Vera Viewer", "viewer")
    const stranger = await docket.user("Sam Stranger")
    const siteAdmin = await docket.user("Sue Site", "site_admin")
    const guest = await docket.user("Gus Guest", "viewer", { component: component.id })
    const [rule] = component.rules
    const { review } = await post(viewer, rule!.id, "Needs sudo.")
    const decision = { params: { reviewId: review.id }, payload: { triage_status: "concur" } } as const
    await expect(viewer.api.reviews.triage(decision)).rejects.toMatchObject({ code: "permission_denied", status: 403 })
    await expect(post(stranger, rule!.id, "Hello.")).rejects.toBeInstanceOf(ProblemError)
    expect((await author.api.reviews.triage(decision)).review.triage_status).toBe("concur")
    expect((await siteAdmin.api.components.readComponent({ params: { componentId: component.id } })).id).toBe(
      component.id
    )
    expect((await post(guest, rule!.id, "As a guest.")).review.id).toBeGreaterThan(review.id)
    const elsewhere = await docket.newProject("Elsewhere")
    await expect(author.api.projects.readProject({ params: { projectId: elsewhere } })).rejects.toMatchObject({
      status: 404
    })
  })

  test("has components with the given requirements", async () => {
    const component = await docket.component({
      name: "Example OS",
      prefix: "EXOS-07",
      title: "Example OS 7 STIG",
      requirements: [
        { title: "The system must lock <idle> sessions & log it.", severity: "high", check: "Look.", fixtext: "Lock." },
        {}
      ]
    })
    expect(component).toMatchObject({ name: "Example OS", prefix: "EXOS-07", title: "Example OS 7 STIG" })
    expect(component.rules.map(({ rule_severity, title }) => [title, rule_severity])).toEqual([
      ["The system must lock <idle> sessions & log it.", "high"],
      ["The system must meet requirement 2.", "medium"]
    ])
    const opened = await docket.root.api.rules.openRule({ params: { ruleId: component.rules[0]!.id } })
    expect(opened).toMatchObject({ fixtext: "Lock.", checks_attributes: [{ content: "Look." }] })
  })

  test("serves requests without a port, with everything that a server does", async () => {
    const version = await docket.fetch("/api/version")
    expect([version.status, version.headers.get("x-request-id")]).toEqual([200, expect.stringMatching(/./)])
    const refused = await docket.fetch(new Request(`${docket.baseUrl}/api/auth/me`))
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: "not_authenticated" }])
    expect((await docket.fetch("/api/version", { method: "POST" })).headers.get("allow")).toBe("GET, HEAD")
    expect((await docket.fetch("/nowhere;x")).status).toBe(404)
    expect((await docket.fetch("/api/version", { method: "HEAD" })).body).toBeNull()
    expect(await (await docket.root.fetch("/api/auth/me")).json()).toMatchObject({ email: "root@docket.test" })
    const body = Buffer.from('{"project":{"name":"\xff"}}', "latin1")
    const headers = { "content-type": "application/json" }
    expect((await docket.root.fetch("/projects", { method: "POST", body, headers })).status).toBe(400)
  })

  test("sends events as a stream", async () => {
    const component = await docket.component()
    const stop = new AbortController()
    const events = docket.root.api.events({ after: "0-0", signal: stop.signal })
    const seen: Array<string> = []
    for await (const { component_id, type } of events) {
      if (component_id === component.id) seen.push(type)
      if (seen.includes("comment.created")) break
      if (seen.length === 1) await post(docket.root, component.rules[0]!.id, "An event.")
    }
    expect(seen[0]).toMatch(/^component\./)
  })

  test("has a clock that is stopped until it is set", async () => {
    const component = await docket.component()
    docket.clock.set(new Date("2026-04-01T00:00:00Z"))
    const first = await post(docket.root, component.rules[0]!.id, "In April.")
    docket.clock.advance(86_400_000)
    const second = await post(docket.root, component.rules[0]!.id, "A day later.")
    expect([first.review.created_at, second.review.created_at]).toEqual([
      "2026-04-01 00:00:00 UTC",
      "2026-04-02 00:00:00 UTC"
    ])
    // A period that ends before now refuses comments.
    await docket.root.api.components.changeComponent({
      params: { componentId: component.id },
      payload: { component: { comment_period_ends_at: "2026-04-03T00:00:00.000Z" } }
    })
    await post(docket.root, component.rules[0]!.id, "In time.")
    docket.clock.set(new Date("2026-04-03T00:00:01Z"))
    await expect(post(docket.root, component.rules[0]!.id, "Too late.")).rejects.toMatchObject({
      code: "comments_closed"
    })
  })

  test("shows its audit", async () => {
    const component = await docket.component()
    const before = (await docket.audit()).at(-1)!
    const { review } = await post(docket.root, component.rules[0]!.id, "Audited.")
    const entries = await docket.audit(before)
    expect(
      entries.map(({ action, auditable_id, auditable_type, user_name }) => [
        action,
        auditable_type,
        auditable_id,
        user_name
      ])
    ).toEqual([["comment", "Review", review.id, "root"]])
  })

  test("returns to a snapshot, with its time, and reuses no id", async () => {
    const component = await docket.component()
    const [rule] = component.rules
    const snapshot = await docket.snapshot()
    const entries = (await docket.audit()).length
    const { review } = await post(docket.root, rule!.id, "Soon gone.")
    docket.clock.advance(1000)
    await docket.restore(snapshot)
    expect(docket.clock.now()).toEqual(snapshot.now)
    expect((await docket.audit()).length).toBe(entries)
    await expect(docket.root.api.reviews.readComment({ params: { reviewId: review.id } })).rejects.toMatchObject({
      status: 404
    })
    expect((await post(docket.root, rule!.id, "Again.")).review.id).toBeGreaterThan(review.id)
  })

  test("refuses wrong settings", async () => {
    await expect(makeDocket({ settings: { MAX_UPLOAD_MB: "many" } })).rejects.toThrow(/MAX_UPLOAD_MB/)
  })

  test("follows its settings", async () => {
    const guarded = await makeDocket({ settings: { INVITATIONS: "site_admins" } })
    try {
      const ada = await guarded.user("Ada", "admin")
      const inviting = ada.api.invitations.invite({
        params: { projectId: guarded.project },
        payload: { emails: ["new@example.org"], role: "viewer" }
      })
      await expect(inviting).rejects.toMatchObject({ code: "invitations_off" })
    } finally {
      await guarded.close()
    }
  })
})

describe("on a database", () => {
  /** The same short story on each. */
  const story = async (options: DocketOptions) => {
    const made = await makeDocket({ now: new Date("2026-05-05T05:05:05Z"), ...options })
    try {
      const component = await made.component()
      const author = await made.user("Ada", "author")
      const { review } = await post(author, component.rules[0]!.id, "Stored.")
      const entry = (await made.audit()).at(-1)
      await expect(made.snapshot()).rejects.toThrow("Snapshots are of a Docket in memory.")
      return [review.created_at, entry?.auditable_id === review.id, entry?.created_at.toISOString()]
    } finally {
      await made.close()
    }
  }
  const told = ["2026-05-05 05:05:05 UTC", true, "2026-05-05T05:05:05.000Z"]

  test("is the same on PGlite", async () => {
    const scope = Scope.makeUnsafe()
    try {
      // A new database takes many times as long as a copy of a migrated one.
      const DATA_DIR = await Effect.runPromise(Scope.provide(migratedDirectory, scope))
      expect(await story({ storage: "pglite", settings: { DATA_DIR } })).toEqual(told)
    } finally {
      await Effect.runPromise(Scope.close(scope, Exit.void))
    }
  })

  test.skipIf(!hasPostgres)("is the same on Postgres", async () => {
    const scope = Scope.makeUnsafe()
    const postgres = await Effect.runPromise(Scope.provide(freshDatabase, scope))
    try {
      expect(await story({ storage: { postgres } })).toEqual(told)
    } finally {
      await Effect.runPromise(Scope.close(scope, Exit.void))
    }
  })
})
