/** A delivery over real sockets: the outcomes of answers, and the addresses that are refused. */
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { createServer, type RequestListener } from "node:http"
import { createServer as createRawServer } from "node:net"
import { send } from "../src/webhook/WebhookSender.ts"

interface Receiving {
  readonly port: number
  readonly count: () => number
}

const listening = (listener: RequestListener) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.callback<{ readonly server: ReturnType<typeof createServer>; count: number }>((resume) => {
        const state = { server: createServer(), count: 0 }
        state.server.on("request", (request, response) => {
          state.count += 1
          listener(request, response)
        })
        state.server.listen(0, "127.0.0.1", () => resume(Effect.succeed(state)))
      }),
      ({ server }) =>
        Effect.sync(() => {
          server.closeAllConnections()
          server.close()
        })
    ),
    (state): Receiving => {
      const address = state.server.address()
      return { port: typeof address === "object" && address !== null ? address.port : 0, count: () => state.count }
    }
  )

const to = (url: string) => ({ url, headers: { "webhook-id": "1" }, body: "{}" })

describe("a delivery", () => {
  it.live.each([200, 204, 302, 404, 500])("that is answered with %d ends with that status", (status) =>
    Effect.gen(function* () {
      const { count, port } = yield* listening((_request, response) => {
        response.writeHead(status, { location: "/elsewhere" })
        response.end()
      })
      expect(yield* send(to(`http://127.0.0.1:${port}/`), true)).toEqual({ _tag: "Answered", status })
      expect(count()).toBe(1)
    }).pipe(Effect.scoped)
  )

  it.live("does not read an endless answer", () =>
    Effect.gen(function* () {
      const { port } = yield* listening((_request, response) => {
        const write = (): void => {
          if (!response.destroyed && response.write("x".repeat(16_384))) setImmediate(write)
          else response.once("drain", write)
        }
        write()
      })
      expect(yield* send(to(`http://127.0.0.1:${port}/`), true)).toEqual({ _tag: "Answered", status: 200 })
    }).pipe(Effect.scoped)
  )

  it.live("that reaches no server says so in a sentence, without the system's message", () =>
    Effect.gen(function* () {
      const unused = yield* Effect.scoped(
        Effect.map(
          listening(() => {}),
          ({ port }) => port
        )
      )
      const refused = yield* send(to(`http://127.0.0.1:${unused}/`), true)
      expect(refused).toEqual({ _tag: "Unanswered", why: "The receiver refused the connection." })
      const plain = yield* listening((_request, response) => response.end())
      const secure = yield* send(to(`https://127.0.0.1:${plain.port}/`), true)
      expect(secure._tag).toBe("Unanswered")
      expect(JSON.stringify(secure)).not.toMatch(/127\.0\.0\.1|E[A-Z]{4}/)
    }).pipe(Effect.scoped)
  )

  it.live("that gets an answer outside HTTP is a failure", () =>
    Effect.gen(function* () {
      const server = createRawServer((socket) => socket.end("hello\r\n\r\n"))
      const port = yield* Effect.callback<number>((resume) => {
        server.listen(0, "127.0.0.1", () => {
          const address = server.address()
          resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0))
        })
      })
      expect((yield* send(to(`http://127.0.0.1:${port}/`), true))._tag).toBe("Unanswered")
      server.close()
    })
  )

  it.live.each(["127.0.0.1", "localhost", "[::1]", "[::ffff:7f00:1]", "0", "0x7f000001", "127.1"])(
    "is not sent to %s without permission",
    (host) =>
      Effect.gen(function* () {
        const { count, port } = yield* listening((_request, response) => response.end())
        const outcome = yield* send(to(`http://${host}:${port}/`), false)
        expect(outcome._tag === "Unanswered" ? outcome.why : outcome).toMatch(/not on the public internet/)
        expect(count()).toBe(0)
      }).pipe(Effect.scoped)
  )

  it.live("has the same sentence for an unknown name, a private name and a private address", () =>
    Effect.gen(function* () {
      const hosts = ["no-such-name.invalid", "localhost", "127.0.0.1", "10.0.0.1"]
      const outcomes = yield* Effect.forEach(hosts, (host) => send(to(`http://${host}:9/`), false))
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
      expect(outcomes[0]).toMatchObject({ _tag: "Unanswered" })
    })
  )
})
