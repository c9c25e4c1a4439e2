/**
 * Checks docs/rules: rules are short and have anchors, links name a file with the symbol or test title that they show, and every rule that the repository
 * cites exists. `npm run rules` prints the violations.
 */
import { existsSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { root, sourceFiles } from "./sources.ts"

const longest = 200

/** A rule of a chapter: `text` without markup, and the `links` of the rule. */
interface Rule {
  readonly anchor: string
  readonly number: string
  readonly line: number
  readonly text: string
  readonly links: ReadonlyArray<{ readonly shown: string; readonly target: string }>
}

const link = /\[((?:[^\]\\]|\\.)*)\]\(([^)]*)\)/g
const anchored = /^ *- <a id="r([\d.]+)"><\/a>\*\*R([\d.]+)\*\* (.*)$/

/** Returns the rules of a chapter: each is a line with an anchor, and a line of links below it. */
export const rulesOf = (chapter: string): ReadonlyArray<Rule> => {
  const lines = chapter.split("\n")
  return lines.flatMap((line, index) => {
    const [, anchor, number, text] = anchored.exec(line) ?? []
    if (anchor === undefined || number === undefined || text === undefined) return []
    const below = lines[index + 1] ?? ""
    const links = /^ *(Code|Test): /.test(below) ? [...below.matchAll(link)] : []
    return [
      {
        anchor,
        number,
        line: index + 1,
        text: text.replaceAll(link, "$1"),
        links: links.map(([, shown = "", target = ""]) => ({ shown: shown.replace(/^`(.*)`$/, "$1"), target }))
      }
    ]
  })
}

const sentences = (text: string) =>
  text.replaceAll(/`[^`]*`/g, "code").match(/[.!?](?=\)? (?:[A-Z]|code)|\)?$)/g)?.length ?? 1

/** Returns the faults in the form of a rule. */
export const faultsOf = ({ anchor, number, text, links }: Rule): ReadonlyArray<string> => [
  ...(anchor !== number ? [`R${number}: the anchor has another number`] : []),
  ...(`R${number} ${text}`.length > longest ? [`R${number} has more than ${longest} characters`] : []),
  ...(sentences(text) > 2 ? [`R${number} has more than two sentences`] : []),
  ...(number.split(".").length === 2 && links.length < 2 ? [`R${number} links no function, or no test`] : [])
]

/** True if a file contains what a link shows: `Triage.decideAll` is `decideAll` in `Triage.ts`; a test has the title or a part of it. */
const holds = (source: string, shown: string, path: string) => {
  if (/(^|\/)test\//.test(path)) return source.includes(shown)
  const name = shown.split(".").at(-1) ?? shown
  return new RegExp(`\\b(const|class|function\\*?|interface|type) ${name}\\b|^ *(readonly )?${name}\\??:`, "m").test(
    source
  )
}

/** Returns the numbers of the rules that a text cites. */
export const citedIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/\bR(\d+(?:\.\d+)+)/g)].map(([, number = ""]) => number)

const main = () => {
  const files = sourceFiles()
  const read = (file: string) => readFileSync(join(root, file), "utf8")
  const faults: Array<string> = []
  const known = new Set<string>()
  for (const chapter of files.filter((file) => file.startsWith("docs/rules/"))) {
    for (const rule of rulesOf(read(chapter))) {
      const add = (fault: string) => faults.push(`${chapter}:${rule.line} ${fault}`)
      faultsOf(rule).forEach(add)
      if (known.has(rule.number)) add(`R${rule.number} is there twice`)
      known.add(rule.number)
      for (const { shown, target } of rule.links) {
        const path = relative(root, join(root, dirname(chapter), target))
        if (!existsSync(join(root, path))) add(`R${rule.number} links ${path}, which does not exist`)
        else if (!holds(read(path), shown, path))
          add(`R${rule.number} links ${path}, which does not contain “${shown}”`)
      }
    }
  }
  for (const file of files)
    for (const number of new Set(citedIn(read(file))))
      if (!known.has(number)) faults.push(`${file} cites R${number}, which does not exist`)
  for (const fault of faults) console.error(`rules: ${fault}`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
