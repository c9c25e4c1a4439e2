/** What Node runs as a reader. From sources it is translated as it is loaded; the bundle has a program for it. Tests run BundledReader.ts in its place. */
import { fileURLToPath } from "node:url"

const isSource = import.meta.url.endsWith(".ts")

export const readerProgram = {
  path: fileURLToPath(new URL(isSource ? "./reader.ts" : "./reader.js", import.meta.url)),
  /** What Node itself is given. */
  options: isSource ? ["--import", "tsx"] : []
}
