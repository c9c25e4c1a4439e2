/** The pause before a request is sent again. */

/** The first pause without `Retry-After`, in milliseconds. Each further one is twice as long. */
const first = 500

/** The longest pause, in milliseconds. A service that wants a longer one gets no further request. */
const longest = 30_000

/** Returns the pause in milliseconds before this repetition, from 1; null if it would be too long. */
export const pauseBefore = (repetition: number, retryAfter: string | null): number | null => {
  const wanted =
    retryAfter === null
      ? null
      : /^\d+$/.test(retryAfter)
        ? Number(retryAfter) * 1000
        : Date.parse(retryAfter) - Date.now()
  if (wanted !== null && !Number.isNaN(wanted)) return wanted > longest ? null : Math.max(0, wanted)
  // Clients that lost the same service should not return at the same moment.
  return Math.min(longest, first * 2 ** (repetition - 1)) * (0.5 + Math.random() / 2)
}

/** Waits; rejects with the signal's reason when it is aborted. */
export const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener("abort", stop, { once: true })
  })
