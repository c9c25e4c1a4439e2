// Malformed forms get an answer, and the service continues: an uncaught error fails the run. Temporary files of uploads are removed.
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { connect } from "node:net"
import { hostname, tmpdir } from "node:os"
import { join } from "node:path"
import { ask, json, served } from "./Serving.ts"

const admin = { ADMIN_EMAIL: "ada@example.org", ADMIN_PASSWORD: "correct horse battery staple" }

const signedIn = Effect.gen(function* () {
  const { logged, origin } = yield* served({ ...admin, JOB_WORKER: "false" })
  const credentials = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }
  const login = yield* ask(`${origin}/api/auth/login`, json("POST", credentials))
  const [cookie = ""] = (login.headers.get("set-cookie") ?? "").split(";")
  return { origin, cookie, logged }
})

const type = "multipart/form-data; boundary=b"

/** Sends the bytes in that many pieces. Returns the status and the body. */
const sent = (origin: string, cookie: string, path: string, pieces: ReadonlyArray<Uint8Array>) =>
  Effect.promise(async () => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1")
    let answer = ""
    socket.on("data", (chunk) => (answer += chunk))
    const closed = once(socket, "close")
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
    const head = ["host: 127.0.0.1", `cookie: ${cookie}`, `content-type: ${type}`, `content-length: ${length}`]
    socket.write(`POST ${path} HTTP/1.1\r\n${head.join("\r\n")}\r\nconnection: close\r\n\r\n`)
    for (const piece of pieces) {
      socket.write(piece)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await closed
    return { status: Number(answer.slice(9, 12)), answer }
  })

const multipart = (cookie: string, body: string): RequestInit => ({
  method: "POST",
  headers: { cookie, "content-type": type },
  body
})

const paths = ["/projects/import_backup", "/srgs", "/stigs", "/libraries"]

describe("a form", () => {
  it.live("of parts without names is refused, and the service continues", () =>
    Effect.gen(function* () {
      const { cookie, origin } = yield* signedIn
      const body = `${"--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n".repeat(3)}--b--\r\n`
      for (const path of paths) {
        const { status, text } = yield* ask(`${origin}${path}`, multipart(cookie, body))
        expect([path, status, JSON.parse(text).code]).toEqual([path, 400, "malformed_request"])
      }
      expect((yield* ask(`${origin}/healthz`)).status).toBe(200)
    })
  )

  it.live("whose file has no name is answered without waiting for it", () =>
    Effect.gen(function* () {
      const { cookie, origin } = yield* signedIn
      const head = 'Content-Disposition: form-data; name="file"; filename=""\r\n\r\n'
      const { status } = yield* ask(
        `${origin}/srgs`,
        multipart(cookie, `--b\r\n${head}${"x".repeat(300_000)}\r\n--b--\r\n`)
      )
      expect(status).toBe(400)
    })
  )

  const scraps = [
    "--b\r\n",
    "\r\n--b\r\n",
    "\r\n--b--\r\n",
    "--b",
    "\r\n",
    "\r\n\r\n",
    'Content-Disposition: form-data; name="file"; filename="a.xml"\r\n',
    'Content-Disposition: form-data; name="options"\r\n',
    'Content-Disposition: form-data; name="options"; name="options"\r\n',
    "Content-Disposition: form-data\r\n",
    "Content-Disposition: form-data; name*=utf-8''%ff\r\n",
    "Content-Type: text/plain; charset=nonsense\r\n",
    "Content-Type: application/json\r\n",
    `X-Long: ${"y".repeat(17_000)}\r\n`,
    ": no name\r\n",
    "\u0000\u0001\u007f",
    "\u{1F600}",
    "<Benchmark/>",
    "x".repeat(70_000)
  ]
  /** Returns reproducible pseudo-random numbers below `most`. */
  const numbers = (seed: number) => {
    let state = seed
    return (most: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return (state >>> 8) % most
    }
  }

  it.live("of any fragments, in any chunks, is answered", () =>
    Effect.gen(function* () {
      const { cookie, logged, origin } = yield* signedIn
      const next = numbers(20)
      for (let round = 0; round < 200; round++) {
        const path = paths[round % paths.length] ?? ""
        const body = Array.from({ length: 1 + next(4) }, () =>
          Array.from({ length: 1 + next(6) }, () => scraps[next(scraps.length)] ?? "").join("")
        )
        const { status } = yield* sent(
          origin,
          cookie,
          path,
          body.map((piece) => Buffer.from(piece))
        )
        const shown = JSON.stringify({ path, body, log: logged.slice(-1) }).replaceAll(/(.)\1{20,}/g, "$1…")
        expect([status, shown]).toEqual([status >= 400 && status < 500 ? status : "4xx", shown])
      }
      expect((yield* ask(`${origin}/healthz`)).status).toBe(200)
    })
  )
})

/** Waits until it is true. The time limit of the test is the bound. */
const until = (isSo: () => boolean): Effect.Effect<void> =>
  Effect.suspend(() => (isSo() ? Effect.void : Effect.andThen(Effect.sleep("20 millis"), until(isSo))))

describe("temporary files", () => {
  const prefix = `docket-${hostname()}-`
  const ownFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`${prefix}${process.pid}-`))

  it.live("of an interrupted upload are removed", () =>
    Effect.gen(function* () {
      const { cookie, origin } = yield* signedIn
      const [folder = ""] = ownFolders().slice(-1)
      const uploads = () => readdirSync(join(tmpdir(), folder))
      const socket = connect(Number(new URL(origin).port), "127.0.0.1")
      const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n'
      socket.write(
        `POST /srgs HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\ncontent-type: ${type}\r\ncontent-length: 9000000\r\n\r\n${part}${"x".repeat(200_000)}`
      )
      yield* until(() => uploads().length === 1)
      socket.destroy()
      yield* until(() => uploads().length === 0)
    })
  )

  it.live("of a dead process are removed at the next start; those of a running one are kept", () =>
    Effect.gen(function* () {
      const { pid: dead } = spawnSync(process.execPath, ["--version"])
      const abandoned = mkdtempSync(join(tmpdir(), `${prefix}${dead}-`))
      const reused = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
      const living = mkdtempSync(join(tmpdir(), `${prefix}${process.ppid}-`))
      const others = mkdtempSync(join(tmpdir(), "docket-other.example.org-1-"))
      yield* Effect.addFinalizer(() =>
        Effect.sync(() => [living, others].forEach((folder) => rmSync(folder, { recursive: true, force: true })))
      )
      yield* signedIn
      expect([abandoned, reused, living, others].map(existsSync)).toEqual([false, false, true, true])
      expect(ownFolders()).toHaveLength(1)
    }).pipe(Effect.scoped)
  )
})
