// Runs every check of the sources at once, each as `npm run` knows it, and shows what one has to say as soon as it ends. Fails when any does.
import { spawn } from "node:child_process"

const checks = ["typecheck", "format:check", "boundaries", "unused", "lint"]

const run = (check) =>
  new Promise((resolve) => {
    const output = []
    const child = spawn("npm", ["run", "--silent", check], { stdio: ["ignore", "pipe", "pipe"] })
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => output.push(data))
    child.on("error", (error) => resolve(`${check}: ${error.message}`))
    child.on("close", (code) => {
      process.stdout.write(Buffer.concat(output))
      resolve(code === 0 ? null : `${check} ended with ${code}`)
    })
  })

const failures = (await Promise.all(checks.map(run))).filter((failure) => failure !== null)
for (const failure of failures) console.error(`check: ${failure}`)
process.exitCode = failures.length === 0 ? 0 : 1
