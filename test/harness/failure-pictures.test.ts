/** Screenshots of failed tests are removed after a while. */
import { expect, test } from "vitest"
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { removeOld } from "./src/FailurePictures.ts"

test("pictures older than a week are removed, and others stay", () => {
  const folder = mkdtempSync(join(tmpdir(), "docket-pictures-"))
  const daysAgo = (days: number) => Date.now() / 1000 - days * 24 * 60 * 60
  for (const days of [0, 6, 8, 400]) {
    const path = join(folder, `${days}.png`)
    writeFileSync(path, "")
    utimesSync(path, daysAgo(days), daysAgo(days))
  }
  removeOld(folder)
  expect(readdirSync(folder).toSorted()).toEqual(["0.png", "6.png"])
  rmSync(folder, { recursive: true })
  removeOld(folder)
})
