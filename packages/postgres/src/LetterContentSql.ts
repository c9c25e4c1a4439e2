/** What a letter `l` says to its person `u` now, and whether they may read it (R22.4). Used by LetterRepositorySql.ts. */
import { LetterContent } from "@docket/core"
import { isDeciding } from "./CountedAssignment.ts"
import { shownUserName } from "./FormerMemberSql.ts"
import { isOpen } from "./OpenComment.ts"
import { table } from "./Table.ts"

const isMember = (which: string) =>
  `exists (select from memberships m where m.user_id = u.id and m.project_id = p.id and ${which})`

const isReadable = `coalesce(u.disabled_at is null and case
    when l.project_id is null then true
    when p.id is null then false
    when l.kind = 'access_request' then u.admin or ${isMember("m.component_id is null and m.role = 'admin'")}
    when c.id is null then u.admin or ${isMember("m.component_id is null")}
    else u.admin or (l.kind = 'release' and c.released) or ${isMember("(m.component_id is null or m.component_id = c.id)")}
  end, false)`

/** The person may decide comments of the component. */
const mayDecide = `(u.admin or ${isMember(`(m.component_id is null or m.component_id = c.id) and ${isDeciding}`)})`

/** The newest reply of others to the comment. reviews_of_thread */
const response = `(
    select reply.comment from reviews reply
    where reply.component_id = r.component_id and reply.thread_id = r.thread_id
      and reply.responding_to_review_id is not null and reply.action = 'comment' and reply.triage_status is null
      and reply.user_id is distinct from r.user_id
    order by reply.id desc limit 1)`

/** The columns of LetterContent, with those of the requirement's displayed name. */
export const contentColumns = `${table(LetterContent)
  .without("rule_displayed_name")
  .computed(
    {
      letter_id: "l.id",
      readable: isReadable,
      cadence: "chosen.cadence",
      project_name: "p.name",
      component_name: "c.name",
      component_version: "c.version",
      component_release: "c.release",
      component_released: "c.released",
      component_phase: "c.comment_phase",
      comment_period_starts_at: "c.comment_period_starts_at",
      comment_period_ends_at: "c.comment_period_ends_at",
      component_id: "c.id",
      rule_id: "rule.id",
      rule_deleted: "rule.deleted_at is not null",
      assignee_id: `case when ${mayDecide} then case when l.review_id is null then rule.assignee_id else a.assignee_id end end`,
      due_on: "case when l.review_id is null then rule.due_on else a.due_on end",
      open: `case when l.review_id is null then not rule.locked and not c.released else ${isOpen} end`,
      review_action: "r.action",
      said: "r.comment",
      said_withdrawn: "r.triage_status is not distinct from 'withdrawn'",
      thread_id: "r.thread_id",
      comment: "top.comment",
      comment_author_id: "top.user_id",
      triage_status: "top.triage_status",
      response: `case when l.kind in ('asked', 'decided') then ${response} end`,
      mentioned: "exists (select from mentions m where m.review_id = l.review_id and m.user_id = u.id)",
      event_action: "e.action",
      event_subject: "e.auditable_type",
      event_name: "e.audited_name",
      actor_name: `nullif(${shownUserName("e")}, '')`,
      request_message: "request.message",
      has_password: "u.password_hash is not null",
      is_invited: "exists (select from invitations i where i.user_id = u.id)"
    },
    "l"
  )}, c.prefix, rule.rule_number`

/** The letter with its records. A comment that moved is read where it is now. */
export const contentTables = `
  from letters l join users u on u.id = l.user_id
  left join mail_settings chosen on chosen.user_id = l.user_id and chosen.kind = l.kind
  left join audit_entries e on e.id = l.event_id
  left join reviews r on r.id = l.review_id
  left join reviews top on top.id = r.thread_id
  left join rules rule on rule.id = case when r.id is null then l.rule_id else r.rule_id end
  left join components c on c.id = coalesce(r.component_id, rule.component_id, l.component_id)
  left join projects p on p.id = coalesce(c.project_id, l.project_id)
  left join assignments a on a.review_id = l.review_id
  left join project_access_requests request on request.user_id = e.user_id and request.project_id = l.project_id
    and l.kind = 'access_request'`
