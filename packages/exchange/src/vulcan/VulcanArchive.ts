/**
 * The JSON archive of MITRE Vulcan, formats 1.0 and 1.1 (`backup_format_version`), as far as Docket reads it: the files of its
 * "backup" export and their fields. Only shapes; VulcanReading.ts opens the files, ComponentsFromVulcan.ts maps them.
 *
 * A ZIP archive of one component has manifest.json, component.json, rules.json, satisfactions.json and reviews.json; an archive of a project has manifest.json,
 * project.json and the other four for each component under components/NAME-V1R1/, and may contain SRGs under srgs/. Fields may be absent or null.
 */
import { Rule as DocketRule, RuleContent } from "@docket/core"
import { Record, Schema } from "effect"

/** The supported formats. 1.0 has review times to the second and no `document_type`, `source_srgs`, `closed_reason`. */
export const knownFormats = ["1.0", "1.1"] as const

const optional = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))

const Text = optional(Schema.String)
const Truth = optional(Schema.Boolean)
const Whole = optional(Schema.Int)
/** ISO 8601 with a zone; microseconds are cut to milliseconds. */
const timeForm = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?: ?UTC|Z|[+-]\d\d:?\d\d)$/
const Time = optional(
  Schema.String.check(
    Schema.makeFilter((text: string) =>
      timeForm.test(text) && !Number.isNaN(Date.parse(text)) ? undefined : "Expected a time as in 2026-01-31T12:00:00Z"
    )
  )
)
/** A value that Vulcan stores as free JSON. */
const Anything = Schema.optionalKey(Schema.Unknown)

const Srg = Schema.Struct({ srg_id: Text, title: Text, version: Text })

export const Manifest = Schema.Struct({
  backup_format_version: Schema.Literals(knownFormats),
  vulcan_version: Text,
  exported_at: Text,
  components: Anything,
  srgs: Anything
})

export const Project = Schema.Struct({
  name: Text,
  description: Text,
  visibility: Anything,
  metadata: Anything,
  memberships: Anything
})

export const Component = Schema.Struct({
  name: Schema.String,
  prefix: Schema.String,
  version: Whole,
  release: Whole,
  title: Text,
  description: Text,
  released: Truth,
  admin_name: Text,
  admin_email: Text,
  advanced_fields: Truth,
  document_type: optional(Schema.Literals(["stig", "srg"])),
  comment_phase: Text,
  closed_reason: Text,
  comment_period_starts_at: Time,
  comment_period_ends_at: Time,
  created_at: Time,
  updated_at: Time,
  based_on: optional(Srg),
  source_srgs: optional(Schema.Array(Srg)),
  overlay_parent: Anything,
  metadata: Anything,
  additional_questions: optional(
    Schema.Array(
      Schema.Struct({ name: Schema.String, question_type: Text, options: optional(Schema.Array(Schema.String)) })
    )
  )
})

// Docket calls the parts of the description as Vulcan does; two of Docket's texts are booleans there.
const Description = Schema.Struct({
  ...Record.map(RuleContent.agencyDescriptionFields, () => Text),
  documentable: Truth,
  mitigations_available: Truth,
  poam_available: Truth
})

const Check = Schema.Struct({ system: Text, content_ref_name: Text, content_ref_href: Text, content: Text })

export const Rule = Schema.Struct({
  rule_id: Schema.String,
  status: Text,
  ...Record.map(DocketRule.teamTexts, () => Text),
  rule_severity: Text,
  rule_weight: Text,
  version: Text,
  title: Text,
  ident: Text,
  ident_system: Text,
  fixtext: Text,
  fixtext_fixref: Text,
  fix_id: Text,
  srg_id: Text,
  vuln_id: Text,
  legacy_ids: Text,
  inspec_control_body: Text,
  inspec_control_body_lang: Text,
  inspec_control_file: Text,
  inspec_control_file_lang: Text,
  locked: Truth,
  locked_fields: optional(Schema.Record(Schema.String, Schema.Unknown)),
  changes_requested: Truth,
  deleted_at: Time,
  created_at: Time,
  updated_at: Time,
  /** The SRG requirement behind one of a STIG, and the id of its SRG; for a requirement of an SRG under the other names. */
  srg_rule_version: Text,
  srg_rule_srg_id: Text,
  derived_from_srg_rule_version: Text,
  derived_from_srg_rule_srg_id: Text,
  additional_answers: optional(Schema.Array(Schema.Struct({ question_name: Text, answer: Text }))),
  disa_rule_descriptions: optional(Schema.Array(Description)),
  checks: optional(Schema.Array(Check)),
  rule_descriptions: optional(Schema.Array(Schema.Struct({ description: Text }))),
  references: optional(Schema.Array(Schema.Record(Schema.String, Schema.NullOr(Schema.String))))
})

export const Satisfaction = Schema.Struct({ rule_id: Schema.String, satisfied_by_rule_id: Schema.String })

export const Review = Schema.Struct({
  /** Its id in Vulcan, by which others refer to it. */
  external_id: Whole,
  rule_id: Text,
  action: Text,
  comment: Text,
  user_email: Text,
  user_name: Text,
  section: Text,
  triage_status: Text,
  triage_set_by_email: Text,
  triage_set_by_name: Text,
  triage_set_at: Time,
  adjudicated_by_email: Text,
  adjudicated_by_name: Text,
  adjudicated_at: Time,
  responding_to_external_id: Whole,
  duplicate_of_external_id: Whole,
  original_rule_id: Text,
  addressed_by_rule_id: Text,
  created_at: Time,
  updated_at: Time,
  reactions: optional(Schema.Array(Schema.Struct({ id: Whole, user_email: Text, kind: Text, created_at: Time })))
})

/** The files of one component, as in the archive. */
export interface VulcanComponent {
  /** Their folder, with a slash at the end; "" for the archive of one component. */
  readonly folder: string
  readonly component: typeof Component.Type
  readonly rules: ReadonlyArray<typeof Rule.Type>
  readonly satisfactions: ReadonlyArray<typeof Satisfaction.Type>
  readonly reviews: ReadonlyArray<typeof Review.Type>
}

/** A value without a field in the formats. */
export interface UnknownValue {
  readonly path: string
  readonly value: unknown
}

/** An archive as it was read. */
export interface VulcanArchive {
  readonly manifest: typeof Manifest.Type
  readonly project: typeof Project.Type | null
  readonly components: ReadonlyArray<VulcanComponent>
  readonly unknown: ReadonlyArray<UnknownValue>
  /** Files that are not part of the format. */
  readonly unknownFiles: ReadonlyArray<string>
}
