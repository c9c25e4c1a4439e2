/**
 * The invariants of a single record of an archive, beyond its shape, as stated in the records' docstrings and repeated by storage. Pure; used by
 * ArchiveCheck.ts, which checks the references between records.
 */
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { base64 } from "@scure/base"
import { refuseHeader } from "../component/ComponentHeader.ts"
import { needsOptions } from "../component/Question.ts"
import { refuseProject } from "../project/ProjectChange.ts"
import * as Review from "../review/Review.ts"
import { belongsTo } from "../rule/RuleStatus.ts"
import { isBlank, lengthInCharacters } from "../Text.ts"
import type { ArchivedRecords, Kind, Who } from "./ArchivedRecord.ts"

type Sentences = ReadonlyArray<string>

/** The longest unique name, in characters. */
const longestName = 255

const unless = (holds: boolean, sentence: string): Sentences => (holds ? [] : [sentence])

/** A batch has a person who undid it only when it is undone. */
const batch = ({ undone_at, undone_by }: { readonly undone_at: Date | null; readonly undone_by: Who }): Sentences =>
  unless(undone_at !== null || undone_by === null, "it names who undid it, but is not undone.")

/** A review in the form that its invariants check; people are only present or absent. */
const asReview = ({ adjudicated_by, triage_set_by, ...review }: ArchivedRecords["reviews"]) => ({
  ...review,
  triage_set_by_id: triage_set_by,
  triage_set_by_imported_name: null,
  adjudicated_by_id: adjudicated_by,
  adjudicated_by_imported_name: null
})

const checks: { readonly [K in Kind]: (record: ArchivedRecords[K]) => Sentences } = {
  project: (project) => refuseProject(project).map(({ detail }) => detail),
  people: ({ id, name }) => unless(id !== "" && name !== "", "a person needs an id and a name."),
  documents: () => [],
  response_templates: ({ body, name }) => [
    ...unless(!isBlank(name) && !isBlank(body), "a template needs a name and a text."),
    ...unless(lengthInCharacters(name) <= longestName, `a name can have at most ${longestName} characters.`)
  ],
  components: (component) => [
    ...refuseHeader(component).map(({ detail, pointer }) => `${pointer?.split("/").at(-1) ?? ""}: ${detail}`),
    ...unless(component.prefix === component.prefix.toUpperCase(), "a prefix must be in upper case."),
    ...unless(
      component.comment_phase === "closed" || component.closed_reason === null,
      "an open component cannot have a reason for being closed."
    ),
    ...unless(
      component.comment_period_starts_at === null ||
        component.comment_period_ends_at === null ||
        component.comment_period_starts_at <= component.comment_period_ends_at,
      "its comment period must end after it starts."
    )
  ],
  memberships: () => [],
  questions: ({ options, question_type }) =>
    unless(!needsOptions(question_type) || options.length > 0, "a question of this type needs options."),
  rules: ({ rule_number }) => unless(rule_number >= 1, "numbers start at 1."),
  answers: () => [],
  satisfactions: () => [],
  pinned_texts: () => [],
  reviews: (review) => [
    ...Review.brokenInvariants(asReview(review)),
    ...unless(review.edited_at !== null || review.edited_by === null, "it names an editor, but was not edited."),
    ...unless(
      review.moved_at !== null || review.original_rule_id === null,
      "it has an original requirement, but was not moved."
    )
  ],
  comment_versions: () => [],
  reactions: () => [],
  assignments: () => [],
  mentions: () => [],
  edit_batches: batch,
  triage_batches: batch,
  relocations: (relocation) => {
    const { adjudicated_at, adjudicated_by, adjudication_rationale, created_rule_id, state } = relocation
    return [
      ...unless(/^[A-Z]{1,4}$/.test(relocation.target_technology_token), "its token must be one to four letters."),
      ...unless(
        (state === "proposed") === (adjudicated_at === null),
        "it must be adjudicated exactly when it is not proposed."
      ),
      ...unless(state !== "proposed" || adjudicated_by === null, "a proposed relocation cannot have an adjudicator."),
      ...unless(
        state === "executed" || created_rule_id === null,
        "only an executed relocation has a created requirement."
      ),
      ...unless(
        (state === "declined") === !isBlank(adjudication_rationale),
        "it must have a rationale exactly when it is declined."
      )
    ]
  },
  submissions: ({ counts, file, kind, number, sha256: hash }) => [
    ...unless((counts === null) === (kind === "submission"), "exactly matrices have counts."),
    ...unless(number >= 1, "submissions are numbered from 1."),
    ...unless(hash === hashOfBase64(file), "the file of the submission has another hash.")
  ],
  comment_imports: ({ comments, number, rows, undone_at, undone_by }) => [
    ...unless(number >= 1, "imports are numbered from 1."),
    ...unless(comments >= 1, "an import must have comments."),
    ...unless((undone_at === null) === (undone_by === null), "it must name who undid it exactly when it is undone."),
    ...unless(undone_at === null || rows.length === 0, "an undone import cannot have comments.")
  ],
  public_comments: ({ decided_at, pin, review_id, rule_id, section, state }) => [
    ...unless((state === "accepted") === (review_id !== null), "it must be a comment exactly when it is accepted."),
    ...unless((state === "awaiting") === (decided_at === null), "it must be decided exactly when it is not awaiting."),
    ...unless(section === null || rule_id !== null, "a section needs a requirement."),
    ...unless(pin === null || hashOfText(pin.text) === pin.sha256, "the hash of its text does not match.")
  ],
  overlays: ({ base_component_id, base_document_id, component_id, rules }) => [
    ...unless((base_component_id === null) !== (base_document_id === null), "an overlay must have one base."),
    ...unless(base_component_id !== component_id, "an overlay cannot follow itself."),
    ...unless(
      rules.every(
        ({ base_position, base_rule_id }) => (base_component_id === null ? base_rule_id : base_position) === null
      ),
      "its requirements must follow those of its base."
    )
  ],
  audit: ({ action, auditable_type, auditable_id }) => [
    ...unless(action !== "restore" && action !== "restore_components", "only a restore writes this entry."),
    ...unless(auditable_type !== "Project" || auditable_id === 1, "it names another project.")
  ]
}

const hashOfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** The SHA-256 of the decoded Base64 text; null if it is not Base64. */
const hashOfBase64 = (text: string): string | null => {
  try {
    return bytesToHex(sha256(base64.decode(text)))
  } catch {
    return null
  }
}

/** Every violation of a record, as sentences. */
export const broken = <K extends Kind>(kind: K, record: ArchivedRecords[K]): Sentences => [
  ...unless(timesOf(record).every(isOfCalendar), "its times must be in the years 0001 to 9999."),
  ...checks[kind](record)
]

/** Every time in a record and its items. */
const timesOf = (value: object): ReadonlyArray<Date> =>
  Object.values(value).flatMap((one: unknown) => {
    if (one instanceof Date) return [one]
    return Array.isArray(one) ? one.flatMap((item: unknown) => (isObject(item) ? timesOf(item) : [])) : []
  })

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

const isOfCalendar = (time: Date): boolean => time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999

/** The violations of a requirement in its component, as sentences. */
export const brokenIn = (rule: ArchivedRecords["rules"], component: ArchivedRecords["components"]): Sentences => [
  ...unless(belongsTo(rule.status, component.document_type), "its status is not one of this document type."),
  ...unless(rule.rule_number <= component.numbers_taken, "its number is beyond the last number of its component."),
  ...unless(
    !component.released || rule.deleted_at !== null || rule.locked,
    "the requirements of a released component must be locked."
  )
]
