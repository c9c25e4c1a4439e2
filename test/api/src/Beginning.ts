/** What the storage of a case begins with. It is made once and copied, because making it takes longer than most cases. Used by Adapters.ts. */
import type { Layer } from "effect"
import type { Storage } from "@docket/server"

/** Records that `fill` stores through the service, in an empty and migrated storage. It answers with what the cases must know of them, as JSON. */
export interface Beginning<A> {
  readonly name: string
  readonly fill: (storage: Layer.Layer<Storage, unknown>) => Promise<A>
}

/** A storage that begins so, and what `fill` answered. */
export interface Begun<A> {
  readonly storage: Layer.Layer<Storage, unknown>
  readonly known: A
}
