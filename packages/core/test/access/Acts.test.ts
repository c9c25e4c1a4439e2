/** Permitted acts and their obstacles: hand-written tables from the rules (R1.10), compared with those of the code. */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import {
  CommentActs,
  ComponentActs,
  PermitSchema,
  ProjectActs,
  type Relocation,
  RelocationActs,
  Role,
  type Rule,
  RuleActs
} from "../../src/index.ts"
import * as Permit from "../../src/access/Permit.ts"
import { NoRequirements } from "../../src/component/Release.ts"
import { at, comment, componentId, finalizedPhase, openPhase, projectId, reply, rule, userId } from "../given.ts"
import { proposal } from "../relocation/givenRelocation.ts"

const context = (given: Partial<Permit.ActContext> = {}): Permit.ActContext => ({
  caller: { user_id: userId(9), site_admin: false },
  role: "admin",
  project_role: "admin",
  component: { ...openPhase, released: false },
  now: at(0),
  ...given
})

const subjectOf = (given: Partial<CommentActs.Subject> = {}): CommentActs.Subject => ({
  ...comment(1),
  author_id: userId(1),
  rule_deleted: false,
  thread_adjudicated: false,
  proposal_target: null,
  ...given
})

const open = context().component
const frozen = { ...open, ...finalizedPhase }
const closed = { ...open, comment_phase: "closed" } as const
const released = { ...open, released: true }

type Permits = Readonly<Record<string, Permit.Permit>>

/** The acts whose permit is not refused for lack of a role. */
const granted = (permits: Permits) =>
  Object.keys(permits)
    .filter((act) => String(permits[act]) !== "permission_denied")
    .join(" ")

/** The acts that each code refuses. */
const refused = (permits: Permits) => {
  const acts: Record<string, string> = {}
  for (const [act, permit] of Object.entries(permits)) {
    for (const code of permit === true ? [] : permit)
      acts[code] = acts[code] === undefined ? act : `${acts[code]} ${act}`
  }
  return acts
}

/** The acts that each role adds to the role below it, starting without a role. */
const beyond = (permitsOf: (role: Role.Role | null) => Permits) => {
  const known = new Set<string>()
  return [null, ...Role.order].map((role) => {
    const more = granted(permitsOf(role))
      .split(" ")
      .filter((act) => act !== "" && !known.has(act))
    for (const act of more) known.add(act)
    return more.join(" ")
  })
}

describe("the acts of a role include those of each lower role", () => {
  it("on a comment", () => {
    expect(beyond((role) => CommentActs.permitsOf(subjectOf(), context({ role })))).toEqual([
      "",
      "reply react",
      "triage assign describe adjudicate reopen accept_proposal apply_text change_section see_versions",
      "",
      "edit move merge admin_withdraw admin_restore admin_destroy"
    ])
    const own = subjectOf({ author_id: userId(9) })
    expect(granted(CommentActs.permitsOf(own, context({ role: "viewer" })))).toBe("reply react edit withdraw")
    expect(granted(CommentActs.permitsOf(own, context({ role: null })))).toBe("")
  })

  it("on a requirement", () => {
    expect(beyond((role) => RuleActs.permitsOf({ rule: rule(), blockers: [] }, context({ role })))).toEqual([
      "",
      "comment",
      "edit acknowledge_source_change switch_lint link unlink assign propose_relocation request_review revoke_review_request",
      "lock_sections request_changes approve",
      "delete lock_control unlock_control"
    ])
  })

  it("on a component, by the role on it and by the role on its project", () => {
    const others = ["", "see_content comment export export_for_team"]
    others.push("triage edit_requirements add_requirement export_disposition", "lock_sections review_requirements")
    others.push(
      "merge_comments import_comments update_srg lock keep_dispositions submit export_archive manage_public_comments manage_members"
    )
    expect(beyond((role) => ComponentActs.permitsOf(context({ role, project_role: null })))).toEqual(others)
    expect(granted(ComponentActs.permitsOf(context({ role: null, project_role: null, component: released })))).toBe(
      "export"
    )
    expect(beyond((project_role) => ComponentActs.permitsOf(context({ role: null, project_role })))).toEqual([
      "",
      "",
      "",
      "",
      "export_with_people configure change_questions release delete"
    ])
  })

  it("on a project", () => {
    expect(beyond(ProjectActs.permitsOf)).toEqual([
      "",
      "see_content save_filter",
      "share_filter",
      "",
      "manage_members manage_requests manage_templates manage_webhooks create_component export_archive configure delete"
    ])
  })

  it("on a relocation", () => {
    const permitsOf = (given: Partial<Permit.ActContext>) => RelocationActs.permitsOf(proposal(), context(given))
    expect(beyond((role) => permitsOf({ role, project_role: null }))).toEqual(["", "", "take_back", "", ""])
    expect(beyond((project_role) => permitsOf({ role: null, project_role }))).toEqual(["", "", "", "", "confirm"])
  })
})

it("a context has the role on the component, and for a site admin every role on its project", () => {
  const facts = {
    ...open,
    project_id: projectId(1),
    component_id: componentId(1),
    visibility: "hidden",
    member_of_a_component: true,
    project_role: null,
    component_role: "author",
    public_access: "members",
    now: at(0)
  } as const
  const of = (site_admin: boolean) => Permit.actContextOf({ user_id: userId(9), site_admin }, { role: "author", facts })
  expect(of(false)).toEqual(context({ role: "author", project_role: null, component: facts, public_access: "members" }))
  expect(of(true).project_role).toBe("admin")
})

it("permits are true or codes, one for each act", () => {
  const isPermits = Schema.is(PermitSchema.permitsSchema(ProjectActs.acts))
  const permits = ProjectActs.permitsOf("viewer")
  expect(isPermits(permits)).toBe(true)
  expect(isPermits({ ...permits, delete: false })).toBe(false)
  expect(isPermits({ ...permits, delete: undefined })).toBe(false)
})

type Expected = Readonly<Record<string, string>>

describe("an admin may do everything to their own comment, but", () => {
  /** A comment without a section proposes no text, and has none to replace. */
  const no_text = { no_proposal: "accept_proposal", proposal_not_taken: "apply_text" }
  const no_proposal = { no_proposal: "accept_proposal" }
  const adjudicated = { triage_status: "concur", adjudicated_at: at(1) } as const
  const proposed = {
    ...adjudicated,
    section: "title",
    proposed_text: "A title",
    proposal_target: { ...rule(), deleted: false, present_text: "Its title" }
  } as const
  const decisions = "triage assign describe adjudicate reopen accept_proposal apply_text"
  it.each<[string, Partial<CommentActs.Subject>, Permit.ActContext["component"], Expected]>([
    ["pending", {}, open, { comment_pending: "adjudicate", not_adjudicated: "reopen admin_restore", ...no_text }],
    ["decided", { triage_status: "concur" }, open, { not_adjudicated: "reopen admin_restore", ...no_text }],
    ["adjudicated", adjudicated, open, { ...no_text }],
    ["on a section with a main text", { ...proposed, proposed_text: null }, open, no_proposal],
    [
      "on a locked section",
      {
        ...proposed,
        proposed_text: null,
        proposal_target: { ...proposed.proposal_target, locked_sections: ["Title"] }
      },
      open,
      { ...no_proposal, section_locked: "apply_text" }
    ],
    ["with a proposal", proposed, open, { proposal_keeps_section: "change_section" }],
    [
      "with an accepted one",
      { ...proposed, proposal_accepted_at: at(2) },
      open,
      { proposal_accepted: "accept_proposal", proposal_keeps_section: "change_section" }
    ],
    [
      "withdrawn",
      { ...adjudicated, triage_status: "withdrawn" },
      open,
      { comment_withdrawn: `${decisions} change_section react merge`, ...no_text }
    ],
    [
      "a reply",
      reply(2, 1),
      open,
      {
        not_a_comment: `${decisions} merge`,
        reply_keeps_section: "change_section",
        reply_not_moved: "move",
        not_adjudicated: "admin_restore",
        ...no_proposal
      }
    ],
    [
      "a request for a review",
      { action: "request_review", triage_status: null },
      open,
      {
        not_a_comment: `${decisions} change_section edit withdraw move merge admin_withdraw`,
        not_adjudicated: "admin_restore",
        ...no_proposal
      }
    ],
    ["on a deleted requirement", { ...adjudicated, rule_deleted: true }, open, { rule_deleted: "reply", ...no_text }],
    [
      "on the component",
      { ...adjudicated, rule_id: null },
      open,
      { comment_on_component: "change_section", ...no_text }
    ],
    [
      "in a frozen component",
      adjudicated,
      frozen,
      { component_frozen: `${decisions} change_section reply react edit withdraw merge`, ...no_text }
    ],
    ["while comments are closed", adjudicated, closed, { comments_closed: "reply react", ...no_text }],
    ["in a released component", adjudicated, released, { ...no_text }]
  ])("%s", (_, given, component, expected) => {
    const subject = subjectOf({ author_id: userId(9), ...given })
    expect(refused(CommentActs.permitsOf(subject, context({ component })))).toEqual(expected)
  })
})

describe("an admin may do everything to a requirement, but", () => {
  const review = { not_under_review: "revoke_review_request request_changes approve", not_locked: "unlock_control" }
  const usual = { not_srg_requirement: "propose_relocation", ...review }
  const texts = "edit acknowledge_source_change switch_lint link unlink lock_sections assign delete"
  const acts = "request_review revoke_review_request request_changes approve lock_control unlock_control"
  it.each<[string, Partial<Rule.Rule>, Permit.ActContext["component"], Expected]>([
    ["of a STIG", {}, open, usual],
    ["of an SRG", { document_type: "srg" }, open, { not_stig_requirement: "link", ...review }],
    [
      "locked",
      { locked: true },
      open,
      {
        rule_locked: "edit link unlink propose_relocation delete request_review lock_control",
        not_srg_requirement: usual.not_srg_requirement,
        not_under_review: review.not_under_review
      }
    ],
    [
      "under review",
      { review_requestor_id: userId(9) },
      open,
      {
        rule_under_review: "edit link unlink propose_relocation request_review lock_control unlock_control",
        not_srg_requirement: usual.not_srg_requirement,
        not_locked: review.not_locked
      }
    ],
    [
      "in a frozen component",
      {},
      frozen,
      { ...usual, source_frozen: "propose_relocation", component_frozen: `comment ${texts} ${acts}` }
    ],
    ["while comments are closed", {}, closed, { ...usual, comments_closed: "comment" }],
    [
      "in a released component",
      {},
      released,
      { ...usual, source_released: "propose_relocation", component_released: `${texts} ${acts}` }
    ]
  ])("%s", (_, given, component, expected) => {
    expect(refused(RuleActs.permitsOf({ rule: rule(given), blockers: [] }, context({ component })))).toEqual(expected)
  })

  it("a requirement that is not ready is not locked, and a site admin corrects a released one", () => {
    const subject = { rule: rule({ review_requestor_id: userId(1) }), blockers: [new NoRequirements()] }
    expect(refused(RuleActs.permitsOf(subject, context())).no_requirements).toBe("approve lock_control")
    const caller = { user_id: userId(9), site_admin: true }
    expect(RuleActs.permitsOf({ rule: rule(), blockers: [] }, context({ caller, component: released })).edit).toBe(true)
  })
})

describe("an admin may do everything to a component, but", () => {
  const requirements = "edit_requirements update_srg add_requirement lock_sections review_requirements lock"
  const comments_open = { comments_open: "keep_dispositions" }
  it.each<[string, Permit.ActContext["component"], Expected]>([
    ["open", open, comments_open],
    ["before the end of its comment period", { ...open, comment_period_ends_at: at(0) }, comments_open],
    [
      "after the end of its comment period",
      { ...open, comment_period_ends_at: at(-1) },
      { comments_closed: "comment" }
    ],
    ["frozen", frozen, { component_frozen: `comment triage merge_comments import_comments ${requirements}` }],
    ["closed for comments", closed, { comments_closed: "comment" }],
    ["released", released, { component_released: `${requirements} change_questions`, ...comments_open }]
  ])("%s", (_, component, expected) => {
    expect(refused(ComponentActs.permitsOf(context({ component })))).toEqual(expected)
  })
})

it("a relocation can be confirmed while it awaits that, and withdrawn while it is open", () => {
  const target_component_id = componentId(2)
  const permits = (given: Partial<Relocation.Relocation>) =>
    refused(RelocationActs.permitsOf(proposal(given), context()))
  expect(permits({})).toEqual({ nothing_to_confirm: "confirm" })
  expect(permits({ state: "awaiting_confirmation", target_component_id })).toEqual({})
  expect(permits({ state: "executed", target_component_id })).toEqual({ relocation_adjudicated: "take_back confirm" })
})
