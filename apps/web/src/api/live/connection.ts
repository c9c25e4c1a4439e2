/**
 * The line to the service on which it tells what happens. A person has one, whatever the number of their windows: one window holds it and passes
 * on what it hears; when that is closed, another takes over behind the last thing heard. It is taken up again whenever it breaks.
 */
import { addressOf } from "@docket/api/fetch"
import { type FeedEvent, readStream } from "./FeedEvent.ts"

/** What a window learns. */
export interface Listener {
  readonly onEvent: (event: FeedEvent) => void
  /** Whether the line stands. */
  readonly onState: (connected: boolean) => void
  /** The session has ended. */
  readonly onSignedOut: () => void
}

/** What one window says to the others. */
type Passed =
  | { readonly tag: "told"; readonly cursor: string | null; readonly event: FeedEvent | null }
  | { readonly tag: "state"; readonly connected: boolean }
  | { readonly tag: "signed-out" }

/** How long until the line is tried again, in milliseconds: soon at first, never more seldom than once a minute. */
const waitAfter = (failures: number): number => Math.min(60_000, 3000 * 2 ** Math.min(failures, 5))

/** Listens as a person until it is stopped. */
export const listen = (userId: number, listener: Listener): { readonly stop: () => void } => {
  const stopped = new AbortController()
  const { signal } = stopped
  const channel = new BroadcastChannel(`docket-live-${userId}`)
  /** The place of the last thing heard, by this window or another. */
  let cursor: string | null = null

  const hear = (passed: Passed): void => {
    if (passed.tag === "signed-out") return listener.onSignedOut()
    if (passed.tag === "state") return listener.onState(passed.connected)
    cursor = passed.cursor ?? cursor
    if (passed.event !== null) listener.onEvent(passed.event)
  }
  const say = (passed: Passed): void => {
    if (signal.aborted) return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin by itself
    channel.postMessage(passed)
    hear(passed)
  }
  channel.addEventListener("message", ({ data }: MessageEvent<Passed>) => hear(data))

  /** One line from begin to end. Answers with the milliseconds until the next one, null when there is none. */
  const hold = async (failures: number): Promise<{ readonly wait: number; readonly failures: number } | null> => {
    const answer = await fetch(addressOf("feed", "readEvents", {}), {
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
      // Too many windows with a line of their own: the service is there, and this one has to wait for its turn.
      return { wait, failures: answer.status === 429 ? 0 : failures + 1 }
    }
    say({ tag: "state", connected: true })
    for await (const { cursor: place, event } of readStream(answer.body)) say({ tag: "told", cursor: place, event })
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

  // Browsers share locks between windows on trustworthy addresses only; elsewhere each window has a line of its own.
  const locks: LockManager | undefined = "locks" in navigator ? navigator.locks : undefined
  const begun =
    locks === undefined ? holdOn() : locks.request(`docket-live-${userId}`, { signal }, holdOn).catch(() => undefined)
  void begun
  return {
    stop: () => {
      stopped.abort()
      channel.close()
    }
  }
}

/** Waits, but not while the browser comes back from being offline. */
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
