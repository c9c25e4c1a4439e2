/** Users, projects, published documents and components of a benchmark database: one statement for each table. */
import { createHash } from "node:crypto"
import { beginning } from "./PlanRows.ts"
import { poolSize } from "./Texts.ts"
import { middle, rare, type Volume } from "./Volume.ts"

/** Returns the token of a user, which every filled database has. */
export const tokenOf = (person: number): string => `service_bench-${person}`.padEnd(40, "0")

const secretOf = (person: number) => createHash("sha256").update(tokenOf(person)).digest("hex")

/** Returns a join condition that selects a text of the pool for the number `n`. */
export const textFor = (alias: string, n: string): string => `${alias}.n = ((${n}) * 48271::bigint) % ${poolSize}`

/** Joins texts of the pool for the requirement of this number: `t` for its title, `f` for its fix, `h` for its check, `d` for its discussion. */
export const textsFor = (n: string): string => `
    join plan.texts t on ${textFor("t", n)} join plan.texts f on ${textFor("f", `(${n}) * 3 + 1`)}
    join plan.texts h on ${textFor("h", `(${n}) * 5 + 2`)} join plan.texts d on ${textFor("d", `(${n}) * 7 + 3`)}`

/** Returns the common columns of a requirement and a published one, in the order of `contentColumns`. */
export const content = (text: Readonly<Record<"title" | "fix" | "check" | "discussion", string>>, id: string) => `
  srg.srg_id, srg.srg_id, 'V-' || 200000 + ${id}, '', srg.ident, 'http://cyber.mil/cci', ${text.title},
  (array['high', 'medium', 'medium', 'low'])[1 + srg.k % 4], '10.0', ${text.fix}, 'F-' || ${id} || '_fix', 'F-' || ${id} || '_fix',
  json_build_array(json_build_object('id', 1, 'system', 'C-' || ${id} || '_chk', 'content_ref_name', 'M',
    'content_ref_href', 'bench.xml', 'content', ${text.check})),
  ${text.discussion}, '', '', false, '', '', '', '', '', '', '', '', '', ''`

export const contentColumns = `
  version, srg_id, vuln_id, legacy_ids, ident, ident_system, title, rule_severity, rule_weight, fixtext, fixtext_fixref, fix_id, checks,
  vuln_discussion, false_positives, false_negatives, documentable, mitigations, severity_override_guidance, potential_impacts,
  third_party_tools, mitigation_control, responsibility, ia_controls, mitigations_available, poam_available, poam`

/** Returns the statements, in order. */
export const publishedStatements = (volume: Volume): ReadonlyArray<string> => [
  `insert into users (id, name, email, admin, failed_attempts, created_at, updated_at) overriding system value
    select n, (array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara'])[1 + n % 5] || ' ' || n, 'person' || n || '@example.mil', n = ${middle.admin}, 0,
      ${beginning}, ${beginning}
    from generate_series(1, 3 + ${middle.people} + ${volume.users}) n`,
  `insert into personal_access_tokens (user_id, name, secret_sha256, scopes, last_used_at, created_at)
    values ${[middle.admin, middle.member, middle.reader]
      .map((person) => `(${person}, 'bench', '${secretOf(person)}', '{admin}', now(), ${beginning})`)
      .join(", ")}`,
  `insert into projects (id, name, description, visibility, created_at, updated_at) overriding system value
    select p.id, case when p.id <= ${middle.projects} then '${rare.word} ' else '' end || 'Project ' || p.id || ' ' || left(t.text, 30), t.text,
      'hidden', ${beginning} + p.id * interval '1 minute', ${beginning} + p.id * interval '2 hours'
    from generate_series(1, ${middle.projects + volume.projects}) p (id) join plan.texts t on ${textFor("t", "p.id")} order by p.id`,

  `insert into benchmarks (id, kind, file_kind, benchmark_id, series_key, series, name, title, description, version, benchmark_date, status, draft,
      content_sha256, source, created_at) overriding system value
    select b.id, b.kind, b.kind, 'Document_' || b.id, 'document' || b.id, 'document' || b.id, 'Document ' || b.id, left(t.text, 80), t.text, 'V1R1',
      '2025-01-02', 'accepted', false, lpad(to_hex(b.id), 64, '0'), '{}', ${beginning}
    from plan.benchmarks b join plan.texts t on ${textFor("t", "b.id")} order by b.id`,
  `insert into benchmark_files (benchmark_id, content) select id, '<x/>'::bytea from plan.benchmarks`,
  `create table plan.srg_rules as
    select b.id as srg, k, b.first_rule + k as id, 'SRG-OS-' || lpad(b.id::text, 6, '0') || '-GPOS-' || lpad(k::text, 5, '0') as srg_id,
      case when b.id = ${middle.srg} and k in (7, 8) then '${rare.cci}' else 'CCI-' || lpad((1 + (b.id * 31 + k) % 1900)::text, 6, '0') end as ident
    from plan.benchmarks b, generate_series(1, b.rules) k where b.kind = 'srg'`,
  `create unique index on plan.srg_rules (srg, k) include (id, srg_id, ident)`,
  `insert into benchmark_rules (id, benchmark_id, position, rule_id, group_title, fixes, source, ${contentColumns}) overriding system value
    select b.first_rule + srg.k, b.id, srg.k, 'SV-' || b.first_rule + srg.k || 'r1_rule', srg.srg_id, '[]', '{}', ${content(
      { title: "left(t.text, 90)", fix: "f.text", check: "h.text", discussion: "d.text" },
      "(b.first_rule + srg.k)"
    )}
    from plan.benchmarks b join plan.srg_rules srg on srg.srg = b.srg and srg.k <= b.rules
    ${textsFor("b.first_rule + srg.k")}
    order by 1`,

  // Components 1 and 3 are two releases of the same document.
  `insert into components (id, project_id, name, prefix, title, description, document_type, version, release, released,
      security_requirements_guide_id, admin_name, admin_email, advanced_fields, comment_phase, rule_numbers_taken, created_at, updated_at)
    overriding system value
    select c.id, c.project_id, 'Component ' || case c.id when ${middle.earlier} then ${middle.component} else c.id end,
      'C' || lpad(upper(to_hex(c.id % 4096)), 3, '0') || '-' || lpad((c.id % 100)::text, 2, '0'), left(t.text, 60), t.text, 'stig', 1,
      case c.id when ${middle.component} then 2 else 1 end, c.released, c.srg, '', '', false, 'open', c.rules,
      ${beginning} + c.id * interval '1 minute', ${beginning} + c.id * interval '40 minutes'
    from plan.components c join plan.texts t on ${textFor("t", "c.id")} order by c.id`,
  `insert into component_sources (component_id, project_id, position, benchmark_id) select id, project_id, 1, srg from plan.components`,

  // In the crowd: an admin, four more users with roles, and one member of a single component.
  `insert into memberships (user_id, role, project_id, component_id, created_at)
    select ${middle.member}, 'admin', n, null::bigint, ${beginning} from generate_series(1, 3) n
    union all
    select ${middle.reader}, 'viewer', n, null, ${beginning} from generate_series(1, ${middle.projects + Math.ceil(volume.projects * 0.015)}) n
    union all
    select 3 + k, (array['reviewer', 'author', 'author', 'viewer'])[k], n, null, ${beginning}
    from generate_series(1, ${middle.projects}) n, generate_series(1, 4) k
    union all
    select ${3 + middle.people} + 1 + (n * 7 + k * 13) % ${Math.max(1, volume.users)}, (array['admin', 'reviewer', 'author', 'author', 'viewer'])[k], n, null, ${beginning}
    from generate_series(${middle.projects + 1}, ${middle.projects + volume.projects}) n, generate_series(1, 5) k
    union all
    select ${3 + middle.people} + 1 + id * 11 % ${Math.max(1, volume.users)}, 'author', project_id, id, ${beginning}
    from plan.components where crowd`
]
