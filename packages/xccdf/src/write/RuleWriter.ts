// A Rule and its parts as markup. A part whose original elements were kept (R15.2) and still match the fields is written
// unchanged; an edited part is written from its fields. Used by the benchmark writer.
import { deepEqual, shallowEqual } from "fast-equals"
import {
  composeDescription,
  type DescriptionFields,
  splitDescription,
  splitDescriptionElement
} from "../Description.ts"
import { type RuleRead, type RuleSource, severityOf } from "../Rule.ts"
import { CCI, DUBLIN_CORE, identKind, LEGACY, readChecks, readFixes, readIdents, readReferences } from "../RuleParts.ts"
import { fromSource, type SourceElement, textOf } from "../XmlElement.ts"
import {
  escapeText,
  inVersion,
  openTag,
  prefixed,
  prefixFor,
  type Scope,
  sourceMarkup,
  tag,
  within,
  xccdfName
} from "./Markup.ts"
import { type Child, merged, RULE_ORDER } from "./SchemaOrder.ts"
import { idAsWritten } from "./WrittenId.ts"

/** The fields of a rule that are written. */
export type RuleContent = Omit<RuleRead, "position">

/** A Rule element. `scope` contains the namespaces in scope, `xccdf` is the namespace of the document. */
export const ruleMarkup = (rule: RuleContent, scope: Scope, xccdf: string): string => {
  const { source } = rule
  const attributes = {
    ...idAsWritten(rule.rule_id, source.attributes),
    weight: rule.weight === "" ? undefined : rule.weight,
    severity: severityAsWritten(rule),
    ...inVersion(source.attributes, xccdf),
    ...idAsWritten(rule.rule_id, source.attributes)
  }
  const inside = within(scope, attributes)
  const write: Write = {
    kept: (elements) => elements.map((element) => child(element, sourceMarkup(element, inside, xccdf))),
    made: (local, given, content) => ({ local, markup: tag(xccdfName(inside, local), given, content) }),
    scope: inside
  }
  const children = merged(
    RULE_ORDER,
    [
      ...textPart("version", rule.version, source, write),
      ...textPart("title", rule.title, source, write),
      ...descriptionPart(rule, write),
      ...referencesPart(rule, write),
      ...identsPart(rule, write),
      ...fixesPart(rule, write),
      ...checksPart(rule, write)
    ],
    write.kept(source.elements ?? [])
  )
  const name = xccdfName(inside, "Rule")
  return `${openTag(name, attributes)}${escapeText(source.text ?? "")}${children.map(({ markup }) => markup).join("")}</${name}>`
}

interface Write {
  readonly kept: (elements: ReadonlyArray<SourceElement>) => ReadonlyArray<Child>
  readonly made: (local: string, attributes: Readonly<Record<string, string | undefined>>, content: string) => Child
  readonly scope: Scope
}

const child = (element: SourceElement, markup: string): Child => ({
  local: element.name.slice(element.name.indexOf(":") + 1),
  markup
})

/** The severity as in the file, unless the rule's severity has changed (R15.3). */
const severityAsWritten = ({ severity, source }: RuleContent): string | undefined => {
  const written = source.severity
  if (written === undefined) return severity
  const meant = (written === null ? undefined : severityOf(written)) ?? "medium"
  return meant === severity ? (written ?? undefined) : severity
}

// ---------------------------------------------------------------- parts

const textPart = (local: "version" | "title", text: string, source: RuleSource, write: Write): ReadonlyArray<Child> => {
  const kept = source[local]
  if (kept !== undefined && textOf(fromSource(kept)) === text) return write.kept([kept])
  // An empty one is omitted, unless a second one in the file would then be read instead.
  const second = (source.elements ?? []).some((element) => fromSource(element).local === local)
  return text === "" && !second ? [] : [write.made(local, {}, escapeText(text))]
}

const descriptionPart = (rule: RuleContent, write: Write): ReadonlyArray<Child> => {
  const kept = rule.source.description
  if (kept !== undefined && saysTheSame(rule, kept)) {
    return typeof kept === "string" ? [write.made("description", {}, escapeText(kept))] : write.kept([kept])
  }
  return [write.made("description", {}, escapeText(composeDescription(rule)))]
}

const saysTheSame = (rule: RuleContent, kept: string | SourceElement): boolean => {
  if (typeof kept === "string") return describes(splitDescription(kept).fields, rule)
  const element = fromSource(kept)
  return describes((splitDescriptionElement(element) ?? splitDescription(textOf(element))).fields, rule)
}

/** Whether the fields equal those of the rule's description. */
export const describes = (fields: DescriptionFields, rule: DescriptionFields): boolean =>
  shallowEqual(
    fields,
    Object.fromEntries(Object.keys(fields).map((field) => [field, rule[field as keyof DescriptionFields]]))
  )

const referencesPart = ({ references, source }: RuleContent, write: Write): ReadonlyArray<Child> => {
  const kept = source.references
  if (kept !== undefined && deepEqual(readReferences(kept.map(fromSource)).values, references)) return write.kept(kept)
  const dublinCore = prefixFor(write.scope, (namespace) => namespace === DUBLIN_CORE)
  return references.map(({ href, text, ...named }) => {
    const inside = Object.entries(named).map(([name, value]) =>
      dublinCore === undefined
        ? tag(`dc:${name}`, { "xmlns:dc": DUBLIN_CORE }, escapeText(value))
        : tag(prefixed(dublinCore, name), {}, escapeText(value))
    )
    return write.made("reference", { href }, escapeText(text ?? "") + inside.join(""))
  })
}

const identsPart = ({ idents, legacy_ids, source }: RuleContent, write: Write): ReadonlyArray<Child> => {
  const kept = source.idents
  if (kept !== undefined && deepEqual(readIdents(kept.map(fromSource)).values, { cci: idents, legacy: legacy_ids })) {
    return write.kept(kept)
  }
  const ident = (system: string) => (id: string) => write.made("ident", { system }, escapeText(id))
  // Identifiers of other systems have no field, so they cannot be edited.
  const others = (kept ?? []).filter((element) => identKind(fromSource(element)) === "other")
  return [...legacy_ids.map(ident(LEGACY)), ...idents.map(ident(CCI)), ...write.kept(others)]
}

const fixesPart = ({ fixes, source }: RuleContent, write: Write): ReadonlyArray<Child> => {
  const kept = (source.fixes ?? []).map(fromSource)
  const of = (local: string) => kept.filter((element) => element.local === local)
  if (source.fixes !== undefined && deepEqual(readFixes(of("fixtext"), of("fix")).values, fixes)) {
    return write.kept(source.fixes)
  }
  const texts = fixes.filter(({ fixref, text }) => text !== "" || fixref !== "")
  return [
    ...texts.map(({ fixref, text }) =>
      write.made("fixtext", { fixref: fixref === "" ? undefined : fixref }, escapeText(text))
    ),
    // A text that names a fix needs that fix: STIG Viewer requires it (R15.5).
    ...[...new Set(fixes.map(({ fixref, id }) => (fixref === "" ? id : fixref)))]
      .filter((id) => id !== "")
      .map((id) => write.made("fix", { id }, ""))
  ]
}

const checksPart = ({ checks, source }: RuleContent, write: Write): ReadonlyArray<Child> => {
  const kept = source.checks
  if (kept !== undefined && deepEqual(readChecks(kept.map(fromSource)).values, checks)) return write.kept(kept)
  return checks.map(({ content, content_ref_href: href, content_ref_name: name, system }) => {
    const refers = href !== "" || name !== ""
    const ref = write.made("check-content-ref", { href, name: name === "" ? undefined : name }, "").markup
    const text = write.made("check-content", {}, escapeText(content)).markup
    return write.made("check", { system }, `${refers ? ref : ""}${content !== "" || !refers ? text : ""}`)
  })
}
