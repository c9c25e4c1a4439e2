// Bundles the service and the docket command, into dist/ next to src/: what `npm start`, the container and bin/docket.js run. Into another folder here, which
// is named by an argument, for tests. Plain JavaScript, since Node runs it alone.
import { build } from "esbuild"
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { setFlagsFromString } from "node:v8"
import { around, codeIn, load } from "./compiled.cjs"
import { nodeOptions } from "./nodeOptions.js"

const here = dirname(fileURLToPath(import.meta.url))
const [, , named] = process.argv
const folder = join(here, named ?? "dist")
// Put in place at one go, for a start meanwhile.
const made = join(here, `dist-${process.pid}`)

const programs = { main: "src/main.ts", docket: "src/command/main.ts", reader: "src/reading/reader.ts" }

/** Packages that load files from next to their own code: machine code, WebAssembly. They are loaded from where they are. */
const left = {
  name: "a package that stays where it is",
  setup: ({ onResolve, resolve }) =>
    onResolve(
      { filter: /^@(node-rs\/argon2|electric-sql\/pglite)(\/|$)/ },
      async ({ path, pluginData, resolveDir }) => {
        if (pluginData === left) return
        const found = await resolve(path, { kind: "require-call", pluginData: left, resolveDir })
        return { errors: found.errors, external: true, path: `./${relative(folder, found.path)}` }
      }
    )
}

/** What is large and seldom wanted, as files of their own next to the bundle: by the name of the file, where its source is. */
const apart = new Map()
const large = {
  name: "the reference's three megabytes of script, and the list of common passwords",
  setup: ({ onResolve, resolve }) => {
    onResolve({ filter: /^@zxcvbn-ts\/language-common$/ }, async ({ kind, path, resolveDir }) => {
      if (kind !== "dynamic-import") return
      apart.set("passwords", (await resolve(path, { kind: "require-call", resolveDir })).path)
      return { external: true, path: "./passwords.cjs" }
    })
    onResolve({ filter: /\/httpApiScalar\.js$/, namespace: "file" }, ({ kind, path, resolveDir }) => {
      if (kind !== "dynamic-import") return
      apart.set("reference", join(resolveDir, path))
      return { external: true, path: "./reference.cjs" }
    })
  }
}

const place = () => {
  rmSync(folder, { recursive: true, force: true })
  renameSync(made, folder)
}

/** Runs the service until it serves, so that all that a start needs has been compiled, and keeps the code. Without it the service starts as well. */
const runOnce = () => {
  const data = mkdtempSync(join(tmpdir(), "docket-bundle-"))
  process.env = { PATH: process.env.PATH, HOST: "127.0.0.1", PORT: "0", DATA_DIR: data, LOG_FORMAT: "json" }
  process.once("exit", () => {
    rmSync(data, { recursive: true, force: true })
    place()
    process.exitCode = 0
  })
  const stop = () => process.kill(process.pid, "SIGTERM")
  setTimeout(stop, 60_000).unref()
  // V8 forgets the code of what ran once and not again, which is most of a start.
  setFlagsFromString("--no-flush-bytecode")
  const { run, script } = load(made, "main")
  console.log = (said) => {
    if (!String(said).includes("ready at ")) return
    // Only a V8 with the same flags accepts the code.
    for (const flag of ["--flush-bytecode", ...nodeOptions]) setFlagsFromString(flag)
    writeFileSync(codeIn(made, "main"), script.createCachedData())
    stop()
  }
  run()
}

const bundled = {
  absWorkingDir: here,
  outdir: made,
  outExtension: { ".js": ".cjs" },
  bundle: true,
  platform: "node",
  // The code of scripts can be kept; that of modules only from Node 22 on.
  format: "cjs",
  target: "node20",
  define: { "import.meta.url": "ownAddress" },
  // A script of `node:vm` requires; it cannot import.
  supported: { "dynamic-import": false },
  plugins: [left, large],
  logLevel: "warning"
}
await build({
  ...bundled,
  entryPoints: programs,
  banner: {
    js: `${around.before}const ownAddress = require("node:url").pathToFileURL(__filename).href;`
  },
  footer: { js: around.after }
})
await build({ ...bundled, entryPoints: Object.fromEntries(apart) })
for (const program of Object.keys(programs)) {
  writeFileSync(join(made, `${program}.js`), `require("../compiled.cjs").load(__dirname, "${program}").run()\n`)
}
writeFileSync(join(made, "package.json"), `${JSON.stringify({ type: "commonjs" })}\n`)
if (named === undefined) runOnce()
else place()
