#!/usr/bin/env node
// Starts the docket command from its bundle. In the workspace, builds the bundle first if a source has changed.
import { existsSync } from "node:fs"

const builder = new URL("../../../scripts/service.js", import.meta.url)
if (existsSync(builder)) await import(builder.href)
await import(new URL("../dist/docket.js", import.meta.url).href)
