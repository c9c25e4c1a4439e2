/**
 * Finds sentences in comments, strings, test titles and documents that break the language standard. `language.json` has the number that each folder may have.
 * `npm run language` compares, `npm run language -- --lower` stores lower numbers, `npm run language -- docs` lists the findings below a path.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { extname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseSync, Visitor } from "oxc-parser"
import { root, sourceFiles } from "./sources.ts"

const budgetFile = join(root, "scripts/language.json")

/** Exempts the findings of its line and of the next line. */
const exception = "language: allow"

const read = (name: string) => JSON.parse(readFileSync(join(root, "scripts", name), "utf8")) as Record<string, unknown>

/** The forbidden phrases as patterns, in which a space matches any white space, with what to write instead. */
const phrases = Object.entries(read("phrases.json")).map(([phrase, instead]) => ({
  pattern: new RegExp(`\\b${phrase.replaceAll(" ", "\\s+")}\\b`, "gi"),
  instead: String(instead)
}))

const auxiliaries = "is are was were be been has have had do does did can cannot may must will would should could"
/** The verbs of titles, in plural and singular. Words that are also nouns, such as `order`, count only with an `s`; these are in `singular`. */
const plural =
  "accept adjudicate allow ascend ask become begin belong bring carry close come compare contain continue cost create decide delete deliver destroy differ distinguish drop find follow forget get give go grow happen have hide hold ignore invalidate join keep know lead leave let lie lose make mean merge need pass publish put reach read recognize refer reject refuse remain remove repeat replace return say search see send serve show spell stay stop store succeed survive take talk tell turn undo wait write"
const singular = // language: allow
  "acknowledges acts adds answers awaits blocks breaks carries causes changes checks compares conflicts copies costs counts covers crosses depends derives drops edits encodes ends equals exits fails fits grants grows hides includes isolates limits links lists loads locks maps marks matches measures moves names narrows needs numbers offers opens orders pins points prints prolongs renumbers replaces reports returns runs satisfies saves selects sets shares signs sorts stands starts switches throws treats tries turns undoes unlinks unlocks unwraps uses walks wins works"
const verb = new RegExp(
  `\\b(${`${auxiliaries} ${singular}`.replaceAll(" ", "|")}|(${plural.replaceAll(" ", "|")})(s|es)?)\\b`,
  "i"
)

/** True if a title says what happens. The cases complete a title with a placeholder. */
export const hasVerb = (title: string) => verb.test(title) || /%[a-z]|\$\w|…/.test(title)

/** A text for people with its position in the file. Its markup and code are replaced by spaces. */
interface Prose {
  readonly start: number
  readonly text: string
  /** The title of a test after those of its groups. */
  readonly title?: string
}

export interface Finding {
  readonly line: number
  readonly found: string
  readonly instead: string
}

const blank = (text: string) => text.replace(/\S/g, " ")

/** Replaces code, addresses and anchors of Markdown by spaces. */
const markdown = (source: string) =>
  source
    .replace(/^```[\s\S]*?^```/gm, blank)
    .replace(/``.+?``|`[^`]+`/g, blank)
    .replace(/\]\([^)\s]*\)|https?:\/\/\S+|<a id="[^"]*">/g, blank)

const css = (source: string): Array<Prose> =>
  [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: text, index }) => ({ start: index, text }))

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** Returns the name at the root of `it.effect.each(…)(…)`. */
const calledName = (callee: unknown): string => {
  const node = callee as { type: string; object?: unknown; callee?: unknown; name?: string }
  return node.type === "Identifier"
    ? (node.name ?? "")
    : node.type === "MemberExpression"
      ? calledName(node.object)
      : node.type === "CallExpression"
        ? calledName(node.callee)
        : ""
}

const code = (file: string, source: string): Array<Prose> => {
  const { program, comments, errors } = parseSync(file, source)
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`)
  const groups: Array<Node & { readonly title: string }> = []
  const titles = new Map<number, string>()
  const found: Array<Prose> = comments.map(({ start, end }) => ({
    start,
    text: source.slice(start, end).replace(/\n\s*\*|`[^`]+`/g, blank)
  }))
  new Visitor({
    CallExpression: (call) => {
      const [first] = call.arguments
      const name = calledName(call.callee)
      if (first === undefined || !["describe", "it", "test"].includes(name)) return
      if (first.type !== "TemplateLiteral" && !(first.type === "Literal" && typeof first.value === "string")) return
      const around = groups.filter(({ end }) => end > call.start).map(({ title }) => title)
      const text = source.slice(first.start, first.end).replace(/\$\{[^}]*\}/g, "…")
      if (name === "describe") groups.push({ ...call, title: text })
      else titles.set(first.start, [...around, text].join(" "))
    }
  }).visit(program)
  const add = ({ start, end }: Node, title?: string) => {
    const text = source.slice(start, end)
    if (title !== undefined || /\S\s+\S/.test(text))
      found.push({ start, text, ...(title === undefined ? {} : { title }) })
  }
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === "string") add(node, titles.get(node.start))
    },
    TemplateLiteral: (node) => {
      const title = titles.get(node.start)
      if (title !== undefined) found.push({ start: node.start, text: "", title })
    },
    TemplateElement: (node) => add(node),
    JSXText: (node) => add(node)
  }).visit(program)
  return found
}

const proseOf = (file: string, source: string): ReadonlyArray<Prose> => {
  const kind = extname(file)
  return kind === ".md" ? [{ start: 0, text: markdown(source) }] : kind === ".css" ? css(source) : code(file, source)
}

/** Returns the findings in a file, by line. */
export const findingsIn = (file: string, source: string): ReadonlyArray<Finding> => {
  const lines = source.split("\n")
  const lineAt = (place: number) => source.slice(0, place).split("\n").length
  const allowed = (line: number) => [lines[line - 1], lines[line - 2]].some((text) => text?.includes(exception))
  return proseOf(file, source)
    .flatMap(({ start, text, title }) => {
      const found = phrases.flatMap(({ pattern, instead }) =>
        [...text.matchAll(pattern)].map((match) => ({
          line: lineAt(start + match.index),
          found: match[0].replaceAll(/\s+/g, " ").trim(),
          instead
        }))
      )
      return title === undefined || hasVerb(title)
        ? found
        : [...found, { line: lineAt(start), found: title, instead: "a title with a verb" }]
    })
    .filter(({ line }) => !allowed(line))
    .toSorted((a, b) => a.line - b.line)
}

/** Returns `packages/core` for a file in it, `docs`, or `.` for files at the root. */
const folderOf = (file: string) => {
  const [first, second, third] = file.split("/")
  return second === undefined ? "." : third === undefined || first === "docs" ? `${first}` : `${first}/${second}`
}

type Counts = Record<string, number>

/** Returns a complaint for each folder with more findings than its budget, and for each with fewer, whose budget must be lowered. */
export const complaintsAbout = (counts: Counts, budget: Counts): ReadonlyArray<string> =>
  [...new Set([...Object.keys(counts), ...Object.keys(budget)])].toSorted().flatMap((folder) => {
    const [count, allowed] = [counts[folder] ?? 0, budget[folder] ?? 0]
    if (count > allowed)
      return [`${folder} has ${count} findings and may have ${allowed}: npm run language -- ${folder}`]
    return count < allowed
      ? [`${folder} has ${count} findings and may have ${allowed}: npm run language -- --lower`]
      : []
  })

const main = (argument: string | undefined) => {
  const found = sourceFiles().map((file) => ({
    file,
    findings: findingsIn(file, readFileSync(join(root, file), "utf8"))
  }))
  if (argument !== undefined && argument !== "--lower") {
    for (const { file, findings } of found.filter(
      ({ file: path }) => `${path}/`.startsWith(argument) || argument === folderOf(path) || argument === "all"
    ))
      for (const { line, found: words, instead } of findings) console.log(`${file}:${line} ${words} → ${instead}`)
    return
  }
  const counts: Counts = {}
  for (const { file, findings } of found) counts[folderOf(file)] = (counts[folderOf(file)] ?? 0) + findings.length
  const budget = read("language.json") as Counts
  const complaints = complaintsAbout(counts, budget)
  if (argument === "--lower") {
    const lowered = Object.entries(budget).map(
      ([folder, allowed]) => [folder, Math.min(allowed, counts[folder] ?? 0)] as const
    )
    writeFileSync(
      budgetFile,
      `${JSON.stringify(Object.fromEntries(lowered.filter(([, count]) => count > 0)), null, 2)}\n`
    )
  } else {
    for (const complaint of complaints) console.error(`language: ${complaint}`)
    process.exitCode = complaints.length === 0 ? 0 : 1
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv[2])
