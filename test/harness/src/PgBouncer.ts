/**
 * A private PgBouncer before the run's Postgres server, in transaction mode and as strict as possible: few connections, and each transaction on
 * another one, so that dependence on session state fails at once. It uses a free local port and is removed at the end.
 */
import { execFileSync, spawn } from "node:child_process"
import { chownSync, mkdtempSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort } from "./FreePort.ts"
import { serverProgram } from "./Requirements.ts"

/** Returns the program, or null if it is not installed. */
export const findProgram = (): string | null => serverProgram("pgbouncer")

export interface PgBouncer {
  /** The server's address through PgBouncer. Any database of the server can be appended. */
  readonly url: string
  readonly stop: () => void
}

/** Starts one before the server at this address. It ends with `stop`, or with this process. Throws if it does not answer within ten seconds. */
export const start = async (program: string, serverUrl: string): Promise<PgBouncer> => {
  const server = new URL(serverUrl)
  const folder = mkdtempSync(join(tmpdir(), "docket-pgbouncer-"))
  const port = await freePort()
  const settings = join(folder, "settings")
  const password = server.password === "" ? "" : ` password=${decodeURIComponent(server.password)}`
  writeFileSync(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port || "5432"} user=${decodeURIComponent(server.username)}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
server_round_robin = 1
max_client_conn = 1000
logfile = ${join(folder, "log")}
`
  )
  const owner = unprivileged()
  if (owner !== null) for (const path of [folder, settings]) chownSync(path, owner.uid, owner.gid)
  // The shell reads from this process until it ends.
  const watch = spawn(
    "sh",
    ["-c", '"$1" -q "$2" & cat > /dev/null; kill $!; wait; rm -rf "$3"', "sh", program, settings, folder],
    {
      cwd: "/",
      detached: true,
      stdio: ["pipe", "ignore", "ignore"],
      ...owner
    }
  )
  watch.unref()
  const stop = () => {
    watch.stdin.end()
  }
  const until = Date.now() + 10_000
  while (!(await answers(port))) {
    if (Date.now() > until) {
      stop()
      throw new Error(`PgBouncer did not start from ${program}.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  server.hostname = "127.0.0.1"
  server.port = String(port)
  return { url: server.href, stop }
}

/** PgBouncer refuses to run as root. A root process runs it as the user of Postgres. */
const unprivileged = (): { readonly uid: number; readonly gid: number } | null => {
  if (process.getuid?.() !== 0) return null
  const idOf = (which: "-u" | "-g") => Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" }))
  return { uid: idOf("-u"), gid: idOf("-g") }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1")
    socket.once("connect", () => {
      socket.destroy()
      resolve(true)
    })
    socket.once("error", () => resolve(false))
  })
