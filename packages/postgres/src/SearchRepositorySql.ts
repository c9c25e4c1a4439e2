/** Finding records by what they say in SQL: keeps the promises of the core's SearchRepository. */
import { Effect, Layer } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import {
  type BenchmarkId,
  type BenchmarkRuleId,
  type ComponentId,
  type ProjectId,
  type Reader,
  type ReviewId,
  type RuleId,
  SearchedFields,
  SearchRepository
} from "@docket/core"
import { beside, BesideClient } from "./Beside.ts"
import { displayedNameOf, type NameParts } from "./ReviewViewSql.ts"
import { id, idOrNull, int, type Stored } from "./Row.ts"
import { table } from "./Table.ts"
import { candidates } from "./SearchCandidates.ts"

const contentColumns = `
  r.version, r.srg_id, r.vuln_id, r.legacy_ids, r.ident, r.other_idents, r.title, r.checks, r.fixtext, r.vuln_discussion, r.mitigations,
  r.severity_override_guidance, r.false_positives, r.false_negatives, r.potential_impacts, r.third_party_tools,
  r.mitigation_control, r.responsibility, r.ia_controls, r.poam`

// As in the indexes, or they do not serve it.
const contentText = `r.title,
  search_checks(r.checks), r.fixtext, r.vuln_discussion, r.mitigations, r.severity_override_guidance, r.false_positives,
  r.false_negatives, r.potential_impacts, r.third_party_tools, r.mitigation_control, r.responsibility, r.ia_controls, r.poam`

/** As in the indexes. */
const keysIn = (marked: string, text: string) => `search_keys(${marked}, ${text})`

const words = (...lists: ReadonlyArray<string>) => ({
  marked: `search_words(${lists.join(", ")})`,
  plain: `concat_ws(' ', ${lists.join(", ")})`
})
const ruleWords = words("r.version", "r.srg_id", "r.vuln_id", "r.legacy_ids", "r.ident", "r.other_idents")
const publishedWords = words(
  "r.rule_id",
  "r.group_title",
  "r.version",
  "r.srg_id",
  "r.vuln_id",
  "r.legacy_ids",
  "r.ident",
  "r.other_idents"
)

const componentText = "search_text(search_words(r.prefix), r.name, r.title, r.description)"
const ruleText = `search_text(${ruleWords.marked}, ${contentText},
  r.status_justification, r.vendor_comments, r.artifact_description, r.inspec_control_body)`
const publishedText = `search_text(${publishedWords.marked}, ${contentText})`

const contentOf = (row: Stored<SearchedFields.SearchedContent>): SearchedFields.SearchedContent => ({
  version: row.version,
  srg_id: row.srg_id,
  vuln_id: row.vuln_id,
  legacy_ids: row.legacy_ids,
  ident: row.ident,
  other_idents: row.other_idents,
  title: row.title,
  checks: row.checks,
  fixtext: row.fixtext,
  vuln_discussion: row.vuln_discussion,
  mitigations: row.mitigations,
  severity_override_guidance: row.severity_override_guidance,
  false_positives: row.false_positives,
  false_negatives: row.false_negatives,
  potential_impacts: row.potential_impacts,
  third_party_tools: row.third_party_tools,
  mitigation_control: row.mitigation_control,
  responsibility: row.responsibility,
  ia_controls: row.ia_controls,
  poam: row.poam
})

/** What tells the component of a record apart from its other editions. */
const editionOf = table(SearchedFields.SearchedIn).of

const requirementOf = (row: Stored<SearchedFields.SearchedRequirement>): SearchedFields.SearchedRequirement => ({
  id: id<RuleId>(row.id),
  project_id: id<ProjectId>(row.project_id),
  component_id: id<ComponentId>(row.component_id),
  ...editionOf(row),
  prefix: row.prefix,
  rule_number: int(row.rule_number),
  status: row.status,
  status_justification: row.status_justification,
  vendor_comments: row.vendor_comments,
  artifact_description: row.artifact_description,
  inspec_control_body: row.inspec_control_body,
  ...contentOf(row)
})

const publishedOf = (
  row: Stored<SearchedFields.SearchedPublishedRequirement>
): SearchedFields.SearchedPublishedRequirement => ({
  id: id<BenchmarkRuleId>(row.id),
  benchmark_id: id<BenchmarkId>(row.benchmark_id),
  benchmark_kind: row.benchmark_kind,
  benchmark_name: row.benchmark_name,
  benchmark_version: row.benchmark_version,
  rule_id: row.rule_id,
  group_title: row.group_title,
  ...contentOf(row)
})

const projectOf = (row: Stored<SearchedFields.SearchedProject>): SearchedFields.SearchedProject => ({
  id: id<ProjectId>(row.id),
  name: row.name,
  description: row.description
})

const componentOf = (row: Stored<SearchedFields.SearchedComponent>): SearchedFields.SearchedComponent => ({
  id: id<ComponentId>(row.id),
  project_id: id<ProjectId>(row.project_id),
  name: row.name,
  prefix: row.prefix,
  title: row.title,
  description: row.description,
  version: int(row.version),
  release: int(row.release),
  released: row.released
})

const benchmarkOf = (row: Stored<SearchedFields.SearchedBenchmark>): SearchedFields.SearchedBenchmark => ({
  id: id<BenchmarkId>(row.id),
  kind: row.kind,
  benchmark_id: row.benchmark_id,
  name: row.name,
  title: row.title,
  description: row.description,
  version: row.version
})

type CommentRow = Stored<Omit<SearchedFields.SearchedComment, "rule_displayed_name">> & NameParts

const commentOf = (row: CommentRow): SearchedFields.SearchedComment => ({
  id: id<ReviewId>(row.id),
  project_id: id<ProjectId>(row.project_id),
  component_id: id<ComponentId>(row.component_id),
  ...editionOf(row),
  rule_id: idOrNull<RuleId>(row.rule_id),
  rule_displayed_name: displayedNameOf(row),
  thread_id: id<ReviewId>(row.thread_id),
  section: row.section,
  comment: row.comment,
  triage_status: row.triage_status,
  author_name: row.author_name,
  created_at: row.created_at
})

export const layer: Layer.Layer<SearchRepository, never, SqlClient.SqlClient> = Layer.effect(
  SearchRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    /** Comments and published requirements take about as long as all other kinds together. */
    const besideOthers = beside(sql, yield* BesideClient)

    /** The components of which the reader is a member, by their project or themselves. memberships_target, components_of_project */
    const own = ({ user_id }: Reader) => sql`
            select c.id from memberships m join components c on c.project_id = m.project_id
            where m.user_id = ${user_id} and (m.component_id is null or m.component_id = c.id)`

    /** What stands in a component of which the reader is a member, `own` being what candidates are told of first. As a list, which is read once. */
    const ofMembers = (reader: Reader) =>
      reader.site_admin
        ? {}
        : { readable: sql`r.component_id = any (array(select own.id from own))`, components: own(reader) }

    const either = (...parts: ReadonlyArray<Statement.Fragment>) => ({ readable: sql.or(parts), either: parts })

    return SearchRepository.of({
      // projects_by_search_text, projects_discoverable
      projects: ({ site_admin, user_id }, request) =>
        sql<Stored<SearchedFields.SearchedProject>>`
          ${candidates(sql, request, {
            table: "projects",
            scope: sql`true`,
            ...(site_admin
              ? {}
              : either(
                  sql`r.visibility = 'discoverable'`,
                  sql`r.id = any (array(select m.project_id from memberships m where m.user_id = ${user_id}))`
                )),
            text: "search_text(r.name, coalesce(r.description, ''))",
            name: "r.name"
          })}
          select r.id, r.name, r.description from wanted join projects r using (id)`.pipe(
          Effect.map((rows) => rows.map(projectOf)),
          Effect.orDie
        ),

      // components_by_search_text, components_by_search_keys, components_newest_released
      components: (reader, request) =>
        sql<Stored<SearchedFields.SearchedComponent>>`
          ${candidates(sql, request, {
            table: "components",
            scope: sql`true`,
            ...(reader.site_admin ? {} : either(sql`r.released`, sql`r.id = any (array(${own(reader)}))`)),
            text: componentText,
            words: words("r.prefix"),
            name: "r.name",
            keys: keysIn("search_words(r.prefix)", componentText)
          })}
          select r.id, r.project_id, r.name, r.prefix, r.title, r.description, r.version, r.release, r.released
          from wanted join components r using (id)`.pipe(
          Effect.map((rows) => rows.map(componentOf)),
          Effect.orDie
        ),

      // rules_by_search_text, rules_by_search_keys, rules_live, rules_newest, components_by_prefix
      requirements: (reader, request) => {
        const scope = sql`r.deleted_at is null`
        const readable = ofMembers(reader)
        const { displayed_name } = request.sought
        return sql<Stored<SearchedFields.SearchedRequirement>>`
          ${candidates(sql, request, {
            table: "rules",
            scope,
            ...readable,
            text: ruleText,
            words: ruleWords,
            name: "r.title",
            keys: keysIn(ruleWords.marked, ruleText),
            ccis: "search_ccis(r.ident)",
            ...(displayed_name === null
              ? {}
              : {
                  others: sql`
                    select r.id from components of_prefix join rules r on r.component_id = of_prefix.id
                    where of_prefix.prefix = ${displayed_name.prefix} and ${scope} and ${readable.readable ?? sql`true`}
                      and r.rule_number between ${displayed_name.first} and ${displayed_name.last}`
                })
          })}
          select r.id, r.project_id, r.component_id, c.name as component_name, c.version as component_version,
            c.release as component_release, c.released as component_released, c.prefix, r.rule_number, r.status,
            r.status_justification, r.vendor_comments, r.artifact_description, r.inspec_control_body,
            ${sql.literal(contentColumns)}
          from wanted join rules r using (id) join components c on c.id = r.component_id`.pipe(
          Effect.map((rows) => rows.map(requirementOf)),
          Effect.orDie
        )
      },

      // comment_versions_by_text, comment_versions_pkey, reviews_comments_of_component, rules_deleted
      comments: (reader, request) =>
        besideOthers(
          (sql) => sql<CommentRow>`
          ${candidates(sql, request, {
            table: "reviews",
            scope: sql`r.action = 'comment'`,
            shown: sql`coalesce((
              select false from rules gone where gone.id = r.rule_id and gone.deleted_at is not null), true)`,
            ...ofMembers(reader),
            text: "r.comment",
            // The last version is the text of the comment. Versions do not change, while each decision would write an index of the comments anew.
            texts: {
              table: "comment_versions",
              id: "r.review_id",
              text: "r.comment",
              isCurrent:
                "r.number = (select max(last.number) from comment_versions last where last.review_id = r.review_id)"
            }
          })}
          select r.id, r.project_id, r.component_id, c.name as component_name, c.version as component_version,
            c.release as component_release, c.released as component_released, r.rule_id, c.prefix, rule.rule_number,
            r.thread_id, r.section, r.comment, r.triage_status, coalesce(author.name, r.imported_name) as author_name, r.created_at
          from wanted join reviews r using (id)
          join components c on c.id = r.component_id
          left join rules rule on rule.id = r.rule_id
          left join users author on author.id = r.user_id`
        ).pipe(
          Effect.map((rows) => rows.map(commentOf)),
          Effect.orDie
        ),

      // benchmarks_by_search_text
      benchmarks: (kind, request) =>
        sql<Stored<SearchedFields.SearchedBenchmark>>`
          ${candidates(sql, request, {
            table: "benchmarks",
            // No parameter, since one that it does not know is planned for anew each time.
            scope: kind === "srg" ? sql`r.kind = 'srg'` : sql`r.kind = 'stig'`,
            text: "search_text(search_words(r.benchmark_id), r.title, r.description)",
            words: words("r.benchmark_id"),
            name: "r.title"
          })}
          select r.id, r.kind, r.benchmark_id, r.name, r.title, r.description, r.version
          from wanted join benchmarks r using (id)`.pipe(
          Effect.map((rows) => rows.map(benchmarkOf)),
          Effect.orDie
        ),

      // benchmark_rules_by_search_text, benchmark_rules_by_search_keys
      publishedRequirements: (request) =>
        besideOthers(
          (sql) => sql<Stored<SearchedFields.SearchedPublishedRequirement>>`
          ${candidates(sql, request, {
            table: "benchmark_rules",
            scope: sql`true`,
            text: publishedText,
            words: publishedWords,
            name: "r.title",
            keys: keysIn(publishedWords.marked, publishedText),
            ccis: "search_ccis(r.ident)"
          })}
          select r.id, r.benchmark_id, b.kind as benchmark_kind, b.name as benchmark_name,
            b.version as benchmark_version, r.rule_id, r.group_title, ${sql.literal(contentColumns)}
          from wanted join benchmark_rules r using (id) join benchmarks b on b.id = r.benchmark_id`
        ).pipe(
          Effect.map((rows) => rows.map(publishedOf)),
          Effect.orDie
        )
    })
  })
)
