/** Saved filters: what a name and a query may be, and who may change them, by independent tables. */
import { valueOf } from "../../src/Decision.ts"
import { match } from "../outcomes.ts"
import { describe, expect, it } from "@effect/vitest"
import { ProjectId, SavedFilter, SavedFilterId, UserId } from "../../src/index.ts"

const now = new Date("2026-03-01T00:00:00.000Z")
const later = new Date("2026-03-02T00:00:00.000Z")
const project_id = ProjectId.make(1)
const [ada, grace] = [UserId.make(7), UserId.make(8)]

const filter = (over: Partial<SavedFilter.SavedFilter> = {}): SavedFilter.SavedFilter => ({
  id: SavedFilterId.make(1),
  project_id,
  kind: "comments",
  name: "Audit",
  query: { q: "audit" },
  shared: false,
  user_id: ada,
  created_at: now,
  updated_at: now,
  ...over
})

const made = (over: Partial<Parameters<typeof SavedFilter.decideNew>[1]> = {}, others = [filter()]) =>
  match(
    SavedFilter.decideNew(
      others,
      { kind: "comments", name: "New", query: {}, shared: false, user_id: ada, project_id, ...over },
      now
    ),
    { allowed: () => [], refused: (refusals) => refusals.map(({ code, pointer }) => [code, pointer]) }
  )

const name = "/saved_filter/name"
const query = "/saved_filter/query"

describe("a new filter", () => {
  it("needs a name that no other of its kind and owner has", () => {
    expect(made()).toEqual([])
    expect(made({ name: "Audit" })).toEqual([["filter_name_taken", name]])
    expect(made({ name: "Audit", shared: true })).toEqual([])
    expect(made({ name: "Audit", kind: "requirements" })).toEqual([])
    expect(made({ name: "audit" })).toEqual([])
    expect(made({ name: "Audit", shared: true, user_id: grace }, [filter({ shared: true })])).toEqual([
      ["filter_name_taken", name]
    ])
    expect(made({ name: " \t" })).toEqual([["invalid", name]])
    expect(made({ name: "x".repeat(101) })).toEqual([["invalid", name]])
    expect(made({ name: "x".repeat(100) })).toEqual([])
  })

  it("has a bounded query of named parameters", () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${"a".repeat(at)}`, ""]))
    expect(made({ query: many(20) })).toEqual([])
    expect(made({ query: many(21) })).toEqual([["invalid", query]])
    expect(made({ query: { "Q 1": "x" } })).toEqual([["invalid", query]])
    expect(made({ query: { q: "x".repeat(501) } })).toEqual([["invalid", `${query}/q`]])
    expect(made({ query: { q: "🙂".repeat(500) } })).toEqual([])
  })

  it("is one of at most a hundred of its kind and owner", () => {
    const others = Array.from({ length: 100 }, (_, at) => filter({ id: SavedFilterId.make(at + 1), name: `${at}` }))
    expect(made({}, others)).toEqual([["too_many_filters", undefined]])
    expect(made({ shared: true }, others)).toEqual([])
    expect(made({}, others.slice(1))).toEqual([])
  })
})

describe("a change", () => {
  const changed = (from: SavedFilter.SavedFilter, wanted: Partial<SavedFilter.FilterFields>, others = [from]) =>
    valueOf(SavedFilter.decideChange(from, others, wanted, grace, later))

  it("of nothing keeps the record, whatever the order of the parameters", () => {
    const one = filter({ query: { q: "a", status: "all" } })
    expect(changed(one, {})).toBe(one)
    expect(changed(one, { name: "Audit", query: { status: "all", q: "a" }, shared: false })).toBe(one)
  })

  it("keeps the creator, except that a shared one made private is of the one who did it", () => {
    expect(changed(filter(), { shared: true })).toMatchObject({ shared: true, user_id: ada, updated_at: later })
    expect(changed(filter({ shared: true, user_id: null }), { shared: false })).toMatchObject({ user_id: grace })
  })

  it("does not reveal the name of a private filter in the history", () => {
    const one = filter()
    const after = changed(one, { name: "Secret", query: {} })
    expect(
      JSON.stringify(SavedFilter.entry("update_saved_filter", after, SavedFilter.changesOf(one, after)))
    ).not.toContain("Secret")
  })
})

it("a private filter is changed by everyone with a role, a shared one by authors and above", () => {
  const roles = [null, "viewer", "author", "reviewer", "admin"] as const
  const allowed = (shared: boolean) => roles.filter((role) => SavedFilter.permitsOf(role, { shared }).change === true)
  expect(allowed(false)).toEqual(["viewer", "author", "reviewer", "admin"])
  expect(allowed(true)).toEqual(["author", "reviewer", "admin"])
})

it("an archive has no ids of records, and a restore takes only what is valid", () => {
  const query = { component: "4", author: "12", assignee: "any", q: "4", rule: "18" }
  expect(SavedFilter.archived(filter({ query }))).toEqual({
    kind: "comments",
    name: "Audit",
    query: { assignee: "any", q: "4" }
  })
  const given = { kind: "comments" as const, name: "Audit", query: {} }
  expect(SavedFilter.restored([given, { ...given, name: "" }, given], project_id, now)).toEqual([
    { ...given, shared: true, project_id, user_id: null, created_at: now, updated_at: now }
  ])
})
