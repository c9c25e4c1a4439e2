/** The schema of the roles of members (R1.1). The effective role of a person is computed in EffectiveRole.ts. */
import { Schema } from "effect"
import { roles } from "./Roles.ts"

export { carries, higher, roles as order } from "./Roles.ts"

export const Role = Schema.Literals(roles)
export type Role = typeof Role.Type
