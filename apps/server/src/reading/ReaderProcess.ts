/**
 * The parent's side of a reader (reader.ts runs in it). It is a process, not a thread: a single object that exceeds a thread's memory limit, such as a
 * long text or list, ends the whole process of the thread. Used by Readers.ts.
 */
import { type ChildProcess, fork } from "node:child_process"
import { dirname } from "node:path"
import { Refusal } from "@docket/core"
import { FileIsTooComplex, FileIsTooLarge } from "@docket/exchange"
import { Data, Effect } from "effect"
import { readerProgram } from "./ReaderProgram.ts"
import type { Call, Reply, TaskFailure } from "./ReadingTask.ts"

/** The reader died during the task, or exceeded its time. */
export class ReaderIsLost extends Data.TaggedError("ReaderIsLost") {
  /** The answer for the sender of the file. */
  get refused(): Refusal.Refused {
    return Refusal.refusing(new FileIsTooComplex())
  }
}

export interface Reader {
  readonly isAlive: () => boolean
  /** Sends a task and waits for its result. Interrupting the wait ends the reader. Fails with ReaderIsLost, or as the task does. */
  readonly call: (call: Call) => Effect.Effect<unknown, TaskFailure | ReaderIsLost>
  readonly end: () => void
}

/** Starts a reader with a heap limit. */
export const start = (memoryMegabytes: number): Reader => {
  const { options, path } = readerProgram
  const child = fork(path, [], {
    cwd: dirname(path),
    execArgv: [`--max-old-space-size=${memoryMegabytes}`, ...options],
    // An exploit in a reader finds no secrets in its environment.
    env: { PATH: process.env["PATH"] },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"]
  })
  let isAlive = true
  const gone = () => void (isAlive = false)
  child.on("exit", gone)
  child.on("error", gone)
  rest(child)
  const end = () => {
    isAlive = false
    child.kill("SIGKILL")
  }
  const call = (call: Call) =>
    Effect.callback<unknown, TaskFailure | ReaderIsLost>((resume) => {
      const settle = (effect: Effect.Effect<unknown, TaskFailure | ReaderIsLost>) => {
        stop()
        rest(child)
        resume(effect)
      }
      const lost = () => settle(Effect.fail(new ReaderIsLost()))
      const replied = (reply: Reply) => settle(outcome(reply))
      const stop = () => void child.off("message", replied).off("exit", lost).off("error", lost)
      if (!isAlive) return void resume(Effect.fail(new ReaderIsLost()))
      child.on("message", replied).on("exit", lost).on("error", lost)
      child.ref()
      child.channel?.ref()
      child.send(call, (error) => void (error !== null && lost()))
      return Effect.sync(() => {
        stop()
        end()
      })
    })
  return { isAlive: () => isAlive, call, end }
}

/** Lets the process end while a reader waits for work. */
const rest = (child: ChildProcess): void => {
  child.unref()
  child.channel?.unref()
}

const outcome = (reply: Reply): Effect.Effect<unknown, TaskFailure> => {
  switch (reply._tag) {
    case "Done":
      return Effect.succeed(reply.output)
    case "TooLarge":
      return Effect.fail(new FileIsTooLarge({ maxBytes: reply.maxBytes }))
    case "Refused":
      return Effect.fail(new Refusal.Refused({ refusals: reply.refusals }))
    case "Fault":
      return Effect.die(new Error(`A reader failed: ${reply.what}`))
  }
}
