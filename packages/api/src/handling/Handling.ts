/** What endpoints declare about fields and parameters that they do not know (R3.2). Read by the server and by the OpenAPI document. */
import { Context, type Schema } from "effect"
import { OpenApi } from "effect/http-api"

/** Whether the endpoint is one of the contract: it leaves unknown fields out, and names them in its answer. */
export const InContract = Context.Reference<boolean>("docket/api/InContract", { defaultValue: () => false })

/** Whether a GET refuses unknown parameters, as everything that writes does. */
export const RefusesParameters = Context.Reference<boolean>("docket/api/RefusesParameters", {
  defaultValue: () => false
})

/** A record that a body changes. */
export interface Changed {
  /** The field of the body that holds it. */
  readonly wrapper: string
  /** The forms in which answers give it. */
  readonly shapes: ReadonlyArray<Schema.Top>
}

/** The record that the body changes; null for none. */
export const ChangedRecord = Context.Reference<Changed | null>("docket/api/ChangedRecord", {
  defaultValue: () => null
})

/** Members of an operation in the OpenAPI document: it is one of the contract, and its body holds a record. */
export const marks = { contract: "x-contract", record: "x-record" } as const

/** Annotations for an endpoint of the contract. */
export const inContract = Context.make(InContract, true).pipe(
  Context.merge(OpenApi.annotations({ override: { [marks.contract]: true } }))
)

/** Annotations for an endpoint that exports, or reads events. */
export const refusesParameters = Context.make(RefusesParameters, true)

/**
 * Annotations for an endpoint that changes a record: what an answer of one of these shapes says of it may be sent back in the wrapper. What cannot be
 * written is accepted when it is equal.
 */
export const changesRecord = (wrapper: string, ...shapes: ReadonlyArray<Schema.Top>) =>
  Context.make(ChangedRecord, { wrapper, shapes }).pipe(
    Context.merge(OpenApi.annotations({ transform: (operation) => ({ ...operation, [marks.record]: wrapper }) }))
  )
