/** What archives read in memory (R16.4): the records of a component, kind by kind. Used by the repository of archives. */
import type { ArchivedRecord, ComponentId, UserId } from "@docket/core"
import { Struct } from "effect"
import { ascending, by } from "./Lists.ts"
import type { ReviewRow, State } from "./State.ts"

type Records = ArchivedRecord.ArchivedRecords
type Who = ArchivedRecord.Who

type Readers = {
  readonly [K in ArchivedRecord.ComponentKind]: (state: State, component: ComponentId) => ReadonlyArray<Records[K]>
}

const reviewsOf = (state: State, component: ComponentId): ReadonlyArray<ReviewRow> =>
  state.reviews.where("component", component)

/** An account that is there, else the name. */
const whoOf = ({ users }: State, id: UserId | null, name: string | null | undefined): Who =>
  id !== null && users.get(id) !== undefined ? id : (name ?? null)

const idOf = <Id extends number>(rows: { readonly get: (id: Id) => unknown }, id: Id | null): Id | null =>
  id !== null && rows.get(id) !== undefined ? id : null

const questions: Readers["questions"] = (state, component) =>
  state.questions.where("component", component).map(({ id, component_id, name, question_type, options }) => ({
    id,
    component_id,
    name,
    question_type,
    options
  }))

const rules: Readers["rules"] = (state, component) =>
  state.rules
    .where("component", component)
    .toSorted(ascending(({ rule_number }) => rule_number))
    .map((rule) => {
      const { review_requestor_id, srg_rule_id } = rule
      const row = srg_rule_id === null ? undefined : state.benchmarkRules.get(srg_rule_id)
      return {
        ...Struct.omit(rule, ["document_type", "project_id", "review_requestor_id", "srg_rule_id"]),
        srg_rule: row === undefined ? null : { document_id: row.benchmark_id, position: row.position },
        review_requestor: whoOf(state, review_requestor_id, null)
      }
    })

const answers: Readers["answers"] = (state, component) =>
  state.rules
    .where("component", component)
    .flatMap(({ id }) => state.answers.where("rule", id))
    .toSorted(ascending(({ id }) => id))
    .map(({ additional_question_id, answer, rule_id }) => ({
      component_id: component,
      rule_id,
      question_id: additional_question_id,
      answer
    }))

const satisfactions: Readers["satisfactions"] = (state, component) =>
  state.rules
    .where("component", component)
    .flatMap(({ id }) => state.satisfactions.where("rule", id))
    .map(({ rule_id, satisfied_by_rule_id }) => ({ component_id: component, rule_id, satisfied_by_rule_id }))

const pinned_texts: Readers["pinned_texts"] = (state, component) => {
  const hashes = reviewsOf(state, component).flatMap(({ pinned_sha256 }) => pinned_sha256 ?? [])
  return state.pinnedTexts.getMany(hashes).map(({ sha256, text }) => ({ component_id: component, sha256, text }))
}

const reviews: Readers["reviews"] = (state, component) =>
  reviewsOf(state, component).map(({ review, pinned_sha256, edited, moved, merged_at }) => ({
    id: review.id,
    component_id: review.component_id,
    rule_id: review.rule_id,
    thread_id: review.thread_id,
    responding_to_review_id: review.responding_to_review_id,
    action: review.action,
    comment: review.comment,
    section: review.section,
    proposed_text: review.proposed_text,
    proposal_accepted_at: review.proposal_accepted_at,
    author: whoOf(state, review.user_id, review.imported_name),
    triage_status: review.triage_status,
    triage_set_by: whoOf(state, review.triage_set_by_id, review.triage_set_by_imported_name),
    triage_set_at: review.triage_set_at,
    adjudicated_by: whoOf(state, review.adjudicated_by_id, review.adjudicated_by_imported_name),
    adjudicated_at: review.adjudicated_at,
    duplicate_of_review_id: review.duplicate_of_review_id,
    addressed_by_rule_id: review.addressed_by_rule_id,
    pinned_sha256,
    edited_at: edited?.at ?? null,
    edited_by: whoOf(state, edited?.by?.id ?? null, edited?.by?.name),
    moved_at: moved?.at ?? null,
    original_rule_id: moved?.original_rule_id ?? null,
    merged_at,
    created_at: review.created_at,
    updated_at: review.updated_at
  }))

const comment_versions: Readers["comment_versions"] = (state, component) =>
  reviewsOf(state, component).flatMap(({ review }) =>
    state.commentVersions
      .where("review", review.id)
      .toSorted(ascending(({ version }) => version))
      .map(({ created_at, imported_name, proposed_text, text, user_id, version }) => ({
        component_id: component,
        review_id: review.id,
        number: version,
        comment: text,
        proposed_text,
        user: whoOf(state, user_id, imported_name ?? (version === 1 ? review.imported_name : null)),
        created_at
      }))
  )

const reactions: Readers["reactions"] = (state, component) =>
  reviewsOf(state, component).flatMap(({ review }) =>
    state.reactions
      .where("review", review.id)
      .toSorted(by(ascending(({ created_at }) => created_at)))
      .map(({ created_at, imported_name, kind, user_id }) => ({
        component_id: component,
        review_id: review.id,
        user: whoOf(state, user_id, imported_name),
        kind,
        created_at
      }))
  )

const assignments: Readers["assignments"] = (state, component) =>
  state.assignments
    .getMany(reviewsOf(state, component).map(({ review }) => review.id))
    .map(({ assignee_id, due_on, review_id }) => ({
      component_id: component,
      review_id,
      assignee: assignee_id,
      due_on
    }))

const edit_batches: Readers["edit_batches"] = (state, component) =>
  state.editBatches.where("component", component).map((batch) => ({
    id: batch.id,
    component_id: component,
    action: batch.action,
    created_by: whoOf(state, batch.created_by_id, batch.created_by_imported_name),
    created_at: batch.created_at,
    undone_by: whoOf(state, batch.undone_by_id, batch.undone_by_imported_name),
    undone_at: batch.undone_at,
    items: batch.items
  }))

const triage_batches: Readers["triage_batches"] = (state, component) =>
  state.triageBatches.where("component", component).map((batch) => ({
    id: batch.id,
    component_id: component,
    triage_status: batch.triage_status,
    created_by: whoOf(state, batch.created_by_id, batch.created_by_imported_name),
    created_at: batch.created_at,
    undone_by: whoOf(state, batch.undone_by_id, batch.undone_by_imported_name),
    undone_at: batch.undone_at,
    items: batch.items.flatMap(({ before, response_review_id, review_id, updated_at }) =>
      before.triage_status === null
        ? []
        : [
            {
              review_id,
              updated_at,
              response_review_id: idOf(state.reviews, response_review_id),
              triage_status: before.triage_status,
              triage_set_by: whoOf(state, before.triage_set_by_id, before.triage_set_by_imported_name),
              triage_set_at: before.triage_set_at,
              adjudicated_by: whoOf(state, before.adjudicated_by_id, before.adjudicated_by_imported_name),
              adjudicated_at: before.adjudicated_at,
              duplicate_of_review_id: idOf(state.reviews, before.duplicate_of_review_id),
              addressed_by_rule_id: idOf(state.rules, before.addressed_by_rule_id)
            }
          ]
    )
  }))

const relocations: Readers["relocations"] = (state, component) =>
  state.relocations
    .all()
    .filter(({ component_id }) => component_id === component)
    .map((relocation) => ({
      id: relocation.id,
      component_id: component,
      rule_id: relocation.rule_id,
      target_technology_token: relocation.target_technology_token,
      to_own_project: relocation.target_project_id === relocation.project_id,
      state: relocation.state,
      requested_by: whoOf(state, relocation.requested_by_id, relocation.requested_by_imported_name),
      target_component_id: relocation.target_component_id,
      created_rule_id: relocation.created_rule_id,
      adjudicated_by: whoOf(state, relocation.adjudicated_by_id, relocation.adjudicated_by_imported_name),
      adjudicated_at: relocation.adjudicated_at,
      adjudication_rationale: relocation.adjudication_rationale,
      created_at: relocation.created_at,
      updated_at: relocation.updated_at
    }))

/** The reader of each kind. */
export const readers: Readers = {
  questions,
  rules,
  answers,
  satisfactions,
  pinned_texts,
  reviews,
  comment_versions,
  reactions,
  assignments,
  edit_batches,
  triage_batches,
  relocations
}
