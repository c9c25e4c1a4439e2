/** The ten sections of a requirement by name: as they are locked (R8.1) and as they are commented on (R5.2). What each covers is in sections/index.ts. */
import { Schema } from "effect"
import { sections } from "../sections/index.ts"

/** Names under which sections are locked. */
export const SectionName = Schema.Literals(sections.map(({ name }) => name))
export type SectionName = typeof SectionName.Type

/** Keys under which sections are commented on. A comment without one is general. */
export const SectionKey = Schema.Literals(sections.map(({ key }) => key))
export type SectionKey = typeof SectionKey.Type
