/** How the phases of a component are called (R6.1, R6.2): a word, what it means for whoever reads, comments or writes, an icon and a colour. */
import {
  IconCalendarClock,
  IconCalendarOff,
  IconLock,
  IconMessages,
  IconPlayerPause,
  IconScale,
  IconTag
} from "@tabler/icons-react"
import type { Component } from "../api/component.ts"

/** The names of the phases on screen. */
export type PhaseName = "open" | "notYet" | "over" | "paused" | "adjudicating" | "finalized" | "released"

/** How a phase is shown. */
export interface PhaseWords {
  readonly word: string
  /** The term of the trade. */
  readonly official: string
  /** What it means, in a sentence. */
  readonly meaning: string
  readonly color: string
  readonly Icon: typeof IconTag
}

/** All of them, in the order in which a component goes through them. */
export const phases: Readonly<Record<PhaseName, PhaseWords>> = {
  notYet: {
    word: "Comments open later",
    official: "Open, before the comment period",
    meaning: "The comment period has not begun. The team writes and decides as always.",
    color: "gray",
    Icon: IconCalendarClock
  },
  open: {
    word: "Open for comments",
    official: "Open",
    meaning: "Everybody who may read it may comment. The team decides comments as they come.",
    color: "green",
    Icon: IconMessages
  },
  over: {
    word: "Comment period over",
    official: "Open, after the comment period",
    meaning: "No new comments are taken. Replies and decisions go on.",
    color: "yellow",
    Icon: IconCalendarOff
  },
  paused: {
    word: "Paused",
    official: "Closed",
    meaning: "Comments and replies are not taken for now.",
    color: "gray",
    Icon: IconPlayerPause
  },
  adjudicating: {
    word: "Deciding comments",
    official: "Closed: adjudicating",
    meaning: "No new comments are taken. The team decides those that are there; replies are welcome.",
    color: "violet",
    Icon: IconScale
  },
  finalized: {
    word: "Final",
    official: "Closed: finalized",
    meaning: "Nothing in it changes: neither texts nor decisions.",
    color: "blue",
    Icon: IconLock
  },
  released: {
    word: "Released",
    official: "Released",
    meaning: "Published as this version and release. What was released does not change any more.",
    color: "ink",
    Icon: IconTag
  }
}

/** What the phase of a component is made of. */
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

/** The phase that a component is in. */
export const phaseOf = (component: Phased, now: Date = new Date()): PhaseName => {
  if (component.released) return "released"
  if (component.comment_phase === "closed") {
    return component.closed_reason === null ? "paused" : component.closed_reason
  }
  if (component.accepting_new_comments) return "open"
  const { comment_period_starts_at: start } = component
  return start !== null && new Date(start) > now ? "notYet" : "over"
}

/** "3 days left", "last day"; null where no end is set or none is near. */
export const daysLeft = ({ comment_period_days_remaining: days }: Phased): string | null =>
  days === null ? null : days <= 1 ? "last day" : `${days} days left`
