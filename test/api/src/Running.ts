/** A service that a test started, without anything in it yet. What is built in it is in World.ts. */
import type { Effect } from "effect"
import type { Storage } from "@docket/server"
import type { Client, Credentials } from "./Client.ts"
import type { Contract } from "./Contract.ts"

/** A service that answers. */
export interface Running {
  readonly origin: string
  readonly contract: Contract
  /** A client that sends these credentials; without any it is anonymous. */
  readonly client: (credentials?: Credentials) => Client
  /** Does something to the storage that no endpoint does (yet). */
  readonly run: <A, E>(effect: Effect.Effect<A, E, Storage>) => Promise<A>
  /** How many SQL statements an act costs; 0 in memory. Nothing else may happen in the service meanwhile. */
  readonly statementsOf: (act: () => Promise<unknown>) => Promise<number>
  readonly stop: () => Promise<void>
}
