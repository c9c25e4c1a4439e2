// Builds the pages, the service and the documentation at the same time, each only if it changed.
import { spawn } from "node:child_process"
import { join } from "node:path"
import { root } from "./build-once.js"

const build = (name) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, "scripts", `${name}.js`)], { stdio: ["ignore", 2, 2] })
    child.on("error", () => resolve(1))
    child.on("close", resolve)
  })

const statuses = await Promise.all(["workbench", "service", "documentation"].map(build))
process.exitCode = statuses.find((status) => status !== 0) ?? 0
