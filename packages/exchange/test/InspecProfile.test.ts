/** A component as an InSpec profile: Ruby and YAML read the component's content from it, and the same component gives the same bytes. */
import { describe, expect, it, layer } from "@effect/vitest"
import { loadPrism, StringNode, Visitor } from "@ruby/prism"
import { ExportComponent, RuleContent } from "@docket/core"
import { Effect } from "effect"
import { strFromU8, unzipSync } from "fflate"
import { randomBytes } from "node:crypto"
import { parse } from "yaml"
import { InspecProfile, ZipFromFiles } from "../src/index.ts"
import { componentOf, documents, rulesIn } from "./GivenComponent.ts"
import { cryptoLayer } from "./Reading.ts"

const metadataTextOf = (given: Parameters<typeof componentOf>[1]) =>
  InspecProfile.files(componentOf([], given), [])[0]?.text() ?? ""

const metadataOf = (given: Parameters<typeof componentOf>[1]) => parse(metadataTextOf(given))

const bytesOf = async (pieces: AsyncIterable<Uint8Array>) => {
  const all: Array<Uint8Array> = []
  for await (const piece of pieces) all.push(piece)
  return new Uint8Array(Buffer.concat(all))
}

describe("the metadata of a profile", () => {
  it("has the fields of the component", () => {
    const given = { name: "Photon OS 5", admin_name: "Ada: #1", version: 1, release: 10 }
    expect(metadataTextOf(given)).toBe(
      [
        'name: "photon-os-5-stig"',
        'title: "A title"',
        'version: "1.10.0"',
        'summary: "What it is for."',
        'maintainer: "Ada: #1"',
        'copyright: "Ada: #1"',
        "supports: []",
        ""
      ].join("\n")
    )
  })

  it.each([
    "no",
    "1.10",
    "2026-01-01",
    "~",
    "a: b\n- c #d",
    "'\"\\\t💩\u0085\u2028",
    "  x  ",
    "{}",
    "&a *b",
    "=",
    "x".repeat(500)
  ])("returns the text %j", (text) => {
    expect(metadataOf({ title: text, admin_name: text, description: text })).toMatchObject({
      title: text,
      summary: text,
      maintainer: text
    })
  })

  it("has a name of characters that InSpec allows, whatever the component's name", () => {
    for (const name of ['Ünsafe; "name"/…', "日本", "---", "..", "A STIG"]) {
      expect(metadataOf({ name }).name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }
  })

  it("has the title as the summary when there is no description, and leaves out an unknown maintainer", () => {
    expect(metadataOf({ description: "" })).toEqual({
      name: "a-component-stig",
      title: "A title",
      version: "1.1.0",
      summary: "A title",
      supports: []
    })
  })
})

describe("an archive", () => {
  const files = [
    { path: "a/b.txt", text: () => "ü\r\n💩" },
    { path: "c", text: () => "" }
  ]

  it("holds its files, in their order", async () => {
    const unpacked = unzipSync(await bytesOf(ZipFromFiles.write(files, "2026-11-28")))
    expect(Object.entries(unpacked).map(([path, bytes]) => [path, strFromU8(bytes)])).toEqual([
      ["a/b.txt", "ü\r\n💩"],
      ["c", ""]
    ])
  })

  it("is the same at any time and in any time zone", async () => {
    const zone = process.env["TZ"]
    const inZone = async (name: string) => {
      process.env["TZ"] = name
      return bytesOf(ZipFromFiles.write(files, "2026-11-28"))
    }
    const [first, ...others] = [await inZone("UTC"), await inZone("Asia/Tokyo"), await inZone("America/New_York")]
    if (zone === undefined) delete process.env["TZ"]
    else process.env["TZ"] = zone
    for (const other of others) expect(other).toEqual(first)
  })

  it("creates a file at its turn, and no more files after the reader stops", async () => {
    let made = 0
    const many = Array.from({ length: 400 }, (_, index) => ({
      path: `${index}`,
      text: () => randomBytes(30_000 + ++made).toString("base64")
    }))
    for await (const piece of ZipFromFiles.write(many, "2026-11-28")) {
      expect(piece.length).toBeGreaterThan(0)
      break
    }
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(made).toBeLessThan(many.length)
  })

  it("fails with the error of creating a file", async () => {
    const broken = { path: "x", text: () => JSON.parse("{") as string }
    await expect(bytesOf(ZipFromFiles.write([...files, broken], "2026-11-28"))).rejects.toThrow(SyntaxError)
  })
})

layer(cryptoLayer)("the controls of", (it) => {
  it.effect.each(documents)("%s are Ruby with the content of the requirements", ([, path]) =>
    Effect.gen(function* () {
      const exported = componentOf(yield* rulesIn(path))
      const ruby = yield* Effect.promise(loadPrism)
      const files = InspecProfile.files(exported, ExportComponent.controlsOf(exported))
      expect(files.map((file) => file.path)).toEqual([
        "inspec.yml",
        ...exported.rules.map((_, index) => `controls/ABCD-01-${String(index + 1).padStart(6, "0")}.rb`)
      ])
      for (const [index, { rule }] of exported.rules.entries()) {
        const parsed = ruby(files[index + 1]?.text() ?? "")
        expect(parsed.errors, rule.version).toEqual([])
        const strings = new Strings()
        strings.visit(parsed.value)
        const said = [
          `ABCD-01-${String(index + 1).padStart(6, "0")}`,
          String(rule.source["rule_id"]),
          rule.title,
          rule.vuln_discussion,
          RuleContent.checkContent(rule.checks),
          rule.fixtext,
          ...rule.ident.split(", ")
        ]
        for (const text of said.filter((one) => one !== "")) expect(strings.all, rule.version).toContain(text)
      }
    })
  )

  it.effect("the controls leave out requirements that are not published", () =>
    Effect.gen(function* () {
      const [, path = ""] = documents.find(([name]) => name === "example-os-stig.xml") ?? []
      const rules = yield* rulesIn(path)
      const whole = componentOf(rules)
      const [first, second, ...rest] = whole.rules
      if (first === undefined || second === undefined) return expect.unreachable()
      const partial = {
        ...whole,
        rules: [
          { ...first, rule: { ...first.rule, status: "Not Applicable" as const } },
          { ...second, satisfied_by: [first.rule] },
          ...rest
        ]
      }
      const names = ExportComponent.controlsOf(partial).map(({ name }) => name)
      expect(names).toEqual(
        ExportComponent.controlsOf(whole)
          .map(({ name }) => name)
          .slice(2)
      )
    })
  )
})

/** The values of all strings of a Ruby file. */
class Strings extends Visitor {
  readonly all: Array<string> = []
  override visitStringNode(node: StringNode) {
    this.all.push(String(node.unescaped.value))
  }
}
