#!/usr/bin/env node
// Starts the docket command from its bundle. In the workspace, builds the bundle first if a source has changed. The package has the compiled modules instead.
import { existsSync } from "node:fs"

const builder = new URL("../../../scripts/service.js", import.meta.url)
const modules = new URL("../dist-lib/command/main.js", import.meta.url)
const isWorkspace = existsSync(builder)
if (isWorkspace) await import(builder.href)
await import((isWorkspace ? new URL("../dist/docket.js", import.meta.url) : modules).href)
