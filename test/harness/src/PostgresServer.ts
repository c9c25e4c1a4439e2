/** Private Postgres servers: that of a run of the tests, and replicas. They use a temporary folder and a free local port, and are removed at the end. */
import { execFileSync, spawn } from "node:child_process"
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { freePort } from "./FreePort.ts"
import { quickFolder } from "./RunFolder.ts"

/** The maximum disk space of a server in a run, in gigabytes. Its log takes two of them. */
const roomNeeded = 4

/** The oldest supported version. */
const oldestVersion = 15

/** Returns the folder of the newest server programs on this machine, or null. */
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
  /** The address of the database `postgres` as its superuser. */
  readonly url: string
  /** True if its files are in memory. */
  readonly isInMemory: boolean
  readonly stop: () => void
}

/** The role of a server in a group of servers. */
export interface Role {
  /** The server that it replicates; without one it is empty. */
  readonly replicaOf?: PostgresServer
  /** True if replicas follow it: its log is then written immediately, and kept for late ones. */
  readonly isFollowed?: boolean
}

/**
 * Starts a server from these programs. For speed, its data is not safe against a power failure. `stop` stops and removes it. If this
 * process ends in another way, a watcher that reads from it does. Throws if it does not start.
 */
export const start = async (
  programs: string,
  { isFollowed = false, replicaOf }: Role = {}
): Promise<PostgresServer> => {
  const parent = quickFolder(roomNeeded)
  const folder = mkdtempSync(join(parent, "docket-postgres-"))
  const data = join(folder, "data")
  const asServer = unprivileged(folder)
  const execute = (program: string, args: ReadonlyArray<string>): void => {
    const [command, ...all] = [...asServer, join(programs, program), ...args]
    // Its output is discarded, because the server would keep a pipe open as long as it runs.
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
      isInMemory: parent !== tmpdir(),
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

/** Returns the words before a command that run it as a user other than root, because Postgres refuses root. Changes the owner of the folder to that user. */
export const unprivileged = (folder: string): ReadonlyArray<string> => {
  if (process.getuid?.() !== 0) return []
  const idOf = (which: "-u" | "-g") => Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" }))
  chownSync(folder, idOf("-u"), idOf("-g"))
  return ["runuser", "-u", "postgres", "--"]
}
