// The display of comments: what Markdown does to a text, what it refers to, and its words in a list. The expected values are written by hand.
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import type { Mentionable } from "@docket/api/fetch"
import { isMarked } from "../src/parts/comment/isMarked.ts"
import { drawComment } from "../src/parts/comment/markdown.tsx"
import { newestOf } from "../src/parts/comment/newestOf.ts"
import { plainWords } from "../src/parts/comment/plainWords.ts"
import { referencesIn } from "../src/parts/comment/references.ts"

/** The markup without classes, icons and hints. */
const html = (text: string): string =>
  renderToStaticMarkup(drawComment(text, (plain) => plain))
    .replaceAll(/<svg.*?<\/svg>|<span class="visually-hidden">.*?<\/span>/g, "")
    .replaceAll(/ (?:class|rel|target|title|tabindex)="[^"]*"/g, "")

const drawn: ReadonlyArray<readonly [text: string, markup: string]> = [
  ["One line", "<p>One line</p>"],
  ["One line\nanother line\n\nA paragraph", "<p>One line\nanother line</p><p>A paragraph</p>"],
  ["Set:\n  a = 1\n    b = 2", "<p>Set:\n  a = 1\n    b = 2</p>"],
  ["Run `sudo -i` now", "<p>Run <code>sudo -i</code> now</p>"],
  ["```\n# id\n```", "<pre><code># id</code></pre>"],
  ["```bash\n$ id -u\n```", "<pre><span>bash</span><code>$ id -u</code></pre>"],
  ["- one\n- two", "<ul><li><p>one</p></li><li><p>two</p></li></ul>"],
  ["2. two\n5. five", '<ol><li value="2"><p>two</p></li><li value="5"><p>five</p></li></ol>'],
  ["> It says\n> this\n\nNo.", "<blockquote><p>It says\nthis</p></blockquote><p>No.</p>"],
  ["*must* and **shall**", "<p><em>must</em> and <strong>shall</strong></p>"],
  ["See [the guide](https://example.org/a)", '<p>See <a href="https://example.org/a">the guide</a></p>'],
  ["See https://example.org/a.", '<p>See <a href="https://example.org/a">https://example.org/a</a>.</p>'],
  ["[mail](mailto:a@b.example)", '<p><a href="mailto:a@b.example">mail</a></p>'],
  // Stays as it was written.
  ["[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"],
  ["[x](data:text/html,1) [y](/people) [z](//host)", "<p>[x](data:text/html,1) [y](/people) [z](//host)</p>"],
  ["<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
  ["a <b>bold</b> &lt; &amp;", "<p>a &lt;b&gt;bold&lt;/b&gt; &amp;lt; &amp;amp;</p>"],
  ["# sudo systemctl", "<p># sudo systemctl</p>"],
  ["Title\n=====", "<p>Title\n=====</p>"],
  ["a\n---\nb", "<p>a\n---\nb</p>"],
  ["[a]: https://example.org", '<p>[a]: <a href="https://example.org">https://example.org</a></p>'],
  ["C:\\_x\\*.log", "<p>C:\\_x\\*.log</p>"],
  ["sudo a \\\n  --b", "<p>sudo a \\\n  --b</p>"],
  ["/etc/*.d/*.conf", "<p>/etc/*.d/*.conf</p>"],
  ["*.log,*.tmp", "<p>*.log,*.tmp</p>"],
  ["0 5 * * * root", "<p>0 5 * * * root</p>"],
  ["3*4*5", "<p>3*4*5</p>"],
  ["__init__ and _SYSTEM_", "<p>__init__ and _SYSTEM_</p>"],
  ["| a | b |\n| - | - |", "<p>| a | b |\n| - | - |</p>"],
  ["~~gone~~", "<p>~~gone~~</p>"]
]

describe("a comment", () => {
  it.each(drawn)("is drawn from %j as %s", (text, markup) => {
    expect(html(text)).toBe(markup)
  })

  it("shows no image: the address is a link", () => {
    expect(html("![alt](https://example.org/i.png)")).toBe('<p>!<a href="https://example.org/i.png">alt</a></p>')
  })

  it("opens other sites without a reference to this one", () => {
    const markup = renderToStaticMarkup(drawComment("https://example.org", (plain) => plain))
    expect(markup).toContain('rel="noopener noreferrer nofollow" target="_blank"')
    expect(markup).toContain("(another site)")
  })

  it("is plain only if nothing of it is drawn", () => {
    for (const [text, markup] of drawn) if (/<(?!\/?p>)/.test(markup)) expect(isMarked(text), text).toBe(true)
    for (const [text, references] of referring) if (references.length > 0) expect(isMarked(text), text).toBe(true)
    for (const text of ["One line\n\nanother - line, 3.5 (1) a_b <c> # d ~e", "V-1 AC-2(1)"]) {
      expect(isMarked(text), text).toBe(false)
    }
    for (const text of mixtures(1000)) {
      if (!isMarked(text)) expect(html(text).replaceAll(/<\/?p>/g, ""), JSON.stringify(text)).not.toMatch(/</)
    }
  })

  // Any mixture of marks and words: each letter and digit is in what a reader sees, in order.
  it("loses no word, however it is marked", () => {
    for (const text of mixtures(1000)) {
      expect(lettersOf(visible(text)), JSON.stringify(text)).toBe(lettersOf(text))
    }
  })
})

/** Texts of random marks and words, always the same. */
const mixtures = (count: number): ReadonlyArray<string> => {
  const pieces = [
    "word",
    "Ab1",
    " ",
    "\n",
    "\n\n",
    "*",
    "**",
    "_",
    "`",
    "```\n",
    "# ",
    "> ",
    "- ",
    "1. ",
    "7) ",
    "    ",
    "\t",
    "[",
    "](",
    ")",
    "](https://h.example/p)",
    "<b>",
    "</b>",
    "<!--",
    "-->",
    "&amp;",
    "&#65;",
    "\\",
    "\\*",
    "![",
    "---",
    "===",
    "| ",
    "~~",
    "@Ana",
    "#12",
    "ABCD-EF-000123",
    "https://h.example/q",
    "www.h.example",
    "a@h.example",
    '[x]: https://h.example "t"\n',
    "  \n",
    "{",
    "$",
    ":"
  ]
  let seed = 20
  const next = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + next(14) }, () => pieces[next(pieces.length)]).join("")
  )
}

/** The visible text: numbers of lists are drawn from their value, and the address of a labeled link is its hint. */
const visible = (text: string): string =>
  renderToStaticMarkup(drawComment(text, (plain) => plain))
    .replaceAll(/<svg.*?<\/svg>|<span class="visually-hidden">.*?<\/span>/g, "")
    .replaceAll(/<li value="(\d+)">/g, "$1 ")
    .replaceAll(
      /<a href="([^"]*)" title="([^"]*)"[^>]*>([^]*?)<\/a>/g,
      (_, href: string, title: string, label: string) =>
        [href, `http://${label}`, `mailto:${label}`].includes(href) && label !== "" && href.endsWith(label)
          ? label
          : `${label}${title === href ? href : `${href}${title}`}`
    )
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "")

const people: ReadonlyArray<Mentionable> = [
  { id: 4, name: "Ana Lima" },
  { id: 5, name: "Ana" }
]

const referring: ReadonlyArray<readonly [text: string, references: ReadonlyArray<string>]> = [
  ["Nothing", []],
  ["See ABCD-EF-000123.", ["requirement ABCD-EF-000123"]],
  ["see abcd-ef-000123", ["requirement ABCD-EF-000123"]],
  ["(RHEL-09-000001, RHEL-09-000002)", ["requirement RHEL-09-000001", "requirement RHEL-09-000002"]],
  ["ABCD-EF-1000001", ["requirement ABCD-EF-1000001"]],
  ["SRG-OS-000480-GPOS-00227", []],
  ["XABCD-EF-000123 ABCD-EF-000123x ABCD-EF-00012 ABCD-EF-000123_1", []],
  ["ABCD-EF-000123-r1", []],
  ["V-257777 CCI-000366 AC-2(1)", []],
  ["as in #136, #7", ["comment 136", "comment 7"]],
  ["(#136)", ["comment 136"]],
  ["#0 #012 # 12 #12a C#12 &#65; ##12 a/#12 #1234567890 #12-b", []],
  ["@Ana Lima: #5", ["person 4", "comment 5"]],
  ["@Anabel a@Ana", []],
  ["@Ana, ABCD-EF-000123", ["person 5", "requirement ABCD-EF-000123"]]
]

describe("the references of a comment", () => {
  it.each(referring)("in %j are %j", (text, references) => {
    const parts = referencesIn(text, people)
    expect(parts.map((part) => part.text).join("")).toBe(text)
    expect(
      parts.flatMap((part) =>
        part.kind === "text"
          ? []
          : [
              `${part.kind} ${part.kind === "requirement" ? part.name : part.kind === "comment" ? part.id : part.ids.join()}`
            ]
      )
    ).toEqual(references)
  })

  it("are not looked for in code and labels of links", () => {
    const asked: Array<string> = []
    renderToStaticMarkup(
      drawComment("`#1` [#2](https://h.example) #3\n\n```\n#4\n```", (plain) => {
        asked.push(plain)
        return plain
      })
    )
    expect(asked.map((text) => text.trim()).filter((text) => text !== "")).toEqual(["#3"])
  })

  it("lead to the newest component with the prefix", () => {
    const component = (id: number, prefix: string, version: number, release: number) => ({
      id,
      prefix,
      version,
      release
    })
    const all = [component(1, "ABCD-EF", 2, 1), component(2, "abcd-ef", 2, 3), component(3, "ABCD-EF", 1, 9)]
    expect(newestOf(all, "ABCD-EF")?.id).toBe(2)
    expect(newestOf(all, "ABCD-XX")).toBe(null)
  })
})

const listed: ReadonlyArray<readonly [text: string, words: string]> = [
  ["Plain words.", "Plain words."],
  ["Run `id`:\n\n```bash\n$ id\n```\nthen", "Run id: $ id then"],
  ["> quoted\n\n- one\n- two", "quoted one two"],
  ["**must** and *may*", "must and may"],
  ["[the guide](https://example.org/a) says", "the guide says"],
  ["[x](javascript:a)", "[x](javascript:a)"],
  ["/etc/*.d/*.conf", "/etc/*.d/*.conf"],
  ["0 5 * * * root", "0 5 * * * root"],
  ["3*4*5", "3*4*5"],
  ["# sudo a_b_c", "# sudo a_b_c"]
]

describe("the words of a comment in a list", () => {
  it.each(listed)("%j are %j", (text, words) => {
    expect(plainWords(text)).toBe(words)
  })
})
