/** Ids, people and names are converted into an archive and back (R16.4, R16.5). */
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { aUser, callerOf } from "@docket/testing/records"
import { ArchivedRecord, fileOf, UserId } from "../../src/index.ts"
import { archiveLinks } from "../../src/archive/ArchiveLinks.ts"
import { link, type Links } from "../../src/archive/Linking.ts"
import * as MappedPeople from "../../src/archive/MappedPeople.ts"
import { attributed, NamedPeople } from "../../src/archive/NamedPeople.ts"
import * as RestoredNames from "../../src/archive/RestoredNames.ts"
import { at } from "../given.ts"
import { decode, lines } from "./givenArchive.ts"

describe("ids and users in an archive", () => {
  /** The database ids for an archive's, and the reverse. */
  const outward: Links = {
    project: 70,
    id: (_, id) => id + 1000,
    known: (_, id) => (id === null ? null : id + 1000),
    any: (_, id) => id + 1000,
    who: (who) => (typeof who === "string" ? who.length + 500 : who),
    whoIn: (who) => (typeof who === "string" ? who.length + 500 : who)
  }
  const homeward: Links = {
    project: 1,
    id: (_, id) => id - 1000,
    known: (_, id) => (id === null ? null : id - 1000),
    any: (_, id) => id - 1000,
    who: (who) => (typeof who === "number" ? "Ada" : who),
    whoIn: (who) => (typeof who === "number" ? "Ada" : who)
  }

  it.each(ArchivedRecord.kinds)("of %s are restored as they were", (kind) => {
    const record = decode(kind, lines[kind])
    const there = link(kind, record, outward)
    if (kind !== "project" && kind !== "people" && kind !== "response_templates") expect(there).not.toEqual(record)
    expect(link(kind, there, homeward)).toEqual(record)
  })

  it("that may be missing are left out", () => {
    const without: Links = { ...outward, known: () => null }
    const { copied_from_id } = link(
      "components",
      { ...decode("components", lines.components), copied_from_id: 1 },
      without
    )
    const { original_rule_id } = link("reviews", { ...decode("reviews", lines.reviews), original_rule_id: 1 }, without)
    const relocation = { ...decode("relocations", lines.relocations), target_component_id: 1, created_rule_id: 1 }
    const { created_rule_id, target_component_id } = link("relocations", relocation, without)
    expect([copied_from_id, original_rule_id, created_rule_id, target_component_id]).toEqual([null, null, null, null])
    const batch = decode("triage_batches", lines.triage_batches)
    const items = batch.items.map((item) => ({
      ...item,
      response_review_id: 1,
      duplicate_of_review_id: 1,
      addressed_by_rule_id: 1
    }))
    expect(link("triage_batches", { ...batch, items }, without).items).toEqual(
      items.map((item) => ({
        ...item,
        ...link("triage_batches", { ...batch, items: [item] }, outward).items[0],
        response_review_id: null,
        duplicate_of_review_id: null,
        addressed_by_rule_id: null
      }))
    )
  })

  it("in audit changes are those of records and accounts, and nothing else", () => {
    const change = (field: string, value: unknown) => ({ field, prev_value: null, new_value: value })
    const changes = [
      change("duplicate_of_review_id", 1),
      change("merged_from", [1, 2]),
      change("public_comment_id", 1),
      change("public_comment_ids", [1, 2]),
      change("proposal_accepted_for", { rule_id: 3, field: "title" }),
      change("additional_question", { id: 4, name: "Where?" }),
      change("additional_answers_attributes", [{ additional_question_id: 4, answer: "5" }]),
      change("checks_attributes", [{ id: 1, content: "6" }]),
      change("rule_id", "000007"),
      change("user_id", "Ada"),
      change("srg_rule_id", 8),
      change("version", 9)
    ]
    const linked = link("audit", { ...decode("audit", lines.audit), changes }, outward)
    expect(linked.changes.map(({ new_value }) => new_value)).toEqual([
      1001,
      [1001, 1002],
      1001,
      [1001, 1002],
      { rule_id: 1003, field: "title" },
      { id: 1004, name: "Where?" },
      [{ additional_question_id: 1004, answer: "5" }],
      [{ id: 1, content: "6" }],
      "000007",
      503,
      null,
      9
    ])
  })

  it("of deleted records get the next numbers, in the order of their use", () => {
    const none = {
      documents: [],
      questions: [],
      rules: [],
      edit_batches: [],
      triage_batches: [],
      relocations: [],
      public_comments: []
    }
    const links = archiveLinks({ ...none, components: [40], reviews: [7, 9] }, new Map([[3, "Ada"]]))
    expect([
      links.id("reviews", 9),
      links.any("reviews", 50),
      links.any("reviews", 8),
      links.any("reviews", 50)
    ]).toEqual([2, 3, 4, 3])
    expect([links.known("reviews", 50), links.known("components", 40), links.known("components", 41)]).toEqual([
      null,
      1,
      null
    ])
    expect([links.who(3), links.who(4), links.who("Bo")]).toEqual(["Ada", null, "Bo"])
    expect(() => links.id("rules", 1)).toThrow("The archive lacks rules 1.")
  })

  it("people have their names, and are distinguished where several have the same", () => {
    const named = new NamedPeople()
    const said = (author: ArchivedRecord.Who) => named.add("reviews", { ...decode("reviews", lines.reviews), author })
    for (const who of [9, 4, "Ada", 6]) said(who)
    const entry = { ...decode("audit", lines.audit), user: 77, user_name: "Long Gone" }
    named.add("audit", entry)
    expect(named.accounts).toEqual([9, 4, 6, 77])
    const account = (id: number, name: string) => ({ id: UserId.make(id), name, email: `${id}@example.mil` })
    const { keys, records } = named.known([account(4, "Ada"), account(6, "Bo"), account(9, "Ada")])
    expect([...keys]).toEqual([
      [4, "Ada (2)"],
      [6, "Bo"],
      [9, "Ada (3)"]
    ])
    expect(records.map(({ id, name }) => [id, name])).toEqual([
      ["Ada", "Ada"],
      ["Ada (2)", "Ada"],
      ["Ada (3)", "Ada"],
      ["Bo", "Bo"],
      ["Long Gone", "Long Gone"]
    ])
    expect(attributed("audit", entry, keys).user).toBe("Long Gone")
    expect(attributed("audit", { ...entry, user: 6 }, keys).user).toBe(6)
  })

  const map = (people: Record<string, number>, match_emails = false) =>
    MappedPeople.map(
      [
        { id: "Ada", name: "Ada", email: "ADA@example.mil" },
        { id: "Ada (2)", name: "Ada" }
      ],
      { people: people as MappedPeople.PeopleCommand["people"], match_emails },
      [
        { id: UserId.make(1), email: "ada@example.mil" },
        { id: UserId.make(2), email: "bo@example.mil" }
      ]
    )

  it.effect("are mapped to the named accounts, or those with the address, else kept as names", () =>
    Effect.gen(function* () {
      expect((yield* map({ "Ada (2)": 2 })).who("Ada (2)")).toBe(2)
      expect((yield* map({}, true)).who("Ada")).toBe(1)
      const unmapped = yield* map({})
      expect([unmapped.who("Ada (2)"), unmapped.who("Whoever")]).toEqual(["Ada", "Whoever"])
      expect(unmapped.warnings.join()).toContain("can no longer be distinguished")
      expect(yield* Effect.flip(map({ Nobody: 1 }))).toMatchObject({ code: "invalid" })
      expect(yield* Effect.flip(map({ Ada: 3 }))).toMatchObject({ code: "target_not_found" })
      expect(yield* Effect.flip(map({ Ada: 1, "Ada (2)": 1 }))).toMatchObject({ code: "invalid" })
    })
  )

  it("a restored project has an admin, and no more admins than before when a site admin restores it", () => {
    const caller = callerOf(aUser())
    const member = (user: ArchivedRecord.Who, role: "admin" | "viewer", component_id: number | null = null) => ({
      component_id,
      user,
      role,
      created_at: at(1)
    })
    const rolesOf = (memberships: ReadonlyArray<ReturnType<typeof member>>, isNew = true, site_admin = false) =>
      new MappedPeople.Losses()
        .ofMemberships(memberships, isNew, { ...caller, site_admin }, at(2))
        .map(({ role, user }) => [user, role])
    expect(rolesOf([])).toEqual([[1, "admin"]])
    expect(rolesOf([member(2, "admin")])).toEqual([
      [2, "admin"],
      [1, "admin"]
    ])
    expect(rolesOf([member(1, "viewer"), member(2, "admin")])).toEqual([
      [2, "admin"],
      [1, "admin"]
    ])
    expect(rolesOf([member(2, "admin")], true, true)).toEqual([[2, "admin"]])
    expect(rolesOf([member("Bo", "admin")], true, true)).toEqual([[1, "admin"]])
    expect(rolesOf([member(2, "admin"), member(2, "viewer", 5)], false)).toEqual([[2, "viewer"]])
  })

  it("components keep their names, or get new ones that are not in use", () => {
    const linux = { name: "Linux", version: 1, release: 1 }
    const codes = (names: Record<string, string>, taken = [linux]) =>
      RestoredNames.refuse([linux, { ...linux, release: 2 }], names, taken).map(({ code }) => code)
    expect(codes({}, [])).toEqual([])
    expect(codes({})).toEqual(["name_taken"])
    expect(codes({ Linux: "Other" })).toEqual([])
    expect(codes({ Linux: " " }, [])).toEqual(["invalid"])
    expect(codes({ Unknown: "x" }, [])).toEqual(["invalid"])
    expect(RestoredNames.of("toString", {})).toBe("toString")
    expect(fileOf("rules")).toBe("rules.jsonl")
  })
})
