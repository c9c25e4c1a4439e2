/** A reader of server-sent events that parses them like a browser's EventSource. For the cases of event streams. */

/** A received message with data. */
export interface Message {
  readonly id: string
  readonly event: string
  readonly data: ReturnType<JSON["parse"]>
}

/** An open stream. `next` waits for the next message, and returns null after the stream has ended. */
export interface Reading {
  readonly status: number
  readonly headers: Headers
  readonly next: () => Promise<Message | null>
  /** The last event id. Messages without data also set it. */
  readonly lastId: () => string
  readonly close: () => void
}

export const open = async (
  url: string,
  headers: Record<string, string>,
  { timeout = 60_000 }: { readonly timeout?: number } = {}
): Promise<Reading> => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeout)
  const response = await fetch(url, {
    headers: { accept: "text/event-stream", ...headers },
    signal: controller.signal
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ""
  let lastId = ""
  const block = async (): Promise<string | null> => {
    for (;;) {
      const end = text.indexOf("\n\n")
      if (end >= 0) {
        const found = text.slice(0, end)
        text = text.slice(end + 2)
        return found
      }
      const chunk = await reader?.read()
      if (chunk === undefined || chunk.done) return null
      text += chunk.value
    }
  }
  const next = async (): Promise<Message | null> => {
    for (;;) {
      const found = await block()
      if (found === null) return null
      const fields = new Map(
        found
          .split("\n")
          .filter((line) => !line.startsWith(":"))
          .map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)])
      )
      lastId = fields.get("id") ?? lastId
      const data = fields.get("data")
      if (data !== undefined) return { id: lastId, event: fields.get("event") ?? "message", data: JSON.parse(data) }
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    next,
    lastId: () => lastId,
    close: () => {
      clearTimeout(timer)
      controller.abort()
    }
  }
}
