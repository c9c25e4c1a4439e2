/** Files that come with the service and are not code. It runs from src/ or, bundled, from dist/, which lie side by side; the files are in src/ alone. */
import { fileURLToPath } from "node:url"

/** Where a file is that is named from `src/`. */
export const ownFile = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
