/**
 * The workflow state of a document before its release: its phase, its requirements, its comments, and the release blockers. Pure; storage
 * provides the counts.
 */
import { Schema } from "effect"
import * as CommentPhase from "../component/CommentPhase.ts"
import { Component } from "../component/Component.ts"
import { PhaseState } from "../component/PhaseState.ts"
import * as Release from "../component/Release.ts"
import * as Statistics from "./Statistics.ts"
import * as TriageSummary from "./TriageSummary.ts"

/** The stored counts of the live rules of a component. */
export const RequirementTally = Schema.Struct({
  by_status: Statistics.StatusTally,
  locked: Schema.Int,
  /** Not locked as a whole, but with a locked section. */
  with_locked_sections: Schema.Int,
  under_review: Schema.Int,
  changes_requested: Schema.Int
})
export interface RequirementTally extends Schema.Schema.Type<typeof RequirementTally> {}

/** The release blockers of one kind: their number, and the first ones as sentences. */
const Blocker = Schema.Struct({ code: Schema.String, count: Schema.Int, detail: Schema.String })
type Blocker = typeof Blocker.Type

export const WorkflowState = Schema.Struct({
  component: Component,
  phase: PhaseState,
  requirements: Schema.Struct({
    total: Schema.Int,
    /** The count of every status key of the component's document type (R11.2). */
    by_status: Schema.Record(Schema.String, Schema.Int),
    completion_pct: Statistics.Percentage,
    locked: Schema.Int,
    lock_pct: Statistics.Percentage,
    with_locked_sections: Schema.Int,
    under_review: Schema.Int,
    changes_requested: Schema.Int
  }),
  /** `undecided` comments block a release (R10.10); `open` are all that are not adjudicated. */
  comments: Schema.Struct({ ...TriageSummary.TriageSummary.fields, undecided: Schema.Int, open: Schema.Int }),
  /** The release blockers by code; null once it is released. */
  release: Schema.NullOr(Schema.Struct({ ready: Schema.Boolean, blockers: Schema.Int, by_code: Schema.Array(Blocker) }))
})
export interface WorkflowState extends Schema.Schema.Type<typeof WorkflowState> {}

/** The facts of the state. */
export interface WorkflowFacts {
  readonly phase: CommentPhase.PhaseState
  readonly requirements: RequirementTally
  readonly comments: TriageSummary.TriageTally
  /** The live requirements, by rule number; not used once the component is released. */
  readonly candidates: Release.ReleaseFacts["requirements"]
  readonly publication: Release.ReleaseFacts["publication"]
}

/** Computes the state of a component. */
export const of = (component: Component, facts: WorkflowFacts): WorkflowState => {
  const { by_status, locked, with_locked_sections, under_review, changes_requested } = facts.requirements
  const summary = TriageSummary.of(facts.comments)
  return {
    component,
    phase: facts.phase,
    requirements: {
      ...Statistics.progressOf(by_status, locked),
      by_status: Statistics.byStatusKey(component.document_type, by_status),
      locked,
      with_locked_sections,
      under_review,
      changes_requested
    },
    comments: {
      ...summary,
      undecided: Release.undecided(summary.by_triage_status),
      open: summary.total - summary.adjudicated
    },
    release: component.released ? null : standing(component, facts)
  }
}

const standing = (
  component: Component,
  { candidates, comments, publication }: WorkflowFacts
): WorkflowState["release"] => {
  const kinds = new Map<string, Blocker>()
  const reasons = Release.blockers(component, {
    requirements: candidates,
    status_counts: comments.by_triage_status,
    accept_open_comments: false,
    publication
  })
  for (const reason of reasons) {
    const { code, detail } = reason
    const more = reason instanceof Release.FurtherReasons ? reason.count : 1
    const known = kinds.get(code)
    kinds.set(code, { code, detail: known?.detail ?? detail, count: (known?.count ?? 0) + more })
  }
  const by_code = [...kinds.values()]
  const blockers = by_code.reduce((all, { count }) => all + count, 0)
  return { ready: blockers === 0, blockers, by_code }
}
