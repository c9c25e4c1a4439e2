/** The comments and replies of a benchmark database, with their versions, pinned texts, reactions and assignments. */
import { textFor } from "./PublishedRows.ts"
import { middle, rare } from "./Volume.ts"

/** The statements, in order. */
export const reviewStatements: ReadonlyArray<string> = [
  // One of fifty comments is on the component as a whole; the member wrote one of sixteen in the middle.
  `create table plan.comments as
    select p.id, p.component_id, c.project_id, p.i, p.created_at, c.crowd, first.id as first_id,
      case when p.i % 50 <> 0 then c.first_rule + 1 + (p.i * 7) % c.rules end as rule_id,
      case when p.i % 50 <> 0 then (array['check_content', 'fixtext', 'vuln_discussion', null])[1 + p.i % 4] end as section,
      case when p.i = 1 then 'pending' else (array['pending', 'pending', 'pending', 'pending', 'concur', 'concur', 'concur_with_comment',
        'non_concur', 'informational', 'needs_clarification', 'withdrawn', 'duplicate', 'addressed_by'])[1 + p.i % 13] end as status,
      case when c.crowd then writers.first + (p.id * 48271) % writers.number
        when p.i % 16 = 0 then ${middle.member} else 4 + p.i % ${middle.people} end as user_id
    from plan.posts p join plan.components c on c.id = p.component_id
    join plan.posts first on first.component_id = c.id and first.i = 1 and not first.is_reply
    cross join (select ${4 + middle.people} as first, greatest(1, count(*) - ${3 + middle.people}) as number from users) writers
    where not p.is_reply`,

  // In the form of the service: the section's fields as JSON.
  `insert into pinned_texts (rule_id, component_id, project_id, section, sha256, text)
    select rule_id, component_id, project_id, section, encode(sha256(convert_to(text, 'UTF8')), 'hex'), text
    from (
      select r.id as rule_id, r.component_id, r.project_id, of_rule.section, case of_rule.section
        when 'vuln_discussion' then '[["vuln_discussion",' || to_json(r.vuln_discussion) || ']]'
        when 'fixtext' then '[["fixtext",' || to_json(r.fixtext) || '],["fix_id",' || to_json(r.fix_id) || '],["fixtext_fixref",' ||
          to_json(r.fixtext_fixref) || ']]'
        else '[["checks",[[' || (r.checks -> 0 -> 'content')::text || ',' || (r.checks -> 0 -> 'system')::text || ',"M","bench.xml"]]]]' end as text
      from (select distinct rule_id, section from plan.comments where rule_id is not null and section is not null) of_rule
      join rules r on r.id = of_rule.rule_id
      order by r.id
    ) pins`,

  `insert into reviews (id, component_id, project_id, rule_id, thread_id, action, comment, section, user_id, triage_status, triage_set_by_id,
      triage_set_at, adjudicated_by_id, adjudicated_at, duplicate_of_review_id, addressed_by_rule_id, pinned_text_id, created_at, updated_at)
    overriding system value
    select p.id, p.component_id, p.project_id, p.rule_id, p.id, 'comment',
      t.text || case when p.component_id = ${middle.component} and p.i <= 5 then ' ${rare.word}' else '' end, p.section, p.user_id, p.status,
      case when decided then decider end, case when decided then p.created_at + interval '3 days' end,
      case when adjudicated then decider end, case when adjudicated then p.created_at + interval '5 days' end,
      case when p.status = 'duplicate' then p.first_id end, case when p.status = 'addressed_by' then p.any_rule end,
      pin.id, p.created_at, p.created_at
    from (
      select *, status <> 'pending' as decided, 4 + id % ${middle.people} as decider,
        (select first_rule + 1 from plan.components c where c.id = component_id) as any_rule,
        status in ('duplicate', 'informational', 'withdrawn', 'addressed_by') or (status in ('concur', 'non_concur') and i % 2 = 0) as adjudicated
      from plan.comments
    ) p
    join plan.texts t on ${textFor("t", "p.id + p.i * 7")}
    left join pinned_texts pin on pin.rule_id = p.rule_id and pin.section = p.section
    order by p.id`,
  `insert into reviews (id, component_id, project_id, rule_id, thread_id, responding_to_review_id, action, comment, section, user_id, created_at, updated_at)
    overriding system value
    select p.id, p.component_id, c.project_id, c.rule_id, c.id, c.id, 'comment', t.text, c.section, 4 + p.id % ${middle.people}, p.created_at, p.created_at
    from plan.posts p join plan.comments c on c.component_id = p.component_id and c.i = p.parent
    join plan.texts t on ${textFor("t", "p.id * 3 + 1")}
    where p.is_reply order by p.id`,

  `insert into comment_versions (review_id, component_id, project_id, number, comment, user_id, created_at)
    select id, component_id, project_id, 1, comment, user_id, created_at from reviews`,
  `insert into reactions (review_id, user_id, component_id, project_id, kind, created_at)
    select id, 4 + (i + k) % ${middle.people}, component_id, project_id, (array['up', 'up', 'down'])[k], created_at
    from plan.comments, generate_series(1, 3) k where i % 5 = 0`,
  // Assigned to users who can decide there: the reviewers of the middle and of the crowd's projects.
  `insert into assignments (review_id, assignee_id, due_on)
    select p.id, case when p.crowd then reviewer.user_id when p.component_id = ${middle.component} then ${middle.member} else 4 end,
      (p.created_at + interval '30 days')::date
    from plan.comments p
    left join lateral (
      select min(m.user_id) as user_id from memberships m where p.crowd and m.project_id = p.project_id and m.role = 'reviewer' and m.component_id is null
    ) reviewer on true
    where p.status = 'pending' and p.i % 11 = 0 and (not p.crowd or reviewer.user_id is not null)`
]
