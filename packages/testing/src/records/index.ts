/**
 * Valid records for tests. A test sets only the fields that matter to it. The schema supplies the other values (a text is "", a nullable field is null), so that a new
 * field of a record changes no test.
 */
import {
  Benchmark,
  type Caller,
  Component,
  NewAuditEntry,
  type NewReview,
  Project,
  ProjectId,
  Relocation,
  Review,
  type ReviewView,
  Rule,
  User,
  UserId,
  Webhook
} from "@docket/core"
import { type Schema, type SchemaAST, Struct } from "effect"

/** The default time of records. */
const begin = new Date(Date.UTC(2026, 0, 15, 12))

const isNull = (ast: SchemaAST.AST) => ast._tag === "Null" || (ast._tag === "Literal" && String(ast.literal) === "null")

/** Returns the default value of a field. */
const valueOf = (ast: SchemaAST.AST): unknown => {
  switch (ast._tag) {
    case "String":
      return ""
    case "Boolean":
      return false
    case "Number":
      return 1
    case "Literal":
      return ast.literal
    case "Declaration":
      return begin
    case "Arrays":
      return []
    case "Union":
      if (ast.types.some(isNull) || ast.types[0] === undefined) return null
      return valueOf(ast.types[0])
    default:
      return {}
  }
}

/** Returns a builder of records. `usual` are its defaults beyond the schema. */
const builder = <Fields extends Schema.Struct.Fields>(
  { fields }: Schema.Struct<Fields>,
  usual: Partial<Schema.Struct.Type<Fields>>
) => {
  const blank = Object.fromEntries(Object.entries(fields).map(([name, { ast }]) => [name, valueOf(ast)]))
  return (given: Partial<Schema.Struct.Type<Fields>> = {}) =>
    ({ ...blank, ...usual, ...given }) as Schema.Struct.Type<Fields>
}

/** Returns a record without its id, which storage assigns. */
export const unstored = <A extends { readonly id: unknown }>(record: A): Omit<A, "id"> => Struct.omit(record, ["id"])

export const aUser = builder(User.User, { name: "Ada", email: "ada@example.test", failed_attempts: 0 })

export const aProject = builder(Project.Project, { name: "Linux", visibility: "hidden" })

/** Builds an unreleased STIG that accepts comments. */
export const aComponent = builder(Component.Component, {
  name: "Linux",
  prefix: "LNUX-01",
  title: "Linux",
  document_type: "stig",
  comment_phase: "open"
})

/** Builds an unlocked STIG requirement, the first of its component, with only a status and a severity. */
export const aRequirement = builder(Rule.Rule, {
  document_type: "stig",
  status: "Not Yet Determined",
  rule_severity: "medium",
  rule_weight: "10.0",
  inspec_control_body_lang: "ruby",
  inspec_control_file_lang: "ruby"
})

/** A rule of a published document. */
export const aBenchmark = builder(Benchmark.Benchmark, { title: "Linux SRG" })

export const aBenchmarkRule = builder(Benchmark.BenchmarkRule, { rule_severity: "medium", rule_weight: "10.0" })

/** Builds a pending top-level comment. */
export const aComment = builder(Review.Review, { action: "comment", rule_id: null, triage_status: "pending" })

/** Builds a new comment that begins a thread, without storing it. */
export const aNewComment = (given: Partial<NewReview> = {}): NewReview => {
  const { id: _, updated_at: __, ...comment } = aComment()
  return { ...comment, thread_id: null, pin: null, ...given }
}

/** Builds an open proposal to relocate a requirement. */
export const aRelocation = builder(Relocation.Relocation, {
  target_technology_token: "WEBS",
  target_project_id: ProjectId.make(1),
  state: "proposed",
  requested_by_id: UserId.make(1)
})

export const aWebhook = builder(Webhook.Webhook, {
  url: "https://receiver.example.org/",
  format: "docket",
  events: ["comment.created"],
  component_ids: [],
  active: true,
  failures: 0
})

export const anAuditEntry = builder(NewAuditEntry, { action: "update", auditable_type: "Rule" })

/** Returns a signed-in user as the caller of use cases. */
export const callerOf = ({
  admin = false,
  email,
  id,
  name
}: Pick<User.User, "id" | "name" | "email"> & Partial<User.User>): Caller => ({
  user_id: id,
  name,
  email,
  site_admin: admin,
  credential: "session",
  request_id: "test"
})

/** The query for every comment of a component, newest first, on one page. */
export const everyComment: ReviewView.CommentQuery = {
  page: 1,
  per_page: 1000,
  triage_status: "all",
  section: null,
  comment_type: null,
  rule_id: null,
  author_id: null,
  terms: [],
  search: [],
  resolved: null,
  stage: null,
  commentable_type: null,
  include_deleted: false,
  assignee_id: null,
  assigned: null,
  overdue: null,
  sort: "created_at",
  order: "desc"
}
