/** The page in place of one that failed. If its code no longer exists, it reloads the window, but not repeatedly. */
import { useEffect } from "react"
import { Failure } from "../parts/Failure.tsx"
import { NotFetchedError } from "./pageCode.ts"

/** The storage key of the time of the last such reload. */
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
