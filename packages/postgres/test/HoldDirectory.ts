/**
 * A program for the tests of the lock: takes the lock of the named directory, prints the result, and holds it until its input ends. With a host name it acts as another
 * machine with a heartbeat every second; with `left` it ends without releasing anything.
 */
import { Effect } from "effect"
import { acquire } from "../src/DataDirectoryLock.ts"

const [, , dataDir = "", host] = process.argv
const elsewhere =
  host === undefined || host === "left" ? {} : { place: { namespace: `pid of ${host}`, host }, beat: 1000 }

const inputEnds = Effect.callback<void>((resume) => {
  process.stdin.once("end", () => resume(Effect.void)).resume()
})

/** Effect.never has a timer, which would keep the process alive. */
const nothing = Effect.callback<void>(() => {})

await Effect.runPromise(
  Effect.scoped(
    acquire(dataDir, elsewhere).pipe(
      Effect.match({
        onFailure: (refusal) => `refused ${refusal._tag}`,
        onSuccess: () => "held"
      }),
      Effect.flatMap((line) => Effect.sync(() => process.stdout.write(`${line}\n`))),
      Effect.andThen(host === "left" ? nothing : inputEnds)
    )
  )
)
