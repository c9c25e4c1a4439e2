/** The build of the pages: hashed files under /app/assets with compressed forms, and no code that the page's policy forbids. */
import react from "@vitejs/plugin-react"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { defineConfig, type Plugin } from "vite"

/** Writes `.br` and `.gz` next to every file, so that serving needs no compression. */
const compressed = (): Plugin => ({
  name: "docket-compressed",
  apply: "build",
  writeBundle({ dir = "dist" }) {
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(?:js|css|svg)$/.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      const bytes = readFileSync(path)
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    }
  }
})

export default defineConfig({
  plugins: [react(), compressed()],
  base: "/app/",
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Strings of src/words are inlined where they are used, so that a page loads no others.
      optimization: { inlineConst: { mode: "all", pass: 1 } },
      // What many pages share is one file: a hundred small ones are a tenth larger when compressed.
      output: { codeSplitting: { groups: [{ name: "common", minShareCount: 10 }] } }
    },
    assetsInlineLimit: 0
  },
  server: {
    // A service that `npm start` runs next to it.
    proxy: {
      "^/(?!app/|@|src/|node_modules/).*": { target: process.env["DOCKET_ORIGIN"] ?? "http://127.0.0.1:8080" }
    }
  }
})
