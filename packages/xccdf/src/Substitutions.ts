// The texts for `<sub idref="…">` (XCCDF 1.1.4 §3.2, `sub`): the value of a Value, or the text of a plain-text. Used by the assembler,
// which reads both before the rules. The text becomes the content of the `sub`, so that all readers of texts find it; writers omit it.
import { unwrapId } from "./Ids.ts"
import type { Warn } from "./Warnings.ts"
import { attributeOf, childElements, isXccdf, textOf, type XmlElement } from "./XmlElement.ts"

interface Value {
  readonly title: string
  readonly text: string
}

/** The Values and plain-texts read so far. */
export class Substitutions {
  readonly #values = new Map<string, Value>()

  /** Adds an element of the benchmark or of a Group; ignored when it is neither a Value nor a plain-text. */
  add(element: XmlElement): void {
    const id = attributeOf(element, "id")
    if (id === undefined) return
    if (isXccdf(element, "Value")) this.#values.set(unwrapId(id), valueOf(element))
    else if (isXccdf(element, "plain-text")) this.#values.set(unwrapId(id), { title: "", text: textOf(element) })
  }

  /** Fills every empty `sub` inside an element, with a warning for each. */
  fill(element: XmlElement, warn: Warn): void {
    for (const child of childElements(element)) {
      if (!isXccdf(child, "sub")) this.fill(child, warn)
      else if (child.children.length === 0) this.#fillSub(child, warn)
    }
  }

  #fillSub(sub: XmlElement, warn: Warn): void {
    const idref = attributeOf(sub, "idref") ?? ""
    const value = this.#values.get(unwrapId(idref))
    const name = `<${sub.name} idref=${JSON.stringify(idref)}>`
    if (value === undefined) return warn(sub.line, `${name} names no value of the benchmark; its place is empty`)
    const text = attributeOf(sub, "use") === "title" ? value.title : value.text
    if (text === "") return warn(sub.line, `${name} names a value that is empty; its place is empty`)
    sub.children.push(text)
    warn(sub.line, `${name} is read as its value, ${JSON.stringify(text)}`)
  }
}

/** The value without a selector, otherwise the default without one, otherwise the first of either. */
const valueOf = (element: XmlElement): Value => {
  const named = (local: string) => childElements(element).filter((child) => isXccdf(child, local))
  const [values, defaults] = [named("value"), named("default")]
  const unselected = (one: XmlElement) => (attributeOf(one, "selector") ?? "") === ""
  const chosen = values.find(unselected) ?? defaults.find(unselected) ?? values[0] ?? defaults[0]
  const [title] = named("title")
  return {
    title: title === undefined ? "" : textOf(title),
    text: chosen === undefined ? "" : textOf(chosen)
  }
}
