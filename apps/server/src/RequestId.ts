/** The id of a request in the log, in the audit, and in the answer (`X-Request-Id`). */
import { Context } from "effect"

/** The id of the current request; "" outside of a request. Handlers put it into the `Caller`. */
export const RequestId = Context.Reference<string>("docket/server/RequestId", { defaultValue: () => "" })

/** An id that logs and headers can contain unchanged. */
const sane = /^[A-Za-z0-9._:/+=-]{1,100}$/

/** Returns the id from a trusted proxy if it is valid, else a new one. */
export const requestId = (fromTrustedProxy: string | undefined): string =>
  fromTrustedProxy !== undefined && sane.test(fromTrustedProxy) ? fromTrustedProxy : crypto.randomUUID()
