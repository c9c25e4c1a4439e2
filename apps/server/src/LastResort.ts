/**
 * Handles an uncaught error: logs it with the open requests, answers them, and ends the process in order, once. After such an error the state of the process is
 * unknown, so it does not continue. main.ts watches for errors; the edge registers open requests. No error should ever get here; `/metrics` counts them.
 */
import { Cause, Data, Effect } from "effect"
import { executionAsyncResource } from "node:async_hooks"
import { ServerResponse } from "node:http"
import { Problem } from "@docket/api"

/** A request without an answer so far. */
interface OpenRequest {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly response: ServerResponse
}

/** The open requests of all services of this process. */
const openRequests = new Set<OpenRequest>()

/** Registers an open request. Returns the function to call when the request has its answer. */
export const opened = (id: string, method: string, path: string, response: unknown): (() => void) => {
  if (!(response instanceof ServerResponse)) return () => {}
  const request: OpenRequest = { id, method, path, response }
  openRequests.add(request)
  return () => void openRequests.delete(request)
}

/** An uncaught error has stopped the service. */
export class StoppedByFault extends Data.TaggedError("StoppedByFault") {
  override readonly message = "stopped by an uncaught error, which is in the log."
}

let reached = 0

/** The number of uncaught errors. */
export const count = (): number => reached

/** The longest time for an orderly end, in milliseconds. Longer than open requests get to finish. */
const longestEnd = 20_000

/** Waits for the first uncaught error, and fails with StoppedByFault once it is handled. Later errors are only logged. */
export const watch: Effect.Effect<never, StoppedByFault> = Effect.flatMap(Effect.context(), (context) =>
  Effect.callback<never, StoppedByFault>((resume) => {
    const log = Effect.runForkWith(context)
    const take = (error: unknown) => {
      reached++
      const open = [...openRequests]
      const faulty = open.filter(isBeingServed)
      const requests = (faulty.length > 0 ? faulty : open).slice(0, mostLogged)
      log(
        Effect.annotateLogs(
          Effect.logFatal("Uncaught error: the service stops.", Cause.die(error)),
          "requests",
          requests.map(({ id, method, path }) => ({ request_id: id, method, path }))
        )
      )
      if (reached > 1) return
      for (const request of open) answer(request, faulty.includes(request))
      // The listeners stay: a second error must not cut the orderly end short.
      setTimeout(() => process.exit(1), longestEnd).unref()
      resume(Effect.fail(new StoppedByFault()))
    }
    process.on("uncaughtException", take)
    process.on("unhandledRejection", take)
  })
)

const mostLogged = 20

/** Returns whether Node was reading this request when the error occurred. An error in a timer belongs to no known request. */
const isBeingServed = ({ response }: OpenRequest): boolean => {
  const resource: { readonly args?: unknown } = executionAsyncResource()
  // Node reads a body from its parser, or in a later tick that knows the request.
  const known: ReadonlyArray<unknown> = [resource, ...(Array.isArray(resource.args) ? resource.args : [])]
  return known.some((one) => response.socket !== null && socketOf(one) === response.socket)
}

const socketOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "socket" in value ? value.socket : undefined

/** Answers an open request: 500 for the one that failed, 503 for the others. A request whose answer has begun is cut off. */
const answer = ({ id, response }: OpenRequest, isFaulty: boolean): void => {
  if (response.headersSent) return void response.destroy()
  const problem = isFaulty
    ? Problem.of("internal", undefined, { request_id: id })
    : Problem.of("not_ready", "The service is stopping.", { request_id: id })
  const body = JSON.stringify(problem)
  response.writeHead(problem.status, {
    "content-length": Buffer.byteLength(body),
    "content-type": "application/problem+json",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": id,
    connection: "close",
    ...(isFaulty ? {} : { "retry-after": "5" })
  })
  // Otherwise a body that is still arriving would delay the end.
  response.end(body, () => void response.socket?.destroySoon())
}
