/**
 * Who has a data directory, as the lock file in it says: a process, when it began, and where it lives, since a process id means something in one
 * PID namespace only. Used by DataDirectoryLock.ts. Files of earlier versions say nothing of where.
 */
import { randomUUID } from "node:crypto"
import { readFileSync, readlinkSync } from "node:fs"
import { hostname } from "node:os"

/** Where process ids are those of this process. */
export interface Place {
  /** The PID namespace and the boot of the machine; "" where the system does not say. */
  readonly namespace: string
  readonly host: string
}

/** A process that took, or is taking, a data directory. */
export interface Owner {
  readonly pid: number
  /** Tells it from another process that got the same id, as the first of every container does; "" where the system does not say. */
  readonly begun: string
  /** null in the lock of an earlier version. */
  readonly place: Place | null
  /** What the lock file of this one taking consists of, which no other has in common with it. */
  readonly text: string
  /** Part of a file name, as unique as the text. */
  readonly name: string
}

/** Where this process lives. */
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

/** Whom a lock file names; null when it is being written, or was left so. */
export const ownerIn = (text: string): Owner | null => {
  const [pid = "", begun, namespace, host, name] = text.split("\n")
  if (!/^[1-9]\d*$/.test(pid) || begun === undefined || !text.endsWith("\n")) return null
  const who = { pid: Number(pid), begun, text }
  return namespace !== undefined && host !== undefined && name !== undefined && /^[\w-]+$/.test(name)
    ? { ...who, place: { namespace, host }, name }
    : { ...who, place: null, name: `${pid} ${begun}`.replaceAll(/\W+/g, "-") }
}

/** Whether the id of that owner says anything here. Of earlier versions it always was taken to. */
export const isNear = ({ place }: Owner, here: Place): boolean =>
  place === null || (place.namespace === here.namespace && place.host === here.host)

/** Whether a near owner lives. */
export const isRunning = ({ begun, pid }: Owner): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Without permission to signal it, it is there all the same.
    if (codeOf(error) !== "EPERM") return false
  }
  const now = begunOf(pid)
  return begun === "" || now === "" || begun === now
}

/** The code of a failed system call. */
export const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined

/** When the process began, in the words of Linux: the boot, and the ticks since (proc_pid_stat(5), field 22). */
const begunOf = (pid: number): string =>
  orEmpty(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The second field is a name in parentheses that may hold anything.
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
