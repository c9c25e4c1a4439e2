/**
 * Plain text as Markdown (CommonMark) that reads as the text itself: what would be markup is escaped. For documents that Docket writes. Its
 * differences are marked with `<del>` and `<ins>`, which, other than `~~` and `**`, hold wherever a text begins or ends with blanks.
 */
import type { Segment } from "./TextDifference.ts"

const markup = /[\\`*_{}[\]<>&|~#$]/g

/** A text as part of a line; its line ends and runs of blanks are single blanks. */
export const inline = (text: string): string => escaped(text.trim().replaceAll(/\s+/gu, " "))

const escaped = (line: string): string => line.replaceAll(markup, "\\$&")

/** A line that begins as a list or the underline of a heading would is none. */
const asLine = (line: string): string =>
  line.replace(/^(\d{0,9})([-+=.)])/, (start, digits: string, sign: string) =>
    digits === "" && (sign === "." || sign === ")") ? start : `${digits}\\${sign}`
  )

/** The difference of two texts as a quotation, line by line; long stretches that stayed are shown by their ends. */
export const difference = (segments: ReadonlyArray<Segment>): string => {
  const lines = [""]
  segments.forEach(({ kind, text }, at) => {
    const shown = kind === "same" ? excerpt(text, at === 0, at === segments.length - 1) : text
    shown.split(/\r\n|\r|\n/).forEach((piece, line) => {
      if (line > 0) lines.push("")
      lines[lines.length - 1] += marked(kind, piece)
    })
  })
  return lines
    .map((line, at) => `> ${asQuoted(line)}${isFilled(line) && isFilled(lines[at + 1]) ? "<br>" : ""}`.trimEnd())
    .join("\n")
}

const marks = { same: ["", ""], removed: ["<del>", "</del>"], added: ["<ins>", "</ins>"] } as const

const marked = (kind: Segment["kind"], piece: string): string => {
  const [open, close] = marks[kind]
  return piece === "" ? "" : `${open}${escaped(piece)}${close}`
}

const isFilled = (line: string | undefined): boolean => line !== undefined && line.trim() !== ""

/** Blanks at the start of a line would make code of it. */
const asQuoted = (line: string): string => {
  const text = line.trimStart()
  const blanks = line.length - text.length
  return text === "" ? "" : "&nbsp;".repeat(Math.min(blanks, 16)) + asLine(text)
}

const longest = 240
const context = 100

/** The ends of a text that stayed, cut between words: what stands beside a change. */
const excerpt = (text: string, isFirst: boolean, isLast: boolean): string => {
  if (text.length <= longest) return text
  const head = isFirst ? "" : text.slice(0, context).replace(/\S*$/u, "")
  const tail = isLast ? "" : text.slice(-context).replace(/^\S*/u, "")
  return `${head}[…]${tail}`
}
