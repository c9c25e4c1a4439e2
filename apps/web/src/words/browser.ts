/** The common name of a browser, from its user agent. */

/** The first match wins, because most browsers also name those that they resemble. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"]
] as const

const systems = [
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"]
] as const

const firstOf = (names: ReadonlyArray<readonly [RegExp, string]>, text: string): string | undefined =>
  names.find(([form]) => form.test(text))?.[1]

/** "Firefox on Linux". For a program, its user agent, shortened. "Unknown" without one. */
export const browserOf = (userAgent: string): string => {
  const browser = firstOf(browsers, userAgent)
  if (browser === undefined) return userAgent === "" ? "Unknown" : userAgent.slice(0, 40)
  const system = firstOf(systems, userAgent)
  return system === undefined ? browser : `${browser} on ${system}`
}
