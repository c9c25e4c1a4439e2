/** The files that people write in this repository: code, styles and documents, without generated and third-party ones. Used by language.ts and rules.ts. */
import { readdirSync } from "node:fs"
import { extname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"

export const root = fileURLToPath(new URL("..", import.meta.url))

const extensions = new Set([".ts", ".tsx", ".js", ".cjs", ".css", ".md"])
const given =
  /(^|\/)(node_modules|dist[^/]*|fixtures)(\/|$)|^test\/bench\/results\.md$|^test\/harness\/language\.test\.ts$|^packages\/client\/src\/ApiTypes\.ts$/

/** Returns their paths from the root, in order. */
export const sourceFiles = (): ReadonlyArray<string> =>
  ["apps", "docs", "packages", "scripts", "test", "."]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: folder !== ".", withFileTypes: true }))
    .filter((entry) => entry.isFile() && extensions.has(extname(entry.name)))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !given.test(file))
    .toSorted()
