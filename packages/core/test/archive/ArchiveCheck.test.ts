/** Valid and invalid archives (R16.5). */
import { describe, expect, it } from "@effect/vitest"
import { ArchivedRecord } from "../../src/index.ts"
import { ArchiveCheck, type ArchiveSummary } from "../../src/archive/ArchiveCheck.ts"
import { decode, type Kind, lines } from "./givenArchive.ts"

/** The time of all records. */
const time = lines.project.created_at

/** A requirement that satisfies another one, in an archive without overlays, and without relocations, because a STIG has none. */
const sound: Readonly<Record<Kind, ReadonlyArray<object>>> = {
  ...Object.fromEntries(ArchivedRecord.kinds.map((kind) => [kind, [lines[kind]]])),
  rules: [lines.rules, { ...lines.rules, id: 2, rule_number: 2 }],
  relocations: [],
  overlays: []
} as never

/** Returns all violations of an archive with other lines of some kinds. */
const reasons = (
  change: Partial<Record<Kind, ReadonlyArray<object>>>,
  scope: ArchiveSummary["scope"] = "project"
): ReadonlyArray<string> => {
  const whole = { ...sound, ...change }
  const counts = Object.fromEntries(ArchivedRecord.kinds.map((kind) => [kind, whole[kind].length]))
  const check = new ArchiveCheck({ scope, counts: counts as ArchiveSummary["counts"] })
  const add = <K extends Kind>(kind: K) =>
    whole[kind].forEach((line, index) => check.add(kind, decode(kind, line), index + 1))
  for (const kind of ArchivedRecord.kinds) add(kind)
  return check.finish().map(({ detail }) => detail)
}

describe("an archive is valid", () => {
  it("when its records are consistent", () => expect(reasons({})).toEqual([]))

  const other = { ...lines.components, id: 2, name: "Other", document_type: "srg", numbers_taken: 9 }
  const comment = lines.reviews
  const imported = lines.comment_imports
  const outside = lines.public_comments
  const reply = { ...comment, id: 2, responding_to_review_id: 1, triage_status: null }
  const texts = [lines.comment_versions, { ...lines.comment_versions, review_id: 2 }]
  const relocation = { ...lines.relocations, component_id: 2, rule_id: 3 }
  const applicable = { ...lines.rules, id: 3, component_id: 2, status: "Applicable" }
  const batch = lines.triage_batches
  const stig = { ...lines.documents, id: 2, kind: "stig", benchmark_id: "OS_STIG" }
  const overlay = lines.overlays
  const own = { rule_id: 1, base_rule_id: 3, base_position: null, overridden: [], changed: [] }
  const under = { ...overlay, base_component_id: 2, base_document_id: null, rules: [own] }
  const second = { ...other, document_type: "stig" }
  const below = {
    components: [lines.components, second],
    rules: [lines.rules, { ...lines.rules, id: 2, rule_number: 2 }, { ...applicable, status: "Not Yet Determined" }]
  }

  it("when a component follows a STIG, or another component", () => {
    expect(reasons({ documents: [lines.documents, stig], overlays: [overlay] })).toEqual([])
    expect(reasons({ ...below, overlays: [under] })).toEqual([])
  })

  it.each<readonly [string, Partial<Record<Kind, ReadonlyArray<object>>>, string]>([
    ["a base that is missing", { overlays: [overlay] }, "documents.jsonl has no line 2."],
    [
      "an SRG as a base",
      { documents: [lines.documents, { ...stig, kind: "srg" }], overlays: [overlay] },
      "its base is not a STIG."
    ],
    ["an overlay of itself", { overlays: [{ ...under, base_component_id: 1 }] }, "an overlay cannot follow itself."],
    [
      "a base of another type",
      { ...below, components: [lines.components, other], overlays: [under] },
      "its base has another document type."
    ],
    ["no base", { overlays: [{ ...overlay, base_document_id: null, rules: [] }] }, "an overlay must have one base."],
    [
      "a requirement that follows another base",
      { ...below, overlays: [{ ...under, rules: [{ ...own, base_position: 1 }] }] },
      "its requirements must follow those of its base."
    ],
    [
      "a requirement that follows one of its own component",
      { ...below, overlays: [{ ...under, rules: [{ ...own, base_rule_id: 2 }] }] },
      "its base belongs to another component."
    ],
    [
      "an inherited requirement of another component",
      { ...below, overlays: [{ ...under, rules: [{ ...own, rule_id: 3 }] }] },
      "requirement 3 belongs to another component."
    ],
    [
      "a requirement that follows twice",
      { ...below, overlays: [{ ...under, rules: [own, own] }] },
      "a requirement occurs twice."
    ],
    [
      "overlays of overlays",
      { ...below, overlays: [under, { ...under, component_id: 2, base_component_id: 1, rules: [] }] },
      "a base cannot be an overlay."
    ],
    ["no project", { project: [] }, "project.jsonl: it has no project."],
    ["two projects", { project: [lines.project, lines.project] }, "an archive must have one project."],
    ["a project without a name", { project: [{ ...lines.project, name: " " }] }, "A project needs a name."],
    [
      "a time of no calendar",
      { project: [{ ...lines.project, created_at: "+012026-01-01T00:00:00.000Z" }] },
      "years 0001 to 9999"
    ],
    ["people of one id", { people: [lines.people, lines.people] }, "people.jsonl, line 2: this id is already used."],
    [
      "a document twice",
      { documents: [lines.documents, { ...lines.documents, id: 2 }] },
      "this document occurs twice."
    ],
    ["ids that do not count", { documents: [{ ...lines.documents, id: 2 }] }, "its id is not the line number, 1."],
    ["a STIG as a source", { documents: [{ ...lines.documents, kind: "stig" }] }, "its source 1 is not an SRG."],
    [
      "templates of one name",
      { response_templates: [lines.response_templates, lines.response_templates] },
      "a template of this name occurs twice."
    ],
    [
      "a component twice",
      { components: [lines.components, { ...lines.components, id: 2 }] },
      "its name, version and release are already used."
    ],
    [
      "a prefix in lower case",
      { components: [{ ...lines.components, prefix: "lnux-01" }] },
      "a prefix must be in upper case."
    ],
    [
      "an open phase with a reason",
      { components: [{ ...lines.components, closed_reason: "finalized" }] },
      "cannot have a reason for being closed."
    ],
    [
      "a source that is not there",
      { components: [{ ...lines.components, source_ids: [7] }] },
      "documents.jsonl has no line 7."
    ],
    [
      "a published STIG",
      { components: [{ ...lines.components, released: true, published_srg_id: 1 }] },
      "only a released SRG is published."
    ],
    [
      "a published SRG that is not released",
      { components: [{ ...lines.components, document_type: "srg", published_srg_id: 1 }] },
      "only a released SRG is published."
    ],
    ["a source twice", { components: [{ ...lines.components, source_ids: [1, 1] }] }, "a source is declared twice."],
    [
      "a copy of itself",
      { components: [{ ...lines.components, copied_from_id: 1 }] },
      "it cannot be a copy of itself."
    ],
    [
      "a membership twice",
      { memberships: [lines.memberships, lines.memberships] },
      "a membership needs one person and must be unique."
    ],
    ["a stranger", { memberships: [{ ...lines.memberships, user: "Eve" }] }, '"Eve" is not among the people.'],
    ["an account's id", { memberships: [{ ...lines.memberships, user: 5 }] }, "5 is not among the people."],
    [
      "options without options",
      { questions: [{ ...lines.questions, question_type: "dropdown" }] },
      "of this type needs options."
    ],
    [
      "a number twice",
      { rules: [lines.rules, { ...lines.rules, id: 2 }] },
      "rules.jsonl, line 2: its number is already used."
    ],
    [
      "a number beyond the last one",
      { rules: [lines.rules, { ...lines.rules, id: 2, rule_number: 4 }] },
      "its number is beyond the last number of its component."
    ],
    [
      "a foreign status",
      { rules: [lines.rules, { ...lines.rules, id: 2, rule_number: 2, status: "Applicable" }] },
      "its status is not one of this document type."
    ],
    [
      "released without locks",
      { components: [{ ...lines.components, released: true }] },
      "the requirements of a released component must be locked."
    ],
    [
      "components in disorder",
      {
        components: [lines.components, other],
        rules: [applicable, lines.rules].map((rule, at) => ({ ...rule, id: at + 1 }))
      },
      "it belongs to an earlier component than the line before."
    ],
    [
      "a mention twice",
      { mentions: [lines.mentions, lines.mentions] },
      "a mention needs one person and must be unique."
    ],
    [
      "a mention of no one",
      { mentions: [{ ...lines.mentions, user: null }] },
      "a mention needs one person and must be unique."
    ],
    [
      "a mention in a comment of elsewhere",
      { components: [lines.components, other], mentions: [{ ...lines.mentions, component_id: 2 }] },
      "its review belongs to another component."
    ],
    [
      "imports of one number",
      { comment_imports: [imported, { ...imported, rows: [] }] },
      "the number of an import is used once in its component."
    ],
    ["an import without a number", { comment_imports: [{ ...imported, number: 0 }] }, "imports are numbered from 1."],
    ["an import of nothing", { comment_imports: [{ ...imported, comments: 0 }] }, "an import must have comments."],
    [
      "an import that is half undone",
      { comment_imports: [{ ...imported, undone_at: time, rows: [] }] },
      "it must name who undid it exactly when it is undone."
    ],
    [
      "an undone import with comments",
      { comment_imports: [{ ...imported, undone_at: time, undone_by: "Ada" }] },
      "an undone import cannot have comments."
    ],
    [
      "a row that is imported twice",
      { comment_imports: [imported, { ...imported, number: 2 }] },
      "a row is imported once into its component."
    ],
    [
      "a comment of two rows",
      {
        comment_imports: [
          imported,
          { ...imported, number: 2, rows: [{ ...imported.rows[0], fingerprint: "1".repeat(64) }] }
        ]
      },
      "review 1 is of two rows."
    ],
    [
      "a refused public comment with a comment",
      { public_comments: [{ ...outside, review_id: 1 }] },
      "it must be a comment exactly when it is accepted."
    ],
    [
      "an accepted public comment without a comment",
      { public_comments: [{ ...outside, state: "accepted" }] },
      "it must be a comment exactly when it is accepted."
    ],
    [
      "a decided public comment without a time",
      { public_comments: [{ ...outside, decided_at: null }] },
      "it must be decided exactly when it is not awaiting."
    ],
    [
      "a section of no requirement",
      { public_comments: [{ ...outside, rule_id: null }] },
      "a section needs a requirement."
    ],
    [
      "a public comment about another text",
      { public_comments: [{ ...outside, pin: { ...outside.pin, text: "other" } }] },
      "the hash of its text does not match."
    ],
    [
      "a public comment on a requirement of elsewhere",
      { components: [lines.components, other], public_comments: [{ ...outside, component_id: 2 }] },
      "its requirement belongs to another component."
    ],
    ["an answer twice", { answers: [lines.answers, lines.answers] }, "the question has two answers."],
    [
      "an answer of elsewhere",
      { components: [lines.components, other], answers: [{ ...lines.answers, component_id: 2 }] },
      "its question belongs to another component."
    ],
    [
      "satisfied by itself",
      { satisfactions: [{ ...lines.satisfactions, satisfied_by_rule_id: 1 }] },
      "a requirement cannot satisfy itself."
    ],
    [
      "a chain",
      { satisfactions: [lines.satisfactions, { ...lines.satisfactions, rule_id: 2, satisfied_by_rule_id: 1 }] },
      "a requirement that satisfies another one cannot be satisfied."
    ],
    [
      "another hash",
      { pinned_texts: [{ ...lines.pinned_texts, text: "unsaid" }] },
      "its hash does not match the text."
    ],
    ["a pin to nothing", { reviews: [{ ...comment, pinned_sha256: "1".repeat(64) }] }, "its pinned text is missing."],
    [
      "a decision without status",
      { reviews: [{ ...comment, triage_status: null }] },
      "A top-level comment has a triage status."
    ],
    [
      "an open duplicate",
      { reviews: [{ ...comment, triage_status: "duplicate", adjudicated_at: time }] },
      "A canonical comment is named exactly by duplicates."
    ],
    [
      "a duplicate of a reply",
      {
        reviews: [{ ...comment, triage_status: "duplicate", adjudicated_at: time, duplicate_of_review_id: 2 }, reply],
        comment_versions: texts
      },
      "its canonical comment is a reply."
    ],
    [
      "a reply on another rule",
      { reviews: [comment, { ...reply, rule_id: 2 }], comment_versions: texts },
      "reviews.jsonl, line 2: its thread is on another rule or component."
    ],
    [
      "a reply in its own thread",
      { reviews: [comment, { ...reply, thread_id: 2 }], comment_versions: texts },
      "a review must begin its own thread exactly when it has no parent."
    ],
    [
      "an answer to itself",
      { reviews: [comment, { ...reply, responding_to_review_id: 2 }], comment_versions: texts },
      "it cannot be a reply to itself."
    ],
    [
      "an edit without a time",
      { reviews: [{ ...comment, edited_by: "Ada" }] },
      "it names an editor, but was not edited."
    ],
    ["a comment without a text", { comment_versions: [] }, "comment_versions.jsonl: review 1 has no text."],
    [
      "a comment with another text than its last",
      { comment_versions: [{ ...lines.comment_versions, comment: "What it was before." }] },
      "comment_versions.jsonl: the last version of review 1 differs from its text."
    ],
    [
      "texts with a gap",
      { comment_versions: [lines.comment_versions, { ...lines.comment_versions, number: 3 }] },
      "numbered from 1 without gaps."
    ],
    ["two reactions of one", { reactions: [lines.reactions, lines.reactions] }, "who can have one for each review."],
    [
      "two assignments of one",
      { assignments: [lines.assignments, lines.assignments] },
      "a comment can have only one assignee."
    ],
    [
      "a requirement twice in a batch",
      { edit_batches: [{ ...lines.edit_batches, items: [1, 1].map((rule_id) => ({ rule_id, changes: [] })) }] },
      "a requirement occurs twice."
    ],
    [
      "undone by a user, never",
      { triage_batches: [{ ...batch, undone_by: "Ada" }] },
      "it names who undid it, but is not undone."
    ],
    [
      "gone ids with a gap",
      { triage_batches: [{ ...batch, items: [{ ...batch.items[0], review_id: 9 }] }] },
      "the ids of reviews outside of the archive are not consecutive."
    ],
    ["a relocation in a STIG", { relocations: [lines.relocations] }, "only requirements of an SRG can be relocated."],
    [
      "two open relocations",
      {
        components: [lines.components, other],
        rules: [...sound.rules, applicable],
        relocations: [relocation, { ...relocation, id: 2 }]
      },
      "the requirement has two open proposals."
    ],
    [
      "declined without a reason",
      {
        components: [lines.components, other],
        rules: [...sound.rules, applicable],
        relocations: [{ ...relocation, state: "declined", adjudicated_at: time }]
      },
      "it must have a rationale exactly when it is declined."
    ],
    ["a restore of a restore", { audit: [{ ...lines.audit, action: "restore" }] }, "only a restore writes this entry."],
    [
      "another project's history",
      { audit: [{ ...lines.audit, auditable_type: "Project", auditable_id: 2 }] },
      "it names another project."
    ]
  ])("not with %s", (_what, change, reason) => {
    expect(reasons(change).join("\n")).toContain(reason)
  })

  it("not with two components in the archive of one", () => {
    expect(reasons({ components: [lines.components, other] }, "component")).toContain(
      "components.jsonl, line 2: the archive of a component must have exactly one."
    )
  })

  it("with ids of deleted records, in increasing order", () => {
    const gone = { ...lines.audit, auditable_type: "Review", auditable_id: 2 }
    expect(reasons({ audit: [gone, { ...gone, auditable_id: 3 }] })).toEqual([])
  })

  it("and otherwise refused with a hundred reasons, then the number of others", () => {
    const all = reasons({ memberships: Array.from({ length: 150 }, () => ({ ...lines.memberships, user: "Eve" })) })
    expect(all.length).toBe(101)
    expect(all.at(-1)).toMatch(/^\d+ more lines are invalid\.$/)
  })
})
