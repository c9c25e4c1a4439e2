/** Converts requirements of the domain to their API form, including the fields that are computed on each read (R8.2, R10.6, R11.5). */
import {
  type AuditEntry,
  type Benchmark,
  InspecControl,
  MetElsewhere,
  NistControls,
  OtherIdents,
  Rule,
  RuleContent,
  RuleDescription,
  RuleEdit,
  type ReadRules,
  Section
} from "@docket/core"
import { composed } from "../wire/Wire.ts"
import {
  type PublishedField,
  publishedFields,
  type RequirementField,
  requirementFields,
  type RuleListItem,
  type RulePayload,
  type SrgRule
} from "./RuleObject.ts"

type Content = RuleContent.RuleContent

const described = composed<Content, RuleEdit.DescriptionField, { id: (id: number) => number; _destroy: () => boolean }>(
  RuleEdit.descriptionFields,
  { id: (id) => id, _destroy: () => false }
)

/** The nested objects of a published requirement, by their names in the API; those of others have the whole description too. A requirement has one description, so its id is that of the requirement. */
export const publishedNested = {
  other_idents: ({ rule }: OfRule) => OtherIdents.of(rule),
  agency_rule_descriptions_attributes: ({ rule }: OfRule) => [described(rule, rule.id)],
  checks_attributes: ({ rule }: OfRule) =>
    rule.checks.map(({ content, content_ref_href, content_ref_name, id, system }) => ({
      id,
      _destroy: false,
      system,
      content_ref_name,
      content_ref_href,
      content
    })),
  further_fixes_attributes: ({ further_fixes }: OfRule) =>
    further_fixes.map(({ fix_id, fixtext, fixtext_fixref, id }) => ({
      id,
      _destroy: false,
      fixtext,
      fixtext_fixref,
      fix_id
    }))
}
const nested = {
  ...publishedNested,
  rule_descriptions_attributes: ({ rule }: OfRule) => [
    { id: rule.id, _destroy: false, description: RuleDescription.markupOf(rule) }
  ]
}
interface OfRule {
  readonly rule: Content & Pick<Rule.Rule, "source"> & { readonly id: number }
  readonly further_fixes: ReadonlyArray<RuleContent.FurtherFix>
}

const published = composed<Benchmark.BenchmarkRule, PublishedField, typeof nested>(publishedFields, nested)

/** The published rule of a requirement. Published rules have no InSpec code. */
export const srgRuleToWire = (rule: Benchmark.BenchmarkRule): typeof SrgRule.Type => ({
  ...published(rule, { rule, further_fixes: RuleContent.furtherFixes(rule.fixes) }),
  inspec_control_body: "",
  inspec_control_file: "",
  inspec_control_body_lang: "ruby",
  inspec_control_file_lang: "ruby"
})

/** The computed fields of a listed requirement. */
const computed = {
  ...nested,
  rule_id: ({ rule }: OfItem) => Rule.ruleIdOf(rule.rule_number),
  displayed_name: ({ prefix, rule }: OfItem) => Rule.displayedName(prefix, rule.rule_number),
  locked_fields: ({ rule }: OfItem) => Section.lockedFields(rule.locked_sections),
  nist_control_family: ({ rule }: OfItem) => NistControls.nistControlFamily(rule.ident),
  met_elsewhere: ({ rule }: OfItem) => MetElsewhere.of(rule),
  check_content: ({ rule }: OfItem) => RuleContent.checkContent(rule.checks),
  vuln_discussion: ({ rule }: OfItem) => rule.vuln_discussion
}
interface OfItem extends ReadRules.ListedRule, OfRule {
  readonly rule: Rule.Rule
  readonly prefix: string
}

/** Links exist between STIG requirements only; an SRG requirement has no such keys (R10.5). */
const links = {
  satisfies: ({ satisfies }: OfItem) =>
    satisfies.map(({ id, rule_number, srg_id }) => ({ id, rule_id: rule_number, srg_id })),
  satisfied_by: ({ satisfied_by }: OfItem) =>
    satisfied_by.map(({ fixtext, id, rule_number, srg_id }) => ({ id, rule_id: rule_number, srg_id, fixtext }))
}

const srgItem = composed<Rule.Rule, RequirementField, typeof computed>(requirementFields, computed)
const stigItem = composed<Rule.Rule, RequirementField, typeof computed & typeof links>(requirementFields, {
  ...computed,
  ...links
})

/** An item of a component's list. */
export const listedToWire = (
  { rule, satisfied_by, satisfies }: ReadRules.ListedRule,
  prefix: string
): typeof RuleListItem.Type => {
  const whole = { rule, satisfied_by, satisfies, prefix, further_fixes: rule.further_fixes }
  return rule.document_type === "srg" ? srgItem(rule, whole) : stigItem(rule, whole)
}

/** An item of a component's list, with its counts. */
export const countedToWire = (counted: ReadRules.CountedRule, prefix: string): typeof RuleListItem.Type => ({
  ...listedToWire(counted, prefix),
  lint: counted.lint,
  comments: counted.comments,
  missing: counted.missing,
  ...assignmentToWire(counted)
})

const assignmentToWire = ({ assignment }: Pick<ReadRules.CountedRule, "assignment">) =>
  assignment ?? { assignee: null, due_on: null }

/** The editor payload of a requirement. */
export const dossierToWire = (dossier: ReadRules.RuleDossier): typeof RulePayload.Type => ({
  ...listedToWire(dossier, dossier.prefix),
  inspec_control_file: InspecControl.fileOf(dossier.rule, {
    prefix: dossier.prefix,
    satisfies: dossier.satisfies.map(({ srg_id }) => srg_id)
  }),
  ...(dossier.rule.document_type === "srg"
    ? { derived_from_version: dossier.srg_rule?.version ?? null }
    : { exported_texts: dossier.exported_texts }),
  ...assignmentToWire(dossier),
  comment_summary: dossier.comment_summary,
  histories: dossier.histories.map(historyToWire),
  reviews: dossier.reviews,
  additional_answers_attributes: dossier.additional_answers,
  srg_rule_attributes: dossier.srg_rule === null ? null : srgRuleToWire(dossier.srg_rule),
  srg_info: { version: dossier.srg_version },
  permits: dossier.permits
})

/** A requirement with only its names. */
export const nameToWire = ({ id, rule_number }: Pick<Rule.Rule, "id" | "rule_number">, prefix: string) => ({
  id,
  rule_id: Rule.ruleIdOf(rule_number),
  displayed_name: Rule.displayedName(prefix, rule_number)
})

/** A history entry. */
export const historyToWire = (entry: AuditEntry) => ({
  id: entry.id,
  action: entry.action,
  auditable_type: entry.auditable_type,
  auditable_id: entry.auditable_id,
  name: entry.user_name,
  audited_name: entry.audited_name,
  comment: entry.comment,
  created_at: entry.created_at,
  audited_changes: entry.changes
})
