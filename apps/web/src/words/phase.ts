/** The phases of a component (R6.1, R6.2): a word, its meaning for readers, commenters and authors and a color. */
import type { Component } from "../api/shapes.ts"

/** The names of the phases on screen. */
export type PhaseName = "open" | "notYet" | "over" | "paused" | "adjudicating" | "finalized" | "released"

/** How a phase is shown. */
export interface PhaseWords {
  readonly word: string
  /** The official term. */
  readonly official: string
  /** What it means, in a sentence. */
  readonly meaning: string
  readonly color: string
}

/** All phases, in the order of a component's life. */
export const phases: Readonly<Record<PhaseName, PhaseWords>> = {
  notYet: {
    word: "Comments open later",
    official: "Open, before the comment period",
    meaning: "The comment period has not started. The team can write and decide.",
    color: "gray"
  },
  open: {
    word: "Open for comments",
    official: "Open",
    meaning: "All readers can comment. The team can decide comments.",
    color: "green"
  },
  over: {
    word: "Comment period over",
    official: "Open, after the comment period",
    meaning: "New comments are closed. Replies and decisions are possible.",
    color: "yellow"
  },
  paused: {
    word: "Paused",
    official: "Closed",
    meaning: "Comments and replies are closed for now.",
    color: "gray"
  },
  adjudicating: {
    word: "Deciding comments",
    official: "Closed: adjudicating",
    meaning: "New comments are closed. The team decides the existing ones; replies are possible.",
    color: "violet"
  },
  finalized: {
    word: "Final",
    official: "Closed: finalized",
    meaning: "Texts and decisions do not change.",
    color: "blue"
  },
  released: {
    word: "Released",
    official: "Released",
    meaning: "Published as this version and release. It does not change any more.",
    color: "ink"
  }
}

/** The fields that determine the phase of a component. */
export type Phased = Pick<
  Component,
  | "accepting_new_comments"
  | "closed_reason"
  | "comment_phase"
  | "comment_period_days_remaining"
  | "comment_period_ends_at"
  | "comment_period_starts_at"
  | "released"
>

/** Returns the phase of a component. */
export const phaseOf = (component: Phased, now: Date = new Date()): PhaseName => {
  if (component.released) return "released"
  if (component.comment_phase === "closed") {
    return component.closed_reason === null ? "paused" : component.closed_reason
  }
  if (component.accepting_new_comments) return "open"
  const { comment_period_starts_at: start } = component
  return start !== null && new Date(start) > now ? "notYet" : "over"
}

/** "3 days left", "last day"; null if there is no end or it is far away. */
export const daysLeft = ({ comment_period_days_remaining: days }: Phased): string | null =>
  days === null ? null : days <= 1 ? "last day" : `${days} days left`
