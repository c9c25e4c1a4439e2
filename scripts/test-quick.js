// Runs the tests of the packages that changed since the branch left main, and of their dependents, for about a minute. Lists the tests that it leaves out.
// `npm test` runs everything.
import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { filesIn, root } from "./build-once.js"

/** The time for all workers together, in seconds: a minute on two cores without the start of the run. */
const budget = 90

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim()
const lines = (text) => text.split("\n").filter((line) => line !== "")
const read = (path) => readFileSync(join(root, path), "utf8")

const base = () => {
  try {
    return git("merge-base", "main", "HEAD")
  } catch {
    return "HEAD"
  }
}

const seconds = JSON.parse(read("test/harness/slow-files.json"))

/** The packages with their dependencies, by package.json. */
const rooms = new Map(
  ["packages", "apps", "test"]
    .flatMap((floor) => readdirSync(join(root, floor)).map((name) => `${floor}/${name}`))
    .filter((room) => existsSync(join(root, room, "package.json")))
    .map((room) => [room, JSON.parse(read(`${room}/package.json`))])
)
const roomOfPackage = new Map([...rooms].map(([room, { name }]) => [name, room]))
const partsOf = (room) => {
  const { dependencies = {}, devDependencies = {} } = rooms.get(room)
  return Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => roomOfPackage.get(name) ?? [])
}
const isMadeOf = (room, changed, seen = new Set()) =>
  partsOf(room).some((part) => {
    if (changed.has(part)) return true
    if (seen.has(part)) return false
    seen.add(part)
    return isMadeOf(part, changed, seen)
  })

const changes = [
  ...lines(git("diff", "--name-only", base())),
  ...lines(git("ls-files", "--others", "--exclude-standard"))
]
/** Returns the package of a file; docs/ belongs to apps/docs. */
const roomOf = (file) =>
  [...rooms.keys()].find((room) => file.startsWith(`${room}/`) || (room === "apps/docs" && file.startsWith("docs/")))
const isTest = (file) => file.endsWith(".test.ts") && existsSync(join(root, file))

/** The packages with changed sources. A changed test file does not affect other packages. */
const changed = new Set(changes.filter((file) => !file.endsWith(".test.ts")).flatMap((file) => roomOf(file) ?? []))
const testsOf = (room) =>
  filesIn(join(root, room))
    .map((file) => relative(root, file))
    .filter((file) => isTest(file) && !file.includes("node_modules"))

/** Returns the browser tests that name the path of a changed page; all of them if a shared part changed. */
const visitors = () => {
  const routes = filesIn(join(root, "apps/web/src/routes")).flatMap((file) =>
    readFileSync(file, "utf8").split("createRoute({").slice(1)
  )
  const pages = routes.flatMap((route) => {
    const [path, page] = [/path: "([^"]*)"/, /import\("\.\.\/pages\/(\w+)\//].map((part) => part.exec(route)?.[1])
    const segment = path?.split("/").findLast((part) => part !== "" && !part.startsWith("$"))
    return page === undefined || segment === undefined ? [] : [{ page, segment }]
  })
  const touched = changes.filter((file) => file.startsWith("apps/web/src/"))
  const ofPages = new Set(touched.map((file) => /^apps\/web\/src\/pages\/(\w+)\//.exec(file)?.[1]))
  const segments = pages.filter(({ page }) => ofPages.has(page)).map(({ segment }) => `/${segment}`)
  const isShared = ofPages.has(undefined)
  return testsOf("test/browser").filter((file) => isShared || segments.some((segment) => read(file).includes(segment)))
}

/** The candidates, nearest to the change first. Among equally near ones the shortest come first, so that many packages are covered. */
const candidates = new Map()
const add = (files, why) => {
  for (const file of files) if (!candidates.has(file)) candidates.set(file, why)
}
/** Returns the time of a file in seconds. Those of test/api run only in memory. */
const timeOf = (file) => (seconds[file] ?? 0.3) * (file.startsWith("test/api/") ? 0.4 : 1)

add(changes.filter(isTest), "changed")
for (const room of changed) if (room !== "test/browser") add(testsOf(room), room)
if (changed.has("apps/web")) add(visitors(), "test/browser, files that visit the pages")
for (const room of rooms.keys()) {
  if (room.startsWith("packages/") && isMadeOf(room, changed)) add(testsOf(room), room)
}
const storage = ["packages/core", "packages/memory", "packages/postgres"]
if (storage.some((room) => changed.has(room))) {
  const laws = ["memory", "pglite"].map((name) => `test/contract/src/${name}.test.ts`)
  add(laws, "test/contract on memory and PGlite")
}
const service = ["packages/api", "packages/exchange", "packages/core", "apps/server"]
if (service.some((room) => changed.has(room))) add(testsOf("test/api"), "test/api on memory")
for (const room of ["apps/server", "apps/web"]) if (isMadeOf(room, changed)) add(testsOf(room), room)

/** Returns the words of a file name, such as `triage` and `statistics` of `TriageStatistics.test.ts`. */
const wordsOf = (file) =>
  (file.split("/").at(-1) ?? "")
    .split(".")[0]
    .split(/(?=[A-Z])|-/)
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 3)
const changedWords = new Set(changes.flatMap(wordsOf))

/** Returns the distance of a file from the change: changed itself, of the same name or the laws of a changed storage, of a changed package, or of a dependent package. */
const distanceOf = (file) => {
  const why = candidates.get(file)
  if (why === "changed") return 0
  const isLaw = file.startsWith("test/contract/") && !changed.has("packages/core")
  if (isLaw || wordsOf(file).some((word) => changedWords.has(word))) return 1
  return changed.has(why) ? 2 : 3
}
const inOrder = [...candidates.keys()].toSorted(
  (left, right) => distanceOf(left) - distanceOf(right) || timeOf(left) - timeOf(right)
)
const chosen = []
const left = []
let sum = 0
for (const file of inOrder) {
  const time = timeOf(file)
  // A changed test always runs.
  if (sum + time > budget && candidates.get(file) !== "changed") left.push(file)
  else {
    sum += time
    chosen.push(file)
  }
}

const count = (files) => {
  const counts = new Map()
  for (const file of files) counts.set(candidates.get(file), (counts.get(candidates.get(file)) ?? 0) + 1)
  return [...counts].map(([why, number]) => `  ${why}: ${number} files`).join("\n")
}
if (chosen.length === 0) {
  console.log("test:quick: nothing changed that has tests; npm test runs everything.")
  process.exit(0)
}
console.log(`test:quick runs\n${count(chosen)}`)
const untouched = [...rooms.keys()].filter((room) => !chosen.some((file) => file.startsWith(`${room}/`)))
if (left.length > 0) console.log(`test:quick leaves out, since a minute is over before\n${count(left)}`)
console.log(`test:quick leaves out, as not changed: ${untouched.join(", ")}\n`)

if (chosen.some((file) => file.startsWith("test/browser/"))) {
  const { status } = spawnSync(process.execPath, [join(root, "scripts/build.js")], { stdio: ["ignore", 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
}
const { status } = spawnSync(
  process.execPath,
  [
    join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    ...chosen,
    // The contract without the server; the API only in memory.
    "--testNamePattern",
    "^(?!Postgres)(?!.*, on (PGlite|Postgres))"
  ],
  {
    cwd: root,
    stdio: "inherit",
    env: { DOCKET_TEST_POSTGRES_MANNER: "direct", DOCKET_TEST_API_STORAGE: "memory", ...process.env }
  }
)
process.exit(status ?? 1)
