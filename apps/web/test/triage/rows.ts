/** Comments as the service lists them, for the triage tests: by default a new comment. */
import type { CommentPage, CommentRow } from "../../src/api/comments.ts"

/** The permits of an admin on their own comment. */
const everything: CommentRow["permits"] = {
  triage: true,
  assign: true,
  describe: true,
  adjudicate: true,
  reopen: true,
  accept_proposal: true,
  apply_text: true,
  change_section: true,
  see_versions: true,
  reply: true,
  react: true,
  edit: true,
  withdraw: true,
  move: true,
  merge: true,
  admin_withdraw: true,
  admin_restore: true,
  admin_destroy: true
}

export const row = (part: Partial<CommentRow> & { readonly id: number }): CommentRow => ({
  component_id: 4,
  component_name: "Harbor Gateway",
  commentable_type: "BaseRule",
  rule_id: 1,
  rule_displayed_name: "HBGW-03-000001",
  rule_deleted: false,
  section: null,
  author_id: 7,
  author_name: "Lena Fischer",
  author_email: "",
  comment: "A remark.",
  proposed_text: null,
  quote: null,
  comment_type: null,
  organization: null,
  external_reference: null,
  proposal_accepted_at: null,
  triage_status: "pending",
  triage_set_at: null,
  adjudicated_at: null,
  triager_display_name: null,
  adjudicator_display_name: null,
  duplicate_of_review_id: null,
  addressed_by_rule_id: null,
  assignee: null,
  due_on: null,
  created_at: "2026-11-01T00:00:00.000Z",
  updated_at: "2026-11-01T00:00:00.000Z",
  responses_count: 0,
  reactions: { up: 0, down: 0, mine: null },
  permits: everything,
  ...part
})

export const page = (number: number, rows: ReadonlyArray<CommentRow>, total = rows.length): CommentPage => ({
  rows: [...rows],
  pagination: { page: number, per_page: 2, total, total_comments: total },
  status_counts: {
    pending: total,
    concur: 0,
    concur_with_comment: 0,
    non_concur: 0,
    duplicate: 0,
    informational: 0,
    needs_clarification: 0,
    withdrawn: 0,
    addressed_by: 0
  }
})
