/** The SQL implementation of SearchRepository. */
import { Effect, Layer } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import {
  NistControls,
  type Reader,
  SearchedFields,
  SearchRepository,
  type SearchRequest,
  type SearchScope
} from "@docket/core"
import { containing } from "./LikePattern.ts"
import { hasMember } from "./ReadableComponents.ts"
import { idList } from "./Row.ts"
import { onSecondClient, SecondClient } from "./SecondClient.ts"
import { displayedNameOf, NameParts } from "./ReviewViewSql.ts"
import { type Columns, table } from "./Table.ts"
import { candidates } from "./planner/SearchCandidates.ts"

const inRequirement = (fields: ReadonlyArray<string>) => fields.map((field) => `r.${field}`).join(", ")

// The same expression as in the indexes, which would otherwise not be used.
const contentText = `r.title, search_checks(r.checks), ${inRequirement(SearchedFields.proseFields)}`

/** The same expression as in the indexes. */
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
  ${inRequirement(SearchedFields.authoredFields)})`
const publishedText = `search_text(${publishedWords.marked}, ${contentText})`

const projects = table(SearchedFields.SearchedProject)
const components = table(SearchedFields.SearchedComponent)
const requirements = table(SearchedFields.SearchedRequirement)
const benchmarks = table(SearchedFields.SearchedBenchmark)
const published = table(SearchedFields.SearchedPublishedRequirement)
const comments = table(SearchedFields.SearchedComment).without("rule_displayed_name").and(table(NameParts))

/** The columns that distinguish the component of a record from its other editions. */
const edition = {
  component_name: "c.name",
  component_version: "c.version",
  component_release: "c.release",
  component_released: "c.released",
  prefix: "c.prefix"
}
const requirementColumns = requirements.computed(edition, "r")
const commentColumns = comments.computed(
  { ...edition, rule_number: "rule.rule_number", author_name: "coalesce(author.name, r.imported_name)" },
  "r"
)
const publishedColumns = published.computed(
  { benchmark_kind: "b.kind", benchmark_name: "b.name", benchmark_version: "b.version" },
  "r"
)

const commentOf = ({ prefix, rule_number, ...comment }: Columns<typeof comments>): SearchedFields.SearchedComment => ({
  ...comment,
  rule_displayed_name: displayedNameOf({ prefix, rule_number })
})

export const layer: Layer.Layer<SearchRepository, never, SqlClient.SqlClient> = Layer.effect(
  SearchRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    /** Comments and published requirements take about as long as all other kinds together, so they run on the second client. */
    const onSecond = onSecondClient(sql, yield* SecondClient)

    /** The condition of components in the scope of a search. components_pkey, components_identity */
    const inScope = (scope: SearchScope | null, component: string) =>
      scope === null
        ? sql`true`
        : "component_id" in scope
          ? sql`${sql.literal(component)}.id = ${scope.component_id}`
          : sql`${sql.literal(component)}.project_id = ${scope.project_id}`

    /** The components of which the reader is a member, directly or by their project. memberships_target, components_of_project */
    const own = ({ user_id }: Reader, scope: SearchScope | null) => sql`
            select c.id from memberships m join components c on c.project_id = m.project_id
            where m.user_id = ${user_id} and (m.component_id is null or m.component_id = c.id)
              and ${inScope(scope, "c")}`

    /** The records of components of which the reader is a member; `own` is defined first in the candidates. As a list, which is read once. */
    const ofMembers = (reader: Reader, { scope }: SearchRequest) =>
      reader.site_admin && scope === null
        ? {}
        : {
            readable: sql`r.component_id = any (array(select own.id from own))`,
            components: reader.site_admin
              ? sql`select c.id from components c where ${inScope(scope, "c")}`
              : own(reader, scope)
          }

    /** The filters of a query on the requirement `rule`, with the text in which a control may occur. */
    const filters = ({ sought }: SearchRequest, rule: string, text: string, hasStatus = true) =>
      sought.filters.length === 0
        ? {}
        : {
            filter: sql.and(
              sought.filters.map((term) => {
                switch (term.kind) {
                  case "severity":
                    return sql`${sql.literal(rule)}.rule_severity = ${term.severity}`
                  case "status":
                    return hasStatus ? sql`${sql.literal(rule)}.status = ${term.status}` : sql`false`
                  case "control":
                    return sql`(search_ccis(${sql.literal(rule)}.ident) && ${NistControls.ccisOf(term.control)}::text[]
                      or ${sql.literal(text)} ilike ${containing(term.text)})`
                  case "text":
                  case "comment":
                    return sql`${sql.literal(text)} ilike ${containing(term.text)}`
                }
              })
            )
          }

    /** The same where no requirement is: only a control may occur, as text. */
    const textFilters = ({ sought }: SearchRequest, text: string) =>
      sought.filters.length === 0
        ? {}
        : {
            filter: sql.and(
              sought.filters.map((term) =>
                "text" in term ? sql`${sql.literal(text)} ilike ${containing(term.text)}` : sql`false`
              )
            )
          }

    const either = (...parts: ReadonlyArray<Statement.Fragment>) => ({ readable: sql.or(parts), either: parts })

    /** The filters of a query on the requirement of the comment `r`. rules_pkey */
    const filtersOfComment = (request: SearchRequest) => {
      const { filter } = filters(request, "commented", "r.comment")
      return filter === undefined
        ? {}
        : {
            filter: sql`coalesce((
              select ${filter} from (select r.rule_id as id) of_comment left join rules commented using (id)), false)`
          }
    }

    return SearchRepository.of({
      // projects_by_search_text, projects_discoverable
      projects: ({ site_admin, user_id }, request) =>
        projects
          .read(
            sql<SearchedFields.SearchedProject>`
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
            ...textFilters(request, "search_text(r.name, coalesce(r.description, ''))"),
            name: "r.name"
          })}
          select ${sql.literal(projects.names("r"))} from wanted join projects r using (id)`
          )
          .pipe(Effect.orDie),

      // components_by_search_text, components_by_search_keys, components_newest_released
      components: (reader, request) =>
        components
          .read(
            sql<SearchedFields.SearchedComponent>`
          ${candidates(sql, request, {
            table: "components",
            scope: inScope(request.scope, "r"),
            ...(reader.site_admin ? {} : either(sql`r.released`, sql`r.id = any (array(${own(reader, null)}))`)),
            ...textFilters(request, componentText),
            text: componentText,
            words: words("r.prefix"),
            name: "r.name",
            keys: keysIn("search_words(r.prefix)", componentText)
          })}
          select ${sql.literal(components.names("r"))} from wanted join components r using (id)`
          )
          .pipe(Effect.orDie),

      // rules_by_search_text, rules_by_search_keys, rules_live, rules_newest, components_by_prefix
      requirements: (reader, request) => {
        const scope = sql`r.deleted_at is null`
        const readable = ofMembers(reader, request)
        const { displayed_name } = request.sought
        return requirements
          .read(
            sql<SearchedFields.SearchedRequirement>`
          ${candidates(sql, request, {
            table: "rules",
            scope,
            ...readable,
            ...filters(request, "r", ruleText),
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
                    where ${
                      displayed_name.prefix === null
                        ? inScope(request.scope, "of_prefix")
                        : sql`of_prefix.prefix = ${displayed_name.prefix}`
                    } and ${scope} and ${readable.readable ?? sql`true`}
                      and r.rule_number between ${displayed_name.first} and ${displayed_name.last}`
                })
          })}
          select ${sql.literal(requirementColumns)}
          from wanted join rules r using (id) join components c on c.id = r.component_id`
          )
          .pipe(Effect.orDie)
      },

      // comment_versions_by_text, comment_versions_pkey, reviews_comments_of_component, reviews_pkey, rules_deleted
      comments: (reader, request) => {
        const scope = sql`r.action = 'comment'`
        const shown = sql`coalesce((
              select false from rules gone where gone.id = r.rule_id and gone.deleted_at is not null), true)`
        const readable = ofMembers(reader, request)
        const { comment } = request.sought
        return onSecond((sql) =>
          comments.read(sql<Columns<typeof comments>>`
          ${candidates(sql, request, {
            table: "reviews",
            scope,
            shown,
            ...readable,
            ...filtersOfComment(request),
            text: "r.comment",
            // The last version is the text of the comment. Versions never change, while each decision would rewrite an index of comments.
            texts: {
              table: "comment_versions",
              id: "r.review_id",
              text: "r.comment",
              isCurrent:
                "r.number = (select max(last.number) from comment_versions last where last.review_id = r.review_id)"
            },
            ...(comment === null
              ? {}
              : {
                  others: sql`
                    select r.id from reviews r
                    where r.id = ${comment} and ${scope} and ${shown} and ${readable.readable ?? sql`true`}`
                })
          })}
          select ${sql.literal(commentColumns)}
          from wanted join reviews r using (id)
          join components c on c.id = r.component_id
          left join rules rule on rule.id = r.rule_id
          left join users author on author.id = r.user_id`)
        ).pipe(
          Effect.map((rows) => rows.map(commentOf)),
          Effect.orDie
        )
      },

      // reviews_of_rule, rules_pkey
      commentsOn: (reader, rules, limit) =>
        comments
          .read(
            sql<Columns<typeof comments>>`
          select ${sql.literal(commentColumns)}
          from reviews r
          join components c on c.id = r.component_id
          join rules rule on rule.id = r.rule_id
          left join users author on author.id = r.user_id
          where r.rule_id = any(${idList(rules)}::bigint[]) and r.action = 'comment' and rule.deleted_at is null
            and ${reader.site_admin ? sql`true` : hasMember(sql, sql`${reader.user_id}`, "c.project_id", "c.id")}
          order by r.id desc limit ${limit + 1}`
          )
          .pipe(
            Effect.map((rows) => rows.map(commentOf)),
            Effect.orDie
          ),

      // benchmarks_by_search_text
      benchmarks: (kind, request) =>
        benchmarks
          .read(
            sql<SearchedFields.SearchedBenchmark>`
          ${candidates(sql, request, {
            ...textFilters(request, "search_text(search_words(r.benchmark_id), r.title, r.description)"),
            table: "benchmarks",
            // Not a parameter, because Postgres would plan the statement again for each unknown value.
            scope: kind === "srg" ? sql`r.kind = 'srg'` : sql`r.kind = 'stig'`,
            text: "search_text(search_words(r.benchmark_id), r.title, r.description)",
            words: words("r.benchmark_id"),
            name: "r.title"
          })}
          select ${sql.literal(benchmarks.names("r"))} from wanted join benchmarks r using (id)`
          )
          .pipe(Effect.orDie),

      // benchmark_rules_by_search_text, benchmark_rules_by_search_keys
      publishedRequirements: (request) =>
        onSecond((sql) =>
          published.read(sql<SearchedFields.SearchedPublishedRequirement>`
          ${candidates(sql, request, {
            table: "benchmark_rules",
            scope: sql`true`,
            ...filters(request, "r", publishedText, false),
            text: publishedText,
            words: publishedWords,
            name: "r.title",
            keys: keysIn(publishedWords.marked, publishedText),
            ccis: "search_ccis(r.ident)"
          })}
          select ${sql.literal(publishedColumns)}
          from wanted join benchmark_rules r using (id) join benchmarks b on b.id = r.benchmark_id`)
        ).pipe(Effect.orDie)
    })
  })
)
