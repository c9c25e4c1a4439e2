/** The program of a reader. From sources it is compiled as it loads; the bundle contains a program. Tests use BundledReader.ts instead. */
import { fileURLToPath } from "node:url"

const isSource = import.meta.url.endsWith(".ts")

export const readerProgram = {
  path: fileURLToPath(new URL(isSource ? "./reader.ts" : "./reader.js", import.meta.url)),
  /** The options of Node. */
  options: isSource ? ["--import", "tsx"] : []
}
