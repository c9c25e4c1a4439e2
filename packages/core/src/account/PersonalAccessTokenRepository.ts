/** Storage of personal access tokens. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { TokenId, UserId } from "../Ids.ts"
import type { PersonalAccessToken } from "./PersonalAccessToken.ts"
import type { User } from "./User.ts"

export class PersonalAccessTokenRepository extends Context.Service<
  PersonalAccessTokenRepository,
  {
    /** Stores a token. `secretSha256` is lower-case hexadecimal of the whole token, including the prefix. */
    readonly insert: (token: Omit<PersonalAccessToken, "id">, secretSha256: string) => Effect.Effect<TokenId>
    /** The token with its owner, whether the owner has a confirmed second factor, and the storage's time, in one statement. The core decides whether it is valid. */
    readonly findBySecret: (secretSha256: string) => Effect.Effect<
      Option.Option<{
        readonly token: PersonalAccessToken
        readonly owner: User
        readonly has_second_factor: boolean
        readonly now: Date
      }>
    >
    /** The user's tokens, newest first; at most `mostListed`. */
    readonly ofUser: (user: UserId) => Effect.Effect<ReadonlyArray<PersonalAccessToken>>
    /** Locks the user's tokens against new ones and counts those active at `now`. */
    readonly lockAndCountActive: (user: UserId, now: Date) => Effect.Effect<number>
    /** Revokes a token of that user, or of any user if none is given; none when it belongs to another user or is already revoked. */
    readonly revoke: (user: UserId | null, id: TokenId, at: Date) => Effect.Effect<Option.Option<PersonalAccessToken>>
    /** Revokes the user's tokens that are active at `at`, and returns them by id. */
    readonly revokeAllOfUser: (user: UserId, at: Date) => Effect.Effect<ReadonlyArray<PersonalAccessToken>>
    /** Records a use. True when it is the first; of several concurrent uses only one gets true. */
    readonly touch: (id: TokenId, at: Date) => Effect.Effect<boolean>
  }
>()("docket/PersonalAccessTokenRepository") {}
