/** Endpoints of sign-in, accounts and access tokens. */
import {
  ChangeAddress,
  CreateAccount,
  RegisterAccount,
  ResetPassword,
  PersonalAccessToken as Token,
  Policy,
  TokenId,
  ManageTokens,
  UserId
} from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { contracted, described } from "../AccessRule.ts"
import { Authentication, SessionOnly } from "../Authentication.ts"
import { beforeSecondFactor } from "../handling/Handling.ts"
import { ShowsSecret } from "../IdempotencyKey.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { Toast } from "../wire/Answer.ts"
import { idInText, InputName, InputText } from "../wire/Input.ts"
import { IsoTimeOrDay } from "../wire/Time.ts"
import { Me, PersonalAccessToken, User } from "./UserObject.ts"
import { optional } from "../wire/Parameter.ts"
import { withExample } from "../wire/Example.ts"

/** The policy of signing in: open to everyone. */
export class SignInEndpoints extends HttpApiGroup.make("signIn")
  .annotate(OpenApi.Description, "Sign in, register, and set a password with a link.")
  .add(
    HttpApiEndpoint.post("login", "/api/auth/login", {
      payload: withExample(
        Schema.Struct({
          email: InputText,
          password: InputText,
          /** The code of the second factor, or a recovery code. */
          code: Schema.optionalKey(InputText),
          accept_notice: Schema.optionalKey(Schema.Boolean)
        }),
        { email: "aisha@demo.example", password: "safe harbor" }
      ),
      success: Me,
      error: [...Declared.ofBody, Problem[401], Problem[403], Problem[429]]
    }).annotateMerge(
      described(
        Policy.everyone,
        "Sign in by password",
        "Sets the session cookie `_service_session`. After failures the next attempt must wait, longer each time: 429 with `Retry-After`. An account with a second factor gets 401 `code_required` without `code`. `accept_notice: true` is required if `GET /api/auth/providers` shows a notice."
      )
    ),
    HttpApiEndpoint.get("listProviders", "/api/auth/providers", {
      success: Schema.Struct({
        local_passwords: Schema.Boolean,
        /** True when `POST /api/auth/password_resets` sends links. */
        password_resets: Schema.Boolean,
        /** The mail domains with which people register by `POST /api/auth/registrations`; empty where it is off. */
        registration_domains: Schema.Array(Schema.String),
        notice: Schema.NullOr(Schema.Struct({ text: Schema.String, version: Schema.String })),
        providers: Schema.Array(
          Schema.Struct({ name: Schema.String, label: Schema.String, sign_in_url: Schema.String })
        ).annotate({ identifier: "SignInProviders" })
      }),
      error: Declared.always
    }).annotateMerge(
      described(
        Policy.everyone,
        "List the ways to sign in",
        "`notice` must be accepted before sign-in; null for none. A browser that opens a `sign_in_url` returns signed in to the page of the workbench in `?return_to=` (`/app` or below). With a notice, add `accept_notice=true`."
      )
    ),
    HttpApiEndpoint.post("requestPasswordReset", "/api/auth/password_resets", {
      payload: withExample(Schema.Struct({ email: InputName }), { email: "aisha@demo.example" }),
      success: Schema.Struct({ toast: Toast }),
      error: [...Declared.ofBody, Problem[403], Problem[429]]
    }).annotateMerge(
      described(
        ResetPassword.policy,
        "Request a link for a new password",
        "The link is sent to the address if an enabled account with a password has it. It works once, within an hour, as a setup link. The answer is the same for every address. After some requests the next one must wait: 429 with `Retry-After`."
      )
    ),
    HttpApiEndpoint.post("register", "/api/auth/registrations", {
      payload: withExample(Schema.Struct({ name: InputName, email: InputName }), {
        name: "Ivo Novak",
        email: "ivo@example.org"
      }),
      success: Schema.Struct({ toast: Toast }),
      error: [...Declared.ofBody, Problem[403], Problem[429]]
    }).annotateMerge(
      described(
        RegisterAccount.policy,
        "Register an account",
        "Where the operator allows it (`REGISTRATION_DOMAINS`). Creates an account without roles, and sends a link to the address that sets its password, once and within 7 days, as a setup link. The answer is the same for an address that has an account. After some requests the next one must wait: 429 with `Retry-After`."
      )
    ),
    HttpApiEndpoint.post("confirmAddress", "/api/auth/address_confirmations", {
      payload: withExample(Schema.Struct({ secret: InputText }), { secret: "the text after # in the link" }),
      success: Schema.Struct({ email: Schema.String, toast: Toast }),
      error: [...Declared.ofBody, Problem[403]]
    }).annotateMerge(
      described(
        ChangeAddress.linkPolicy,
        "Confirm an e-mail address",
        "`secret` is the text after the # of the link that was sent to the new address. The account has the address from then on, and the earlier address gets a letter."
      )
    ),
    HttpApiEndpoint.post("openSetup", "/api/auth/setup/account", {
      payload: withExample(Schema.Struct({ secret: InputText }), { secret: "the text after # in the setup link" }),
      success: Schema.Struct({
        account: Schema.NullOr(
          Schema.Struct({
            name: Schema.String,
            email: Schema.String,
            /** True for an invited account, whose name can be changed. */
            is_invited: Schema.Boolean
          })
        )
      }),
      error: [...Declared.ofBody, Problem[403]]
    }).annotateMerge(
      described(
        CreateAccount.setupPolicy,
        "Read a setup link",
        "Returns the account whose password it sets; null when it creates the first site admin. The link stays valid. `secret` is the text after the # of the link."
      )
    ),
    HttpApiEndpoint.post("completeSetup", "/api/auth/setup", {
      payload: withExample(
        Schema.Struct({
          secret: InputText,
          password: InputText,
          name: Schema.optionalKey(InputName),
          email: Schema.optionalKey(InputName),
          accept_notice: Schema.optionalKey(Schema.Boolean)
        }),
        { secret: "the text after # in the setup link", password: "correct horse" }
      ),
      success: Schema.Struct({ user: Me, signed_in: Schema.Boolean, toast: Toast }),
      error: [...Declared.ofBody, Problem[403], Problem[429]]
    }).annotateMerge(
      described(
        CreateAccount.setupPolicy,
        "Set a password with a setup link",
        "Signs the user in: sets the session cookie, and `signed_in` is true. If `GET /api/auth/providers` shows a notice, this needs `accept_notice: true`. `secret` is the text after the # of the link. `email` is used only for the first site admin, `name` also for an invited account."
      )
    )
  ) {}

export class AccountEndpoints extends HttpApiGroup.make("accounts")
  .annotate(OpenApi.Description, "The signed-in user, and the accounts of the service.")
  .add(
    HttpApiEndpoint.get("me", "/api/auth/me", { success: Me, error: Declared.ofPath })
      .annotateMerge(described(Policy.signedIn, "Read the signed-in user"))
      .annotateMerge(beforeSecondFactor),
    HttpApiEndpoint.delete("logout", "/api/auth/logout", {
      success: Schema.Struct({ toast: Toast, sign_out_url: Schema.optionalKey(Schema.String) }),
      error: Declared.always
    })
      .annotateMerge(
        described(
          Policy.signedIn,
          "Sign out",
          "Ends the session of the cookie in the request. `sign_out_url` signs a browser out at the provider by which the session began, if the provider is set up for it."
        )
      )
      .annotateMerge(beforeSecondFactor),
    HttpApiEndpoint.get("listUsers", "/users", { success: Schema.Array(User), error: Declared.always }).annotateMerge(
      contracted(CreateAccount.policy, "List all accounts alphabetically")
    ),
    HttpApiEndpoint.post("createUser", "/users/admin_create", {
      payload: withExample(
        Schema.Struct({
          user: Schema.Struct({
            name: InputName,
            email: InputName,
            password: Schema.optionalKey(Schema.NullOr(InputText)),
            admin: Schema.optionalKey(Schema.Boolean)
          })
        }),
        { user: { name: "Ivo Novak", email: "ivo@example.org" } }
      ),
      success: Schema.Struct({ user: User, toast: Toast, setup_url: Schema.optionalKey(Schema.String) }).pipe(
        HttpApiSchema.status(201)
      ),
      error: [...Declared.ofBody, Problem[429]]
    })
      .annotateMerge(
        described(
          CreateAccount.policy,
          "Create an account",
          "Without a password the answer has `setup_url`, where the user sets one, unless passwords are switched off. If the service sends e-mail, the user also gets an invitation with a link of their own."
        )
      )
      .annotate(ShowsSecret, true)
  )
  .middleware(Authentication) {}

const NewTokenBody = Schema.Struct({
  personal_access_token: Schema.Struct({
    name: InputName,
    scopes: Schema.Array(Token.TokenScope),
    expires_at: Schema.optionalKey(Schema.NullOr(IsoTimeOrDay)),
    allowed_ips: Schema.optionalKey(Schema.NullOr(Schema.Array(InputText))),
    current_password: Schema.optionalKey(InputText)
  })
})

export class TokenEndpoints extends HttpApiGroup.make("tokens")
  .annotate(OpenApi.Description, "Access tokens, with which programs act for their owner.")
  .add(
    HttpApiEndpoint.get("listTokens", "/personal_access_tokens", {
      query: {
        user_id: optional(idInText(UserId), "The account, for site admins; by default the caller's own.")
      },
      success: Schema.Struct({ personal_access_tokens: Schema.Array(PersonalAccessToken) }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ManageTokens.policy,
        "List your access tokens, newest first",
        "Site admins can list those of another account with `user_id`."
      )
    ),
    HttpApiEndpoint.post("createToken", "/personal_access_tokens", {
      payload: withExample(NewTokenBody, {
        personal_access_token: { name: "nightly export", scopes: ["read"], current_password: "safe harbor" }
      }),
      success: Schema.Struct({
        token: Schema.String,
        personal_access_token: PersonalAccessToken,
        toast: Toast
      }).pipe(HttpApiSchema.status(201)),
      error: [...Declared.ofBody, Problem[429]]
    })
      .annotateMerge(
        described(
          ManageTokens.policy,
          "Create an access token",
          "`token` is shown only once. `expires_at` is a time, or a day at whose start (UTC) the token expires. With `allowed_ips` (addresses and CIDR blocks) it is refused from other addresses (403). `current_password` is required for an account with a password; other accounts need a session that is at most 15 minutes old. After wrong passwords the next attempt must wait: 429 with `Retry-After`."
        )
      )
      .annotate(ShowsSecret, true),
    HttpApiEndpoint.delete("revokeToken", "/personal_access_tokens/:tokenId", {
      params: { tokenId: idInText(TokenId) },
      success: Schema.Struct({ personal_access_token: PersonalAccessToken, toast: Toast }),
      error: Declared.ofPath
    }).annotateMerge(
      described(ManageTokens.policy, "Revoke an access token", "Your own token; site admins can revoke any.")
    )
  )
  .middleware(SessionOnly)
  .middleware(Authentication) {}
