/** The event feed as it happens: server-sent events over `fetch`, resumed after each interruption where it ended. */
import type { Event } from "./ApiTypes.ts"
import { NoAnswerError, ProblemError } from "./Errors.ts"
import { pause, pauseBefore } from "./Waiting.ts"

/** Where to begin, and when to end. */
export interface EventsAsked {
  /** The `cursor` of the last event that you have processed. Without it: only events from now on. */
  readonly after?: string | undefined
  /** Ends the iteration without an error. */
  readonly signal?: AbortSignal | undefined
}

/** Opens the stream after a position: rejects with a ProblemError or a NoAnswerError. */
export type OpenStream = (after: string | undefined, signal: AbortSignal) => Promise<Response>

/** A message of the stream. */
interface Message {
  readonly id: string | undefined
  readonly event: string
  readonly data: string
}

/** Returns the fields of a block of lines. */
const messageOf = (block: string): Message => {
  const fields = { id: undefined as string | undefined, event: "message", data: [] as Array<string> }
  for (const line of block.split("\n")) {
    const [, name, value = ""] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (name === "id") fields.id = value
    if (name === "event") fields.event = value
    if (name === "data") fields.data.push(value)
  }
  return { ...fields, data: fields.data.join("\n") }
}

async function* messagesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Message, void, undefined> {
  const decoder = new TextDecoder()
  let rest = ""
  for await (const bytes of body) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split("\n\n")
    rest = blocks.pop() ?? ""
    for (const block of blocks) yield messageOf(block)
  }
}

/** A failure that time may heal. */
const mayPass = (failure: unknown): boolean =>
  failure instanceof ProblemError
    ? failure.status >= 500 || failure.status === 429
    : failure instanceof NoAnswerError || failure instanceof TypeError

/** Yields each event once, in order. Rejects when the service refuses the stream, for example because the token has ended. */
export async function* events(
  open: OpenStream,
  { after, signal }: EventsAsked
): AsyncGenerator<Event, void, undefined> {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  signal?.addEventListener("abort", stop)
  if (signal?.aborted === true) stop()
  let place = after
  let failures = 0
  try {
    while (!stopping.signal.aborted) {
      try {
        const { body } = await open(place, stopping.signal)
        if (body === null) throw new NoAnswerError(null)
        for await (const { data, event, id } of messagesOf(body)) {
          failures = 0
          place = id ?? place
          if (data !== "" && event !== "presence") yield JSON.parse(data) as Event
        }
      } catch (failure) {
        if (stopping.signal.aborted) return
        if (!mayPass(failure)) throw failure
      }
      failures++
      const milliseconds = pauseBefore(failures, null) ?? 0
      await pause(milliseconds, stopping.signal).catch(() => {})
    }
  } finally {
    signal?.removeEventListener("abort", stop)
    // Closes the connection when the caller leaves the loop.
    stop()
  }
}
