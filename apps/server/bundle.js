// Bundles the service into dist/, beside src/: what `npm start` and the container run. What is loaded only when it is asked for stays in files of its own.
// Plain JavaScript, since it is run by Node alone.
import { build } from "esbuild"
import { renameSync, rmSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"

const here = dirname(fileURLToPath(import.meta.url))
const dist = join(here, "dist")

/** Packages that read files beside their own code: they are loaded from where they stand. */
const left = {
  name: "packages that stay where they are",
  setup: ({ onResolve, resolve }) =>
    onResolve(
      { filter: /^@(electric-sql\/pglite|node-rs\/argon2)(\/|$)/ },
      async ({ kind, path, pluginData, resolveDir }) => {
        if (pluginData === left) return
        const found = await resolve(path, { kind, pluginData: left, resolveDir })
        return { errors: found.errors, external: true, path: `./${relative(dist, found.path)}` }
      }
    )
}

// Put in place at one go, for whoever starts meanwhile.
const made = join(here, `dist-${process.pid}`)
await build({
  absWorkingDir: here,
  entryPoints: ["src/main.ts"],
  outdir: made,
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20",
  // Less to read at each start. `NODE_OPTIONS=--enable-source-maps` has stack traces speak of src/ again.
  minifySyntax: true,
  minifyWhitespace: true,
  sourcemap: "linked",
  sourcesContent: false,
  // Packages in the older form of modules ask for those of Node by this.
  banner: {
    js: 'import { createRequire as requiring } from "node:module"; const require = requiring(import.meta.url);'
  },
  plugins: [left],
  logLevel: "warning"
})
rmSync(dist, { recursive: true, force: true })
renameSync(made, dist)
