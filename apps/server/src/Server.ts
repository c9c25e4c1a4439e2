/**
 * Assembles the service: routes behind the edge, the storage below, and a socket. main.ts runs it as a process; tests run it in their process
 * with any storage and a free port.
 */
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Data, Effect, Layer, type Scope } from "effect"
import { HttpRouter, HttpServer, HttpServerError } from "effect/http"
import { createServer } from "node:http"
import { Problem } from "@docket/api"
import type { PasswordHasher } from "@docket/core"
import type { Configuration } from "./Configuration.ts"
import * as Demo from "./demo/Demo.ts"
import * as EventHub from "./EventHub.ts"
import * as AuditSealing from "./AuditSealing.ts"
import * as Expiry from "./Expiry.ts"
import * as Foundations from "./Foundations.ts"
import * as FirstRun from "./FirstRun.ts"
import * as LintRecount from "./LintRecount.ts"
import * as MailWorker from "./mail/MailWorker.ts"
import * as LibraryWorker from "./library/LibraryWorker.ts"
import type { Narrate } from "./Narration.ts"
import { isLoopbackName } from "./OwnOrigin.ts"
import * as PasswordHasherArgon2 from "./PasswordHasherArgon2.ts"
import type { Storage } from "./Storage.ts"
import { refuseUnread } from "./UnreadRequest.ts"
import * as WebhookWorker from "./webhook/WebhookWorker.ts"

/** The options of `serve`. */
export interface ServeOptions<E> {
  readonly configuration: Configuration
  readonly storage: Layer.Layer<Storage, E>
  readonly narrate: Narrate
  /** Fills an empty database with the sample before the service answers. */
  readonly demo?: boolean
  /** Replaces the usual hasher of passwords (R2.2), for tests with thousands of sign-ins. */
  readonly passwordHasher?: Layer.Layer<PasswordHasher>
}

/** A running service. */
export interface Served {
  /** The bound port. */
  readonly port: number
  /** The address of the service without a trailing slash: PUBLIC_URL, else the socket's. */
  readonly origin: string
}

/** The socket cannot be opened. */
export class AddressIsUnusable extends Data.TaggedError("AddressIsUnusable")<{
  readonly host: string
  readonly port: number
  readonly cause: HttpServerError.ServeError
}> {
  override get message(): string {
    const code = codeOf(this.cause.cause)
    const why =
      code === "EADDRINUSE" ? "is in use already" : code === "EACCES" ? "needs more rights" : "cannot be opened"
    return `PORT ${this.port} on HOST ${this.host} ${why}${code === "EADDRINUSE" ? "; set PORT to another" : ""}.`
  }
}

/**
 * Starts the service in the current scope and returns when it answers. Closing the scope stops it: running requests finish, then
 * the storage closes. Fails as the storage does, with AddressIsUnusable or FirstAdminIsRefused, or with a reason against the demo.
 */
export const serve = <E>({
  configuration,
  demo = false,
  narrate,
  passwordHasher = PasswordHasherArgon2.layer,
  storage
}: ServeOptions<E>): Effect.Effect<
  Served,
  E | AddressIsUnusable | FirstRun.FirstAdminIsRefused | Demo.DemoNeedsEmptyDatabase | Demo.DemoNeedsPasswords,
  Scope.Scope
> =>
  Effect.gen(function* () {
    const { host, port } = configuration
    const foundations = Layer.mergeAll(Foundations.layer(configuration, passwordHasher), storage)
    const first = Layer.effectDiscard(
      Effect.gen(function* () {
        yield* demo ? Demo.load(configuration, narrate) : Effect.void
        yield* demo ? Effect.void : FirstRun.makeConfiguredAdmin(configuration.admin, narrate)
      })
    )
    const socket = NodeHttpServer.layer(listener, { host, port, gracefulShutdownTimeout: "10 seconds" })
    const application = HttpRouter.serve(Foundations.routed(configuration), {
      disableLogger: true,
      disableListenLog: true
    }).pipe(
      Layer.merge(MailWorker.layer(configuration)),
      Layer.provideMerge(socket),
      Layer.merge(AuditSealing.layer),
      Layer.merge(LintRecount.layer),
      Layer.merge(Expiry.layer(configuration)),
      Layer.merge(WebhookWorker.layer(configuration)),
      Layer.merge(LibraryWorker.layer(configuration)),
      Layer.provide(first),
      Layer.provideMerge(EventHub.layer),
      Layer.provideMerge(foundations)
    )

    const context = yield* Effect.mapError(Layer.build(application), (error) =>
      error instanceof HttpServerError.ServeError ? new AddressIsUnusable({ host, port, cause: error }) : error
    )
    return yield* Effect.provideContext(
      Effect.gen(function* () {
        // Runs before the socket closes: the socket waits for running answers, and event streams do not end on their own.
        yield* Effect.addFinalizer(() => Effect.flatMap(EventHub.EventHub, ({ close }) => close))
        const { address } = yield* HttpServer.HttpServer
        const bound = "port" in address ? address.port : port
        const origin = configuration.publicOrigin ?? `http://${nameOf(host)}:${bound}`
        yield* FirstRun.sayHowToSignIn(origin, narrate, configuration)
        const served: Served = { port: bound, origin }
        return served
      }),
      context
    )
  })

/**
 * The socket is open slightly longer than the routes, at the start and at the end. Without a listener Node would leave a request in that time
 * unanswered.
 */
const listener = () => {
  const server = createServer({
    requestTimeout: longestRequest,
    headersTimeout: longestHead,
    keepAliveTimeout: longestIdle
  })
  server.on("request", (_request, response) => {
    if (server.listenerCount("request") > 1) return
    response.writeHead(503, { "content-type": "application/problem+json", "retry-after": "1", connection: "close" })
    response.end(JSON.stringify(Problem.of("not_ready", "The service is starting or stopping.")))
  })
  server.on("clientError", (error, socket) => refuseUnread(error, socket))
  return server
}

/** The limit for a whole request, including a slow upload, and for its headers, in milliseconds. */
const longestRequest = 300_000
const longestHead = 10_000

/**
 * The time limit of an idle connection in milliseconds. It is longer than that of proxies and clients, usually a minute: the sending side must close first, or
 * its next request fails.
 */
const longestIdle = 75_000

/** Returns a host in the form of an address. */
const nameOf = (host: string): string => {
  if (host === "0.0.0.0" || host === "::") return "localhost"
  return host.includes(":") ? `[${host}]` : host
}

/** True if other machines can reach the service but it does not know its public address. */
export const lacksPublicUrl = ({ host, publicOrigin }: Pick<Configuration, "host" | "publicOrigin">): boolean =>
  publicOrigin === null && !isLoopbackName(host)

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined
