/** An example of what is sent to each endpoint that takes JSON, by method and path as the OpenAPI document writes them. Shown on the reference page, where it can be tried. */
export const bodyExamples: Readonly<Record<string, object>> = {
  "POST /api/benchmarks/{benchmarkId}/series": { joined_id: 2 },
  "POST /api/auth/login": { email: "aisha@demo.example", password: "safe harbor" },
  "POST /api/auth/setup": { secret: "what stands behind # in the setup link", password: "correct horse" },
  "POST /api/auth/setup/account": { secret: "what stands behind # in the setup link" },
  "PATCH /users": { user: { name: "Aisha Bello", current_password: "safe harbor" } },
  "POST /users/admin_create": { user: { name: "Ivo Novak", email: "ivo@example.org" } },
  "PATCH /users/{userId}": { user: { admin: true } },
  "POST /users/{userId}/set_password": { user: { password: "correct horse" } },
  "POST /personal_access_tokens": {
    personal_access_token: { name: "nightly export", scopes: ["read"], current_password: "safe harbor" }
  },
  "POST /projects": { project: { name: "Photon OS", description: "Its STIGs.", visibility: "discoverable" } },
  "PATCH /projects/{projectId}": { project: { visibility: "hidden" } },
  "POST /memberships": {
    membership: { user_id: 5, role: "author", membership_type: "Project", membership_id: 1 }
  },
  "PATCH /memberships/{membershipId}": { membership: { role: "reviewer" } },
  "POST /projects/{projectId}/components": {
    component: {
      name: "Photon OS 5",
      prefix: "PHTN-50",
      title: "Photon OS 5 STIG",
      version: 1,
      release: 1,
      security_requirements_guide_id: 1
    }
  },
  "PATCH /components/{componentId}": {
    component: { comment_phase: "open", comment_period_ends_at: "2030-06-30T22:00:00.000Z" }
  },
  "PUT /components/{componentId}": { component: { comment_phase: "closed", closed_reason: "adjudicating" } },
  "POST /components/{componentId}/release": { accept_open_comments: true },
  "POST /components/{componentId}/rules": { rule: { duplicate: true, id: 22 } },
  "PATCH /rules/{ruleId}": {
    rule: {
      status: "Applicable - Configurable",
      fixtext: "$ harborctl set session idle 10m",
      audit_comment: "As the site policy says."
    }
  },
  "PUT /rules/{ruleId}": { rule: { agency_rule_descriptions_attributes: [{ vuln_discussion: "Why it matters." }] } },
  "POST /rules/{ruleId}/revert": { audit_id: 210, fields: ["fixtext"], audit_comment: "The earlier command is right." },
  "PATCH /rules/{ruleId}/section_locks": { section: "Check", locked: true, comment: "Settled with the assessors." },
  "PATCH /rules/{ruleId}/bulk_section_locks": { sections: ["Check", "Fix"], locked: true },
  "PATCH /components/{componentId}/lock_sections": { sections: ["Title"], locked: true, comment: "Titles are final." },
  "POST /components/{componentId}/lock": { comment: "Ready for release.", dry_run: true },
  "POST /rule_satisfactions": { rule_id: 37, satisfied_by_rule_id: 21 },
  "DELETE /rule_satisfactions": { rule_id: 37, satisfied_by_rule_id: 21 },
  "DELETE /rule_satisfactions/{ruleId}": { satisfied_by_rule_id: 21 },
  "POST /components/{componentId}/bulk_edit": { rule_ids: [37, 41], set: { rule_severity: "low" }, dry_run: true },
  "POST /components/{componentId}/find_and_replace": {
    find: "show syslog",
    replace: "show log-servers",
    fields: ["check_content"],
    dry_run: true
  },
  "POST /rules/{ruleId}/relocations": {
    requirement_relocation: { target_technology_token: "RACC", target_project_id: 1 }
  },
  "POST /requirement_relocations/{relocationId}/dry_run": { target_component_id: 3 },
  "POST /requirement_relocations/{relocationId}/accept": { target_component_id: 3 },
  "POST /requirement_relocations/{relocationId}/decline": {
    target_component_id: 3,
    requirement_relocation: { adjudication_rationale: "It is asked for there already." }
  },
  "POST /rules/{ruleId}/reviews": {
    review: { action: "comment", section: "check_content", comment: "The command needs sudo." }
  },
  "POST /components/{componentId}/reviews": {
    review: { action: "comment", comment: "Does this cover the virtual edition as well?" }
  },
  "PATCH /reviews/bulk_triage": {
    review_ids: [61, 62],
    triage_status: "concur",
    response_comment: "It is in the next draft."
  },
  "PATCH /reviews/{reviewId}/triage": { triage_status: "duplicate", duplicate_of_review_id: 61 },
  "PATCH /reviews/bulk_assignment": { review_ids: [61, 62], assignee_id: 4, due_on: "2030-06-30" },
  "PATCH /reviews/{reviewId}/assignment": { assignee_id: 4, due_on: "2030-06-30" },
  "PATCH /reviews/{reviewId}/adjudicate": {
    resolution_comment: "Fixed in release 2.",
    expected_updated_at: "2026-01-05T09:00:00.000Z"
  },
  "PATCH /reviews/{reviewId}/reopen": { expected_updated_at: "2026-01-05T09:00:00.000Z" },
  "PATCH /reviews/{reviewId}/withdraw": { expected_updated_at: "2026-01-05T09:00:00.000Z" },
  "PATCH /reviews/{reviewId}/admin_withdraw": { audit_comment: "An advertisement." },
  "PATCH /reviews/{reviewId}/admin_restore": { audit_comment: "It was no advertisement." },
  "PUT /reviews/{reviewId}": { review: { comment: "The command needs sudo, on 3.1 at least." } },
  "PATCH /reviews/{reviewId}/move_to_rule": { rule_id: 36, audit_comment: "It is about the mode of cryptography." },
  "PATCH /reviews/{reviewId}/section": { section: "fixtext", audit_comment: "It is about the fix." },
  "DELETE /reviews/{reviewId}/admin_destroy": { audit_comment: "It holds a secret." },
  "POST /reviews/{reviewId}/reactions": { kind: "up" },
  "POST /reviews/{reviewId}/accept_proposal": { response_comment: "Taken over." },
  "POST /projects/{projectId}/triage_response_templates": {
    triage_response_template: { name: "Taken over", body: "It is in the next draft.", triage_status: "concur" }
  },
  "PATCH /projects/{projectId}/triage_response_templates/{templateId}": {
    triage_response_template: { body: "Taken over. It is in the next draft." }
  },
  "PATCH /reviews/merge": { review_ids: [62, 63], survivor_id: 61, audit_comment: "All say the same." },
  "POST /projects/{projectId}/webhooks": {
    webhook: { url: "https://ci.example.org/docket", events: ["comment.created", "component.released"] }
  },
  "PATCH /projects/{projectId}/webhooks/{webhookId}": { webhook: { active: false } }
}
