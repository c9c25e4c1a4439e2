/**
 * Both forms of a message, HTML and text, from one list of parts. HTML without tables, pictures, scripts and outside files: it is read in any program, light or
 * dark, and a program without HTML shows the text. Pure.
 */
import { escaped } from "../Html.ts"

/** A part of a message. */
export type Part =
  | { readonly _tag: "Paragraph"; readonly text: string }
  /** Words of people, as they wrote them; `by` introduces them. */
  | { readonly _tag: "Quote"; readonly by: string; readonly text: string }
  /** The page that the message is about. */
  | { readonly _tag: "Button"; readonly label: string; readonly url: string }
  | { readonly _tag: "Items"; readonly items: ReadonlyArray<Item> }

/** A line of a list: what happened, where, and its page. */
export interface Item {
  readonly text: string
  readonly place: string
  readonly url: string
}

export interface MessageText {
  readonly headline: string
  readonly parts: ReadonlyArray<Part>
  /** Why the person gets it, and what they can change. */
  readonly footer: ReadonlyArray<{
    readonly text: string
    readonly link?: { readonly label: string; readonly url: string }
  }>
}

export interface Rendered {
  readonly html: string
  readonly text: string
}

/** The longest quoted text, in characters. The page has the rest. */
const longestQuote = 2000

/** The first characters of a text. */
const shortened = (text: string): string => {
  const characters = [...text.trim()]
  return characters.length <= longestQuote ? text.trim() : `${characters.slice(0, longestQuote).join("")}…`
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const small = "font-size:14px;opacity:.75"

const linkTo = (url: string, label: string, style = ""): string =>
  `<a href="${escaped(url)}"${style === "" ? "" : ` style="${style}"`}>${escaped(label)}</a>`

const htmlOf = (part: Part): string => {
  switch (part._tag) {
    case "Paragraph":
      return `<p style="margin:0 0 16px">${escaped(part.text)}</p>`
    case "Quote":
      return `<p style="margin:0 0 4px;${small}">${escaped(part.by)}</p>
<blockquote style="margin:0 0 16px;padding:4px 0 4px 12px;border-left:4px solid #868e96;white-space:pre-wrap;overflow-wrap:anywhere">${escaped(shortened(part.text))}</blockquote>`
    case "Button":
      return `<p style="margin:24px 0">${linkTo(part.url, part.label, "display:inline-block;padding:10px 20px;border-radius:4px;background:#1c4f82;color:#ffffff;font-weight:600;text-decoration:none")}</p>`
    case "Items":
      return `<ul style="margin:0 0 16px;padding:0 0 0 20px">
${part.items.map(({ place, text, url }) => `<li style="margin:0 0 12px;overflow-wrap:anywhere">${linkTo(url, text)}${place === "" ? "" : `<br><span style="${small}">${escaped(place)}</span>`}</li>`).join("\n")}
</ul>`
  }
}

const textOf = (part: Part): string => {
  switch (part._tag) {
    case "Paragraph":
      return part.text
    case "Quote":
      return `${part.by}\n${shortened(part.text)
        .split("\n")
        .map((line) => `> ${line}`)
        .join("\n")}`
    case "Button":
      return `${part.label}:\n${part.url}`
    case "Items":
      return part.items
        .map(({ place, text, url }) => `- ${text}\n${place === "" ? "" : `  ${place}\n`}  ${url}`)
        .join("\n\n")
  }
}

/** Renders both forms. */
export const render = ({ footer, headline, parts }: MessageText): Rendered => ({
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(headline)}</title>
</head>
<body style="margin:0;padding:24px 16px;${font};font-size:16px;line-height:1.5">
<div style="max-width:600px;margin:0 auto">
<p style="margin:0 0 16px;font-weight:650">Docket</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;overflow-wrap:anywhere">${escaped(headline)}</h1>
${parts.map(htmlOf).join("\n")}
<hr style="margin:24px 0 12px;border:0;border-top:1px solid #868e96">
${footer.map(({ link, text }) => `<p style="margin:0 0 8px;${small}">${escaped(text)}${link === undefined ? "" : ` ${linkTo(link.url, link.label)}`}</p>`).join("\n")}
</div>
</body>
</html>
`,
  text: `${[
    headline,
    ...parts.map(textOf),
    `-- \n${footer.map(({ link, text }) => (link === undefined ? text : `${text} ${link.label}: ${link.url}`)).join("\n")}`
  ].join("\n\n")}\n`
})
