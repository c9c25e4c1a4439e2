/** Treats blank values of a query as missing (R3.2): forms and scripts send `?section=` for no section. The edge applies this to every request. */

const isBlank = (parameter: string): boolean => /^[^=]*(?:=(?:\+|%20)*)?$/.test(parameter)

/** Returns the address without blank parameters. */
export const withoutBlankValues = (url: string): string => {
  const mark = url.indexOf("?")
  if (mark === -1) return url
  const parameters = url.slice(mark + 1).split("&")
  const given = parameters.filter((parameter) => !isBlank(parameter))
  if (given.length === parameters.length) return url
  return given.length === 0 ? url.slice(0, mark) : `${url.slice(0, mark)}?${given.join("&")}`
}
