/** Parses the event stream of the service. Events have ids and names, but no texts. */
import type { Answered } from "@docket/api/fetch"

/** An event of the feed (R9.4). */
export type FeedEvent = Extract<Answered<"feed", "readEvents">, { readonly events: unknown }>["events"][number]

/** Who is on a component where the user is. Not an event of the feed. */
export interface PresenceMessage {
  readonly component_id: number
  readonly present: Answered<"presence", "read">["present"]
}

/** A block of the stream. A block without an event only reports the position in the stream, or who is present. */
export interface Told {
  /** The position to resume from; null if the block has none. */
  readonly cursor: string | null
  readonly event: FeedEvent | null
  readonly presence: PresenceMessage | null
}

const isFeedEvent = (value: unknown): value is FeedEvent =>
  typeof value === "object" && value !== null && "cursor" in value && "type" in value && "project_id" in value

const isPresence = (value: unknown): value is PresenceMessage =>
  typeof value === "object" && value !== null && "component_id" in value && "present" in value

/** Parses one block: the lines between two empty lines. */
const toldBy = (block: string): Told => {
  const valuesOf = (name: string) =>
    block.split("\n").flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1).trimStart()] : []))
  const data = valuesOf("data")
  const event: unknown = data.length === 0 ? null : JSON.parse(data.join("\n"))
  return {
    cursor: valuesOf("id").at(-1) ?? null,
    event: isFeedEvent(event) ? event : null,
    presence: isPresence(event) ? event : null
  }
}

/** Yields the blocks of a stream until it ends. */
export async function* readStream(body: ReadableStream<Uint8Array>): AsyncGenerator<Told> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ""
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = `${rest}${decoder.decode(value, { stream: true })}`.replaceAll("\r\n", "\n").split("\n\n")
    rest = blocks.pop() ?? ""
    for (const block of blocks) yield toldBy(block)
  }
}
