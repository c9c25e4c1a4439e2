/**
 * Shows those who cannot see this process, in other containers and on other machines, that it lives: the time of its lock file moves.
 * A thread of its own does it, since the database works on the thread of everything else, and a long statement would look like death.
 */
import { Effect, type Scope } from "effect"
import { Worker } from "node:worker_threads"

/** What the thread tells: the code of what went wrong, "" when it is well again; or that the file is not that of this process any more. */
type Told = { readonly trouble: string } | "lost"

/**
 * It keeps the file open that it found with its own text, and touches that one only: a lock that was removed is not there again, and that of another is left
 * alone, whatever happens between two beats. What is open is closed when the thread ends. A string, since bundlers and loaders know nothing of threads.
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
 * Beats every `beat` milliseconds until the scope closes, and not once after. Waits for nothing, and fails never: what goes wrong is in the log; and `whenLost` is
 * run when the directory is found to be that of another, or of nobody.
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
        // Without the loaders of this process, which would take longer than the thread.
        const { beat, file, text } = options
        const worker = new Worker(program, { eval: true, execArgv: [], env: {}, workerData: { beat, file, text } })
        worker.on("message", (told: Told) => {
          if (told === "lost") run(Effect.andThen(Effect.logError(isLost(options.dataDir)), options.whenLost))
          else if (told.trouble === "") run(Effect.logInfo(renewsAgain(options.dataDir)))
          else failed(told.trouble)
        })
        worker.on("error", (error) => void failed(String(error)))
        // After the listeners, which would keep the process.
        worker.unref()
        return worker
      },
      catch: String
    })
    const end = (worker: Worker) =>
      Effect.promise(() => {
        // Or a process with nothing else to do would end before the lock is removed.
        worker.ref()
        return worker.terminate()
      })
    yield* Effect.acquireRelease(begin, end).pipe(Effect.catch((error) => Effect.sync(() => void failed(error))))
  })

const cannotRenew = (dataDir: string, trouble: string) =>
  `The lock of the data directory ${dataDir} cannot be renewed (${trouble}). A container that starts on it now may take it for abandoned.`

const renewsAgain = (dataDir: string) => `The lock of the data directory ${dataDir} is renewed again.`

const isLost = (dataDir: string) =>
  `The data directory ${dataDir} is no longer that of this process: its lock was removed, or taken over after this process had stood still. Two that use it lose what people write.`
