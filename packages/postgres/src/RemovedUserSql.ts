/** The SQL that deletes an account: its comments and decisions keep its name (R5.7) as their projects show it (R1.12), foreign keys delete the rest. Used by the repository of users. */
import { Effect } from "effect"
import type { SqlClient, Statement } from "effect/sql"
import { FormerMember, type ProjectId, type User } from "@docket/core"
import { id as idOf, idList } from "./Row.ts"

/** `remove` of the repository: seven statements for any account. */
export const remove =
  (sql: SqlClient.SqlClient) =>
  ({ id, name }: User.User): Effect.Effect<void> =>
    Effect.gen(function* () {
      // projects_anonymous
      const anonymous = yield* sql<{ readonly project_id: bigint }>`
        insert into former_members (project_id, user_id)
        select id, ${id} from projects where former_members = 'anonymous' for key share
        returning project_id`
      const projects = idList(anonymous.map(({ project_id }) => idOf<ProjectId>(project_id)))

      /** The name in the project of a component. */
      const nameIn = (component: Statement.Fragment) => sql`
        case when exists (
          select from components named where named.id = ${component} and named.project_id = any(${projects}::bigint[])
        ) then ${FormerMember.nameIn("anonymous", name)} else ${name} end`

      const inReview = nameIn(sql`reviews.component_id`)
      // reviews_of_author, reviews_of_triager, reviews_of_adjudicator, reviews_of_editor
      yield* sql`
        update reviews set
          imported_name = case when user_id = ${id} then ${inReview} else imported_name end,
          user_id = nullif(user_id, ${id}),
          triage_set_by_imported_name = case when triage_set_by_id = ${id} then ${inReview}
            else triage_set_by_imported_name end,
          triage_set_by_id = nullif(triage_set_by_id, ${id}),
          adjudicated_by_imported_name = case when adjudicated_by_id = ${id} then ${inReview}
            else adjudicated_by_imported_name end,
          adjudicated_by_id = nullif(adjudicated_by_id, ${id}),
          edited_by_name = case when edited_by_id = ${id} then ${inReview} else edited_by_name end,
          edited_by_id = nullif(edited_by_id, ${id})
        where user_id = ${id} or triage_set_by_id = ${id} or adjudicated_by_id = ${id} or edited_by_id = ${id}`
      // comment_versions_of_user
      yield* sql`
        update comment_versions set imported_name = ${nameIn(sql`comment_versions.component_id`)}, user_id = null
        where user_id = ${id}`
      const inItem = nameIn(sql`triage_batch_items.component_id`)
      // triage_batch_items_triager, triage_batch_items_adjudicator
      yield* sql`
        update triage_batch_items set
          triage_set_by_imported_name = case when triage_set_by_id = ${id} then ${inItem}
            else triage_set_by_imported_name end,
          triage_set_by_id = nullif(triage_set_by_id, ${id}),
          adjudicated_by_imported_name = case when adjudicated_by_id = ${id} then ${inItem}
            else adjudicated_by_imported_name end,
          adjudicated_by_id = nullif(adjudicated_by_id, ${id})
        where triage_set_by_id = ${id} or adjudicated_by_id = ${id}`
      // public_comments_of_user
      yield* sql`
        update public_comments set name = ${nameIn(sql`public_comments.component_id`)}, email = '', user_id = null
        where user_id = ${id}`
      // saved_filters_of_user; the foreign key keeps shared ones
      yield* sql`delete from saved_filters where user_id = ${id} and not shared`
      yield* sql`delete from users where id = ${id}`
    }).pipe(Effect.orDie)
