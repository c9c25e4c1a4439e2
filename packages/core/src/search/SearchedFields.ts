/** Which fields of each kind of record are searched, and as what: the one list of them (R18.1). Storage indexes the same. */
import { Schema } from "effect"
import type { Benchmark, BenchmarkRule } from "../benchmark/Benchmark.ts"
import type { Component } from "../component/Component.ts"
import type { Project } from "../project/Project.ts"
import type { Review } from "../review/Review.ts"
import * as NistControls from "../rule/NistControls.ts"
import { checkContent, describedTexts, type RuleContent } from "../rule/RuleContent.ts"
import { displayedName, type Rule } from "../rule/Rule.ts"

/**
 * A field of a record. `identifiers` are words that stand for the record, found whole or by their beginning; `controls` and `displayed_name`
 * are found by what the search text names as a whole, and by nothing else.
 */
export interface SearchedField {
  readonly name: string
  readonly kind: "identifiers" | "controls" | "displayed_name" | "name" | "text"
  readonly value: string
}

const field = (kind: SearchedField["kind"], name: string, value: string): SearchedField => ({ kind, name, value })

const proseFields = [
  "fixtext",
  "vuln_discussion",
  ...describedTexts,
  "poam"
] as const satisfies ReadonlyArray<keyof RuleContent>

const authoredFields = [
  "status_justification",
  "vendor_comments",
  "artifact_description",
  "inspec_control_body"
] as const satisfies ReadonlyArray<keyof Rule>

/** As much of a requirement as is searched and shown, authored or published. */
export type SearchedContent = Pick<
  RuleContent,
  "version" | "srg_id" | "vuln_id" | "legacy_ids" | "ident" | "title" | "checks" | (typeof proseFields)[number]
> & {
  /** Identifiers of other systems, as OtherIdents.listed has them. */
  readonly other_idents: string
}

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

/** The component that a record stands in, as it is told apart from its other editions. */
export const SearchedIn = Schema.Struct({
  component_name: Schema.String,
  component_version: Schema.Int,
  component_release: Schema.Int,
  component_released: Schema.Boolean
})
export interface SearchedIn extends Schema.Schema.Type<typeof SearchedIn> {}

export interface SearchedRequirement
  extends
    SearchedContent,
    SearchedIn,
    Pick<Rule, "id" | "project_id" | "component_id" | "rule_number" | "status" | (typeof authoredFields)[number]> {
  readonly prefix: string
}

export const ofRequirement = (rule: SearchedRequirement): ReadonlyArray<SearchedField> => [
  field("displayed_name", "displayed_name", displayedName(rule.prefix, rule.rule_number)),
  ...identifiersOf(rule),
  ...textsOf(rule),
  ...authoredFields.map((name) => field("text", name, rule[name]))
]

export interface SearchedPublishedRequirement
  extends SearchedContent, Pick<BenchmarkRule, "id" | "benchmark_id" | "rule_id" | "group_title"> {
  readonly benchmark_kind: Benchmark["kind"]
  readonly benchmark_name: string
  readonly benchmark_version: string
}

export const ofPublishedRequirement = (rule: SearchedPublishedRequirement): ReadonlyArray<SearchedField> => [
  field("identifiers", "rule_id", rule.rule_id),
  ...identifiersOf(rule),
  field("identifiers", "group_title", rule.group_title),
  ...textsOf(rule)
]

export type SearchedProject = Pick<Project, "id" | "name" | "description">

export const ofProject = (project: SearchedProject): ReadonlyArray<SearchedField> => [
  field("name", "name", project.name),
  field("text", "description", project.description ?? "")
]

export type SearchedComponent = Pick<
  Component,
  "id" | "project_id" | "name" | "prefix" | "title" | "description" | "version" | "release" | "released"
>

export const ofComponent = (component: SearchedComponent): ReadonlyArray<SearchedField> => [
  field("identifiers", "prefix", component.prefix),
  field("name", "name", component.name),
  field("text", "title", component.title),
  field("text", "description", component.description)
]

export type SearchedBenchmark = Pick<
  Benchmark,
  "id" | "kind" | "benchmark_id" | "name" | "title" | "description" | "version"
>

/** The XCCDF id is called by the kind of the document, as on the wire. */
export const ofBenchmark = (document: SearchedBenchmark): ReadonlyArray<SearchedField> => [
  field("identifiers", `${document.kind}_id`, document.benchmark_id),
  field("name", "title", document.title),
  field("text", "description", document.description)
]

export interface SearchedComment
  extends
    SearchedIn,
    Pick<
      Review,
      "id" | "project_id" | "component_id" | "rule_id" | "thread_id" | "section" | "comment" | "triage_status"
    > {
  readonly rule_displayed_name: string
  readonly author_name: string | null
  readonly created_at: Date
}

export const ofComment = ({ comment }: SearchedComment): ReadonlyArray<SearchedField> => [
  field("text", "comment", comment)
]
