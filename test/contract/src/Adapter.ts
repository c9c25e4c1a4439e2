/** What the suites need to know of an adapter: what it provides, and what may happen at the same time in it. */
import type { Vitest } from "@effect/vitest"
import type { Layer } from "effect"
import type { Storage as Repositories } from "@docket/core"
import type { TestRecords } from "./TestRecords.ts"

/** What the suites use of an adapter: every repository, the Transactor, and the TestRecords. */
export type Storage = Repositories | TestRecords

export interface Adapter {
  readonly name: string
  /** Whether this machine has what it takes. */
  readonly isAvailable: boolean
  /** Over a storage that is empty at first. */
  readonly layer: Layer.Layer<Storage, unknown>
  /** Others can read while a transaction is open. Where there is one connection only they would wait for it to end. */
  readonly readsBesideTransactions: boolean
  /** Several transactions can be open at once, so that locks are seen at work. */
  readonly severalTransactions: boolean
}

/** The test API with an adapter's services. */
export type It = Vitest.MethodsNonLive<Storage>

/** A suite: registers the tests of one repository's promises. */
export type Suite = (it: It, adapter: Adapter) => void
