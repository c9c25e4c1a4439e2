/**
 * The decisions on comments: a plain word on screen, the official term in tooltips and exports and a color.
 * The only names of these statuses on the pages.
 */
import type { Answered } from "@docket/api/fetch"

/** A row of the triage table. */
export type CommentRow = Answered<"reviews", "listComments">["rows"][number]
/** A state of triage (R5.8). */
export type TriageStatus = CommentRow["triage_status"]

/** How a status is shown. `digit` is the key that selects it; null for a status that is not selected. */
export interface StatusWords {
  /** The state of a comment: "Accepted". */
  readonly word: string
  /** The action: "Accept". */
  readonly act: string
  /** The official term. */
  readonly official: string
  /** What it means, in a sentence. */
  readonly meaning: string
  readonly color: string
  readonly digit: string | null
}

/** All nine statuses, in the order of lists. */
export const triageStatuses: Readonly<Record<TriageStatus, StatusWords>> = {
  pending: {
    word: "Open",
    act: "Leave open",
    official: "Pending",
    meaning: "Not decided yet.",
    color: "blue",
    digit: null
  },
  needs_clarification: {
    word: "Clarification requested",
    act: "Request clarification",
    official: "Needs clarification",
    meaning: "The commenter was asked a question. Their reply reopens the comment.",
    color: "violet",
    digit: "4"
  },
  concur: {
    word: "Accepted",
    act: "Accept",
    official: "Concur",
    meaning: "The comment is correct and will be followed.",
    color: "green",
    digit: "1"
  },
  concur_with_comment: {
    word: "Accepted with changes",
    act: "Accept with changes",
    official: "Concur with comment",
    meaning: "The comment is followed in part or in another way. The response explains how.",
    color: "teal",
    digit: "2"
  },
  non_concur: {
    word: "Declined",
    act: "Decline",
    official: "Non-concur",
    meaning: "The comment is not followed. The response gives the reason.",
    color: "red",
    digit: "3"
  },
  duplicate: {
    word: "Duplicate",
    act: "Mark as duplicate",
    official: "Duplicate",
    meaning: "Another comment is the same and is decided instead.",
    color: "gray",
    digit: "5"
  },
  addressed_by: {
    word: "Addressed elsewhere",
    act: "Addressed elsewhere",
    official: "Addressed by",
    meaning: "Another requirement already covers the comment.",
    color: "gray",
    digit: "6"
  },
  informational: {
    word: "Noted",
    act: "Note",
    official: "Informational",
    meaning: "No change is needed.",
    color: "gray",
    digit: "7"
  },
  withdrawn: {
    word: "Withdrawn",
    act: "Withdraw",
    official: "Withdrawn",
    meaning: "The commenter withdrew it.",
    color: "gray",
    digit: null
  }
}

/** True for a comment without a final decision. */
export const isUndecided = (status: TriageStatus): boolean => status === "pending" || status === "needs_clarification"
