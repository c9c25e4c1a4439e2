/**
 * The heartbeat of the data directory lock: updates the time of the lock file, so that processes in other containers and on other machines see that this one is alive.
 * It runs in a separate thread, because the database shares the main thread, and a long statement would stop the heartbeat.
 */
import { Effect, type Scope } from "effect"
import { Worker } from "node:worker_threads"

/** A message of the thread: an error code, "" after recovery, or that the lock file no longer belongs to this process. */
type Told = { readonly trouble: string } | "lost"

/**
 * The thread keeps its own lock file open, and updates only that file: a removed lock is not created again, and the lock of another process is left
 * alone. The file is closed when the thread ends. The code is a string, because bundlers and loaders do not support threads.
 */
const program = `
const { closeSync, futimesSync, openSync, readFileSync } = require("node:fs")
const { parentPort, workerData: { beat, file, text } } = require("node:worker_threads")
const textOf = (path) => { try { return readFileSync(path, "utf8") } catch (error) { if (error.code === "ENOENT") return ""; throw error } }
let opened = null
let trouble = ""
const tell = (now) => { if (now !== trouble) parentPort.postMessage({ trouble: trouble = now }) }
const touch = () => {
  try {
    if (textOf(file) !== text) {
      clearInterval(beating)
      return parentPort.postMessage("lost")
    }
    if (opened === null) {
      const found = openSync(file, "r+")
      if (readFileSync(found, "utf8") !== text) return closeSync(found)
      opened = found
    }
    const now = new Date()
    futimesSync(opened, now, now)
    tell("")
  } catch (error) {
    tell(String(error.code ?? error))
  }
}
const beating = setInterval(touch, beat)
touch()
`

/**
 * Updates the file every `beat` milliseconds until the scope closes, and never after. Does not wait and never fails: errors are logged. `whenLost` is
 * run when the directory belongs to another process, or to none.
 */
export const heartbeat = (options: {
  readonly dataDir: string
  readonly file: string
  readonly text: string
  readonly beat: number
  readonly whenLost: Effect.Effect<void>
}): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const run = Effect.runForkWith(yield* Effect.context<never>())
    const failed = (trouble: string) => run(Effect.logWarning(cannotRenew(options.dataDir, trouble)))
    const begin = Effect.try({
      try: () => {
        // Without the loaders of this process, which would take longer than starting the thread.
        const { beat, file, text } = options
        const worker = new Worker(program, { eval: true, execArgv: [], env: {}, workerData: { beat, file, text } })
        worker.on("message", (told: Told) => {
          if (told === "lost") run(Effect.andThen(Effect.logError(isLost(options.dataDir)), options.whenLost))
          else if (told.trouble === "") run(Effect.logInfo(renewsAgain(options.dataDir)))
          else failed(told.trouble)
        })
        worker.on("error", (error) => void failed(String(error)))
        // After the listeners, which would keep the process alive.
        worker.unref()
        return worker
      },
      catch: String
    })
    const end = (worker: Worker) =>
      Effect.promise(() => {
        // Otherwise a process with nothing else to do would end before the lock is removed.
        worker.ref()
        return worker.terminate()
      })
    yield* Effect.acquireRelease(begin, end).pipe(Effect.catch((error) => Effect.sync(() => void failed(error))))
  })

const cannotRenew = (dataDir: string, trouble: string) =>
  `The lock of the data directory ${dataDir} cannot be renewed (${trouble}). A container that starts on it now may treat it as abandoned.`

const renewsAgain = (dataDir: string) => `The lock of the data directory ${dataDir} is renewed again.`

const isLost = (dataDir: string) =>
  `The data directory ${dataDir} is no longer that of this process: its lock was removed, or replaced after this process had stalled. Two processes that use it lose data.`
