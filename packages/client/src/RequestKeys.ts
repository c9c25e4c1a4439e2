/**
 * The idempotency key of each write of a page (R3.5): a new one, unless the same write was sent before without an answer. Then the key is reused, so that pressing a button again does not
 * repeat a write. Independent of the API.
 */

/** The identity of a write. */
export interface Write {
  readonly method: string
  readonly url: string
  /** The JSON body or the form. */
  readonly body: string | FormData | null
}

/** The maximum number of remembered writes without an answer, and their time in milliseconds, which is shorter than the service keeps answers. */
const most = 100
const longest = 23 * 3_600_000

interface Remembered {
  readonly key: string
  readonly since: number
}

/** 256 random bits. `crypto.randomUUID` is available on https only. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("")

/** A file is identified by its name, size and time, so that it is not read twice. */
const told = (value: string | File): unknown =>
  typeof value === "string" ? value : [value.name, value.size, value.type, value.lastModified]

const identityOf = ({ body, method, url }: Write): string =>
  JSON.stringify([
    method,
    url,
    body instanceof FormData ? [...body.entries()].map(([name, value]) => [name, told(value)]) : body
  ])

/** The keys of one client. */
export interface RequestKeys {
  /** The key of a write, and a function to call after its final answer. */
  readonly keyOf: (write: Write) => { readonly key: string; readonly answered: () => void }
}

export const requestKeys = (): RequestKeys => {
  const waiting = new Map<string, Remembered>()
  return {
    keyOf: (write) => {
      const identity = identityOf(write)
      const before = waiting.get(identity)
      const now = Date.now()
      const remembered = before !== undefined && now - before.since < longest ? before : { key: newKey(), since: now }
      waiting.delete(identity)
      waiting.set(identity, remembered)
      const [oldest] = waiting.keys()
      if (waiting.size > most && oldest !== undefined) waiting.delete(oldest)
      return {
        key: remembered.key,
        answered: () => {
          if (waiting.get(identity) === remembered) waiting.delete(identity)
        }
      }
    }
  }
}
