/** Ruby literals reproduce the text exactly, by an own reader and by Ruby's parser. */
import { describe, expect, it } from "@effect/vitest"
import { InterpolatedStringNode, loadPrism, ProgramNode, StringNode } from "@ruby/prism"
import { rubyString } from "../../src/rule/RubyString.ts"
import { thornyText, xmlText } from "../given.ts"

/** Returns the value of one Ruby string literal, and the rest of the source. Supports the three forms; anything except plain text in "" is an error. */
const readLiteral = (source: string): readonly [value: string, rest: string] => {
  if (source.startsWith("'")) return readRaw(source.slice(1), "'", null)
  if (source.startsWith("%q(")) return readRaw(source.slice(3), ")", "(")
  if (source.startsWith('"')) return readEscaped(source.slice(1))
  throw new Error(`not a string: ${source}`)
}

/** In '' and %q() a backslash escapes only itself and the delimiters; delimiters of %q() nest; a source line ends with LF, also after CR. */
const readRaw = (source: string, close: string, open: string | null): readonly [string, string] => {
  let value = ""
  let depth = 1
  for (let at = 0; at < source.length; at++) {
    const character = source.charAt(at)
    const next = source.charAt(at + 1)
    if (character === "\\" && (next === "\\" || next === close || next === open)) {
      value += next
      at++
      continue
    }
    if (character === "\r" && next === "\n") continue
    if (character === open) depth++
    if (character === close) depth--
    if (depth === 0) return [value, source.slice(at + 1)]
    value += character
  }
  throw new Error("the string does not end")
}

const named: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", '"': '"', "#": "#", "\\": "\\" }

const readEscaped = (source: string): readonly [string, string] => {
  const part = /\\x([0-9A-F]{2})|\\(.)|#(?=[{$@])|"|[^\\]/suy
  let value = ""
  for (let match = part.exec(source); match !== null; match = part.exec(source)) {
    const [whole, hexadecimal, escaped] = match
    if (whole === '"') return [value, source.slice(part.lastIndex)]
    if (whole === "#") throw new Error("interpolation")
    if (hexadecimal !== undefined) value += String.fromCharCode(Number.parseInt(hexadecimal, 16))
    else if (escaped !== undefined) value += named[escaped] ?? `unknown escape ${escaped}`
    else value += whole
  }
  throw new Error("the string does not end")
}

describe("a literal", () => {
  it("is in the usual form", () => {
    const examples = {
      "": "''",
      plain: "'plain'",
      'a "b" #{c}': "'a \"b\" #{c}'",
      "it's (so)": "%q(it's (so))",
      "it's :)": "'it\\'s :)'",
      "it's )(": "'it\\'s )('",
      "C:\\dir\\": "'C:\\\\dir\\\\'",
      "don't \\(": "'don\\'t \\\\('",
      "a\nb\tc": "'a\nb\tc'",
      "a\r\nb": '"a\\r\\nb"',
      '\r#{x} "y" \\': '"\\r\\#{x} \\"y\\" \\\\"',
      "\u0000": '"\\x00"'
    }
    for (const [text, literal] of Object.entries(examples)) expect(rubyString(text)).toBe(literal)
  })
  it.prop("returns any text, and ends at its end", [xmlText], ([text]) => {
    expect(readLiteral(`${rubyString(text)} rest`)).toEqual([text, " rest"])
  })
  it.prop("returns the most difficult text", [thornyText], ([text]) => {
    expect(readLiteral(`${rubyString(text)} rest`)).toEqual([text, " rest"])
  })
  it("returns every single character, and every special pair", () => {
    const characters = [..."'\"\\#{}()$@ \n\r\t\u0000\u0007\u007f\u0085\u2028a😀"]
    for (const first of characters)
      for (const second of characters)
        for (const text of [first + second, `${first}${second}'`, `${first}'${second}`])
          expect(readLiteral(rubyString(text))).toEqual([text, ""])
  })
})

describe("Ruby's own parser", async () => {
  const parse = await loadPrism()

  /** Returns the value of a program with a single string literal. Its parts are the lines of a multi-line literal. */
  const valueOf = (source: string): string => {
    const { value, errors } = parse(source)
    const [statement] = value instanceof ProgramNode ? value.statements.body : []
    const parts = statement instanceof InterpolatedStringNode ? statement.parts : [statement]
    return [
      ...errors.map(({ message }) => message),
      ...parts.map((part) => (part instanceof StringNode ? part.unescaped.value : "?"))
    ].join("")
  }
  it("reads back every pair of difficult characters", () => {
    const characters = [..."'\"\\#{}()$@ \n\r\t\u0000\u0004\u001a\u007f\u0085\u2028a😀"]
    for (const first of characters)
      for (const second of characters)
        for (const text of [
          first + second,
          `${first}'${second}`,
          `__END__\n${first}${second}`,
          `${first}\n=begin\n${second}`
        ])
          expect(valueOf(`${rubyString(text)}\n`)).toBe(text)
  })
  it.prop("reads back the most difficult text", [thornyText], ([text]) => {
    expect(valueOf(`${rubyString(text)}\n`)).toBe(text)
  })
})
