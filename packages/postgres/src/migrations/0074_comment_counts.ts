/**
 * Top-level comments on components and their live requirements, counted by component, status and adjudication (R11.8). Triggers keep the counts in the
 * transaction of each change. The count of a key is the sum of its rows: a change takes the rows that no one else has locked and stores their sum, so
 * that no change waits for another, and a key has one row when no two changes meet.
 */
const counted = (rows: string, each: string): string => `
  select r.component_id, r.triage_status, r.adjudicated_at is not null as adjudicated, ${each} as comments
  from ${rows} r left join rules rule on rule.id = r.rule_id
  where r.action = 'comment' and r.responding_to_review_id is null and rule.deleted_at is null`

/** A trigger function that adds these lines to the counts. Rows of a component that is being removed go with it. */
const addition = (name: string, lines: string): string => `
  create function ${name}() returns trigger language plpgsql as $$
  begin
    with changed as materialized (
      select component_id, triage_status, adjudicated, sum(comments) as comments from (${lines}) line
      group by component_id, triage_status, adjudicated having sum(comments) <> 0
    ), merged as (
      delete from comment_counts where ctid = any (array(
        select kept.ctid from changed
        join comment_counts kept using (component_id, triage_status, adjudicated)
        for update of kept skip locked
      ))
      returning component_id, triage_status, adjudicated, comments
    )
    insert into comment_counts (component_id, triage_status, adjudicated, comments)
    select component_id, triage_status, adjudicated, sum(comments) from (table changed union all table merged) line
    where exists (select from components where id = line.component_id)
    group by component_id, triage_status, adjudicated having sum(comments) <> 0;
    return null;
  end
  $$`

const deletion = "(old.deleted_at is null) is distinct from (new.deleted_at is null)"

export const statements: ReadonlyArray<string> = [
  `create table comment_counts (
    component_id bigint not null references components on delete cascade,
    triage_status text not null,
    adjudicated boolean not null,
    comments bigint not null
  )`,
  `create index comment_counts_of_component on comment_counts (component_id)`,
  `insert into comment_counts ${counted("reviews", "count(*)")} group by 1, 2, 3`,
  addition("count_posted_comments", counted("after_rows", "1")),
  addition("count_removed_comments", counted("before_rows", "-1")),
  addition("count_changed_comments", `${counted("after_rows", "1")} union all ${counted("before_rows", "-1")}`),
  `create trigger reviews_count_posted after insert on reviews referencing new table as after_rows
    for each statement execute function count_posted_comments()`,
  `create trigger reviews_count_removed after delete on reviews referencing old table as before_rows
    for each statement execute function count_removed_comments()`,
  `create trigger reviews_count_changed after update on reviews
    referencing old table as before_rows new table as after_rows
    for each statement execute function count_changed_comments()`,
  // reviews_of_rule
  addition(
    "count_comments_of_rule",
    `select component_id, triage_status, adjudicated_at is not null as adjudicated,
      case when new.deleted_at is null then 1 else -1 end as comments
    from reviews where rule_id = new.id and action = 'comment' and responding_to_review_id is null`
  ),
  `create trigger rules_count_comments after update of deleted_at on rules
    for each row when (${deletion}) execute function count_comments_of_rule()`
]
