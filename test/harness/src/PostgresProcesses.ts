/** The processes of a Postgres server, to freeze, continue and kill it. */
import { execFileSync } from "node:child_process"

/** All processes of a server, whose process group it does not share: the postmaster and what it started. */
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
