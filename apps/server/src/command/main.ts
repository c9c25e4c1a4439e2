// The docket command on the arguments of this process. Started by bin/docket.js.
import { NodeRuntime, NodeServices } from "@effect/platform-node"
import { Effect } from "effect"
import { docket } from "./docket.ts"

docket(process.argv.slice(2)).pipe(
  Effect.provide(NodeServices.layer),
  NodeRuntime.runMain({ disableErrorReporting: true })
)
