// The packages as their users get them: built, packed, installed outside of the workspace, used from strict TypeScript and plain Node.
// What they are used for are the README's examples, word for word.
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { spawnSync } from "node:child_process"
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { DataDirectory, ServiceProcess } from "@docket/test-harness"
import { admin, environment, hasShell, modules, shellOf, strictly } from "./Readme.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const folder = mkdtempSync(join(tmpdir(), "docket-published-"))
const project = join(folder, "project")
const { packageManager, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
const { dependencies } = JSON.parse(readFileSync(join(root, "apps/server/package.json"), "utf8"))

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

const packages = readdirSync(join(root, "packages"))
const fixture = (name: string) => join(root, "test/fixtures/documents", name)

let service: ServiceProcess.Started
let origin: string

/** A tool of the workspace, whose version is the one that the README's examples are for. */
const tsc = join(root, "node_modules/typescript/bin/tsc")

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8")).version

beforeAll(async () => {
  run(root, "node", [tsc, "--build", "--checkers", "1", "tsconfig.build.json"])
  mkdirSync(project)
  const tarballs = packages.map((name) => [`@docket/${name}`, `file:${folder}/docket-${name}-${versionOf(name)}.tgz`])
  writeFileSync(
    join(project, "package.json"),
    JSON.stringify({
      name: "somebody-else",
      private: true,
      type: "module",
      dependencies: {
        ...Object.fromEntries(tarballs),
        "@effect/platform-node": dependencies["@effect/platform-node"]
      },
      devDependencies: { "@types/node": devDependencies["@types/node"] }
    })
  )
  const settings = {
    // The packages name each other by versions that are in no registry. The parts of Effect are of one version, as in the workspace.
    overrides: {
      ...Object.fromEntries(tarballs),
      "@effect/platform-node-shared": dependencies["@effect/platform-node"]
    },
    // What is installed lies as npm lays it.
    nodeLinker: "hoisted",
    autoInstallPeers: false
  }
  writeFileSync(join(project, "pnpm-workspace.yaml"), JSON.stringify(settings))
  const pack = `pnpm --recursive --filter "./packages/*" pack --pack-destination "${folder}"`
  const install = `pnpm --dir "${project}" install --prefer-offline --ignore-scripts`
  run(root, "npx", ["--yes", "--package", packageManager, "--call", `${pack} && ${install}`])
  for (const { name, code } of modules) writeFileSync(join(project, name), code)
  copyFileSync(fixture("example-os-srg.xml"), join(project, "example-os-srg.xml"))
  // The README names a published document; ours stands in for it.
  copyFileSync(fixture("example-os-srg.xml"), join(project, "U_GPOS_SRG_V3R3_Manual-xccdf.xml"))
  run(project, "node", [
    tsc,
    "--strict",
    "--checkers",
    "1",
    "--exactOptionalPropertyTypes",
    "--noUncheckedIndexedAccess",
    ...options({ target: "es2022", module: "nodenext", types: "node", outDir: "out" }),
    ...modules.map(({ name }) => name)
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

describe("the packages, installed by somebody else", () => {
  it("are all packed, with their types and without their tests", () => {
    for (const name of packages) {
      const installed = readdirSync(join(project, "node_modules/@docket", name))
      expect(installed).toEqual(expect.arrayContaining(["LICENSE", "dist", "package.json"]))
      expect(installed).not.toContain("test")
    }
  })

  it("decide by the rules of the core", () => {
    expect(example("rules.js")).toBe("[ 'comments_closed' ]")
  })

  it("carry a whole review in memory", () => {
    expect(example("harness.js")).toBe("EXOS-01-000001 concur Fixed.")
  })

  it("talk to a running service by the typed client", async () => {
    expect(example("client.js", { DOCKET_URL: origin, DOCKET_TOKEN: await mintToken("client") })).toMatch(
      /^\d+ \[.*\]$/
    )
  })
})

describe.skipIf(!hasShell)("the README's main job (needs bash and curl)", () => {
  it("is done by its commands as they stand there, and what happened is told", () => {
    const mark = "---"
    const commands = [shellOf("The main job, with curl"), `echo; echo ${mark}`, shellOf("What happened")].join("\n")
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
