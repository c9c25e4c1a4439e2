/**
 * The notes on a component's file: what it leaves out or represents differently, by requirement, then by field (R15.5, R16.3). Pure.
 * `writingNotes` of @docket/xccdf notes what other tools may refuse in an XCCDF document.
 */
import { Struct } from "effect"
import { ExportComponent, FieldStates, PublishedIdentity, Rule, RuleContent, type ReadRules } from "@docket/core"
import { isSubmitted } from "./ComponentWorkbook.ts"
import { headerFor } from "./TableColumns.ts"

/** The export formats of a component. */
export const formats = ["csv", "xlsx", "vendor_submission", "xccdf", "inspec", "ckl", "cklb"] as const
export type Format = (typeof formats)[number]

/** `rule` is the Rule id under which the requirement is published, null for the file as a whole. */
export interface ExportNote {
  readonly rule: string | null
  readonly message: string
}

/** All notes on a file, in the order of the requirements; those on the file as a whole are last. */
export const of = (exported: ExportComponent.ExportedTable, format: Format): ReadonlyArray<ExportNote> => {
  const held = publishing.has(format) ? exported.rules.filter(ExportComponent.isPublished) : exported.rules
  return [
    ...(publishing.has(format) ? leftOut(exported) : []),
    ...held.flatMap((listed) => joinedTexts(listed, exported, format)),
    ...fieldNotes(held, exported, format)
  ]
}

/** The formats that contain only what is published. */
const publishing: ReadonlySet<Format> = new Set<Format>(["xccdf", "inspec", "ckl", "cklb"])

/** Why each requirement that is not published is left out. */
export const leftOut = ({
  component: { prefix },
  rules
}: Pick<ExportComponent.ExportedComponent, "component" | "rules">): ReadonlyArray<ExportNote> =>
  rules
    .filter((listed) => !ExportComponent.isPublished(listed))
    .map(({ rule, satisfied_by }) => {
      const name = Rule.displayedName(prefix, rule.rule_number)
      const by = satisfied_by.map(({ rule_number }) => Rule.displayedName(prefix, rule_number))
      const applies = rule.status === "Applicable - Configurable" && by.length > 0
      const why = applies ? `it is satisfied by ${by.join(", ")}` : `its status is ${rule.status}`
      return { rule: PublishedIdentity.of(rule, prefix).rule_id, message: `${name} is left out: ${why}.` }
    })

/** Texts of several checks or fixes that the format joins into one. */
const joinedTexts = (
  { rule }: ReadRules.ListedRule,
  { component: { prefix } }: ExportComponent.ExportedComponent,
  format: Format
): ReadonlyArray<ExportNote> => {
  const name = Rule.displayedName(prefix, rule.rule_number)
  const note = (message: string) => ({
    rule: PublishedIdentity.of(rule, prefix).rule_id,
    message: `${name}: ${message}`
  })
  const fixes = rule.further_fixes.filter(({ fixtext }) => fixtext !== "").length
  return [
    ...(format !== "xccdf" && rule.checks.length > 1
      ? [note(`its ${rule.checks.length} checks are joined into one text.`)]
      : []),
    ...(fixes > 0 && oneFix.has(format) ? [note(`its ${fixes + 1} fixes are joined into one text.`)] : [])
  ]
}

const oneFix: ReadonlySet<Format> = new Set<Format>(["inspec", "ckl", "cklb", "vendor_submission"])

const forTeam = Struct.keys(Rule.teamTexts)
const notDisa = [...forTeam, "inspec_control_body", ...RuleContent.untaggedParts] as const

type NotedField = (typeof notDisa)[number] | "rule_weight" | (typeof RuleContent.describedTexts)[number] | "legacy_ids"

/** The fields that a format does not have. Users without a role on a component get none of the team's fields. */
const missingIn = (format: Format, role: ExportComponent.ExportedComponent["role"]): ReadonlyArray<NotedField> => {
  switch (format) {
    case "xccdf":
    case "ckl":
    case "cklb":
      return notDisa
    case "inspec":
      return [...forTeam, "rule_weight"]
    case "vendor_submission":
      return [...notDisa, "rule_weight" as const, ...RuleContent.describedTexts, "legacy_ids" as const].filter(
        (field) => !isSubmitted(field)
      )
    case "csv":
    case "xlsx":
      return role === null ? forTeam : []
  }
}

const fieldNotes = (
  held: ReadonlyArray<ReadRules.ListedRule>,
  { answers, questions, role }: ExportComponent.ExportedTable,
  format: Format
): ReadonlyArray<ExportNote> => {
  const note = (name: string, count: number, why: string) =>
    count === 0 ? [] : [{ rule: null, message: `${name} of ${counted(count)} is left out: ${why}.` }]
  const isForTeam = role === null && (format === "csv" || format === "xlsx")
  const why = isForTeam ? "it is for members" : "the format has no field for it"
  const missing = missingIn(format, role).flatMap((field) =>
    note(headerFor(field), held.filter(({ rule }) => String(rule[field]).trim() !== "").length, why)
  )
  const isTable = format === "csv" || format === "xlsx"
  const answered = isTable ? 0 : held.filter(({ rule }) => isAnswered(answers.get(rule.id))).length
  const questionNote = questions.length === 0 ? [] : note("The answers to additional questions", answered, why)
  return [...missing, ...questionNote, ...(format === "vendor_submission" ? blank(held) : [])]
}

const isAnswered = (answers: ReadonlyMap<number, string> | undefined): boolean =>
  [...(answers?.values() ?? [])].some((answer) => answer !== "")

/** Texts that are blank in DISA's form because of the status (R10.4). */
const blank = (held: ReadonlyArray<ReadRules.ListedRule>): ReadonlyArray<ExportNote> => {
  const fields = [
    "title",
    "vuln_discussion",
    "fixtext",
    "mitigations",
    "artifact_description",
    "status_justification"
  ] as const
  const count = held.filter(({ rule }) =>
    fields.some((field) => rule[field].trim() !== "" && FieldStates.isBlankInSubmission(rule, field))
  ).length
  return count === 0
    ? []
    : [{ rule: null, message: `Texts that a submission leaves blank by status are left out, of ${counted(count)}.` }]
}

const counted = (count: number): string => (count === 1 ? "1 requirement" : `${count} requirements`)
