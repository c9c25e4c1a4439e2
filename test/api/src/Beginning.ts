/** The initial records of a case's storage. They are created once and copied, because creating them takes longer than most cases. Used by Adapters.ts. */
import type { Layer } from "effect"
import type { Storage } from "@docket/server"

/** Records that `fill` stores through the service, in an empty and migrated storage. It returns what the cases must know of them, as JSON. */
export interface Beginning<A> {
  readonly name: string
  readonly fill: (storage: Layer.Layer<Storage, unknown>) => Promise<A>
}

/** A storage with these records, and the result of `fill`. */
export interface Begun<A> {
  readonly storage: Layer.Layer<Storage, unknown>
  readonly known: A
}
