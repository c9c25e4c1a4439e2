/** The results of a search in the API: the hits of each kind, with the ids to open them (section 18 of the rules). */
import {
  Benchmark,
  BenchmarkId,
  BenchmarkRuleId,
  ComponentId,
  ProjectId,
  ReviewId,
  Rule,
  RuleId,
  RuleStatus,
  type SearchRecords,
  type SearchedFields,
  type SearchRanking,
  Section,
  TriageStatus
} from "@docket/core"
import { Schema, Struct } from "effect"
import { IsoTime } from "../wire/Time.ts"

/** An excerpt of the matching field. Positions count characters (code points) of `text`; `end` is the one after the last. */
const Snippet = Schema.Struct({
  text: Schema.String,
  cut_before: Schema.Boolean,
  cut_after: Schema.Boolean,
  matches: Schema.Array(Schema.Struct({ start: Schema.Int, end: Schema.Int }))
}).annotate({ identifier: "SearchSnippet" })

const foundFields = { name: Schema.String, field: Schema.String, snippet: Snippet }

const FoundProject = Schema.Struct({ id: ProjectId, ...foundFields }).annotate({ identifier: "FoundProject" })

const FoundComponent = Schema.Struct({
  id: ComponentId,
  project_id: ProjectId,
  ...foundFields,
  prefix: Schema.String,
  version: Schema.Int,
  release: Schema.Int,
  released: Schema.Boolean
}).annotate({ identifier: "FoundComponent" })

/** The component of a record. */
const inComponent = {
  component_id: ComponentId,
  component_name: Schema.String,
  component_version: Schema.Int,
  component_release: Schema.Int,
  component_released: Schema.Boolean
}

/** `name` is the displayed name. */
const FoundRequirement = Schema.Struct({
  id: RuleId,
  project_id: ProjectId,
  ...inComponent,
  ...foundFields,
  title: Schema.String,
  version: Schema.String,
  status: RuleStatus.RuleStatus
}).annotate({ identifier: "FoundRequirement" })

/** A comment or reply, in the thread that starts with `thread_id`; `name` is the displayed name of its requirement. */
const FoundComment = Schema.Struct({
  id: ReviewId,
  thread_id: ReviewId,
  project_id: ProjectId,
  ...inComponent,
  rule_id: Schema.NullOr(RuleId),
  ...foundFields,
  section: Schema.NullOr(Section.SectionKey),
  author_name: Schema.NullOr(Schema.String),
  triage_status: Schema.NullOr(TriageStatus.TriageStatus),
  created_at: IsoTime
}).annotate({ identifier: "FoundComment" })

const documentFields = { id: BenchmarkId, ...foundFields, title: Schema.String, version: Schema.String }
const FoundSrg = Schema.Struct({ ...documentFields, srg_id: Schema.String }).annotate({ identifier: "FoundSrg" })
const FoundStig = Schema.Struct({ ...documentFields, stig_id: Schema.String }).annotate({ identifier: "FoundStig" })

/** `name` is its SRG or STIG id; `benchmark_id` the id of its document. */
const FoundPublishedRequirement = Schema.Struct({
  id: BenchmarkRuleId,
  benchmark_id: BenchmarkId,
  benchmark_kind: Benchmark.BenchmarkKind,
  benchmark_name: Schema.String,
  benchmark_version: Schema.String,
  ...foundFields,
  title: Schema.String,
  rule_id: Schema.String,
  vuln_id: Schema.String
}).annotate({ identifier: "FoundPublishedRequirement" })

const hitsOf = <Hit extends Schema.Top>(hit: Hit) =>
  Schema.optionalKey(Schema.Struct({ hits: Schema.Array(hit), more: Schema.Boolean }))

/** The hits of the requested kinds. */
export const FoundRecords = Schema.Struct({
  projects: hitsOf(FoundProject),
  components: hitsOf(FoundComponent),
  requirements: hitsOf(FoundRequirement),
  comments: hitsOf(FoundComment),
  srgs: hitsOf(FoundSrg),
  stigs: hitsOf(FoundStig),
  published_requirements: hitsOf(FoundPublishedRequirement)
}).annotate({ identifier: "FoundRecords" })

type Hit<Record> = SearchRanking.Hit<Record>

const foundOf = <Record>({ field, snippet }: Hit<Record>) => ({ field, snippet })

const projectToWire = (hit: Hit<SearchedFields.SearchedProject>): typeof FoundProject.Type => ({
  ...Struct.pick(hit.record, ["id", "name"]),
  ...foundOf(hit)
})

const componentToWire = (hit: Hit<SearchedFields.SearchedComponent>): typeof FoundComponent.Type => ({
  ...Struct.pick(hit.record, ["id", "project_id", "name", "prefix", "version", "release", "released"]),
  ...foundOf(hit)
})

const inComponentOf = (record: SearchedFields.SearchedRequirement | SearchedFields.SearchedComment) =>
  Struct.pick(record, [
    "component_id",
    "component_name",
    "component_version",
    "component_release",
    "component_released"
  ])

const requirementToWire = (hit: Hit<SearchedFields.SearchedRequirement>): typeof FoundRequirement.Type => ({
  ...inComponentOf(hit.record),
  ...Struct.pick(hit.record, ["id", "project_id", "title", "version", "status"]),
  name: Rule.displayedName(hit.record.prefix, hit.record.rule_number),
  ...foundOf(hit)
})

const commentToWire = (hit: Hit<SearchedFields.SearchedComment>): typeof FoundComment.Type => ({
  ...inComponentOf(hit.record),
  ...Struct.pick(hit.record, ["id", "thread_id", "project_id", "rule_id", "section"]),
  ...Struct.pick(hit.record, ["author_name", "triage_status", "created_at"]),
  name: hit.record.rule_displayed_name,
  ...foundOf(hit)
})

const documentToWire = (hit: Hit<SearchedFields.SearchedBenchmark>) => ({
  ...Struct.pick(hit.record, ["id", "name", "title", "version"]),
  ...foundOf(hit)
})

const srgToWire = (hit: Hit<SearchedFields.SearchedBenchmark>): typeof FoundSrg.Type => ({
  ...documentToWire(hit),
  srg_id: hit.record.benchmark_id
})

const stigToWire = (hit: Hit<SearchedFields.SearchedBenchmark>): typeof FoundStig.Type => ({
  ...documentToWire(hit),
  stig_id: hit.record.benchmark_id
})

const publishedToWire = (
  hit: Hit<SearchedFields.SearchedPublishedRequirement>
): typeof FoundPublishedRequirement.Type => ({
  ...Struct.pick(hit.record, ["id", "benchmark_id", "benchmark_kind", "benchmark_name", "benchmark_version"]),
  ...Struct.pick(hit.record, ["title", "rule_id", "vuln_id"]),
  name: hit.record.version,
  ...foundOf(hit)
})

/** The hits of a kind under its name; nothing for a kind that was not requested. */
const under = <Kind extends SearchRecords.Kind, Record, Wire>(
  kind: Kind,
  found: SearchRanking.Hits<Record> | null,
  toWire: (hit: Hit<Record>) => Wire
) => (found === null ? {} : { [kind]: { hits: found.hits.map(toWire), more: found.more } })

/** The results of each requested kind, in the order of the schema. */
export const foundToWire = (found: SearchRecords.Found): typeof FoundRecords.Type => ({
  ...under("projects", found.projects, projectToWire),
  ...under("components", found.components, componentToWire),
  ...under("requirements", found.requirements, requirementToWire),
  ...under("comments", found.comments, commentToWire),
  ...under("srgs", found.srgs, srgToWire),
  ...under("stigs", found.stigs, stigToWire),
  ...under("published_requirements", found.published_requirements, publishedToWire)
})
