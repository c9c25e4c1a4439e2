/**
 * Requests with an `Idempotency-Key` (R3.5) run once, however often they are sent. It wraps every handler of a POST or PATCH by a signed-in caller. Requests
 * without a key pass unchanged. It reads the body, so it runs inside of UploadAdmission.ts, which decides about uploads first.
 */
import { createHash } from "node:crypto"
import { Context, Effect, FileSystem, Path, Result } from "effect"
import { HttpServerRequest, HttpServerResponse, Multipart } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { FileUpload, isKeyed, Problem, showsSecret } from "@docket/api"
import { type Caller, KeptAnswer, KeptAnswerRepository, LongWork, AnswerOnce, Transactor } from "@docket/core"
import { respond } from "../ProblemOfCause.ts"
import { apart } from "./LastStep.ts"
import * as RequestFingerprint from "./RequestFingerprint.ts"
import * as SealedAnswer from "./SealedAnswer.ts"

/** The required services in addition to the request. */
export type Services = Transactor | KeptAnswerRepository | FileSystem.FileSystem | Path.Path

/** Headers that an answer gets after its handler. They are stored with it. */
export const AnswerHeaders = Context.Reference<Map<string, string> | null>("docket/server/AnswerHeaders", {
  defaultValue: () => null
})

/**
 * The last step of a handler that streams its body and so cannot be one transaction: its writes and its answer happen once. Returns the response, of this or an
 * earlier request, and which of them it is.
 */
export type Finish = <E, R>(
  step: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
) => Effect.Effect<Done, E, R>

/** A response, and whether it is from an earlier request or refuses the key. Then nothing was done. */
export interface Done {
  readonly response: HttpServerResponse.HttpServerResponse
  readonly again: boolean
}

/** The finishing function of such a handler. Without a key it adds nothing. */
export const Finishing = Context.Reference<{ readonly finish: Finish }>("docket/server/Finishing", {
  defaultValue: () => ({ finish: (step) => Effect.map(step, (response) => ({ response, again: false })) })
})

const wrong = (detail: string) =>
  Problem.of("invalid_parameter", `idempotency-key: ${detail}`, { errors: [{ parameter: "idempotency-key", detail }] })

const inFlight = Problem.of("request_in_flight")
const reused = Problem.of("idempotency_key_reused")

const malformed = wrong("The key is 1 to 255 visible characters, such as a UUID.")
const tooShort = wrong(
  `The answer shows a secret, so the key must be hard to guess: ${KeptAnswer.lengthOfSecretKey} characters or more, such as a UUID.`
)

/** The result of a handler: a response, or a problem that its endpoint renders. */
type Ended =
  | { readonly response: HttpServerResponse.HttpServerResponse }
  | { readonly problem: { readonly status: number } }

const statusOf = (ended: Ended): number => ("response" in ended ? ended.response.status : ended.problem.status)

const problemType = { "content-type": "application/problem+json" }

const wholeOf = (ended: Ended, added: ReadonlyMap<string, string>): SealedAnswer.WholeAnswer | null =>
  "response" in ended
    ? SealedAnswer.wholeOf(ended.response, Object.fromEntries(added))
    : { status: ended.problem.status, headers: problemType, body: Buffer.from(JSON.stringify(ended.problem)) }

/** Reads the form or text of a request before anything begins, because a transaction must not wait for the network. Returns it with a request that can be read again. */
const read = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  limits: Multipart.withLimits.Options | null
) {
  if (limits === null) {
    const text = yield* request.text
    const again = Object.create(request, { text: { value: Effect.succeed(text) } })
    return { request: again, sha256: RequestFingerprint.ofText(request, text) }
  }
  const form = yield* Effect.provideContext(request.multipart, Multipart.limitsServices(limits))
  const again = Object.create(request, { multipart: { value: Effect.succeed(form) } })
  return { request: again, sha256: yield* RequestFingerprint.ofForm(request, form) }
})

/** Returns the wrapper for the handlers of an endpoint. It knows the running keys of this process; the storage detects those of others. */
export const make = (services: Context.Context<Services>) => {
  const flying = new Set<string>()
  const needed = Context.make(Transactor, Context.get(services, Transactor)).pipe(
    Context.add(KeptAnswerRepository, Context.get(services, KeptAnswerRepository)),
    Context.add(FileSystem.FileSystem, Context.get(services, FileSystem.FileSystem)),
    Context.add(Path.Path, Context.get(services, Path.Path))
  )

  return <E, R>(
    caller: Caller,
    endpoint: HttpApiEndpoint.Top,
    httpEffect: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
  ) => {
    if (!isKeyed(endpoint)) return httpEffect

    const keyed = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, header: string) {
      const refuse = (problem: Problem.Problem) => respond(problem, request.method)
      const key = KeptAnswer.keyOf(header)
      if (key === null) return refuse(malformed)
      if (showsSecret(endpoint) && key.length < KeptAnswer.lengthOfSecretKey) return refuse(tooShort)
      const user_id = caller.user_id
      const key_sha256 = createHash("sha256").update(key).digest("hex")
      const flight = `${user_id} ${key_sha256}`
      if (flying.has(flight)) return refuse(inFlight)
      flying.add(flight)

      const added = new Map<string, string>()
      const keeping: AnswerOnce.Keeping<Ended> = {
        statusOf,
        seal: (ended) => {
          const whole = wholeOf(ended, added)
          return whole === null ? Effect.succeed(null) : SealedAnswer.seal(user_id, key, whole)
        }
      }
      const replayed = (kept: Uint8Array) => Effect.map(SealedAnswer.open(user_id, key, kept), SealedAnswer.responseOf)
      /** Treats failures as answers, so that writes before a refusal stay, such as a failed password attempt. */
      const ended = <E2, R2>(act: Effect.Effect<HttpServerResponse.HttpServerResponse, E2, R2>) =>
        Effect.match(act, {
          onSuccess: (response): Ended => ({ response }),
          onFailure: (problem): Ended => ({ problem: problem as unknown as { readonly status: number } })
        })
      const once = <E2, R2>(
        request_sha256: string,
        act: Effect.Effect<HttpServerResponse.HttpServerResponse, E2, R2>
      ): Effect.Effect<Done, E2, R2> =>
        Effect.gen(function* () {
          const outcome = yield* Effect.result(
            AnswerOnce.once({ user_id, key_sha256, request_sha256 }, keeping, ended(act))
          )
          if (Result.isFailure(outcome)) {
            return { response: refuse(outcome.failure._tag === "KeyInUse" ? inFlight : reused), again: true }
          }
          if (outcome.success.again) return { response: yield* replayed(outcome.success.kept), again: true }
          const { answer } = outcome.success
          return "response" in answer
            ? { response: answer.response, again: false }
            : yield* Effect.fail(answer.problem as unknown as E2)
        }).pipe(Effect.provideContext(needed)) as Effect.Effect<Done, E2, R2>

      /** Returns the answer that the key already has; null if there is none. */
      const earlier = (request_sha256: string) =>
        AnswerOnce.lookUp({ user_id, key_sha256, request_sha256 }).pipe(
          Effect.flatMap((kept) => (kept === null ? Effect.succeed(null) : replayed(kept))),
          Effect.catchTag("KeyOfOther", () => Effect.succeed(refuse(reused))),
          Effect.provideContext(needed)
        )

      const done = Effect.gen(function* () {
        const form = endpoint.payload.get("multipart/form-data")?.encoding
        const isForm = isMultipart(request) && form?._tag === "Multipart"
        if (isForm && form.mode === "stream") {
          const sha256 = RequestFingerprint.withoutBody(request)
          const before = yield* earlier(sha256)
          // The rest of the body is not read.
          if (before !== null) return HttpServerResponse.setHeader(before, "connection", "close")
          return yield* Effect.provideService(httpEffect, Finishing, { finish: (step) => once(sha256, step) })
        }
        const limits = isForm ? (form.limits ?? {}) : null
        const body = yield* read(request, limits).pipe(Effect.orDie, Effect.provideContext(needed))
        const act = httpEffect.pipe(
          Effect.provideService(HttpServerRequest.HttpServerRequest, body.request),
          Effect.provideService(AnswerHeaders, added)
        )
        if (!endpoint.middlewares.has(FileUpload)) return (yield* once(body.sha256, act)).response
        const before = yield* earlier(body.sha256)
        if (before !== null) return before
        const { write } = yield* LongWork
        return (yield* apart(act, (rest) => write(once(body.sha256, rest)))).response
      })
      return yield* Effect.ensuring(
        done,
        Effect.sync(() => flying.delete(flight))
      )
    })

    return Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
      const header = request.headers["idempotency-key"]
      return header === undefined ? httpEffect : keyed(request, header)
    })
  }
}

const isMultipart = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  headers["content-type"]?.toLowerCase().startsWith("multipart/form-data") === true
