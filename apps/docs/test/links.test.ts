// Every link works: in the Markdown of the repository as GitHub shows it, on the built site, and from comments in the code to pages of the book.
import MarkdownIt from "markdown-it"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, posix } from "node:path"
import { build, filesIn, markdown, root, textOf } from "./Site.ts"

const md = new MarkdownIt({ html: true })

/** Returns the anchors of a Markdown file: those that GitHub generates, and explicit ones. */
const anchorsOf = (file: string): ReadonlySet<string> => {
  const text = textOf(file)
  const tokens = md.parse(text, {})
  const counts = new Map<string, number>()
  const slugs = tokens.flatMap((token, at) => {
    if (token.type !== "heading_open") return []
    const title = (tokens[at + 1]?.children ?? []).map(({ content }) => content).join("")
    const slug = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, "")
      .replaceAll(" ", "-")
    const count = counts.get(slug) ?? 0
    counts.set(slug, count + 1)
    return [count === 0 ? slug : `${slug}-${count}`]
  })
  return new Set([...slugs, ...Array.from(text.matchAll(/<a id="([^"]+)">/g), ([, id]) => id ?? "")])
}

const linksOf = (file: string): ReadonlyArray<string> =>
  md.parse(textOf(file), {}).flatMap(({ children }) =>
    (children ?? []).flatMap((token) => {
      const link = String((token.type === "link_open" ? token.attrGet("href") : token.attrGet("src")) ?? "")
      return link === "" || /^[a-z]+:/.test(link) ? [] : [decodeURI(link)]
    })
  )

describe("links in Markdown", () => {
  const files = markdown()
  const anchors = new Map(files.map((file) => [file, anchorsOf(file)]))

  it.each(files)("of %s lead to existing targets", (file) => {
    const dead = linksOf(file).filter((link) => {
      const [path = "", anchor] = link.split("#")
      const target = path === "" ? file : posix.join(posix.dirname(file), path)
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && target.endsWith(".md") && anchors.get(target)?.has(anchor) !== true
    })
    expect(dead).toEqual([])
  })

  it("reach every page of the book from its contents", () => {
    const listed = new Set(
      ["docs/README.md", "docs/decisions/README.md"].flatMap((file) =>
        linksOf(file).map((link) => posix.join(posix.dirname(file), link))
      )
    )
    const pages = filesIn("docs").filter((file) => file.endsWith(".md") && !file.startsWith("docs/rules/"))
    expect(pages.filter((file) => !listed.has(file))).toEqual(["docs/README.md"])
  })

  it("from code name existing pages", () => {
    const sources = ["packages", "apps", "scripts", "test"]
      .flatMap(filesIn)
      .filter((file) => /\.(?:c?[jt]sx?)$/.test(file))
    const named = sources.flatMap((file) =>
      Array.from(textOf(file).matchAll(/\bdocs\/[\w./-]+\.md\b/g), ([page]) => ({ file, page }))
    )
    expect(named.length).toBeGreaterThan(2)
    expect(named.filter(({ page }) => !existsSync(join(root, page)))).toEqual([])
  })
})

describe("links of the site", () => {
  let site: ReturnType<typeof build>
  beforeAll(() => {
    site = build()
  })
  afterAll(() => site.remove())

  it("lead to pages and files of the site, and to addresses of the service", () => {
    const names = readdirSync(site.folder, { recursive: true, encoding: "utf8" })
    const pages = new Map(
      names
        .filter((name) => name.endsWith(".html"))
        .map((name) => [name, readFileSync(join(site.folder, name), "utf8")] as const)
    )
    const served = new Set(["/docs", "/docs/errors", "/app/", "/favicon.ico"])
    const dead = [...pages].flatMap(([name, html]) =>
      Array.from(html.matchAll(/ (?:href|src|data-index)="([^"]*)"/g), ([, link]) => link ?? "").flatMap((link) => {
        if (/^https?:/.test(link) || served.has(link)) return []
        const [path = "", anchor] = link.split("#")
        const wanted = path === "" ? name : path.replace("/docs/", "")
        const found = [wanted, `${wanted}.html`, posix.join(wanted, "index.html")].find(
          (one) => names.includes(one) && /\.\w+$/.test(one)
        )
        if (found === undefined) return [`${name}: ${link}`]
        return anchor === undefined || pages.get(found)?.includes(`id="${anchor}"`) === true ? [] : [`${name}: ${link}`]
      })
    )
    expect(pages.size).toBeGreaterThan(30)
    expect(dead).toEqual([])
  })

  it("need no inline script or style", () => {
    for (const name of readdirSync(site.folder, { recursive: true, encoding: "utf8" })) {
      if (!name.endsWith(".html")) continue
      const html = readFileSync(join(site.folder, name), "utf8")
      expect([name, html.match(/<script(?![^>]* src=)|<style| style="| on\w+="/)]).toEqual([name, null])
    }
  })
})
