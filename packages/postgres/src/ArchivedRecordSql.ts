/** What archives read in SQL (R16.4): the records of a component, kind by kind, each by an index that begins with the component. */
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { type ArchivedRecord, type ComponentId, type Rule } from "@docket/core"
import {
  type DoerColumns,
  editBatchColumns,
  idOf,
  type RelocationRow,
  relocationColumns,
  type ReviewRow,
  archivedReviewColumns,
  archivedRuleColumns,
  triageBatchColumns,
  archivedTriageItemColumns,
  type TriageItemRow,
  whoOf
} from "./ArchiveColumns.ts"
import { contentOf } from "./ContentColumns.ts"
import { names } from "./Recordset.ts"
import { int, type Stored } from "./Row.ts"

type Records = ArchivedRecord.ArchivedRecords

type Readers = {
  readonly [K in ArchivedRecord.ComponentKind]: (
    component: ComponentId
  ) => Effect.Effect<ReadonlyArray<Records[K]>, SqlError.SqlError>
}

/** The names of columns, each behind the alias of its table. */
const of = (alias: string, columns: object): string =>
  Object.keys(columns)
    .map((name) => `${alias}.${name}`)
    .join(", ")

const ruleOf = ({
  document_id,
  position,
  ...row
}: Stored<Omit<Rule.Rule, "project_id" | "document_type" | "srg_rule_id">> & {
  readonly document_id: bigint | null
  readonly position: number | null
}): Records["rules"] => ({
  id: int(row.id),
  component_id: int(row.component_id),
  rule_number: int(row.rule_number),
  srg_rule:
    document_id === null || position === null ? null : { document_id: int(document_id), position: int(position) },
  review_requestor: idOf(row.review_requestor_id),
  status: row.status,
  status_justification: row.status_justification,
  vendor_comments: row.vendor_comments,
  artifact_description: row.artifact_description,
  inspec_control_body: row.inspec_control_body,
  inspec_control_body_lang: row.inspec_control_body_lang,
  inspec_control_file_lang: row.inspec_control_file_lang,
  further_fixes: row.further_fixes,
  locked: row.locked,
  locked_sections: row.locked_sections,
  changes_requested: row.changes_requested,
  source: row.source,
  source_removed: row.source_removed,
  source_changed: row.source_changed,
  deleted_at: row.deleted_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
  ...contentOf(row)
})

const reviewOf = (row: Stored<ReviewRow> & { readonly pinned_sha256: string | null }): Records["reviews"] => ({
  id: int(row.id),
  component_id: int(row.component_id),
  rule_id: idOf(row.rule_id),
  thread_id: int(row.thread_id),
  responding_to_review_id: idOf(row.responding_to_review_id),
  action: row.action,
  comment: row.comment,
  section: row.section,
  proposed_text: row.proposed_text,
  proposal_accepted_at: row.proposal_accepted_at,
  author: whoOf(row.user_id, row.imported_name),
  triage_status: row.triage_status,
  triage_set_by: whoOf(row.triage_set_by_id, row.triage_set_by_imported_name),
  triage_set_at: row.triage_set_at,
  adjudicated_by: whoOf(row.adjudicated_by_id, row.adjudicated_by_imported_name),
  adjudicated_at: row.adjudicated_at,
  duplicate_of_review_id: idOf(row.duplicate_of_review_id),
  addressed_by_rule_id: idOf(row.addressed_by_rule_id),
  pinned_sha256: row.pinned_sha256,
  edited_at: row.edited_at,
  edited_by: whoOf(row.edited_by_id, row.edited_by_name),
  moved_at: row.moved_at,
  original_rule_id: idOf(row.original_rule_id),
  merged_at: row.merged_at,
  created_at: row.created_at,
  updated_at: row.updated_at
})

const doersOf = (row: Stored<DoerColumns>) => ({
  created_by: whoOf(row.created_by_id, row.created_by_imported_name),
  created_at: row.created_at,
  undone_by: whoOf(row.undone_by_id, row.undone_by_imported_name),
  undone_at: row.undone_at
})

const triageItemOf = (row: Stored<TriageItemRow>): Records["triage_batches"]["items"][number] => ({
  review_id: int(row.review_id),
  updated_at: row.updated_at,
  response_review_id: idOf(row.response_review_id),
  triage_status: row.triage_status,
  triage_set_by: whoOf(row.triage_set_by_id, row.triage_set_by_imported_name),
  triage_set_at: row.triage_set_at,
  adjudicated_by: whoOf(row.adjudicated_by_id, row.adjudicated_by_imported_name),
  adjudicated_at: row.adjudicated_at,
  duplicate_of_review_id: idOf(row.duplicate_of_review_id),
  addressed_by_rule_id: idOf(row.addressed_by_rule_id)
})

const relocationOf = (row: Stored<RelocationRow & { readonly project_id: number }>): Records["relocations"] => ({
  id: int(row.id),
  component_id: int(row.component_id),
  rule_id: int(row.rule_id),
  target_technology_token: row.target_technology_token,
  to_own_project: idOf(row.target_project_id) === idOf(row.project_id),
  state: row.state,
  requested_by: whoOf(row.requested_by_id, row.requested_by_imported_name),
  target_component_id: idOf(row.target_component_id),
  created_rule_id: idOf(row.created_rule_id),
  adjudicated_by: whoOf(row.adjudicated_by_id, row.adjudicated_by_imported_name),
  adjudicated_at: row.adjudicated_at,
  adjudication_rationale: row.adjudication_rationale,
  created_at: row.created_at,
  updated_at: row.updated_at
})

/** The rows of each batch. */
const byBatch = <Row extends { readonly batch_id: bigint | number }>(rows: ReadonlyArray<Row>) => {
  const groups = new Map<number, Array<Row>>()
  for (const row of rows) {
    const group = groups.get(int(row.batch_id))
    if (group === undefined) groups.set(int(row.batch_id), [row])
    else group.push(row)
  }
  return groups
}

/** The reader of each kind. */
export const readers = (sql: SqlClient.SqlClient): Readers => ({
  // additional_questions_of_component
  questions: (component) =>
    Effect.map(
      sql<Stored<Records["questions"]>>`
        select id, component_id, name, question_type, options from additional_questions
        where component_id = ${component} order by id`,
      (rows) =>
        rows.map(({ id, name, options, question_type }) => ({
          id: int(id),
          component_id: component,
          name,
          question_type,
          options
        }))
    ),

  // rules_number
  rules: (component) =>
    Effect.map(
      sql<Parameters<typeof ruleOf>[0]>`
        select ${sql.literal(of("r", archivedRuleColumns))}, row.benchmark_id as document_id, row.position
        from rules r left join benchmark_rules row on row.id = r.srg_rule_id
        where r.component_id = ${component} order by r.rule_number`,
      (rows) => rows.map(ruleOf)
    ),

  // additional_answers_of_component
  answers: (component) =>
    Effect.map(
      sql<Stored<Records["answers"]>>`
        select rule_id, additional_question_id as question_id, answer from additional_answers
        where component_id = ${component} order by id`,
      (rows) =>
        rows.map(({ answer, question_id, rule_id }) => ({
          component_id: component,
          rule_id: int(rule_id),
          question_id: int(question_id),
          answer
        }))
    ),

  // rule_satisfactions_of_component
  satisfactions: (component) =>
    Effect.map(
      sql<Stored<Records["satisfactions"]>>`
        select rule_id, satisfied_by_rule_id from rule_satisfactions
        where component_id = ${component} order by rule_id, satisfied_by_rule_id`,
      (rows) =>
        rows.map(({ rule_id, satisfied_by_rule_id }) => ({
          component_id: component,
          rule_id: int(rule_id),
          satisfied_by_rule_id: int(satisfied_by_rule_id)
        }))
    ),

  // reviews_comments_of_component; a relocated thread brings texts of elsewhere along
  pinned_texts: (component) =>
    Effect.map(
      sql<{ sha256: string; text: string }>`
        select distinct on (pinned.sha256) pinned.sha256, pinned.text
        from reviews r join pinned_texts pinned on pinned.id = r.pinned_text_id
        where r.component_id = ${component} order by pinned.sha256`,
      (rows) => rows.map(({ sha256, text }) => ({ component_id: component, sha256, text }))
    ),

  // reviews_triage
  reviews: (component) =>
    Effect.map(
      sql<Parameters<typeof reviewOf>[0]>`
        select ${sql.literal(of("r", archivedReviewColumns))}, pinned.sha256 as pinned_sha256
        from reviews r left join pinned_texts pinned on pinned.id = r.pinned_text_id
        where r.component_id = ${component} order by r.id`,
      (rows) => rows.map(reviewOf)
    ),

  // comment_versions_of_component
  comment_versions: (component) =>
    Effect.map(
      sql<
        Stored<Omit<Records["comment_versions"], "user">> & {
          readonly user_id: bigint | null
          readonly name: string | null
        }
      >`
        select v.review_id, v.number, v.comment, v.proposed_text, v.user_id, v.created_at,
          coalesce(v.imported_name, case when v.number = 1 then r.imported_name end) as name
        from comment_versions v join reviews r on r.id = v.review_id
        where v.component_id = ${component} order by v.review_id, v.number`,
      (rows) =>
        rows.map(({ comment, created_at, name, number, proposed_text, review_id, user_id }) => ({
          component_id: component,
          review_id: int(review_id),
          number: int(number),
          comment,
          proposed_text,
          user: whoOf(user_id, name),
          created_at
        }))
    ),

  // reactions_of_component
  reactions: (component) =>
    Effect.map(
      sql<
        Stored<Omit<Records["reactions"], "user">> & {
          readonly user_id: bigint | null
          readonly imported_name: string | null
        }
      >`
        select review_id, user_id, imported_name, kind, created_at from reactions
        where component_id = ${component} order by review_id, created_at`,
      (rows) =>
        rows.map(({ created_at, imported_name, kind, review_id, user_id }) => ({
          component_id: component,
          review_id: int(review_id),
          user: whoOf(user_id, imported_name),
          kind,
          created_at
        }))
    ),

  // reviews_triage, assignments_pkey
  assignments: (component) =>
    Effect.map(
      sql<Stored<Omit<Records["assignments"], "component_id" | "assignee">> & { readonly assignee_id: bigint }>`
        select a.review_id, a.assignee_id, to_char(a.due_on, 'YYYY-MM-DD') as due_on
        from reviews r join assignments a on a.review_id = r.id
        where r.component_id = ${component} order by a.review_id`,
      (rows) =>
        rows.map(({ assignee_id, due_on, review_id }) => ({
          component_id: component,
          review_id: int(review_id),
          assignee: int(assignee_id),
          due_on
        }))
    ),

  // edit_batches_by_time, edit_batch_items_of_component
  edit_batches: (component) =>
    Effect.gen(function* () {
      const batches = yield* sql<Stored<Pick<Records["edit_batches"], "id" | "action"> & DoerColumns>>`
        select ${sql.literal(names(editBatchColumns))} from edit_batches where component_id = ${component} order by id`
      const items = byBatch(
        yield* sql<Stored<Records["edit_batches"]["items"][number] & { readonly batch_id: number }>>`
          select batch_id, rule_id, changes from edit_batch_items
          where component_id = ${component} order by batch_id, rule_id`
      )
      return batches.map((row) => ({
        id: int(row.id),
        component_id: component,
        action: row.action,
        ...doersOf(row),
        items: (items.get(int(row.id)) ?? []).map(({ changes, rule_id }) => ({ rule_id: int(rule_id), changes }))
      }))
    }),

  // triage_batches_by_time, triage_batch_items_of_component
  triage_batches: (component) =>
    Effect.gen(function* () {
      const batches = yield* sql<Stored<Pick<Records["triage_batches"], "id" | "triage_status"> & DoerColumns>>`
        select ${sql.literal(names(triageBatchColumns))} from triage_batches
        where component_id = ${component} order by id`
      const items = byBatch(
        yield* sql<Stored<TriageItemRow>>`
          select ${sql.literal(names(archivedTriageItemColumns))} from triage_batch_items
          where component_id = ${component} order by batch_id, review_id`
      )
      return batches.map((row) => ({
        id: int(row.id),
        component_id: component,
        triage_status: row.triage_status,
        ...doersOf(row),
        items: (items.get(int(row.id)) ?? []).map(triageItemOf)
      }))
    }),

  // relocations_of_component
  relocations: (component) =>
    Effect.map(
      sql<Stored<RelocationRow & { readonly project_id: number }>>`
        select ${sql.literal(names(relocationColumns))}, project_id from requirement_relocations
        where component_id = ${component} order by id`,
      (rows) => rows.map(relocationOf)
    )
})
