/** `/auth/proxy` (R2.12): a browser comes through the trusted proxy, and gets a session as the user whom the proxy names. */
import { returnPathOf } from "@docket/api"
import { SignInByProvider, SignInRules } from "@docket/core"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { clientAddress, userAgent } from "../ClientAddress.ts"
import type { Configuration } from "../Configuration.ts"
import { isSecure, PublicOrigin } from "../OwnOrigin.ts"
import { RequestId } from "../RequestId.ts"
import * as SessionCookie from "../SessionCookie.ts"
import { defaultPath, failed, goingTo, queryOf } from "../oidc/SignInRoutes.ts"
import { rawHeadersOf } from "../RawHeaders.ts"
import { isFromProxy } from "../TrustedProxy.ts"
import * as ProxySignIn from "./ProxySignIn.ts"
import { ProxyIsNotTrusted, proxyUser, ProxyUserIsMissing } from "./ProxyUser.ts"

/** The route; none without the settings. */
export const layer = ({ proxySignIn, trustedProxies }: Pick<Configuration, "proxySignIn" | "trustedProxies">) =>
  proxySignIn === null
    ? Layer.empty
    : HttpRouter.use((router) => router.add("GET", ProxySignIn.path, signIn(proxySignIn, trustedProxies)))

const signIn = (settings: ProxySignIn.ProxySignIn, trustedProxies: Configuration["trustedProxies"]) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    if (!isFromProxy(request, trustedProxies)) return yield* new ProxyIsNotTrusted()
    const { accept_notice, return_to } = queryOf(request)
    const notice = yield* SignInRules.acceptNotice(accept_notice === "true")
    const assertion = proxyUser(rawHeadersOf(request), settings)
    if (assertion === null) return yield* new ProxyUserIsMissing()
    const { secret } = yield* SignInByProvider.enter({
      assertion,
      may_create: settings.createAccounts,
      notice,
      address: clientAddress(request),
      user_agent: userAgent(request),
      request_id: yield* RequestId
    })
    const target = goingTo(returnPathOf(return_to) ?? defaultPath)
    return SessionCookie.set(target, secret, isSecure(yield* PublicOrigin, request))
  }).pipe(Effect.catch((failure) => failed(failure, ProxySignIn.name, ProxySignIn.path)))
