// The content of lists: documents by their newest release, requirements by words and severity, snippets by character.
import { describe, expect, it } from "vitest"
import { allPages } from "../src/api/allPages.ts"
import type { DocumentRow } from "../src/api/documents.ts"
import { shownRules } from "../src/pages/document/shownRules.ts"
import { documentsSearch } from "../src/pages/documents/search.ts"
import { shownDocuments } from "../src/pages/documents/shownDocuments.ts"
import { myWorkSearch } from "../src/pages/myWork/search.ts"
import { piecesOf } from "../src/shell/search/pieces.ts"
import { publishedRule } from "./requirement/Rules.ts"

const documentOf = (
  id: number,
  document_id: string,
  version: string,
  over: Partial<DocumentRow> = {}
): DocumentRow => ({
  id,
  kind: "stig",
  file_kind: "stig",
  series: document_id.toLowerCase(),
  document_id,
  name: document_id,
  title: `${document_id} Guide`,
  version,
  benchmark_date: null,
  severity_counts: { high: 0, medium: 1, low: 0 },
  rules_count: 1,
  description: "",
  status: "accepted",
  draft: false,
  created_at: "2026-11-28T09:00:00.000Z",
  ...over
})

describe("documents", () => {
  const rows = [
    documentOf(1, "Alpha", "V2R1", { benchmark_date: "2025-01-01", rules_count: 5 }),
    documentOf(2, "Alpha", "V1R9", { benchmark_date: "2024-01-01" }),
    documentOf(3, "Beta", "V1R1", { benchmark_date: "2026-01-01", rules_count: 9 })
  ]
  const idsOf = (search: Parameters<typeof shownDocuments>[1]) =>
    shownDocuments(rows, search).map(({ document, releases }) => [document.id, releases])

  it("are listed by their newest release, unless all are requested", () => {
    expect(idsOf({})).toEqual([
      [1, 2],
      [3, 1]
    ])
    expect(idsOf({ all: true })).toEqual([
      [1, 2],
      [2, 2],
      [3, 1]
    ])
  })

  it("are found by all words, in any order and case", () => {
    expect(idsOf({ q: "guide ALPHA" })).toEqual([[1, 2]])
    expect(idsOf({ q: "v1r9" })).toEqual([])
    expect(idsOf({ q: "v1r9", all: true })).toEqual([[2, 2]])
  })

  it("are ordered by date or size", () => {
    expect(idsOf({ sort: "date" }).map(([id]) => id)).toEqual([3, 1])
    expect(idsOf({ sort: "requirements" }).map(([id]) => id)).toEqual([3, 1])
  })

  it("have an address without invalid parts", () => {
    expect(documentsSearch({ kind: "srg", q: "gateway", sort: "date", all: true })).toEqual({
      kind: "srg",
      q: "gateway",
      sort: "date",
      all: true
    })
    expect(documentsSearch({ kind: "other", q: "", sort: "title", all: "yes" })).toEqual({})
    expect(documentsSearch({ kind: 4, q: ["a"], sort: null })).toEqual({})
  })
})

describe("requirements of a document", () => {
  const rules = [
    publishedRule(1, { rule_severity: "high", profiles: ["MAC-1_Classified"], check_content: "Run auditctl" }),
    publishedRule(2, { fixtext: "Set the lockout", vuln_discussion: "Attempts are counted" }),
    publishedRule(3, { ident: "CCI-000015" })
  ]
  const idsOf = (search: Parameters<typeof shownRules>[1]) => shownRules(rules, search).map(({ id }) => id)

  it("are found by ids and by words of all their texts, by severity and by profile", () => {
    expect(idsOf({})).toEqual([1, 2, 3])
    expect(idsOf({ q: "V-2" })).toEqual([2])
    expect(idsOf({ q: "cci-000015" })).toEqual([3])
    expect(idsOf({ q: "counted LOCKOUT" })).toEqual([2])
    expect(idsOf({ severity: "high" })).toEqual([1])
    expect(idsOf({ q: "auditctl", severity: "low" })).toEqual([])
    expect(idsOf({ profile: "MAC-1_Classified" })).toEqual([1])
    expect(idsOf({ profile: "MAC-1" })).toEqual([])
  })
})

describe("pages of a list", () => {
  it("are all requested, in their order", async () => {
    const asked: Array<number> = []
    const rows = await allPages((page) => {
      asked.push(page)
      return Promise.resolve({ rows: [page * 10, page * 10 + 1], pagination: { per_page: 2, total: 5 } })
    })
    expect(asked).toEqual([1, 2, 3])
    expect(rows).toEqual([10, 11, 20, 21, 30, 31])
    expect(await allPages(() => Promise.resolve({ rows: [], pagination: { per_page: 100, total: 0 } }))).toEqual([])
  })
})

describe("a snippet", () => {
  it("is cut between characters, not inside them", () => {
    const snippet = {
      text: "🔒 lock the 🔑 lock",
      cut_before: false,
      cut_after: false,
      matches: [
        { start: 2, end: 6 },
        { start: 13, end: 17 }
      ]
    }
    expect(piecesOf(snippet).map(({ matches, text }) => [text, matches])).toEqual([
      ["🔒 ", false],
      ["lock", true],
      [" the 🔑 ", false],
      ["lock", true]
    ])
    expect(piecesOf({ ...snippet, matches: [] }).map(({ text }) => text)).toEqual([snippet.text])
  })
})

describe("the address of the own work", () => {
  it("leaves out invalid parts", () => {
    expect(myWorkSearch({ tab: "comments", page: 3, unassigned: true })).toEqual({
      tab: "comments",
      page: 3,
      unassigned: true
    })
    expect(myWorkSearch({ tab: "waiting", page: 1, unassigned: "true" })).toEqual({})
    expect(myWorkSearch({ page: 1.5 })).toEqual({})
    expect(myWorkSearch({ tab: "comments", show: "decided" })).toEqual({ tab: "comments", show: "decided" })
    expect(myWorkSearch({ show: "old" })).toEqual({})
  })
})
