/** The column headers of additional questions in a table: their names after a prefix that distinguishes them from fields (R16.3). Pure; parsed by ImportedAnswers.ts. */

const marked = /^question\s*:\s*(\S.*)$/is

const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim()

/** The headers of questions in order. A repeated name gets a number, so that headers are unique. */
export const headersOf = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const taken = new Set<string>()
  return names.map((name) => {
    for (let number = 1; ; number += 1) {
      const header = `Question: ${plain(name)}${number === 1 ? "" : ` (${number})`}`
      if (taken.has(header)) continue
      taken.add(header)
      return header
    }
  })
}

/** The header of a question as `headersOf` writes it, or null for any other header. */
export const read = (header: string): string | null => {
  const name = marked.exec(header.trim())?.[1]
  return name === undefined ? null : `Question: ${plain(name)}`
}

/** The name of the question of such a header. */
export const nameOf = (header: string): string => plain(marked.exec(header)?.[1] ?? header)
