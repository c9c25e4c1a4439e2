/** A valid line of every kind, for the tests of archives. */
import { Schema } from "effect"
import { ArchivedRecord, Rule, RuleContent } from "../../src/index.ts"
import { emptyContent, openPhase } from "../given.ts"

export type Kind = ArchivedRecord.Kind

const time = "2026-01-05T09:00:00.000Z"

/** A valid line of each kind as JSON. */
export const lines = {
  project: { name: "Harbor", description: null, visibility: "hidden", created_at: time, updated_at: time },
  people: { id: "Ada", name: "Ada" },
  documents: {
    id: 1,
    kind: "srg",
    benchmark_id: "OS_SRG",
    version: "V1R1",
    title: "OS",
    content_sha256: "0".repeat(64)
  },
  response_templates: { name: "Thanks", body: "Thank you.", triage_status: null, created_at: time, updated_at: time },
  components: {
    id: 1,
    name: "Linux",
    prefix: "LNUX-01",
    title: "Linux",
    description: "",
    document_type: "stig",
    version: 1,
    release: 1,
    released: false,
    admin_name: "",
    admin_email: "",
    advanced_fields: false,
    metadata: {},
    ...openPhase,
    created_at: time,
    updated_at: time,
    copied_from_id: null,
    source_ids: [1],
    published_srg_id: null,
    numbers_taken: 3
  },
  memberships: { component_id: null, user: "Ada", role: "admin", created_at: time },
  questions: { id: 1, component_id: 1, name: "Where?", question_type: "freeform", options: [] },
  rules: {
    id: 1,
    component_id: 1,
    rule_number: 1,
    srg_rule: { document_id: 1, position: 1 },
    review_requestor: "Ada",
    status: "Not Yet Determined",
    ...RuleContent.blank({ ...Rule.teamTexts, ...Rule.inspecTexts }),
    locked: false,
    locked_sections: [],
    changes_requested: false,
    source: {},
    source_removed: false,
    source_changed: null,
    deleted_at: null,
    created_at: time,
    updated_at: time,
    ...emptyContent,
    version: "SRG-OS-000001-GPOS-00001",
    title: "T",
    vuln_id: "V-1",
    srg_id: "SRG-OS-000001-GPOS-00001"
  },
  answers: { component_id: 1, rule_id: 1, question_id: 1, answer: "Here" },
  satisfactions: { component_id: 1, rule_id: 1, satisfied_by_rule_id: 2 },
  pinned_texts: {
    component_id: 1,
    // The hash of "said".
    sha256: "fb46c79b7eb7af175f493755b491afa9b25574a9230b8822c629f224a2df4e58",
    text: "said"
  },
  reviews: {
    id: 1,
    component_id: 1,
    rule_id: 1,
    thread_id: 1,
    responding_to_review_id: null,
    action: "comment",
    comment: "Why?",
    section: null,
    proposed_text: null,
    proposal_accepted_at: null,
    author: "Ada",
    triage_status: "pending",
    triage_set_by: null,
    triage_set_at: null,
    adjudicated_by: null,
    adjudicated_at: null,
    duplicate_of_review_id: null,
    addressed_by_rule_id: null,
    pinned_sha256: null,
    edited_at: null,
    edited_by: null,
    moved_at: null,
    original_rule_id: null,
    merged_at: null,
    created_at: time,
    updated_at: time
  },
  comment_versions: {
    component_id: 1,
    review_id: 1,
    number: 1,
    comment: "Why?",
    proposed_text: null,
    user: "Ada",
    created_at: time
  },
  reactions: { component_id: 1, review_id: 1, user: "Ada", kind: "up", created_at: time },
  assignments: { component_id: 1, review_id: 1, assignee: "Ada", due_on: "2026-02-01" },
  mentions: { component_id: 1, review_id: 1, user: "Ada", created_at: time, done_at: null },
  edit_batches: {
    id: 1,
    component_id: 1,
    action: "bulk_edit",
    created_by: "Ada",
    created_at: time,
    undone_by: null,
    undone_at: null,
    component_changes: [{ field: "source_srg_ids", prev_value: [1], new_value: [1] }],
    items: [{ rule_id: 1, changes: [{ field: "title", prev_value: "a", new_value: "b" }] }]
  },
  triage_batches: {
    id: 1,
    component_id: 1,
    triage_status: "concur",
    created_by: "Ada",
    created_at: time,
    undone_by: null,
    undone_at: null,
    items: [
      {
        review_id: 1,
        updated_at: time,
        response_review_id: null,
        triage_status: "pending",
        triage_set_by: null,
        triage_set_at: null,
        adjudicated_by: null,
        adjudicated_at: null,
        duplicate_of_review_id: null,
        addressed_by_rule_id: null
      }
    ]
  },
  relocations: {
    id: 1,
    component_id: 1,
    rule_id: 1,
    target_technology_token: "WEBS",
    state: "proposed",
    requested_by: "Ada",
    target_component_id: null,
    created_rule_id: null,
    adjudicated_by: null,
    adjudicated_at: null,
    adjudication_rationale: "",
    created_at: time,
    updated_at: time
  },
  submissions: {
    component_id: 1,
    kind: "submission",
    counts: null,
    number: 1,
    submitted_by: "Ada",
    submitted_at: time,
    comment: "",
    version: 1,
    release: 1,
    marking: "",
    file_name: "submission.xlsx",
    // The hash of "docket", which is below in Base64: `printf docket | sha256sum`.
    sha256: "7051dca8ac20aa91a4bb88d012c51caa72770847bbb54685998e4d12b786622e",
    rule_numbers: [1],
    left_out: [],
    straightened: [],
    with_errors: [],
    file: "ZG9ja2V0"
  },
  comment_imports: {
    component_id: 1,
    number: 1,
    file_name: "comments.xlsx",
    imported_by: "Ada",
    imported_at: time,
    comments: 1,
    undone_by: null,
    undone_at: null,
    rows: [{ review_id: 1, fingerprint: "0".repeat(64) }]
  },
  public_comments: {
    id: 1,
    component_id: 1,
    rule_id: 1,
    section: "title",
    comment: "Why?",
    comment_type: null,
    organization: null,
    external_reference: null,
    name: "Grace",
    email: "",
    user: null,
    tracking_number: "AAAA-BBBB-CCCC-DDDD",
    state: "refused",
    review_id: null,
    decided_by: "Ada",
    decided_at: time,
    reason: "Not about this document.",
    // The hash of "said".
    pin: {
      section: "title",
      text: "said",
      sha256: "fb46c79b7eb7af175f493755b491afa9b25574a9230b8822c629f224a2df4e58"
    },
    created_at: time
  },
  overlays: {
    component_id: 1,
    base_component_id: null,
    base_document_id: 2,
    rules: [{ rule_id: 1, base_rule_id: null, base_position: 1, overridden: ["title"], changed: [] }]
  },
  audit: {
    action: "update",
    auditable_type: "Rule",
    auditable_id: 1,
    audited_name: "Requirement 000001",
    rule_id: 1,
    component_id: 1,
    comment: "",
    changes: [],
    user: "Ada",
    user_name: "Ada",
    request_id: "r",
    created_at: time
  }
} as const satisfies Record<Kind, object>

/** Decodes a line into a record. */
export const decode = <K extends Kind>(kind: K, line: object): ArchivedRecord.ArchivedRecords[K] =>
  Schema.decodeUnknownSync(ArchivedRecord.lineOf(kind))(line)
