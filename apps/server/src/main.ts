/** The process of `npm start`: reads the operator's settings, serves, and stops cleanly on a signal. */
// Imported before any schema is created: it compiles them, which halves the time of an answer.
// oxlint-disable-next-line import/no-unassigned-import
import "effect/schema/SchemaJITCompiler/enable"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Console, Effect, Exit, Fiber, Layer } from "effect"
import * as Arguments from "./Arguments.ts"
import * as Configuration from "./Configuration.ts"
import * as LastResort from "./LastResort.ts"
import { logLayer, narrator } from "./Narration.ts"
import * as Storage from "./Storage.ts"

const run = Effect.fnUntraced(function* (configuration: Configuration.Configuration, demo: boolean) {
  const narrate = narrator(configuration)
  // The database opens while the rest of the program loads.
  const opening = yield* Effect.forkChild(Layer.build(Storage.fromConfiguration(configuration, narrate)))
  const { lacksPublicUrl, serve } = yield* Effect.promise(() => import("./Server.ts"))
  const storage = Layer.succeedContext(yield* Fiber.join(opening))
  const { origin } = yield* serve({ configuration, storage, narrate, demo })
  if (lacksPublicUrl(configuration)) {
    yield* narrate(
      "PUBLIC_URL is not set, so browsers on other machines cannot sign in; set it to the address they use."
    )
  }
  // Since the start of the process, including the time to load it.
  const seconds = (performance.now() / 1000).toFixed(1)
  yield* narrate(`ready at ${origin} (documentation: /docs/) in ${seconds} s`)
  yield* Effect.onInterrupt(Effect.never, () => narrate("stopping: finishing requests, then closing the database …"))
})

/** Prints one sentence for the operator. The log at level debug has the details from the driver or system. */
const explain = (failure: { readonly message: string; readonly cause?: unknown }) =>
  Effect.andThen(
    failure.cause === undefined ? Effect.void : Effect.logDebug("start failed", failure.cause),
    Console.error(`docket: ${failure.message}`)
  )

const start = ({ demo }: Arguments.Arguments) =>
  Configuration.read({ onTerminal: process.stdout.isTTY === true }).pipe(
    Effect.flatMap((configuration) =>
      Effect.scoped(run(configuration, demo)).pipe(
        Effect.raceFirst(LastResort.watch),
        Effect.tapError(explain),
        Effect.provide(logLayer(configuration))
      )
    ),
    Effect.tapErrorTag("VariableIsWrong", explain)
  )

const main = Arguments.read(process.argv.slice(2)).pipe(
  Effect.tapErrorTag("ArgumentIsUnknown", explain),
  Effect.flatMap((given) => (given.help ? Console.log(Arguments.help) : start(given))),
  Effect.tapDefect((defect) => Console.error(`docket: stopped by a fault.\n${Cause.pretty(Cause.die(defect))}`))
)

NodeRuntime.runMain(main, {
  disableErrorReporting: true,
  // A signal to stop is not a failure.
  teardown: (exit, onExit) => onExit(Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? 0 : 1)
})
