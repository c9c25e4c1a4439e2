/** Reads the records of archives in memory (R16.4): those of a component, by kind. Used by the repository of archives. */
import { type ArchivedRecord, type ComponentId, StoredForm } from "@docket/core"
import { Struct } from "effect"
import { ascending, by } from "./Lists.ts"
import { withoutGone } from "./PastBatches.ts"
import { commentImportKey, type ReviewRow, type State } from "./State.ts"
import { compareTexts } from "./TextOrder.ts"

type Records = ArchivedRecord.ArchivedRecords

type Readers = {
  readonly [K in ArchivedRecord.ComponentKind]: (state: State, component: ComponentId) => ReadonlyArray<Records[K]>
}

const reviewsOf = (state: State, component: ComponentId): ReadonlyArray<ReviewRow> =>
  state.reviews.where("component", component)

const { forms } = StoredForm

const questions: Readers["questions"] = (state, component) =>
  state.questions.where("component", component).map((question) => forms.questions.recordOf({ ...question }))

const rules: Readers["rules"] = (state, component) =>
  state.rules
    .where("component", component)
    .toSorted(ascending(({ rule_number }) => rule_number))
    .map((rule) => {
      const row = rule.srg_rule_id === null ? undefined : state.benchmarkRules.get(rule.srg_rule_id)
      return {
        ...forms.rules.recordOf({ ...rule }),
        srg_rule: row === undefined ? null : { document_id: row.benchmark_id, position: row.position }
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
    ...forms.reviews.recordOf({
      ...review,
      edited_at: edited?.at,
      edited_by_id: edited?.by?.id,
      edited_by_name: edited?.by?.name,
      moved_at: moved?.at,
      original_rule_id: moved?.original_rule_id,
      merged_at
    }),
    pinned_sha256
  }))

const comment_versions: Readers["comment_versions"] = (state, component) =>
  reviewsOf(state, component).flatMap(({ review }) =>
    state.commentVersions
      .where("review", review.id)
      .toSorted(ascending(({ version }) => version))
      .map(({ imported_name, text, version, ...row }) =>
        forms.commentVersions.recordOf({
          ...row,
          component_id: component,
          number: version,
          comment: text,
          imported_name: imported_name ?? (version === 1 ? review.imported_name : null)
        })
      )
  )

const reactions: Readers["reactions"] = (state, component) =>
  reviewsOf(state, component).flatMap(({ review }) =>
    state.reactions
      .where("review", review.id)
      .toSorted(by(ascending(({ created_at }) => created_at)))
      .map((reaction) => forms.reactions.recordOf({ ...reaction, component_id: component }))
  )

const assignments: Readers["assignments"] = (state, component) =>
  state.assignments
    .getMany(reviewsOf(state, component).map(({ review }) => review.id))
    .map((assignment) => forms.assignments.recordOf({ ...assignment, component_id: component }))

const mentions: Readers["mentions"] = (state, component) =>
  reviewsOf(state, component).flatMap(({ review }) =>
    state.mentions
      .where("review", review.id)
      .toSorted(ascending(({ user_id }) => user_id))
      .map((mention) => forms.mentions.recordOf({ ...mention, component_id: component }))
  )

const edit_batches: Readers["edit_batches"] = (state, component) =>
  state.editBatches.where("component", component).map((batch) => ({
    ...forms.editBatches.recordOf({ ...batch }),
    items: batch.items
  }))

const triage_batches: Readers["triage_batches"] = (state, component) =>
  state.triageBatches.where("component", component).map((batch) => ({
    ...forms.triageBatches.recordOf({ ...batch }),
    items: batch.items.flatMap((item) => {
      const { before, ...row } = withoutGone(state, item)
      const record = forms.triageBatchItems.recordOf({ ...row, ...before })
      return before.triage_status === null ? [] : [Struct.omit(record, ["batch_id", "component_id"])]
    })
  }))

const relocations: Readers["relocations"] = (state, component) =>
  state.relocations
    .all()
    .filter(({ component_id }) => component_id === component)
    .map((relocation) => ({
      ...forms.relocations.recordOf({ ...relocation }),
      to_own_project: relocation.target_project_id === relocation.project_id
    }))

const submissions: Readers["submissions"] = (state, component) =>
  state.submissions
    .where("component", component)
    .toSorted(
      by(
        (left, right) => compareTexts(left.kind, right.kind),
        ascending(({ number }) => number)
      )
    )
    .map((submission) => forms.submissions.recordOf({ ...submission }))

const comment_imports: Readers["comment_imports"] = (state, component) =>
  state.commentImports
    .where("component", component)
    .toSorted(ascending(({ number }) => number))
    .map((made) => ({
      ...forms.commentImports.recordOf({ ...made }),
      rows: state.importedComments
        .where("import", commentImportKey(made))
        .toSorted(ascending(({ review_id }) => review_id))
        .map(({ fingerprint, review_id }) => ({ review_id, fingerprint }))
    }))

const public_comments: Readers["public_comments"] = (state, component) =>
  state.publicComments
    .where("component", component)
    .toSorted(ascending(({ id }) => id))
    .map((comment) => forms.publicComments.recordOf({ ...comment }))

const overlays: Readers["overlays"] = (state, component) => {
  const overlay = state.overlays.get(component)
  if (overlay === undefined) return []
  const rules = state.inheritedRules.where("component", component).map((inherited) => {
    const { component_id: _, ...rule } = forms.inheritedRules.recordOf({ ...inherited })
    const row = inherited.base_row_id === null ? undefined : state.benchmarkRules.get(inherited.base_row_id)
    return { ...rule, base_position: row?.position ?? null }
  })
  return [{ ...forms.overlays.recordOf({ ...overlay }), rules }]
}

/** The reader for each kind. */
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
  mentions,
  edit_batches,
  triage_batches,
  relocations,
  submissions,
  comment_imports,
  public_comments,
  overlays
}
