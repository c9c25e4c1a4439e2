/** Private Postgres servers: that of a run of the tests, and replicas. Made in a temporary folder, reached on a free port of this machine, gone at the end. */
import { execFileSync, spawn } from "node:child_process"
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { delimiter, join } from "node:path"
import { freePort } from "./FreePort.ts"
import { quickFolder } from "./RunFolder.ts"

/** Gigabytes that a server of a run takes at most, two of them its log. */
const roomNeeded = 4

/** The oldest version that the product supports. */
const oldestVersion = 15

/** The folder of the newest server programs on this machine, or null. */
export const findPrograms = (): string | null => {
  const debian = "/usr/lib/postgresql"
  const installed = existsSync(debian)
    ? readdirSync(debian)
        .filter((version) => /^\d+$/.test(version))
        .sort((left, right) => Number(right) - Number(left))
        .map((version) => join(debian, version, "bin"))
    : []
  const told = run("pg_config", ["--bindir"])
  const onPath = (process.env["PATH"] ?? "").split(delimiter)
  const candidates = [...installed, ...(told === null ? [] : [told.trim()]), ...onPath]
  return candidates.find((folder) => isServer(folder)) ?? null
}

const isServer = (folder: string): boolean => {
  if (!["initdb", "pg_ctl", "postgres"].every((program) => existsSync(join(folder, program)))) return false
  const version = /(\d+)/.exec(run(join(folder, "postgres"), ["--version"]) ?? "")?.[1]
  return version !== undefined && Number(version) >= oldestVersion
}

const run = (program: string, args: ReadonlyArray<string>): string | null => {
  try {
    return execFileSync(program, [...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
  } catch {
    return null
  }
}

export interface PostgresServer {
  /** Of the database `postgres`, as its superuser. */
  readonly url: string
  readonly stop: () => void
}

/** The part of a server in a group of servers. */
export interface Role {
  /** The server that it follows as a replica; without one it is empty. */
  readonly replicaOf?: PostgresServer
  /** Whether replicas will follow it: then its log is written as soon as something is stored, and kept for those that are late. */
  readonly isFollowed?: boolean
}

/**
 * Starts a server from these programs. What it stores is not safe against a power cut, for speed. It is stopped and removed by `stop`, and when this
 * process ends in any other way, by a watch that reads from it until then. Throws when it does not start.
 */
export const start = async (
  programs: string,
  { isFollowed = false, replicaOf }: Role = {}
): Promise<PostgresServer> => {
  const folder = mkdtempSync(join(quickFolder(roomNeeded), "docket-postgres-"))
  const data = join(folder, "data")
  const asServer = unprivileged(folder)
  const execute = (program: string, args: ReadonlyArray<string>): void => {
    const [command, ...all] = [...asServer, join(programs, program), ...args]
    // Its output goes nowhere: the server would keep a pipe open for as long as it runs.
    execFileSync(command!, all, { cwd: folder, stdio: "ignore" })
  }
  const stopping = ["stop", "-D", data, "-m", "immediate", "-w"]
  try {
    const port = await freePort()
    if (replicaOf === undefined) {
      execute("initdb", ["-D", data, "-U", "postgres", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"])
    } else {
      execute("pg_basebackup", ["-d", replicaOf.url, "-D", data, "-R", "-X", "stream", "-c", "fast", "--no-sync"])
    }
    const options =
      `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off -c max_connections=200 ` +
      (isFollowed ? "-c wal_keep_size=1GB" : "-c synchronous_commit=off")
    execute("pg_ctl", ["start", "-D", data, "-w", "-l", join(folder, "log"), "-o", options])
    const watch = spawn(
      "sh",
      ["-c", 'folder=$1; shift; cat > /dev/null; "$@"; rm -rf "$folder"', "sh", folder].concat(
        asServer,
        join(programs, "pg_ctl"),
        stopping
      ),
      { cwd: "/", detached: true, stdio: ["pipe", "ignore", "ignore"] }
    )
    watch.unref()
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop: () => {
        watch.kill()
        try {
          execute("pg_ctl", stopping)
        } finally {
          rmSync(folder, { recursive: true, force: true })
        }
      }
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`The private Postgres server did not start from ${programs}.`, { cause: error })
  }
}

/** How to run a program as a user other than root, as whom Postgres does not run: the words before it. The folder is made that user's. */
export const unprivileged = (folder: string): ReadonlyArray<string> => {
  if (process.getuid?.() !== 0) return []
  const idOf = (which: "-u" | "-g") => Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" }))
  chownSync(folder, idOf("-u"), idOf("-g"))
  return ["runuser", "-u", "postgres", "--"]
}
