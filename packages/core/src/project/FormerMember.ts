/** How a project shows the name of a deleted account (R1.12). The only place that decides it; storages apply it when they delete an account. Pure and total. */
import { Schema } from "effect"

/** `keep`: the name stays; `anonymous`: it is replaced. */
export const policies = ["keep", "anonymous"] as const
export type Policy = (typeof policies)[number]

/** The field of a project with its policy. */
export const projectFields = { former_members: Schema.Literals(policies) }

/** The policy of a new project. */
export const standard: { readonly former_members: Policy } = { former_members: "keep" }

/** What replaces the name. */
export const anonymousName = "Former member"

/** The name of a deleted account on its records in a project with this policy. */
export const nameIn = (policy: Policy, name: string): string => (policy === "anonymous" ? anonymousName : name)
