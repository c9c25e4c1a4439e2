/**
 * What a restore stores in memory (R16.5), kind by kind, under ids that were reserved. Used by the repository of archives. The records were checked
 * before; what is referred to must be there.
 */
import {
  type ArchivedRecord,
  AuditId,
  BenchmarkId,
  Component,
  ComponentId,
  EditBatchId,
  MembershipId,
  type ProjectId,
  Project,
  Question,
  QuestionId,
  Relocation,
  RelocationId,
  ResponseTemplateId,
  Review,
  ReviewId,
  Rule,
  RuleId,
  type StoredKind,
  TriageBatchId,
  UserId
} from "@docket/core"
import { fits, present, refuseBroken, unless } from "./Integrity.ts"
import { componentIdentity, ruleNumberKey } from "./State.ts"
import type { Change } from "./Store.ts"

type Records = ArchivedRecord.ArchivedRecords
type Who = ArchivedRecord.Who

type Storers = {
  readonly [K in StoredKind]: (change: Change, project: ProjectId, record: Records[K]) => void
}

const fitsComponent = fits("Component", Component.Component)
const fitsRule = fits("Rule", Rule.Rule)
const fitsReview = fits("Review", Review.Review)
const fitsQuestion = fits("Question", Question.Question)
const fitsMembership = fits("Membership", Project.Membership)
const fitsRelocation = fits("Relocation", Relocation.Relocation)

const userOf = (who: Who): UserId | null => (typeof who === "number" ? UserId.make(who) : null)
const nameOf = (who: Who): string | null => (typeof who === "string" ? who : null)
const ruleIdOrNull = (id: number | null): RuleId | null => (id === null ? null : RuleId.make(id))
const reviewIdOrNull = (id: number | null): ReviewId | null => (id === null ? null : ReviewId.make(id))
const componentIdOrNull = (id: number | null): ComponentId | null => (id === null ? null : ComponentId.make(id))

/** A change as it is kept everywhere: one of the values may be left out in JSON. */
const changesOf = (changes: Records["audit"]["changes"]) =>
  changes.map(({ field, new_value, prev_value }) => ({
    field,
    prev_value: prev_value ?? null,
    new_value: new_value ?? null
  }))

const components: Storers["components"] = (
  change,
  project_id,
  { copied_from_id, numbers_taken, source_ids, ...given }
) => {
  const sources = source_ids.map((id) => BenchmarkId.make(id))
  const component = {
    ...given,
    id: ComponentId.make(given.id),
    project_id,
    component_id: componentIdOrNull(copied_from_id),
    security_requirements_guide_id: BenchmarkId.make(source_ids[0])
  }
  fitsComponent(component)
  const { state } = change
  for (const id of sources) present("Component", state.benchmarks.get(id), `Its source ${id} does not exist.`)
  refuseBroken(
    "Component",
    unless(state.components.where("identity", componentIdentity(component)).length === 0, "Its name is taken.")
  )
  change.put("components", { component, source_ids: sources, next_number: numbers_taken + 1 })
}

const memberships: Storers["memberships"] = (change, project_id, { component_id, created_at, role, user }) => {
  const user_id = present("Membership", userOf(user) ?? undefined, "It belongs to an account.")
  present("Membership", change.state.users.get(user_id), "Its user does not exist.")
  const id = MembershipId.make(change.nextId("memberships"))
  const membership = { id, user_id, role, project_id, component_id: componentIdOrNull(component_id), created_at }
  fitsMembership(membership)
  change.put("memberships", membership)
}

const questions: Storers["questions"] = (change, project_id, { component_id, id, name, options, question_type }) => {
  const place = { component_id: ComponentId.make(component_id), project_id }
  const question = { id: QuestionId.make(id), ...place, name, question_type, options }
  fitsQuestion(question)
  change.put("questions", question)
}

const rules: Storers["rules"] = (change, project_id, { review_requestor, srg_rule, ...given }) => {
  const { benchmarkRules, components, rules } = change.state
  const component_id = ComponentId.make(given.component_id)
  const { component } = present("Rule", components.get(component_id), "Its component does not exist.")
  const row =
    srg_rule === null
      ? null
      : present(
          "Rule",
          benchmarkRules
            .where("benchmark", srg_rule.document_id)
            .find(({ position }) => position === srg_rule.position),
          "Its SRG rule does not exist."
        )
  const rule = {
    ...given,
    id: RuleId.make(given.id),
    component_id,
    project_id,
    document_type: component.document_type,
    srg_rule_id: row === null ? null : row.id,
    review_requestor_id: userOf(review_requestor)
  }
  fitsRule(rule)
  refuseBroken("Rule", unless(rules.count("number", ruleNumberKey(rule)) === 0, "Its number is not another's."))
  change.put("rules", rule)
}

const answers: Storers["answers"] = (change, _, { answer, question_id, rule_id }) =>
  change.put("answers", {
    id: change.nextId("answers"),
    additional_question_id: question_id,
    answer,
    rule_id: RuleId.make(rule_id)
  })

const satisfactions: Storers["satisfactions"] = (change, _, { rule_id, satisfied_by_rule_id }) =>
  change.put("satisfactions", {
    rule_id: RuleId.make(rule_id),
    satisfied_by_rule_id: RuleId.make(satisfied_by_rule_id)
  })

const pinned_texts: Storers["pinned_texts"] = (change, _, { sha256, text }) =>
  change.put("pinnedTexts", { sha256, text })

const reviews: Storers["reviews"] = (change, project_id, given) => {
  const review = {
    id: ReviewId.make(given.id),
    component_id: ComponentId.make(given.component_id),
    project_id,
    rule_id: ruleIdOrNull(given.rule_id),
    thread_id: ReviewId.make(given.thread_id),
    responding_to_review_id: reviewIdOrNull(given.responding_to_review_id),
    action: given.action,
    comment: given.comment,
    section: given.section,
    proposed_text: given.proposed_text,
    proposal_accepted_at: given.proposal_accepted_at,
    user_id: userOf(given.author),
    imported_name: nameOf(given.author),
    triage_status: given.triage_status,
    triage_set_by_id: userOf(given.triage_set_by),
    triage_set_at: given.triage_set_at,
    triage_set_by_imported_name: nameOf(given.triage_set_by),
    adjudicated_by_id: userOf(given.adjudicated_by),
    adjudicated_at: given.adjudicated_at,
    adjudicated_by_imported_name: nameOf(given.adjudicated_by),
    duplicate_of_review_id: reviewIdOrNull(given.duplicate_of_review_id),
    addressed_by_rule_id: ruleIdOrNull(given.addressed_by_rule_id),
    created_at: given.created_at,
    updated_at: given.updated_at
  }
  fitsReview(review)
  refuseBroken("Review", Review.brokenInvariants(review))
  const editor = userOf(given.edited_by)
  const editorName = editor === null ? nameOf(given.edited_by) : (change.state.users.get(editor)?.user.name ?? null)
  change.put("reviews", {
    review,
    pinned_sha256: given.pinned_sha256,
    edited:
      given.edited_at === null
        ? null
        : { at: given.edited_at, by: editorName === null ? null : { id: editor, name: editorName } },
    moved:
      given.moved_at === null ? null : { at: given.moved_at, original_rule_id: ruleIdOrNull(given.original_rule_id) },
    merged_at: given.merged_at
  })
}

const comment_versions: Storers["comment_versions"] = (change, _, given) =>
  change.put("commentVersions", {
    review_id: ReviewId.make(given.review_id),
    version: given.number,
    text: given.comment,
    proposed_text: given.proposed_text,
    user_id: userOf(given.user),
    imported_name: nameOf(given.user),
    created_at: given.created_at
  })

const reactions: Storers["reactions"] = (change, _, { created_at, kind, review_id, user }) =>
  change.put("reactions", {
    review_id: ReviewId.make(review_id),
    user_id: userOf(user),
    imported_name: nameOf(user),
    kind,
    created_at
  })

const assignments: Storers["assignments"] = (change, _, { assignee, due_on, review_id }) =>
  change.put("assignments", {
    review_id: ReviewId.make(review_id),
    assignee_id: present("Assignment", userOf(assignee) ?? undefined, "It is to an account."),
    due_on
  })

const edit_batches: Storers["edit_batches"] = (
  change,
  project_id,
  { component_id, created_by, id, items, undone_by, ...given }
) =>
  change.put("editBatches", {
    ...given,
    id: EditBatchId.make(id),
    component_id: ComponentId.make(component_id),
    project_id,
    created_by_id: userOf(created_by),
    created_by_imported_name: nameOf(created_by),
    undone_by_id: userOf(undone_by),
    undone_by_imported_name: nameOf(undone_by),
    items: items.map(({ changes, rule_id }) => ({ rule_id: RuleId.make(rule_id), changes: changesOf(changes) }))
  })

const triage_batches: Storers["triage_batches"] = (
  change,
  project_id,
  { component_id, created_by, id, items, undone_by, ...given }
) =>
  change.put("triageBatches", {
    ...given,
    id: TriageBatchId.make(id),
    component_id: ComponentId.make(component_id),
    project_id,
    created_by_id: userOf(created_by),
    created_by_imported_name: nameOf(created_by),
    undone_by_id: userOf(undone_by),
    undone_by_imported_name: nameOf(undone_by),
    items: items.map((item) => ({
      review_id: ReviewId.make(item.review_id),
      updated_at: item.updated_at,
      response_review_id: reviewIdOrNull(item.response_review_id),
      before: {
        triage_status: item.triage_status,
        triage_set_by_id: userOf(item.triage_set_by),
        triage_set_at: item.triage_set_at,
        triage_set_by_imported_name: nameOf(item.triage_set_by),
        adjudicated_by_id: userOf(item.adjudicated_by),
        adjudicated_at: item.adjudicated_at,
        adjudicated_by_imported_name: nameOf(item.adjudicated_by),
        duplicate_of_review_id: reviewIdOrNull(item.duplicate_of_review_id),
        addressed_by_rule_id: ruleIdOrNull(item.addressed_by_rule_id)
      }
    }))
  })

const relocations: Storers["relocations"] = (change, project_id, given) => {
  const relocation = {
    id: RelocationId.make(given.id),
    rule_id: RuleId.make(given.rule_id),
    component_id: ComponentId.make(given.component_id),
    project_id,
    target_technology_token: given.target_technology_token,
    target_project_id: given.to_own_project ? project_id : null,
    state: given.state,
    requested_by_id: userOf(given.requested_by),
    target_component_id: componentIdOrNull(given.target_component_id),
    created_rule_id: ruleIdOrNull(given.created_rule_id),
    adjudicated_by_id: userOf(given.adjudicated_by),
    adjudicated_at: given.adjudicated_at,
    adjudication_rationale: given.adjudication_rationale,
    created_at: given.created_at,
    updated_at: given.updated_at
  }
  fitsRelocation(relocation)
  change.put("relocations", {
    ...relocation,
    requested_by_imported_name: nameOf(given.requested_by),
    adjudicated_by_imported_name: nameOf(given.adjudicated_by)
  })
}

const response_templates: Storers["response_templates"] = (change, project_id, given) =>
  change.put("responseTemplates", {
    ...given,
    id: ResponseTemplateId.make(change.nextId("responseTemplates")),
    project_id
  })

const audit: Storers["audit"] = (change, project_id, { changes, component_id, rule_id, user, ...given }) =>
  change.put("audit", {
    ...given,
    id: AuditId.make(change.nextId("audit")),
    rule_id: ruleIdOrNull(rule_id),
    component_id: componentIdOrNull(component_id),
    project_id,
    changes: changesOf(changes),
    user_id: userOf(user),
    restored: true
  })

/** What stores a record of each kind. */
export const storers: Storers = {
  response_templates,
  components,
  memberships,
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
  relocations,
  audit
}
