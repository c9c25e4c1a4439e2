/**
 * The lists of requirements in texts and cells of files: "Satisfies: SRG-OS-000001, SRG-OS-000002", "Satisfied By: ABCD-01-000010" (R10.8, R16.1). Pure.
 * Authors write them in capitals and in lower case, and part their ids by all sorts of signs; both readers of files use these.
 */

/** What a list says of the requirement in whose text it is. */
export type Label = "Satisfies" | "Satisfied By"

/** A label in a text. `ids` are the ids behind it, in upper case, in order; none where nothing behind it is an id. */
export interface SatisfactionList {
  readonly label: Label
  readonly ids: ReadonlyArray<string>
}

const labels = /\bsatisf(?:(ies)|ied\s+by)\s*[:\uFF1A]/giu

/** What may stand between two ids: signs, bullets, line breaks, and a word that joins them. */
const between = /[\s,;&/|+*•·‣▪◦∙–—\-()[\]]*(?:(?:and|or)\b[\s,;&/|+*•·‣▪◦∙–—\-()[\]]*)?/iuy

/** Parts of letters and digits with hyphens between them, among which is a digit or no small letter: `SRG-OS-000001`, `abcd-01-000010`, `SRG-A`. */
const id = /(?:(?=[A-Za-z-]*\d)[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+|[A-Z0-9]+(?:-[A-Z0-9]+)+)(?![A-Za-z0-9])/y

/** Every list of a text, in its order. The time that this takes grows with the text and no faster. */
export const listsIn = (text: string): ReadonlyArray<SatisfactionList> =>
  [...text.matchAll(labels)].map((found) => ({
    label: found[1] === undefined ? "Satisfied By" : "Satisfies",
    ids: idsFrom(text, found.index + found[0].length)
  }))

/** The ids that a text lists under a label, in order, each once. */
export const idsIn = (text: string, label: Label): ReadonlyArray<string> => [
  ...new Set(listsIn(text).flatMap((list) => (list.label === label ? list.ids : [])))
]

/** The ids of a cell that is a list by itself, as they are written, each once. What is no id is one as well, so that a typing error is reported. */
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
