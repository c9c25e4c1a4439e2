/** A service with a replica gives the same answers as one without, whatever user and instance wrote. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import * as Postgres from "@docket/postgres"
import { alwaysReady } from "@docket/server"
import { PostgresServer } from "@docket/test-harness"
import type { Running } from "../src/Running.ts"
import { startOn } from "../src/Service.ts"
import { buildWorld, type World } from "../src/World.ts"

const programs = PostgresServer.findPrograms()

const on = <A>(url: string, statement: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<A & object>(statement).unprepared).pipe(
    Effect.provide(Layer.fresh(Postgres.serverLayer({ url, maxConnections: 1 }))),
    Effect.runPromise
  )

/** Starts an instance on the primary, with or without a replica. */
const instance = (primary: string, replica: string | null): Promise<Running> => {
  const server = Postgres.serverLayer({ url: primary, maxConnections: 6 })
  const migrated = Layer.provideMerge(Layer.merge(Postgres.layer, alwaysReady), Layer.effectDiscard(Postgres.migrate))
  const aside = replica === null ? Layer.empty : Postgres.replicaLayer({ url: replica, maxConnections: 6 })
  return startOn(Layer.provide(Layer.merge(migrated, aside), server))
}

describe.skipIf(programs === null)("a service with a replica", () => {
  let primary: PostgresServer.PostgresServer | undefined
  let replica: PostgresServer.PostgresServer | undefined
  let plain: Running
  let reading: Running
  let world: World
  beforeAll(async () => {
    primary = await PostgresServer.start(programs!, { isFollowed: true })
    replica = await PostgresServer.start(programs!, { replicaOf: primary })
    plain = await instance(primary.url, null)
    reading = await instance(primary.url, replica.url)
    world = await buildWorld(plain)
  })
  afterAll(async () => {
    await reading?.stop()
    await plain?.stop()
    replica?.stop()
    primary?.stop()
  })

  /** The large reads of the project. */
  const paths = (): ReadonlyArray<string> => {
    const { both, main, project } = world
    return [
      `/components/${main.id}/comments`,
      `/projects/${project}/comments`,
      `/components/${main.id}/rules`,
      `/rules/${main.rules[0]}/search/related_rules`,
      `/api/components/${main.id}/stats`,
      `/api/components/${main.id}/workflow_state`,
      `/api/components/${main.id}/triage_summary`,
      `/api/projects/${project}/triage_summary`,
      `/api/components/${main.id}/triagers`,
      `/api/components/compare?base_id=${main.id}&diff_id=${both.id}`,
      `/api/components/compare/details?base_id=${main.id}&diff_id=${both.id}`,
      "/api/search/global?q=replicated"
    ]
  }
  const viewOf = (running: Running) => {
    const client = running.client({ token: world.people.author.token })
    return Promise.all(
      paths().map(async (path) => {
        const { body, status } = await client.get(path)
        return { path, status, body }
      })
    )
  }
  /** Returns the number of connections that have just finished a read on the replica. */
  const readers = async () => {
    const statement =
      "select pid from pg_stat_activity where application_name = 'docket reads' and state = 'idle' and query ilike 'commit'"
    return (await on(replica!.url, statement)).length
  }

  test("shows the latest writes of another instance, in every large read", async () => {
    const { author, viewer } = world.people
    for (let round = 0; round < 6; round++) {
      const rule = world.main.rules[round % 2] ?? 0
      const { id } = await world.comment(viewer, { rule }, { comment: `replicated ${round}` })
      const written = await viewOf(reading)
      expect(JSON.stringify(written)).toContain(`replicated ${round}`)
      expect(written).toEqual(await viewOf(plain))
      await author.api.patch(`/reviews/${id}/triage`, { triage_status: "concur", response_comment: "Yes." })
      expect(await viewOf(reading)).toEqual(await viewOf(plain))
    }
  })

  test("answers its large reads from there", async () => {
    // A late replica is not used for a second.
    while ((await readers()) === 0) await viewOf(reading)
    expect((await viewOf(reading)).map(({ status }) => status)).toEqual(paths().map(() => 200))
  })

  test("reads permissions from the primary", async () => {
    const { admin, siteAdmin } = world.people
    const person = await world.person("New Person")
    const client = reading.client({ token: person.token })
    const comments = `/components/${world.main.id}/comments`
    for (let round = 0; round < 3; round++) {
      expect((await client.get(comments)).status).toBe(404)
      const membership = await world.join(person, "viewer", "Project", world.project)
      expect((await client.get(comments)).status).toBe(200)
      expect((await (round === 0 ? siteAdmin : admin).api.delete(`/memberships/${membership}`)).status).toBe(200)
    }
    expect((await client.get(comments)).status).toBe(404)
  })

  test("says how far the replica is behind, and that it is gone", async () => {
    const health = async (running: Running) => {
      const { body, status } = await running.client({ token: world.people.siteAdmin.token }).get("/api/health")
      expect(status).toBe(200)
      return body.replica_state
    }
    expect(await health(plain)).toBeNull()
    await world.comment(world.people.viewer, { rule: world.main.rules[0] ?? 0 }, { comment: "replicated" })
    await expect.poll(() => health(reading), { timeout: 60_000 }).toMatchObject({ trouble: null, behind: 0 })
    expect((await health(reading)).replayed_at).toMatch(/^\d{4}-/)
    replica?.stop()
    replica = undefined
    expect(await health(reading)).toEqual({ trouble: "it does not answer", behind: null, replayed_at: null })
  })

  test("answers when the replica is gone too", async () => {
    replica?.stop()
    replica = undefined
    await world.comment(world.people.viewer, { rule: world.main.rules[0] ?? 0 }, { comment: "replicated no more" })
    const view = await viewOf(reading)
    expect(view.map(({ status }) => status)).toEqual(paths().map(() => 200))
    expect(JSON.stringify(view)).toContain("replicated no more")
  })
})
