/** The words of kept disposition matrices. */
export const title = "Kept matrices"
export const about = "The disposition matrix as it was when the comment period was over. A kept matrix never changes."
export const none = "No matrix is kept yet"
export const noneAbout = "Keep one when the comment period is over."
export const earlier = "Show earlier matrices"
export const keep = "Keep the matrix…"
export const keepTitle = "Keep the disposition matrix"
export const keepAct = "Keep"
export const keepAbout =
  "Keeps every comment with its decision as a numbered workbook with its hash. Commenters are Commenter 1, 2, …"
export const comment = "Comment"
export const number = "Number"
export const release = "Release"
export const when = "Kept"
export const who = "By"
export const content = "Comments"
export const contentOf = (comments: number, pending: number) =>
  pending === 0 ? String(comments) : `${comments}, ${pending} pending`
export const resolved = "Resolved"
export const notes = "Notes"
export const hash = (sha256: string) => `SHA-256 ${sha256}`
export const download = "Download"
export const downloadNumber = (number: number) => `matrix ${number}`
