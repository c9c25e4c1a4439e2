/**
 * What every parameter of a query says, in a sentence, for the OpenAPI document: a name means the same wherever it stands, unless it is listed with
 * its endpoint. Used by OpenApiDocument.ts; a parameter that is missing here fails a test.
 */

/** By the name of the parameter. */
const common: Readonly<Record<string, string>> = {
  act: "Only the entries of what was done together with this one.",
  action: "Only events of this kind, such as `sign_in_failed`.",
  after_number: "The number of the last seal that was verified.",
  after: "The cursor to go on from, as the last answer gave it; `now` for the place only.",
  allow_unmatched: "Whether requirements of the file whose SRG id no source has are taken as well.",
  assigned: "`any`: only comments that somebody is to decide; `none`: only those that nobody is.",
  assignee_id: "Only comments that this user is to decide.",
  author_id: "Only comments by this user.",
  base: "The id of the earlier release.",
  base_id: "The id of the earlier component.",
  before: "The act to go on from, as the last answer gave it in `next`.",
  changed_only: "`true`: without requirements and fields that are unchanged.",
  commentable_type:
    "`rule`: only comments on requirements; `component`: only those on the component as a whole; anything else: both.",
  component_ids: "Ids of components of the project, with commas between them: these alone, in this order.",
  component_id: "Only what leaves this component.",
  depth: "`direct`, the default: replies to the comment itself; `all`: also replies to replies.",
  diff: "The id of the later release.",
  diff_id: "The id of the later component.",
  dry_run: "`true`: tells what would happen, and changes nothing.",
  emails: "`true`: with the e-mail addresses of people.",
  format: "The form of the answer.",
  from: "The first day (UTC); 29 days before the last unless given. At most 366 days in all.",
  ignore_whitespace: "`true`: white space counts as no change.",
  include_deleted: "`true`: also comments on requirements that are deleted.",
  include_rule_content: "`true`: each comment with the present text of its requirement.",
  kinds: "The kinds of records that are searched, with commas between them; all unless given.",
  limit: "How many at most.",
  mode: "What MITRE Vulcan calls the kind of a file, where the file has one kind: `working_copy`, `published_stig` or `backup`.",
  order: "`asc` or `desc`.",
  overdue: "`true`: only open comments whose day has gone by; `false`: only the others.",
  page: "Which page, from 1.",
  per_page: "How many on a page.",
  q: 'Words, or "phrases in quotes", each of which must occur in the text of the comment or of one of its replies.',
  reason: "Only what waits for this reason.",
  redact: "`false`: with the names of commenters, for admins of the project.",
  relocation_id: "The proposal that a destination is looked for.",
  replace: "`true`: takes the place of a document with the same id and version and other content.",
  resolved: "`true`: only adjudicated comments; `false`: only the others.",
  rule_id: "Only comments on this requirement.",
  section: "Only comments on this section; `none`: only general ones.",
  sort: "What the order goes by.",
  source:
    "`changed`: only requirements that the SRG words otherwise since a rebase; `removed`: only those that it has no more.",
  state: "Only proposals in this state.",
  status: "Only files with which this was done.",
  target_technology_token: "The letters that the prefix of the destination begins with.",
  threshold: "How alike texts must be, from 0.3 to 1; 0.6 unless given.",
  to_confirm: "`true`: only accepted proposals that await your confirmation.",
  to: "The last day (UTC); today unless given.",
  triage_status: "Only comments with this status; `pending` unless given, `all` for every one.",
  unassigned: "`true`: also what the caller may decide and nobody is assigned to.",
  user_id: "Only what is about this account, or what its user did.",
  membership_id: "The id of the project or component.",
  membership_type: "What people are to become members of."
}

/** By method, path and name. */
const special: Readonly<Record<string, string>> = {
  "GET /api/projects q": "Text that must occur in the name or the description.",
  "GET /api/projects standing":
    "`true`: each project with how one stands to it: one's role, a request for access, and, for members, how far it is.",
  "GET /api/projects sort": "`name`, `created_at` or `updated_at`; anything else counts as not given.",
  "GET /api/search/global q":
    'Words, or "phrases in quotes", each of which must occur in a record; or a whole identifier or NIST control.',
  "GET /api/search/global limit": "How many of each kind at most; 10 unless given, 50 at most.",
  "GET /api/events limit": "How many events at most; 50 unless given, 200 at most.",
  "GET /api/srgs/latest q": "Text that must occur in the title, the name or the document id.",
  "GET /api/stigs/latest q": "Text that must occur in the title, the name or the document id.",
  "GET /api/components/latest q": "Text that must occur in the name, the title or the prefix.",
  "GET /api/users/search scope": "`members`: only members of the project or component.",
  "GET /api/users/search limit": "How many at most; 25 unless given, and at most.",
  "GET /projects/{projectId}/comments component_id": "Only comments on this component of the project.",
  "GET /users/{userId}/comments triage_status": "Only comments with this status; all unless given.",
  "GET /users/{userId}/comments project_id": "Only comments on components of this project.",
  "GET /personal_access_tokens user_id": "Of this account, for site admins; the caller's own unless given.",
  "GET /api/users/search q": "Two characters at least of the name or e-mail address.",
  "GET /components/{componentId}/export/disposition triage_status": "Only comments with this status; all unless given.",
  "GET /components/{componentId}/export/xlsx mode": "Another name of `form`.",
  "GET /projects/{projectId}/export/xlsx mode": "Another name of `form`.",
  "GET /projects/{projectId}/export/excel mode": "Another name of `form`.",
  "GET /projects/{projectId}/export/xlsx form":
    "`working_copy`, to work on and update the component with, unless `vendor_submission`: DISA's form.",
  "GET /projects/{projectId}/export/excel form":
    "`working_copy`, to work on and update the component with, unless `vendor_submission`: DISA's form.",
  "GET /projects/{projectId}/export/json_archive component_ids":
    "Ids of components of the project, with commas between them: these alone.",
  "GET /components/{componentId}/export/disposition include_deleted":
    "`false`: without comments on requirements that are deleted.",
  "GET /components/{componentId}/export/xlsx form":
    "`working_copy`, to work on and update the component with, unless `vendor_submission`: DISA's form."
}

/** What is said of a parameter of an endpoint (method and path); undefined where nothing is. */
export const wordsOf = (endpoint: string, name: string): string | undefined =>
  special[`${endpoint} ${name}`] ?? (Object.hasOwn(common, name) ? common[name] : undefined)
