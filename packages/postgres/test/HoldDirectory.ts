/** A program for DataDirectory.test.ts: takes the lock of the directory named, says how that went, and holds it until its input ends. */
import { Effect } from "effect"
import { acquire } from "../src/DataDirectoryLock.ts"

const [, , dataDir = ""] = process.argv

const inputEnds = Effect.callback<void>((resume) => {
  process.stdin.once("end", () => resume(Effect.void)).resume()
})

await Effect.runPromise(
  Effect.scoped(
    acquire(dataDir).pipe(
      Effect.match({
        onFailure: (refusal) => `refused ${refusal._tag}`,
        onSuccess: () => "held"
      }),
      Effect.flatMap((line) => Effect.sync(() => process.stdout.write(`${line}\n`))),
      Effect.andThen(inputEnds)
    )
  )
)
