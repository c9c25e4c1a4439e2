/** Many concurrent clients, each of which sends its next request after the last answer: the time of each request, and the errors. */
import { performance } from "node:perf_hooks"
import { openClient } from "./Exchange.ts"
import { type Kind, requestsOf } from "./Mix.ts"

/** The answers until the clients stopped. */
export interface Driven {
  /** The milliseconds of each request, by kind. */
  readonly times: ReadonlyMap<string, ReadonlyArray<number>>
  /** Requests with a wrong answer. */
  readonly errors: ReadonlyArray<string>
  /** From the first request to the last answer, in milliseconds. */
  readonly elapsed: number
}

/** The clients of a server, used for one stretch after another. */
export interface Drivers {
  /** All clients send until `enough` returns true for the number of sent requests. */
  readonly drive: (enough: (sent: number) => boolean) => Promise<Driven>
  readonly close: () => void
}

/** Opens a client for each mix. The clients are distributed evenly over the origins, as by a round-robin proxy. */
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
    // The server may close an idle connection just when it is used again.
    close()
    return { times, errors, elapsed: performance.now() - began }
  }
  return { drive, close }
}

/** True after that many milliseconds from now. */
export const forMilliseconds = (milliseconds: number): ((sent: number) => boolean) => {
  const end = performance.now() + milliseconds
  return () => performance.now() >= end
}

/** True after that many requests. */
export const forRequests =
  (requests: number) =>
  (sent: number): boolean =>
    sent >= requests
