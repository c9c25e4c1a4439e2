/** Which form of an answer a request prefers, by its header Accept (RFC 9110 §12.5.1). Pure; used where an endpoint has two. */

/** The weight of a media type that the header names, null when it does not; the more exact of several names counts. */
const weightOf = (accept: string, names: ReadonlyArray<string>): number | null => {
  const ranges = accept.split(",").map((range) => {
    const [name = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith("q="))
    return { name, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
  })
  const named = names.map((name) => ranges.find((range) => range.name === name)).find((range) => range !== undefined)
  return named?.weight ?? null
}

/** Whether a text is preferred to JSON: by its own name, and JSON no more than it by whichever name. Without a header it is JSON. */
export const prefers = (accept: string | undefined, mediaType: "text/markdown"): boolean => {
  const text = weightOf(accept ?? "", [mediaType]) ?? 0
  const json = weightOf(accept ?? "", ["application/json", "application/*", "*/*"]) ?? 0
  const isJsonNamed = weightOf(accept ?? "", ["application/json"]) !== null
  return text > 0 && (isJsonNamed ? text > json : text >= json)
}
