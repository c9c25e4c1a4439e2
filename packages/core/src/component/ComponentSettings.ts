/**
 * Changes of the settings of a component: the violations, and the resulting component, questions and audit entries (R6.1, R6.2, R10.1, R10.10).
 * Pure and total. ConfigureComponent.ts loads, locks and stores.
 */
import { Struct } from "effect"
import { type AuditDraft, type AuditedChange, changesBetween } from "../audit/AuditEntry.ts"
import { auditOnComponent, auditOnRule } from "../audit/Drafts.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import { FieldIsInvalid, type Refusal } from "../Refusal.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import { timeOfChange } from "../Transactor.ts"
import type { Component } from "./Component.ts"
import { refuseHeader } from "./ComponentHeader.ts"
import type { Question } from "./Question.ts"
import * as QuestionChanges from "./QuestionChanges.ts"
import type { RemovedAnswer } from "./QuestionRepository.ts"
import * as Release from "./Release.ts"

/** The requested change; only present fields change. */
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

/** The facts that the decision needs. */
export interface SettingsFacts {
  readonly now: Date
  /** The component's questions; only used for a change of questions. */
  readonly questions: ReadonlyArray<Question>
  /** The facts of a release; without them a release is refused for lack of requirements. */
  readonly release: Release.ReleaseFacts
}

/** The records to store. */
export interface Configured {
  readonly component: Component
  readonly questions: QuestionChanges.QuestionChanges
  /** The audit entry. Answers that are removed with their question get one entry for each requirement in addition: `auditOfAnswers`. */
  readonly audit: AuditDraft
}

/** True when a change releases this component, and so needs `SettingsFacts.release`. */
export const isRelease = (component: Component, { released }: ComponentChange): boolean =>
  released === true && !component.released

/** Decides a change. Returns the records to store, null when nothing changes, or every refusal. */
export const decide = (
  component: Component,
  change: ComponentChange,
  facts: SettingsFacts
): Decision<Configured | null> => {
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
  if (refusals.length > 0) return refused(refusals)
  const changes = [
    ...changesBetween(component, after, auditedFields).map(asOnTheWire),
    ...questionChanges(questions.changes),
    ...acceptedComments(component, after, facts.release)
  ]
  if (changes.length === 0) return allowed(null)
  return allowed({
    component: { ...after, updated_at: timeOfChange(component.updated_at, facts.now) },
    questions: questions.changes,
    audit: auditOnComponent(isRelease(component, change) ? "release" : "update", after, changes)
  })
}

/** The component with the change applied; `updated_at` is not set yet. */
export const changed = (component: Component, wanted: ComponentChange): Component => {
  const change = Struct.omit(wanted, ["questions"])
  const comment_phase = change.comment_phase ?? component.comment_phase
  // Reopening clears the reason (R6.1); a reason in the same request is kept, so that it is refused.
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
            detail: "A component that is open for comments cannot have a reason for being closed."
          })
        ]
      : []),
    ...(starts !== null && ends !== null && ends < starts
      ? [
          new FieldIsInvalid({
            pointer: `/component/comment_period_${change.comment_period_ends_at === undefined ? "starts" : "ends"}_at`,
            detail: "A comment period cannot end before it starts."
          })
        ]
      : [])
  ]
}

/** The maximum number of entries of a component's metadata, and the longest name and value of one, in characters. */
export const mostMetadata = 50
const longestMetadataName = 255
const longestMetadataValue = 1000

/** The violations of metadata: too many entries, or an entry with an invalid name or value. */
export const refuseMetadata = (
  metadata: Component["metadata"],
  metadataPointer = "/component/component_metadata_attributes/data"
): ReadonlyArray<Refusal> => {
  const entries = Object.entries(metadata)
  const refuse = (detail: string) => [new FieldIsInvalid({ pointer: metadataPointer, detail })]
  if (entries.length > mostMetadata) return refuse(`Metadata can have at most ${mostMetadata} entries.`)
  // The pointer leaves out a name that is too long.
  if (entries.some(([name]) => lengthInCharacters(name) > longestMetadataName)) {
    return refuse(`The name of an entry can have at most ${longestMetadataName} characters.`)
  }
  return entries.flatMap(([name, value]) => refuseMetadataEntry(`${metadataPointer}/${escaped(name)}`, name, value))
}

const refuseMetadataEntry = (pointer: string, name: string, value: string): ReadonlyArray<Refusal> => [
  ...(isBlank(name) ? [new FieldIsInvalid({ pointer, detail: "An entry of metadata needs a name." })] : []),
  ...(lengthInCharacters(value) > longestMetadataValue
    ? [
        new FieldIsInvalid({
          pointer,
          detail: `The value of an entry can have at most ${longestMetadataValue} characters.`
        })
      ]
    : []),
  ...refuseUnrepresentable(pointer, name),
  ...refuseUnrepresentable(pointer, value)
]

/** A name as a part of a JSON pointer (RFC 6901 §3). */
const escaped = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1")

/** The fields that a release fixes (R10.10). */
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

/** Questions of a component are audited with it. */
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

/** Records that an admin released with undecided comments, and their number (R10.10). */
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

/** The audit entries of answers that were removed with their questions, one for each requirement. */
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
