/**
 * Reads a comment as Markdown, for display only. The tree has no HTML, images, headings, definitions, escapes or character references: such characters
 * stay as they were written.
 */
import { fromMarkdown } from "mdast-util-from-markdown"
import { gfmAutolinkLiteralFromMarkdown } from "mdast-util-gfm-autolink-literal"
import { gfmAutolinkLiteral } from "micromark-extension-gfm-autolink-literal"
import type { Root } from "mdast"

/** The constructs that stay text. */
const written = [
  "characterEscape",
  "characterReference",
  "definition",
  "hardBreakEscape",
  "headingAtx",
  "htmlFlow",
  "htmlText",
  "labelStartImage",
  "setextUnderline",
  "thematicBreak"
]

export const commentTree = (text: string): Root =>
  fromMarkdown(text, {
    extensions: [gfmAutolinkLiteral(), { disable: { null: written } }],
    mdastExtensions: [gfmAutolinkLiteralFromMarkdown()]
  })

/** An address that a comment may link to. */
export const isLinkable = (url: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(url)

/**
 * True for emphasis that a writer meant. Asterisks next to other marks belong to patterns such as `/etc/*.d/*.conf`, and underscores belong to identifiers,
 * so they stay text.
 */
export const isEmphasis = (text: string, start: number, end: number, length: number): boolean => {
  const marks = text.slice(start, start + length)
  const [before, first, last, next] = [text[start - 1], text[start + length], text[end - length - 1], text[end]]
  return (
    /^\*+$/.test(marks) &&
    /^[\s([{"'“‘«>:;,*–—-]?$/.test(before ?? "") &&
    /^[\p{L}\p{N}"'“‘«([{`@#*]$/u.test(first ?? "") &&
    /^[^/\\]$/.test(last ?? "") &&
    /^[\s)\]}"'”’».,;:!?*–—-]?$/.test(next ?? "")
  )
}
