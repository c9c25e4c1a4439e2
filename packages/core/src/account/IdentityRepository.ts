/** Storage of identities at sign-in providers. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { IdentityId, UserId } from "../Ids.ts"
import type { Identity } from "./Identity.ts"

/** Laws: (issuer, subject) is unique, and so is (user, issuer); identities are removed with their account. */
export class IdentityRepository extends Context.Service<
  IdentityRepository,
  {
    readonly find: (issuer: string, subject: string) => Effect.Effect<Option.Option<Identity>>
    /** The identities of an account, by id. */
    readonly ofUser: (user: UserId) => Effect.Effect<ReadonlyArray<Identity>>
    /** Stores an identity; none when an account has it already, or the account has another one of this issuer. */
    readonly insert: (identity: Omit<Identity, "id">) => Effect.Effect<Option.Option<IdentityId>>
    readonly recordSignIn: (id: IdentityId, at: Date) => Effect.Effect<void>
    readonly remove: (id: IdentityId) => Effect.Effect<void>
  }
>()("docket/IdentityRepository") {}
