/** The words of the search over everything. */
export const searchWords = {
  searchPalette: {
    requirements: "Requirements",
    comments: "Comments",
    components: "Components",
    projects: "Projects",
    stigs: "STIGs",
    srgs: "SRGs",
    publishedRequirements: "Requirements of published documents",
    hint: "Three letters or digits at least. Words, a CCI, an SRG id, a vuln id, AC-2 (1)…",
    looking: "Looking…",
    noMatch: "Nothing that you may read has all of these words.",
    search: "Search",
    searchEverything: "Search everything",
    placeholder: "Search requirements, comments, documents…",
    results: "Hits",
    goTo: "Go to",
    bestMatches: (kind: string) => `${kind}, best matches`,
    tryingAgain: "Trying again…",
    tryAgain: "Try again"
  },
  hits: {
    released: ", released",
    commentOn: (authorName: null | string, ruleId: null | number, name: string) =>
      `${authorName ?? "Comment"} on ${ruleId === null ? "the component as a whole" : name}`,
    prefixReleased: (prefix: string) => `${prefix}, released`,
    prefixNotReleased: (prefix: string) => `${prefix}, not released`
  }
}
