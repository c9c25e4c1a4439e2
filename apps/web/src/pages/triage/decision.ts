/** The draft of a decision: kept until it is sent, with its missing fields (R5.10). Pure. */
import { isBlank } from "@docket/api/fetch"
import { type TriageStatus, triageStatuses } from "../../words/triage.ts"
import * as words from "../../words/triagePage.ts"

export interface Decision {
  readonly status: TriageStatus | null
  readonly response: string
  readonly duplicateOf: number | null
  readonly addressedBy: number | null
  /** When the comment had last changed when this was begun: what is decided upon is what was read. Null for many at once. */
  readonly seen: string | null
}

/** Nothing decided. */
export const undecided: Decision = { status: null, response: "", duplicateOf: null, addressedBy: null, seen: null }

/** What one can decide, in the order of the digits. */
export const decidable = (Object.keys(triageStatuses) as Array<TriageStatus>)
  .filter((status) => triageStatuses[status].digit !== null)
  .toSorted((one, other) => (triageStatuses[one].digit ?? "").localeCompare(triageStatuses[other].digit ?? ""))

/** The decision that a digit stands for. */
export const statusOfDigit = (digit: string): TriageStatus | null =>
  decidable.find((status) => triageStatuses[status].digit === digit) ?? null

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

const idOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null)

/** Reads a draft. */
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
 * The decisions that need a response, each with a hint for the field and the sentence for an empty one. The service requires the reason of a declined
 * comment (R5.10); the page requires the question of a request for clarification as well.
 */
export const requiredResponses: Partial<Record<TriageStatus, { readonly hint: string; readonly detail: string }>> = {
  non_concur: {
    hint: words.decisionDeclineHint,
    detail: words.decisionDeclineMissing
  },
  needs_clarification: { hint: words.decisionQuestionHint, detail: words.decisionQuestionMissing }
}

/** Where a decision is not complete yet. */
export interface Lack {
  readonly field: "status" | "response" | "target"
  readonly detail: string
}

/** Everything that keeps it from being sent; nothing when it can be. */
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

/** The decision as the service takes it. */
export const payloadOf = ({ addressedBy, duplicateOf, response }: Decision, status: TriageStatus) => ({
  triage_status: status,
  ...(isBlank(response) ? {} : { response_comment: response }),
  ...(status === "duplicate" ? { duplicate_of_review_id: duplicateOf } : {}),
  ...(status === "addressed_by" ? { addressed_by_rule_id: addressedBy } : {})
})

/** Which field to go to once a decision is chosen: where something is still to be said, else to the button that sends it. */
export const nextField = (status: TriageStatus): "response" | "target" | "send" =>
  status === "duplicate" || status === "addressed_by"
    ? "target"
    : status in requiredResponses || status === "concur_with_comment"
      ? "response"
      : "send"
