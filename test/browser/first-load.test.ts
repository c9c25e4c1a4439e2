// The download size of a first visit, in bytes of compressed script: a budget that keeps pages fast.
import { describe, expect, it } from "vitest"
import { demoForThisFile, demoPassword } from "./src/DemoService.ts"
import { complete } from "./src/Settling.ts"
import { browserForThisFile, hasChromium } from "./src/Visitor.ts"

/** In bytes, for each page that can be the first visit. */
const most = 300_000

describe.skipIf(!hasChromium)("the first visit", () => {
  const { origin } = demoForThisFile()
  const browser = browserForThisFile()

  const scriptsOf = async (path: string, email: string | null): Promise<ReadonlyArray<number>> => {
    const { leave, page, signIn } = await browser.visit(origin(), { isFirst: true })
    if (email !== null) await signIn(email, demoPassword)
    const sizes: Array<number> = []
    page.on("response", (answer) => {
      if (new URL(answer.url()).pathname.endsWith(".js")) sizes.push(Number(answer.headers()["content-length"]))
    })
    await page.goto(path)
    await complete(page)
    // Includes downloads while the page is idle.
    await page.evaluate("new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))")
    await leave()
    return sizes
  }

  for (const { email, path } of [
    { path: "/app/sign-in", email: null },
    { path: "/app/projects", email: "aisha@demo.example" },
    { path: "/app/components/4/triage", email: "aisha@demo.example" },
    { path: "/app/components/4/requirements/21", email: "aisha@demo.example" }
  ]) {
    it(`to ${path} loads only a limited size of scripts`, async () => {
      const sizes = await scriptsOf(path, email)
      expect(sizes.length).toBeGreaterThan(0)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most)
    })
  }
})
