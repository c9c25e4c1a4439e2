/** Archives of MITRE Vulcan: the mapping of each value, the notes, and the refusals (R16.6). */
import { describe, expect, it } from "@effect/vitest"
import { Cause, Effect, Exit, Option, Schema, Struct } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { zipSync } from "fflate"
import { readFileSync } from "node:fs"
import { type ForeignArchive, Refusal, Review, ReviewId, RuleId, RuleStatus } from "@docket/core"
import { aComment } from "@docket/testing/records"
import { FileIsTooLarge, FromVulcan } from "../src/index.ts"
import { FIXTURES, megabyte } from "./Reading.ts"

/** Parsed JSON that a test changes freely. */
type Json = ReturnType<typeof JSON.parse>

const bytesOf = (value: unknown) => new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value))
const fixture = (): Json => JSON.parse(readFileSync(`${FIXTURES}vulcan/archive.json`, "utf8"))

const read = (file: unknown, maxBytes = 10 * megabyte) =>
  FromVulcan.read(file instanceof Uint8Array ? file : bytesOf(file), { maxBytes })

/** Returns the refusals of a file as `code: detail`. */
const refusalsOf = (file: unknown, maxBytes?: number) =>
  Effect.map(Effect.exit(read(file, maxBytes)), (exit): ReadonlyArray<string> => {
    if (Exit.isSuccess(exit)) return []
    const failure = Option.getOrThrow(Cause.findErrorOption(exit.cause))
    if (failure instanceof FileIsTooLarge) return [`too_large: ${failure.detail}`]
    return failure instanceof Refusal.Refused ? failure.refusals.map(({ code, detail }) => `${code}: ${detail}`) : []
  })

const parts = ["component", "rules", "satisfactions", "reviews"] as const

const zipOf = (whole: Json, more: Record<string, Uint8Array> = {}): Uint8Array =>
  zipSync({
    "manifest.json": bytesOf(whole["manifest"]),
    "project.json": bytesOf(whole["project"]),
    ...Object.fromEntries(
      whole["components"].flatMap((one: Json, index: number) =>
        parts.map((part) => [`components/${index}/${part}.json`, bytesOf(one[part])])
      )
    ),
    ...more
  })

/** Returns an archive of one component with these requirements and reviews, and nothing to note. */
const archiveOf = (over: Partial<Record<(typeof parts)[number], unknown>> = {}): Json => ({
  manifest: { backup_format_version: "1.1" },
  component: {
    name: "Example",
    prefix: "EXMP-01",
    title: "Example",
    version: 1,
    release: 1,
    based_on: { srg_id: "Example_SRG", version: "V1R1" }
  },
  rules: [{ rule_id: "000001", status: "Not Yet Determined", rule_severity: "high" }],
  ...over
})

const only = ({ components }: ForeignArchive.ForeignArchive): ForeignArchive.ForeignComponent => {
  const [component] = components
  if (component === undefined) throw new Error("There is a component.")
  return component
}

const told = ({ notes }: ForeignArchive.ForeignArchive, path: string) => notes.filter((note) => note.path === path)

describe("an archive", () => {
  it.effect("is the same as a ZIP file and as a single JSON document", () =>
    Effect.gen(function* () {
      const [zip, json] = [yield* read(zipOf(fixture())), yield* read(fixture())]
      expect(zip).toEqual(json)
      expect(zip.components.map(({ requirements, reviews }) => [requirements.length, reviews.length])).toEqual([
        [8, 19],
        [1, 1]
      ])
    })
  )

  it.effect("whose fields all exist here has no note", () =>
    Effect.gen(function* () {
      expect((yield* read(archiveOf())).notes).toEqual([])
    })
  )

  it.effect("has every text character for character, and every time to the millisecond", () =>
    Effect.gen(function* () {
      const text = " <b>&amp;</b>\r\n\t\u{1F600} \u{FFFD} "
      const { requirements, reviews } = only(
        yield* read(
          archiveOf({
            rules: [
              {
                rule_id: "000012",
                status: "Applicable - Configurable",
                rule_severity: "low",
                title: text,
                fixtext: text,
                vendor_comments: text,
                created_at: "2026-01-02T03:04:05.678901Z",
                updated_at: "2026-01-02T05:04:05.678901+02:00",
                disa_rule_descriptions: [{ vuln_discussion: text, poam_available: true, mitigations_available: false }],
                checks: [{ content: text }, { content: text, system: "C-2" }]
              }
            ],
            reviews: [
              { rule_id: "000012", action: "comment", comment: text, user_name: text, triage_status: "pending" }
            ]
          })
        )
      )
      const at = new Date("2026-01-02T03:04:05.678Z")
      expect(requirements).toMatchObject([
        {
          rule_number: 12,
          title: text,
          fixtext: text,
          vendor_comments: text,
          vuln_discussion: text,
          poam_available: "true",
          mitigations_available: "false",
          poam: "",
          checks: [
            { id: 1, content: text, system: "" },
            { id: 2, content: text, system: "C-2" }
          ],
          rule_severity: "low",
          created_at: at,
          updated_at: at
        }
      ])
      expect(reviews).toMatchObject([{ comment: text, imported_name: text, requirement: 0 }])
    })
  )

  it.effect("keeps fields without a counterpart in a requirement's source, and references like XCCDF files", () =>
    Effect.gen(function* () {
      const archive = yield* read(fixture())
      const [first, , third] = only(archive).requirements
      expect(first?.source).toEqual({
        references: [{ title: "Example", publisher: "EXAMPLE", type: "DPMS Target", identifier: "9001" }]
      })
      expect(third?.source).toEqual({ vulcan: { rule_descriptions: ["A second description."] } })
      expect(told(archive, "components/0/rules.json#/2/rule_descriptions")).toHaveLength(1)
    })
  )

  it.effect("numbers its requirements", () =>
    Effect.gen(function* () {
      const ids = ["000004", "4", "x", "000000", "1000000", "000002"]
      const archive = yield* read(
        archiveOf({ rules: ids.map((rule_id) => ({ rule_id, status: "Not Applicable", rule_severity: "low" })) })
      )
      const { numbers_taken, requirements } = only(archive)
      expect(requirements.map(({ path, rule_number }) => [path.split("/").at(-1), rule_number])).toEqual([
        ["5", 2],
        ["0", 4],
        ["1", 5],
        ["2", 6],
        ["3", 7],
        ["4", 8]
      ])
      expect(numbers_taken).toBe(8)
      expect(archive.notes.map(({ value }) => value)).toEqual(["4", "x", "000000", "1000000"])
    })
  )

  it.effect("is released only with requirements that are all locked", () =>
    Effect.gen(function* () {
      const component = { ...archiveOf()["component"], released: true }
      const rules = (locked: boolean) => [
        { rule_id: "000001", status: "Not Applicable", rule_severity: "low", locked: true },
        { rule_id: "000002", status: "Not Applicable", rule_severity: "low", locked }
      ]
      const locked = yield* read(archiveOf({ component, rules: rules(true) }))
      expect([only(locked).released, locked.notes]).toEqual([true, []])
      const unlocked = yield* read(archiveOf({ component, rules: rules(false) }))
      expect(only(unlocked).released).toBe(false)
      expect(told(unlocked, "component.json#/released")).toHaveLength(1)
    })
  )

  it.effect("has the phases of earlier versions as their counterparts here", () =>
    Effect.gen(function* () {
      const phase = Effect.fnUntraced(function* (over: Json) {
        const archive = yield* read(archiveOf({ component: { ...archiveOf()["component"], ...over } }))
        const { closed_reason, comment_period_ends_at, comment_phase } = only(archive)
        return [
          comment_phase,
          closed_reason,
          comment_period_ends_at,
          archive.notes.map(({ path }) => path.split("/").at(-1))
        ]
      })
      expect(yield* phase({})).toEqual(["open", null, null, []])
      expect(yield* phase({ comment_phase: "closed", closed_reason: "finalized" })).toEqual([
        "closed",
        "finalized",
        null,
        []
      ])
      expect(yield* phase({ comment_phase: "draft" })).toEqual(["closed", null, null, ["comment_phase"]])
      expect(yield* phase({ comment_phase: "final" })).toEqual(["closed", "finalized", null, ["comment_phase"]])
      expect(yield* phase({ comment_phase: "toString" })).toEqual(["open", null, null, ["comment_phase"]])
      expect(yield* phase({ comment_phase: "open", closed_reason: "finalized" })).toEqual([
        "open",
        null,
        null,
        ["closed_reason"]
      ])
      const period = {
        comment_period_starts_at: "2026-02-01T00:00:00Z",
        comment_period_ends_at: "2026-01-01T00:00:00Z"
      }
      expect(yield* phase(period)).toEqual(["open", null, null, ["comment_period_ends_at"]])
    })
  )
})

describe("an archive is refused", () => {
  it.effect("with all problems at once, each with its place", () =>
    Effect.gen(function* () {
      const whole = fixture()
      whole["manifest"].backup_format_version = "2.0"
      whole["components"][0].rules[3].checks[0].content = 7
      whole["components"][1].component.based_on = null
      whole["components"][1].reviews[0].external_id = 1.5
      const refusals = yield* refusalsOf(zipOf(whole))
      expect(refusals.map((one) => one.split(": ").slice(0, 2).join(": "))).toEqual([
        "foreign_value_invalid: manifest.json#/backup_format_version",
        "foreign_value_invalid: components/0/rules.json#/3/checks/0/content",
        "foreign_value_invalid: components/1/reviews.json#/0/external_id"
      ])
    })
  )

  it.effect("for a component without an SRG, a missing or broken file, and a missing component", () =>
    Effect.gen(function* () {
      const component = { ...archiveOf()["component"], based_on: { srg_id: "Example_SRG", version: null } }
      expect(yield* refusalsOf(archiveOf({ component }))).toEqual([
        expect.stringContaining("component.json#/based_on: ")
      ])
      expect(yield* refusalsOf({ ...archiveOf(), manifest: undefined })).toEqual([
        expect.stringContaining("manifest.json: ")
      ])
      expect(yield* refusalsOf({ manifest: { backup_format_version: "1.0" } })).toEqual([
        expect.stringContaining("component.json: ")
      ])
      const whole = fixture()
      whole["manifest"].components.push({ name: "Another" })
      expect(yield* refusalsOf(zipOf(whole))).toEqual([expect.stringContaining("manifest.json#/components: ")])
      expect(yield* refusalsOf(zipOf(fixture(), { "components/1/rules.json": bytesOf("[{") }))).toEqual([
        expect.stringContaining("components/1/rules.json: ")
      ])
      for (const file of ["", "{", "7", "null", new Uint8Array([0x7b, 0xff, 0x7d])]) {
        expect(yield* refusalsOf(file)).toEqual([expect.stringContaining("The file: ")])
      }
    })
  )

  it.effect("beyond the limits of size and depth", () =>
    Effect.gen(function* () {
      const bomb = zipOf(fixture(), { "components/1/reviews.json": bytesOf(`[${" ".repeat(3 * megabyte)}]`) })
      expect(yield* refusalsOf(bomb, 2 * megabyte)).toEqual([expect.stringContaining("too_large: ")])
      expect(yield* refusalsOf(fixture(), 1000)).toEqual([expect.stringContaining("too_large: ")])
      const deep = `{"manifest":${"[".repeat(100_000)}${"]".repeat(100_000)}}`
      expect(yield* refusalsOf(deep)).toEqual([expect.stringContaining("nested deeper")])
    })
  )

  it.effect("with a hundred problems one by one, and the number of others", () =>
    Effect.gen(function* () {
      const refusals = yield* refusalsOf(archiveOf({ rules: Array.from({ length: 150 }, () => ({ rule_id: 1 })) }))
      expect(refusals).toHaveLength(101)
      expect(refusals.at(-1)).toBe("foreign_value_invalid: 50 more values are invalid.")
    })
  )
})

/** Arbitrary reviews, mostly invalid: any references and statuses. */
const AnyReview = Schema.Struct({
  external_id: Schema.NullOr(Schema.Literals([1, 2, 3, 4, 5, 6, 7, 8])),
  rule_id: Schema.NullOr(Schema.Literals(["000001", "000002", "000003", "gone", ""])),
  action: Schema.Literals(["comment", "comment", "comment", "comment", "approve", "dance"]),
  comment: Schema.String,
  user_name: Schema.NullOr(Schema.String),
  section: Schema.NullOr(Schema.Literals(["fixtext", "status", "colour"])),
  triage_status: Schema.NullOr(
    Schema.Literals([
      "pending",
      "concur",
      "duplicate",
      "duplicate",
      "duplicate",
      "withdrawn",
      "addressed_by",
      "informational",
      "odd"
    ])
  ),
  triage_set_by_name: Schema.NullOr(Schema.Literals(["Tara"])),
  triage_set_at: Schema.NullOr(Schema.Literals(["2026-01-03T00:00:00.000001Z"])),
  adjudicated_by_email: Schema.NullOr(Schema.Literals(["ada@example.org"])),
  adjudicated_at: Schema.NullOr(Schema.Literals(["2026-01-04T00:00:00Z"])),
  responding_to_external_id: Schema.NullOr(Schema.Literals([1, 2, 3, 4, 5, 6, 7, 8])),
  duplicate_of_external_id: Schema.NullOr(Schema.Literals([1, 2, 3, 4, 5, 6, 7, 8])),
  addressed_by_rule_id: Schema.NullOr(Schema.Literals(["000001", "000003", "gone"])),
  created_at: Schema.NullOr(
    Schema.Literals(["2026-01-01T00:00:00Z", "2026-01-02T00:00:00.000009Z", "2026-01-02T00:00:00.000001Z"])
  ),
  updated_at: Schema.NullOr(Schema.Literals(["2026-01-01T00:00:00Z", "2026-01-05T00:00:00Z"]))
})

const rules = ["000001", "000002", "000003"].map((rule_id) => ({
  rule_id,
  status: "Not Applicable",
  rule_severity: "low",
  deleted_at: rule_id === "000003" ? "2026-01-01T00:00:00Z" : null
}))

const asStored = (foreign: ForeignArchive.ForeignReview, place: number, tops: ReadonlyArray<number>): Review.Review =>
  aComment({
    ...Struct.omit(foreign, ["requirement", "moved", "parent", "duplicate_of", "addressed_by", "reactions"]),
    id: ReviewId.make(place + 1),
    rule_id: foreign.requirement === null ? null : RuleId.make(foreign.requirement + 1),
    thread_id: ReviewId.make((tops[place] ?? place) + 1),
    responding_to_review_id: foreign.parent === null ? null : ReviewId.make(foreign.parent + 1),
    duplicate_of_review_id: foreign.duplicate_of === null ? null : ReviewId.make(foreign.duplicate_of + 1),
    addressed_by_rule_id: foreign.addressed_by === null ? null : RuleId.make(foreign.addressed_by + 1)
  })

describe("any reviews", () => {
  it.effect.prop(
    "become valid: none with a known action is lost, threads have first comments, duplicates have targets that are not duplicates",
    [Arbitrary.schema(Schema.Array(AnyReview).check(Schema.isMaxLength(12)))],
    ([reviews]) =>
      Effect.gen(function* () {
        const archive = yield* read(archiveOf({ rules, reviews }))
        const mapped = only(archive).reviews
        const tops: Array<number> = []
        mapped.forEach((review, place) => {
          const parent = review.parent === null ? undefined : mapped[review.parent]
          if (review.parent !== null) expect(review.parent).toBeLessThan(place)
          tops.push(review.parent === null ? place : (tops[review.parent] ?? place))
          expect(Review.brokenInvariants(asStored(review, place, tops))).toEqual([])
          expect(review.updated_at >= review.created_at).toBe(true)
          if (review.requirement === null) expect([review.action, review.section]).toEqual(["comment", null])
          if (parent !== undefined) {
            expect([review.action, review.requirement, review.section]).toEqual([
              "comment",
              parent.requirement,
              parent.section
            ])
          }
          const canonical = review.duplicate_of === null ? undefined : mapped[review.duplicate_of]
          if (review.duplicate_of !== null) {
            expect([canonical?.action, canonical?.parent, canonical?.duplicate_of]).toEqual(["comment", null, null])
          }
          if (review.addressed_by !== null) {
            expect(only(archive).requirements[review.addressed_by]?.deleted_at).toBe(null)
          }
        })
        const isKept = ({ action, rule_id }: (typeof reviews)[number]) =>
          action === "comment" || (action === "approve" && rules.some((rule) => rule.rule_id === rule_id))
        expect(mapped).toHaveLength(reviews.filter(isKept).length)
        const times = mapped.filter(({ parent }) => parent === null).map(({ created_at }) => created_at.getTime())
        expect(times).toEqual(times.toSorted((left, right) => left - right))
      })
  )

  it.effect("have a note for each difference", () =>
    Effect.gen(function* () {
      const archive = yield* read(fixture())
      const paths = new Set(archive.notes.map(({ path }) => path))
      for (const field of [
        "*/reactions/*/user_email",
        "3/duplicate_of_external_id",
        "4/adjudicated_at",
        "6/triage_status",
        "7/original_rule_id",
        "8/user_name",
        "9/triage_status",
        "11/responding_to_external_id",
        "13/rule_id",
        "13/section",
        "15/triage_status",
        "17/section",
        "17/triage_status",
        "18",
        "19/triage_set_by_name",
        "*/user_email"
      ]) {
        expect(paths).toContain(`components/0/reviews.json#/${field}`)
      }
    })
  )

  it.effect("may be many, in long chains", () =>
    Effect.gen(function* () {
      const count = 20_000
      const comment = (id: number, over: Json) => ({
        external_id: id,
        rule_id: "000001",
        action: "comment",
        comment: "",
        ...over
      })
      const chain = Array.from({ length: count }, (_one, id) =>
        comment(id, {
          triage_status: "duplicate",
          duplicate_of_external_id: id + 1,
          adjudicated_at: "2026-01-01T00:00:00Z"
        })
      )
      const thread = Array.from({ length: count }, (_one, id) =>
        comment(count + id, { responding_to_external_id: count + id + 1 })
      )
      const reviews = [...chain, ...thread, comment(2 * count, { triage_status: "pending" })]
      const mapped = only(yield* read(archiveOf({ rules, reviews }))).reviews
      expect(mapped.filter(({ parent }) => parent === null)).toHaveLength(count + 1)
      const canonical = mapped.findIndex(({ parent, triage_status }) => parent === null && triage_status === "pending")
      expect(new Set(mapped.flatMap(({ duplicate_of }) => duplicate_of ?? []))).toEqual(new Set([canonical]))
    })
  )
})

describe("any satisfactions", () => {
  const Link = Schema.Struct({
    rule_id: Schema.Literals(["000001", "000002", "000003", "gone"]),
    satisfied_by_rule_id: Schema.Literals(["000001", "000002", "000003", "gone"])
  })
  it.effect.prop(
    "never go in both directions, in chains or to deleted requirements; each dropped one has a note",
    [Arbitrary.schema(Schema.Array(Link).check(Schema.isMaxLength(8)))],
    ([satisfactions]) =>
      Effect.gen(function* () {
        const archive = yield* read(archiveOf({ rules, satisfactions }))
        const links = only(archive).satisfactions
        const children = new Set(links.map(([child]) => child))
        expect(links.every(([child, parent]) => child !== parent && !children.has(parent))).toBe(true)
        expect(links.flat().every((place) => only(archive).requirements[place]?.deleted_at === null)).toBe(true)
        const kept = new Set(links.map(([child, parent]) => `${child}/${parent}`))
        const asked = satisfactions.map(
          (link) => `${Number(link.rule_id) - 1}/${Number(link.satisfied_by_rule_id) - 1}`
        )
        expect(archive.notes).toHaveLength(asked.filter((link) => !kept.has(link)).length)
      })
  )
})

describe("statuses", () => {
  it.effect("of the other kind of document are not yet determined", () =>
    Effect.gen(function* () {
      for (const document_type of ["stig", "srg"] as const) {
        for (const status of RuleStatus.RuleStatus.literals) {
          const archive = yield* read(
            archiveOf({
              component: { ...archiveOf()["component"], document_type },
              rules: [{ rule_id: "000001", status, rule_severity: "low" }]
            })
          )
          const belongs = RuleStatus.belongsTo(status, document_type)
          expect(only(archive).requirements[0]?.status).toBe(belongs ? status : "Not Yet Determined")
          expect(archive.notes).toHaveLength(belongs ? 0 : 1)
        }
      }
    })
  )
})
