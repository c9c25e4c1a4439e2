/** The words about who else is on a requirement or comment, and who has just saved it. */

const names = (list: ReadonlyArray<string>): string => {
  const [first = "", second = ""] = list
  if (list.length <= 1) return first
  return list.length === 2 ? `${first} and ${second}` : `${first}, ${second} and ${list.length - 2} more`
}

const verb = (list: ReadonlyArray<string>): string => (list.length === 1 ? "is" : "are")

/** "Aisha is editing. Ben and Chen are here." */
export const presenceSentence = (writers: ReadonlyArray<string>, readers: ReadonlyArray<string>): string =>
  [
    ...(writers.length > 0 ? [`${names(writers)} ${verb(writers)} editing`] : []),
    ...(readers.length > 0 ? [`${names(readers)} ${verb(readers)} here`] : [])
  ].join(" · ")

export const presenceMore = (count: number) => `+${count}`

export const savedBy = (name: string) => `Saved by ${name}`
export const savedByDocket = "Docket"
export const savedReview = "Review"
export const changedBy = (name: string) => `Changed by ${name}`
export const changedShow = "Show"
export const secondsAgo = (seconds: number) => `${seconds} s ago`

/** The notices of what another user did to the open record. */
export const notices = {
  saved: { said: savedBy, act: savedReview },
  changed: { said: changedBy, act: changedShow }
} as const
