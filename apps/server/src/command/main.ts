// Runs the docket command with the arguments of this process. bin/docket.js starts it.
import { NodeRuntime, NodeServices } from "@effect/platform-node"
import { Effect } from "effect"
import { docket } from "./docket.ts"

docket(process.argv.slice(2)).pipe(
  Effect.provide(NodeServices.layer),
  NodeRuntime.runMain({ disableErrorReporting: true })
)
