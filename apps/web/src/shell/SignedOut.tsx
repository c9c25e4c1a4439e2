/**
 * The redirect in place of every page when the session has ended: to the sign-in page, and from there back to the same page. The cache of the user is cleared once no
 * page is left that would load it again.
 */
import { useLocation, useNavigate } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { queryClient } from "../api/docket.ts"

export const SignedOut = () => {
  const { href } = useLocation()
  // Where one was when it ended: on the way to the sign-in page the location is that page's already.
  const [from] = useState(href)
  const navigate = useNavigate()
  useEffect(() => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "me" })
    void navigate({ to: "/sign-in", search: { return_to: `/app${from}` }, replace: true })
  }, [from, navigate])
  return null
}
