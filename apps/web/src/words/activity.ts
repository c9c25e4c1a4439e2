/** The words of lists of activity. */
export const actOfManyShowMore = (entries: number) => `Show more of the ${entries} entries`
export const actOfManyAndReplied = " and replied"
export const actOfManyAndMore = (entries: number) => `and ${entries - 1} more`

export const changesAndMore = (count: number) => `and ${count - 4} more`

export const entryAndReplied = " and replied"

export const filterPerson = "Person"
export const filterAnyone = "Anyone"
export const filterNoMatch = "No matching person"
export const filterKind = "Kind"
export const filterEverything = "Everything"
export const filterFrom = "From"
export const filterTo = "Until"
export const exportActivity = "Export"
export const exportFormats = { csv: "CSV", xlsx: "Excel" } as const
export const filterClear = "Clear filters"
export const filterNothing = "No matching activity"
export const filterNothingDescription = "Change the filters, or clear them."
export const kindNames = {
  requirement: "Requirements",
  comment: "Comments",
  component: "Components",
  project: "The project",
  member: "Members"
} as const
export const textChange = (name: string) => `${name}: show the change`
export const entryOn = (number: string, requirement: string, section: string) =>
  `${number} on ${requirement === "(component)" ? "the document as a whole" : requirement} · ${section}`

export const memberNameFormerMember = "a former member"
