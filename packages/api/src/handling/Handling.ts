/** The declarations of endpoints about unknown fields and parameters (R3.2). Read by the server and by the OpenAPI document. */
import { Context, type Schema } from "effect"
import { OpenApi } from "effect/http-api"

/** True for an endpoint of the contract, which ignores unknown fields and lists them in its answer. */
export const InContract = Context.Reference<boolean>("docket/api/InContract", { defaultValue: () => false })

/** True for a GET that refuses unknown parameters, as all writes do. */
export const RefusesParameters = Context.Reference<boolean>("docket/api/RefusesParameters", {
  defaultValue: () => false
})

/** A record that a body changes. */
export interface Changed {
  /** The field of the body that holds it. */
  readonly wrapper: string
  /** The shapes of the record in answers. */
  readonly shapes: ReadonlyArray<Schema.Top>
}

/** The record that the body changes; null for none. */
export const ChangedRecord = Context.Reference<Changed | null>("docket/api/ChangedRecord", {
  defaultValue: () => null
})

/** Extension members of an operation in the OpenAPI document: it belongs to the contract, and its body has a record. */
export const marks = { contract: "x-contract", record: "x-record" } as const

/** True for an endpoint that pages use by themselves: its use does not extend a session (R2.2). */
export const Unattended = Context.Reference<boolean>("docket/api/Unattended", { defaultValue: () => false })

/** True for an endpoint that works before a user has set up the second factor that the installation demands (R2.13). */
export const BeforeSecondFactor = Context.Reference<boolean>("docket/api/BeforeSecondFactor", {
  defaultValue: () => false
})

/** True for an endpoint without a body that ignores the form which mail programs send (RFC 8058). */
export const IgnoresForm = Context.Reference<boolean>("docket/api/IgnoresForm", { defaultValue: () => false })

/** Annotations of an endpoint of the contract. */
export const inContract = Context.make(InContract, true).pipe(
  Context.merge(OpenApi.annotations({ override: { [marks.contract]: true } }))
)

/** Annotations of an endpoint that pages use by themselves. */
export const unattended = Context.make(Unattended, true)

/** Annotations of an endpoint that works before the second factor is set up. */
export const beforeSecondFactor = Context.make(BeforeSecondFactor, true)

/** Annotations of an endpoint that mail programs use. */
export const ignoresForm = Context.make(IgnoresForm, true)

/** Annotations of an endpoint that exports, or reads events. */
export const refusesParameters = Context.make(RefusesParameters, true)

/**
 * Annotations of an endpoint that changes a record: a client may send the fields of these answer shapes back in the wrapper. A read-only
 * field is accepted when its value is unchanged.
 */
export const changesRecord = (wrapper: string, ...shapes: ReadonlyArray<Schema.Top>) =>
  Context.make(ChangedRecord, { wrapper, shapes }).pipe(
    Context.merge(OpenApi.annotations({ transform: (operation) => ({ ...operation, [marks.record]: wrapper }) }))
  )
