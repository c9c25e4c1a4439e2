/** The roles of members, ordered and cumulative (R1.1). The effective role of a person is computed in Access.ts. */
import { Schema } from "effect"

export const Role = Schema.Literals(["viewer", "author", "reviewer", "admin"])
export type Role = typeof Role.Type

/** The roles from the least to the most. */
export const order: ReadonlyArray<Role> = Role.literals

/** True when `role` includes the rights of `needed`; null includes none. */
export const carries = (role: Role | null, needed: Role): boolean =>
  role !== null && order.indexOf(role) >= order.indexOf(needed)

/** The higher of two roles, either of which may be null. */
export const higher = (left: Role | null, right: Role | null): Role | null =>
  left === null ? right : right === null ? left : carries(left, right) ? left : right
