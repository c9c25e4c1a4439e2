/** The book, built once into its own folder for the tests of a file, and the Markdown files of the repository. */
import { spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"

export const root = fileURLToPath(new URL("../../..", import.meta.url))

/** Returns all files below a folder of the repository, by path. */
export const filesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/node_modules|\/dist/.test(entry.parentPath))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

export const textOf = (file: string): string => readFileSync(join(root, file), "utf8")

/** Returns the Markdown for readers: the book, and the files at the top of the repository. */
export const markdown = (): ReadonlyArray<string> =>
  [...readdirSync(root), ...filesIn("docs"), "test/mutation.md", "test/bench/results.md"].filter((file) =>
    file.endsWith(".md")
  )

/** Builds the site; `remove` deletes it. */
export const build = (): { readonly folder: string; readonly remove: () => void } => {
  const parent = mkdtempSync(join(tmpdir(), "docket-docs-"))
  const folder = join(parent, "site")
  const { status, stderr } = spawnSync(process.execPath, [join(root, "apps/docs/build.js"), folder], {
    encoding: "utf8"
  })
  if (status !== 0) throw new Error(stderr)
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) }
}
