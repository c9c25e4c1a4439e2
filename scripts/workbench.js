// Builds the workbench's pages, and only when something of them changed: the second `npm start` pays nothing for it.
// Plain JavaScript, like bootstrap.js, after which it runs.
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"

const root = join(dirname(fileURLToPath(import.meta.url)), "..")
const web = join(root, "apps/web")
const stamp = join(web, "dist", ".built-from")

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** All that the build reads: the pages, the client that they use, and the versions of what they are made from. */
const sources = [
  ...filesIn(join(web, "src")),
  ...filesIn(join(root, "packages/api/src/fetch")),
  ...["index.html", "vite.config.ts", "package.json"].map((name) => join(web, name)),
  join(root, "pnpm-lock.yaml")
].sort()

const hash = createHash("sha256")
for (const file of sources) hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0")
const state = hash.digest("hex")

if (existsSync(stamp) && readFileSync(stamp, "utf8") === state) process.exit(0)

console.error("docket: building the workbench's pages (once) …")
const build = spawnSync(process.execPath, [join(web, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"], {
  cwd: web,
  stdio: ["ignore", 2, 2]
})
if (build.error || build.status !== 0) {
  console.error(
    `docket: the pages could not be built${build.error ? `: ${build.error.message}` : ""}. See the lines above.`
  )
  process.exit(build.status || 1)
}
mkdirSync(dirname(stamp), { recursive: true })
writeFileSync(stamp, state)
