/**
 * Redirects to the sign-in page when the session has ended, and from there back to the same page. The user's cache is cleared once no
 * page is left that would load it again.
 */
import { useLocation, useNavigate } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { queryClient } from "../api/docket.ts"

export const SignedOut = () => {
  const { href } = useLocation()
  // The address at the time of the sign-out. During the redirect the location is already that of the sign-in page.
  const [from] = useState(href)
  const navigate = useNavigate()
  useEffect(() => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "me" })
    void navigate({ to: "/sign-in", search: { return_to: `/app${from}` }, replace: true })
  }, [from, navigate])
  return null
}
