/**
 * The readers of this process: at most half as many as cores, and at least one. Each starts for its first file and is then reused. When all are busy, files
 * wait in a bounded queue. Used by FileReading.ts.
 */
import { Data, Effect, type Scope, Semaphore } from "effect"
import { availableParallelism } from "node:os"
import * as ReaderProcess from "./ReaderProcess.ts"

/** The queue of files is full. */
export class ReadersAreBusy extends Data.TaggedError("ReadersAreBusy") {}

export const size = Math.max(1, Math.floor(availableParallelism() / 2))

/** All services in this process share the readers. */
const places = Semaphore.makeUnsafe(size)
const idle = new Map<number, Array<ReaderProcess.Reader>>()
let waiting = 0

/** The number of waiting files. */
export const queueLength = (): number => waiting

/** Takes a reader until the scope closes. Waits in the queue, whose length is unbounded if `longestQueue` is null. Fails with ReadersAreBusy. */
export const take = (
  memoryMegabytes: number,
  longestQueue: number | null
): Effect.Effect<ReaderProcess.Reader, ReadersAreBusy, Scope.Scope> =>
  Effect.gen(function* () {
    yield* place(longestQueue)
    return yield* Effect.acquireRelease(
      Effect.sync(() => rested(memoryMegabytes) ?? ReaderProcess.start(memoryMegabytes)),
      (reader) => Effect.sync(() => void (reader.isAlive() && kept(memoryMegabytes).push(reader)))
    )
  })

const kept = (memoryMegabytes: number): Array<ReaderProcess.Reader> => {
  const found = idle.get(memoryMegabytes) ?? []
  idle.set(memoryMegabytes, found)
  return found
}

/** Returns an idle reader that is still alive. */
const rested = (memoryMegabytes: number): ReaderProcess.Reader | undefined => {
  const readers = kept(memoryMegabytes)
  for (let reader = readers.pop(); reader !== undefined; reader = readers.pop()) if (reader.isAlive()) return reader
  return undefined
}

const place = (longestQueue: number | null) =>
  Effect.suspend(() => {
    if (longestQueue !== null && waiting >= longestQueue) return Effect.fail(new ReadersAreBusy())
    waiting++
    return Effect.ensuring(
      Effect.acquireRelease(places.take(1), () => places.release(1), { interruptible: true }),
      Effect.sync(() => void waiting--)
    )
  })
