/** Which endpoints take an `Idempotency-Key`, and how keys are treated there (R3.5). */
import { Context } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { Authentication } from "./Authentication.ts"

/** Annotation of endpoints whose answer holds a secret that is shown once. */
export const ShowsSecret = Context.Reference<boolean>("docket/api/ShowsSecret", { defaultValue: () => false })

/** As much of an endpoint as it takes. */
type Declared = Pick<HttpApiEndpoint.Top, "method" | "middlewares" | "annotations">

/** Every POST and PATCH of somebody who is signed in: others have nobody whose key it could be. PUT and DELETE are the same however often they are sent. */
export const isKeyed = ({ method, middlewares }: Declared): boolean =>
  (method === "POST" || method === "PATCH") && middlewares.has(Authentication)

/** Whether a key has to be one that nobody guesses. */
export const showsSecret = ({ annotations }: Declared): boolean => Context.get(annotations, ShowsSecret)
