// The lists inside a rule: idents, references, fixes and checks, each as its fields and, when the fields are not sufficient,
// as the original elements. Used by the reader of rules.
import { unwrapId } from "./Ids.ts"
import {
  attributeOf,
  childElements,
  isPlain,
  isXccdf,
  type SourceElement,
  strayTextOf,
  textOf,
  toSource,
  type XmlElement
} from "./XmlElement.ts"

/** A check: `system` as written, the first check-content-ref, and the text of its check-content; "" where absent. */
export interface Check {
  readonly system: string
  readonly content: string
  readonly content_ref_name: string
  readonly content_ref_href: string
}

/** A fixtext, its `fixref`, and the `id` of the fix element that belongs to it (unwrapped); a fix without a text has text "". */
export interface Fix {
  readonly text: string
  readonly fixref: string
  readonly id: string
}

/** A reference: Dublin Core values by local name (`title`, `publisher`, …), `href`, and `text` when it contains only text. */
export type Reference = Readonly<Record<string, string>>

/** The values of a part; `source` contains its elements when the values alone would not give an identical file. */
export interface Part<A> {
  readonly values: A
  readonly source: ReadonlyArray<SourceElement> | undefined
}

const part = <A>(values: A, exact: boolean, elements: ReadonlyArray<XmlElement>): Part<A> => ({
  values,
  source: exact ? undefined : elements.map(toSource)
})

// ---------------------------------------------------------------- idents

/** The system of CCIs in current files. */
export const CCI = "http://cyber.mil/cci"
/** The system of ids of earlier editions. */
export const LEGACY = "http://cyber.mil/legacy"

/** The type of an ident. Systems have had different hosts (iase.disa.mil, cyber.mil): the last step decides. */
export const identKind = (element: XmlElement): "cci" | "legacy" | "other" => {
  const system = attributeOf(element, "system") ?? ""
  if (/\/cci\/?$/i.test(system) || /^CCI-\d+$/.test(textOf(element).trim())) return "cci"
  return /\/legacy\/?$/i.test(system) ? "legacy" : "other"
}

/** CCI and legacy idents in file order (R15.3). */
export const readIdents = (
  elements: ReadonlyArray<XmlElement>
): Part<{ readonly cci: ReadonlyArray<string>; readonly legacy: ReadonlyArray<string> }> => {
  const idents = elements.map((element) => {
    const system = attributeOf(element, "system") ?? ""
    const value = textOf(element).trim()
    return { kind: identKind(element), value, system, plain: isPlain(element, ["system"]) && textOf(element) === value }
  })
  const of = (wanted: string) => idents.filter(({ kind }) => kind === wanted).map(({ value }) => value)
  const firstCci = idents.findIndex(({ kind }) => kind === "cci")
  // As a writer would write it: legacy ids first, then CCIs, each with the current system.
  const exact = idents.every(
    ({ kind, plain, system }, index) =>
      plain && (kind === "cci" ? system === CCI : system === LEGACY && (firstCci < 0 || index < firstCci))
  )
  return part({ cci: of("cci"), legacy: of("legacy") }, exact, elements)
}

// ---------------------------------------------------------------- references

/** The namespace of the elements in a reference. */
export const DUBLIN_CORE = "http://purl.org/dc/elements/1.1/"

/** All references in file order (R15.2). */
export const readReferences = (elements: ReadonlyArray<XmlElement>): Part<ReadonlyArray<Reference>> => {
  const references = elements.map((element) => {
    const children = childElements(element)
    const named = new Map<string, string>()
    const href = attributeOf(element, "href")
    if (href !== undefined) named.set("href", href)
    const text = children.length === 0 ? textOf(element) : strayTextOf(element)
    if (text !== "") named.set("text", text)
    let exact = isPlain({ ...element, children: [] }, ["href"]) && (children.length === 0 || text === "")
    for (const child of children) {
      const before = named.get(child.local)
      named.set(child.local, before === undefined ? textOf(child) : `${before}; ${textOf(child)}`)
      exact &&= before === undefined && child.namespace === DUBLIN_CORE && isPlain(child)
    }
    return { exact, value: Object.fromEntries(named) }
  })
  return part(
    references.map(({ value }) => value),
    references.every(({ exact }) => exact),
    elements
  )
}

// ---------------------------------------------------------------- fixes

/** Every fixtext with its fix, in file order, then every fix without a text (R15.2). */
export const readFixes = (
  texts: ReadonlyArray<XmlElement>,
  fixes: ReadonlyArray<XmlElement>
): Part<ReadonlyArray<Fix>> => {
  const written = texts.map((element) => attributeOf(element, "fixref"))
  const ids = fixes.map((element) => attributeOf(element, "id") ?? "")
  const unclaimed = fixes.filter((_, index) => !written.includes(ids[index]))
  const values = texts.map((element, index): Fix => {
    const fixref = written[index]
    // A text that names no fix belongs to the next fix that no text names.
    const id =
      fixref === undefined ? attributeOf(unclaimed.shift() ?? element, "id") : ids.find((one) => one === fixref)
    return { text: textOf(element), fixref: unwrapId(fixref ?? ""), id: unwrapId(id ?? "") }
  })
  for (const element of unclaimed) values.push({ text: "", fixref: "", id: unwrapId(attributeOf(element, "id") ?? "") })
  const exact =
    texts.every((element) => isPlain(element, ["fixref"])) &&
    fixes.every((element) => isPlain(element, ["id"]) && textOf(element) === "") &&
    values.length === fixes.length &&
    values.every(({ fixref, id }, index) => id === ids[index] && (fixref === "" || fixref === written[index]))
  return part(values, exact, [...texts, ...fixes])
}

// ---------------------------------------------------------------- checks

/** Every check in file order, including those in a complex-check (R15.2). `lines` are their first lines. */
export const readChecks = (
  elements: ReadonlyArray<XmlElement>
): Part<ReadonlyArray<Check>> & { readonly lines: ReadonlyArray<number> } => {
  const checks = elements.flatMap(checksIn)
  const values = checks.map((element): Check => {
    const inside = childElements(element).filter((child) => isXccdf(child))
    const content = inside.find(({ local }) => local === "check-content")
    const ref = inside.find(({ local }) => local === "check-content-ref")
    return {
      system: attributeOf(element, "system") ?? "",
      content: content === undefined ? "" : textOf(content),
      content_ref_name: (ref && attributeOf(ref, "name")) ?? "",
      content_ref_href: (ref && attributeOf(ref, "href")) ?? ""
    }
  })
  return { ...part(values, elements.every(isPlainCheck), elements), lines: checks.map(({ line }) => line) }
}

const checksIn = (element: XmlElement): ReadonlyArray<XmlElement> =>
  element.local === "check"
    ? [element]
    : childElements(element)
        .filter((child) => isXccdf(child))
        .flatMap(checksIn)

const isPlainCheck = (element: XmlElement): boolean => {
  const children = childElements(element)
  const order = children.map(({ local }) => local).join(" ")
  return (
    element.local === "check" &&
    isPlain({ ...element, children: [] }, ["system"]) &&
    strayTextOf(element) === "" &&
    /^(?:check-content-ref)? ?(?:check-content)?$/.test(order) &&
    children.every((child) => isXccdf(child) && isPlain(child, child.local === "check-content" ? [] : ["href", "name"]))
  )
}
