/** Finds files of the service that are not code. The service runs from src/ or, bundled, from dist/ next to it; these files are only in src/. */
import { fileURLToPath } from "node:url"

/** Returns the path of a file that is given relative to `src/`. */
export const ownFile = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
