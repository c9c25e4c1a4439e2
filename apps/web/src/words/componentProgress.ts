/** The words of the progress page of a component. */
export const daysOrMore = (from: number) => `${from} days or more`
export const today = "Today"
export const days = (from: number) => `${from} days`
export const daysTo = (from: number, to: number) => `${from} to ${to} days`
export const oneDay = "1 day"
export const manyDays = (count: null | number) => `${count ?? 0} days`
export const ageing = "Age of open comments"
export const noneWaiting = "No open comments."
export const allWerePostedToday = "All were posted today."
export const quantiles = (median: string, ninety: string, oldest: string) =>
  `Median ${median}, 90th percentile ${ninety}, oldest ${oldest}.`
export const shareOfOpen = (pending: number) => `Share of the ${pending} open comments`
export const whoDecided = "Decisions by person"
export const noneDecided = "No decided comments yet."
export const nameColumn = "Name"
export const imported = "(imported)"
export const decidedColumn = "Decided"
export const resolvedColumn = "Resolved"
export const last = "Last decision"
export const underReview = (count: number) => `Under review: ${count}`
export const changesRequested = (count: number) => `changes requested: ${count}`
export const withLockedSections = (count: number) => `with locked sections: ${count}`
export const oldestFirst = "Open the queue, oldest first"
export const requirements = (ruleCount: number) => (ruleCount === 1 ? "1 requirement" : `${ruleCount} requirements`)
export const completion = "Completion"
export const completionMeaning = "Requirements with a determined status"
export const locked = "Locked"
export const lockedMeaning = "Approved and locked requirements"
export const byStatus = "By status"
export const bySeverity = "By severity"
export const comments = (total: number) => (total === 1 ? "1 comment" : `${total} comments`)
export const resolved = (adjudicated: number, total: number) => `Resolved: ${adjudicated} of ${total}`
export const resolvedMeaning = "Comments with a final decision (adjudicated)"
export const byDecision = "By decision"
export const progress = "Progress"
