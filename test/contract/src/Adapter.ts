/** The description of an adapter for the suites: its services, and the concurrency that it supports. */
import type { Vitest } from "@effect/vitest"
import type { Layer } from "effect"
import type { Storage as Repositories } from "@docket/core"
import type { TestRecords } from "./TestRecords.ts"

/** The services of an adapter that the suites use: every repository, the Transactor, and the TestRecords. */
export type Storage = Repositories | TestRecords

export interface Adapter {
  readonly name: string
  /** True if this machine has what the adapter needs. */
  readonly isAvailable: boolean
  /** The services over a storage that is empty at first. */
  readonly layer: Layer.Layer<Storage, unknown>
  /** True if others can read while a transaction is open. With a single connection they would wait for its end. */
  readonly readsBesideTransactions: boolean
  /** True if several transactions can be open at once, so that locks have an effect. */
  readonly severalTransactions: boolean
}

/** The test API with an adapter's services. */
export type It = Vitest.MethodsNonLive<Storage>

/** A suite registers the tests of one repository's promises. */
export type Suite = (it: It, adapter: Adapter) => void
