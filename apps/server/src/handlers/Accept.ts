/** Selects the preferred form of an answer from the Accept header (RFC 9110 §12.5.1). Pure. Used by endpoints with two forms. */

/** Returns the weight of a media type in the header; null if it is missing. The most specific matching range counts. */
const weightOf = (accept: string, names: ReadonlyArray<string>): number | null => {
  const ranges = accept.split(",").map((range) => {
    const [name = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith("q="))
    return { name, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
  })
  const named = names.map((name) => ranges.find((range) => range.name === name)).find((range) => range !== undefined)
  return named?.weight ?? null
}

/** True if a text is preferred to JSON: the header names it, and no range gives JSON a higher weight. Without a header the answer is JSON. */
export const prefers = (accept: string | undefined, mediaType: "text/markdown"): boolean => {
  const text = weightOf(accept ?? "", [mediaType]) ?? 0
  const json = weightOf(accept ?? "", ["application/json", "application/*", "*/*"]) ?? 0
  const isJsonNamed = weightOf(accept ?? "", ["application/json"]) !== null
  return text > 0 && (isJsonNamed ? text > json : text >= json)
}
