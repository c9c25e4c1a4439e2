/**
 * What is settled before the body of an endpoint that takes files is read (R15.9): whether the caller may, by the rule that the endpoint declares, and whether they have
 * fewer imports under way than a user may have. The use case decides again, in its transaction. What is admitted is done
 * once for each key (Once.ts), which reads the body.
 */
import { AccessRule, CurrentCaller, FileUpload, Problem } from "@docket/api"
import { type AccessRepository, type Caller, ComponentId, Guard, type Policy, ProjectId } from "@docket/core"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { HttpEffect, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { changing } from "./handlers/Answering.ts"
import { FileReading } from "./reading/FileReading.ts"
import * as Once from "./retry/Once.ts"

/** How many imports of one user run at a time. */
export const mostOfOne = 2

/** How long a refused client waits before the next try, in seconds. */
const pause = 10

/** The failure of a request that exceeds a bound on imports. */
export const turnedAway = (detail: string) =>
  Effect.andThen(
    HttpEffect.appendPreResponseHandler((_request, response) =>
      Effect.succeed(HttpServerResponse.setHeader(response, "retry-after", String(pause)))
    ),
    Effect.fail(Problem.withToast(Problem.of("too_many_imports", detail)))
  )

/** The problem for a client that finds the queue full. */
export const queueIsFull = "Too many files wait to be read. Try again in a moment."

/** Decides by the declared rule. An id that is not one names nothing (R3.2). */
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

/** The middleware. Bodies other than forms pass: nothing in them is a file. */
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

/** Lets every request pass: the docket command has one caller, who may do everything and shares the process with no one. */
export const open = Layer.succeed(FileUpload, (httpEffect) => httpEffect)
