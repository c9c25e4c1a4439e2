// Installs the dependencies of the workspace, only when something changed: the second `npm start` loses no time.
// Plain JavaScript without dependencies, because it runs before they are installed.
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = join(dirname(fileURLToPath(import.meta.url)), "..")
const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
const stamp = join(root, "node_modules", ".docket-installed")

const installedState = createHash("sha256")
  .update(readFileSync(join(root, "pnpm-lock.yaml")))
  .update(process.version)
  .digest("hex")

if (existsSync(stamp) && readFileSync(stamp, "utf8") === installedState) process.exit(0)

console.error(`docket: installing dependencies with ${packageManager} (once; needs the npm registry) …`)
const install = spawnSync("npx", ["--yes", packageManager, "install", "--frozen-lockfile", "--reporter=append-only"], {
  cwd: root,
  stdio: ["ignore", 2, 2]
})
if (install.error || install.status !== 0) {
  console.error(
    `docket: the installation failed${install.error ? `: ${install.error.message}` : ""}. See the lines above.`
  )
  process.exit(install.status || 1)
}
mkdirSync(dirname(stamp), { recursive: true })
writeFileSync(stamp, installedState)
console.error("docket: dependencies are in place.")
