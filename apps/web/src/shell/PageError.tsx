/** What stands in the place of a page that failed. One whose code is gone is loaded anew with the window, by itself, but not over and over. */
import { useEffect } from "react"
import { Failure } from "../parts/Failure.tsx"
import { NotFetchedError } from "./pageCode.ts"

/** When the window was last loaded anew for this reason. */
const key = "docket-loaded-anew"
const once = 60_000

const loadAnew = () => window.location.reload()

export const PageError = ({ error, reset }: { readonly error: unknown; readonly reset: () => void }) => {
  const isGone = error instanceof NotFetchedError
  useEffect(() => {
    if (!isGone || Date.now() - Number(sessionStorage.getItem(key)) < once) return
    sessionStorage.setItem(key, String(Date.now()))
    loadAnew()
  }, [isGone])
  return <Failure error={error} onRetry={isGone ? loadAnew : reset} />
}
