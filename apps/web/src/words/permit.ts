/** The permits of a record: they alone decide what pages show and disable. */
import { refusals } from "@docket/api/fetch"

/** True, or the codes of all violations. */
export type Permit = true | ReadonlyArray<string>

/** Whether the page shows the action: the role of the reader allows it. */
export const isOffered = (permit: Permit): boolean => permit === true || !permit.includes("permission_denied")

/** Why the service would refuse the action now; null if it would not. */
export const obstacle = (permit: Permit): string | null => {
  if (permit === true) return null
  const sentences: Readonly<Record<string, string>> = refusals
  return permit.map((code) => sentences[code] ?? "Your role does not allow it.").join(" ")
}
