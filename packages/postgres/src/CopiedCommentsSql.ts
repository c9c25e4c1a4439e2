/** Copying a component's comments to its duplicate in SQL (R10.7). Used by the repository of reviews. */
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { ComponentId, ProjectId, RuleId } from "@docket/core"
import { idList, int } from "./Row.ts"

/**
 * `copyComments` of the repository, in two statements whatever the number of comments. The second inserts whole threads at once: the foreign
 * keys between reviews are checked at its end. A pin that came from another component, with a relocated thread, is kept with the copy's own rule.
 * reviews_triage, reviews_of_thread
 */
export const copyComments =
  (sql: SqlClient.SqlClient) =>
  (
    from: ComponentId,
    { component_id, project_id }: { readonly component_id: ComponentId; readonly project_id: ProjectId },
    rules: ReadonlyMap<RuleId, RuleId>
  ): Effect.Effect<number> => {
    const copied = sql`
      copied (old_id, new_id) as materialized (
        select * from unnest(${idList([...rules.keys()])}::bigint[], ${idList([...rules.values()])}::bigint[])
      )`
    const comments = sql`
      select r.* from reviews r join reviews top on top.id = r.thread_id
      where r.component_id = ${from} and top.action = 'comment'`
    const pinned = sql`
      insert into pinned_texts (rule_id, component_id, project_id, section, sha256, text)
      with ${copied}
      select coalesce(pinned_rule.new_id, rule.new_id), ${component_id}, ${project_id}, pinned.section, pinned.sha256,
        pinned.text
      from (${comments}) r
      join pinned_texts pinned on pinned.id = r.pinned_text_id
      join copied rule on rule.old_id = r.rule_id
      left join copied pinned_rule on pinned_rule.old_id = pinned.rule_id
      on conflict (rule_id, section, sha256) do nothing`
    const reviews = sql<{ count: bigint }>`
      with ${copied}, pairs as materialized (
        select r.*, nextval(pg_get_serial_sequence('reviews', 'id')) as new_id from (${comments} order by r.id) r
      ), stored as (
        insert into reviews (id, thread_id, component_id, project_id, rule_id, responding_to_review_id, action, comment,
          section, proposed_text, proposal_accepted_at, user_id, imported_name, triage_status, triage_set_by_id, triage_set_at, triage_set_by_imported_name,
          adjudicated_by_id, adjudicated_at, adjudicated_by_imported_name, duplicate_of_review_id, addressed_by_rule_id,
          pinned_text_id, created_at, updated_at, edited_at, edited_by_name, moved_at, original_rule_id,
          merged_at)
        overriding system value
        select r.new_id, top.new_id, ${component_id}, ${project_id}, rule.new_id, parent.new_id, r.action, r.comment,
          r.section, r.proposed_text, r.proposal_accepted_at, null, coalesce(author.name, r.imported_name), r.triage_status, null, r.triage_set_at,
          coalesce(triager.name, r.triage_set_by_imported_name), null, r.adjudicated_at,
          coalesce(adjudicator.name, r.adjudicated_by_imported_name), canonical.new_id, addressing.new_id,
          copied_pin.id, r.created_at, r.updated_at, r.edited_at, r.edited_by_name, r.moved_at, original.new_id,
          r.merged_at
        from pairs r
        join pairs top on top.id = r.thread_id
        left join pairs parent on parent.id = r.responding_to_review_id
        left join pairs canonical on canonical.id = r.duplicate_of_review_id
        left join copied rule on rule.old_id = r.rule_id
        left join copied addressing on addressing.old_id = r.addressed_by_rule_id
        left join copied original on original.old_id = r.original_rule_id
        left join users author on author.id = r.user_id
        left join users triager on triager.id = r.triage_set_by_id
        left join users adjudicator on adjudicator.id = r.adjudicated_by_id
        left join pinned_texts pinned on pinned.id = r.pinned_text_id
        left join copied pinned_rule on pinned_rule.old_id = pinned.rule_id
        left join pinned_texts copied_pin on copied_pin.rule_id = coalesce(pinned_rule.new_id, rule.new_id)
          and copied_pin.sha256 = pinned.sha256 and copied_pin.section is not distinct from pinned.section
      ), versions as (
        insert into comment_versions (review_id, component_id, project_id, number, comment, proposed_text, user_id,
          created_at)
        select new_id, ${component_id}, ${project_id}, 1, comment, proposed_text, null, created_at from pairs
      )
      select count(*) as count from pairs`
    return Effect.andThen(pinned, reviews).pipe(
      Effect.map(([row]) => int(row!.count)),
      Effect.orDie
    )
  }
