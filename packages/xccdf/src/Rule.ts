// The record of a rule, made from a Rule element and the Groups around it (R15.2, R15.3).
// Used by the benchmark reader. `withSrgId` adds the SRG id, which depends on the kind of the document.
import {
  composeDescription,
  type DescriptionFields,
  type SplitDescription,
  splitDescription,
  splitDescriptionElement
} from "./Description.ts"
import { unwrapId } from "./Ids.ts"
import { type Kind, srgIdOf } from "./Kind.ts"
import { type Check, type Fix, readChecks, readFixes, readIdents, readReferences, type Reference } from "./RuleParts.ts"
import type { Warn } from "./Warnings.ts"
import {
  attributeOf,
  childElements,
  isPlain,
  isXccdf,
  type SourceElement,
  strayTextOf,
  textOf,
  toAttributes,
  toSource,
  type XmlElement
} from "./XmlElement.ts"

/** `high`, `medium` and `low` are CAT I, II and III. */
export type Severity = "high" | "medium" | "low"

/** The parts of a Group without a field in its rules. Absent keys mean none. */
export interface GroupSource {
  /** Unwrapped. */
  readonly id: string
  readonly title: string
  /** All attributes, except an id that is already in its short form. */
  readonly attributes?: Readonly<Record<string, string>>
  /** The children of the Group before its first rule, except a title that is only text. */
  readonly elements?: ReadonlyArray<SourceElement>
  readonly text?: string
}

/**
 * The parts of a rule without a field (R15.2). Absent keys mean none; a part of the rule (`title`, `idents`, `checks`, …) is
 * included as elements only when its fields alone would not give an identical file.
 */
export interface RuleSource {
  /** The Groups around the rule, outermost first. */
  readonly groups?: ReadonlyArray<GroupSource>
  /** The Profiles that select the rule or a Group around it, unwrapped. */
  readonly profiles?: ReadonlyArray<string>
  /** Attributes of Rule without a field, and the id as written when it was unwrapped. */
  readonly attributes?: Readonly<Record<string, string>>
  /** The severity as written when it is not `high`, `medium` or `low`; null when it is missing. */
  readonly severity?: string | null
  readonly version?: SourceElement
  readonly title?: SourceElement
  /** The description's exact text, or its element when it contains more than text; absent when its fields compose to it. */
  readonly description?: string | SourceElement
  readonly idents?: ReadonlyArray<SourceElement>
  readonly references?: ReadonlyArray<SourceElement>
  /** The fixtext elements, then the fix elements. */
  readonly fixes?: ReadonlyArray<SourceElement>
  readonly checks?: ReadonlyArray<SourceElement>
  /** Every other child of Rule, in file order. */
  readonly elements?: ReadonlyArray<SourceElement>
  readonly text?: string
}

/** A rule before the end of reading: its SRG id depends on the kind of the document, which is known at the end. Texts are "" when absent. */
export interface RuleRead extends DescriptionFields {
  readonly rule_id: string
  /** The id of the innermost Group. */
  readonly vuln_id: string
  readonly group_title: string
  readonly version: string
  readonly title: string
  readonly severity: Severity
  readonly weight: string
  /** CCIs in file order. */
  readonly idents: ReadonlyArray<string>
  readonly legacy_ids: ReadonlyArray<string>
  readonly checks: ReadonlyArray<Check>
  readonly fixes: ReadonlyArray<Fix>
  readonly references: ReadonlyArray<Reference>
  readonly source: RuleSource
  /** `index` counts rules and `group` counts Groups from 1, in file order; `group` is null outside any Group. */
  readonly position: { readonly index: number; readonly group: number | null; readonly line: number }
}

/** A rule with its SRG id (R10.2). */
export interface Rule extends RuleRead {
  readonly srg_id: string
}

/** Adds the SRG id to a rule, when the kind is known. */
export const withSrgId = (rule: RuleRead, kind: Kind): Rule => ({ ...rule, srg_id: srgIdOf(kind, rule) })

/** The place of a rule: the Groups around it, outermost first, and the Profiles that select it. */
export interface RuleSetting {
  readonly groups: ReadonlyArray<GroupSource>
  readonly profiles: ReadonlyArray<string>
  readonly index: number
  readonly group: number | null
}

/** Makes the record of a rule from its element; `warn` receives all irregularities. */
export const readRule = (element: XmlElement, setting: RuleSetting, warn: Warn): RuleRead => {
  const children = childElements(element)
  const named = (...locals: ReadonlyArray<string>) =>
    children.filter((child) => isXccdf(child) && locals.includes(child.local))
  const [version] = named("version")
  const [title] = named("title")
  const [description] = named("description")
  const fixtexts = named("fixtext")
  const fixes = readFixes(fixtexts, named("fix"))
  const checks = readChecks(named("check", "complex-check"))
  const idents = readIdents(named("ident"))
  const references = readReferences(named("reference"))
  const split = readDescription(description)
  const rawId = attributeOf(element, "id") ?? ""
  const id = unwrapId(rawId)
  const rawSeverity = attributeOf(element, "severity")
  const severity = severityOf(rawSeverity)

  const name = id === "" ? "a rule" : `rule ${id}`
  if (id === "") warn(element.line, "a rule has no id")
  if (severity === undefined) warn(element.line, `${name} has ${severityInWords(rawSeverity)}; it was read as medium`)
  // An empty element is the same as none.
  if (title === undefined || textOf(title) === "") warn(element.line, `${name} has no title`)
  if (version === undefined || textOf(version) === "") warn(element.line, `${name} has no version`)
  for (const oddity of split.oddities) warn(description?.line ?? element.line, `${name}: ${oddity}`)
  if (checks.values.length === 0) warn(element.line, `${name} has no check`)
  checks.values.forEach(({ content }, index) => {
    if (content === "") warn(checks.lines[index] ?? element.line, `${name} has a check without text`)
  })

  const mapped = new Set<XmlElement | undefined>([version, title, description])
  const listed = new Set(["ident", "reference", "fixtext", "fix", "check", "complex-check"])
  const others = children.filter((child) => !mapped.has(child) && !(isXccdf(child) && listed.has(child.local)))
  const attributes = toAttributes(
    element.attributes.filter(
      ({ name: attribute }) =>
        attribute !== "severity" && attribute !== "weight" && (attribute !== "id" || id !== rawId)
    )
  )
  const text = strayTextOf(element)

  const source: RuleSource = {
    ...(setting.groups.length === 0 ? {} : { groups: setting.groups }),
    ...(setting.profiles.length === 0 ? {} : { profiles: setting.profiles }),
    ...(attributes === undefined ? {} : { attributes }),
    ...(severity !== undefined && rawSeverity === severity ? {} : { severity: rawSeverity ?? null }),
    ...(version === undefined || isPlain(version) ? {} : { version: toSource(version) }),
    ...(title === undefined || isPlain(title) ? {} : { title: toSource(title) }),
    ...(split.source === undefined ? {} : { description: split.source }),
    ...(idents.source === undefined ? {} : { idents: idents.source }),
    ...(references.source === undefined ? {} : { references: references.source }),
    ...(fixes.source === undefined ? {} : { fixes: fixes.source }),
    ...(checks.source === undefined ? {} : { checks: checks.source }),
    ...(others.length === 0 ? {} : { elements: others.map(toSource) }),
    ...(text === "" ? {} : { text })
  }
  const group = setting.groups.at(-1)
  return {
    rule_id: id,
    vuln_id: group?.id ?? "",
    group_title: group?.title ?? "",
    version: version === undefined ? "" : textOf(version),
    title: title === undefined ? "" : textOf(title),
    severity: severity ?? "medium",
    weight: attributeOf(element, "weight") ?? "",
    idents: idents.values.cci,
    legacy_ids: idents.values.legacy,
    ...split.fields,
    checks: checks.values,
    fixes: fixes.values,
    references: references.values,
    source,
    position: { index: setting.index, group: setting.group, line: element.line }
  }
}

/** The parts of a Group that are stored with its rules. */
export const readGroup = (element: XmlElement): GroupSource => {
  const children = childElements(element)
  const title = children.find((child) => isXccdf(child, "title"))
  const rawId = attributeOf(element, "id") ?? ""
  const id = unwrapId(rawId)
  const attributes = toAttributes(element.attributes.filter(({ name }) => name !== "id" || id !== rawId))
  const elements = children.filter((child) => child !== title || !isPlain(child))
  const text = strayTextOf(element)
  return {
    id,
    title: title === undefined ? "" : textOf(title),
    ...(attributes === undefined ? {} : { attributes }),
    ...(elements.length === 0 ? {} : { elements: elements.map(toSource) }),
    ...(text === "" ? {} : { text })
  }
}

/** The severity for a written one; undefined when it is not one of the three (R15.3). */
export const severityOf = (written: string | undefined): Severity | undefined => {
  const known = written?.trim().toLowerCase()
  return known === "high" || known === "medium" || known === "low" ? known : undefined
}

const severityInWords = (written: string | undefined): string =>
  written === undefined ? "no severity" : `the severity ${JSON.stringify(written)}`

const readDescription = (
  element: XmlElement | undefined
): SplitDescription & { readonly source: string | SourceElement | undefined } => {
  if (element === undefined) return { ...splitDescription(""), source: undefined }
  const text = textOf(element)
  const split = splitDescriptionElement(element) ?? splitDescription(text)
  if (!isPlain(element)) return { ...split, source: toSource(element) }
  return { ...split, source: composeDescription(split.fields) === text ? undefined : text }
}
