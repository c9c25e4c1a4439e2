/**
 * Reports where this tab is, so that others see who is there (R4.6). A tab has one place: the last page that set one. Reports are repeated while the tab is
 * visible or has unsaved text, and follow one another, so that an earlier one never arrives after a later one.
 */
import { type Answered, addressOf, ProblemError } from "@docket/api/fetch"
import type { QueryClient } from "@tanstack/react-query"
import { docket } from "../docket.ts"

/** Who is on a component. */
export type Presences = Answered<"presence", "read">
/** A user at a place. */
export type Present = Presences["present"][number]

/** The place of this tab. */
interface Place {
  readonly component_id: number
  readonly rule_id: number | null
  readonly review_id: number | null
  readonly editing: boolean
}

/** The query key of those who are on a component. */
export const presenceKey = (component: number | string) => ["presence", String(component)]

/** The time between two reports, and the time that a place must last to be reported: keys step through many places. In milliseconds. */
const interval = 20_000
const settling = 300

/** The name of this tab. `randomUUID` is missing on addresses without TLS. */
const tab = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
  ""
)

let place: Place | null = null
/** True while the service has a report of this tab. */
let isReported = false
/** False when the service does not show who is where. */
let isShown = true
let timer: ReturnType<typeof setTimeout> | undefined
let last: Promise<void> = Promise.resolve()

const isAttended = (): boolean => document.visibilityState === "visible" || place?.editing === true

const send = async (client: QueryClient): Promise<void> => {
  const here = place
  try {
    if (here !== null && isAttended()) {
      isReported = true
      const answer = await docket.presence.report({ payload: { tab, ...here } })
      isShown = answer.shown
      client.setQueryData<Presences>(presenceKey(here.component_id), answer)
    } else if (isReported) {
      isReported = false
      await docket.presence.leave({ query: { tab } })
    }
  } catch (error) {
    // The next report tries again. A record that is gone or hidden has no more place for this tab.
    if (error instanceof ProblemError && here === place) place = null
  }
}

const sendSoon = (client: QueryClient, after: number): void => {
  clearTimeout(timer)
  if (!isShown || (place === null && !isReported)) return
  timer = setTimeout(() => {
    last = last.then(() => send(client)).then(() => sendSoon(client, interval))
  }, after)
}

/** Leaves at once, because the page goes. */
const leaveNow = (): void => {
  if (!isReported) return
  isReported = false
  void fetch(addressOf("presence", "leave", { query: { tab } }), { method: "DELETE", keepalive: true }).catch(
    () => undefined
  )
}

/** Sets the place of this tab. Returns a function that leaves it, unless another page has set one since. */
export const stay = (client: QueryClient, next: Place): (() => void) => {
  place = next
  sendSoon(client, settling)
  return () => {
    if (place !== next) return
    place = null
    sendSoon(client, settling)
  }
}

/** Reports again when the tab is shown, and leaves when it is hidden or goes. Returns a function that stops this. */
export const watchTab = (client: QueryClient): (() => void) => {
  const onVisible = () => sendSoon(client, 0)
  document.addEventListener("visibilitychange", onVisible)
  window.addEventListener("pagehide", leaveNow)
  window.addEventListener("pageshow", onVisible)
  return () => {
    document.removeEventListener("visibilitychange", onVisible)
    window.removeEventListener("pagehide", leaveNow)
    window.removeEventListener("pageshow", onVisible)
    clearTimeout(timer)
  }
}
