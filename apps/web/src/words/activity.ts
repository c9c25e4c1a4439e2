/** The words of lists of activity. */
export const activityWords = {
  actOfMany: {
    showMore: (entries: number) => `Show more of the ${entries}`,
    andReplied: " and replied",
    andMore: (entries: number) => `and ${entries - 1} more`
  },
  changes: {
    andMore: (count: number) => `and ${count - 4} more`
  },
  entry: {
    andReplied: " and replied"
  },
  memberName: {
    formerMember: "somebody who is a member no more"
  }
}
