/** "Saved by Aisha 5 s ago: Review": others changed what is open, and a button that shows it. */
import { lazy, Suspense } from "react"
import type { FeedEvent } from "../api/live/FeedEvent.ts"
import { focusPlace } from "./focusScope.ts"

// Without its code the page works as before.
const Saved = lazy(() =>
  import("./presence/Saved.tsx").then(
    (module) => ({ default: module.Saved }),
    () => ({ default: () => <></> })
  )
)

/** The id of the button, for the keyboard. */
export const reviewId = "review-saved"

export const SavedNotice = ({
  kind,
  news,
  onShow
}: {
  /** The changes, oldest first. */
  readonly news: ReadonlyArray<FeedEvent>
  /** A requirement was saved, or a comment was changed. */
  readonly kind: "saved" | "changed"
  readonly onShow: () => void
}) => {
  const last = news.at(-1)
  return (
    <output aria-live="polite" {...focusPlace}>
      {last !== undefined && (
        <Suspense>
          <Saved id={reviewId} kind={kind} last={last} onShow={onShow} />
        </Suspense>
      )}
    </output>
  )
}
