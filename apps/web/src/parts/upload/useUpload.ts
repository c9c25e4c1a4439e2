/** An upload with its progress and a way to stop it. Its caller handles the result. */
import type { Sending, Sent } from "@docket/api/fetch"
import { useCallback, useEffect, useRef, useState } from "react"

/** One upload at a time. */
export interface Upload {
  /** Null before the first bytes are sent. */
  readonly sent: Sent | null
  /** Starts an upload and returns the options of its request. Stops an upload that is still running. */
  readonly begin: () => Sending
  /** Rejects the request as an aborted `fetch` does. */
  readonly stop: () => void
}

/** True for a request that its sender stopped. */
export const wasStopped = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError"

/** True if all bytes are sent and only the answer is missing. */
export const isSent = (sent: Sent | null): boolean => sent !== null && sent.sent >= sent.total

/** Stops when its component is removed, unless the service may already have read the file. */
export const useUpload = (): Upload => {
  const [sent, setSent] = useState<Sent | null>(null)
  const current = useRef<{ readonly controller: AbortController; sent: Sent | null }>(null)
  const stop = useCallback(() => current.current?.controller.abort(), [])
  const begin = useCallback((): Sending => {
    stop()
    const mine = { controller: new AbortController(), sent: null as Sent | null }
    current.current = mine
    setSent(null)
    return {
      signal: mine.controller.signal,
      onSent: (now) => {
        mine.sent = now
        if (current.current === mine) setSent(now)
      }
    }
  }, [stop])
  useEffect(
    () => () => {
      const last = current.current
      if (last !== null && !isSent(last.sent)) last.controller.abort()
    },
    []
  )
  return { sent, begin, stop }
}
