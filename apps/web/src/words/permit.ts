/** What the reader may do with a record, as its answer says it: `permits` alone decides what pages show and what they disable. */
import { refusals } from "@docket/api/fetch"

/** True, or the codes of all that stands in the way. */
export type Permit = true | ReadonlyArray<string>

/** Whether the act is for the reader at all: nobody is shown what is for other roles. */
export const isOffered = (permit: Permit): boolean => permit === true || !permit.includes("permission_denied")

/** Why the act cannot be done now, as the service would refuse it; null where it can. */
export const obstacle = (permit: Permit): string | null => {
  if (permit === true) return null
  const sentences: Readonly<Record<string, string>> = refusals
  return permit.map((code) => sentences[code] ?? "Your role does not allow it.").join(" ")
}
