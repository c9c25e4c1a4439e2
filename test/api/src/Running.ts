/** A service that a test started, still empty. World.ts fills it. */
import type { Effect } from "effect"
import type { Storage } from "@docket/server"
import type { Client, Credentials } from "./Client.ts"
import type { Contract } from "./Contract.ts"

/** A running service. */
export interface Running {
  readonly origin: string
  readonly contract: Contract
  /** Returns a client with these credentials; without any it is anonymous. */
  readonly client: (credentials?: Credentials) => Client
  /** Runs an effect on the storage that no endpoint offers (yet). */
  readonly run: <A, E>(effect: Effect.Effect<A, E, Storage>) => Promise<A>
  /** Returns the number of SQL statements of an act; 0 in memory. Nothing else may use the service meanwhile. */
  readonly statementsOf: (act: () => Promise<unknown>) => Promise<number>
  readonly stop: () => Promise<void>
}
