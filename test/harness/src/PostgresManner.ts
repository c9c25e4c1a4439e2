/**
 * The way from the API tests to the run's Postgres server: as many layers as this machine has, behind PgBouncer and with a replica for large reads, or as `DOCKET_TEST_POSTGRES_MANNER`
 * requests. A test that needs the server alone creates a fresh database directly.
 */
import { missing, replicaVariable } from "./Requirements.ts"

/** `direct`, `pgbouncer`, `replica` or `pgbouncer,replica`. Default: all that exist. */
export const mannerVariable = "DOCKET_TEST_POSTGRES_MANNER"

export interface PostgresManner {
  readonly behindPgBouncer: boolean
  readonly withReplica: boolean
}

/** Returns the requested parts; null uses every available part. Throws if a requested part is missing. */
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

/** True if the run needs a replica of its server. */
export const wantsReplica = (): boolean => asked()?.withReplica ?? true

/** Returns the manner of this run. Throws if `DOCKET_TEST_POSTGRES_MANNER` requires a missing part. */
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
