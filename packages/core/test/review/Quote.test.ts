/** Quotes of comments: what can be quoted (R5.31), and the place of the quoted words in a later text (R5.32). */
import { describe, expect, it } from "@effect/vitest"
import { valueOf } from "../../src/Decision.ts"
import { CommentLog, Rule, SectionText } from "../../src/index.ts"
import { Edit, Posting, QuotePlaces, QuoteRefusals } from "../../src/review/index.ts"
import * as SectionFields from "../../src/rule/SectionFields.ts"
import { at, comment, openPhase, reply, rule, userId } from "../given.ts"
import { now } from "./givenTriage.ts"

const check = (id: number, content: string) => ({
  id,
  system: "C-1",
  content_ref_name: "M",
  content_ref_href: "x.xml",
  content
})
const fix = (id: number, fixtext: string) => ({ id, fixtext, fixtext_fixref: "F-2", fix_id: "F-2" })
const given = rule({
  title: "The 😀 title",
  fixtext: "Set the mode to 600.",
  further_fixes: [fix(4, "Or remove it.")],
  checks: [check(3, "Look at the mode."), check(9, "Look at the owner.")]
})

/** The quote of the first occurrence of these words. */
const quoteOf = (field: string, text: string, words: string) => {
  const start = Array.from(text.slice(0, text.indexOf(words))).length
  return { field, start, end: start + Array.from(words).length, text: words }
}

describe("the text fields of a section", () => {
  it("have the names of the API; those of further checks and fixes a number", () => {
    const names = (section: Parameters<typeof SectionText.of>[1]) => [
      ...SectionFields.of(SectionText.of(given, section).text).keys()
    ]
    expect(names("title")).toEqual(["title"])
    expect(names("fixtext")).toEqual(["fixtext", "fix_id", "fixtext_fixref", "fixtext/2"])
    expect(names("check_content")).toEqual(["content", "content/2"])
    expect(names("status")).toEqual(["status_justification"])
    expect(names("severity")).toEqual(["severity_override_guidance"])
    expect(names("disa_metadata")).not.toContain("documentable")
    expect(SectionFields.of("{}").size).toBe(0)
  })
})

describe("a quote is refused", () => {
  const place = comment(1, { section: "title" })
  const quote = quoteOf("title", given.title, "😀 title")
  const codes = (...args: Parameters<typeof QuoteRefusals.refuse>) =>
    QuoteRefusals.refuse(...args).map(({ code, pointer }) => [code, pointer])

  it("unless its words are at its place, counted in characters", () => {
    expect(quote).toEqual({ field: "title", start: 4, end: 11, text: "😀 title" })
    expect(codes(quote, place, given)).toEqual([])
    expect(codes(null, reply(2, 1), null)).toEqual([])
    const elsewhere = [["quote_not_there", "/review/quote"]]
    expect(codes({ ...quote, start: 5 }, place, given)).toEqual(elsewhere)
    expect(codes({ ...quote, start: 5, end: 12 }, place, given)).toEqual(elsewhere)
    expect(codes({ ...quote, start: 11, end: 4 }, place, given)).toEqual(elsewhere)
    expect(codes({ ...quote, text: "😀 Title" }, place, given)).toEqual(elsewhere)
    expect(codes(quote, place, { ...given, title: "The new title" })).toEqual(elsewhere)
    const [refusal] = QuoteRefusals.refuse(quote, place, { ...given, title: "New", updated_at: at(7) })
    expect(refusal?.detail).toContain(`has 3 characters; the requirement last changed at ${at(7).toISOString()}`)
  })
  it("where there is no section of a requirement, and on replies and other acts", () => {
    const notTaken = [["quote_not_taken", "/review/quote"]]
    expect(codes(quote, reply(2, 1, { section: "title" }), given)).toEqual(notTaken)
    expect(codes(quote, comment(1, { action: "approve", section: "title" }), given)).toEqual(notTaken)
    expect(codes(quote, comment(1, { section: null }), given)).toEqual(notTaken)
    expect(codes(quote, place, null)).toEqual(notTaken)
  })
  it("in a field that the section does not have, blank, too long, or with characters that XML does not allow", () => {
    expect(codes({ ...quote, field: "fixtext" }, place, given)).toEqual([["invalid", "/review/quote/field"]])
    expect(codes({ ...quote, field: "content/3" }, comment(1, { section: "check_content" }), given)).toEqual([
      ["invalid", "/review/quote/field"]
    ])
    const text = (words: string) => codes({ ...quote, text: words }, place, given)
    expect(text(" \u200b")).toEqual([["invalid", "/review/quote/text"]])
    expect(text("a\u0007")).toEqual([["unrepresentable_text", "/review/quote/text"]])
    expect(text("x".repeat(10_001))).toEqual([["invalid", "/review/quote/text"]])
    const long = { ...given, title: "😀".repeat(10_001) }
    expect(codes({ field: "title", start: 1, end: 10_001, text: "😀".repeat(10_000) }, place, long)).toEqual([])
  })
  it("with a post, which otherwise stores it", () => {
    const facts: Posting.PostFacts = {
      actor: userId(1),
      now,
      phase: openPhase,
      component_id: place.component_id,
      project_id: place.project_id,
      rule: given,
      parent: null,
      top: null
    }
    const post = {
      action: "comment",
      comment: "Why?",
      section: "title",
      proposed_text: null,
      quote,
      ...CommentLog.none,
      is_reply: false
    } as const
    expect(valueOf(Posting.decide(post, facts)).review.quote).toEqual(quote)
    expect(!Posting.decide({ ...post, section: "fixtext" }, facts).ok).toBe(true)
    const answering = { ...facts, parent: place, top: place }
    expect(!Posting.decide({ ...post, is_reply: true }, answering).ok).toBe(true)
    expect(Posting.responseTo({ ...place, quote }, "Yes.", userId(2), now).quote).toBeNull()
  })
})

it("an edit keeps the quote, and can only remove it", () => {
  const top = comment(1, { section: "title", quote: quoteOf("title", given.title, "title") })
  const facts = { actor: { user_id: userId(1), name: "A" }, role: "viewer", now, phase: openPhase, top } as const
  const edited = (words: Edit.Words) => valueOf(Edit.decide(top, words, facts))?.review.quote
  expect(edited({ comment: "Other words." })).toEqual(top.quote)
  expect(edited({ comment: top.comment, quote: null })).toBeNull()
  expect(valueOf(Edit.decide(top, { comment: top.comment }, facts))).toBeNull()
})

describe("the place of a quote", () => {
  const placeIn = (present: Rule.Rule, quote: ReturnType<typeof quoteOf>, pinned = given) =>
    QuotePlaces.between(
      SectionFields.of(SectionText.of(pinned, "check_content").text),
      SectionFields.of(SectionText.of(present, null).text)
    )(quote)
  const first = quoteOf("content", "Look at the mode.", "the mode")
  const second = quoteOf("content/2", "Look at the owner.", "the owner")
  const inPlace = (field: string, start: number, length: number) => ({
    state: "in_place",
    field,
    start,
    end: start + length
  })
  const changed = { state: "text_changed" }
  const checks = (...contents: ReadonlyArray<string>) => ({
    ...given,
    checks: contents.map((content, id) => check(id, content))
  })

  it("is the same in the same text, and moves with edits around it", () => {
    expect(placeIn(given, first)).toEqual(inPlace("content", 8, 8))
    expect(placeIn(given, second)).toEqual(inPlace("content/2", 8, 9))
    expect(placeIn(checks("First, look at the mode.", "Look at the owner."), first)).toEqual(inPlace("content", 15, 8))
    expect(placeIn({ ...given, fixtext: "", title: "" }, first)).toEqual(inPlace("content", 8, 8))
    expect(placeIn(checks("Look at the new mode.", "Look at the owner."), first)).toEqual(changed)
  })
  it("follows an unchanged check to another number", () => {
    expect(placeIn(checks("New.", "Look at the mode.", "Look at the owner."), second)).toEqual(
      inPlace("content/3", 8, 9)
    )
    expect(placeIn(checks("Look at the owner.", "Look at the mode."), first)).toEqual(inPlace("content/2", 8, 8))
    expect(placeIn(checks("Look at the owner."), second)).toEqual(inPlace("content", 8, 9))
  })
  it("is not in another check with the same words", () => {
    const twice = checks("Look at the mode.", "Look at the mode.")
    expect(placeIn(checks("Look at the owner of the mode."), first)).toEqual(changed)
    expect(placeIn(checks("Look at the mode."), first, twice)).toEqual(changed)
    expect(placeIn(checks("Look at the owner.", "Then look at the mode."), first)).toEqual(changed)
    expect(placeIn(twice, first, twice)).toEqual(inPlace("content", 8, 8))
  })
  it("is unknown for a text without the words at their place, or without the field", () => {
    expect(placeIn(given, quoteOf("fixtext", given.fixtext, "mode"))).toEqual(changed)
    expect(placeIn(given, { ...first, start: 0, end: 8 })).toEqual(changed)
    expect(placeIn({ ...given, checks: [] }, first)).toEqual(changed)
    expect(QuotePlaces.between(new Map(), new Map())(first)).toEqual(changed)
  })
})
