// The packages as their users get them: built, packed, installed outside of the workspace, and used from strict TypeScript and plain Node.
// They run the examples of the README and the book, word for word.
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { spawn, spawnSync } from "node:child_process"
import { createHmac } from "node:crypto"
import { once } from "node:events"
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { createServer, type Server } from "node:http"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { text as textOf } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { DataDirectory, ServiceProcess } from "@docket/test-harness"
import { admin, environment, hasShell, modules, printedBy, recipes, shellOf, strictly } from "./Examples.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const folder = mkdtempSync(join(tmpdir(), "docket-published-"))
const project = join(folder, "project")
const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))

const run = (cwd: string, program: string, args: ReadonlyArray<string>, env: Record<string, string> = {}): string => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"]
  })
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}

const options = (values: Record<string, string>) =>
  Object.entries(values).flatMap(([name, value]) => [`--${name}`, value])

/** The folders of the packages by name. */
const packages = new Map([
  ...readdirSync(join(root, "packages")).map((name) => [name, join(root, "packages", name)] as const),
  ["server", join(root, "apps/server")]
])
const pathOf = (name: string): string => packages.get(name) ?? ""
const fixture = (name: string) => join(root, "test/fixtures/documents", name)

let service: ServiceProcess.Started
let origin: string

/** A tool of the workspace. The examples of the README and the book are for its version. */
const tsc = join(root, "node_modules/typescript/bin/tsc")

const versionOf = (name: string): string => manifestIn(pathOf(name)).version

const manifestIn = (path: string) => JSON.parse(readFileSync(join(path, "package.json"), "utf8"))

/** Links a package where an installer would put it: the one of this name that is installed for the workspace's package at `path`. */
const link = (name: string, path: string): string => {
  const place = join(project, "node_modules", name)
  const installed = realpathSync(join(path, "node_modules", name))
  if (existsSync(place)) expect(realpathSync(place)).toBe(installed)
  else {
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(installed, place)
  }
  return installed
}

/** Unpacks a tarball with exactly the files of its manifest. An installer would do the same in many times the time. */
const unpack = (name: string): void => {
  const place = join(project, "node_modules/@docket", name)
  mkdirSync(place, { recursive: true })
  const tarball = join(folder, `docket-${name}-${versionOf(name)}.tgz`)
  run(folder, "tar", ["-xzf", tarball, "-C", place, "--strip-components", "1"])
  const needed: Readonly<Record<string, string>> = manifestIn(place).dependencies ?? {}
  for (const [dependency, version] of Object.entries(needed)) {
    const [, ours] = /^@docket\/(.*)/.exec(dependency) ?? []
    // Users install this version from the registry.
    const found = ours === undefined ? manifestIn(link(dependency, pathOf(name))).version : versionOf(ours)
    expect([dependency, version]).toEqual([dependency, found])
  }
}

beforeAll(async () => {
  run(root, "node", [tsc, "--build", "--checkers", "1", "tsconfig.build.json"])
  mkdirSync(project)
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }))
  const pack = `pnpm --recursive --filter "./packages/*" --filter @docket/server pack --pack-destination "${folder}"`
  run(root, "npx", ["--yes", "--package", packageManager, "--call", pack])
  for (const name of packages.keys()) unpack(name)
  link("@effect/platform-node", join(root, "apps/server"))
  link("@types/node", root)
  for (const [name, code] of modules) writeFileSync(join(project, name), code)
  copyFileSync(fixture("example-os-srg.xml"), join(project, "example-os-srg.xml"))
  // The book names a published document. A fixture replaces it.
  copyFileSync(fixture("example-os-srg.xml"), join(project, "U_GPOS_SRG_V3R3_Manual-xccdf.xml"))
  run(project, "node", [
    tsc,
    "--strict",
    "--checkers",
    "1",
    "--exactOptionalPropertyTypes",
    "--noUncheckedIndexedAccess",
    ...options({ target: "es2022", module: "nodenext", types: "node", outDir: "out" }),
    ...modules.keys()
  ])
  for (const name of readdirSync(join(project, "out"))) copyFileSync(join(project, "out", name), join(project, name))
  await DataDirectory.copyEmpty(join(folder, "data"))
  service = ServiceProcess.start({ DATA_DIR: join(folder, "data"), ...environment })
  origin = await service.ready
})

afterAll(async () => {
  await service?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const example = (name: string, env: Record<string, string> = {}) => run(project, "node", [name], env).trim()

describe("the packages, outside of the workspace", () => {
  it("are all packed, with their types and without their tests", () => {
    for (const name of packages.keys()) {
      const installed = readdirSync(join(project, "node_modules/@docket", name))
      expect(installed).toEqual(
        expect.arrayContaining(["LICENSE", name === "server" ? "dist-lib" : "dist", "package.json"])
      )
      expect(installed).not.toContain("test")
    }
  })

  it("decide by the rules of the core", () => {
    expect(example("rules.js")).toBe("[ 'comments_closed' ]\n33.3")
    expect(example("decide.js")).toBe("[ 'Declining a comment requires a response.' ]")
  })

  it("read a file", () => {
    expect(example("read.js")).toBe("Example Operating System Security Requirements Guide 8")
  })

  it.each(recipes)("run the recipe %s", async (name) => {
    const printed = example(name.replace(/ts$/, "js"), { DOCKET_URL: origin, DOCKET_TOKEN: await mintToken(name) })
    const promised = printedBy(name)
    if (promised.length > 0) expect(printed.split("\n")).toEqual(promised)
  })

  it("carry a whole review in memory", () => {
    expect(example("harness.js")).toBe("EXOS-01-000001 concur Fixed.")
  })

  it.each(["client.js", "effect-client.js"])("reach a running service with a typed client: %s", async (name) => {
    expect(example(name, { DOCKET_URL: origin, DOCKET_TOKEN: await mintToken(name) })).toMatch(/^\d+ \[.*\]$/)
  })
})

describe("the receiver of webhooks", () => {
  it("opens one issue for each comment, and refuses what is not signed", async () => {
    const issues: Array<{ readonly title: string; readonly body: string }> = []
    const github = createServer(async (request, response) => {
      expect(request.headers.authorization).toBe("Bearer a-token")
      issues.push(JSON.parse(await textOf(request)))
      response.writeHead(201).end()
    })
    const port = await freePort()
    const receiver = spawn("node", ["receiver.js"], {
      cwd: project,
      env: {
        ...process.env,
        PORT: String(port),
        WEBHOOK_SECRET: `whsec_${Buffer.from("a key").toString("base64")}`,
        GITHUB_API: `http://127.0.0.1:${await listening(github)}`,
        GITHUB_REPOSITORY: "example/guide",
        GITHUB_TOKEN: "a-token"
      }
    })
    const send = async (id: string, type: string, signedAs = "a key"): Promise<number> => {
      const data = { summary: "Comment 7 was posted.", review_id: 7, actor: { id: 1, name: "Ada" } }
      const body = JSON.stringify({ type, timestamp: "2026-01-01T00:00:00.000Z", data })
      const seconds = Math.floor(Date.now() / 1000)
      const signature = createHmac("sha256", signedAs).update(`${id}.${seconds}.${body}`).digest("base64")
      const answer = await fetch(`http://127.0.0.1:${port}/`, {
        method: "POST",
        headers: { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": `v1,${signature}` },
        body
      })
      return answer.status
    }
    try {
      await once(receiver.stdout, "data")
      expect(await send("1", "comment.created")).toBe(204)
      expect(await send("1", "comment.created")).toBe(204)
      expect(await send("2", "component.released")).toBe(204)
      expect(await send("3", "comment.created", "another key")).toBe(403)
      expect(issues).toEqual([{ title: "Comment 7 was posted.", body: "Docket comment 7 by Ada" }])
    } finally {
      receiver.kill()
      github.close()
    }
  })
})

describe.skipIf(!hasShell)("the main job (needs bash and curl)", () => {
  it("is done by the commands of the book as written, and events follow", () => {
    const mark = "---"
    const commands = [shellOf("main"), `echo; echo ${mark}`, shellOf("events")].join("\n")
    const output = run(project, "bash", ["-c", strictly + commands.replace("http://127.0.0.1:8080", origin)])
    const [done = "", happened = ""] = output.split(`\n${mark}\n`)
    const decided = JSON.parse(
      done
        .trim()
        .split("}{")
        .at(-1)
        ?.replace(/^(?!\{)/, "{") ?? ""
    )
    expect(decided.reviews[0]).toMatchObject({ id: 1, triage_status: "concur" })
    expect(decided.response_reviews[0]).toMatchObject({ comment: "Fixed in the next draft." })
    expect(happened).toContain('"type":"comment.created"')
    expect(happened).toContain('"secret":"')
  })
})

const listening = async (server: Server): Promise<number> => {
  await once(server.listen(0, "127.0.0.1"), "listening")
  const address = server.address()
  return typeof address === "object" && address !== null ? address.port : 0
}

const freePort = async (): Promise<number> => {
  const server = createServer()
  const port = await listening(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

const mintToken = async (name: string): Promise<string> => {
  const post = (path: string, body: unknown, cookie = "") =>
    fetch(`${origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body)
    })
  const login = await post("/api/auth/login", admin)
  const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? ""
  const minted = await post(
    "/personal_access_tokens",
    { personal_access_token: { name, scopes: ["admin"], current_password: admin.password } },
    cookie
  )
  const { token } = (await minted.json()) as { readonly token: string }
  return token
}
