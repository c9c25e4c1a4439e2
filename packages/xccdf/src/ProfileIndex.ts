// An index of the Profiles that select each Group or Rule. Used while rules are read: Profiles precede them (XCCDF 1.1.4 §3.2).
import { unwrapId } from "./Ids.ts"
import { attributeOf, childElements, isXccdf, type XmlElement } from "./XmlElement.ts"

/** The selections of the Profiles read so far. An element that a Profile deselects (`selected="false"`) is not included. */
export class ProfileIndex {
  readonly #profilesOf = new Map<string, Array<string>>()

  /** Adds a Profile element. */
  add(profile: XmlElement): void {
    const id = unwrapId(attributeOf(profile, "id") ?? "")
    for (const child of childElements(profile)) {
      if (!isXccdf(child, "select") || !/^(?:true|1)$/.test(attributeOf(child, "selected") ?? "")) continue
      const idref = attributeOf(child, "idref") ?? ""
      const profiles = this.#profilesOf.get(idref)
      if (profiles === undefined) this.#profilesOf.set(idref, [id])
      else profiles.push(id)
    }
  }

  /** The unwrapped ids of the Profiles that select any of these elements (a rule and the Groups around it), each once. */
  selecting(elements: ReadonlyArray<XmlElement>): ReadonlyArray<string> {
    const ids = elements.map((element) => attributeOf(element, "id") ?? "")
    return [...new Set(ids.flatMap((id) => this.#profilesOf.get(id) ?? []))]
  }
}
