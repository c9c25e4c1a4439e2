/**
 * What happens to an error that nothing caught: it is logged with the requests that were open, these get an answer, and the process ends in order, once. After such an
 * error nobody knows what state the process is in, so it does not go on. main.ts watches; the edge says which requests are open. Nothing should ever get here: `/metrics`
 * counts.
 */
import { Cause, Data, Effect } from "effect"
import { executionAsyncResource } from "node:async_hooks"
import { ServerResponse } from "node:http"
import { Problem } from "@docket/api"

/** A request that has no answer yet. */
interface OpenRequest {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly response: ServerResponse
}

/** Those of this process, whatever service of it they came to. */
const openRequests = new Set<OpenRequest>()

/** Says that a request is open; what it gives is called when the request has its answer. */
export const opened = (id: string, method: string, path: string, response: unknown): (() => void) => {
  if (!(response instanceof ServerResponse)) return () => {}
  const request: OpenRequest = { id, method, path, response }
  openRequests.add(request)
  return () => void openRequests.delete(request)
}

/** An error that nothing caught has stopped the service. */
export class StoppedByFault extends Data.TaggedError("StoppedByFault") {
  override readonly message = "stopped by an error that nothing caught; the log has it."
}

let reached = 0

/** How many errors nothing caught. */
export const count = (): number => reached

/** How long the end may take, in milliseconds. Longer than requests get to finish. */
const longestEnd = 20_000

/** Waits for the first error that nothing catches, and fails with StoppedByFault once it is dealt with. Later ones are logged only. */
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
          Effect.logFatal("An error that nothing caught; the service stops.", Cause.die(error)),
          "requests",
          requests.map(({ id, method, path }) => ({ request_id: id, method, path }))
        )
      )
      if (reached > 1) return
      for (const request of open) answer(request, faulty.includes(request))
      // Left in place: an error on the way to the end must not cut it short.
      setTimeout(() => process.exit(1), longestEnd).unref()
      resume(Effect.fail(new StoppedByFault()))
    }
    process.on("uncaughtException", take)
    process.on("unhandledRejection", take)
  })
)

const mostLogged = 20

/** Whether Node was reading this request when the error occurred. An error in a timer belongs to no known request. */
const isBeingServed = ({ response }: OpenRequest): boolean => {
  const resource: { readonly args?: unknown } = executionAsyncResource()
  // Node reads a body from its parser, or in a later tick that knows the request.
  const known: ReadonlyArray<unknown> = [resource, ...(Array.isArray(resource.args) ? resource.args : [])]
  return known.some((one) => response.socket !== null && socketOf(one) === response.socket)
}

const socketOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "socket" in value ? value.socket : undefined

/** The faulty request did not work; to the others the service has gone away. A request whose answer has begun is cut off. */
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
  // A body that is still on its way would keep the end waiting.
  response.end(body, () => void response.socket?.destroySoon())
}
