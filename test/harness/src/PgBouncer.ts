/**
 * A private PgBouncer in front of the run's Postgres server, in transaction mode and as unkind as it can be: few connections, and each transaction on
 * another one, so that whatever a session is expected to keep is missed at once. On a free port of this machine only, gone at the end.
 */
import { execFileSync, spawn } from "node:child_process"
import { chownSync, existsSync, mkdtempSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { freePort } from "./FreePort.ts"

/** The program, or null where it is not installed. */
export const findProgram = (): string | null =>
  [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"]
    .map((folder) => join(folder, "pgbouncer"))
    .find((program) => existsSync(program)) ?? null

export interface PgBouncer {
  /** The server's address with the place of PgBouncer in it; any of the server's databases can be put at its end. */
  readonly url: string
  readonly stop: () => void
}

/** Starts one before the server at this address. It ends with `stop`, or with this process. Throws when it does not answer within ten seconds. */
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
  // The shell reads from this process for as long as it lives.
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

/** PgBouncer does not run as root. Where this process does, it runs as the user of Postgres. */
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
