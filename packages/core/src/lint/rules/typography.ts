/** Rules about the characters of any text. They also apply to quoted text and code if a spreadsheet or STIG Viewer shows a character wrongly. */
import type { Span, TextRule } from "../LintRule.ts"
import { prose, spansOf } from "../Prose.ts"

/** Returns each of these characters with its replacement. */
const replaced = (text: string, pattern: RegExp, signs: Readonly<Record<string, string>>): ReadonlyArray<Span> =>
  spansOf(text, pattern).map(({ end, start }) => {
    const suggestion = signs[text.slice(start, end)]
    return suggestion === undefined ? { start, end } : { start, end, suggestion }
  })

const quotes = {
  "\u2018": "'",
  "\u2019": "'",
  "\u201A": "'",
  "\u201B": "'",
  "\u201C": '"',
  "\u201D": '"',
  "\u201E": '"',
  "\u201F": '"'
}

export const textQuotes: TextRule = {
  id: "text-quotes",
  scope: "text",
  severity: "warning",
  field: "any",
  sentence: "Use straight quotation marks.",
  check: (text) => replaced(text, /[\u2018-\u201F]/g, quotes),
  example: { wrong: "Set it to \u201Con\u201D.", right: 'Set it to "on".' }
}

export const textSpace: TextRule = {
  id: "text-space",
  scope: "text",
  severity: "warning",
  field: "any",
  sentence: "Use plain spaces: no-break and other special spaces are shown wrongly.",
  check: (text) =>
    spansOf(text, /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g).map((span) => ({ ...span, suggestion: " " })),
  example: { wrong: "version\u00A02", right: "version 2" }
}

export const textTab: TextRule = {
  id: "text-tab",
  scope: "text",
  severity: "warning",
  field: "any",
  sentence: "Use spaces in place of tabs.",
  check: (text) =>
    spansOf(text, /\t+/g).map(({ end, start }) => ({ start, end, suggestion: "    ".repeat(end - start) })),
  example: { wrong: "name\tvalue", right: "name    value" }
}

const signs = {
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "-",
  "\u2013": "-",
  "\u2014": "-",
  "\u2015": "-",
  "\u2212": "-",
  "\u2026": "...",
  "\u2022": "-",
  "\u00B7": "-",
  "\u25CF": "-",
  "\u25AA": "-",
  "\u2192": "->",
  "\u21D2": "=>",
  "\u2264": "<=",
  "\u2265": ">=",
  "\u2260": "!=",
  "\u00D7": "x",
  "\uFB00": "ff",
  "\uFB01": "fi",
  "\uFB02": "fl",
  "\uFB03": "ffi",
  "\uFB04": "ffl",
  "\u00AD": "",
  "\u200B": "",
  "\u200C": "",
  "\u200D": "",
  "\u2060": "",
  "\uFEFF": "",
  "\u2028": "\n",
  "\u2029": "\n\n"
}

export const textTypography: TextRule = {
  id: "text-typography",
  scope: "text",
  severity: "warning",
  field: "any",
  sentence: "Use plain characters: dashes, ellipses, bullets and invisible characters are shown wrongly.",
  check: (text) => replaced(text, new RegExp(`[${Object.keys(signs).join("")}\uFFFD]`, "g"), signs),
  example: { wrong: "AES\u2013256", right: "AES-256" }
}

/** Matches formatting elements. Elements of configuration files are not among them. */
const element =
  /<\/?(?:b|i|u|s|em|strong|strike|sub|sup|br|p|span|div|font|center|ul|ol|li|h[1-6]|table|tbody|thead|tr|td|th|blockquote|pre|code|img|hr|a\s+href|VulnDiscussion|(?:xhtml|html):\w+)(?:\s[^<>\n]*)?\/?>/gi
const entity = /&(?:amp|lt|gt|quot|apos|nbsp|[lr][sd]quo|[mn]dash|hellip|bull|#\d{1,6}|#x[\da-f]{1,5});/gi
const markdown = /\*\*[^*\s\uFFFC][^*\n\uFFFC]{0,200}\*\*|\[[^\][\n]{1,200}\]\((?:\uFFFC|\/|#)[^()\n]{0,400}\)/g

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&nbsp;": " "
}

export const textMarkup: TextRule = {
  id: "text-markup",
  scope: "text",
  severity: "warning",
  field: "any",
  sentence: "Remove the markup: texts are plain.",
  check: (text) => {
    const masked = prose(text)
    return [
      ...spansOf(masked, element),
      ...replaced(masked, entity, entities),
      ...spansOf(masked, markdown).map(({ end, start }) =>
        masked[start] === "*" ? { start, end, suggestion: text.slice(start + 2, end - 2) } : { start, end }
      )
    ]
  },
  example: { wrong: "Set <b>encryption</b> to on.", right: "Set encryption to on." }
}

export const textPlaceholder: TextRule = {
  id: "text-placeholder",
  scope: "text",
  severity: "warning",
  field: "any",
  sentence: "Replace the placeholder.",
  check: (text) => spansOf(prose(text), /\b(?:TODO|TBD|TBC|FIXME|lorem(?:\s+ipsum)?|x{3,})\b|\?{3,}/gi),
  example: { wrong: "TBD", right: "Enable encryption." }
}
