/** The access rule of an endpoint, declared with it: the policy that its use case checks, shown on the reference page. */
import { Policy } from "@docket/core"
import { Context } from "effect"
import { OpenApi } from "effect/http-api"
import { inContract } from "./handling/Handling.ts"

/** Annotation that every endpoint carries. */
export class AccessRule extends Context.Service<AccessRule, Policy.Policy>()("docket/api/AccessRule") {}

/** Annotations of an endpoint: its policy, and a description in one or two sentences. */
export const described = (policy: Policy.Policy, summary: string, description: string = "") =>
  Context.make(AccessRule, policy).pipe(
    Context.merge(
      OpenApi.annotations({
        summary,
        description: [description, `Access: ${Policy.describe(policy)}`].filter((text) => text !== "").join("\n\n")
      })
    )
  )

/** Annotations of an endpoint of the contract. */
export const contracted = (...given: Parameters<typeof described>) => Context.merge(described(...given), inContract)
