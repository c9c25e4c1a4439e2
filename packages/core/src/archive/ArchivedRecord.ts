/**
 * The records of a project's archive (R16.4), one schema for each kind: what a line of its files holds. The same shapes go between use cases and
 * storage, with the ids of the database in place of the archive's own. Linking.ts goes from the one to the other.
 */
import { Effect, Schema } from "effect"
import { Role } from "../access/Role.ts"
import { BenchmarkKind } from "../benchmark/Benchmark.ts"
import { Component } from "../component/Component.ts"
import { QuestionOption, QuestionType } from "../component/Question.ts"
import { Day } from "../statistics/Day.ts"
import { Visibility } from "../project/Project.ts"
import { Relocation } from "../relocation/Relocation.ts"
import { ReactionKind } from "../review/Reaction.ts"
import { ReviewAction } from "../review/Review.ts"
import { TriageStatus } from "../review/TriageStatus.ts"
import { editBatchActions } from "../rule/EditBatch.ts"
import { Rule } from "../rule/Rule.ts"
import { SectionKey } from "../rule/SectionName.ts"

/** An id: the archive's own, from 1 in the order of the lines, or the database's. */
const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))
const IdOrNull = Schema.NullOr(Id)
const Text = Schema.String
const TextOrNull = Schema.NullOr(Schema.String)
const TimeOrNull = Schema.NullOr(Schema.Date)
/** What a column of type integer takes. */
const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 }))
const Sha256 = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

/** Somebody: in storage an account by its id, or who has none by their name; in an archive the id of one of its people. */
export const Who = Schema.NullOr(Schema.Union([Schema.Int, Schema.String]))
export type Who = typeof Who.Type

const Changes = Schema.Array(
  Schema.Struct({
    field: Text,
    prev_value: Schema.optionalKey(Schema.Unknown),
    new_value: Schema.optionalKey(Schema.Unknown)
  })
)

const {
  id: _id,
  project_id: _project,
  component_id: _copied,
  security_requirements_guide_id: _guide,
  ...componentFields
} = Component.fields

const {
  id: _ruleId,
  component_id: _ruleComponent,
  project_id: _ruleProject,
  document_type: _ruleType,
  rule_number: _number,
  srg_rule_id: _srgRule,
  review_requestor_id: _requestor,
  further_fixes,
  ...ruleFields
} = Rule.fields

/** Every kind with the schema of its lines, in the order in which an archive holds and a restore stores them. */
export const schemas = {
  project: Schema.Struct({
    name: Text,
    description: TextOrNull,
    visibility: Visibility,
    /** Missing in archives of before it was kept. */
    metadata: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
    created_at: Schema.Date,
    updated_at: Schema.Date
  }),
  /** Everybody who is named, by `id`: their name, with a number behind it where several have the same. */
  people: Schema.Struct({ id: Text, name: Text, email: Schema.optionalKey(Text) }),
  documents: Schema.Struct({
    id: Id,
    kind: BenchmarkKind,
    benchmark_id: Text,
    version: Text,
    title: Text,
    content_sha256: Sha256
  }),
  response_templates: Schema.Struct({
    name: Text,
    body: Text,
    triage_status: Schema.NullOr(TriageStatus),
    created_at: Schema.Date,
    updated_at: Schema.Date
  }),
  components: Schema.Struct({
    id: Id,
    ...componentFields,
    /** The component that it was copied from, if the archive holds that. */
    copied_from_id: IdOrNull,
    /** The documents that it is made from, the primary first. */
    source_ids: Schema.NonEmptyArray(Id),
    /** How far its sequence of numbers has gone (R10.3). */
    numbers_taken: Count
  }),
  memberships: Schema.Struct({ component_id: IdOrNull, user: Who, role: Role, created_at: Schema.Date }),
  questions: Schema.Struct({
    id: Id,
    component_id: Id,
    name: Text,
    question_type: QuestionType,
    options: Schema.Array(QuestionOption)
  }),
  rules: Schema.Struct({
    id: Id,
    component_id: Id,
    rule_number: Count,
    /** The row of a document that it was made from, by its place in the file; null for a net-new requirement. */
    srg_rule: Schema.NullOr(Schema.Struct({ document_id: Id, position: Count })),
    review_requestor: Who,
    /** Absent in archives from before there was the field. */
    further_fixes: further_fixes.pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
    ...ruleFields
  }),
  answers: Schema.Struct({ component_id: Id, rule_id: Id, question_id: Id, answer: Text }),
  satisfactions: Schema.Struct({ component_id: Id, rule_id: Id, satisfied_by_rule_id: Id }),
  pinned_texts: Schema.Struct({ component_id: Id, sha256: Sha256, text: Text }),
  reviews: Schema.Struct({
    id: Id,
    component_id: Id,
    rule_id: IdOrNull,
    thread_id: Id,
    responding_to_review_id: IdOrNull,
    action: ReviewAction,
    comment: Text,
    section: Schema.NullOr(SectionKey),
    proposed_text: TextOrNull,
    proposal_accepted_at: TimeOrNull,
    author: Who,
    triage_status: Schema.NullOr(TriageStatus),
    triage_set_by: Who,
    triage_set_at: TimeOrNull,
    adjudicated_by: Who,
    adjudicated_at: TimeOrNull,
    duplicate_of_review_id: IdOrNull,
    addressed_by_rule_id: IdOrNull,
    /** Of the text that the comment is about, among the pinned texts of its component (R5.5). */
    pinned_sha256: Schema.NullOr(Sha256),
    edited_at: TimeOrNull,
    /** Who edited it last, if it was not its author. */
    edited_by: Who,
    moved_at: TimeOrNull,
    original_rule_id: IdOrNull,
    merged_at: TimeOrNull,
    created_at: Schema.Date,
    updated_at: Schema.Date
  }),
  comment_versions: Schema.Struct({
    component_id: Id,
    review_id: Id,
    number: Count,
    comment: Text,
    proposed_text: TextOrNull,
    user: Who,
    created_at: Schema.Date
  }),
  reactions: Schema.Struct({
    component_id: Id,
    review_id: Id,
    user: Who,
    kind: ReactionKind,
    created_at: Schema.Date
  }),
  assignments: Schema.Struct({ component_id: Id, review_id: Id, assignee: Who, due_on: Schema.NullOr(Day) }),
  edit_batches: Schema.Struct({
    id: Id,
    component_id: Id,
    action: Schema.NullOr(Schema.Literals(editBatchActions)),
    created_by: Who,
    created_at: Schema.Date,
    undone_by: Who,
    undone_at: TimeOrNull,
    items: Schema.Array(Schema.Struct({ rule_id: Id, changes: Changes }))
  }),
  triage_batches: Schema.Struct({
    id: Id,
    component_id: Id,
    triage_status: Schema.NullOr(TriageStatus),
    created_by: Who,
    created_at: Schema.Date,
    undone_by: Who,
    undone_at: TimeOrNull,
    /** `review_id` may be that of a comment that is gone; the rest is as the comment was before. */
    items: Schema.Array(
      Schema.Struct({
        review_id: Id,
        updated_at: Schema.Date,
        response_review_id: IdOrNull,
        triage_status: TriageStatus,
        triage_set_by: Who,
        triage_set_at: TimeOrNull,
        adjudicated_by: Who,
        adjudicated_at: TimeOrNull,
        duplicate_of_review_id: IdOrNull,
        addressed_by_rule_id: IdOrNull
      })
    )
  }),
  relocations: Schema.Struct({
    id: Id,
    component_id: Id,
    rule_id: Id,
    target_technology_token: Text,
    /** Whether it is made to the project that the archive holds; a destination in another project is not in an archive. */
    to_own_project: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
    state: Relocation.fields.state,
    requested_by: Who,
    /** The component that decided, and the requirement that it got, if the archive holds them. */
    target_component_id: IdOrNull,
    created_rule_id: IdOrNull,
    adjudicated_by: Who,
    adjudicated_at: TimeOrNull,
    adjudication_rationale: Text,
    created_at: Schema.Date,
    updated_at: Schema.Date
  }),
  /** Ids of what the archive does not hold (any more) go on behind those of what it holds. */
  audit: Schema.Struct({
    action: Text,
    auditable_type: Schema.Literals(["Rule", "Component", "Project", "Membership", "Review"]),
    auditable_id: Id,
    audited_name: Text,
    rule_id: IdOrNull,
    component_id: IdOrNull,
    comment: Text,
    changes: Changes,
    user: Who,
    user_name: Text,
    request_id: Text,
    created_at: Schema.Date
  })
}

/** A kind of record. */
export type Kind = keyof typeof schemas

/** The record of each kind. */
export type ArchivedRecords = { readonly [K in Kind]: (typeof schemas)[K]["Type"] }

/** The same schemas, each known to give the record of its kind. */
const codecs: { readonly [K in Kind]: Schema.Codec<ArchivedRecords[K], unknown> } = schemas

const asJson = <T>(schema: Schema.Codec<T, unknown>): Schema.Codec<T, Schema.Json> => Schema.toCodecJson(schema)

/** What a line of a kind holds, as JSON. */
export const lineOf = <K extends Kind>(kind: K): Schema.Codec<ArchivedRecords[K], Schema.Json> =>
  asJson<ArchivedRecords[K]>(codecs[kind])

/** The kinds in the order in which an archive holds them. */
export const kinds = Object.keys(schemas) as ReadonlyArray<Kind>

/** The kinds that belong to one component each. */
export type ComponentKind = Exclude<
  Kind,
  "project" | "people" | "documents" | "response_templates" | "components" | "memberships" | "audit"
>

/** The kinds that are read component by component, in order. */
export const componentKinds = [
  "questions",
  "rules",
  "answers",
  "satisfactions",
  "pinned_texts",
  "reviews",
  "comment_versions",
  "reactions",
  "assignments",
  "edit_batches",
  "triage_batches",
  "relocations"
] as const satisfies ReadonlyArray<ComponentKind>

/** The kinds whose records have ids that others refer to. */
export type LinkedKind =
  | "documents"
  | "components"
  | "questions"
  | "rules"
  | "reviews"
  | "edit_batches"
  | "triage_batches"
  | "relocations"

export const linkedKinds = [
  "documents",
  "components",
  "questions",
  "rules",
  "reviews",
  "edit_batches",
  "triage_batches",
  "relocations"
] as const satisfies ReadonlyArray<LinkedKind>
