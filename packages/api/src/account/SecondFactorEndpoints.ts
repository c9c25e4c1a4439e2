/** Endpoints of the caller's own second factor (R2.13). */
import { SecondFactor, SetUpSecondFactor } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication, SessionOnly } from "../Authentication.ts"
import { beforeSecondFactor } from "../handling/Handling.ts"
import { ShowsSecret } from "../IdempotencyKey.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { Toast } from "../wire/Answer.ts"
import { withExample } from "../wire/Example.ts"
import { InputText } from "../wire/Input.ts"
import { SecondFactorState } from "./UserObject.ts"

const Proof = Schema.Struct({
  current_password: Schema.optionalKey(InputText),
  code: Schema.optionalKey(InputText)
})

const codesShown = Schema.Struct({
  recovery_codes: Schema.Array(Schema.String),
  second_factor: SecondFactorState,
  toast: Toast
})

const error = [...Declared.ofBody, Problem[429]] as const

export class SecondFactorEndpoints extends HttpApiGroup.make("secondFactor")
  .annotate(OpenApi.Description, "Two-step sign-in with an authenticator app.")
  .add(
    HttpApiEndpoint.get("readSecondFactor", "/api/account/second_factor", {
      success: Schema.Struct({ second_factor: SecondFactorState, demanded_of: SecondFactor.Demand }),
      error: Declared.always
    })
      .annotateMerge(
        described(
          SetUpSecondFactor.policy,
          "Read the state of your second factor",
          "`demanded_of` says who must have one. Until they have it, every other request gets 403 `second_factor_required`."
        )
      )
      .annotateMerge(beforeSecondFactor),
    HttpApiEndpoint.post("beginSecondFactor", "/api/account/second_factor", {
      payload: withExample(Schema.Struct({ current_password: Schema.optionalKey(InputText) }), {
        current_password: "safe harbor"
      }),
      success: Schema.Struct({ secret: Schema.String, otpauth_url: Schema.String, toast: Toast }),
      error
    })
      .annotateMerge(
        described(
          SetUpSecondFactor.policy,
          "Begin to set up a second factor",
          "`secret` and `otpauth_url` are for an authenticator app (TOTP, RFC 6238), and are shown once. Sign-ins need no code before the first one is confirmed. Needs `current_password`."
        )
      )
      .annotateMerge(beforeSecondFactor)
      .annotate(ShowsSecret, true),
    HttpApiEndpoint.post("confirmSecondFactor", "/api/account/second_factor/confirm", {
      payload: withExample(Schema.Struct({ code: InputText }), { code: "123456" }),
      success: codesShown,
      error
    })
      .annotateMerge(
        described(
          SetUpSecondFactor.policy,
          "Switch your second factor on",
          "`code` is the first code of the app. The answer shows ten recovery codes once; each signs in once without the app. All your other sessions end."
        )
      )
      .annotateMerge(beforeSecondFactor)
      .annotate(ShowsSecret, true),
    HttpApiEndpoint.post("renewRecoveryCodes", "/api/account/second_factor/recovery_codes", {
      payload: withExample(Proof, { current_password: "safe harbor" }),
      success: codesShown,
      error
    })
      .annotateMerge(
        described(
          SetUpSecondFactor.policy,
          "Replace your recovery codes",
          "Needs `current_password` or a `code`. The earlier recovery codes end."
        )
      )
      .annotate(ShowsSecret, true),
    HttpApiEndpoint.post("disableSecondFactor", "/api/account/second_factor/disable", {
      payload: withExample(Proof, { current_password: "safe harbor" }),
      success: Schema.Struct({ second_factor: SecondFactorState, toast: Toast }),
      error
    }).annotateMerge(
      described(
        SetUpSecondFactor.policy,
        "Switch your second factor off",
        "Needs `current_password` or a `code`. After wrong ones the next attempt must wait: 429 with `Retry-After`."
      )
    )
  )
  .middleware(SessionOnly)
  .middleware(Authentication) {}
