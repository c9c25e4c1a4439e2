/** The end of a session in the browser. */
import type { Answered } from "@docket/api/fetch"
import { queryClient } from "../api/docket.ts"

/** Opens the sign-in page, or first the provider, where the user is signed out as well (R2.14). */
export const signedOut = ({ sign_out_url }: Answered<"accounts", "logout">): void => {
  if (sign_out_url !== undefined) location.assign(sign_out_url)
  else queryClient.setQueryData(["me"], null)
}
