/**
 * The client-side limit for servers that do not answer, because they are frozen or the network is lost. A connection that has waited for
 * an answer for too long is ended with all its waiting statements. It costs a periodic check of the counters of each connection, and nothing for
 * a statement. Used by ServerLayer.ts and ReplicaLayer.ts.
 */
import { Effect, type Scope } from "effect"
import { connect, Socket } from "node:net"

/** The error of an ended connection. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer"
  constructor() {
    super("The database has not answered within the limit.")
  }
}

/** The time in milliseconds without new connections after a silent server, so that waiting requests fail at once. */
const restAfterSilence = 1000

/** The interval of checks in milliseconds, by which a connection may exceed the limit. */
const lookEvery = (limit: number): number => Math.min(250, Math.max(20, limit / 20))

/** The state of a connection at the last check. Times are those of `performance.now()`. */
interface Watched {
  read: number
  written: number
  /** Null when no answer is awaited. */
  awaitedSince: number | null
  /** True when an answer is certainly awaited. Under TLS bytes are only counted, so the order of the last ones is unknown. */
  isCertain: boolean
}

/** The target of a database address. */
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

/** Records sent and received bytes at once. Under TLS, which works below this level, `lookAt` must do it. */
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

/** Records bytes that were sent and received since the last check. */
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
