/** The words of lists of activity. */
export const actOfManyShowMore = (entries: number) => `Show more of the ${entries} entries`
export const actOfManyAndReplied = " and replied"
export const actOfManyAndMore = (entries: number) => `and ${entries - 1} more`

export const changesAndMore = (count: number) => `and ${count - 4} more`

export const entryAndReplied = " and replied"

export const memberNameFormerMember = "a former member"
