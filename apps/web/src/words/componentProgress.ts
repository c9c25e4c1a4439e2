/** The words of the progress page of a component. */
export const componentProgressWords = {
  page: {
    daysOrMore: (from: number) => `${from} days and more`,
    today: "Today",
    days: (from: number) => `${from} days`,
    daysTo: (from: number, to: number) => `${from} to ${to} days`,
    oneDay: "1 day",
    manyDays: (count: null | number) => `${count ?? 0} days`,
    ageing: "How long open comments wait",
    noneWaiting: "No comment is waiting.",
    allWerePostedToday: "All were posted today.",
    quantiles: (median: string, ninety: string, oldest: string) =>
      `Median ${median}, 90th percentile ${ninety}, oldest ${oldest}.`,
    shareOfOpen: (pending: number) => `Share of the ${pending} open comments`,
    whoDecided: "Who decided",
    noneDecided: "No comment is decided yet.",
    nameColumn: "Name",
    imported: "(imported)",
    decidedColumn: "Decided",
    resolvedColumn: "Resolved",
    last: "Last",
    states: (underReview: number, changesRequested: number, withLockedSections: number) =>
      `Waiting for a review: ${underReview} · sent back for changes: ${changesRequested} · with locked sections: ${withLockedSections}`,
    requirements: (ruleCount: number) => (ruleCount === 1 ? "1 requirement" : `${ruleCount} requirements`),
    completion: "Completion",
    completionMeaning: "Requirements of which the status is determined",
    locked: "Locked",
    lockedMeaning: "Requirements that are approved and locked",
    byStatus: "By status",
    bySeverity: "By severity",
    comments: (total: number) => (total === 1 ? "1 comment" : `${total} comments`),
    resolved: (adjudicated: number, total: number) => `Resolved: ${adjudicated} of ${total}`,
    resolvedMeaning: "Comments whose decision is final (adjudicated)",
    byDecision: "By decision",
    progress: "Progress"
  }
}
