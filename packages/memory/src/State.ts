/**
 * The whole content of a store in memory: one immutable value, a table for each kind of record.
 * Used by Store.ts, which changes it, and by the repositories, which read it.
 */
import { Relocation } from "@docket/core"
import type {
  AccessRequest,
  AdditionalAnswer,
  Assignment,
  AttemptKey,
  AuditEntry,
  AuditSeal,
  Benchmark,
  BenchmarkId,
  CommentImport,
  Component,
  EditBatch,
  Delivery,
  FeedCursor,
  Identity,
  ImportedFile,
  Invitation,
  Job,
  JobId,
  KeptAnswer,
  KeptLint,
  Letter,
  MailSetting,
  MembershipId,
  Overlay,
  PendingSignIn,
  PersonalAccessToken,
  Presence,
  Project,
  ProjectId,
  Quote,
  PublicComment,
  PublicPeriod,
  Question,
  Reaction,
  ResponseTemplate,
  Retention,
  Role,
  SavedFilter,
  Review,
  ReviewId,
  ReviewView,
  Rule,
  RuleId,
  SatisfactionLink,
  SecondFactor,
  Series,
  Session,
  SetupLink,
  Submission,
  TriageBatch,
  SignInThrottle,
  User,
  UserId,
  Watch,
  Webhook
} from "@docket/core"
import { Table } from "./Table.ts"

/** A user with the fields that are not in the record. */
export interface UserRow {
  readonly user: User.User
  readonly password_hash: string | null
  /** The time from which its failed sign-ins are counted (R2.3). */
  readonly failing_since: Date | null
}

/** The last report of a tab. */
export type HeartbeatRow = Omit<Presence.Heartbeat, "user_name">

/** The failed sign-ins to an account from an address. */
export interface AttemptRow {
  readonly key: AttemptKey
  readonly attempts: SignInThrottle.Attempts
}

/** The role that groups at a provider gave with a membership. */
export interface GroupMembershipRow {
  readonly membership_id: MembershipId
  readonly provider: string
  readonly role: Role.Role
}

/** A token with the hash of its secret. */
export interface TokenRow {
  readonly token: PersonalAccessToken.PersonalAccessToken
  readonly secret_sha256: string
}

/** An open invitation without what its account, membership and setup link hold. */
export interface InvitationRow extends Pick<
  Invitation.InvitationView,
  "id" | "user_id" | "membership_id" | "project_id" | "invited_by_id" | "created_at"
> {}

/** A published document with the uploaded bytes. */
export interface BenchmarkRow {
  readonly benchmark: Benchmark.Benchmark
  readonly file: Uint8Array
}

/** A component with its declared sources, the primary first, and the number for its next rule. */
export interface ComponentRow {
  readonly component: Component.Component
  readonly source_ids: ReadonlyArray<BenchmarkId>
  readonly next_number: number
}

/**
 * A review with the text version that it is about, its last edit, its last move with its rule before the first one, and the time when it
 * was last merged into another.
 */
export interface ReviewRow {
  readonly review: Review.Review
  readonly pinned_sha256: string | null
  readonly edited: { readonly at: Date; readonly by: ReviewView.EditorView | null } | null
  readonly moved: { readonly at: Date; readonly original_rule_id: RuleId | null } | null
  readonly merged_at: Date | null
}

/** A version of a comment's text and proposal, from 1 (R9.1). */
export interface CommentVersion {
  readonly review_id: ReviewId
  readonly version: number
  readonly text: string
  readonly proposed_text: string | null
  readonly quote: Quote | null
  readonly user_id: UserId | null
  /** Who wrote it, once the account is deleted (R5.7). */
  readonly imported_name: string | null
  readonly created_at: Date
}

/** The time until which a user has seen the changes to their own comments. */
export interface SeenRow {
  readonly user_id: UserId
  readonly seen_at: Date
}

/** The reaction of one user to one review (R5.17), or a restored one of a person known only by name (R16.5). */
export interface ReactionRow extends Omit<Reaction.Reaction, "user_id"> {
  readonly user_id: UserId | null
  readonly imported_name: string | null
  readonly kind: Reaction.ReactionKind
}

/** A mention of a user in a review (R5.27). */
export interface MentionRow {
  readonly review_id: ReviewId
  readonly user_id: UserId
  readonly created_at: Date
  readonly done_at: Date | null
}

export const mentionKey = ({ review_id, user_id }: Pick<MentionRow, "review_id" | "user_id">): string =>
  `${review_id}/${user_id}`

/** An audit entry; a restored one precedes everything in the event feed (R16.5). */
export type AuditRow = AuditEntry & { readonly restored?: true }

/** The names of those who made and undid a restored batch, if they have no account (R16.5). */
export interface ImportedDoers {
  readonly created_by_imported_name?: string | null
  readonly undone_by_imported_name?: string | null
}

/** The same for those who requested a relocation and decided on it. */
export interface RelocationRow extends Relocation.Relocation {
  readonly requested_by_imported_name?: string | null
  readonly adjudicated_by_imported_name?: string | null
}

/** The key of a reaction: one for each account and review; those without an account are distinguished by name and time. */
export const reactionKey = ({ created_at, imported_name, review_id, user_id }: Omit<ReactionRow, "kind">): string =>
  `${review_id}/${user_id ?? JSON.stringify([imported_name, created_at])}`

/** A webhook with its secret. */
export interface WebhookRow {
  readonly webhook: Webhook.Webhook
  readonly secret: string
}

/** A piece of a job's file. */
export interface JobPieceRow {
  readonly job_id: JobId
  readonly position: number
  readonly bytes: Uint8Array
}

/** A line of a job's report. */
export interface JobLineRow {
  readonly job_id: JobId
  readonly position: number
  readonly line: ImportedFile.ImportedFile
}

/** The key of a piece or a line. */
export const jobPart = (of: Pick<JobLineRow, "job_id" | "position">): string => `${of.job_id}/${of.position}`

/** The retention of the installation: at most one row. */
export interface RetentionRow extends Retention.Retention {
  readonly key: "retention"
}

/** The position of a continuous reader of the event feed. */
export interface FeedPlaceRow {
  readonly reader: "webhooks" | "letters"
  readonly cursor: FeedCursor.FeedCursor
}

/** An answer with its rule. */
export interface AnswerRow extends AdditionalAnswer {
  readonly rule_id: RuleId
}

/** The lint counts of a rule (R20.11). */
export interface KeptLintRow extends KeptLint.KeptLint {
  readonly rule_id: RuleId
}

/** The key of a submission. */
export const submissionKey = ({
  component_id,
  kind,
  number
}: Pick<Submission.Submission, "component_id" | "kind" | "number">): string => `${component_id}/${kind}/${number}`

/** The key of an import of comments. */
export const commentImportKey = ({
  component_id,
  number
}: Pick<CommentImport.CommentImport, "component_id" | "number">): string => `${component_id}/${number}`

/** A comment of an import. */
export interface ImportedCommentRow extends CommentImport.ImportedComment {
  readonly import: Pick<CommentImport.CommentImport, "component_id" | "number">
}

/** The unique key of a fingerprint. */
export const fingerprintKey = (row: ImportedCommentRow): string => `${row.import.component_id}/${row.fingerprint}`

/** The unique key of a response template. */
export const templateName = (of: Pick<ResponseTemplate.ResponseTemplate, "project_id" | "name">): string =>
  JSON.stringify([of.project_id, of.name])

/** The unique key of a saved filter: among the shared ones of its kind, or those of its owner. A private one without an owner is gone. */
export const savedFilterName = (
  of: Pick<SavedFilter.SavedFilter, "project_id" | "kind" | "shared" | "user_id" | "name">
): string => JSON.stringify([of.project_id, of.kind, of.shared ? null : of.user_id, of.name])

/** The unique identity of a published document (R15.4). */
export const benchmarkIdentity = (
  of: Pick<Benchmark.Benchmark, "kind" | "file_kind" | "benchmark_id" | "version">
): string => JSON.stringify([of.kind, of.file_kind, of.benchmark_id, of.version])

/** An id that was joined to a series, with the kind of its documents. */
export interface SeriesRow extends Series.SeriesMember {
  readonly kind: Benchmark.BenchmarkKind
}

/** The identity of a series row. */
export const seriesIdentity = (of: Pick<SeriesRow, "kind" | "key">): string => JSON.stringify([of.kind, of.key])

/** The unique identity of a component for people (R10.1). */
export const componentIdentity = (
  of: Pick<Component.Component, "project_id" | "name" | "version" | "release">
): string => JSON.stringify([of.project_id, of.name, of.version, of.release])

/** The unique key of a membership (R1.2). */
export const membershipTarget = (of: Pick<Project.Membership, "user_id" | "project_id" | "component_id">): string =>
  JSON.stringify([of.user_id, of.project_id, of.component_id])

/** The unique key of a request for access. */
export const accessRequestTarget = (of: Pick<AccessRequest.AccessRequest, "user_id" | "project_id">): string =>
  `${of.user_id}/${of.project_id}`

/** The unique key of a rule, including deleted ones (R10.3). */
export const ruleNumberKey = (of: Pick<Rule.Rule, "component_id" | "rule_number">): string =>
  JSON.stringify([of.component_id, of.rule_number])

/** The unique key of a satisfaction (R10.5). */
export const satisfactionKey = (link: SatisfactionLink): string => `${link.rule_id}/${link.satisfied_by_rule_id}`

/** The key of a one-time link: one for a purpose of an account, or for the first site admin. */
export const setupLinkKey = (of: Pick<SetupLink, "user_id" | "purpose">): string => `${of.user_id}/${of.purpose}`

/** The unique key of a letter. */
export const letterOccasion = (of: Pick<Letter.Letter, "user_id" | "kind" | "occasion">): string =>
  JSON.stringify([of.user_id, of.kind, of.occasion])

/** The key of a choice. */
export const mailSettingKey = (of: Pick<MailSetting.MailSetting, "user_id" | "kind">): string =>
  `${of.user_id}/${of.kind}`

/** The key of a deleted account whose name a project does not show. */
export const formerMemberKey = (of: { readonly project_id: ProjectId; readonly user_id: UserId }): string =>
  `${of.project_id}/${of.user_id}`

/** The unique key of an identity: one person at one issuer. */
export const identityKey = (of: Pick<Identity.Identity, "issuer" | "subject">): string =>
  JSON.stringify([of.issuer, of.subject])

/** The key of sign-in attempts to an account from an address. */
export const attemptKey = (of: AttemptKey): string => JSON.stringify([of.account_sha256, of.address])

/** The key of a user's tab. */
export const heartbeatKey = (of: Pick<HeartbeatRow, "user_id" | "tab">): string => `${of.user_id}/${of.tab}`

/** The key of a stored answer to a request that may be repeated. */
export const keptAnswerKey = (of: Pick<KeptAnswer.KeptAnswer, "user_id" | "key_sha256">): string =>
  `${of.user_id}/${of.key_sha256}`

/** A store without records. */
export const empty = {
  users: Table.empty({
    key: ({ user }: UserRow) => user.id,
    indexes: { email: ({ user }: UserRow) => user.email }
  }),
  setupLinks: Table.empty({
    key: setupLinkKey,
    indexes: { secret: (link: SetupLink) => link.secret_sha256, user: (link: SetupLink) => link.user_id }
  }),
  signInAttempts: Table.empty({ key: ({ key }: AttemptRow) => attemptKey(key), indexes: {} }),
  identities: Table.empty({
    key: (identity: Identity.Identity) => identity.id,
    indexes: { user: (identity: Identity.Identity) => identity.user_id, person: identityKey }
  }),
  groupMemberships: Table.empty({ key: (row: GroupMembershipRow) => row.membership_id, indexes: {} }),
  pendingSignIns: Table.empty({ key: (pending: PendingSignIn) => pending.secret_sha256, indexes: {} }),
  retention: Table.empty({ key: ({ key }: RetentionRow) => key, indexes: {} }),
  heartbeats: Table.empty({
    key: heartbeatKey,
    indexes: {
      user: ({ user_id }: HeartbeatRow) => user_id,
      component: ({ component_id }: HeartbeatRow) => component_id
    }
  }),
  keptAnswers: Table.empty({
    key: keptAnswerKey,
    indexes: { user: (kept: KeptAnswer.KeptAnswer) => kept.user_id }
  }),
  secondFactors: Table.empty({ key: (factor: SecondFactor.SecondFactor) => factor.user_id, indexes: {} }),
  sessions: Table.empty({
    key: (session: Session.Session) => session.secret_sha256,
    indexes: { user: (session: Session.Session) => session.user_id }
  }),
  tokens: Table.empty({
    key: ({ token }: TokenRow) => token.id,
    indexes: { user: ({ token }: TokenRow) => token.user_id, secret: (row: TokenRow) => row.secret_sha256 }
  }),
  formerMembers: Table.empty({ key: formerMemberKey, indexes: {} }),
  projects: Table.empty({ key: (project: Project.Project) => project.id, indexes: {} }),
  memberships: Table.empty({
    key: (membership: Project.Membership) => membership.id,
    indexes: {
      user: (membership: Project.Membership) => membership.user_id,
      project: (membership: Project.Membership) => membership.project_id,
      component: (membership: Project.Membership) => membership.component_id,
      target: membershipTarget
    }
  }),
  accessRequests: Table.empty({
    key: (request: AccessRequest.AccessRequest) => request.id,
    indexes: {
      project: (request: AccessRequest.AccessRequest) => request.project_id,
      user: (request: AccessRequest.AccessRequest) => request.user_id,
      target: accessRequestTarget
    }
  }),
  invitations: Table.empty({
    key: (invitation: InvitationRow) => invitation.id,
    indexes: {
      user: (invitation: InvitationRow) => invitation.user_id,
      membership: (invitation: InvitationRow) => invitation.membership_id,
      project: (invitation: InvitationRow) => invitation.project_id
    }
  }),
  benchmarks: Table.empty({
    key: ({ benchmark }: BenchmarkRow) => benchmark.id,
    indexes: {
      identity: ({ benchmark }: BenchmarkRow) => benchmarkIdentity(benchmark),
      kind: ({ benchmark }: BenchmarkRow) => benchmark.kind
    }
  }),
  benchmarkSeries: Table.empty({ key: seriesIdentity, indexes: { kind: (row: SeriesRow) => row.kind } }),
  benchmarkRules: Table.empty({
    key: (rule: Benchmark.BenchmarkRule) => rule.id,
    indexes: {
      benchmark: (rule: Benchmark.BenchmarkRule) => rule.benchmark_id,
      srgId: (rule: Benchmark.BenchmarkRule) => rule.srg_id
    }
  }),
  components: Table.empty({
    key: ({ component }: ComponentRow) => component.id,
    indexes: {
      project: ({ component }: ComponentRow) => component.project_id,
      identity: ({ component }: ComponentRow) => componentIdentity(component)
    }
  }),
  rules: Table.empty({
    key: (rule: Rule.Rule) => rule.id,
    indexes: {
      component: (rule: Rule.Rule) => rule.component_id,
      number: ruleNumberKey,
      srgId: (rule: Rule.Rule) => rule.srg_id
    }
  }),
  keptLint: Table.empty({
    key: (row: KeptLintRow) => row.rule_id,
    indexes: { version: (row: KeptLintRow) => row.lint_version }
  }),
  satisfactions: Table.empty({
    key: satisfactionKey,
    indexes: {
      rule: (link: SatisfactionLink) => link.rule_id,
      satisfiedBy: (link: SatisfactionLink) => link.satisfied_by_rule_id
    }
  }),
  questions: Table.empty({
    key: (question: Question.Question) => question.id,
    indexes: { component: (question: Question.Question) => question.component_id }
  }),
  answers: Table.empty({
    key: (answer: AnswerRow) => answer.id,
    indexes: {
      rule: (answer: AnswerRow) => answer.rule_id,
      question: (answer: AnswerRow) => answer.additional_question_id
    }
  }),
  reviews: Table.empty({
    key: ({ review }: ReviewRow) => review.id,
    indexes: {
      component: ({ review }: ReviewRow) => review.component_id,
      rule: ({ review }: ReviewRow) => review.rule_id,
      thread: ({ review }: ReviewRow) => review.thread_id,
      parent: ({ review }: ReviewRow) => review.responding_to_review_id,
      canonical: ({ review }: ReviewRow) => review.duplicate_of_review_id,
      addressedBy: ({ review }: ReviewRow) => review.addressed_by_rule_id,
      pin: ({ pinned_sha256 }: ReviewRow) => pinned_sha256
    }
  }),
  assignments: Table.empty({
    key: (assignment: Assignment.Assignment) => assignment.review_id,
    indexes: { assignee: (assignment: Assignment.Assignment) => assignment.assignee_id }
  }),
  commentVersions: Table.empty({
    key: (version: CommentVersion) => `${version.review_id}/${version.version}`,
    indexes: { review: (version: CommentVersion) => version.review_id }
  }),
  pinnedTexts: Table.empty({
    key: (pinned: { readonly sha256: string; readonly text: string }) => pinned.sha256,
    indexes: {}
  }),
  commentsSeen: Table.empty({ key: (row: SeenRow) => row.user_id, indexes: {} }),
  reactions: Table.empty({
    key: (reaction: ReactionRow) => reactionKey(reaction),
    indexes: { review: (reaction: ReactionRow) => reaction.review_id }
  }),
  mentions: Table.empty({
    key: (mention: MentionRow) => mentionKey(mention),
    indexes: {
      review: (mention: MentionRow) => mention.review_id,
      user: (mention: MentionRow) => mention.user_id
    }
  }),
  editBatches: Table.empty({
    key: (batch: EditBatch & ImportedDoers) => batch.id,
    indexes: { component: (batch: EditBatch & ImportedDoers) => batch.component_id }
  }),
  triageBatches: Table.empty({
    key: (batch: TriageBatch & ImportedDoers) => batch.id,
    indexes: { component: (batch: TriageBatch & ImportedDoers) => batch.component_id }
  }),
  relocations: Table.empty({
    key: (relocation: RelocationRow) => relocation.id,
    indexes: { openOfRule: ({ rule_id, state }: RelocationRow) => (Relocation.isOpen({ state }) ? rule_id : null) }
  }),
  responseTemplates: Table.empty({
    key: (template: ResponseTemplate.ResponseTemplate) => template.id,
    indexes: {
      project: (template: ResponseTemplate.ResponseTemplate) => template.project_id,
      name: templateName
    }
  }),
  savedFilters: Table.empty({
    key: (filter: SavedFilter.SavedFilter) => filter.id,
    indexes: {
      project: (filter: SavedFilter.SavedFilter) => filter.project_id,
      name: savedFilterName
    }
  }),
  publicPeriods: Table.empty({
    key: (period: PublicPeriod.PublicPeriod) => period.component_id,
    indexes: { secret: (period: PublicPeriod.PublicPeriod) => period.secret }
  }),
  publicComments: Table.empty({
    key: (comment: PublicComment.PublicComment) => comment.id,
    indexes: {
      component: (comment: PublicComment.PublicComment) => comment.component_id,
      review: (comment: PublicComment.PublicComment) => comment.review_id,
      tracking: (comment: PublicComment.PublicComment) => comment.tracking_number
    }
  }),
  submissions: Table.empty({
    key: (submission: Submission.Submission) => submissionKey(submission),
    indexes: { component: (submission: Submission.Submission) => submission.component_id }
  }),
  commentImports: Table.empty({
    key: (made: CommentImport.CommentImport) => commentImportKey(made),
    indexes: { component: (made: CommentImport.CommentImport) => made.component_id }
  }),
  importedComments: Table.empty({
    key: (row: ImportedCommentRow) => row.review_id,
    indexes: {
      import: (row: ImportedCommentRow) => commentImportKey(row.import),
      fingerprint: fingerprintKey
    }
  }),
  overlays: Table.empty({
    key: (overlay: Overlay.Overlay) => overlay.component_id,
    indexes: { baseComponent: (overlay: Overlay.Overlay) => overlay.base_component_id }
  }),
  inheritedRules: Table.empty({
    key: (inherited: Overlay.InheritedRule) => inherited.rule_id,
    indexes: {
      component: (inherited: Overlay.InheritedRule) => inherited.component_id,
      baseRule: (inherited: Overlay.InheritedRule) => inherited.base_rule_id
    }
  }),
  webhooks: Table.empty({
    key: ({ webhook }: WebhookRow) => webhook.id,
    indexes: { project: ({ webhook }: WebhookRow) => webhook.project_id }
  }),
  deliveries: Table.empty({
    key: (delivery: Delivery.Delivery) => delivery.id,
    indexes: {
      webhook: (delivery: Delivery.Delivery) => delivery.webhook_id,
      state: (delivery: Delivery.Delivery) => delivery.state
    }
  }),
  letters: Table.empty({
    key: (letter: Letter.Letter) => letter.id,
    indexes: {
      user: (letter: Letter.Letter) => letter.user_id,
      state: (letter: Letter.Letter) => letter.state,
      occasion: letterOccasion
    }
  }),
  mailSettings: Table.empty({
    key: mailSettingKey,
    indexes: { user: (setting: MailSetting.MailSetting) => setting.user_id }
  }),
  watches: Table.empty({
    key: (watch: Watch.Watch) => watch.id,
    indexes: {
      user: (watch: Watch.Watch) => watch.user_id,
      project: (watch: Watch.Watch) => watch.project_id,
      component: (watch: Watch.Watch) => watch.component_id,
      rule: (watch: Watch.Watch) => watch.rule_id
    }
  }),
  jobs: Table.empty({
    key: (job: Job.Job) => job.id,
    indexes: { user: (job: Job.Job) => job.user_id }
  }),
  jobPieces: Table.empty({
    key: (piece: JobPieceRow) => jobPart(piece),
    indexes: { job: ({ job_id }: JobPieceRow) => job_id }
  }),
  jobLines: Table.empty({
    key: (line: JobLineRow) => jobPart(line),
    indexes: { job: ({ job_id }: JobLineRow) => job_id }
  }),
  feedPlaces: Table.empty({ key: ({ reader }: FeedPlaceRow) => reader, indexes: {} }),
  auditSeals: Table.empty({ key: ({ number }: AuditSeal.AuditSeal) => number, indexes: {} }),
  audit: Table.empty({
    key: (entry: AuditRow) => entry.id,
    indexes: {
      rule: (entry: AuditRow) => entry.rule_id,
      component: (entry: AuditRow) => entry.component_id,
      project: (entry: AuditRow) => entry.project_id,
      security: ({ auditable_type }: AuditRow) => (auditable_type === "Security" ? "all" : null)
    }
  })
}

/** The content of a store at one time. */
export type State = Readonly<typeof empty>

/** The names of the tables. */
export type TableName = keyof State

/** A row of a table. */
export type RowOf<Name extends TableName> = Parameters<State[Name]["put"]>[0]
