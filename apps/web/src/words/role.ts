/** The roles, and what each can do in addition to the one before it (R1.1). */
export type Role = "viewer" | "author" | "reviewer" | "admin"

export const roles: Readonly<Record<Role, { readonly word: string; readonly may: string }>> = {
  viewer: { word: "Viewer", may: "reads and comments" },
  author: { word: "Author", may: "writes requirements and decides comments" },
  reviewer: { word: "Reviewer", may: "approves and locks requirements" },
  admin: { word: "Admin", may: "manages members, phases and releases" }
}

const order: ReadonlyArray<Role> = ["viewer", "author", "reviewer", "admin"]

/** True if a role includes the needed one. Site admins have `admin`. */
const mayAs = (role: Role | null, needed: Role): boolean =>
  role !== null && order.indexOf(role) >= order.indexOf(needed)

/** Returns everything that a role includes, as a sentence: "Author: reads and comments, writes requirements and decides comments." */
export const rolesUpTo = (role: Role): string =>
  `${roles[role].word}: ${order
    .filter((one) => mayAs(role, one))
    .map((one) => roles[one].may)
    .join(", ")}.`
