/** Endpoints of existing accounts: management by site admins, search for new members, the caller's own account. */
import {
  IdentityId,
  ManageAccounts,
  ChangeAddress,
  ChangeOwnAccount,
  DeleteOwnAccount,
  ExportOwnAccount,
  OwnAccount,
  ReadOwnAccount,
  UnlinkOwnIdentity,
  UserId,
  FindUsers
} from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication, SessionOnly } from "../Authentication.ts"
import { changesRecord } from "../handling/Handling.ts"
import { ShowsSecret } from "../IdempotencyKey.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { Toast } from "../wire/Answer.ts"
import { AnyIdInText, idInText, InputName, InputText } from "../wire/Input.ts"
import { AccountExport } from "./AccountExportObject.ts"
import { FoundUser, Identity, Me, OwnIdentity, SecondFactorState, User } from "./UserObject.ts"
import { IsoTime } from "../wire/Time.ts"
import { limit, optional, required } from "../wire/Parameter.ts"
import { withExample } from "../wire/Example.ts"

const userParams = { userId: idInText(UserId) }
const changed = Schema.Struct({ user: User, toast: Toast })

const searchText = InputText.check(
  Schema.makeFilter((text) => [...text.trim()].length >= FindUsers.shortestQuery, {
    expected: `at least ${FindUsers.shortestQuery} characters`
  })
)

export class UserEndpoints extends HttpApiGroup.make("users")
  .annotate(OpenApi.Description, "Site admins change, disable and delete accounts; admins find people to make members.")
  .add(
    HttpApiEndpoint.get("searchUsers", "/api/users/search", {
      query: {
        q: required(searchText, "At least two characters of the name or e-mail address."),
        membership_type: required(Schema.Literals(["Project", "Component"]), "The kind of the membership."),
        membership_id: required(AnyIdInText, "The id of the project or component."),
        scope: optional(Schema.Literals(["members"]), "`members`: only members of the project or component."),
        limit: limit(FindUsers.bound)
      },
      success: Schema.Struct({ users: Schema.Array(FoundUser) }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        FindUsers.policy,
        "Find people to make members",
        `At most ${FindUsers.bound.most} enabled accounts: the one whose e-mail address is \`q\`, and those with whom the caller shares a project whose name contains \`q\`. Site admins, and everyone with \`USER_DIRECTORY=open\`, find all accounts whose name or e-mail address contains \`q\`. For a component, an admin of the component may also search. \`scope=members\` finds only members of the project or component.`
      )
    ),
    HttpApiEndpoint.patch("changeUser", "/users/:userId", {
      params: userParams,
      payload: withExample(
        Schema.Struct({
          user: Schema.Struct({
            name: Schema.optionalKey(InputName),
            email: Schema.optionalKey(InputName),
            admin: Schema.optionalKey(Schema.Boolean)
          })
        }),
        { user: { admin: true } }
      ),
      success: changed,
      error: Declared.ofBody
    })
      .annotateMerge(described(ManageAccounts.policy, "Change an account's name, e-mail address or site role"))
      .annotateMerge(changesRecord("user", User)),
    HttpApiEndpoint.delete("deleteUser", "/users/:userId", {
      params: userParams,
      success: Schema.Struct({ toast: Toast }),
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(
      described(
        ManageAccounts.policy,
        "Delete an account",
        "Its comments and decisions keep its name as imported attribution. Refused for the only admin of a project."
      )
    ),
    HttpApiEndpoint.post("lockUser", "/users/:userId/lock", {
      params: userParams,
      success: changed,
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(
      described(
        ManageAccounts.policy,
        "Disable an account",
        "Its sessions end, and its tokens are invalid until `unlock`."
      )
    ),
    HttpApiEndpoint.post("unlockUser", "/users/:userId/unlock", {
      params: userParams,
      success: changed,
      error: Declared.ofPath
    }).annotateMerge(described(ManageAccounts.policy, "Enable an account", "Removes its failed sign-ins.")),
    HttpApiEndpoint.post("setUserPassword", "/users/:userId/set_password", {
      params: userParams,
      payload: withExample(
        Schema.Struct({
          user: Schema.Struct({ password: Schema.optionalKey(Schema.NullOr(InputText)) })
        }),
        { user: { password: "correct horse" } }
      ),
      success: Schema.Struct({ user: User, toast: Toast, setup_url: Schema.optionalKey(Schema.String) }),
      error: [...Declared.ofBody, Problem[429]]
    })
      .annotateMerge(
        described(
          ManageAccounts.policy,
          "Set an account's password",
          "Its sessions end. Without a password the answer has `setup_url`, where the user sets one; until then the old one stays valid."
        )
      )
      .annotate(ShowsSecret, true),
    HttpApiEndpoint.delete("endUserSessions", "/users/:userId/sessions", {
      params: userParams,
      success: changed,
      error: Declared.ofPath
    }).annotateMerge(described(ManageAccounts.policy, "End all sessions of an account")),
    HttpApiEndpoint.get("readUserSecondFactor", "/users/:userId/second_factor", {
      params: userParams,
      success: Schema.Struct({ second_factor: SecondFactorState }),
      error: Declared.ofPath
    }).annotateMerge(described(ManageAccounts.policy, "Read the state of an account's second factor")),
    HttpApiEndpoint.delete("resetUserSecondFactor", "/users/:userId/second_factor", {
      params: userParams,
      success: changed,
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ManageAccounts.policy,
        "Remove an account's second factor",
        "For a user who lost the app and the recovery codes. Its sessions end. Does nothing without one."
      )
    ),
    HttpApiEndpoint.get("listIdentities", "/users/:userId/identities", {
      params: userParams,
      success: Schema.Struct({ identities: Schema.Array(Identity) }),
      error: Declared.ofPath
    }).annotateMerge(described(ManageAccounts.policy, "List an account's identities at sign-in providers")),
    HttpApiEndpoint.delete("unlinkIdentity", "/users/:userId/identities/:identityId", {
      params: { ...userParams, identityId: idInText(IdentityId) },
      success: Schema.Struct({ identity: Identity, toast: Toast }),
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ManageAccounts.policy,
        "Unlink an account from a sign-in provider",
        "Its sessions end. A sign-in by the provider with the verified e-mail address links it again. To lock a user out, lock the account."
      )
    )
  )
  .middleware(Authentication) {}

const OwnAccountObject = Schema.Struct({
  user: Me,
  created_at: IsoTime,
  has_password: Schema.Boolean,
  /** The projects that you alone administer. Each needs another admin before you delete your account. At most 100. */
  sole_admin_of: Schema.Array(Schema.String),
  /** Your projects that show `Former member` instead of the names of deleted accounts. At most 100. */
  anonymous_in: Schema.Array(Schema.String),
  identities: Schema.Array(OwnIdentity),
  permits: OwnAccount.Permits
}).annotate({ identifier: "OwnAccount" })

export class OwnAccountEndpoints extends HttpApiGroup.make("ownAccount")
  .annotate(OpenApi.Description, "Your own account: name, password, e-mail address and identities.")
  .add(
    HttpApiEndpoint.get("readOwnAccount", "/api/account", {
      success: OwnAccountObject,
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ReadOwnAccount.policy,
        "Read your account",
        "With its identities at sign-in providers, and what prevents its deletion."
      )
    ),
    HttpApiEndpoint.get("exportOwnAccount", "/api/account/export", {
      success: AccountExport,
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ExportOwnAccount.policy,
        "Export your account",
        "A JSON file with everything that Docket keeps about you: the account, its tokens and sessions without secrets, memberships, watches, settings, comments with all versions, reactions, mentions, decisions, assignments, uploads, letters, and audit entries. Names of documents that you may no longer read are null, and so are the values in their audit entries. Leaves a security event."
      )
    ),
    HttpApiEndpoint.delete("deleteOwnAccount", "/api/account", {
      payload: withExample(Schema.Struct({ name: InputName, current_password: Schema.optionalKey(InputText) }), {
        name: "Aisha Bello",
        current_password: "safe harbor"
      }),
      success: Schema.Struct({ toast: Toast }),
      error: [...Declared.ofBody, Problem[429]]
    }).annotateMerge(
      described(
        DeleteOwnAccount.policy,
        "Delete your account",
        "`name` is that of your account, `current_password` as for `PATCH /users`. Your sessions, tokens, memberships, watches, identities and assignments end. Comments, decisions and audit entries stay, with your name or as the project sets it (`former_members`). Refused for the last site admin and the only admin of a project."
      )
    ),
    HttpApiEndpoint.delete("unlinkOwnIdentity", "/api/account/identities/:identityId", {
      params: { identityId: idInText(IdentityId) },
      success: Schema.Struct({ identity: Identity, toast: Toast }),
      error: [...Declared.ofPath, Problem[422]]
    }).annotateMerge(
      described(
        UnlinkOwnIdentity.policy,
        "Unlink your account from a sign-in provider",
        "Your other sessions end. Refused for the last way to sign in. A sign-in by the provider with the verified e-mail address of your account links it again."
      )
    ),
    HttpApiEndpoint.patch("changeOwnAccount", "/users", {
      payload: withExample(
        Schema.Struct({
          user: Schema.Struct({
            name: Schema.optionalKey(InputName),
            password: Schema.optionalKey(InputText),
            /** With a new password: also revokes all access tokens. */
            revoke_tokens: Schema.optionalKey(Schema.Boolean),
            current_password: Schema.optionalKey(InputText)
          })
        }),
        { user: { name: "Aisha Bello", current_password: "safe harbor" } }
      ),
      success: Schema.Struct({ user: Me, toast: Toast }),
      error: [...Declared.ofBody, Problem[429]]
    })
      .annotateMerge(
        described(
          ChangeOwnAccount.policy,
          "Change your name or password",
          "With a new password all other sessions end, and the session of the request gets a new value: the answer sets the cookie. `revoke_tokens: true` also revokes all access tokens. `current_password` is required for an account with a password; other accounts need a session that is at most 15 minutes old. After wrong passwords the next attempt must wait: 429 with `Retry-After`."
        )
      )
      .annotateMerge(changesRecord("user", Me)),
    HttpApiEndpoint.post("requestOwnAddress", "/api/account/address", {
      payload: withExample(Schema.Struct({ email: InputName, current_password: Schema.optionalKey(InputText) }), {
        email: "aisha.bello@example.org",
        current_password: "safe harbor"
      }),
      success: Schema.Struct({ toast: Toast }),
      error: [...Declared.ofBody, Problem[429]]
    }).annotateMerge(
      described(
        ChangeAddress.policy,
        "Change your e-mail address",
        "A link is sent to the new address. Your account has it once the link is confirmed, within 24 hours. `current_password` as for `PATCH /users`. The answer is the same when another account has the address, which then gets no e-mail."
      )
    )
  )
  .middleware(SessionOnly)
  .middleware(Authentication) {}
