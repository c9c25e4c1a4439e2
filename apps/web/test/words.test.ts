// All strings on screen are in src/words, so that a translation or a style edit changes one folder. Every other file is parsed for such strings.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync } from "vite"
import { describe, expect, it } from "vitest"

const src = join(import.meta.dirname, "../src")

/** Attributes and object keys whose strings are visible or read aloud. */
const shown =
  /^(act|aria-label|base|clear|compared|description|detail|diff|does|doneAct|error|explanation|heading|hint|label|left|meaning|message|more|noun|note|nothingFoundMessage|official|placeholder|reading|subtitle|text|title|word)$/

/** True for strings that are not text: example addresses, and the acts of permits, which tables of parts have under `act`. */
const isCode = (string: string): boolean => string.startsWith("https:") || /^(configure|[a-z]+(_[a-z]+)+)$/.test(string)

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"

const nodesIn = (value: unknown): ReadonlyArray<Node> =>
  isNode(value) ? [value] : Array.isArray(value) ? value.filter(isNode) : []

const fixedPart = ({ value }: Node): string =>
  typeof value === "object" && value !== null && "cooked" in value ? String(value.cooked) : ""

/** Returns the possible strings of an expression: each branch of a conditional, the fixed parts of a template. */
const stringsOf = (node: unknown): ReadonlyArray<string> => {
  if (!isNode(node)) return []
  switch (node.type) {
    case "Literal":
      return typeof node["value"] === "string" ? [node["value"]] : []
    case "JSXExpressionContainer":
      return stringsOf(node["expression"])
    case "ConditionalExpression":
      return [...stringsOf(node["consequent"]), ...stringsOf(node["alternate"])]
    case "LogicalExpression":
      return [...stringsOf(node["left"]), ...stringsOf(node["right"])]
    case "TemplateLiteral":
      return [nodesIn(node["quasis"]).map(fixedPart).join("…"), ...nodesIn(node["expressions"]).flatMap(stringsOf)]
    default:
      return []
  }
}

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ""
  return String(node["name"] ?? node["value"] ?? "")
}

/** Returns the strings on screen that a file contains. */
const stringsOnScreen = (name: string, text: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  const visit = (node: Node): void => {
    if (node.type === "JSXText") found.push(String(node["value"]).trim())
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      for (const child of nodesIn(node["children"])) found.push(...stringsOf(child))
    }
    if (node.type === "JSXAttribute" && shown.test(nameOf(node["name"]))) found.push(...stringsOf(node["value"]))
    if (node.type === "Property" && shown.test(nameOf(node["key"]))) found.push(...stringsOf(node["value"]))
    if (node.type === "CallExpression" && nameOf(node["callee"]) === "useTitle") {
      found.push(...nodesIn(node["arguments"]).flatMap(stringsOf))
    }
    for (const value of Object.values(node)) nodesIn(value).forEach(visit)
  }
  nodesIn(parseSync(name, text).program).forEach(visit)
  return found.filter((string) => /\p{L}{2}/u.test(string) && !isCode(string))
}

describe("the strings of the pages", () => {
  it("are in the folder of words", () => {
    const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
      (file) => /\.tsx?$/.test(file) && !file.startsWith("words/")
    )
    expect(
      files.flatMap((file) =>
        stringsOnScreen(file, readFileSync(join(src, file), "utf8")).map((text) => `${file}: ${text}`)
      )
    ).toEqual([])
  })

  it("are found as text, in a condition, in a template and in an attribute", () => {
    const page =
      'const a = <><b title={x ? "One" : `Two ${y}`}>Three</b>{z && "Four"}{words.five}<i className="six" /></>'
    expect(stringsOnScreen("page.tsx", page)).toEqual(["Four", "One", "Two …", "Three"])
  })
})
