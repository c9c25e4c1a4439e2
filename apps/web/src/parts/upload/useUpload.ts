/** An upload: its progress, and how it is stopped. Its caller handles the result. */
import type { Sending, Sent } from "@docket/api/fetch"
import { useCallback, useEffect, useRef, useState } from "react"

/** One file on its way at a time. */
export interface Upload {
  /** Null before the first bytes have left. */
  readonly sent: Sent | null
  /** Starts again: the options of the request. An upload that is still running stops. */
  readonly begin: () => Sending
  /** The request is rejected as `fetch` is when it is aborted. */
  readonly stop: () => void
}

/** True when a request was stopped by its sender. */
export const wasStopped = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError"

/** Whether all of it has left, so that the answer is waited for. */
export const isSent = (sent: Sent | null): boolean => sent !== null && sent.sent >= sent.total

/** Stops by itself when its sender is removed, while no one can have read the file yet. */
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
