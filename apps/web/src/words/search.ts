/** The words of the search over everything. */
export const searchPaletteRequirements = "Requirements"
export const searchPaletteComments = "Comments"
export const searchPaletteComponents = "Components"
export const searchPaletteProjects = "Projects"
export const searchPaletteStigs = "STIGs"
export const searchPaletteSrgs = "SRGs"
export const searchPalettePublishedRequirements = "Requirements of published documents"
export const searchPaletteHint = "Type at least three letters or digits: text, a CCI, an SRG id, a vuln id, AC-2 (1)…"
export const searchPaletteLooking = "Looking…"
export const searchPaletteNoMatch = "No match in what you can read."
export const searchPaletteSearch = "Search"
export const searchPaletteSearchEverything = "Search everything"
export const searchPalettePlaceholder = "Search requirements, comments, documents…"
export const searchPaletteResults = "Results"
export const searchPaletteGoTo = "Go to"
export const searchPaletteBestMatches = (kind: string) => `${kind}, best matches`
export const searchPaletteTryingAgain = "Trying again…"
export const searchPaletteTryAgain = "Try again"

export const hitsReleased = ", released"
export const hitsCommentOn = (authorName: null | string, ruleId: null | number, name: string) =>
  `${authorName ?? "Comment"} on ${ruleId === null ? "the component as a whole" : name}`
export const hitsPrefixReleased = (prefix: string) => `${prefix}, released`
export const hitsPrefixNotReleased = (prefix: string) => `${prefix}, not released`
