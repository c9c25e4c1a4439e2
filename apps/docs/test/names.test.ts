// The guides use the names of buttons, fields and keys as on screen.
import { describe, expect, it } from "vitest"
import { filesIn, textOf } from "./Site.ts"

const sources = filesIn("apps/web/src")
  .filter((file) => /\.tsx?$/.test(file))
  .map(textOf)

/** All strings of the pages, without the line breaks of their sources. */
const onScreen = sources.join("\n").replace(/&amp;/g, "&").replace(/\s+/g, " ")

const guides = ["docs/start", "docs/guides", "docs/how-to"].flatMap(filesIn).filter((file) => file.endsWith(".md"))

describe("names in the guides", () => {
  it.each(guides)("of %s are in the workbench", (file) => {
    const prose = textOf(file).replace(/^```[\s\S]*?^```$/gm, "")
    const names = Array.from(prose.matchAll(/(?<![\w`*])_([^_\n]+)_(?![\w`])/g), ([, name]) => name ?? "")
    // An ellipsis stands for a number or a name.
    expect(names.filter((name) => !name.split(" … ").every((part) => onScreen.includes(part)))).toEqual([])
  })

  it("of keys are all in the reference", () => {
    const reference = textOf("docs/reference/keys.md")
    const keys = sources
      .flatMap((source) => Array.from(source.matchAll(/\bkeys: \[((?:"[^"]+"(?:, )?)+)\]/g), ([, list]) => list ?? ""))
      .flatMap((list) => Array.from(list.matchAll(/"([^"]+)"/g), ([, key]) => key ?? ""))
    expect(keys.length).toBeGreaterThan(15)
    expect(keys.filter((key) => !reference.includes(`\`${key}\``))).toEqual([])
  })
})
