/**
 * The comment phase of a component: what it accepts at a given time (R6.1–R6.3). Pure and total; used for every comment, decision and edit.
 */
import { type Refusal, Violation } from "../Refusal.ts"
import type { Component } from "./Component.ts"

/** The fields of a component that determine its phase. */
export type PhaseSettings = Pick<
  Component,
  "comment_phase" | "closed_reason" | "comment_period_starts_at" | "comment_period_ends_at"
>

/** The present state of the phase. */
export interface PhaseState {
  readonly accepting_new_comments: boolean
  readonly triaging_active: boolean
  readonly frozen_for_writes: boolean
  /** Whole days, rounded up, while it accepts comments and has an end; otherwise null (R6.2). */
  readonly comment_period_days_remaining: number | null
}

const dayInMilliseconds = 86_400_000

/** The state at `now`: the table of R6.2. */
export const stateAt = (settings: PhaseSettings, now: Date): PhaseState => {
  if (settings.comment_phase === "closed") {
    return {
      accepting_new_comments: false,
      triaging_active: settings.closed_reason === "adjudicating",
      frozen_for_writes: settings.closed_reason === "finalized",
      comment_period_days_remaining: null
    }
  }
  const { comment_period_starts_at: starts, comment_period_ends_at: ends } = settings
  const accepting = (starts === null || starts <= now) && (ends === null || now <= ends)
  return {
    accepting_new_comments: accepting,
    triaging_active: true,
    frozen_for_writes: false,
    comment_period_days_remaining:
      accepting && ends !== null ? Math.ceil((ends.getTime() - now.getTime()) / dayInMilliseconds) : null
  }
}

/** The matrix cannot be kept while comments can be posted. */
export class CommentsAreOpen extends Violation("CommentsAreOpen", "comments_open") {}

/** The violations of an act that requires a finished comment period: closed, or after its end. */
export const refuseOpen = ({ comment_period_ends_at: ends, comment_phase }: PhaseSettings, now: Date) =>
  comment_phase === "closed" || (ends !== null && ends < now) ? [] : [new CommentsAreOpen()]

/** The component does not accept this kind of contribution now. */
export class CommentsAreClosed extends Violation("CommentsAreClosed", "comments_closed")<{
  readonly review_id?: number
}> {}

/** The component is finalized, so nothing in it can change. */
export class ComponentIsFrozen extends Violation("ComponentIsFrozen", "component_frozen")<{
  readonly review_id?: number
}> {}

/** The kinds of writes that depend on the phase (R6.3). Admin overrides and component settings do not. */
export type PhaseAct = "comment" | "reaction" | "reply" | "write"

/** The violations of a write at a given time: `write` is triage, adjudication, an edit, a withdrawal, or a change to requirements (R6.3). */
export const refuse = (settings: PhaseSettings, act: PhaseAct, now: Date): ReadonlyArray<Refusal> => {
  const state = stateAt(settings, now)
  if (state.frozen_for_writes) return [new ComponentIsFrozen({})]
  switch (act) {
    case "comment":
    case "reaction":
      return state.accepting_new_comments ? [] : [new CommentsAreClosed({})]
    case "reply":
      return state.accepting_new_comments || state.triaging_active ? [] : [new CommentsAreClosed({})]
    case "write":
      return []
  }
}
