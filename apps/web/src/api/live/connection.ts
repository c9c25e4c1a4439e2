/**
 * The connection on which the service reports events. A user has one connection for all windows. One window holds it and passes the events on. When that window closes, another
 * window continues after the last received event. A broken connection is opened again. A window that does not hold the connection requests the events that it missed once.
 */
import { addressOf, NoAnswerError } from "@docket/api/fetch"
import { type FeedEvent, type PresenceMessage, readStream, type Told } from "./FeedEvent.ts"
import { toldBehind } from "./place.ts"

/** The callbacks of a window. */
export interface Listener {
  readonly onEvent: (event: FeedEvent) => void
  readonly onPresence: (message: PresenceMessage) => void
  /** Reports the position to resume from. */
  readonly onPlace: (cursor: string) => void
  /** Reports whether the connection is open. */
  readonly onState: (connected: boolean) => void
  /** Reports that the session has ended. */
  readonly onSignedOut: () => void
}

/** A message between windows. */
type Passed =
  | ({ readonly tag: "told" } & Told)
  | { readonly tag: "state"; readonly connected: boolean }
  | { readonly tag: "signed-out" }

/** The delay before the next attempt, in milliseconds. It grows with each failure, up to one minute. */
const waitAfter = (failures: number): number => Math.min(60_000, 3000 * 2 ** Math.min(failures, 5))

/** The number of events that are remembered as received: the connection and a request can both deliver them. */
const remembered = 1000

/** Listens for a user until stopped, from a position on; null for events from the moment when the connection opens. */
export const listen = (userId: number, place: string | null, listener: Listener): { readonly stop: () => void } => {
  const stopped = new AbortController()
  const { signal } = stopped
  const channel = new BroadcastChannel(`docket-live-${userId}`)
  /** The position after the last event that this or another window received. */
  let cursor = place
  const heard = new Set<string>()

  const hearEvent = (event: FeedEvent): void => {
    if (heard.has(event.cursor)) return
    heard.add(event.cursor)
    const [oldest] = heard
    if (heard.size > remembered && oldest !== undefined) heard.delete(oldest)
    listener.onEvent(event)
  }
  const hear = (passed: Passed): void => {
    if (passed.tag === "signed-out") return listener.onSignedOut()
    if (passed.tag === "state") return listener.onState(passed.connected)
    if (passed.cursor !== null) {
      cursor = passed.cursor
      listener.onPlace(cursor)
    }
    if (passed.event !== null) hearEvent(passed.event)
    if (passed.presence !== null) listener.onPresence(passed.presence)
  }
  const say = (passed: Passed): void => {
    if (signal.aborted) return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin by itself
    channel.postMessage(passed)
    hear(passed)
  }
  channel.addEventListener("message", ({ data }: MessageEvent<Passed>) => hear(data))

  /** Holds one connection until it ends. Returns the delay until the next one in milliseconds; null if there must be none. */
  const hold = async (failures: number): Promise<{ readonly wait: number; readonly failures: number } | null> => {
    const answer = await fetch(addressOf("feed", "readEvents", { query: { presence: "true" } }), {
      headers: { accept: "text/event-stream", ...(cursor === null ? {} : { "last-event-id": cursor }) },
      signal
    })
    if (answer.status === 401) {
      say({ tag: "signed-out" })
      return null
    }
    if (!answer.ok || answer.body === null) {
      const retryAfter = Number(answer.headers.get("retry-after") ?? Number.NaN)
      const wait = retryAfter > 0 ? retryAfter * 1000 : waitAfter(failures)
      // The service works, but too many windows have a connection: this one waits for its turn.
      return { wait, failures: answer.status === 429 ? 0 : failures + 1 }
    }
    say({ tag: "state", connected: true })
    for await (const block of readStream(answer.body)) say({ tag: "told", ...block })
    return { wait: waitAfter(0), failures: 0 }
  }

  const holdOn = async (): Promise<void> => {
    let failures = 0
    while (!signal.aborted) {
      const next = await hold(failures).catch(() => ({ wait: waitAfter(failures), failures: failures + 1 }))
      if (next === null || signal.aborted) return
      failures = next.failures
      if (failures > 0) say({ tag: "state", connected: false })
      await pause(next.wait, signal)
    }
  }

  /** Requests the events since the position, for a window that receives events through another window. */
  const catchUp = async (failures = 0): Promise<void> => {
    if (place === null || signal.aborted) return
    try {
      for await (const { event } of toldBehind(place, signal)) if (event !== null) hearEvent(event)
    } catch (error) {
      if (signal.aborted || !(error instanceof NoAnswerError)) return
      await pause(waitAfter(failures), signal)
      await catchUp(failures + 1)
    }
  }

  // Browsers share locks between windows only on trustworthy addresses. Elsewhere each window has its own connection.
  const locks: LockManager | undefined = "locks" in navigator ? navigator.locks : undefined
  const begin = async (shared: LockManager): Promise<void> => {
    const name = `docket-live-${userId}`
    const isTaken = await shared.request(name, { ifAvailable: true }, (lock) =>
      lock === null ? true : holdOn().then(() => false)
    )
    if (!isTaken || signal.aborted) return
    void catchUp()
    await shared.request(name, { signal }, holdOn)
  }
  // The promise is rejected when the listener stops while it waits for its turn.
  void (locks === undefined ? holdOn() : begin(locks).catch(() => undefined))
  return {
    stop: () => {
      stopped.abort()
      channel.close()
    }
  }
}

/** Waits. Ends early when the browser is online again. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      window.removeEventListener("online", over)
      signal.removeEventListener("abort", over)
      resolve()
    }
    const timer = setTimeout(over, milliseconds)
    window.addEventListener("online", over)
    signal.addEventListener("abort", over)
  })
