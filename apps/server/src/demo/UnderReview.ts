/**
 * The acts on the demo's document under review: its texts, comment period, comments, decisions, corrections and locks. Comments.ts and Texts.ts
 * have the texts; Story.ts runs the acts with all others.
 */
import { Effect } from "effect"
import {
  AcceptProposal,
  AssignComments,
  type BenchmarkId,
  type Caller,
  CloseComment,
  ConfigureComponent,
  Day,
  EditComment,
  LockSections,
  MoveComment,
  type ProjectId,
  ReactToComment,
  ManageResponseTemplates,
  type Review,
  type ReviewId,
  type RuleId,
  PostComment,
  ReadRules,
  LinkRules,
  TriageComments
} from "@docket/core"
import { PublishedSrgFile } from "@docket/exchange"
import {
  acceptances,
  assignments,
  comments,
  type DemoComment,
  type DemoDecision,
  decisions,
  templates
} from "./Comments.ts"
import type { DemoClock } from "./DemoClock.ts"
import type { Schedule } from "./Schedule.ts"
import * as Stage from "./Stage.ts"
import { corrections, textsOfThird } from "./Texts.ts"

const nothingSeen = new Map<ReviewId, Date>()

const said = (action: Review.ReviewAction, comment: string): PostComment.Post => ({
  action,
  comment,
  section: null,
  responding_to_review_id: null
})

/** The first occurrence of these words in the check or the fix of a requirement. */
const quoteOf = Effect.fnUntraced(function* (
  caller: Caller,
  id: RuleId,
  { quoted, section }: { readonly quoted: string | undefined; readonly section: DemoComment["section"] }
) {
  if (quoted === undefined) return null
  const { rule } = yield* ReadRules.open(caller, id)
  const [field, content] =
    section === "fixtext" ? ["fixtext", rule.fixtext] : ["content", rule.checks[0]?.content ?? ""]
  const start = Array.from(content.slice(0, content.indexOf(quoted))).length
  return { field, start, end: start + Array.from(quoted).length, text: quoted }
})

/**
 * Creates the component and adds its acts to the schedule.
 * @internal
 */
export const prepare = Effect.fnUntraced(function* (
  { at, moment }: DemoClock,
  { act }: Schedule,
  cast: Stage.Cast,
  project: ProjectId,
  srg: BenchmarkId
) {
  const { aisha, grace, marek, tomas } = cast
  const component = yield* at(34.6)(
    Stage.component(marek, {
      project,
      name: "Harbor Gateway 3",
      prefix: "HBGW-03",
      title: "Harbor Gateway 3 Security Technical Implementation Guide",
      document_type: "stig",
      version: 1,
      release: 1,
      srg,
      numbers: null
    })
  )
  const ids = new Map<string, ReviewId>()
  const idOf = (comment: string): ReviewId => {
    const id = ids.get(comment)
    if (id === undefined) throw new Error(`there is no comment ${comment} yet`)
    return id
  }
  const ruleId = (number: number) => Stage.ruleOf(component, number).id
  const review = (days: number, by: Caller, number: number, action: Review.ReviewAction, comment: string) =>
    act(days, () => PostComment.postOnRule(by, ruleId(number), said(action, comment)))

  const comment = ({
    by,
    days,
    edited,
    id,
    proposed,
    quoted,
    reactions = [],
    replies = [],
    rule,
    section,
    text
  }: DemoComment): void => {
    const post: PostComment.Post = { ...said("comment", text), section }
    const on = (caller: Caller, one: PostComment.Post) =>
      rule === null
        ? PostComment.postOnComponent(caller, component.id, one)
        : PostComment.postOnRule(caller, ruleId(rule), one)
    act(days, () =>
      Effect.gen(function* () {
        const quote = rule === null ? null : yield* quoteOf(cast[by], ruleId(rule), { quoted, section })
        const posted = yield* on(cast[by], { ...post, proposed_text: proposed ?? null, quote })
        ids.set(id, posted.id)
      })
    )
    for (const reply of replies) {
      act(reply.days, () =>
        on(cast[reply.by], { ...post, comment: reply.text, section: null, responding_to_review_id: idOf(id) })
      )
    }
    for (const reaction of reactions) {
      act(reaction.days, () => ReactToComment.press(cast[reaction.by], idOf(id), reaction.kind, nothingSeen))
    }
    if (edited !== undefined)
      act(edited.days, () => EditComment.edit(cast[by], idOf(id), { comment: edited.text }, nothingSeen))
  }

  const decide = ({ addressed_by, by, canonical, days, of, response, status }: DemoDecision): void => {
    act(days, () => {
      const command = {
        triage_status: status,
        response_comment: response ?? null,
        duplicate_of_review_id: canonical === undefined ? null : idOf(canonical),
        addressed_by_rule_id: addressed_by === undefined ? null : ruleId(addressed_by)
      }
      const [first, ...others] = of.map(idOf)
      if (first === undefined) throw new Error("a decision is about at least one comment")
      return others.length === 0
        ? Effect.asVoid(TriageComments.triage(cast[by], first, command, nothingSeen))
        : Effect.asVoid(TriageComments.triageMany(cast[by], [first, ...others], command, nothingSeen))
    })
  }

  for (const [number, text] of textsOfThird) act(32.5 - number / 3, () => Stage.write(aisha, component, number, text))
  act(22, () =>
    ConfigureComponent.change(
      marek,
      component.id,
      { comment_period_starts_at: moment(21), comment_period_ends_at: moment(-9) },
      false,
      PublishedSrgFile.write
    )
  )
  comments.forEach(comment)
  decisions.forEach(decide)
  for (const { by, days, of, response = null } of acceptances) {
    const command = { response_comment: response, reason: "", force: false, seen_rule_at: null }
    act(days, () => AcceptProposal.accept(cast[by], idOf(of), command, nothingSeen))
  }
  for (const { by, days, due, of, to } of assignments) {
    const command = {
      assignee_id: cast[to].user_id,
      due_on: due === null ? null : Day.of(moment(-due)),
      audit_comment: ""
    }
    act(days, () => AssignComments.assignMany(cast[by], of.map(idOf), command, nothingSeen))
  }
  for (const template of templates) act(21.5, () => ManageResponseTemplates.create(marek, project, template))

  for (const { days, number, reason, text } of corrections) {
    act(days, () => Stage.write(aisha, component, number, text, reason))
  }
  act(14.8, () => LinkRules.link(aisha, { rule_id: ruleId(20), satisfied_by_rule_id: ruleId(4) }))

  review(13.6, aisha, 6, "request_review", "The chapter is right now.")
  review(13, tomas, 6, "approve", "Verified against the guide.")
  review(12.6, aisha, 2, "request_review", "Nothing is open here.")
  review(12.1, tomas, 2, "approve", "Good.")
  review(9.6, aisha, 12, "request_review", "With the list as CSV.")
  review(9, tomas, 12, "request_changes", "Say which roles there are from the factory.")
  review(8.7, aisha, 14, "request_review", "Stays as it is.")
  review(8.2, tomas, 14, "approve", "Agreed.")
  review(1.2, aisha, 13, "request_review", "The expanded list is in the check.")
  act(12, () =>
    LockSections.lockSection(tomas, ruleId(5), {
      section: "Check",
      locked: true,
      comment: "Settled with the assessors."
    })
  )
  act(9.5, () =>
    LockSections.lockSection(tomas, ruleId(3), { section: "Fix", locked: true, comment: "Verified on 3.0 and 3.1." })
  )

  for (const [days, id] of [
    [13.2, "records-guide"],
    [11.5, "tls-versions"],
    [9.2, "typo-banner"]
  ] as const) {
    act(days, () => CloseComment.adjudicate(aisha, idOf(id), null, nothingSeen))
  }
  act(9.3, () => CloseComment.withdraw(grace, idOf("cluster-port"), nothingSeen))
  act(8.9, () => CloseComment.adminWithdraw(marek, idOf("advertisement"), "An advertisement.", nothingSeen))
  act(8.5, () =>
    MoveComment.move(
      marek,
      idOf("misplaced"),
      { rule_id: ruleId(19), audit_comment: "It is about the mode of cryptography." },
      nothingSeen
    )
  )
})
