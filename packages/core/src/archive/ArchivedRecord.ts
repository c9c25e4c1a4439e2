/**
 * The records of a project's archive (R16.4), one schema for each kind: what a line of its files holds. The same shapes go between use cases and
 * storage, with the ids of the database in place of the archive's own. Linking.ts goes from the one to the other.
 */
import { Effect, Schema, Struct } from "effect"
import { Role } from "../access/Role.ts"
import { BenchmarkKind } from "../benchmark/Benchmark.ts"
import { Component } from "../component/Component.ts"
import { batchFields } from "../component/PastBatch.ts"
import { Question } from "../component/Question.ts"
import { Visibility } from "../project/Project.ts"
import { Relocation } from "../relocation/Relocation.ts"
import { Assignment } from "../review/Assignment.ts"
import { ReactionKind } from "../review/Reaction.ts"
import { ResponseTemplate } from "../review/ResponseTemplate.ts"
import { Review, targets } from "../review/Review.ts"
import { TriageState } from "../review/TriageChange.ts"
import { TriageStatus } from "../review/TriageStatus.ts"
import { EditBatch } from "../rule/EditBatch.ts"
import { Rule } from "../rule/Rule.ts"
import { Submission } from "../submission/Submission.ts"
import { archived, Changes, id, newId, Who } from "./ArchivedFields.ts"

export { type LinkedKind, linkedKinds, Who } from "./ArchivedFields.ts"

const Text = Schema.String
const TextOrNull = Schema.NullOr(Schema.String)
const TimeOrNull = Schema.NullOr(Schema.Date)
/** What a column of type integer takes. */
const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 }))
const Sha256 = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

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

/** Who made and undid a batch, and when. */
const doing = Struct.omit(batchFields, ["component_id"])

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
    /** The component that it was copied from, if the archive holds that. */
    copied_from_id: Schema.NullOr(id("components", "known")),
    /** The documents that it is made from, the primary first. */
    source_ids: Schema.NonEmptyArray(id("documents")),
    /** How far its sequence of numbers has gone (R10.3). */
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
    /** The row of a document that it was made from, by its place in the file; null for a net-new requirement. */
    srg_rule: Schema.NullOr(Schema.Struct({ document_id: id("documents"), position: Count })),
    review_requestor: Who,
    /** Absent in archives from before there was the field. */
    further_fixes: further_fixes.pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
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
    ...archived(Struct.omit(Review.fields, ["created_at", "updated_at"]), { names: { user_id: "author" } }),
    /** Of the text that the comment is about, among the pinned texts of its component (R5.5). */
    pinned_sha256: Schema.NullOr(Sha256),
    edited_at: TimeOrNull,
    /** Who edited it last, if it was not its author. */
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
  edit_batches: Schema.Struct({
    id: id("edit_batches"),
    component_id: id("components"),
    action: EditBatch.fields.action,
    ...archived(doing),
    items: Schema.Array(Schema.Struct({ rule_id: id("rules"), changes: Changes }))
  }),
  triage_batches: Schema.Struct({
    id: id("triage_batches"),
    component_id: id("components"),
    triage_status: Schema.NullOr(TriageStatus),
    ...archived(doing),
    /** `review_id` may be that of a comment that is gone; the rest is as the comment was before. */
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
    /** Whether it is made to the project that the archive holds; a destination in another project is not in an archive. */
    to_own_project: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
    // The component that decided, and the requirement that it got, are there if the archive holds them.
    ...archived(
      Struct.omit(Relocation.fields, ["id", "component_id", "rule_id", "target_technology_token", "target_project_id"]),
      { known: ["target_component_id", "created_rule_id"] }
    )
  }),
  submissions: Schema.Struct(archived(Submission.fields)),
  /** Ids of what the archive does not hold (any more) go on behind those of what it holds. */
  audit: Schema.Struct({
    action: Text,
    auditable_type: Schema.Literals(["Rule", "Component", "Project", "Membership", "Review"]),
    /** Of the kind that the type says. */
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
  "relocations",
  "submissions"
] as const satisfies ReadonlyArray<ComponentKind>
