/**
 * The requests and answers of every endpoint as plain types. Written from the OpenAPI document by `packages/api/test/routes.test.ts`: run it with `-u` when
 * an endpoint changes.
 */
import type { Sending } from "./Sending.ts"

/** One method for each endpoint, in the groups of the API. */
export interface DocketApi {
  readonly signIn: {
    /**
     * Sign in by password
     *
     * Sets the session cookie `_service_session`. After failures the next attempt must wait, longer each time: 429 with `Retry-After`. An account with a second factor gets 401 `code_required` without `code`. `accept_notice: true` is required if `GET /api/auth/providers` shows a notice.
     *
     * Access: Open to everyone.
     */
    readonly login: (asked: {
      readonly payload: {
        /** The e-mail address. */
        readonly email: string
        /** The password. */
        readonly password: string
        /** The code of the authenticator app, or a recovery code. Needed for an account with a second factor. */
        readonly code?: string
        /** `true`: you accept the notice that is shown before sign-in. */
        readonly accept_notice?: boolean
      }
    }, sending?: Sending) => Promise<Me>
    /**
     * List the ways to sign in
     *
     * `notice` must be accepted before sign-in; null for none. A browser that opens a `sign_in_url` returns signed in to the page of the workbench in `?return_to=` (`/app` or below). With a notice, add `accept_notice=true`.
     *
     * Access: Open to everyone.
     */
    readonly listProviders: (asked?: {}, sending?: Sending) => Promise<{
      /** Whether people can sign in by password. */
      readonly local_passwords: boolean
      /** Whether people can request a link for a new password. */
      readonly password_resets: boolean
      /** The e-mail domains whose people can register; empty where no one can. */
      readonly registration_domains: ReadonlyArray<string>
      /** The notice to accept before sign-in; null for none. */
      readonly notice: {
        /** The text of the notice. */
        readonly text: string
        /** Identifies the text of the notice. */
        readonly version: string
      } | null
      /** The sign-in providers. */
      readonly providers: SignInProviders
    }>
    /**
     * Request a link for a new password
     *
     * The link is sent to the address if an enabled account with a password has it. It works once, within an hour, as a setup link. The answer is the same for every address. After some requests the next one must wait: 429 with `Retry-After`.
     *
     * Access: Open to everyone.
     */
    readonly requestPasswordReset: (asked: {
      readonly payload: {
        /** The e-mail address. */
        readonly email: string
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Register an account
     *
     * Where the operator allows it (`REGISTRATION_DOMAINS`). Creates an account without roles, and sends a link to the address that sets its password, once and within 7 days, as a setup link. The answer is the same for an address that has an account. After some requests the next one must wait: 429 with `Retry-After`.
     *
     * Access: Open to everyone.
     */
    readonly register: (asked: {
      readonly payload: {
        /** The name. */
        readonly name: string
        /** The e-mail address. */
        readonly email: string
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Confirm an e-mail address
     *
     * `secret` is the text after the # of the link that was sent to the new address. The account has the address from then on, and the earlier address gets a letter.
     *
     * Access: Open to everyone.
     */
    readonly confirmAddress: (asked: {
      readonly payload: {
        /** The secret of the link that was sent to the new address. */
        readonly secret: string
      }
    }, sending?: Sending) => Promise<{
      /** The e-mail address. */
      readonly email: string
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Read a setup link
     *
     * Returns the account whose password it sets; null when it creates the first site admin. The link stays valid. `secret` is the text after the # of the link.
     *
     * Access: Open to everyone.
     */
    readonly openSetup: (asked: {
      readonly payload: {
        /** The secret of the setup link. */
        readonly secret: string
      }
    }, sending?: Sending) => Promise<{
      /** The account of the link; null when the link is not valid. */
      readonly account: {
        /** The name of the person. */
        readonly name: string
        /** The e-mail address. */
        readonly email: string
        /** Whether the link belongs to an invitation. */
        readonly is_invited: boolean
      } | null
    }>
    /**
     * Set a password with a setup link
     *
     * Signs the user in: sets the session cookie, and `signed_in` is true. If `GET /api/auth/providers` shows a notice, this needs `accept_notice: true`. `secret` is the text after the # of the link. `email` is used only for the first site admin, `name` also for an invited account.
     *
     * Access: Open to everyone.
     */
    readonly completeSetup: (asked: {
      readonly payload: {
        /** The secret of the setup link. */
        readonly secret: string
        /** The password. */
        readonly password: string
        /** The name. */
        readonly name?: string
        /** The e-mail address. */
        readonly email?: string
        /** `true`: you accept the notice that is shown before sign-in. */
        readonly accept_notice?: boolean
      }
    }, sending?: Sending) => Promise<{
      /** The account. */
      readonly user: Me
      /** Whether you are signed in now. */
      readonly signed_in: boolean
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly service: {
    /**
     * The version of the service
     *
     * Includes the marking that is shown above and below every page; null for none.
     *
     * Access: Open to everyone.
     */
    readonly version: (asked?: {}, sending?: Sending) => Promise<{
      /** The name. */
      readonly name: string
      /** The version of Docket. */
      readonly version: string
      /** The marking of every page; null for none. */
      readonly classification: Classification | null
    }>
  }
  readonly accounts: {
    /**
     * Read the signed-in user
     *
     * Access: Any signed-in user.
     */
    readonly me: (asked?: {}, sending?: Sending) => Promise<Me>
    /**
     * Sign out
     *
     * Ends the session of the cookie in the request. `sign_out_url` signs a browser out at the provider by which the session began, if the provider is set up for it.
     *
     * Access: Any signed-in user.
     */
    readonly logout: (asked?: {}, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
      /** The page that also ends the session at the provider. */
      readonly sign_out_url?: string
    }>
    /**
     * List all accounts alphabetically
     *
     * Access: Site admins.
     */
    readonly listUsers: (asked?: {}, sending?: Sending) => Promise<ReadonlyArray<User>>
    /**
     * Create an account
     *
     * Without a password the answer has `setup_url`, where the user sets one, unless passwords are switched off. If the service sends e-mail, the user also gets an invitation with a link of their own.
     *
     * Access: Site admins.
     */
    readonly createUser: (asked: {
      readonly payload: {
        /** The account. */
        readonly user: {
          /** The name. */
          readonly name: string
          /** The e-mail address. */
          readonly email: string
          /** The password. */
          readonly password?: string | null
          /** Whether the account is a site admin. */
          readonly admin?: boolean
        }
      }
    }, sending?: Sending) => Promise<{
      /** The account. */
      readonly user: User
      /** The message to show after the request. */
      readonly toast: Toast
      /** The link with which its user sets a password. It is shown only once. */
      readonly setup_url?: string
    }>
  }
  readonly users: {
    /**
     * Find people to make members
     *
     * At most 25 enabled accounts: the one whose e-mail address is `q`, and those with whom the caller shares a project whose name contains `q`. Site admins, and everyone with `USER_DIRECTORY=open`, find all accounts whose name or e-mail address contains `q`. For a component, an admin of the component may also search. `scope=members` finds only members of the project or component.
     *
     * Access: Role admin or above on the project.
     */
    readonly searchUsers: (asked: {
      readonly query: {
        /** At least two characters of the name or e-mail address. */
        readonly q: string | number
        /** The kind of the membership. */
        readonly membership_type: "Project" | "Component"
        /** The id of the project or component. */
        readonly membership_id: string | number
        /** `members`: only members of the project or component. */
        readonly scope?: "members" | undefined
        /** The most rows; 25 by default, 25 at most. */
        readonly limit?: string | number | undefined
      }
    }, sending?: Sending) => Promise<{
      /** The accounts. */
      readonly users: ReadonlyArray<FoundUser>
    }>
    /**
     * Change an account's name, e-mail address or site role
     *
     * Access: Site admins.
     */
    readonly changeUser: (asked: {
      readonly params: {
        readonly userId: string | number
      }
      readonly payload: {
        /** The account. */
        readonly user: {
          /** The name. */
          readonly name?: string
          /** The e-mail address. */
          readonly email?: string
          /** Whether the account is a site admin. */
          readonly admin?: boolean
        }
      }
    }, sending?: Sending) => Promise<{
      /** The account. */
      readonly user: User
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Delete an account
     *
     * Its comments and decisions keep its name as imported attribution. Refused for the only admin of a project.
     *
     * Access: Site admins.
     */
    readonly deleteUser: (asked: {
      readonly params: {
        readonly userId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Disable an account
     *
     * Its sessions end, and its tokens are invalid until `unlock`.
     *
     * Access: Site admins.
     */
    readonly lockUser: (asked: {
      readonly params: {
        readonly userId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The account. */
      readonly user: User
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Enable an account
     *
     * Removes its failed sign-ins.
     *
     * Access: Site admins.
     */
    readonly unlockUser: (asked: {
      readonly params: {
        readonly userId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The account. */
      readonly user: User
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Set an account's password
     *
     * Its sessions end. Without a password the answer has `setup_url`, where the user sets one; until then the old one stays valid.
     *
     * Access: Site admins.
     */
    readonly setUserPassword: (asked: {
      readonly params: {
        readonly userId: string | number
      }
      readonly payload: {
        /** The account. */
        readonly user: {
          /** The password. */
          readonly password?: string | null
        }
      }
    }, sending?: Sending) => Promise<{
      /** The account. */
      readonly user: User
      /** The message to show after the request. */
      readonly toast: Toast
      /** The link with which its user sets a password. It is shown only once. */
      readonly setup_url?: string
    }>
    /**
     * End all sessions of an account
     *
     * Access: Site admins.
     */
    readonly endUserSessions: (asked: {
      readonly params: {
        readonly userId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The account. */
      readonly user: User
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Read the state of an account's second factor
     *
     * Access: Site admins.
     */
    readonly readUserSecondFactor: (asked: {
      readonly params: {
        readonly userId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The state of the second factor. */
      readonly second_factor: SecondFactorState
    }>
    /**
     * Remove an account's second factor
     *
     * For a user who lost the app and the recovery codes. Its sessions end. Does nothing without one.
     *
     * Access: Site admins.
     */
    readonly resetUserSecondFactor: (asked: {
      readonly params: {
        readonly userId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The account. */
      readonly user: User
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * List an account's identities at sign-in providers
     *
     * Access: Site admins.
     */
    readonly listIdentities: (asked: {
      readonly params: {
        readonly userId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The identities at sign-in providers. */
      readonly identities: ReadonlyArray<Identity>
    }>
    /**
     * Unlink an account from a sign-in provider
     *
     * Its sessions end. A sign-in by the provider with the verified e-mail address links it again. To lock a user out, lock the account.
     *
     * Access: Site admins.
     */
    readonly unlinkIdentity: (asked: {
      readonly params: {
        readonly userId: string | number
        readonly identityId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The identity that was unlinked. */
      readonly identity: Identity
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly ownAccount: {
    /**
     * Read your account
     *
     * With its identities at sign-in providers, and what prevents its deletion.
     *
     * Access: Any signed-in user, by session cookie; access tokens are refused.
     */
    readonly readOwnAccount: (asked?: {}, sending?: Sending) => Promise<OwnAccount>
    /**
     * Export your account
     *
     * A JSON file with everything that Docket keeps about you: the account, its tokens and sessions without secrets, memberships, watches, settings, comments with all versions, reactions, mentions, decisions, assignments, uploads, letters, and audit entries. Names of documents that you may no longer read are null, and so are the values in their audit entries. Leaves a security event.
     *
     * Access: Any signed-in user, by session cookie; access tokens are refused.
     */
    readonly exportOwnAccount: (asked?: {}, sending?: Sending) => Promise<AccountExport>
    /**
     * Delete your account
     *
     * `name` is that of your account, `current_password` as for `PATCH /users`. Your sessions, tokens, memberships, watches, identities and assignments end. Comments, decisions and audit entries stay, with your name or as the project sets it (`former_members`). Refused for the last site admin and the only admin of a project.
     *
     * Access: Any signed-in user, by session cookie; access tokens are refused.
     */
    readonly deleteOwnAccount: (asked: {
      readonly payload: {
        /** The name of the person. */
        readonly name: string
        /** Your present password. */
        readonly current_password?: string
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Unlink your account from a sign-in provider
     *
     * Your other sessions end. Refused for the last way to sign in. A sign-in by the provider with the verified e-mail address of your account links it again.
     *
     * Access: Any signed-in user, by session cookie; access tokens are refused.
     */
    readonly unlinkOwnIdentity: (asked: {
      readonly params: {
        readonly identityId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The identity that was unlinked. */
      readonly identity: Identity
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Change your name or password
     *
     * With a new password all other sessions end, and the session of the request gets a new value: the answer sets the cookie. `revoke_tokens: true` also revokes all access tokens. `current_password` is required for an account with a password; other accounts need a session that is at most 15 minutes old. After wrong passwords the next attempt must wait: 429 with `Retry-After`.
     *
     * Access: Any signed-in user, by session cookie; access tokens are refused.
     */
    readonly changeOwnAccount: (asked: {
      readonly payload: {
        /** The account. */
        readonly user: {
          /** The name. */
          readonly name?: string
          /** The password. */
          readonly password?: string
          /** `true`: a new password also ends all access tokens of the account. */
          readonly revoke_tokens?: boolean
          /** Your present password. */
          readonly current_password?: string
        }
      }
    }, sending?: Sending) => Promise<{
      /** The account. */
      readonly user: Me
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Change your e-mail address
     *
     * A link is sent to the new address. Your account has it once the link is confirmed, within 24 hours. `current_password` as for `PATCH /users`. The answer is the same when another account has the address, which then gets no e-mail.
     *
     * Access: Any signed-in user, by session cookie; access tokens are refused.
     */
    readonly requestOwnAddress: (asked: {
      readonly payload: {
        /** The e-mail address. */
        readonly email: string
        /** Your present password. */
        readonly current_password?: string
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly tokens: {
    /**
     * List your access tokens, newest first
     *
     * Site admins can list those of another account with `user_id`.
     *
     * Access: Any signed-in user, by session cookie; access tokens are refused.
     */
    readonly listTokens: (asked?: {
      readonly query?: {
        /** The account, for site admins; by default the caller's own. */
        readonly user_id?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The access tokens, newest first. */
      readonly personal_access_tokens: ReadonlyArray<PersonalAccessToken>
    }>
    /**
     * Create an access token
     *
     * `token` is shown only once. `expires_at` is a time, or a day at whose start (UTC) the token expires. With `allowed_ips` (addresses and CIDR blocks) it is refused from other addresses (403). `current_password` is required for an account with a password; other accounts need a session that is at most 15 minutes old. After wrong passwords the next attempt must wait: 429 with `Retry-After`.
     *
     * Access: Any signed-in user, by session cookie; access tokens are refused.
     */
    readonly createToken: (asked: {
      readonly payload: {
        /** The access token. */
        readonly personal_access_token: {
          /** The name. */
          readonly name: string
          /** The scopes of the token. */
          readonly scopes: ReadonlyArray<"read" | "write" | "admin">
          /** The time when the token expires; null for never. */
          readonly expires_at?: string | null
          /** The addresses or networks from which the token is accepted; null for all. */
          readonly allowed_ips?: ReadonlyArray<string> | null
          /** Your present password. */
          readonly current_password?: string
        }
      }
    }, sending?: Sending) => Promise<{
      /** The token. It is shown only once. */
      readonly token: string
      /** The access token. */
      readonly personal_access_token: PersonalAccessToken
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Revoke an access token
     *
     * Your own token; site admins can revoke any.
     *
     * Access: Any signed-in user, by session cookie; access tokens are refused.
     */
    readonly revokeToken: (asked: {
      readonly params: {
        readonly tokenId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The access token. */
      readonly personal_access_token: PersonalAccessToken
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly secondFactor: {
    /**
     * Read the state of your second factor
     *
     * `demanded_of` says who must have one. Until they have it, every other request gets 403 `second_factor_required`.
     *
     * Access: Any signed-in user, by session cookie; access tokens are refused.
     */
    readonly readSecondFactor: (asked?: {}, sending?: Sending) => Promise<{
      /** The state of the second factor. */
      readonly second_factor: SecondFactorState
      /** Whose accounts need a second factor: `none`, `site_admins` or `everyone`. */
      readonly demanded_of: "none" | "site_admins" | "everyone"
    }>
    /**
     * Begin to set up a second factor
     *
     * `secret` and `otpauth_url` are for an authenticator app (TOTP, RFC 6238), and are shown once. Sign-ins need no code before the first one is confirmed. Needs `current_password`.
     *
     * Access: Any signed-in user, by session cookie; access tokens are refused.
     */
    readonly beginSecondFactor: (asked: {
      readonly payload: {
        /** Your present password. */
        readonly current_password?: string
      }
    }, sending?: Sending) => Promise<{
      /** The key for the authenticator app. It is shown only once. */
      readonly secret: string
      /** The address that an authenticator app reads as a QR code. */
      readonly otpauth_url: string
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Switch your second factor on
     *
     * `code` is the first code of the app. The answer shows ten recovery codes once; each signs in once without the app. All your other sessions end.
     *
     * Access: Any signed-in user, by session cookie; access tokens are refused.
     */
    readonly confirmSecondFactor: (asked: {
      readonly payload: {
        /** The first code of the authenticator app. */
        readonly code: string
      }
    }, sending?: Sending) => Promise<{
      /** The recovery codes. They are shown only once; each works once. */
      readonly recovery_codes: ReadonlyArray<string>
      /** The state of the second factor. */
      readonly second_factor: SecondFactorState
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Replace your recovery codes
     *
     * Needs `current_password` or a `code`. The earlier recovery codes end.
     *
     * Access: Any signed-in user, by session cookie; access tokens are refused.
     */
    readonly renewRecoveryCodes: (asked: {
      readonly payload: {
        /** Your present password. */
        readonly current_password?: string
        /** A code of the authenticator app, or a recovery code, instead of the password. */
        readonly code?: string
      }
    }, sending?: Sending) => Promise<{
      /** The recovery codes. They are shown only once; each works once. */
      readonly recovery_codes: ReadonlyArray<string>
      /** The state of the second factor. */
      readonly second_factor: SecondFactorState
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Switch your second factor off
     *
     * Needs `current_password` or a `code`. After wrong ones the next attempt must wait: 429 with `Retry-After`.
     *
     * Access: Any signed-in user, by session cookie; access tokens are refused.
     */
    readonly disableSecondFactor: (asked: {
      readonly payload: {
        /** Your present password. */
        readonly current_password?: string
        /** A code of the authenticator app, or a recovery code, instead of the password. */
        readonly code?: string
      }
    }, sending?: Sending) => Promise<{
      /** The state of the second factor. */
      readonly second_factor: SecondFactorState
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly sessions: {
    /**
     * List your sessions, last used first
     *
     * At most 100.
     *
     * Access: Any signed-in user, by session cookie; access tokens are refused.
     */
    readonly listSessions: (asked?: {}, sending?: Sending) => Promise<{
      /** Your sessions. */
      readonly sessions: ReadonlyArray<OwnSession>
    }>
    /**
     * End all your other sessions
     *
     * The session of the request stays. `ended` is the number of ended sessions. Access tokens stay valid.
     *
     * Access: Any signed-in user, by session cookie; access tokens are refused.
     */
    readonly endOtherSessions: (asked?: {}, sending?: Sending) => Promise<{
      /** The number of ended sessions. */
      readonly ended: number
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * End one of your sessions
     *
     * Access: Any signed-in user, by session cookie; access tokens are refused.
     */
    readonly endSession: (asked: {
      readonly params: {
        readonly sessionId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly security: {
    /**
     * List security events, newest first
     *
     * `user_id` selects events about an account and by its user.
     *
     * Access: Site admins.
     */
    readonly listSecurityEvents: (asked?: {
      readonly query?: {
        /** Only events about this account or by its user. */
        readonly user_id?: string | number | undefined
        /** Only events of this kind, such as `sign_in_failed`. */
        readonly action?: "sign_in" | "sign_in_failed" | "lock" | "sign_out" | "create_token" | "use_token" | "revoke_token" | "token_refused" | "change_role" | "invite" | "withdraw_invitation" | "access_denied" | "change_retention" | "link_identity" | "unlink_identity" | "disable" | "enable" | "set_password" | "make_setup_link" | "end_sessions" | "destroy" | "confirm_address" | "export" | "register" | "enable_second_factor" | "disable_second_factor" | "reset_second_factor" | "renew_recovery_codes" | "use_recovery_code" | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<SecurityEvent>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Download security events as CSV
     *
     * Newest first, with the same filters as the list and the full time (UTC). A file has at most 10000 events; `page=2` has the next ones.
     *
     * Access: Site admins.
     */
    readonly exportSecurityEvents: (asked?: {
      readonly query?: {
        /** Only events about this account or by its user. */
        readonly user_id?: string | number | undefined
        /** Only events of this kind, such as `sign_in_failed`. */
        readonly action?: "sign_in" | "sign_in_failed" | "lock" | "sign_out" | "create_token" | "use_token" | "revoke_token" | "token_refused" | "change_role" | "invite" | "withdraw_invitation" | "access_denied" | "change_retention" | "link_identity" | "unlink_identity" | "disable" | "enable" | "set_password" | "make_setup_link" | "end_sessions" | "destroy" | "confirm_address" | "export" | "register" | "enable_second_factor" | "disable_second_factor" | "reset_second_factor" | "renew_recovery_codes" | "use_recovery_code" | undefined
        /** The number of the file; by default 1, with the newest events. */
        readonly page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<string>
    /**
     * Verify the seals of the audit table
     *
     * Each row is a seal after `after_number`, compared with the stored entries; `findings` is empty when they are unchanged since sealing. At most 20 rows; continue with the last number. `head` is the last seal.
     *
     * Access: Site admins.
     */
    readonly verifyAudit: (asked?: {
      readonly query?: {
        /** The number of the last seal that was verified. */
        readonly after_number?: string | number | undefined
        /** The most rows; 20 by default, 20 at most. */
        readonly limit?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<AuditSeal>
      /** The newest seal; null without one. */
      readonly head: AuditSealHead | null
    }>
  }
  readonly administration: {
    /**
     * List who may do what, by person or by project
     *
     * One row for each role that a person was given, and one for each site admin. `effective_role` is the role that counts there; null while the account is locked. `group_provider` is the sign-in provider whose group gave the role.
     *
     * Access: Site admins.
     */
    readonly listAccess: (asked?: {
      readonly query?: {
        /** `person`, the default, or `project`. */
        readonly order?: "person" | "project" | undefined
        /** A part of the name or address of the person, or of the name of the project or component. */
        readonly q?: string | number | undefined
        /** Only roles of this person. */
        readonly user_id?: string | number | undefined
        /** Only roles from there. */
        readonly source?: "site_admin" | "project" | "component" | undefined
        /** Only roles on this project and its components. */
        readonly project_id?: string | number | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<AccessGrant>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Download who may do what
     *
     * The rows of the list with the same filters. A file has at most 20000 rows; `page=2` has the next ones.
     *
     * Access: Site admins.
     */
    readonly exportAccess: (asked?: {
      readonly query?: {
        /** `person`, the default, or `project`. */
        readonly order?: "person" | "project" | undefined
        /** A part of the name or address of the person, or of the name of the project or component. */
        readonly q?: string | number | undefined
        /** Only roles of this person. */
        readonly user_id?: string | number | undefined
        /** Only roles from there. */
        readonly source?: "site_admin" | "project" | "component" | undefined
        /** Only roles on this project and its components. */
        readonly project_id?: string | number | undefined
        /** `csv`, the default, or `xlsx`: an Excel workbook. */
        readonly format?: "csv" | "xlsx" | undefined
        /** The number of the file; by default 1. */
        readonly page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<string | Blob>
    /**
     * List who may do what in a project
     *
     * The members of the project and of its components, with the role that counts. The same as `GET /api/access`, for admins of the project.
     *
     * Access: Role admin or above on the project.
     */
    readonly listProjectAccess: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** `person`, the default, or `project`. */
        readonly order?: "person" | "project" | undefined
        /** A part of the name or address of the person, or of the name of the project or component. */
        readonly q?: string | number | undefined
        /** Only roles of this person. */
        readonly user_id?: string | number | undefined
        /** Only roles from there. */
        readonly source?: "site_admin" | "project" | "component" | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<AccessGrant>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Download who may do what in a project
     *
     * The members of the project and of its components, with the role that counts. At most 20000 rows.
     *
     * Access: Role admin or above on the project.
     */
    readonly exportProjectAccess: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** `csv`, the default, or `xlsx`: an Excel workbook. */
        readonly format?: "csv" | "xlsx" | undefined
      } | undefined
    }, sending?: Sending) => Promise<string | Blob>
    /**
     * Read how long records are kept
     *
     * Days; null for ever. `older` has the number of records that are older now. Security events are part of the sealed audit and never removed: older ones are not listed and exported.
     *
     * Access: Site admins.
     */
    readonly readRetention: (asked?: {}, sending?: Sending) => Promise<{
      /** How long records are kept, in days. */
      readonly retention: Retention
      /** The number of records that are older than their retention. */
      readonly older: OlderRecords
    }>
    /**
     * Change how long records are kept
     *
     * `older` has the number of records that the next run removes, or no longer lists. `dry_run: true` changes nothing: the answer is a preview with the same fields, `valid`, and every violation in `errors`.
     *
     * Access: Site admins.
     */
    readonly changeRetention: (asked: {
      readonly payload: {
        /** How long records are kept, in days. */
        readonly retention: {
          /** The days for which security events are listed and exported, from 30 to 3650; null for ever. They are never removed from the sealed audit. */
          readonly security_event_days?: number | null
          /** The days for which the log of webhooks is kept, from 30 to 3650; null for ever. */
          readonly webhook_delivery_days?: number | null
          /** The days for which e-mails that ended are kept, from 30 to 3650; null for ever. */
          readonly letter_days?: number | null
          /** The days after which accounts are removed that were registered and never used, from 30 to 3650; null for ever. */
          readonly registration_days?: number | null
          /** The days for which sessions are kept after their end, from 0, at once, to 3650. */
          readonly ended_session_days?: number
        }
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: boolean
      }
    }, sending?: Sending) => Promise<{
      /** How long records are kept, in days. */
      readonly retention: Retention
      /** The number of records that are older than their retention. */
      readonly older: OlderRecords
      /** The message to show after the request. */
      readonly toast: Toast
      /** `true`: previews the result, and changes nothing. */
      readonly dry_run: true
      /** Whether the request would succeed. */
      readonly valid: true
      /** Every violation. */
      readonly errors: ReadonlyArray<Errors>
    } | RefusedDryRun | {
      /** How long records are kept, in days. */
      readonly retention: Retention
      /** The number of records that are older than their retention. */
      readonly older: OlderRecords
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * List the settings of the service, by name
     *
     * The environment variables that the instance read at its start. A secret has no `value`; `is_set` says whether it is set. Without `is_set` the value is the default.
     *
     * Access: Site admins.
     */
    readonly listSettings: (asked?: {}, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<Setting>
    }>
    /**
     * Read the state of the service
     *
     * The database, the queues, the repeated tasks and the last seal. `tasks`, `memory`, `version` and `started_at` are those of the instance that answers. `/healthz` and `/readyz` are for orchestrators, `/metrics` is for monitoring.
     *
     * Access: Site admins.
     */
    readonly readHealth: (asked?: {}, sending?: Sending) => Promise<ServiceHealth>
  }
  readonly projects: {
    /**
     * List the projects that you can see
     *
     * With `standing=true` each row has the caller's role on the project, whether they requested access, and, for members, the progress: completion, locks and comments.
     *
     * Access: Any signed-in user.
     */
    readonly listProjects: (asked?: {
      readonly query?: {
        /** Text that must occur in the name or the description. */
        readonly q?: string | number | undefined
        /** `name`, `created_at`, `updated_at`; other values are ignored. */
        readonly sort?: string | number | undefined
        /** `asc` or `desc`. */
        readonly order?: "asc" | "desc" | undefined
        /** `true`: adds your standing to each project: your role, an access request, and, for members, the progress. */
        readonly standing?: "true" | "false" | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<ProjectRow>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Create a project
     *
     * The caller becomes its admin.
     *
     * Access: Any signed-in user.
     */
    readonly createProject: (asked: {
      readonly payload: {
        /** The project. */
        readonly project: {
          /** The name. */
          readonly name: string
          /** The description. */
          readonly description?: string | null
          /** `discoverable`: everyone signed in sees the project's name. `hidden`: only its members see it. */
          readonly visibility?: "discoverable" | "hidden"
          /** Additional values of the project, by name. */
          readonly project_metadata_attributes?: {
            /** Additional values by name. */
            readonly data: { readonly [name: string]: string }
          }
        }
      }
    }, sending?: Sending) => Promise<{
      /** The project. */
      readonly project: Project
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Read a project with its components and members
     *
     * Access: Members of the project; members of one of its components see its row and their components.
     */
    readonly readProject: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The project. */
      readonly project: Project
    }>
    /**
     * Change a project
     *
     * Only the fields in the request change.
     *
     * Access: Role admin or above on the project.
     */
    readonly changeProject: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly payload: {
        /** The project. */
        readonly project: {
          /** The name. */
          readonly name?: string
          /** The description. */
          readonly description?: string | null
          /** `discoverable`: everyone signed in sees the project's name. `hidden`: only its members see it. */
          readonly visibility?: "discoverable" | "hidden"
          /** `true`: warnings of the lint block locks and releases like errors. */
          readonly lint_warnings_block?: boolean
          /** The decisions that resolve a comment at once where `resolve` is `by_setting`; `concur` without a proposal to apply, `applied_text` with the text in the requirement. */
          readonly resolve_with?: ReadonlyArray<"concur" | "applied_text" | "concur_with_comment" | "non_concur">
          /** The names of accounts that are deleted: `keep`, or `anonymous`, which shows `Former member` instead. A change counts for later deletions. */
          readonly former_members?: "keep" | "anonymous"
          /** Additional values of the project, by name. */
          readonly project_metadata_attributes?: {
            /** Additional values by name. */
            readonly data: { readonly [name: string]: string }
          }
        }
      }
    }, sending?: Sending) => Promise<{
      /** The project. */
      readonly project: Project
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Switch a rule of the lint off or on for a project
     *
     * A rule that is off finds nothing in the project and blocks nothing. `reason` is required to switch it off, and kept in the audit.
     *
     * Access: Role admin or above on the project.
     */
    readonly switchLintOfProject: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly payload: {
        /** The id of the rule. */
        readonly rule: "title-empty" | "title-must" | "title-modal" | "title-capability" | "title-one-sentence" | "title-negative" | "discussion-empty" | "discussion-not-applicable" | "discussion-repeats-title" | "check-empty" | "check-finding" | "check-modal" | "check-action-verb" | "check-repeats-title" | "check-changes-setting" | "check-steps" | "fix-empty" | "fix-finding" | "fix-modal" | "fix-action-verb" | "fix-repeats-title" | "fix-steps" | "mitigation-empty" | "mitigation-risk" | "artifact-empty" | "artifact-source" | "justification-empty" | "justification-evidence" | "text-quotes" | "text-space" | "text-tab" | "text-typography" | "text-markup" | "text-placeholder" | "document-undetermined" | "document-same-title" | "document-cci-uncovered" | "document-best-practice"
        /** `true`: switches the rule off; `false`: on again. */
        readonly off: boolean
        /** Why; required to switch the rule off. */
        readonly reason?: string | null
      }
    }, sending?: Sending) => Promise<{
      /** The project. */
      readonly project: Project
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Delete a project
     *
     * All its components are deleted as well; the audit entries stay.
     *
     * Access: Role admin or above on the project.
     */
    readonly deleteProject: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Read completion and locks of the project and each component
     *
     * Access: Role viewer or above on the project.
     */
    readonly projectStatistics: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
    }, sending?: Sending) => Promise<ProjectStatistics>
    /**
     * Add a member to a project or a component
     *
     * For a component, an admin of the component may also add members. `email` is the full address of any account. `user_id` can be that of a user who shares a project with the caller, or who requested access to this one. Others are refused like an unknown id, unless the caller is a site admin or `USER_DIRECTORY=open`.
     *
     * Access: Role admin or above on the project.
     */
    readonly addMembership: (asked: {
      readonly payload: {
        /** The membership. */
        readonly membership: {
          /** The id of the account. */
          readonly user_id?: number
          /** The e-mail address. */
          readonly email?: string
          /** The role: viewer, author, reviewer or admin. */
          readonly role: Role
          /** The kind of the membership: of a project or of a component. */
          readonly membership_type: "Project" | "Component"
          /** The id of the project or component. */
          readonly membership_id: number
        }
      }
    }, sending?: Sending) => Promise<{
      /** The membership. */
      readonly membership: Membership
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * List the members of a component
     *
     * Its members and those of its project, each once, by name, then user id. `source` is the source of the effective role; if both give the same role, it is the project.
     *
     * Access: Role viewer or above on the component.
     */
    readonly listComponentMembers: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<ComponentMember>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Change the role of a member
     *
     * Access: Role admin or above on the project.
     */
    readonly changeMembership: (asked: {
      readonly params: {
        readonly membershipId: string | number
      }
      readonly payload: {
        /** The membership. */
        readonly membership: {
          /** The role: viewer, author, reviewer or admin. */
          readonly role: Role
        }
      }
    }, sending?: Sending) => Promise<{
      /** The membership. */
      readonly membership: Membership
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Remove a member
     *
     * Access: Role admin or above on the project.
     */
    readonly removeMembership: (asked: {
      readonly params: {
        readonly membershipId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly accessRequests: {
    /**
     * Request access to a project
     *
     * For a discoverable project, with a message of at most 1000 characters for its admins. An admin accepts by adding the user as a member.
     *
     * Access: Any signed-in user.
     */
    readonly requestAccess: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly payload?: {
        /** Who you are and what you need, for the admins of the project; at most 1000 characters. */
        readonly message?: string
      } | null | undefined
    }, sending?: Sending) => Promise<{
      /** The access request. */
      readonly project_access_request: AccessRequest
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * List the access requests of a project
     *
     * Oldest first.
     *
     * Access: Role admin or above on the project.
     */
    readonly listAccessRequests: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<AccessRequest>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Withdraw your access request, or decline one
     *
     * Only admins of the project can decline; the request is hidden from others.
     *
     * Access: Any signed-in user.
     */
    readonly removeAccessRequest: (asked: {
      readonly params: {
        readonly projectId: string | number
        readonly requestId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly invitations: {
    /**
     * Invite people by e-mail address
     *
     * 1 to 100 addresses; each has its own result, in the order of the request, a repeated one once. An unknown address gets an account, the role and `setup_url`, where its user sets a password; hand it over. A known account is added as a member. With `component_id`, an admin of that component may also invite. With `INVITATIONS=site_admins` only site admins may.
     *
     * Access: Role admin or above on the project.
     */
    readonly invite: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly payload: {
        /** The full e-mail addresses to invite. */
        readonly emails: ReadonlyArray<string>
        /** The role: viewer, author, reviewer or admin. */
        readonly role: Role
        /** The id of the component. */
        readonly component_id?: number | null
      }
    }, sending?: Sending) => Promise<{
      /** The result of each address, in the order of the request. */
      readonly results: ReadonlyArray<InvitedAddress>
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * List the open invitations of a project
     *
     * Oldest first. An invitation is open until its account has a password or signs in. `link_expires_at` is the end of its setup link, also when it is over.
     *
     * Access: Role admin or above on the project.
     */
    readonly listInvitations: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** Only those of this component; its admins may list them as well. */
        readonly component_id?: string | number | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<ListedInvitation>
      /** The position of the page in the list. */
      readonly pagination: Pagination
      /** Your permits on the record: for each act `true`, or the codes of all violations. */
      readonly permits: {
        /** `true`, or the codes of all violations */
        readonly invite: true | ReadonlyArray<string>
      }
    }>
    /**
     * Renew the setup link of an invitation
     *
     * The earlier link becomes invalid. Refused for an account that also has a role outside of the project, unless the caller is a site admin.
     *
     * Access: Role admin or above on the project.
     */
    readonly renewInvitation: (asked: {
      readonly params: {
        readonly projectId: string | number
        readonly invitationId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The invitation. */
      readonly invitation: Invitation
      /** The link with which its user sets a password. It is shown only once. */
      readonly setup_url: string
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Withdraw an invitation
     *
     * Its membership and setup link end. The account is deleted unless something else depends on it. Removing the membership does the same.
     *
     * Access: Role admin or above on the project.
     */
    readonly withdrawInvitation: (asked: {
      readonly params: {
        readonly projectId: string | number
        readonly invitationId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly benchmarks: {
    /**
     * Published SRGs
     *
     * Ordered by title, the newest version first.
     *
     * Access: Any signed-in user.
     */
    readonly listSrgs: (asked?: {
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<SrgRow>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Upload a published SRG
     *
     * The part `file` is an XCCDF benchmark or a SCAP data stream, alone or as the only one in a ZIP archive; `POST /libraries` accepts archives with several. The same bytes return 200 and change nothing. Different content of the same id and version returns 409 with the difference, unless `replace=true`.
     *
     * Access: Site admins.
     */
    readonly uploadSrg: (asked: {
      readonly query?: {
        /** `true`: replaces a document with the same id and version and different content. */
        readonly replace?: "true" | "false" | undefined
      } | undefined
      readonly payload: FormData
    }, sending?: Sending) => Promise<{
      /** The published SRG. */
      readonly srg: SrgRow
      /** The report. */
      readonly report: ExistingReport
      /** The message to show after the request. */
      readonly toast: Toast
    } | {
      /** The published SRG. */
      readonly srg: SrgRow
      /** The report. */
      readonly report: CreatedReport
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Read a published SRG with its rules
     *
     * The `ETag` stays the same until the document is replaced or joins another series.
     *
     * Access: Any signed-in user.
     */
    readonly readSrg: (asked: {
      readonly params: {
        readonly benchmarkId: string | number
      }
      readonly headers?: {
        readonly "if-none-match"?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<Srg>
    /**
     * Read the statistics and uses of a published SRG
     *
     * The uses are the components with it as a declared source that the caller may read, by name. All are counted, at most 1000 are listed.
     *
     * Access: Any signed-in user.
     */
    readonly srgStatistics: (asked: {
      readonly params: {
        readonly benchmarkId: string | number
      }
    }, sending?: Sending) => Promise<SrgStatistics>
    /**
     * List the newest version of each published SRG
     *
     * One of each series and `kind` of file, ordered by title; drafts only if no version is accepted.
     *
     * Access: Any signed-in user.
     */
    readonly latestSrgs: (asked?: {
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
        /** Text that must occur in the title, the name or the document id. */
        readonly q?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<SrgRow>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Download the file of a published SRG
     *
     * The unchanged uploaded bytes.
     *
     * Access: Any signed-in user.
     */
    readonly downloadSrg: (asked: {
      readonly params: {
        readonly benchmarkId: string | number
      }
    }, sending?: Sending) => Promise<string>
    /**
     * Delete a published SRG
     *
     * Refused while components use it.
     *
     * Access: Site admins.
     */
    readonly deleteSrg: (asked: {
      readonly params: {
        readonly benchmarkId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Published STIGs
     *
     * Ordered by title, the newest version first.
     *
     * Access: Any signed-in user.
     */
    readonly listStigs: (asked?: {
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<StigRow>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Upload a published STIG
     *
     * The part `file` is an XCCDF benchmark or a SCAP data stream, alone or as the only one in a ZIP archive; `POST /libraries` accepts archives with several. The same bytes return 200 and change nothing. Different content of the same id and version returns 409 with the difference, unless `replace=true`.
     *
     * Access: Site admins.
     */
    readonly uploadStig: (asked: {
      readonly query?: {
        /** `true`: replaces a document with the same id and version and different content. */
        readonly replace?: "true" | "false" | undefined
      } | undefined
      readonly payload: FormData
    }, sending?: Sending) => Promise<{
      /** The published STIG. */
      readonly stig: StigRow
      /** The report. */
      readonly report: ExistingReport
      /** The message to show after the request. */
      readonly toast: Toast
    } | {
      /** The published STIG. */
      readonly stig: StigRow
      /** The report. */
      readonly report: CreatedReport
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * List the newest version of each published STIG
     *
     * One of each series and `kind` of file, ordered by title; drafts only if no version is accepted.
     *
     * Access: Any signed-in user.
     */
    readonly latestStigs: (asked?: {
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
        /** Text that must occur in the title, the name or the document id. */
        readonly q?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<StigRow>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Download the file of a published STIG
     *
     * The unchanged uploaded bytes.
     *
     * Access: Any signed-in user.
     */
    readonly downloadStig: (asked: {
      readonly params: {
        readonly benchmarkId: string | number
      }
    }, sending?: Sending) => Promise<string>
    /**
     * Delete a published STIG
     *
     * Refused while components use it.
     *
     * Access: Site admins.
     */
    readonly deleteStig: (asked: {
      readonly params: {
        readonly benchmarkId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Read the statistics of a published STIG
     *
     * Access: Any signed-in user.
     */
    readonly stigStatistics: (asked: {
      readonly params: {
        readonly benchmarkId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The number of requirements. */
      readonly rule_count: number
      /** The number of requirements of each severity. */
      readonly severity_counts: SeverityCounts
    }>
    /**
     * Read a published STIG with its rules
     *
     * The `ETag` stays the same until the document is replaced or joins another series.
     *
     * Access: Any signed-in user.
     */
    readonly readStig: (asked: {
      readonly params: {
        readonly benchmarkId: string | number
      }
      readonly headers?: {
        readonly "if-none-match"?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<Stig>
    /**
     * List the SRGs that a published STIG belongs to
     *
     * Ranked: the SRG that most requirements belong to by their SRG id is first, of equal ones the accepted, then the newest. `suggested` marks those that together have the most requirements, at most one of a series. At most 50.
     *
     * Access: Any signed-in user.
     */
    readonly detectSrgsOfStig: (asked: {
      readonly params: {
        readonly benchmarkId: string | number
      }
    }, sending?: Sending) => Promise<DetectedSrgs>
    /**
     * List the SRGs that the requirements of a file belong to
     *
     * The part `file` is XCCDF (.xml, or a .zip with one), CSV or XLSX. Nothing is stored. Ranked: the SRG that most requirements belong to by their SRG id is first, of equal ones the accepted, then the newest. `suggested` marks those that together have the most requirements, at most one of a series. At most 50.
     *
     * Access: Any signed-in user.
     */
    readonly detectSrgs: (asked: {
      readonly payload: FormData
    }, sending?: Sending) => Promise<DetectedSrgs>
    /**
     * List the releases in the series of a published document
     *
     * Documents are in one series when their ids are equal except for case and punctuation, or were joined. Comparisons, newest versions and shared SRGs depend on it.
     *
     * Access: Any signed-in user.
     */
    readonly readSeries: (asked: {
      readonly params: {
        readonly benchmarkId: string | number
      }
    }, sending?: Sending) => Promise<DocumentSeries>
    /**
     * Join the ids of two published documents into one series
     *
     * `joined_id` is the id of the other document's record. All releases of both ids become one series, which later uploads also join.
     *
     * Access: Site admins.
     */
    readonly joinSeries: (asked: {
      readonly params: {
        readonly benchmarkId: string | number
      }
      readonly payload: {
        /** The id of the other document. */
        readonly joined_id: number
      }
    }, sending?: Sending) => Promise<{
      /** The releases of the series. */
      readonly series: DocumentSeries
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Remove the id of a published document from its series
     *
     * All releases of this id become their own series again; the other ids stay joined.
     *
     * Access: Site admins.
     */
    readonly partSeries: (asked: {
      readonly params: {
        readonly benchmarkId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The releases of the series. */
      readonly series: DocumentSeries
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly components: {
    /**
     * Create a component: from published SRGs, from a published STIG, from another component, or from a file
     *
     * **From SRGs** (JSON with `name`, `prefix`, `title` and `security_requirements_guide_id`): its requirements are those of all sources, or the selected ones.
     *
     * **From a published STIG** (the same JSON with `stig_id`): every rule of the STIG becomes a requirement as from its file. `GET /api/stigs/{id}/detected_srgs` names the SRGs that it belongs to.
     *
     * **As a duplicate** (JSON with `duplicate: true` and the `id` of a component that you can read): requirements, satisfactions, questions and answers are copied with their numbers, but without locks and reviews. `copy_comments: true` also copies the comments, without the accounts of their authors. Fields that are not given come from the original. Without a `release`, a copy in the same project with the same name and version gets the next release. With another `security_requirements_guide_id` (or other `declared_source_srg_ids`) the copy is rebased: `rebase` lists what is unchanged, changed, removed and added.
     *
     * **As an overlay** (with `overlay: true`): the component follows its base. With the `id` of a component the rest is as for a duplicate; the base is in the same project or released, and not an overlay itself. With `stig_id` the rest is as from a published STIG, without the requirements of the SRGs that the STIG does not have. What authors do not override has the text of the base.
     *
     * **From a file** (`multipart/form-data` with the part `file`: XCCDF, also in a ZIP archive, CSV or XLSX; the fields as parts `component[name]` and so on, or as JSON in the part `component`): every requirement of the file becomes one of the component, matched with the sources by its SRG id. SRG ids that are in no source are refused, unless `allow_unmatched` is `true` in the query or as a part. `import` is the report of the file.
     *
     * **`dry_run`**, `true` in the query or the body, runs and rolls back the creation: `component` is a preview without an id, with `rules_count`, `rebase` and `import`. `valid` is false when it would be refused, and `errors` lists every violation; for a file and a published STIG the answer is then 422.
     *
     * The header Location has the address of the new component.
     *
     * Access: Role admin or above on the project.
     */
    readonly createComponent: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** `true`: also imports requirements of the file whose SRG id is in no source. */
        readonly allow_unmatched?: "true" | "false" | undefined
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: "true" | "false" | undefined
      } | undefined
      readonly payload: {
        /** The component. */
        readonly component: {
          /** The name. */
          readonly name?: string
          /** Four letters or digits, a hyphen, and two more: the start of each requirement's displayed name. */
          readonly prefix?: string
          /** The title. */
          readonly title?: string
          /** The description. */
          readonly description?: string
          /** Whether the component is a STIG or an SRG. */
          readonly document_type?: "stig" | "srg"
          /** The number of the version, from 1. */
          readonly version?: number
          /** The number of the release, from 1. */
          readonly release?: number
          /** The name of the component's contact. */
          readonly admin_name?: string
          /** The e-mail address of the component's contact. */
          readonly admin_email?: string
          /** The id of the SRG that the component is based on. */
          readonly security_requirements_guide_id?: number
          /** The ids of additional source SRGs. */
          readonly declared_source_srg_ids?: ReadonlyArray<number>
          /** The SRG ids to use from each source, by the id of the source. Without it all are used. */
          readonly requirement_selections?: { readonly [name: string]: ReadonlyArray<string> } | null
          /** `true`: makes a copy of the component `id`. */
          readonly duplicate?: boolean
          /** The id of the record. */
          readonly id?: number
          /** `true`: creates an overlay, which follows the component `id` or the published STIG `stig_id`. */
          readonly overlay?: boolean
          /** `true`: also copies the comments. */
          readonly copy_comments?: boolean
          /** The id of the published STIG that the component is made from. */
          readonly stig_id?: number
          /** `true`: also imports requirements of the file whose SRG id is in no source. */
          readonly allow_unmatched?: boolean
          /** Whether the editor shows rarely used fields. */
          readonly advanced_fields?: boolean
          /** The additional questions of the component about each requirement. */
          readonly additional_questions_attributes?: ReadonlyArray<{
            /** The name. */
            readonly name?: string
            /** The type of the question's answer. */
            readonly question_type?: "freeform" | "dropdown" | "multiselect" | "url"
            /** `true`: removes this item. */
            readonly _destroy?: boolean
            /** The choices of the question. */
            readonly options?: ReadonlyArray<string | ReadonlyArray<string>>
          }>
          /** Additional values of the component, by name. */
          readonly component_metadata_attributes?: {
            /** Additional values by name. */
            readonly data: { readonly [name: string]: string }
          }
          /** Whether comments are open or closed. */
          readonly comment_phase?: "open" | "closed"
          /** `true`: previews the result, and changes nothing. */
          readonly dry_run?: boolean
        }
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: boolean
      } | FormData
    }, sending?: Sending) => Promise<{
      /** `true`: previews the result, and changes nothing. */
      readonly dry_run: true
      /** Whether the request would succeed. */
      readonly valid: true
      /** Every violation. */
      readonly errors: ReadonlyArray<Errors>
      /** The component. */
      readonly component: {
        /** The id of the project. */
        readonly project_id: number
        /** The name. */
        readonly name: string
        /** Four letters or digits, a hyphen, and two more: the start of each requirement's displayed name. */
        readonly prefix: string
        /** The title. */
        readonly title: string
        /** Whether the component is a STIG or an SRG. */
        readonly document_type: "stig" | "srg"
        /** The number of the version, from 1. */
        readonly version: number
        /** The number of the release, from 1. */
        readonly release: number
        /** Whether the component is released. A released component can no longer change. */
        readonly released: boolean
        /** The id of the component. */
        readonly component_id: number | null
        /** The id of the SRG that the component is based on. */
        readonly security_requirements_guide_id: number
        /** The id of the document that the released SRG was published as; null for others. */
        readonly published_srg_id: number | null
        /** Whether comments are open or closed. */
        readonly comment_phase: "open" | "closed"
        /** The reason why comments are closed: `adjudicating`, or `finalized`, which freezes the component. */
        readonly closed_reason: "adjudicating" | "finalized" | null
        /** The start of the comment period. */
        readonly comment_period_starts_at: string | null
        /** The end of the comment period. */
        readonly comment_period_ends_at: string | null
        /** The time when the record was last changed. */
        readonly updated_at: string
        /** The title of the SRG that the component is based on. */
        readonly based_on_title: string
        /** The version of the SRG that the component is based on. */
        readonly based_on_version: string
        /** The newest version of each source that has a newer one. */
        readonly newer_srgs: ReadonlyArray<{
          /** The id of the newer SRG. */
          readonly id: number
          /** The title. */
          readonly title: string
          /** The version and release of the document. */
          readonly version: string
          /** The version that it replaces. */
          readonly replaced_version: string
        }>
        /** The number of requirements. */
        readonly rules_count: number
        /** The number of members. */
        readonly memberships_count: number
        /** The number of pending comments. */
        readonly pending_comment_count: number
        /** The number of requirements of each severity. */
        readonly severity_counts: SeverityCounts
        /** Your role on it; null without one. */
        readonly effective_permissions: "viewer" | "author" | "reviewer" | "admin" | null
        /** Whether new comments are accepted now. */
        readonly accepting_new_comments: boolean
        /** Whether comments are being decided now. */
        readonly triaging_active: boolean
        /** Whether the component is finalized and accepts no changes. */
        readonly frozen_for_writes: boolean
        /** The remaining days of the comment period; null without an end. */
        readonly comment_period_days_remaining: number | null
        /** Your permits on the record: for each act `true`, or the codes of all violations. */
        readonly permits: ComponentPermits
      }
      /** The number of requirements. */
      readonly rules_count: number
      /** The report of the newer sources. */
      readonly rebase?: RebasePreview
      /** The report of the uploaded file. */
      readonly import?: ImportReport
      /** The message to show after the request. */
      readonly toast: Toast
      /** The unknown fields of the body. */
      readonly ignored?: ReadonlyArray<string>
    } | RefusedDryRun | {
      /** The message to show after the request. */
      readonly toast: Toast
      /** The component. */
      readonly component: ComponentSummary
      /** The report of the newer sources. */
      readonly rebase?: RebaseReport
      /** The report of the uploaded file. */
      readonly import?: ImportReport
      /** The unknown fields of the body. */
      readonly ignored?: ReadonlyArray<string>
    }>
    /**
     * List the newest release of each released component
     *
     * Ordered by name.
     *
     * Access: Any signed-in user.
     */
    readonly latestComponents: (asked?: {
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
        /** Text that must occur in the name, the title or the prefix. */
        readonly q?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<ReleasedComponent>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Read a component's header
     *
     * Access: Role viewer or above on the component; any signed-in user once it is released or open to them.
     */
    readonly componentSummary: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
    }, sending?: Sending) => Promise<ComponentSummary>
    /**
     * Read a component with its settings
     *
     * Access: Role viewer or above on the component; any signed-in user once it is released or open to them.
     */
    readonly readComponent: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
    }, sending?: Sending) => Promise<Component>
    /**
     * Change the settings of a component
     *
     * Only the fields in the request change.
     *
     * Access: Role admin or above on the project.
     */
    readonly changeComponent: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly payload: {
        /** The component. */
        readonly component: {
          /** The name. */
          readonly name?: string
          /** Four letters or digits, a hyphen, and two more: the start of each requirement's displayed name. */
          readonly prefix?: string
          /** The title. */
          readonly title?: string
          /** The description. */
          readonly description?: string
          /** The number of the version, from 1. */
          readonly version?: number
          /** The number of the release, from 1. */
          readonly release?: number
          /** Whether the component is released. A released component can no longer change. */
          readonly released?: boolean
          /** `true`: releases even if comments are not decided yet. The history shows it. */
          readonly accept_open_comments?: boolean
          /** The name of the component's contact. */
          readonly admin_name?: string
          /** The e-mail address of the component's contact. */
          readonly admin_email?: string
          /** Whether the editor shows rarely used fields. */
          readonly advanced_fields?: boolean
          /** Whether comments are open or closed. */
          readonly comment_phase?: "open" | "closed"
          /** The reason why comments are closed: `adjudicating`, or `finalized`, which freezes the component. */
          readonly closed_reason?: "adjudicating" | "finalized" | null
          /** The start of the comment period. */
          readonly comment_period_starts_at?: string | null
          /** The end of the comment period. */
          readonly comment_period_ends_at?: string | null
          /** The additional questions of the component about each requirement. */
          readonly additional_questions_attributes?: ReadonlyArray<{
            /** The id of the record. */
            readonly id?: number
            /** The name. */
            readonly name?: string
            /** The type of the question's answer. */
            readonly question_type?: "freeform" | "dropdown" | "multiselect" | "url"
            /** `true`: removes this item. */
            readonly _destroy?: boolean
            /** The choices of the question. */
            readonly options?: ReadonlyArray<string | ReadonlyArray<string>>
          }>
          /** Additional values of the component, by name. */
          readonly component_metadata_attributes?: {
            /** Additional values by name. */
            readonly data: { readonly [name: string]: string }
          }
        }
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
      /** The component. */
      readonly component: ComponentSummary
      /** The unknown fields of the body. */
      readonly ignored?: ReadonlyArray<string>
    }>
    /**
     * The same as PATCH
     *
     * Only the fields in the request change.
     *
     * Access: Role admin or above on the project.
     */
    readonly putComponent: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly payload: {
        /** The component. */
        readonly component: {
          /** The name. */
          readonly name?: string
          /** Four letters or digits, a hyphen, and two more: the start of each requirement's displayed name. */
          readonly prefix?: string
          /** The title. */
          readonly title?: string
          /** The description. */
          readonly description?: string
          /** The number of the version, from 1. */
          readonly version?: number
          /** The number of the release, from 1. */
          readonly release?: number
          /** Whether the component is released. A released component can no longer change. */
          readonly released?: boolean
          /** `true`: releases even if comments are not decided yet. The history shows it. */
          readonly accept_open_comments?: boolean
          /** The name of the component's contact. */
          readonly admin_name?: string
          /** The e-mail address of the component's contact. */
          readonly admin_email?: string
          /** Whether the editor shows rarely used fields. */
          readonly advanced_fields?: boolean
          /** Whether comments are open or closed. */
          readonly comment_phase?: "open" | "closed"
          /** The reason why comments are closed: `adjudicating`, or `finalized`, which freezes the component. */
          readonly closed_reason?: "adjudicating" | "finalized" | null
          /** The start of the comment period. */
          readonly comment_period_starts_at?: string | null
          /** The end of the comment period. */
          readonly comment_period_ends_at?: string | null
          /** The additional questions of the component about each requirement. */
          readonly additional_questions_attributes?: ReadonlyArray<{
            /** The id of the record. */
            readonly id?: number
            /** The name. */
            readonly name?: string
            /** The type of the question's answer. */
            readonly question_type?: "freeform" | "dropdown" | "multiselect" | "url"
            /** `true`: removes this item. */
            readonly _destroy?: boolean
            /** The choices of the question. */
            readonly options?: ReadonlyArray<string | ReadonlyArray<string>>
          }>
          /** Additional values of the component, by name. */
          readonly component_metadata_attributes?: {
            /** Additional values by name. */
            readonly data: { readonly [name: string]: string }
          }
        }
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
      /** The component. */
      readonly component: ComponentSummary
      /** The unknown fields of the body. */
      readonly ignored?: ReadonlyArray<string>
    }>
    /**
     * Delete a component
     *
     * Its requirements and comments are deleted as well; the audit entries stay.
     *
     * Access: Role admin or above on the project.
     */
    readonly deleteComponent: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Release a component
     *
     * All requirements must be complete and locked. All blockers are reported at once. An SRG is also published: its Applicable requirements become the document `published_srg_id`, and components made from an earlier release get the event `component.source_released`. `dry_run: true` changes nothing: the answer is a preview with the same fields, `valid`, and every violation in `errors`.
     *
     * Access: Role admin or above on the project.
     */
    readonly releaseComponent: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly payload?: {
        /** `true`: releases even if comments are not decided yet. The history shows it. */
        readonly accept_open_comments?: boolean
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: boolean
      } | null | undefined
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
      /** The component. */
      readonly component: ComponentSummary
      /** The unknown fields of the body. */
      readonly ignored?: ReadonlyArray<string>
      /** `true`: previews the result, and changes nothing. */
      readonly dry_run: true
      /** Whether the request would succeed. */
      readonly valid: true
      /** Every violation. */
      readonly errors: ReadonlyArray<Errors>
    } | RefusedDryRun | {
      /** The message to show after the request. */
      readonly toast: Toast
      /** The component. */
      readonly component: ComponentSummary
      /** The unknown fields of the body. */
      readonly ignored?: ReadonlyArray<string>
    }>
  }
  readonly componentUpdates: {
    /**
     * Update a component from a spreadsheet
     *
     * A form with the part `file`: a table from the CSV and XLSX exports or from a vendor, or XCCDF. Rows are matched by `Docket ID`, then STIG ID, then SRG ID; ambiguous rows are reported and never guessed. Line ends and trailing spaces are ignored, and an empty cell is ignored unless `empty_cells` is `clear`. The columns of links, or otherwise the lists of satisfied requirements in texts, are fields as well. Requirements and fields that are not in the file stay unchanged.
     *
     * `dry_run=true` previews every change with its violations, and writes nothing. Without it the part `rows` has the accepted changes as JSON (`[{"rule_id": 7, "fields": ["title"]}]`), or `all=true` accepts all changes if none is refused; `expected_updated_at` and `expected_links` are those of the preview, as JSON. If one of these requirements was changed in between, the answer is 409 and names it. All or none are applied, as one batch; `batch_id` is used to undo it.
     *
     * Access: Role author or above on the component.
     */
    readonly updateComponent: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: "true" | "false" | undefined
      } | undefined
      readonly payload: FormData
    }, sending?: Sending) => Promise<ComponentUpdateAnswer>
    /**
     * Update a component to a newer SRG
     *
     * In place: numbers, comments, links, locks and reviews stay. `newer_srgs` of a component lists the SRGs to update to; drafts can be named as well. The newer SRG takes the place of its older versions among the sources.
     *
     * Each field that the SRG changed is merged with the text of the requirement: a text that no author changed becomes the new one, unless a lock, a review or the base of an overlay protects it; a text that an author changed stays. What stays is flagged (`source_changed`) until an author acknowledges it. Removed requirements stay and are flagged (`source_removed`), new ones are added as Not Yet Determined.
     *
     * `dry_run: true` changes nothing: the answer has the same fields, with every violation in `errors`. All or nothing in one transaction; `batch_id` is used to undo it, which needs the same role.
     *
     * Access: Role admin or above on the component.
     */
    readonly updateSrg: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly payload: {
        /** The id of the SRG that the component is based on. */
        readonly security_requirements_guide_id: number
        /** The reason of the change, which the history shows. */
        readonly audit_comment?: string | null
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: boolean
      }
    }, sending?: Sending) => Promise<SrgUpdateAnswer>
  }
  readonly overlays: {
    /**
     * What an overlay inherits, and what changed beneath
     *
     * Its requirements by number, each with its overridden fields and the changes of the base since an author acknowledged them. `later` has later editions of the base, `added` the requirements of the base that the overlay does not have. For a component that is not an overlay `base` is null, and there is nothing else.
     *
     * Access: Role viewer or above on the component.
     */
    readonly readOverlay: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 100 by default, 1000 at most. */
        readonly per_page?: string | number | undefined
        /** `any_change`: what changed beneath. `changed`: texts of the base that no author has acknowledged. `overridden`, `waiting`: requirements with such a field. `removed`: the base no longer has them. `own`: added in the overlay. */
        readonly show?: "all" | "any_change" | "changed" | "overridden" | "waiting" | "removed" | "own" | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The base; null when there is none. */
      readonly base: OverlayBase | null
      /** Later editions of the base. */
      readonly later: ReadonlyArray<OverlayBase>
      /** The number of requirements that each value of `show` lists. */
      readonly counts: {
        /** The number of requirements. */
        readonly all: number
        /** The number of requirements with a change beneath. */
        readonly any_change: number
        /** The number of requirements with a change that no author has acknowledged. */
        readonly changed: number
        /** The number of requirements with a field that an author wrote. */
        readonly overridden: number
        /** The number of requirements with a field that waits for the text of the base. */
        readonly waiting: number
        /** The number of requirements that the SRG or the base no longer has. */
        readonly removed: number
        /** The number of requirements that were added in the overlay. */
        readonly own: number
      }
      /** The requirements of the base that the overlay does not have. */
      readonly added: ReadonlyArray<{
        /** The number of the requirement in the base. */
        readonly number: string
        /** The id of the requirement in the SRG. */
        readonly srg_id: string
        /** The title. */
        readonly title: string
      }>
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<OverlayRow>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Update an overlay from its base, or from another edition of it
     *
     * Texts that are not overridden get those of the base; what a lock or a review holds waits. Requirements that the overlay does not have are added, those that the base no longer has stay and are listed as removed. Without `component_id` and `benchmark_id` the base stays. `dry_run: true` changes nothing: the answer is a preview with the same fields, `valid`, and every violation in `errors`.
     *
     * Access: Role author or above on the component.
     */
    readonly updateOverlay: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly payload?: {
        /** The component to follow from now on. */
        readonly component_id?: number | null
        /** The published STIG to follow from now on. */
        readonly stig_id?: number | null
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: boolean
      } | null | undefined
    }, sending?: Sending) => Promise<{
      /** The base; null when there is none. */
      readonly base: OverlayBase
      /** The message to show after the request. */
      readonly toast: Toast
      /** The requirements that stay the same. */
      readonly unchanged: ReadonlyArray<{
        /** The id of the record. */
        readonly id: null
        /** The number of the requirement in six digits. */
        readonly rule_id: string
        /** The id of the requirement in the SRG. */
        readonly srg_id: string
      }>
      /** The requirements whose base text differs. */
      readonly changed: ReadonlyArray<{
        /** The id of the record. */
        readonly id: null
        /** The number of the requirement in six digits. */
        readonly rule_id: string
        /** The id of the requirement in the SRG. */
        readonly srg_id: string
        /** The changed fields of the SRG text. */
        readonly differences: ReadonlyArray<{
          /** The field. */
          readonly field: string
          /** The value before the change. */
          readonly prev_value: string
          /** The value after the change. */
          readonly new_value: string
        }>
      }>
      /** The requirements that the base no longer has. */
      readonly removed: ReadonlyArray<{
        /** The id of the record. */
        readonly id: null
        /** The number of the requirement in six digits. */
        readonly rule_id: string
        /** The id of the requirement in the SRG. */
        readonly srg_id: string
      }>
      /** The requirements of the base that the overlay does not have. */
      readonly added: ReadonlyArray<{
        /** The id of the record. */
        readonly id: null
        /** The number of the requirement in six digits. */
        readonly rule_id: string
        /** The id of the requirement in the SRG. */
        readonly srg_id: string
      }>
      /** `true`: previews the result, and changes nothing. */
      readonly dry_run: true
      /** Whether the request would succeed. */
      readonly valid: true
      /** Every violation. */
      readonly errors: ReadonlyArray<Errors>
    } | RefusedDryRun | {
      /** The base; null when there is none. */
      readonly base: OverlayBase
      /** The message to show after the request. */
      readonly toast: Toast
      /** The requirements that stay the same. */
      readonly unchanged: ReadonlyArray<{
        /** The id of the record. */
        readonly id: number
        /** The number of the requirement in six digits. */
        readonly rule_id: string
        /** The id of the requirement in the SRG. */
        readonly srg_id: string
      }>
      /** The requirements whose base text differs. */
      readonly changed: ReadonlyArray<{
        /** The id of the record. */
        readonly id: number
        /** The number of the requirement in six digits. */
        readonly rule_id: string
        /** The id of the requirement in the SRG. */
        readonly srg_id: string
        /** The changed fields of the SRG text. */
        readonly differences: ReadonlyArray<{
          /** The field. */
          readonly field: string
          /** The value before the change. */
          readonly prev_value: string
          /** The value after the change. */
          readonly new_value: string
        }>
      }>
      /** The requirements that the base no longer has. */
      readonly removed: ReadonlyArray<{
        /** The id of the record. */
        readonly id: number
        /** The number of the requirement in six digits. */
        readonly rule_id: string
        /** The id of the requirement in the SRG. */
        readonly srg_id: string
      }>
      /** The requirements of the base that the overlay does not have. */
      readonly added: ReadonlyArray<{
        /** The id of the record. */
        readonly id: number
        /** The number of the requirement in six digits. */
        readonly rule_id: string
        /** The id of the requirement in the SRG. */
        readonly srg_id: string
      }>
    }>
    /**
     * Acknowledge what changed beneath
     *
     * Of these requirements, or of all. No text changes.
     *
     * Access: Role author or above on the component.
     */
    readonly acknowledgeBase: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly payload?: {
        /** The requirements; all unless given. */
        readonly rule_ids?: ReadonlyArray<number> | null
      } | null | undefined
    }, sending?: Sending) => Promise<{
      /** The number of acknowledged requirements. */
      readonly acknowledged: number
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * A requirement field by field next to its base
     *
     * `base` is null, and `fields` empty, for a requirement that follows none.
     *
     * Access: Role viewer or above on the component.
     */
    readonly readBase: (asked: {
      readonly params: {
        readonly ruleId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The base; null when there is none. */
      readonly base: OverlayBase | null
      /** The fields, each with its text and that of the base. */
      readonly fields: ReadonlyArray<FieldOverBase>
    }>
    /**
     * Revert fields of a requirement to the text of its base
     *
     * They are inherited again. The same checks as for an edit.
     *
     * Access: Role author or above on the component.
     */
    readonly takeBase: (asked: {
      readonly params: {
        readonly ruleId: string | number
      }
      readonly headers?: {
        readonly "if-match"?: string | number | undefined
      } | undefined
      readonly payload: {
        /** The names of the fields. */
        readonly fields: ReadonlyArray<"title" | "rule_severity" | "status" | "status_justification" | "vendor_comments" | "artifact_description" | "vuln_discussion" | "false_positives" | "false_negatives" | "documentable" | "mitigations" | "severity_override_guidance" | "potential_impacts" | "third_party_tools" | "mitigation_control" | "responsibility" | "ia_controls" | "mitigations_available" | "poam_available" | "poam" | "rule_weight" | "ident" | "ident_system" | "check_content" | "fixtext" | "inspec_control_body">
        /** The reason of the change, which the history shows. */
        readonly audit_comment?: string | null
      }
    }, sending?: Sending) => Promise<{
      /** The requirement. */
      readonly rule: Rule
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly exports: {
    /**
     * Export a component as CSV
     *
     * Ordered by number. UTF-8 with a byte order mark, one row for each requirement, under the headers of DISA's vendor submission. A cell that a spreadsheet would read as a formula begins with an apostrophe, which an import removes. Status justifications, artifact descriptions and vendor comments are for members.
     *
     * Access: Role viewer or above on the component; any signed-in user once it is released or open to them.
     */
    readonly componentCsv: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** MITRE Vulcan's name of the file's kind, for a file that has only one kind: `working_copy`, `published_stig` or `backup`. */
        readonly mode?: "working_copy" | undefined
      } | undefined
    }, sending?: Sending) => Promise<string>
    /**
     * Export a component as XCCDF
     *
     * XCCDF 1.1 for STIG Viewer. A STIG has the requirements that are Applicable - Configurable and not satisfied by another one, an SRG those that are Applicable, by number. The satisfied requirements are listed at the end of the discussion.
     *
     * Access: Role viewer or above on the component; any signed-in user once it is released or open to them.
     */
    readonly componentXccdf: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** MITRE Vulcan's name of the file's kind, for a file that has only one kind: `working_copy`, `published_stig` or `backup`. */
        readonly mode?: "published_stig" | undefined
      } | undefined
    }, sending?: Sending) => Promise<string>
    /**
     * A component as one HTML page
     *
     * All requirements by number in one file without scripts, to be searched, read offline and printed. Status justifications, artifact descriptions and vendor comments are for members.
     *
     * Access: Role viewer or above on the component; any signed-in user once it is released or open to them.
     */
    readonly componentHtml: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** `true`: with the comments and their decisions, for authors. Commenters are numbered. */
        readonly comments?: "true" | "false" | undefined
        /** `true`: to be shown by the browser, not saved. */
        readonly inline?: "true" | "false" | undefined
      } | undefined
    }, sending?: Sending) => Promise<string>
    /**
     * List the notes on a component's XCCDF
     *
     * First the requirements that the document leaves out, with the reason. Then imported ids that the XCCDF schema does not allow, which are kept unchanged, and texts that other tools may split differently. `rule` is the id of the Rule.
     *
     * Access: Role viewer or above on the component; any signed-in user once it is released or open to them.
     */
    readonly componentXccdfNotes: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** What the reader should know of the file. */
      readonly notes: ReadonlyArray<{
        /** The id of the requirement in the document; null for the file as a whole. */
        readonly rule: string | null
        /** The sentence to show. */
        readonly message: string
      }>
    }>
    /**
     * List the notes on an export of a component
     *
     * Each requirement that the file leaves out, with the reason; texts of several checks or fixes that the format joins; and fields that the format does not have. `format=vendor_submission` is that form of the XLSX export, and `xccdf` also lists content that other tools may refuse. The header `Docket-Left-Out` of each file has the number of requirements that it leaves out.
     *
     * Access: Role viewer or above on the component; any signed-in user once it is released or open to them.
     */
    readonly componentExportNotes: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query: {
        /** The format of the answer. */
        readonly format: "csv" | "xlsx" | "vendor_submission" | "xccdf" | "inspec" | "ckl" | "cklb"
      }
    }, sending?: Sending) => Promise<{
      /** What the reader should know of the file. */
      readonly notes: ReadonlyArray<{
        /** The id of the requirement in the document; null for the file as a whole. */
        readonly rule: string | null
        /** The sentence to show. */
        readonly message: string
      }>
    }>
    /**
     * Export a component as an Excel workbook
     *
     * Ordered by number. `form=working_copy` (the default) has the columns of the CSV export; status and severity are chosen from lists, and ids, links and locked fields are protected. Upload it with `POST /components/{id}/import`. `form=vendor_submission` has DISA's 17 columns; fields that the status does not require are empty, and the SRG's texts are included. A text of more than 32,000 characters continues in additional columns after the others.
     *
     * Access: Role viewer or above on the component.
     */
    readonly componentXlsx: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** `working_copy` (the default), to edit and update the component with, or `vendor_submission`, DISA's form. */
        readonly form?: "working_copy" | "vendor_submission" | undefined
        /** An alias of `form`. */
        readonly mode?: "working_copy" | "vendor_submission" | undefined
      } | undefined
    }, sending?: Sending) => Promise<Blob>
    /**
     * Export a component as an InSpec profile
     *
     * A ZIP archive of `inspec.yml` and `controls/PREFIX-000001.rb` for each requirement in the XCCDF export, by number; the control is `inspec_control_file` of the requirement.
     *
     * Access: Role viewer or above on the component.
     */
    readonly componentInspec: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** MITRE Vulcan's name of the file's kind, for a file that has only one kind: `working_copy`, `published_stig` or `backup`. */
        readonly mode?: "published_stig" | undefined
      } | undefined
    }, sending?: Sending) => Promise<Blob>
    /**
     * Export a component as a checklist
     *
     * The requirements of the XCCDF export with the same ids, not reviewed and without a target: `format=cklb` (the default) for STIG Viewer 3, `ckl` for STIG Viewer 2. The ids are the same in every export.
     *
     * Access: Role viewer or above on the component.
     */
    readonly componentChecklist: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** The format of the answer. */
        readonly format?: "cklb" | "ckl" | undefined
        /** MITRE Vulcan's name of the file's kind, for a file that has only one kind: `working_copy`, `published_stig` or `backup`. */
        readonly mode?: "published_stig" | undefined
      } | undefined
    }, sending?: Sending) => Promise<Checklist | string>
    /**
     * Export the disposition matrix of a component
     *
     * One row for each top-level comment that the filters of the comment list select, by id; all without filters. Comments on deleted requirements are included and marked, unless `include_deleted=false`; a moved comment names its original requirement. Commenters are `Commenter 1`, …, consistently in the whole file. With `redact=false`, for admins of the project, they have their names, and with `emails=true` also their e-mail addresses.
     *
     * Access: Role author or above on the component.
     */
    readonly componentDisposition: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** Only comments with this status; all by default. */
        readonly triage_status?: "pending" | "concur" | "concur_with_comment" | "non_concur" | "duplicate" | "informational" | "needs_clarification" | "withdrawn" | "addressed_by" | "all" | undefined
        /** Only comments on this section; `none`: only general ones. */
        readonly section?: "title" | "severity" | "status" | "fixtext" | "check_content" | "vuln_discussion" | "disa_metadata" | "vendor_comments" | "artifact_description" | "xccdf_metadata" | "none" | undefined
        /** Only comments on this requirement. */
        readonly rule_id?: string | number | undefined
        /** Only comments by this user. */
        readonly author_id?: string | number | undefined
        /** Words, or "phrases in quotes", each of which must occur in the text of the comment or of one of its replies. */
        readonly q?: string | number | undefined
        /** Words, "phrases in quotes", identifiers, controls (`AC-2 (1)`), `CAT II` and `status:nyd`, each of which must occur in the comment, in one of its replies, or in its requirement. */
        readonly search?: string | number | undefined
        /** Only comments of this type; `none`: only those without a type. */
        readonly comment_type?: "editorial" | "technical" | "substantive" | "none" | undefined
        /** `true`: only adjudicated comments; `false`: only the others. */
        readonly resolved?: "true" | "false" | "all" | undefined
        /** `undecided`: pending or waiting for a clarification; `decided`: the others; `to_apply`: accepted and not adjudicated; `to_resolve`: decided and not adjudicated. */
        readonly stage?: "undecided" | "decided" | "to_apply" | "to_resolve" | undefined
        /** `rule`: only comments on requirements; `component`: only those on the component as a whole; other values: both. */
        readonly commentable_type?: string | number | undefined
        /** `false`: leaves out comments on deleted requirements. */
        readonly include_deleted?: "true" | "false" | undefined
        /** Only comments with this assignee. */
        readonly assignee_id?: string | number | undefined
        /** `any`: only comments with an assignee; `none`: only comments without one. */
        readonly assigned?: "any" | "none" | undefined
        /** `true`: only open comments past their due date; `false`: only the others. */
        readonly overdue?: "true" | "false" | undefined
        /** The format of the answer. */
        readonly format?: "csv" | "xlsx" | "json" | undefined
        /** `false`: includes the names of commenters, for admins of the project. */
        readonly redact?: "true" | "false" | undefined
        /** `true`: includes the e-mail addresses of people. */
        readonly emails?: "true" | "false" | undefined
      } | undefined
    }, sending?: Sending) => Promise<string | DispositionMatrix | Blob>
    /**
     * Export the activity of a component
     *
     * The entries of the history that the filters select, newest first: one row for each changed field, with the requirement, section and first words of a comment. Entries that are stored meanwhile are left out.
     *
     * Access: Role viewer or above on the component.
     */
    readonly componentActivity: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** Only entries by this user. */
        readonly user_id?: string | number | undefined
        /** Only entries about records of this kind. */
        readonly kind?: "requirement" | "comment" | "component" | "project" | "member" | undefined
        /** Only entries at this time or later; a day is its start in UTC. */
        readonly from?: string | number | undefined
        /** Only entries before this time; a day is its start in UTC. */
        readonly to?: string | number | undefined
        /** The format of the answer. */
        readonly format?: "csv" | "xlsx" | undefined
      } | undefined
    }, sending?: Sending) => Promise<string | Blob>
    /**
     * Export the activity of a project
     *
     * The entries of the history that the filters select, newest first: one row for each changed field, with the requirement, section and first words of a comment. Entries that are stored meanwhile are left out.
     *
     * Access: Role viewer or above on the project.
     */
    readonly projectActivity: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** Only entries by this user. */
        readonly user_id?: string | number | undefined
        /** Only entries about records of this kind. */
        readonly kind?: "requirement" | "comment" | "component" | "project" | "member" | undefined
        /** Only entries at this time or later; a day is its start in UTC. */
        readonly from?: string | number | undefined
        /** Only entries before this time; a day is its start in UTC. */
        readonly to?: string | number | undefined
        /** The format of the answer. */
        readonly format?: "csv" | "xlsx" | undefined
      } | undefined
    }, sending?: Sending) => Promise<string | Blob>
    /**
     * Export components of a project as CSV
     *
     * A ZIP file with one file for each component, the same as from `GET /components/{id}/export/csv`: those in `component_ids`, in this order, or all that the caller may read, by name; at most 100. A component that is not in the project or hidden gives 404.
     *
     * Access: Members of the project; members of one of its components see its row and their components.
     */
    readonly projectCsv: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** The ids of the components to export, separated by commas, in this order. */
        readonly component_ids?: string | number | undefined
        /** MITRE Vulcan's name of the file's kind, for a file that has only one kind: `working_copy`, `published_stig` or `backup`. */
        readonly mode?: "working_copy" | undefined
      } | undefined
    }, sending?: Sending) => Promise<Blob>
    /**
     * Export components of a project as Excel workbooks
     *
     * A ZIP file with one file for each component, the same as from `GET /components/{id}/export/xlsx`: those in `component_ids`, in this order, or all that the caller may read, by name; at most 100. A component that is not in the project or hidden gives 404.
     *
     * Access: Members of the project; members of one of its components see its row and their components.
     */
    readonly projectXlsx: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** The ids of the components to export, separated by commas, in this order. */
        readonly component_ids?: string | number | undefined
        /** `working_copy` (the default), to edit and update the component with, or `vendor_submission`, DISA's form. */
        readonly form?: "working_copy" | "vendor_submission" | undefined
        /** An alias of `form`. */
        readonly mode?: "working_copy" | "vendor_submission" | undefined
      } | undefined
    }, sending?: Sending) => Promise<Blob>
    /**
     * Export components of a project as Excel workbooks, under MITRE Vulcan's name
     *
     * A ZIP file with one file for each component, the same as from `GET /components/{id}/export/xlsx`: those in `component_ids`, in this order, or all that the caller may read, by name; at most 100. A component that is not in the project or hidden gives 404.
     *
     * Access: Members of the project; members of one of its components see its row and their components.
     */
    readonly projectExcel: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** The ids of the components to export, separated by commas, in this order. */
        readonly component_ids?: string | number | undefined
        /** `working_copy` (the default), to edit and update the component with, or `vendor_submission`, DISA's form. */
        readonly form?: "working_copy" | "vendor_submission" | undefined
        /** An alias of `form`. */
        readonly mode?: "working_copy" | "vendor_submission" | undefined
      } | undefined
    }, sending?: Sending) => Promise<Blob>
    /**
     * Export components of a project as XCCDF
     *
     * A ZIP file with one file for each component, the same as from `GET /components/{id}/export/xccdf`: those in `component_ids`, in this order, or all that the caller may read, by name; at most 100. A component that is not in the project or hidden gives 404. `Docket-Left-Out` is the number of requirements that the files leave out; the notes of each component list them.
     *
     * Access: Members of the project; members of one of its components see its row and their components.
     */
    readonly projectXccdf: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** The ids of the components to export, separated by commas, in this order. */
        readonly component_ids?: string | number | undefined
        /** MITRE Vulcan's name of the file's kind, for a file that has only one kind: `working_copy`, `published_stig` or `backup`. */
        readonly mode?: "published_stig" | undefined
      } | undefined
    }, sending?: Sending) => Promise<Blob>
    /**
     * Export components of a project as InSpec profiles
     *
     * A ZIP file with one file for each component, the same as from `GET /components/{id}/export/inspec`: those in `component_ids`, in this order, or all that the caller may read, by name; at most 100. A component that is not in the project or hidden gives 404. `Docket-Left-Out` is the number of requirements that the files leave out; the notes of each component list them.
     *
     * Access: Members of the project; members of one of its components see its row and their components.
     */
    readonly projectInspec: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** The ids of the components to export, separated by commas, in this order. */
        readonly component_ids?: string | number | undefined
        /** MITRE Vulcan's name of the file's kind, for a file that has only one kind: `working_copy`, `published_stig` or `backup`. */
        readonly mode?: "published_stig" | undefined
      } | undefined
    }, sending?: Sending) => Promise<Blob>
    /**
     * Export components of a project as checklists
     *
     * A ZIP file with one file for each component, the same as from `GET /components/{id}/export/ckl`: those in `component_ids`, in this order, or all that the caller may read, by name; at most 100. A component that is not in the project or hidden gives 404. `Docket-Left-Out` is the number of requirements that the files leave out; the notes of each component list them.
     *
     * Access: Members of the project; members of one of its components see its row and their components.
     */
    readonly projectChecklist: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** The ids of the components to export, separated by commas, in this order. */
        readonly component_ids?: string | number | undefined
        /** The format of the answer. */
        readonly format?: "cklb" | "ckl" | undefined
        /** MITRE Vulcan's name of the file's kind, for a file that has only one kind: `working_copy`, `published_stig` or `backup`. */
        readonly mode?: "published_stig" | undefined
      } | undefined
    }, sending?: Sending) => Promise<Blob>
    /**
     * Export components of a project as HTML pages
     *
     * A ZIP file with one file for each component, the same as from `GET /components/{id}/export/html`: those in `component_ids`, in this order, or all that the caller may read, by name; at most 100. A component that is not in the project or hidden gives 404.
     *
     * Access: Members of the project; members of one of its components see its row and their components.
     */
    readonly projectHtml: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** The ids of the components to export, separated by commas, in this order. */
        readonly component_ids?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<Blob>
    /**
     * Export the disposition matrices of a project
     *
     * A ZIP file with one file for each component, the same as from `GET /components/{id}/export/disposition`: those in `component_ids`, in this order, or all that the caller may read, by name; at most 100. A component that is not in the project or hidden gives 404. `format` is `xlsx` by default. Every comment is in its matrix. Each component requires the role author.
     *
     * Access: Members of the project; members of one of its components see its row and their components.
     */
    readonly projectDisposition: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** The ids of the components to export, separated by commas, in this order. */
        readonly component_ids?: string | number | undefined
        /** The format of the answer. */
        readonly format?: "xlsx" | "csv" | "json" | undefined
        /** `false`: with the names of commenters in the matrices, for admins of the project. */
        readonly redact?: "true" | "false" | undefined
        /** `true`: includes the e-mail addresses of people. */
        readonly emails?: "true" | "false" | undefined
      } | undefined
    }, sending?: Sending) => Promise<Blob>
    /**
     * Export components of a project in several formats
     *
     * A ZIP file with one file for each component and each of `formats`, by default all of them: csv, xlsx, xccdf, cklb, disposition. Workbooks and matrices are XLSX. The components are those in `component_ids`, in this order, or all that the caller may read, by name; at most 100. A component that is not in the project or hidden gives 404; `disposition` requires the role author on each. `Docket-Left-Out` is the number of requirements that the files leave out; the notes of each component list them.
     *
     * Access: Members of the project; members of one of its components see its row and their components.
     */
    readonly projectFiles: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** The ids of the components to export, separated by commas, in this order. */
        readonly component_ids?: string | number | undefined
        /** The formats, separated by commas; all by default. */
        readonly formats?: string | number | undefined
        /** `false`: with the names of commenters in the matrices, for admins of the project. */
        readonly redact?: "true" | "false" | undefined
        /** `true`: includes the e-mail addresses of people. */
        readonly emails?: "true" | "false" | undefined
      } | undefined
    }, sending?: Sending) => Promise<Blob>
    /**
     * Export components of a project as one Excel workbook
     *
     * One sheet for each component, the working copy of `GET /components/{id}/export/xlsx`, named by prefix, version and release. The components are chosen as for the other exports of a project; at most 10. `dispositions=true` requires the role author on each.
     *
     * Access: Members of the project; members of one of its components see its row and their components.
     */
    readonly projectWorkbook: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** The ids of the components to export, separated by commas, in this order. */
        readonly component_ids?: string | number | undefined
        /** `true`: a second sheet for each component, with its disposition matrix. */
        readonly dispositions?: "true" | "false" | undefined
        /** `false`: with the names of commenters in the matrices, for admins of the project. */
        readonly redact?: "true" | "false" | undefined
        /** `true`: includes the e-mail addresses of people. */
        readonly emails?: "true" | "false" | undefined
      } | undefined
    }, sending?: Sending) => Promise<Blob>
    /**
     * Export a published SRG as CSV
     *
     * In the order of its file. UTF-8 with a byte order mark, one row for each requirement, under the headers of DISA's vendor submission. A cell that a spreadsheet would read as a formula begins with an apostrophe, which an import removes.
     *
     * Access: Any signed-in user.
     */
    readonly srgCsv: (asked: {
      readonly params: {
        readonly benchmarkId: string | number
      }
    }, sending?: Sending) => Promise<string>
    /**
     * Export a published STIG as CSV
     *
     * In the order of its file. UTF-8 with a byte order mark, one row for each requirement, under the headers of DISA's vendor submission. A cell that a spreadsheet would read as a formula begins with an apostrophe, which an import removes.
     *
     * Access: Any signed-in user.
     */
    readonly stigCsv: (asked: {
      readonly params: {
        readonly benchmarkId: string | number
      }
    }, sending?: Sending) => Promise<string>
  }
  readonly submissions: {
    /**
     * Errors and warnings before a submission to DISA
     *
     * By requirement number, errors first; what is about the document as a whole comes last, with null for the requirement. An error is what DISA refuses. A warning is what a reviewer will ask about, or where the form differs from what authors wrote. `locked_errors` counts the errors of requirements that are locked but not ready to submit.
     *
     * Access: Role viewer or above on the component.
     */
    readonly preflightSubmission: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
        /** Only findings of this severity. */
        readonly severity?: "error" | "warning" | undefined
        /** `true`: only findings on locked requirements. `false`: only those on requirements that can be edited. */
        readonly locked?: "true" | "false" | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<SubmissionFinding>
      /** The position of the page in the list. */
      readonly pagination: Pagination
      /** The number of checked requirements. */
      readonly requirements: number
      /** The number of errors. */
      readonly errors: number
      /** The number of warnings. */
      readonly warnings: number
      /** The number of errors on locked requirements. */
      readonly locked_errors: number
      /** Whether nothing prevents the submission. */
      readonly ready: boolean
    }>
    /**
     * Submit a component to DISA
     *
     * Keeps DISA's vendor submission as a numbered snapshot that never changes. Requirements without a status are left out. Typography is written in plain characters; `straightened` lists each. Errors of the preflight are a 422 unless `accept_errors` is true.
     *
     * Access: Role admin or above on the component.
     */
    readonly submitComponent: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly payload?: {
        /** The text of the comment. */
        readonly comment?: string | null
        /** `true`: submits with errors of the preflight. */
        readonly accept_errors?: boolean
      } | null | undefined
    }, sending?: Sending) => Promise<{
      /** The submission. */
      readonly submission: Submission
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * The submissions of a component
     *
     * The newest first.
     *
     * Access: Role viewer or above on the component.
     */
    readonly listSubmissions: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<Submission>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * A submission
     *
     * Without its file.
     *
     * Access: Role viewer or above on the component.
     */
    readonly readSubmission: (asked: {
      readonly params: {
        readonly componentId: string | number
        readonly number: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The submission. */
      readonly submission: Submission
    }>
    /**
     * The file of a submission
     *
     * The workbook byte for byte as it was submitted; its SHA-256 is `sha256` of the submission.
     *
     * Access: Role viewer or above on the component.
     */
    readonly downloadSubmission: (asked: {
      readonly params: {
        readonly componentId: string | number
        readonly number: string | number
      }
    }, sending?: Sending) => Promise<Blob>
    /**
     * What differs between two submissions
     *
     * By requirement and column of the form. The first submission has nothing before it: `against` is null, and every requirement is added.
     *
     * Access: Role viewer or above on the component.
     */
    readonly compareSubmissions: (asked: {
      readonly params: {
        readonly componentId: string | number
        readonly number: string | number
      }
      readonly query?: {
        /** The number of the other submission; the one before unless given. */
        readonly against?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The number of the submission. */
      readonly number: number
      /** The number of the other submission; null for the first one. */
      readonly against: number | null
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<{
        /** The number of the requirement; null for the document as a whole. */
        readonly rule_number: number
        /** The kind. */
        readonly kind: "added" | "removed" | "changed"
        /** The cells that differ. */
        readonly cells: ReadonlyArray<{
          /** The column of the file. */
          readonly column: string
          /** The text in the other submission. */
          readonly before: string
          /** The text in this submission. */
          readonly after: string
        }>
      }>
    }>
    /**
     * Keep the disposition matrix of a comment period that is over
     *
     * Keeps the matrix as a numbered workbook that never changes: every comment with its decision, commenters as `Commenter 1`, …. `counts` are those of its rows, and the history keeps its SHA-256. While comments can be posted: 422 `comments_open`.
     *
     * Access: Role admin or above on the component.
     */
    readonly keepDispositions: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly payload?: {
        /** The text of the comment. */
        readonly comment?: string | null
      } | null | undefined
    }, sending?: Sending) => Promise<{
      /** The kept matrix. */
      readonly snapshot: DispositionSnapshot
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * The kept disposition matrices of a component
     *
     * The newest first.
     *
     * Access: Role author or above on the component.
     */
    readonly listKeptDispositions: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<DispositionSnapshot>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * The file of a kept disposition matrix
     *
     * The workbook byte for byte as it was kept; its SHA-256 is `sha256` of the snapshot.
     *
     * Access: Role author or above on the component.
     */
    readonly downloadKeptDispositions: (asked: {
      readonly params: {
        readonly componentId: string | number
        readonly number: string | number
      }
    }, sending?: Sending) => Promise<Blob>
  }
  readonly archives: {
    /**
     * Export a project as an archive
     *
     * A ZIP file of JSON lines, one file for each kind of record, with the source documents and a manifest with all hashes: requirements with tombstones and numbering, locks and reviews, comments with all versions, decisions, reactions, batches, relocations, and the audit. People are in it by name; `emails=true` adds e-mail addresses. It has no passwords, tokens, sessions or webhooks. With `component_ids` it has only these components.
     *
     * Access: Role admin or above on the project.
     */
    readonly projectArchive: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** `true`: includes the e-mail addresses of people. */
        readonly emails?: "true" | "false" | undefined
        /** MITRE Vulcan's name of the file's kind, for a file that has only one kind: `working_copy`, `published_stig` or `backup`. */
        readonly mode?: "backup" | undefined
        /** The ids of the components to include, separated by commas. */
        readonly component_ids?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<Blob>
    /**
     * Export a component as an archive
     *
     * A ZIP file of JSON lines, one file for each kind of record, with the source documents and a manifest with all hashes: requirements with tombstones and numbering, locks and reviews, comments with all versions, decisions, reactions, batches, relocations, and the audit. People are in it by name; `emails=true` adds e-mail addresses. It has no passwords, tokens, sessions or webhooks. Of the project it has only the name, description and visibility. `emails=true` is for admins of the project.
     *
     * Access: Role admin or above on the component.
     */
    readonly componentArchive: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** `true`: includes the e-mail addresses of people. */
        readonly emails?: "true" | "false" | undefined
        /** MITRE Vulcan's name of the file's kind, for a file that has only one kind: `working_copy`, `published_stig` or `backup`. */
        readonly mode?: "backup" | undefined
      } | undefined
    }, sending?: Sending) => Promise<Blob>
    /**
     * Restore an archive as a new project
     *
     * The part `file` is an archive. The whole archive is checked before anything is stored, every problem is reported with its file and line, and all or nothing is stored. `dry_run=true` runs and rolls back the restore: 200 with the same report.
     *
     * The part `options` is JSON: `names {"<name in the archive>": "<name>"}` gives components other names; `people {"<id in the archive>": <user id>}` maps people to accounts, and `match_emails` maps them by e-mail address; both are for site admins. Other people keep only their names, without memberships.
     *
     * A missing source document is added when a site admin restores; otherwise the restore is refused (`document_missing`).
     *
     * The option `name` gives the project another name. The caller becomes an admin of it; a site admin only when it has no other admin.
     *
     * Access: Any signed-in user.
     */
    readonly restoreProject: (asked: {
      readonly query?: {
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: "true" | "false" | undefined
      } | undefined
      readonly payload: FormData
    }, sending?: Sending) => Promise<{
      /** `true`: previews the result, and changes nothing. */
      readonly dry_run: true
      /** The project. */
      readonly project: {
        /** The id of the record. */
        readonly id: number
        /** The name. */
        readonly name: string
      }
      /** The components. */
      readonly components: ReadonlyArray<{
        /** The id of the record. */
        readonly id: number
        /** The name. */
        readonly name: string
      }>
      /** The number of records of each kind in the archive. */
      readonly counts: {
        /** The number of projects, always 1. */
        readonly project: number
        /** The number of people. */
        readonly people: number
        /** The number of source documents. */
        readonly documents: number
        /** The number of response templates. */
        readonly response_templates: number
        /** The number of components. */
        readonly components: number
        /** The number of memberships. */
        readonly memberships: number
        /** The number of questions. */
        readonly questions: number
        /** The number of requirements. */
        readonly rules: number
        /** The number of answers to questions. */
        readonly answers: number
        /** The number of links between requirements. */
        readonly satisfactions: number
        /** The number of texts that are kept for comments. */
        readonly pinned_texts: number
        /** The number of comments and other reviews. */
        readonly reviews: number
        /** The number of earlier versions of comments. */
        readonly comment_versions: number
        /** The number of reactions. */
        readonly reactions: number
        /** The number of assignments. */
        readonly assignments: number
        /** The number of mentions. */
        readonly mentions: number
        /** The number of batches of edits. */
        readonly edit_batches: number
        /** The number of batches of triage. */
        readonly triage_batches: number
        /** The number of relocations. */
        readonly relocations: number
        /** The number of submissions and kept matrices. */
        readonly submissions: number
        /** The number of imports of comments. */
        readonly comment_imports: number
        /** The number of comments from outside. */
        readonly public_comments: number
        /** The number of overlays. */
        readonly overlays: number
        /** The number of history entries. */
        readonly audit: number
      }
      /** The number of published documents that were added. */
      readonly documents_stored: number
      /** The number of memberships that were restored. */
      readonly memberships_restored: number
      /** The warnings. */
      readonly warnings: ReadonlyArray<string>
      /** The message to show after the request. */
      readonly toast: Toast
    } | {
      /** `true`: previews the result, and changes nothing. */
      readonly dry_run: false
      /** The project. */
      readonly project: {
        /** The id of the record. */
        readonly id: number
        /** The name. */
        readonly name: string
      }
      /** The components. */
      readonly components: ReadonlyArray<{
        /** The id of the record. */
        readonly id: number
        /** The name. */
        readonly name: string
      }>
      /** The number of records of each kind in the archive. */
      readonly counts: {
        /** The number of projects, always 1. */
        readonly project: number
        /** The number of people. */
        readonly people: number
        /** The number of source documents. */
        readonly documents: number
        /** The number of response templates. */
        readonly response_templates: number
        /** The number of components. */
        readonly components: number
        /** The number of memberships. */
        readonly memberships: number
        /** The number of questions. */
        readonly questions: number
        /** The number of requirements. */
        readonly rules: number
        /** The number of answers to questions. */
        readonly answers: number
        /** The number of links between requirements. */
        readonly satisfactions: number
        /** The number of texts that are kept for comments. */
        readonly pinned_texts: number
        /** The number of comments and other reviews. */
        readonly reviews: number
        /** The number of earlier versions of comments. */
        readonly comment_versions: number
        /** The number of reactions. */
        readonly reactions: number
        /** The number of assignments. */
        readonly assignments: number
        /** The number of mentions. */
        readonly mentions: number
        /** The number of batches of edits. */
        readonly edit_batches: number
        /** The number of batches of triage. */
        readonly triage_batches: number
        /** The number of relocations. */
        readonly relocations: number
        /** The number of submissions and kept matrices. */
        readonly submissions: number
        /** The number of imports of comments. */
        readonly comment_imports: number
        /** The number of comments from outside. */
        readonly public_comments: number
        /** The number of overlays. */
        readonly overlays: number
        /** The number of history entries. */
        readonly audit: number
      }
      /** The number of published documents that were added. */
      readonly documents_stored: number
      /** The number of memberships that were restored. */
      readonly memberships_restored: number
      /** The warnings. */
      readonly warnings: ReadonlyArray<string>
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Restore the components of an archive into a project
     *
     * The part `file` is an archive. The whole archive is checked before anything is stored, every problem is reported with its file and line, and all or nothing is stored. `dry_run=true` runs and rolls back the restore: 200 with the same report.
     *
     * The part `options` is JSON: `names {"<name in the archive>": "<name>"}` gives components other names; `people {"<id in the archive>": <user id>}` maps people to accounts, and `match_emails` maps them by e-mail address; both are for site admins. Other people keep only their names, without memberships.
     *
     * A missing source document is added when a site admin restores; otherwise the restore is refused (`document_missing`).
     *
     * The project keeps its fields, members and response templates. A component whose name, version and release are in use is refused (`name_taken`).
     *
     * Access: Role admin or above on the project.
     */
    readonly restoreComponents: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: "true" | "false" | undefined
      } | undefined
      readonly payload: FormData
    }, sending?: Sending) => Promise<{
      /** `true`: previews the result, and changes nothing. */
      readonly dry_run: true
      /** The project. */
      readonly project: {
        /** The id of the record. */
        readonly id: number
        /** The name. */
        readonly name: string
      }
      /** The components. */
      readonly components: ReadonlyArray<{
        /** The id of the record. */
        readonly id: number
        /** The name. */
        readonly name: string
      }>
      /** The number of records of each kind in the archive. */
      readonly counts: {
        /** The number of projects, always 1. */
        readonly project: number
        /** The number of people. */
        readonly people: number
        /** The number of source documents. */
        readonly documents: number
        /** The number of response templates. */
        readonly response_templates: number
        /** The number of components. */
        readonly components: number
        /** The number of memberships. */
        readonly memberships: number
        /** The number of questions. */
        readonly questions: number
        /** The number of requirements. */
        readonly rules: number
        /** The number of answers to questions. */
        readonly answers: number
        /** The number of links between requirements. */
        readonly satisfactions: number
        /** The number of texts that are kept for comments. */
        readonly pinned_texts: number
        /** The number of comments and other reviews. */
        readonly reviews: number
        /** The number of earlier versions of comments. */
        readonly comment_versions: number
        /** The number of reactions. */
        readonly reactions: number
        /** The number of assignments. */
        readonly assignments: number
        /** The number of mentions. */
        readonly mentions: number
        /** The number of batches of edits. */
        readonly edit_batches: number
        /** The number of batches of triage. */
        readonly triage_batches: number
        /** The number of relocations. */
        readonly relocations: number
        /** The number of submissions and kept matrices. */
        readonly submissions: number
        /** The number of imports of comments. */
        readonly comment_imports: number
        /** The number of comments from outside. */
        readonly public_comments: number
        /** The number of overlays. */
        readonly overlays: number
        /** The number of history entries. */
        readonly audit: number
      }
      /** The number of published documents that were added. */
      readonly documents_stored: number
      /** The number of memberships that were restored. */
      readonly memberships_restored: number
      /** The warnings. */
      readonly warnings: ReadonlyArray<string>
      /** The message to show after the request. */
      readonly toast: Toast
    } | {
      /** `true`: previews the result, and changes nothing. */
      readonly dry_run: false
      /** The project. */
      readonly project: {
        /** The id of the record. */
        readonly id: number
        /** The name. */
        readonly name: string
      }
      /** The components. */
      readonly components: ReadonlyArray<{
        /** The id of the record. */
        readonly id: number
        /** The name. */
        readonly name: string
      }>
      /** The number of records of each kind in the archive. */
      readonly counts: {
        /** The number of projects, always 1. */
        readonly project: number
        /** The number of people. */
        readonly people: number
        /** The number of source documents. */
        readonly documents: number
        /** The number of response templates. */
        readonly response_templates: number
        /** The number of components. */
        readonly components: number
        /** The number of memberships. */
        readonly memberships: number
        /** The number of questions. */
        readonly questions: number
        /** The number of requirements. */
        readonly rules: number
        /** The number of answers to questions. */
        readonly answers: number
        /** The number of links between requirements. */
        readonly satisfactions: number
        /** The number of texts that are kept for comments. */
        readonly pinned_texts: number
        /** The number of comments and other reviews. */
        readonly reviews: number
        /** The number of earlier versions of comments. */
        readonly comment_versions: number
        /** The number of reactions. */
        readonly reactions: number
        /** The number of assignments. */
        readonly assignments: number
        /** The number of mentions. */
        readonly mentions: number
        /** The number of batches of edits. */
        readonly edit_batches: number
        /** The number of batches of triage. */
        readonly triage_batches: number
        /** The number of relocations. */
        readonly relocations: number
        /** The number of submissions and kept matrices. */
        readonly submissions: number
        /** The number of imports of comments. */
        readonly comment_imports: number
        /** The number of comments from outside. */
        readonly public_comments: number
        /** The number of overlays. */
        readonly overlays: number
        /** The number of history entries. */
        readonly audit: number
      }
      /** The number of published documents that were added. */
      readonly documents_stored: number
      /** The number of memberships that were restored. */
      readonly memberships_restored: number
      /** The warnings. */
      readonly warnings: ReadonlyArray<string>
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly takeovers: {
    /**
     * Import an archive from MITRE Vulcan
     *
     * The part `file` is the JSON archive from MITRE Vulcan's backup export of a component or a project (formats 1.0 and 1.1): the ZIP file, or one JSON object with the same content. Components are imported with their requirements, satisfactions, questions, comments, replies and decisions. People have only names, without accounts. The source SRGs of the components must be in this installation: with the same id and version, or as the only one of its series with Vulcan's spelling of the version (`V3R0.1` is `V3R0` there). Unknown ones are listed with `candidates`; choose one in the part `options`: `sources [{srg_id, version, id}]`.
     *
     * `dry_run=true` runs and rolls back the import. `report.notes` lists every value that is not imported unchanged, with its place. All or nothing of the archive is stored.
     *
     * Access: Role admin or above on the project.
     */
    readonly importVulcan: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: "true" | "false" | undefined
      } | undefined
      readonly payload: FormData
    }, sending?: Sending) => Promise<{
      /** `true`: previews the result, and changes nothing. */
      readonly dry_run: boolean
      /** The report. */
      readonly report: TakeoverReport
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly comparisons: {
    /**
     * Compare two components that share a source SRG, by rule number
     *
     * `base_id` is the older one. The caller must be able to read both, and both must share an SRG in any release; they may be the same component. A requirement is rendered from its current text.
     *
     * Access: Role viewer or above on the component; any signed-in user once it is released or open to them.
     */
    readonly compareComponents: (asked: {
      readonly query: {
        /** The id of the earlier component. */
        readonly base_id: string | number
        /** The id of the later component. */
        readonly diff_id: string | number
      }
    }, sending?: Sending) => Promise<ComponentComparison>
    /**
     * Compare two components field by field
     *
     * Requirements are matched by SRG id (several with one id by vulnerability id, number, title, then in order), then by legacy id, then by number. Every requirement of both sides has one row; `kind` is its change. A changed one may also be `renumbered`. Fields that are empty on both sides are left out; `segments` show a difference word by word. `ignore_whitespace=true` ignores differences in white space, `changed_only=true` leaves out unchanged requirements and fields.
     *
     * Rows are in the order of the later document; `summary` counts all pages.
     *
     * With `format=markdown` or `Accept: text/markdown` the answer is a text for a change log, with differences only.
     *
     * Access: Role viewer or above on the component; any signed-in user once it is released or open to them.
     */
    readonly compareComponentsInDetail: (asked: {
      readonly query: {
        /** The id of the earlier component. */
        readonly base_id: string | number
        /** The id of the later component. */
        readonly diff_id: string | number
        /** `true`: ignores differences in white space. */
        readonly ignore_whitespace?: "true" | "false" | undefined
        /** `true`: leaves out unchanged requirements and fields. */
        readonly changed_only?: "true" | "false" | undefined
        /** The format of the answer. */
        readonly format?: "json" | "markdown" | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 1000 by default, 1000 at most. */
        readonly per_page?: string | number | undefined
      }
    }, sending?: Sending) => Promise<DetailedComponentComparison | string>
    /**
     * Compare a published STIG with a component field by field
     *
     * With what the component would publish: its requirements that are Applicable - Configurable and not satisfied by another, without what only authors write. Requirements are matched by STIG id, also by the one that a requirement had in its file, then by vulnerability id, by legacy id, by SRG id (several with one id by title, then in order), and by displayed name. Every requirement of both sides has one row; `kind` is its change. A changed one may also be `renumbered`. Fields that are empty on both sides are left out; `segments` show a difference word by word. `ignore_whitespace=true` ignores differences in white space, `changed_only=true` leaves out unchanged requirements and fields.
     *
     * Rows are in the order of the later document; `summary` counts all pages.
     *
     * With `format=markdown` or `Accept: text/markdown` the answer is a text for a change log, with differences only.
     *
     * Access: Role viewer or above on the component; any signed-in user once it is released or open to them.
     */
    readonly compareStigWithComponent: (asked: {
      readonly query: {
        /** The id of the published STIG. */
        readonly stig_id: string | number
        /** The id of the component. */
        readonly component_id: string | number
        /** `true`: ignores differences in white space. */
        readonly ignore_whitespace?: "true" | "false" | undefined
        /** `true`: leaves out unchanged requirements and fields. */
        readonly changed_only?: "true" | "false" | undefined
        /** The format of the answer. */
        readonly format?: "json" | "markdown" | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 1000 by default, 1000 at most. */
        readonly per_page?: string | number | undefined
      }
    }, sending?: Sending) => Promise<StigComparison | string>
    /**
     * Compare two releases of a published SRG or STIG field by field
     *
     * `base` and `diff` are ids of SRGs or of STIGs. Requirements are matched by STIG or SRG id (several with one id by vulnerability id, title, then in order), then by legacy id, then by vulnerability id. Every requirement of both sides has one row; `kind` is its change. A changed one may also be `renumbered`. Fields that are empty on both sides are left out; `segments` show a difference word by word. `ignore_whitespace=true` ignores differences in white space, `changed_only=true` leaves out unchanged requirements and fields.
     *
     * Rows are in the order of the later document; `summary` counts all pages.
     *
     * With `format=markdown` or `Accept: text/markdown` the answer is a text for a change log, with differences only.
     *
     * Access: Any signed-in user.
     */
    readonly compareReleases: (asked: {
      readonly query: {
        /** The id of the earlier release. */
        readonly base: string | number
        /** The id of the later release. */
        readonly diff: string | number
        /** `true`: ignores differences in white space. */
        readonly ignore_whitespace?: "true" | "false" | undefined
        /** `true`: leaves out unchanged requirements and fields. */
        readonly changed_only?: "true" | "false" | undefined
        /** The format of the answer. */
        readonly format?: "json" | "markdown" | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 1000 by default, 1000 at most. */
        readonly per_page?: string | number | undefined
      }
    }, sending?: Sending) => Promise<ReleaseComparison | string>
  }
  readonly rules: {
    /**
     * List the requirements of a component, with full content
     *
     * `source=changed`: those whose SRG text changed with a rebase, until an author acknowledges it; `source=removed`: those that are no longer in the SRG. `lint` of a row counts what the lint finds in it; `off` counts what is switched off.
     *
     * Access: Role viewer or above on the component.
     */
    readonly listRules: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** `changed`: only requirements whose SRG text changed with a rebase; `removed`: only those that are no longer in the SRG. */
        readonly source?: "changed" | "removed" | "all" | undefined
        /** `true`: only requirements that are met elsewhere; `false`: only the others. */
        readonly met_elsewhere?: "true" | "false" | undefined
        /** `error`, `warning`, `any`: only requirements in which the lint finds such a thing. */
        readonly lint?: "error" | "warning" | "any" | "all" | undefined
      } | undefined
    }, sending?: Sending) => Promise<ReadonlyArray<RuleListItem>>
    /**
     * Read the editor payload of a requirement
     *
     * Use the `ETag` of the answer with `If-None-Match` here, and with `If-Match` in requests that change the requirement.
     *
     * Access: Role viewer or above on the component.
     */
    readonly openRule: (asked: {
      readonly params: {
        readonly ruleId: string | number
      }
      readonly headers?: {
        readonly "if-none-match"?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<Rule>
    /**
     * Edit a requirement
     *
     * Only given fields change. With `If-Match`, the `ETag` of an earlier answer, the edit is refused with 412 if the requirement changed since; new comments do not count. Changes of locked fields are refused, with the names of the fields. In a released component, site admins can correct text, with the reason in `audit_comment`.
     *
     * Access: Role author or above on the component.
     */
    readonly editRule: (asked: {
      readonly params: {
        readonly ruleId: string | number
      }
      readonly headers?: {
        readonly "if-match"?: string | number | undefined
      } | undefined
      readonly payload: {
        /** The requirement. */
        readonly rule: {
          /** The status. */
          readonly status?: Status
          /** The reason for the status. */
          readonly status_justification?: string
          /** The vendor's notes for the reviewer. */
          readonly vendor_comments?: string
          /** The artifact that proves the check or the fix. */
          readonly artifact_description?: string
          /** The body of the InSpec control. */
          readonly inspec_control_body?: string
          /** The language of the body. */
          readonly inspec_control_body_lang?: string
          /** The language of the control. */
          readonly inspec_control_file_lang?: string
          /** The STIG id of the requirement. */
          readonly version?: string
          /** The title. */
          readonly title?: string
          /** The severity: `high` is CAT I, `medium` CAT II, `low` CAT III. */
          readonly rule_severity?: RuleSeverity
          /** The weight of the requirement in the document. */
          readonly rule_weight?: string
          /** The Vuln id (group id) of the requirement. */
          readonly vuln_id?: string
          /** The CCIs, separated by commas. */
          readonly ident?: string
          /** The system of the first identifier. */
          readonly ident_system?: string
          /** The ids of the requirement in earlier documents. */
          readonly legacy_ids?: string
          /** The text of the fix. */
          readonly fixtext?: string
          /** The id of the fix that the text refers to. */
          readonly fixtext_fixref?: string
          /** The id of the fix in the document. */
          readonly fix_id?: string
          /** The whole InSpec control. It is generated. */
          readonly inspec_control_file?: string
          /** The parts of the discussion. The same as `disa_rule_descriptions_attributes`. */
          readonly agency_rule_descriptions_attributes?: ReadonlyArray<{
            /** The id of the record. */
            readonly id?: number | null
            /** `true`: removes this item. */
            readonly _destroy?: boolean
            /** The reason why the requirement matters. */
            readonly vuln_discussion?: string
            /** The cases in which the check fails although the requirement is met. */
            readonly false_positives?: string
            /** The cases in which the check passes although the requirement is not met. */
            readonly false_negatives?: string
            /** Whether an exception can be documented. */
            readonly documentable?: boolean
            /** The measures that mitigate the risk when the requirement is not met. */
            readonly mitigations?: string
            /** The guidance for overriding the severity. */
            readonly severity_override_guidance?: string
            /** The possible side effects of the fix. */
            readonly potential_impacts?: string
            /** The tools that the check or the fix needs. */
            readonly third_party_tools?: string
            /** The control that mitigates the risk. */
            readonly mitigation_control?: string
            /** Who is responsible for the requirement. */
            readonly responsibility?: string
            /** The IA controls. */
            readonly ia_controls?: string
            /** Whether a mitigation is available. */
            readonly mitigations_available?: string | boolean
            /** Whether a plan of action and milestones is available. */
            readonly poam_available?: string | boolean
            /** The plan of action and milestones. */
            readonly poam?: string
          }>
          /** The parts of the discussion. */
          readonly disa_rule_descriptions_attributes?: ReadonlyArray<{
            /** The id of the record. */
            readonly id?: number | null
            /** `true`: removes this item. */
            readonly _destroy?: boolean
            /** The reason why the requirement matters. */
            readonly vuln_discussion?: string
            /** The cases in which the check fails although the requirement is met. */
            readonly false_positives?: string
            /** The cases in which the check passes although the requirement is not met. */
            readonly false_negatives?: string
            /** Whether an exception can be documented. */
            readonly documentable?: boolean
            /** The measures that mitigate the risk when the requirement is not met. */
            readonly mitigations?: string
            /** The guidance for overriding the severity. */
            readonly severity_override_guidance?: string
            /** The possible side effects of the fix. */
            readonly potential_impacts?: string
            /** The tools that the check or the fix needs. */
            readonly third_party_tools?: string
            /** The control that mitigates the risk. */
            readonly mitigation_control?: string
            /** Who is responsible for the requirement. */
            readonly responsibility?: string
            /** The IA controls. */
            readonly ia_controls?: string
            /** Whether a mitigation is available. */
            readonly mitigations_available?: string | boolean
            /** Whether a plan of action and milestones is available. */
            readonly poam_available?: string | boolean
            /** The plan of action and milestones. */
            readonly poam?: string
          }>
          /** The description as in the document. */
          readonly rule_descriptions_attributes?: ReadonlyArray<{
            /** The id of the record. */
            readonly id?: number | null
            /** `true`: removes this item. */
            readonly _destroy?: boolean
            /** The description. */
            readonly description?: string
          }>
          /** The checks. */
          readonly checks_attributes?: ReadonlyArray<{
            /** The id of the record. */
            readonly id?: number | null
            /** `true`: removes this item. */
            readonly _destroy?: boolean
            /** The id of the check's system in the document. */
            readonly system?: string
            /** The name of that reference. */
            readonly content_ref_name?: string
            /** The file that the check refers to. */
            readonly content_ref_href?: string
            /** The text of the check. */
            readonly content?: string
          }>
          /** The fixes after the first one. */
          readonly further_fixes_attributes?: ReadonlyArray<{
            /** The id of the record. */
            readonly id?: number | null
            /** `true`: removes this item. */
            readonly _destroy?: boolean
            /** The text of the fix. */
            readonly fixtext?: string
            /** The id of the fix that the text refers to. */
            readonly fixtext_fixref?: string
            /** The id of the fix in the document. */
            readonly fix_id?: string
          }>
          /** The answers to the questions of the component. */
          readonly additional_answers_attributes?: ReadonlyArray<{
            /** The id of the record. */
            readonly id?: number | null
            /** `true`: removes this item. */
            readonly _destroy?: boolean
            /** The id of the question. */
            readonly additional_question_id?: number
            /** The answer. */
            readonly answer?: string
          }>
          /** `true`: acknowledges the changed SRG text; `source_changed` becomes null. */
          readonly acknowledge_source_change?: boolean
          /** The reason of the change, which the history shows. */
          readonly audit_comment?: string | null
        }
      }
    }, sending?: Sending) => Promise<{
      /** The requirement. */
      readonly rule: Rule
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Edit a requirement
     *
     * Only given fields change. With `If-Match`, the `ETag` of an earlier answer, the edit is refused with 412 if the requirement changed since; new comments do not count. Changes of locked fields are refused, with the names of the fields. In a released component, site admins can correct text, with the reason in `audit_comment`.
     *
     * Access: Role author or above on the component.
     */
    readonly putRule: (asked: {
      readonly params: {
        readonly ruleId: string | number
      }
      readonly headers?: {
        readonly "if-match"?: string | number | undefined
      } | undefined
      readonly payload: {
        /** The requirement. */
        readonly rule: {
          /** The status. */
          readonly status?: Status
          /** The reason for the status. */
          readonly status_justification?: string
          /** The vendor's notes for the reviewer. */
          readonly vendor_comments?: string
          /** The artifact that proves the check or the fix. */
          readonly artifact_description?: string
          /** The body of the InSpec control. */
          readonly inspec_control_body?: string
          /** The language of the body. */
          readonly inspec_control_body_lang?: string
          /** The language of the control. */
          readonly inspec_control_file_lang?: string
          /** The STIG id of the requirement. */
          readonly version?: string
          /** The title. */
          readonly title?: string
          /** The severity: `high` is CAT I, `medium` CAT II, `low` CAT III. */
          readonly rule_severity?: RuleSeverity
          /** The weight of the requirement in the document. */
          readonly rule_weight?: string
          /** The Vuln id (group id) of the requirement. */
          readonly vuln_id?: string
          /** The CCIs, separated by commas. */
          readonly ident?: string
          /** The system of the first identifier. */
          readonly ident_system?: string
          /** The ids of the requirement in earlier documents. */
          readonly legacy_ids?: string
          /** The text of the fix. */
          readonly fixtext?: string
          /** The id of the fix that the text refers to. */
          readonly fixtext_fixref?: string
          /** The id of the fix in the document. */
          readonly fix_id?: string
          /** The whole InSpec control. It is generated. */
          readonly inspec_control_file?: string
          /** The parts of the discussion. The same as `disa_rule_descriptions_attributes`. */
          readonly agency_rule_descriptions_attributes?: ReadonlyArray<{
            /** The id of the record. */
            readonly id?: number | null
            /** `true`: removes this item. */
            readonly _destroy?: boolean
            /** The reason why the requirement matters. */
            readonly vuln_discussion?: string
            /** The cases in which the check fails although the requirement is met. */
            readonly false_positives?: string
            /** The cases in which the check passes although the requirement is not met. */
            readonly false_negatives?: string
            /** Whether an exception can be documented. */
            readonly documentable?: boolean
            /** The measures that mitigate the risk when the requirement is not met. */
            readonly mitigations?: string
            /** The guidance for overriding the severity. */
            readonly severity_override_guidance?: string
            /** The possible side effects of the fix. */
            readonly potential_impacts?: string
            /** The tools that the check or the fix needs. */
            readonly third_party_tools?: string
            /** The control that mitigates the risk. */
            readonly mitigation_control?: string
            /** Who is responsible for the requirement. */
            readonly responsibility?: string
            /** The IA controls. */
            readonly ia_controls?: string
            /** Whether a mitigation is available. */
            readonly mitigations_available?: string | boolean
            /** Whether a plan of action and milestones is available. */
            readonly poam_available?: string | boolean
            /** The plan of action and milestones. */
            readonly poam?: string
          }>
          /** The parts of the discussion. */
          readonly disa_rule_descriptions_attributes?: ReadonlyArray<{
            /** The id of the record. */
            readonly id?: number | null
            /** `true`: removes this item. */
            readonly _destroy?: boolean
            /** The reason why the requirement matters. */
            readonly vuln_discussion?: string
            /** The cases in which the check fails although the requirement is met. */
            readonly false_positives?: string
            /** The cases in which the check passes although the requirement is not met. */
            readonly false_negatives?: string
            /** Whether an exception can be documented. */
            readonly documentable?: boolean
            /** The measures that mitigate the risk when the requirement is not met. */
            readonly mitigations?: string
            /** The guidance for overriding the severity. */
            readonly severity_override_guidance?: string
            /** The possible side effects of the fix. */
            readonly potential_impacts?: string
            /** The tools that the check or the fix needs. */
            readonly third_party_tools?: string
            /** The control that mitigates the risk. */
            readonly mitigation_control?: string
            /** Who is responsible for the requirement. */
            readonly responsibility?: string
            /** The IA controls. */
            readonly ia_controls?: string
            /** Whether a mitigation is available. */
            readonly mitigations_available?: string | boolean
            /** Whether a plan of action and milestones is available. */
            readonly poam_available?: string | boolean
            /** The plan of action and milestones. */
            readonly poam?: string
          }>
          /** The description as in the document. */
          readonly rule_descriptions_attributes?: ReadonlyArray<{
            /** The id of the record. */
            readonly id?: number | null
            /** `true`: removes this item. */
            readonly _destroy?: boolean
            /** The description. */
            readonly description?: string
          }>
          /** The checks. */
          readonly checks_attributes?: ReadonlyArray<{
            /** The id of the record. */
            readonly id?: number | null
            /** `true`: removes this item. */
            readonly _destroy?: boolean
            /** The id of the check's system in the document. */
            readonly system?: string
            /** The name of that reference. */
            readonly content_ref_name?: string
            /** The file that the check refers to. */
            readonly content_ref_href?: string
            /** The text of the check. */
            readonly content?: string
          }>
          /** The fixes after the first one. */
          readonly further_fixes_attributes?: ReadonlyArray<{
            /** The id of the record. */
            readonly id?: number | null
            /** `true`: removes this item. */
            readonly _destroy?: boolean
            /** The text of the fix. */
            readonly fixtext?: string
            /** The id of the fix that the text refers to. */
            readonly fixtext_fixref?: string
            /** The id of the fix in the document. */
            readonly fix_id?: string
          }>
          /** The answers to the questions of the component. */
          readonly additional_answers_attributes?: ReadonlyArray<{
            /** The id of the record. */
            readonly id?: number | null
            /** `true`: removes this item. */
            readonly _destroy?: boolean
            /** The id of the question. */
            readonly additional_question_id?: number
            /** The answer. */
            readonly answer?: string
          }>
          /** `true`: acknowledges the changed SRG text; `source_changed` becomes null. */
          readonly acknowledge_source_change?: boolean
          /** The reason of the change, which the history shows. */
          readonly audit_comment?: string | null
        }
      }
    }, sending?: Sending) => Promise<{
      /** The requirement. */
      readonly rule: Rule
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Revert fields of a requirement
     *
     * Restores their values before a history entry, with the same checks as an edit. Locks, review states and comments are not reverted.
     *
     * Access: Role author or above on the component.
     */
    readonly revertRule: (asked: {
      readonly params: {
        readonly ruleId: string | number
      }
      readonly headers?: {
        readonly "if-match"?: string | number | undefined
      } | undefined
      readonly payload: {
        /** The id of the history entry. */
        readonly audit_id: number
        /** The names of the fields. */
        readonly fields: ReadonlyArray<string>
        /** The reason of the change, which the history shows. */
        readonly audit_comment?: string | null
      }
    }, sending?: Sending) => Promise<{
      /** The requirement. */
      readonly rule: Rule
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * List the changes of a requirement's SRG text since a rebase
     *
     * By field and word; empty once an author has acknowledged the changes.
     *
     * Access: Role viewer or above on the component.
     */
    readonly sourceChange: (asked: {
      readonly params: {
        readonly ruleId: string | number
      }
    }, sending?: Sending) => Promise<SourceChange>
    /**
     * Acknowledge the changed SRG text of a requirement
     *
     * No text changes, so neither locks nor a review stop it; a frozen or released component does. A requirement without changes stays as it is.
     *
     * Access: Role author or above on the component.
     */
    readonly acknowledgeSourceChange: (asked: {
      readonly params: {
        readonly ruleId: string | number
      }
      readonly headers?: {
        readonly "if-match"?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The requirement. */
      readonly rule: Rule
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Switch a rule of the lint off or on for a field of a requirement
     *
     * No text changes, so neither locks nor a review stop it; a frozen or released component does. `reason` is required to switch it off, and kept in the audit. `field` is `document` for a rule about the document.
     *
     * Access: Role author or above on the component.
     */
    readonly switchLintOfRule: (asked: {
      readonly params: {
        readonly ruleId: string | number
      }
      readonly headers?: {
        readonly "if-match"?: string | number | undefined
      } | undefined
      readonly payload: {
        /** The id of the rule. */
        readonly rule: "title-empty" | "title-must" | "title-modal" | "title-capability" | "title-one-sentence" | "title-negative" | "discussion-empty" | "discussion-not-applicable" | "discussion-repeats-title" | "check-empty" | "check-finding" | "check-modal" | "check-action-verb" | "check-repeats-title" | "check-changes-setting" | "check-steps" | "fix-empty" | "fix-finding" | "fix-modal" | "fix-action-verb" | "fix-repeats-title" | "fix-steps" | "mitigation-empty" | "mitigation-risk" | "artifact-empty" | "artifact-source" | "justification-empty" | "justification-evidence" | "text-quotes" | "text-space" | "text-tab" | "text-typography" | "text-markup" | "text-placeholder" | "document-undetermined" | "document-same-title" | "document-cci-uncovered" | "document-best-practice"
        /** `true`: switches the rule off; `false`: on again. */
        readonly off: boolean
        /** Why; required to switch the rule off. */
        readonly reason?: string | null
        /** The field; `document` for a rule about the document. */
        readonly field: Field
      }
    }, sending?: Sending) => Promise<{
      /** The requirement. */
      readonly rule: Rule
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Add a requirement to a component
     *
     * A copy of another one (`duplicate` and `id`), one for a row of a declared source (`srg_rule_id`), or a net-new one in an SRG. It gets the component's next number.
     *
     * Access: Role author or above on the component.
     */
    readonly addRule: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly payload: {
        /** The requirement. */
        readonly rule: {
          /** `true`: makes a copy of the requirement `id`. */
          readonly duplicate?: boolean
          /** The id of the record. */
          readonly id?: number | null
          /** The id of the SRG requirement that it is made for. */
          readonly srg_rule_id?: number | null
          /** The status. */
          readonly status?: Status
          /** The reason for the status. */
          readonly status_justification?: string
          /** The vendor's notes for the reviewer. */
          readonly vendor_comments?: string
          /** The artifact that proves the check or the fix. */
          readonly artifact_description?: string
          /** The body of the InSpec control. */
          readonly inspec_control_body?: string
          /** The language of the body. */
          readonly inspec_control_body_lang?: string
          /** The language of the control. */
          readonly inspec_control_file_lang?: string
          /** The STIG id of the requirement. */
          readonly version?: string
          /** The title. */
          readonly title?: string
          /** The severity: `high` is CAT I, `medium` CAT II, `low` CAT III. */
          readonly rule_severity?: RuleSeverity
          /** The weight of the requirement in the document. */
          readonly rule_weight?: string
          /** The Vuln id (group id) of the requirement. */
          readonly vuln_id?: string
          /** The CCIs, separated by commas. */
          readonly ident?: string
          /** The system of the first identifier. */
          readonly ident_system?: string
          /** The ids of the requirement in earlier documents. */
          readonly legacy_ids?: string
          /** The text of the fix. */
          readonly fixtext?: string
          /** The id of the fix that the text refers to. */
          readonly fixtext_fixref?: string
          /** The id of the fix in the document. */
          readonly fix_id?: string
          /** The parts of the discussion. The same as `disa_rule_descriptions_attributes`. */
          readonly agency_rule_descriptions_attributes?: ReadonlyArray<{
            /** `true`: removes this item. */
            readonly _destroy?: boolean
            /** The reason why the requirement matters. */
            readonly vuln_discussion?: string
            /** The cases in which the check fails although the requirement is met. */
            readonly false_positives?: string
            /** The cases in which the check passes although the requirement is not met. */
            readonly false_negatives?: string
            /** Whether an exception can be documented. */
            readonly documentable?: boolean
            /** The measures that mitigate the risk when the requirement is not met. */
            readonly mitigations?: string
            /** The guidance for overriding the severity. */
            readonly severity_override_guidance?: string
            /** The possible side effects of the fix. */
            readonly potential_impacts?: string
            /** The tools that the check or the fix needs. */
            readonly third_party_tools?: string
            /** The control that mitigates the risk. */
            readonly mitigation_control?: string
            /** Who is responsible for the requirement. */
            readonly responsibility?: string
            /** The IA controls. */
            readonly ia_controls?: string
            /** Whether a mitigation is available. */
            readonly mitigations_available?: string | boolean
            /** Whether a plan of action and milestones is available. */
            readonly poam_available?: string | boolean
            /** The plan of action and milestones. */
            readonly poam?: string
          }>
          /** The parts of the discussion. */
          readonly disa_rule_descriptions_attributes?: ReadonlyArray<{
            /** `true`: removes this item. */
            readonly _destroy?: boolean
            /** The reason why the requirement matters. */
            readonly vuln_discussion?: string
            /** The cases in which the check fails although the requirement is met. */
            readonly false_positives?: string
            /** The cases in which the check passes although the requirement is not met. */
            readonly false_negatives?: string
            /** Whether an exception can be documented. */
            readonly documentable?: boolean
            /** The measures that mitigate the risk when the requirement is not met. */
            readonly mitigations?: string
            /** The guidance for overriding the severity. */
            readonly severity_override_guidance?: string
            /** The possible side effects of the fix. */
            readonly potential_impacts?: string
            /** The tools that the check or the fix needs. */
            readonly third_party_tools?: string
            /** The control that mitigates the risk. */
            readonly mitigation_control?: string
            /** Who is responsible for the requirement. */
            readonly responsibility?: string
            /** The IA controls. */
            readonly ia_controls?: string
            /** Whether a mitigation is available. */
            readonly mitigations_available?: string | boolean
            /** Whether a plan of action and milestones is available. */
            readonly poam_available?: string | boolean
            /** The plan of action and milestones. */
            readonly poam?: string
          }>
          /** The answers to the questions of the component. */
          readonly additional_answers_attributes?: ReadonlyArray<{
            /** `true`: removes this item. */
            readonly _destroy?: boolean
            /** The id of the question. */
            readonly additional_question_id: number
            /** The answer. */
            readonly answer?: string
          }>
          /** The checks. */
          readonly checks_attributes?: ReadonlyArray<{
            /** `true`: removes this item. */
            readonly _destroy?: boolean
            /** The id of the check's system in the document. */
            readonly system?: string
            /** The name of that reference. */
            readonly content_ref_name?: string
            /** The file that the check refers to. */
            readonly content_ref_href?: string
            /** The text of the check. */
            readonly content?: string
          }>
          /** The reason of the change, which the history shows. */
          readonly audit_comment?: string | null
        }
      }
    }, sending?: Sending) => Promise<{
      /** The requirement. */
      readonly rule: Rule
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Delete a requirement
     *
     * It stays as a tombstone with its number and its comments. Comments that point at it or at them return to the queue.
     *
     * Access: Role admin or above on the component.
     */
    readonly deleteRule: (asked: {
      readonly params: {
        readonly ruleId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Lock or unlock a section of a requirement
     *
     * The fields of a locked section cannot be changed. Locking it again changes nothing. `dry_run: true` changes nothing: the answer is a preview with the same fields, `valid`, and every violation in `errors`.
     *
     * Access: Role reviewer or above on the component.
     */
    readonly lockSection: (asked: {
      readonly params: {
        readonly ruleId: string | number
      }
      readonly payload: {
        /** The section of the requirement; null for the requirement as a whole. */
        readonly section: "Title" | "Severity" | "Status" | "Fix" | "Check" | "Vulnerability Discussion" | "DISA Metadata" | "Vendor Comments" | "Artifact Description" | "XCCDF Metadata"
        /** Whether it is locked. */
        readonly locked: boolean
        /** The reason, for the history. */
        readonly comment?: string | null
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: boolean
      }
    }, sending?: Sending) => Promise<{
      /** The requirement. */
      readonly rule: Rule
      /** The message to show after the request. */
      readonly toast: Toast
      /** The unknown fields of the body. */
      readonly ignored?: ReadonlyArray<string>
      /** `true`: previews the result, and changes nothing. */
      readonly dry_run: true
      /** Whether the request would succeed. */
      readonly valid: true
      /** Every violation. */
      readonly errors: ReadonlyArray<Errors>
    } | RefusedDryRun | {
      /** The requirement. */
      readonly rule: Rule
      /** The message to show after the request. */
      readonly toast: Toast
      /** The unknown fields of the body. */
      readonly ignored?: ReadonlyArray<string>
    }>
    /**
     * Lock or unlock several sections of a requirement
     *
     * `dry_run: true` changes nothing: the answer is a preview with the same fields, `valid`, and every violation in `errors`.
     *
     * Access: Role reviewer or above on the component.
     */
    readonly lockSections: (asked: {
      readonly params: {
        readonly ruleId: string | number
      }
      readonly payload: {
        /** The names of the sections. */
        readonly sections: ReadonlyArray<"Title" | "Severity" | "Status" | "Fix" | "Check" | "Vulnerability Discussion" | "DISA Metadata" | "Vendor Comments" | "Artifact Description" | "XCCDF Metadata">
        /** Whether it is locked. */
        readonly locked: boolean
        /** The reason, for the history. */
        readonly comment?: string | null
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: boolean
      }
    }, sending?: Sending) => Promise<{
      /** The requirement. */
      readonly rule: Rule
      /** The message to show after the request. */
      readonly toast: Toast
      /** `true`: previews the result, and changes nothing. */
      readonly dry_run: true
      /** Whether the request would succeed. */
      readonly valid: true
      /** Every violation. */
      readonly errors: ReadonlyArray<Errors>
    } | RefusedDryRun | {
      /** The requirement. */
      readonly rule: Rule
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Lock or unlock sections of every requirement of a component
     *
     * Lists the requirements with changed locks. `dry_run: true` changes nothing: the answer is a preview with the same fields, `valid`, and every violation in `errors`.
     *
     * Access: Role reviewer or above on the component.
     */
    readonly lockSectionsOfAll: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly payload: {
        /** The names of the sections. */
        readonly sections: ReadonlyArray<"Title" | "Severity" | "Status" | "Fix" | "Check" | "Vulnerability Discussion" | "DISA Metadata" | "Vendor Comments" | "Artifact Description" | "XCCDF Metadata">
        /** Whether it is locked. */
        readonly locked: boolean
        /** The reason, for the history. */
        readonly comment?: string | null
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: boolean
      }
    }, sending?: Sending) => Promise<{
      /** The requirements that changed. */
      readonly changed: ReadonlyArray<RuleName>
      /** The message to show after the request. */
      readonly toast: Toast
      /** `true`: previews the result, and changes nothing. */
      readonly dry_run: true
      /** Whether the request would succeed. */
      readonly valid: true
      /** Every violation. */
      readonly errors: ReadonlyArray<Errors>
    } | RefusedDryRun | {
      /** The requirements that changed. */
      readonly changed: ReadonlyArray<RuleName>
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Lock all complete requirements of a component
     *
     * Incomplete ones are listed with every violation. If none can be locked, the answer is 422. `dry_run: true` changes nothing: the answer is a preview with the same fields, `valid`, and every violation in `errors`.
     *
     * Access: Role admin or above on the component.
     */
    readonly lockAll: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly payload?: {
        /** The text of the comment. */
        readonly comment?: string | null
        /** The review: a comment, a reply, or another review of the requirement. */
        readonly review?: {
          /** The kind of the review. */
          readonly action?: "lock_control"
          /** The text of the comment. */
          readonly comment?: string | null
        }
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: boolean
      } | null | undefined
    }, sending?: Sending) => Promise<{
      /** The requirements that are locked now. */
      readonly locked: ReadonlyArray<RuleName>
      /** The number of requirements that were locked before. */
      readonly locked_before: number
      /** The requirements that cannot be locked. */
      readonly blocked: ReadonlyArray<{
        /** The id of the record. */
        readonly id: number
        /** The number of the requirement in six digits. */
        readonly rule_id: string
        /** The prefix of the component and the number of the requirement. */
        readonly displayed_name: string
        /** The reasons, each with its code. */
        readonly reasons: ReadonlyArray<{
          /** The place in the body, as a JSON pointer. */
          readonly pointer?: string
          /** The parameter of the query. */
          readonly parameter?: string
          /** The code of the violation. */
          readonly code?: string
          /** The id of the comment. */
          readonly review_id?: number
          /** The id of the requirement. */
          readonly rule_id?: number
          /** The field. */
          readonly field?: string
          /** The row of the file. */
          readonly row?: number
          /** The column of the file. */
          readonly column?: string
          /** The unknown source SRG. */
          readonly source?: Source
          /** The candidates for the value. */
          readonly candidates?: ReadonlyArray<Candidates>
          /** The violation, as a sentence. */
          readonly detail: string
        }>
      }>
      /** The message to show after the request. */
      readonly toast: Toast
      /** `true`: previews the result, and changes nothing. */
      readonly dry_run: true
      /** Whether the request would succeed. */
      readonly valid: true
      /** Every violation. */
      readonly errors: ReadonlyArray<Errors>
    } | RefusedDryRun | {
      /** The requirements that are locked now. */
      readonly locked: ReadonlyArray<RuleName>
      /** The number of requirements that were locked before. */
      readonly locked_before: number
      /** The requirements that cannot be locked. */
      readonly blocked: ReadonlyArray<{
        /** The id of the record. */
        readonly id: number
        /** The number of the requirement in six digits. */
        readonly rule_id: string
        /** The prefix of the component and the number of the requirement. */
        readonly displayed_name: string
        /** The reasons, each with its code. */
        readonly reasons: ReadonlyArray<{
          /** The place in the body, as a JSON pointer. */
          readonly pointer?: string
          /** The parameter of the query. */
          readonly parameter?: string
          /** The code of the violation. */
          readonly code?: string
          /** The id of the comment. */
          readonly review_id?: number
          /** The id of the requirement. */
          readonly rule_id?: number
          /** The field. */
          readonly field?: string
          /** The row of the file. */
          readonly row?: number
          /** The column of the file. */
          readonly column?: string
          /** The unknown source SRG. */
          readonly source?: Source
          /** The candidates for the value. */
          readonly candidates?: ReadonlyArray<Candidates>
          /** The violation, as a sentence. */
          readonly detail: string
        }>
      }>
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Request a review of many requirements, or approve, return, lock or unlock them
     *
     * At most 1000, all or none in one transaction; `skip_refused: true` does it on all that allow it, and lists the others under `refused`. Each act needs the role and the state that `POST /rules/{ruleId}/reviews` needs. `comment` is posted on each requirement; only `request_changes` requires one. `dry_run: true` changes nothing: the answer is a preview with the same fields, `valid`, and every violation in `errors`.
     *
     * Access: Role author or above on the component.
     */
    readonly reviewMany: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly payload: {
        /** The ids of the requirements. */
        readonly rule_ids: ReadonlyArray<number>
        /** The action. */
        readonly action: "request_review" | "revoke_review_request" | "request_changes" | "approve" | "lock_control" | "unlock_control"
        /** The text of the comment. */
        readonly comment?: string | null
        /** `true`: leave out the requirements that do not allow it, and list them under `refused`, instead of refusing all. */
        readonly skip_refused?: boolean
        /** The `updated_at` that you saw last. If the record changed since, the answer is 409 and nothing is written. */
        readonly expected_updated_at?: { readonly [name: string]: string }
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: boolean
      }
    }, sending?: Sending) => Promise<{
      /** The requirements that were reviewed, locked or unlocked. */
      readonly done: ReadonlyArray<RuleName>
      /** The requirements that were left out. */
      readonly refused: ReadonlyArray<{
        /** The id of the record. */
        readonly id: number
        /** The number of the requirement in six digits. */
        readonly rule_id: string
        /** The prefix of the component and the number of the requirement. */
        readonly displayed_name: string
        /** The reasons, each with its code. */
        readonly reasons: ReadonlyArray<{
          /** The place in the body, as a JSON pointer. */
          readonly pointer?: string
          /** The parameter of the query. */
          readonly parameter?: string
          /** The code of the violation. */
          readonly code?: string
          /** The id of the comment. */
          readonly review_id?: number
          /** The id of the requirement. */
          readonly rule_id?: number
          /** The field. */
          readonly field?: string
          /** The row of the file. */
          readonly row?: number
          /** The column of the file. */
          readonly column?: string
          /** The unknown source SRG. */
          readonly source?: Source
          /** The candidates for the value. */
          readonly candidates?: ReadonlyArray<Candidates>
          /** The violation, as a sentence. */
          readonly detail: string
        }>
      }>
      /** The message to show after the request. */
      readonly toast: Toast
      /** `true`: previews the result, and changes nothing. */
      readonly dry_run: true
      /** Whether the request would succeed. */
      readonly valid: true
      /** Every violation. */
      readonly errors: ReadonlyArray<Errors>
    } | RefusedDryRun | {
      /** The requirements that were reviewed, locked or unlocked. */
      readonly done: ReadonlyArray<RuleName>
      /** The requirements that were left out. */
      readonly refused: ReadonlyArray<{
        /** The id of the record. */
        readonly id: number
        /** The number of the requirement in six digits. */
        readonly rule_id: string
        /** The prefix of the component and the number of the requirement. */
        readonly displayed_name: string
        /** The reasons, each with its code. */
        readonly reasons: ReadonlyArray<{
          /** The place in the body, as a JSON pointer. */
          readonly pointer?: string
          /** The parameter of the query. */
          readonly parameter?: string
          /** The code of the violation. */
          readonly code?: string
          /** The id of the comment. */
          readonly review_id?: number
          /** The id of the requirement. */
          readonly rule_id?: number
          /** The field. */
          readonly field?: string
          /** The row of the file. */
          readonly row?: number
          /** The column of the file. */
          readonly column?: string
          /** The unknown source SRG. */
          readonly source?: Source
          /** The candidates for the value. */
          readonly candidates?: ReadonlyArray<Candidates>
          /** The violation, as a sentence. */
          readonly detail: string
        }>
      }>
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * List the required and blank fields of each status
     *
     * `fields` is DISA's table. `R`: required before a requirement is locked, submitted or released. `B`: blank in a submission, even if the requirement has a value. `–`: neither. `needed` lists what must be filled, `offered` what an editor also shows. Title, discussion, check and fix may be inherited from a requirement that satisfies it.
     *
     * Access: Any signed-in user.
     */
    readonly fieldStates: (asked?: {}, sending?: Sending) => Promise<{
      /** The fields in a STIG, for each status. */
      readonly stig: ReadonlyArray<{
        /** The status. */
        readonly status: Status
        /** `R`: required to lock, submit and release. `B`: blank in a submission. `–`: neither. */
        readonly fields: {
          /** The title. */
          readonly title: "R" | "B" | "–"
          /** The reason why the requirement matters. */
          readonly vuln_discussion: "R" | "B" | "–"
          /** The text of the check. */
          readonly check_content: "R" | "B" | "–"
          /** The text of the fix. */
          readonly fixtext: "R" | "B" | "–"
          /** The severity: `high` is CAT I, `medium` CAT II, `low` CAT III. */
          readonly rule_severity: "R" | "B" | "–"
          /** The measures that mitigate the risk when the requirement is not met. */
          readonly mitigations: "R" | "B" | "–"
          /** The artifact that proves the check or the fix. */
          readonly artifact_description: "R" | "B" | "–"
          /** The reason for the status. */
          readonly status_justification: "R" | "B" | "–"
        }
        /** The fields that must be filled. */
        readonly needed: ReadonlyArray<string>
        /** The fields that an editor shows in addition. */
        readonly offered: ReadonlyArray<string>
      }>
      /** The fields in an SRG, for each status. */
      readonly srg: ReadonlyArray<{
        /** The status. */
        readonly status: Status
        /** `R`: required to lock, submit and release. `B`: blank in a submission. `–`: neither. */
        readonly fields: {
          /** The title. */
          readonly title: "R" | "B" | "–"
          /** The reason why the requirement matters. */
          readonly vuln_discussion: "R" | "B" | "–"
          /** The text of the check. */
          readonly check_content: "R" | "B" | "–"
          /** The text of the fix. */
          readonly fixtext: "R" | "B" | "–"
          /** The severity: `high` is CAT I, `medium` CAT II, `low` CAT III. */
          readonly rule_severity: "R" | "B" | "–"
          /** The measures that mitigate the risk when the requirement is not met. */
          readonly mitigations: "R" | "B" | "–"
          /** The artifact that proves the check or the fix. */
          readonly artifact_description: "R" | "B" | "–"
          /** The reason for the status. */
          readonly status_justification: "R" | "B" | "–"
        }
        /** The fields that must be filled. */
        readonly needed: ReadonlyArray<string>
        /** The fields that an editor shows in addition. */
        readonly offered: ReadonlyArray<string>
      }>
      /** The field that is needed when the severity differs from the SRG's. */
      readonly needed_when_severity_differs: string
    }>
    /**
     * Link a requirement to one that satisfies it
     *
     * Both must be live STIG requirements of one component, without links in both directions and without chains. Neither status nor text changes.
     *
     * Access: Role author or above on the component.
     */
    readonly satisfyRule: (asked: {
      readonly payload: {
        /** The id of the requirement. */
        readonly rule_id: number
        /** The id of the requirement that satisfies it. */
        readonly satisfied_by_rule_id: number
      }
    }, sending?: Sending) => Promise<{
      /** The requirement. */
      readonly rule: Rule
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Remove a satisfaction link
     *
     * Access: Role author or above on the component.
     */
    readonly unsatisfyRule: (asked: {
      readonly payload: {
        /** The id of the requirement. */
        readonly rule_id: number
        /** The id of the requirement that satisfies it. */
        readonly satisfied_by_rule_id: number
      }
    }, sending?: Sending) => Promise<{
      /** The requirement. */
      readonly rule: Rule
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Remove the link of a requirement to one that satisfies it
     *
     * The path names the satisfied requirement; `rule_id`, if given, must name the same one.
     *
     * Access: Role author or above on the component.
     */
    readonly unsatisfyOneRule: (asked: {
      readonly params: {
        readonly ruleId: string | number
      }
      readonly payload: {
        /** The id of the requirement. */
        readonly rule_id?: number
        /** The id of the requirement that satisfies it. */
        readonly satisfied_by_rule_id: number
      }
    }, sending?: Sending) => Promise<{
      /** The requirement. */
      readonly rule: Rule
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Find rules of other components and published STIGs that implement the same SRG requirement
     *
     * At most 1000 rules of STIGs, and the same number from components that the caller may read. A requirement of an authored SRG gives 404.
     *
     * Access: Role viewer or above on the component.
     */
    readonly relatedRules: (asked: {
      readonly params: {
        readonly ruleId: string | number
      }
    }, sending?: Sending) => Promise<RelatedRules>
  }
  readonly editBatches: {
    /**
     * Set the status or severity of many requirements
     *
     * Either `rule_ids`, at most 1000, or a `filter` by status and severity, which requires `expected_total`. `total` counts the changed requirements. `dry_run: true` changes nothing and shows every change with its violations. `expected_total` is the `total` of a dry run: if it differs now, the answer is 409 and nothing changes. All or nothing in one transaction; `skip_locked: true` skips and lists locked fields. `batch_id` is used to undo it.
     *
     * Access: Role author or above on the component.
     */
    readonly bulkEdit: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly payload: {
        /** The ids of the requirements. */
        readonly rule_ids?: ReadonlyArray<number>
        /** Selects the records. Without a field all records are selected. */
        readonly filter?: {
          /** The status. */
          readonly status?: ReadonlyArray<Status>
          /** The severity: `high` is CAT I, `medium` CAT II, `low` CAT III. */
          readonly rule_severity?: ReadonlyArray<RuleSeverity>
        }
        /** The new values, by field. */
        readonly set: {
          /** The status. */
          readonly status?: Status
          /** The severity: `high` is CAT I, `medium` CAT II, `low` CAT III. */
          readonly rule_severity?: RuleSeverity
          /** The reason for the status. */
          readonly status_justification?: string
        }
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: boolean
        /** The number of records from the dry run. If the filter selects another number now, the answer is 409. */
        readonly expected_total?: number
        /** `true`: skips locked fields. Without it, one lock refuses the whole request. */
        readonly skip_locked?: boolean
        /** The reason of the change, which the history shows. */
        readonly audit_comment?: string | null
      }
    }, sending?: Sending) => Promise<EditBatchAnswer>
    /**
     * Replace literal text in the requirements of a component
     *
     * In all prose, or only in `fields`. `find` and `replace` are literal; case is ignored unless `case_sensitive`. Requires `expected_total`. `total` counts the replaced occurrences. `dry_run: true` changes nothing and shows every change with its violations. `expected_total` is the `total` of a dry run: if it differs now, the answer is 409 and nothing changes. All or nothing in one transaction; `skip_locked: true` skips and lists locked fields. `batch_id` is used to undo it.
     *
     * Access: Role author or above on the component.
     */
    readonly findAndReplace: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly payload: {
        /** The text to find. */
        readonly find: string
        /** The replacement. */
        readonly replace: string
        /** The names of the fields. */
        readonly fields?: ReadonlyArray<"title" | "vuln_discussion" | "check_content" | "fixtext" | "status_justification" | "vendor_comments" | "artifact_description" | "mitigations" | "severity_override_guidance" | "false_positives" | "false_negatives" | "potential_impacts" | "third_party_tools" | "mitigation_control" | "responsibility" | "ia_controls">
        /** `true`: upper and lower case differ. */
        readonly case_sensitive?: boolean
        /** `true`: matches only whole words. */
        readonly whole_word?: boolean
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: boolean
        /** The number of records from the dry run. If the filter selects another number now, the answer is 409. */
        readonly expected_total?: number
        /** `true`: skips locked fields. Without it, one lock refuses the whole request. */
        readonly skip_locked?: boolean
        /** The reason of the change, which the history shows. */
        readonly audit_comment?: string | null
      }
    }, sending?: Sending) => Promise<EditBatchAnswer>
    /**
     * Mark requirements as met elsewhere
     *
     * By a requirement of a published STIG, by one of a component that you can read, or by the operating system ("" without a name). Sets the status Applicable - Does Not Meet and the citation in the mitigation. A blank justification gets one. The check and the fix stay; a submission leaves them blank. `dry_run: true` changes nothing and shows every change with its violations. `expected_total` is the `total` of a dry run: if it differs now, the answer is 409 and nothing changes. All or nothing in one transaction; `skip_locked: true` skips and lists locked fields. `batch_id` is used to undo it.
     *
     * Access: Role author or above on the component.
     */
    readonly meetElsewhere: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly payload: {
        /** The ids of the requirements. */
        readonly rule_ids: ReadonlyArray<number>
        /** What meets the requirements: a requirement of a published STIG, one of a component, or the operating system. Exactly one. */
        readonly met_by: {
          /** The id of the requirement in its published STIG. */
          readonly stig_rule_id?: number
          /** The id of the requirement. */
          readonly rule_id?: number
          /** The name of the operating system. An empty text names none. */
          readonly operating_system?: string
        }
        /** The reason for the status. */
        readonly status_justification?: string
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: boolean
        /** The number of records from the dry run. If the filter selects another number now, the answer is 409. */
        readonly expected_total?: number
        /** `true`: skips locked fields. Without it, one lock refuses the whole request. */
        readonly skip_locked?: boolean
        /** The reason of the change, which the history shows. */
        readonly audit_comment?: string | null
      }
    }, sending?: Sending) => Promise<EditBatchAnswer>
    /**
     * List the batches of edits of a component
     *
     * Newest first.
     *
     * Access: Role author or above on the component.
     */
    readonly listEditBatches: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<EditBatchRow>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Undo a batch of edits
     *
     * Only once, and only while no later change touched its fields; with the same checks as an edit.
     *
     * Access: Role author or above on the component.
     */
    readonly undoEdits: (asked: {
      readonly params: {
        readonly editBatchId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The requirements that changed back. */
      readonly rules: ReadonlyArray<RuleName>
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly lint: {
    /**
     * Lint the texts of a requirement
     *
     * Nothing is stored. With `rule_id`, a requirement that the caller can read, what is switched off for it is listed in `switched_off` alone. Only the fields that are sent are checked; an empty text is checked, an absent one is not. Without a status the requirement is Applicable - Configurable, in an SRG Applicable. `start` and `end` count characters (code points) of the field.
     *
     * Access: Any signed-in user.
     */
    readonly lintTexts: (asked: {
      readonly payload: {
        /** The requirement that the texts are for: what is switched off for it is listed apart, and what it inherits is not missing. */
        readonly rule_id?: number
        /** Whether the component is a STIG or an SRG. */
        readonly document_type?: "stig" | "srg"
        /** The status; Applicable - Configurable unless given, in an SRG Applicable. */
        readonly status?: Status
        /** The requirement statement. */
        readonly title?: string
        /** The reason why the requirement matters. */
        readonly vuln_discussion?: string
        /** The text of the check. */
        readonly check_content?: string
        /** The text of the fix. */
        readonly fixtext?: string
        /** The measures that mitigate the risk when the requirement is not met. */
        readonly mitigations?: string
        /** The artifact that proves the check or the fix. */
        readonly artifact_description?: string
        /** The reason for the status. */
        readonly status_justification?: string
      }
    }, sending?: Sending) => Promise<LintOfTexts>
    /**
     * The rules of the lint
     *
     * `error`: DISA refuses it. `warning`: a reviewer will ask. `often` rules fire on more than a tenth of the requirements that DISA has published.
     *
     * Access: Any signed-in user.
     */
    readonly lintRules: (asked?: {}, sending?: Sending) => Promise<ReadonlyArray<LintRule>>
    /**
     * Lint the requirements of a component
     *
     * The requirements that have findings, by number, each with at most 100 of them. `errors` and `warnings` count all. `document` holds what belongs to no one requirement. `off` counts the findings of rules that are switched off, and `switched_off` names these.
     *
     * Access: Role viewer or above on the component.
     */
    readonly lintComponent: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** Only findings of this severity. */
        readonly severity?: "error" | "warning" | undefined
        /** Only findings of the rule with this id. */
        readonly rule?: "title-empty" | "title-must" | "title-modal" | "title-capability" | "title-one-sentence" | "title-negative" | "discussion-empty" | "discussion-not-applicable" | "discussion-repeats-title" | "check-empty" | "check-finding" | "check-modal" | "check-action-verb" | "check-repeats-title" | "check-changes-setting" | "check-steps" | "fix-empty" | "fix-finding" | "fix-modal" | "fix-action-verb" | "fix-repeats-title" | "fix-steps" | "mitigation-empty" | "mitigation-risk" | "artifact-empty" | "artifact-source" | "justification-empty" | "justification-evidence" | "text-quotes" | "text-space" | "text-tab" | "text-typography" | "text-markup" | "text-placeholder" | "document-undetermined" | "document-same-title" | "document-cci-uncovered" | "document-best-practice" | undefined
        /** Only the requirement with this id, in comparison with the others. */
        readonly rule_id?: string | number | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<LintOfComponent>
  }
  readonly histories: {
    /**
     * List the history of a requirement
     *
     * Newest first. The text of a comment is its present one, at most 200 characters of it. A deleted requirement keeps its history.
     *
     * Access: Role viewer or above on the component.
     */
    readonly ruleHistory: (asked: {
      readonly params: {
        readonly ruleId: string | number
      }
      readonly query?: {
        /** Only entries by this user. */
        readonly user_id?: string | number | undefined
        /** Only entries about records of this kind. */
        readonly kind?: "requirement" | "comment" | "component" | "project" | "member" | undefined
        /** Only entries at this time or later; a day is its start in UTC. */
        readonly from?: string | number | undefined
        /** Only entries before this time; a day is its start in UTC. */
        readonly to?: string | number | undefined
        /** Only the entries of the same act as this one. */
        readonly act?: string | number | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<HistoryRow>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * List the history of a component and its content
     *
     * Newest first. The text of a comment is its present one, at most 200 characters of it.
     *
     * Access: Role viewer or above on the component.
     */
    readonly componentHistory: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** Only entries by this user. */
        readonly user_id?: string | number | undefined
        /** Only entries about records of this kind. */
        readonly kind?: "requirement" | "comment" | "component" | "project" | "member" | undefined
        /** Only entries at this time or later; a day is its start in UTC. */
        readonly from?: string | number | undefined
        /** Only entries before this time; a day is its start in UTC. */
        readonly to?: string | number | undefined
        /** Only the entries of the same act as this one. */
        readonly act?: string | number | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<HistoryRow>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * List the history of a project and its content
     *
     * Newest first. The text of a comment is its present one, at most 200 characters of it.
     *
     * Access: Role viewer or above on the project.
     */
    readonly projectHistory: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** Only entries by this user. */
        readonly user_id?: string | number | undefined
        /** Only entries about records of this kind. */
        readonly kind?: "requirement" | "comment" | "component" | "project" | "member" | undefined
        /** Only entries at this time or later; a day is its start in UTC. */
        readonly from?: string | number | undefined
        /** Only entries before this time; a day is its start in UTC. */
        readonly to?: string | number | undefined
        /** Only the entries of the same act as this one. */
        readonly act?: string | number | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<HistoryRow>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * List the acts on a component
     *
     * A request that changed many records is one row: its newest entry, with their number in `entries`; `GET …/histories?act=` lists them. Newest first; `next` is the `before` of the next request, null at the end.
     *
     * Access: Role viewer or above on the component.
     */
    readonly componentActs: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** Only entries by this user. */
        readonly user_id?: string | number | undefined
        /** Only entries about records of this kind. */
        readonly kind?: "requirement" | "comment" | "component" | "project" | "member" | undefined
        /** Only entries at this time or later; a day is its start in UTC. */
        readonly from?: string | number | undefined
        /** Only entries before this time; a day is its start in UTC. */
        readonly to?: string | number | undefined
        /** The `next` of the last answer, to continue from. */
        readonly before?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<ActRow>
      /** The `before` of the next request; null at the end. */
      readonly next: number | null
    }>
    /**
     * List the acts on a project
     *
     * A request that changed many records is one row: its newest entry, with their number in `entries`; `GET …/histories?act=` lists them. Newest first; `next` is the `before` of the next request, null at the end.
     *
     * Access: Role viewer or above on the project.
     */
    readonly projectActs: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** Only entries by this user. */
        readonly user_id?: string | number | undefined
        /** Only entries about records of this kind. */
        readonly kind?: "requirement" | "comment" | "component" | "project" | "member" | undefined
        /** Only entries at this time or later; a day is its start in UTC. */
        readonly from?: string | number | undefined
        /** Only entries before this time; a day is its start in UTC. */
        readonly to?: string | number | undefined
        /** The `next` of the last answer, to continue from. */
        readonly before?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<ActRow>
      /** The `before` of the next request; null at the end. */
      readonly next: number | null
    }>
  }
  readonly relocations: {
    /**
     * Propose to relocate an authored SRG requirement
     *
     * The token is the letters at the start of the destination's prefix. `target_project_id` or `target_component_id` is the destination; by default it is the requirement's own project. A requirement can have one open proposal.
     *
     * Access: Role author or above on the component.
     */
    readonly proposeRelocation: (asked: {
      readonly params: {
        readonly ruleId: string | number
      }
      readonly payload: {
        /** The relocation. */
        readonly requirement_relocation: {
          /** The technology that the requirement belongs to, as SRG ids name it. */
          readonly target_technology_token: string
          /** The id of the project that the requirement moves to. */
          readonly target_project_id?: number
          /** The id of the component that the requirement moves to. */
          readonly target_component_id?: number
        }
      }
    }, sending?: Sending) => Promise<{
      /** The relocation. */
      readonly relocation: Relocation
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * List relocation proposals, newest first
     *
     * Proposals from components on which you have a role, and to components of which you are author. `to_confirm=true` lists those whose acceptance you may confirm. `component_id` is the component of the requirement.
     *
     * Access: Any signed-in user.
     */
    readonly listRelocations: (asked?: {
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
        /** Only proposals in this state. */
        readonly state?: "proposed" | "awaiting_confirmation" | "executed" | "declined" | "all" | undefined
        /** Only proposals from this component. */
        readonly component_id?: string | number | undefined
        /** `true`: only accepted proposals that await your confirmation. */
        readonly to_confirm?: "true" | "false" | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<Relocation>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * List the possible destinations of a requirement
     *
     * Unreleased SRG components of which you are author: those for a proposal, those of a technology, or all. The dry run of a relocation shows whether it can run.
     *
     * Access: Any signed-in user.
     */
    readonly listDestinations: (asked?: {
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
        /** The proposal that needs a destination. */
        readonly relocation_id?: string | number | undefined
        /** The letters at the start of the destination's prefix. */
        readonly target_technology_token?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<RelocationDestination>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Withdraw an open proposal, on the requirement's side
     *
     * Access: Role author or above on the component.
     */
    readonly takeBackRelocation: (asked: {
      readonly params: {
        readonly relocationId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Preview the acceptance of a proposal
     *
     * Writes nothing. The component is the destination; no role on the source is needed. The preview is returned whether valid or not. A proposal that was accepted or declined gives 404.
     *
     * Access: Role author or above on the component.
     */
    readonly dryRunRelocation: (asked: {
      readonly params: {
        readonly relocationId: string | number
      }
      readonly payload: {
        /** The id of the component that the requirement moves to. */
        readonly target_component_id: number
      }
    }, sending?: Sending) => Promise<RelocationDryRun>
    /**
     * Accept a proposal
     *
     * The requirement is copied into the destination under its next number, its comments move with it, and the source becomes a tombstone. The component is the destination. If it is in another project and you are not an author of the source, the proposal awaits a confirmation by an admin of the source's project, and `rule` is null.
     *
     * Access: Role author or above on the component.
     */
    readonly acceptRelocation: (asked: {
      readonly params: {
        readonly relocationId: string | number
      }
      readonly payload: {
        /** The id of the component that the requirement moves to. */
        readonly target_component_id: number
      }
    }, sending?: Sending) => Promise<{
      /** The relocation. */
      readonly relocation: Relocation
      /** The requirement. */
      readonly rule: Rule | null
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Confirm the acceptance of a proposal
     *
     * The project is that of the requirement. The relocation then runs as after an acceptance.
     *
     * Access: Role admin or above on the project.
     */
    readonly confirmRelocation: (asked: {
      readonly params: {
        readonly relocationId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The relocation. */
      readonly relocation: Relocation
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Decline a proposal with a rationale
     *
     * The component is the destination.
     *
     * Access: Role author or above on the component.
     */
    readonly declineRelocation: (asked: {
      readonly params: {
        readonly relocationId: string | number
      }
      readonly payload: {
        /** The id of the component that the requirement moves to. */
        readonly target_component_id: number
        /** The relocation. */
        readonly requirement_relocation: {
          /** The reason for the decision on the relocation. */
          readonly adjudication_rationale: string
        }
      }
    }, sending?: Sending) => Promise<{
      /** The relocation. */
      readonly relocation: Relocation
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly reviews: {
    /**
     * List the comments of a component, with triage counts
     *
     * Newest first; `pending` by default.
     *
     * Access: Role viewer or above on the component.
     */
    readonly listComments: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** Only comments with this status; `pending` by default, `all` for every status. */
        readonly triage_status?: "pending" | "concur" | "concur_with_comment" | "non_concur" | "duplicate" | "informational" | "needs_clarification" | "withdrawn" | "addressed_by" | "all" | undefined
        /** Only comments on this section; `none`: only general ones. */
        readonly section?: "title" | "severity" | "status" | "fixtext" | "check_content" | "vuln_discussion" | "disa_metadata" | "vendor_comments" | "artifact_description" | "xccdf_metadata" | "none" | undefined
        /** Only comments on this requirement. */
        readonly rule_id?: string | number | undefined
        /** Only comments by this user. */
        readonly author_id?: string | number | undefined
        /** Words, or "phrases in quotes", each of which must occur in the text of the comment or of one of its replies. */
        readonly q?: string | number | undefined
        /** Words, "phrases in quotes", identifiers, controls (`AC-2 (1)`), `CAT II` and `status:nyd`, each of which must occur in the comment, in one of its replies, or in its requirement. */
        readonly search?: string | number | undefined
        /** Only comments of this type; `none`: only those without a type. */
        readonly comment_type?: "editorial" | "technical" | "substantive" | "none" | undefined
        /** `true`: only adjudicated comments; `false`: only the others. */
        readonly resolved?: "true" | "false" | "all" | undefined
        /** `undecided`: pending or waiting for a clarification; `decided`: the others; `to_apply`: accepted and not adjudicated; `to_resolve`: decided and not adjudicated. */
        readonly stage?: "undecided" | "decided" | "to_apply" | "to_resolve" | undefined
        /** `rule`: only comments on requirements; `component`: only those on the component as a whole; other values: both. */
        readonly commentable_type?: string | number | undefined
        /** `true`: also comments on requirements that are deleted. */
        readonly include_deleted?: "true" | "false" | undefined
        /** Only comments with this assignee. */
        readonly assignee_id?: string | number | undefined
        /** `any`: only comments with an assignee; `none`: only comments without one. */
        readonly assigned?: "any" | "none" | undefined
        /** `true`: only open comments past their due date; `false`: only the others. */
        readonly overdue?: "true" | "false" | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 1000 at most. */
        readonly per_page?: string | number | undefined
        /** `true`: adds the present text of its requirement to each comment. */
        readonly include_rule_content?: string | number | undefined
        /** The sort key. */
        readonly sort?: "created_at" | "rule" | "status" | "author" | undefined
        /** `asc` or `desc`. */
        readonly order?: "asc" | "desc" | undefined
      } | undefined
    }, sending?: Sending) => Promise<CommentPage>
    /**
     * List the comments of all components of a project, with triage counts
     *
     * Newest first; `pending` by default.
     *
     * Access: Role viewer or above on the project.
     */
    readonly listProjectComments: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly query?: {
        /** Only comments with this status; `pending` by default, `all` for every status. */
        readonly triage_status?: "pending" | "concur" | "concur_with_comment" | "non_concur" | "duplicate" | "informational" | "needs_clarification" | "withdrawn" | "addressed_by" | "all" | undefined
        /** Only comments on this section; `none`: only general ones. */
        readonly section?: "title" | "severity" | "status" | "fixtext" | "check_content" | "vuln_discussion" | "disa_metadata" | "vendor_comments" | "artifact_description" | "xccdf_metadata" | "none" | undefined
        /** Only comments on this requirement. */
        readonly rule_id?: string | number | undefined
        /** Only comments by this user. */
        readonly author_id?: string | number | undefined
        /** Words, or "phrases in quotes", each of which must occur in the text of the comment or of one of its replies. */
        readonly q?: string | number | undefined
        /** Words, "phrases in quotes", identifiers, controls (`AC-2 (1)`), `CAT II` and `status:nyd`, each of which must occur in the comment, in one of its replies, or in its requirement. */
        readonly search?: string | number | undefined
        /** Only comments of this type; `none`: only those without a type. */
        readonly comment_type?: "editorial" | "technical" | "substantive" | "none" | undefined
        /** `true`: only adjudicated comments; `false`: only the others. */
        readonly resolved?: "true" | "false" | "all" | undefined
        /** `undecided`: pending or waiting for a clarification; `decided`: the others; `to_apply`: accepted and not adjudicated; `to_resolve`: decided and not adjudicated. */
        readonly stage?: "undecided" | "decided" | "to_apply" | "to_resolve" | undefined
        /** `rule`: only comments on requirements; `component`: only those on the component as a whole; other values: both. */
        readonly commentable_type?: string | number | undefined
        /** `true`: also comments on requirements that are deleted. */
        readonly include_deleted?: "true" | "false" | undefined
        /** Only comments with this assignee. */
        readonly assignee_id?: string | number | undefined
        /** `any`: only comments with an assignee; `none`: only comments without one. */
        readonly assigned?: "any" | "none" | undefined
        /** `true`: only open comments past their due date; `false`: only the others. */
        readonly overdue?: "true" | "false" | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 1000 at most. */
        readonly per_page?: string | number | undefined
        /** The sort key. */
        readonly sort?: "created_at" | "rule" | "status" | "author" | undefined
        /** `asc` or `desc`. */
        readonly order?: "asc" | "desc" | undefined
        /** Only comments on this component of the project. */
        readonly component_id?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<CommentPage>
    /**
     * Post a comment, a reply, or another review on a requirement
     *
     * With a section that has one main text (`title`, `fixtext`, `check_content`, `vuln_discussion`, `vendor_comments` or `artifact_description`), `proposed_text` is the proposed replacement; for a check, that of the first one. `quote` names the words of the section that the comment is about: they must be at this place of the present text. Actions other than `comment` require the roles of the review workflow: author to request a review, reviewer to answer it, admin to lock.
     *
     * Access: Role viewer or above on the component.
     */
    readonly postOnRule: (asked: {
      readonly params: {
        readonly ruleId: string | number
      }
      readonly payload: {
        /** The review: a comment, a reply, or another review of the requirement. */
        readonly review: {
          /** The kind of the review. */
          readonly action?: Action
          /** The text of the comment. */
          readonly comment: string
          /** The section of the requirement; null for the requirement as a whole. */
          readonly section?: Section | null
          /** The text that the comment proposes for its section; null for none. */
          readonly proposed_text?: string | null
          /** The words of the requirement that the comment is about, with their place in its text; null for none. */
          readonly quote?: {
            /** The field with the words; further checks and fixes have a number: `content/2`. */
            readonly field: string
            /** The position of the first character (code point), from 0. */
            readonly start: number
            /** The position behind the last character. */
            readonly end: number
            /** The words, exactly as they are at this place. */
            readonly text: string
          } | null
          /** `editorial`: about the wording; `technical`: about how it is done; `substantive`: about what is required; null without a type. */
          readonly comment_type?: CommentType | null
          /** The organization for which the author comments; null without one. */
          readonly organization?: string | null
          /** The number or address of the comment in an outside system; null without one. */
          readonly external_reference?: string | null
          /** The id of the parent review of a reply; null for none. */
          readonly responding_to_review_id?: number | null
        }
      }
    }, sending?: Sending) => Promise<{
      /** The review: a comment, a reply, or another review of the requirement. */
      readonly review: Review
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Post a comment or a reply on a component as a whole
     *
     * Access: Role viewer or above on the component.
     */
    readonly postOnComponent: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly payload: {
        /** The review: a comment, a reply, or another review of the requirement. */
        readonly review: {
          /** The kind of the review. */
          readonly action?: Action
          /** The text of the comment. */
          readonly comment: string
          /** The section of the requirement; null for the requirement as a whole. */
          readonly section?: Section | null
          /** The text that the comment proposes for its section; null for none. */
          readonly proposed_text?: string | null
          /** The words of the requirement that the comment is about, with their place in its text; null for none. */
          readonly quote?: {
            /** The field with the words; further checks and fixes have a number: `content/2`. */
            readonly field: string
            /** The position of the first character (code point), from 0. */
            readonly start: number
            /** The position behind the last character. */
            readonly end: number
            /** The words, exactly as they are at this place. */
            readonly text: string
          } | null
          /** `editorial`: about the wording; `technical`: about how it is done; `substantive`: about what is required; null without a type. */
          readonly comment_type?: CommentType | null
          /** The organization for which the author comments; null without one. */
          readonly organization?: string | null
          /** The number or address of the comment in an outside system; null without one. */
          readonly external_reference?: string | null
          /** The id of the parent review of a reply; null for none. */
          readonly responding_to_review_id?: number | null
        }
      }
    }, sending?: Sending) => Promise<{
      /** The review: a comment, a reply, or another review of the requirement. */
      readonly review: Review
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Decide many comments at once
     *
     * All or none are changed. Instead of `review_ids`, a `filter` with `expected_total` can select the comments; if it selects another number, nothing is changed (409). `dry_run` changes nothing, and the answer lists every violation. `batch_id` is used to undo the batch.
     *
     * Access: Role author or above on the component.
     */
    readonly bulkTriage: (asked: {
      readonly payload: {
        /** The ids of the comments. */
        readonly review_ids?: ReadonlyArray<number>
        /** Selects the records. Without a field all records are selected. */
        readonly filter?: CommentFilter
        /** The number of records from the dry run. If the filter selects another number now, the answer is 409. */
        readonly expected_total?: number
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: boolean
        /** The decision on the comment; `pending` without one. */
        readonly triage_status: TriageStatus
        /** The response to the author. It becomes a reply to the comment. */
        readonly response_comment?: string | null
        /** `true`: also adjudicates the comment; `by_setting`: as the project sets it. */
        readonly resolve?: boolean | "by_setting"
        /** The id of the canonical comment. Set only with `duplicate`. */
        readonly duplicate_of_review_id?: number | null
        /** The id of the requirement that addresses the comment. Set only with `addressed_by`. */
        readonly addressed_by_rule_id?: number | null
        /** The `updated_at` that you saw last. If the record changed since, the answer is 409 and nothing is written. */
        readonly expected_updated_at?: { readonly [name: string]: string }
      }
    }, sending?: Sending) => Promise<{
      /** The comments. */
      readonly reviews: ReadonlyArray<BulkTriageResult>
      /** The responses to the authors. */
      readonly response_reviews: ReadonlyArray<BulkTriageResult>
      /** The id of the batch, with which it can be undone; null for none. */
      readonly batch_id: number | null
      /** The unknown fields of the body. */
      readonly ignored?: ReadonlyArray<string>
    } | {
      /** `true`: previews the result, and changes nothing. */
      readonly dry_run: true
      /** Whether the request would succeed. */
      readonly valid: boolean
      /** The total number. */
      readonly total: number
      /** Every violation. */
      readonly errors: ReadonlyArray<Errors>
      /** The unknown fields of the body. */
      readonly ignored?: ReadonlyArray<string>
    }>
    /**
     * Decide one comment
     *
     * `resolve: true` closes it as well; `by_setting` closes it if the project resolves such a decision. `batch_id` is used to undo the decision.
     *
     * Access: Role author or above on the component.
     */
    readonly triage: (asked: {
      readonly params: {
        readonly reviewId: string | number
      }
      readonly payload: {
        /** The decision on the comment; `pending` without one. */
        readonly triage_status: TriageStatus
        /** The response to the author. It becomes a reply to the comment. */
        readonly response_comment?: string | null
        /** `true`: also adjudicates the comment; `by_setting`: as the project sets it. */
        readonly resolve?: boolean | "by_setting"
        /** The id of the canonical comment. Set only with `duplicate`. */
        readonly duplicate_of_review_id?: number | null
        /** The id of the requirement that addresses the comment. Set only with `addressed_by`. */
        readonly addressed_by_rule_id?: number | null
        /** The `updated_at` that you saw last. If the record changed since, the answer is 409 and nothing is written. */
        readonly expected_updated_at?: string
      }
    }, sending?: Sending) => Promise<{
      /** The review: a comment, a reply, or another review of the requirement. */
      readonly review: Review
      /** The id of the batch, with which it can be undone; null for none. */
      readonly batch_id: number | null
      /** The response to the author; null without one. */
      readonly response_review: Review | null
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Close a decided comment
     *
     * `resolution_comment` becomes a reply, `response_review`, in the same transaction.
     *
     * Access: Role author or above on the component.
     */
    readonly adjudicate: (asked: {
      readonly params: {
        readonly reviewId: string | number
      }
      readonly payload?: {
        /** The resolution, as a reply to the comment. */
        readonly resolution_comment?: string | null
        /** The `updated_at` that you saw last. If the record changed since, the answer is 409 and nothing is written. */
        readonly expected_updated_at?: string
      } | null | undefined
    }, sending?: Sending) => Promise<{
      /** The review: a comment, a reply, or another review of the requirement. */
      readonly review: Review
      /** The id of the batch, with which it can be undone; null for none. */
      readonly batch_id: number | null
      /** The response to the author; null without one. */
      readonly response_review: Review | null
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Close many decided comments of one component
     *
     * All or none are closed. Closed ones stay as they are. `batch_id` is used to undo it.
     *
     * Access: Role author or above on the component.
     */
    readonly bulkAdjudicate: (asked: {
      readonly payload: {
        /** The ids of the comments. */
        readonly review_ids: ReadonlyArray<number>
        /** The `updated_at` that you saw last. If the record changed since, the answer is 409 and nothing is written. */
        readonly expected_updated_at?: { readonly [name: string]: string }
      }
    }, sending?: Sending) => Promise<{
      /** The comments. */
      readonly reviews: ReadonlyArray<Review>
      /** The id of the batch, with which it can be undone; null for none. */
      readonly batch_id: number | null
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Reopen an adjudicated comment
     *
     * 422 while it is not adjudicated.
     *
     * Access: Role author or above on the component.
     */
    readonly reopen: (asked: {
      readonly params: {
        readonly reviewId: string | number
      }
      readonly payload?: {
        /** The `updated_at` that you saw last. If the record changed since, the answer is 409 and nothing is written. */
        readonly expected_updated_at?: string
      } | null | undefined
    }, sending?: Sending) => Promise<{
      /** The review: a comment, a reply, or another review of the requirement. */
      readonly review: Review
      /** The message to show after the request. */
      readonly toast: Toast
      /** The unknown fields of the body. */
      readonly ignored?: ReadonlyArray<string>
      /** The id of the batch, with which it can be undone; null for none. */
      readonly batch_id: number | null
    }>
    /**
     * Withdraw your comment
     *
     * Access: The author of the comment, with role viewer or above on the component.
     */
    readonly withdraw: (asked: {
      readonly params: {
        readonly reviewId: string | number
      }
      readonly payload?: {
        /** The `updated_at` that you saw last. If the record changed since, the answer is 409 and nothing is written. */
        readonly expected_updated_at?: string
      } | null | undefined
    }, sending?: Sending) => Promise<{
      /** The review: a comment, a reply, or another review of the requirement. */
      readonly review: Review
      /** The message to show after the request. */
      readonly toast: Toast
      /** The unknown fields of the body. */
      readonly ignored?: ReadonlyArray<string>
    }>
    /**
     * Withdraw any comment, with a reason
     *
     * Also while the component is frozen.
     *
     * Access: Role admin or above on the component.
     */
    readonly adminWithdraw: (asked: {
      readonly params: {
        readonly reviewId: string | number
      }
      readonly payload: {
        /** The reason of the change, which the history shows. */
        readonly audit_comment: string
        /** The `updated_at` that you saw last. If the record changed since, the answer is 409 and nothing is written. */
        readonly expected_updated_at?: string
      }
    }, sending?: Sending) => Promise<{
      /** The review: a comment, a reply, or another review of the requirement. */
      readonly review: Review
      /** The message to show after the request. */
      readonly toast: Toast
      /** The unknown fields of the body. */
      readonly ignored?: ReadonlyArray<string>
    }>
    /**
     * Restore an adjudicated comment, with a reason
     *
     * It becomes pending again, from any status; a withdrawn reply is restored. 422 while it is not adjudicated. Also while the component is frozen.
     *
     * Access: Role admin or above on the component.
     */
    readonly adminRestore: (asked: {
      readonly params: {
        readonly reviewId: string | number
      }
      readonly payload: {
        /** The reason of the change, which the history shows. */
        readonly audit_comment: string
        /** The `updated_at` that you saw last. If the record changed since, the answer is 409 and nothing is written. */
        readonly expected_updated_at?: string
      }
    }, sending?: Sending) => Promise<{
      /** The review: a comment, a reply, or another review of the requirement. */
      readonly review: Review
      /** The message to show after the request. */
      readonly toast: Toast
      /** The unknown fields of the body. */
      readonly ignored?: ReadonlyArray<string>
    }>
    /**
     * Edit the text or the proposal of a comment
     *
     * The author can edit a comment while it is pending or needs clarification, and a reply until the top comment of the thread is adjudicated. An admin can edit at any time. Earlier texts are kept.
     *
     * Access: The author of the comment, with role viewer or above, or an admin, on the component.
     */
    readonly editReview: (asked: {
      readonly params: {
        readonly reviewId: string | number
      }
      readonly payload: {
        /** The review: a comment, a reply, or another review of the requirement. */
        readonly review: {
          /** The text of the comment. */
          readonly comment: string
          /** The text that the comment proposes for its section; null for none. */
          readonly proposed_text?: string | null
          /** The words of the requirement that the comment is about, with their place in its text; null for none. */
          readonly quote?: null
          /** The `updated_at` that you saw last. If the record changed since, the answer is 409 and nothing is written. */
          readonly expected_updated_at?: unknown
        }
        /** The `updated_at` that you saw last. If the record changed since, the answer is 409 and nothing is written. */
        readonly expected_updated_at?: string
      }
    }, sending?: Sending) => Promise<{
      /** The review: a comment, a reply, or another review of the requirement. */
      readonly review: Review
      /** The message to show after the request. */
      readonly toast: Toast
      /** The unknown fields of the body. */
      readonly ignored?: ReadonlyArray<string>
    }>
    /**
     * List the versions of a comment's text
     *
     * Oldest first, the present one last.
     *
     * Access: Role author or above on the component.
     */
    readonly listVersions: (asked: {
      readonly params: {
        readonly reviewId: string | number
      }
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<CommentVersionPage>
    /**
     * Move a comment with all its replies to another requirement of its component
     *
     * The histories of both requirements show the move. Also while the component is frozen. `dry_run: true` changes nothing: the answer is a preview with the same fields, `valid`, and every violation in `errors`.
     *
     * Access: Role admin or above on the component.
     */
    readonly moveToRule: (asked: {
      readonly params: {
        readonly reviewId: string | number
      }
      readonly payload: {
        /** The id of the requirement. */
        readonly rule_id: number
        /** The reason of the change, which the history shows. */
        readonly audit_comment: string
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: boolean
        /** The `updated_at` that you saw last. If the record changed since, the answer is 409 and nothing is written. */
        readonly expected_updated_at?: string
      }
    }, sending?: Sending) => Promise<{
      /** The review: a comment, a reply, or another review of the requirement. */
      readonly review: Review
      /** The message to show after the request. */
      readonly toast: Toast
      /** The unknown fields of the body. */
      readonly ignored?: ReadonlyArray<string>
      /** `true`: previews the result, and changes nothing. */
      readonly dry_run: true
      /** Whether the request would succeed. */
      readonly valid: true
      /** Every violation. */
      readonly errors: ReadonlyArray<Errors>
    } | RefusedDryRun | {
      /** The review: a comment, a reply, or another review of the requirement. */
      readonly review: Review
      /** The message to show after the request. */
      readonly toast: Toast
      /** The unknown fields of the body. */
      readonly ignored?: ReadonlyArray<string>
    }>
    /**
     * Move a comment with all its replies to another section of its requirement
     *
     * With `section` null it becomes a general comment. Changes are then shown for the text of that section: since the comment if it was general before, otherwise since this request.
     *
     * Access: Role author or above on the component.
     */
    readonly changeSection: (asked: {
      readonly params: {
        readonly reviewId: string | number
      }
      readonly payload: {
        /** The section of the requirement; null for the requirement as a whole. */
        readonly section: Section | null
        /** The reason of the change, which the history shows. */
        readonly audit_comment: string
        /** The `updated_at` that you saw last. If the record changed since, the answer is 409 and nothing is written. */
        readonly expected_updated_at?: string
      }
    }, sending?: Sending) => Promise<{
      /** The review: a comment, a reply, or another review of the requirement. */
      readonly review: Review
      /** The message to show after the request. */
      readonly toast: Toast
      /** The unknown fields of the body. */
      readonly ignored?: ReadonlyArray<string>
    }>
    /**
     * Set the type, the organization and the outside reference of a comment
     *
     * An absent field stays; null removes its value. Top-level comments only.
     *
     * Access: Role author or above on the component.
     */
    readonly describe: (asked: {
      readonly params: {
        readonly reviewId: string | number
      }
      readonly payload: {
        /** `editorial`: about the wording; `technical`: about how it is done; `substantive`: about what is required; null without a type. */
        readonly comment_type?: CommentType | null
        /** The organization for which the author comments; null without one. */
        readonly organization?: string | null
        /** The number or address of the comment in an outside system; null without one. */
        readonly external_reference?: string | null
        /** The `updated_at` that you saw last. If the record changed since, the answer is 409 and nothing is written. */
        readonly expected_updated_at?: string
      }
    }, sending?: Sending) => Promise<{
      /** The review: a comment, a reply, or another review of the requirement. */
      readonly review: Review
      /** The message to show after the request. */
      readonly toast: Toast
      /** The unknown fields of the body. */
      readonly ignored?: ReadonlyArray<string>
    }>
    /**
     * Permanently remove a comment or reply with all replies to it
     *
     * For content that should never have been posted. All its texts, including earlier versions, are permanently removed. Histories keep the author, the admin, the time and the reason. `returned_ids` were duplicates of it and are pending again. Also while the component is frozen.
     *
     * Access: Role admin or above on the component.
     */
    readonly adminDestroy: (asked: {
      readonly params: {
        readonly reviewId: string | number
      }
      readonly payload: {
        /** The reason of the change, which the history shows. */
        readonly audit_comment: string
        /** The `updated_at` that you saw last. If the record changed since, the answer is 409 and nothing is written. */
        readonly expected_updated_at?: string
      }
    }, sending?: Sending) => Promise<DestroyedReviews>
    /**
     * Read one comment, as in the list of comments
     *
     * With any status, also on a deleted requirement. Replies and other reviews give 404.
     *
     * Access: Role viewer or above on the component.
     */
    readonly readComment: (asked: {
      readonly params: {
        readonly reviewId: string | number
      }
    }, sending?: Sending) => Promise<OneComment>
    /**
     * List the replies to a comment
     *
     * Oldest first: direct replies, or with `depth=all` also replies to replies.
     *
     * Access: Role viewer or above on the component.
     */
    readonly listResponses: (asked: {
      readonly params: {
        readonly reviewId: string | number
      }
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
        /** `direct`, the default: replies to the comment itself; `all`: also replies to replies. */
        readonly depth?: "direct" | "all" | undefined
      } | undefined
    }, sending?: Sending) => Promise<ResponsePage>
    /**
     * List the people who reacted to a comment
     *
     * Earliest first, at most 100 of each kind.
     *
     * Access: Role viewer or above on the component.
     */
    readonly listReactions: (asked: {
      readonly params: {
        readonly reviewId: string | number
      }
    }, sending?: Sending) => Promise<ReactionList>
    /**
     * React to a comment
     *
     * The same kind again removes the reaction; the other kind replaces it.
     *
     * Access: Role viewer or above on the component.
     */
    readonly react: (asked: {
      readonly params: {
        readonly reviewId: string | number
      }
      readonly payload: {
        /** Your reaction. */
        readonly kind: "up" | "down"
        /** The `updated_at` that you saw last. If the record changed since, the answer is 409 and nothing is written. */
        readonly expected_updated_at?: string
      }
    }, sending?: Sending) => Promise<{
      /** The number of approvals and disapprovals, and your own reaction. */
      readonly reactions: Reactions
    }>
  }
  readonly proposals: {
    /**
     * Compare the text at the time of a comment with the present text
     *
     * Every field of its section, or of all sections for a general comment, then (`base`) and now (`diff`). For a moved comment, `base` is the text of its original requirement. `pinned` is false when no earlier text is kept, as for comments on a component as a whole. `proposal` compares the present text with the proposed one.
     *
     * Access: Role viewer or above on the component.
     */
    readonly difference: (asked: {
      readonly params: {
        readonly reviewId: string | number
      }
    }, sending?: Sending) => Promise<CommentDifference>
    /**
     * Accept the text that a comment proposes, or apply your own wording
     *
     * The section is edited as by any edit, and the comment becomes `concur` (or `triage_status`), in one transaction. `text` is your wording in place of the proposed text. `resolve` closes the comment as well; by default the setting of the project decides. `batch_id` is used to undo both. If the section changed after the comment, nothing is written (409 `section_changed`), and `difference` shows the changes. `force` accepts it anyway; with `expected_rule_updated_at` only if the requirement has not changed since that difference.
     *
     * Access: Role author or above on the component.
     */
    readonly acceptProposal: (asked: {
      readonly params: {
        readonly reviewId: string | number
      }
      readonly payload?: {
        /** The response to the author. It becomes a reply to the comment. */
        readonly response_comment?: string | null
        /** The reason of the change, which the history shows. */
        readonly audit_comment?: string
        /** `true`: accepts the proposed text even if the text of the requirement changed after the comment. */
        readonly force?: boolean
        /** The wording to apply in place of the proposed text. */
        readonly text?: string | null
        /** The decision on the comment; `pending` without one. */
        readonly triage_status?: "concur" | "concur_with_comment"
        /** `true`: also adjudicates the comment; `by_setting`: as the project sets it. */
        readonly resolve?: boolean | "by_setting"
        /** The `updated_at` that you saw last. If the record changed since, the answer is 409 and nothing is written. */
        readonly expected_updated_at?: string
        /** The `updated_at` of the requirement that you saw. With it, `force` does not overwrite a newer text. */
        readonly expected_rule_updated_at?: string
      } | null | undefined
    }, sending?: Sending) => Promise<{
      /** The review: a comment, a reply, or another review of the requirement. */
      readonly review: Review
      /** The response to the author; null without one. */
      readonly response_review: Review | null
      /** The requirement. */
      readonly rule: Rule
      /** The id of the batch, with which it can be undone; null for none. */
      readonly batch_id: number | null
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly assignments: {
    /**
     * Assign many comments of a component
     *
     * All or none are changed. Otherwise the same as for one comment.
     *
     * Access: Role author or above on the component.
     */
    readonly assignMany: (asked: {
      readonly payload: {
        /** The ids of the comments. */
        readonly review_ids: ReadonlyArray<number>
        /** The id of the assignee; null for no one. */
        readonly assignee_id?: number | null
        /** The due date in UTC; null for none. */
        readonly due_on?: string | null
        /** The reason of the change, which the history shows. */
        readonly audit_comment?: string
        /** The `updated_at` that you saw last. If the record changed since, the answer is 409 and nothing is written. */
        readonly expected_updated_at?: { readonly [name: string]: string }
      }
    }, sending?: Sending) => Promise<{
      /** The comments. */
      readonly reviews: ReadonlyArray<Review>
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Assign a comment
     *
     * The assignee must be a member with the role author or above. `due_on` is the due date in UTC. An absent field keeps its value; `assignee_id: null` removes the assignment. An assignee who loses the role, or whose account is disabled, is not shown until that changes.
     *
     * Access: Role author or above on the component.
     */
    readonly assign: (asked: {
      readonly params: {
        readonly reviewId: string | number
      }
      readonly payload: {
        /** The id of the assignee; null for no one. */
        readonly assignee_id?: number | null
        /** The due date in UTC; null for none. */
        readonly due_on?: string | null
        /** The reason of the change, which the history shows. */
        readonly audit_comment?: string
        /** The `updated_at` that you saw last. If the record changed since, the answer is 409 and nothing is written. */
        readonly expected_updated_at?: string
      }
    }, sending?: Sending) => Promise<{
      /** The review: a comment, a reply, or another review of the requirement. */
      readonly review: Review
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Assign many requirements of a component
     *
     * At most 1000. All or none are changed; `changed` lists those that had another assignment. With `expected`, a requirement with another assignment than this one is refused. Otherwise the same as for one requirement.
     *
     * Access: Role author or above on the component.
     */
    readonly assignRules: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly payload: {
        /** The ids of the requirements. */
        readonly rule_ids: ReadonlyArray<number>
        /** The id of the assignee; null for no one. */
        readonly assignee_id?: number | null
        /** The due date in UTC; null for none. */
        readonly due_on?: string | null
        /** The reason of the change, which the history shows. */
        readonly audit_comment?: string
        /** The assignment that each of them must have now. */
        readonly expected?: {
          /** The id of the assignee; null for no one. */
          readonly assignee_id: number | null
          /** The due date in UTC; null for none. */
          readonly due_on: string | null
        }
      }
    }, sending?: Sending) => Promise<{
      /** The requirements that changed. */
      readonly changed: ReadonlyArray<RuleName>
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Assign a requirement
     *
     * The same as for a comment. Neither locks nor a review stop it; a frozen or released component does. It is not a change of the requirement: `updated_at` stays, and an earlier `ETag` stays valid for `If-Match`.
     *
     * Access: Role author or above on the component.
     */
    readonly assignRule: (asked: {
      readonly params: {
        readonly ruleId: string | number
      }
      readonly payload: {
        /** The id of the assignee; null for no one. */
        readonly assignee_id?: number | null
        /** The due date in UTC; null for none. */
        readonly due_on?: string | null
        /** The reason of the change, which the history shows. */
        readonly audit_comment?: string
      }
    }, sending?: Sending) => Promise<{
      /** The requirement. */
      readonly rule: Rule
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * List the requirements that are assigned to you, across all components
     *
     * Those that are neither locked nor in a frozen or released component. Ordered by due date, then oldest first.
     *
     * Access: Any signed-in user.
     */
    readonly listWaitingRules: (asked?: {
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<WaitingRequirement>
      /** The position of the page in the list. */
      readonly pagination: Pagination
      /** The number of requirements past their due date. */
      readonly overdue: number
    }>
    /**
     * Mark the mentions of you in a thread as done
     *
     * They no longer need your attention. `false` opens the newest one again. A reply of yours marks them as done, too.
     *
     * Access: Role viewer or above on the component.
     */
    readonly markMention: (asked: {
      readonly params: {
        readonly reviewId: string | number
      }
      readonly payload: {
        /** `true`: the mentions of you no longer need your attention; `false`: the newest one does again. */
        readonly done: boolean
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * List the comments that need your attention, across all components
     *
     * `assigned`: open comments that are assigned to the caller. `clarification_wanted`: comments by the caller that need clarification. `mentioned`: comments, decided or not, with a text that mentions the caller, until they reply or mark it as done. `asked_comment` is the question or the text with the mention. With `unassigned=true` also comments without an assignee that the caller may decide. Ordered by due date, then oldest first. `counts` ignore `reason`. `relocations_to_confirm` are accepted proposals that await your confirmation, `access_requests` are for projects of which the caller is an admin.
     *
     * Access: Any signed-in user.
     */
    readonly listWaiting: (asked?: {
      readonly query?: {
        /** Only comments with this reason. */
        readonly reason?: "assigned" | "clarification_wanted" | "mentioned" | "unassigned" | undefined
        /** `true`: also comments without an assignee that the caller may decide. */
        readonly unassigned?: "true" | "false" | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<WaitingComment>
      /** The position of the page in the list. */
      readonly pagination: Pagination
      /** The number of comments by reason. */
      readonly counts: {
        /** The number of comments that are assigned to you. */
        readonly assigned: number
        /** The number of your comments that need clarification. */
        readonly clarification_wanted: number
        /** The number of comments that mention you. */
        readonly mentioned: number
        /** The number of comments without an assignee that you may decide; null unless requested. */
        readonly unassigned: number | null
        /** The number of comments past their due date. */
        readonly overdue: number
      }
      /** The newest relocations that you can confirm, and their number. */
      readonly relocations_to_confirm: {
        /** The rows of the page, in order. */
        readonly rows: ReadonlyArray<Relocation>
        /** The total number. */
        readonly total: number
      }
      /** The oldest access requests that you can answer, and their number. */
      readonly access_requests: {
        /** The rows of the page, in order. */
        readonly rows: ReadonlyArray<WaitingAccessRequest>
        /** The total number. */
        readonly total: number
      }
    }>
  }
  readonly commentMatrices: {
    /**
     * Import comments from a matrix
     *
     * A form with the part `file`: CSV or XLSX with one comment for each row. The header is one of the first 20 rows of a sheet; its names are compared without case, spaces and punctuation. It has a column Comment, Proposed Change or Proposed Text, and others such as Requirement, SRG ID, CCI, Section, Commenter, Organization, Type and Date. Every sheet with such a header is read.
     *
     * Rows are matched by displayed name, STIG id, rule id, Vuln id, SRG id and CCI. An id of several requirements is reported and never guessed; `rows` gives such a row its requirement, or leaves it out: `[{"sheet": "Sheet1", "row": 7, "rule_id": 12}, {"row": 9, "skip": true}]`. Comments are pending and carry the name of their commenter, without an account. A row that is a comment of the component already adds nothing, so the same file can be imported again.
     *
     * `dry_run=true` previews every row and writes nothing. Without it all new rows are added, or none: a row without a requirement or with an invalid cell is a 422 unless it is left out. The phase of the comments does not matter, unless the component is frozen.
     *
     * Access: Role admin or above on the component.
     */
    readonly importComments: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: "true" | "false" | undefined
      } | undefined
      readonly payload: FormData
    }, sending?: Sending) => Promise<CommentImportAnswer>
    /**
     * The comment matrix to hand out
     *
     * Its columns are those that an import reads. The workbook offers requirements and sections as lists, and has the requirements with their titles on a second sheet; the CSV file has a row for each requirement.
     *
     * Access: Role viewer or above on the component.
     */
    readonly commentTemplate: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** The format of the answer; `xlsx` by default. */
        readonly format?: "xlsx" | "csv" | undefined
      } | undefined
    }, sending?: Sending) => Promise<Blob | string>
    /**
     * The imports of comments into a component
     *
     * The newest first.
     *
     * Access: Role admin or above on the component.
     */
    readonly listCommentImports: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<CommentImport>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Undo an import of comments
     *
     * Removes all comments of the import, which can then be imported again. While one of them was decided, edited, moved or answered since: 422 `touched_since` for each.
     *
     * Access: Role admin or above on the component.
     */
    readonly undoCommentImport: (asked: {
      readonly params: {
        readonly componentId: string | number
        readonly number: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The import. */
      readonly comment_import: CommentImport
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Write decisions back into a matrix
     *
     * A form with the part `file`: the matrix that was imported, or a disposition matrix of the component. The answer is the same file with the status, decision, response, the user who decided, and the day, for each row that is a comment of the component. Its own columns for them are used, such as Disposition or Adjudicator; missing ones are added behind the last.
     *
     * All other cells, formats, formulas and sheets stay. A cell with a formula is not overwritten. The header `Docket-Left-Out` is the number of rows without a comment in the component, `Docket-Kept-Formulas` that of cells with a formula.
     *
     * Access: Role author or above on the component.
     */
    readonly writeDispositions: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly payload: FormData
    }, sending?: Sending) => Promise<Blob | string>
  }
  readonly ownComments: {
    /**
     * List your comments with their decisions and activity
     *
     * Newest first, in components where the caller is a member. `new_activity` marks activity of others since `seen_at`. `response_comment` is the last reply of others. `counts` ignore `state`. Comments of other users are hidden.
     *
     * Access: Any signed-in user.
     */
    readonly listOwnComments: (asked: {
      readonly params: {
        readonly userId: string | number
      }
      readonly query?: {
        /** Only comments with this status; all by default. */
        readonly triage_status?: "pending" | "concur" | "concur_with_comment" | "non_concur" | "duplicate" | "informational" | "needs_clarification" | "withdrawn" | "addressed_by" | "all" | undefined
        /** Only comments on components of this project. */
        readonly project_id?: string | number | undefined
        /** `new`: with activity of others since `seen_at`; `open`: not decided; `decided`: the others. */
        readonly state?: "new" | "open" | "decided" | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<OwnComment>
      /** The position of the page in the list. */
      readonly pagination: Pagination
      /** The time up to which you have seen the activity; null before the first. */
      readonly seen_at: string | null
      /** The number of your comments with new activity. */
      readonly new_total: number
      /** The number of your comments in each state. */
      readonly counts: {
        /** The number that are new. */
        readonly new: number
        /** The number of open comments. */
        readonly open: number
        /** The number of comments that are neither pending nor waiting for a clarification. */
        readonly decided: number
      }
    }>
    /**
     * Mark the activity on your comments as seen
     *
     * Access: Any signed-in user.
     */
    readonly markOwnCommentsSeen: (asked: {
      readonly params: {
        readonly userId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The time up to which you have seen the activity; null before the first. */
      readonly seen_at: string
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly publicPeriods: {
    /**
     * Read who may comment in addition to the members of a component
     *
     * Access: Role admin or above on the component.
     */
    readonly readPublicPeriod: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** Who may comment in addition to the members. */
      readonly public_period: PublicPeriod
    }>
    /**
     * Open a component to others than its members, or close it
     *
     * An absent field stays. Comments are accepted only within the comment period of the component.
     *
     * Access: Role admin or above on the component.
     */
    readonly changePublicPeriod: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly payload: {
        /** Who may read the component and comment in addition to its members: `members` (no one else), `signed_in` or `link`. */
        readonly access?: "members" | "signed_in" | "link"
        /** What visitors see of accepted comments: `nothing`, `decisions`, or `decisions_and_names`. */
        readonly published?: "nothing" | "decisions" | "decisions_and_names"
      }
    }, sending?: Sending) => Promise<{
      /** Who may comment in addition to the members. */
      readonly public_period: PublicPeriod
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Replace the link for visitors
     *
     * The earlier link ends at once. 404 for a component that was never opened.
     *
     * Access: Role admin or above on the component.
     */
    readonly renewPublicLink: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** Who may comment in addition to the members. */
      readonly public_period: PublicPeriod
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * List the comments from outside
     *
     * Oldest first, with the senders' addresses.
     *
     * Access: Role admin or above on the component.
     */
    readonly listQueue: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** Only comments in this state; `awaiting` by default. */
        readonly state?: "awaiting" | "accepted" | "refused" | "all" | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<QueuePage>
    /**
     * Accept, refuse or return comments from outside
     *
     * 1 to 100, all or none. An accepted one becomes a comment of the component and stays accepted; a refused one can return to the queue (`awaiting`). Its sender sees `reason`.
     *
     * Access: Role admin or above on the component.
     */
    readonly moderate: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly payload: {
        /** The ids of the comments from outside. */
        readonly ids: ReadonlyArray<number>
        /** `accepted`, `refused`, or `awaiting`, which returns it to the queue. */
        readonly state: State
        /** The reason, which the sender sees; empty without one. */
        readonly reason?: string
      }
    }, sending?: Sending) => Promise<{
      /** The ids of the comments from outside that changed. */
      readonly changed_ids: ReadonlyArray<number>
      /** The ids of the comments. */
      readonly review_ids: ReadonlyArray<number>
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly public: {
    /**
     * Read the header of an opened component
     *
     * `publicToken` is the end of the link that an admin of the component hands out.
     *
     * Access: Everyone with the link of an opened component; signed-in users with the link if it is open to those.
     */
    readonly readPublicDocument: (asked: {
      readonly params: {
        readonly publicToken: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The document. */
      readonly document: PublicDocument
    }>
    /**
     * List the requirements of an opened component
     *
     * By number.
     *
     * Access: Everyone with the link of an opened component; signed-in users with the link if it is open to those.
     */
    readonly listPublicRequirements: (asked: {
      readonly params: {
        readonly publicToken: string | number
      }
      readonly query?: {
        /** A part of the id, the title or the SRG id. */
        readonly q?: string | number | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<PublicRequirementPage>
    /**
     * Read a requirement of an opened component
     *
     * Only the texts of the published document.
     *
     * Access: Everyone with the link of an opened component; signed-in users with the link if it is open to those.
     */
    readonly readPublicRequirement: (asked: {
      readonly params: {
        readonly publicToken: string | number
        readonly ruleId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The requirement. */
      readonly requirement: PublicRequirement
    }>
    /**
     * List the public comments with their decisions
     *
     * Oldest first. Empty until the team publishes decisions. Only comments that were sent by the link; no replies of members except the response that was sent with the decision.
     *
     * Access: Everyone with the link of an opened component; signed-in users with the link if it is open to those.
     */
    readonly listPublishedComments: (asked: {
      readonly params: {
        readonly publicToken: string | number
      }
      readonly query?: {
        /** Only comments on this requirement. */
        readonly rule_id?: string | number | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<PublishedCommentPage>
    /**
     * Comment on an opened component
     *
     * Without an account, `name` and `email` are required, and an admin accepts the comment first. With an account it is posted at once under the account's name. `website` must be empty: it is a trap for programs. 429 with `Retry-After` after too many comments.
     *
     * Access: Everyone with the link of an opened component; signed-in users with the link if it is open to those.
     */
    readonly postPublicComment: (asked: {
      readonly params: {
        readonly publicToken: string | number
      }
      readonly payload: {
        /** The text of the comment. */
        readonly comment: string
        /** The id of the requirement. */
        readonly rule_id?: number | null
        /** The section of the requirement; null for the requirement as a whole. */
        readonly section?: "title" | "vuln_discussion" | "check_content" | "fixtext" | null
        /** `editorial`: about the wording; `technical`: about how it is done; `substantive`: about what is required; null without a type. */
        readonly comment_type?: CommentType | null
        /** The organization for which the author comments; null without one. */
        readonly organization?: string | null
        /** The number or address of the comment in an outside system; null without one. */
        readonly external_reference?: string | null
        /** The name. */
        readonly name?: string
        /** The e-mail address. */
        readonly email?: string
        /** Must be empty: it is a trap for programs. */
        readonly website?: string
      }
    }, sending?: Sending) => Promise<{
      /** The number by which the sender follows the comment. */
      readonly tracking_number: string
      /** `awaiting` the team, `accepted` as a comment, or `refused`. */
      readonly state: State
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Read the state of a public comment by its tracking number
     *
     * `triage_status` and `response` are null until the team publishes decisions. Also after the component is closed.
     *
     * Access: Open to everyone.
     */
    readonly trackPublicComment: (asked: {
      readonly params: {
        readonly trackingNumber: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The comment. */
      readonly comment: TrackedComment
    }>
  }
  readonly responseTemplates: {
    /**
     * List the response templates of a project
     *
     * Ordered by name. A project can have at most 200.
     *
     * Access: Role viewer or above on the project.
     */
    readonly listResponseTemplates: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The response templates. */
      readonly triage_response_templates: ReadonlyArray<TriageResponseTemplate>
    }>
    /**
     * Read a response template
     *
     * Access: Role viewer or above on the project.
     */
    readonly readResponseTemplate: (asked: {
      readonly params: {
        readonly projectId: string | number
        readonly templateId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The response template. */
      readonly triage_response_template: TriageResponseTemplate
    }>
    /**
     * Create a response template
     *
     * Its name is unique in the project. `triage_status` is the decision that the response goes with; null for any.
     *
     * Access: Role admin or above on the project.
     */
    readonly createResponseTemplate: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly payload: {
        /** The response template. */
        readonly triage_response_template: {
          /** The name. */
          readonly name: string
          /** The text of the response. */
          readonly body: string
          /** The decision on the comment; `pending` without one. */
          readonly triage_status?: TriageStatus | null
        }
      }
    }, sending?: Sending) => Promise<{
      /** The response template. */
      readonly triage_response_template: TriageResponseTemplate
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Change a response template
     *
     * Access: Role admin or above on the project.
     */
    readonly changeResponseTemplate: (asked: {
      readonly params: {
        readonly projectId: string | number
        readonly templateId: string | number
      }
      readonly payload: {
        /** The response template. */
        readonly triage_response_template: {
          /** The name. */
          readonly name?: string
          /** The text of the response. */
          readonly body?: string
          /** The decision on the comment; `pending` without one. */
          readonly triage_status?: TriageStatus | null
        }
      }
    }, sending?: Sending) => Promise<{
      /** The response template. */
      readonly triage_response_template: TriageResponseTemplate
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Remove a response template
     *
     * Responses that used it stay.
     *
     * Access: Role admin or above on the project.
     */
    readonly deleteResponseTemplate: (asked: {
      readonly params: {
        readonly projectId: string | number
        readonly templateId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly savedFilters: {
    /**
     * List your saved filters in a project, and the shared ones
     *
     * Ordered by kind, then by name. A list can have at most 100 shared filters, and each user as many of their own.
     *
     * Access: Role viewer or above on the project.
     */
    readonly listSavedFilters: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The filters. */
      readonly saved_filters: ReadonlyArray<SavedFilter>
      /** Your permits on the record: for each act `true`, or the codes of all violations. */
      readonly permits: {
        /** `true`, or the codes of all violations */
        readonly save_filter: true | ReadonlyArray<string>
        /** `true`, or the codes of all violations */
        readonly share_filter: true | ReadonlyArray<string>
      }
    }>
    /**
     * Save a filter of comments or requirements
     *
     * `query` has the parameters of the workbench's address. `shared` requires author; without it only you see the filter.
     *
     * Access: Role viewer or above on the project.
     */
    readonly createSavedFilter: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly payload: {
        /** The filter. */
        readonly saved_filter: {
          /** The list: `comments` or `requirements`. */
          readonly kind: "comments" | "requirements"
          /** The name. */
          readonly name: string
          /** The parameters of the list by name, as the workbench has them in its address. */
          readonly query: { readonly [name: string]: string }
          /** Whether the members of the project see it. */
          readonly shared?: boolean
        }
      }
    }, sending?: Sending) => Promise<{
      /** The filter. */
      readonly saved_filter: SavedFilter
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Change a saved filter
     *
     * A shared one requires author, before or after.
     *
     * Access: Role viewer or above on the project.
     */
    readonly changeSavedFilter: (asked: {
      readonly params: {
        readonly projectId: string | number
        readonly filterId: string | number
      }
      readonly payload: {
        /** The filter. */
        readonly saved_filter: {
          /** The name. */
          readonly name?: string
          /** The parameters of the list by name, as the workbench has them in its address. */
          readonly query?: { readonly [name: string]: string }
          /** Whether the members of the project see it. */
          readonly shared?: boolean
        }
      }
    }, sending?: Sending) => Promise<{
      /** The filter. */
      readonly saved_filter: SavedFilter
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Delete a saved filter
     *
     * A shared one requires author.
     *
     * Access: Role viewer or above on the project.
     */
    readonly deleteSavedFilter: (asked: {
      readonly params: {
        readonly projectId: string | number
        readonly filterId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly triageOfMany: {
    /**
     * List clusters of similar pending comments
     *
     * Each cluster has a canonical, the oldest, and the comments with a similarity of at least `threshold` to it (0.3 to 1, 0.6 by default), by trigrams like `similarity` of pg_trgm. The largest cluster comes first.
     *
     * Access: Role author or above on the component.
     */
    readonly clusters: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** The least similarity, from 0.3 to 1; 0.6 by default. */
        readonly threshold?: string | number | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<CommentClusterPage>
    /**
     * Merge comments into one of them
     *
     * Merged comments become duplicates of the survivor and keep their texts and replies; the survivor lists them in `merged_from`. Duplicates of merged comments are pending again. `dry_run: true` changes nothing: the answer is a preview with the same fields, `valid`, and every violation in `errors`.
     *
     * Access: Role admin or above on the component.
     */
    readonly merge: (asked: {
      readonly payload: {
        /** The ids of the comments. */
        readonly review_ids: ReadonlyArray<number>
        /** The id of the comment that the others are merged into. */
        readonly survivor_id: number
        /** The reason of the change, which the history shows. */
        readonly audit_comment?: string | null
        /** `true`: previews the result, and changes nothing. */
        readonly dry_run?: boolean
        /** The `updated_at` that you saw last. If the record changed since, the answer is 409 and nothing is written. */
        readonly expected_updated_at?: { readonly [name: string]: string }
      }
    }, sending?: Sending) => Promise<{
      /** The review: a comment, a reply, or another review of the requirement. */
      readonly review: Review
      /** The comments that were merged. */
      readonly merged_reviews: ReadonlyArray<Review>
      /** The message to show after the request. */
      readonly toast: Toast
      /** `true`: previews the result, and changes nothing. */
      readonly dry_run: true
      /** Whether the request would succeed. */
      readonly valid: true
      /** Every violation. */
      readonly errors: ReadonlyArray<Errors>
    } | RefusedDryRun | {
      /** The review: a comment, a reply, or another review of the requirement. */
      readonly review: Review
      /** The comments that were merged. */
      readonly merged_reviews: ReadonlyArray<Review>
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * List the batches of bulk triage of a component
     *
     * Newest first. `comments_count` includes the duplicates that returned to the queue.
     *
     * Access: Role author or above on the component.
     */
    readonly listBatches: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<TriageBatchRow>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Undo a decision on one comment or on many
     *
     * Only once, and only while no later change touched its comments. The earlier decision of each is restored; the responses of the batch are withdrawn, and the text that it applied is reverted unless it was changed again. A decision on one comment is a batch of one.
     *
     * Access: Role author or above on the component.
     */
    readonly undoBatch: (asked: {
      readonly params: {
        readonly batchId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The comments. */
      readonly reviews: ReadonlyArray<Review>
      /** The responses, which are withdrawn. */
      readonly response_reviews: ReadonlyArray<Review>
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly numbers: {
    /**
     * Read completion and locks of a component
     *
     * Access: Role viewer or above on the component.
     */
    readonly componentStatistics: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
    }, sending?: Sending) => Promise<ComponentStatistics>
    /**
     * Read the workflow state of a component
     *
     * Its phase, its requirements and comments, and the release blockers, counted by kind.
     *
     * Access: Role viewer or above on the component.
     */
    readonly workflowState: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
    }, sending?: Sending) => Promise<WorkflowState>
    /**
     * Count a component's comments by status
     *
     * Access: Role viewer or above on the component.
     */
    readonly triageSummary: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
    }, sending?: Sending) => Promise<TriageSummary>
    /**
     * Count the comments of a project by status, together and for each component
     *
     * Access: Role viewer or above on the project.
     */
    readonly projectTriageSummary: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
    }, sending?: Sending) => Promise<ProjectTriageSummary>
    /**
     * Read the ageing of pending comments
     *
     * In whole days since they were posted: the oldest, the median, the 90th percentile, and the number by age.
     *
     * Access: Role viewer or above on the component.
     */
    readonly triageAgeing: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
    }, sending?: Sending) => Promise<TriageAgeing>
    /**
     * Count posted, decided and open comments by day
     *
     * By the present decisions: a comment that is pending again, or needs clarification, counts as open since it was posted. Days are in UTC. By default the last 30 days, at most 366.
     *
     * Access: Role viewer or above on the component.
     */
    readonly burnDown: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** The first day (UTC); by default 29 days before the last. At most 366 days in all. */
        readonly from?: string | number | undefined
        /** The last day (UTC); today by default. */
        readonly to?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<BurnDown>
    /**
     * Count the decisions of each triager by status
     *
     * By the present decisions, by default of all days. Comments that their own authors withdrew do not count.
     *
     * Access: Role viewer or above on the component.
     */
    readonly triagers: (asked: {
      readonly params: {
        readonly componentId: string | number
      }
      readonly query?: {
        /** The first day (UTC); by default 29 days before the last. At most 366 days in all. */
        readonly from?: string | number | undefined
        /** The last day (UTC); today by default. */
        readonly to?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<Triagers>
  }
  readonly search: {
    /**
     * Search all records that you may read
     *
     * Each word of `q`, or quoted phrase, must occur in a record. Searches text, CCI (`CCI-000366`), NIST control (`AC-2 (1)`), SRG id, STIG id, vuln id, rule id, and the name of a requirement (`PHTN-50-000001`); `#136` is the number of a comment or reply. Identifiers come first, then names, then other text; equals are ordered newest first. At most `limit` hits of each kind; `more` is true when more exist. `kinds` limits the kinds of records. The positions in a snippet count characters (code points).
     *
     * Access: Any signed-in user.
     */
    readonly searchEverything: (asked: {
      readonly query: {
        /** Words, or "phrases in quotes", each of which must occur in a record; or a whole identifier or NIST control, or the number of a comment (`#136`). */
        readonly q: string | number
        /** Only components, requirements and comments of this project. */
        readonly project_id?: string | number | undefined
        /** Only requirements and comments of this component. */
        readonly component_id?: string | number | undefined
        /** The most hits of each kind; 10 by default, 50 at most. */
        readonly limit?: string | number | undefined
        /** The kinds of records to search, separated by commas; all by default. */
        readonly kinds?: string | number | undefined
      }
    }, sending?: Sending) => Promise<FoundRecords>
  }
  readonly feed: {
    /**
     * Read the events that you may read, oldest first
     *
     * Events have ids and names, but no text of comments. Continue from `cursor`: no event is missed or repeated. Without `after` the feed starts at the beginning; `after=now` returns no events but the cursor to start from. `limit` is 50 by default, and at most 200.
     *
     * With `Accept: text/event-stream`, as browsers' EventSource sends it, the answer is a stream of server-sent events: `id` is the cursor, `event` the type, `data` the event as JSON. It starts after `Last-Event-ID`, otherwise after `after`, otherwise now, and ends with the session or token. With `presence=true` it also has messages of the type `presence`: `data` is `{component_id, present}` as in `GET /api/presence`, for each component where you are, at the start and after each change. They have no `id`, and are not events of the feed. A user can have at most five streams on an instance (429 with `Retry-After`).
     *
     * Access: Any signed-in user.
     */
    readonly readEvents: (asked?: {
      readonly query?: {
        /** The `cursor` of the last answer, to continue from; `now` returns only the present cursor. */
        readonly after?: string | number | undefined
        /** The most events; 50 by default, 200 at most. */
        readonly limit?: string | number | undefined
        /** `true`: a stream also reports who is on the components where you are. */
        readonly presence?: "true" | "false" | undefined
      } | undefined
      readonly headers?: {
        readonly "last-event-id"?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The events that are sent. */
      readonly events: ReadonlyArray<Event>
      /** The position in the feed, to continue from. */
      readonly cursor: string
      /** True when no more events exist now. */
      readonly complete: boolean
    }>
  }
  readonly presence: {
    /**
     * Report that you are on a component
     *
     * `tab` names the tab or program; it has one place. `rule_id` or `review_id` is the open requirement or comment; `editing` says that you have unsaved text in it. Repeat it every 20 seconds: after 60 the tab is gone. A user has at most 20 tabs. Returns who is present, you included. It leaves no history entry and no event, and does not extend a session.
     *
     * Access: Role viewer or above on the component.
     */
    readonly report: (asked: {
      readonly payload: {
        /** The name of the tab or program: letters, digits and hyphens. */
        readonly tab: string
        /** The id of the component. */
        readonly component_id: number
        /** The id of the requirement. */
        readonly rule_id?: number | null
        /** The id of the comment. */
        readonly review_id?: number | null
        /** True while you have unsaved text there. */
        readonly editing: boolean
      }
    }, sending?: Sending) => Promise<Presences>
    /**
     * Read who is on a component
     *
     * Each user once at each place, by name; at most 100 places. `shown` is false when the installation does not show presence. Changes also come in the stream of `GET /api/events?presence=true`.
     *
     * Access: Role viewer or above on the component.
     */
    readonly read: (asked: {
      readonly query: {
        /** The component. */
        readonly component_id: string | number
      }
    }, sending?: Sending) => Promise<Presences>
    /**
     * Report that a tab is closed
     *
     * An unknown tab is ignored.
     *
     * Access: Any signed-in user.
     */
    readonly leave: (asked: {
      readonly query: {
        /** The name of the tab. */
        readonly tab: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly mail: {
    /**
     * Read what you get by e-mail
     *
     * Each kind is `at_once`, `daily`, `weekly` or `off`. Letters about your account are always sent.
     *
     * Access: Any signed-in user.
     */
    readonly readMailSettings: (asked?: {}, sending?: Sending) => Promise<{
      /** Whether the installation sends e-mail. */
      readonly enabled: boolean
      /** The choice for each kind: `at_once`, `daily`, `weekly` or `off`. */
      readonly settings: MailSettings
      /** The choices of an account that has made none. */
      readonly defaults: MailSettings
    }>
    /**
     * Choose what you get by e-mail
     *
     * Access: Any signed-in user.
     */
    readonly changeMailSettings: (asked: {
      readonly payload: {
        /** The choice for each kind: `at_once`, `daily`, `weekly` or `off`. */
        readonly settings: {
          /** Questions about your comments. */
          readonly asked?: "at_once" | "daily" | "weekly" | "off"
          /** Decisions on your comments. */
          readonly decided?: "at_once" | "daily" | "weekly" | "off"
          /** Replies to your comments. */
          readonly replied?: "at_once" | "daily" | "weekly" | "off"
          /** Mentions of you. */
          readonly mentioned?: "at_once" | "daily" | "weekly" | "off"
          /** Assignments to you. */
          readonly assigned?: "at_once" | "daily" | "weekly" | "off"
          /** Your due dates. */
          readonly due?: "at_once" | "daily" | "weekly" | "off"
          /** Access requests for your projects. */
          readonly access_request?: "at_once" | "daily" | "weekly" | "off"
          /** Access that you are given. */
          readonly access_granted?: "at_once" | "daily" | "weekly" | "off"
          /** Comment periods that open, end in three days, or have ended. */
          readonly comment_period?: "at_once" | "daily" | "weekly" | "off"
          /** Releases. */
          readonly release?: "at_once" | "daily" | "weekly" | "off"
          /** Comments and changes in what you watch. */
          readonly watched?: "at_once" | "daily" | "weekly" | "off"
        }
      }
    }, sending?: Sending) => Promise<{
      /** The choice for each kind: `at_once`, `daily`, `weekly` or `off`. */
      readonly settings: MailSettings
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * List what you watch, newest first
     *
     * Of what you may read. At most one of the three ids.
     *
     * Access: Any signed-in user.
     */
    readonly listWatches: (asked?: {
      readonly query?: {
        /** Only the watch of this project. */
        readonly project_id?: string | number | undefined
        /** Only the watch of this component. */
        readonly component_id?: string | number | undefined
        /** Only the watch of this requirement. */
        readonly rule_id?: string | number | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<Watch>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Watch a project, component or requirement
     *
     * You get e-mail of the kind `watched` about comments and changes there. What you watch already stays so. At most 500.
     *
     * Access: Any signed-in user.
     */
    readonly watch: (asked: {
      readonly payload: {
        /** The id of the project. */
        readonly project_id?: number
        /** The id of the component. */
        readonly component_id?: number
        /** The id of the requirement. */
        readonly rule_id?: number
      }
    }, sending?: Sending) => Promise<{
      /** The watch. */
      readonly watch: {
        /** The id of the record. */
        readonly id: number
      }
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Stop watching
     *
     * Access: Any signed-in user.
     */
    readonly unwatch: (asked: {
      readonly params: {
        readonly watchId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * List e-mails that failed, newest first
     *
     * An e-mail is `uncertain` when the service stopped while it sent it: the mail server may have it or not. It is not sent again without you.
     *
     * Access: Site admins.
     */
    readonly listLetters: (asked?: {
      readonly query?: {
        /** Only letters in this state; by default `failed` and `uncertain`. */
        readonly state?: "pending" | "sending" | "sent" | "dropped" | "failed" | "uncertain" | "discarded" | undefined
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<Letter>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Send an e-mail again that failed
     *
     * Access: Site admins.
     */
    readonly retryLetter: (asked: {
      readonly params: {
        readonly letterId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The e-mail. */
      readonly letter: Letter
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Give up an e-mail that failed
     *
     * Access: Site admins.
     */
    readonly discardLetter: (asked: {
      readonly params: {
        readonly letterId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The e-mail. */
      readonly letter: Letter
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly unsubscribing: {
    /**
     * Switch the kinds of an e-mail off
     *
     * The address in the header `List-Unsubscribe` of the e-mail (RFC 8058). The form that mail programs send is ignored. A browser that opens the same address gets a page with a button.
     *
     * Access: Open to everyone.
     */
    readonly unsubscribe: (asked: {
      readonly query: {
        /** The token of the link in the e-mail. */
        readonly token: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The kinds of the e-mail, with your choices. */
      readonly kinds: ReadonlyArray<{
        /** The kind. */
        readonly kind: "asked" | "decided" | "replied" | "mentioned" | "assigned" | "due" | "access_request" | "access_granted" | "comment_period" | "release" | "watched"
        /** The choice now. */
        readonly cadence: "at_once" | "daily" | "weekly" | "off"
        /** The choice before. */
        readonly previous: "at_once" | "daily" | "weekly" | "off"
      }>
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Switch kinds of an e-mail on again
     *
     * Only the kinds of the link change; others are ignored.
     *
     * Access: Open to everyone.
     */
    readonly resubscribe: (asked: {
      readonly query: {
        /** The token of the link in the e-mail. */
        readonly token: string | number
      }
      readonly payload: {
        /** The choice for each kind: `at_once`, `daily`, `weekly` or `off`. */
        readonly settings: {
          /** Questions about your comments. */
          readonly asked?: "at_once" | "daily" | "weekly" | "off"
          /** Decisions on your comments. */
          readonly decided?: "at_once" | "daily" | "weekly" | "off"
          /** Replies to your comments. */
          readonly replied?: "at_once" | "daily" | "weekly" | "off"
          /** Mentions of you. */
          readonly mentioned?: "at_once" | "daily" | "weekly" | "off"
          /** Assignments to you. */
          readonly assigned?: "at_once" | "daily" | "weekly" | "off"
          /** Your due dates. */
          readonly due?: "at_once" | "daily" | "weekly" | "off"
          /** Access requests for your projects. */
          readonly access_request?: "at_once" | "daily" | "weekly" | "off"
          /** Access that you are given. */
          readonly access_granted?: "at_once" | "daily" | "weekly" | "off"
          /** Comment periods that open, end in three days, or have ended. */
          readonly comment_period?: "at_once" | "daily" | "weekly" | "off"
          /** Releases. */
          readonly release?: "at_once" | "daily" | "weekly" | "off"
          /** Comments and changes in what you watch. */
          readonly watched?: "at_once" | "daily" | "weekly" | "off"
        }
      }
    }, sending?: Sending) => Promise<{
      /** The kinds of the e-mail, with your choices. */
      readonly kinds: ReadonlyArray<{
        /** The kind. */
        readonly kind: "asked" | "decided" | "replied" | "mentioned" | "assigned" | "due" | "access_request" | "access_granted" | "comment_period" | "release" | "watched"
        /** The choice now. */
        readonly cadence: "at_once" | "daily" | "weekly" | "off"
        /** The choice before. */
        readonly previous: "at_once" | "daily" | "weekly" | "off"
      }>
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly webhooks: {
    /**
     * List the webhooks of a project
     *
     * Access: Role admin or above on the project.
     */
    readonly listWebhooks: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The webhooks of the project. */
      readonly webhooks: ReadonlyArray<Webhook>
    }>
    /**
     * Create a webhook
     *
     * `secret` is shown only once. Each delivery is a POST of `{type, timestamp, data}`, where `data` is the event as in `GET /api/events`, with the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`: `v1,` and the base 64 of an HMAC-SHA256 over `<id>.<timestamp>.<body>`, with the decoded base 64 after `whsec_` of the secret as the key. Any answer except a status from 200 to 299 within ten seconds is a failure and is retried, eight times in about 21 hours. A webhook that keeps failing is deactivated, with the reason. The same delivery may arrive twice, with the same id. With a `format` for a chat the body is a message for people, with the name and a link but no text of comments, and one message for the events of one act. `component_ids` selects the events of these components only.
     *
     * Access: Role admin or above on the project.
     */
    readonly createWebhook: (asked: {
      readonly params: {
        readonly projectId: string | number
      }
      readonly payload: {
        /** The webhook. */
        readonly webhook: {
          /** The address. */
          readonly url: string
          /** The events that are sent. */
          readonly events: ReadonlyArray<"comment.*" | "rule.*" | "component.*" | "project.*" | "membership.*" | "response_template.*" | "saved_filter.*" | "webhook.*" | "comment.created" | "comment.replied" | "comment.triaged" | "comment.adjudicated" | "comment.reopened" | "comment.withdrawn" | "comment.restored" | "comment.destroyed" | "comment.returned_to_pending" | "comment.proposal_accepted" | "comment.text_applied" | "comment.edited" | "comment.section_changed" | "comment.assigned" | "comment.unassigned" | "comment.described" | "comment.reacted" | "comment.merged" | "comment.merge_received" | "comment.triage_undone" | "comment.moved" | "rule.created" | "rule.edited" | "rule.satisfaction_added" | "rule.satisfaction_removed" | "rule.deleted" | "rule.review_requested" | "rule.review_request_revoked" | "rule.changes_requested" | "rule.approved" | "rule.locked" | "rule.unlocked" | "rule.section_locked" | "rule.section_unlocked" | "rule.assigned" | "rule.unassigned" | "rule.lint_rule_switched_off" | "rule.lint_rule_switched_on" | "rule.relocation_proposed" | "rule.relocation_taken_back" | "rule.relocation_accepted" | "rule.relocation_confirmed" | "rule.relocation_declined" | "rule.relocated_out" | "rule.relocated_in" | "component.created" | "component.changed" | "component.base_changed" | "component.released" | "component.comments_imported" | "component.comment_import_undone" | "component.dispositions_kept" | "component.source_released" | "component.public_comments_changed" | "component.public_comment_received" | "component.public_comments_refused" | "component.public_comments_returned" | "component.deleted" | "project.changed" | "project.lint_rule_switched_off" | "project.lint_rule_switched_on" | "project.components_restored" | "response_template.created" | "response_template.changed" | "response_template.deleted" | "saved_filter.created" | "saved_filter.changed" | "saved_filter.deleted" | "webhook.created" | "webhook.changed" | "webhook.deleted" | "membership.created" | "membership.changed" | "membership.deleted" | "component.phase_changed">
          /** The form of the messages: Docket's own, or that of a chat. */
          readonly format?: "docket" | "slack" | "teams" | "mattermost" | "discord"
          /** The ids of the components. */
          readonly component_ids?: ReadonlyArray<number>
          /** Whether events are sent. */
          readonly active?: boolean
        }
      }
    }, sending?: Sending) => Promise<{
      /** The webhook. */
      readonly webhook: Webhook
      /** The key of the signatures. It is shown only once. */
      readonly secret: string
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Change a webhook
     *
     * Activating it clears the reason of its deactivation, and sends pending deliveries.
     *
     * Access: Role admin or above on the project.
     */
    readonly changeWebhook: (asked: {
      readonly params: {
        readonly projectId: string | number
        readonly webhookId: string | number
      }
      readonly payload: {
        /** The webhook. */
        readonly webhook: {
          /** The address. */
          readonly url?: string
          /** The events that are sent. */
          readonly events?: ReadonlyArray<"comment.*" | "rule.*" | "component.*" | "project.*" | "membership.*" | "response_template.*" | "saved_filter.*" | "webhook.*" | "comment.created" | "comment.replied" | "comment.triaged" | "comment.adjudicated" | "comment.reopened" | "comment.withdrawn" | "comment.restored" | "comment.destroyed" | "comment.returned_to_pending" | "comment.proposal_accepted" | "comment.text_applied" | "comment.edited" | "comment.section_changed" | "comment.assigned" | "comment.unassigned" | "comment.described" | "comment.reacted" | "comment.merged" | "comment.merge_received" | "comment.triage_undone" | "comment.moved" | "rule.created" | "rule.edited" | "rule.satisfaction_added" | "rule.satisfaction_removed" | "rule.deleted" | "rule.review_requested" | "rule.review_request_revoked" | "rule.changes_requested" | "rule.approved" | "rule.locked" | "rule.unlocked" | "rule.section_locked" | "rule.section_unlocked" | "rule.assigned" | "rule.unassigned" | "rule.lint_rule_switched_off" | "rule.lint_rule_switched_on" | "rule.relocation_proposed" | "rule.relocation_taken_back" | "rule.relocation_accepted" | "rule.relocation_confirmed" | "rule.relocation_declined" | "rule.relocated_out" | "rule.relocated_in" | "component.created" | "component.changed" | "component.base_changed" | "component.released" | "component.comments_imported" | "component.comment_import_undone" | "component.dispositions_kept" | "component.source_released" | "component.public_comments_changed" | "component.public_comment_received" | "component.public_comments_refused" | "component.public_comments_returned" | "component.deleted" | "project.changed" | "project.lint_rule_switched_off" | "project.lint_rule_switched_on" | "project.components_restored" | "response_template.created" | "response_template.changed" | "response_template.deleted" | "saved_filter.created" | "saved_filter.changed" | "saved_filter.deleted" | "webhook.created" | "webhook.changed" | "webhook.deleted" | "membership.created" | "membership.changed" | "membership.deleted" | "component.phase_changed">
          /** The form of the messages: Docket's own, or that of a chat. */
          readonly format?: "docket" | "slack" | "teams" | "mattermost" | "discord"
          /** The ids of the components. */
          readonly component_ids?: ReadonlyArray<number>
          /** Whether events are sent. */
          readonly active?: boolean
        }
      }
    }, sending?: Sending) => Promise<{
      /** The webhook. */
      readonly webhook: Webhook
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Send a test to a webhook
     *
     * The event `webhook.tested`, which no other webhook gets. The list of deliveries shows the result within seconds.
     *
     * Access: Role admin or above on the project.
     */
    readonly testWebhook: (asked: {
      readonly params: {
        readonly projectId: string | number
        readonly webhookId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * Remove a webhook
     *
     * Its pending deliveries are removed as well.
     *
     * Access: Role admin or above on the project.
     */
    readonly deleteWebhook: (asked: {
      readonly params: {
        readonly projectId: string | number
        readonly webhookId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * List the deliveries of a webhook, newest first
     *
     * Kept for 30 days.
     *
     * Access: Role admin or above on the project.
     */
    readonly listDeliveries: (asked: {
      readonly params: {
        readonly projectId: string | number
        readonly webhookId: string | number
      }
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<WebhookDelivery>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Send an event again
     *
     * As a new delivery, whatever the result of the first.
     *
     * Access: Role admin or above on the project.
     */
    readonly redeliver: (asked: {
      readonly params: {
        readonly projectId: string | number
        readonly webhookId: string | number
        readonly deliveryId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The delivery. */
      readonly delivery: WebhookDelivery
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
  readonly jobs: {
    /**
     * Import a library of published SRGs and STIGs
     *
     * The part `file` is a ZIP archive, which may contain archives as DISA ships them. The answer is sent as soon as the file is stored; the job in `location` processes its files one by one. Each requirements document is stored as by `POST /srgs` or `POST /stigs`, in its own transaction. Existing documents stay, so a second import of the same library changes nothing. One job runs at a time.
     *
     * Access: Site admins.
     */
    readonly importLibrary: (asked: {
      readonly payload: FormData
    }, sending?: Sending) => Promise<{
      /** The job. */
      readonly job: Job
      /** The message to show after the request. */
      readonly toast: Toast
    }>
    /**
     * List jobs, newest first
     *
     * The caller's own jobs; all jobs for site admins. Jobs are kept for 30 days after their end.
     *
     * Access: Any signed-in user.
     */
    readonly listJobs: (asked?: {
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 100 at most. */
        readonly per_page?: string | number | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<Job>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Read the progress and report of a job
     *
     * For the user who started it and for site admins; hidden from others. `rows` has a line for each file of the library, in order, or those with one `status`: `created`, `present` (the same bytes exist), `conflict` (its id and version exist with different content, which stays), `failed` (unreadable or refused: `problem`), `skipped` (not a requirements document).
     *
     * Access: Any signed-in user.
     */
    readonly readJob: (asked: {
      readonly params: {
        readonly jobId: string | number
      }
      readonly query?: {
        /** The number of the page, from 1. */
        readonly page?: string | number | undefined
        /** The size of a page; 25 by default, 1000 at most. */
        readonly per_page?: string | number | undefined
        /** Only files with this result. */
        readonly status?: "created" | "present" | "conflict" | "failed" | "skipped" | undefined
      } | undefined
    }, sending?: Sending) => Promise<{
      /** The job. */
      readonly job: Job
      /** The rows of the page, in order. */
      readonly rows: ReadonlyArray<ImportedFile>
      /** The position of the page in the list. */
      readonly pagination: Pagination
    }>
    /**
     * Cancel a job
     *
     * It ends after the file that is being stored; stored documents stay. Refused when it has already ended.
     *
     * Access: Any signed-in user.
     */
    readonly cancelJob: (asked: {
      readonly params: {
        readonly jobId: string | number
      }
    }, sending?: Sending) => Promise<{
      /** The job. */
      readonly job: Job
      /** The message to show after the request. */
      readonly toast: Toast
    }>
  }
}

/** Every code of a problem; `/docs/errors` explains them. */
export type ProblemCode = "access_requested" | "account_disabled" | "account_elsewhere" | "act_as_reply" | "address_not_allowed" | "already_member" | "already_there" | "ambiguous_link" | "ambiguous_row" | "archive_invalid" | "archive_unreadable" | "archive_version_unknown" | "assignee_not_author" | "assignee_required" | "assignment_changed" | "base_is_overlay" | "base_kind_differs" | "base_not_released" | "batch_undone" | "benchmark_in_use" | "benchmark_without_id" | "canonical_among_ids" | "canonical_elsewhere" | "canonical_is_duplicate" | "canonical_is_reply" | "canonical_required" | "canonical_withdrawn" | "change_not_in_file" | "code_required" | "column_twice" | "comment_decided" | "comment_log_not_taken" | "comment_on_component" | "comment_pending" | "comment_withdrawn" | "comments_closed" | "comments_open" | "component_frozen" | "component_released" | "conflict" | "contradicting_row" | "control_file_generated" | "cross_site_request" | "database_unavailable" | "destination_differs" | "doctype_refused" | "document_differs" | "document_missing" | "document_type_differs" | "documents_differ" | "domain_not_allowed" | "edited_since" | "email_not_verified" | "email_taken" | "exists_with_other_content" | "file_too_complex" | "filter_name_taken" | "foreign_status" | "foreign_value_invalid" | "has_duplicates" | "id_in_use" | "idempotency_key_reused" | "identity_conflict" | "identity_too_long" | "insufficient_token_scope" | "internal" | "invalid" | "invalid_cell" | "invalid_credentials" | "invalid_parameter" | "invalid_token" | "invitations_off" | "job_has_ended" | "last_admin" | "last_site_admin" | "last_way_to_sign_in" | "letter_not_failed" | "lint_error" | "lint_warning" | "local_passwords_off" | "mail_off" | "malformed_request" | "malformed_xml" | "membership_exists" | "name_taken" | "no_account" | "no_header" | "no_overlay" | "no_proposal" | "no_requirements" | "no_rules" | "no_shared_srg" | "not_a_benchmark" | "not_a_comment" | "not_adjudicated" | "not_authenticated" | "not_found" | "not_invitable" | "not_joined" | "not_locked" | "not_one_file" | "not_ready" | "not_revertible" | "not_srg_requirement" | "not_stig_requirement" | "not_the_requestor" | "not_under_review" | "not_xml" | "nothing_inherited" | "nothing_to_confirm" | "nothing_to_lock" | "nothing_to_publish" | "nothing_to_submit" | "notice_not_accepted" | "open_comments" | "origin_required" | "original_elsewhere" | "other_kind" | "own_request" | "page_out_of_range" | "parent_elsewhere" | "password_common" | "password_names_owner" | "permission_denied" | "proposal_accepted" | "proposal_keeps_section" | "proposal_not_taken" | "provider_answer_invalid" | "provider_refused" | "provider_unavailable" | "proxy_not_trusted" | "proxy_user_missing" | "public_comment_accepted" | "public_url_missing" | "quote_not_taken" | "quote_not_there" | "reason_required" | "registration_off" | "relocation_adjudicated" | "relocation_proposed" | "reply_keeps_section" | "reply_not_moved" | "request_in_flight" | "requirement_incomplete" | "response_required" | "row_of_no_source" | "row_twice" | "rule_deleted" | "rule_elsewhere" | "rule_locked" | "rule_required" | "rule_under_review" | "satisfaction_chain" | "satisfies_itself" | "satisfying_elsewhere" | "second_factor_exists" | "second_factor_missing" | "second_factor_needs_password" | "second_factor_required" | "section_changed" | "section_locked" | "session_expired" | "session_required" | "setup_link_invalid" | "several_benchmarks" | "several_checks" | "several_components" | "sign_in_again" | "sign_in_not_begun" | "source_frozen" | "source_not_declared" | "source_released" | "source_srg_missing" | "srg_deleted" | "srg_exists" | "srg_id_unmatched" | "srg_not_newer" | "srg_not_submitted" | "srg_of_others" | "stale" | "stig_id_twice" | "storage_full" | "table_unreadable" | "target_deleted" | "target_elsewhere" | "target_frozen" | "target_is_source" | "target_not_found" | "target_not_srg" | "target_released" | "template_name_taken" | "text_too_long" | "thread_adjudicated" | "token_differs" | "too_deep" | "too_large" | "too_many_attributes" | "too_many_cells" | "too_many_columns" | "too_many_comments" | "too_many_components" | "too_many_elements" | "too_many_filters" | "too_many_imports" | "too_many_overlays" | "too_many_requests" | "too_many_requirements" | "too_many_templates" | "too_many_tokens" | "too_many_watches" | "too_many_webhooks" | "touched_since" | "unknown_field" | "unknown_file_type" | "unknown_link" | "unknown_row" | "unknown_source" | "unknown_srg_id" | "unrepresentable_text" | "unsupported_encoding" | "unsupported_media_type" | "webhook_inactive" | "wrong_code" | "wrong_kind" | "wrong_password"

/** The body of an error (RFC 9457). */
export interface Problem {
  /** The address of the meaning of the code. */
  readonly type: string
  /** The problem in a few words. */
  readonly title: string
  /** The HTTP status. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503
  /** The violation, as a sentence. */
  readonly detail: string
  /** What is wrong, for programs. Codes may be added. */
  readonly code: ProblemCode | (string & {})
  /** Every violation. */
  readonly errors?: ReadonlyArray<Errors>
  /** The message to show after the request. */
  readonly toast?: Toast
  /** The present state of the record, with `conflict` and `stale`. */
  readonly current?: unknown
  /** The changes, with `exists_with_other_content` and `section_changed`. */
  readonly difference?: unknown
  /** The admins to contact, with `permission_denied` on a project. */
  readonly admins?: ReadonlyArray<{
    /** The name of the person. */
    readonly name: string
    /** The e-mail address. */
    readonly email: string
  }>
  /** Both ways to authenticate, with 401. */
  readonly how_to_authenticate?: {
    /** How to sign in with a browser. */
    readonly session: string
    /** How to send a token. */
    readonly token: string
  }
  /** The id to give to the operator, with `internal`. */
  readonly request_id?: string
}

export interface AccessGrant {
  /** The id of the account. */
  readonly user_id: number
  /** The name of the person. */
  readonly name: string
  /** The e-mail address. */
  readonly email: string
  /** Whether the account is a site admin. */
  readonly site_admin: boolean
  /** The time of the last sign-in; null before the first. */
  readonly last_sign_in_at: string | null
  /** Where the role comes from: the site, the project or the component. */
  readonly source: "site_admin" | "project" | "component"
  /** The id of the project; null for a site admin. */
  readonly project_id: number | null
  /** The name of the project. */
  readonly project_name: string | null
  /** The id of the component; null for a role on the whole project. */
  readonly component_id: number | null
  /** The name of the component. */
  readonly component_name: string | null
  /** The number of the component's version. */
  readonly component_version: number | null
  /** The number of the component's release. */
  readonly component_release: number | null
  /** The role: viewer, author, reviewer or admin. */
  readonly role: Role
  /** The sign-in provider whose group gave the role; null for a role that a person gave or changed. */
  readonly group_provider: string | null
  /** The time when the role was given; null for a site admin. */
  readonly granted_at: string | null
  /** The time since which sign-in is locked or the account disabled; null otherwise. */
  readonly locked_at: string | null
  /** The role that counts, the highest of all; null while the account is locked. */
  readonly effective_role: "viewer" | "author" | "reviewer" | "admin" | null
  /** Whether the person has a role on the component and none on its project. */
  readonly component_only: boolean
}

export interface AccessRequest {
  /** The id of the record. */
  readonly id: number
  /** The id of the account. */
  readonly user_id: number
  /** The name. */
  readonly name: string
  /** The e-mail address. */
  readonly email: string
  /** The id of the project. */
  readonly project_id: number
  /** The words of the requester; empty without any. */
  readonly message: string
  /** The time when the record was created. */
  readonly created_at: string
}

export interface AccountExport {
  /** The format of the file. */
  readonly format: "docket-account"
  /** The version and release of the document. */
  readonly version: 1
  /** The time of the export. */
  readonly exported_at: string
  /** The account. */
  readonly account: {
    /** The id of the record. */
    readonly id: number
    /** The name of the person. */
    readonly name: string
    /** The e-mail address. */
    readonly email: string
    /** The name of the sign-in provider; null for a password. */
    readonly provider: string | null
    /** Whether the account is a site admin. */
    readonly admin: boolean
    /** The time of the last sign-in; null before the first. */
    readonly last_sign_in_at: string | null
    /** The number of failed sign-ins since the last success. */
    readonly failed_attempts: number
    /** The time since which sign-in is locked or the account disabled; null otherwise. */
    readonly locked_at: string | null
    /** The time when Docket deactivated it; null while it did not. */
    readonly disabled_at: string | null
    /** The time when the record was created. */
    readonly created_at: string
    /** The time when the record was last changed. */
    readonly updated_at: string
    /** Whether the account has a password. */
    readonly has_password: boolean
    /** The time when the second factor was switched on; null while it is off. */
    readonly second_factor_since: string | null
  }
  /** The identities at sign-in providers. */
  readonly identities: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The name of the sign-in provider; null for a password. */
    readonly provider: string
    /** The address of the provider. */
    readonly issuer: string
    /** The id of the person at the provider. */
    readonly subject: string
    /** The e-mail address. */
    readonly email: string
    /** The time when the record was created. */
    readonly created_at: string
    /** The time of the last sign-in; null before the first. */
    readonly last_sign_in_at: string
  }>
  /** The choices that differ from the default. */
  readonly mail_settings: ReadonlyArray<{
    /** The kind. */
    readonly kind: "asked" | "decided" | "replied" | "mentioned" | "assigned" | "due" | "access_request" | "access_granted" | "comment_period" | "release" | "watched"
    /** The choice now. */
    readonly cadence: "at_once" | "daily" | "weekly" | "off"
  }>
  /** The access tokens. */
  readonly tokens: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The name. */
    readonly name: string
    /** The scopes of the token. */
    readonly scopes: ReadonlyArray<"read" | "write" | "admin">
    /** The addresses or networks from which the token is accepted; null for all. */
    readonly allowed_ips: ReadonlyArray<string>
    /** The time when the token expires; null for never. */
    readonly expires_at: string | null
    /** The time when it was revoked; null while it works. */
    readonly revoked_at: string | null
    /** The time of the last use, to the minute; null before the first. */
    readonly last_used_at: string | null
    /** The time when the record was created. */
    readonly created_at: string
  }>
  /** Your sessions. */
  readonly sessions: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The time when the record was created. */
    readonly created_at: string
    /** The time of the last use. */
    readonly last_seen_at: string
    /** The address of the client at sign-in; empty when unknown. */
    readonly address: string
    /** The program that signed in; empty when unknown. */
    readonly user_agent: string
    /** The name of the sign-in provider; null for a password. */
    readonly provider: string | null
  }>
  /** The members. */
  readonly memberships: ReadonlyArray<{
    /** The id of the project. */
    readonly project_id: number | null
    /** The id of the component. */
    readonly component_id: number | null
    /** The id of the requirement. */
    readonly rule_id: number | null
    /** The id of the record. */
    readonly id: number
    /** The role: viewer, author, reviewer or admin. */
    readonly role: Role
    /** The time when the record was created. */
    readonly created_at: string
    /** The name of the project. */
    readonly project_name: string | null
    /** The name of the component. */
    readonly component_name: string | null
    /** The displayed name of the requirement. */
    readonly rule_displayed_name: string | null
  }>
  /** The oldest access requests that you can answer, and their number. */
  readonly access_requests: ReadonlyArray<{
    /** The id of the project. */
    readonly project_id: number | null
    /** The id of the component. */
    readonly component_id: number | null
    /** The id of the requirement. */
    readonly rule_id: number | null
    /** The id of the record. */
    readonly id: number
    /** The sentence to show. */
    readonly message: string
    /** The time when the record was created. */
    readonly created_at: string
    /** The name of the project. */
    readonly project_name: string | null
    /** The name of the component. */
    readonly component_name: string | null
    /** The displayed name of the requirement. */
    readonly rule_displayed_name: string | null
  }>
  /** What the account watches. */
  readonly watches: ReadonlyArray<{
    /** The id of the project. */
    readonly project_id: number | null
    /** The id of the component. */
    readonly component_id: number | null
    /** The id of the requirement. */
    readonly rule_id: number | null
    /** The id of the record. */
    readonly id: number
    /** The time when the record was created. */
    readonly created_at: string
    /** The name of the project. */
    readonly project_name: string | null
    /** The name of the component. */
    readonly component_name: string | null
    /** The displayed name of the requirement. */
    readonly rule_displayed_name: string | null
  }>
  /** The filters. */
  readonly saved_filters: ReadonlyArray<{
    /** The id of the project. */
    readonly project_id: number | null
    /** The id of the component. */
    readonly component_id: number | null
    /** The id of the requirement. */
    readonly rule_id: number | null
    /** The name. */
    readonly name: string
    /** The parameters of the list by name. */
    readonly query: { readonly [name: string]: string }
    /** Whether the members of the project see it. */
    readonly shared: boolean
    /** The id of the record. */
    readonly id: number
    /** The kind. */
    readonly kind: "comments" | "requirements"
    /** The time when the record was created. */
    readonly created_at: string
    /** The time when the record was last changed. */
    readonly updated_at: string
    /** The name of the project. */
    readonly project_name: string | null
    /** The name of the component. */
    readonly component_name: string | null
    /** The displayed name of the requirement. */
    readonly rule_displayed_name: string | null
  }>
  /** The comments. */
  readonly comments: ReadonlyArray<{
    /** The id of the project. */
    readonly project_id: number | null
    /** The id of the component. */
    readonly component_id: number | null
    /** The id of the requirement. */
    readonly rule_id: number | null
    /** The id of the record. */
    readonly id: number
    /** The id of the comment that starts the thread. */
    readonly thread_id: number
    /** The id of the parent review of a reply; null for none. */
    readonly responding_to_review_id: number | null
    /** The action. */
    readonly action: Action
    /** The text of the comment. */
    readonly comment: string
    /** The section of the requirement; null for the requirement as a whole. */
    readonly section: Section | null
    /** The text that the comment proposes for its section; null for none. */
    readonly proposed_text: string | null
    /** The time when the proposed text was accepted; null before it. */
    readonly proposal_accepted_at: string | null
    /** `editorial`: about the wording; `technical`: about how it is done; `substantive`: about what is required; null without a type. */
    readonly comment_type: CommentType | null
    /** The organization for which the author comments; null without one. */
    readonly organization: string | null
    /** The number or address of the comment in an outside system; null without one. */
    readonly external_reference: string | null
    /** The decision on the comment; `pending` without one. */
    readonly triage_status: TriageStatus | null
    /** The time of the last decision on the comment. */
    readonly triage_set_at: string | null
    /** The time of the adjudication; null before it. */
    readonly adjudicated_at: string | null
    /** The time when the record was created. */
    readonly created_at: string
    /** The time when the record was last changed. */
    readonly updated_at: string
    /** The name of the project. */
    readonly project_name: string | null
    /** The name of the component. */
    readonly component_name: string | null
    /** The displayed name of the requirement. */
    readonly rule_displayed_name: string | null
  }>
  /** Earlier versions of its comments. */
  readonly comment_versions: ReadonlyArray<{
    /** The id of the comment. */
    readonly review_id: number
    /** The id of the project. */
    readonly project_id: number | null
    /** The id of the component. */
    readonly component_id: number | null
    /** The id of the requirement. */
    readonly rule_id: number | null
    /** The number of the version. */
    readonly number: number
    /** The text of the comment. */
    readonly comment: string
    /** The text that the comment proposes for its section; null for none. */
    readonly proposed_text: string | null
    /** The time when the record was created. */
    readonly created_at: string
    /** The name of the project. */
    readonly project_name: string | null
    /** The name of the component. */
    readonly component_name: string | null
    /** The displayed name of the requirement. */
    readonly rule_displayed_name: string | null
  }>
  /** Its comments from outside. */
  readonly public_comments: ReadonlyArray<{
    /** The id of the project. */
    readonly project_id: number | null
    /** The id of the component. */
    readonly component_id: number | null
    /** The id of the requirement. */
    readonly rule_id: number | null
    /** The id of the record. */
    readonly id: number
    /** The section of the requirement; null for the requirement as a whole. */
    readonly section: Section | null
    /** The comment. */
    readonly comment: string
    /** `editorial`: about the wording; `technical`: about how it is done; `substantive`: about what is required; null without a type. */
    readonly comment_type: CommentType | null
    /** The organization for which the author comments; null without one. */
    readonly organization: string | null
    /** The number or address of the comment in an outside system; null without one. */
    readonly external_reference: string | null
    /** The name. */
    readonly name: string
    /** The e-mail address. */
    readonly email: string
    /** The number by which the sender follows the comment. */
    readonly tracking_number: string
    /** `accepted`, `refused`, or `awaiting`, which returns it to the queue. */
    readonly state: State
    /** The time when the team accepted or refused it; null before. */
    readonly decided_at: string | null
    /** The reason, which the sender sees; empty without one. */
    readonly reason: string
    /** The time when the record was created. */
    readonly created_at: string
    /** The name of the project. */
    readonly project_name: string | null
    /** The name of the component. */
    readonly component_name: string | null
    /** The displayed name of the requirement. */
    readonly rule_displayed_name: string | null
  }>
  /** The number of approvals and disapprovals, and your own reaction. */
  readonly reactions: ReadonlyArray<{
    /** The id of the comment. */
    readonly review_id: number
    /** The id of the project. */
    readonly project_id: number | null
    /** The id of the component. */
    readonly component_id: number | null
    /** The id of the requirement. */
    readonly rule_id: number | null
    /** Your reaction. */
    readonly kind: "up" | "down"
    /** The time when the record was created. */
    readonly created_at: string
    /** The name of the project. */
    readonly project_name: string | null
    /** The name of the component. */
    readonly component_name: string | null
    /** The displayed name of the requirement. */
    readonly rule_displayed_name: string | null
  }>
  /** The mentions of it. */
  readonly mentions: ReadonlyArray<{
    /** The id of the comment. */
    readonly review_id: number
    /** The id of the project. */
    readonly project_id: number | null
    /** The id of the component. */
    readonly component_id: number | null
    /** The id of the requirement. */
    readonly rule_id: number | null
    /** The time when the record was created. */
    readonly created_at: string
    /** The time when the mention was marked as done; null before. */
    readonly done_at: string | null
    /** The name of the project. */
    readonly project_name: string | null
    /** The name of the component. */
    readonly component_name: string | null
    /** The displayed name of the requirement. */
    readonly rule_displayed_name: string | null
  }>
  /** Its decisions on comments. */
  readonly decisions: ReadonlyArray<{
    /** The id of the comment. */
    readonly review_id: number
    /** The id of the project. */
    readonly project_id: number | null
    /** The id of the component. */
    readonly component_id: number | null
    /** The id of the requirement. */
    readonly rule_id: number | null
    /** The decision on the comment; `pending` without one. */
    readonly triage_status: TriageStatus | null
    /** The time of the last decision on the comment. */
    readonly triage_set_at: string | null
    /** The time of the adjudication; null before it. */
    readonly adjudicated_at: string | null
    /** The name of the project. */
    readonly project_name: string | null
    /** The name of the component. */
    readonly component_name: string | null
    /** The displayed name of the requirement. */
    readonly rule_displayed_name: string | null
  }>
  /** The comments that are assigned to it. */
  readonly assigned_comments: ReadonlyArray<{
    /** The id of the comment. */
    readonly review_id: number
    /** The id of the project. */
    readonly project_id: number | null
    /** The id of the component. */
    readonly component_id: number | null
    /** The id of the requirement. */
    readonly rule_id: number | null
    /** The due date in UTC; null for none. */
    readonly due_on: string | null
    /** The name of the project. */
    readonly project_name: string | null
    /** The name of the component. */
    readonly component_name: string | null
    /** The displayed name of the requirement. */
    readonly rule_displayed_name: string | null
  }>
  /** The requirements that are assigned to it. */
  readonly assigned_requirements: ReadonlyArray<{
    /** The id of the project. */
    readonly project_id: number | null
    /** The id of the component. */
    readonly component_id: number | null
    /** The id of the requirement. */
    readonly rule_id: number | null
    /** The id of the record. */
    readonly id: number
    /** The due date in UTC; null for none. */
    readonly due_on: string | null
    /** The name of the project. */
    readonly project_name: string | null
    /** The name of the component. */
    readonly component_name: string | null
    /** The displayed name of the requirement. */
    readonly rule_displayed_name: string | null
  }>
  /** Its uploads. */
  readonly uploads: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The kind. */
    readonly kind: "library_import"
    /** The state of the upload. */
    readonly state: "receiving" | "queued" | "running" | "done" | "failed" | "cancelled"
    /** The name of the file. */
    readonly file_name: string
    /** The size of the file in bytes. */
    readonly file_size: number
    /** The time when the record was created. */
    readonly created_at: string
    /** The time when it ended; null before. */
    readonly finished_at: string | null
  }>
  /** The e-mails to it. */
  readonly letters: ReadonlyArray<{
    /** The id of the project. */
    readonly project_id: number | null
    /** The id of the component. */
    readonly component_id: number | null
    /** The id of the requirement. */
    readonly rule_id: number | null
    /** The id of the record. */
    readonly id: number
    /** The kind. */
    readonly kind: "asked" | "decided" | "replied" | "mentioned" | "assigned" | "due" | "access_request" | "access_granted" | "comment_period" | "release" | "watched" | "invitation" | "registration" | "password_reset" | "confirm_address" | "address_changed"
    /** The address of the client at sign-in; empty when unknown. */
    readonly address: string | null
    /** What became of the e-mail. */
    readonly state: "pending" | "sending" | "sent" | "dropped" | "failed" | "uncertain" | "discarded"
    /** The time of the last attempt; null before the first. */
    readonly last_attempt_at: string | null
    /** The time when the record was created. */
    readonly created_at: string
    /** The name of the project. */
    readonly project_name: string | null
    /** The name of the component. */
    readonly component_name: string | null
    /** The displayed name of the requirement. */
    readonly rule_displayed_name: string | null
  }>
  /** What it did. */
  readonly acts: ReadonlyArray<{
    /** The id of the project. */
    readonly project_id: number | null
    /** The id of the component. */
    readonly component_id: number | null
    /** The id of the requirement. */
    readonly rule_id: number | null
    /** The action. */
    readonly action: string
    /** The kind of the changed record. */
    readonly auditable_type: "Rule" | "Component" | "Project" | "Membership" | "Review" | "Benchmark" | "User" | "PersonalAccessToken" | "Job" | "Security"
    /** The id of the changed record. */
    readonly auditable_id: number
    /** The id of the record. */
    readonly id: number
    /** The name of the record at the time. */
    readonly audited_name: string | null
    /** The text of the comment. */
    readonly comment: string
    /** The changes: one field of one requirement each. */
    readonly changes: ReadonlyArray<{
      /** The field. */
      readonly field: string
      /** The value before the change. */
      readonly prev_value: unknown
      /** The value after the change. */
      readonly new_value: unknown
    }>
    /** The id to give to the operator, with `internal`. */
    readonly request_id: string
    /** The time when the record was created. */
    readonly created_at: string
    /** The name of the project. */
    readonly project_name: string | null
    /** The name of the component. */
    readonly component_name: string | null
    /** The displayed name of the requirement. */
    readonly rule_displayed_name: string | null
  }>
  /** The security events of the account. */
  readonly account_events: ReadonlyArray<{
    /** The id of the project. */
    readonly project_id: number | null
    /** The id of the component. */
    readonly component_id: number | null
    /** The id of the requirement. */
    readonly rule_id: number | null
    /** The action. */
    readonly action: string
    /** The kind of the changed record. */
    readonly auditable_type: "Rule" | "Component" | "Project" | "Membership" | "Review" | "Benchmark" | "User" | "PersonalAccessToken" | "Job" | "Security"
    /** The id of the changed record. */
    readonly auditable_id: number
    /** The id of the record. */
    readonly id: number
    /** The name of the record at the time. */
    readonly audited_name: string | null
    /** The text of the comment. */
    readonly comment: string
    /** The changes: one field of one requirement each. */
    readonly changes: ReadonlyArray<{
      /** The field. */
      readonly field: string
      /** The value before the change. */
      readonly prev_value: unknown
      /** The value after the change. */
      readonly new_value: unknown
    }>
    /** The id to give to the operator, with `internal`. */
    readonly request_id: string
    /** The time when the record was created. */
    readonly created_at: string
    /** The name of the project. */
    readonly project_name: string | null
    /** The name of the component. */
    readonly component_name: string | null
    /** The displayed name of the requirement. */
    readonly rule_displayed_name: string | null
  }>
}

export interface ActRow {
  /** The id of the record. */
  readonly id: number
  /** The action. */
  readonly action: string
  /** The kind of the changed record. */
  readonly auditable_type: string
  /** The id of the changed record. */
  readonly auditable_id: number
  /** The name. */
  readonly name: string
  /** The name of the record at the time. */
  readonly audited_name: string
  /** The text of the comment. */
  readonly comment: string
  /** The time when the record was created. */
  readonly created_at: string
  /** The changes: each field with its value before and after. */
  readonly audited_changes: ReadonlyArray<{
    /** The field. */
    readonly field: string
    /** The value before the change. */
    readonly prev_value: unknown
    /** The value after the change. */
    readonly new_value: unknown
  }>
  /** The id of the account. */
  readonly user_id: number | null
  /** The review: a comment, a reply, or another review of the requirement. */
  readonly review: AuditedReview | null
  /** The id of the requirement. */
  readonly rule_id: number | null
  /** The displayed name of the requirement. */
  readonly rule_displayed_name: string | null
  /** The id of the component. */
  readonly component_id: number | null
  /** The number of history entries of the act. */
  readonly entries: number
}

/** The kind of the review. */
export type Action = "comment" | "request_review" | "revoke_review_request" | "request_changes" | "approve" | "lock_control" | "unlock_control"

export interface AdditionalQuestion {
  /** The id of the record. */
  readonly id: number
  /** The name. */
  readonly name: string
  /** The type of the question's answer. */
  readonly question_type: "freeform" | "dropdown" | "multiselect" | "url"
  /** The choices of the question. */
  readonly options: ReadonlyArray<string | ReadonlyArray<string>>
}

export interface AgencyDescription {
  /** The id of the record. */
  readonly id: number
  /** `true`: removes this item. */
  readonly _destroy: boolean
  /** The reason why the requirement matters. */
  readonly vuln_discussion: string
  /** The cases in which the check fails although the requirement is met. */
  readonly false_positives: string
  /** The cases in which the check passes although the requirement is not met. */
  readonly false_negatives: string
  /** Whether an exception can be documented. */
  readonly documentable: boolean
  /** The measures that mitigate the risk when the requirement is not met. */
  readonly mitigations: string
  /** The guidance for overriding the severity. */
  readonly severity_override_guidance: string
  /** The possible side effects of the fix. */
  readonly potential_impacts: string
  /** The tools that the check or the fix needs. */
  readonly third_party_tools: string
  /** The control that mitigates the risk. */
  readonly mitigation_control: string
  /** Who is responsible for the requirement. */
  readonly responsibility: string
  /** The IA controls. */
  readonly ia_controls: string
  /** Whether a mitigation is available. */
  readonly mitigations_available: string
  /** Whether a plan of action and milestones is available. */
  readonly poam_available: string
  /** The plan of action and milestones. */
  readonly poam: string
}

export interface Assignee {
  /** The id of the record. */
  readonly id: number
  /** The name. */
  readonly name: string
}

export interface AuditSeal {
  /** The number of the seal, from 1. */
  readonly number: number
  /** The SHA-256 of the seal, in hexadecimal. */
  readonly hash: string
  /** The time of the seal. */
  readonly sealed_at: string
  /** The hash of the seal before; zeros for the first. */
  readonly previous_hash: string
  /** Each entry with an id up to this one is in this seal or an earlier one. */
  readonly through_id: number
  /** The number of entries in the seal. */
  readonly entries: number
  /** The mismatches; empty when the entries are unchanged. */
  readonly findings: ReadonlyArray<{
    /** The mismatch. */
    readonly kind: "entry_changed" | "entry_removed" | "entry_added" | "seal_changed" | "seal_missing"
    /** The id of the entry; null for the seal itself. */
    readonly entry_id: number | null
  }>
}

export interface AuditSealHead {
  /** The number of the seal, from 1. */
  readonly number: number
  /** The SHA-256 of the seal, in hexadecimal. */
  readonly hash: string
  /** The time of the seal. */
  readonly sealed_at: string
}

export interface AuditedReview {
  /** The id of the record. */
  readonly id: number
  /** The id of the comment that starts the thread. */
  readonly thread_id: number
  /** The displayed name of the requirement. */
  readonly rule_displayed_name: string
  /** The section of the requirement; null for the requirement as a whole. */
  readonly section: Section | null
  /** The beginning of the text. */
  readonly words: string
  /** Whether the text continues. */
  readonly continues: boolean
}

export interface BulkTriageResult {
  /** The id of the record. */
  readonly id: number
  /** The action. */
  readonly action: Action
  /** The text of the comment. */
  readonly comment: string
  /** The decision on the comment; `pending` without one. */
  readonly triage_status: TriageStatus | null
  /** The id of the requirement. */
  readonly rule_id: number | null
  /** The time when the record was created. */
  readonly created_at: string
  /** The number of approvals and disapprovals, and your own reaction. */
  readonly reactions: Reactions
}

export interface BurnDown {
  /** The first day in UTC. */
  readonly from: string
  /** The last day in UTC. */
  readonly to: string
  /** The number of open comments before the first day. */
  readonly open_before: number
  /** Each day of the range. */
  readonly days: ReadonlyArray<{
    /** The day in UTC. */
    readonly day: string
    /** The number of comments that were posted on the day. */
    readonly posted: number
    /** The number of comments that were decided on the day. */
    readonly decided: number
    /** The number of open comments at the end of the day. */
    readonly open: number
  }>
}

export interface Candidates {
  /** The id of the record. */
  readonly id: number
  /** The id of the requirement in the SRG. */
  readonly srg_id: string
  /** The version and release of the document. */
  readonly version: string
  /** The title. */
  readonly title: string
}

export interface Check {
  /** The id of the record. */
  readonly id: number
  /** The id of the check's system in the document. */
  readonly system: string
  /** The name of that reference. */
  readonly content_ref_name: string
  /** The file that the check refers to. */
  readonly content_ref_href: string
  /** The text of the check. */
  readonly content: string
  /** `true`: removes this item. */
  readonly _destroy: boolean
}

export interface Checklist {
  /** The title. */
  readonly title: string
  /** The id of the record. */
  readonly id: string
  /** The documents; always one. */
  readonly stigs: ReadonlyArray<{
    /** The title of the document. */
    readonly stig_name: string
    /** The name of the document. */
    readonly display_name: string
    /** The id of the STIG. */
    readonly stig_id: string
    /** The release as the document has it. */
    readonly release_info: string
    /** The version and release of the document. */
    readonly version: string
    /** A unique id. */
    readonly uuid: string
    /** The number of the document's reference. */
    readonly reference_identifier: string
    /** The number of requirements. */
    readonly size: number
    /** The requirements. */
    readonly rules: ReadonlyArray<{
      /** The Vuln id (group id) of the requirement. */
      readonly group_id_src: string
      /** The group of the requirement. */
      readonly group_tree: ReadonlyArray<{
        /** The id of the record. */
        readonly id: string
        /** The title. */
        readonly title: string
        /** The description. */
        readonly description: string
      }>
      /** The Vuln id (group id) of the requirement. */
      readonly group_id: string
      /** The severity: `high` is CAT I, `medium` CAT II, `low` CAT III. */
      readonly severity: "high" | "medium" | "low"
      /** The title of the group. */
      readonly group_title: string
      /** The id of the requirement in its document. */
      readonly rule_id_src: string
      /** The id of the requirement in its document. */
      readonly rule_id: string
      /** The STIG id of the requirement. */
      readonly rule_version: string
      /** The title of the requirement. */
      readonly rule_title: string
      /** The text of the fix. */
      readonly fix_text: string
      /** The weight of the requirement. */
      readonly weight: string
      /** The text of the check. */
      readonly check_content: string
      /** The file that the check refers to. */
      readonly check_content_ref: {
        /** The name of the file. */
        readonly href: string
        /** The name. */
        readonly name: string
      }
      /** Always `Unclassified`. */
      readonly classification: string
      /** The cases in which the check fails although the requirement is met. */
      readonly false_positives: string
      /** The cases in which the check passes although the requirement is not met. */
      readonly false_negatives: string
      /** Whether an exception can be documented. */
      readonly documentable: "true" | "false"
      /** The measures that mitigate the risk when the requirement is not met. */
      readonly mitigations: string
      /** The possible side effects of the fix. */
      readonly potential_impacts: string
      /** The tools that the check or the fix needs. */
      readonly third_party_tools: string
      /** The control that mitigates the risk. */
      readonly mitigation_control: string
      /** Who is responsible for the requirement. */
      readonly responsibility: string
      /** The IA controls. */
      readonly ia_controls: string
      /** Why the requirement matters. */
      readonly discussion: string
      /** The guidance for overriding the severity. */
      readonly security_override_guidance: string
      /** The ids of the requirement in earlier documents. */
      readonly legacy_ids: ReadonlyArray<string>
      /** The CCIs. */
      readonly ccis: ReadonlyArray<string>
      /** The number of the document's reference. */
      readonly reference_identifier: string
      /** A unique id. */
      readonly uuid: string
      /** The `uuid` of the document. */
      readonly stig_uuid: string
      /** The result of the check; always `not_reviewed`. */
      readonly status: "not_reviewed"
      /** Overridden severities; empty. */
      readonly overrides: unknown
      /** Remarks of the checker; empty. */
      readonly comments: string
      /** Details of the finding; empty. */
      readonly finding_details: string
    }>
  }>
  /** Whether events are sent. */
  readonly active: boolean
  /** The way in which STIG Viewer shows it; always 2. */
  readonly mode: number
  /** Whether STIG Viewer has saved it; always `false`. */
  readonly has_path: boolean
  /** The checked system; it is empty. */
  readonly target_data: {
    /** The kind of the system; always `Computing`. */
    readonly target_type: string
    /** The name of the system; empty. */
    readonly host_name: string
    /** The IP address of the system; empty. */
    readonly ip_address: string
    /** The MAC address of the system; empty. */
    readonly mac_address: string
    /** The full name of the system; empty. */
    readonly fqdn: string
    /** Remarks on the system; empty. */
    readonly comments: string
    /** The role of the system; always `None`. */
    readonly role: string
    /** Whether the system is a site or a database; always `false`. */
    readonly is_web_database: boolean
    /** The technology of the system; empty. */
    readonly technology_area: string
    /** The site; empty. */
    readonly web_db_site: string
    /** The instance; empty. */
    readonly web_db_instance: string
    /** The classification of the system; always null. */
    readonly classification: null
  }
  /** The version of the format. */
  readonly cklb_version: "1.0"
}

export interface Classification {
  /** The text of the marking. */
  readonly text: string
  /** The background color. */
  readonly color: string
  /** The color of the text. */
  readonly text_color: "#000000" | "#ffffff"
}

export interface CommentCluster {
  /** The number of comments in the cluster, the canonical one included. */
  readonly size: number
  /** The oldest comment of the cluster. */
  readonly canonical: CommentRow
  /** The similar comments. */
  readonly members: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The id of the component. */
    readonly component_id: number
    /** The id of the requirement. */
    readonly rule_id: number | null
    /** The text of the comment. */
    readonly comment: string
    /** The section of the requirement; null for the requirement as a whole. */
    readonly section: Section | null
    /** The text that the comment proposes for its section; null for none. */
    readonly proposed_text: string | null
    /** The time when the proposed text was accepted; null before it. */
    readonly proposal_accepted_at: string | null
    /** The words of the requirement that the comment is about, with their place in its text; null for none. */
    readonly quote: Quote | null
    /** `editorial`: about the wording; `technical`: about how it is done; `substantive`: about what is required; null without a type. */
    readonly comment_type: CommentType | null
    /** The organization for which the author comments; null without one. */
    readonly organization: string | null
    /** The number or address of the comment in an outside system; null without one. */
    readonly external_reference: string | null
    /** The decision on the comment; `pending` without one. */
    readonly triage_status: TriageStatus
    /** The time of the last decision on the comment. */
    readonly triage_set_at: string | null
    /** The time of the adjudication; null before it. */
    readonly adjudicated_at: string | null
    /** The id of the canonical comment. Set only with `duplicate`. */
    readonly duplicate_of_review_id: number | null
    /** The id of the requirement that addresses the comment. Set only with `addressed_by`. */
    readonly addressed_by_rule_id: number | null
    /** The time when the record was created. */
    readonly created_at: string
    /** The time when the record was last changed. */
    readonly updated_at: string
    /** The name of the component. */
    readonly component_name: string
    /** `rule`: only comments on requirements; `component`: only those on the component as a whole. */
    readonly commentable_type: "BaseRule" | "Component"
    /** The displayed name of the requirement. */
    readonly rule_displayed_name: string
    /** Whether the requirement is deleted. */
    readonly rule_deleted: boolean
    /** The id of the comment's author. */
    readonly author_id: number | null
    /** The name of the author. */
    readonly author_name: string | null
    /** The e-mail address of the author; "" when it is withheld. */
    readonly author_email: string
    /** The name of the triager, or the imported name; null for none. */
    readonly triager_display_name: string | null
    /** The name of the adjudicator, or the imported name; null for none. */
    readonly adjudicator_display_name: string | null
    /** The assignee of the comment; null for no one. */
    readonly assignee: Assignee | null
    /** The due date in UTC; null for none. */
    readonly due_on: string | null
    /** The number of replies. */
    readonly responses_count: number
    /** The number of approvals and disapprovals, and your own reaction. */
    readonly reactions: Reactions
    /** Your permits on the record: for each act `true`, or the codes of all violations. */
    readonly permits: CommentPermits
    /** The requirement of the comment; null for a comment on the component as a whole. */
    readonly rule_content?: CommentedRule | null
    /** The similarity to the canonical comment, from 0 to 1. */
    readonly similarity: number
  }>
}

export interface CommentClusterPage {
  /** The clusters of similar comments. */
  readonly clusters: ReadonlyArray<CommentCluster>
  /** The total number. */
  readonly total: number
  /** The least similarity, from 0 to 1. */
  readonly threshold: number
  /** The number of compared comments, the oldest first. */
  readonly considered: number
  /** The number of pending comments. */
  readonly pending: number
  /** The position of the page in the list. */
  readonly pagination: Pagination
}

export interface CommentDifference {
  /** The section of the requirement; null for the requirement as a whole. */
  readonly section: Section | null
  /** Whether the text at the time of the comment is kept. */
  readonly pinned: boolean
  /** Whether the text changed after the comment. */
  readonly changed_since_comment: boolean
  /** The time of the last change of the requirement. */
  readonly rule_updated_at: string | null
  /** The text at the time of the comment and now. */
  readonly fields: ReadonlyArray<CommentedFieldDifference>
  /** The present place of the quoted words; null without a quote. */
  readonly quote_place: QuotePlace | null
  /** The text now and the proposed text; null without a proposal. */
  readonly proposal: CommentedFieldDifference | null
}

export interface CommentFilter {
  /** The id of the component. */
  readonly component_id: number
  /** The decision on the comment; `pending` without one. */
  readonly triage_status?: "pending" | "concur" | "concur_with_comment" | "non_concur" | "duplicate" | "informational" | "needs_clarification" | "withdrawn" | "addressed_by" | "all"
  /** The section of the requirement; null for the requirement as a whole. */
  readonly section?: "title" | "severity" | "status" | "fixtext" | "check_content" | "vuln_discussion" | "disa_metadata" | "vendor_comments" | "artifact_description" | "xccdf_metadata" | "none"
  /** The id of the requirement. */
  readonly rule_id?: number
  /** The id of the comment's author. */
  readonly author_id?: number
  /** Words that the comment contains. */
  readonly q?: string
  /** Words, phrases in quotes, identifiers, controls, categories and statuses, as in the list. */
  readonly search?: string
  /** The type of the comments; `none`: those without a type. */
  readonly comment_type?: "editorial" | "technical" | "substantive" | "none"
  /** `true`: only adjudicated comments; `false`: only the others; `all`: both. */
  readonly resolved?: "true" | "false" | "all"
  /** The stage between decision and resolution. */
  readonly stage?: "undecided" | "decided" | "to_apply" | "to_resolve"
  /** `rule`: only comments on requirements; `component`: only those on the component as a whole. */
  readonly commentable_type?: string
  /** `true`: includes the comments on deleted requirements. */
  readonly include_deleted?: "true" | "false"
  /** The id of the assignee; null for no one. */
  readonly assignee_id?: number
  /** `any`: only comments with an assignee; `none`: only those without. */
  readonly assigned?: "any" | "none"
  /** `true`: only comments past their due date. */
  readonly overdue?: "true" | "false"
}

export interface CommentImport {
  /** The id of the component. */
  readonly component_id: number
  /** The number of the import in the component, from 1. */
  readonly number: number
  /** The name of the file. */
  readonly file_name: string
  /** The name of the person who imported. */
  readonly imported_by: string
  /** The number of added comments. */
  readonly comments: number
  /** The name of the person who undid it; null without an undo. */
  readonly undone_by: string | null
  /** The time of the import. */
  readonly imported_at: string
  /** The time of the undo; null without one. */
  readonly undone_at: string | null
}

export interface CommentImportAnswer {
  /** `true`: previews the result, and changes nothing. */
  readonly dry_run: boolean
  /** The format of the file. */
  readonly format: "csv" | "xlsx"
  /** Whether the request would succeed. */
  readonly valid: boolean
  /** The total number. */
  readonly total: number
  /** The number of rows in each state. */
  readonly counts: {
    /** The number of rows without a requirement. */
    readonly unmatched: number
    /** The number of rows with an invalid cell. */
    readonly invalid: number
    /** The number that are new. */
    readonly new: number
    /** The number that were there already. */
    readonly present: number
    /** The number of rows that occur before in the file. */
    readonly repeated: number
    /** The number that were left out. */
    readonly skipped: number
  }
  /** The number of rows without a comment. */
  readonly without_comment: number
  /** The sheets without the header of a matrix. */
  readonly other_sheets: ReadonlyArray<string>
  /** The rows of the page, in order. */
  readonly rows: ReadonlyArray<MatrixRow>
  /** The number of rows that are not shown. */
  readonly rows_left_off: number
  /** The number of the import; null for a preview, and when nothing was added. */
  readonly import_number: number | null
  /** The message to show after the request. */
  readonly toast: Toast
}

export interface CommentPage {
  /** The rows of the page, in order. */
  readonly rows: ReadonlyArray<CommentRow>
  /** The position of the page in the list. */
  readonly pagination: {
    /** The number of the page, from 1. */
    readonly page: number
    /** The number of rows on a page. */
    readonly per_page: number
    /** The total number. */
    readonly total: number
    /** The number of comments in the list. */
    readonly total_comments: number
  }
  /** The number of comments by decision. */
  readonly status_counts: StatusCounts
}

export interface CommentPermits {
  /** `true`, or the codes of all violations */
  readonly triage: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly assign: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly describe: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly adjudicate: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly reopen: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly accept_proposal: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly apply_text: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly change_section: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly see_versions: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly reply: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly react: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly edit: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly withdraw: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly move: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly merge: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly admin_withdraw: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly admin_restore: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly admin_destroy: true | ReadonlyArray<string>
}

export interface CommentRow {
  /** The id of the record. */
  readonly id: number
  /** The id of the component. */
  readonly component_id: number
  /** The id of the requirement. */
  readonly rule_id: number | null
  /** The text of the comment. */
  readonly comment: string
  /** The section of the requirement; null for the requirement as a whole. */
  readonly section: Section | null
  /** The text that the comment proposes for its section; null for none. */
  readonly proposed_text: string | null
  /** The time when the proposed text was accepted; null before it. */
  readonly proposal_accepted_at: string | null
  /** The words of the requirement that the comment is about, with their place in its text; null for none. */
  readonly quote: Quote | null
  /** `editorial`: about the wording; `technical`: about how it is done; `substantive`: about what is required; null without a type. */
  readonly comment_type: CommentType | null
  /** The organization for which the author comments; null without one. */
  readonly organization: string | null
  /** The number or address of the comment in an outside system; null without one. */
  readonly external_reference: string | null
  /** The decision on the comment; `pending` without one. */
  readonly triage_status: TriageStatus
  /** The time of the last decision on the comment. */
  readonly triage_set_at: string | null
  /** The time of the adjudication; null before it. */
  readonly adjudicated_at: string | null
  /** The id of the canonical comment. Set only with `duplicate`. */
  readonly duplicate_of_review_id: number | null
  /** The id of the requirement that addresses the comment. Set only with `addressed_by`. */
  readonly addressed_by_rule_id: number | null
  /** The time when the record was created. */
  readonly created_at: string
  /** The time when the record was last changed. */
  readonly updated_at: string
  /** The name of the component. */
  readonly component_name: string
  /** `rule`: only comments on requirements; `component`: only those on the component as a whole. */
  readonly commentable_type: "BaseRule" | "Component"
  /** The displayed name of the requirement. */
  readonly rule_displayed_name: string
  /** Whether the requirement is deleted. */
  readonly rule_deleted: boolean
  /** The id of the comment's author. */
  readonly author_id: number | null
  /** The name of the author. */
  readonly author_name: string | null
  /** The e-mail address of the author; "" when it is withheld. */
  readonly author_email: string
  /** The name of the triager, or the imported name; null for none. */
  readonly triager_display_name: string | null
  /** The name of the adjudicator, or the imported name; null for none. */
  readonly adjudicator_display_name: string | null
  /** The assignee of the comment; null for no one. */
  readonly assignee: Assignee | null
  /** The due date in UTC; null for none. */
  readonly due_on: string | null
  /** The number of replies. */
  readonly responses_count: number
  /** The number of approvals and disapprovals, and your own reaction. */
  readonly reactions: Reactions
  /** Your permits on the record: for each act `true`, or the codes of all violations. */
  readonly permits: CommentPermits
  /** The requirement of the comment; null for a comment on the component as a whole. */
  readonly rule_content?: CommentedRule | null
}

export type CommentType = "editorial" | "technical" | "substantive"

export interface CommentVersion {
  /** The number of the version, from 1. */
  readonly number: number
  /** The text of the comment. */
  readonly comment: string
  /** The text that the comment proposes for its section; null for none. */
  readonly proposed_text: string | null
  /** The words of the requirement that the comment is about, with their place in its text; null for none. */
  readonly quote: Quote | null
  /** The name. */
  readonly name: string | null
  /** The time when the record was created. */
  readonly created_at: string
}

export interface CommentVersionPage {
  /** The rows of the page, in order. */
  readonly rows: ReadonlyArray<CommentVersion>
  /** The position of the page in the list. */
  readonly pagination: Pagination
}

export interface CommentedFieldDifference {
  /** The field. */
  readonly field: string
  /** The number of the check, from 1; null for other fields. */
  readonly check: number | null
  /** The difference of the text. */
  readonly change: "unchanged" | "whitespace" | "changed"
  /** The earlier text; null when there is none. */
  readonly base: string | null
  /** The later text; null when there is none. */
  readonly diff: string | null
  /** The difference word by word. */
  readonly segments: ReadonlyArray<Segments>
}

export interface CommentedRule {
  /** The status. */
  readonly status: Status
  /** The reason for the status. */
  readonly status_justification: string
  /** The vendor's notes for the reviewer. */
  readonly vendor_comments: string
  /** The artifact that proves the check or the fix. */
  readonly artifact_description: string
  /** Whether it is locked. */
  readonly locked: boolean
  /** The STIG or SRG id of the requirement. */
  readonly version: string
  /** The title. */
  readonly title: string
  /** The severity: `high` is CAT I, `medium` CAT II, `low` CAT III. */
  readonly rule_severity: RuleSeverity
  /** The CCIs, separated by commas. */
  readonly ident: string
  /** The text of the fix. */
  readonly fixtext: string
  /** The reason why the requirement matters. */
  readonly vuln_discussion: string
  /** The text of the check. */
  readonly check_content: string
  /** The NIST SP 800-53 controls of the CCIs. */
  readonly nist_control_family: string
  /** The sections that are locked, by name. */
  readonly locked_fields: { readonly [name: string]: boolean }
  /** The requirements that satisfy it. */
  readonly satisfied_by: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The id of the requirement. */
    readonly rule_id: number
    /** The id of the requirement in the SRG. */
    readonly srg_id: string
    /** The text of the fix. */
    readonly fixtext: string
  }>
  /** The time of the last change of the requirement. */
  readonly rule_updated_at: string
  /** Whether the text changed after the comment. */
  readonly changed_since_comment: boolean
}

export interface ComparedComponent {
  /** The id of the record. */
  readonly id: number
  /** The name. */
  readonly name: string
  /** Four letters or digits, a hyphen, and two more: the start of each requirement's displayed name. */
  readonly prefix: string
  /** The title. */
  readonly title: string
  /** The number of the version, from 1. */
  readonly version: number
  /** The number of the release, from 1. */
  readonly release: number
  /** Whether the component is released. A released component can no longer change. */
  readonly released: boolean
}

export interface ComparedField {
  /** The field. */
  readonly field: "title" | "rule_severity" | "severity_override_guidance" | "status" | "status_justification" | "fixtext" | "check_content" | "vuln_discussion" | "false_positives" | "false_negatives" | "documentable" | "mitigations" | "mitigations_available" | "potential_impacts" | "third_party_tools" | "mitigation_control" | "responsibility" | "ia_controls" | "poam_available" | "poam" | "vendor_comments" | "artifact_description" | "srg_id" | "vuln_id" | "rule_weight" | "ident" | "ident_system" | "legacy_ids" | "inspec_control_body" | "satisfies" | "satisfied_by"
  /** The official name of the field. */
  readonly name: string
  /** The section of the requirement; null for the requirement as a whole. */
  readonly section: Section | null
  /** The difference of the text. */
  readonly change: "unchanged" | "whitespace" | "changed"
  /** The text in the first document; null when it is not there. */
  readonly base: string | null
  /** The text in the second document; null when it is not there. */
  readonly diff: string | null
  /** The difference word by word. */
  readonly segments: ReadonlyArray<Segments> | null
}

export interface ComparedRelease {
  /** The id of the record. */
  readonly id: number
  /** The kind. */
  readonly kind: "srg" | "stig"
  /** The SRG or STIG id of the document. */
  readonly benchmark_id: string
  /** The title. */
  readonly title: string
  /** The version and release of the document. */
  readonly version: string
  /** The date of the document. */
  readonly benchmark_date: string | null
}

export interface ComparedRequirement {
  /** The id of the record. */
  readonly id: number
  /** The number in six digits; in a published document the STIG or SRG id. */
  readonly number: string
  /** The id of the requirement in the SRG. */
  readonly srg_id: string
  /** The Vuln id (group id) of the requirement; empty without one. */
  readonly vuln_id: string
  /** The title. */
  readonly title: string
}

export interface ComparedRow {
  /** The difference of the requirement. */
  readonly kind: "unchanged" | "whitespace" | "renumbered" | "changed" | "removed" | "added"
  /** The difference of the texts; null when a side is missing. */
  readonly change: "unchanged" | "whitespace" | "changed" | null
  /** Whether its number differs. */
  readonly renumbered: boolean
  /** The id by which both were matched; null when a side is missing. */
  readonly matched_by: "srg_id" | "stig_id" | "legacy_id" | "number" | "vuln_id" | null
  /** The requirement in the first document; null when it is not there. */
  readonly base: ComparedRequirement | null
  /** The requirement in the second document; null when it is not there. */
  readonly diff: ComparedRequirement | null
  /** The compared fields. */
  readonly fields: ReadonlyArray<ComparedField>
}

export interface ComparisonSummary {
  /** The number of requirements in the first document. */
  readonly base_total: number
  /** The number of requirements in the second document. */
  readonly diff_total: number
  /** The number of requirements in either document. */
  readonly total: number
  /** The number of requirements without a difference. */
  readonly unchanged: number
  /** The number of requirements that differ only in white space. */
  readonly whitespace: number
  /** The number of requirements that differ only in their number. */
  readonly renumbered: number
  /** The number of requirements whose text differs. */
  readonly changed: number
  /** The number of requirements that only the first document has. */
  readonly removed: number
  /** The number of requirements that only the second document has. */
  readonly added: number
  /** The number of requirements whose text and number differ; they are among the changed ones. */
  readonly changed_and_renumbered: number
}

export interface Component {
  /** The id of the record. */
  readonly id: number
  /** The id of the project. */
  readonly project_id: number
  /** The name. */
  readonly name: string
  /** Four letters or digits, a hyphen, and two more: the start of each requirement's displayed name. */
  readonly prefix: string
  /** The title. */
  readonly title: string
  /** Whether the component is a STIG or an SRG. */
  readonly document_type: "stig" | "srg"
  /** The number of the version, from 1. */
  readonly version: number
  /** The number of the release, from 1. */
  readonly release: number
  /** Whether the component is released. A released component can no longer change. */
  readonly released: boolean
  /** The id of the component. */
  readonly component_id: number | null
  /** The id of the SRG that the component is based on. */
  readonly security_requirements_guide_id: number
  /** The id of the document that the released SRG was published as; null for others. */
  readonly published_srg_id: number | null
  /** Whether comments are open or closed. */
  readonly comment_phase: "open" | "closed"
  /** The reason why comments are closed: `adjudicating`, or `finalized`, which freezes the component. */
  readonly closed_reason: "adjudicating" | "finalized" | null
  /** The start of the comment period. */
  readonly comment_period_starts_at: string | null
  /** The end of the comment period. */
  readonly comment_period_ends_at: string | null
  /** The time when the record was last changed. */
  readonly updated_at: string
  /** The title of the SRG that the component is based on. */
  readonly based_on_title: string
  /** The version of the SRG that the component is based on. */
  readonly based_on_version: string
  /** The newest version of each source that has a newer one. */
  readonly newer_srgs: ReadonlyArray<{
    /** The id of the newer SRG. */
    readonly id: number
    /** The title. */
    readonly title: string
    /** The version and release of the document. */
    readonly version: string
    /** The version that it replaces. */
    readonly replaced_version: string
  }>
  /** The number of requirements. */
  readonly rules_count: number
  /** The number of members. */
  readonly memberships_count: number
  /** The number of pending comments. */
  readonly pending_comment_count: number
  /** The number of requirements of each severity. */
  readonly severity_counts: SeverityCounts
  /** Your role on it; null without one. */
  readonly effective_permissions: "viewer" | "author" | "reviewer" | "admin" | null
  /** Whether new comments are accepted now. */
  readonly accepting_new_comments: boolean
  /** Whether comments are being decided now. */
  readonly triaging_active: boolean
  /** Whether the component is finalized and accepts no changes. */
  readonly frozen_for_writes: boolean
  /** The remaining days of the comment period; null without an end. */
  readonly comment_period_days_remaining: number | null
  /** Your permits on the record: for each act `true`, or the codes of all violations. */
  readonly permits: ComponentPermits
  /** The description. */
  readonly description: string
  /** The name of the component's contact. */
  readonly admin_name: string
  /** The e-mail address of the component's contact. */
  readonly admin_email: string
  /** Whether the editor shows rarely used fields. */
  readonly advanced_fields: boolean
  /** The additional questions of the component about each requirement. */
  readonly additional_questions_attributes: ReadonlyArray<AdditionalQuestion>
  /** Additional values of the component, by name. */
  readonly component_metadata_attributes: {
    /** Additional values by name. */
    readonly data: { readonly [name: string]: string }
  }
  /** The number of comments by decision. */
  readonly status_counts: StatusCounts
  /** The ids of the source SRGs, the primary one first. */
  readonly source_srg_ids: ReadonlyArray<number>
  /** The base that the component follows; null if it is not an overlay. */
  readonly overlay: OverlayBase | null
  /** The decisions that resolve a comment at once where `resolve` is `by_setting`; `concur` without a proposal to apply, `applied_text` with the text in the requirement. */
  readonly resolve_with: ReadonlyArray<"concur" | "applied_text" | "concur_with_comment" | "non_concur">
  /** Who may read it and comment in addition to its members. */
  readonly public_access: "members" | "signed_in" | "link"
  /** The path of its page for visitors; null while it is not open to them. */
  readonly public_path: string | null
}

export interface ComponentComparison {
  /** The requirements by number in six digits. */
  readonly data: { readonly [name: string]: {
    /** The requirement in the first component as text; null when it is not there. */
    readonly base: string | null
    /** The requirement in the second component as text; null when it is not there. */
    readonly diff: string | null
    /** Whether the texts differ. */
    readonly changed: boolean
  } }
  /** What was compared. */
  readonly meta: {
    /** The id of the first component. */
    readonly base_id: number
    /** The id of the second component. */
    readonly diff_id: number
    /** The number of requirements in `data`. */
    readonly rules_count: number
  }
}

export interface ComponentMember {
  /** The id of the account. */
  readonly user_id: number
  /** The name of the person. */
  readonly name: string
  /** The e-mail address. */
  readonly email: string
  /** The role that counts, the highest of all; null for none. */
  readonly effective_role: "viewer" | "author" | "reviewer" | "admin" | null
  /** Where the role comes from: the project or the component. */
  readonly source: "project" | "component"
  /** The membership of the project; null for none. */
  readonly project_membership: {
    /** The id of the record. */
    readonly id: number
    /** The role: viewer, author, reviewer or admin. */
    readonly role: Role
  } | null
  /** The membership of the component; null for none. */
  readonly component_membership: {
    /** The id of the record. */
    readonly id: number
    /** The role: viewer, author, reviewer or admin. */
    readonly role: Role
  } | null
}

export interface ComponentPermits {
  /** `true`, or the codes of all violations */
  readonly see_content: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly comment: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly triage: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly merge_comments: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly import_comments: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly edit_requirements: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly update_srg: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly add_requirement: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly lock_sections: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly review_requirements: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly lock: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly export: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly export_for_team: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly export_disposition: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly keep_dispositions: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly submit: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly export_archive: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly export_with_people: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly manage_public_comments: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly manage_members: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly configure: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly change_questions: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly release: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly delete: true | ReadonlyArray<string>
}

export interface ComponentStatistics {
  /** The id of the record. */
  readonly id: number
  /** The name. */
  readonly name: string
  /** Four letters or digits, a hyphen, and two more: the start of each requirement's displayed name. */
  readonly prefix: string
  /** Whether the component is a STIG or an SRG. */
  readonly document_type: "stig" | "srg"
  /** The number of requirements by status. */
  readonly rules_by_status: { readonly [name: string]: number }
  /** The number of requirements by severity. */
  readonly rules_by_severity: {
    /** The number of requirements of CAT I. */
    readonly high: number
    /** The number of requirements of CAT II. */
    readonly medium: number
    /** The number of requirements of CAT III. */
    readonly low: number
  }
  /** The number of requirements. */
  readonly rule_count: number
  /** The completion in percent. */
  readonly completion_pct: number | null
  /** The locked requirements in percent, with one decimal; null without requirements. */
  readonly lock_pct: number | null
}

export interface ComponentSummary {
  /** The id of the record. */
  readonly id: number
  /** The id of the project. */
  readonly project_id: number
  /** The name. */
  readonly name: string
  /** Four letters or digits, a hyphen, and two more: the start of each requirement's displayed name. */
  readonly prefix: string
  /** The title. */
  readonly title: string
  /** Whether the component is a STIG or an SRG. */
  readonly document_type: "stig" | "srg"
  /** The number of the version, from 1. */
  readonly version: number
  /** The number of the release, from 1. */
  readonly release: number
  /** Whether the component is released. A released component can no longer change. */
  readonly released: boolean
  /** The id of the component. */
  readonly component_id: number | null
  /** The id of the SRG that the component is based on. */
  readonly security_requirements_guide_id: number
  /** The id of the document that the released SRG was published as; null for others. */
  readonly published_srg_id: number | null
  /** Whether comments are open or closed. */
  readonly comment_phase: "open" | "closed"
  /** The reason why comments are closed: `adjudicating`, or `finalized`, which freezes the component. */
  readonly closed_reason: "adjudicating" | "finalized" | null
  /** The start of the comment period. */
  readonly comment_period_starts_at: string | null
  /** The end of the comment period. */
  readonly comment_period_ends_at: string | null
  /** The time when the record was last changed. */
  readonly updated_at: string
  /** The title of the SRG that the component is based on. */
  readonly based_on_title: string
  /** The version of the SRG that the component is based on. */
  readonly based_on_version: string
  /** The newest version of each source that has a newer one. */
  readonly newer_srgs: ReadonlyArray<{
    /** The id of the newer SRG. */
    readonly id: number
    /** The title. */
    readonly title: string
    /** The version and release of the document. */
    readonly version: string
    /** The version that it replaces. */
    readonly replaced_version: string
  }>
  /** The number of requirements. */
  readonly rules_count: number
  /** The number of members. */
  readonly memberships_count: number
  /** The number of pending comments. */
  readonly pending_comment_count: number
  /** The number of requirements of each severity. */
  readonly severity_counts: SeverityCounts
  /** Your role on it; null without one. */
  readonly effective_permissions: "viewer" | "author" | "reviewer" | "admin" | null
  /** Whether new comments are accepted now. */
  readonly accepting_new_comments: boolean
  /** Whether comments are being decided now. */
  readonly triaging_active: boolean
  /** Whether the component is finalized and accepts no changes. */
  readonly frozen_for_writes: boolean
  /** The remaining days of the comment period; null without an end. */
  readonly comment_period_days_remaining: number | null
  /** Your permits on the record: for each act `true`, or the codes of all violations. */
  readonly permits: ComponentPermits
}

export interface ComponentUpdateAnswer {
  /** `true`: previews the result, and changes nothing. */
  readonly dry_run: boolean
  /** The format of the file. */
  readonly format: "xccdf" | "csv" | "xlsx"
  /** Whether the request would succeed. */
  readonly valid: boolean
  /** The total number. */
  readonly total: number
  /** The number of requirements. */
  readonly rules_count: number
  /** The rows of the page, in order. */
  readonly rows: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The id of the requirement. */
    readonly rule_id: string
    /** The prefix of the component and the number of the requirement. */
    readonly displayed_name: string
    /** The row of the file. */
    readonly row?: number
    /** The line of the file, from 1. */
    readonly line?: number
    /** The changed fields. */
    readonly fields: ReadonlyArray<{
      /** The field. */
      readonly field: "title" | "status" | "status_justification" | "rule_severity" | "severity_override_guidance" | "vuln_discussion" | "check_content" | "check_reference" | "fixtext" | "further_fixes" | "mitigations" | "artifact_description" | "vendor_comments" | "false_positives" | "false_negatives" | "documentable" | "potential_impacts" | "third_party_tools" | "mitigation_control" | "responsibility" | "ia_controls" | "mitigations_available" | "poam_available" | "poam" | "rule_weight" | "ident" | "inspec_control_body" | "satisfies" | "satisfied_by" | string
      /** The column of the file. */
      readonly column?: string
      /** The text now. */
      readonly old_value: string
      /** The value after the change. */
      readonly new_value: string
      /** The kind of the difference: `added`, `removed` or `modified`. */
      readonly change: "unchanged" | "whitespace" | "changed"
      /** The difference word by word. */
      readonly segments: ReadonlyArray<Segments> | null
      /** The added links. */
      readonly links_added?: ReadonlyArray<RuleName>
      /** The removed links. */
      readonly links_removed?: ReadonlyArray<RuleName>
      /** Every violation. */
      readonly errors: ReadonlyArray<Errors>
    }>
  }>
  /** The number of rows that are not shown. */
  readonly rows_left_off: number
  /** The number of unchanged requirements in the file. */
  readonly unchanged: number
  /** The number of requirements that are not in the file. */
  readonly not_in_file: number
  /** The number of empty cells that were ignored although their field has a value. */
  readonly empty_cells: number
  /** Every violation. */
  readonly errors: ReadonlyArray<Errors>
  /** What the reader should know of the file. */
  readonly notes: ReadonlyArray<{
    /** The line of the file, from 1. */
    readonly line?: number
    /** The row of the file. */
    readonly row?: number
    /** The sentence to show. */
    readonly message: string
  }>
  /** The `updated_at` of each changed requirement, to send back. */
  readonly expected_updated_at: { readonly [name: string]: string }
  /** The links of each requirement whose links the file changes, to send back. */
  readonly expected_links: { readonly [name: string]: {
    /** The requirements that it satisfies. */
    readonly satisfies: ReadonlyArray<number>
    /** The requirements that satisfy it. */
    readonly satisfied_by: ReadonlyArray<number>
  } }
  /** The id of the batch, with which it can be undone; null for none. */
  readonly batch_id: number | null
  /** The message to show after the request. */
  readonly toast: Toast
}

export interface CreatedReport {
  /** The kind. */
  readonly kind: Kind
  /** The content of the document. */
  readonly counts: {
    /** The number of groups. */
    readonly groups: number
    /** The number of requirements. */
    readonly rules: number
    /** The number of checks. */
    readonly checks: number
    /** The number of fixes. */
    readonly fixes: number
    /** The number of identifiers. */
    readonly idents: number
  }
  /** The warnings. */
  readonly warnings: ReadonlyArray<{
    /** The line of the file, from 1. */
    readonly line: number | null
    /** The sentence to show. */
    readonly message: string
  }>
  /** What the upload did. */
  readonly outcome: "created"
}

export interface DestroyedReviews {
  /** The ids of the removed comments and replies. */
  readonly destroyed_ids: ReadonlyArray<number>
  /** The ids of the comments that returned to the queue. */
  readonly returned_ids: ReadonlyArray<number>
  /** The message to show after the request. */
  readonly toast: Toast
}

export interface DetailedComponentComparison {
  /** The first document of the comparison. */
  readonly base: ComparedComponent
  /** The second document of the comparison. */
  readonly diff: ComparedComponent
  /** The number of requirements by difference. */
  readonly summary: ComparisonSummary
  /** The rows of the page, in order. */
  readonly rows: ReadonlyArray<ComparedRow>
  /** The position of the page in the list. */
  readonly pagination: Pagination
}

export interface DetectedSrg {
  /** The id of the record. */
  readonly id: number
  /** The id of the requirement in the SRG. */
  readonly srg_id: string
  /** The title. */
  readonly title: string
  /** The version and release of the document. */
  readonly version: string
  /** Whether the document is a draft. */
  readonly draft: boolean
  /** The number of requirements of the file with an SRG id in it. */
  readonly requirements: number
  /** Whether it is among the SRGs that together cover the most requirements. */
  readonly suggested: boolean
}

export interface DetectedSrgs {
  /** The number of requirements in the file. */
  readonly requirements: number
  /** The SRGs. */
  readonly srgs: ReadonlyArray<DetectedSrg>
  /** The SRG ids that are in no source. */
  readonly unmatched: ReadonlyArray<string>
}

export interface DispositionCounts {
  /** The number of comments. */
  readonly comments: number
  /** The number of adjudicated comments. */
  readonly adjudicated: number
  /** The number of comments by decision. */
  readonly by_triage_status: StatusCounts
}

export interface DispositionMatrix {
  /** The component. */
  readonly component: {
    /** The id of the record. */
    readonly id: number
    /** The name. */
    readonly name: string
    /** Four letters or digits, a hyphen, and two more: the start of each requirement's displayed name. */
    readonly prefix: string
    /** The title. */
    readonly title: string
    /** The number of the version, from 1. */
    readonly version: number
    /** The number of the release, from 1. */
    readonly release: number
  }
  /** Whether commenters are shown by pseudonym. */
  readonly redacted: boolean
  /** The rows of the page, in order. */
  readonly rows: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The text of the comment. */
    readonly comment: string
    /** The section of the requirement; null for the requirement as a whole. */
    readonly section: Section | null
    /** The text that the comment proposes for its section; null for none. */
    readonly proposed_text: string | null
    /** The time when the proposed text was accepted; null before it. */
    readonly proposal_accepted_at: string | null
    /** The words of the requirement that the comment is about, with their place in its text; null for none. */
    readonly quote: Quote | null
    /** `editorial`: about the wording; `technical`: about how it is done; `substantive`: about what is required; null without a type. */
    readonly comment_type: CommentType | null
    /** The organization for which the author comments; null without one. */
    readonly organization: string | null
    /** The number or address of the comment in an outside system; null without one. */
    readonly external_reference: string | null
    /** The decision on the comment; `pending` without one. */
    readonly triage_status: TriageStatus
    /** The time of the last decision on the comment. */
    readonly triage_set_at: string | null
    /** The time of the adjudication; null before it. */
    readonly adjudicated_at: string | null
    /** The id of the canonical comment. Set only with `duplicate`. */
    readonly duplicate_of_review_id: number | null
    /** The time when the record was created. */
    readonly created_at: string
    /** The displayed name of the requirement. */
    readonly rule_displayed_name: string
    /** Whether the requirement is deleted. */
    readonly rule_deleted: boolean
    /** The id of the requirement in the SRG. */
    readonly srg_id: string
    /** The displayed name of the requirement that addresses it; null for none. */
    readonly addressed_by: string | null
    /** The displayed name of the requirement that it was posted on; null without a move. */
    readonly moved_from: string | null
    /** The time when the comment was moved to its present requirement; null without a move. */
    readonly moved_at: string | null
    /** The name of the commenter; null for none. */
    readonly commenter: string | null
    /** The e-mail address of the author; "" when it is withheld. */
    readonly commenter_email?: string
    /** The decision as matrices name it. */
    readonly disposition: string
    /** The name of the triager; null for none. */
    readonly triaged_by: string | null
    /** The name of the adjudicator; null for none. */
    readonly adjudicated_by: string | null
    /** The resolution as a sentence, or the latest reply of a triager. */
    readonly resolution: string
    /** The replies. */
    readonly responses: ReadonlyArray<{
      /** The id of the record. */
      readonly id: number
      /** The time when the record was created. */
      readonly created_at: string
      /** The text of the comment. */
      readonly comment: string
      /** Whether it is withdrawn. */
      readonly withdrawn: boolean
      /** The name. */
      readonly name: string | null
    }>
  }>
}

export interface DispositionSnapshot {
  /** The id of the component. */
  readonly component_id: number
  /** The number in the component, from 1. */
  readonly number: number
  /** The text of the comment. */
  readonly comment: string
  /** The number of the component's version at the time. */
  readonly version: number
  /** The number of the component's release at the time. */
  readonly release: number
  /** The name of the file. */
  readonly file_name: string
  /** The SHA-256 of the file, in lower-case hexadecimal. */
  readonly sha256: string
  /** The name of the person who kept it. */
  readonly kept_by: string
  /** The time when it was kept. */
  readonly kept_at: string
  /** The numbers of the matrix. */
  readonly counts: DispositionCounts
}

export interface DocumentProfile {
  /** The id of the record. */
  readonly id: string
  /** The title. */
  readonly title: string
  /** The number of requirements. */
  readonly rules_count: number
}

export interface DocumentSeries {
  /** The series, the same for all releases of a document. */
  readonly series: string
  /** The releases of the series. */
  readonly documents: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The kind. */
    readonly kind: Kind
    /** The SRG or STIG id of the document. */
    readonly benchmark_id: string
    /** The title. */
    readonly title: string
    /** The version and release of the document. */
    readonly version: string
    /** The date of the document. */
    readonly benchmark_date: string | null
    /** Whether the document is a draft. */
    readonly draft: boolean
  }>
}

export interface EditBatchAnswer {
  /** `true`: previews the result, and changes nothing. */
  readonly dry_run: boolean
  /** Whether the request would succeed. */
  readonly valid: boolean
  /** The total number. */
  readonly total: number
  /** The number of requirements. */
  readonly rules_count: number
  /** The changes: one field of one requirement each. */
  readonly changes: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The number of the requirement in six digits. */
    readonly rule_id: string
    /** The prefix of the component and the number of the requirement. */
    readonly displayed_name: string
    /** The field. */
    readonly field: string
    /** The number of places in the field. */
    readonly occurrences: number
    /** The text around the first places. */
    readonly excerpts: ReadonlyArray<{
      /** The text before the change. */
      readonly before: string
      /** The text after the change. */
      readonly after: string
      /** Whether the text continues before. */
      readonly cut_before: boolean
      /** Whether the text continues after. */
      readonly cut_after: boolean
    }>
  }>
  /** The number of changes that are not shown. */
  readonly changes_left_off: number
  /** The fields that stay because of a lock or a review. */
  readonly skipped: ReadonlyArray<{
    /** The place in the body, as a JSON pointer. */
    readonly pointer?: string
    /** The parameter of the query. */
    readonly parameter?: string
    /** The code of the violation. */
    readonly code?: string
    /** The id of the comment. */
    readonly review_id?: number
    /** The id of the requirement. */
    readonly rule_id?: number
    /** The field. */
    readonly field?: string
    /** The row of the file. */
    readonly row?: number
    /** The column of the file. */
    readonly column?: string
    /** The unknown source SRG. */
    readonly source?: Source
    /** The candidates for the value. */
    readonly candidates?: ReadonlyArray<Candidates>
    /** The violation, as a sentence. */
    readonly detail: string
  }>
  /** Every violation. */
  readonly errors: ReadonlyArray<Errors>
  /** The id of the batch, with which it can be undone; null for none. */
  readonly batch_id: number | null
  /** The message to show after the request. */
  readonly toast: Toast
}

export interface EditBatchRow {
  /** The id of the record. */
  readonly id: number
  /** The action. */
  readonly action: "bulk_edit" | "find_and_replace" | "update_from_file" | "update_srg" | "meet_elsewhere" | null
  /** The number of requirements. */
  readonly rules_count: number
  /** The time when the record was created. */
  readonly created_at: string
  /** Who did it; null when the account is deleted. */
  readonly created_by: {
    /** The id of the record. */
    readonly id: number
    /** The name of the person. */
    readonly name: string
  } | null
  /** The time of the undo; null without one. */
  readonly undone_at: string | null
  /** Who undid it; null without an undo, and when the account is deleted. */
  readonly undone_by: {
    /** The id of the record. */
    readonly id: number
    /** The name of the person. */
    readonly name: string
  } | null
}

export interface Errors {
  /** The place in the body, as a JSON pointer. */
  readonly pointer?: string
  /** The parameter of the query. */
  readonly parameter?: string
  /** The code of the violation. */
  readonly code?: string
  /** The id of the comment. */
  readonly review_id?: number
  /** The id of the requirement. */
  readonly rule_id?: number
  /** The field. */
  readonly field?: string
  /** The row of the file. */
  readonly row?: number
  /** The column of the file. */
  readonly column?: string
  /** The unknown source SRG. */
  readonly source?: Source
  /** The candidates for the value. */
  readonly candidates?: ReadonlyArray<Candidates>
  /** The violation, as a sentence. */
  readonly detail: string
}

export interface Event {
  /** The position in the feed, to continue from. */
  readonly cursor: string
  /** The time of the event. */
  readonly at: string
  /** The record and the change. Ignore unknown types, as more may be added. */
  readonly type: string
  /** Who did it; null for the system. */
  readonly actor: {
    /** The id of the record. */
    readonly id: number
    /** The name of the person. */
    readonly name: string
  } | null
  /** The id of the project. */
  readonly project_id: number
  /** The id of the component. */
  readonly component_id: number | null
  /** The id of the requirement. */
  readonly rule_id: number | null
  /** The id of the comment. */
  readonly review_id: number | null
  /** The new decision; null for other events. */
  readonly triage_status: string | null
  /** Whether the comment is adjudicated; null for other events. */
  readonly adjudicated: boolean | null
  /** The event as a sentence. */
  readonly summary: string
}

export interface ExistingReport {
  /** The kind. */
  readonly kind: Kind
  /** The content of the document. */
  readonly counts: {
    /** The number of groups. */
    readonly groups: number
    /** The number of requirements. */
    readonly rules: number
    /** The number of checks. */
    readonly checks: number
    /** The number of fixes. */
    readonly fixes: number
    /** The number of identifiers. */
    readonly idents: number
  }
  /** The warnings. */
  readonly warnings: ReadonlyArray<{
    /** The line of the file, from 1. */
    readonly line: number | null
    /** The sentence to show. */
    readonly message: string
  }>
  /** What the upload did. */
  readonly outcome: "unchanged" | "replaced"
}

export interface ExportedText {
  /** The export. */
  readonly export: "submission" | "xccdf" | "checklist" | "inspec" | "table" | "html"
  /** The field. */
  readonly field: "check_content" | "fixtext"
  /** The text in the export: that of the requirement, an inherited one, or a blank. `left_out`: the export does not have the requirement. */
  readonly holds: "own" | "inherited" | "blank" | "left_out"
  /** The id of the requirement whose text is inherited, or `null`. */
  readonly rule_id: number | null
}

/** The field; `document` for a rule about the document. */
export type Field = "title" | "vuln_discussion" | "check_content" | "fixtext" | "mitigations" | "artifact_description" | "status_justification" | "document"

export interface FieldOverBase {
  /** The field. */
  readonly field: "title" | "rule_severity" | "status" | "status_justification" | "vendor_comments" | "artifact_description" | "vuln_discussion" | "false_positives" | "false_negatives" | "documentable" | "mitigations" | "severity_override_guidance" | "potential_impacts" | "third_party_tools" | "mitigation_control" | "responsibility" | "ia_controls" | "mitigations_available" | "poam_available" | "poam" | "rule_weight" | "ident" | "ident_system" | "check_content" | "fixtext" | "inspec_control_body"
  /** `inherited`, `overridden`, or `waiting` while something keeps the text of the base out. */
  readonly state: "inherited" | "overridden" | "waiting"
  /** The text of the requirement. */
  readonly own: string
  /** The text of its base. */
  readonly base: string
  /** From the base to the own text, word by word; null where both are the same. */
  readonly segments: ReadonlyArray<Segments> | null
  /** The change of the base since an author acknowledged it, or null. */
  readonly changed: {
    /** The field. */
    readonly field: string
    /** The value before the change. */
    readonly prev_value: string
    /** The value after the change. */
    readonly new_value: string
    /** The difference word by word. */
    readonly segments: ReadonlyArray<Segments>
  } | null
}

export interface FoundComment {
  /** The id of the record. */
  readonly id: number
  /** The id of the comment that starts the thread. */
  readonly thread_id: number
  /** The id of the project. */
  readonly project_id: number
  /** The id of the component. */
  readonly component_id: number
  /** The name of the component. */
  readonly component_name: string
  /** The number of the component's version. */
  readonly component_version: number
  /** The number of the component's release. */
  readonly component_release: number
  /** Whether the component is released. */
  readonly component_released: boolean
  /** The id of the requirement. */
  readonly rule_id: number | null
  /** The name. */
  readonly name: string
  /** The field. */
  readonly field: string
  /** The part of the text around the matches. */
  readonly snippet: SearchSnippet
  /** The section of the requirement; null for the requirement as a whole. */
  readonly section: Section | null
  /** The name of the author. */
  readonly author_name: string | null
  /** The decision on the comment; `pending` without one. */
  readonly triage_status: TriageStatus | null
  /** The time when the record was created. */
  readonly created_at: string
}

export interface FoundComponent {
  /** The id of the record. */
  readonly id: number
  /** The id of the project. */
  readonly project_id: number
  /** The name. */
  readonly name: string
  /** The field. */
  readonly field: string
  /** The part of the text around the matches. */
  readonly snippet: SearchSnippet
  /** Four letters or digits, a hyphen, and two more: the start of each requirement's displayed name. */
  readonly prefix: string
  /** The number of the version, from 1. */
  readonly version: number
  /** The number of the release, from 1. */
  readonly release: number
  /** Whether the component is released. A released component can no longer change. */
  readonly released: boolean
}

export interface FoundProject {
  /** The id of the record. */
  readonly id: number
  /** The name. */
  readonly name: string
  /** The field. */
  readonly field: string
  /** The part of the text around the matches. */
  readonly snippet: SearchSnippet
}

export interface FoundPublishedRequirement {
  /** The id of the record. */
  readonly id: number
  /** The id of the published document. */
  readonly benchmark_id: number
  /** The kind of the document. */
  readonly benchmark_kind: "srg" | "stig"
  /** The name of the document. */
  readonly benchmark_name: string
  /** The version of the document. */
  readonly benchmark_version: string
  /** The name. */
  readonly name: string
  /** The field. */
  readonly field: string
  /** The part of the text around the matches. */
  readonly snippet: SearchSnippet
  /** The title. */
  readonly title: string
  /** The id of the requirement in its document. */
  readonly rule_id: string
  /** The Vuln id (group id) of the requirement. */
  readonly vuln_id: string
}

export interface FoundRecords {
  /** The projects. */
  readonly projects?: {
    /** The results, best first. */
    readonly hits: ReadonlyArray<FoundProject>
    /** Whether there are more results. */
    readonly more: boolean
  }
  /** The components. */
  readonly components?: {
    /** The results, best first. */
    readonly hits: ReadonlyArray<FoundComponent>
    /** Whether there are more results. */
    readonly more: boolean
  }
  /** The requirements. */
  readonly requirements?: {
    /** The results, best first. */
    readonly hits: ReadonlyArray<FoundRequirement>
    /** Whether there are more results. */
    readonly more: boolean
  }
  /** The comments. */
  readonly comments?: {
    /** The results, best first. */
    readonly hits: ReadonlyArray<FoundComment>
    /** Whether there are more results. */
    readonly more: boolean
  }
  /** The published SRGs. */
  readonly srgs?: {
    /** The results, best first. */
    readonly hits: ReadonlyArray<FoundSrg>
    /** Whether there are more results. */
    readonly more: boolean
  }
  /** The published STIGs. */
  readonly stigs?: {
    /** The results, best first. */
    readonly hits: ReadonlyArray<FoundStig>
    /** Whether there are more results. */
    readonly more: boolean
  }
  /** The requirements of published documents. */
  readonly published_requirements?: {
    /** The results, best first. */
    readonly hits: ReadonlyArray<FoundPublishedRequirement>
    /** Whether there are more results. */
    readonly more: boolean
  }
}

export interface FoundRequirement {
  /** The id of the record. */
  readonly id: number
  /** The id of the project. */
  readonly project_id: number
  /** The id of the component. */
  readonly component_id: number
  /** The name of the component. */
  readonly component_name: string
  /** The number of the component's version. */
  readonly component_version: number
  /** The number of the component's release. */
  readonly component_release: number
  /** Whether the component is released. */
  readonly component_released: boolean
  /** The name. */
  readonly name: string
  /** The field. */
  readonly field: string
  /** The part of the text around the matches. */
  readonly snippet: SearchSnippet
  /** The title. */
  readonly title: string
  /** The STIG or SRG id of the requirement. */
  readonly version: string
  /** The status. */
  readonly status: Status
}

export interface FoundSrg {
  /** The id of the record. */
  readonly id: number
  /** The name. */
  readonly name: string
  /** The field. */
  readonly field: string
  /** The part of the text around the matches. */
  readonly snippet: SearchSnippet
  /** The title. */
  readonly title: string
  /** The version and release of the document. */
  readonly version: string
  /** The id of the requirement in the SRG. */
  readonly srg_id: string
}

export interface FoundStig {
  /** The id of the record. */
  readonly id: number
  /** The name. */
  readonly name: string
  /** The field. */
  readonly field: string
  /** The part of the text around the matches. */
  readonly snippet: SearchSnippet
  /** The title. */
  readonly title: string
  /** The version and release of the document. */
  readonly version: string
  /** The id of the STIG. */
  readonly stig_id: string
}

export interface FoundUser {
  /** The id of the record. */
  readonly id: number
  /** The name of the person. */
  readonly name: string
  /** The e-mail address. */
  readonly email: string
}

export interface FurtherFix {
  /** The id of the record. */
  readonly id: number
  /** The text of the fix. */
  readonly fixtext: string
  /** The id of the fix that the text refers to. */
  readonly fixtext_fixref: string
  /** The id of the fix in the document. */
  readonly fix_id: string
  /** `true`: removes this item. */
  readonly _destroy: boolean
}

export interface HistoryEntry {
  /** The id of the record. */
  readonly id: number
  /** The action. */
  readonly action: string
  /** The kind of the changed record. */
  readonly auditable_type: string
  /** The id of the changed record. */
  readonly auditable_id: number
  /** The name. */
  readonly name: string
  /** The name of the record at the time. */
  readonly audited_name: string
  /** The reason of the change. */
  readonly comment: string
  /** The time when the record was created. */
  readonly created_at: string
  /** The changes: each field with its value before and after. */
  readonly audited_changes: ReadonlyArray<{
    /** The field. */
    readonly field: string
    /** The value before the change. */
    readonly prev_value: unknown
    /** The value after the change. */
    readonly new_value: unknown
  }>
}

export interface HistoryRow {
  /** The id of the record. */
  readonly id: number
  /** The action. */
  readonly action: string
  /** The kind of the changed record. */
  readonly auditable_type: string
  /** The id of the changed record. */
  readonly auditable_id: number
  /** The name. */
  readonly name: string
  /** The name of the record at the time. */
  readonly audited_name: string
  /** The text of the comment. */
  readonly comment: string
  /** The time when the record was created. */
  readonly created_at: string
  /** The changes: each field with its value before and after. */
  readonly audited_changes: ReadonlyArray<{
    /** The field. */
    readonly field: string
    /** The value before the change. */
    readonly prev_value: unknown
    /** The value after the change. */
    readonly new_value: unknown
  }>
  /** The id of the account. */
  readonly user_id: number | null
  /** The review: a comment, a reply, or another review of the requirement. */
  readonly review: AuditedReview | null
  /** The id of the requirement. */
  readonly rule_id: number | null
  /** The displayed name of the requirement. */
  readonly rule_displayed_name: string | null
  /** The id of the component. */
  readonly component_id: number | null
}

export interface Identity {
  /** The id of the record. */
  readonly id: number
  /** The name of the sign-in provider; null for a password. */
  readonly provider: string
  /** The address of the provider. */
  readonly issuer: string
  /** The id of the person at the provider. */
  readonly subject: string
  /** The e-mail address. */
  readonly email: string
  /** The time when the record was created. */
  readonly created_at: string
  /** The time of the last sign-in; null before the first. */
  readonly last_sign_in_at: string
}

export interface ImportReport {
  /** The format of the file. */
  readonly format: "xccdf" | "csv" | "xlsx" | "published"
  /** The number of requirements in the file. */
  readonly requirements: number
  /** The SRG ids of the requirements that the file does not have. */
  readonly not_covered: ReadonlyArray<string>
  /** The SRG ids that are in no source. */
  readonly unmatched: ReadonlyArray<string>
  /** The number of links that were found in texts. */
  readonly satisfactions: number
  /** What the reader should know of the file. */
  readonly notes: ReadonlyArray<{
    /** The line of the file, from 1. */
    readonly line?: number
    /** The row of the file. */
    readonly row?: number
    /** The sentence to show. */
    readonly message: string
  }>
}

export interface ImportedFile {
  /** The path in the library. */
  readonly path: string
  /** The result of the file. */
  readonly status: "created" | "present" | "conflict" | "failed" | "skipped"
  /** The kind of the document; null when it could not be read. */
  readonly kind: Kind | null
  /** The id of the document; null when it could not be read. */
  readonly id: string | null
  /** The version of the document; null when it could not be read. */
  readonly version: string | null
  /** The id of the stored document, or of the one with other content; null without one. */
  readonly benchmark_id: number | null
  /** The number of requirements; null when it could not be read. */
  readonly rules_count: number | null
  /** The number of warnings. */
  readonly warnings_count: number
  /** The warnings. */
  readonly warnings: ReadonlyArray<{
    /** The line of the file, from 1. */
    readonly line: number
    /** The sentence to show. */
    readonly message: string
  }>
  /** The reason; null without one. */
  readonly problem: {
    /** The code of the violation. */
    readonly code: string
    /** The violation, as a sentence. */
    readonly detail: string
  } | null
}

export interface Invitation {
  /** The id of the record. */
  readonly id: number
  /** The id of the account. */
  readonly user_id: number
  /** The name of the person. */
  readonly name: string
  /** The e-mail address. */
  readonly email: string
  /** The id of the project or component. */
  readonly membership_id: number
  /** The role: viewer, author, reviewer or admin. */
  readonly role: Role
  /** The id of the project. */
  readonly project_id: number
  /** The id of the component. */
  readonly component_id: number | null
  /** The id of the admin who invited; null when the account is deleted. */
  readonly invited_by_id: number | null
  /** The name of the admin who invited; null when the account is deleted. */
  readonly invited_by_name: string | null
  /** The time when the record was created. */
  readonly created_at: string
  /** The end of the setup link, also when it is over; null without one. */
  readonly link_expires_at: string | null
}

export interface InvitedAddress {
  /** The e-mail address. */
  readonly email: string
  /** `invited`: a new account. `added`: a known account is a member now. `refused`: nothing changed. */
  readonly result: "invited" | "added" | "refused"
  /** The code of the violation. */
  readonly code?: string
  /** The violation, as a sentence. */
  readonly detail?: string
  /** The membership. */
  readonly membership?: Membership
  /** The invitation. */
  readonly invitation?: Invitation
  /** The link with which its user sets a password. It is shown only once. */
  readonly setup_url?: string
}

export interface Job {
  /** The id of the record. */
  readonly id: number
  /** The kind. */
  readonly kind: "library_import"
  /** The state of the job. */
  readonly state: "receiving" | "queued" | "running" | "done" | "failed" | "cancelled"
  /** The processed files. */
  readonly progress: {
    /** The number of processed files. */
    readonly done: number
    /** The number of files; null while they are counted. */
    readonly total: number | null
  }
  /** The number of files by result. */
  readonly counts: {
    /** The number of files whose document was stored. */
    readonly created: number
    /** The number that were there already. */
    readonly present: number
    /** The number of files whose document exists with other content. */
    readonly conflict: number
    /** The number of files that could not be read, or were refused. */
    readonly failed: number
    /** The number that were left out. */
    readonly skipped: number
  }
  /** The reason; null without one. */
  readonly problem: {
    /** The code of the violation. */
    readonly code: string
    /** The violation, as a sentence. */
    readonly detail: string
  } | null
  /** The name of the file. */
  readonly file_name: string
  /** The size of the file in bytes. */
  readonly file_size: number
  /** The id of the owner; null when the account is deleted. */
  readonly user_id: number | null
  /** The name of the person; empty for none. */
  readonly user_name: string
  /** The time when the record was created. */
  readonly created_at: string
  /** The time when it started; null while it waits. */
  readonly started_at: string | null
  /** The time when it ended; null before. */
  readonly finished_at: string | null
  /** The time when the record was last changed. */
  readonly updated_at: string
}

/** The kind. */
export type Kind = "srg" | "stig" | "scap"

export interface Letter {
  /** The id of the record. */
  readonly id: number
  /** The id of the account. */
  readonly user_id: number
  /** The kind. */
  readonly kind: "asked" | "decided" | "replied" | "mentioned" | "assigned" | "due" | "access_request" | "access_granted" | "comment_period" | "release" | "watched" | "invitation" | "registration" | "password_reset" | "confirm_address" | "address_changed"
  /** The id of the project. */
  readonly project_id: number | null
  /** The id of the component. */
  readonly component_id: number | null
  /** The id of the requirement. */
  readonly rule_id: number | null
  /** The id of the comment. */
  readonly review_id: number | null
  /** What became of the e-mail. */
  readonly state: "pending" | "sending" | "sent" | "dropped" | "failed" | "uncertain" | "discarded"
  /** The number of attempts. */
  readonly attempts: number
  /** The time of the next attempt; null when there is none. */
  readonly next_attempt_at: string | null
  /** The time of the last attempt; null before the first. */
  readonly last_attempt_at: string | null
  /** Why the last attempt failed, as a sentence; empty after a success. */
  readonly error: string
  /** The time when the record was created. */
  readonly created_at: string
  /** The name of the person. */
  readonly name: string
  /** The e-mail address. */
  readonly email: string
}

export interface LintFinding {
  /** The id of the rule. */
  readonly rule: string
  /** `error`: DISA refuses it. `warning`: a reviewer will ask. */
  readonly severity: "error" | "warning"
  /** The field. */
  readonly field: Field
  /** What is wrong, or what to do. */
  readonly message: string
  /** Where the place starts in the text of the field, in characters from 0. */
  readonly start: number
  /** Where the place ends. */
  readonly end: number
  /** The text of the place. */
  readonly excerpt: string
  /** The text that takes its place; "" removes it, null where the edit is not mechanical. */
  readonly suggestion: string | null
}

export interface LintOfComponent {
  /** How many errors there are. */
  readonly errors: number
  /** How many warnings there are. */
  readonly warnings: number
  /** How many findings are switched off; no other number counts them. */
  readonly off: number
  /** What belongs to no one requirement. */
  readonly document: LintOfDocument
  /** What is switched off: `rules` by the project, `places` for fields of requirements. */
  readonly switched_off: LintSwitchedOff
  /** The rows of the page, in order. */
  readonly rows: ReadonlyArray<LintRow>
  /** The position of the page in the list. */
  readonly pagination: Pagination
}

export interface LintOfDocument {
  /** The number of errors. */
  readonly errors: number
  /** The number of warnings. */
  readonly warnings: number
  /** How many findings are switched off; no other number counts them. */
  readonly off: number
  /** What the lint found. */
  readonly findings: ReadonlyArray<LintFinding>
}

export interface LintOfTexts {
  /** How many errors there are. */
  readonly errors: number
  /** How many warnings there are. */
  readonly warnings: number
  /** What the lint found. */
  readonly findings: ReadonlyArray<LintFinding>
  /** What is switched off for the requirement, each rule once in each field. */
  readonly switched_off: ReadonlyArray<LintOffFinding>
}

export interface LintOffFinding {
  /** The id of the rule of the lint. */
  readonly rule: string
  /** `error`: DISA refuses it. `warning`: a reviewer will ask. */
  readonly severity: "error" | "warning"
  /** The field. */
  readonly field: Field
  /** The sentence to show. */
  readonly message: string
  /** Who switched it off: the `project`, or an author for this field of the `requirement`. */
  readonly by: "project" | "requirement"
  /** Why it is switched off. */
  readonly reason: string
}

export interface LintRow {
  /** The id of the record. */
  readonly id: number
  /** The number of the requirement in six digits. */
  readonly rule_id: string
  /** The prefix of the component and the number of the requirement. */
  readonly displayed_name: string
  /** How many errors there are. */
  readonly errors: number
  /** How many warnings there are. */
  readonly warnings: number
  /** How many findings are switched off; no other number counts them. */
  readonly off: number
  /** What the lint found. */
  readonly findings: ReadonlyArray<LintFinding>
}

export interface LintRule {
  /** The id of the rule. */
  readonly id: string
  /** `error`: DISA refuses it. `warning`: a reviewer will ask. */
  readonly severity: "error" | "warning"
  /** The field whose text it checks; `any` for each, `document` for the document as a whole. */
  readonly field: "title" | "vuln_discussion" | "check_content" | "fixtext" | "mitigations" | "artifact_description" | "status_justification" | "any" | "document"
  /** What is wrong, or what to do. */
  readonly message: string
  /** Whether more than a tenth of the requirements that DISA has published have such a finding. */
  readonly often: boolean
  /** A text that has a finding, and one that has none. */
  readonly example: {
    /** A text that has the finding. */
    readonly wrong: string
    /** A text that has none. */
    readonly right: string
  }
}

export interface LintSwitchedOff {
  /** The rules that the project switched off. */
  readonly rules: ReadonlyArray<{
    /** The id of the rule of the lint. */
    readonly rule: string
    /** Why it is switched off. */
    readonly reason: string
  }>
  /** The rules that are switched off for fields of requirements; the first 100. */
  readonly places: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The number of the requirement in six digits. */
    readonly rule_id: string
    /** The prefix of the component and the number of the requirement. */
    readonly displayed_name: string
    /** The id of the rule of the lint. */
    readonly rule: string
    /** The field. */
    readonly field: Field
    /** Why it is switched off. */
    readonly reason: string
  }>
  /** The number of such places. */
  readonly places_count: number
}

export interface ListedInvitation {
  /** The id of the record. */
  readonly id: number
  /** The id of the account. */
  readonly user_id: number
  /** The name of the person. */
  readonly name: string
  /** The e-mail address. */
  readonly email: string
  /** The id of the project or component. */
  readonly membership_id: number
  /** The role: viewer, author, reviewer or admin. */
  readonly role: Role
  /** The id of the project. */
  readonly project_id: number
  /** The id of the component. */
  readonly component_id: number | null
  /** The id of the admin who invited; null when the account is deleted. */
  readonly invited_by_id: number | null
  /** The name of the admin who invited; null when the account is deleted. */
  readonly invited_by_name: string | null
  /** The time when the record was created. */
  readonly created_at: string
  /** The end of the setup link, also when it is over; null without one. */
  readonly link_expires_at: string | null
  /** Your permits on the record: for each act `true`, or the codes of all violations. */
  readonly permits: {
    /** `true`, or the codes of all violations */
    readonly renew: true | ReadonlyArray<string>
    /** `true`, or the codes of all violations */
    readonly withdraw: true | ReadonlyArray<string>
  }
}

export interface MailSettings {
  /** Questions about your comments. */
  readonly asked: "at_once" | "daily" | "weekly" | "off"
  /** Decisions on your comments. */
  readonly decided: "at_once" | "daily" | "weekly" | "off"
  /** Replies to your comments. */
  readonly replied: "at_once" | "daily" | "weekly" | "off"
  /** Mentions of you. */
  readonly mentioned: "at_once" | "daily" | "weekly" | "off"
  /** Assignments to you. */
  readonly assigned: "at_once" | "daily" | "weekly" | "off"
  /** Your due dates. */
  readonly due: "at_once" | "daily" | "weekly" | "off"
  /** Access requests for your projects. */
  readonly access_request: "at_once" | "daily" | "weekly" | "off"
  /** Access that you are given. */
  readonly access_granted: "at_once" | "daily" | "weekly" | "off"
  /** Comment periods that open, end in three days, or have ended. */
  readonly comment_period: "at_once" | "daily" | "weekly" | "off"
  /** Releases. */
  readonly release: "at_once" | "daily" | "weekly" | "off"
  /** Comments and changes in what you watch. */
  readonly watched: "at_once" | "daily" | "weekly" | "off"
}

export interface MatrixRow {
  /** The name of the sheet; empty for CSV. */
  readonly sheet: string
  /** The row of the file. */
  readonly row: number
  /** What becomes of the row. */
  readonly state: "unmatched" | "invalid" | "new" | "present" | "repeated" | "skipped"
  /** The id of the requirement. */
  readonly rule_id: number | null
  /** The displayed name of the requirement. */
  readonly rule_displayed_name: string | null
  /** The cells that name the requirement. */
  readonly named: string
  /** The section of the requirement; null for the requirement as a whole. */
  readonly section: Section | null
  /** The text of the comment. */
  readonly comment: string
  /** The text that the comment proposes for its section; null for none. */
  readonly proposed_text: string | null
  /** The name of the commenter; null for none. */
  readonly commenter: string | null
  /** `editorial`: about the wording; `technical`: about how it is done; `substantive`: about what is required; null without a type. */
  readonly comment_type: string
  /** The day on which the comment was written, at midnight UTC; null when unknown. */
  readonly posted_on: string | null
  /** The id of the comment. */
  readonly review_id: number | null
  /** Every violation. */
  readonly errors: ReadonlyArray<Errors>
  /** Cells whose content was not understood. */
  readonly notes: ReadonlyArray<string>
}

export interface Me {
  /** The id of the record. */
  readonly id: number
  /** The name of the person. */
  readonly name: string
  /** The e-mail address. */
  readonly email: string
  /** Whether the account is a site admin. */
  readonly admin: boolean
  /** The name of the sign-in provider; null for a password. */
  readonly provider: string | null
}

export interface Member {
  /** The id of the record. */
  readonly id: number
  /** The id of the account. */
  readonly user_id: number
  /** The name of the person. */
  readonly name: string
  /** The e-mail address. */
  readonly email: string
  /** The role: viewer, author, reviewer or admin. */
  readonly role: Role
}

export interface Membership {
  /** The id of the record. */
  readonly id: number
  /** The id of the account. */
  readonly user_id: number
  /** The role: viewer, author, reviewer or admin. */
  readonly role: Role
  /** The kind of the membership: of a project or of a component. */
  readonly membership_type: "Project" | "Component"
  /** The id of the project or component. */
  readonly membership_id: number
}

export interface MetElsewhere {
  /** The cited document. */
  readonly document: string
  /** The cited requirement. `null`: the citation has no id. */
  readonly requirement: string | null
}

export interface OlderRecords {
  /** The number of security events. */
  readonly security_events: number
  /** The number of webhook deliveries. */
  readonly webhook_deliveries: number
  /** The number of e-mails. */
  readonly letters: number
  /** The number of registrations. */
  readonly registrations: number
  /** The number of sessions. */
  readonly sessions: number
}

export interface OneComment {
  /** The comment. */
  readonly comment: CommentRow
}

export interface OverlayBase {
  /** `component`, or `stig` for a published STIG. */
  readonly kind: "component" | "stig"
  /** The id of the record. */
  readonly id: number
  /** The name. */
  readonly name: string
  /** Version and release. */
  readonly version: string
  /** Whether you can open it. */
  readonly readable: boolean
}

export interface OverlayRow {
  /** The id of the record. */
  readonly id: number
  /** The number of the requirement in six digits. */
  readonly rule_id: string
  /** The prefix of the component and the number of the requirement. */
  readonly displayed_name: string
  /** The title. */
  readonly title: string
  /** `followed`: it follows a requirement of the base. `removed`: the base no longer has it. `own`: it was added in the overlay. */
  readonly origin: "followed" | "removed" | "own"
  /** The fields that authors of the overlay wrote. */
  readonly overridden: ReadonlyArray<"title" | "rule_severity" | "status" | "status_justification" | "vendor_comments" | "artifact_description" | "vuln_discussion" | "false_positives" | "false_negatives" | "documentable" | "mitigations" | "severity_override_guidance" | "potential_impacts" | "third_party_tools" | "mitigation_control" | "responsibility" | "ia_controls" | "mitigations_available" | "poam_available" | "poam" | "rule_weight" | "ident" | "ident_system" | "check_content" | "fixtext" | "inspec_control_body">
  /** The fields whose newer text a lock, a review or the state of the component keeps out. */
  readonly waiting: ReadonlyArray<"title" | "rule_severity" | "status" | "status_justification" | "vendor_comments" | "artifact_description" | "vuln_discussion" | "false_positives" | "false_negatives" | "documentable" | "mitigations" | "severity_override_guidance" | "potential_impacts" | "third_party_tools" | "mitigation_control" | "responsibility" | "ia_controls" | "mitigations_available" | "poam_available" | "poam" | "rule_weight" | "ident" | "ident_system" | "check_content" | "fixtext" | "inspec_control_body">
  /** The changes of the base since an author acknowledged them. */
  readonly changed: ReadonlyArray<{
    /** The field. */
    readonly field: string
    /** The value before the change. */
    readonly prev_value: string
    /** The value after the change. */
    readonly new_value: string
  }>
}

export interface OwnAccount {
  /** The account. */
  readonly user: Me
  /** The time when the record was created. */
  readonly created_at: string
  /** Whether the account has a password. */
  readonly has_password: boolean
  /** The names of the projects without another admin. */
  readonly sole_admin_of: ReadonlyArray<string>
  /** The names of the projects that show former members without their names. */
  readonly anonymous_in: ReadonlyArray<string>
  /** The identities at sign-in providers. */
  readonly identities: ReadonlyArray<OwnIdentity>
  /** Your permits on the record: for each act `true`, or the codes of all violations. */
  readonly permits: {
    /** `true`, or the codes of all violations */
    readonly delete: true | ReadonlyArray<string>
  }
}

export interface OwnComment {
  /** The id of the record. */
  readonly id: number
  /** The id of the project. */
  readonly project_id: number
  /** The id of the component. */
  readonly component_id: number
  /** The name of the component. */
  readonly component_name: string
  /** The number of the component's version. */
  readonly component_version: number
  /** The number of the component's release. */
  readonly component_release: number
  /** Whether the component is released. */
  readonly component_released: boolean
  /** The id of the requirement. */
  readonly rule_id: number | null
  /** The displayed name of the requirement. */
  readonly rule_displayed_name: string
  /** Whether the requirement is deleted. */
  readonly rule_deleted: boolean
  /** The section of the requirement; null for the requirement as a whole. */
  readonly section: Section | null
  /** The text of the comment. */
  readonly comment: string
  /** The decision on the comment; `pending` without one. */
  readonly triage_status: TriageStatus
  /** The time of the last decision on the comment. */
  readonly triage_set_at: string | null
  /** The time of the adjudication; null before it. */
  readonly adjudicated_at: string | null
  /** The number of replies in the thread. */
  readonly replies_count: number
  /** The time of the last reply, decision or adjudication by another person; null without any. */
  readonly last_activity_at: string | null
  /** The id of the last reply of another person; null without one. */
  readonly response_id: number | null
  /** The name of the person who replied last; null without a reply. */
  readonly response_by: string | null
  /** The text of the last reply; null without one. */
  readonly response_comment: string | null
  /** The time of the last reply; null without one. */
  readonly response_at: string | null
  /** Whether something happened after you looked last. */
  readonly new_activity: boolean
  /** The time when the record was created. */
  readonly created_at: string
  /** The time when the record was last changed. */
  readonly updated_at: string
}

export interface OwnIdentity {
  /** The id of the record. */
  readonly id: number
  /** The name of the sign-in provider; null for a password. */
  readonly provider: string
  /** The address of the provider. */
  readonly issuer: string
  /** The id of the person at the provider. */
  readonly subject: string
  /** The e-mail address. */
  readonly email: string
  /** The time when the record was created. */
  readonly created_at: string
  /** The time of the last sign-in; null before the first. */
  readonly last_sign_in_at: string
  /** Your permits on the record: for each act `true`, or the codes of all violations. */
  readonly permits: {
    /** `true`, or the codes of all violations */
    readonly unlink: true | ReadonlyArray<string>
  }
}

export interface OwnSession {
  /** The id of the record. */
  readonly id: number
  /** Whether it is the session of this request. */
  readonly current: boolean
  /** The time when the record was created. */
  readonly created_at: string
  /** The time of the last use. */
  readonly last_seen_at: string
  /** The address of the client at sign-in; empty when unknown. */
  readonly address: string
  /** The program that signed in; empty when unknown. */
  readonly user_agent: string
  /** The name of the sign-in provider; null for a password. */
  readonly provider: string | null
}

/** The position of the page in the list. */
export interface Pagination {
  /** The number of the page, from 1. */
  readonly page: number
  /** The number of rows on a page. */
  readonly per_page: number
  /** The total number. */
  readonly total: number
}

export interface PersonalAccessToken {
  /** The id of the record. */
  readonly id: number
  /** The id of the account. */
  readonly user_id: number
  /** The name. */
  readonly name: string
  /** The scopes of the token. */
  readonly scopes: ReadonlyArray<"read" | "write" | "admin">
  /** The addresses or networks from which it is accepted; empty for all. */
  readonly allowed_ips: ReadonlyArray<string>
  /** The time when the token expires; null for never. */
  readonly expires_at: string | null
  /** The time when it was revoked; null while it works. */
  readonly revoked_at: string | null
  /** The time of the last use, to the minute; null before the first. */
  readonly last_used_at: string | null
  /** The time when the record was created. */
  readonly created_at: string
}

export interface Presences {
  /** Whether the installation shows presence. */
  readonly shown: boolean
  /** The people who are there now. */
  readonly present: ReadonlyArray<Present>
}

export interface Present {
  /** The account. */
  readonly user: {
    /** The id of the record. */
    readonly id: number
    /** The name. */
    readonly name: string
  }
  /** The id of the requirement. */
  readonly rule_id: number | null
  /** The id of the comment. */
  readonly review_id: number | null
  /** True while you have unsaved text there. */
  readonly editing: boolean
}

export interface Project {
  /** The id of the record. */
  readonly id: number
  /** The name. */
  readonly name: string
  /** The description. */
  readonly description: string | null
  /** `discoverable`: everyone signed in sees the project's name. `hidden`: only its members see it. */
  readonly visibility: "discoverable" | "hidden"
  /** The time when the record was created. */
  readonly created_at: string
  /** The time when the record was last changed. */
  readonly updated_at: string
  /** The number of members. */
  readonly memberships_count: number
  /** The name of the component's contact. */
  readonly admin_name: string
  /** The e-mail address of the component's contact. */
  readonly admin_email: string
  /** Additional values of the project, by name. */
  readonly project_metadata_attributes: {
    /** Additional values by name. */
    readonly data: { readonly [name: string]: string }
  }
  /** `true`: warnings of the lint block locks and releases like errors. */
  readonly lint_warnings_block: boolean
  /** The rules of the lint that are switched off, each with the reason. */
  readonly lint_off: ReadonlyArray<{
    /** The id of the rule of the lint. */
    readonly rule: string
    /** Why it is switched off. */
    readonly reason: string
  }>
  /** The decisions that resolve a comment at once where `resolve` is `by_setting`; `concur` without a proposal to apply, `applied_text` with the text in the requirement. */
  readonly resolve_with: ReadonlyArray<"concur" | "applied_text" | "concur_with_comment" | "non_concur">
  /** The names of accounts that are deleted: `keep`, or `anonymous`, which shows `Former member` instead. A change counts for later deletions. */
  readonly former_members: "keep" | "anonymous"
  /** Your role on it; null without one. */
  readonly effective_permissions: "viewer" | "author" | "reviewer" | "admin" | null
  /** Your permits on the record: for each act `true`, or the codes of all violations. */
  readonly permits: ProjectPermits
  /** The components. */
  readonly components: ReadonlyArray<ComponentSummary>
  /** The number of components. */
  readonly components_count: number
  /** The members. */
  readonly memberships?: ReadonlyArray<Member>
}

export interface ProjectPermits {
  /** `true`, or the codes of all violations */
  readonly see_content: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly save_filter: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly share_filter: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly manage_members: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly manage_requests: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly manage_templates: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly manage_webhooks: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly create_component: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly export_archive: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly configure: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly delete: true | ReadonlyArray<string>
}

export interface ProjectRow {
  /** The id of the record. */
  readonly id: number
  /** The name. */
  readonly name: string
  /** The description. */
  readonly description: string | null
  /** `discoverable`: everyone signed in sees the project's name. `hidden`: only its members see it. */
  readonly visibility: "discoverable" | "hidden"
  /** The time when the record was created. */
  readonly created_at: string
  /** The time when the record was last changed. */
  readonly updated_at: string
  /** The number of members. */
  readonly memberships_count: number
  /** The name of the component's contact. */
  readonly admin_name: string
  /** The e-mail address of the component's contact. */
  readonly admin_email: string
  /** Your role in the project, and its progress. */
  readonly standing?: ProjectStanding
}

export interface ProjectStanding {
  /** Your role on it; null without one. */
  readonly effective_permissions: "viewer" | "author" | "reviewer" | "admin" | null
  /** Whether you have requested access. */
  readonly access_requested: boolean
  /** The progress of all components; null when you may not see it. */
  readonly progress: {
    /** The number of components. */
    readonly components: number
    /** The number of requirements. */
    readonly requirements: number
    /** The completion in percent. */
    readonly completion_pct: number | null
    /** The locked requirements in percent, with one decimal; null without requirements. */
    readonly lock_pct: number | null
    /** The number of comments without replies. */
    readonly comments: number
    /** The number of undecided comments without replies. */
    readonly pending_comments: number
  } | null
}

export interface ProjectStatistics {
  /** The numbers of all components together. */
  readonly aggregate: {
    /** The number of requirements by status, for each type of document. */
    readonly rules_by_status_by_type: {
      /** The requirements of STIGs. */
      readonly stig: {
        /** The number of requirements whose status is not yet determined. */
        readonly not_yet_determined: number
        /** The number of requirements that are met by configuration. */
        readonly applicable_configurable: number
        /** The number of requirements that the product always meets. */
        readonly applicable_inherently_meets: number
        /** The number of requirements that the product does not meet. */
        readonly applicable_does_not_meet: number
        /** The number of requirements that do not apply. */
        readonly not_applicable: number
      }
      /** The requirements of SRGs. */
      readonly srg: {
        /** The number of requirements whose status is not yet determined. */
        readonly not_yet_determined: number
        /** The number of requirements that apply. */
        readonly applicable: number
        /** The number of requirements that do not apply. */
        readonly not_applicable: number
      }
    }
    /** The number of requirements by severity. */
    readonly rules_by_severity: {
      /** The number of requirements of CAT I. */
      readonly high: number
      /** The number of requirements of CAT II. */
      readonly medium: number
      /** The number of requirements of CAT III. */
      readonly low: number
    }
    /** The number of requirements. */
    readonly rule_count: number
    /** The completion in percent. */
    readonly completion_pct: number | null
    /** The locked requirements in percent, with one decimal; null without requirements. */
    readonly lock_pct: number | null
  }
  /** The numbers of each component. */
  readonly components: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The name. */
    readonly name: string
    /** Four letters or digits, a hyphen, and two more: the start of each requirement's displayed name. */
    readonly prefix: string
    /** Whether the component is a STIG or an SRG. */
    readonly document_type: "stig" | "srg"
    /** The number of requirements. */
    readonly rule_count: number
    /** The completion in percent. */
    readonly completion_pct: number | null
    /** The locked requirements in percent, with one decimal; null without requirements. */
    readonly lock_pct: number | null
  }>
}

export interface ProjectTriageSummary {
  /** The number of comments by decision. */
  readonly by_triage_status: StatusCounts
  /** The total number. */
  readonly total: number
  /** The number of comments that are neither pending nor waiting for a clarification. */
  readonly decided: number
  /** The number of accepted comments that are not adjudicated. */
  readonly to_apply: number
  /** The number of adjudicated comments. */
  readonly adjudicated: number
  /** The adjudicated comments in percent, with one decimal; null without comments. */
  readonly adjudication_pct: number | null
  /** The numbers of each component. */
  readonly components: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The name. */
    readonly name: string
    /** Four letters or digits, a hyphen, and two more: the start of each requirement's displayed name. */
    readonly prefix: string
    /** The number of comments by decision. */
    readonly by_triage_status: StatusCounts
    /** The total number. */
    readonly total: number
    /** The number of comments that are neither pending nor waiting for a clarification. */
    readonly decided: number
    /** The number of accepted comments that are not adjudicated. */
    readonly to_apply: number
    /** The number of adjudicated comments. */
    readonly adjudicated: number
    /** The adjudicated comments in percent, with one decimal; null without comments. */
    readonly adjudication_pct: number | null
  }>
}

export interface PublicDocument {
  /** Who may read the component and comment in addition to its members: `members` (no one else), `signed_in` or `link`. */
  readonly access: "members" | "signed_in" | "link"
  /** What visitors see of accepted comments: `nothing`, `decisions`, or `decisions_and_names`. */
  readonly published: "nothing" | "decisions" | "decisions_and_names"
  /** The name. */
  readonly name: string
  /** The title. */
  readonly title: string
  /** The description. */
  readonly description: string
  /** The number of the version, from 1. */
  readonly version: number
  /** The number of the release, from 1. */
  readonly release: number
  /** Whether new comments are accepted now. */
  readonly accepting_new_comments: boolean
  /** The start of the comment period. */
  readonly comment_period_starts_at: string | null
  /** The end of the comment period. */
  readonly comment_period_ends_at: string | null
  /** The name under which you comment; null unless signed in. */
  readonly signed_in_as: string | null
}

export interface PublicPeriod {
  /** Who may read the component and comment in addition to its members: `members` (no one else), `signed_in` or `link`. */
  readonly access: "members" | "signed_in" | "link"
  /** What visitors see of accepted comments: `nothing`, `decisions`, or `decisions_and_names`. */
  readonly published: "nothing" | "decisions" | "decisions_and_names"
  /** The page for visitors; null while only members may enter. */
  readonly public_url: string | null
}

export interface PublicRequirement {
  /** The id of the record. */
  readonly id: number
  /** The displayed name of the requirement. */
  readonly rule_displayed_name: string
  /** The id of the requirement in the SRG. */
  readonly srg_id: string
  /** The title. */
  readonly title: string
  /** The status. */
  readonly status: Status
  /** The severity: `high` is CAT I, `medium` CAT II, `low` CAT III. */
  readonly rule_severity: RuleSeverity
  /** The reason why the requirement matters. */
  readonly vuln_discussion: string
  /** The text of the check. */
  readonly check_content: string
  /** The text of the fix. */
  readonly fixtext: string
  /** The measures that mitigate the risk when the requirement is not met. */
  readonly mitigations: string
}

export interface PublicRequirementPage {
  /** The rows of the page, in order. */
  readonly rows: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The displayed name of the requirement. */
    readonly rule_displayed_name: string
    /** The title. */
    readonly title: string
    /** The status. */
    readonly status: Status
    /** The severity: `high` is CAT I, `medium` CAT II, `low` CAT III. */
    readonly rule_severity: RuleSeverity
    /** The id of the requirement in the SRG. */
    readonly srg_id: string
    /** The number of comments. */
    readonly comments_count: number
  }>
  /** The position of the page in the list. */
  readonly pagination: Pagination
}

export interface PublishedComment {
  /** The id of the record. */
  readonly id: number
  /** The id of the requirement. */
  readonly rule_id: number | null
  /** The displayed name of the requirement. */
  readonly rule_displayed_name: string
  /** The section of the requirement; null for the requirement as a whole. */
  readonly section: Section | null
  /** The text of the comment. */
  readonly comment: string
  /** `editorial`: about the wording; `technical`: about how it is done; `substantive`: about what is required; null without a type. */
  readonly comment_type: CommentType | null
  /** The name of the author; null unless names are published. */
  readonly name: string | null
  /** The organization for which the author comments; null without one. */
  readonly organization: string | null
  /** The decision on the comment; `pending` without one. */
  readonly triage_status: TriageStatus
  /** Whether the comment is adjudicated. */
  readonly adjudicated: boolean
  /** The response of the team; null without one, and unless it is published. */
  readonly response: string | null
  /** The time when the record was created. */
  readonly created_at: string
  /** The time of the last decision on the comment. */
  readonly triage_set_at: string | null
}

export interface PublishedCommentPage {
  /** The rows of the page, in order. */
  readonly rows: ReadonlyArray<PublishedComment>
  /** The position of the page in the list. */
  readonly pagination: Pagination
}

export interface QueuePage {
  /** The rows of the page, in order. */
  readonly rows: ReadonlyArray<QueuedComment>
  /** The position of the page in the list. */
  readonly pagination: Pagination
  /** The number of comments from outside in each state. */
  readonly counts: {
    /** The number of comments that await the team. */
    readonly awaiting: number
    /** The number of accepted comments. */
    readonly accepted: number
    /** The number of refused comments. */
    readonly refused: number
  }
}

export interface QueuedComment {
  /** The id of the record. */
  readonly id: number
  /** The id of the requirement. */
  readonly rule_id: number | null
  /** The section of the requirement; null for the requirement as a whole. */
  readonly section: Section | null
  /** The text of the comment. */
  readonly comment: string
  /** `editorial`: about the wording; `technical`: about how it is done; `substantive`: about what is required; null without a type. */
  readonly comment_type: CommentType | null
  /** The organization for which the author comments; null without one. */
  readonly organization: string | null
  /** The number or address of the comment in an outside system; null without one. */
  readonly external_reference: string | null
  /** The name. */
  readonly name: string
  /** The e-mail address. */
  readonly email: string
  /** The id of the account. */
  readonly user_id: number | null
  /** The number by which the sender follows the comment. */
  readonly tracking_number: string
  /** `awaiting` the team, `accepted` as a comment, or `refused`. */
  readonly state: State
  /** The id of the comment. */
  readonly review_id: number | null
  /** The time when the team accepted or refused it; null before. */
  readonly decided_at: string | null
  /** Why it was refused; empty without a reason. */
  readonly reason: string
  /** The time when the record was created. */
  readonly created_at: string
  /** The displayed name of the requirement. */
  readonly rule_displayed_name: string
  /** Whether the requirement is deleted. */
  readonly rule_deleted: boolean
  /** The name of the person who accepted or refused it; null before. */
  readonly decided_by_name: string | null
}

export interface Quote {
  /** The field with the words; further checks and fixes have a number: `content/2`. */
  readonly field: string
  /** The position of the first character (code point), from 0. */
  readonly start: number
  /** The position behind the last character. */
  readonly end: number
  /** The words, exactly as they are at this place. */
  readonly text: string
}

export type QuotePlace = {
  /** `in_place`: the words are in the text. `text_changed`: they are not. */
  readonly state: "in_place"
  /** The field. */
  readonly field: string
  /** The position of the first character, from 0. */
  readonly start: number
  /** The position behind the last character. */
  readonly end: number
} | {
  /** `in_place`: the words are in the text. `text_changed`: they are not. */
  readonly state: "text_changed"
}

export interface ReactionList {
  /** The number of approvals and disapprovals, and your own reaction. */
  readonly reactions: Reactions
  /** The names of those who approve, the earliest first. */
  readonly up: ReadonlyArray<string>
  /** The names of those who disapprove, the earliest first. */
  readonly down: ReadonlyArray<string>
}

/** The number of approvals and disapprovals, and your own reaction. */
export interface Reactions {
  /** The number of approvals. */
  readonly up: number
  /** The number of disapprovals. */
  readonly down: number
  /** Your own reaction; null for none. */
  readonly mine: "up" | "down" | null
}

export interface RebasePreview {
  /** The requirements whose SRG text is the same. */
  readonly unchanged: ReadonlyArray<{
    /** The id of the record. */
    readonly id: null
    /** The number of the requirement in six digits. */
    readonly rule_id: string
    /** The id of the requirement in the SRG. */
    readonly srg_id: string
  }>
  /** The requirements whose SRG text differs; an author acknowledges each. */
  readonly changed: ReadonlyArray<{
    /** The id of the record. */
    readonly id: null
    /** The number of the requirement in six digits. */
    readonly rule_id: string
    /** The id of the requirement in the SRG. */
    readonly srg_id: string
    /** The changed fields of the SRG text. */
    readonly differences: ReadonlyArray<{
      /** The field. */
      readonly field: string
      /** The value before the change. */
      readonly prev_value: string
      /** The value after the change. */
      readonly new_value: string
    }>
  }>
  /** The requirements that the new SRG does not have; they stay. */
  readonly removed: ReadonlyArray<{
    /** The id of the record. */
    readonly id: null
    /** The number of the requirement in six digits. */
    readonly rule_id: string
    /** The id of the requirement in the SRG. */
    readonly srg_id: string
  }>
  /** The requirements that only the new SRG has. */
  readonly added: ReadonlyArray<{
    /** The id of the record. */
    readonly id: null
    /** The number of the requirement in six digits. */
    readonly rule_id: string
    /** The id of the requirement in the SRG. */
    readonly srg_id: string
  }>
}

export interface RebaseReport {
  /** The requirements whose SRG text is the same. */
  readonly unchanged: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The number of the requirement in six digits. */
    readonly rule_id: string
    /** The id of the requirement in the SRG. */
    readonly srg_id: string
  }>
  /** The requirements whose SRG text differs; an author acknowledges each. */
  readonly changed: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The number of the requirement in six digits. */
    readonly rule_id: string
    /** The id of the requirement in the SRG. */
    readonly srg_id: string
    /** The changed fields of the SRG text. */
    readonly differences: ReadonlyArray<{
      /** The field. */
      readonly field: string
      /** The value before the change. */
      readonly prev_value: string
      /** The value after the change. */
      readonly new_value: string
    }>
  }>
  /** The requirements that the new SRG does not have; they stay. */
  readonly removed: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The number of the requirement in six digits. */
    readonly rule_id: string
    /** The id of the requirement in the SRG. */
    readonly srg_id: string
  }>
  /** The requirements that only the new SRG has. */
  readonly added: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The number of the requirement in six digits. */
    readonly rule_id: string
    /** The id of the requirement in the SRG. */
    readonly srg_id: string
  }>
}

export interface RefusedDryRun {
  /** `true`: previews the result, and changes nothing. */
  readonly dry_run: true
  /** Whether the request would succeed. */
  readonly valid: false
  /** Every violation. */
  readonly errors: ReadonlyArray<Errors>
  /** The message to show after the request. */
  readonly toast: Toast
}

export interface RelatedComponent {
  /** The id of the record. */
  readonly id: number
  /** The name. */
  readonly name: string
  /** Four letters or digits, a hyphen, and two more: the start of each requirement's displayed name. */
  readonly prefix: string
  /** The number of the version, from 1. */
  readonly version: number
  /** The number of the release, from 1. */
  readonly release: number
  /** The project. */
  readonly project: {
    /** The id of the record. */
    readonly id: number
    /** The name. */
    readonly name: string
  }
}

export interface RelatedComponentRule {
  /** The id of the record. */
  readonly id: number
  /** The number of the requirement in six digits. */
  readonly rule_id: string
  /** The title. */
  readonly title: string
  /** The STIG id of the requirement. */
  readonly version: string
  /** The severity: `high` is CAT I, `medium` CAT II, `low` CAT III. */
  readonly rule_severity: RuleSeverity
  /** The id of the requirement in the SRG. */
  readonly srg_id: string
  /** The text of the fix. */
  readonly fixtext: string
  /** The text of the check. */
  readonly check_content: string
  /** The reason why the requirement matters. */
  readonly vuln_discussion: string
  /** The prefix of the component and the number of the requirement. */
  readonly displayed_name: string
  /** The status. */
  readonly status: Status
  /** The id of the component. */
  readonly component_id: number
}

export interface RelatedRules {
  /** The related requirements, those of published STIGs first. */
  readonly rules: ReadonlyArray<RelatedStigRule | RelatedComponentRule>
  /** The documents of the requirements. */
  readonly parents: ReadonlyArray<RelatedStig | RelatedComponent>
  /** The total number. */
  readonly total: number
}

export interface RelatedStig {
  /** The id of the record. */
  readonly id: number
  /** The series, the same for all releases of a document. */
  readonly series: string
  /** The id of the STIG. */
  readonly stig_id: string
  /** The name. */
  readonly name: string
  /** The title. */
  readonly title: string
  /** The version and release of the document. */
  readonly version: string
}

export interface RelatedStigRule {
  /** The id of the record. */
  readonly id: number
  /** The id of the requirement in its document. */
  readonly rule_id: string
  /** The title. */
  readonly title: string
  /** The STIG or SRG id of the requirement. */
  readonly version: string
  /** The severity: `high` is CAT I, `medium` CAT II, `low` CAT III. */
  readonly rule_severity: RuleSeverity
  /** The id of the requirement in the SRG. */
  readonly srg_id: string
  /** The text of the fix. */
  readonly fixtext: string
  /** The text of the check. */
  readonly check_content: string
  /** The reason why the requirement matters. */
  readonly vuln_discussion: string
  /** The id of the published STIG. */
  readonly stig_id: number
}

export interface ReleaseComparison {
  /** The first document of the comparison. */
  readonly base: ComparedRelease
  /** The second document of the comparison. */
  readonly diff: ComparedRelease
  /** The number of requirements by difference. */
  readonly summary: ComparisonSummary
  /** The rows of the page, in order. */
  readonly rows: ReadonlyArray<ComparedRow>
  /** The position of the page in the list. */
  readonly pagination: Pagination
}

export interface ReleasedComponent {
  /** The id of the record. */
  readonly id: number
  /** The id of the project. */
  readonly project_id: number
  /** The name. */
  readonly name: string
  /** Four letters or digits, a hyphen, and two more: the start of each requirement's displayed name. */
  readonly prefix: string
  /** The title. */
  readonly title: string
  /** Whether the component is a STIG or an SRG. */
  readonly document_type: "stig" | "srg"
  /** The number of the version, from 1. */
  readonly version: number
  /** The number of the release, from 1. */
  readonly release: number
  /** The time when the record was last changed. */
  readonly updated_at: string
}

export interface Relocation {
  /** The id of the record. */
  readonly id: number
  /** The id of the requirement. */
  readonly rule_id: number
  /** The id of the component. */
  readonly component_id: number
  /** The id of the project. */
  readonly project_id: number
  /** The displayed name of the requirement. */
  readonly source_displayed_name: string
  /** The title of the requirement. */
  readonly source_title: string
  /** The name of the component of the requirement. */
  readonly source_component_name: string
  /** The technology that the requirement belongs to, as SRG ids name it. */
  readonly target_technology_token: string
  /** The id of the project that the requirement moves to. */
  readonly target_project_id: number | null
  /** The name of the destination project; null when it is hidden from you. */
  readonly target_project_name: string | null
  /** The state of the proposal. */
  readonly state: "proposed" | "awaiting_confirmation" | "executed" | "declined"
  /** The id of the requester; null when the account is deleted. */
  readonly requested_by_id: number | null
  /** The name of the requester; null when the account is deleted. */
  readonly requested_by_name: string | null
  /** The id of the component that the requirement moves to. */
  readonly target_component_id: number | null
  /** The name of the destination; null when it is open or hidden from you. */
  readonly target_component_name: string | null
  /** The id of the requirement that was created at the destination; null before. */
  readonly created_rule_id: number | null
  /** The id of the person who accepted or declined; null before. */
  readonly adjudicated_by_id: number | null
  /** The name of the person who accepted or declined; null before. */
  readonly adjudicated_by_name: string | null
  /** The time of the adjudication; null before it. */
  readonly adjudicated_at: string | null
  /** The reason for the decision on the relocation. */
  readonly adjudication_rationale: string
  /** Whether you can confirm the acceptance. */
  readonly may_confirm: boolean
  /** Your permits on the record: for each act `true`, or the codes of all violations. */
  readonly permits: RelocationPermits
  /** The time when the record was created. */
  readonly created_at: string
  /** The time when the record was last changed. */
  readonly updated_at: string
}

export interface RelocationDestination {
  /** The id of the record. */
  readonly id: number
  /** The name. */
  readonly name: string
  /** Four letters or digits, a hyphen, and two more: the start of each requirement's displayed name. */
  readonly prefix: string
  /** The title. */
  readonly title: string
  /** Whether the component is a STIG or an SRG. */
  readonly document_type: "stig" | "srg"
  /** The number of the version, from 1. */
  readonly version: number
  /** The number of the release, from 1. */
  readonly release: number
  /** The id of the project. */
  readonly project_id: number
  /** The name of the project. */
  readonly project_name: string
}

export interface RelocationDryRun {
  /** Whether the request would succeed. */
  readonly valid: boolean
  /** Every violation. */
  readonly errors: ReadonlyArray<string>
  /** The reasons, each with its code. */
  readonly reasons: ReadonlyArray<{
    /** The code of the violation. */
    readonly code: string
    /** The violation, as a sentence. */
    readonly detail: string
  }>
  /** The displayed name of the requirement. */
  readonly source_displayed_name: string
  /** The id of the component that the requirement moves to. */
  readonly target_component_id: number
  /** The name of the destination; null when it is open or hidden from you. */
  readonly target_component_name: string
  /** The number at the destination, in six digits. */
  readonly rule_id: string
  /** The requirement that the acceptance creates. */
  readonly would_create: {
    /** The title. */
    readonly title: string
    /** The status. */
    readonly status: Status
    /** The id of the published SRG requirement that it is derived from; null for none. */
    readonly derived_from_srg_rule_id: number | null
  }
  /** Whether the acceptance deletes the requirement at its source. */
  readonly would_tombstone_source: boolean
  /** The number of comments and replies that move. */
  readonly comments_that_move: number
  /** Whether an admin of the source's project must confirm. */
  readonly needs_confirmation: boolean
  /** The unknown fields of the body. */
  readonly ignored?: ReadonlyArray<string>
}

export interface RelocationPermits {
  /** `true`, or the codes of all violations */
  readonly take_back: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly confirm: true | ReadonlyArray<string>
}

export interface ReplicaHealth {
  /** Why the storage cannot serve requests; null when it can. */
  readonly trouble: string | null
  /** The bytes of the log that the replica has not replayed yet. `null` when unknown. */
  readonly behind: number | null
  /** The time of the last change that the replica has replayed. `null` when unknown. */
  readonly replayed_at: string | null
}

export interface ResponsePage {
  /** The rows of the page, in order. */
  readonly rows: ReadonlyArray<Review>
  /** The position of the page in the list. */
  readonly pagination: Pagination
}

export interface Retention {
  /** The days for which security events are listed and exported, from 30 to 3650; null for ever. They are never removed from the sealed audit. */
  readonly security_event_days: number | null
  /** The days for which the log of webhooks is kept, from 30 to 3650; null for ever. */
  readonly webhook_delivery_days: number | null
  /** The days for which e-mails that ended are kept, from 30 to 3650; null for ever. */
  readonly letter_days: number | null
  /** The days after which accounts are removed that were registered and never used, from 30 to 3650; null for ever. */
  readonly registration_days: number | null
  /** The days for which sessions are kept after their end, from 0, at once, to 3650. */
  readonly ended_session_days: number
}

export interface Review {
  /** The id of the record. */
  readonly id: number
  /** The id of the component. */
  readonly component_id: number
  /** The id of the requirement. */
  readonly rule_id: number | null
  /** The id of the parent review of a reply; null for none. */
  readonly responding_to_review_id: number | null
  /** The action. */
  readonly action: Action
  /** The text of the comment. */
  readonly comment: string
  /** The section of the requirement; null for the requirement as a whole. */
  readonly section: Section | null
  /** The text that the comment proposes for its section; null for none. */
  readonly proposed_text: string | null
  /** The time when the proposed text was accepted; null before it. */
  readonly proposal_accepted_at: string | null
  /** The words of the requirement that the comment is about, with their place in its text; null for none. */
  readonly quote: Quote | null
  /** `editorial`: about the wording; `technical`: about how it is done; `substantive`: about what is required; null without a type. */
  readonly comment_type: CommentType | null
  /** The organization for which the author comments; null without one. */
  readonly organization: string | null
  /** The number or address of the comment in an outside system; null without one. */
  readonly external_reference: string | null
  /** The decision on the comment; `pending` without one. */
  readonly triage_status: TriageStatus | null
  /** The id of the triager; null for no one. */
  readonly triage_set_by_id: number | null
  /** The time of the last decision on the comment. */
  readonly triage_set_at: string | null
  /** The time of the adjudication; null before it. */
  readonly adjudicated_at: string | null
  /** The id of the canonical comment. Set only with `duplicate`. */
  readonly duplicate_of_review_id: number | null
  /** The id of the requirement that addresses the comment. Set only with `addressed_by`. */
  readonly addressed_by_rule_id: number | null
  /** The time when the record was created. */
  readonly created_at: string
  /** The time when the record was last changed. */
  readonly updated_at: string
  /** The time of the last edit; null without one. */
  readonly edited_at: string | null
  /** The last editor of the text; null when no other person edited it. */
  readonly edited_by: {
    /** The id of the record. */
    readonly id: number | null
    /** The name. */
    readonly name: string
  } | null
  /** The time when the comment was moved to its present requirement; null without a move. */
  readonly moved_at: string | null
  /** The id of the original requirement of a moved comment; otherwise null. */
  readonly original_rule_id: number | null
  /** The comments that were merged into it. */
  readonly merged_from: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The name of the author. */
    readonly author_name: string | null
    /** The time when the comment was merged into another one. */
    readonly merged_at: string
  }>
  /** The assignee of the comment; null for no one. */
  readonly assignee: Assignee | null
  /** The due date in UTC; null for none. */
  readonly due_on: string | null
  /** The name. */
  readonly name: string | null
  /** The id of the comment's author. */
  readonly author_id: number | null
  /** The name of the author. */
  readonly author_name: string | null
  /** The name of the author, or the imported name; null for none. */
  readonly commenter_display_name: string | null
  /** The name of the triager, or the imported name; null for none. */
  readonly triager_display_name: string | null
  /** The name of the adjudicator, or the imported name; null for none. */
  readonly adjudicator_display_name: string | null
  /** Whether the author has only a name, without an account. */
  readonly commenter_imported: boolean
  /** Whether the triager has only a name, without an account. */
  readonly triager_imported: boolean
  /** Whether the adjudicator has only a name, without an account. */
  readonly adjudicator_imported: boolean
  /** `rule`: only comments on requirements; `component`: only those on the component as a whole. */
  readonly commentable_type: "BaseRule" | "Component"
  /** The number of replies. */
  readonly responses_count: number
  /** The displayed name of the requirement. */
  readonly rule_displayed_name: string
  /** The e-mail address of the author; "" when it is withheld. */
  readonly author_email: string
  /** The e-mail address of the author; "" when it is withheld. */
  readonly commenter_email: string
  /** The number of approvals and disapprovals, and your own reaction. */
  readonly reactions: Reactions
  /** Your permits on the record: for each act `true`, or the codes of all violations. */
  readonly permits: CommentPermits
}

export interface ReviewOfRule {
  /** The id of the record. */
  readonly id: number
  /** The id of the component. */
  readonly component_id: number
  /** The id of the requirement. */
  readonly rule_id: number | null
  /** The id of the parent review of a reply; null for none. */
  readonly responding_to_review_id: number | null
  /** The action. */
  readonly action: Action
  /** The text of the comment. */
  readonly comment: string
  /** The section of the requirement; null for the requirement as a whole. */
  readonly section: Section | null
  /** The text that the comment proposes for its section; null for none. */
  readonly proposed_text: string | null
  /** The time when the proposed text was accepted; null before it. */
  readonly proposal_accepted_at: string | null
  /** The words of the requirement that the comment is about, with their place in its text; null for none. */
  readonly quote: Quote | null
  /** `editorial`: about the wording; `technical`: about how it is done; `substantive`: about what is required; null without a type. */
  readonly comment_type: CommentType | null
  /** The organization for which the author comments; null without one. */
  readonly organization: string | null
  /** The number or address of the comment in an outside system; null without one. */
  readonly external_reference: string | null
  /** The decision on the comment; `pending` without one. */
  readonly triage_status: TriageStatus | null
  /** The id of the triager; null for no one. */
  readonly triage_set_by_id: number | null
  /** The time of the last decision on the comment. */
  readonly triage_set_at: string | null
  /** The time of the adjudication; null before it. */
  readonly adjudicated_at: string | null
  /** The id of the canonical comment. Set only with `duplicate`. */
  readonly duplicate_of_review_id: number | null
  /** The id of the requirement that addresses the comment. Set only with `addressed_by`. */
  readonly addressed_by_rule_id: number | null
  /** The time when the record was created. */
  readonly created_at: string
  /** The time when the record was last changed. */
  readonly updated_at: string
  /** The time of the last edit; null without one. */
  readonly edited_at: string | null
  /** The last editor of the text; null when no other person edited it. */
  readonly edited_by: {
    /** The id of the record. */
    readonly id: number | null
    /** The name. */
    readonly name: string
  } | null
  /** The time when the comment was moved to its present requirement; null without a move. */
  readonly moved_at: string | null
  /** The id of the original requirement of a moved comment; otherwise null. */
  readonly original_rule_id: number | null
  /** The comments that were merged into it. */
  readonly merged_from: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The name of the author. */
    readonly author_name: string | null
    /** The time when the comment was merged into another one. */
    readonly merged_at: string
  }>
  /** The assignee of the comment; null for no one. */
  readonly assignee: Assignee | null
  /** The due date in UTC; null for none. */
  readonly due_on: string | null
  /** The name. */
  readonly name: string | null
  /** The id of the comment's author. */
  readonly author_id: number | null
  /** The name of the author. */
  readonly author_name: string | null
  /** The name of the author, or the imported name; null for none. */
  readonly commenter_display_name: string | null
  /** The name of the triager, or the imported name; null for none. */
  readonly triager_display_name: string | null
  /** The name of the adjudicator, or the imported name; null for none. */
  readonly adjudicator_display_name: string | null
  /** Whether the author has only a name, without an account. */
  readonly commenter_imported: boolean
  /** Whether the triager has only a name, without an account. */
  readonly triager_imported: boolean
  /** Whether the adjudicator has only a name, without an account. */
  readonly adjudicator_imported: boolean
  /** `rule`: only comments on requirements; `component`: only those on the component as a whole. */
  readonly commentable_type: "BaseRule" | "Component"
  /** The number of replies. */
  readonly responses_count: number
  /** The displayed name of the requirement. */
  readonly rule_displayed_name: string
  /** The e-mail address of the author; "" when it is withheld. */
  readonly author_email: string
  /** The e-mail address of the author; "" when it is withheld. */
  readonly commenter_email: string
  /** The number of approvals and disapprovals, and your own reaction. */
  readonly reactions: Reactions
  /** Your permits on the record: for each act `true`, or the codes of all violations. */
  readonly permits: CommentPermits
  /** The present place of the quoted words; null without a quote. */
  readonly quote_place: QuotePlace | null
}

/** The role: viewer, author, reviewer or admin. */
export type Role = "viewer" | "author" | "reviewer" | "admin"

export interface Rule {
  /** The id of the record. */
  readonly id: number
  /** The id of the component. */
  readonly component_id: number
  /** Whether the component is a STIG or an SRG. */
  readonly document_type: "stig" | "srg"
  /** The status. */
  readonly status: Status
  /** The reason for the status. */
  readonly status_justification: string
  /** The vendor's notes for the reviewer. */
  readonly vendor_comments: string
  /** The artifact that proves the check or the fix. */
  readonly artifact_description: string
  /** The body of the InSpec control. */
  readonly inspec_control_body: string
  /** The language of the body. */
  readonly inspec_control_body_lang: string
  /** The language of the control. */
  readonly inspec_control_file_lang: string
  /** Whether it is locked. */
  readonly locked: boolean
  /** The id of the requester of the review; null for none. */
  readonly review_requestor_id: number | null
  /** Whether a reviewer has requested changes. */
  readonly changes_requested: boolean
  /** The rules of the lint that are switched off, each with the reason. */
  readonly lint_off: ReadonlyArray<{
    /** The id of the rule of the lint. */
    readonly rule: string
    /** The field. */
    readonly field: Field
    /** Why it is switched off. */
    readonly reason: string
  }>
  /** Whether a newer SRG no longer has the requirement. */
  readonly source_removed: boolean
  /** The changes of the requirement in a newer SRG; null without any. */
  readonly source_changed: ReadonlyArray<{
    /** The field. */
    readonly field: string
    /** The value before the change. */
    readonly prev_value: string
    /** The value after the change. */
    readonly new_value: string
  }> | null
  /** The time when the record was created. */
  readonly created_at: string
  /** The time when the record was last changed. */
  readonly updated_at: string
  /** The STIG or SRG id of the requirement. */
  readonly version: string
  /** The title. */
  readonly title: string
  /** The severity: `high` is CAT I, `medium` CAT II, `low` CAT III. */
  readonly rule_severity: RuleSeverity
  /** The weight of the requirement in the document. */
  readonly rule_weight: string
  /** The Vuln id (group id) of the requirement. */
  readonly vuln_id: string
  /** The id of the requirement in the SRG. */
  readonly srg_id: string
  /** The CCIs, separated by commas. */
  readonly ident: string
  /** The system of the first identifier. */
  readonly ident_system: string
  /** The ids of the requirement in earlier documents. */
  readonly legacy_ids: string
  /** The text of the fix. */
  readonly fixtext: string
  /** The id of the fix that the text refers to. */
  readonly fixtext_fixref: string
  /** The id of the fix in the document. */
  readonly fix_id: string
  /** The identifiers that are not CCIs. */
  readonly other_idents: ReadonlyArray<{
    /** The system of the identifier. */
    readonly system: string
    /** The identifier. */
    readonly value: string
  }>
  /** The description as in the document. */
  readonly rule_descriptions_attributes: ReadonlyArray<RuleDescription>
  /** The parts of the discussion. The same as `disa_rule_descriptions_attributes`. */
  readonly agency_rule_descriptions_attributes: ReadonlyArray<AgencyDescription>
  /** The checks. */
  readonly checks_attributes: ReadonlyArray<Check>
  /** The fixes after the first one. */
  readonly further_fixes_attributes: ReadonlyArray<FurtherFix>
  /** The number of the requirement in six digits. */
  readonly rule_id: string
  /** The prefix of the component and the number of the requirement. */
  readonly displayed_name: string
  /** The sections that are locked, by name. */
  readonly locked_fields: { readonly [name: string]: boolean }
  /** The NIST SP 800-53 controls of the CCIs. */
  readonly nist_control_family: string
  /** What meets the requirement elsewhere, by the citation in its mitigation. `null`: nothing. */
  readonly met_elsewhere: MetElsewhere | null
  /** The requirements that it satisfies. */
  readonly satisfies?: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The id of the requirement. */
    readonly rule_id: number
    /** The id of the requirement in the SRG. */
    readonly srg_id: string
  }>
  /** The requirements that satisfy it. */
  readonly satisfied_by?: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The id of the requirement. */
    readonly rule_id: number
    /** The id of the requirement in the SRG. */
    readonly srg_id: string
    /** The text of the fix. */
    readonly fixtext: string
  }>
  /** The assignee of the comment; null for no one. */
  readonly assignee: Assignee | null
  /** The due date in UTC; null for none. */
  readonly due_on: string | null
  /** The whole InSpec control. It is generated. */
  readonly inspec_control_file: string
  /** The number of comments on the requirement, and of open ones. */
  readonly comment_summary: {
    /** The number of open comments. */
    readonly open: number
    /** The total number. */
    readonly total: number
  }
  /** The last changes, newest first. */
  readonly histories: ReadonlyArray<HistoryEntry>
  /** The comments and other reviews. */
  readonly reviews: ReadonlyArray<ReviewOfRule>
  /** The answers to the questions of the component. */
  readonly additional_answers_attributes: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The id of the question. */
    readonly additional_question_id: number
    /** The answer. */
    readonly answer: string
  }>
  /** What each export holds of the check and the fix. */
  readonly exported_texts?: ReadonlyArray<ExportedText>
  /** The version of the SRG that the requirement was made from. */
  readonly derived_from_version?: string | null
  /** The SRG requirement that it is made for. */
  readonly srg_rule_attributes: SrgRule | null
  /** The SRG of the requirement. */
  readonly srg_info: {
    /** The version and release of the document. */
    readonly version: string
  }
  /** Your permits on the record: for each act `true`, or the codes of all violations. */
  readonly permits: RulePermits
}

export interface RuleDescription {
  /** The id of the record. */
  readonly id: number
  /** `true`: removes this item. */
  readonly _destroy: boolean
  /** The description. */
  readonly description: string
}

export interface RuleListItem {
  /** The id of the record. */
  readonly id: number
  /** The id of the component. */
  readonly component_id: number
  /** Whether the component is a STIG or an SRG. */
  readonly document_type: "stig" | "srg"
  /** The status. */
  readonly status: Status
  /** The reason for the status. */
  readonly status_justification: string
  /** The vendor's notes for the reviewer. */
  readonly vendor_comments: string
  /** The artifact that proves the check or the fix. */
  readonly artifact_description: string
  /** The body of the InSpec control. */
  readonly inspec_control_body: string
  /** The language of the body. */
  readonly inspec_control_body_lang: string
  /** The language of the control. */
  readonly inspec_control_file_lang: string
  /** Whether it is locked. */
  readonly locked: boolean
  /** The id of the requester of the review; null for none. */
  readonly review_requestor_id: number | null
  /** Whether a reviewer has requested changes. */
  readonly changes_requested: boolean
  /** The rules of the lint that are switched off, each with the reason. */
  readonly lint_off: ReadonlyArray<{
    /** The id of the rule of the lint. */
    readonly rule: string
    /** The field. */
    readonly field: Field
    /** Why it is switched off. */
    readonly reason: string
  }>
  /** Whether a newer SRG no longer has the requirement. */
  readonly source_removed: boolean
  /** The changes of the requirement in a newer SRG; null without any. */
  readonly source_changed: ReadonlyArray<{
    /** The field. */
    readonly field: string
    /** The value before the change. */
    readonly prev_value: string
    /** The value after the change. */
    readonly new_value: string
  }> | null
  /** The time when the record was created. */
  readonly created_at: string
  /** The time when the record was last changed. */
  readonly updated_at: string
  /** The STIG or SRG id of the requirement. */
  readonly version: string
  /** The title. */
  readonly title: string
  /** The severity: `high` is CAT I, `medium` CAT II, `low` CAT III. */
  readonly rule_severity: RuleSeverity
  /** The weight of the requirement in the document. */
  readonly rule_weight: string
  /** The Vuln id (group id) of the requirement. */
  readonly vuln_id: string
  /** The id of the requirement in the SRG. */
  readonly srg_id: string
  /** The CCIs, separated by commas. */
  readonly ident: string
  /** The system of the first identifier. */
  readonly ident_system: string
  /** The ids of the requirement in earlier documents. */
  readonly legacy_ids: string
  /** The text of the fix. */
  readonly fixtext: string
  /** The id of the fix that the text refers to. */
  readonly fixtext_fixref: string
  /** The id of the fix in the document. */
  readonly fix_id: string
  /** The identifiers that are not CCIs. */
  readonly other_idents: ReadonlyArray<{
    /** The system of the identifier. */
    readonly system: string
    /** The identifier. */
    readonly value: string
  }>
  /** The description as in the document. */
  readonly rule_descriptions_attributes: ReadonlyArray<RuleDescription>
  /** The parts of the discussion. The same as `disa_rule_descriptions_attributes`. */
  readonly agency_rule_descriptions_attributes: ReadonlyArray<AgencyDescription>
  /** The checks. */
  readonly checks_attributes: ReadonlyArray<Check>
  /** The fixes after the first one. */
  readonly further_fixes_attributes: ReadonlyArray<FurtherFix>
  /** The number of the requirement in six digits. */
  readonly rule_id: string
  /** The prefix of the component and the number of the requirement. */
  readonly displayed_name: string
  /** The sections that are locked, by name. */
  readonly locked_fields: { readonly [name: string]: boolean }
  /** The NIST SP 800-53 controls of the CCIs. */
  readonly nist_control_family: string
  /** What meets the requirement elsewhere, by the citation in its mitigation. `null`: nothing. */
  readonly met_elsewhere: MetElsewhere | null
  /** The requirements that it satisfies. */
  readonly satisfies?: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The id of the requirement. */
    readonly rule_id: number
    /** The id of the requirement in the SRG. */
    readonly srg_id: string
  }>
  /** The requirements that satisfy it. */
  readonly satisfied_by?: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The id of the requirement. */
    readonly rule_id: number
    /** The id of the requirement in the SRG. */
    readonly srg_id: string
    /** The text of the fix. */
    readonly fixtext: string
  }>
  /** The text of the check. */
  readonly check_content: string
  /** The reason why the requirement matters. */
  readonly vuln_discussion: string
  /** The number of findings of the lint. */
  readonly lint?: {
    /** The number of errors. */
    readonly errors: number
    /** The number of warnings. */
    readonly warnings: number
    /** How many findings are switched off; no other number counts them. */
    readonly off: number
  }
  /** The number of comments on it, without replies and withdrawn ones. */
  readonly comments?: {
    /** The number of comments that are not adjudicated. */
    readonly open: number
    /** The number of comments. */
    readonly total: number
  }
  /** The names of the fields that it lacks to be locked. */
  readonly missing?: ReadonlyArray<string>
  /** The assignee of the comment; null for no one. */
  readonly assignee?: Assignee | null
  /** The due date in UTC; null for none. */
  readonly due_on?: string | null
}

export interface RuleName {
  /** The id of the record. */
  readonly id: number
  /** The number of the requirement in six digits. */
  readonly rule_id: string
  /** The prefix of the component and the number of the requirement. */
  readonly displayed_name: string
}

export interface RulePermits {
  /** `true`, or the codes of all violations */
  readonly comment: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly edit: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly acknowledge_source_change: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly switch_lint: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly link: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly unlink: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly lock_sections: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly assign: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly propose_relocation: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly delete: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly request_review: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly revoke_review_request: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly request_changes: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly approve: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly lock_control: true | ReadonlyArray<string>
  /** `true`, or the codes of all violations */
  readonly unlock_control: true | ReadonlyArray<string>
}

/** The severity: `high` is CAT I, `medium` CAT II, `low` CAT III. */
export type RuleSeverity = "high" | "medium" | "low"

export interface SavedFilter {
  /** The id of the record. */
  readonly id: number
  /** The id of the project. */
  readonly project_id: number
  /** The list: `comments` or `requirements`. */
  readonly kind: "comments" | "requirements"
  /** The name. */
  readonly name: string
  /** The parameters of the list by name, as the workbench has them in its address. */
  readonly query: { readonly [name: string]: string }
  /** Whether the members of the project see it. */
  readonly shared: boolean
  /** Whether you saved it. */
  readonly mine: boolean
  /** The time when the record was created. */
  readonly created_at: string
  /** The time when the record was last changed. */
  readonly updated_at: string
  /** Your permits on the record: for each act `true`, or the codes of all violations. */
  readonly permits: SavedFilterPermits
}

export interface SavedFilterPermits {
  /** `true`, or the codes of all violations */
  readonly change: true | ReadonlyArray<string>
}

export interface SearchSnippet {
  /** The part of the text. */
  readonly text: string
  /** Whether the text continues before. */
  readonly cut_before: boolean
  /** Whether the text continues after. */
  readonly cut_after: boolean
  /** The places of the matches in the part. */
  readonly matches: ReadonlyArray<{
    /** The position of the first character, from 0. */
    readonly start: number
    /** The position behind the last character. */
    readonly end: number
  }>
}

export interface SecondFactorState {
  /** Whether sign-in needs a code. */
  readonly enabled: boolean
  /** The time when the second factor was switched on; null while it is off. */
  readonly confirmed_at: string | null
  /** The number of unused recovery codes. */
  readonly recovery_codes_left: number
}

export type Section = "title" | "severity" | "status" | "fixtext" | "check_content" | "vuln_discussion" | "disa_metadata" | "vendor_comments" | "artifact_description" | "xccdf_metadata"

export interface SecurityEvent {
  /** The id of the record. */
  readonly id: number
  /** The action. */
  readonly action: string
  /** The id of the account of the event; null for none. */
  readonly account_id: number | null
  /** The name of the account at the time; empty for none. */
  readonly account_name: string
  /** The id of the person who did it; null when unauthenticated. */
  readonly user_id: number | null
  /** The name of the person; empty for none. */
  readonly user_name: string
  /** The changes: each field with its value before and after. */
  readonly changes: ReadonlyArray<{
    /** The field. */
    readonly field: string
    /** The value before the change. */
    readonly prev_value: unknown
    /** The value after the change. */
    readonly new_value: unknown
  }>
  /** The id of the request. */
  readonly request_id: string
  /** The time when the record was created. */
  readonly created_at: string
}

export interface Segments {
  /** Whether the words are in both texts, only in the earlier or only in the later one. */
  readonly kind: "same" | "removed" | "added"
  /** The words. */
  readonly text: string
}

export interface ServiceHealth {
  /** Why the storage cannot serve requests; null when it can. */
  readonly trouble: string | null
  /** The version of Docket. */
  readonly version: string
  /** The time when the instance started. */
  readonly started_at: string
  /** The memory of the instance in bytes. */
  readonly memory: number
  /** The free disk space of the embedded database in bytes; null with a database server. */
  readonly free_disk: number | null
  /** Whether the installation has a read replica. */
  readonly replica: boolean
  /** The state of the replica that answers reads. `null` without one. */
  readonly replica_state: ReplicaHealth | null
  /** Whether the installation sends e-mail. */
  readonly mail: boolean
  /** The newest seal of the audit table; null without one. */
  readonly seal: AuditSealHead | null
  /** The last run of each repeated task of this instance. */
  readonly tasks: ReadonlyArray<TaskRun>
  /** The time of the database. */
  readonly now: string
  /** The state of the database. */
  readonly database: {
    /** `postgres`, or `memory` without a database. */
    readonly kind: "postgres" | "memory"
    /** The version of the database. */
    readonly version: string
    /** The size in bytes; null when unknown. */
    readonly size: number | null
    /** The number of applied migrations. */
    readonly migrations: number
    /** The time of the last migration; null without one. */
    readonly migrated_at: string | null
  }
  /** E-mails. Those whose outcome is unknown count as failed. */
  readonly letters: {
    /** The number that wait. */
    readonly waiting: number
    /** The time since which the oldest one waits; null when none waits. */
    readonly oldest_waiting_at: string | null
    /** The number that failed for good. */
    readonly failed: number
  }
  /** Deliveries of webhooks. */
  readonly webhook_deliveries: {
    /** The number that wait. */
    readonly waiting: number
    /** The time since which the oldest one waits; null when none waits. */
    readonly oldest_waiting_at: string | null
    /** The number that failed for good. */
    readonly failed: number
  }
  /** Webhooks whose deliveries fail, or that Docket deactivated; the first 20. */
  readonly failing_webhooks: ReadonlyArray<{
    /** The id of the webhook. */
    readonly webhook_id: number
    /** The id of the project. */
    readonly project_id: number
    /** The name of the project. */
    readonly project_name: string
    /** The number of failed attempts in a row. */
    readonly failures: number
    /** Whether events are sent. */
    readonly active: boolean
    /** Why Docket deactivated it; empty while it did not. */
    readonly disabled_reason: string
  }>
  /** Imports of libraries. */
  readonly jobs: {
    /** The number that wait. */
    readonly waiting: number
    /** The time since which the oldest one waits; null when none waits. */
    readonly oldest_waiting_at: string | null
    /** The number that failed for good. */
    readonly failed: number
    /** The number that run. */
    readonly running: number
  }
  /** The time of the newest entry of the audit table; null without one. */
  readonly newest_entry_at: string | null
  /** The number of audit entries without a seal. */
  readonly unsealed_entries: number
}

export interface Setting {
  /** The name of the environment variable. */
  readonly variable: string
  /** Whether the environment has it. */
  readonly is_set: boolean
  /** The value that the service uses; null for a secret, and without one. */
  readonly value: string | null
  /** Whether its value is never shown. */
  readonly is_secret: boolean
}

/** The number of requirements of each severity. */
export interface SeverityCounts {
  /** The number of requirements of CAT I. */
  readonly high: number
  /** The number of requirements of CAT II. */
  readonly medium: number
  /** The number of requirements of CAT III. */
  readonly low: number
}

export type SignInProviders = ReadonlyArray<{
  /** The name. */
  readonly name: string
  /** The text of the button. */
  readonly label: string
  /** The page that begins the sign-in. */
  readonly sign_in_url: string
}>

/** The unknown source SRG. */
export interface Source {
  /** The id of the requirement in the SRG. */
  readonly srg_id: string
  /** The version and release of the document. */
  readonly version: string
}

export interface SourceChange {
  /** The id of the record. */
  readonly id: number
  /** The number of the requirement in six digits. */
  readonly rule_id: string
  /** The prefix of the component and the number of the requirement. */
  readonly displayed_name: string
  /** The id of the requirement in the SRG. */
  readonly srg_id: string
  /** Whether a newer SRG no longer has the requirement. */
  readonly source_removed: boolean
  /** Whether the SRG text changed and no author has acknowledged it. */
  readonly source_changed: boolean
  /** The changed fields of the SRG text. */
  readonly differences: ReadonlyArray<{
    /** The field. */
    readonly field: string
    /** The value before the change. */
    readonly prev_value: string
    /** The value after the change. */
    readonly new_value: string
    /** The kind of the difference: `added`, `removed` or `modified`. */
    readonly change: "unchanged" | "whitespace" | "changed"
    /** The difference word by word. */
    readonly segments: ReadonlyArray<Segments>
  }>
}

export interface Srg {
  /** The id of the requirement in the SRG. */
  readonly srg_id: string
  /** The id of the record. */
  readonly id: number
  /** The kind. */
  readonly kind: Kind
  /** The series, the same for all releases of a document. */
  readonly series: string
  /** The name. */
  readonly name: string
  /** The title. */
  readonly title: string
  /** The version and release of the document. */
  readonly version: string
  /** The date of the document. */
  readonly benchmark_date: string | null
  /** The number of requirements of each severity. */
  readonly severity_counts: SeverityCounts
  /** The number of requirements. */
  readonly rules_count: number
  /** The description. */
  readonly description: string
  /** The status. */
  readonly status: string
  /** Whether the document is a draft. */
  readonly draft: boolean
  /** The time when the record was created. */
  readonly created_at: string
  /** The profiles of the document. */
  readonly profiles: ReadonlyArray<DocumentProfile>
  /** The requirements. */
  readonly srg_rules: ReadonlyArray<SrgRuleRow>
}

export interface SrgRow {
  /** The id of the requirement in the SRG. */
  readonly srg_id: string
  /** The id of the record. */
  readonly id: number
  /** The kind. */
  readonly kind: Kind
  /** The series, the same for all releases of a document. */
  readonly series: string
  /** The name. */
  readonly name: string
  /** The title. */
  readonly title: string
  /** The version and release of the document. */
  readonly version: string
  /** The date of the document. */
  readonly benchmark_date: string | null
  /** The number of requirements of each severity. */
  readonly severity_counts: SeverityCounts
  /** The number of requirements. */
  readonly rules_count: number
  /** The description. */
  readonly description: string
  /** The status. */
  readonly status: string
  /** Whether the document is a draft. */
  readonly draft: boolean
  /** The time when the record was created. */
  readonly created_at: string
}

export interface SrgRule {
  /** The id of the record. */
  readonly id: number
  /** The id of the requirement in its document. */
  readonly rule_id: string
  /** The whole InSpec control. It is generated. */
  readonly inspec_control_file: string
  /** The STIG or SRG id of the requirement. */
  readonly version: string
  /** The title. */
  readonly title: string
  /** The severity: `high` is CAT I, `medium` CAT II, `low` CAT III. */
  readonly rule_severity: RuleSeverity
  /** The weight of the requirement in the document. */
  readonly rule_weight: string
  /** The Vuln id (group id) of the requirement. */
  readonly vuln_id: string
  /** The CCIs, separated by commas. */
  readonly ident: string
  /** The system of the first identifier. */
  readonly ident_system: string
  /** The ids of the requirement in earlier documents. */
  readonly legacy_ids: string
  /** The text of the fix. */
  readonly fixtext: string
  /** The id of the fix that the text refers to. */
  readonly fixtext_fixref: string
  /** The id of the fix in the document. */
  readonly fix_id: string
  /** The body of the InSpec control. */
  readonly inspec_control_body: string
  /** The language of the body. */
  readonly inspec_control_body_lang: string
  /** The language of the control. */
  readonly inspec_control_file_lang: string
  /** The identifiers that are not CCIs. */
  readonly other_idents: ReadonlyArray<{
    /** The system of the identifier. */
    readonly system: string
    /** The identifier. */
    readonly value: string
  }>
  /** The description as in the document. */
  readonly rule_descriptions_attributes: ReadonlyArray<RuleDescription>
  /** The parts of the discussion. The same as `disa_rule_descriptions_attributes`. */
  readonly agency_rule_descriptions_attributes: ReadonlyArray<AgencyDescription>
  /** The checks. */
  readonly checks_attributes: ReadonlyArray<Check>
  /** The fixes after the first one. */
  readonly further_fixes_attributes: ReadonlyArray<FurtherFix>
}

export interface SrgRuleRow {
  /** The id of the record. */
  readonly id: number
  /** The id of the requirement in its document. */
  readonly rule_id: string
  /** The title. */
  readonly title: string
  /** The STIG or SRG id of the requirement. */
  readonly version: string
  /** The severity: `high` is CAT I, `medium` CAT II, `low` CAT III. */
  readonly rule_severity: RuleSeverity
  /** The weight of the requirement in the document. */
  readonly rule_weight: string
  /** The Vuln id (group id) of the requirement. */
  readonly vuln_id: string
  /** The id of the requirement in the SRG. */
  readonly srg_id: string
  /** The title of the group. */
  readonly group_title: string
  /** The CCIs, separated by commas. */
  readonly ident: string
  /** The system of the first identifier. */
  readonly ident_system: string
  /** The NIST SP 800-53 controls of the CCIs. */
  readonly nist_control_family: string
  /** The ids of the requirement in earlier documents. */
  readonly legacy_ids: string
  /** The identifiers that are not CCIs. */
  readonly other_idents: ReadonlyArray<{
    /** The system of the identifier. */
    readonly system: string
    /** The identifier. */
    readonly value: string
  }>
  /** The text of the fix. */
  readonly fixtext: string
  /** The id of the fix that the text refers to. */
  readonly fixtext_fixref: string
  /** The id of the fix in the document. */
  readonly fix_id: string
  /** The reason why the requirement matters. */
  readonly vuln_discussion: string
  /** The text of the check. */
  readonly check_content: string
  /** The parts of the discussion. The same as `disa_rule_descriptions_attributes`. */
  readonly agency_rule_descriptions_attributes: ReadonlyArray<AgencyDescription>
  /** The checks. */
  readonly checks_attributes: ReadonlyArray<Check>
  /** The fixes after the first one. */
  readonly further_fixes_attributes: ReadonlyArray<FurtherFix>
  /** The ids of the profiles that select it. */
  readonly profiles: ReadonlyArray<string>
}

export interface SrgStatistics {
  /** The number of requirements. */
  readonly rule_count: number
  /** The number of requirements of each severity. */
  readonly severity_counts: SeverityCounts
  /** The components that are based on it. */
  readonly usage: {
    /** The number of components that you may read. */
    readonly count: number
    /** The first components. */
    readonly components: ReadonlyArray<{
      /** The id of the record. */
      readonly id: number
      /** The name. */
      readonly name: string
      /** The id of the project. */
      readonly project_id: number
      /** The name of the project. */
      readonly project_name: string
    }>
  }
}

export interface SrgUpdateAnswer {
  /** `true`: previews the result, and changes nothing. */
  readonly dry_run: boolean
  /** Whether the request would succeed. */
  readonly valid: boolean
  /** The newer SRG. */
  readonly newer: {
    /** The id of the record. */
    readonly id: number
    /** The title. */
    readonly title: string
    /** The version and release of the document. */
    readonly version: string
  }
  /** The number of requirements in each group. */
  readonly counts: {
    /** The number of requirements whose SRG text is the same. */
    readonly unchanged: number
    /** The number of requirements whose SRG text changed. */
    readonly reworded: number
    /** The number of requirements that the SRG or the base no longer has. */
    readonly removed: number
    /** The number of new requirements. */
    readonly added: number
    /** The number of reworded requirements with a field that an author must look at. */
    readonly flagged: number
  }
  /** The requirements whose SRG text changed. */
  readonly reworded: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The number of the requirement in six digits. */
    readonly rule_id: string
    /** The prefix of the component and the number of the requirement. */
    readonly displayed_name: string
    /** The id of the requirement in the SRG. */
    readonly srg_id: string
    /** The SRG id before; null when it is the same. */
    readonly prev_srg_id: string | null
    /** The fields whose SRG text changed. */
    readonly fields: ReadonlyArray<{
      /** The field. */
      readonly field: string
      /** The SRG text that authors saw last. */
      readonly base: string
      /** The text of the newer SRG. */
      readonly theirs: string
      /** The text of the requirement before the update. */
      readonly yours: string
      /** `updated`: the field has the new text. `same`: it had that text. `conflict`, `protected`: it stays and is flagged. */
      readonly result: "updated" | "same" | "conflict" | "protected"
    }>
  }>
  /** The requirements that are not in the newer SRG. They stay and are flagged. */
  readonly removed: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number
    /** The number of the requirement in six digits. */
    readonly rule_id: string
    /** The prefix of the component and the number of the requirement. */
    readonly displayed_name: string
    /** The id of the requirement in the SRG. */
    readonly srg_id: string
  }>
  /** The new requirements. */
  readonly added: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number | null
    /** The number of the requirement in six digits. */
    readonly rule_id: string
    /** The prefix of the component and the number of the requirement. */
    readonly displayed_name: string
    /** The id of the requirement in the SRG. */
    readonly srg_id: string
    /** The title. */
    readonly title: string
  }>
  /** The number of requirements that are not shown. */
  readonly left_off: number
  /** Every violation. */
  readonly errors: ReadonlyArray<Errors>
  /** The id of the batch, with which it can be undone; null for none. */
  readonly batch_id: number | null
  /** The message to show after the request. */
  readonly toast: Toast
}

/** `accepted`, `refused`, or `awaiting`, which returns it to the queue. */
export type State = "awaiting" | "accepted" | "refused"

/** The status. */
export type Status = "Not Yet Determined" | "Applicable - Configurable" | "Applicable - Inherently Meets" | "Applicable - Does Not Meet" | "Applicable" | "Not Applicable"

export interface StatusCounts {
  /** The number of comments without a decision. */
  readonly pending: number
  /** The number of comments that are accepted. */
  readonly concur: number
  /** The number of comments that are accepted with a comment. */
  readonly concur_with_comment: number
  /** The number of comments that are not accepted. */
  readonly non_concur: number
  /** The number of comments that repeat another one. */
  readonly duplicate: number
  /** The number of comments that are only noted. */
  readonly informational: number
  /** The number of comments that need clarification. */
  readonly needs_clarification: number
  /** The number of withdrawn comments. */
  readonly withdrawn: number
  /** The number of comments that another requirement addresses. */
  readonly addressed_by: number
}

export interface Stig {
  /** The id of the STIG. */
  readonly stig_id: string
  /** The id of the record. */
  readonly id: number
  /** The kind. */
  readonly kind: Kind
  /** The series, the same for all releases of a document. */
  readonly series: string
  /** The name. */
  readonly name: string
  /** The title. */
  readonly title: string
  /** The version and release of the document. */
  readonly version: string
  /** The date of the document. */
  readonly benchmark_date: string | null
  /** The number of requirements of each severity. */
  readonly severity_counts: SeverityCounts
  /** The number of requirements. */
  readonly rules_count: number
  /** The description. */
  readonly description: string
  /** The status. */
  readonly status: string
  /** Whether the document is a draft. */
  readonly draft: boolean
  /** The time when the record was created. */
  readonly created_at: string
  /** The profiles of the document. */
  readonly profiles: ReadonlyArray<DocumentProfile>
  /** The requirements. */
  readonly stig_rules: ReadonlyArray<StigRule>
}

export interface StigComparison {
  /** The first document of the comparison. */
  readonly base: ComparedRelease
  /** The second document of the comparison. */
  readonly diff: ComparedComponent
  /** The number of requirements by difference. */
  readonly summary: ComparisonSummary
  /** The rows of the page, in order. */
  readonly rows: ReadonlyArray<ComparedRow>
  /** The position of the page in the list. */
  readonly pagination: Pagination
}

export interface StigRow {
  /** The id of the STIG. */
  readonly stig_id: string
  /** The id of the record. */
  readonly id: number
  /** The kind. */
  readonly kind: Kind
  /** The series, the same for all releases of a document. */
  readonly series: string
  /** The name. */
  readonly name: string
  /** The title. */
  readonly title: string
  /** The version and release of the document. */
  readonly version: string
  /** The date of the document. */
  readonly benchmark_date: string | null
  /** The number of requirements of each severity. */
  readonly severity_counts: SeverityCounts
  /** The number of requirements. */
  readonly rules_count: number
  /** The description. */
  readonly description: string
  /** The status. */
  readonly status: string
  /** Whether the document is a draft. */
  readonly draft: boolean
  /** The time when the record was created. */
  readonly created_at: string
}

export interface StigRule {
  /** The id of the record. */
  readonly id: number
  /** The id of the requirement in its document. */
  readonly rule_id: string
  /** The title. */
  readonly title: string
  /** The STIG or SRG id of the requirement. */
  readonly version: string
  /** The severity: `high` is CAT I, `medium` CAT II, `low` CAT III. */
  readonly rule_severity: RuleSeverity
  /** The weight of the requirement in the document. */
  readonly rule_weight: string
  /** The Vuln id (group id) of the requirement. */
  readonly vuln_id: string
  /** The id of the requirement in the SRG. */
  readonly srg_id: string
  /** The title of the group. */
  readonly group_title: string
  /** The CCIs, separated by commas. */
  readonly ident: string
  /** The system of the first identifier. */
  readonly ident_system: string
  /** The NIST SP 800-53 controls of the CCIs. */
  readonly nist_control_family: string
  /** The ids of the requirement in earlier documents. */
  readonly legacy_ids: string
  /** The identifiers that are not CCIs. */
  readonly other_idents: ReadonlyArray<{
    /** The system of the identifier. */
    readonly system: string
    /** The identifier. */
    readonly value: string
  }>
  /** The text of the fix. */
  readonly fixtext: string
  /** The id of the fix that the text refers to. */
  readonly fixtext_fixref: string
  /** The id of the fix in the document. */
  readonly fix_id: string
  /** The reason why the requirement matters. */
  readonly vuln_discussion: string
  /** The text of the check. */
  readonly check_content: string
  /** The parts of the discussion. The same as `disa_rule_descriptions_attributes`. */
  readonly agency_rule_descriptions_attributes: ReadonlyArray<AgencyDescription>
  /** The checks. */
  readonly checks_attributes: ReadonlyArray<Check>
  /** The fixes after the first one. */
  readonly further_fixes_attributes: ReadonlyArray<FurtherFix>
  /** The ids of the profiles that select it. */
  readonly profiles: ReadonlyArray<string>
}

export interface Submission {
  /** The id of the component. */
  readonly component_id: number
  /** The number in the component, from 1. */
  readonly number: number
  /** The name of the person who submitted. */
  readonly submitted_by: string
  /** The text of the comment. */
  readonly comment: string
  /** The number of the component's version at the time. */
  readonly version: number
  /** The number of the component's release at the time. */
  readonly release: number
  /** The classification marking of the file; empty without one. */
  readonly marking: string
  /** The name of the file. */
  readonly file_name: string
  /** The SHA-256 of the file, in lower-case hexadecimal. */
  readonly sha256: string
  /** The number of the requirement of each row. */
  readonly rule_numbers: ReadonlyArray<number>
  /** The numbers of the requirements without a status, which the file leaves out. */
  readonly left_out: ReadonlyArray<number>
  /** The characters that were replaced by plain ones. */
  readonly straightened: ReadonlyArray<{
    /** The number of the requirement; null for the document as a whole. */
    readonly rule_number: number
    /** The field. */
    readonly field: "title" | "vuln_discussion" | "check_content" | "fixtext" | "rule_severity" | "mitigations" | "artifact_description" | "status_justification"
    /** The replaced character. */
    readonly character: string
    /** The plain text in its place. */
    readonly plain: string
    /** How often it was replaced. */
    readonly count: number
  }>
  /** The numbers of the requirements that were submitted with errors. */
  readonly with_errors: ReadonlyArray<number>
  /** The time of the submission. */
  readonly submitted_at: string
}

export interface SubmissionFinding {
  /** `error`: DISA refuses it. `warning`: a reviewer will ask. */
  readonly severity: "error" | "warning"
  /** The code of the violation. */
  readonly code: "requirement_incomplete" | "lint_error" | "lint_warning" | "not_determined" | "typography" | "long_text"
  /** The id of the requirement. */
  readonly rule_id: number | null
  /** The number of the requirement; null for the document as a whole. */
  readonly rule_number: number | null
  /** The prefix of the component and the number of the requirement. */
  readonly displayed_name: string | null
  /** Whether it is locked. */
  readonly locked: boolean
  /** The field. */
  readonly field: string | null
  /** The violation, as a sentence. */
  readonly detail: string
}

export interface TakeoverReport {
  /** The program that wrote the archive. */
  readonly written_by: string
  /** The components. */
  readonly components: ReadonlyArray<{
    /** The id of the record. */
    readonly id: number | null
    /** The place in the archive. */
    readonly path: string
    /** The name. */
    readonly name: string
    /** Four letters or digits, a hyphen, and two more: the start of each requirement's displayed name. */
    readonly prefix: string
    /** The number of the version, from 1. */
    readonly version: number
    /** The number of the release, from 1. */
    readonly release: number
    /** Whether the component is a STIG or an SRG. */
    readonly document_type: "stig" | "srg"
    /** Whether the component is released. A released component can no longer change. */
    readonly released: boolean
    /** The source SRGs, the primary one first. */
    readonly sources: ReadonlyArray<{
      /** The id of the requirement in the SRG. */
      readonly srg_id: string
      /** The version and release of the document. */
      readonly version: string
    }>
    /** The number of requirements. */
    readonly requirements: number
    /** The number of deleted requirements. */
    readonly deleted_requirements: number
    /** The number of links between requirements. */
    readonly satisfactions: number
    /** The number of questions. */
    readonly questions: number
    /** The number of answers. */
    readonly answers: number
    /** The number of comments. */
    readonly comments: number
    /** The number of replies. */
    readonly replies: number
    /** The number of other reviews: requests, approvals and locks. */
    readonly acts: number
  }>
  /** The values that were not imported unchanged; at most 5000. */
  readonly notes: ReadonlyArray<{
    /** The file and the place in it as a JSON pointer; `*` means several items. */
    readonly path: string
    /** The value; more than 1000 characters are cut. */
    readonly value: unknown
    /** The sentence to show. */
    readonly message: string
    /** The number of such values. */
    readonly count: number
  }>
  /** The number of all notes. */
  readonly notes_total: number
}

export interface TaskRun {
  /** The name of the task. */
  readonly name: string
  /** The time of the last run; null before the first. */
  readonly ran_at: string | null
  /** The time of the last failure; null without one. */
  readonly failed_at: string | null
  /** Why it failed last, as a sentence; null without a failure. */
  readonly error: string | null
}

/** The message to show after the request. */
export interface Toast {
  /** The message in a few words. */
  readonly title: string
  /** The sentence to show. */
  readonly message: ReadonlyArray<string | ReadonlyArray<string>>
  /** The style of the toast. */
  readonly variant: Variant
}

export interface TrackedComment {
  /** The number by which the sender follows the comment. */
  readonly tracking_number: string
  /** The name of the component. */
  readonly component_name: string
  /** The displayed name of the requirement. */
  readonly rule_displayed_name: string
  /** The section of the requirement; null for the requirement as a whole. */
  readonly section: Section | null
  /** The text of the comment. */
  readonly comment: string
  /** `awaiting` the team, `accepted` as a comment, or `refused`. */
  readonly state: State
  /** Why it was refused; empty without a reason. */
  readonly reason: string
  /** The decision on the comment; `pending` without one. */
  readonly triage_status: TriageStatus | null
  /** The response of the team; null without one, and unless it is published. */
  readonly response: string | null
  /** The time when the record was created. */
  readonly created_at: string
  /** The time when the team accepted or refused it; null before. */
  readonly decided_at: string | null
  /** The time of the last decision on the comment. */
  readonly triage_set_at: string | null
  /** True when the team publishes decisions. */
  readonly published: boolean
}

export interface TriageAgeing {
  /** The number of pending comments. */
  readonly pending: number
  /** The time of the oldest pending comment; null without any. */
  readonly oldest_at: string | null
  /** Half of the pending comments wait for at most this many days; null without any. */
  readonly median_days: number | null
  /** Nine of ten pending comments wait for at most this many days; null without any. */
  readonly p90_days: number | null
  /** The longest wait of a pending comment in days; null without any. */
  readonly longest_days: number | null
  /** The number of pending comments by how long they wait. */
  readonly buckets: ReadonlyArray<{
    /** The shortest wait in days. */
    readonly from_days: number
    /** The longest wait in days, included; null without an end. */
    readonly to_days: number | null
    /** The number of comments that wait so long. */
    readonly comments: number
  }>
}

export interface TriageBatchRow {
  /** The id of the record. */
  readonly id: number
  /** The command. */
  readonly act: "triage" | "adjudicate" | "reopen" | "accept_proposal"
  /** The decision on the comment; `pending` without one. */
  readonly triage_status: TriageStatus | null
  /** The number of comments. */
  readonly comments_count: number
  /** The time when the record was created. */
  readonly created_at: string
  /** Who did it; null when the account is deleted. */
  readonly created_by: {
    /** The id of the record. */
    readonly id: number
    /** The name of the person. */
    readonly name: string
  } | null
  /** The time of the undo; null without one. */
  readonly undone_at: string | null
  /** Who undid it; null without an undo, and when the account is deleted. */
  readonly undone_by: {
    /** The id of the record. */
    readonly id: number
    /** The name of the person. */
    readonly name: string
  } | null
}

export interface TriageResponseTemplate {
  /** The id of the record. */
  readonly id: number
  /** The id of the project. */
  readonly project_id: number
  /** The name. */
  readonly name: string
  /** The text of the response. */
  readonly body: string
  /** The decision on the comment; `pending` without one. */
  readonly triage_status: TriageStatus | null
  /** The time when the record was created. */
  readonly created_at: string
  /** The time when the record was last changed. */
  readonly updated_at: string
}

/** The decision on the comment; `pending` without one. */
export type TriageStatus = "pending" | "concur" | "concur_with_comment" | "non_concur" | "duplicate" | "informational" | "needs_clarification" | "withdrawn" | "addressed_by"

export interface TriageSummary {
  /** The number of comments by decision. */
  readonly by_triage_status: StatusCounts
  /** The total number. */
  readonly total: number
  /** The number of comments that are neither pending nor waiting for a clarification. */
  readonly decided: number
  /** The number of accepted comments that are not adjudicated. */
  readonly to_apply: number
  /** The number of adjudicated comments. */
  readonly adjudicated: number
  /** The adjudicated comments in percent, with one decimal; null without comments. */
  readonly adjudication_pct: number | null
}

export interface Triagers {
  /** The rows of the page, in order. */
  readonly rows: ReadonlyArray<{
    /** The id of the account. */
    readonly user_id: number | null
    /** The name. */
    readonly name: string
    /** Whether the triager has only a name, without an account. */
    readonly imported: boolean
    /** The number of comments that are neither pending nor waiting for a clarification. */
    readonly decided: number
    /** The number of comments by decision. */
    readonly by_triage_status: StatusCounts
    /** The number of adjudicated comments. */
    readonly adjudicated: number
    /** The time of the last decision. */
    readonly last_decided_at: string
  }>
  /** The number of triagers. */
  readonly total: number
}

export interface User {
  /** The id of the record. */
  readonly id: number
  /** The name of the person. */
  readonly name: string
  /** The e-mail address. */
  readonly email: string
  /** The name of the sign-in provider; null for a password. */
  readonly provider: string | null
  /** Whether the account is a site admin. */
  readonly admin: boolean
  /** The time of the last sign-in; null before the first. */
  readonly last_sign_in_at: string | null
  /** The number of failed sign-ins since the last success. */
  readonly failed_attempts: number
  /** The time since which sign-in is locked or the account disabled; null otherwise. */
  readonly locked_at: string | null
}

/** The style of the toast. */
export type Variant = "success" | "warning" | "danger"

export interface WaitingAccessRequest {
  /** The id of the record. */
  readonly id: number
  /** The id of the account. */
  readonly user_id: number
  /** The name. */
  readonly name: string
  /** The e-mail address. */
  readonly email: string
  /** The id of the project. */
  readonly project_id: number
  /** The words of the requester; empty without any. */
  readonly message: string
  /** The time when the record was created. */
  readonly created_at: string
  /** The name of the project. */
  readonly project_name: string
}

export interface WaitingComment {
  /** Why the comment needs your attention. */
  readonly reason: "assigned" | "clarification_wanted" | "mentioned" | "unassigned"
  /** The id of the record. */
  readonly id: number
  /** The id of the project. */
  readonly project_id: number
  /** The name of the project. */
  readonly project_name: string
  /** The id of the component. */
  readonly component_id: number
  /** The name of the component. */
  readonly component_name: string
  /** The number of the component's version. */
  readonly component_version: number
  /** The number of the component's release. */
  readonly component_release: number
  /** Whether the component is released. */
  readonly component_released: boolean
  /** The id of the requirement. */
  readonly rule_id: number | null
  /** The displayed name of the requirement. */
  readonly rule_displayed_name: string
  /** The section of the requirement; null for the requirement as a whole. */
  readonly section: Section | null
  /** The text of the comment. */
  readonly comment: string
  /** The name of the author. */
  readonly author_name: string | null
  /** The decision on the comment; `pending` without one. */
  readonly triage_status: TriageStatus
  /** The time of the last decision on the comment. */
  readonly triage_set_at: string | null
  /** The due date in UTC; null for none. */
  readonly due_on: string | null
  /** Whether the due date is over. */
  readonly overdue: boolean
  /** The id of the question, or of the text that mentions you; null without one. */
  readonly asked_review_id: number | null
  /** The name of the person who asked; null without one. */
  readonly asked_by: string | null
  /** The question, or the text that mentions you; null without one. */
  readonly asked_comment: string | null
  /** The time of the question; null without one. */
  readonly asked_at: string | null
  /** The time when the record was created. */
  readonly created_at: string
  /** The time when the record was last changed. */
  readonly updated_at: string
}

export interface WaitingRequirement {
  /** The id of the record. */
  readonly id: number
  /** The displayed name of the requirement. */
  readonly rule_displayed_name: string
  /** The title. */
  readonly title: string
  /** The status. */
  readonly status: Status
  /** The severity: `high` is CAT I, `medium` CAT II, `low` CAT III. */
  readonly rule_severity: RuleSeverity
  /** The id of the project. */
  readonly project_id: number
  /** The name of the project. */
  readonly project_name: string
  /** The id of the component. */
  readonly component_id: number
  /** The name of the component. */
  readonly component_name: string
  /** The number of the component's version. */
  readonly component_version: number
  /** The number of the component's release. */
  readonly component_release: number
  /** Whether it waits for a reviewer. */
  readonly under_review: boolean
  /** Whether a reviewer has requested changes. */
  readonly changes_requested: boolean
  /** The due date in UTC; null for none. */
  readonly due_on: string | null
  /** Whether the due date is over. */
  readonly overdue: boolean
  /** The time when the record was created. */
  readonly created_at: string
  /** The time when the record was last changed. */
  readonly updated_at: string
}

export interface Watch {
  /** The id of the record. */
  readonly id: number
  /** The id of the project. */
  readonly project_id: number
  /** The id of the component. */
  readonly component_id: number | null
  /** The id of the requirement. */
  readonly rule_id: number | null
  /** The time when the record was created. */
  readonly created_at: string
  /** The name of the project. */
  readonly project_name: string
  /** The name of the component. */
  readonly component_name: string | null
  /** The number of the component's version. */
  readonly component_version: number | null
  /** The number of the component's release. */
  readonly component_release: number | null
  /** The displayed name of the requirement. */
  readonly rule_displayed_name: string | null
}

export interface Webhook {
  /** The id of the record. */
  readonly id: number
  /** The id of the project. */
  readonly project_id: number
  /** The address. */
  readonly url: string
  /** The form of the messages: Docket's own, or that of a chat. */
  readonly format: "docket" | "slack" | "teams" | "mattermost" | "discord"
  /** The events that are sent. */
  readonly events: ReadonlyArray<"comment.*" | "rule.*" | "component.*" | "project.*" | "membership.*" | "response_template.*" | "saved_filter.*" | "webhook.*" | "comment.created" | "comment.replied" | "comment.triaged" | "comment.adjudicated" | "comment.reopened" | "comment.withdrawn" | "comment.restored" | "comment.destroyed" | "comment.returned_to_pending" | "comment.proposal_accepted" | "comment.text_applied" | "comment.edited" | "comment.section_changed" | "comment.assigned" | "comment.unassigned" | "comment.described" | "comment.reacted" | "comment.merged" | "comment.merge_received" | "comment.triage_undone" | "comment.moved" | "rule.created" | "rule.edited" | "rule.satisfaction_added" | "rule.satisfaction_removed" | "rule.deleted" | "rule.review_requested" | "rule.review_request_revoked" | "rule.changes_requested" | "rule.approved" | "rule.locked" | "rule.unlocked" | "rule.section_locked" | "rule.section_unlocked" | "rule.assigned" | "rule.unassigned" | "rule.lint_rule_switched_off" | "rule.lint_rule_switched_on" | "rule.relocation_proposed" | "rule.relocation_taken_back" | "rule.relocation_accepted" | "rule.relocation_confirmed" | "rule.relocation_declined" | "rule.relocated_out" | "rule.relocated_in" | "component.created" | "component.changed" | "component.base_changed" | "component.released" | "component.comments_imported" | "component.comment_import_undone" | "component.dispositions_kept" | "component.source_released" | "component.public_comments_changed" | "component.public_comment_received" | "component.public_comments_refused" | "component.public_comments_returned" | "component.deleted" | "project.changed" | "project.lint_rule_switched_off" | "project.lint_rule_switched_on" | "project.components_restored" | "response_template.created" | "response_template.changed" | "response_template.deleted" | "saved_filter.created" | "saved_filter.changed" | "saved_filter.deleted" | "webhook.created" | "webhook.changed" | "webhook.deleted" | "membership.created" | "membership.changed" | "membership.deleted" | "component.phase_changed">
  /** The ids of the components. */
  readonly component_ids: ReadonlyArray<number>
  /** Whether events are sent. */
  readonly active: boolean
  /** The time when Docket deactivated it; null while it did not. */
  readonly disabled_at: string | null
  /** Why Docket deactivated it; empty while it did not. */
  readonly disabled_reason: string
  /** The number of failed attempts in a row. */
  readonly failures: number
  /** The time of the first failed attempt in a row; null without one. */
  readonly failing_since: string | null
  /** The time when the record was created. */
  readonly created_at: string
  /** The time when the record was last changed. */
  readonly updated_at: string
}

export interface WebhookDelivery {
  /** The id of the record. */
  readonly id: number
  /** The id of the webhook. */
  readonly webhook_id: number
  /** The type of the event. */
  readonly event_type: string
  /** The cursor of the event in the feed. */
  readonly event_cursor: string
  /** The number of events in the message. */
  readonly event_count: number
  /** What became of the delivery. */
  readonly state: "pending" | "delivered" | "failed"
  /** The number of attempts. */
  readonly attempts: number
  /** The time of the next attempt; null when there is none. */
  readonly next_attempt_at: string | null
  /** The time of the last attempt; null before the first. */
  readonly last_attempt_at: string | null
  /** The status of the last answer; null without one. */
  readonly response_status: number | null
  /** Why the last attempt failed, as a sentence; empty after a success. */
  readonly error: string
  /** The id of the delivery that it sends again; null for a first one. */
  readonly redelivery_of: number | null
  /** The time when the record was created. */
  readonly created_at: string
}

export interface WorkflowState {
  /** The id of the record. */
  readonly id: number
  /** The name. */
  readonly name: string
  /** Four letters or digits, a hyphen, and two more: the start of each requirement's displayed name. */
  readonly prefix: string
  /** The title. */
  readonly title: string
  /** Whether the component is a STIG or an SRG. */
  readonly document_type: "stig" | "srg"
  /** The number of the version, from 1. */
  readonly version: number
  /** The number of the release, from 1. */
  readonly release: number
  /** Whether the component is released. A released component can no longer change. */
  readonly released: boolean
  /** The comment phase of the component. */
  readonly phase: {
    /** Whether comments are open or closed. */
    readonly comment_phase: "open" | "closed"
    /** The reason why comments are closed: `adjudicating`, or `finalized`, which freezes the component. */
    readonly closed_reason: "adjudicating" | "finalized" | null
    /** The start of the comment period. */
    readonly comment_period_starts_at: string | null
    /** The end of the comment period. */
    readonly comment_period_ends_at: string | null
    /** Whether new comments are accepted now. */
    readonly accepting_new_comments: boolean
    /** Whether comments are being decided now. */
    readonly triaging_active: boolean
    /** Whether the component is finalized and accepts no changes. */
    readonly frozen_for_writes: boolean
    /** The remaining days of the comment period; null without an end. */
    readonly comment_period_days_remaining: number | null
  }
  /** The progress of the requirements. */
  readonly requirements: {
    /** The number of requirements. */
    readonly total: number
    /** The number of requirements by status. */
    readonly by_status: { readonly [name: string]: number }
    /** The completion in percent. */
    readonly completion_pct: number | null
    /** The number of locked requirements. */
    readonly locked: number
    /** The locked requirements in percent, with one decimal; null without requirements. */
    readonly lock_pct: number | null
    /** The number of requirements with a locked section. */
    readonly with_locked_sections: number
    /** The number of requirements under review. */
    readonly under_review: number
    /** The number of requirements whose reviewer requested changes. */
    readonly changes_requested: number
  }
  /** The progress of the comments. */
  readonly comments: {
    /** The number of comments by decision. */
    readonly by_triage_status: StatusCounts
    /** The number of comments. */
    readonly total: number
    /** The number of comments that are neither pending nor waiting for a clarification. */
    readonly decided: number
    /** The number of accepted comments that are not adjudicated. */
    readonly to_apply: number
    /** The number of adjudicated comments. */
    readonly adjudicated: number
    /** The adjudicated comments in percent, with one decimal; null without comments. */
    readonly adjudication_pct: number | null
    /** The number of comments whose decision is missing, which block a release. */
    readonly undecided: number
    /** The number of comments that are not adjudicated. */
    readonly open: number
  }
  /** What blocks a release; null once the component is released. */
  readonly release_readiness: {
    /** Whether nothing blocks the release. */
    readonly ready: boolean
    /** The number of release blockers. */
    readonly blockers: number
    /** The number of release blockers by code. */
    readonly by_code: ReadonlyArray<{
      /** The code of the violation. */
      readonly code: string
      /** The number of release blockers with this code. */
      readonly count: number
      /** The violation, as a sentence. */
      readonly detail: string
    }>
  } | null
}
