/**
 * Admits uploads before their body is read (R15.9): checks the caller's right by the endpoint's declared rule, and the number of the user's
 * running imports. The use case checks again in its transaction. An admitted upload runs once for each
 * key (Once.ts), which reads the body.
 */
import { AccessRule, CurrentCaller, FileUpload, Problem } from "@docket/api"
import { type AccessRepository, type Caller, ComponentId, Guard, type Policy, ProjectId } from "@docket/core"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { HttpEffect, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { changing } from "./handlers/Answering.ts"
import { FileReading } from "./reading/FileReading.ts"
import * as Once from "./retry/Once.ts"

/** The maximum number of concurrent imports of one user. */
export const mostOfOne = 2

/** The time before a refused client should try again, in seconds. */
const pause = 10

/** Returns the failure of a request over a limit of imports. */
export const turnedAway = (detail: string) =>
  Effect.andThen(
    HttpEffect.appendPreResponseHandler((_request, response) =>
      Effect.succeed(HttpServerResponse.setHeader(response, "retry-after", String(pause)))
    ),
    Effect.fail(Problem.withToast(Problem.of("too_many_imports", detail)))
  )

/** The problem's detail when the queue is full. */
export const queueIsFull = "Too many files wait to be read. Try again in a moment."

/** Decides by the declared rule. An invalid id does not exist (R3.2). */
const allow = (caller: Caller, policy: Policy.Policy, params: Readonly<Record<string, string | undefined>>) => {
  switch (policy._tag) {
    case "SiteAdmin":
      return Guard.siteAdmin(caller)
    case "OnProject":
      return Option.match(projectId(params["projectId"]), {
        onNone: () => Effect.void,
        onSome: (id) => Guard.onProject(caller, id, policy)
      })
    case "OnComponent":
      return Option.match(componentId(params["componentId"]), {
        onNone: () => Effect.void,
        onSome: (id) => Guard.onComponent(caller, id, policy)
      })
    default:
      return Effect.void
  }
}

const projectId = Schema.decodeUnknownOption(Schema.NumberFromString.pipe(Schema.decodeTo(ProjectId)))
const componentId = Schema.decodeUnknownOption(Schema.NumberFromString.pipe(Schema.decodeTo(ComponentId)))

/** The middleware. Bodies other than forms pass, because they contain no file. */
export const layer = Layer.effect(
  FileUpload,
  Effect.gen(function* () {
    const services = yield* Effect.context<AccessRepository | Once.Services>()
    const once = Once.make(services)
    const { isBusy } = yield* FileReading
    const underWay = new Map<number, number>()
    const enter = (id: number): boolean => {
      const count = underWay.get(id) ?? 0
      if (count < mostOfOne) underWay.set(id, count + 1)
      return count < mostOfOne
    }
    const leave = (id: number): void => {
      const count = (underWay.get(id) ?? 1) - 1
      if (count === 0) underWay.delete(id)
      else underWay.set(id, count)
    }
    return FileUpload.of((httpEffect, { endpoint }) =>
      Effect.gen(function* () {
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        const caller = yield* CurrentCaller
        const admitted = once(caller, endpoint, httpEffect)
        if (headers["content-type"]?.toLowerCase().startsWith("multipart/form-data") !== true) return yield* admitted
        const { params } = yield* HttpRouter.RouteContext
        const policy = Context.get(endpoint.annotations as Context.Context<AccessRule>, AccessRule)
        yield* Effect.provideContext(changing(allow(caller, policy, params)), services)
        if (yield* isBusy) return yield* turnedAway(queueIsFull)
        if (!enter(caller.user_id)) {
          return yield* turnedAway(`You have ${mostOfOne} imports under way. Wait until one is done.`)
        }
        return yield* Effect.ensuring(
          admitted,
          Effect.sync(() => leave(caller.user_id))
        )
      })
    )
  })
)

/** Admits every request: the docket command has one caller with all rights, and a process of its own. */
export const open = Layer.succeed(FileUpload, (httpEffect) => httpEffect)
