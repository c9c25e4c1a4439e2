/** The tap records exactly the sent statements, on which every floor is based. */
import { describe, expect, it } from "@effect/vitest"
import { hasPostgres, postgresUrl } from "@docket/test-harness"
import { Client } from "pg"
import { openTap } from "../src/http/StatementTap.ts"

/** Runs an action with two clients through a tap before the server of this run. */
const tapped = async (act: (tap: Awaited<ReturnType<typeof openTap>>, clients: [Client, Client]) => Promise<void>) => {
  const tap = await openTap(postgresUrl() ?? "")
  const clients: [Client, Client] = [
    new Client({ connectionString: tap.url }),
    new Client({ connectionString: tap.url })
  ]
  try {
    for (const client of clients) await client.connect()
    await act(tap, clients)
  } finally {
    for (const client of clients) await client.end()
    tap.close()
  }
}

describe.skipIf(!hasPostgres)("a tap (needs a Postgres server)", () => {
  it("records texts and parameters as sent, and the text of a named statement", () =>
    tapped(async (tap, [client]) => {
      const named = { name: "bench", text: "select $1::text as one, $2::bytea as other" }
      const bytes = Buffer.from([0, 255])
      await client.query({ ...named, values: ["é", bytes] })
      const waves = await tap.record(async () => {
        await client.query({ ...named, values: ["x".repeat(200_000), bytes] })
        await client.query("select $1::int as one", [null])
        await client.query("begin; rollback")
      })
      expect(waves).toEqual([
        [
          {
            connection: 0,
            text: named.text,
            way: "named",
            types: [],
            values: ["x".repeat(200_000), new Uint8Array(bytes)]
          }
        ],
        [{ connection: 0, text: "select $1::int as one", way: "unnamed", types: [], values: [null] }],
        [{ connection: 0, text: "begin; rollback", way: "simple", types: [], values: [] }]
      ])
    }))

  it("distinguishes statements sent together from those that wait for an answer", () =>
    tapped(async (tap, [one, other]) => {
      const waves = await tap.record(async () => {
        await Promise.all([one.query("select pg_sleep(0.2)"), other.query("select pg_sleep(0.2)")])
        await other.query("select 1")
      })
      expect(waves.map((wave) => wave.map(({ connection }) => connection).toSorted())).toEqual([[0, 1], [1]])
    }))

  it("passes errors on, and records nothing while it is off", () =>
    tapped(async (tap, [client]) => {
      await client.query("select 1")
      await expect(client.query("select nothing")).rejects.toThrow('column "nothing" does not exist')
      expect(await tap.record(() => Promise.resolve())).toEqual([])
    }))
})
