// Splits texts and questions into search terms, for the index and for the browser.

const stopWords = new Set(
  "a an and are as at be by can do does for from how i in is it its means my of on or the this to what when where which who with".split(
    " "
  )
)

/** Returns the meaningful words, so that short titles count as short. A name such as locked_at counts as one word and as its parts. */
const tokenize = (text) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_]+/u)
    .flatMap((word) => (word.includes("_") ? [word, ...word.split("_")] : [word]))
    .filter((word) => word !== "" && !stopWords.has(word))

/** Returns a word without the s of a plural. */
const processTerm = (word) => (word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word)

/** The settings of the index. */
export const options = {
  fields: ["title", "page", "text"],
  storeFields: ["page", "title", "excerpt"],
  tokenize,
  processTerm,
  searchOptions: {
    boost: { title: 4, page: 2 },
    prefix: (term) => term.length > 2,
    // Guides rank above the error codes, rules and decisions behind them.
    boostDocument: (id) => (/^(?:rules|decisions)/.test(id) ? 0.4 : id.startsWith("reference/error-codes") ? 0.6 : 1),
    fuzzy: (term) => (term.length > 4 ? 0.2 : false)
  }
}

/** Returns the best hits for a question: those with all of its words, else those with some. */
export const find = (index, question, most = 10) => {
  const all = index.search(question, { combineWith: "AND" })
  return (all.length > 0 ? all : index.search(question)).slice(0, most)
}
