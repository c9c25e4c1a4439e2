/** Who else is on the open requirement or comment, and who writes there, which screen readers announce. */
import { lazy, Suspense } from "react"
import type { Present } from "../api/presence.ts"

// Without its code the page works as before.
const Others = lazy(() =>
  import("./presence/Others.tsx").then(
    (module) => ({ default: module.Others }),
    () => ({ default: () => <></> })
  )
)

export const Presence = ({ present }: { readonly present: ReadonlyArray<Present> }) => (
  <output aria-live="polite" style={{ minWidth: 0 }}>
    {present.length > 0 && (
      <Suspense>
        <Others present={present} />
      </Suspense>
    )}
  </output>
)
