// Renders Markdown as GitHub does into the HTML of a page: links between files become links between pages, code is highlighted, Mermaid is drawn.
import { renderMermaidSVG } from "beautiful-mermaid"
import hljs from "highlight.js/lib/common"
import MarkdownIt from "markdown-it"
import { posix } from "node:path"

/** Returns the anchor of a heading as GitHub computes it. */
const slugOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, "")
    .replaceAll(" ", "-")

const textOf = (inline) =>
  (inline.children ?? [])
    .map((token) =>
      token.type === "softbreak" ? " " : token.type === "text" || token.type === "code_inline" ? token.content : ""
    )
    .join("")

const drawings = [
  { scheme: "light", bg: "#ffffff", fg: "#1d2433", muted: "#56607a", line: "#56607a" },
  { scheme: "dark", bg: "#14181f", fg: "#e3e7ee", muted: "#a3adbf", line: "#a3adbf" }
]

/** Returns the drawing in each color scheme; null if the library cannot draw it. A font from another host is removed, because a drawing must load nothing. */
const drawn = (source) => {
  try {
    return drawings.map(({ scheme, ...colors }) => {
      const svg = renderMermaidSVG(source, { ...colors, transparent: true, font: "system-ui" })
      return { scheme, svg: svg.replace(/@import url\([^)]*\);/g, "") }
    })
  } catch (error) {
    console.error(`docket: a drawing of the documentation is shown as text: ${error.message}`)
    return null
  }
}

/** Renders a file of docs/ from its name and text: `{title, html, headings, sections}`. Headings have the links below them; sections have the text for the search. */
export const makeRenderer = ({ drawing, files, pathOf }) => {
  const md = new MarkdownIt({
    html: true,
    highlight: (code, language) =>
      hljs.getLanguage(language) === undefined ? "" : hljs.highlight(code, { language }).value
  })

  /** Returns the address of a link on the site; null for a file of the repository without a page. */
  const target = (file, href) => {
    if (/^(?:[a-z]+:|#)/.test(href)) return href
    const [path = "", anchor] = href.split("#")
    const found = posix.join(posix.dirname(file), path)
    const name = [found, posix.join(found, "README.md"), posix.join(found, "index.md")].find((one) => files.has(one))
    if (name === undefined) return null
    const page = name.endsWith(".md") ? pathOf(name) : name
    return `/docs/${page}${anchor === undefined ? "" : `#${anchor}`}`
  }

  const rules = md.renderer.rules
  const fence = rules.fence
  rules.fence = (tokens, at, options, env, self) => {
    const { content, info, meta } = tokens[at]
    const pictures = info.trim() === "mermaid" ? drawn(content) : null
    if (pictures === null) return fence(tokens, at, options, env, self)
    env.drawn = (env.drawn ?? 0) + 1
    const images = pictures.map(({ scheme, svg }) => {
      const address = drawing(`${env.file.replace(/\W+/g, "-")}-${env.drawn}-${scheme}`, svg)
      return `<img class="on-${scheme}" src="${address}" alt="Drawing: ${md.utils.escapeHtml(meta)}">`
    })
    return `<figure>${images.join("")}</figure>`
  }
  rules.table_open = () => `<div class="table" tabindex="0"><table>\n`
  rules.table_close = () => `</table></div>\n`
  // The policy of the pages forbids style attributes.
  for (const cell of ["th_open", "td_open"]) {
    rules[cell] = (tokens, at, options, env, self) => {
      if (tokens[at].attrGet("style") === "text-align:right") tokens[at].attrs = [["class", "number"]]
      return self.renderToken(tokens, at, options)
    }
  }

  return (file, text) => {
    const env = { file }
    const tokens = md.parse(text, env)
    const seen = new Map()
    const sections = [{ anchor: "", heading: "", text: "" }]
    const headings = []
    for (const [at, token] of tokens.entries()) {
      if (token.type === "heading_open") {
        const title = textOf(tokens[at + 1])
        const slug = slugOf(title)
        const count = seen.get(slug) ?? 0
        seen.set(slug, count + 1)
        const anchor = count === 0 ? slug : `${slug}-${count}`
        const level = Number(token.tag.slice(1))
        token.attrSet("id", anchor)
        headings.push({ anchor, level, links: [], title })
        if (level > 1) sections.push({ anchor, heading: title, text: "" })
        else sections[0].heading = title
        continue
      }
      if (token.type === "fence") {
        // A drawing takes its name from the heading above it.
        token.meta = headings.at(-1)?.title ?? file
        // Commands are searchable. Program code is not, because its words would lead to pages that do not explain them.
        if (/^(?:sh|nginx|sql)\b/.test(token.info)) sections.at(-1).text += `${token.content}\n`
        continue
      }
      if (token.type !== "inline") continue
      if (tokens[at - 1].type !== "heading_open") sections.at(-1).text += `${textOf(token)}\n`
      const dead = []
      for (const [place, child] of token.children.entries()) {
        if (child.type === "image") child.attrSet("src", target(file, child.attrGet("src")) ?? "")
        if (child.type === "link_close" && dead.pop() === true) Object.assign(child, { tag: "span" })
        if (child.type !== "link_open") continue
        const href = child.attrGet("href")
        const found = target(file, href)
        dead.push(found === null)
        // The service does not have the files of the repository, so the page shows the path.
        if (found === null) {
          Object.assign(child, {
            tag: "span",
            attrs: [
              ["class", "repository"],
              ["title", `In the repository: ${posix.join("docs", posix.dirname(file), href)}`]
            ]
          })
        } else {
          child.attrSet("href", found)
          if (found.startsWith("/docs/")) {
            headings.at(-1)?.links.push({
              path: found.slice("/docs/".length).split("#")[0],
              title: token.children[place + 1]?.content ?? ""
            })
          }
        }
      }
    }
    return {
      title: headings[0]?.title ?? file,
      headings,
      sections,
      html: md.renderer.render(tokens, md.options, env)
    }
  }
}
