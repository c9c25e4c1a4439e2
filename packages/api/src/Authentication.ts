/** The middleware that authenticates callers and checks access before a handler runs. The server implements it. */
import type { Caller as CallerRecord } from "@docket/core"
import { Context } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { Problem } from "./problem/Problem.ts"

/** The signed-in caller of the request. */
export class CurrentCaller extends Context.Service<CurrentCaller, CallerRecord>()("docket/api/CurrentCaller") {}

/** Fails with 401 without valid credentials, 403 when a token's scopes do not allow the method or the request comes from another site (R2.4–R2.6). */
export class Authentication extends HttpApiMiddleware.Service<Authentication, { provides: CurrentCaller }>()(
  "docket/api/Authentication",
  { error: [Problem[401], Problem[403]] }
) {}

/** The signed-in caller of a request that needs no account; null without one. */
export class CurrentVisitor extends Context.Service<CurrentVisitor, CallerRecord | null>()(
  "docket/api/CurrentVisitor"
) {}

/**
 * Reads the credentials of a request that needs none (R23.1). An ended session counts as none; a token must be valid. Fails with 401 when the endpoint or the token needs it, and
 * with 403 for a request of another site.
 */
export class VisitorAuthentication extends HttpApiMiddleware.Service<
  VisitorAuthentication,
  { provides: CurrentVisitor }
>()("docket/api/VisitorAuthentication", { error: [Problem[401], Problem[403]] }) {}

/** Also requires a session: a token is refused with 403 (R2.5). */
export class SessionOnly extends HttpApiMiddleware.Service<SessionOnly, { requires: CurrentCaller }>()(
  "docket/api/SessionOnly",
  { error: [Problem[403]] }
) {}

/**
 * Endpoints that take a file: access is checked by the declared rule before the body is read, and a user can run two imports at a time (R15.9). Fails with 403 or 404 by the
 * rule, and with 429 when there are too many imports, also from the handler. Implemented by the server.
 */
export class FileUpload extends HttpApiMiddleware.Service<FileUpload, { requires: CurrentCaller }>()(
  "docket/api/FileUpload",
  { error: [Problem[403], Problem[404], Problem[429]] }
) {}
