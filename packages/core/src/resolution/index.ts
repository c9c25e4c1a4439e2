/**
 * The resolution that comes with a decision (R5.29): which decisions a project resolves at once, and the stages of a comment from its decision
 * to its resolution. Pure and total. This entry imports nothing, so that pages use the same decisions as the service. Schemas are in review/Resolution.ts.
 */

/** The statuses that adjudicate a comment (R5.8). */
export const terminal: ReadonlySet<string> = new Set(["duplicate", "informational", "withdrawn", "addressed_by"])

/** The statuses of a comment that needs a decision or a clarification. */
export const undecided: ReadonlySet<string> = new Set(["pending", "needs_clarification"])

/** The statuses that accept a comment. */
export const accepted: ReadonlySet<string> = new Set(["concur", "concur_with_comment"])

/**
 * The decisions that a project can resolve at once. `concur`: accepted, with no proposal to apply; `applied_text`: accepted, and the text is in
 * the requirement; `concur_with_comment`: accepted with changes that the decision does not apply.
 */
export const occasions = ["concur", "applied_text", "concur_with_comment", "non_concur"] as const
export type Occasion = (typeof occasions)[number]

/** The setting of a new project. */
export const standard: { readonly resolve_with: ReadonlyArray<Occasion> } = {
  resolve_with: ["concur", "applied_text", "non_concur"]
}

/** Returns the setting without repetitions, in the order of `occasions`. */
export const ordered = (setting: ReadonlyArray<Occasion>): ReadonlyArray<Occasion> =>
  occasions.filter((occasion) => setting.includes(occasion))

/** The text of a comment with its decision: none is proposed, a proposal is not applied, or the text is in the requirement. */
export type TextState = "none" | "open" | "applied"

/** Returns the state of the text as it is now. */
export const textStateOf = (review: {
  readonly proposed_text: string | null
  readonly proposal_accepted_at: unknown
}): TextState => (review.proposed_text === null ? "none" : review.proposal_accepted_at === null ? "open" : "applied")

/** Returns the occasion of a decision; null for a decision that no setting resolves. */
export const occasionOf = (status: string, text: TextState): Occasion | null => {
  if (status === "non_concur") return status
  if (status !== "concur" && status !== "concur_with_comment") return null
  return text === "applied" ? "applied_text" : text === "open" ? null : status
}

/** True when the setting resolves a comment with this decision. A terminal status always does (R5.9). */
export const resolves = (setting: ReadonlyArray<Occasion>, status: string, text: TextState): boolean => {
  const occasion = occasionOf(status, text)
  return terminal.has(status) || (occasion !== null && setting.includes(occasion))
}

/** The stages that filters select. */
export const stages = ["undecided", "decided", "to_apply", "to_resolve"] as const
export type Stage = (typeof stages)[number]

/**
 * True when a comment is at a stage. `to_apply`: accepted and not resolved, the worklist of authors. `to_resolve`: decided and not resolved.
 */
export const isAt = (
  stage: Stage,
  { adjudicated_at, triage_status }: { readonly triage_status: string; readonly adjudicated_at: unknown }
): boolean => {
  switch (stage) {
    case "undecided":
      return undecided.has(triage_status)
    case "decided":
      return !undecided.has(triage_status)
    case "to_apply":
      return accepted.has(triage_status) && adjudicated_at === null
    case "to_resolve":
      return !undecided.has(triage_status) && adjudicated_at === null
  }
}
