// Bundles the service and the docket command into dist/ next to src/. `npm start`, the container and bin/docket.js run the bundle. Tests name another folder
// in the first argument. Plain JavaScript, so that Node runs it without a build.
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
// Renamed into place at once, so that a concurrent start finds either the old or the new bundle.
const made = join(here, `dist-${process.pid}`)

const programs = { main: "src/main.ts", docket: "src/command/main.ts", reader: "src/reading/reader.ts" }

/** Packages that load files next to their own code, such as native code and WebAssembly. They stay in node_modules. */
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

/** Large and rarely used modules, as separate files next to the bundle: the name of the file with the path of its source. */
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

/** Runs the service until it answers, so that all code of a start is compiled, and stores that code. The service also starts without it. */
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
  // Otherwise V8 discards the code of functions that ran only once, which is most of a start.
  setFlagsFromString("--no-flush-bytecode")
  const { run, script } = load(made, "main")
  console.log = (said) => {
    if (!String(said).includes("ready at ")) return
    // V8 accepts the code only with the same flags.
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
  // Node can store the code of scripts; the code of modules only since Node 22.
  format: "cjs",
  target: "node20",
  define: { "import.meta.url": "ownAddress" },
  // A script of `node:vm` can use require but not import.
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
