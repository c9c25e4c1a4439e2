/**
 * Changing the settings of a component: what is refused, and the component, questions and audit entries that come of it (R6.1, R6.2, R10.1, R10.10).
 * Pure and total over component, change and facts. Configuring.ts loads, locks and stores.
 */
import { Result, Struct } from "effect"
import { type AuditDraft, type AuditedChange, changesBetween } from "../audit/AuditEntry.ts"
import { auditOnComponent, auditOnRule } from "../audit/Drafts.ts"
import { FieldIsInvalid, type Refusal } from "../Refusal.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import { timeOfChange } from "../Transactor.ts"
import type { Component } from "./Component.ts"
import { refuseHeader } from "./ComponentHeader.ts"
import type { Question } from "./Question.ts"
import * as QuestionChanges from "./QuestionChanges.ts"
import type { RemovedAnswer } from "./QuestionRepository.ts"
import * as Release from "./Release.ts"

/** What a person asks for; only the fields that are there change. */
export interface ComponentChange extends Partial<
  Pick<
    Component,
    | "name"
    | "prefix"
    | "title"
    | "description"
    | "version"
    | "release"
    | "released"
    | "admin_name"
    | "admin_email"
    | "advanced_fields"
    | "comment_phase"
    | "closed_reason"
    | "comment_period_starts_at"
    | "comment_period_ends_at"
    | "metadata"
  >
> {
  readonly questions?: ReadonlyArray<QuestionChanges.QuestionChange>
}

/** What the decision must know. */
export interface SettingsFacts {
  readonly now: Date
  /** The component's questions; they only count for a change that names some. */
  readonly questions: ReadonlyArray<Question>
  /** What a release is decided on; without it a release is refused for want of requirements. */
  readonly release: Release.ReleaseFacts
}

/** What is to be stored. */
export interface Configured {
  readonly component: Component
  readonly questions: QuestionChanges.QuestionChanges
  /** The entry owed for it. Answers that go with their question owe one for each requirement besides: `auditOfAnswers`. */
  readonly audit: AuditDraft
}

/** True when a change to this component is its release, and so needs `SettingsFacts.release`. */
export const isRelease = (component: Component, { released }: ComponentChange): boolean =>
  released === true && !component.released

/** Decides a change: what is to be stored, null when everything is so already, or every refusal. */
export const decide = (
  component: Component,
  change: ComponentChange,
  facts: SettingsFacts
): Result.Result<Configured | null, ReadonlyArray<Refusal>> => {
  const after = changed(component, change)
  const questions = QuestionChanges.decide(component, facts.questions, change.questions ?? [])
  const refusals = [
    ...refuseHeader(change),
    ...refusePhase(after, change),
    ...refuseMetadata(change.metadata ?? {}),
    ...questions.refusals,
    ...refuseWhatIsReleased(component, after, questions.changes),
    ...(isRelease(component, change) ? Release.blockers(after, facts.release) : [])
  ]
  if (refusals.length > 0) return Result.fail(refusals)
  const changes = [
    ...changesBetween(component, after, auditedFields).map(asOnTheWire),
    ...questionChanges(questions.changes),
    ...acceptedComments(component, after, facts.release)
  ]
  if (changes.length === 0) return Result.succeed(null)
  return Result.succeed({
    component: { ...after, updated_at: timeOfChange(component.updated_at, facts.now) },
    questions: questions.changes,
    audit: auditOnComponent(isRelease(component, change) ? "release" : "update", after, changes)
  })
}

/** The component as the change wants it; its time of change is not touched yet. */
const changed = (component: Component, wanted: ComponentChange): Component => {
  const change = Struct.omit(wanted, ["questions"])
  const comment_phase = change.comment_phase ?? component.comment_phase
  // Going back to open clears the reason (R6.1); one that comes with it is left to be refused.
  const kept = comment_phase === "open" ? null : component.closed_reason
  return {
    ...component,
    ...change,
    ...(change.prefix === undefined ? {} : { prefix: change.prefix.toUpperCase() }),
    comment_phase,
    closed_reason: change.closed_reason === undefined ? kept : change.closed_reason
  }
}

const refusePhase = (after: Component, change: ComponentChange): ReadonlyArray<Refusal> => {
  const { comment_period_starts_at: starts, comment_period_ends_at: ends } = after
  return [
    ...(after.comment_phase === "open" && after.closed_reason !== null
      ? [
          new FieldIsInvalid({
            pointer: "/component/closed_reason",
            detail: "A component that is open for comments has no reason to be closed."
          })
        ]
      : []),
    ...(starts !== null && ends !== null && ends < starts
      ? [
          new FieldIsInvalid({
            pointer: `/component/comment_period_${change.comment_period_ends_at === undefined ? "starts" : "ends"}_at`,
            detail: "A comment period does not end before it starts."
          })
        ]
      : [])
  ]
}

/** The most entries of a component's metadata, and the longest name and value of one, in characters. */
export const mostMetadata = 50
const longestMetadataName = 255
const longestMetadataValue = 1000

/** The refusals owed for metadata: too many entries, or an entry whose name or value cannot be. */
export const refuseMetadata = (
  metadata: Component["metadata"],
  metadataPointer = "/component/component_metadata_attributes/data"
): ReadonlyArray<Refusal> => {
  const entries = Object.entries(metadata)
  const refuse = (detail: string) => [new FieldIsInvalid({ pointer: metadataPointer, detail })]
  if (entries.length > mostMetadata) return refuse(`Metadata has at most ${mostMetadata} entries.`)
  // A pointer through a name that is too long would be as long itself.
  if (entries.some(([name]) => lengthInCharacters(name) > longestMetadataName)) {
    return refuse(`The name of an entry has at most ${longestMetadataName} characters.`)
  }
  return entries.flatMap(([name, value]) => refuseMetadataEntry(`${metadataPointer}/${escaped(name)}`, name, value))
}

const refuseMetadataEntry = (pointer: string, name: string, value: string): ReadonlyArray<Refusal> => [
  ...(isBlank(name) ? [new FieldIsInvalid({ pointer, detail: "An entry of metadata has a name." })] : []),
  ...(lengthInCharacters(value) > longestMetadataValue
    ? [new FieldIsInvalid({ pointer, detail: `The value of an entry has at most ${longestMetadataValue} characters.` })]
    : []),
  ...refuseUnrepresentable(pointer, name),
  ...refuseUnrepresentable(pointer, value)
]

/** A name as a part of a JSON pointer (RFC 6901 §3). */
const escaped = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1")

/** What stays as it was released (R10.10). */
const releasedFields = ["prefix", "version", "release", "released"] as const satisfies ReadonlyArray<keyof Component>

const refuseWhatIsReleased = (
  component: Component,
  after: Component,
  questions: QuestionChanges.QuestionChanges
): ReadonlyArray<Refusal> =>
  [
    ...releasedFields.filter((field) => component[field] !== after[field]),
    ...(QuestionChanges.isNone(questions) ? [] : ["additional_questions_attributes"])
  ].flatMap((field) => Release.refuseReleased(component, `/component/${field}`))

const auditedFields = [
  "name",
  "prefix",
  "title",
  "description",
  "version",
  "release",
  "released",
  "admin_name",
  "admin_email",
  "advanced_fields",
  "comment_phase",
  "closed_reason",
  "comment_period_starts_at",
  "comment_period_ends_at",
  "metadata"
] as const satisfies ReadonlyArray<keyof Component>

const asOnTheWire = ({ field, prev_value, new_value }: AuditedChange): AuditedChange => ({
  field,
  prev_value: timeAsText(prev_value),
  new_value: timeAsText(new_value)
})

const timeAsText = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)

/** The questions that a component asks are audited with it. */
const questionChanges = ({ insert, save, remove }: QuestionChanges.QuestionChanges): ReadonlyArray<AuditedChange> => {
  const change = (before: Partial<Question> | null, after: Partial<Question> | null): AuditedChange => ({
    field: "additional_question",
    prev_value: before === null ? null : shown(before),
    new_value: after === null ? null : shown(after)
  })
  return [
    ...insert.map((question) => change(null, question)),
    ...save.map(({ before, after }) => change(before, after)),
    ...remove.map((question) => change(question, null))
  ]
}

const shown = ({ id, name, question_type, options }: Partial<Question>) => ({
  ...(id === undefined ? {} : { id }),
  name,
  question_type,
  options
})

/** That an admin released over undecided comments, and over how many (R10.10). */
const acceptedComments = (
  component: Component,
  after: Component,
  release: Release.ReleaseFacts
): ReadonlyArray<AuditedChange> => {
  const count = Release.undecided(release.status_counts)
  return component.released || !after.released || count === 0
    ? []
    : [{ field: "accepted_open_comments", prev_value: null, new_value: count }]
}

/** The entries owed for answers that went with their questions, one for each requirement. */
export const auditOfAnswers = (removed: ReadonlyArray<RemovedAnswer>): ReadonlyArray<AuditDraft> => {
  const byRule = new Map<number, Array<RemovedAnswer>>()
  for (const answer of removed) byRule.set(answer.rule_id, [...(byRule.get(answer.rule_id) ?? []), answer])
  return [...byRule.values()].flatMap((answers) => {
    const [first] = answers
    if (first === undefined) return []
    const changes = answers.map(({ question_id, answer }) => ({
      field: "additional_answer",
      prev_value: { additional_question_id: question_id, answer },
      new_value: null
    }))
    return [auditOnRule("update", { ...first, id: first.rule_id }, changes)]
  })
}
