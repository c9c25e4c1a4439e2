/** The sections of a requirement (R8.1). */
import { type SectionKey, sections } from "@docket/api/fetch"

export type { SectionKey }

/** The name of a section in locks (R8.1). */
export type SectionName = (typeof sections)[number]["name"]

/** The names of all ten sections in locks, in the official order. */
export const lockableSections: ReadonlyArray<SectionName> = sections.map(({ name }) => name)

/** The names of all ten sections in comments, in the official order. */
export const sectionNames = Object.fromEntries(sections.map(({ key, name }) => [key, name])) as Readonly<
  Record<SectionKey, SectionName>
>

/** Returns the name of a section; "General" for the requirement as a whole. */
export const sectionName = (section: SectionKey | null): string =>
  section === null ? "General" : sectionNames[section]

/** The fields of a section. */
export const fieldsOfSection = (section: SectionKey): ReadonlyArray<string> =>
  sections.find(({ key }) => key === section)?.fields ?? []
