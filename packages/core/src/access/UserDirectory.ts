/** The users that admins of a project find when they add members (R1.9). */
import { Context } from "effect"

/**
 * `shared`: users who share a project by name, and everyone by the full e-mail address; `open`: everyone by a part of either. Site admins always find everyone by a
 * part of either.
 */
export type UserDirectory = "shared" | "open"

/** The setting of this installation. */
export const UserDirectory = Context.Reference<UserDirectory>("docket/UserDirectory", { defaultValue: () => "shared" })

/** True when the caller finds everyone. */
export const isOpenTo = (directory: UserDirectory, { site_admin }: { readonly site_admin: boolean }): boolean =>
  site_admin || directory === "open"
