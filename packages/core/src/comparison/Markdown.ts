/**
 * Plain text as Markdown (CommonMark), with markup characters escaped. For documents that Docket writes.
 * Differences use `<del>` and `<ins>`, which, unlike strikethrough and bold markup, also work around spaces.
 */
import type { Segment } from "./TextDifference.ts"

const markup = /[\\`*_{}[\]<>&|~#$]/g

/** A text as part of a line; line ends and runs of spaces become single spaces. */
export const inline = (text: string): string => escaped(text.trim().replaceAll(/\s+/gu, " "))

const escaped = (line: string): string => line.replaceAll(markup, "\\$&")

/** Escapes the start of a line that would begin a list or underline a heading. */
const asLine = (line: string): string =>
  line.replace(/^(\d{0,9})([-+=.)])/, (start, digits: string, sign: string) =>
    digits === "" && (sign === "." || sign === ")") ? start : `${digits}\\${sign}`
  )

/** The difference of two texts as a quotation, line by line; long unchanged parts show only their ends. */
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

/** Spaces at the start of a line would make it code. */
const asQuoted = (line: string): string => {
  const text = line.trimStart()
  const blanks = line.length - text.length
  return text === "" ? "" : "&nbsp;".repeat(Math.min(blanks, 16)) + asLine(text)
}

const longest = 240
const context = 100

/** The ends of an unchanged text next to changes, cut between words. */
const excerpt = (text: string, isFirst: boolean, isLast: boolean): string => {
  if (text.length <= longest) return text
  const head = isFirst ? "" : text.slice(0, context).replace(/\S*$/u, "")
  const tail = isLast ? "" : text.slice(-context).replace(/^\S*/u, "")
  return `${head}[…]${tail}`
}
