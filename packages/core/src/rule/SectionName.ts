/** The names of the ten sections for locks (R8.1) and their keys for comments (R5.2). Their fields are in sections/index.ts. */
import { Schema } from "effect"
import { sections } from "../sections/index.ts"

/** The names of sections in locks. */
export const SectionName = Schema.Literals(sections.map(({ name }) => name))
export type SectionName = typeof SectionName.Type

/** The keys of sections in comments. A comment without a section is general. */
export const SectionKey = Schema.Literals(sections.map(({ key }) => key))
export type SectionKey = typeof SectionKey.Type
