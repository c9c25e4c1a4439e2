/** The endpoints that accept an `Idempotency-Key`, and their rules for keys (R3.5). */
import { Context } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { Authentication } from "./Authentication.ts"

/** The annotation of endpoints whose answer has a secret that is shown once. */
export const ShowsSecret = Context.Reference<boolean>("docket/api/ShowsSecret", { defaultValue: () => false })

/** The parts of an endpoint that the functions here need. */
type Declared = Pick<HttpApiEndpoint.Top, "method" | "middlewares" | "annotations">

/** True for every POST and PATCH with a signed-in caller, because keys belong to users. PUT and DELETE are idempotent by themselves. */
export const isKeyed = ({ method, middlewares }: Declared): boolean =>
  (method === "POST" || method === "PATCH") && middlewares.has(Authentication)

/** True when the key must not be guessable. */
export const showsSecret = ({ annotations }: Declared): boolean => Context.get(annotations, ShowsSecret)
