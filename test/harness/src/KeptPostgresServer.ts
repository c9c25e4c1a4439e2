/** A private Postgres server whose data stays: for what takes long to make. It is started on its folder, and stopped so that nothing is lost. */
import { execFileSync, spawn } from "node:child_process"
import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { freePort } from "./FreePort.ts"
import { type PostgresServer, unprivileged } from "./PostgresServer.ts"

/**
 * Starts the server whose data is in this folder, with these settings; makes it empty where there is none. It ends with `stop`, and with this process.
 * Nothing is safe against a power cut. Throws when it does not start: its log is in the folder.
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
  // The shell reads from this process for as long as it lives.
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
    stop: () => {
      watch.kill()
      execute("pg_ctl", stopping)
    }
  }
}
