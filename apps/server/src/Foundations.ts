/** What the service is with or without a socket: all routes behind the edge, and the layers below them other than the storage. Server.ts and WebHandler.ts use it. */
import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import { Layer, Metric, References } from "effect"
import type { PasswordHasher } from "@docket/core"
import type { Configuration } from "./Configuration.ts"
import * as Edge from "./Edge.ts"
import * as FileReading from "./reading/FileReading.ts"
import * as RequestSettings from "./RequestSettings.ts"
import { methodsOf, routes } from "./Routes.ts"
import * as Tasks from "./Tasks.ts"
import * as TemporaryFolder from "./TemporaryFolder.ts"

/** All routes behind the edge. */
export const routed = (configuration: Configuration) =>
  Layer.provide(routes(configuration), Edge.layer(configuration, methodsOf))

/** The layers below the routes, of one service. */
export const layer = <E>(configuration: Configuration, passwordHasher: Layer.Layer<PasswordHasher, E>) =>
  Layer.mergeAll(
    passwordHasher,
    NodeCrypto.layer,
    RequestSettings.layer(configuration),
    TemporaryFolder.layer,
    FileReading.layer(configuration),
    Layer.succeed(Metric.MetricRegistry, new Map()),
    Layer.succeed(Tasks.Tasks, new Map()),
    // Spans cost more than a short answer, and nothing collects them.
    Layer.succeed(References.TracerEnabled, false)
  )
