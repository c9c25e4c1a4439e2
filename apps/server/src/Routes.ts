/** All routes of the service: the declared API, and the pages and probes. */
import { Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "@docket/api"
import {
  AuthenticationByTokenOrSession,
  SessionOnlyByCredential,
  VisitorByCredential
} from "./AuthenticationByTokenOrSession.ts"
import type { Configuration } from "./Configuration.ts"
import * as Docs from "./Docs.ts"
import { AccessRequestHandlers } from "./handlers/AccessRequestHandlers.ts"
import { InvitationHandlers } from "./handlers/InvitationHandlers.ts"
import { AccountHandlers, SignInHandlers, TokenHandlers } from "./handlers/AccountHandlers.ts"
import { AssignmentHandlers } from "./handlers/AssignmentHandlers.ts"
import { ArchiveHandlers } from "./handlers/ArchiveHandlers.ts"
import { BenchmarkHandlers } from "./handlers/BenchmarkHandlers.ts"
import { ComparisonHandlers } from "./handlers/ComparisonHandlers.ts"
import { ComponentHandlers } from "./handlers/ComponentHandlers.ts"
import { ExportHandlers } from "./handlers/ExportHandlers.ts"
import { FeedHandlers } from "./handlers/FeedHandlers.ts"
import { NumbersHandlers } from "./handlers/NumbersHandlers.ts"
import { EditBatchHandlers } from "./handlers/EditBatchHandlers.ts"
import { HistoryHandlers } from "./handlers/HistoryHandlers.ts"
import { JobHandlers } from "./handlers/JobHandlers.ts"
import { LintHandlers } from "./handlers/LintHandlers.ts"
import { OverlayHandlers } from "./handlers/OverlayHandlers.ts"
import { OwnCommentHandlers } from "./handlers/OwnCommentHandlers.ts"
import { MailHandlers, UnsubscribeHandlers } from "./handlers/MailHandlers.ts"
import { PresenceHandlers } from "./handlers/PresenceHandlers.ts"
import { ProposalHandlers } from "./handlers/ProposalHandlers.ts"
import { ProjectHandlers } from "./handlers/ProjectHandlers.ts"
import { PublicHandlers } from "./handlers/PublicHandlers.ts"
import { PublicPeriodHandlers } from "./handlers/PublicPeriodHandlers.ts"
import { RelocationHandlers } from "./handlers/RelocationHandlers.ts"
import { SavedFilterHandlers } from "./handlers/SavedFilterHandlers.ts"
import { ResponseTemplateHandlers } from "./handlers/ResponseTemplateHandlers.ts"
import { ReviewHandlers } from "./handlers/ReviewHandlers.ts"
import { RuleHandlers } from "./handlers/RuleHandlers.ts"
import { SearchHandlers } from "./handlers/SearchHandlers.ts"
import { SecurityHandlers } from "./handlers/SecurityHandlers.ts"
import { OwnAccountHandlers, SecondFactorHandlers, SessionHandlers, UserHandlers } from "./handlers/UserHandlers.ts"
import { ServiceHandlers } from "./handlers/ServiceHandlers.ts"
import { SubmissionHandlers } from "./handlers/SubmissionHandlers.ts"
import { TakeoverHandlers } from "./handlers/TakeoverHandlers.ts"
import { TriageOfManyHandlers } from "./handlers/TriageOfManyHandlers.ts"
import { CommentMatrixHandlers } from "./handlers/CommentMatrixHandlers.ts"
import { UpdateHandlers } from "./handlers/UpdateHandlers.ts"
import { WebhookHandlers } from "./handlers/WebhookHandlers.ts"
import { AdministrationHandlers } from "./handlers/AdministrationHandlers.ts"
import * as Health from "./Health.ts"
import * as Icon from "./Icon.ts"
import * as Metrics from "./Metrics.ts"
import { callbackPathOf, pathOf } from "./oidc/Provider.ts"
import * as SignInRoutes from "./oidc/SignInRoutes.ts"
import * as ProxyRoute from "./proxy/ProxyRoute.ts"
import * as ProxySignIn from "./proxy/ProxySignIn.ts"
import * as UnsubscribeRoute from "./mail/UnsubscribeRoute.ts"
import * as SetupPage from "./SetupPage.ts"
import * as UploadAdmission from "./UploadAdmission.ts"
import * as WorkbenchPages from "./WorkbenchPages.ts"

type Routes = Parameters<HttpRouter.HttpRouter["addAll"]>[0]

/** Serves PUT like PATCH on every path without its own PUT (R3.11). */
const withPut = (routes: Routes): Routes => {
  const own = new Set(routes.filter(({ method }) => method === "PUT").map(({ path }) => path))
  return routes.flatMap((route) =>
    route.method === "PATCH" && !own.has(route.path)
      ? [route, HttpRouter.route("PUT", route.path, route.handler, { uninterruptible: route.uninterruptible })]
      : [route]
  )
}

/** The router that adds PUT next to PATCH. */
const withPutBesidePatch = Layer.effect(
  HttpRouter.HttpRouter,
  Effect.map(HttpRouter.HttpRouter, (router): HttpRouter.HttpRouter =>
    Object.create(router, { addAll: { value: (routes: Routes) => router.addAll(withPut(routes)) } })
  )
)

/** The declared API with its OpenAPI document, over HTTP or in process. */
export const api = HttpApiBuilder.layer(Api, { openapiPath: "/openapi.json" }).pipe(
  Layer.provide([
    SignInHandlers,
    ServiceHandlers,
    AccountHandlers,
    UserHandlers,
    OwnAccountHandlers,
    TokenHandlers,
    SecondFactorHandlers,
    SessionHandlers,
    SecurityHandlers,
    AdministrationHandlers,
    FeedHandlers,
    PresenceHandlers,
    MailHandlers,
    UnsubscribeHandlers,
    WebhookHandlers,
    JobHandlers,
    ProjectHandlers,
    AccessRequestHandlers,
    InvitationHandlers,
    BenchmarkHandlers,
    ComponentHandlers,
    UpdateHandlers,
    CommentMatrixHandlers,
    ExportHandlers,
    SubmissionHandlers,
    OverlayHandlers,
    ArchiveHandlers,
    TakeoverHandlers,
    ComparisonHandlers,
    RuleHandlers,
    EditBatchHandlers,
    LintHandlers,
    HistoryHandlers,
    RelocationHandlers,
    ReviewHandlers,
    ProposalHandlers,
    AssignmentHandlers,
    OwnCommentHandlers,
    PublicPeriodHandlers,
    PublicHandlers,
    ResponseTemplateHandlers,
    SavedFilterHandlers,
    TriageOfManyHandlers,
    NumbersHandlers,
    SearchHandlers
  ]),
  Layer.provide(withPutBesidePatch)
)

/** All routes over the storage. */
export const routes = (
  settings: Pick<Configuration, "metricsSecret" | "providers" | "proxySignIn" | "trustedProxies">
) =>
  Layer.mergeAll(
    Layer.provide(api, [
      AuthenticationByTokenOrSession,
      VisitorByCredential,
      SessionOnlyByCredential,
      UploadAdmission.layer
    ]),
    Health.layer,
    Metrics.layer(settings.metricsSecret),
    SetupPage.layer,
    UnsubscribeRoute.layer,
    SignInRoutes.layer(settings.providers),
    ProxyRoute.layer(settings),
    WorkbenchPages.layer,
    Docs.layer,
    Icon.layer
  )

/** The paths in addition to the API. All are read-only. */
const pages = [
  "/healthz",
  "/readyz",
  "/metrics",
  "/setup",
  "/setup/setup.js",
  "/setup/setup.css",
  pathOf(":provider"),
  callbackPathOf(":provider"),
  ProxySignIn.path,
  UnsubscribeRoute.path,
  "/docs",
  "/docs/errors",
  Docs.scriptPath,
  "/docs/*",
  "/favicon.ico",
  "/openapi.json",
  "/",
  "/app",
  "/app/*"
]

/** Returns the pattern of addresses for a declared path. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
      .replace(/\*$/, ".*")
      .replace(/:[A-Za-z_]\w*/g, "[^/]+")}/?$`
  )

const declared = [
  ...pages.map((path) => ({ method: "GET", pattern: patternOf(path) })),
  ...Object.values(Api.groups).flatMap(({ endpoints }) =>
    Object.values(endpoints).flatMap(({ method, path }) => {
      const pattern = patternOf(path)
      return method === "PATCH"
        ? [
            { method, pattern },
            { method: "PUT", pattern }
          ]
        : [{ method, pattern }]
    })
  )
]

/** Returns the methods of a path, sorted; none for an unknown path. Every GET also answers HEAD. */
export const methodsOf = (path: string): ReadonlyArray<string> => {
  const methods = new Set(declared.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
  return [...methods, ...(methods.has("GET") ? ["HEAD"] : [])].sort()
}
