/** Storage of user accounts, their password hashes and their one-time setup links. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option, Schema } from "effect"
import { type ProjectId, UserId } from "../Ids.ts"
import type { AccountFailures } from "./SignInThrottle.ts"
import type { User } from "./User.ts"

/** A link that lets a new user choose their first password, once (R2.7). Only the SHA-256 of its secret is stored, lower-case hexadecimal. */
export const SetupLink = Schema.Struct({
  secret_sha256: Schema.String,
  /** The account that it belongs to; null makes the first site admin. */
  user_id: Schema.NullOr(UserId),
  expires_at: Schema.Date
})
export interface SetupLink extends Schema.Schema.Type<typeof SetupLink> {}

/** What decides whether a password opens an account. */
export interface SignInState {
  readonly password_hash: string | null
  readonly disabled_at: Date | null
  readonly failures: AccountFailures
}

/** Laws: `email` is unique after normalisation; `list` is ordered by `name` ignoring case, then `id`. */
export class UserRepository extends Context.Service<
  UserRepository,
  {
    /** None when the e-mail address is taken. */
    readonly insert: (user: Omit<User, "id">, passwordHash: string | null) => Effect.Effect<Option.Option<UserId>>
    readonly find: (id: UserId) => Effect.Effect<Option.Option<User>>
    /** With the password hash, null when the account has none. */
    readonly findByEmail: (
      email: string
    ) => Effect.Effect<Option.Option<{ readonly user: User; readonly password_hash: string | null }>>
    readonly list: Effect.Effect<ReadonlyArray<User>>
    /** True when there is no account at all: the first run (R2.7). */
    readonly isEmpty: Effect.Effect<boolean>
    /** Locks the account against every other change, and memberships of it; none when there is no such account. */
    readonly lock: (id: UserId) => Effect.Effect<Option.Option<User>>
    /** Locks every enabled site admin and answers with their ids, ascending: who is one stays one until the transaction ends (R1.7). */
    readonly lockEnabledSiteAdmins: Effect.Effect<ReadonlyArray<UserId>>
    /** Stores name, e-mail address, `provider`, `admin`, `disabled_at` and `updated_at`. False, and nothing stored, when the address is taken. */
    readonly save: (user: User) => Effect.Effect<boolean>
    /**
     * Takes an account away with its sessions, tokens, setup link, identities, memberships and reactions. What it wrote or decided keeps its name as
     * imported attribution (R5.7). A fixed number of statements.
     */
    readonly remove: (user: User) => Effect.Effect<void>
    /** Enabled accounts whose name or e-mail address contains the text, every character literal; by name ignoring case, then id. Of these accounts alone where some are named. */
    readonly search: (q: string, limit: number, among?: ReadonlyArray<UserId>) => Effect.Effect<ReadonlyArray<User>>
    /**
     * Enabled accounts that someone may find (R1.9): the one of this address, whole and normalized, and those whose name contains the text, every character literal, and who share
     * a project with that person; in the order of `search`. Two share a project when both are members of it, or of one of its components and of the project, or of the same component.
     */
    readonly searchShared: (by: UserId, q: string, limit: number) => Effect.Effect<ReadonlyArray<User>>
    /** Whether the one shares a project with the other, as `searchShared` says, or is them, or the other has requested access to this project. */
    readonly knows: (one: UserId, other: UserId, project: ProjectId) => Effect.Effect<boolean>
    /** A setup link of the account is void afterwards. */
    readonly setPassword: (id: UserId, passwordHash: string, at: Date) => Effect.Effect<void>
    /** Locks the account and reads what signing in depends on (R2.3); none when there is no such account. */
    readonly lockForSignIn: (id: UserId) => Effect.Effect<Option.Option<SignInState>>
    readonly saveFailures: (id: UserId, failures: AccountFailures) => Effect.Effect<void>
    /** Forgets failures, and unlocks, where the lock, or without one the counting, began at `before` or earlier; several instances may do so at once. */
    readonly forgetFailures: (before: Date) => Effect.Effect<void>
    /** The failures before it are forgotten. */
    readonly recordSignIn: (id: UserId, at: Date) => Effect.Effect<void>
    /** Replaces earlier links of the same account. */
    readonly insertSetupLink: (link: SetupLink) => Effect.Effect<void>
    /** A link as it stands; none when there is none, or it has expired at `now`. */
    readonly findSetupLink: (secretSha256: string, now: Date) => Effect.Effect<Option.Option<SetupLink>>
    /** Takes the link away and answers with it; none when there is none, or it has expired at `now`. Of two takers one gets it. */
    readonly takeSetupLink: (secretSha256: string, now: Date) => Effect.Effect<Option.Option<SetupLink>>
  }
>()("docket/UserRepository") {}
