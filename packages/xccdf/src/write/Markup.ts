// Elements as markup: escaped exactly once, so that reading restores every character (R15.5). Used by all writers of this folder.
// Handles names and namespaces, independent of benchmarks.
import { isXccdfNamespace, type SourceElement } from "../XmlElement.ts"

/** The namespaces in scope by prefix; the default one has the key "". */
export type Scope = ReadonlyMap<string, string>

/** Text between tags. A carriage return needs a reference: unescaped, readers would normalize it to a line end. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>\r]/g, (character) => REFERENCES[character] ?? character)

/** An attribute's value in double quotes; white space other than spaces needs references, otherwise it is normalized to spaces. */
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

/** An element with text or finished markup; undefined attributes are omitted. */
export const tag = (
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  content: string
): string => {
  const opened = openTag(name, attributes)
  return content === "" ? `${opened.slice(0, -1)}/>` : `${opened}${content}</${name}>`
}

/** The opening tag only. */
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

/** A prefix for a namespace, or undefined. */
export const prefixFor = (scope: Scope, belongs: (namespace: string) => boolean): string | undefined => {
  for (const [prefix, namespace] of scope) if (belongs(namespace)) return prefix
  return undefined
}

/** `name` in the namespace of the prefix; "" is the default one. */
export const prefixed = (prefix: string, name: string): string => (prefix === "" ? name : `${prefix}:${name}`)

/** XCCDF's own names, with its prefix. */
export const xccdfName = (scope: Scope, local: string): string =>
  prefixed(prefixFor(scope, isXccdfNamespace) ?? "", local)

/**
 * An element as it was read (R15.2). Namespace declarations from outside of it that are not in scope here are added;
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
    // A `sub` is empty in a document; its content here is the substituted text (Substitutions.ts).
    return tag(name, attributes, local === "sub" ? "" : content(inside))
  }
  if ((inside.get(prefix) ?? "") === element.namespace) return tag(element.name, attributes, content(inside))
  const declared = { ...attributes, [prefix === "" ? "xmlns" : `xmlns:${prefix}`]: element.namespace }
  return tag(element.name, declared, content(within(inside, declared)))
}

/** Attributes with declarations of XCCDF replaced by that of the written version. */
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
