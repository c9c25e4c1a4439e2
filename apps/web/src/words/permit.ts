/** The permits of a record: they alone decide what pages show and disable. */
import { refusals } from "@docket/api/fetch"

/** True, or the codes of all violations. */
export type Permit = true | ReadonlyArray<string>

/** True if the page shows the action: the user's role allows it. */
export const isOffered = (permit: Permit): boolean => permit === true || !permit.includes("permission_denied")

/** Returns why the service would refuse the action now; null if it would not. */
export const obstacle = (permit: Permit): string | null => {
  if (permit === true) return null
  const sentences: Readonly<Record<string, string>> = refusals
  return permit.map((code) => sentences[code] ?? "Your role does not allow it.").join(" ")
}
