/** Finds the machine's browser for the browser tests. It is not downloaded. */
import { existsSync } from "node:fs"

/** The variable for a browser other than Debian's. */
export const chromiumVariable = "CHROMIUM_PATH"

/** Returns the path of the program, or null if there is none. */
export const chromiumProgram = (): string | null => {
  const program = process.env[chromiumVariable] || "/usr/bin/chromium"
  return existsSync(program) ? program : null
}
