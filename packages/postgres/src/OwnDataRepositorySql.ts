/** The SQL implementation of OwnDataRepository. */
import { Effect, Layer, Record as Records, type Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { type ComponentId, OwnData, OwnDataRepository, type ProjectId, type UserId } from "@docket/core"
import { id, idList, type Stored } from "./Row.ts"
import { table, type Table } from "./Table.ts"

type Kind = OwnData.Kind

type Tables = { readonly [K in Kind]: Table<OwnData.OwnRecords[K]> }
const tables = Records.map(OwnData.kinds as Readonly<Record<Kind, Schema.Struct<Schema.Struct.Fields>>>, (schema) =>
  table(schema)
) as Readonly<Record<Kind, unknown>> as Tables

/** The rows of a person: the table `t`, what is joined, the columns that are elsewhere, and the order, which an index begins with. */
interface Source {
  readonly from: string
  readonly owner: string
  readonly columns?: Readonly<Record<string, string>>
  readonly order?: readonly [string, string]
}

const inNoRule = { rule_id: "null::bigint" }
const inProject = { ...inNoRule, component_id: "null::bigint" }
const ofReview = { project_id: "r.project_id", component_id: "r.component_id", rule_id: "r.rule_id" }
const byReview = ["t.review_id", "0"] as const

/** `$` is the user. */
const sources: Readonly<Record<Kind, Source>> = {
  // personal_access_tokens_of_user
  tokens: { from: "personal_access_tokens t", owner: "t.user_id = $" },
  // sessions_of_user
  sessions: { from: "sessions t", owner: "t.user_id = $" },
  // memberships_target
  memberships: { from: "memberships t", owner: "t.user_id = $", columns: inNoRule },
  // project_access_requests_target
  access_requests: { from: "project_access_requests t", owner: "t.user_id = $", columns: inProject },
  // watches_of_user
  watches: { from: "watches t", owner: "t.user_id = $" },
  // saved_filters_of_user
  saved_filters: { from: "saved_filters t", owner: "t.user_id = $", columns: inProject },
  // reviews_of_author
  comments: { from: "reviews t", owner: "t.user_id = $" },
  // comment_versions_of_user
  comment_versions: {
    from: "comment_versions t join reviews r on r.id = t.review_id",
    owner: "t.user_id = $",
    columns: ofReview,
    order: ["t.review_id", "t.number"]
  },
  // public_comments_of_user
  public_comments: { from: "public_comments t", owner: "t.user_id = $" },
  // reactions_of_user
  reactions: {
    from: "reactions t join reviews r on r.id = t.review_id",
    owner: "t.user_id = $",
    columns: ofReview,
    order: byReview
  },
  // mentions_of_user
  mentions: {
    from: "mentions t join reviews r on r.id = t.review_id",
    owner: "t.user_id = $",
    columns: ofReview,
    order: byReview
  },
  // reviews_of_triager, reviews_of_adjudicator
  decisions: {
    from: "reviews t",
    owner: "(t.triage_set_by_id = $ or t.adjudicated_by_id = $)",
    columns: {
      review_id: "t.id",
      triage_set_at: "case when t.triage_set_by_id = $ then t.triage_set_at end",
      adjudicated_at: "case when t.adjudicated_by_id = $ then t.adjudicated_at end"
    }
  },
  // assignments_of_assignee
  assigned_comments: {
    from: "assignments t join reviews r on r.id = t.review_id",
    owner: "t.assignee_id = $",
    columns: ofReview,
    order: byReview
  },
  // rules_of_assignee
  assigned_requirements: {
    from: "rules t join components c on c.id = t.component_id",
    owner: "t.assignee_id = $",
    columns: { rule_id: "t.id", project_id: "c.project_id" }
  },
  // jobs_of_user
  uploads: { from: "jobs t", owner: "t.user_id = $" },
  // letters_occasion
  letters: { from: "letters t", owner: "t.user_id = $" },
  // audit_entries_of_user
  acts: { from: "audit_entries t", owner: "t.user_id = $" },
  // audit_entries_of_record
  account_events: {
    from: "audit_entries t",
    owner: "t.auditable_type in ('User', 'Security') and t.auditable_id = $ and t.user_id is distinct from $"
  }
}

export const layer: Layer.Layer<OwnDataRepository, never, SqlClient.SqlClient> = Layer.effect(
  OwnDataRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /** The text with the user at each `$`. An id is a number, so it needs no parameter. */
    const withUser = (text: string, user: UserId): Statement.Fragment =>
      sql.literal(text.replaceAll("$", String(Number(user))))

    return OwnDataRepository.of({
      page: <K extends Kind>({ after, kind, limit, user }: OwnData.OwnDataQuery<K>) => {
        const { columns = {}, from, order = ["t.id", "0"], owner } = sources[kind]
        const [first, second] = order
        return tables[kind]
          .read<OwnData.OwnRecords[K]>(
            sql`
              select ${withUser(tables[kind].computed(columns, "t"), user)} from ${sql.literal(from)}
              where ${withUser(owner, user)}
                and (${sql.literal(first)}, ${sql.literal(second)}::bigint) > (${after[0]}::bigint, ${after[1]}::bigint)
              order by ${sql.literal(first)}, ${sql.literal(second)}::bigint limit ${limit}`
          )
          .pipe(Effect.orDie)
      },

      // components_pkey
      componentNames: (ids) =>
        sql<Stored<{ id: ComponentId; name: string; project_name: string }>>`
          select c.id, c.name, p.name as project_name from components c join projects p on p.id = c.project_id
          where c.id = any(${idList(ids)}::bigint[])`.pipe(
          Effect.map((rows) => rows.map((row) => ({ ...row, id: id<ComponentId>(row.id) }))),
          Effect.orDie
        ),

      // projects_pkey, memberships_target
      projectNames: ({ site_admin, user_id }, ids) =>
        sql<Stored<{ id: ProjectId; name: string }>>`
          select p.id, p.name from projects p
          where p.id = any(${idList(ids)}::bigint[]) and (${site_admin}::boolean or p.visibility = 'discoverable'
            or exists (select from memberships m where m.user_id = ${user_id} and m.project_id = p.id))`.pipe(
          Effect.map((rows) => rows.map((row) => ({ ...row, id: id<ProjectId>(row.id) }))),
          Effect.orDie
        )
    })
  })
)
