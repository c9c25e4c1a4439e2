/** The browser of this machine, for the tests in a real one. Installed by the system; none is downloaded. */
import { existsSync } from "node:fs"

/** Names another one than Debian's. */
export const chromiumVariable = "CHROMIUM_PATH"

/** The program, or null where there is none. */
export const chromiumProgram = (): string | null => {
  const program = process.env[chromiumVariable] || "/usr/bin/chromium"
  return existsSync(program) ? program : null
}
