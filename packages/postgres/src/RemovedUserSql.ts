/** The SQL that deletes an account: its comments and decisions keep its name (R5.7), foreign keys delete the rest. Used by the repository of users. */
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { User } from "@docket/core"

/** `remove` of the repository: five statements for any account. */
export const remove =
  (sql: SqlClient.SqlClient) =>
  ({ id, name }: User.User): Effect.Effect<void> =>
    // reviews_of_author, reviews_of_triager, reviews_of_adjudicator
    sql`
      update reviews set
        imported_name = case when user_id = ${id} then ${name} else imported_name end,
        user_id = nullif(user_id, ${id}),
        triage_set_by_imported_name = case when triage_set_by_id = ${id} then ${name} else triage_set_by_imported_name end,
        triage_set_by_id = nullif(triage_set_by_id, ${id}),
        adjudicated_by_imported_name = case when adjudicated_by_id = ${id} then ${name}
          else adjudicated_by_imported_name end,
        adjudicated_by_id = nullif(adjudicated_by_id, ${id})
      where user_id = ${id} or triage_set_by_id = ${id} or adjudicated_by_id = ${id}`.pipe(
      // comment_versions_of_user
      Effect.andThen(sql`update comment_versions set imported_name = ${name}, user_id = null where user_id = ${id}`),
      // triage_batch_items_triager, triage_batch_items_adjudicator
      Effect.andThen(
        sql`
          update triage_batch_items set
            triage_set_by_imported_name = case when triage_set_by_id = ${id} then ${name}
              else triage_set_by_imported_name end,
            triage_set_by_id = nullif(triage_set_by_id, ${id}),
            adjudicated_by_imported_name = case when adjudicated_by_id = ${id} then ${name}
              else adjudicated_by_imported_name end,
            adjudicated_by_id = nullif(adjudicated_by_id, ${id})
          where triage_set_by_id = ${id} or adjudicated_by_id = ${id}`
      ),
      // saved_filters_of_user; the foreign key keeps shared ones
      Effect.andThen(sql`delete from saved_filters where user_id = ${id} and not shared`),
      Effect.andThen(sql`delete from users where id = ${id}`),
      Effect.asVoid,
      Effect.orDie
    )
