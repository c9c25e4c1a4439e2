/** The searched fields of each kind of record, with their kind of matching (R18.1). Storage indexes the same fields. */
import { Schema, Struct } from "effect"
import { Benchmark, BenchmarkRule } from "../benchmark/Benchmark.ts"
import { Component } from "../component/Component.ts"
import { Project } from "../project/Project.ts"
import * as CommentNumber from "../review/CommentNumber.ts"
import { Review } from "../review/Review.ts"
import * as NistControls from "../rule/NistControls.ts"
import { checkContent, describedTexts, type RuleContent, ruleContentFields } from "../rule/RuleContent.ts"
import { displayedName, Rule } from "../rule/Rule.ts"

/**
 * A field of a record. `identifiers` are words that identify the record, matched whole or by their start; `controls`, `displayed_name` and
 * `number` match only the whole search text.
 */
export interface SearchedField {
  readonly name: string
  readonly kind: "identifiers" | "controls" | "displayed_name" | "number" | "name" | "text"
  readonly value: string
}

const field = (kind: SearchedField["kind"], name: string, value: string): SearchedField => ({ kind, name, value })

/** The texts of all requirements. An index has them and those of `authoredFields`; adding one needs a migration of the index. */
export const proseFields = ["fixtext", "vuln_discussion", ...describedTexts, "poam"] as const satisfies ReadonlyArray<
  keyof RuleContent
>

/** The texts of authored requirements. */
export const authoredFields = [
  "status_justification",
  "vendor_comments",
  "artifact_description",
  "inspec_control_body"
] as const satisfies ReadonlyArray<keyof Rule>

/** The searched and shown fields of an authored or published requirement. */
export const SearchedContent = Schema.Struct({
  ...Struct.pick(ruleContentFields, [
    "version",
    "srg_id",
    "vuln_id",
    "legacy_ids",
    "ident",
    "title",
    "checks",
    "rule_severity",
    ...proseFields
  ]),
  /** Identifiers of other systems, in the form of OtherIdents.listed. */
  other_idents: Schema.String
})
export interface SearchedContent extends Schema.Schema.Type<typeof SearchedContent> {}

const identifiersOf = (rule: SearchedContent): ReadonlyArray<SearchedField> => [
  field("identifiers", "version", rule.version),
  field("identifiers", "srg_id", rule.srg_id),
  field("identifiers", "vuln_id", rule.vuln_id),
  field("identifiers", "legacy_ids", rule.legacy_ids),
  field("identifiers", "ident", rule.ident),
  field("identifiers", "other_idents", rule.other_idents),
  field("controls", "nist_control_family", NistControls.nistControlFamily(rule.ident))
]

const textsOf = (rule: SearchedContent): ReadonlyArray<SearchedField> => [
  field("name", "title", rule.title),
  field("text", "check_content", checkContent(rule.checks)),
  ...proseFields.map((name) => field("text", name, rule[name]))
]

/** The component of a record, with the fields that distinguish its editions. */
export const SearchedIn = Schema.Struct({
  component_name: Schema.String,
  component_version: Schema.Int,
  component_release: Schema.Int,
  component_released: Schema.Boolean
})
export interface SearchedIn extends Schema.Schema.Type<typeof SearchedIn> {}

export const SearchedRequirement = Schema.Struct({
  ...Struct.pick(Rule.fields, ["id", "project_id", "component_id", "rule_number", "status", ...authoredFields]),
  ...SearchedContent.fields,
  ...SearchedIn.fields,
  prefix: Schema.String
})
export interface SearchedRequirement extends Schema.Schema.Type<typeof SearchedRequirement> {}

export const ofRequirement = (rule: SearchedRequirement): ReadonlyArray<SearchedField> => [
  field("displayed_name", "displayed_name", displayedName(rule.prefix, rule.rule_number)),
  ...identifiersOf(rule),
  ...textsOf(rule),
  ...authoredFields.map((name) => field("text", name, rule[name]))
]

export const SearchedPublishedRequirement = Schema.Struct({
  ...Struct.pick(BenchmarkRule.fields, ["id", "benchmark_id", "rule_id", "group_title"]),
  ...SearchedContent.fields,
  benchmark_kind: Benchmark.fields.kind,
  benchmark_name: Schema.String,
  benchmark_version: Schema.String
})
export interface SearchedPublishedRequirement extends Schema.Schema.Type<typeof SearchedPublishedRequirement> {}

export const ofPublishedRequirement = (rule: SearchedPublishedRequirement): ReadonlyArray<SearchedField> => [
  field("identifiers", "rule_id", rule.rule_id),
  ...identifiersOf(rule),
  field("identifiers", "group_title", rule.group_title),
  ...textsOf(rule)
]

export const SearchedProject = Project.mapFields(Struct.pick(["id", "name", "description"]))
export type SearchedProject = typeof SearchedProject.Type

export const ofProject = (project: SearchedProject): ReadonlyArray<SearchedField> => [
  field("name", "name", project.name),
  field("text", "description", project.description ?? "")
]

export const SearchedComponent = Component.mapFields(
  Struct.pick(["id", "project_id", "name", "prefix", "title", "description", "version", "release", "released"])
)
export type SearchedComponent = typeof SearchedComponent.Type

export const ofComponent = (component: SearchedComponent): ReadonlyArray<SearchedField> => [
  field("identifiers", "prefix", component.prefix),
  field("name", "name", component.name),
  field("text", "title", component.title),
  field("text", "description", component.description)
]

export const SearchedBenchmark = Benchmark.mapFields(
  Struct.pick(["id", "kind", "benchmark_id", "name", "title", "description", "version"])
)
export type SearchedBenchmark = typeof SearchedBenchmark.Type

/** The XCCDF id is named by the kind of the document, as in the API. */
export const ofBenchmark = (document: SearchedBenchmark): ReadonlyArray<SearchedField> => [
  field("identifiers", `${document.kind}_id`, document.benchmark_id),
  field("name", "title", document.title),
  field("text", "description", document.description)
]

export const SearchedComment = Schema.Struct({
  ...Struct.pick(Review.fields, [
    "id",
    "project_id",
    "component_id",
    "rule_id",
    "thread_id",
    "section",
    "comment",
    "triage_status",
    "created_at"
  ]),
  ...SearchedIn.fields,
  rule_displayed_name: Schema.String,
  author_name: Schema.NullOr(Schema.String)
})
export interface SearchedComment extends Schema.Schema.Type<typeof SearchedComment> {}

/** The fields of a comment's requirement by which the comment is found: its name, identifiers and controls. */
export const ofCommentedRequirement = (rule: SearchedRequirement): ReadonlyArray<SearchedField> =>
  ofRequirement(rule).filter(({ kind }) => kind === "displayed_name" || kind === "identifiers" || kind === "controls")

export const ofComment = ({ comment, id }: SearchedComment): ReadonlyArray<SearchedField> => [
  field("number", "id", CommentNumber.format(id)),
  field("text", "comment", comment)
]
