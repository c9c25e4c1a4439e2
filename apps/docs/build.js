// Builds the book: each Markdown file of docs/ becomes a page below /docs/, with an index for the search. Writes to dist/, or to the folder in the first argument.
// Plain JavaScript, so that Node runs it without a build. docs/README.md is the table of contents: its lists become the sidebar.
import { createHash } from "node:crypto"
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import MiniSearch from "minisearch"
import { makeRenderer } from "./markdown.js"
import { options } from "./site/terms.js"

const here = dirname(fileURLToPath(import.meta.url))
const docs = join(here, "../../docs")
const [, , named] = process.argv
const folder = named ?? join(here, "dist")
// Renamed into place at the end, so that no one reads a half-built book.
const made = `${folder}-${process.pid}`

const files = readdirSync(docs, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(docs, join(entry.parentPath, entry.name)))
const sources = files.filter((file) => file.endsWith(".md"))

/** Returns the path of a page below /docs/. A README or index is the page of its folder. */
const pathOf = (file) => file.replace(/(?:(?:^|\/)(?:README|index))?\.md$/, "")

const write = (name, content) => {
  const path = join(made, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  if (!/\.(?:png|svg)$/.test(name)) writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}

/** The site's own files, under names that change with their content. */
const own = new Map()
const add = (name, content) => {
  const version = createHash("sha256").update(content).digest("hex").slice(0, 12)
  const served = `-/${name.replace(/\.(\w+)$/, `-${version}.$1`)}`
  own.set(name, `/docs/${served}`)
  write(served, content)
}

const escaped = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const render = makeRenderer({
  files: new Set(files),
  pathOf,
  // Drawings are images in both color schemes, so that pages need no script for them.
  drawing: (name, svg) => {
    add(`${name}.svg`, svg)
    return own.get(`${name}.svg`)
  }
})

const pages = sources.map((file) => ({
  file,
  path: pathOf(file),
  ...render(file, readFileSync(join(docs, file), "utf8"))
}))
const pageAt = new Map(pages.map((page) => [page.path, page]))

/** The sidebar: headings of the table of contents with the pages below each. */
const contents = pageAt.get("").headings.flatMap(({ links, title }) => (links.length === 0 ? [] : [{ title, links }]))
const order = contents.flatMap(({ links }) => links.map(({ path }) => path))

const index = new MiniSearch(options)
for (const { path, sections, title } of pages) {
  // The table of contents itself is not a search result.
  if (path === "") continue
  for (const { anchor, heading, text } of sections) {
    const id = anchor === "" ? path : `${path}#${anchor}`
    index.add({ id, page: title, title: heading, text, excerpt: text.slice(0, 180) })
  }
}

for (const name of readdirSync(join(here, "site"))) {
  const content = readFileSync(join(here, "site", name), "utf8")
  if (name === "book.js") continue
  add(name, content)
}
add(
  "minisearch.js",
  readFileSync(fileURLToPath(import.meta.resolve("minisearch")), "utf8").replace(/^\/\/# source.*$/m, "")
)
add("index.json", JSON.stringify(index))
const book = readFileSync(join(here, "site/book.js"), "utf8")
add(
  "book.js",
  book.replace(/"(?:\.\/)?(minisearch|terms)(?:\.js)?"/g, (_, name) => JSON.stringify(own.get(`${name}.js`)))
)

const listed = (links, current) =>
  links
    .map(({ path, title }) => {
      const here = path === current ? ` aria-current="page"` : ""
      return `<li><a href="/docs/${path}"${here}>${escaped(title)}</a></li>`
    })
    .join("")

const neighbor = (path, word, rel) =>
  path === undefined
    ? "<span></span>"
    : `<a rel="${rel}" href="/docs/${path}"><small>${word}</small>${escaped(pageAt.get(path).title)}</a>`

const shell = ({ headings, html, path, title }) => {
  const place = order.indexOf(path)
  const onPage = headings.filter(({ level }) => level === 2 || level === 3)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Docket documentation</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="${own.get("book.css")}">
<script src="${own.get("scheme.js")}"></script>
<script type="module" src="${own.get("book.js")}" data-index="${own.get("index.json")}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<button type="button" id="menu" aria-expanded="false" aria-controls="contents">Contents</button>
<a class="brand" href="/docs/">Docket <span>documentation</span></a>
<form role="search" id="search"><input type="search" id="query" placeholder="Search (press /)" aria-label="Search the documentation" role="combobox" aria-expanded="false" aria-controls="hits" aria-autocomplete="list" autocomplete="off" spellcheck="false"><div id="hits" role="listbox" aria-label="Search results" hidden></div><p id="said" class="hidden" aria-live="polite"></p></form>
<nav aria-label="Docket"><a href="/app/">Workbench</a><a href="/docs">API reference</a><a href="/docs/errors">Error codes</a></nav>
<button type="button" id="scheme">Dark</button>
</header>
<div class="columns">
<nav id="contents" aria-label="Contents">${contents
    .map((part) => `<h2>${escaped(part.title)}</h2><ul>${listed(part.links, path)}</ul>`)
    .join("")}</nav>
<main id="content" tabindex="-1"><article>${html}</article>${
    place === -1
      ? ""
      : `<nav class="turn" aria-label="Neighboring pages">${neighbor(order[place - 1], "Previous", "prev")}${neighbor(order[place + 1], "Next", "next")}</nav>`
  }</main>
${
  onPage.length < 3
    ? "<aside></aside>"
    : `<aside><nav aria-label="On this page"><h2>On this page</h2><ul>${onPage
        .map(({ anchor, level, title }) => `<li class="level-${level}"><a href="#${anchor}">${escaped(title)}</a></li>`)
        .join("")}</ul></nav></aside>`
}
</div>
</body>
</html>
`
}

for (const page of pages) write(`${page.path === "" ? "index" : page.path}.html`, shell(page))
for (const file of files.filter((name) => name.endsWith(".png"))) {
  mkdirSync(dirname(join(made, file)), { recursive: true })
  copyFileSync(join(docs, file), join(made, file))
}

rmSync(folder, { recursive: true, force: true })
renameSync(made, folder)
