/** The list of storages names exactly the existing files of cases. A suite that it does not name fails. */
import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { storages } from "../src/Storages.ts"

const folder = new URL("./", import.meta.url)

test("each file with suites on storages is listed, and each listed file exists", () => {
  const onStorages = readdirSync(folder)
    .filter((file) => /^(?:forEachAdapter|\s*describeAdapters)\(/m.test(readFileSync(new URL(file, folder), "utf8")))
    .map((file) => file.replace(".test.ts", ""))
  expect(Object.keys(storages).toSorted()).toEqual(onStorages.toSorted())
})
