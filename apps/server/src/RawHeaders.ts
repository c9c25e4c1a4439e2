/** The headers of a request as they were sent, which the platform has merged by name. */
import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import type { HttpServerRequest } from "effect/http"
import { IncomingMessage } from "node:http"

/** Returns names and values in turn. A request that came through no socket has each name once. */
export const rawHeadersOf = (request: HttpServerRequest.HttpServerRequest): ReadonlyArray<string> => {
  const source: unknown = NodeHttpServerRequest.toIncomingMessage(request)
  if (source instanceof IncomingMessage) return source.rawHeaders
  return source instanceof Request ? [...source.headers].flat() : []
}
