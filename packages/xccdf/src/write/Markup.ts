// Elements as markup: escaped exactly once, so that reading gives every character back (R15.5). Used by all writers of this folder.
// Knows names and namespaces, and nothing of benchmarks.
import { isXccdfNamespace, type SourceElement } from "../XmlElement.ts"

/** Namespaces by prefix, as they hold where something is written; the default one is under "". */
export type Scope = ReadonlyMap<string, string>

/** Text between tags. A carriage return needs a reference: as itself the next reader would take it for a line end. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>\r]/g, (character) => REFERENCES[character] ?? character)

/** An attribute's value in double quotes; white space other than blanks needs references, or it is normalised to blanks. */
export const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"\t\n\r]/g, (character) => REFERENCES[character] ?? character)

const REFERENCES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;"
}

/** An element that holds text, or markup that is ready; undefined attributes are left out. */
export const tag = (
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  content: string
): string => {
  const opened = openTag(name, attributes)
  return content === "" ? `${opened.slice(0, -1)}/>` : `${opened}${content}</${name}>`
}

/** The opening tag alone. */
export const openTag = (name: string, attributes: Readonly<Record<string, string | undefined>>): string => {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? "" : ` ${key}="${escapeAttribute(value)}"`))
    .join("")
  return `<${name}${written}>`
}

/** The scope inside an element with these attributes. */
export const within = (scope: Scope, attributes: Readonly<Record<string, string | undefined>> | undefined): Scope => {
  const declared = Object.entries(attributes ?? {}).flatMap(([name, value]): ReadonlyArray<[string, string]> => {
    const prefix = name === "xmlns" ? "" : name.startsWith("xmlns:") ? name.slice("xmlns:".length) : undefined
    return prefix === undefined || value === undefined ? [] : [[prefix, value]]
  })
  return declared.length === 0 ? scope : new Map([...scope, ...declared])
}

/** A prefix that stands for a namespace, or undefined. */
export const prefixFor = (scope: Scope, belongs: (namespace: string) => boolean): string | undefined => {
  for (const [prefix, namespace] of scope) if (belongs(namespace)) return prefix
  return undefined
}

/** `name` in the namespace of the prefix; "" is the default one. */
export const prefixed = (prefix: string, name: string): string => (prefix === "" ? name : `${prefix}:${name}`)

/** XCCDF's own names, in the prefix that stands for it. */
export const xccdfName = (scope: Scope, local: string): string =>
  prefixed(prefixFor(scope, isXccdfNamespace) ?? "", local)

/**
 * An element as it was read (R15.2). Namespace declarations that were outside of it and do not hold here are made again;
 * declarations of XCCDF itself are those of the document that is written.
 */
export const sourceMarkup = (element: SourceElement, scope: Scope, xccdf: string): string => {
  const attributes = inVersion(element.attributes, xccdf)
  const inside = within(scope, attributes)
  const at = element.name.indexOf(":")
  const prefix = at < 0 ? "" : element.name.slice(0, at)
  const local = element.name.slice(at + 1)
  const content = (children: Scope) =>
    (element.children ?? [])
      .map((child) => (typeof child === "string" ? escapeText(child) : sourceMarkup(child, children, xccdf)))
      .join("")
  if (element.namespace === undefined) {
    const name = inside.get(prefix) === xccdf ? element.name : xccdfName(inside, local)
    // A `sub` is empty in a document; what it holds here is the text that it stands for (Substitutions.ts).
    return tag(name, attributes, local === "sub" ? "" : content(inside))
  }
  if ((inside.get(prefix) ?? "") === element.namespace) return tag(element.name, attributes, content(inside))
  const declared = { ...attributes, [prefix === "" ? "xmlns" : `xmlns:${prefix}`]: element.namespace }
  return tag(element.name, declared, content(within(inside, declared)))
}

/** Attributes with any declaration of XCCDF being that of the version that is written. */
export const inVersion = (
  attributes: Readonly<Record<string, string>> | undefined,
  xccdf: string
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(attributes ?? {}).map(([name, value]) => [
      name,
      (name === "xmlns" || name.startsWith("xmlns:")) && isXccdfNamespace(value) ? xccdf : value
    ])
  )
