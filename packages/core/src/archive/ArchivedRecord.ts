/**
 * The records of a project's archive (R16.4), with one schema for each kind of line. The same shapes are passed between use cases and
 * storage, with the ids of the database in place of those of the archive. Linking.ts converts between them.
 */
import { Effect, Schema, Struct } from "effect"
import { Role } from "../access/Role.ts"
import { BenchmarkKind } from "../benchmark/Benchmark.ts"
import { Component } from "../component/Component.ts"
import { batchFields } from "../component/PastBatch.ts"
import { Question } from "../component/Question.ts"
import { CommentImport, ImportedComment } from "../matrix/CommentImport.ts"
import { Visibility } from "../project/Project.ts"
import { PublicComment } from "../publicComment/PublicComment.ts"
import { Relocation } from "../relocation/Relocation.ts"
import { Assignment } from "../review/Assignment.ts"
import * as CommentLog from "../review/CommentLog.ts"
import { Quote } from "../review/Quote.ts"
import { ReactionKind } from "../review/Reaction.ts"
import * as FormerMember from "../project/FormerMember.ts"
import * as Resolution from "../review/Resolution.ts"
import { ArchivedFilter } from "../project/SavedFilter.ts"
import { ResponseTemplate } from "../review/ResponseTemplate.ts"
import { Review, targets } from "../review/Review.ts"
import { bulk, commandFields } from "../review/TriageBatch.ts"
import { TriageState } from "../review/TriageState.ts"
import { TriageStatus } from "../review/TriageStatus.ts"
import { EditBatch } from "../rule/EditBatch.ts"
import { Rule } from "../rule/Rule.ts"
import { InheritedRule } from "../overlay/Overlay.ts"
import { Submission } from "../submission/Submission.ts"
import { LintSettings } from "../lint/index.ts"
import { archived, Changes, id, LaterChanges, LaterWho, newId, Who } from "./ArchivedFields.ts"

export { type LinkedKind, linkedKinds, Who } from "./ArchivedFields.ts"

const Text = Schema.String
const TextOrNull = Schema.NullOr(Schema.String)
const TimeOrNull = Schema.NullOr(Schema.Date)
/** The range of an integer column. */
const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 }))
/** Null in archives older than quotes. */
const ArchivedQuote = Schema.NullOr(Quote).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))
/** Null in archives older than these fields. */
const archivedLog = {
  comment_type: CommentLog.fields.comment_type.pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  organization: TextOrNull.pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  external_reference: TextOrNull.pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))
}
const Sha256 = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

const {
  id: _id,
  project_id: _project,
  component_id: _copied,
  security_requirements_guide_id: _guide,
  published_srg_id: _published,
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
  assignee_id: _assignee,
  due_on,
  further_fixes,
  lint_off,
  ...ruleFields
} = Rule.fields

/** The people and times of a batch and its undo. */
const doing = Struct.omit(batchFields, ["component_id"])

/** The schema of the lines of each kind, in the order of archives and restores. */
export const schemas = {
  project: Schema.Struct({
    name: Text,
    description: TextOrNull,
    visibility: Visibility,
    /** Missing in archives older than this field. */
    metadata: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
    /** Missing in archives older than these fields. */
    lint_warnings_block: Schema.optionalKey(LintSettings.projectFields.lint_warnings_block),
    lint_off: Schema.optionalKey(LintSettings.projectFields.lint_off),
    resolve_with: Schema.optionalKey(Resolution.projectFields.resolve_with),
    former_members: Schema.optionalKey(FormerMember.projectFields.former_members),
    /** The shared filters by kind and name; missing without any. */
    saved_filters: Schema.optionalKey(Schema.Array(ArchivedFilter)),
    created_at: Schema.Date,
    updated_at: Schema.Date
  }),
  /** All named people. The `id` is their name, followed by a number when several have the same name. */
  people: Schema.Struct({ id: Text, name: Text, email: Schema.optionalKey(Text) }),
  documents: Schema.Struct({
    id: id("documents"),
    kind: BenchmarkKind,
    benchmark_id: Text,
    version: Text,
    title: Text,
    content_sha256: Sha256
  }),
  response_templates: Schema.Struct(archived(Struct.omit(ResponseTemplate.fields, ["id"]))),
  components: Schema.Struct({
    id: id("components"),
    ...componentFields,
    /** The original of a copied component, if it is in the archive. */
    copied_from_id: Schema.NullOr(id("components", "known")),
    /** Its source documents, the primary first. */
    source_ids: Schema.NonEmptyArray(id("documents")),
    /** The document that it was published as (R10.19). */
    published_srg_id: Schema.NullOr(id("documents")),
    /** The last used number of its sequence (R10.3). */
    numbers_taken: Count
  }),
  memberships: Schema.Struct({
    component_id: Schema.NullOr(id("components")),
    user: Who,
    role: Role,
    created_at: Schema.Date
  }),
  questions: Schema.Struct(archived(Question.fields)),
  rules: Schema.Struct({
    id: id("rules"),
    component_id: id("components"),
    rule_number: Count,
    /** Its document row, by the place in the file; null for a net-new requirement. */
    srg_rule: Schema.NullOr(Schema.Struct({ document_id: id("documents"), position: Count })),
    review_requestor: Who,
    /** Absent in archives older than these fields. */
    assignee: LaterWho,
    due_on: due_on.pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
    further_fixes: further_fixes.pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
    lint_off: lint_off.pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
    ...ruleFields
  }),
  answers: Schema.Struct({
    component_id: id("components"),
    rule_id: id("rules"),
    question_id: id("questions"),
    answer: Text
  }),
  satisfactions: Schema.Struct({
    component_id: id("components"),
    rule_id: id("rules"),
    satisfied_by_rule_id: id("rules")
  }),
  pinned_texts: Schema.Struct({ component_id: id("components"), sha256: Sha256, text: Text }),
  reviews: Schema.Struct({
    ...archived(Struct.omit(Review.fields, ["quote", ...CommentLog.fieldNames, "created_at", "updated_at"]), {
      names: { user_id: "author" }
    }),
    quote: ArchivedQuote,
    ...archivedLog,
    /** The hash of the comment's pinned text, which is in the pinned texts of its component (R5.5). */
    pinned_sha256: Schema.NullOr(Sha256),
    edited_at: TimeOrNull,
    /** The last editor, if not the author. */
    edited_by: Who,
    moved_at: TimeOrNull,
    original_rule_id: Schema.NullOr(id("rules", "known")),
    merged_at: TimeOrNull,
    created_at: Schema.Date,
    updated_at: Schema.Date
  }),
  comment_versions: Schema.Struct({
    component_id: id("components"),
    review_id: id("reviews"),
    number: Count,
    comment: Text,
    proposed_text: TextOrNull,
    quote: ArchivedQuote,
    user: Who,
    created_at: Schema.Date
  }),
  reactions: Schema.Struct({
    component_id: id("components"),
    review_id: id("reviews"),
    user: Who,
    kind: ReactionKind,
    created_at: Schema.Date
  }),
  assignments: Schema.Struct({ component_id: id("components"), ...archived(Assignment.fields) }),
  mentions: Schema.Struct({
    component_id: id("components"),
    review_id: id("reviews"),
    user: Who,
    created_at: Schema.Date,
    done_at: TimeOrNull
  }),
  edit_batches: Schema.Struct({
    id: id("edit_batches"),
    component_id: id("components"),
    action: EditBatch.fields.action,
    ...archived(doing),
    component_changes: LaterChanges,
    items: Schema.Array(Schema.Struct({ rule_id: id("rules"), changes: Changes }))
  }),
  triage_batches: Schema.Struct({
    id: id("triage_batches"),
    component_id: id("components"),
    /** The command; archives older than these fields have bulk decisions only. */
    act: commandFields.act.pipe(Schema.withDecodingDefaultKey(Effect.succeed(bulk.act))),
    single: commandFields.single.pipe(Schema.withDecodingDefaultKey(Effect.succeed(bulk.single))),
    text_edit: commandFields.text_edit.pipe(Schema.withDecodingDefaultKey(Effect.succeed(bulk.text_edit))),
    triage_status: Schema.NullOr(TriageStatus),
    ...archived(doing),
    /** `review_id` may belong to a removed comment; the other fields are the state before. */
    items: Schema.Array(
      Schema.Struct({
        review_id: id("reviews", "any"),
        updated_at: Schema.Date,
        response_review_id: Schema.NullOr(id("reviews", "known")),
        ...archived(TriageState.fields, { known: targets }),
        triage_status: TriageStatus
      })
    )
  }),
  relocations: Schema.Struct({
    id: id("relocations"),
    component_id: id("components"),
    rule_id: id("rules"),
    target_technology_token: Text,
    /** True when the destination is the project of the archive. An archive does not contain a destination in another project. */
    to_own_project: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
    // The target component and the created requirement are set if they are in the archive.
    ...archived(
      Struct.omit(Relocation.fields, ["id", "component_id", "rule_id", "target_technology_token", "target_project_id"]),
      { known: ["target_component_id", "created_rule_id"] }
    )
  }),
  submissions: Schema.Struct(archived(Submission.fields)),
  /** An import of comments from a matrix, with the fingerprints of its rows (R24.3.4). */
  comment_imports: Schema.Struct({
    ...archived(CommentImport.fields),
    rows: Schema.Array(Schema.Struct({ ...archived(ImportedComment.fields), fingerprint: Sha256 }))
  }),
  /** The comments from outside, in every state (R23.5). */
  public_comments: Schema.Struct({
    id: id("public_comments"),
    ...archived(Struct.omit(PublicComment.fields, ["id"]))
  }),
  /** An overlay with its base in the archive (R21): a component, or a document. */
  overlays: Schema.Struct({
    component_id: id("components"),
    base_component_id: Schema.NullOr(id("components")),
    base_document_id: Schema.NullOr(id("documents")),
    rules: Schema.Array(
      Schema.Struct({
        rule_id: id("rules"),
        base_rule_id: Schema.NullOr(id("rules")),
        /** The row of the base document, by its position in the file. */
        base_position: Schema.NullOr(Count),
        overridden: InheritedRule.fields.overridden,
        changed: InheritedRule.fields.changed
      })
    )
  }),
  /** Ids of records outside of the archive follow those of its records. */
  audit: Schema.Struct({
    action: Text,
    auditable_type: Schema.Literals(["Rule", "Component", "Project", "Membership", "Review"]),
    /** The id of a record of the kind in `auditable_type`. */
    auditable_id: newId(),
    audited_name: Text,
    rule_id: Schema.NullOr(id("rules", "any")),
    component_id: Schema.NullOr(id("components", "any")),
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

/** The same schemas, typed by the record of their kind. */
const codecs: { readonly [K in Kind]: Schema.Codec<ArchivedRecords[K], unknown> } = schemas

const asJson = <T>(schema: Schema.Codec<T, unknown>): Schema.Codec<T, Schema.Json> => Schema.toCodecJson(schema)

/** The JSON form of a line of a kind. */
export const lineOf = <K extends Kind>(kind: K): Schema.Codec<ArchivedRecords[K], Schema.Json> =>
  asJson<ArchivedRecords[K]>(codecs[kind])

/** The kinds in the order of an archive. */
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
  "mentions",
  "edit_batches",
  "triage_batches",
  "relocations",
  "submissions",
  "comment_imports",
  "public_comments",
  "overlays"
] as const satisfies ReadonlyArray<ComponentKind>
