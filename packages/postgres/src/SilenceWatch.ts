/**
 * The limit that a server cannot keep itself: one that is frozen, or that the network has lost, says nothing at all. A connection on which an answer has been
 * awaited for too long is ended, and with it every statement that waits there. Costs a look at the counters of each connection now and then, and nothing for
 * a statement. Used by ServerLayer.ts and ReplicaLayer.ts.
 */
import { Effect, type Scope } from "effect"
import { connect, Socket } from "node:net"

/** Why a connection was ended. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer"
  constructor() {
    super("The database has not answered within the limit.")
  }
}

/** For so long no connection is opened after a server was found silent: who waits for a free one is told at once, and does not wait as long again. In milliseconds. */
const restAfterSilence = 1000

/** How often connections are looked at: so much later than the limit one may end, in milliseconds. */
const lookEvery = (limit: number): number => Math.min(250, Math.max(20, limit / 20))

/** Since when a connection awaits an answer, as it was last looked at. Times are of `performance.now()`. */
interface Watched {
  read: number
  written: number
  /** Null: nothing is awaited. */
  awaitedSince: number | null
  /** Whether something is awaited for certain. Under TLS bytes are only counted: whether the last came or went first is not known. */
  isCertain: boolean
}

/** Where a database address leads. */
const placeOf = (url: string): { readonly path: string } | { readonly host: string; readonly port: number } => {
  const { hostname, port, searchParams } = new URL(url)
  const host = searchParams.get("host") ?? decodeURIComponent(hostname.replace(/^\[(.*)\]$/, "$1"))
  const number = Number(searchParams.get("port") ?? (port || "5432"))
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${number}` } : { host: host || "localhost", port: number }
}

/**
 * Opens connections to the server at this address for the driver, and ends those that are silent for longer than the limit, in milliseconds, while an answer
 * is awaited; until the scope closes.
 */
export const make = (url: string, limit: number): Effect.Effect<() => Socket, never, Scope.Scope> =>
  Effect.gen(function* () {
    const place = placeOf(url)
    const all = new Map<Socket, Watched>()
    let restsUntil = 0

    const look = (): void => {
      const now = performance.now()
      for (const [socket, watched] of all) {
        lookAt(socket, watched, now)
        if (watched.awaitedSince === null || now - watched.awaitedSince < limit) continue
        if (watched.isCertain) restsUntil = now + restAfterSilence
        socket.destroy(new NoAnswer())
      }
    }
    const timer = setInterval(look, lookEvery(limit))
    timer.unref()
    yield* Effect.addFinalizer(() => Effect.sync(() => clearInterval(timer)))

    return () => {
      if (performance.now() < restsUntil) return new Socket().destroy(new NoAnswer())
      const socket = connect({ ...place, noDelay: true })
      const watched: Watched = { read: 0, written: 0, awaitedSince: performance.now(), isCertain: true }
      all.set(socket, watched)
      socket.on("close", () => all.delete(socket))
      notice(socket, watched)
      return socket
    }
  })

/** Notes what goes and comes as it does. Under TLS, which takes the bytes below this, `lookAt` has to do. */
const notice = (socket: Socket, watched: Watched): void => {
  const write = socket.write.bind(socket) as (...given: ReadonlyArray<unknown>) => boolean
  socket.write = (...given: ReadonlyArray<unknown>) => {
    watched.awaitedSince ??= performance.now()
    watched.isCertain = true
    return write(...given)
  }
  socket.on("data", () => {
    watched.awaitedSince = null
    watched.read = socket.bytesRead
    watched.written = socket.bytesWritten
  })
}

/** What has gone and come unnoticed since the last look. */
const lookAt = ({ bytesRead, bytesWritten }: Socket, watched: Watched, now: number): void => {
  const hasCome = bytesRead !== watched.read
  const hasGone = bytesWritten !== watched.written
  if (hasCome) {
    watched.awaitedSince = hasGone ? now : null
    watched.isCertain = false
  } else if (hasGone && watched.awaitedSince === null) {
    watched.awaitedSince = now
    watched.isCertain = true
  }
  watched.read = bytesRead
  watched.written = bytesWritten
}
