/** Bundled programs run with and without the compiled code that V8 stored. */
import { describe, expect, it } from "@effect/vitest"
import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const compiled = new URL("../compiled.cjs", import.meta.url).href
const nodeOptions = new URL("../nodeOptions.js", import.meta.url).href

/** The wrapper of a program in bundle.js. */
const around = ["(function (exports, require, module, __filename, __dirname) {", "})"] as const
const bundled = (text: string): string => around.join(text)

/** Writes a program and runs these lines next to it. `code` is its stored compiled code. */
const running = (lines: string, code: string | null = null): string => {
  const folder = mkdtempSync(join(tmpdir(), "docket-compiled-"))
  try {
    writeFileSync(
      join(folder, "main.cjs"),
      bundled(`const path = require("node:path"); console.log("ran", path.basename(__filename))`)
    )
    if (code !== null) writeFileSync(join(folder, "main.code"), code)
    const beginning = `import { codeIn, load } from ${JSON.stringify(compiled)}; const folder = ${JSON.stringify(folder)};`
    const source = `${beginning} ${lines}`
    return execFileSync(process.execPath, ["--input-type=module", "-e", source], { encoding: "utf8" })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe("a bundled program", () => {
  it("runs without a code cache", () => {
    expect(running(`load(folder, "main").run()`)).toBe("ran main.cjs\n")
  })

  it("runs with a code cache, and uses it", () => {
    const keeping = `
      import { writeFileSync } from "node:fs"
      const first = load(folder, "main"); first.run()
      writeFileSync(codeIn(folder, "main"), first.script.createCachedData())
      const second = load(folder, "main"); second.run()
      console.log(second.script.cachedDataRejected)`
    expect(running(keeping)).toBe("ran main.cjs\nran main.cjs\nfalse\n")
  })

  it("runs when V8 rejects the code cache", () => {
    const lines = `const { run, script } = load(folder, "main"); run(); console.log(script.cachedDataRejected)`
    expect(running(lines, "of another V8")).toBe("ran main.cjs\ntrue\n")
  })

  it("starts with the Node options of its code cache, which are those of a start here and in the image", () => {
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8")
    const [start] = /exec node .*main\.js/.exec(read("../../../package.json")) ?? []
    const [entry] = /ENTRYPOINT .*/.exec(read("../../../Containerfile")) ?? []
    const said = execFileSync(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        `import { nodeOptions } from ${JSON.stringify(nodeOptions)}; console.log(nodeOptions.join(" "))`
      ],
      { encoding: "utf8" }
    ).trim()
    expect(said).toMatch(/^--/)
    expect(start).toBe(`exec node ${said} apps/server/dist/main.js`)
    expect(entry).toBe(
      `ENTRYPOINT ${JSON.stringify(["node", ...said.split(" "), "dist/main.js"]).replaceAll(",", ", ")}`
    )
    const folder = mkdtempSync(join(tmpdir(), "docket-compiled-"))
    try {
      writeFileSync(join(folder, "main.cjs"), bundled("console.log('ran')"))
      const run = (options: ReadonlyArray<string>, lines: string) =>
        execFileSync(
          process.execPath,
          [
            ...options,
            "--input-type=module",
            "-e",
            `import { codeIn, load } from ${JSON.stringify(compiled)}; const folder = ${JSON.stringify(folder)}; ${lines}`
          ],
          { encoding: "utf8" }
        )
      run(
        [],
        `import { writeFileSync } from "node:fs"; import { setFlagsFromString } from "node:v8"
         const { run, script } = load(folder, "main"); run()
         for (const flag of ${JSON.stringify(said.split(" "))}) setFlagsFromString(flag)
         writeFileSync(codeIn(folder, "main"), script.createCachedData())`
      )
      const taken = `console.log(load(folder, "main").script.cachedDataRejected)`
      expect([run(said.split(" "), taken), run([], taken)]).toEqual(["false\n", "true\n"])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
