/**
 * The reader from sources, bundled once per run: it starts in a tenth of the time of the separate files. In tests it replaces
 * src/reading/ReaderProgram.ts through an alias in vitest.config.ts.
 */
import { buildSync } from "esbuild"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { madeOnce } from "@docket/test-harness"

const bundled = (): string => {
  const { finish, isOurs, run, wait } = madeOnce("reader")
  const path = join(run, "reader.cjs")
  if (isOurs) {
    try {
      buildSync({
        entryPoints: [fileURLToPath(new URL("../src/reading/reader.ts", import.meta.url))],
        outfile: path,
        bundle: true,
        platform: "node",
        logLevel: "error"
      })
      finish()
    } catch (error) {
      finish(error)
    }
  }
  wait()
  return path
}

let path: string | undefined

export const readerProgram = {
  get path() {
    path ??= bundled()
    return path
  },
  options: []
}
