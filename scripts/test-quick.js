// Runs the tests of the rooms that changed since the branch left main, and of the rooms that depend on them, for about a minute; says what it leaves out.
// `npm test` runs everything.
import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { filesIn, root } from "./build-once.js"

/** What all workers together may take, in seconds of the files' own time: a minute on two cores, less what a run takes to begin. */
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

/** Rooms with the rooms that they are made of, by their package.json. */
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
/** The room of a file; the book is built by apps/docs. */
const roomOf = (file) =>
  [...rooms.keys()].find((room) => file.startsWith(`${room}/`) || (room === "apps/docs" && file.startsWith("docs/")))
const isTest = (file) => file.endsWith(".test.ts") && existsSync(join(root, file))

/** Rooms whose sources changed; a test file alone changes nothing for others. */
const changed = new Set(changes.filter((file) => !file.endsWith(".test.ts")).flatMap((file) => roomOf(file) ?? []))
const testsOf = (room) =>
  filesIn(join(root, room))
    .map((file) => relative(root, file))
    .filter((file) => isTest(file) && !file.includes("node_modules"))

/** Browser files that name the path of a page which changed; all of them when something changed that pages share. */
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

/** What there is to run, the nearest to the change first; of several as near the shortest, so that many rooms are looked into. */
const candidates = new Map()
const add = (files, why) => {
  for (const file of files) if (!candidates.has(file)) candidates.set(file, why)
}
/** Seconds of a file. Those of test/api run on memory alone. */
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

/** Words of a path's last name, such as `triage` and `statistics` of `TriageStatistics.test.ts`. */
const wordsOf = (file) =>
  (file.split("/").at(-1) ?? "")
    .split(".")[0]
    .split(/(?=[A-Z])|-/)
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 3)
const changedWords = new Set(changes.flatMap(wordsOf))

/** How near a file is to the change: changed itself, of the same name or the laws of a changed storage, of a changed room, or of a room that depends on it. */
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
  // What was changed itself runs, whatever it takes.
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
    // The contract without the server, the API on memory alone.
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
