/** The draft of a decision with its missing fields (R5.10). It is kept until it is sent. Pure. */
import { isBlank, resolution } from "@docket/api/fetch"
import { type TriageStatus, triageStatuses } from "../../words/triage.ts"
import type { Permit } from "../../words/permit.ts"
import * as words from "../../words/triagePage.ts"

export interface Decision {
  readonly status: TriageStatus | null
  readonly response: string
  readonly duplicateOf: number | null
  readonly addressedBy: number | null
  /** The time of the comment's last change when the draft began: the decision applies to the text that was read. Null for many comments. */
  readonly seen: string | null
  /** Whether the decision changes the text of the requirement; null for the default. */
  readonly apply: boolean | null
  /** The user's own wording of the section; null to apply the proposal. */
  readonly text: string | null
  /** The time of the requirement's last change when the wording began. */
  readonly ruleSeen: string | null
  /** Whether the decision resolves the comment; null to go by the setting of the project. */
  readonly resolve: boolean | null
}

/** An empty decision. */
export const undecided: Decision = {
  status: null,
  response: "",
  duplicateOf: null,
  addressedBy: null,
  seen: null,
  apply: null,
  text: null,
  ruleSeen: null,
  resolve: null
}

/** The possible decisions, in the order of their digits. */
export const decidable = (Object.keys(triageStatuses) as Array<TriageStatus>)
  .filter((status) => triageStatuses[status].digit !== null)
  .toSorted((one, other) => (triageStatuses[one].digit ?? "").localeCompare(triageStatuses[other].digit ?? ""))

/** True for a decision that names another comment or a requirement. */
export const isTargeted = (status: TriageStatus): boolean => status === "duplicate" || status === "addressed_by"

/** The decision of a digit key. */
export const statusOfDigit = (digit: string): TriageStatus | null =>
  decidable.find((status) => triageStatuses[status].digit === digit) ?? null

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

const flagOrNull = (value: unknown): boolean | null => (typeof value === "boolean" ? value : null)

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null)

const idOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null)

/** Decodes a stored draft. */
export const decodeDecision = (value: unknown): Decision | null =>
  isRecord(value)
    ? {
        status: ["pending", ...decidable].find((status): status is TriageStatus => status === value["status"]) ?? null,
        response: typeof value["response"] === "string" ? value["response"] : "",
        duplicateOf: idOrNull(value["duplicateOf"]),
        addressedBy: idOrNull(value["addressedBy"]),
        seen: textOrNull(value["seen"]),
        apply: flagOrNull(value["apply"]),
        text: textOrNull(value["text"]),
        ruleSeen: textOrNull(value["ruleSeen"]),
        resolve: flagOrNull(value["resolve"])
      }
    : null

/**
 * The decisions that require a response, each with a hint for the field and the message for an empty one. The service requires the reason of a declined
 * comment (R5.10); the page also requires the question of a request for clarification.
 */
export const requiredResponses: Partial<Record<TriageStatus, { readonly hint: string; readonly detail: string }>> = {
  non_concur: {
    hint: words.decisionDeclineHint,
    detail: words.decisionDeclineMissing
  },
  needs_clarification: { hint: words.decisionQuestionHint, detail: words.decisionQuestionMissing }
}

/** A missing part of a decision. */
export interface Lack {
  readonly field: "status" | "response" | "target"
  readonly detail: string
}

/** Returns all missing parts; none if the decision can be sent. */
export const lacksOf = ({ addressedBy, duplicateOf, response, status }: Decision): ReadonlyArray<Lack> => {
  if (status === null) return [{ field: "status", detail: words.decisionDecisionMissing }]
  const required = requiredResponses[status]
  return [
    ...(required !== undefined && isBlank(response) ? [{ field: "response" as const, detail: required.detail }] : []),
    ...(status === "duplicate" && duplicateOf === null
      ? [{ field: "target" as const, detail: words.decisionDuplicateMissing }]
      : []),
    ...(status === "addressed_by" && addressedBy === null
      ? [{ field: "target" as const, detail: words.decisionRequirementMissing }]
      : [])
  ]
}

/** Returns the decision in the form of the request. */
export const payloadOf = ({ addressedBy, duplicateOf, response }: Decision, status: TriageStatus) => ({
  triage_status: status,
  ...(isBlank(response) ? {} : { response_comment: response }),
  ...(status === "duplicate" ? { duplicate_of_review_id: duplicateOf } : {}),
  ...(status === "addressed_by" ? { addressed_by_rule_id: addressedBy } : {})
})

/** The fields of a comment that determine what a decision can apply. */
interface Proposing {
  readonly proposed_text: string | null
  readonly proposal_accepted_at: string | null
  readonly permits: { readonly accept_proposal: Permit; readonly apply_text: Permit }
}

/** True if the comment has a proposal that is not accepted. */
export const hasOpenProposal = (comment: Proposing): boolean => resolution.textStateOf(comment) === "open"

/** True for the decisions that can change the text. */
export const isAcceptance = (status: TriageStatus | null): status is "concur" | "concur_with_comment" =>
  status === "concur" || status === "concur_with_comment"

/**
 * What a decision writes into the requirement: the proposal, the user's wording, or nothing. Accepting a comment with a proposal applies it unless the user
 * says otherwise; everything else only if they do.
 */
export const appliedBy = (decision: Decision, comment: Proposing): "proposal" | "wording" | null => {
  const { apply, status, text } = decision
  if (!isAcceptance(status)) return null
  const isOpen = hasOpenProposal(comment) && comment.permits.accept_proposal === true
  if (text !== null) return apply !== false && comment.permits.apply_text === true ? "wording" : null
  return isOpen && (apply ?? status === "concur") ? "proposal" : null
}

/** Whether a decision resolves the comment: as the user says, else as the project sets it. Null where there is no choice. */
export const resolvedBy = (
  decision: Decision,
  comment: Proposing,
  setting: ReadonlyArray<resolution.Occasion>
): { readonly checked: boolean; readonly isFree: boolean } => {
  const { resolve, status } = decision
  const isFree = isAcceptance(status) || status === "non_concur"
  if (status === null) return { checked: false, isFree }
  const text = appliedBy(decision, comment) === null ? resolution.textStateOf(comment) : "applied"
  const byDefault = resolution.resolves(setting, status, text)
  return { checked: isFree ? (resolve ?? byDefault) : byDefault, isFree }
}

/** Returns the field to focus after a decision is selected: the first incomplete one, else the send button. */
export const nextField = (status: TriageStatus): "response" | "target" | "send" =>
  status === "duplicate" || status === "addressed_by"
    ? "target"
    : status in requiredResponses || status === "concur_with_comment"
      ? "response"
      : "send"
