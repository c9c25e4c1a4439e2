/** The visibility of commenters' e-mail addresses (R5.6). Only this module withholds them. */
import { Context } from "effect"
import * as Role from "./Role.ts"

/** `members`: every role on the component; `triagers`: role author and above. */
export type EmailVisibility = "members" | "triagers"

/** The setting of this installation. */
export const EmailVisibility = Context.Reference<EmailVisibility>("docket/EmailVisibility", {
  defaultValue: () => "members"
})

/** True when a caller with this effective role sees the addresses. */
export const sees = (visibility: EmailVisibility, role: Role.Role | null): boolean =>
  Role.carries(role, visibility === "members" ? "viewer" : "author")

/** The rows with their addresses, or with "" instead. */
export const withhold = <Row extends { readonly author_email: string; readonly commenter_email?: string }>(
  rows: ReadonlyArray<Row>,
  visible: boolean
): ReadonlyArray<Row> =>
  visible
    ? rows
    : rows.map((row) => ({ ...row, author_email: "", ...("commenter_email" in row ? { commenter_email: "" } : {}) }))
