// An XML element in memory, with accessors for the readers of its parts, and its JSON form for `source`.
// Only small pieces of a document become elements: one Rule, one child of a Group or of the Benchmark.

/** An attribute as written: `name` with its prefix, `value` after XML's normalization. */
export interface XmlAttribute {
  readonly name: string
  readonly value: string
}

/** An element with its children in file order; adjacent text and CDATA are one string. `line` is the start of its tag. */
export interface XmlElement {
  readonly name: string
  readonly local: string
  readonly namespace: string
  readonly attributes: ReadonlyArray<XmlAttribute>
  readonly children: Array<XmlElement | string>
  readonly line: number
}

/**
 * An element as JSON, enough to write it back: `name` with its prefix, `namespace` when it is not XCCDF's own,
 * attributes (namespace declarations included) and children in file order. Absent keys mean none.
 */
export interface SourceElement {
  readonly name: string
  readonly namespace?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly children?: ReadonlyArray<SourceElement | string>
}

/** XCCDF 1.1, the namespace of DISA's manual benchmarks. */
export const XCCDF_1_1 = "http://checklists.nist.gov/xccdf/1.1"

/** XCCDF 1.2, the namespace of SCAP content. */
export const XCCDF_1_2 = "http://checklists.nist.gov/xccdf/1.2"

/** Whether a namespace is one of XCCDF 1.1 or 1.2. */
export const isXccdfNamespace = (namespace: string): boolean => namespace === XCCDF_1_1 || namespace === XCCDF_1_2

/** Whether a name belongs to XCCDF 1.1 or 1.2, with any prefix (R15.1). */
export const isXccdf = (element: XmlElement, local?: string): boolean =>
  isXccdfNamespace(element.namespace) && (local === undefined || element.local === local)

/** The value of an attribute by its written name, or undefined. */
export const attributeOf = (element: XmlElement, name: string): string | undefined =>
  element.attributes.find((attribute) => attribute.name === name)?.value

/** All text inside an element, at any depth, in file order, unchanged. */
export const textOf = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === "string" ? child : textOf(child))).join("")

/** The child elements, without text. */
export const childElements = (element: XmlElement): ReadonlyArray<XmlElement> =>
  element.children.filter((child) => typeof child !== "string")

/** Text directly inside an element that should contain only elements; "" when it is only white space. */
export const strayTextOf = (element: XmlElement): string => {
  const text = element.children.filter((child) => typeof child === "string").join("")
  return text.trim() === "" ? "" : text
}

/** Whether an element has only text and the named attributes, so that a field can represent it. */
export const isPlain = (element: XmlElement, attributes: ReadonlyArray<string> = []): boolean =>
  childElements(element).length === 0 && element.attributes.every(({ name }) => attributes.includes(name))

/** Attributes as a JSON object, in file order; undefined when there are none. */
export const toAttributes = (attributes: ReadonlyArray<XmlAttribute>): Readonly<Record<string, string>> | undefined =>
  // fromEntries defines own properties, so an attribute named __proto__ is kept like the others.
  attributes.length === 0 ? undefined : Object.fromEntries(attributes.map(({ name, value }) => [name, value]))

// In these elements, white space between the children is only formatting; in others it may be text.
const CONTAINERS: ReadonlySet<string> = new Set(["Profile", "Value", "check", "complex-check", "reference", "Group"])

/** An element as JSON for `source` (R15.2). */
export const toSource = (element: XmlElement): SourceElement => {
  const own = isXccdf(element)
  const attributes = toAttributes(element.attributes)
  const layout = own && CONTAINERS.has(element.local) && strayTextOf(element) === ""
  const children = element.children
    .filter((child) => typeof child !== "string" || !layout)
    .map((child) => (typeof child === "string" ? child : toSource(child)))
  return {
    name: element.name,
    ...(own ? {} : { namespace: element.namespace }),
    ...(attributes === undefined ? {} : { attributes }),
    ...(children.length === 0 ? {} : { children })
  }
}

/** The element for JSON in `source`: the inverse of {@link toSource}, without a line. */
export const fromSource = (source: SourceElement): XmlElement => ({
  name: source.name,
  local: source.name.slice(source.name.indexOf(":") + 1),
  namespace: source.namespace ?? XCCDF_1_1,
  attributes: Object.entries(source.attributes ?? {}).map(([name, value]) => ({ name, value })),
  children: (source.children ?? []).map((child) => (typeof child === "string" ? child : fromSource(child))),
  line: 1
})

/** The markup inside an element as plain text: tags are as written, text is not escaped again. */
export const markupOf = (element: XmlElement): string =>
  element.children
    .map((child) => {
      if (typeof child === "string") return child
      const attributes = child.attributes.map(({ name, value }) => ` ${name}="${value}"`).join("")
      return `<${child.name}${attributes}>${markupOf(child)}</${child.name}>`
    })
    .join("")
