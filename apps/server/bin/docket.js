#!/usr/bin/env node
// Starts the docket command from its TypeScript sources, so that it runs in the workspace without a build.
import { register } from "tsx/esm/api"

register()
await import("../src/command/main.ts")
