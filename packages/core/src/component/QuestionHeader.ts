/** How additional questions head the columns of a table: by their names behind a word that tells them from fields (R16.3). Pure; read back by ImportedAnswers.ts. */

const marked = /^question\s*:\s*(\S.*)$/is

const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim()

/** The headers of questions in their order, each once: a name that several have is followed by a number. */
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

/** The name of the question that such a header is of. */
export const nameOf = (header: string): string => plain(marked.exec(header)?.[1] ?? header)
