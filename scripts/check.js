// Runs all checks of the sources at once, under their names for `npm run`. Shows the output of each when it ends. Fails if any check fails.
import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { root } from "./build-once.js"

const checks = ["format:check", "typecheck", "boundaries", "unused", "lint", "language", "rules"]

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
// The PATH lets programs be found as npm finds them. Starting npm itself would take as long as the shortest check.
const env = { ...process.env, PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH}` }

const run = (check) =>
  new Promise((resolve) => {
    const output = []
    const child = spawn(scripts[check], { cwd: root, env, shell: true, stdio: ["ignore", "pipe", "pipe"] })
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => output.push(data))
    child.on("error", (error) => resolve(`${check}: ${error.message}`))
    child.on("close", (code) => {
      process.stdout.write(Buffer.concat(output))
      resolve(code === 0 ? null : `${check} ended with ${code}; npm run ${check} runs it alone`)
    })
  })

const failures = (await Promise.all(checks.map(run))).filter((failure) => failure !== null)
for (const failure of failures) console.error(`check: ${failure}`)
process.exitCode = failures.length === 0 ? 0 : 1
