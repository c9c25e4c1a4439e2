/** The roles of members, ordered and cumulative (R1.1), as plain values: this module loads no library. Their schema is in Role.ts. */

/** The roles from the least to the most. */
export const roles = ["viewer", "author", "reviewer", "admin"] as const
export type Role = (typeof roles)[number]

/** True when `role` includes the rights of `needed`; null includes none. */
export const carries = (role: Role | null, needed: Role): boolean =>
  role !== null && roles.indexOf(role) >= roles.indexOf(needed)

/** The higher of two roles, either of which may be null. */
export const higher = (left: Role | null, right: Role | null): Role | null =>
  left === null ? right : right === null ? left : carries(left, right) ? left : right
