/** Endpoints of histories (R9.2). */
import {
  AuditId,
  ComponentId,
  HistoryFilter,
  longestWords,
  ProjectId,
  ReadHistories,
  ReviewId,
  RuleId,
  Section,
  UserId
} from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { HistoryEntry } from "../rule/RuleObject.ts"
import { Pagination } from "../wire/Answer.ts"
import { idInText } from "../wire/Input.ts"
import { IsoTimeOrDay } from "../wire/Time.ts"
import { optional, page } from "../wire/Parameter.ts"

/** A comment or reply as it is now. `words` is the beginning of its text; `continues` is true when there is more. */
const AuditedReview = Schema.Struct({
  id: ReviewId,
  thread_id: ReviewId,
  rule_displayed_name: Schema.String,
  section: Schema.NullOr(Section.SectionKey),
  words: Schema.String,
  continues: Schema.Boolean
}).annotate({ identifier: "AuditedReview" })

/** An entry with its author, requirement and component, null without one, and the comment that it is about, while it exists. */
const HistoryRow = Schema.Struct({
  ...HistoryEntry.fields,
  user_id: Schema.NullOr(UserId),
  review: Schema.NullOr(AuditedReview),
  rule_id: Schema.NullOr(RuleId),
  rule_displayed_name: Schema.NullOr(Schema.String),
  component_id: Schema.NullOr(ComponentId)
}).annotate({ identifier: "HistoryRow" })

/** An act, represented by its newest entry. */
const ActRow = Schema.Struct({ ...HistoryRow.fields, entries: Schema.Int }).annotate({ identifier: "ActRow" })

/** The filters of a history. */
export const historyFilters = {
  user_id: optional(idInText(UserId), "Only entries by this user."),
  kind: optional(HistoryFilter.HistoryKind, "Only entries about records of this kind."),
  from: optional(IsoTimeOrDay, "Only entries at this time or later; a day is its start in UTC."),
  to: optional(IsoTimeOrDay, "Only entries before this time; a day is its start in UTC.")
}

/** The decoded filters of a history. */
export type HistoryFilters = Schema.Struct.Type<typeof historyFilters>

const options = {
  query: {
    ...historyFilters,
    act: optional(idInText(AuditId), "Only the entries of the same act as this one."),
    ...page()
  },
  success: Schema.Struct({ rows: Schema.Array(HistoryRow), pagination: Pagination }),
  error: Declared.ofQuery
}

const actOptions = {
  query: {
    ...historyFilters,
    before: optional(idInText(AuditId), "The `next` of the last answer, to continue from."),
    per_page: page().per_page
  },
  success: Schema.Struct({ rows: Schema.Array(ActRow), next: Schema.NullOr(AuditId) }),
  error: Declared.ofQuery
}

const acts =
  "A request that changed many records is one row: its newest entry, with their number in `entries`; `GET …/histories?act=` lists them. Newest first; `next` is the `before` of the next request, null at the end."

const pages = `Newest first. The text of a comment is its present one, at most ${longestWords} characters of it.`

export class HistoryEndpoints extends HttpApiGroup.make("histories")
  .annotate(OpenApi.Description, "The history of requirements, components and projects.")
  .add(
    HttpApiEndpoint.get("ruleHistory", "/rules/:ruleId/histories", {
      params: { ruleId: idInText(RuleId) },
      ...options
    }).annotateMerge(
      described(
        ReadHistories.componentPolicy,
        "List the history of a requirement",
        `${pages} A deleted requirement keeps its history.`
      )
    ),
    HttpApiEndpoint.get("componentHistory", "/components/:componentId/histories", {
      params: { componentId: idInText(ComponentId) },
      ...options
    }).annotateMerge(
      described(ReadHistories.componentPolicy, "List the history of a component and its content", pages)
    ),
    HttpApiEndpoint.get("projectHistory", "/projects/:projectId/histories", {
      params: { projectId: idInText(ProjectId) },
      ...options
    }).annotateMerge(described(ReadHistories.projectPolicy, "List the history of a project and its content", pages)),
    HttpApiEndpoint.get("componentActs", "/components/:componentId/acts", {
      params: { componentId: idInText(ComponentId) },
      ...actOptions
    }).annotateMerge(described(ReadHistories.componentPolicy, "List the acts on a component", acts)),
    HttpApiEndpoint.get("projectActs", "/projects/:projectId/acts", {
      params: { projectId: idInText(ProjectId) },
      ...actOptions
    }).annotateMerge(described(ReadHistories.projectPolicy, "List the acts on a project", acts))
  )
  .middleware(Authentication) {}
