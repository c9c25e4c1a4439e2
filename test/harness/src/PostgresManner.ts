/**
 * How the API's tests reach the run's Postgres server: as hard as this machine can make it, behind PgBouncer and with a replica that large reads go to, or as `DOCKET_TEST_POSTGRES_MANNER`
 * says. A test that needs the server alone creates a fresh database directly.
 */
import { missing, replicaVariable } from "./Requirements.ts"

/** `direct`, `pgbouncer`, `replica` or `pgbouncer,replica`; without it, whatever there is. */
export const mannerVariable = "DOCKET_TEST_POSTGRES_MANNER"

export interface PostgresManner {
  readonly behindPgBouncer: boolean
  readonly withReplica: boolean
}

/** What is requested, and null for the rest, which is used where it is available. Throws when a requested part is missing. */
const asked = (): PostgresManner | null => {
  const words = (process.env[mannerVariable] ?? "").split(",").map((word) => word.trim())
  const named = words.filter((word) => word !== "")
  if (named.length === 0) return null
  const isKnown = named.every((word) => ["direct", "pgbouncer", "replica"].includes(word))
  if (!isKnown || (named.includes("direct") && named.length > 1)) {
    throw new Error(`${mannerVariable} is ${named.join(",")}; it can be direct, or pgbouncer, replica, or both.`)
  }
  return { behindPgBouncer: named.includes("pgbouncer"), withReplica: named.includes("replica") }
}

/** Whether the run needs a replica of its server. */
export const wantsReplica = (): boolean => asked()?.withReplica ?? true

/** How it is reached in this run. Throws when `DOCKET_TEST_POSTGRES_MANNER` requires a missing part. */
export const postgresManner = (): PostgresManner => {
  const wanted = asked()
  const pooler = missing.pgbouncer()
  const hasReplica = Boolean(process.env[replicaVariable])
  if (wanted?.behindPgBouncer && pooler !== null)
    throw new Error(`${mannerVariable} requires it, but there is ${pooler}.`)
  if (wanted?.withReplica && !hasReplica) {
    throw new Error(`${mannerVariable} requires it, but the run's server has no replica: set ${replicaVariable}.`)
  }
  return wanted ?? { behindPgBouncer: pooler === null, withReplica: hasReplica }
}
