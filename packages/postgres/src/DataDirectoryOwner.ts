/**
 * The owner of a data directory in its lock file: a process, its start, and its place, because a process id is only valid in one
 * PID namespace. Used by DataDirectoryLock.ts. Files of earlier versions have no place.
 */
import { randomUUID } from "node:crypto"
import { readFileSync, readlinkSync } from "node:fs"
import { hostname } from "node:os"

/** The place in which process ids are valid. */
export interface Place {
  /** The PID namespace and the boot of the machine; "" when the system does not provide it. */
  readonly namespace: string
  readonly host: string
}

/** A process that took, or is taking, a data directory. */
export interface Owner {
  readonly pid: number
  /** Distinguishes it from another process with the same id, as the first one of every container has; "" when the system does not provide it. */
  readonly begun: string
  /** Null in the lock of an earlier version. */
  readonly place: Place | null
  /** The text of the lock file, which is unique to this lock. */
  readonly text: string
  /** Part of a file name, as unique as the text. */
  readonly name: string
}

/** The place of this process. */
export const placeHere = (): Place => ({
  namespace: orEmpty(() => `${readlinkSync("/proc/self/ns/pid")} ${bootId()}`),
  host: hostname()
})

/** This process, about to take a directory. */
export const ownerHere = (place: Place): Owner => {
  const { pid } = process
  const begun = begunOf(pid)
  const name = randomUUID()
  return { pid, begun, place, name, text: `${[pid, begun, place.namespace, place.host, name].join("\n")}\n` }
}

/** The owner in a lock file; null when the file is incomplete. */
export const ownerIn = (text: string): Owner | null => {
  const [pid = "", begun, namespace, host, name] = text.split("\n")
  if (!/^[1-9]\d*$/.test(pid) || begun === undefined || !text.endsWith("\n")) return null
  const who = { pid: Number(pid), begun, text }
  return namespace !== undefined && host !== undefined && name !== undefined && /^[\w-]+$/.test(name)
    ? { ...who, place: { namespace, host }, name }
    : { ...who, place: null, name: `${pid} ${begun}`.replaceAll(/\W+/g, "-") }
}

/** True when the process id of that owner is valid here. For earlier versions this is assumed. */
export const isNear = ({ place }: Owner, here: Place): boolean =>
  place === null || (place.namespace === here.namespace && place.host === here.host)

/** True when a local owner is alive. */
export const isRunning = ({ begun, pid }: Owner): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Without permission to signal it, the process still exists.
    if (codeOf(error) !== "EPERM") return false
  }
  const now = begunOf(pid)
  return begun === "" || now === "" || begun === now
}

/** The code of a failed system call. */
export const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined

/** The start of the process in Linux terms: the boot, and the ticks since then (proc_pid_stat(5), field 22). */
const begunOf = (pid: number): string =>
  orEmpty(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The second field is a name in parentheses with arbitrary characters.
    const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]
    return `${bootId()} ${ticks}`
  })

const bootId = (): string => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()

const orEmpty = (said: () => string): string => {
  try {
    return said()
  } catch {
    return ""
  }
}
