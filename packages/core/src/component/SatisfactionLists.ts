/**
 * The lists of requirements in texts and cells of files: "Satisfies: SRG-OS-000001, SRG-OS-000002", "Satisfied By: ABCD-01-000010" (R10.8, R16.1). Pure.
 * Authors write them in upper or lower case, with many kinds of separators. Used by both readers of files.
 */

/** The kind of a list: the requirement of the text satisfies the others, or is satisfied by them. */
export type Label = "Satisfies" | "Satisfied By"

/** A label in a text. `ids` are the ids after it, in upper case and in order; empty without an id. */
export interface SatisfactionList {
  readonly label: Label
  readonly ids: ReadonlyArray<string>
}

const labels = /\bsatisf(?:(ies)|ied\s+by)\s*[:\uFF1A]/giu

/** The separators between two ids: punctuation, bullets, line breaks, and a conjunction. */
const between = /[\s,;&/|+*•·‣▪◦∙–—\-()[\]]*(?:(?:and|or)\b[\s,;&/|+*•·‣▪◦∙–—\-()[\]]*)?/iuy

/** An id: letters and digits in parts joined by hyphens, with a digit or without lower-case letters: `SRG-OS-000001`, `abcd-01-000010`, `SRG-A`. */
const id = /(?:(?=[A-Za-z-]*\d)[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+|[A-Z0-9]+(?:-[A-Z0-9]+)+)(?![A-Za-z0-9])/y

/** Every list of a text, in order. Takes time linear in the length of the text. */
export const listsIn = (text: string): ReadonlyArray<SatisfactionList> =>
  [...text.matchAll(labels)].map((found) => ({
    label: found[1] === undefined ? "Satisfied By" : "Satisfies",
    ids: idsFrom(text, found.index + found[0].length)
  }))

/** The ids after a label in a text, in order, each once. */
export const idsIn = (text: string, label: Label): ReadonlyArray<string> => [
  ...new Set(listsIn(text).flatMap((list) => (list.label === label ? list.ids : [])))
]

/** The ids of a cell that is a list, as written, each once. Invalid ids are included, so that a typing error is reported. */
export const idsOfCell = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .split(/[\s,;&/|+*•·‣▪◦∙–—()[\]]+/u)
      .map((part) => part.replace(/^-+|-+$/g, ""))
      .filter((part) => part !== "" && !/^(?:and|or)$/i.test(part))
  )
]

const idsFrom = (text: string, start: number): ReadonlyArray<string> => {
  const ids: Array<string> = []
  let at = start
  for (;;) {
    between.lastIndex = at
    id.lastIndex = at + (between.exec(text)?.[0].length ?? 0)
    const [found] = id.exec(text) ?? []
    if (found === undefined) return ids
    ids.push(found.toUpperCase())
    at = id.lastIndex
  }
}
