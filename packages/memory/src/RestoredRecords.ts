/**
 * Stores the records of a restore in memory (R16.5), by kind, with reserved ids. Used by the repository of archives. The records are already
 * checked; references must exist.
 */
import {
  type ArchivedRecord,
  Assignment,
  AuditId,
  BenchmarkId,
  CommentImport,
  Component,
  ComponentId,
  EditBatch,
  MembershipId,
  Overlay,
  type ProjectId,
  Project,
  PublicComment,
  Question,
  Relocation,
  ResponseTemplateId,
  Review,
  ReviewId,
  Rule,
  RuleId,
  type StoredKind,
  StoredForm,
  Submission,
  TriageBatch,
  UserId
} from "@docket/core"
import { Schema, Struct } from "effect"
import { present, refuseBroken, taken, unless } from "./Integrity.ts"
import { putRule } from "./RuleText.ts"
import { putPublicComment } from "./PublicCommentRepository.ts"
import { putInherited, putOverlay } from "./OverlayRepository.ts"
import { componentIdentity, ruleNumberKey } from "./State.ts"
import type { Change } from "./Store.ts"

type Records = ArchivedRecord.ArchivedRecords
type Who = ArchivedRecord.Who

type Storers = {
  readonly [K in StoredKind]: (change: Change, project: ProjectId, record: Records[K]) => void
}

const componentOf = taken("Component", Component.Component)
const ruleOf = taken("Rule", Rule.Rule)
const reviewOf = taken("Review", Review.Review)
const questionOf = taken("Question", Question.Question)
const membershipOf = taken("Membership", Project.Membership)
const relocationOf = taken("Relocation", Relocation.Relocation)
const assignmentOf = taken("Assignment", Assignment.Assignment)
const overlayOf = taken("Overlay", Overlay.Overlay)
const inheritedOf = taken("InheritedRule", Overlay.InheritedRule)
const submissionOf = taken("Submission", Submission.Submission)
const commentImportOf = taken("CommentImport", CommentImport.CommentImport)
const publicCommentOf = taken("PublicComment", PublicComment.PublicComment)
const editBatchOf = taken("EditBatch", EditBatch)
const triageBatchOf = taken("TriageBatch", TriageBatch)

const name = Schema.NullOr(Schema.String)
const doersOf = taken("Batch", Schema.Struct({ created_by_imported_name: name, undone_by_imported_name: name }))
const relocatingOf = taken(
  "Relocation",
  Schema.Struct({ requested_by_imported_name: name, adjudicated_by_imported_name: name })
)

const { forms } = StoredForm

const userOf = (who: Who): UserId | null => (typeof who === "number" ? UserId.make(who) : null)
const nameOf = (who: Who): string | null => (typeof who === "string" ? who : null)
const ruleIdOrNull = (id: number | null): RuleId | null => (id === null ? null : RuleId.make(id))
const componentIdOrNull = (id: number | null): ComponentId | null => (id === null ? null : ComponentId.make(id))

/** A change in its stored form: one of the values may be missing in JSON. */
const changesOf = (changes: Records["audit"]["changes"]) =>
  changes.map(({ field, new_value, prev_value }) => ({
    field,
    prev_value: prev_value ?? null,
    new_value: new_value ?? null
  }))

const components: Storers["components"] = (change, project_id, given) => {
  const sources = given.source_ids.map((id) => BenchmarkId.make(id))
  const component = componentOf({
    ...forms.components.rowOf(given),
    project_id,
    security_requirements_guide_id: sources[0]
  })
  const { state } = change
  for (const id of sources) present("Component", state.benchmarks.get(id), `Its source ${id} does not exist.`)
  refuseBroken(
    "Component",
    unless(state.components.where("identity", componentIdentity(component)).length === 0, "Its name is in use.")
  )
  change.put("components", { component, source_ids: sources, next_number: given.numbers_taken + 1 })
}

const memberships: Storers["memberships"] = (change, project_id, { component_id, created_at, role, user }) => {
  const user_id = present("Membership", userOf(user) ?? undefined, "It must belong to an account.")
  present("Membership", change.state.users.get(user_id), "Its user does not exist.")
  const id = MembershipId.make(change.nextId("memberships"))
  change.put("memberships", membershipOf({ id, user_id, role, project_id, component_id, created_at }))
}

const questions: Storers["questions"] = (change, project_id, given) =>
  change.put("questions", questionOf({ ...forms.questions.rowOf(given), project_id }))

const rules: Storers["rules"] = (change, project_id, given) => {
  const { benchmarkRules, components, rules } = change.state
  const { component } = present(
    "Rule",
    components.get(ComponentId.make(given.component_id)),
    "Its component does not exist."
  )
  const { srg_rule } = given
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
  const rule = ruleOf({
    ...forms.rules.rowOf(given),
    project_id,
    document_type: component.document_type,
    srg_rule_id: row?.id ?? null
  })
  refuseBroken("Rule", unless(rules.count("number", ruleNumberKey(rule)) === 0, "Its number must be unique."))
  putRule(change, rule)
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
  const review = reviewOf({ ...forms.reviews.rowOf(given), project_id })
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
    quote: given.quote,
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

const assignments: Storers["assignments"] = (change, _, given) =>
  change.put("assignments", assignmentOf(forms.assignments.rowOf(given)))

const mentions: Storers["mentions"] = (change, _, given) =>
  change.put("mentions", {
    review_id: ReviewId.make(given.review_id),
    user_id: present("Mention", userOf(given.user) ?? undefined, "It must be of an account."),
    created_at: given.created_at,
    done_at: given.done_at
  })

const edit_batches: Storers["edit_batches"] = (change, project_id, given) => {
  const row = forms.editBatches.rowOf(given)
  const items = given.items.map(({ changes, rule_id }) => ({ rule_id, changes: changesOf(changes) }))
  const component_changes = changesOf(given.component_changes)
  change.put("editBatches", { ...editBatchOf({ ...row, project_id, component_changes, items }), ...doersOf(row) })
}

const triage_batches: Storers["triage_batches"] = (change, project_id, given) => {
  const row = forms.triageBatches.rowOf(given)
  const items = given.items.map((item) => {
    const values = forms.triageBatchItems.rowOf({ ...item, batch_id: given.id, component_id: given.component_id })
    return {
      ...Struct.pick(values, ["review_id", "updated_at", "response_review_id"]),
      before: Struct.pick(values, Review.triageFields)
    }
  })
  change.put("triageBatches", { ...triageBatchOf({ ...row, project_id, items }), ...doersOf(row) })
}

const relocations: Storers["relocations"] = (change, project_id, given) => {
  const row = forms.relocations.rowOf(given)
  const target_project_id = given.to_own_project ? project_id : null
  change.put("relocations", { ...relocationOf({ ...row, project_id, target_project_id }), ...relocatingOf(row) })
}

const response_templates: Storers["response_templates"] = (change, project_id, given) =>
  change.put("responseTemplates", {
    ...given,
    id: ResponseTemplateId.make(change.nextId("responseTemplates")),
    project_id
  })

const submissions: Storers["submissions"] = (change, _, given) =>
  change.put("submissions", submissionOf(forms.submissions.rowOf(given)))

const comment_imports: Storers["comment_imports"] = (change, _, { rows, ...given }) => {
  const made = commentImportOf(forms.commentImports.rowOf(given))
  change.put("commentImports", made)
  for (const { fingerprint, review_id } of rows) {
    const of = { component_id: made.component_id, number: made.number }
    change.put("importedComments", { review_id: ReviewId.make(review_id), fingerprint, import: of })
  }
}

const public_comments: Storers["public_comments"] = (change, project_id, given) =>
  putPublicComment(change, publicCommentOf({ ...forms.publicComments.rowOf(given), project_id }))

const overlays: Storers["overlays"] = (change, project_id, given) => {
  putOverlay(change, overlayOf({ ...forms.overlays.rowOf(given), project_id }))
  const rows = change.state.benchmarkRules
  for (const { base_position, ...rule } of given.rules) {
    const row =
      given.base_document_id === null
        ? undefined
        : rows.where("benchmark", given.base_document_id).find(({ position }) => position === base_position)
    if (base_position !== null) present("InheritedRule", row, "Its base row does not exist.")
    const values = forms.inheritedRules.rowOf({ ...rule, component_id: given.component_id })
    putInherited(change, inheritedOf({ ...values, project_id, base_row_id: row?.id ?? null }))
  }
}

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

/** The function that stores a record, for each kind. */
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
  mentions,
  edit_batches,
  triage_batches,
  relocations,
  submissions,
  comment_imports,
  public_comments,
  overlays,
  audit
}
