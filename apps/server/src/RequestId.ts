/** The id under which a request is logged, audited and answered (`X-Request-Id`). */
import { Context } from "effect"

/** The id of the current request; "" outside any. Handlers put it into the `Caller`. */
export const RequestId = Context.Reference<string>("docket/server/RequestId", { defaultValue: () => "" })

/** An id that can be in logs and headers as it is. */
const sane = /^[A-Za-z0-9._:/+=-]{1,100}$/

/** The id that a trusted proxy gave, if it is one that can be used; else a new one. */
export const requestId = (fromTrustedProxy: string | undefined): string =>
  fromTrustedProxy !== undefined && sane.test(fromTrustedProxy) ? fromTrustedProxy : crypto.randomUUID()
