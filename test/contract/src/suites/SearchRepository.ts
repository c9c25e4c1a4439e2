/** The promises of SearchRepository: the hits of each kind, for whom, and their order after the ranking. */
import { expect } from "@effect/vitest"
import { Effect, Struct } from "effect"
import {
  type Caller,
  SearchRecords,
  SearchedFields,
  SearchQuery,
  SearchRanking,
  SearchRepository,
  type SearchScope
} from "@docket/core"
import type { Suite } from "../Adapter.ts"
import {
  awkwardTexts,
  callerOf,
  decided,
  makeComponent,
  makeMember,
  makeProject,
  makeRules,
  makeSrg,
  makeUser,
  makeWorkplace,
  minute,
  newComment,
  newReply,
  storeOne,
  store,
  unique
} from "../Fixtures.ts"

/** Returns a word that is unique in the storage. */
const word = (): string => `sought${unique()}word`

const search = (caller: Caller, q: string, limit = 10) =>
  SearchRecords.find(caller, q, limit, new Set(SearchRecords.kinds))

const everywhere = Effect.map(makeUser(), (user): Caller => ({ ...callerOf(user), site_admin: true }))

/** Returns the ids of the hits of each kind with hits, and their fields. */
const idsOf = (found: SearchRecords.Found) =>
  Object.fromEntries(
    SearchRecords.kinds.flatMap((kind) => {
      const hits = found[kind]?.hits ?? []
      return hits.length === 0 ? [] : [[kind, hits.map(({ record }) => record.id)]]
    })
  )
const fieldsOf = (found: { readonly hits: ReadonlyArray<{ readonly field: string }> } | null) =>
  found?.hits.map(({ field }) => field)

export const suite: Suite = (it) => {
  it.effect("a term is found in every kind of record, in the searched fields", () =>
    Effect.gen(function* () {
      const term = word()
      const text = `Text with ${term.toUpperCase()} in it.`
      const user = yield* makeUser()
      const project = yield* makeProject(user.id, { description: text })
      const component = yield* makeComponent({ project_id: project.id, description: text, admin_name: term })
      const fields = Struct.keys({
        title: 0,
        fixtext: 0,
        vuln_discussion: 0,
        mitigations: 0,
        severity_override_guidance: 0,
        false_positives: 0,
        false_negatives: 0,
        potential_impacts: 0,
        third_party_tools: 0,
        mitigation_control: 0,
        responsibility: 0,
        ia_controls: 0,
        poam: 0
      })
      const authored = ["status_justification", "vendor_comments", "artifact_description", "inspec_control_body"]
      const check = { id: 1, system: "", content_ref_name: "", content_ref_href: "" }
      const checks = {
        checks: [
          { ...check, content: "First." },
          { ...check, id: 2, content: `"${text}"\n\\` }
        ]
      }
      const rules = yield* makeRules(component, [
        ...[...fields, ...authored].map((name) => ({ [name]: text })),
        checks,
        { fix_id: term, status: "Not Applicable" as const }
      ])
      const comment = yield* storeOne(newComment(component, rules[0]!, user.id, { comment: text }))
      const reply = yield* storeOne(newReply(comment, user.id, { comment: text }))
      const srg = yield* makeSrg({ title: text }, [...fields.map((name) => ({ [name]: text })), checks])
      const stig = yield* makeSrg({ kind: "stig", description: text }, [])
      const found = yield* search(callerOf(user), term, 50)
      const ids = (records: ReadonlyArray<{ readonly id: number }>) => records.map(({ id }) => id)
      const newestFirst = (records: ReadonlyArray<{ readonly id: number }>) => [
        records[0]!.id,
        ...ids(records.slice(1)).toReversed()
      ]
      expect(idsOf(found)).toEqual({
        projects: [project.id],
        components: [component.id],
        requirements: newestFirst(rules.slice(0, -1)),
        comments: [reply.id, comment.id],
        srgs: [srg.benchmark.id],
        stigs: [stig.benchmark.id],
        published_requirements: newestFirst(srg.rules)
      })
      expect(fieldsOf(found.requirements)).toEqual([
        "title",
        "check_content",
        ...authored.toReversed(),
        ...fields.slice(1).toReversed()
      ])
      expect(fieldsOf(found.published_requirements)).toEqual([
        "title",
        "check_content",
        ...fields.slice(1).toReversed()
      ])
      expect([found.projects, found.components, found.srgs, found.stigs, found.comments].map(fieldsOf)).toEqual([
        ["description"],
        ["description"],
        ["title"],
        ["description"],
        ["comment", "comment"]
      ])
      expect(found.requirements?.hits[1]?.snippet).toEqual({
        text: `First.\n\n"${text}"\n\\`,
        cut_before: false,
        cut_after: false,
        matches: [{ start: 19, end: 19 + term.length }]
      })
      expect(found.comments?.hits[0]?.record).toMatchObject({
        ...Struct.pick(reply, ["id", "project_id", "component_id", "rule_id", "thread_id", "section", "comment"]),
        ...Struct.pick(reply, ["triage_status", "created_at"]),
        component_name: component.name,
        component_version: component.version,
        component_release: component.release,
        component_released: component.released,
        rule_displayed_name: `${component.prefix}-000001`,
        author_name: user.name
      })
      expect(comment.thread_id).toBe(reply.thread_id)
      expect(found.requirements?.hits[0]?.record).toMatchObject({
        component_name: component.name,
        component_version: component.version,
        component_release: component.release,
        component_released: component.released,
        prefix: component.prefix,
        rule_number: 1,
        project_id: project.id
      })
      expect(found.published_requirements?.hits[0]?.record).toMatchObject({
        benchmark_id: srg.benchmark.id,
        benchmark_kind: "srg",
        benchmark_name: srg.benchmark.name,
        benchmark_version: "V3R3"
      })
    })
  )

  it.effect(
    "all terms must occur, in one field or in several; phrases are literal, and so are characters of patterns",
    () =>
      Effect.gen(function* () {
        const [one, two] = [word(), word()]
        const { rules, user } = yield* makeWorkplace([
          { title: `${one} here`, fixtext: `${two} there` },
          { title: one },
          { vuln_discussion: `so ${two} ${one}` },
          { title: `${two} and ${one}` },
          { title: `100%_${one}`, fixtext: awkwardTexts.join("|") },
          { deleted_at: minute(9), title: `${one} ${two}` }
        ])
        const found = (q: string) =>
          Effect.map(search(callerOf(user), q), ({ requirements }) =>
            requirements?.hits.map(({ record }) => rules.findIndex(({ id }) => id === record.id))
          )
        expect(yield* found(`${one} ${two}`)).toEqual([3, 2, 0])
        expect(yield* found(`${two.toUpperCase()} ${one.slice(2)}`)).toEqual([3, 2, 0])
        expect(yield* found(`"${two} ${one}"`)).toEqual([2])
        expect(yield* found(`${one} here ${two} there`)).toEqual([0])
        expect(yield* found(`${one} 0% ï é`)).toEqual([4])
        expect(yield* found(`${one} ÏV`)).toEqual([4])
        expect(yield* found(`${one} qz`)).toEqual([])
        expect(yield* found(`0%_${one}`)).toEqual([4])
        expect(yield* found(`0_%${one}`)).toEqual([])
        expect(yield* found(`${one} café 日本語 back\\slash Ἑλλάς`)).toEqual([])
        expect(yield* found(`${one} CAFÉ 日本語 back\\slash 👩‍👩‍👧‍👦 العربية`)).toEqual([4])
        expect(yield* found(`${one} CAFÉ 日本語 back\\slash العربية עברית`)).toEqual([4])
        // Not across two fields.
        expect(yield* found(`"here\n${two}"`)).toEqual([])
        expect(yield* found(`"here\u0001${two}"`)).toEqual([])
      })
  )

  it.effect(
    "a record that lacks one of the terms is never a candidate of any kind, and one with all in its name stays first",
    () =>
      Effect.gen(function* () {
        const repository = yield* SearchRepository
        const terms = [word(), word(), word(), word()]
        const [first = "", ...rest] = terms
        const whole = [
          { name: terms.join(" "), text: "" },
          { name: first, text: rest.join(" ") },
          { name: first, text: rest.join(" ") }
        ]
        const partial = [...terms, ...terms].map((missing) => {
          const [name = "", ...others] = terms.filter((term) => term !== missing)
          return { name, text: others.join(" ") }
        })
        const texts = [...whole, ...partial]
        const { component, project, user } = yield* makeWorkplace([])
        const idOf = ({ id }: { readonly id: number }) => id
        const benchmarksOf = (kind: "srg" | "stig") =>
          Effect.forEach(texts, ({ name, text }) =>
            Effect.map(makeSrg({ kind, title: name, description: text }, []), ({ benchmark }) => benchmark.id)
          )
        const contents = texts.map(({ name, text }) => ({ title: name, fixtext: text }))
        const made: Readonly<Record<SearchRecords.Kind, ReadonlyArray<number>>> = {
          projects: yield* Effect.forEach(texts, ({ name, text }) =>
            Effect.map(makeProject(user.id, { name, description: text }), idOf)
          ),
          components: yield* Effect.forEach(texts, ({ name, text }, at) =>
            Effect.map(makeComponent({ project_id: project.id, name, description: text, version: at + 1 }), idOf)
          ),
          requirements: (yield* makeRules(component, contents)).map(idOf),
          comments: (yield* store(
            texts.map(({ name, text }) => newComment(component, null, user.id, { comment: `${name} ${text}` }))
          )).map(idOf),
          srgs: yield* benchmarksOf("srg"),
          stigs: yield* benchmarksOf("stig"),
          published_requirements: (yield* makeSrg({}, contents)).rules.map(idOf)
        }
        const reader = { user_id: user.id, site_admin: false }
        // With a limit that an index serves, and with one for which the newest records are read.
        for (const matches of [300, 1]) {
          const request = { scope: null, sought: SearchQuery.parse(terms.join(" "))!, limit: 1, matches, newest: 1000 }
          const found: Readonly<Record<SearchRecords.Kind, ReadonlyArray<{ readonly id: number }>>> = {
            projects: yield* repository.projects(reader, request),
            components: yield* repository.components(reader, request),
            requirements: yield* repository.requirements(reader, request),
            comments: yield* repository.comments(reader, request),
            srgs: yield* repository.benchmarks("srg", request),
            stigs: yield* repository.benchmarks("stig", request),
            published_requirements: yield* repository.publishedRequirements(request)
          }
          for (const kind of SearchRecords.kinds) {
            // The required hits. A storage may return more records with all terms.
            const first = kind === "comments" ? [1, 2] : [0, 1, 2]
            const places = found[kind].map(({ id }) => made[kind].indexOf(id)).toSorted((left, right) => left - right)
            expect([kind, matches, places.filter((at) => at >= whole.length || first.includes(at))]).toEqual([
              kind,
              matches,
              first
            ])
          }
        }
      })
  )

  it.effect(
    "hits are ordered by whole identifiers, beginnings of identifiers, names, other text, and then newest first",
    () =>
      Effect.gen(function* () {
        const n = String(unique()).padStart(5, "0")
        const asked = `V-9${n}1`
        const { component, user } = yield* makeWorkplace([
          { vuln_id: asked },
          { vuln_id: `${asked}7` },
          { title: `See ${asked}.` },
          { fixtext: `As in ${asked}, but otherwise.` },
          { legacy_ids: `SV-1, ${asked.toLowerCase()}` },
          { vuln_id: `V-9${n}2`, title: asked },
          { version: `X${asked}` }
        ])
        const admin = yield* everywhere
        const found = yield* search(callerOf(user), asked)
        expect(found.requirements?.hits.map(({ record }) => record.rule_number)).toEqual([5, 1, 2, 6, 3, 7, 4])
        expect(fieldsOf(found.requirements)).toEqual([
          "legacy_ids",
          "vuln_id",
          "vuln_id",
          "title",
          "title",
          "version",
          "fixtext"
        ])
        const best = yield* search(callerOf(user), asked, 3)
        expect(best.requirements?.hits.map(({ record }) => record.rule_number)).toEqual([5, 1, 2])
        expect([best.requirements?.more, found.requirements?.more]).toEqual([true, false])
        expect(best.requirements?.hits[0]?.snippet).toMatchObject({ text: `SV-1, ${asked.toLowerCase()}` })

        const srg = yield* makeSrg({ benchmark_id: `Example_${n}_SRG` }, [
          { rule_id: `SV-8${n}r9_rule` },
          { group_title: `SRG-OS-8${n}` }
        ])
        const published = (q: string) => Effect.map(search(admin, q), (all) => all.published_requirements?.hits ?? [])
        expect((yield* published(`sv-8${n}`)).map(({ field, record }) => [field, record.id])).toEqual([
          ["rule_id", srg.rules[0]!.id]
        ])
        expect((yield* published(`SRG-OS-8${n}`)).map(({ field, record }) => [field, record.id])).toEqual([
          ["group_title", srg.rules[1]!.id]
        ])
        expect(idsOf(yield* search(admin, `example_${n}_srg`))).toEqual({ srgs: [srg.benchmark.id] })
        expect(component.prefix).toBe("LNUX-01")
      })
  )

  it.effect("a CCI is found as an identifier, a NIST control by its CCIs and those of its parts", () =>
    Effect.gen(function* () {
      const { rules, user } = yield* makeWorkplace([
        { ident: "CCI-000366" },
        { ident: "CCI-000015" },
        { ident: "CCI-000366, CCI-000017" },
        { ident: "", title: "Says AC-2 (1) itself" },
        { ident: "CCI-1\n CCI-000015 ,x" },
        { ident: `CCI-000366 ${"0123456789abcdef".repeat(1000)}` }
      ])
      const found = (q: string) =>
        Effect.map(search(callerOf(user), q), ({ requirements }) =>
          requirements?.hits.map(({ field, record }) => [rules.findIndex(({ id }) => id === record.id), field])
        )
      expect(yield* found("CCI-000366")).toEqual([
        [5, "ident"],
        [2, "ident"],
        [0, "ident"]
      ])
      expect(yield* found("cci-00001")).toEqual([
        [4, "ident"],
        [2, "ident"],
        [1, "ident"]
      ])
      for (const q of ["AC-2 (1)", "ac-02(01)"]) {
        expect((yield* found(q))?.slice(0, 2)).toEqual([
          [4, "nist_control_family"],
          [1, "nist_control_family"]
        ])
      }
      expect((yield* found("AC-2 (1)"))?.[2]).toEqual([3, "title"])
      expect((yield* found("AC-2"))?.map(([at]) => at)).toEqual([4, 2, 1, 3])
      expect(yield* found("AC-2 (3) (d)")).toEqual([[2, "nist_control_family"]])
      const srg = yield* makeSrg({}, [{ ident: "CCI-000015" }, { ident: "CCI-000366" }])
      const admin = yield* search(callerOf(user), "AC-2 (1)")
      expect(admin.published_requirements?.hits[0]).toMatchObject({
        field: "nist_control_family",
        record: { id: srg.rules[0]!.id },
        snippet: { text: "AC-2 (1)", matches: [{ start: 0, end: 8 }] }
      })
    })
  )

  it.effect("a requirement is found by its displayed name, or by the beginning of it", () =>
    Effect.gen(function* () {
      const prefix = `Q${unique().toString(36).padStart(3, "0").toUpperCase()}-50`
      const { component, rules, user } = yield* makeWorkplace(
        [1, 2, 10, 1234567].map((rule_number) => ({ rule_number })),
        { prefix }
      )
      yield* makeRules(yield* makeComponent({ prefix }))
      const found = (q: string) =>
        Effect.map(search(callerOf(user), q), ({ components, requirements }) => [
          requirements?.hits.map(({ record }) => record.rule_number),
          components?.hits.map(({ record }) => record.id)
        ])
      expect(yield* found(`${prefix}-000001`)).toEqual([[1], []])
      expect(yield* found(`${prefix.toLowerCase()}-00000`)).toEqual([[2, 1], []])
      expect(yield* found(`${prefix}-0000`)).toEqual([[10, 2, 1], []])
      expect(yield* found(`${prefix}-1234567`)).toEqual([[1234567], []])
      expect(yield* found(`${prefix}-123456`)).toEqual([[], []])
      expect(yield* found(prefix)).toEqual([[], [component.id]])
      const [hit] = (yield* search(callerOf(user), `${prefix}-00001`)).requirements?.hits ?? []
      expect(hit).toMatchObject({
        field: "displayed_name",
        record: { id: rules[2]!.id },
        snippet: { text: `${prefix}-000010`, matches: [{ start: 0, end: 13 }] }
      })
    })
  )

  it.effect("each reader finds readable records, and nothing hidden shows in their answers", () =>
    Effect.gen(function* () {
      const term = word()
      const reader = yield* makeUser()
      const make = Effect.fnUntraced(function* (
        over: Parameters<typeof makeComponent>[0] = {},
        visibility: "hidden" | "discoverable" = "hidden"
      ) {
        const project = yield* makeProject(undefined, { name: `${term} ${unique()}`, visibility })
        const component = yield* makeComponent({ project_id: project.id, title: term, ...over })
        const [rule, gone] = yield* makeRules(component, [{ title: term }, { title: term, deleted_at: minute(9) }])
        const [about, comment, other] = yield* store([
          newComment(component, null, reader.id, { comment: term }),
          newComment(component, rule!, null, { comment: term, imported_name: term }),
          newComment(component, gone!, reader.id, { comment: term }),
          newComment(component, null, reader.id, { comment: term, action: "approve", triage_status: null })
        ])
        expect(other!.rule_id).toBe(gone!.id)
        return { project, component, rule: rule!, comments: [comment!.id, about!.id] }
      })
      const own = yield* make()
      yield* makeMember(reader.id, { project_id: own.project.id })
      const ofComponent = yield* make()
      yield* makeMember(reader.id, { project_id: ofComponent.project.id, component_id: ofComponent.component.id })
      const beside = yield* makeComponent({ project_id: ofComponent.project.id, title: term })
      const released = yield* make({ released: true })
      const open = yield* make({}, "discoverable")
      const hidden = yield* make()
      const caller = callerOf(reader)
      const found = yield* search(caller, term)
      expect(idsOf(found)).toEqual({
        projects: [open, ofComponent, own].map(({ project }) => project.id),
        components: [released, ofComponent, own].map(({ component }) => component.id),
        requirements: [ofComponent, own].map(({ rule }) => rule.id),
        comments: [ofComponent, own].flatMap(({ comments }) => comments)
      })
      const three = yield* search(caller, term, 3)
      expect([three.projects?.more, three.components?.more, three.requirements?.more]).toEqual([false, false, false])
      expect((yield* search({ ...caller, site_admin: true }, term, 50)).components?.hits).toHaveLength(6)
      const all = idsOf(yield* search({ ...caller, site_admin: true }, term, 50))
      expect(all["comments"]).toEqual([hidden, open, released, ofComponent, own].flatMap(({ comments }) => comments))
      expect(all["components"]).toContain(beside.id)
      expect(idsOf(yield* search(caller, reader.email))).toEqual({})
      expect(idsOf(yield* search(callerOf(yield* makeUser()), term))).toEqual({
        projects: [open.project.id],
        components: [released.component.id]
      })
    })
  )

  it.effect("the number of an identifier is found anywhere in a text, and no other number matches", () =>
    Effect.gen(function* () {
      const digits = String(900_000 + (unique() % 100_000))
      const { rules, user } = yield* makeWorkplace([
        { fixtext: `See cci-${digits}.` },
        { ident: `CCI-${digits}` },
        { vendor_comments: `XCCI-${digits}7 and CCI-000366` },
        { title: `CCI ${digits}, CI-${digits}, CCI-0${digits}` },
        { vuln_id: `V-${digits}8`, title: `SV-${digits}r1_rule` }
      ])
      const found = (q: string) =>
        Effect.map(search(callerOf(user), q), ({ requirements }) =>
          requirements?.hits.map(({ record }) => rules.findIndex(({ id }) => id === record.id))
        )
      expect(yield* found(`CCI-${digits}`)).toEqual([1, 2, 0])
      expect(yield* found(`CCI-${digits}7`)).toEqual([2])
      expect(yield* found(`CCI-${digits} "and cci-000366"`)).toEqual([2])
      expect(yield* found(`v-${digits}`)).toEqual([4])
      expect(yield* found(`v-${digits}8`)).toEqual([4])
      expect(yield* found(`SV-${digits}R1_RULE`)).toEqual([4])
      expect(yield* found(`V-${digits}9`)).toEqual([])
    })
  )

  it.effect("identifiers are ordered first among records with a common term, within the searched range", () =>
    Effect.gen(function* () {
      const repository = yield* SearchRepository
      for (const term of [word(), unique().toString(36).padStart(4, "zq"), `cci-${900000 + unique()}`]) {
        const { component, user } = yield* makeWorkplace([])
        const rules = yield* makeRules(
          component,
          Array.from({ length: 12 }, (_, at) => ({
            title: at === 5 ? "Another." : `Of ${term}.`,
            version: at === 1 ? term.toUpperCase() : at === 9 ? `X-${term}` : "",
            legacy_ids: at === 5 || at === 7 ? `V-1, ${term}-${at}` : ""
          }))
        )
        const found = (matches: number, newest: number, limit = 20) =>
          Effect.gen(function* () {
            const sought = SearchQuery.parse(term)!
            const request = { scope: null, sought, limit, matches, newest }
            const records = yield* repository.requirements({ user_id: user.id, site_admin: false }, request)
            const { hits } = SearchRanking.ranked(records, SearchedFields.ofRequirement, sought, limit)
            return hits.map(({ record }) => rules.findIndex(({ id }) => id === record.id))
          })
        const all = [1, 7, 5, 11, 10, 9, 8, 6, 4, 3, 2, 0]
        expect(yield* found(20, 5)).toEqual(all)
        expect(yield* found(5, 12)).toEqual(all)
        expect(yield* found(5, 11)).toEqual(all.slice(0, -1))
        expect(yield* found(5, 7)).toEqual([7, 5, 11, 10, 9, 8, 6])
        expect(yield* found(5, 3)).toEqual([11, 10, 9])
        expect(yield* found(5, 11, 2)).toEqual([1, 7])
        expect(yield* found(1, 7)).toEqual([7, 5, 11, 10, 9, 8, 6])
        expect(yield* found(1, 5)).toEqual([7, 11, 10, 9, 8])
      }
    })
  )

  it.effect("a comment or reply is found by its number, before those that cite it, by its readers only", () =>
    Effect.gen(function* () {
      const { component, rules, user } = yield* makeWorkplace()
      const comment = yield* storeOne(newComment(component, rules[0]!, user.id))
      const reply = yield* storeOne(newReply(comment, user.id))
      const cites = yield* storeOne(newComment(component, rules[0]!, user.id, { comment: `As in #${comment.id}0.` }))
      const hits = (caller: Caller, q: string) =>
        Effect.map(search(caller, q), ({ comments }) =>
          comments?.hits.map(({ field, record }) => [record.id, record.thread_id, field])
        )
      const first = yield* hits(callerOf(user), `#${comment.id}`)
      expect(first?.[0]).toEqual([comment.id, comment.id, "id"])
      expect((yield* hits(callerOf(user), `#${reply.id}`))?.[0]).toEqual([reply.id, comment.id, "id"])
      if (`#${comment.id}`.length >= 3) expect(first?.[1]).toEqual([cites.id, cites.id, "comment"])
      const stranger = callerOf(yield* makeUser())
      expect(yield* hits(stranger, `#${comment.id}`)).toEqual([])
      expect(yield* hits(yield* everywhere, `#${comment.id}`)).toContainEqual([comment.id, comment.id, "id"])
      expect(Object.keys(idsOf(yield* search(yield* everywhere, "#3")))).not.toContain("requirements")
    })
  )

  it.effect("a scope limits the search to a project or a component, and finds numbers alone", () =>
    Effect.gen(function* () {
      const word = `scoped${unique()}`
      const { component, project, rules, user } = yield* makeWorkplace([{ title: word }, {}])
      const second = yield* makeComponent({ project_id: project.id, name: word })
      const [other] = yield* makeRules(second, [{ title: word }])
      const elsewhere = yield* makeWorkplace([{ title: word }])
      yield* makeMember(user.id, { project_id: elsewhere.project.id }, "viewer")
      const comment = yield* storeOne(newComment(component, rules[0]!, user.id, { comment: word }))
      const find = (caller: Caller, q: string, scope: SearchScope | null) =>
        Effect.map(SearchRecords.find(caller, q, 10, new Set(SearchRecords.kinds), scope), (found) => [
          found.components?.hits.map(({ record }) => record.id),
          found.requirements?.hits.map(({ record }) => record.id),
          found.comments?.hits.map(({ record }) => record.id)
        ])
      const inDocument = { component_id: component.id }
      const inProject = { project_id: project.id }
      for (const caller of [callerOf(user), yield* everywhere]) {
        expect(yield* find(caller, word, inDocument)).toEqual([[], [rules[0]!.id], [comment.id]])
        expect(yield* find(caller, word, inProject)).toEqual([[second.id], [other!.id, rules[0]!.id], [comment.id]])
        expect(yield* find(caller, "2", inDocument)).toEqual([[], [rules[1]!.id], []])
        expect(yield* find(caller, "000001", inProject)).toEqual([[], [other!.id, rules[0]!.id], [comment.id]])
        expect(yield* find(caller, "2", null)).toEqual([[], [], []])
      }
      const stranger = callerOf(yield* makeUser())
      expect(yield* find(stranger, word, inDocument)).toEqual([[], [], []])
    })
  )

  it.effect("a filter selects requirements, comments by their requirement, and published requirements", () =>
    Effect.gen(function* () {
      const word = `filtered${unique()}`
      const { component, rules, user } = yield* makeWorkplace([
        { title: word, rule_severity: "high", status: "Applicable - Configurable", ident: "CCI-000015" },
        { title: word, rule_severity: "low", status: "Not Yet Determined", ident: "CCI-000366" }
      ])
      const [high, low] = yield* store([
        newComment(component, rules[0]!, user.id, { comment: word }),
        newComment(component, rules[1]!, user.id, { comment: `${word} AC-2` })
      ])
      const whole = yield* storeOne(newComment(component, null, user.id, { comment: word }))
      const caller = callerOf(user)
      const find = (q: string) =>
        Effect.map(search(caller, q), ({ comments, requirements }) => [
          requirements?.hits.map(({ record }) => record.id),
          comments?.hits.map(({ record }) => record.id)
        ])
      const [first, second] = [rules[0]!.id, rules[1]!.id]
      expect(yield* find(word)).toEqual([
        [second, first],
        [whole.id, low!.id, high!.id]
      ])
      expect(yield* find(`${word} CAT I`)).toEqual([[first], [high!.id]])
      expect(yield* find(`status:nyd ${word}`)).toEqual([[second], [low!.id]])
      expect(yield* find(`${word} AC-2`)).toEqual([[first], [low!.id, high!.id]])
      expect(yield* find("CAT I")).toEqual([[first], [high!.id]])
      expect(yield* find("cat:2")).toEqual([[], []])
      const published = yield* makeSrg({}, [{ title: word, rule_severity: "low" }, { title: word }])
      const hits = (q: string) =>
        Effect.map(search(caller, q), (found) => found.published_requirements?.hits.map(({ record }) => record.id))
      expect(yield* hits(`${word} CAT III`)).toEqual([published.rules[0]!.id])
      expect(yield* hits(`${word} NYD`)).toEqual([])
    })
  )

  it.effect("comments are found by the identifiers and controls of their requirement", () =>
    Effect.gen(function* () {
      const srg_id = `SRG-APP-${unique()}`
      const { component, rules, user } = yield* makeWorkplace([
        { srg_id, ident: "CCI-000015" },
        { ident: "CCI-000366" }
      ])
      const comment = yield* storeOne(newComment(component, rules[0]!, user.id, { comment: "Where?" }))
      const reply = yield* storeOne(newReply(comment, user.id, { comment: "Here." }))
      yield* storeOne(newComment(component, rules[1]!, user.id))
      const caller = callerOf(user)
      const ids = (q: string) =>
        Effect.map(search(caller, q), ({ comments }) => comments?.hits.map(({ field, record }) => [record.id, field]))
      const both = (field: string) => [
        [reply.id, field],
        [comment.id, field]
      ]
      expect(yield* ids(srg_id)).toEqual(both("srg_id"))
      expect(yield* ids("CCI-000015")).toEqual(both("ident"))
      expect(yield* ids("AC-2 (1)")).toEqual(both("nist_control_family"))
      expect(yield* ids(`${component.prefix}-000001`)).toEqual(both("displayed_name"))
    })
  )

  it.effect("withdrawn comments are found, and marked", () =>
    Effect.gen(function* () {
      const { component, rules, user } = yield* makeWorkplace()
      const term = word()
      const withdrawn = decided("withdrawn", user.id, minute(20), { comment: term })
      const { id } = yield* storeOne(newComment(component, rules[0]!, user.id, withdrawn))
      const { comments } = yield* search(callerOf(user), term)
      expect(comments?.hits.map(({ record }) => [record.id, record.triage_status])).toEqual([[id, "withdrawn"]])
    })
  )

  it.effect(
    "a common term is searched in the newest records that the reader may read, up to a bound of further records",
    () =>
      Effect.gen(function* () {
        const repository = yield* SearchRepository
        const [common, rare] = [word(), word()]
        const { component, user } = yield* makeWorkplace([])
        const rules = yield* makeRules(
          component,
          Array.from({ length: 12 }, (_, at) => ({
            title: at % 2 === 0 ? common : "Another.",
            fixtext: at === 0 ? rare : "",
            ident: at % 3 === 0 ? "CCI-000017" : ""
          }))
        )
        const elsewhere = yield* makeComponent()
        yield* makeRules(
          elsewhere,
          Array.from({ length: 12 }, () => ({ title: common }))
        )
        const numbers = (q: string, limit: number, matches: number, newest: number, site_admin = false) =>
          Effect.gen(function* () {
            const sought = SearchQuery.parse(q)!
            const request = { scope: null, sought, limit, matches, newest }
            const found = yield* repository.requirements({ user_id: user.id, site_admin }, request)
            const { hits, more } = SearchRanking.ranked(found, SearchedFields.ofRequirement, sought, limit)
            return [hits.map(({ record }) => rules.findIndex(({ id }) => id === record.id)), more]
          })
        expect(yield* numbers(common, 10, 6, 5)).toEqual([[10, 8, 6, 4, 2, 0], false])
        expect(yield* numbers(common, 10, 5, 5)).toEqual([[10, 8], false])
        expect(yield* numbers(common, 10, 5, 12)).toEqual([[10, 8, 6, 4, 2, 0], false])
        expect(yield* numbers(common, 10, 18, 12)).toEqual([[10, 8, 6, 4, 2, 0], false])
        expect(yield* numbers(common, 1, 5, 5)).toEqual([[10], true])
        expect(yield* numbers(common, 2, 6, 5)).toEqual([[10, 8], true])
        expect(yield* numbers(`${common} ${rare}`, 10, 5, 5)).toEqual([[0], false])
        expect(yield* numbers("AC-2 (3) (d)", 10, 4, 1)).toEqual([[9, 6, 3, 0], false])
        expect(yield* numbers("AC-2 (3) (d)", 10, 3, 6)).toEqual([[9, 6], false])
        expect(yield* numbers(common, 10, 5, 12, true)).toEqual([Array.from({ length: 10 }, () => -1), true])
      })
  )

  it.effect("the newest of many components are those of all of them, also when some are not shown", () =>
    Effect.gen(function* () {
      const repository = yield* SearchRepository
      const term = word()
      const { component: first, project, user } = yield* makeWorkplace([])
      const others = yield* Effect.forEach([1, 2, 3], () => makeComponent({ project_id: project.id }))
      const components = [first, ...others]
      const numbered = (from: number) =>
        Array.from({ length: 25 }, (_, at) => ({
          title: term,
          rule_number: from + at,
          ...(at % 9 === 8 ? { deleted_at: minute(9) } : {})
        }))
      const made = yield* Effect.forEach(components, (component) => makeRules(component, numbered(101)))
      made.push(yield* makeRules(first, numbered(1)))
      const ruleOf = (turn: number) => made[turn % 4]![Math.floor(turn / 4)]!
      const said = yield* Effect.forEach(
        Array.from({ length: 100 }, (_, turn) => turn),
        (turn) => storeOne(newComment(components[turn % 4]!, ruleOf(turn), user.id, { comment: term }))
      )
      const shown = {
        requirements: made.flat().filter(({ deleted_at }) => deleted_at === null),
        comments: said.filter((_, turn) => ruleOf(turn).deleted_at === null)
      }
      for (const newest of [1, 19, 20, 21, 41, 60, 80, 99, 200]) {
        const request = { scope: null, sought: SearchQuery.parse(term)!, limit: 300, matches: 1, newest }
        for (const kind of ["requirements", "comments"] as const) {
          const found: ReadonlyArray<{ readonly id: number }> = yield* repository[kind](
            { user_id: user.id, site_admin: false },
            request
          )
          const ids = (records: ReadonlyArray<{ readonly id: number }>) =>
            records.map(({ id }) => id).toSorted((left, right) => right - left)
          expect([kind, newest, ids(found)]).toEqual([kind, newest, ids(shown[kind]).slice(0, newest)])
        }
      }
    })
  )

  it.effect("the newest of public and own records are the newest of both", () =>
    Effect.gen(function* () {
      const repository = yield* SearchRepository
      const term = word()
      const reader = yield* makeUser()
      const own = yield* makeProject(reader.id, { name: term })
      const projects = [own]
      const components: Array<{ readonly id: number }> = []
      for (let turn = 0; turn < 4; turn += 1) {
        const open = yield* makeProject(undefined, { name: term, visibility: "discoverable" })
        const member = yield* makeProject(undefined, { name: term })
        yield* makeMember(reader.id, { project_id: member.id })
        projects.push(open, member)
        // All users can read the released components of a hidden project.
        const hidden = yield* makeProject(undefined, { name: term })
        yield* makeComponent({ project_id: hidden.id, name: term })
        components.push(yield* makeComponent({ project_id: hidden.id, name: term, released: true, release: 2 }))
        components.push(
          yield* makeComponent({ project_id: own.id, name: term, release: turn + 1, released: turn === 1 })
        )
      }
      const newestFirst = (records: ReadonlyArray<{ readonly id: number }>) =>
        records.map(({ id }) => id).toSorted((left, right) => right - left)
      const readable = { projects: newestFirst(projects), components: newestFirst(components) }
      for (const newest of [1, 3, 4, 8, 10_000]) {
        const request = { scope: null, sought: SearchQuery.parse(term)!, limit: 100, matches: 1, newest }
        for (const kind of ["projects", "components"] as const) {
          const found: ReadonlyArray<{ readonly id: number }> = yield* repository[kind](
            { user_id: reader.id, site_admin: false },
            request
          )
          // Other tests create projects meanwhile, which can be newer.
          const most = newest === 10_000 ? readable[kind].length : Math.min(newest, found.length)
          expect([kind, newest, newestFirst(found)]).toEqual([kind, newest, readable[kind].slice(0, most)])
        }
      }
    })
  )
}
