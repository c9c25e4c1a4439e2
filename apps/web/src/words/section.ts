/** The sections of a requirement (R8.1). */
import { type SectionKey, sections } from "@docket/api/fetch"

export type { SectionKey }

/** The name of a section as it is locked (R8.1). */
export type SectionName = (typeof sections)[number]["name"]

/** All ten as they are locked, in the order of the domain. */
export const lockableSections: ReadonlyArray<SectionName> = sections.map(({ name }) => name)

/** All ten as they are commented on, in the order of the domain. */
export const sectionNames = Object.fromEntries(sections.map(({ key, name }) => [key, name])) as Readonly<
  Record<SectionKey, SectionName>
>

/** "General" for a comment on the requirement as a whole. */
export const sectionName = (section: SectionKey | null): string =>
  section === null ? "General" : sectionNames[section]

/** The fields of a section. */
export const fieldsOfSection = (section: SectionKey): ReadonlyArray<string> =>
  sections.find(({ key }) => key === section)?.fields ?? []
