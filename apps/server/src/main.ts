/** The process that `npm start` runs: reads what the operator set, serves, and stops cleanly on a signal. */
// Before any schema is made: it compiles them, which halves the time of an answer.
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
  // The database opens while the rest of the program is loaded.
  const opening = yield* Effect.forkChild(Layer.build(Storage.fromConfiguration(configuration, narrate)))
  const { lacksPublicUrl, serve } = yield* Effect.promise(() => import("./Server.ts"))
  const storage = Layer.succeedContext(yield* Fiber.join(opening))
  const { origin } = yield* serve({ configuration, storage, narrate, demo })
  if (lacksPublicUrl(configuration)) {
    yield* narrate(
      "PUBLIC_URL is not set, so browsers on other machines cannot sign in; set it to the address they use."
    )
  }
  // Since the process began, with the time that loading took.
  const seconds = (performance.now() / 1000).toFixed(1)
  yield* narrate(`ready at ${origin} (documentation: /docs/) in ${seconds} s`)
  yield* Effect.onInterrupt(Effect.never, () => narrate("stopping: finishing requests, then closing the database …"))
})

/** One sentence for the operator; what else the driver or system said is in the log of level debug. */
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
