/** The words of the search over everything. */
export const searchPaletteRequirements = "Requirements"
export const searchPaletteComments = "Comments"
export const searchPaletteComponents = "Components"
export const searchPaletteProjects = "Projects"
export const searchPaletteStigs = "STIGs"
export const searchPaletteSrgs = "SRGs"
export const searchPalettePublishedRequirements = "Requirements of published documents"
export const searchPaletteHint =
  'Type text, "a phrase", a CCI, an SRG id, a vuln id, AC-2 (1), CAT I, status:nyd, #136 for a comment; in a document or project also the number of a requirement.'
export const searchPaletteLooking = "Looking…"
export const searchPaletteNoMatch = "No match in what you can read."
export const searchPaletteSearch = "Search"
export const searchPaletteSearchEverything = "Search everything"
export const searchPalettePlaceholder = "Search requirements, comments, documents…"
export const searchPaletteScope = "Where to search"
export const searchPaletteScopes = {
  document: "This document",
  project: "This project",
  everywhere: "Everywhere"
} as const
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

/** An example of what can be typed, and what it finds. */
export interface SearchTip {
  readonly example: string
  readonly finds: string
}
export const searchClear = "Clear the search"
export const searchTipsTitle = "What can be typed"
export const searchTipsAll = "Every word must match."
const publishedTips: ReadonlyArray<SearchTip> = [
  { example: "audit log", finds: "both words, in ids or texts" },
  { example: '"audit log"', finds: "the phrase" },
  { example: "000123", finds: "a number or part of an id" },
  { example: "CCI-000366", finds: "a CCI, SRG id, vuln id…" },
  { example: "AC-2", finds: "a NIST control" },
  { example: "CAT I", finds: "a severity: I, II, III" }
]
export const documentTips = publishedTips
export const requirementTips: ReadonlyArray<SearchTip> = [
  ...publishedTips,
  { example: "status:nyd", finds: "a status: nyd, ac, aim, adnm, na" }
]
export const commentTips: ReadonlyArray<SearchTip> = [
  { example: "sudo reboot", finds: "both words, in comments or replies" },
  { example: '"sudo reboot"', finds: "the phrase" },
  { example: "#136", finds: "a comment or reply by its number" },
  { example: "000123", finds: "comments on a requirement" },
  { example: "CCI-000366", finds: "by its CCI, SRG id, vuln id…" },
  { example: "AC-2", finds: "by its NIST control" },
  { example: "CAT I", finds: "by its severity: I, II, III" },
  { example: "status:nyd", finds: "by its status: nyd, ac, aim, adnm, na" }
]
