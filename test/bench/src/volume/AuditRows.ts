/** The changes of all records, as entries of the audit table. */
import { textFor } from "./PublishedRows.ts"
import { middle } from "./Volume.ts"

/** The statements, in order. */
export const auditStatements: ReadonlyArray<string> = [
  // Of a hundred entries: 79 edits of requirements, 12 decisions, 8 new comments, 1 sign-in. Three consecutive ones share a transaction.
  `insert into audit_entries (id, action, auditable_type, auditable_id, audited_name, rule_id, component_id, project_id, comment, changes, user_id,
      user_name, request_id, created_at, feed_position) overriding system value
    select a.id, kind.action, kind.type,
      case kind.type when 'Rule' then c.first_rule + 1 + a.i % c.rules when 'Review' then r.id else a.person end,
      case kind.type when 'Security' then 'person' || a.person || '@example.mil' else 'C-' || a.i end,
      case when kind.type = 'Rule' then c.first_rule + 1 + a.i % c.rules when kind.type = 'Review' then r.rule_id end,
      case when kind.type <> 'Security' then c.id end, case when kind.type <> 'Security' then c.project_id end, '',
      case kind.action
        when 'update' then json_build_array(json_build_object('field', 'fixtext', 'prev_value', left(t.text, 120), 'new_value', left(t.text, 150)))
        when 'triage' then '[{"field":"triage_status","prev_value":"pending","new_value":"concur"}]'::json
        else '[]'::json end,
      a.person, 'Person ' || a.person, 'bench-' || a.id, a.at, (a.id + 2) / 3
    from (select *, 4 + id % ${middle.people} as person from plan.audits) a
    join plan.components c on c.id = a.component_id
    join (values ('update', 'Rule', 0, 78), ('triage', 'Review', 79, 90), ('comment', 'Review', 91, 98), ('sign_in', 'Security', 99, 99))
      as kind (action, type, low, high) on (a.i * 37 + a.component_id) % 100 between kind.low and kind.high
    join plan.comments r on r.component_id = a.component_id and r.i = 1 + a.i % c.comments
    join plan.texts t on ${textFor("t", "a.id")}
    order by a.id`
]
