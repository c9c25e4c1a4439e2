/** The time of a change to a record last changed at `previous`: `now`, or later if needed, so that every version has its own time (R5.18). */
export const timeOfChange = (previous: Date, now: Date): Date =>
  now.getTime() > previous.getTime() ? now : new Date(previous.getTime() + 1)
