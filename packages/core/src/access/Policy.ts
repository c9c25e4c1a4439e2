/**
 * Policies as values: the access rule of an endpoint. A use case checks the same value that its endpoint declares,
 * so the reference page always matches the code.
 */
import { carries, type Role } from "./Roles.ts"

export type Policy =
  /** Every person, signed in or not. */
  | { readonly _tag: "Public" }
  /** Everyone with the link of an opened component; every signed-in user with it where the component is open to those (R23.1). */
  | { readonly _tag: "Visitor" }
  /** Any signed-in user. */
  | { readonly _tag: "SignedIn" }
  /** Any signed-in user, by session cookie: a token is not enough (R2.5). */
  | { readonly _tag: "Session" }
  /** Site admins; the existence of the endpoint is public (R1.5). */
  | { readonly _tag: "SiteAdmin" }
  /** At least this role on the project. */
  | { readonly _tag: "OnProject"; readonly role: Role }
  /** Members of the project, or of one of its components, who see less of it (R1.3). */
  | { readonly _tag: "InProject" }
  /** At least this effective role on the component (R1.2). */
  | {
      readonly _tag: "OnComponent"
      readonly role: Role
      /** `signed_in`: once the component is released, any signed-in user is allowed (R1.4). */
      readonly released: "signed_in" | "members"
      /** `own`: only the author of the comment, who also needs `role` (R1.6); `own_or_admin`: the author or an admin. */
      readonly whose: "any" | "own" | "own_or_admin"
    }

export type OnComponent = Extract<Policy, { _tag: "OnComponent" }>
export type OnProject = Extract<Policy, { _tag: "OnProject" }>

/** True when a role is enough for an act on a component; `isOwn` is true for the author of the record (R1.6). */
export const isGranted = ({ role: needed, whose }: OnComponent, role: Role | null, isOwn: boolean): boolean =>
  carries(role, needed) && (whose === "any" || isOwn || (whose === "own_or_admin" && carries(role, "admin")))

export const everyone: Policy = { _tag: "Public" }
export const visitor: Policy = { _tag: "Visitor" }
export const signedIn: Policy = { _tag: "SignedIn" }
export const session: Policy = { _tag: "Session" }
export const siteAdmin: Policy = { _tag: "SiteAdmin" }
export const onProject = (role: Role) => ({ _tag: "OnProject", role }) as const satisfies Policy
export const inProject = { _tag: "InProject" } as const satisfies Policy
export const onComponent = (role: Role) =>
  ({ _tag: "OnComponent", role, released: "members", whose: "any" }) as const satisfies Policy
export const onComponentOrReleased = (role: Role) =>
  ({ _tag: "OnComponent", role, released: "signed_in", whose: "any" }) as const satisfies Policy
export const authorOfComment = (role: Role) =>
  ({ _tag: "OnComponent", role, released: "members", whose: "own" }) as const satisfies Policy

export const authorOfCommentOrAdmin = (role: Role) =>
  ({ _tag: "OnComponent", role, released: "members", whose: "own_or_admin" }) as const satisfies Policy

/** The policy as a sentence, for the reference page. */
export const describe = (policy: Policy): string => {
  switch (policy._tag) {
    case "Public":
      return "Open to everyone."
    case "Visitor":
      return "Everyone with the link of an opened component; signed-in users with the link if it is open to those."
    case "SignedIn":
      return "Any signed-in user."
    case "Session":
      return "Any signed-in user, by session cookie; access tokens are refused."
    case "SiteAdmin":
      return "Site admins."
    case "OnProject":
      return `Role ${policy.role} or above on the project.`
    case "InProject":
      return "Members of the project; members of one of its components see its row and their components."
    case "OnComponent": {
      const who = {
        any: `Role ${policy.role} or above`,
        own: `The author of the comment, with role ${policy.role} or above`,
        own_or_admin: `The author of the comment, with role ${policy.role} or above, or an admin,`
      }[policy.whose]
      return `${who} on the component${policy.released === "signed_in" ? "; any signed-in user once it is released or open to them" : ""}.`
    }
  }
}
