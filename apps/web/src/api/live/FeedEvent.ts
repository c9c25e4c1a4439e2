/** What happened, as the service's stream tells it: ids and names, no texts. Unpacked from server-sent events, for whichever part of the page wants to know. */
import type { Answered } from "@docket/api/fetch"

/** An event of the feed (R9.4). */
export type FeedEvent = Extract<Answered<"feed", "readEvents">, { readonly events: unknown }>["events"][number]

/** A block of the stream. Without an event it only says how far the stream is. */
export interface Told {
  /** Where to go on; null when the block does not say. */
  readonly cursor: string | null
  readonly event: FeedEvent | null
}

const isFeedEvent = (value: unknown): value is FeedEvent =>
  typeof value === "object" && value !== null && "cursor" in value && "type" in value && "project_id" in value

/** One block: the lines between two empty ones. */
const toldBy = (block: string): Told => {
  const valuesOf = (name: string) =>
    block.split("\n").flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1).trimStart()] : []))
  const data = valuesOf("data")
  const event: unknown = data.length === 0 ? null : JSON.parse(data.join("\n"))
  return { cursor: valuesOf("id").at(-1) ?? null, event: isFeedEvent(event) ? event : null }
}

/** What a stream tells, block by block, until it ends. */
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
