/** Storage of second factors. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { UserId } from "../Ids.ts"
import type { SecondFactor } from "./SecondFactor.ts"

/** Laws: an account has at most one; it is removed with its account. Callers lock the account first. */
export class SecondFactorRepository extends Context.Service<
  SecondFactorRepository,
  {
    readonly find: (user: UserId) => Effect.Effect<Option.Option<SecondFactor>>
    /** Stores the factor of its account, in place of an earlier one. */
    readonly save: (factor: SecondFactor) => Effect.Effect<void>
    /** Removes the factor of the account, and returns it; none without one. */
    readonly remove: (user: UserId) => Effect.Effect<Option.Option<SecondFactor>>
  }
>()("docket/SecondFactorRepository") {}
