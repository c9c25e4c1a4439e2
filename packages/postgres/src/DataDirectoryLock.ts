/**
 * One process for each data directory: PGlite opens a folder that another process has open without complaint, and then both lose rows.
 * A file names the process that has the directory; it is taken before opening and removed after closing. Used by EmbeddedLayer.ts.
 * It sees the processes of this machine, or of this container, not those of another one that shares the folder.
 */
import { Effect, type Scope } from "effect"
import { readFileSync, unlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DataDirectoryIsInUse, DataDirectoryIsUnusable } from "./Errors.ts"

/** The name of the lock file in the data directory. Its first line is the process id. */
export const lockFileName = "docket.lock"

/** A running process. `begun` tells it from another that got the same id, as the first process of every container does; "" where the system does not say. */
interface Holder {
  readonly pid: number
  readonly begun: string
}

/** How often one looks again, every 50 ms, when another process is just writing its lock or removing a stale one. */
const looks = 40

/**
 * Takes the directory until the scope closes. Fails with DataDirectoryIsInUse when a running process has it,
 * and with DataDirectoryIsUnusable when the file cannot be written.
 */
export const acquire = (
  dataDir: string
): Effect.Effect<void, DataDirectoryIsInUse | DataDirectoryIsUnusable, Scope.Scope> => {
  const file = join(dataDir, lockFileName)
  return Effect.acquireRelease(take(dataDir, file, looks), () => Effect.sync(() => remove(file)))
}

const take = (
  dataDir: string,
  file: string,
  left: number
): Effect.Effect<void, DataDirectoryIsInUse | DataDirectoryIsUnusable> =>
  Effect.flatMap(
    Effect.try({
      try: () => attempt(file, left < looks / 2),
      catch: (cause) => new DataDirectoryIsUnusable({ dataDir, cause })
    }),
    (outcome) => {
      if (outcome === "taken") return Effect.void
      if (outcome === "busy" && left > 0) {
        return Effect.andThen(Effect.sleep("50 millis"), take(dataDir, file, left - 1))
      }
      return Effect.fail(new DataDirectoryIsInUse({ dataDir, pid: outcome === "busy" ? null : outcome.pid }))
    }
  )

/** One look. A lock that does not name its process is being written; after a while it is the remains of one that died. */
const attempt = (file: string, late: boolean): "taken" | "busy" | Holder => {
  if (create(file)) return "taken"
  const holder = read(file)
  if (holder === "absent" || (holder === "unnamed" && !late)) return "busy"
  return holder !== "unnamed" && isRunning(holder) ? holder : takeOver(file)
}

/**
 * Removes a stale lock and takes the place. Of several processes that found it stale only the one that created the guard may do so,
 * and only if it still finds it stale: else the second would remove the fresh lock of the first.
 */
const takeOver = (file: string): "taken" | "busy" => {
  const guard = `${file}.takeover`
  if (!create(guard)) {
    const holder = read(guard)
    // Left by a process that died within the few instructions below.
    if (holder !== "absent" && holder !== "unnamed" && !isRunning(holder)) remove(guard)
    return "busy"
  }
  try {
    const holder = read(file)
    if (holder === "unnamed" || (holder !== "absent" && !isRunning(holder))) remove(file)
    return create(file) ? "taken" : "busy"
  } finally {
    remove(guard)
  }
}

/** Creates the file with this process in it; false when there is one already. */
const create = (file: string): boolean => {
  try {
    writeFileSync(file, `${process.pid}\n${begunOf(process.pid)}\n`, { flag: "wx" })
    return true
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false
    throw error
  }
}

const read = (file: string): Holder | "unnamed" | "absent" => {
  try {
    const [pid = "", begun] = readFileSync(file, "utf8").split("\n")
    return /^[1-9]\d*$/.test(pid) && begun !== undefined ? { pid: Number(pid), begun } : "unnamed"
  } catch (error) {
    if (codeOf(error) === "ENOENT") return "absent"
    throw error
  }
}

const remove = (file: string): void => {
  try {
    unlinkSync(file)
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error
  }
}

const isRunning = ({ pid, begun }: Holder): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Without permission to signal it, it is there all the same.
    if (codeOf(error) !== "EPERM") return false
  }
  const now = begunOf(pid)
  return begun === "" || now === "" || begun === now
}

/** When the process began, in the words of Linux: the boot, and the ticks since (proc_pid_stat(5), field 22). */
const begunOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The second field is a name in parentheses that may hold anything.
    const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${ticks}`
  } catch {
    return ""
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined
