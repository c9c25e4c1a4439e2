/** A private Postgres server whose data is kept, for data that takes long to create. It is stopped without data loss. */
import { execFileSync, spawn } from "node:child_process"
import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { freePort } from "./FreePort.ts"
import { type PostgresServer, unprivileged } from "./PostgresServer.ts"

/**
 * Starts the server with the data in this folder and these settings; initializes it if it is empty. It ends with `stop`, and with this process.
 * Data is not safe against a power failure. Throws if it does not start: its log is in the folder.
 */
export const start = async (
  programs: string,
  folder: string,
  settings: Readonly<Record<string, string>>
): Promise<PostgresServer> => {
  mkdirSync(folder, { recursive: true })
  const data = join(folder, "data")
  const asServer = unprivileged(folder)
  const execute = (program: string, args: ReadonlyArray<string>): void => {
    const [command, ...all] = [...asServer, join(programs, program), ...args]
    execFileSync(command!, all, { cwd: folder, stdio: "ignore" })
  }
  if (!existsSync(join(data, "PG_VERSION"))) {
    execute("initdb", ["-D", data, "-U", "postgres", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"])
  }
  const port = await freePort()
  const options = Object.entries({
    port: String(port),
    unix_socket_directories: folder,
    listen_addresses: "127.0.0.1",
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    ...settings
  }).map(([name, value]) => `-c ${name}=${value}`)
  execute("pg_ctl", ["start", "-D", data, "-w", "-t", "600", "-l", join(folder, "log"), "-o", options.join(" ")])
  const stopping = ["stop", "-D", data, "-m", "fast", "-w", "-t", "600"]
  // The shell reads from this process until it ends.
  const watch = spawn(
    "sh",
    ["-c", 'cat > /dev/null; exec "$@"', "sh"].concat(asServer, join(programs, "pg_ctl"), stopping),
    {
      cwd: "/",
      detached: true,
      stdio: ["pipe", "ignore", "ignore"]
    }
  )
  watch.unref()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    isInMemory: false,
    stop: () => {
      watch.kill()
      execute("pg_ctl", stopping)
    }
  }
}
