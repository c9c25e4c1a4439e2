/** Whom the admins of a project find when they add members (R1.9). */
import { Context } from "effect"

/**
 * `shared`: by name those with whom they share a project, and everyone by the full e-mail address; `open`: everyone, by a part of either. Site admins find everyone by a
 * part of either in any case.
 */
export type UserDirectory = "shared" | "open"

/** How this installation is set up. */
export const UserDirectory = Context.Reference<UserDirectory>("docket/UserDirectory", { defaultValue: () => "shared" })

/** True when the caller finds everyone. */
export const isOpenTo = (directory: UserDirectory, { site_admin }: { readonly site_admin: boolean }): boolean =>
  site_admin || directory === "open"
