/** The whole HTTP contract: every endpoint declared once. The server implements it; the client and the OpenAPI document are derived from it. */
import { HttpApi, type HttpApiEndpoint, OpenApi } from "effect/http-api"
import { AccountEndpoints, SignInEndpoints, TokenEndpoints } from "./account/AccountEndpoints.ts"
import { SecondFactorEndpoints } from "./account/SecondFactorEndpoints.ts"
import { SessionEndpoints } from "./account/SessionEndpoints.ts"
import { ArchiveEndpoints } from "./archive/ArchiveEndpoints.ts"
import { OwnAccountEndpoints, UserEndpoints } from "./account/UserEndpoints.ts"
import { BenchmarkEndpoints } from "./benchmark/BenchmarkEndpoints.ts"
import { ComparisonEndpoints } from "./comparison/ComparisonEndpoints.ts"
import { ComponentEndpoints } from "./component/ComponentEndpoints.ts"
import { UpdateEndpoints } from "./component/UpdateEndpoints.ts"
import { ExportEndpoints } from "./export/ExportEndpoints.ts"
import { FeedEndpoints } from "./feed/FeedEndpoints.ts"
import { HistoryEndpoints } from "./history/HistoryEndpoints.ts"
import { JobEndpoints } from "./job/JobEndpoints.ts"
import { LintEndpoints } from "./lint/LintEndpoints.ts"
import * as OpenApiDocument from "./OpenApiDocument.ts"
import { OverlayEndpoints } from "./overlay/OverlayEndpoints.ts"
import { AdministrationEndpoints } from "./administration/AdministrationEndpoints.ts"
import { AccessRequestEndpoints } from "./project/AccessRequestEndpoints.ts"
import { InvitationEndpoints } from "./project/InvitationEndpoints.ts"
import { MailEndpoints, UnsubscribeEndpoints } from "./mail/MailEndpoints.ts"
import { PresenceEndpoints } from "./presence/PresenceEndpoints.ts"
import { ProjectEndpoints } from "./project/ProjectEndpoints.ts"
import { PublicEndpoints } from "./publicComment/PublicEndpoints.ts"
import { PublicPeriodEndpoints } from "./publicComment/PublicPeriodEndpoints.ts"
import { RelocationEndpoints } from "./relocation/RelocationEndpoints.ts"
import { AssignmentEndpoints } from "./review/AssignmentEndpoints.ts"
import { CommentMatrixEndpoints } from "./review/CommentMatrixEndpoints.ts"
import { OwnCommentEndpoints } from "./review/OwnCommentEndpoints.ts"
import { ProposalEndpoints } from "./review/ProposalEndpoints.ts"
import { SavedFilterEndpoints } from "./project/SavedFilterEndpoints.ts"
import { ResponseTemplateEndpoints } from "./review/ResponseTemplateEndpoints.ts"
import { ReviewEndpoints } from "./review/ReviewEndpoints.ts"
import { TriageOfManyEndpoints } from "./review/TriageOfManyEndpoints.ts"
import { ServiceEndpoints } from "./ServiceEndpoints.ts"
import { NumbersEndpoints } from "./statistics/NumbersEndpoints.ts"
import { EditBatchEndpoints } from "./rule/EditBatchEndpoints.ts"
import { RuleEndpoints } from "./rule/RuleEndpoints.ts"
import { SearchEndpoints } from "./search/SearchEndpoints.ts"
import { SecurityEndpoints } from "./security/SecurityEndpoints.ts"
import { SubmissionEndpoints } from "./submission/SubmissionEndpoints.ts"
import { TakeoverEndpoints } from "./takeover/TakeoverEndpoints.ts"
import * as WebhookDocument from "./webhook/WebhookDocument.ts"
import { WebhookEndpoints } from "./webhook/WebhookEndpoints.ts"

export class Api extends HttpApi.make("docket")
  .add(
    SignInEndpoints,
    ServiceEndpoints,
    AccountEndpoints,
    UserEndpoints,
    OwnAccountEndpoints,
    TokenEndpoints,
    SecondFactorEndpoints,
    SessionEndpoints,
    SecurityEndpoints,
    AdministrationEndpoints,
    ProjectEndpoints,
    AccessRequestEndpoints,
    InvitationEndpoints,
    BenchmarkEndpoints,
    ComponentEndpoints,
    UpdateEndpoints,
    OverlayEndpoints,
    ExportEndpoints,
    SubmissionEndpoints,
    ArchiveEndpoints,
    TakeoverEndpoints,
    ComparisonEndpoints,
    RuleEndpoints,
    EditBatchEndpoints,
    LintEndpoints,
    HistoryEndpoints,
    RelocationEndpoints,
    ReviewEndpoints,
    ProposalEndpoints,
    AssignmentEndpoints,
    CommentMatrixEndpoints,
    OwnCommentEndpoints,
    PublicPeriodEndpoints,
    PublicEndpoints,
    ResponseTemplateEndpoints,
    SavedFilterEndpoints,
    TriageOfManyEndpoints,
    NumbersEndpoints,
    SearchEndpoints,
    FeedEndpoints,
    PresenceEndpoints,
    MailEndpoints,
    UnsubscribeEndpoints,
    WebhookEndpoints,
    JobEndpoints
  )
  .annotate(HttpApi.AdditionalSchemas, Object.values(WebhookDocument.schemas))
  .annotateMerge(
    OpenApi.annotations({
      title: "Docket",
      version: "0.1.0",
      description:
        "Hosts security requirement documents (SRGs and STIGs) during writing and review. Errors are problem documents (RFC 9457); their codes are listed at /docs/errors. Tokens, pages, versions, previews, repetition and limits are described in the [introduction](/docs/reference/http-api). Unknown fields and parameters are refused, or ignored and listed in `ignored` and in the header `Docket-Ignored`. With `Prefer: handling=strict` they are always refused.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
      servers: [{ url: "/", description: "This installation of Docket." }],
      override: { externalDocs: { url: "/docs/reference/http-api", description: "Introduction to the HTTP API" } },
      transform: (document) => OpenApiDocument.finish({ ...document, webhooks: WebhookDocument.webhooks }, operations())
    })
  ) {}

/** The endpoints by method and path, in the form of the OpenAPI document. */
const operations = (): OpenApiDocument.Endpoints =>
  new Map(
    Object.values(Api.groups)
      .flatMap(({ endpoints }): ReadonlyArray<HttpApiEndpoint.Top> => Object.values(endpoints))
      .map((endpoint) => [`${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, "{$1}")}`, endpoint])
  )
