/**
 * Who gets a letter about what (R22.2): the drafts of events, and those of a moment, such as the end of a comment period. No one gets a letter about their own
 * act, and no one gets two about the same event. Pure.
 */
import type { AuditEntry } from "../audit/AuditEntry.ts"
import * as FeedEvent from "../feed/FeedEvent.ts"
import { type ComponentId, type ProjectId, ReviewId, type RuleId, UserId } from "../Ids.ts"
import { undecided } from "../resolution/index.ts"
import type { Draft } from "./Letter.ts"
import type { LetterKind } from "./MailSetting.ts"
import * as Watch from "./Watch.ts"

/** Events of this age make no letters: after mail was switched off for a time, no one gets old news. In milliseconds. */
export const oldest = 24 * 60 * 60 * 1000

/** What the records of some events are now. */
export interface Facts {
  readonly reviews: ReadonlyArray<{
    readonly id: ReviewId
    readonly thread_id: ReviewId
    readonly author_id: UserId | null
    /** The author of the comment at the top of the thread. */
    readonly thread_author_id: UserId | null
    readonly assignee_id: UserId | null
    readonly mentioned: ReadonlyArray<UserId>
  }>
  readonly rules: ReadonlyArray<{ readonly id: RuleId; readonly assignee_id: UserId | null }>
  readonly components: ReadonlyArray<{
    readonly id: ComponentId
    readonly comment_period_starts_at: Date | null
    readonly comment_period_ends_at: Date | null
    /** The members of the component or of its project. */
    readonly members: ReadonlyArray<UserId>
  }>
  readonly projects: ReadonlyArray<{ readonly id: ProjectId; readonly admins: ReadonlyArray<UserId> }>
  /** The watches of these places. */
  readonly watches: ReadonlyArray<Watch.Watch>
  /** Those of the added members whose invitation is open: they get that letter. */
  readonly invited: ReadonlyArray<UserId>
}

/** The records whose facts the events need. */
export interface Needed {
  readonly reviews: ReadonlyArray<ReviewId>
  readonly rules: ReadonlyArray<RuleId>
  readonly components: ReadonlyArray<ComponentId>
  readonly projects: ReadonlyArray<ProjectId>
  /** The projects in which something can be watched. */
  readonly watched: ReadonlyArray<ProjectId>
  readonly members: ReadonlyArray<UserId>
}

const unique = <Value>(values: ReadonlyArray<Value | null>): ReadonlyArray<Value> => [
  ...new Set(values.filter((value) => value !== null))
]

const changeOf = ({ changes }: Pick<AuditEntry, "changes">, field: string) =>
  changes.find((change) => change.field === field)

const newMember = (entry: AuditEntry): UserId | null => {
  const added =
    entry.auditable_type === "Membership" && entry.action === "create" ? changeOf(entry, "user_id") : undefined
  return typeof added?.new_value === "number" ? UserId.make(added.new_value) : null
}

const isAccessRequest = ({ action, auditable_type }: AuditEntry): boolean =>
  auditable_type === "Project" && action === "request_access"

/** What a change of a component's settings does to its comments. */
const phaseOf = (entry: AuditEntry): "opens" | "ended" | null => {
  if (entry.auditable_type !== "Component" || entry.action !== "update") return null
  switch (changeOf(entry, "comment_phase")?.new_value) {
    case "open":
      return "opens"
    case "closed":
      return "ended"
    default:
      return null
  }
}

const reviewOf = (entry: AuditEntry): ReviewId | null =>
  entry.auditable_type === "Review" ? ReviewId.make(entry.auditable_id) : null

/** The facts that these events need. */
export const neededFor = (entries: ReadonlyArray<AuditEntry>): Needed => ({
  reviews: unique(entries.map(reviewOf)),
  rules: unique(
    entries.map(({ action, auditable_type, rule_id }) =>
      auditable_type === "Rule" && action === "assign" ? rule_id : null
    )
  ),
  components: unique(
    entries.map((entry) => (phaseOf(entry) !== null || FeedEvent.isRelease(entry) ? entry.component_id : null))
  ),
  projects: unique(entries.map((entry) => (isAccessRequest(entry) ? entry.project_id : null))),
  watched: unique(entries.map(({ project_id }) => project_id)),
  members: unique(entries.map(newMember))
})

interface Recipient {
  readonly user_id: UserId | null
  readonly kind: LetterKind
  readonly detail?: string
  /** The key of the occasion, if another event can be about the same. */
  readonly occasion?: string
}

/** The letters of events, in their order. */
export const ofEvents = (
  entries: ReadonlyArray<FeedEvent.FeedEntry>,
  facts: Facts,
  now: Date
): ReadonlyArray<Draft> => {
  const reviews = new Map(facts.reviews.map((review) => [review.id, review]))
  const rules = new Map(facts.rules.map((rule) => [rule.id, rule]))
  const components = new Map(facts.components.map((component) => [component.id, component]))
  const projects = new Map(facts.projects.map((project) => [project.id, project]))
  // A decision with a response is one piece of news.
  const decidedThreads = new Set(
    entries.flatMap((entry) =>
      reviewOf(entry) !== null && changeOf(entry, "triage_status") !== undefined
        ? [`${entry.request_id}/${entry.auditable_id}`]
        : []
    )
  )

  const ofReview = (entry: FeedEvent.FeedEntry): ReadonlyArray<Recipient> => {
    const review = reviews.get(ReviewId.make(entry.auditable_id))
    if (review === undefined) return []
    const status = changeOf(entry, "triage_status")?.new_value
    const isText = ["comment", "reply", "edit"].includes(entry.action)
    const isNewAssignee = entry.action === "assign" && changeOf(entry, "assignee_id") !== undefined
    const isAnswered = decidedThreads.has(`${entry.request_id}/${review.thread_id}`)
    return [
      ...(isText
        ? review.mentioned.map((user_id) => ({ user_id, kind: "mentioned" as const, occasion: `mention/${review.id}` }))
        : []),
      ...(entry.action === "reply" && !isAnswered
        ? [{ user_id: review.thread_author_id, kind: "replied" as const }]
        : []),
      ...(status === "needs_clarification" ? [{ user_id: review.author_id, kind: "asked" as const }] : []),
      ...(typeof status === "string" && status !== "withdrawn" && !undecided.has(status)
        ? [{ user_id: review.author_id, kind: "decided" as const }]
        : []),
      ...(isNewAssignee ? [{ user_id: review.assignee_id, kind: "assigned" as const }] : [])
    ]
  }

  const specific = (entry: FeedEvent.FeedEntry): ReadonlyArray<Recipient> => {
    const phase = phaseOf(entry)
    const component = entry.component_id === null ? undefined : components.get(entry.component_id)
    if (entry.auditable_type === "Review") return ofReview(entry)
    if (entry.auditable_type === "Rule" && entry.action === "assign" && changeOf(entry, "assignee_id") !== undefined) {
      const assignee = entry.rule_id === null ? undefined : rules.get(entry.rule_id)
      return [{ user_id: assignee?.assignee_id ?? null, kind: "assigned" }]
    }
    const member = newMember(entry)
    if (member !== null) return facts.invited.includes(member) ? [] : [{ user_id: member, kind: "access_granted" }]
    if (isAccessRequest(entry)) {
      const admins = entry.project_id === null ? [] : (projects.get(entry.project_id)?.admins ?? [])
      return admins.map((user_id) => ({ user_id, kind: "access_request" }))
    }
    if (component === undefined) return []
    if (FeedEvent.isRelease(entry)) return component.members.map((user_id) => ({ user_id, kind: "release" }))
    // With a start, comments open at that time, and after the end they have ended already (ofPeriods).
    const { comment_period_ends_at: ends, comment_period_starts_at: starts } = component
    const isOfTime = phase === "opens" ? starts !== null : ends !== null && ends <= now
    return phase === null || isOfTime
      ? []
      : component.members.map((user_id) => ({ user_id, kind: "comment_period", detail: phase }))
  }

  return entries.flatMap((entry) => {
    const event = FeedEvent.of(entry)
    if (event === null || now.getTime() - entry.created_at.getTime() > oldest) return []
    const isWatched = !FeedEvent.isForAdmins(entry) && Watch.watchedTypes.some((type) => type === event.type)
    const watchers = isWatched ? facts.watches.filter((watch) => Watch.covers(watch, entry)) : []
    const recipients: ReadonlyArray<Recipient> = [
      ...specific(entry),
      ...watchers.map(({ user_id }) => ({ user_id, kind: "watched" as const, detail: event.type }))
    ]
    const reached = new Set<UserId>()
    return recipients.flatMap(({ detail = "", kind, occasion, user_id }): ReadonlyArray<Draft> => {
      if (user_id === null || user_id === entry.user_id || reached.has(user_id)) return []
      reached.add(user_id)
      return [
        {
          user_id,
          kind,
          occasion: occasion ?? `event/${entry.id}`,
          project_id: entry.project_id,
          component_id: entry.component_id,
          rule_id: entry.rule_id,
          review_id: event.review_id,
          event_id: entry.id,
          detail,
          request_id: entry.request_id
        }
      ]
    })
  })
}

const day = 24 * 60 * 60 * 1000

/** The time before the end of a comment period at which its members get a letter: three days. */
export const endsSoon = 3 * day

/** An open comment period that begins, ends soon, or has ended. */
export interface Period {
  readonly component_id: ComponentId
  readonly project_id: ProjectId
  readonly comment_period_starts_at: Date | null
  readonly comment_period_ends_at: Date | null
  readonly members: ReadonlyArray<UserId>
}

/** True for a time in the last day. */
const justNow = (at: Date | null, now: Date): at is Date =>
  at !== null && at <= now && now.getTime() - at.getTime() < day

/** The letters of comment periods at a moment. Each has one occasion for its time, so that a moved end is news, and a repeated look is not. */
export const ofPeriods = (periods: ReadonlyArray<Period>, now: Date): ReadonlyArray<Draft> =>
  periods.flatMap(
    ({ comment_period_ends_at: ends, comment_period_starts_at: starts, component_id, members, project_id }) => {
      const isOver = ends !== null && ends <= now
      const news = [
        ...(justNow(starts, now) && !isOver ? [["opens", starts] as const] : []),
        ...(ends !== null && !isOver && ends.getTime() - now.getTime() <= endsSoon && (starts === null || starts <= now)
          ? [["ends_soon", ends] as const]
          : []),
        ...(justNow(ends, now) ? [["ended", ends] as const] : [])
      ]
      return news.flatMap(([detail, at]) =>
        members.map((user_id): Draft => ({
          user_id,
          kind: "comment_period",
          occasion: `period/${component_id}/${detail}/${at.toISOString()}`,
          project_id,
          component_id,
          rule_id: null,
          review_id: null,
          event_id: null,
          detail,
          request_id: `period/${component_id}/${detail}/${at.toISOString()}`
        }))
      )
    }
  )

/** An assignment whose comment or requirement is open, and which is due by tomorrow. */
export interface DueAssignment {
  readonly user_id: UserId
  readonly project_id: ProjectId
  readonly component_id: ComponentId
  readonly rule_id: RuleId | null
  readonly review_id: ReviewId | null
  readonly due_on: string
}

/** The letters of due assignments: one for each due date. Those of a person on a day are one message. */
export const ofDue = (assignments: ReadonlyArray<DueAssignment>, today: string): ReadonlyArray<Draft> =>
  assignments.map(({ due_on, ...place }) => ({
    ...place,
    kind: "due",
    occasion: `due/${place.review_id === null ? `rule/${place.rule_id}` : `review/${place.review_id}`}/${due_on}`,
    event_id: null,
    detail: due_on,
    request_id: `due/${today}`
  }))
