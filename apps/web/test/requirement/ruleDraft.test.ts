// Drafts of requirements survive saves by other users and report conflicts (R8.4).
import { describe, expect, it } from "vitest"
import {
  afterSaving,
  conflictsOf,
  decodeRuleDraft,
  merged,
  rebased,
  type RuleDraft,
  withoutRecord,
  withoutField,
  withText
} from "../../src/pages/requirement/ruleDraft.ts"

const current = { title: "Title", fixtext: "Fix", "checks.1.content": "Check" }
const drafted = (...texts: ReadonlyArray<readonly [string, string]>): RuleDraft | null =>
  texts.reduce<RuleDraft | null>((draft, [field, text], at) => withText(draft, current, field, text, at), null)

describe("a draft", () => {
  it("contains only the differences, and the values that they differ from", () => {
    expect(drafted(["title", "Mine"])).toEqual({ base: { title: "Title" }, mine: { title: "Mine" }, at: 0 })
    expect(drafted(["title", "Mine"], ["title", "Title"])).toBeNull()
    expect(merged(current, drafted(["title", "Mine"]))).toEqual({ ...current, title: "Mine" })
    expect(withoutField(drafted(["title", "Mine"], ["fixtext", "Mine"]), "title", 5)?.mine).toEqual({ fixtext: "Mine" })
  })

  it("contains an added check that is still empty, until it is dropped", () => {
    const added = drafted(["checks.new1.content", ""])
    expect(added?.mine).toEqual({ "checks.new1.content": "" })
    expect(withoutRecord(added, "checks.new1", 1)).toBeNull()
  })

  it("is read as stored, and invalid content is ignored", () => {
    const draft = drafted(["title", "Mine"])
    expect(decodeRuleDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    for (const other of [null, 1, "text", {}, { base: {}, mine: {}, at: 1 }, { base: {}, mine: { title: 1 }, at: 1 }]) {
      expect(decodeRuleDraft(other)).toBeNull()
    }
  })
})

describe("after another user saved", () => {
  it("fields that only one of both changed do not conflict", () => {
    const draft = drafted(["title", "Mine"])
    const theirs = { ...current, fixtext: "Theirs" }
    expect(conflictsOf(draft, theirs)).toEqual([])
    expect(merged(theirs, draft)).toEqual({ ...theirs, title: "Mine" })
  })

  it("a field that both changed conflicts, unless both wrote the same", () => {
    const draft = drafted(["title", "Mine"], ["fixtext", "The same"])
    expect(conflictsOf(draft, { ...current, title: "Theirs", fixtext: "The same" })).toEqual([
      { field: "title", base: "Title", mine: "Mine", theirs: "Theirs" }
    ])
  })

  it("a check that they removed and the author changed conflicts", () => {
    const draft = drafted(["checks.1.content", "Mine"])
    const { "checks.1.content": _, ...theirs } = current
    expect(conflictsOf(draft, theirs)).toEqual([
      { field: "checks.1.content", base: "Check", mine: "Mine", theirs: null }
    ])
    const kept = rebased(draft, theirs, 9)
    expect(kept?.mine).toEqual({ "checks.1.content": "Mine" })
    expect(conflictsOf(kept, theirs)).toEqual([])
  })

  it("the draft continues from the saved text, whatever was chosen", () => {
    const draft = drafted(["title", "Mine"], ["fixtext", "My fix"])
    const theirs = { ...current, title: "Theirs" }
    const mine = rebased(draft, theirs, 9)
    expect(mine).toEqual({
      base: { title: "Theirs", fixtext: "Fix" },
      mine: { title: "Mine", fixtext: "My fix" },
      at: 9
    })
    expect(conflictsOf(mine, theirs)).toEqual([])
    // The user selected the other user's text, so only the other field is left.
    const left = draft === null ? null : rebased({ ...draft, mine: { ...draft.mine, title: "Theirs" } }, theirs, 9)
    expect(left?.mine).toEqual({ fixtext: "My fix" })
  })
})

describe("after the draft is saved", () => {
  it("only the changes made meanwhile are left", () => {
    const sent = drafted(["title", "Mine"], ["fixtext", "My fix"])
    const saved = { ...current, title: "Mine", fixtext: "My fix" }
    expect(afterSaving(sent, sent?.mine ?? {}, saved, 9)).toBeNull()
    const later = withText(sent, current, "fixtext", "My better fix", 5)
    expect(afterSaving(later, sent?.mine ?? {}, saved, 9)).toEqual({
      base: { fixtext: "My fix" },
      mine: { fixtext: "My better fix" },
      at: 9
    })
  })
})
