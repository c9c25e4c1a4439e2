/** Maps the requirements of a Vulcan component to those of Docket: numbers, texts, statuses and locks (R16.6). Pure. Used by ComponentsFromVulcan.ts. */
import { Schema, Struct } from "effect"
import { type ForeignArchive, Rule, RuleContent, RuleStatus, Section, Severity } from "@docket/core"
import { isEmpty, type Notes, step } from "./Notes.ts"
import type * as VulcanArchive from "./VulcanArchive.ts"

type VulcanRule = typeof VulcanArchive.Rule.Type

/** The requirements by number, and the new place of each one of the archive. */
export interface MappedRequirements {
  readonly requirements: ReadonlyArray<ForeignArchive.ForeignRequirement>
  /** The items of the archive in the order of `requirements`. */
  readonly items: ReadonlyArray<{ readonly rule: VulcanRule; readonly path: string }>
  /** Positions in `requirements` by the `rule_id` of Vulcan. */
  readonly places: ReadonlyMap<string, number>
  /** The highest number. */
  readonly numbers_taken: number
}

/** Maps the requirements of a component. */
export const requirementsOf = (
  { folder, rules }: VulcanArchive.VulcanComponent,
  document_type: RuleStatus.DocumentType,
  now: Date,
  notes: Notes
): MappedRequirements => {
  const numbers = numbersOf(rules, `${folder}rules.json`, notes)
  const mapped = rules
    .map((rule, index) => ({ rule, path: `${folder}rules.json#/${index}`, rule_number: numbers[index] ?? index + 1 }))
    .toSorted((left, right) => left.rule_number - right.rule_number)
  const places = new Map<string, number>()
  mapped.forEach(({ rule }, place) => {
    if (!places.has(rule.rule_id)) places.set(rule.rule_id, place)
  })
  return {
    requirements: mapped.map((one) => requirementOf(one, { document_type, now, notes, folder })),
    items: mapped,
    places,
    numbers_taken: mapped.at(-1)?.rule_number ?? 0
  }
}

const largestNumber = 999_999

/** The number of each: that of its `rule_id`; an invalid or repeated one gets the next number after the highest. */
const numbersOf = (rules: ReadonlyArray<VulcanRule>, file: string, notes: Notes): ReadonlyArray<number> => {
  const taken = new Set<number>()
  const own = rules.map(({ rule_id }) => {
    const number = /^\d+$/.test(rule_id) ? Number(rule_id) : 0
    if (number < 1 || number > largestNumber || taken.has(number)) return null
    taken.add(number)
    return number
  })
  let last = own.reduce<number>((highest, number) => Math.max(highest, number ?? 0), 0)
  return own.map((number, index) => {
    if (number !== null) return number
    last++
    const message = `This is not a unique number from 1 to ${largestNumber}: the requirement gets the number ${last}.`
    notes.add(`${file}#/${index}/rule_id`, rules[index]?.rule_id, message)
    return last
  })
}

interface Surroundings {
  readonly document_type: RuleStatus.DocumentType
  readonly now: Date
  readonly notes: Notes
  readonly folder: string
}

/** The texts of the content that are imported unchanged. */
const plainTexts = [
  "title",
  "vuln_id",
  "ident",
  "ident_system",
  "legacy_ids",
  "fixtext",
  "fixtext_fixref",
  "fix_id"
] as const

const keptInSource = "There is no field for this; it is kept in the `source` of the requirement."

const requirementOf = (
  { path, rule, rule_number }: { readonly rule: VulcanRule; readonly path: string; readonly rule_number: number },
  { document_type, folder, notes, now }: Surroundings
): ForeignArchive.ForeignRequirement => {
  const text = (field: keyof VulcanRule & string, value: string | null | undefined): string =>
    notes.text(`${path}/${field}`, value)
  const [description, ...furtherDescriptions] = rule.disa_rule_descriptions ?? []
  const said = (field: keyof NonNullable<typeof description>): string => {
    const value = description?.[field]
    return typeof value === "boolean" ? String(value) : notes.text(`${path}/disa_rule_descriptions/0/${field}`, value)
  }
  const row = rowOf(rule, document_type, text)
  const severity = severityOf(rule.rule_severity)
  const kept: Record<string, unknown> = {}
  const keep = (field: keyof VulcanRule & string, value: unknown, at = `${path}/${field}`) => {
    if (isEmpty(value)) return
    kept[field] = notes.json(at, value)
    notes.add(at, value, keptInSource)
  }
  keep("disa_rule_descriptions", furtherDescriptions, `${path}/disa_rule_descriptions/1`)
  keep(
    "rule_descriptions",
    (rule.rule_descriptions ?? []).flatMap((one) => one.description ?? []).filter((one) => one !== "")
  )
  if (severity === null) {
    notes.add(`${path}/rule_severity`, rule.rule_severity ?? null, "This severity is not known: it is set to medium.")
    if (!isEmpty(rule.rule_severity)) kept["rule_severity"] = text("rule_severity", rule.rule_severity)
  }
  if (!isEmpty(rule.srg_id) && row !== null && rule.srg_id !== row.version) keep("srg_id", rule.srg_id)
  if (!isEmpty(rule.inspec_control_file)) {
    notes.count(
      `${folder}rules.json#/*/inspec_control_file`,
      null,
      "The control file is generated from the requirement; its body is imported."
    )
  }
  const created_at = timeOr(rule.created_at, now)
  const references = (rule.references ?? [])
    .map((reference, index) => referenceOf(reference, `${path}/references/${index}`, notes))
    .filter((reference) => !isEmpty(reference))
  const version = text("version", rule.version)
  return {
    path,
    row,
    rule_number,
    status: statusOf(rule, document_type, path, notes),
    ...RuleContent.textOfEach([...Rule.authoredTexts, ...plainTexts], (field) => text(field, rule[field])),
    inspec_control_body_lang: text("inspec_control_body_lang", rule.inspec_control_body_lang) || "ruby",
    further_fixes: [],
    inspec_control_file_lang: text("inspec_control_file_lang", rule.inspec_control_file_lang) || "ruby",
    locked: rule.locked ?? false,
    locked_sections: lockedSections(rule, path, notes),
    changes_requested: rule.changes_requested ?? false,
    source: {
      ...(references.length === 0 ? {} : { references }),
      ...(isEmpty(kept) ? {} : { vulcan: kept })
    },
    deleted_at: isEmpty(rule.deleted_at) ? null : timeOr(rule.deleted_at, now),
    created_at,
    updated_at: laterOf(created_at, timeOr(rule.updated_at, created_at)),
    version: version === "" ? (row?.version ?? "") : version,
    rule_severity: severity ?? "medium",
    rule_weight: text("rule_weight", rule.rule_weight) || "10.0",
    srg_id: row?.version ?? (text("srg_id", rule.srg_id) || (document_type === "stig" ? version : "")),
    checks: (rule.checks ?? []).map((check, index) => {
      const part = (field: keyof typeof check) => notes.text(`${path}/checks/${index}/${field}`, check[field])
      return {
        id: index + 1,
        system: part("system"),
        content_ref_name: part("content_ref_name"),
        content_ref_href: part("content_ref_href"),
        content: part("content")
      }
    }),
    ...RuleContent.textOfEach(Struct.keys(Struct.omit(RuleContent.agencyDescriptionFields, ["documentable"])), said),
    documentable: description?.documentable ?? false
  }
}

/** The SRG requirement behind the requirement. */
const rowOf = (
  rule: VulcanRule,
  document_type: RuleStatus.DocumentType,
  text: (field: keyof VulcanRule & string, value: string | null | undefined) => string
): ForeignArchive.ForeignRow | null => {
  const field = document_type === "srg" ? "derived_from_srg_rule_version" : "srg_rule_version"
  const srgField = document_type === "srg" ? "derived_from_srg_rule_srg_id" : "srg_rule_srg_id"
  const version = text(field, rule[field])
  return version === "" ? null : { version, benchmark_id: text(srgField, rule[srgField]) || null }
}

const isStatus = Schema.is(RuleStatus.RuleStatus)
const isSeverity = Schema.is(Severity.Severity)
const severityOf = (severity: unknown): Severity.Severity | null => (isSeverity(severity) ? severity : null)

const statusOf = (
  { status }: VulcanRule,
  document_type: RuleStatus.DocumentType,
  path: string,
  notes: Notes
): RuleStatus.RuleStatus => {
  if (isStatus(status) && RuleStatus.belongsTo(status, document_type)) return status
  notes.add(
    `${path}/status`,
    status ?? null,
    `No requirement of ${document_type === "srg" ? "an SRG" : "a STIG"} has this status: it is set to ${RuleStatus.initial}.`
  )
  return RuleStatus.initial
}

const lockedSections = (
  { locked_fields }: VulcanRule,
  path: string,
  notes: Notes
): ForeignArchive.ForeignRequirement["locked_sections"] => {
  const locked = Object.entries(locked_fields ?? {}).filter(([, value]) => value !== false && value !== null)
  for (const [name, value] of locked) {
    if (!Section.sections.some((section) => section.name === name)) {
      notes.add(`${path}/locked_fields/${step(name)}`, value, "The section is not known.")
    }
  }
  const names = new Set(locked.map(([name]) => name))
  return Section.sections.map(({ name }) => name).filter((name) => names.has(name))
}

/** A reference in the form of XCCDF files: its Dublin Core elements by name. */
const referenceOf = (
  reference: Readonly<Record<string, string | null>>,
  path: string,
  notes: Notes
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(reference).flatMap(([name, value]) => {
      const at = `${path}/${step(name)}`
      const text = notes.text(at, value)
      return text === "" ? [] : [[name === "reference_type" ? "type" : notes.text(at, name), text]]
    })
  )

/** A time of the archive, which has a valid form. */
export const timeOr = (text: string | null | undefined, otherwise: Date): Date =>
  text === null || text === undefined || text === "" ? otherwise : new Date(text.replace(" UTC", "Z"))

/** The later of two times. */
export const laterOf = (left: Date, right: Date): Date => (left > right ? left : right)
