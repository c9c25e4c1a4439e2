/** Many clients at once, each sending its next request when the last is answered: how long each took, and what went wrong. */
import { performance } from "node:perf_hooks"
import { openClient } from "./Exchange.ts"
import { type Kind, requestsOf } from "./Mix.ts"

/** What was answered, and when clients gave up. */
export interface Driven {
  /** Milliseconds of each request, by its kind. */
  readonly times: ReadonlyMap<string, ReadonlyArray<number>>
  /** Requests that were not answered as they should be. */
  readonly errors: ReadonlyArray<string>
  /** From the first request to the last answer, in milliseconds. */
  readonly elapsed: number
}

/** Clients of one server, for one stretch after the other. */
export interface Drivers {
  /** All of them send until `enough` says so, asked with the number of requests that were sent so far. */
  readonly drive: (enough: (sent: number) => boolean) => Promise<Driven>
  readonly close: () => void
}

/** Opens one client for each mix. The first takes the first origin, the next the next: instances get their shares as from a proxy that takes turns. */
export const openDrivers = (
  origins: ReadonlyArray<string>,
  token: string,
  mixes: ReadonlyArray<ReadonlyArray<Kind>>
): Drivers => {
  const clients = mixes.map((kinds, at) => ({
    ...openClient(origins[at % origins.length] ?? "", token),
    requests: requestsOf(kinds, at)
  }))
  const close = () => clients.forEach((client) => client.close())
  const drive = async (enough: (sent: number) => boolean): Promise<Driven> => {
    const times = new Map<string, Array<number>>()
    const errors: Array<string> = []
    let sent = 0
    const began = performance.now()
    const driving = async ({ requests, send }: (typeof clients)[number]) => {
      while (!enough(sent)) {
        sent += 1
        const { done, value } = requests.next()
        if (done === true) return
        const start = performance.now()
        await send(value.asked).catch((error: unknown) => errors.push(String(error)))
        const time = performance.now() - start
        const known = times.get(value.kind)
        if (known === undefined) times.set(value.kind, [time])
        else known.push(time)
      }
    }
    await Promise.all(clients.map(driving))
    // A connection that rests while others have their turn may be ended by the server just when it is used again.
    close()
    return { times, errors, elapsed: performance.now() - began }
  }
  return { drive, close }
}

/** Enough once so many milliseconds have passed since now. */
export const forMilliseconds = (milliseconds: number): ((sent: number) => boolean) => {
  const end = performance.now() + milliseconds
  return () => performance.now() >= end
}

/** Enough once so many requests were sent. */
export const forRequests =
  (requests: number) =>
  (sent: number): boolean =>
    sent >= requests
