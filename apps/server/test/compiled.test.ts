/** Programs that were bundled run with the code that V8 kept of them, and without it. */
import { describe, expect, it } from "@effect/vitest"
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const compiled = new URL("../compiled.js", import.meta.url).href

/** Lays down a program and runs these lines beside it; `code` is what was kept of it. */
const running = (lines: string, code: string | null = null): string => {
  const folder = mkdtempSync(join(tmpdir(), "docket-compiled-"))
  try {
    writeFileSync(
      join(folder, "main.cjs"),
      `const path = require("node:path"); console.log("ran", path.basename(__filename))`
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
  it("runs where no code is kept of it", () => {
    expect(running(`load(folder, "main").run()`)).toBe("ran main.cjs\n")
  })

  it("runs with code that was kept, and takes it", () => {
    const keeping = `
      import { writeFileSync } from "node:fs"
      const first = load(folder, "main"); first.run()
      writeFileSync(codeIn(folder, "main"), first.script.createCachedData())
      const second = load(folder, "main"); second.run()
      console.log(second.script.cachedDataRejected)`
    expect(running(keeping)).toBe("ran main.cjs\nran main.cjs\nfalse\n")
  })

  it("runs where V8 does not take what is kept", () => {
    const lines = `const { run, script } = load(folder, "main"); run(); console.log(script.cachedDataRejected)`
    expect(running(lines, "of another V8")).toBe("ran main.cjs\ntrue\n")
  })
})
