/** Copies a text to the clipboard, and moves between the copy buttons of a section with the arrow keys: a section is one stop of the Tab key. */
import type { KeyboardEvent } from "react"
import { tellDone, tellFailure } from "../told.ts"
import * as words from "../../words/requirementText.ts"

/** Without a secure connection the browser has no clipboard. */
export const canCopy = "clipboard" in navigator

export const copyText = (text: string, title: string): void => {
  navigator.clipboard.writeText(text).then(
    () => tellDone({ title, message: [words.copied(text)] }),
    (error: unknown) => tellFailure(error)
  )
}

/** The elements among which the arrow keys move. */
export const tool = { "data-tool": true } as const

/** The area in which they move. */
export const toolArea = { "data-tools": true } as const

const step: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

export const onToolKey = (event: KeyboardEvent<HTMLElement>): void => {
  const by = step[event.key]
  const area = event.currentTarget.closest("[data-tools]")
  if (by === undefined || area === null) return
  const tools = [...area.querySelectorAll<HTMLElement>("[data-tool]")]
  const next = tools[tools.indexOf(event.currentTarget) + by]
  // Handled even at the end: the page must not take the key for its own command.
  event.preventDefault()
  next?.focus()
}
