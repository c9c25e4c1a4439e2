/**
 * Answers requests that Node's parser rejects: a malformed head, oversized headers, a timeout. They get a problem
 * document like all others (R3.1). It is written directly to the socket, because there is no response object.
 */
import { Problem } from "@docket/api"
import type { Duplex } from "node:stream"
import { requestId } from "./RequestId.ts"

/** Answers if an answer is still possible, and closes the connection. */
export const refuseUnread = (error: Error, socket: Duplex): void => {
  if (!socket.writable || isAnswered(socket) || codeOf(error) === "ECONNRESET") return void socket.destroy()
  const problem = problemOf(codeOf(error))
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${phrases[problem.status]}`,
    `date: ${new Date().toUTCString()}`,
    "content-type: application/problem+json",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    `x-request-id: ${requestId(undefined)}`,
    "connection: close"
  ]
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`)
}

const phrases = {
  400: "Bad Request",
  408: "Request Timeout",
  413: "Content Too Large",
  431: "Request Header Fields Too Large"
}

const problemOf = (code: unknown) => {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return Problem.of("headers_too_large")
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return Problem.of("too_large")
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return Problem.of("request_timeout")
    default:
      return Problem.of("malformed_request", "This is not a readable HTTP request.")
  }
}

const codeOf = (error: Error): unknown => ("code" in error ? error.code : undefined)

/** True if an answer to an earlier request of the connection is being sent. Nothing may be written into it. */
const isAnswered = (socket: Duplex): boolean => {
  const message: unknown = Reflect.get(socket, "_httpMessage")
  return typeof message === "object" && message !== null && "headersSent" in message && message.headersSent === true
}
