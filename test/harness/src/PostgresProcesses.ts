/** Freezes, continues and kills the processes of a Postgres server. */
import { execFileSync } from "node:child_process"

/** Returns all processes of a server, whose process group differs from its own: the postmaster and its children. */
const processesOf = (postmaster: number): ReadonlyArray<number> => {
  const table = execFileSync("ps", ["-e", "-o", "pid=,ppid="], { encoding: "utf8" })
  const rows = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
  return [postmaster, ...rows.filter(([, parent]) => parent === postmaster).map(([pid]) => pid!)]
}

/** Sends a signal to all of them. */
export const signal = (postmaster: number, name: NodeJS.Signals): void => {
  for (const pid of processesOf(postmaster)) {
    try {
      process.kill(pid, name)
    } catch {
      // A process that ended in between.
    }
  }
}
