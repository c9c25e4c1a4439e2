/** The draft of a component: its names, sources and selected requirements. It survives a reload. */
import { isBlank } from "@docket/api/fetch"
import type { PublishedDocument } from "../../api/documents.ts"
import type { NewComponentFields } from "../../api/newComponent.ts"
import type { DocumentType } from "../../words/documentType.ts"
import * as words from "../../words/newComponent.ts"

/** The description of the new component. Numbers are texts while a user types them; "" is an empty field. */
export interface Draft {
  readonly name: string
  readonly prefix: string
  readonly title: string
  readonly description: string
  readonly documentType: DocumentType
  readonly version: string
  readonly release: string
  /** The component accepts comments from the start. */
  readonly isOpen: boolean
  /** SRGs by id, the primary one first. */
  readonly sources: ReadonlyArray<number>
}

/** The empty draft. */
export const blank: Draft = {
  name: "",
  prefix: "",
  title: "",
  description: "",
  documentType: "stig",
  version: "1",
  release: "1",
  isOpen: false,
  sources: []
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

/** Decodes a stored draft. */
export const decodeDraft = (value: unknown): Draft | null => {
  if (!isObject(value)) return null
  const text = (name: string): string => (typeof value[name] === "string" ? value[name] : "")
  return {
    name: text("name"),
    prefix: text("prefix"),
    title: text("title"),
    description: text("description"),
    documentType: value["documentType"] === "srg" ? "srg" : "stig",
    version: text("version"),
    release: text("release"),
    isOpen: value["isOpen"] === true,
    sources: Array.isArray(value["sources"]) ? value["sources"].filter((one) => Number.isSafeInteger(one)) : []
  }
}

const prefixForm = /^[A-Z0-9]{4}-[A-Z0-9]{2}$/

/** The error in a prefix (R10.1); null if it is valid or empty. */
export const prefixProblem = (prefix: string): string | null =>
  prefix === "" || prefixForm.test(prefix) ? null : words.draftPrefixInvalid

/** Returns the header of a component from a STIG: name, title, version and release, and the prefix of its ids. */
export const namesOfStig = ({
  name,
  rules,
  title,
  version
}: Pick<PublishedDocument, "name" | "title" | "version"> & {
  readonly rules: ReadonlyArray<Pick<PublishedDocument["rules"][number], "version">>
}): Partial<Draft> => {
  const [, major, minor] = /^V(\d+)R(\d+)$/.exec(version) ?? []
  const prefixes = new Set(rules.map((rule) => rule.version.replace(/-\d+$/, "")))
  const [prefix = ""] = prefixes
  return {
    name,
    title,
    ...(prefixes.size === 1 && prefixForm.test(prefix) ? { prefix } : {}),
    ...(major === undefined || minor === undefined ? {} : { version: major, release: minor })
  }
}

const number = (text: string): number | undefined => (isBlank(text) ? undefined : Number(text))

/** Returns the fields that are filled in, and the phase: the page begins closed, so that no one comments on a text that is not ready (R6.1). */
export const fieldsOf = (draft: Draft): NewComponentFields => {
  const [primary, ...others] = draft.sources
  const version = number(draft.version)
  const release = number(draft.release)
  return {
    comment_phase: draft.isOpen ? "open" : "closed",
    ...(draft.name === "" ? {} : { name: draft.name }),
    ...(draft.prefix === "" ? {} : { prefix: draft.prefix }),
    ...(draft.title === "" ? {} : { title: draft.title }),
    ...(draft.description === "" ? {} : { description: draft.description }),
    ...(version === undefined ? {} : { version }),
    ...(release === undefined ? {} : { release }),
    ...(primary === undefined ? {} : { security_requirements_guide_id: primary, declared_source_srg_ids: others })
  }
}
