/** Texts keep their meaning in Markdown: a Markdown reader returns them unchanged and finds only Docket's own markup. */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { HtmlRenderer, type Node, Parser } from "commonmark"
import { TextDifference } from "../../src/index.ts"
import { Markdown } from "../../src/comparison/index.ts"

const parse = (text: string) => new Parser().parse(text)
const html = (text: string) => new HtmlRenderer().render(parse(text))

/** Returns all nodes in reading order, each container once. */
const nodesOf = (text: string): ReadonlyArray<Node> => {
  const walker = parse(text).walker()
  const nodes: Array<Node> = []
  for (let event = walker.next(); event !== null; event = walker.next()) {
    if (event.entering) nodes.push(event.node)
  }
  return nodes
}

const textOf = (nodes: ReadonlyArray<Node>) =>
  nodes.map(({ literal, type }) => (type === "softbreak" ? "\n" : type === "text" ? (literal ?? "") : "")).join("")

// Everything that Markdown could read as markup, and white space.
const pieces = "* _ ` # + - = ~ | < > & [ ] ( ) ! \\ $ : 1. 2) . <b> &lt; http://a.example a b é"
  .split(" ")
  .concat([" ", "  ", "    ", "\t", "\n", "\r\n", "\n\n"])
const anyText = Arbitrary.map(Arbitrary.array(Arbitrary.schema(Schema.Literals(pieces))), (parts) => parts.join(""))

const words = (text: string) => text.trim().replaceAll(/\s+/gu, " ")

describe("a text", () => {
  it.prop("in a line is escaped", { text: anyText }, ({ text }) => {
    const nodes = nodesOf(`x ${Markdown.inline(text)} y`)
    expect(new Set(nodes.map(({ type }) => type))).toEqual(new Set(["document", "paragraph", "text"]))
    expect(textOf(nodes)).toBe(words(text) === "" ? "x  y" : `x ${words(text)} y`)
    const heading = nodesOf(`## ${Markdown.inline(`x ${text}`)}`)
    expect(new Set(heading.map(({ type }) => type))).toEqual(new Set(["document", "heading", "text"]))
    expect(textOf(heading)).toBe(words(`x ${text}`))
  })

  it("in a table stays in its cell", () => {
    expect(Markdown.inline("a | b")).toBe("a \\| b")
  })
})

describe("a difference", () => {
  it.prop(
    "is a quotation of the words of both texts, with additions and removals marked",
    { base: anyText, diff: anyText },
    (given) => {
      const segments = TextDifference.between(given.base, given.diff)
      const nodes = nodesOf(Markdown.difference(segments))
      const allowed = new Set(["document", "block_quote", "paragraph", "text", "softbreak", "html_inline"])
      expect(nodes.map(({ type }) => type).filter((type) => !allowed.has(type))).toEqual([])
      const marks = nodes.flatMap(({ literal, type }) => (type === "html_inline" ? [literal] : []))
      expect(marks.filter((mark) => !["<del>", "</del>", "<ins>", "</ins>", "<br>"].includes(mark ?? ""))).toEqual([])
      let inside = ""
      let [base, diff] = ["", ""]
      for (const { literal, type } of nodes) {
        if (type === "html_inline" && literal !== "<br>") inside = literal?.startsWith("</") ? "" : (literal ?? "")
        const text = type === "text" ? (literal ?? "") : type === "softbreak" || type === "paragraph" ? "\n" : ""
        if (inside !== "<ins>") base += text
        if (inside !== "<del>") diff += text
      }
      const letters = (text: string) => text.replaceAll(/\s+/gu, "")
      expect([letters(base), letters(diff)]).toEqual([letters(given.base), letters(given.diff)])
    }
  )

  it("keeps lines, paragraphs and indentation", () => {
    const text = Markdown.difference(
      TextDifference.between("Run:\n\n    # old -x\n1. Done", "Run:\n\n    # new -x\n1. Done")
    )
    expect(text).toBe("> Run:\n>\n> &nbsp;&nbsp;&nbsp;&nbsp;\\# <del>old</del><ins>new</ins> -x<br>\n> 1\\. Done")
    expect(html(text)).toBe(
      "<blockquote>\n<p>Run:</p>\n<p>\u00a0\u00a0\u00a0\u00a0# <del>old</del><ins>new</ins> -x<br>\n1. Done</p>\n</blockquote>\n"
    )
  })

  it("shows only the ends of long unchanged passages, cut between words", () => {
    const long = Array.from({ length: 200 }, (_, at) => `word${at}`).join(" ")
    const text = Markdown.difference(TextDifference.between(`${long} old ${long}`, `${long} new ${long}`))
    expect(text).toMatch(/^> \\\[…\\\] word\d+ .* word199 <del>old<\/del><ins>new<\/ins> word0 .* word\d+ \\\[…\\\]$/)
    expect(text.length).toBeLessThan(400)
  })
})
