/** What stands in the place of every page when the session has ended: the way to the sign-in page, and from there back to where one was. */
import { useLocation, useNavigate } from "@tanstack/react-router"
import { useEffect, useState } from "react"

export const SignedOut = () => {
  const { href } = useLocation()
  // Where one was when it ended: on the way to the sign-in page the location is that page's already.
  const [from] = useState(href)
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: "/sign-in", search: { return_to: `/app${from}` }, replace: true })
  }, [from, navigate])
  return null
}
