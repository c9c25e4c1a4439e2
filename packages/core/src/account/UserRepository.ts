/** Storage of user accounts, their password hashes and their one-time setup links. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option, Schema } from "effect"
import { type ProjectId, UserId } from "../Ids.ts"
import type { AccountFailures } from "./SignInThrottle.ts"
import type { User } from "./User.ts"

/**
 * The use of a one-time link. `setup`: shown to an admin; `invitation` and `reset`: sent to the user (R22.7). These set a password. `address`: sent to a new
 * address, which it confirms.
 */
export const LinkPurpose = Schema.Literals(["setup", "invitation", "reset", "address"])
export type LinkPurpose = typeof LinkPurpose.Type

/** A one-time link (R2.7). Only the SHA-256 of its secret is stored, lower-case hexadecimal. Invariant: one for each account and purpose. */
export const SetupLink = Schema.Struct({
  secret_sha256: Schema.String,
  /** The account of the link; null creates the first site admin. */
  user_id: Schema.NullOr(UserId),
  purpose: LinkPurpose,
  /** The address that the link confirms; null for other purposes. */
  email: Schema.NullOr(Schema.String),
  expires_at: Schema.Date
})
export interface SetupLink extends Schema.Schema.Type<typeof SetupLink> {}

/** The sign-in state of an account. */
export interface SignInState {
  readonly password_hash: string | null
  readonly disabled_at: Date | null
  readonly failures: AccountFailures
}

/** What the user of an account reads about it, next to the account. */
export interface AccountStanding {
  readonly has_password: boolean
  /** The only enabled site admin is this one (R1.7). */
  readonly is_last_site_admin: boolean
  /** The projects that this account alone administers, by id; at most `mostNamed`. */
  readonly sole_admin_of: ReadonlyArray<string>
  /** Its projects that do not show the names of deleted accounts (R1.12), by id; at most `mostNamed`. */
  readonly anonymous_in: ReadonlyArray<string>
}

/** The most projects that are named. */
export const mostNamed = 100

/** Laws: `email` is unique after normalization; `list` is ordered by `name` ignoring case, then `id`. */
export class UserRepository extends Context.Service<
  UserRepository,
  {
    /** Stores an account; none when the e-mail address is in use. */
    readonly insert: (user: Omit<User, "id">, passwordHash: string | null) => Effect.Effect<Option.Option<UserId>>
    readonly find: (id: UserId) => Effect.Effect<Option.Option<User>>
    /** The account with its password hash; null when it has none. */
    readonly findByEmail: (
      email: string
    ) => Effect.Effect<Option.Option<{ readonly user: User; readonly password_hash: string | null }>>
    /** The accounts of these normalized addresses, by id. One statement. */
    readonly findAllByEmail: (emails: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<User>>
    readonly list: Effect.Effect<ReadonlyArray<User>>
    /** True when there is no account at all: the first run (R2.7). */
    readonly isEmpty: Effect.Effect<boolean>
    /** Locks the account against every other change, including its memberships; none when it does not exist. */
    readonly lock: (id: UserId) => Effect.Effect<Option.Option<User>>
    /** Locks every enabled site admin until the transaction ends, and returns their ids in ascending order (R1.7). */
    readonly lockEnabledSiteAdmins: Effect.Effect<ReadonlyArray<UserId>>
    /** Stores name, e-mail address, `provider`, `admin`, `disabled_at` and `updated_at`. False, and nothing stored, when the address is in use. */
    readonly save: (user: User) => Effect.Effect<boolean>
    /** One statement; none when the account does not exist. */
    readonly standing: (id: UserId) => Effect.Effect<Option.Option<AccountStanding>>
    /**
     * Removes an account with its sessions, tokens, setup link, identities, memberships and reactions. Its comments and decisions keep its name as
     * imported attribution (R5.7), or that of the project (R1.12). A fixed number of statements.
     */
    readonly remove: (user: User) => Effect.Effect<void>
    /**
     * Locks accounts that people registered before that time and that nothing uses: enabled, without a password, a sign-in, an identity, a role, and a link that is valid at
     * `now`; by id, at most the given number. Those that another transaction has locked are left out.
     */
    readonly lockUnusedRegistrations: (before: Date, now: Date, limit: number) => Effect.Effect<ReadonlyArray<User>>
    /** Enabled accounts whose name or e-mail address contains the text, every character literal; by name ignoring case, then id. Limited to the given accounts, if any. */
    readonly search: (q: string, limit: number, among?: ReadonlyArray<UserId>) => Effect.Effect<ReadonlyArray<User>>
    /**
     * Enabled accounts that a user may find (R1.9): the one with this full normalized address, and those whose name contains the text, every character literal, and who share
     * a project with the user; in the order of `search`. Two share a project when both are members of it, or of one of its components and of the project, or of the same component.
     */
    readonly searchShared: (by: UserId, q: string, limit: number) => Effect.Effect<ReadonlyArray<User>>
    /** True when the two share a project as in `searchShared`, are the same, or the other one has requested access to this project. */
    readonly knows: (one: UserId, other: UserId, project: ProjectId) => Effect.Effect<boolean>
    /** Stores the password hash, and removes the account's one-time links and invitation. */
    readonly setPassword: (id: UserId, passwordHash: string, at: Date) => Effect.Effect<void>
    /** Locks the account and reads its sign-in state (R2.3); none when it does not exist. */
    readonly lockForSignIn: (id: UserId) => Effect.Effect<Option.Option<SignInState>>
    readonly saveFailures: (id: UserId, failures: AccountFailures) => Effect.Effect<void>
    /** Removes failures and locks whose lock, or without one whose counting, began at `before` or earlier; several instances may do this at once. */
    readonly forgetFailures: (before: Date) => Effect.Effect<void>
    /** Records a sign-in, and removes earlier failures, and an invitation with its setup link. */
    readonly recordSignIn: (id: UserId, at: Date) => Effect.Effect<void>
    /** Stores a link, which replaces an earlier link of the same account and purpose. */
    readonly insertSetupLink: (link: SetupLink) => Effect.Effect<void>
    /** The link that sets a password; none when it does not exist or has expired at `now`. */
    readonly findSetupLink: (secretSha256: string, now: Date) => Effect.Effect<Option.Option<SetupLink>>
    /** Removes and returns the link that sets a password; none when it does not exist or has expired at `now`. Of two concurrent takers one gets it. */
    readonly takeSetupLink: (secretSha256: string, now: Date) => Effect.Effect<Option.Option<SetupLink>>
    /** The same for a link that confirms an address. */
    readonly takeAddressLink: (secretSha256: string, now: Date) => Effect.Effect<Option.Option<SetupLink>>
    /** Removes the links that were sent to the account's address. */
    readonly removeSentLinks: (user: UserId) => Effect.Effect<void>
  }
>()("docket/UserRepository") {}
