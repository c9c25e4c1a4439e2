/** Messages for the operator during the start: the current step, and the address. On a terminal a line, otherwise a log entry. */
import { Console, Effect, Layer, Logger, References } from "effect"
import type { Configuration } from "./Configuration.ts"

/** Prints one message. */
export type Narrate = (text: string) => Effect.Effect<void>

/** Returns the output for messages of this start. */
export const narrator = ({ logFormat }: Pick<Configuration, "logFormat">): Narrate =>
  logFormat === "json" ? (text) => Effect.logInfo(`docket: ${text}`) : (text) => Console.log(`docket: ${text}`)

/** The configured log on stdout. */
export const logLayer = ({ logFormat, logLevel }: Pick<Configuration, "logFormat" | "logLevel">): Layer.Layer<never> =>
  Layer.merge(
    Logger.layer([logFormat === "json" ? Logger.consoleJson : Logger.consolePretty()]),
    Layer.succeed(References.MinimumLogLevel, logLevel)
  )
