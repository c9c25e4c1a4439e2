/** The requirements of a benchmark database, and their satisfaction links. */
import { beginning } from "./PlanRows.ts"
import { content, contentColumns, textsFor } from "./PublishedRows.ts"
import { middle, rare } from "./Volume.ts"

const titleOf = "coalesce(long.title, left(t.text, 90))"

/** The statements, in order. */
export const requirementStatements: ReadonlyArray<string> = [
  // A requirement has the SRG row at its position. One of 97 in the crowd is deleted.
  `insert into rules (id, component_id, project_id, document_type, rule_number, srg_rule_id, status, status_justification, vendor_comments,
      artifact_description, inspec_control_body, inspec_control_body_lang, inspec_control_file_lang, locked, locked_sections, changes_requested,
      further_fixes, deleted_at, created_at, updated_at, ${contentColumns}) overriding system value
    select c.first_rule + srg.k, c.id, c.project_id, 'stig', srg.k, srg.id,
      (array['Not Yet Determined', 'Applicable - Configurable', 'Applicable - Configurable', 'Applicable - Inherently Meets',
        'Applicable - Does Not Meet', 'Not Applicable'])[1 + (c.id + srg.k) % 6],
      '', '', '', '', 'ruby', 'ruby', srg.k % 5 = 0, case when srg.k % 3 = 0 then array['Fix'] else '{}' end, false,
      '[]', case when c.crowd and srg.k % 97 = 0 then ${beginning} end, ${beginning}, ${beginning} + (c.id % 400) * interval '1 day', ${content(
        {
          title: `${titleOf} || case when c.id = ${middle.component} and srg.k <= 5 then ' ${rare.word}' else '' end`,
          fix: "coalesce(long.fix, f.text)",
          check: "coalesce(long.check_content, h.text)",
          discussion: "coalesce(long.discussion, d.text)"
        },
        "(c.first_rule + srg.k)"
      )}
    from plan.components c join plan.srg_rules srg on srg.srg = c.srg and srg.k <= c.rules
    ${textsFor("c.first_rule + srg.k")}
    left join plan.long_texts long on c.is_long and long.n = srg.k % (select count(*) from plan.long_texts)
    order by 1`,

  `insert into rule_satisfactions (rule_id, satisfied_by_rule_id, component_id, project_id)
    select c.first_rule + k, c.first_rule + k + 1, c.id, c.project_id
    from plan.components c cross join lateral generate_series(10, c.rules - 1, 10) k
    where not c.crowd or (k % 97 <> 0 and (k + 1) % 97 <> 0)`
]
