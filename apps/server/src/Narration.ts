/** What Docket tells its operator at the start: what it is doing, where it can be reached. A line on a terminal, an entry of the log elsewhere. */
import { Console, Effect, Layer, Logger, References } from "effect"
import type { Configuration } from "./Configuration.ts"

/** Says one thing. */
export type Narrate = (text: string) => Effect.Effect<void>

/** How this start speaks. */
export const narrator = ({ logFormat }: Pick<Configuration, "logFormat">): Narrate =>
  logFormat === "json" ? (text) => Effect.logInfo(`docket: ${text}`) : (text) => Console.log(`docket: ${text}`)

/** The log as configured, on stdout. */
export const logLayer = ({ logFormat, logLevel }: Pick<Configuration, "logFormat" | "logLevel">): Layer.Layer<never> =>
  Layer.merge(
    Logger.layer([logFormat === "json" ? Logger.consoleJson : Logger.consolePretty()]),
    Layer.succeed(References.MinimumLogLevel, logLevel)
  )
