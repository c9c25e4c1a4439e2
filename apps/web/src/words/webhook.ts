/** The events and formats of webhooks, and the states of deliveries. */
import type { Delivery, Webhook, WebhookEvent } from "../api/shapes.ts"

/** All events, each subject with its own after it. */
export const webhookEvents: Readonly<Record<WebhookEvent, string>> = {
  "comment.*": "Everything about comments",
  "comment.created": "A comment is posted",
  "comment.replied": "A comment gets a reply",
  "comment.triaged": "A comment is decided",
  "comment.adjudicated": "A comment is resolved",
  "comment.reopened": "A comment is reopened",
  "comment.withdrawn": "A comment is withdrawn",
  "comment.restored": "A comment is restored",
  "comment.destroyed": "A comment is permanently deleted",
  "comment.returned_to_pending": "A comment returns to open",
  "comment.proposal_accepted": "A proposed text is accepted",
  "comment.text_applied": "A triager applies a text for a comment",
  "comment.edited": "A comment is edited",
  "comment.section_changed": "A comment is moved to another section",
  "comment.assigned": "A comment is assigned",
  "comment.unassigned": "A comment loses its assignee",
  "comment.described": "The type, organization or reference of a comment changes",
  "comment.reacted": "A comment gets a reaction",
  "comment.merged": "A comment is merged into another",
  "comment.merge_received": "A comment receives merged comments",
  "comment.triage_undone": "A decision is undone",
  "comment.moved": "A comment is moved to another requirement",
  "rule.*": "Everything about requirements",
  "rule.created": "A requirement is added",
  "rule.edited": "A requirement is edited",
  "rule.assigned": "A requirement is assigned",
  "rule.unassigned": "A requirement loses its assignee",
  "rule.satisfaction_added": "A requirement gets a link",
  "rule.satisfaction_removed": "A requirement loses a link",
  "rule.deleted": "A requirement is deleted",
  "rule.review_requested": "A review is requested",
  "rule.review_request_revoked": "A review request is withdrawn",
  "rule.changes_requested": "A reviewer requests changes",
  "rule.approved": "A requirement is approved",
  "rule.locked": "A requirement is locked",
  "rule.unlocked": "A requirement is unlocked",
  "rule.section_locked": "A section is locked",
  "rule.section_unlocked": "A section is unlocked",
  "rule.lint_rule_switched_off": "A lint rule is switched off for a requirement",
  "rule.lint_rule_switched_on": "A lint rule is switched on for a requirement",
  "rule.relocation_proposed": "A relocation is proposed",
  "rule.relocation_taken_back": "A relocation proposal is withdrawn",
  "rule.relocation_accepted": "A relocation is accepted and needs a confirmation",
  "rule.relocation_confirmed": "A relocation is confirmed",
  "rule.relocation_declined": "A relocation is declined",
  "rule.relocated_out": "A requirement moves to another component",
  "rule.relocated_in": "A requirement arrives from another component",
  "component.*": "Everything about components",
  "component.created": "A component is created",
  "component.changed": "The settings of a component change",
  "component.phase_changed": "A component changes its comment phase",
  "component.base_changed": "A component follows another base",
  "component.released": "A component is released",
  "component.comments_imported": "Comments are imported from a matrix",
  "component.comment_import_undone": "An import of comments is undone",
  "component.dispositions_kept": "A disposition matrix is kept",
  "component.source_released": "A component's SRG has a newer release",
  "component.public_comments_changed": "A component is opened to others, or closed",
  "component.public_comment_received": "A comment from outside is received",
  "component.public_comments_refused": "Comments from outside are refused",
  "component.public_comments_returned": "Comments from outside return to the queue",
  "component.deleted": "A component is deleted",
  "project.*": "Everything about the project itself",
  "project.changed": "The project is changed",
  "project.lint_rule_switched_off": "A lint rule is switched off for the project",
  "project.lint_rule_switched_on": "A lint rule is switched on for the project",
  "project.components_restored": "Components are restored from an archive",
  "membership.*": "Everything about members",
  "membership.created": "A member is added",
  "membership.changed": "The role of a member changes",
  "membership.deleted": "A member is removed",
  "response_template.*": "Everything about response templates",
  "response_template.created": "A response template is created",
  "response_template.changed": "A response template is changed",
  "response_template.deleted": "A response template is deleted",
  "saved_filter.*": "Everything about saved filters",
  "saved_filter.created": "A saved filter is created",
  "saved_filter.changed": "A saved filter is changed",
  "saved_filter.deleted": "A saved filter is deleted",
  "webhook.*": "Everything about webhooks",
  "webhook.created": "A webhook is created",
  "webhook.changed": "A webhook is changed",
  "webhook.deleted": "A webhook is deleted"
}

/** The headings of the events, by the first part of their type. */
export const eventSubjects: Readonly<Record<string, string>> = {
  comment: "Comments",
  rule: "Requirements",
  component: "Components",
  project: "Project",
  membership: "Members",
  response_template: "Response templates",
  saved_filter: "Saved filters",
  webhook: "Webhooks"
}

/** The forms of messages, each with the place where the chat gives out its address. */
export const webhookFormats: Readonly<Record<Webhook["format"], { readonly word: string; readonly meaning: string }>> =
  {
    docket: { word: "Docket events", meaning: "Each event is sent as a signed POST request with JSON." },
    slack: { word: "Slack", meaning: "The address of an incoming webhook of a Slack app." },
    teams: {
      word: "Microsoft Teams",
      meaning: "The address of a workflow that posts to a channel when it gets a webhook request."
    },
    mattermost: { word: "Mattermost", meaning: "The address of an incoming webhook." },
    discord: { word: "Discord", meaning: "The address of a webhook of a channel, or of a chat with the same messages." }
  }

/** The states of a delivery. */
export const deliveryStates: Readonly<Record<Delivery["state"], { readonly word: string; readonly color: string }>> = {
  pending: { word: "Pending", color: "blue" },
  delivered: { word: "Delivered", color: "green" },
  failed: { word: "Failed", color: "red" }
}
