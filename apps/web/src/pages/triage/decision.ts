/** The draft of a decision with its missing fields (R5.10). It is kept until it is sent. Pure. */
import { isBlank } from "@docket/api/fetch"
import { type TriageStatus, triageStatuses } from "../../words/triage.ts"
import * as words from "../../words/triagePage.ts"

export interface Decision {
  readonly status: TriageStatus | null
  readonly response: string
  readonly duplicateOf: number | null
  readonly addressedBy: number | null
  /** The time of the comment's last change when the draft began: the decision applies to the text that was read. Null for many comments. */
  readonly seen: string | null
}

/** An empty decision. */
export const undecided: Decision = { status: null, response: "", duplicateOf: null, addressedBy: null, seen: null }

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

const idOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null)

/** Decodes a stored draft. */
export const decodeDecision = (value: unknown): Decision | null =>
  isRecord(value)
    ? {
        status: ["pending", ...decidable].find((status): status is TriageStatus => status === value["status"]) ?? null,
        response: typeof value["response"] === "string" ? value["response"] : "",
        duplicateOf: idOrNull(value["duplicateOf"]),
        addressedBy: idOrNull(value["addressedBy"]),
        seen: typeof value["seen"] === "string" ? value["seen"] : null
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

/** Returns the field to focus after a decision is selected: the first incomplete one, else the send button. */
export const nextField = (status: TriageStatus): "response" | "target" | "send" =>
  status === "duplicate" || status === "addressed_by"
    ? "target"
    : status in requiredResponses || status === "concur_with_comment"
      ? "response"
      : "send"
