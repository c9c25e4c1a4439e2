/** What a letter says to its person now, and whether they may read it, in memory (R22.4). Used by the repository of letters. */
import { type Letter, type LetterContent, Review, ReviewView, Role } from "@docket/core"
import { Assignment } from "@docket/core"
import * as FormerMembers from "./FormerMembers.ts"
import * as Assignments from "./Assignments.ts"
import { present } from "./Integrity.ts"
import * as Memberships from "./Memberships.ts"
import { accessRequestTarget, mailSettingKey, mentionKey, type State } from "./State.ts"

const recordsOf = (state: State, letter: Letter.Letter) => {
  const account = present("Letter", state.users.get(letter.user_id), "Its account does not exist.")
  const review = letter.review_id === null ? undefined : state.reviews.get(letter.review_id)?.review
  const top = review === undefined ? undefined : state.reviews.get(review.thread_id)?.review
  const ruleId = review === undefined ? letter.rule_id : review.rule_id
  const rule = ruleId === null ? undefined : state.rules.get(ruleId)
  const componentId = review?.component_id ?? rule?.component_id ?? letter.component_id
  const component = componentId === null ? undefined : state.components.get(componentId)?.component
  const projectId = component?.project_id ?? letter.project_id
  const project = projectId === null ? undefined : state.projects.get(projectId)
  const entry = letter.event_id === null ? undefined : state.audit.get(letter.event_id)
  return { account, review, top, rule, component, project, entry }
}

type Records = ReturnType<typeof recordsOf>

const isReadable = (state: State, letter: Letter.Letter, { account, component, project }: Records): boolean => {
  const { admin, disabled_at, id } = account.user
  if (disabled_at !== null) return false
  if (letter.project_id === null) return true
  if (project === undefined) return false
  const onProject = Memberships.roleOf(state, id, project.id, null)
  if (letter.kind === "access_request") return admin || Role.carries(onProject, "admin")
  if (component === undefined) return admin || onProject !== null
  const isMember = Memberships.isMember(
    state,
    { project_id: project.id, component_id: component.id },
    { user_id: id, site_admin: admin }
  )
  return isMember || (letter.kind === "release" && component.released)
}

/** The newest reply of others to the comment. */
const responseOf = (state: State, review: Review.Review): string | null =>
  state.reviews
    .where("thread", review.thread_id)
    .map((row) => row.review)
    .findLast(
      (reply) =>
        reply.responding_to_review_id !== null &&
        reply.action === "comment" &&
        reply.triage_status === null &&
        reply.user_id !== review.user_id
    )?.comment ?? null

export const contentOf = (state: State, letter: Letter.Letter): LetterContent => {
  const records = recordsOf(state, letter)
  const { account, component, entry, project, review, rule, top } = records
  const { kind, review_id, user_id } = letter
  const place = component === undefined ? null : { project_id: component.project_id, component_id: component.id }
  const mayDecide = place !== null && Role.carries(Assignments.roleIn(state, user_id, place), Assignment.neededRole)
  const assignment = review_id === null ? undefined : state.assignments.get(review_id)
  const request =
    kind === "access_request" && entry !== undefined && entry.user_id !== null && letter.project_id !== null
      ? state.accessRequests.where(
          "target",
          accessRequestTarget({ user_id: entry.user_id, project_id: letter.project_id })
        )[0]
      : undefined
  return {
    letter_id: letter.id,
    readable: isReadable(state, letter, records),
    cadence: state.mailSettings.get(mailSettingKey({ user_id, kind: kind as never }))?.cadence ?? null,
    project_name: project?.name ?? null,
    component_name: component?.name ?? null,
    component_version: component?.version ?? null,
    component_release: component?.release ?? null,
    component_released: component?.released ?? null,
    component_phase: component?.comment_phase ?? null,
    comment_period_starts_at: component?.comment_period_starts_at ?? null,
    comment_period_ends_at: component?.comment_period_ends_at ?? null,
    component_id: component?.id ?? null,
    rule_id: rule?.id ?? null,
    rule_displayed_name:
      component === undefined || rule === undefined
        ? null
        : ReviewView.ruleDisplayedName(component.prefix, rule.rule_number),
    rule_deleted: rule !== undefined && rule.deleted_at !== null,
    assignee_id: mayDecide ? ((review_id === null ? rule?.assignee_id : assignment?.assignee_id) ?? null) : null,
    due_on: (review_id === null ? rule?.due_on : assignment?.due_on) ?? null,
    open:
      review_id === null
        ? rule === undefined || component === undefined
          ? null
          : !rule.locked && !component.released
        : review === undefined
          ? null
          : Review.isOpen(review),
    review_action: review?.action ?? null,
    said: review?.comment ?? null,
    said_withdrawn: review?.triage_status === "withdrawn",
    thread_id: review?.thread_id ?? null,
    comment: top?.comment ?? null,
    comment_author_id: top?.user_id ?? null,
    triage_status: top?.triage_status ?? null,
    response: review !== undefined && (kind === "asked" || kind === "decided") ? responseOf(state, review) : null,
    mentioned: review_id !== null && state.mentions.get(mentionKey({ review_id, user_id })) !== undefined,
    event_action: entry?.action ?? null,
    event_subject: entry?.auditable_type ?? null,
    event_name: entry?.audited_name ?? null,
    actor_name: entry === undefined || entry.user_name === "" ? null : FormerMembers.shown(state, entry).user_name,
    request_message: request?.message ?? null,
    has_password: account.password_hash !== null,
    is_invited: state.invitations.count("user", user_id) > 0
  }
}
